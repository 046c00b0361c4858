// What a simulated machine keeps. sim.c alone changes it, and tests. Internal.
#ifndef GLP_SIM_H
#define GLP_SIM_H

#include <glpace/base.h>
#include <glpace/sim.h>

#include "core/display/display_clock.h"

typedef struct glp_sim {
    gl_host host;
    gl_sim_desc desc;
    int64_t time;
    int64_t jumped;
    int64_t end; // of time
    int64_t hidden_spacing_ns;
    int64_t polled;
    int64_t standstill; // polls since time last passed
    int64_t next_input;
    size_t next_cue;
    size_t vsync_jitters, swaps, oversleeps, updates, renders, inputs, gpus;
    size_t stamp_jitters, stamp_counts, stamp_errors, number_errors;
    int64_t period;                       // of the display from now on:
    int64_t origin;                       // the true time of a refresh,
    uint64_t number;                      // and its number; those before it have passed
    uint64_t divisor;                     // of the numbers of refreshes that show frames
    int32_t burst;                        // presents that are left of it
    bool presenting;                      // the latest frame's present goes on
    uint64_t reported;                    // how many frames the host's state has reported
    int64_t shown[GL_SIM_SHOWN_MAX];      // true time, of the latest presents
    uint64_t refreshes[GL_SIM_SHOWN_MAX]; // the numbers of those
    int64_t finished[GL_SIM_SHOWN_MAX];   // true time, of the GPU's work on these frames
    glp_display_clock clock;
    gl_flag woken;
    gl_queue queue;
} glp_sim;

static inline glp_sim *glp_sim_of(gl_sim *sim)
{
    return (void *)sim->opaque;
}

static inline const glp_sim *glp_sim_seen(const gl_sim *sim)
{
    return (const void *)sim->opaque;
}

#endif

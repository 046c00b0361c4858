// What the policy `paced` keeps. paced.c alone changes it; tests look at it. Internal.
#ifndef GLP_PACED_H
#define GLP_PACED_H

#include <glpace/display.h>
#include <glpace/grid.h>
#include <glpace/policy.h>

#include "core/base/evidence.h"

// Where the target times of frames come from.
typedef enum glp_schedule {
    GLP_SCHEDULE_NONE,      // there are none: as soon as drawn
    GLP_SCHEDULE_OWN,       // from a rate
    GLP_SCHEDULE_REFRESHES, // from the display
} glp_schedule;

// What the latest frames cost, ns: the two greatest costs of each block of frames.
#define GLP_COST_BLOCKS 8
#define GLP_COST_BLOCK_FRAMES 16

typedef struct glp_recent_costs {
    int64_t blocks[GLP_COST_BLOCKS][2];
    uint16_t count; // of frames in the current block
    uint16_t block; // the current one
    bool enough;    // a block was full
} glp_recent_costs;

#define GLP_MOST_SPACING 8 // periods for which a frame may be

// A frame that was presented, and may have been shown since.
#define GLP_AIMED_FRAMES 8 // that are remembered

typedef struct glp_aimed_frame {
    uint64_t count; // among the host's presents
    int64_t target; // the refresh that was to show it, ns of now
    int64_t ready;  // when it was presented
    uint8_t cause;  // a gl_late_cause: what became of it, or will if it is late
    bool is_open;   // that is not known
} glp_aimed_frame;

// All that changes while the policy is in use.
typedef struct glp_paced_state {
    // The schedule of frames.
    glp_schedule schedule;
    int32_t lag;      // refreshes that the display is late by, always
    double period;    // ns, from one target to the next
    gl_rate rate;     // a schedule of its own: its rate,
    gl_grid targets;  // whose last is the latest frame's
    int64_t target;   // of the latest frame, ns of now; never: there was none
    uint32_t spacing; // how many periods each frame is for
    uint32_t slipped; // before the latest frame

    uint32_t waits;    // presents that have waited in this schedule,
    uint32_t answers;  // of those, in a row, that were asked to,
    uint32_t asked;    // and that did not although they might;
    int64_t asked_at;  // when they were asked last
    int64_t returned;  // when the latest present returned
    glp_evidence free; // presents come sooner than the display can show them,
    int64_t free_at;   // since then

    // The latest frame.
    bool begun;    // its updates are under way
    bool waited;   // its round began after a wait
    bool rendered; // it was answered, and its result is not known yet
    bool hasty;    // it did not wait before its round
    bool
        quiet; // nothing is counted for it: simulated time was paused, or it was the first of a schedule
    bool late;
    bool first;         // of its schedule: it had no target
    glp_evidence slips; // frames that were in time were followed by refreshes without a frame
    int64_t began;      // its reading
    int64_t ready;      // when it was presented, or could have been
    int64_t overslept;  // how much later than meant its round began, ns
    int64_t due;        // when it had to be ready
    int64_t at;         // when it was to be presented; 0: as soon as drawn

    // Simulated time.
    bool anchored;
    int64_t simulated; // ns of simulated time, of the latest frame
    double rest;       // and a fraction of one
    int64_t shift;     // from the simulated time at the target to the frame's
    double phase_left; // ns by which the shift is still to change, for its phase
    double lead_left;  // and for frames whose target was set at another scale,
    double lead_step;  // ns a frame, so that this is done soon
    double scale;      // of simulated time, for the latest frame

    // What was learned.
    glp_recent_costs costs;
    uint32_t late_ones; // of the latest 16 frames, one bit for each,
    uint32_t overloads; // those that were late because frames cost too much
    uint32_t
        heavy_ones[GLP_MOST_SPACING]; // for each spacing, those that cost about its time, or more,
    int64_t loaded[GLP_MOST_SPACING]; // and the now at which it was last too short
    double latch;                     // ns before a refresh at which the display takes a frame
    double proof[2];   // the least before a refresh at which a frame was ready that it showed,
    uint32_t proofs;   // of the frames of the current block and the one before; of how many
    uint32_t missed;   // of the latest 32 frames, those that were shown too late though ready
    glp_evidence off;  // the lag is another: frames in a row were later, or earlier,
    int32_t least_off; // by so many refreshes at least
    uint64_t known;    // the count of the latest frame that is known to have been shown,
    int64_t shown_at;  // and when it was
    int64_t known_at;  // when that was reported, ns
    glp_aimed_frame aimed[GLP_AIMED_FRAMES];

    // The results of frames that were not reported yet, as in gl_present_plan.
    uint8_t late_counts[GL_LATE_CAUSE_COUNT];
    gl_late newest; // its frame is a count among the host's presents
} glp_paced_state;

typedef struct glp_paced_policy {
    gl_policy policy;
    gl_rate ups;
    gl_rate fps;
    int64_t max_updates;
    bool has_limit; // max_updates is not the default
    int64_t margin_ns;
    gl_latency latency;
    bool driver_queue;
    double dt;
    double tick; // ns
    gl_grid ticks;
    glp_paced_state state;
} glp_paced_policy;

static inline glp_paced_policy *glp_paced_of(gl_policy *policy)
{
    return (glp_paced_policy *)policy;
}

#endif

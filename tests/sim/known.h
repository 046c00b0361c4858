// Whether a host that learns knows a calm display, and the loop shows a frame at each of its refreshes.
#ifndef KNOWN_H
#define KNOWN_H

#include "rig.h"

#include <math.h>

typedef enum known_fault { KNOWN, PERIOD, VERDICT, FRAMES, KNOWN_FAULTS } known_fault;

static const char *const known_faults[] = {"known", "period", "verdict", "frames"};

typedef struct known_watch {
    int64_t from;     // ns of true time, from when on the display has to be known,
    int64_t smooth;   // and from when on no frame may be missing; 0: the same
    int64_t second;   // when the second began in which frames are counted; 0: none has begun
    uint64_t frames;  // the count of presents then
    uint64_t refresh; // and the refresh that shows the latest
} known_watch;

// How long it may take, ns: frames of low latency ask the driver once in ten seconds.
static inline int64_t known_after(bool timestamps, gl_latency latency)
{
    return (latency == GL_LATENCY_LOW && !timestamps ? 12 : 2) * SECOND;
}

static inline known_fault known_state(const glp_sim *sim)
{
    const gl_host_state *state = &sim->host.state;
    bool right = state->refresh.source != GL_REFRESH_SOURCE_NONE &&
                 fabs(state->refresh.period_ns / (double)sim->period - 1) <= 0.01;
    return !right ? PERIOD : state->verdict != GL_VSYNC_VERDICT_WORKS ? VERDICT : KNOWN;
}

// Refreshes that showed no new frame, of a second: two may be, or three of a hundred.
static inline bool known_misses(const known_watch *it, const glp_sim *sim, uint64_t refresh)
{
    uint64_t refreshes = refresh - it->refresh;
    uint64_t frames = sim->host.state.presents - it->frames;
    return refreshes > frames + 2 && (double)frames < 0.97 * (double)refreshes;
}

// Call it after each SWAP.
static inline known_fault known_swap(known_watch *it, rig *run)
{
    const glp_sim *sim = glp_sim_of(&run->sim);
    uint64_t presents = sim->host.state.presents;
    uint64_t refresh = sim->refreshes[(presents - 1) % GL_SIM_FRAMES];
    if (sim->time < it->from)
        return KNOWN;
    known_fault fault = known_state(sim);
    if (sim->time < it->smooth)
        return fault;
    bool ends = sim->time >= it->second + SECOND;
    if (it->second > 0 && ends && known_misses(it, sim, refresh) && fault == KNOWN)
        fault = FRAMES;
    if (ends) {
        it->second = sim->time;
        it->frames = presents;
        it->refresh = refresh;
    }
    return fault;
}

#endif

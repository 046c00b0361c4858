// Whether a host that learns knows a calm display, and the loop shows a frame at each of its refreshes.
#ifndef KNOWN_H
#define KNOWN_H

#include "rig.h"

#include <math.h>

typedef enum known_fault { KNOWN, PERIOD, STATUS, FRAMES, SOURCE, KNOWN_FAULTS } known_fault;

static const char *const known_faults[] = {"known", "period", "v-sync", "frames", "source"};
static const char *const known_stamps[] = {"no timestamps", "unnumbered", "numbered"};
static const char *const known_latencies[] = {"default", "low", "smooth"};

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
    return !right ? PERIOD : state->vsync_status != GL_VSYNC_STATUS_WORKS ? STATUS : KNOWN;
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
    uint64_t refresh = sim->refreshes[(presents - 1) % GL_SIM_SHOWN_MAX];
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

// A machine whose display is calm at last.
typedef struct known_trial {
    gl_sim_desc machine; // learns
    gl_latency latency;
    int64_t calm;   // ns of true time: calm begins then,
    size_t late;    // when so many values of vsync_jitter have been used,
    size_t stamps;  // and so many of timestamp_jitter
    bool is_heavy;  // its work leaves no room for each refresh
    bool by_stamps; // it has to be known by timestamps, which are better than presents
} known_trial;

#define KNOWN_STAYS (2 * SECOND) // it is looked at for so long

// What is wrong with it soon after, or later.
static inline known_fault known_run(const known_trial *it)
{
    static rig run;
    static gl_paced_policy paced;
    const glp_sim *sim = glp_sim_of(&run.sim);
    gl_sim_desc machine = it->machine;
    machine.vsync_learned = true;
    machine.duration_ns = it->calm + 30 * SECOND;
    int64_t after = known_after(machine.vsync_timestamps, it->latency);
    known_watch watch = {.from = machine.duration_ns};
    bool was_calm = false;
    known_fault fault = KNOWN;
    assert_true(gl_paced_policy_init(&paced, &(gl_paced_policy_desc){.latency = it->latency}));
    rig_start(&run, &machine, &paced.policy);
    while (fault == KNOWN && sim->time < watch.from + KNOWN_STAYS && rig_next(&run)) {
        bool is_calm = sim->time >= it->calm && sim->vsync_jitters >= it->late &&
                       sim->stamp_jitters >= it->stamps;
        if (is_calm && !was_calm)
            watch = (known_watch){.from = sim->time + after,
                                  .smooth = it->is_heavy ? GL_TIME_NEVER : sim->time + after};
        was_calm |= is_calm;
        if (run.event.type == GL_EVENT_SWAP)
            fault = known_swap(&watch, &run);
        bool by_stamps = sim->host.state.refresh.source == GL_REFRESH_SOURCE_TIMESTAMPS;
        if (it->by_stamps && !by_stamps && sim->time >= watch.from && fault == KNOWN)
            fault = SOURCE;
    }
    if (fault == KNOWN && sim->time < watch.from) // the machine's time has ended
        fault = known_state(sim);
    gl_sim_finish(&run.sim);
    return fault;
}

// Counts trials of one row, and those that went wrong.
typedef struct known_row {
    uint64_t trials, faults[KNOWN_FAULTS];
} known_row;

static inline void known_count(known_row *row, const known_trial *it)
{
    row->trials++;
    row->faults[known_run(it)]++;
}

// With the faults by which they are not. Returns how many.
static inline uint64_t known_print(const known_row *row, const char *name)
{
    const uint64_t *faults = row->faults;
    uint64_t wrong = row->trials - faults[KNOWN];
    printf("# %s: %llu of %llu are not known", name, (unsigned long long)wrong,
           (unsigned long long)row->trials);
    for (int i = KNOWN + 1; i < KNOWN_FAULTS; i++)
        if (faults[i] > 0)
            printf(", %s %llu", known_faults[i], (unsigned long long)faults[i]);
    printf("\n");
    return wrong;
}

#endif

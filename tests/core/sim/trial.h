// A trial: a display, a program and what happens to them, drawn at random. One that fails is made as
// short as it can be, and printed as a scenario for glpace-trace.
#ifndef TRIAL_H
#define TRIAL_H

#include <glpace/policy.h>
#include <glpace/sim.h>

#define MAX_CUES 2048   // of one trial
#define MAX_COSTS 7     // that come in turn
#define MAX_TELLINGS 23 // of which two may be none, or twice
#define MAX_LISTS 64    // that replace others
#define COUNT(array) (sizeof(array) / sizeof *(array))

// What the program does when it is its time: it resumes, and then uses the policy that it had.
typedef enum deed { NOTHING, PAUSE, RESUME, SCALE, EXCHANGE, COME_BACK } deed;

typedef struct cue {
    deed deed;
    double scale;
    unsigned begins; // bits of what begins, as the test that drew it numbers that
    bool stays;      // it is never left out
    gl_sim_cue machine;
} cue;

typedef struct trial {
    gl_sim_desc machine;
    gl_paced_policy_desc desc;
    bool
        is_usual; // 24 to 240 Hz, and work that leaves room: it has to be known, and no frame missed
    bool is_announced; // all of its changes are
    cue cues[MAX_CUES];
    size_t count;
    int64_t updates[MAX_COSTS], renders[MAX_COSTS], gpus[MAX_COSTS];
    int64_t oversleeps[MAX_COSTS], jitters[MAX_COSTS], stamps[MAX_COSTS];
    int64_t reports_of_each[MAX_TELLINGS];
    int64_t lists[MAX_LISTS][MAX_COSTS];
    size_t list_count;
} trial;

int64_t trial_period(double rate);

// Fills all of MAX_COSTS values, from low to high.
gl_sim_costs trial_draw_costs(int64_t *values, int64_t low, int64_t high, uint64_t *seed);

// A cue that does nothing yet, behind the others.
cue *trial_add(trial *it, int64_t at);

// Runs a trial. Returns when it failed, ns of true time; 0: it did not.
typedef int64_t (*trial_run)(const trial *it);

// Leaves out and shortens what makes no difference to that it fails. Its duration ends there.
void trial_shorten(trial *it, trial_run run);

void trial_print(const trial *it);

#endif

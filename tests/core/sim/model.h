// All policies, the loop around them and the machine below it, as a model that is nothing but their
// rules written down: slow, plain, and without a line of the library's. It runs a whole course and
// notes the events.
#ifndef MODEL_H
#define MODEL_H

#include "course.h"

#define MODEL_EVENTS 400

typedef struct model_event {
    int64_t at;   // the machine's time
    int64_t time; // the clock at the latest reading
    gl_event_type type;
    uint64_t number; // tick, frame or ticks skipped
    uint32_t behind;
    int64_t ns; // skipped, blocked, or to wait; of input, when it arrived
    double dt;
    double alpha, ext;
    int64_t passed;      // of now since the last RENDER, or the last SWAP
    uint64_t shown;      // SWAP: how many frames the display has shown,
    int64_t shown_clock; // and what the clock read at the last one
} model_event;

typedef struct model_update {
    int64_t due; // simulated time
    double dt;
    uint32_t behind;
    bool more;
} model_update;

// The frames of the machine's display; all times are the machine's.
typedef struct display {
    int64_t refresh; // the next one
    int presents, shown;
    int64_t presented[MODEL_EVENTS], shown_at[MODEL_EVENTS];
    int64_t clock; // what the clock read when it showed the latest
} display;

typedef struct model {
    const course *course;
    rules rules; // of the policy in use, its fps resolved
    int policy;

    // The machine.
    int64_t time;
    int64_t jumped; // the clock reads that much more
    size_t cue;     // the next one
    int waiting;    // input events that have come and were not delivered
    size_t delivered;
    int64_t arrived[MAX_CUES]; // of those that came, on the clock
    bool redraw, woken, drawable, iconified;
    bool drawable_then, iconified_then; // at the reading, for the policies
    size_t used[COSTS];

    display display;

    // The loop.
    int64_t clock;  // the reading, or a resync
    int64_t latest; // it, or when the latest input arrived
    int64_t kept;   // to be added at the next reading: what a resync did not forget
    int64_t now;    // the reading, made safe
    int64_t wait_end, gap;
    int64_t rendered, shown; // the now of the last RENDER and SWAP
    bool fresh;              // the reading was taken when a present returned
    int inputs;              // since the last frame
    bool redraw_seen, passed, owed, idled, begun;
    int64_t idle_end;    // of now: no IDLE comes before it
    int64_t next_hidden; // of now: when the next frame may come that nobody sees
    uint64_t ticks, frames;
    exact_time sim_time;
    exact_time stepped_from; // where it was before the step under way
    int64_t world_now, scale, answered, simulated_to;
    bool paused, lazily, resumed, standing, stepping, knows_due, reconsider;
    int steps;
    int64_t next_due; // simulated time, as of the last answer
    bool held, answering_update;
    model_update held_update;

    // The policies.
    int64_t origin, k;  // ticks given or dropped since the origin
    int64_t anchor, n;  // fixed: frame n is due at anchor + floor(n * P)
    int64_t next;       // limited: simulated time of the next update
    int64_t skipped;    // limited: frames in a row
    int64_t next_frame; // of now
    int64_t round;      // frame, variable: when the last one started
    int64_t updated_to; // variable
    int64_t drawn;      // simulated time: what the latest frame showed,
    int64_t shown_to;   // and fixed, slipping: no frame shows less
    bool updated, draw, started;
    bool without_updates; // the policy that was asked last has none

    model_event events[MODEL_EVENTS];
    int count;
    int action;
} model;

// Runs the course, until its duration is over or the events are full.
void model_run(model *m, const course *c);

// ---- the program (model_program.c) --------------------------------------------------------------

void model_act(model *m, const action *a);
void model_use_policy(model *m, int policy);

// The simulated time catches up with now.
void model_run_world(model *m);

// In a lazy pause the next frame has a reason.
void model_ask_for_frame(model *m);

// ---- the machine (model_machine.c) --------------------------------------------------------------

// The next cost of a kind.
int64_t machine_spend(model *m, int which);

// What has happened by now becomes known.
void machine_catch_up(model *m);

// Waits until a moment of now, as the clock reports it when the wait begins.
void machine_sleep(model *m, int64_t until);

// Returns how long it blocked.
int64_t machine_present(model *m);

// ---- what the policies are written in (model_policies.c) ----------------------------------------

// What an answer means for the round.
typedef enum outcome { SAME_ROUND, NEXT_ROUND } outcome;

int64_t model_world(const model *m);

// Whether frames are seen, and otherwise how long a policy waits at most between two of them.
bool model_is_seen(const model *m);
int64_t model_blind_wait(const model *m);

bool model_is_due(const model *m, int64_t sim_time);
int64_t model_when(const model *m, int64_t sim_time);
outcome model_wait(model *m, int64_t until);
outcome model_update_now(model *m, model_update update, uint64_t lost_ticks, int64_t lost_ns);
outcome model_frame(model *m, double alpha, double ext);

void policy_begin(model *m, int64_t simulated_to);
outcome policy_answer(model *m);

#endif

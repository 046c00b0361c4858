// For authors of loop policies; programs that use one need only policy.h.
//
// A policy answers one question: what comes next? It is a pure decision: it sees the situation and
// its own struct, and changes nothing but that struct. It never polls, draws, sleeps or reads a
// clock. The loop asks once in each round, after the waiting input was delivered and the clock was
// read. An answer with `more` says that the next question belongs to the same round: no poll and no
// reading in between, so situation->now is the same again. That is how a catch-up is written: one
// update per question, `more` set, until none is due; then the frame.
//
// What the loop does, so that no policy need: pausing, stepping, time scale, gaps, a clock that
// steps back, numbering ticks and frames, SKIPPED and IDLE events, and windows that cannot be drawn
// (a frame answered then counts as shown; where the same round answers another, there is nothing
// else to do, and the loop waits for input or the next update, at most a tenth of a second).
//
// The policy's struct belongs to the caller and begins with a gl_policy:
//
//     typedef struct my_policy { gl_policy policy; int64_t next; } my_policy;
//
// Since 0.1.
#ifndef GLPACE_POLICY_IMPL_H
#define GLPACE_POLICY_IMPL_H

#include <glpace/policy.h>
#include <glpace/situation.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef enum gl_policy_answer {
    GL_POLICY_WAIT,   // until a moment, or until input arrives
    GL_POLICY_UPDATE, // one update
    GL_POLICY_RENDER, // one frame; ends the round
} gl_policy_answer;

// One answer. The loop zeroes it before each question.
typedef struct gl_decision {
    gl_policy_answer answer;

    uint32_t behind; // UPDATE: how many more ticks are due at this reading
    bool more;       // UPDATE: the next question belongs to this round
    bool drain;      // RENDER: present so that at most one frame is in flight
    int64_t until;   // WAIT: ns of now; GL_TIME_NEVER waits for input alone
    int64_t at;      // RENDER: ns of now, when to present; 0 as soon as it is drawn

    // UPDATE: the world time for which this tick was due. Otherwise that of the next one,
    // GL_TIME_NEVER if there will be none. Stepping and exchanging policies rest on it.
    int64_t due;

    double dt;     // UPDATE: seconds, finite, above 0
    double alpha;  // RENDER: in [0, 1], between the previous state and the current one
    double ext_dt; // RENDER: seconds of world since the last update

    // With any answer: simulated time given up before it. SKIPPED says so before anything else.
    uint64_t lost_ticks;
    int64_t lost_ns;
} gl_decision;

typedef struct gl_policy_vtable {
    const char *name; // as in --loop NAME

    // Optional. Called before the first question and after gl_loop_set_policy(): updates go on
    // from simulated_to (world time of the last update's due time, or of this moment if there was
    // none).
    void (*begin)(gl_policy *policy, const gl_situation *situation, int64_t simulated_to);

    // Fills in the decision.
    void (*decide)(gl_policy *policy, const gl_situation *situation, gl_decision *decision);
} gl_policy_vtable;

#ifdef __cplusplus
}
#endif

#endif

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
// An answer that makes no sense (a dt that is not above 0, an alpha outside of [0, 1], negative
// time given up) is a mistake in the policy: asserts say so, and builds without them hand it on. A
// policy that answers `more` for ever hangs.
//
// The policy's struct belongs to the caller and begins with a gl_policy:
//
//     typedef struct my_policy { gl_policy policy; int64_t next; } my_policy;
//
// Since 0.1.
#ifndef GLPACE_POLICY_IMPL_H
#define GLPACE_POLICY_IMPL_H

#include <glpace/decision.h>
#include <glpace/policy.h>
#include <glpace/situation.h>

#ifdef __cplusplus
extern "C" {
#endif

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

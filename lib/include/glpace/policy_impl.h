// For authors of loop policies; programs that use one need only policy.h.
//
// A policy answers one question: what comes next? It is a pure decision: it reads the situation and
// its own struct, and changes nothing but that struct. It never polls, draws, sleeps or reads a
// clock. The loop calls it once in each round, after the waiting input was delivered and the clock
// was read. An answer with `more` says that the next call belongs to the same round: the loop
// neither polls nor reads the clock in between, so situation->now and the state of the host in the
// situation stay the same. That is how to write a catch-up: one update per call, with `more` set,
// until none is due; then the frame.
//
// The loop itself does pausing, stepping, time scale, gaps, clocks that step back, numbering of
// ticks and frames, SKIPPED and IDLE events, and windows that cannot be drawn or are not visible. A
// frame is suppressed if it cannot be drawn, or comes too soon for a window that is not visible. It
// counts as shown, and the policy is called again in the same round, with the host's state as it is
// then. If it answers another frame, there is nothing else to do, and the loop waits for input or
// the next update, at most a tenth of a second. It sets `redraw` when a frame may come again.
//
// A wrong answer (a dt that is not above 0, an alpha outside [0, 1], an ext_dt below 0, one of them
// infinite or NaN, negative skipped time) is an error in the policy: gl_last_error() and the log
// report it, and the loop ends.
// A policy that answers `more` for ever hangs the loop.
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

// What a policy does, on the thread of the loop's host.
typedef struct gl_policy_vtable {
    const char *name; // as in --loop NAME

    // Optional. Called before the policy's first decision, and again if gl_loop_set_policy() sets
    // it. Updates continue from simulated_to, ns of simulated time: when the last update was due;
    // or the current time if there was no update yet, or if the policy before has none (its latest
    // due_sim_time was GL_TIME_NEVER).
    void (*begin)(gl_policy *policy, const gl_situation *situation, int64_t simulated_to);

    // Fills in the decision.
    void (*decide)(gl_policy *policy, const gl_situation *situation, gl_decision *decision);
} gl_policy_vtable;

#ifdef __cplusplus
}
#endif

#endif

// The functions that a loop policy of your own provides. For authors of policies; programs that use
// a policy need only policy.h.
//
// A policy decides what comes next: an update, a frame or a wait. It reads only the situation and
// its own struct, and changes only that struct. It never polls, draws, sleeps or reads a clock.
//
// The loop calls the policy at least once in each round, after the waiting input was delivered and
// the clock was read. After an answer with `more`, the next call belongs to the same round: the
// loop neither polls nor reads the clock in between, so situation->now and situation->host stay the
// same. To write a catch-up, answer one update per call, with `more` set, until none is due; then
// answer the frame.
//
// The loop itself handles pausing, stepping, time scale, gaps, clocks that step back, numbering of
// ticks and frames, SKIPPED and IDLE events, and windows that cannot be drawn or are not visible.
//
// The loop suppresses a frame that cannot be drawn, or that comes too soon for a window that is not
// visible. A suppressed frame counts as shown, and the policy is called again in the same round,
// with the host's current state. If the policy answers another frame, the loop waits for input or
// the next update, at most a tenth of a second. The loop sets `redraw` when a frame may come again.
//
// A wrong answer ends the loop, and gl_last_error() and the log report it: a dt that is not above
// 0, an alpha outside [0, 1], an ext_dt below 0, one of them infinite or NaN, or negative skipped
// time. A policy that answers `more` forever hangs the loop.
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

// The functions of a policy. The loop calls them on its host's thread.
typedef struct gl_policy_vtable {
    const char *name; // as in --loop NAME

    // Optional. Called before the policy's first decision, and again if gl_loop_set_policy() sets
    // the policy again. Updates continue from simulated_to, ns of simulated time. simulated_to is
    // when the last update was due, or the current simulated time if there was no update yet or if
    // the previous policy has no updates (its latest due_sim_time was GL_TIME_NEVER).
    void (*begin)(gl_policy *policy, const gl_situation *situation, int64_t simulated_to);

    // Fills in the decision.
    void (*decide)(gl_policy *policy, const gl_situation *situation, gl_decision *decision);
} gl_policy_vtable;

#ifdef __cplusplus
}
#endif

#endif

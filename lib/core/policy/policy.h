// Functions that the policies share. Internal.
#ifndef GLP_POLICY_H
#define GLP_POLICY_H

#include <float.h>
#include <math.h>
#include <stdbool.h>

#include <glpace/grid.h>
#include <glpace/policy_impl.h>

#include "core/base/ns.h"
#include "core/base/rate.h"

#pragma GCC visibility push(hidden)

#define GLP_DEFAULT_UPS ((gl_rate){60, 1})

// The greatest alpha of a policy that never draws the next state; with periods of years, the
// quotient would round up to 1.
#define GLP_ALPHA_BELOW_ONE (1 - DBL_EPSILON / 2)

// What a policy finds before it answers: 0, and that no update is due. It is copied, since GCC
// clears as much by an instruction that takes longer to start than that.
extern const gl_decision glp_policy_unanswered;

// Checks the rates of a desc; {0, 0} is valid. false, with the reason, which begins with `who`.
bool glp_policy_check_rates(const char *who, gl_rate ups, gl_rate fps);

// Checks a limit of a desc: above 0, or 0 for the default.
bool glp_policy_check_limit(const char *who, const char *field, int64_t value);

// max_updates of a desc; for 0, as many as fit in 250 ms, but at least 8.
int64_t glp_policy_max_updates(int64_t max_updates, gl_rate ups);

// A default limit of what one round makes up for, raised to what two frames of `frame` ns have by
// themselves: that is never too much. `unit` is what the limit counts, ns: 1, or a period. It takes
// a division, so look first whether the default is exceeded.
int64_t glp_policy_raise(int64_t limit, double frame, double unit);

// ns of simulated time between two frames of a policy whose own frames are `period` ns apart, 0 for
// none: the display's, if that is longer and presents wait for it or may do so.
double glp_policy_frame(double period, const gl_situation *situation);

// The fps of a policy whose frames are at least a period apart.
typedef struct glp_frame_pace {
    gl_rate fps;    // of the desc
    gl_rate cap;    // the host's, which is used if fps is {0, 0}
    int64_t period; // ns, of the rate that is used; 0 for GL_RATE_NONE
} glp_frame_pace;

// The least time between the starts of two frames, ns; 0 for none. A host may change its cap while
// the loop runs.
static inline int64_t glp_policy_period(glp_frame_pace *pace, gl_rate cap)
{
    if (!gl_rate_equal(cap, pace->cap)) {
        pace->cap = cap;
        gl_rate rate = glp_rate_or(pace->fps, cap);
        pace->period = gl_rate_is_none(rate) ? 0 : gl_rate_period_ns(rate);
    }
    return pace->period;
}

// Answers a wait until a time of now; the next update is due at due_sim_time.
static inline void glp_policy_wait(int64_t until, int64_t due_sim_time, gl_decision *decision)
{
    decision->answer = GL_POLICY_WAIT;
    decision->until = until;
    decision->due_sim_time = due_sim_time;
}

// Answers a frame of the current state.
static inline void glp_policy_render_current(int64_t due_sim_time, gl_decision *decision)
{
    decision->answer = GL_POLICY_RENDER;
    decision->due_sim_time = due_sim_time;
    decision->alpha = 1;
}

// Before an update, if perhaps several ticks are due at simulated time: sets how many more there are. Of
// more than `most`, the oldest are dropped first, as whole ticks, so that the phase is kept.
void glp_policy_catch_up(gl_grid *ticks, int64_t sim_time, int64_t most, gl_decision *decision);

// Answers the update of the next tick, which is due at simulated time.
static inline void glp_policy_update(gl_grid *ticks, int64_t sim_time, int64_t most, double dt,
                                     gl_decision *decision)
{
    decision->answer = GL_POLICY_UPDATE;
    decision->dt = dt;
    if (sim_time - ticks->due >= ticks->whole)
        glp_policy_catch_up(ticks, sim_time, most, decision);
    decision->due_sim_time = ticks->due;
    gl_grid_next(ticks);
}

// The simulated time of the latest frame, or simulated_to if that is later. A policy that begins
// shows nothing earlier: the policy before it may have shown frames ahead of the clock.
static inline int64_t glp_policy_shown_to(const gl_situation *situation, int64_t simulated_to)
{
    return glp_ns_later(situation->latest.sim_time, simulated_to);
}

// Answers a frame of a simulated time between the last tick and the next one, with an alpha of at
// most `most`. A time before the last tick counts as that tick: an update may have come ahead of
// the clock, under another policy. The period, in ns, is infinite if there are no ticks.
static inline void glp_policy_render_at(const gl_grid *ticks, double period, double most,
                                        int64_t sim_time, gl_decision *decision)
{
    glp_policy_render_current(ticks->due, decision);
    if (period == (double)INFINITY) // frames alone
        return;
    double ns = sim_time > ticks->last ? (double)(sim_time - ticks->last) : 0;
    double alpha = ns / period;
    decision->ext_dt = ns / GL_NS_PER_SECOND;
    decision->alpha = alpha < most ? alpha : most;
}

#pragma GCC visibility pop

#endif

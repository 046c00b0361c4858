// What the policies share. Internal.
#ifndef GLP_POLICY_H
#define GLP_POLICY_H

#include <float.h>
#include <stdbool.h>

#include <glpace/policy_impl.h>

#define GLP_DEFAULT_UPS ((gl_rate){60, 1})

// The greatest alpha of a policy that never draws the next state: periods of years round up to 1.
#define GLP_ALPHA_BELOW_ONE (1 - DBL_EPSILON / 2)

// Checks the rates of a desc; `who` begins the reason of a failure. {0, 0} passes.
bool glp_policy_check_rates(const char *who, gl_rate ups, gl_rate fps);

// Checks a limit of a desc: above 0, or 0 for the default.
bool glp_policy_check_limit(const char *who, const char *field, int64_t value);

// rate, or standard where it is {0, 0}.
gl_rate glp_policy_rate(gl_rate rate, gl_rate standard);

// Answers an update: the next of `count` ticks that are due, at least 1. Those beyond `most` are
// given up first, whole, so that the phase is kept.
void glp_policy_update(gl_grid *ticks, int64_t count, int64_t most, double dt,
                       gl_decision *decision);

// Answers a frame of where simulated time is on its way from the last tick to the next, alpha being
// at most `most`. dt is infinite where there are no ticks.
void glp_policy_render(const gl_grid *ticks, double dt, double most, const gl_situation *situation,
                       gl_decision *decision);

#endif

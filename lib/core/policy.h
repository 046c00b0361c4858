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

static inline double glp_policy_at_most(double alpha, double limit)
{
    return alpha < limit ? alpha : limit;
}

// Gives up the next `count` ticks, whole, so that the phase is kept, and says so.
void glp_policy_give_up(gl_grid *ticks, int64_t count, gl_decision *decision);

// At most UINT32_MAX of count, for gl_decision.behind.
uint32_t glp_policy_behind(int64_t count);

#endif

// The policies that --loop names.
#ifndef SHOWCASE_POLICIES_H
#define SHOWCASE_POLICIES_H

#include <stdbool.h>

#include <glpace/policy.h>

typedef enum showcase_loop {
    SHOWCASE_LOOP_DEFAULT, // in real time glpace's own, paced; in virtual time fixed
    SHOWCASE_LOOP_FIXED,
    SHOWCASE_LOOP_FRAME,
    SHOWCASE_LOOP_LAZY,
    SHOWCASE_LOOP_LIMITED,
    SHOWCASE_LOOP_PACED,
    SHOWCASE_LOOP_SLIPPING,
    SHOWCASE_LOOP_VARIABLE,
} showcase_loop;

typedef union showcase_policy {
    gl_fixed_policy fixed;
    gl_frame_policy frame;
    gl_lazy_policy lazy;
    gl_limited_policy limited;
    gl_paced_policy paced;
    gl_slipping_policy slipping;
    gl_variable_policy variable;
} showcase_policy;

// Finds the policy with this name; false, with *loop unchanged, if there is none.
bool showcase_loop_parse(showcase_loop *loop, const char *name);

// Sets up the policy with those of the rates that it has, and its defaults otherwise. NULL, with
// the reason in the log, if a rate is invalid.
gl_policy *showcase_policy_init(showcase_policy *policy, showcase_loop loop, gl_rate ups,
                                gl_rate fps);

#endif

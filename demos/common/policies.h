// The policies that --loop names.
#ifndef DEMO_POLICIES_H
#define DEMO_POLICIES_H

#include <stdbool.h>

#include <glpace/policy.h>

typedef enum demo_loop {
    DEMO_LOOP_DEFAULT, // in real time glpace's own, paced; in virtual time fixed
    DEMO_LOOP_FIXED,
    DEMO_LOOP_FRAME,
    DEMO_LOOP_LAZY,
    DEMO_LOOP_LIMITED,
    DEMO_LOOP_PACED,
    DEMO_LOOP_SLIPPING,
    DEMO_LOOP_VARIABLE,
} demo_loop;

typedef union demo_policy {
    gl_fixed_policy fixed;
    gl_frame_policy frame;
    gl_lazy_policy lazy;
    gl_limited_policy limited;
    gl_paced_policy paced;
    gl_slipping_policy slipping;
    gl_variable_policy variable;
} demo_policy;

// Finds the policy with this name; false, with *loop unchanged, if there is none.
bool demo_loop_parse(demo_loop *loop, const char *name);

// Sets up the policy with those of the rates that it has, and its defaults otherwise. NULL, with
// the reason in the log, if a rate is invalid.
gl_policy *demo_policy_init(demo_policy *policy, demo_loop loop, gl_rate ups, gl_rate fps);

#endif

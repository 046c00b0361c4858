// The policies that a scenario may name.
#ifndef TRACE_POLICIES_H
#define TRACE_POLICIES_H

#include <stdbool.h>
#include <stddef.h>

#include <glpace/policy.h>

#include "scenario.h"

// The number of the policy with this name; false if there is none.
bool policies_find(const char *name, size_t *number);

const char *policies_name(size_t number);

// All names: "a, b or c".
const char *policies_names(void);

// A policy as the scenario sets it up, to be released with free(); NULL if it makes no sense.
gl_policy *policies_create(size_t number, const struct scenario *scenario);

#endif

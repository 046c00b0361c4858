#include "policies.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// Each policy: its name, and what of its desc comes from the scenario s. The first is not the
// default; `fixed` is.
#define POLICIES(X)                                                                                \
    X(frame, .ups = s->ups, .fps = s->fps)                                                         \
    X(variable, .fps = s->fps, .max_dt_ns = s->max_dt)                                             \
    X(fixed, .ups = s->ups, .fps = s->fps, .max_updates = s->max_updates)                          \
    X(limited, .ups = s->ups, .max_skip = s->max_skip, .max_lag_ns = s->max_lag)                   \
    X(slipping, .ups = s->ups, .fps = s->fps, .max_behind = s->max_behind, .whole_ns = !s->exact)  \
    X(lazy, .fps = s->fps, .timeout_ns = s->timeout)                                               \
    X(paced, .ups = s->ups, .fps = s->fps, .max_updates = s->max_updates, .margin_ns = s->margin,  \
      .latency = s->latency)

#define DEFINE_CREATE(name, ...)                                                                   \
    static gl_policy *create_##name(const struct scenario *s)                                      \
    {                                                                                              \
        gl_##name##_policy *policy = malloc(sizeof *policy);                                       \
        if (policy && gl_##name##_policy_init(policy, &(gl_##name##_policy_desc){__VA_ARGS__}))    \
            return &policy->policy;                                                                \
        free(policy);                                                                              \
        return NULL;                                                                               \
    }
POLICIES(DEFINE_CREATE)

#define ENTRY(name, ...) {#name, create_##name},
static const struct {
    const char *name;
    gl_policy *(*create)(const struct scenario *scenario);
} policies[] = {POLICIES(ENTRY)};
enum { policy_count = sizeof policies / sizeof *policies };

bool policies_find(const char *name, size_t *number)
{
    for (size_t i = 0; i < policy_count; i++)
        if (strcmp(policies[i].name, name) == 0) {
            *number = i;
            return true;
        }
    return false;
}

const char *policies_name(size_t number)
{
    return policies[number].name;
}

const char *policies_names(void)
{
    static char names[256];
    size_t length = 0;
    for (size_t i = 0; i < policy_count; i++) {
        const char *before = i == 0 ? "" : i + 1 < policy_count ? ", " : " or ";
        length += (size_t)snprintf(names + length, sizeof names - length, "%s%s", before,
                                   policies[i].name);
    }
    return names;
}

gl_policy *policies_create(size_t number, const struct scenario *scenario)
{
    return policies[number].create(scenario);
}

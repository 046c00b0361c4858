// Bytes as choices of calls and their arguments, and what holds for each call.
#ifndef FUZZ_CALLS_H
#define FUZZ_CALLS_H

#include <math.h>
#include <string.h>

#include <glpace/policy.h>
#include <glpace/rate.h>

#include "fuzz.h"

// Behind the last byte each choice is the first.
struct bytes {
    const uint8_t *at, *end;
};

static inline bool bytes_left(const struct bytes *bytes)
{
    return bytes->at < bytes->end;
}

// From 0 to count - 1; count is at most 256.
static inline int choose(struct bytes *bytes, int count)
{
    return bytes_left(bytes) ? *bytes->at++ % count : 0;
}

static inline bool choose_bool(struct bytes *bytes)
{
    return choose(bytes, 2);
}

#define CHOOSE(bytes, array) ((array)[choose(bytes, sizeof(array) / sizeof *(array))])

// Whole numbers at which code is wrong most often, and others.
static inline int64_t choose_number(struct bytes *bytes)
{
    static const int64_t numbers[] = {0,
                                      1,
                                      2,
                                      3,
                                      -1,
                                      16666667,
                                      1000000,
                                      GL_NS_PER_SECOND,
                                      GL_NS_PER_SECOND + 1,
                                      INT32_MAX,
                                      (int64_t)INT32_MAX + 1,
                                      INT32_MIN,
                                      GL_TIME_END,
                                      GL_TIME_END + 1,
                                      INT64_MAX,
                                      INT64_MIN};
    return choose_bool(bytes) ? choose(bytes, 256) : CHOOSE(bytes, numbers);
}

static inline double choose_real(struct bytes *bytes)
{
    static const double numbers[] = {
        0,          -0.0, 1,    0.5,   2,      -1,     1.0 / 64,         64,
        100,        65,   1e-9, 1e300, -1e300, 5e-324, (double)INFINITY, -(double)INFINITY,
        (double)NAN};
    return choose_bool(bytes) ? choose(bytes, 256) / 16.0 : CHOOSE(bytes, numbers);
}

// ---- reasons ------------------------------------------------------------------------------------

// Leaves a reason that no other call leaves.
static inline void set_reason(void)
{
    gl_frame_policy unused;
    gl_frame_policy_init(&unused, &(gl_frame_policy_desc){.ups = {-77, 1}});
}

// Returns whether the call succeeded. A call that fails leaves its reason.
static inline bool try(bool is_done)
{
    require(is_done || !strstr(gl_last_error(), "-77"), "a call that fails has a reason");
    return is_done;
}

#endif

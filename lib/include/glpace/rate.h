// Rates as exact ratios, and durations in nanoseconds. All functions may be called
// from any thread. Since 0.1.
#ifndef GLPACE_RATE_H
#define GLPACE_RATE_H

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

#ifdef __cplusplus
extern "C" {
#endif

#define GL_NS_PER_SECOND INT64_C(1000000000)
#define GL_NS_PER_MS INT64_C(1000000)

// A time that never comes.
#define GL_TIME_NEVER INT64_MAX

// The latest time that a clock may return, ns: 146 years. The earliest is -GL_TIME_END.
#define GL_TIME_END (INT64_MAX / 2)

// For limits in a desc: no limit. (0 means the default.)
#define GL_UNLIMITED INT64_MAX

// How often something happens: num / den times a second, such as {60, 1} or {60000, 1001}. A rate
// is above 0 and at most 1e9 a second, and both numbers are positive. In a desc {0, 0} means the
// default. GL_RATE_NONE means no updates, or no cap on frames.
typedef struct gl_rate {
    int32_t num;
    int32_t den;
} gl_rate;

// No updates, or no cap on frames.
#ifdef __cplusplus
#define GL_RATE_NONE (gl_rate{0, 1})
#else
#define GL_RATE_NONE ((gl_rate){0, 1})
#endif

// Whether the rate is GL_RATE_NONE. {0, 0} is not.
inline bool gl_rate_is_none(gl_rate rate)
{
    return rate.num == 0 && rate.den > 0;
}

// Whether a and b have the same num and den. {60, 1} and {120, 2} do not.
inline bool gl_rate_equal(gl_rate a, gl_rate b)
{
    return memcmp(&a, &b, sizeof a) == 0;
}

// Returns whether the rate is GL_RATE_NONE, or above 0 and at most 1e9 a second. {0, 0} is not
// valid.
bool gl_rate_is_valid(gl_rate rate);

// The period in whole ns, rounded down; GL_TIME_NEVER for GL_RATE_NONE and {0, 0}.
inline int64_t gl_rate_period_ns(gl_rate rate)
{
    return rate.num == 0 ? GL_TIME_NEVER : GL_NS_PER_SECOND * rate.den / rate.num;
}

// The period in seconds, as the nearest double; infinite for GL_RATE_NONE and {0, 0}.
double gl_rate_seconds(gl_rate rate);

// Converts dt (seconds) to a number of frames at fps, a rate or GL_RATE_NONE. For programs whose
// speeds are per frame at that rate: 1 for a frame in time, above 1 for a slow frame. 0 for
// GL_RATE_NONE. For an invalid rate returns 0, with the reason in gl_last_error() and the log.
double gl_rate_dt_ratio(double dt, gl_rate fps);

// Parses "60" or "60000/1001"; "0" is GL_RATE_NONE. For anything else ("-60", "1/0", "nan",
// "59.94", a rate above 1e9, a number beyond int32, trailing text) returns false and leaves *rate
// unchanged. Logs nothing, because only the caller knows what the text is for.
bool gl_rate_parse(gl_rate *rate, const char *text);

#ifdef __cplusplus
}
#endif

#endif

// A loop over a simulated machine, numbers drawn from a seed, and what else the tests of the core
// share.
#ifndef RIG_H
#define RIG_H

#include "logged.h"

#include <glpace/loop.h>

#include "core/loop/loop.h"
#include "core/policy/paced.h"
#include "core/sim/sim.h"

#define MS GL_NS_PER_MS
#define SECOND GL_NS_PER_SECOND
#define MONITOR_PERIOD INT64_C(16683333) // of a monitor at 59.94 Hz

// ---- random numbers (splitmix64): the same for the same seed ------------------------------------

static inline uint64_t draw(uint64_t *seed)
{
    uint64_t z = *seed += UINT64_C(0x9e3779b97f4a7c15);
    z = (z ^ z >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
    z = (z ^ z >> 27) * UINT64_C(0x94d049bb133111eb);
    return z ^ z >> 31;
}

// From low to high, both included.
static inline int64_t draw_from(uint64_t *seed, int64_t low, int64_t high)
{
    return low + (int64_t)(draw(seed) % ((uint64_t)(high - low) + 1));
}

static inline bool draw_one_in(uint64_t *seed, int64_t count)
{
    return draw_from(seed, 1, count) == 1;
}

// ---- exact time, computed apart from the library ------------------------------------------------

// floor((a * b + plus) / c), and what is left of that division unless rest is NULL. A product that needs
// more than 64 bits is divided bit by bit. Nothing is negative, c is at most 2^61; a result that does
// not fit is INT64_MAX.
static inline int64_t wide_divide(int64_t a, int64_t b, int64_t plus, int64_t c, int64_t *rest)
{
    int64_t part = a % c, quotient = 0, left = 0;
    if (b == 0 || part <= INT64_MAX / b) {
        quotient = part * b / c;
        left = part * b % c;
    } else {
        for (int64_t bit = INT64_C(1) << 62; bit > 0; bit /= 2) {
            left = left * 2 + (b & bit ? part : 0);
            for (quotient *= 2; left >= c; quotient++)
                left -= c;
        }
    }
    quotient += plus / c;
    left += plus % c;
    quotient += left / c;
    if (rest)
        *rest = left % c;
    return b > 0 && a / c > (INT64_MAX - quotient) / b ? INT64_MAX : a / c * b + quotient;
}

// When moment k of a rate falls: floor(k * 1e9 * den / num).
static inline int64_t due_time(gl_rate rate, int64_t k)
{
    return wide_divide(k, SECOND * rate.den, 0, rate.num, NULL);
}

// How many moments of a rate fall until then, after the one at 0.
static inline int64_t due_count(gl_rate rate, int64_t time)
{
    return wide_divide(time, rate.num, 0, SECOND * rate.den, NULL);
}

#define SCALE_ONE INT64_C(100000000) // scales have eight decimals

// Simulated time, with the eight decimals of a ns that a scale gives it.
typedef struct exact_time {
    int64_t ns, rest;
} exact_time;

static inline void exact_advance(exact_time *sim_time, int64_t ns, int64_t scale)
{
    sim_time->ns += wide_divide(ns, scale, sim_time->rest, SCALE_ONE, &sim_time->rest);
}

// The least time after which simulated time is that far, at a scale; negative if it was there before.
static inline int64_t exact_until(exact_time sim_time, int64_t ns, int64_t scale)
{
    if (ns > sim_time.ns)
        return wide_divide(ns - sim_time.ns - 1, SCALE_ONE, SCALE_ONE - sim_time.rest + scale - 1,
                           scale, NULL);
    return -wide_divide(sim_time.ns - ns, SCALE_ONE, sim_time.rest, scale, NULL);
}

// ---- a loop over a simulated machine ------------------------------------------------------------

typedef struct rig {
    gl_sim sim;
    gl_loop loop;
    gl_event event;
} rig;

// Its log says nothing of the first SKIPPED: of the machines of these tests most cannot keep up.
static inline void rig_start_over(rig *run, gl_host *host, gl_policy *policy)
{
    assert_true(gl_loop_init(&run->loop, host, policy));
    glp_loop_of(&run->loop)->explained_skipped = true;
    run->event = (gl_event){0};
}

static inline void rig_start(rig *run, const gl_sim_desc *machine, gl_policy *policy)
{
    assert_true(gl_sim_init(&run->sim, machine));
    rig_start_over(run, gl_sim_host(&run->sim), policy);
}

// The program's work on the last event takes its time; then the next event comes.
static inline bool rig_next(rig *run)
{
    gl_sim_spend(&run->sim, &run->event);
    return gl_next_event(&run->loop, &run->event);
}

static inline void rig_expect(rig *run, gl_event_type type)
{
    assert_true(rig_next(run));
    assert_string_equal(gl_event_name(run->event.type), gl_event_name(type));
}

// Goes on to the next event of this type.
static inline void rig_find(rig *run, gl_event_type type)
{
    do
        assert_true(rig_next(run));
    while (run->event.type != type);
}

static inline gl_policy *fixed_at(gl_fixed_policy *fixed, gl_rate ups, gl_rate fps)
{
    assert_true(gl_fixed_policy_init(fixed, &(gl_fixed_policy_desc){.ups = ups, .fps = fps}));
    return &fixed->policy;
}

static inline gl_policy *slipping_at(gl_slipping_policy *slipping, gl_rate ups, gl_rate fps)
{
    assert_true(
        gl_slipping_policy_init(slipping, &(gl_slipping_policy_desc){.ups = ups, .fps = fps}));
    return &slipping->policy;
}

enum { RIG_FIXED, RIG_SLIPPING, RIG_FRAME, RIG_PACED, RIG_LIMITED, RIG_VARIABLE, RIG_LAZY };

// A policy with what its desc has of these.
typedef struct rig_policy {
    int kind; // RIG_FIXED, ...
    gl_rate ups, fps;
    int64_t timeout_ns;
} rig_policy;

// The latest two stay, so that a loop can go from one to the other.
static inline gl_policy *rig_policy_of(const rig_policy *desc)
{
    static struct {
        gl_fixed_policy fixed;
        gl_slipping_policy slipping;
        gl_frame_policy frame;
        gl_paced_policy paced;
        gl_limited_policy limited;
        gl_variable_policy variable;
        gl_lazy_policy lazy;
    } pool[2], *it = pool;
    const gl_rate ups = desc->ups, fps = desc->fps;
    it = it == pool ? pool + 1 : pool;
    switch (desc->kind) {
    case RIG_FIXED:
        return fixed_at(&it->fixed, ups, fps);
    case RIG_SLIPPING:
        return slipping_at(&it->slipping, ups, fps);
    case RIG_FRAME:
        assert_true(gl_frame_policy_init(&it->frame, &(gl_frame_policy_desc){ups, fps}));
        return &it->frame.policy;
    case RIG_PACED:
        assert_true(
            gl_paced_policy_init(&it->paced, &(gl_paced_policy_desc){.ups = ups, .fps = fps}));
        return &it->paced.policy;
    case RIG_LIMITED:
        assert_true(gl_limited_policy_init(&it->limited, &(gl_limited_policy_desc){.ups = ups}));
        return &it->limited.policy;
    case RIG_VARIABLE:
        assert_true(gl_variable_policy_init(&it->variable, &(gl_variable_policy_desc){.fps = fps}));
        return &it->variable.policy;
    default:
        assert_true(gl_lazy_policy_init(
            &it->lazy, &(gl_lazy_policy_desc){.fps = fps, .timeout_ns = desc->timeout_ns}));
        return &it->lazy.policy;
    }
}

// ---- what cmocka lacks --------------------------------------------------------------------------

#define expect_near(actual, expected, tolerance)                                                   \
    expect_near_at(actual, expected, tolerance, __FILE__, __LINE__)

static inline void expect_near_at(double actual, double expected, double tolerance,
                                  const char *file, int line)
{
    if (actual - expected <= tolerance && expected - actual <= tolerance)
        return;
    print_error("%.12g is not %.12g\n", actual, expected);
    _fail(file, line);
}

#endif

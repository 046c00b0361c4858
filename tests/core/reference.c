// The loop against a model of `fixed` and `slipping` that is nothing but their rules written down:
// event for event, to the nanosecond, on thousands of random machines. A failure prints the seed of
// its machine; `reference SEED` runs that one alone and prints its events.

#include "reference_model.h"

#include <stdlib.h>

#define MACHINES 20000
#define UNLIMITED_EVENTS 400 // of one machine, at most

// ---- random machines -----------------------------------------------------------------------------

static gl_rate draw_rate(uint64_t *seed)
{
    const gl_rate rates[] = {{60, 1}, {60000, 1001}, {100, 1}, {30, 1}, {1000, 1}, {7, 3}, {1, 1}};
    switch (draw_from(seed, 0, 4)) {
    case 0:
        return GL_RATE_NONE;
    case 1:
        return (gl_rate){(int32_t)draw_from(seed, 1, 1000000),
                         (int32_t)draw_from(seed, 1000, 100000)};
    default:
        return rates[draw_from(seed, 0, 6)];
    }
}

static gl_sim_costs draw_costs(uint64_t *seed, int64_t *values, int64_t most)
{
    size_t count = (size_t)draw_from(seed, 0, MAX_COSTS);
    for (size_t i = 0; i < count; i++)
        values[i] = draw_one_in(seed, 8) ? draw_from(seed, 0, most * 20) : draw_from(seed, 0, most);
    return (gl_sim_costs){values, count};
}

static void draw_course(course *c, uint64_t seed)
{
    *c = (course){.slipping = draw_one_in(&seed, 2)};
    c->whole_ns = c->slipping && draw_one_in(&seed, 3);
    c->ups = draw_rate(&seed);
    c->fps = draw_rate(&seed);
    c->max_updates = draw_one_in(&seed, 2) ? draw_from(&seed, 1, 5) : GL_UNLIMITED;
    if (draw_one_in(&seed, 2)) {
        c->machine.vsync_period = draw_one_in(&seed, 2) ? MONITOR_PERIOD : 10 * MS;
        c->machine.vsync_jitter = draw_costs(&seed, c->costs[JITTER], 300000);
    }
    c->machine.swap_cost = draw_costs(&seed, c->costs[SWAP], 2 * MS);
    c->machine.update_cost = draw_costs(&seed, c->costs[UPDATE], draw_from(&seed, 1, 10 * MS));
    c->machine.render_cost = draw_costs(&seed, c->costs[RENDER], draw_from(&seed, 1, 20 * MS));
    c->machine.oversleep = draw_costs(&seed, c->costs[OVERSLEEP], 200000);
    c->machine.duration = draw_from(&seed, MS, 2 * SECOND);
}

static gl_policy *make_policy(const course *c)
{
    static gl_fixed_policy fixed;
    static gl_slipping_policy slipping;
    if (c->slipping) {
        assert_true(gl_slipping_policy_init(
            &slipping, &(gl_slipping_policy_desc){c->ups, c->fps, c->max_updates, c->whole_ns}));
        return &slipping.policy;
    }
    assert_true(
        gl_fixed_policy_init(&fixed, &(gl_fixed_policy_desc){c->ups, c->fps, c->max_updates}));
    return &fixed.policy;
}

// ---- the comparison ------------------------------------------------------------------------------

static bool near(double a, double b)
{
    return a - b < 1e-12 && b - a < 1e-12;
}

static bool is_same(const course *c, const gl_event *event, int64_t at, const model_event *expected)
{
    if (event->type != expected->type || at != expected->at)
        return false;
    double dt = (double)c->ups.den / (c->ups.num ? c->ups.num : 1);
    double ext = (double)expected->ext_ns / 1e9;
    switch (event->type) {
    case GL_EVENT_UPDATE:
        return event->update.tick == expected->number && event->update.behind == expected->behind &&
               near(event->update.dt, dt);
    case GL_EVENT_RENDER:
        if (event->render.frame != expected->number || !near(event->render.ext_dt, ext))
            return false;
        if (gl_rate_is_none(c->ups))
            return near(event->render.alpha, 1);
        return near(event->render.alpha, ext / dt < 1 ? ext / dt : 1) &&
               (c->slipping ? event->render.alpha <= 1 : event->render.alpha < 1);
    case GL_EVENT_SWAP:
        return event->swap.frame == expected->number && event->swap.blocked_ns == expected->ns;
    case GL_EVENT_SKIPPED:
        return event->skipped.ticks == expected->number && event->skipped.ns == expected->ns;
    case GL_EVENT_IDLE:
        return near(event->idle.budget, (double)expected->ns / 1e9);
    default:
        return false;
    }
}

static rig r;
static model m;

static bool run(uint64_t seed, bool aloud)
{
    static course c;
    draw_course(&c, seed);
    rig_start(&r, &c.machine, make_policy(&c));
    assert_true(gl_loop_set_max_gap(&r.loop, GL_UNLIMITED));
    m.course = &c;
    m.time = m.k = m.anchor = m.n = m.next_frame = 0;
    m.ticks = m.frames = 0;
    m.idled = false;
    memset(m.used, 0, sizeof m.used);
    m.count = m.next = 0;
    for (int i = 0; i < UNLIMITED_EVENTS; i++) {
        const model_event *expected = model_next(&m);
        if (!expected || expected->at >= c.machine.duration)
            break;
        assert_true(rig_next(&r));
        if (aloud)
            printf("# %lld %s, expected %lld %s %llu\n", (long long)gl_sim_time(&r.sim),
                   gl_event_name(r.event.type), (long long)expected->at,
                   gl_event_name(expected->type), (unsigned long long)expected->number);
        if (!is_same(&c, &r.event, gl_sim_time(&r.sim), expected))
            return false;
    }
    return true;
}

static uint64_t only; // 0: all

static void test_machines(void **state)
{
    (void)state;
    for (uint64_t seed = only ? only : 1; seed <= (only ? only : MACHINES); seed++)
        if (!run(seed, only != 0))
            fail_msg("seed %llu: a %s after %lld ns is not what the model says",
                     (unsigned long long)seed, gl_event_name(r.event.type),
                     (long long)gl_sim_time(&r.sim));
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_machines),
    };
    only = argc > 1 ? strtoull(argv[1], NULL, 10) : 0;
    return cmocka_run_group_tests_name("reference", tests, NULL, NULL);
}

// The loop and its six policies against a model that is nothing but their rules written down: event
// for event, to the nanosecond, on random machines with random programs. A failure prints its seed;
// `test_reference SEED` runs that one alone and prints its events.

#include <math.h>

#include "model.h"
#include "seeds.h"

#define MACHINES 100000

static rig r;
static model m;
static course c;
static seeds all;
static uint64_t compared; // events
static gl_policy *policies[POLICIES];

static bool near(double a, double b)
{
    return fabs(a - b) < 1e-12;
}

// When a frame is shown; the model knows it if that was before its end.
static bool is_shown_as_expected(uint64_t frame)
{
    return (int)frame >= m.display.shown ||
           gl_sim_shown_time(&r.sim, frame) == m.display.shown_at[frame];
}

// What the display has reported at a SWAP.
static bool is_reported_as_expected(const model_event *expected)
{
    const gl_sim_desc *machine = &c.machine;
    const gl_shown_frame *reported = &gl_sim_host(&r.sim)->state.shown;
    if (!machine->vsync_timestamps || expected->shown == 0)
        return reported->number == 0 && reported->time == 0 && reported->refresh == 0;
    int64_t refresh = m.display.shown_at[expected->shown - 1] / machine->vsync_period_ns;
    return reported->number == expected->shown && reported->time == expected->shown_clock &&
           reported->refresh == (uint64_t)refresh;
}

static bool is_same(const gl_event *event, int64_t at, const model_event *expected)
{
    if (event->type != expected->type || at != expected->at || event->time != expected->time)
        return false;
    switch (event->type) {
    case GL_EVENT_UPDATE:
        return event->update.tick == expected->number && event->update.behind == expected->behind &&
               near(event->update.dt, expected->dt);
    case GL_EVENT_RENDER:
        return event->render.frame == expected->number &&
               near(event->render.ext_dt, expected->ext) &&
               near(event->render.interval, (double)expected->passed / 1e9) &&
               event->render.present_time == expected->time &&
               near(event->render.alpha, expected->alpha);
    case GL_EVENT_SWAP:
        return event->swap.frame == expected->number && event->swap.blocked_ns == expected->ns &&
               event->swap.interval_ns == expected->passed &&
               is_shown_as_expected(event->swap.frame) && is_reported_as_expected(expected);
    case GL_EVENT_SKIPPED:
        return event->skipped.ticks == expected->number && event->skipped.ns == expected->ns;
    case GL_EVENT_IDLE:
        return expected->ns == GL_TIME_NEVER ? event->idle.budget == (double)INFINITY
                                             : near(event->idle.budget, (double)expected->ns / 1e9);
    default:
        return event->arrived == expected->ns;
    }
}

// The program does in the library's loop what it did in the model's.
static void act(const action *a)
{
    if (all.first == all.last)
        printf("#   the program: deed %d, scale %lld, policy %d\n", (int)a->deed,
               (long long)a->scale, a->policy);
    switch (a->deed) {
    case PAUSE:
        gl_loop_pause(&r.loop);
        break;
    case PAUSE_LAZILY:
        gl_loop_pause_lazily(&r.loop);
        break;
    case RESUME:
        gl_loop_resume(&r.loop);
        break;
    case STEP:
        gl_loop_step(&r.loop);
        break;
    case SCALE:
        assert_true(gl_loop_set_time_scale(&r.loop, (double)a->scale / 100));
        break;
    case RESYNC:
        gl_loop_resync(&r.loop);
        break;
    case REDRAW:
        gl_loop_request_redraw(&r.loop);
        break;
    default:
        assert_true(gl_loop_set_policy(&r.loop, policies[a->policy]));
    }
}

static void print_event(const model_event *expected)
{
    printf("# %lld %s by %s, expected %lld %s %llu\n", (long long)gl_sim_time(&r.sim),
           gl_event_name(r.event.type), gl_policy_name(gl_loop_policy(&r.loop)),
           (long long)expected->at, gl_event_name(expected->type),
           (unsigned long long)expected->number);
    if (r.event.type == GL_EVENT_UPDATE)
        printf("#   tick %llu, dt %.17g, behind %u; expected dt %.17g, behind %u\n",
               (unsigned long long)r.event.update.tick, r.event.update.dt, r.event.update.behind,
               expected->dt, expected->behind);
}

// As rig_next(), by a program that waits by itself.
static bool poll_next(void)
{
    gl_sim_spend(&r.sim, &r.event);
    while (!gl_poll_event(&r.loop, &r.event)) {
        if (gl_loop_has_ended(&r.loop))
            return false;
        gl_host_wait(gl_sim_host(&r.sim), gl_loop_deadline(&r.loop));
    }
    return true;
}

// Runs one course; false where the library differs from the model.
static bool run(uint64_t seed)
{
    draw_course(&c, seed, &r.loop);
    model_run(&m, &c);
    for (int i = 0; i < POLICIES; i++)
        policies[i] = make_policy(&c.policies[i], i);
    rig_start(&r, &c.machine, policies[0]);
    assert_true(gl_loop_set_max_gap_ns(&r.loop, c.max_gap));
    int next = 0;
    for (int i = 0; i < m.count && m.events[i].at < c.machine.duration_ns; i++) {
        assert_true(c.polls ? poll_next() : rig_next(&r));
        if (all.first == all.last)
            print_event(&m.events[i]);
        if (!is_same(&r.event, gl_sim_time(&r.sim), &m.events[i]))
            return false;
        compared++;
        while (next < c.action_count && c.actions[next].event == (size_t)i)
            act(&c.actions[next++]);
    }
    return true;
}

TEST(machines)
{
    all = seeds_of(test_argc, test_argv, MACHINES);
    for (uint64_t seed = all.first; seed <= all.last; seed++) {
        if (!run(seed))
            fail_msg("seed %llu: a %s after %lld ns is not what the model says",
                     (unsigned long long)seed, gl_event_name(r.event.type),
                     (long long)gl_sim_time(&r.sim));
        seeds_report(&all, seed);
    }
    printf("# %llu events of seeds %llu to %llu agree\n", (unsigned long long)compared,
           (unsigned long long)all.first, (unsigned long long)all.last);
}

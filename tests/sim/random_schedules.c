// Thousands of random machines and programs: costs, sizes, clocks that jump, floods of input, pauses,
// scales, steps, policies exchanged, closes and stops, in any event. The invariants hold in each. A
// failure prints the seed of its schedule; `test_random_schedules SEED` runs that one alone, aloud.

#include <glpace/host_impl.h>

#include "invariants.h"
#include "seeds.h"

#define SCHEDULES 20000
#define MAX_EVENTS 400 // of one schedule
#define MAX_SCRIPT 64
#define DAY (24 * 3600 * SECOND)

static rig r;
static watch w;
static uint64_t seed;
static seeds all;
static bool aloud;
static uint64_t watched_events;

// ---- the machine ---------------------------------------------------------------------------------

static gl_sim_cue script[MAX_SCRIPT];
static int64_t costs[COSTS][MAX_COSTS];

static gl_sim_costs draw_costs(int which)
{
    size_t count = (size_t)draw_from(&seed, 0, MAX_COSTS);
    int64_t most = INT64_C(1) << draw_from(&seed, 0, 26);
    for (size_t i = 0; i < count; i++)
        costs[which][i] = draw_from(&seed, 0, draw_one_in(&seed, 20) ? 30 * most : most);
    return (gl_sim_costs){costs[which], count};
}

static void draw_cue(gl_sim_cue *cue, int32_t *keys)
{
    gl_event *event = &cue->event;
    bool none = draw_one_in(&seed, 2);
    switch (draw_from(&seed, w.may_hide ? 0 : 3, 9)) {
    case 0:
        event->type = GL_EVENT_RESIZE;
        event->resize = (gl_resize_event){none ? 0 : 300, 200};
        break;
    case 1:
        event->type = GL_EVENT_FRAMEBUFFER_RESIZE;
        event->resize = (gl_resize_event){300, none ? 0 : 200};
        break;
    case 2:
        event->type = GL_EVENT_ICONIFY;
        event->iconify.iconified = none;
        break;
    case 3:
        cue->clock_jump = draw_from(&seed, -2, 2) * DAY;
        break;
    case 4:
        cue->clock_jump = draw_from(&seed, -SECOND, SECOND);
        break;
    case 5:
        event->type = draw_one_in(&seed, 4) ? GL_EVENT_CLOSE : GL_EVENT_FOCUS;
        break;
    default:
        event->type = GL_EVENT_KEY;
        event->key.action = *keys % 2 ? GL_ACTION_RELEASE : GL_ACTION_PRESS;
        event->key.scancode = ++*keys;
    }
}

static void draw_machine(gl_sim_desc *machine)
{
    memset(script, 0, sizeof script);
    *machine = (gl_sim_desc){
        .duration = draw_from(&seed, MS, 4 * SECOND),
        .update_cost = draw_costs(0),
        .render_cost = draw_costs(1),
        .input_cost = draw_costs(2),
        .swap_cost = draw_costs(3),
        .oversleep = draw_costs(4),
        .vsync_jitter = draw_costs(5),
        .script = script,
        .script_count = (size_t)draw_from(&seed, 0, MAX_SCRIPT),
    };
    if (draw_one_in(&seed, 2))
        machine->vsync_period = MONITOR_PERIOD;
    if (draw_one_in(&seed, 4))
        machine->input_every = draw_from(&seed, 1000, 50 * MS);
    int32_t keys = 0;
    int64_t at = 0;
    for (size_t i = 0; i < machine->script_count; i++) {
        if (draw_one_in(&seed, 2))
            at += draw_from(&seed, 0, machine->duration / 16);
        script[i].at = at;
        draw_cue(&script[i], &keys);
    }
}

// ---- the policies --------------------------------------------------------------------------------

static gl_rate draw_rate(void)
{
    const gl_rate rates[] = {GL_RATE_NONE, {60, 1},        {60000, 1001},
                             {100, 1},     {1000, 1},      {INT32_MAX, INT32_MAX - 1},
                             {7, 3},       {1, INT32_MAX}, {INT32_MAX, 3000000}};
    return rates[draw_from(&seed, 0, 8)];
}

static gl_rate draw_ups(void)
{
    const gl_rate fastest[] = {{1000000000, 1}, {INT32_MAX, 3}};
    return draw_one_in(&seed, 10) ? fastest[draw_from(&seed, 0, 1)] : draw_rate();
}

// A policy of its own each time, as an exchange takes it.
static gl_policy *draw_policy(void)
{
    static int turn;
    turn = !turn;
    bool limited = draw_one_in(&seed, 2);
    w.rules = (rules){
        .rule = (rule)draw_from(&seed, 0, RULES - 1),
        .ups = draw_ups(),
        .fps = draw_one_in(&seed, 8) ? (gl_rate){0, 0} : draw_rate(),
        .count = limited ? draw_from(&seed, 1, 20) : GL_UNLIMITED,
        .ns = draw_one_in(&seed, 3) ? GL_UNLIMITED : draw_from(&seed, 1, 5 * SECOND),
    };
    if (w.rules.rule == LIMITED && draw_one_in(&seed, 4))
        w.rules.count = 0;
    w.dt = gl_rate_is_none(w.rules.ups) ? 0 : (double)w.rules.ups.den / w.rules.ups.num;
    w.k = w.in_a_row = 0;
    if (aloud)
        printf("#   %s, ups %d/%d, fps %d/%d, count %lld, ns %lld\n",
               gl_policy_name(make_policy(&w.rules, turn)), w.rules.ups.num, w.rules.ups.den,
               w.rules.fps.num, w.rules.fps.den, (long long)w.rules.count, (long long)w.rules.ns);
    return make_policy(&w.rules, turn);
}

// ---- the program ---------------------------------------------------------------------------------

static void meddle(int what)
{
    const double scales[] = {1. / 64, 0.25, 0.5, 0.7, 1, 1, 1, 2, 64};
    w.meddled = true;
    w.disturbed |= what < 5;
    w.owed |= r.event.type == GL_EVENT_SKIPPED;
    w.odd |= w.owed && what == 4;
    w.stale |= what < 5 && r.event.type == GL_EVENT_SKIPPED;
    if (aloud)
        printf("#   the program does %d\n", what);
    switch (what) {
    case 0:
        gl_loop_pause(&r.loop);
        w.paused = true;
        break;
    case 1:
        gl_loop_resume(&r.loop);
        w.paused = false;
        w.steps = 0;
        break;
    case 2:
        gl_loop_step(&r.loop);
        w.steps += w.paused;
        break;
    case 3:
        w.scale = scales[draw_from(&seed, 0, 8)];
        assert_true(gl_loop_set_time_scale(&r.loop, w.scale));
        break;
    case 4:
        assert_true(gl_loop_set_policy(&r.loop, draw_policy()));
        break;
    case 5:
        gl_sim_advance(&r.sim, draw_from(&seed, 0, SECOND));
        gl_loop_resync(&r.loop);
        break;
    case 6:
        gl_loop_request_redraw(&r.loop);
        break;
    case 7:
        assert_true(gl_loop_set_max_gap(
            &r.loop, draw_one_in(&seed, 3) ? GL_UNLIMITED : draw_from(&seed, 1, SECOND)));
        break;
    default:
        if (draw_one_in(&seed, 20)) {
            gl_loop_stop(&r.loop);
            w.stopping = true;
        }
    }
}

// A wait of the loop is looked at and then the machine's.
static const gl_host_vtable *sim_vtable;

static void wait_watched(gl_host *host, int64_t until)
{
    bool never = until == GL_TIME_NEVER;
    watch_wait(&w, &r, never ? until : until - r.loop.offset);
    sim_vtable->wait(host, until);
}

static void watch_waits(void)
{
    static gl_host_vtable watched;
    sim_vtable = r.sim.host.vtable;
    watched = *sim_vtable;
    watched.wait = wait_watched;
    r.sim.host.vtable = &watched;
}

// Runs one schedule; false if an invariant broke.
static bool run(uint64_t number)
{
    gl_sim_desc machine;
    seed = number;
    w = (watch){.scale = 1, .may_hide = draw_one_in(&seed, 2)};
    draw_machine(&machine);
    rig_start(&r, &machine, draw_policy());
    watch_waits();
    int calm = (int)draw_from(&seed, 2, 60); // how seldom the program meddles
    for (int i = 0; i < MAX_EVENTS && !w.broken; i++) {
        if (!rig_next(&r)) {
            watch_end(&w, &r.loop);
            gl_event untouched = r.event;
            if (gl_next_event(&r.loop, &r.event) || memcmp(&untouched, &r.event, sizeof untouched))
                w.broken = "nothing comes after the end";
            break;
        }
        if (aloud)
            printf("# %lld %s\n", (long long)gl_sim_time(&r.sim), gl_event_name(r.event.type));
        watch_event(&w, &r);
        watched_events++;
        if (r.event.type == GL_EVENT_CLOSE && draw_one_in(&seed, 2)) {
            gl_loop_cancel_close(&r.loop);
            w.closing = false;
        }
        if (draw_one_in(&seed, calm))
            meddle((int)draw_from(&seed, 0, 8));
    }
    return !w.broken;
}

static void test_schedules(void **state)
{
    (void)state;
    aloud = all.first == all.last;
    for (uint64_t number = all.first; number <= all.last; number++) {
        if (!run(number))
            fail_msg("seed %llu: after %lld ns, at a %s: not so: %s", (unsigned long long)number,
                     (long long)gl_sim_time(&r.sim), gl_event_name(r.event.type), w.broken);
        seeds_tell(&all, number);
    }
    printf("# %llu events of seeds %llu to %llu hold the invariants\n",
           (unsigned long long)watched_events, (unsigned long long)all.first,
           (unsigned long long)all.last);
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_schedules),
    };
    all = seeds_of(argc, argv, SCHEDULES);
    return cmocka_run_group_tests_name("random_schedules", tests, NULL, NULL);
}

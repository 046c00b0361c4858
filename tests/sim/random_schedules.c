// Thousands of random machines and programs: costs, sizes, clocks that jump, floods of input, pauses,
// scales, steps, policies exchanged, closes and stops, in any event. The invariants hold in each. A
// failure prints the seed of its schedule; `random_schedules SEED` runs that one alone, aloud.

#include "invariants.h"

#include <stdlib.h>

#define SCHEDULES 20000
#define MAX_EVENTS 400 // of one schedule
#define MAX_SCRIPT 64
#define MAX_COSTS 6
#define DAY (24 * 3600 * SECOND)

static rig r;
static watch w;
static uint64_t seed;
static bool aloud;

// ---- the machine ---------------------------------------------------------------------------------

static gl_sim_cue script[MAX_SCRIPT];
static int64_t costs[6][MAX_COSTS];

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
    switch (draw_from(&seed, 0, 9)) {
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
    static gl_fixed_policy fixed[2];
    static gl_slipping_policy slipping[2];
    static int turn;
    turn = !turn;
    int64_t limit = draw_one_in(&seed, 2) ? draw_from(&seed, 1, 20) : 0;
    w.ups = draw_ups();
    gl_rate fps = draw_rate();
    w.dt = gl_rate_is_none(w.ups) ? 0 : (double)w.ups.den / w.ups.num;
    w.slipping = draw_one_in(&seed, 2);
    w.k = 0;
    if (w.slipping) {
        assert_true(gl_slipping_policy_init(&slipping[turn],
                                            &(gl_slipping_policy_desc){w.ups, fps, limit, false}));
        return &slipping[turn].policy;
    }
    assert_true(gl_fixed_policy_init(&fixed[turn], &(gl_fixed_policy_desc){w.ups, fps, limit}));
    return &fixed[turn].policy;
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

// Runs one schedule; false if an invariant broke.
static bool run(uint64_t number)
{
    gl_sim_desc machine;
    seed = number;
    w = (watch){.scale = 1};
    draw_machine(&machine);
    rig_start(&r, &machine, draw_policy());
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
        if (r.event.type == GL_EVENT_CLOSE && draw_one_in(&seed, 2)) {
            gl_loop_cancel_close(&r.loop);
            w.closing = false;
        }
        if (draw_one_in(&seed, calm))
            meddle((int)draw_from(&seed, 0, 8));
    }
    return !w.broken;
}

static uint64_t only; // 0: all

static void test_schedules(void **state)
{
    (void)state;
    aloud = only != 0;
    for (uint64_t number = only ? only : 1; number <= (only ? only : SCHEDULES); number++)
        if (!run(number))
            fail_msg("seed %llu: after %lld ns, at a %s: not so: %s", (unsigned long long)number,
                     (long long)gl_sim_time(&r.sim), gl_event_name(r.event.type), w.broken);
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_schedules),
    };
    only = argc > 1 ? strtoull(argv[1], NULL, 10) : 0;
    return cmocka_run_group_tests_name("random_schedules", tests, NULL, NULL);
}

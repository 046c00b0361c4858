// The simulated machine: its clock, costs, script and input.

#include "rig.h"

static rig r;
static gl_sim sim;

#define COUNT(array) (sizeof(array) / sizeof *(array))
#define COSTS(...)                                                                                 \
    {                                                                                              \
        (int64_t[]){__VA_ARGS__}, sizeof((int64_t[]){__VA_ARGS__}) / sizeof(int64_t)               \
    }

static gl_host *start(const gl_sim_desc *desc)
{
    assert_true(gl_sim_init(&sim, desc));
    return gl_sim_host(&sim);
}

static void wait_until(int64_t until)
{
    sim.host.vtable->wait(&sim.host, until);
}

static gl_event next_input(void)
{
    gl_event event;
    sim.host.vtable->poll(&sim.host);
    assert_true(gl_queue_pop(&sim.queue, &event));
    return event;
}

static void test_defaults(void **state)
{
    (void)state;
    gl_host *host = start(&(gl_sim_desc){0});
    assert_int_equal(host->width, 640);
    assert_int_equal(host->height, 480);
    assert_int_equal(host->framebuffer_width, 640);
    assert_int_equal(host->framebuffer_height, 480);
    assert_true(gl_rate_is_none(host->cap));
    assert_int_equal(host->verdict, GL_VSYNC_VERDICT_ABSENT);
    assert_null(host->window);
    assert_false(host->iconified || host->closing);
    assert_int_equal(gl_host_now(host), 0);
    assert_int_equal(gl_sim_time(&sim), 0);
    host = start(&(gl_sim_desc){.width = 7, .vsync_period = 5, .cap = {144, 1}});
    assert_int_equal(host->width, 7);
    assert_int_equal(host->height, 0);
    assert_int_equal(host->refresh_period, 5);
    assert_int_equal(host->verdict, GL_VSYNC_VERDICT_WORKS);
    assert_int_equal(host->cap.num, 144);
}

static void test_refused(void **state)
{
    (void)state;
    static const gl_sim_cue early = {.at = -1}, late[] = {{.at = 5}, {.at = 4}};
    const struct {
        gl_sim_desc desc;
        const char *field, *value;
    } bad[] = {
        {{.width = -1}, "size", "-1"},
        {{.width = 5, .height = -2}, "size", "-2"},
        {{.duration = -3}, "duration", "-3"},
        {{.vsync_period = -4}, "vsync_period", "-4"},
        {{.input_every = -5}, "input_every", "-5"},
        {{.vsync_jitter = COSTS(0, -6)}, "vsync_jitter", "-6"},
        {{.swap_cost = COSTS(-7)}, "swap_cost", "-7"},
        {{.oversleep = COSTS(-8)}, "oversleep", "-8"},
        {{.update_cost = COSTS(-9)}, "update_cost", "-9"},
        {{.render_cost = COSTS(1, 1, -10)}, "render_cost", "-10"},
        {{.input_cost = COSTS(-11)}, "input_cost", "-11"},
        {{.script = &early, .script_count = 1}, "script[0]", "-1"},
        {{.script = late, .script_count = 2}, "script[1]", "4"},
        {{.cap = {-60, 1}}, "cap", "-60"},
        {{.cap = {60, -1}}, "cap", "-1"},
        {{.cap = {2000000000, 1}}, "cap", "2000000000"},
    };
    hearing heard = {0};
    gl_log_set_callback(hear, &heard);
    for (size_t i = 0; i < COUNT(bad); i++) {
        assert_false(gl_sim_init(&sim, &bad[i].desc));
        expect_reason(&heard, bad[i].field, bad[i].value);
    }
    assert_false(gl_sim_init(&sim, NULL));
    expect_reason(&heard, "gl_sim_init", "NULL");
    gl_log_set_callback(NULL, NULL);
}

// A wait goes to its end and oversleeps, or ends where input arrives; costs cycle.
static void test_wait(void **state)
{
    (void)state;
    static const gl_sim_cue script[] = {{.at = 150, .event.type = GL_EVENT_KEY},
                                        {.at = 400, .event.type = GL_EVENT_TEXT}};
    start(&(gl_sim_desc){.script = script, .script_count = 2, .oversleep = COSTS(1, 20)});
    wait_until(100);
    assert_int_equal(gl_sim_time(&sim), 101);
    wait_until(50); // is over: no wait, no oversleep
    assert_int_equal(gl_sim_time(&sim), 101);
    wait_until(300);
    assert_int_equal(gl_sim_time(&sim), 150);
    wait_until(300); // input waits
    assert_int_equal(gl_sim_time(&sim), 150);
    gl_event event = next_input();
    assert_int_equal(event.type, GL_EVENT_KEY);
    assert_int_equal(event.arrived, 150);
    wait_until(300);
    assert_int_equal(gl_sim_time(&sim), 320);
    wait_until(400); // ends just as input comes: it waited to its end
    assert_int_equal(gl_sim_time(&sim), 401);
    assert_int_equal(next_input().arrived, 400);
}

static void test_wake(void **state)
{
    (void)state;
    gl_host *host = start(&(gl_sim_desc){0});
    host->vtable->wake(host);
    wait_until(100);
    assert_int_equal(gl_sim_time(&sim), 0);
    wait_until(100);
    assert_int_equal(gl_sim_time(&sim), 100);
}

// A call of the script may wake: the wait ends at that moment.
static void request_redraw(void *user)
{
    gl_loop_request_redraw(user);
}

static void test_call(void **state)
{
    (void)state;
    gl_fixed_policy fixed;
    gl_sim_cue script[] = {{.at = 30 * MS, .call = request_redraw, .user = &r.loop},
                           {.at = 40 * MS, .clock_jump = 5}};
    rig_start(&r, &(gl_sim_desc){.script = script, .script_count = 2},
              fixed_at(&fixed, GL_RATE_NONE, (gl_rate){10, 1}));
    rig_find(&r, GL_EVENT_IDLE);
    gl_host *host = gl_sim_host(&r.sim);
    host->vtable->wait(host, 100 * MS);
    assert_int_equal(gl_sim_time(&r.sim), 30 * MS);
    host->vtable->wait(host, 100 * MS); // a jump ends no wait, nor moves its end
    assert_int_equal(gl_sim_time(&r.sim), 100 * MS);
    assert_int_equal(gl_host_now(host), 100 * MS + 5);
}

// A present returns at the first multiple after now, and what jitter adds; a hold is exact.
static void test_present(void **state)
{
    (void)state;
    gl_host *host = start(
        &(gl_sim_desc){.vsync_period = 100, .vsync_jitter = COSTS(0, 3), .oversleep = COSTS(50)});
    const int64_t returns[] = {100, 203, 300, 403};
    for (int i = 0; i < 4; i++) {
        int64_t begun = gl_sim_time(&sim);
        gl_presented presented = host->vtable->present(host, 0, false);
        assert_int_equal(presented.returned, returns[i]);
        assert_int_equal(presented.blocked, returns[i] - begun);
        assert_int_equal(gl_sim_time(&sim), returns[i]);
    }
    gl_presented presented = host->vtable->present(host, 450, true);
    assert_int_equal(presented.returned, 500);
    assert_int_equal(presented.blocked, 50);
    host = start(&(gl_sim_desc){.swap_cost = COSTS(7, 11)});
    presented = host->vtable->present(host, 0, false);
    assert_int_equal(presented.returned, 7);
    assert_int_equal(presented.blocked, 0);
    presented = host->vtable->present(host, 50, false);
    assert_int_equal(presented.returned, 61);
}

// Each kind of event takes its own cost, in turn; the others none.
static void test_spend(void **state)
{
    (void)state;
    start(&(gl_sim_desc){
        .update_cost = COSTS(1, 2), .render_cost = COSTS(10, 20, 30), .input_cost = COSTS(100)});
    const gl_event_type types[] = {GL_EVENT_UPDATE, GL_EVENT_RENDER, GL_EVENT_UPDATE,
                                   GL_EVENT_SWAP,   GL_EVENT_UPDATE, GL_EVENT_IDLE,
                                   GL_EVENT_RENDER, GL_EVENT_KEY,    GL_EVENT_RENDER,
                                   GL_EVENT_CLOSE,  GL_EVENT_RENDER, GL_EVENT_NONE};
    const int64_t times[] = {1, 11, 13, 13, 14, 14, 34, 134, 164, 264, 274, 274};
    for (size_t i = 0; i < COUNT(types); i++) {
        gl_sim_spend(&sim, &(gl_event){.type = types[i]});
        assert_int_equal(gl_sim_time(&sim), times[i]);
    }
    gl_sim_advance(&sim, 6);
    assert_int_equal(gl_sim_time(&sim), 280);
}

// The script changes the host as it tells it, and the clock from then on.
static void test_script(void **state)
{
    (void)state;
    static const gl_sim_cue script[] = {
        {.at = 10, .event = {.type = GL_EVENT_RESIZE, .resize = {3, 4}}},
        {.at = 20, .event = {.type = GL_EVENT_FRAMEBUFFER_RESIZE, .resize = {5, 6}}},
        {.at = 30, .clock_jump = -1000},
        {.at = 30, .event = {.type = GL_EVENT_ICONIFY, .iconify.iconified = true}},
        {.at = 40, .event = {.type = GL_EVENT_KEY, .key = {.key = GL_KEY_Q, .mods = GL_MOD_ALT}}},
    };
    gl_host *host = start(&(gl_sim_desc){.script = script, .script_count = 5, .input_every = 15});
    gl_sim_advance(&sim, 9);
    assert_int_equal(gl_host_now(host), 9);
    assert_int_equal(host->width, 640);
    gl_sim_advance(&sim, 31);
    assert_int_equal(gl_host_now(host), 40 - 1000);
    assert_int_equal(host->width, 3);
    assert_int_equal(host->height, 4);
    assert_int_equal(host->framebuffer_width, 5);
    assert_int_equal(host->framebuffer_height, 6);
    assert_true(host->iconified);
    const struct {
        gl_event_type type;
        int64_t arrived;
    } expected[] = {
        {GL_EVENT_RESIZE, 10},    {GL_EVENT_CURSOR, 15},   {GL_EVENT_FRAMEBUFFER_RESIZE, 20},
        {GL_EVENT_ICONIFY, -970}, {GL_EVENT_CURSOR, -970}, {GL_EVENT_KEY, -960}};
    gl_event event;
    for (size_t i = 0; i < COUNT(expected); i++) {
        event = next_input();
        assert_int_equal(event.type, expected[i].type);
        assert_int_equal(event.arrived, expected[i].arrived);
    }
    assert_int_equal(event.key.key, GL_KEY_Q);
    assert_int_equal(event.key.mods, GL_MOD_ALT);
    assert_int_equal(sim.queue.count, 0);
}

// The end of its time ends a wait and brings a CLOSE; so does a wait that nothing would end.
static void test_end(void **state)
{
    (void)state;
    gl_fixed_policy fixed;
    for (int i = 0; i < 2; i++) {
        rig_start(&r, &(gl_sim_desc){.duration = 250 * MS},
                  fixed_at(&fixed, GL_RATE_NONE, (gl_rate){1, 10}));
        rig_expect(&r, GL_EVENT_RENDER);
        rig_expect(&r, GL_EVENT_SWAP);
        rig_expect(&r, GL_EVENT_IDLE);
        rig_expect(&r, GL_EVENT_CLOSE);
        assert_int_equal(gl_sim_time(&r.sim), 250 * MS);
        assert_int_equal(r.event.arrived, 250 * MS);
        assert_false(rig_next(&r));
    }
    start(&(gl_sim_desc){0});
    wait_until(GL_TIME_NEVER);
    assert_int_equal(gl_sim_time(&sim), 0);
    assert_int_equal(next_input().type, GL_EVENT_CLOSE);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_defaults), cmocka_unit_test(test_refused),
        cmocka_unit_test(test_wait),     cmocka_unit_test(test_wake),
        cmocka_unit_test(test_call),     cmocka_unit_test(test_present),
        cmocka_unit_test(test_spend),    cmocka_unit_test(test_script),
        cmocka_unit_test(test_end),
    };
    return cmocka_run_group_tests_name("sim", tests, NULL, NULL);
}

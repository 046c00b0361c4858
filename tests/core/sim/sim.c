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
    gl_sim_host(&sim)->vtable->wait(gl_sim_host(&sim), until);
}

static gl_event next_input(void)
{
    gl_event event;
    gl_sim_host(&sim)->vtable->poll(gl_sim_host(&sim));
    assert_true(gl_queue_pop(&glp_sim_of(&sim)->queue, &event));
    return event;
}

TEST(defaults)
{
    gl_host *host = start(&(gl_sim_desc){0});
    assert_int_equal(host->state.width, 640);
    assert_int_equal(host->state.height, 480);
    assert_int_equal(host->state.framebuffer_width, 640);
    assert_int_equal(host->state.framebuffer_height, 480);
    assert_true(gl_rate_equal(host->state.cap, (gl_rate){60, 1}));
    assert_int_equal(host->state.vsync_status, GL_VSYNC_STATUS_ABSENT);
    assert_null(host->window);
    assert_int_equal(host->state.hidden_spacing_ns, 0);
    assert_int_equal(gl_host_now(host), 0);
    assert_int_equal(gl_sim_time(&sim), 0);
    host = start(&(gl_sim_desc){.width = 7, .height = 8, .vsync_period_ns = 5, .cap = {144, 1}});
    assert_int_equal(host->state.width, 7);
    assert_int_equal(host->state.height, 8);
    assert_int_equal(host->state.refresh.source, GL_REFRESH_SOURCE_PRESENTS);
    assert_true(host->state.refresh.period_ns == 5);
    assert_int_equal(host->state.vsync_status, GL_VSYNC_STATUS_WORKS);
    assert_true(gl_rate_equal(host->state.cap, (gl_rate){144, 1}));
    assert_true(gl_rate_is_none(start(&(gl_sim_desc){.vsync_period_ns = 5})->state.cap));
    assert_true(gl_rate_is_none(start(&(gl_sim_desc){.cap = GL_RATE_NONE})->state.cap));
}

// A wait goes to its end and oversleeps, or ends where input arrives; costs cycle.
TEST(wait)
{
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

TEST(wake)
{
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

TEST(call)
{
    gl_fixed_policy fixed;
    gl_sim_cue script[] = {{.at = 30 * MS, .call = request_redraw, .user = &r.loop},
                           {.at = 40 * MS, .clock_jump_ns = 5}};
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
TEST(present)
{
    gl_host *host = start(&(gl_sim_desc){
        .vsync_period_ns = 100, .vsync_jitter = COSTS(0, 3), .oversleep = COSTS(50)});
    const int64_t returns[] = {100, 203, 300, 403};
    for (int i = 0; i < 4; i++) {
        int64_t begun = gl_sim_time(&sim);
        gl_presented presented = host->vtable->present(host, 0, false);
        assert_int_equal(presented.returned, returns[i]);
        assert_int_equal(presented.blocked_ns, returns[i] - begun);
        assert_int_equal(gl_sim_time(&sim), returns[i]);
    }
    gl_presented presented = host->vtable->present(host, 450, true);
    assert_int_equal(presented.returned, 500);
    assert_int_equal(presented.blocked_ns, 50);
    host = start(&(gl_sim_desc){.swap_cost = COSTS(7, 11)});
    presented = host->vtable->present(host, 0, false);
    assert_int_equal(presented.returned, 7);
    assert_int_equal(presented.blocked_ns, 0);
    presented = host->vtable->present(host, 50, false);
    assert_int_equal(presented.returned, 61);
}

// Each kind of event takes its own cost, in turn; the others none.
TEST(spend)
{
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

// The script replaces what a RENDER costs, from the front of the other list.
TEST(spend_other)
{
    const gl_sim_cue script[] = {{.at = 5, .render_cost = COSTS(30, 40)}};
    start(&(gl_sim_desc){.render_cost = COSTS(1, 2), .script = script, .script_count = 1});
    const int64_t times[] = {1, 3, 4, 6, 36, 76, 106};
    for (size_t i = 0; i < COUNT(times); i++) {
        gl_host_now(gl_sim_host(&sim));
        gl_sim_spend(&sim, &(gl_event){.type = GL_EVENT_RENDER});
        assert_int_equal(gl_sim_time(&sim), times[i]);
    }
}

// The script changes the host as it reports it, and the clock from then on.
TEST(script)
{
    static const gl_sim_cue script[] = {
        {.at = 10, .event = {.type = GL_EVENT_RESIZE, .resize = {3, 4}}},
        {.at = 20, .event = {.type = GL_EVENT_FRAMEBUFFER_RESIZE, .resize = {5, 6}}},
        {.at = 30, .clock_jump_ns = -1000},
        {.at = 30, .event = {.type = GL_EVENT_ICONIFY, .iconify.iconified = true}},
        {.at = 40, .event = {.type = GL_EVENT_KEY, .key = {.key = GL_KEY_Q, .mods = GL_MOD_ALT}}},
    };
    gl_host *host =
        start(&(gl_sim_desc){.script = script, .script_count = 5, .input_every_ns = 15});
    gl_sim_advance(&sim, 9);
    assert_int_equal(gl_host_now(host), 9);
    assert_int_equal(host->state.width, 640);
    gl_sim_advance(&sim, 1);
    assert_int_equal(gl_host_now(host), 10);
    assert_int_equal(host->state.width, 3);
    assert_int_equal(host->state.framebuffer_width, 640);
    gl_sim_advance(&sim, 30);
    assert_int_equal(gl_host_now(host), 40 - 1000);
    assert_int_equal(host->state.width, 3);
    assert_int_equal(host->state.height, 4);
    assert_int_equal(host->state.framebuffer_width, 5);
    assert_int_equal(host->state.framebuffer_height, 6);
    assert_int_equal(host->state.hidden_spacing_ns, 100 * MS);
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
    assert_int_equal(glp_sim_of(&sim)->queue.count, 0);
}

// The end of its time ends a wait and brings a CLOSE; so does a wait that nothing would end.
TEST(end)
{
    gl_fixed_policy fixed;
    for (int i = 0; i < 2; i++) {
        rig_start(&r, &(gl_sim_desc){.duration_ns = 250 * MS},
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
    // With a duration it lasts until then, however short; on a clock that stepped back, never is
    // far away too.
    start(&(gl_sim_desc){.duration_ns = 1});
    wait_until(GL_TIME_NEVER);
    assert_int_equal(gl_sim_time(&sim), 1);
    gl_sim_cue back = {.clock_jump_ns = -5 * SECOND};
    start(&(gl_sim_desc){.duration_ns = SECOND, .script = &back, .script_count = 1});
    wait_until(GL_TIME_NEVER);
    assert_int_equal(gl_sim_time(&sim), SECOND);
    start(&(gl_sim_desc){.duration_ns = SECOND, .script = &back, .script_count = 1});
    wait_until(GL_TIME_NEVER - 1);
    assert_int_equal(gl_sim_time(&sim), SECOND);
    gl_event close = next_input();
    assert_int_equal(close.type, GL_EVENT_CLOSE);
    assert_int_equal(close.arrived, SECOND - 5 * SECOND);
}

// Time ends after some 70 years, and so does what the clock may jump.
TEST(end_of_time)
{
    const int64_t end = GL_TIME_NEVER / 4;
    static const gl_sim_cue script[] = {{.at = 5, .clock_jump_ns = GL_TIME_NEVER / 4},
                                        {.at = 5, .clock_jump_ns = GL_TIME_NEVER / 4}};
    gl_host *host = start(&(gl_sim_desc){.script = script,
                                         .script_count = 2,
                                         .input_every_ns = GL_TIME_NEVER / 4,
                                         .oversleep = COSTS(50)});
    gl_sim_advance(&sim, end - 10);
    assert_int_equal(gl_host_now(host), 2 * end - 10);
    wait_until(GL_TIME_NEVER - 1);
    assert_int_equal(gl_sim_time(&sim), end);
    gl_sim_advance(&sim, GL_TIME_NEVER);
    host->vtable->present(host, GL_TIME_NEVER - 1, false);
    assert_int_equal(gl_sim_time(&sim), end);
    assert_int_equal(next_input().type, GL_EVENT_CURSOR);
    assert_int_equal(next_input().type, GL_EVENT_CLOSE);
    static const gl_sim_cue back[] = {{.at = 5, .clock_jump_ns = -(GL_TIME_NEVER / 4)},
                                      {.at = 5, .clock_jump_ns = -(GL_TIME_NEVER / 4)}};
    host = start(&(gl_sim_desc){.script = back, .script_count = 2});
    gl_sim_advance(&sim, 10);
    assert_int_equal(gl_host_now(host), 10 - end);
}

// A loop that lets no time pass is reported so, once, and ends.
TEST(standstill)
{
    rig_start(&r, &(gl_sim_desc){.cap = GL_RATE_NONE}, NULL);
    catch_log();
    while (rig_next(&r))
        assert_true(r.event.type == GL_EVENT_RENDER || r.event.type == GL_EVENT_SWAP ||
                    r.event.type == GL_EVENT_CLOSE);
    expect_reason("gl_sim", "million");
    gl_log_set_callback(NULL, NULL);
    assert_int_equal(gl_loop_stats(&r.loop).frames, 1000000);
}

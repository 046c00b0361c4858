// A window with nothing to draw into: no frames, updates go on, waits stay short. And how large
// that is, in the frames.

#include "tiny_loop.h"

static rig r;

static int64_t longest_wait;

static void note_wait(tiny *it)
{
    int64_t wait = it->until - it->time;
    longest_wait = wait > longest_wait ? wait : longest_wait;
    it->time = it->until > it->time ? it->until : it->time;
}

static void hide(int how, bool hidden)
{
    host.host.state.width = how == 0 && hidden ? 0 : 64;
    host.host.state.height = how == 1 && hidden ? 0 : 48;
    host.host.state.framebuffer_width = how == 2 && hidden ? 0 : 128;
    host.host.state.hidden_spacing_ns = how == 3 && hidden ? GL_TIME_NEVER : 0;
}

static void stop_after_a_while(tiny *it)
{
    if (it->time > 20 * SECOND + 5 * MS)
        gl_loop_stop(&loop);
}

static void check_hidden(gl_policy *policy, int how, uint64_t ups, int64_t limit)
{
    tiny_start(&host);
    host.on_wait = note_wait;
    host.on_poll = stop_after_a_while;
    hide(how, true);
    longest_wait = 0;
    assert_true(gl_loop_init(&loop, &host.host, policy));
    while (gl_next_event(&loop, &event)) {
        assert_int_not_equal(event.type, GL_EVENT_RENDER);
        assert_int_not_equal(event.type, GL_EVENT_SWAP);
        assert_int_not_equal(event.type, GL_EVENT_SKIPPED);
    }
    assert_in_range(gl_loop_stats(&loop).updates, 20 * ups, 20 * ups + ups / 10);
    assert_true(longest_wait > 0 && longest_wait <= limit);
    assert_in_range(host.waits, 20 * SECOND / limit, 20 * SECOND / limit * 2 + 2);
    assert_int_equal(host.presents, 0);
}

TEST(hidden)
{
    gl_fixed_policy fixed;
    gl_slipping_policy slipping;
    gl_rate ups = {50, 1}, none = GL_RATE_NONE;
    for (int how = 0; how < 4; how++) {
        check_hidden(fixed_at(&fixed, ups, none), how, 50, 20 * MS);
        check_hidden(fixed_at(&fixed, ups, ups), how, 50, 20 * MS);
        check_hidden(fixed_at(&fixed, none, none), how, 0, 100 * MS);
        check_hidden(slipping_at(&slipping, ups, none), how, 50, 20 * MS);
        check_hidden(slipping_at(&slipping, ups, ups), how, 50, 20 * MS);
        check_hidden(slipping_at(&slipping, none, none), how, 0, 100 * MS);
    }
}

// Paused besides: nothing comes but short waits; shown again, it goes on.
TEST(hidden_and_paused)
{
    gl_fixed_policy fixed;
    tiny_start(&host);
    host.on_wait = note_wait;
    hide(0, true);
    longest_wait = 0;
    assert_true(gl_loop_init(&loop, &host.host, fixed_at(&fixed, (gl_rate){50, 1}, GL_RATE_NONE)));
    gl_loop_pause(&loop);
    for (int i = 0; i < 20; i++) {
        tiny_expect(GL_EVENT_IDLE);
        expect_near(event.idle.budget, 0.1, 0);
    }
    assert_int_equal(longest_wait, 100 * MS);
    gl_loop_step(&loop);
    tiny_expect(GL_EVENT_UPDATE);
    hide(0, false);
    tiny_expect(GL_EVENT_RENDER);
}

// Resized to nothing and back: no frame between, and numbers and times go on as if none was missed.
TEST(shown_again)
{
    gl_sim_cue script[] = {
        {.at = 95 * MS, .event = {.type = GL_EVENT_RESIZE, .resize = {0, 0}}},
        {.at = 205 * MS, .event = {.type = GL_EVENT_RESIZE, .resize = {320, 200}}},
        {.at = 205 * MS, .event = {.type = GL_EVENT_FRAMEBUFFER_RESIZE, .resize = {640, 400}}}};
    rig_start(&r,
              &(gl_sim_desc){.script = script,
                             .script_count = 3,
                             .cap = GL_RATE_NONE,
                             .swap_cost = {(int64_t[]){10 * MS}, 1}},
              NULL);
    uint64_t ticks = 0, frame = 0;
    while (frame < 20) {
        assert_true(rig_next(&r));
        int64_t at = gl_sim_time(&r.sim);
        if (r.event.type == GL_EVENT_UPDATE) {
            assert_int_equal(r.event.update.tick, ticks++);
            assert_true(at >= due_time((gl_rate){60, 1}, (int64_t)ticks));
        } else if (r.event.type == GL_EVENT_RENDER) {
            assert_true(at <= 95 * MS || at >= 205 * MS);
            assert_int_equal(r.event.render.frame, frame++);
            assert_int_equal(r.event.render.width, at < 200 * MS ? 640 : 320);
            assert_int_equal(r.event.render.framebuffer_height, at < 200 * MS ? 480 : 400);
            if (frame > 1)
                expect_near(r.event.render.interval, at == 205 * MS ? 0.115 : 0.01, 1e-12);
        } else {
            assert_int_not_equal(r.event.type, GL_EVENT_SKIPPED);
        }
    }
}

// Born hidden: the first frame is number 0, with a dt of 0.
TEST(born_hidden)
{
    gl_sim_cue script[] = {
        {.at = 0, .event = {.type = GL_EVENT_ICONIFY, .iconify.iconified = true}},
        {.at = 505 * MS, .event = {.type = GL_EVENT_ICONIFY, .iconify.iconified = false}}};
    rig_start(
        &r,
        &(gl_sim_desc){
            .script = script, .script_count = 2, .cap = GL_RATE_NONE, .hidden_fps = GL_RATE_NONE},
        NULL);
    rig_find(&r, GL_EVENT_RENDER);
    assert_int_equal(gl_sim_time(&r.sim), 505 * MS);
    assert_int_equal(gl_loop_stats(&r.loop).updates, 30);
    assert_int_equal(r.event.render.frame, 0);
    expect_near(r.event.render.interval, 0, 0);
    rig_expect(&r, GL_EVENT_SWAP);
    assert_int_equal(r.event.swap.interval_ns, 0);
}

// ---- the content scale --------------------------------------------------------------------------

static void expect_scale(double x, double y)
{
    rig_find(&r, GL_EVENT_RENDER);
    expect_near(r.event.render.scale_x, x, 0);
    expect_near(r.event.render.scale_y, y, 0);
}

// Each frame reports it, the first included, whether or not it changed.
TEST(content_scale)
{
    const gl_sim_cue script[] = {
        {.at = 10 * MS, .event = {.type = GL_EVENT_CONTENT_SCALE, .content_scale = {1.5, 2}}}};
    rig_start(&r, &(gl_sim_desc){.script = script, .script_count = 1}, NULL);
    expect_scale(1, 1);
    rig_find(&r, GL_EVENT_CONTENT_SCALE);
    expect_near(r.event.content_scale.x, 1.5, 0);
    expect_scale(1.5, 2);
    expect_scale(1.5, 2);
}

// Where a host reports none, it is as usual.
TEST(no_content_scale)
{
    tiny_start(&host);
    assert_true(gl_loop_init(&loop, &host.host, NULL));
    while (gl_next_event(&loop, &event) && event.type != GL_EVENT_RENDER)
        ;
    expect_near(event.render.scale_x, 1, 0);
    expect_near(event.render.scale_y, 1, 0);
}

// gl_loop_stop_after_frame(): one more frame comes before the end, whatever the policy says.

#include "tiny_loop.h"

#include <glpace/policy_impl.h>

static rig r;

static void expect_last_frame(void)
{
    const uint64_t frames = gl_loop_stats(&r.loop).frames, updates = gl_loop_stats(&r.loop).updates;
    rig_expect(&r, GL_EVENT_RENDER);
    assert_true(r.event.render.last);
    assert_int_equal(r.event.render.frame, frames);
    expect_near(r.event.render.alpha, 1, 0);
    expect_near(r.event.render.ext_dt, 0, 0);
    assert_int_equal(r.event.time, gl_sim_time(&r.sim));
    assert_int_equal(r.event.render.present_time, r.event.time);
    rig_expect(&r, GL_EVENT_SWAP);
    assert_int_equal(r.event.swap.frame, frames);
    for (int call = 0; call < 3; call++)
        assert_false(rig_next(&r));
    assert_int_equal(gl_loop_stats(&r.loop).frames, frames + 1);
    assert_int_equal(gl_loop_stats(&r.loop).updates, updates);
}

// In whatever event it is asked for, nothing else comes before it but the SWAP that a RENDER is
// owed.
TEST(in_every_event)
{
    gl_fixed_policy fixed;
    const gl_event_type types[] = {GL_EVENT_UPDATE, GL_EVENT_RENDER, GL_EVENT_SWAP,
                                   GL_EVENT_IDLE,   GL_EVENT_CURSOR, GL_EVENT_SKIPPED};
    for (size_t i = 0; i < sizeof types / sizeof *types; i++) {
        rig_start(&r,
                  &(gl_sim_desc){.input_every_ns = 70 * MS,
                                 .update_cost = {(int64_t[]){MS}, 1},
                                 .render_cost = {(int64_t[]){MS, MS, MS, 600 * MS}, 4}},
                  fixed_at(&fixed, (gl_rate){100, 1}, (gl_rate){20, 1}));
        do {
            assert_true(rig_next(&r));
            assert_true(r.event.type != GL_EVENT_RENDER || !r.event.render.last);
        } while (r.event.type != types[i]);
        gl_loop_stop_after_frame(&r.loop);
        if (types[i] == GL_EVENT_RENDER)
            rig_expect(&r, GL_EVENT_SWAP);
        expect_last_frame();
    }
}

TEST(before_the_first_event)
{
    rig_start(&r, &(gl_sim_desc){0}, NULL);
    gl_loop_stop_after_frame(&r.loop);
    expect_last_frame();
}

// The program asks for it in the CLOSE; the input behind that is not delivered any more.
TEST(after_a_close)
{
    const gl_sim_cue script[] = {{.at = 100 * MS, .event.type = GL_EVENT_CLOSE},
                                 {.at = 100 * MS, .event.type = GL_EVENT_TEXT}};
    rig_start(&r, &(gl_sim_desc){.script = script, .script_count = 2}, NULL);
    rig_find(&r, GL_EVENT_CLOSE);
    gl_loop_stop_after_frame(&r.loop);
    expect_last_frame();
}

// What a gap took before it is reported first, and counted.
TEST(after_a_gap)
{
    const gl_event_type types[] = {GL_EVENT_UPDATE, GL_EVENT_RENDER};
    for (size_t i = 0; i < sizeof types / sizeof *types; i++) {
        rig_start(&r, &(gl_sim_desc){0}, NULL);
        rig_find(&r, types[i]);
        gl_sim_advance(&r.sim, 8 * SECOND); // 3 s longer than a gap may be
        gl_loop_stop_after_frame(&r.loop);
        if (types[i] == GL_EVENT_RENDER)
            rig_expect(&r, GL_EVENT_SWAP);
        rig_expect(&r, GL_EVENT_SKIPPED);
        assert_int_equal(r.event.skipped.ticks, 0);
        assert_int_equal(r.event.skipped.ns, 3 * SECOND);
        expect_last_frame();
        assert_int_equal(gl_loop_stats(&r.loop).skipped_ns, 3 * SECOND);
    }
}

// ---- where no frame would come ------------------------------------------------------------------

static void stop_after_frame(void *user)
{
    gl_loop_stop_after_frame(user);
}

// It ends an endless wait.
TEST(without_a_reason)
{
    const gl_sim_cue cue = {.at = SECOND, .call = stop_after_frame, .user = &r.loop};
    rig_start(&r, &(gl_sim_desc){.script = &cue, .script_count = 1},
              rig_policy_of(&(rig_policy){.kind = RIG_LAZY}));
    rig_find(&r, GL_EVENT_IDLE);
    expect_last_frame();
    assert_int_equal(gl_sim_time(&r.sim), SECOND);
}

TEST(in_a_pause)
{
    for (int lazily = 0; lazily < 2; lazily++) {
        rig_start(&r, &(gl_sim_desc){.duration_ns = SECOND}, NULL);
        rig_find(&r, GL_EVENT_UPDATE);
        if (lazily)
            gl_loop_pause_lazily(&r.loop);
        else
            gl_loop_pause(&r.loop);
        rig_find(&r, lazily ? GL_EVENT_IDLE : GL_EVENT_SWAP);
        gl_loop_stop_after_frame(&r.loop);
        expect_last_frame();
    }
}

static void wait_for_ever(gl_policy *policy, const gl_situation *situation, gl_decision *decision)
{
    (void)policy, (void)situation;
    decision->answer = GL_POLICY_WAIT;
    decision->until = GL_TIME_NEVER;
}

TEST(under_a_policy_without_frames)
{
    static const gl_policy_vtable vtable = {"blind", NULL, wait_for_ever};
    gl_policy blind = {&vtable};
    rig_start(&r, &(gl_sim_desc){0}, &blind);
    rig_find(&r, GL_EVENT_IDLE);
    gl_loop_stop_after_frame(&r.loop);
    expect_last_frame();
}

// Nobody sees the window; a picture can be taken all the same.
TEST(hidden)
{
    const gl_sim_cue script[] = {{.at = 0, .event = {.type = GL_EVENT_ICONIFY, .iconify = {true}}}};
    rig_start(&r,
              &(gl_sim_desc){
                  .script = script, .script_count = 1, .hidden_fps = GL_RATE_NONE, .cap = {9, 1}},
              NULL);
    rig_find(&r, GL_EVENT_UPDATE);
    gl_loop_stop_after_frame(&r.loop);
    expect_last_frame();
}

// The size is known before the frame begins: none comes where it was lost meanwhile.
TEST(nothing_to_draw_into)
{
    const gl_sim_cue script[] = {{.at = 100 * MS, .event = {.type = GL_EVENT_RESIZE}}};
    rig_start(&r, &(gl_sim_desc){.script = script, .script_count = 1}, NULL);
    rig_find(&r, GL_EVENT_UPDATE);
    gl_sim_advance(&r.sim, SECOND);
    gl_loop_stop_after_frame(&r.loop);
    for (int call = 0; call < 3; call++)
        assert_false(rig_next(&r));
}

// ---- beside stops and polls ---------------------------------------------------------------------

// Whichever was called first counts.
TEST(beside_a_stop)
{
    rig_start(&r, &(gl_sim_desc){0}, NULL);
    rig_find(&r, GL_EVENT_SWAP);
    gl_loop_stop(&r.loop);
    gl_loop_stop_after_frame(&r.loop);
    assert_false(rig_next(&r));
    rig_start(&r, &(gl_sim_desc){0}, NULL);
    rig_find(&r, GL_EVENT_SWAP);
    gl_loop_stop_after_frame(&r.loop);
    gl_loop_stop(&r.loop);
    expect_last_frame();
}

TEST(polled)
{
    tiny_start(&host);
    assert_true(gl_loop_init(&loop, &host.host, rig_policy_of(&(rig_policy){.kind = RIG_LAZY})));
    while (gl_poll_event(&loop, &event))
        ;
    gl_loop_stop_after_frame(&loop);
    assert_true(gl_loop_deadline(&loop) <= host.time);
    assert_false(gl_loop_has_ended(&loop));
    assert_true(gl_poll_event(&loop, &event));
    assert_true(event.type == GL_EVENT_RENDER && event.render.last);
    gl_loop_request_redraw(&loop); // does nothing any more
    assert_true(gl_poll_event(&loop, &event));
    assert_int_equal(event.type, GL_EVENT_SWAP);
    assert_false(gl_poll_event(&loop, &event));
    assert_true(gl_loop_has_ended(&loop));
    assert_int_equal(gl_loop_deadline(&loop), GL_TIME_NEVER);
}

// The next loop over the host runs, and its frames are none's last.
TEST(next_loop)
{
    test_polled(state);
    assert_true(gl_loop_init(&loop, &host.host, NULL));
    tiny_find(GL_EVENT_RENDER);
    assert_false(event.render.last);
}

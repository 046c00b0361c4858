// Windows beside one another are on one loop: who is drawn, and who waits for the display.
#include "beside_rig.h"

// ---- frames -------------------------------------------------------------------------------------

EACH_BETWEEN(NULL, tear_down)

// Each gets its RENDER, in its context and with its sizes, and then its SWAP; the first comes last.
TEST(each_is_drawn)
{
    start(3);
    next(GL_EVENT_SWAP);
    while (event.window != windows[0])
        next(GL_EVENT_SWAP);
    for (int frame = 0; frame < 10; frame++)
        for (int which = 2; which >= 0; which--) {
            next(GL_EVENT_RENDER);
            assert_ptr_equal(event.window, windows[which]);
            assert_ptr_equal(glfwGetCurrentContext(), screens[which].handle);
            assert_int_equal(event.render.width, 200 + 10 * which);
            uint64_t number = event.render.frame;
            assert_true(gl_next_event(&loop, &event));
            assert_int_equal(event.type, GL_EVENT_SWAP);
            assert_ptr_equal(event.window, windows[which]);
            assert_int_equal(event.swap.frame, number);
        }
}

TEST(one_host)
{
    start(3);
    gl_host *host = gl_window_host(windows[0]);
    assert_ptr_equal(gl_window_host(windows[1]), host);
    assert_ptr_equal(gl_window_host(windows[2]), host);
    windows[0] = NULL; // it is the next test's to find out who is first
    gl_window *beside = open_window((gl_window_desc){.beside = windows[2]});
    assert_ptr_equal(gl_window_host(beside), host);
    windows[0] = host->window;
    gl_window_destroy(beside);
}

// The display would divide its refreshes among those who wait for them.
TEST(one_refresh_a_frame)
{
    start(3);
    draw(1);
    draw(60);
    assert_int_equal(refreshes, 60);
    for (int i = 0; i < 3; i++) {
        assert_int_equal(screens[i].swaps, 60);
        assert_int_equal(screens[i].interval, i == 0);
    }
    assert_int_equal(gl_window_host(windows[0])->state.presents, gl_loop_stats(&loop).frames);
}

TEST(what_v_sync_does_is_found_out)
{
    start(2);
    const gl_host_state *reported = &gl_window_host(windows[0])->state;
    period = GL_NS_PER_SECOND / 60;
    while (reported->vsync_status != GL_VSYNC_STATUS_WORKS)
        draw(1);
}

TEST(v_sync_is_the_loops)
{
    start(2);
    assert_true(gl_window_set_vsync(windows[1], GL_VSYNC_OFF));
    assert_int_equal(gl_window_vsync(windows[0]), GL_VSYNC_OFF);
    draw(1);
    draw(60);
    assert_int_equal(refreshes, 0);
    assert_true(gl_window_set_vsync(windows[1], GL_VSYNC_ON));
    assert_int_equal(gl_window_vsync(windows[0]), GL_VSYNC_ON);
    draw(1);
    draw(60);
    assert_int_equal(refreshes, 60);
    // One that comes later has the loop's.
    open_at(2, (gl_window_desc){.beside = windows[0], .vsync = GL_VSYNC_OFF});
    assert_int_equal(gl_window_vsync(windows[2]), GL_VSYNC_ON);
}

// ---- windows that nobody sees -------------------------------------------------------------------

TEST(another_takes_over)
{
    start(3);
    expect_drawn(7, 0);
    assert_true(gl_window_hide(windows[0]));
    expect_drawn(6, 1);
    assert_true(gl_window_hide(windows[1]));
    expect_drawn(4, 2);
    assert_true(gl_window_show(windows[1]));
    assert_true(patiently(can_all_be_seen, NULL));
    expect_drawn(6, 1);
    assert_true(gl_window_show(windows[0]));
    assert_true(gl_window_hide(windows[2]));
    assert_true(patiently(can_all_be_seen, NULL));
    expect_drawn(3, 0);
}

// As GLFW reports it where there is a window manager.
TEST(an_icon_slows_nobody)
{
    start(2);
    for (int which = 0; which < 2; which++) {
        GLFWwindowiconifyfun report = glfwSetWindowIconifyCallback(screens[which].handle, NULL);
        report(screens[which].handle, true);
        expect_drawn(2 - (unsigned)which, 1 - which);
        report(screens[which].handle, false);
        expect_drawn(3, 0);
    }
}

// It is at the very next frame that another one waits.
TEST(it_is_taken_over_at_once)
{
    start(2);
    draw(10);
    assert_true(gl_window_hide(windows[0]));
    draw(60);
    assert_int_equal(refreshes, 60);
    assert_int_equal(screens[1].swaps, 60);
}

// A window that is shown while the last one is drawn has to wait for the next frame: the one that
// waits for the display is always the last.
TEST(shown_within_a_frame)
{
    start(2);
    for (int shown_at = 0; shown_at < 2; shown_at++) {
        assert_true(gl_window_hide(windows[1]));
        draw(2);
        next(shown_at ? GL_EVENT_SWAP : GL_EVENT_RENDER);
        assert_ptr_equal(event.window, windows[0]);
        uint64_t frame = gl_loop_stats(&loop).frames - (uint64_t)shown_at;
        assert_true(gl_window_show(windows[1]));
        for (int which = 1; which >= 0; which--) {
            next(GL_EVENT_RENDER);
            assert_ptr_equal(event.window, windows[which]);
            assert_int_equal(event.render.frame, frame + 1);
        }
        assert_true(patiently(can_all_be_seen, NULL));
        expect_drawn(3, 0);
    }
}

TEST(frames_are_spaced_only_if_none_is_seen)
{
    start(2);
    const gl_host_state *reported = &gl_window_host(windows[0])->state;
    gl_window_hide(windows[0]);
    assert_int_equal(reported->hidden_spacing_ns, 0);
    gl_window_hide(windows[1]);
    assert_int_equal(reported->hidden_spacing_ns, GL_NS_PER_SECOND / 10);
    gl_window_set_hidden_fps(windows[0], (gl_rate){200, 1});
    assert_int_equal(reported->hidden_spacing_ns, GL_NS_PER_SECOND / 200);
    draw(1);
    count_anew();
    for (int frame = 0; frame < 10; frame++) { // they are the first one's
        next(GL_EVENT_RENDER);
        assert_ptr_equal(event.window, windows[0]);
    }
    assert_int_equal(screens[0].swaps + screens[1].swaps, 0);
    gl_window_show(windows[1]);
    assert_true(patiently(can_all_be_seen, NULL));
    assert_int_equal(reported->hidden_spacing_ns, 0);
    next(GL_EVENT_SWAP);
    next(GL_EVENT_SWAP);
    assert_ptr_equal(event.window, windows[1]);
}

static bool is_covered(const void *covered)
{
    settle(windows[0]);
    return gl_window_get_info(windows[0]).covered == *(const bool *)covered;
}

static void cover_the_first(bool covered)
{
    assert_true(gl_window_set_position(windows[1], covered ? 0 : 300, 0));
    assert_true(gl_window_set_size(windows[1], 250, 250));
    assert_true(patiently(is_covered, &covered));
}

// The game steps at what belongs to its window, as the editor beside it does. While the editor covers
// it, or it is hidden, the game is not drawn, and goes on.
static void expect_the_game_goes_on(bool is_drawn)
{
    draw(2);
    int updates = 0, frames = 0;
    while (updates < 60) {
        assert_true(gl_next_event(&loop, &event));
        const bool is_frame = event.type == GL_EVENT_RENDER || event.type == GL_EVENT_SWAP;
        if (event.window == windows[0] && event.type == GL_EVENT_UPDATE)
            updates++;
        if (event.window == windows[0])
            frames += is_frame;
        else
            assert_true(is_frame || gl_event_is_input(event.type));
    }
    assert_int_equal(frames > 0, is_drawn);
}

TEST(a_game_that_is_covered_goes_on)
{
    start(2);
    gl_fixed_policy fixed;
    assert_true(gl_fixed_policy_init(&fixed, &(gl_fixed_policy_desc){.ups = {600, 1}}));
    assert_true(gl_loop_set_policy(&loop, &fixed.policy));
    expect_the_game_goes_on(true);
    if (HAS_X11) {
        cover_the_first(true);
        expect_the_game_goes_on(false);
        cover_the_first(false);
        expect_the_game_goes_on(true);
    }
    assert_true(gl_window_hide(windows[0]));
    gl_queue_push(gl_window_host(windows[0])->queue, GL_EVENT_GAMEPAD, 0);
    next(GL_EVENT_GAMEPAD);
    assert_ptr_equal(event.window, windows[0]);
    expect_the_game_goes_on(false);
}

// ---- presenting oneself -------------------------------------------------------------------------

TEST(one_presents_itself)
{
    start(1);
    open_at(1, (gl_window_desc){.beside = windows[0], .manual_swap = true});
    assert_true(patiently(can_all_be_seen, NULL));
    draw(1);
    draw(10);
    assert_int_equal(screens[0].swaps, 10);
    assert_int_equal(screens[1].swaps, 0);
    do
        next(GL_EVENT_SWAP);
    while (event.window != windows[1]);
    assert_true(gl_window_swap(windows[1]));
    assert_int_equal(screens[1].swaps, 1);
    assert_int_equal(screens[1].interval, 0);
    gl_window_hide(windows[0]);
    do
        next(GL_EVENT_SWAP);
    while (event.window != windows[1]);
    assert_true(gl_window_swap(windows[1]));
    assert_int_equal(screens[1].interval, 1);
}

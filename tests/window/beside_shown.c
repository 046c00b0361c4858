// Two windows beside one another on a real display of any window system.
#include "fixture.h"

static gl_window *windows[2];
static gl_loop loop;
static gl_event event;

static FIXTURE(set_up)
{
    catch_warnings();
    // Neither covers the other one, even where the compositor shows both in the middle, as sway does,
    // and refuses positions, as all Wayland compositors do.
    windows[0] = open_window((gl_window_desc){.width = 400, .height = 150});
    windows[1] = open_window((gl_window_desc){.beside = windows[0], .width = 150, .height = 300});
    gl_window_set_position(windows[0], 10, 10);
    gl_window_set_position(windows[1], 10, 400);
    gl_log_set_callback(NULL, NULL);
    assert_true(gl_loop_init(&loop, gl_window_host(windows[0]), NULL));
    return 0;
}

static FIXTURE(tear_down)
{
    gl_window_destroy(windows[0]);
    gl_window_destroy(windows[1]);
    return 0;
}

static int red_of(int32_t x, int32_t y)
{
    uint8_t pixel[4] = {0};
    glReadPixels(x, y, 1, 1, GL_RGBA, GL_UNSIGNED_BYTE, pixel);
    return pixel[0];
}

// So many frames of the loop, each window in a color of its own. How many each drew.
static void draw(int frames, int drawn[2])
{
    drawn[0] = drawn[1] = 0;
    for (uint64_t end = gl_loop_stats(&loop).frames + (uint64_t)frames;
         gl_loop_stats(&loop).frames < end;) {
        assert_true(gl_next_event(&loop, &event));
        if (event.type != GL_EVENT_RENDER)
            continue;
        int which = event.window == windows[1];
        assert_ptr_equal(event.window, windows[which]);
        drawn[which]++;
        clear_red(which ? 1 : 0.2f);
        assert_int_equal(
            red_of(event.render.framebuffer_width - 1, event.render.framebuffer_height - 1),
            which ? 255 : 51);
    }
}

typedef struct drawn_windows {
    bool first, second;
} drawn_windows;

// The window system may report late what can be seen. A busy compositor seems to show nothing for a
// while.
static bool draws(const void *wanted)
{
    const drawn_windows *want = wanted;
    int drawn[2];
    draw(20, drawn);
    return drawn[0] == 20 * want->first && drawn[1] == 20 * want->second;
}

static void expect_drawn(bool first, bool second)
{
    assert_true(patiently(draws, &(drawn_windows){first, second}));
}

EACH_BETWEEN(set_up, tear_down)

TEST(both_are_drawn)
{
    expect_drawn(true, true);
}

static int64_t time_of_frames(void)
{
    int drawn[2];
    const int64_t began = gl_time_now();
    draw(40, drawn);
    return gl_time_now() - began;
}

// If each window waited for a refresh, frames of both would take two. A busy machine may be late at
// times, and weston without a display has no steady refreshes to count.
static bool are_as_fast_as_one(const void *unused)
{
    (void)unused;
    expect_drawn(true, true);
    const int64_t both = time_of_frames();
    assert_true(gl_window_hide(windows[1]));
    expect_drawn(true, false);
    const int64_t one = time_of_frames();
    assert_true(gl_window_show(windows[1]));
    return both < one + one / 2;
}

TEST(a_refresh_for_both)
{
    assert_true(patiently(are_as_fast_as_one, NULL));
}

TEST(hidden_and_shown)
{
    expect_drawn(true, true);
    assert_true(gl_window_hide(windows[0]));
    expect_drawn(false, true);
    assert_true(gl_window_show(windows[0]));
    expect_drawn(true, true);
    assert_true(gl_window_hide(windows[1]));
    expect_drawn(true, false);
    assert_true(gl_window_show(windows[1]));
    expect_drawn(true, true);
}

TEST(sizes_are_their_own)
{
    expect_drawn(true, true);
    for (int which = 0; which < 2; which++) {
        assert_true(gl_window_set_size(windows[which], 300 - 100 * which, 200));
        do
            event = next_of(&loop, GL_EVENT_RESIZE);
        while (event.resize.width != 300 - 100 * which);
        assert_ptr_equal(event.window, windows[which]);
        do
            event = next_of(&loop, GL_EVENT_RENDER);
        while (event.window != windows[which]);
        assert_int_equal(event.render.width, 300 - 100 * which);
        assert_int_equal(event.render.height, 200);
    }
}

TEST(either_may_end)
{
    for (int ends = 0; ends < 2; ends++) {
        expect_drawn(true, true);
        gl_window_destroy(windows[ends]);
        windows[ends] = NULL;
        expect_drawn(ends == 1, ends == 0);
        tear_down(state);
        set_up(state);
    }
}

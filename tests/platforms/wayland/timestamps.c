// The compositor reports when it showed which frame, in a clock of its own.
#include "fixture.h"

#include <glpace/host_impl.h>

// Enough that some are shown, and that the compositor has settled.
enum { frames = 60 };

static gl_window *window;
static const gl_host_state *reported;
static gl_loop loop;

static FIXTURE(set_up)
{
    window = open_window((gl_window_desc){0});
    reported = &gl_window_host(window)->state;
    assert_true(gl_loop_init(&loop, gl_window_host(window), NULL));
    return 0;
}

static FIXTURE(tear_down)
{
    gl_window_destroy(window);
    return 0;
}

static void draw_until_shown(uint64_t count)
{
    while (reported->shown.number < count)
        next_of(&loop, GL_EVENT_SWAP);
}

EACH_BETWEEN(set_up, tear_down)

// A frame is shown after its program began to draw it, and before that is reported.
TEST(moments_are_in_the_hosts_clock)
{
    int64_t begun[frames + 1] = {0};
    while (reported->presents < frames) {
        begun[reported->presents + 1] = gl_time_now();
        next_of(&loop, GL_EVENT_SWAP);
        const gl_shown_frame shown = reported->shown;
        if (shown.number == 0)
            continue;
        assert_in_range(shown.number, 1, reported->presents);
        assert_in_range(shown.time, begun[shown.number], gl_time_now());
    }
    assert_in_range(reported->shown.number, 1, frames);
}

static bool is_latest_shown(const void *host)
{
    ((gl_host *)host)->vtable->poll((gl_host *)host);
    return reported->shown.number == reported->presents;
}

TEST(frames_are_distinguished)
{
    for (int i = 0; i < 3; i++) {
        next_of(&loop, GL_EVENT_SWAP);
        assert_true(patiently(is_latest_shown, gl_window_host(window)));
    }
}

TEST(later_frames_are_shown_later)
{
    draw_until_shown(1);
    gl_shown_frame before = reported->shown;
    for (int i = 0; i < frames; i++) {
        draw_until_shown(before.number + 1);
        assert_true(reported->shown.time > before.time);
        before = reported->shown;
    }
}

TEST(each_window_receives_of_its_own)
{
    draw_until_shown(10);
    gl_window *second = open_window((gl_window_desc){0});
    const gl_host_state *of_second = &gl_window_host(second)->state;
    gl_loop other;
    assert_true(gl_loop_init(&other, gl_window_host(second), NULL));
    while (of_second->shown.number == 0)
        next_of(&other, GL_EVENT_SWAP);
    assert_in_range(of_second->shown.number, 1, of_second->presents);
    assert_true(reported->shown.number >= 10);
    gl_window_destroy(second);
    draw_until_shown(reported->shown.number + 1);
}

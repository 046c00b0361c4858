// Fingers, as window systems report them: their numbers, their ends, and what becomes of them when a window ends.
#include "fixture.h"

#include "window/report.h"

static gl_window *window;
static gl_queue *queue;

static FIXTURE(set_up)
{
    window = open_window((gl_window_desc){.title = "fingers"});
    queue = gl_window_host(window)->queue;
    return 0;
}

static FIXTURE(tear_down)
{
    gl_window_destroy(window);
    return 0;
}

EACH_BETWEEN(set_up, tear_down)

// The next finger event that waits in the queue; whose it is.
static gl_window *expect(int32_t finger, gl_touch_phase phase, double x, double y)
{
    gl_event event;
    do
        assert_true(gl_queue_pop(queue, &event));
    while (event.type != GL_EVENT_TOUCH);
    assert_int_equal(event.touch.finger, finger);
    assert_int_equal(event.touch.phase, phase);
    assert_true(event.touch.x == x && event.touch.y == y);
    return event.window;
}

static void expect_no_more(void)
{
    for (gl_event event; gl_queue_pop(queue, &event);)
        assert_int_not_equal(event.type, GL_EVENT_TOUCH);
}

// The number of a finger that went up is that of the next finger.
TEST(two_fingers)
{
    glp_report_touch(window, 10, GL_TOUCH_DOWN, 20, 30);
    glp_report_touch(window, 99, GL_TOUCH_DOWN, 150, 40);
    glp_report_touch(window, 10, GL_TOUCH_MOVE, 25, 30);
    glp_report_touch(window, 10, GL_TOUCH_MOVE, 25, 30); // where it is already
    glp_report_touch(window, 10, GL_TOUCH_MOVE, 25, 31);
    glp_report_touch(window, 10, GL_TOUCH_UP, 26, 31);
    glp_report_touch(window, 55, GL_TOUCH_DOWN, -7, -8);
    glp_report_touch(window, 55, GL_TOUCH_CANCEL, 0, 0); // without a position
    glp_report_touch(window, 99, GL_TOUCH_UP, 151, 41);
    assert_ptr_equal(expect(0, GL_TOUCH_DOWN, 20, 30), window);
    expect(1, GL_TOUCH_DOWN, 150, 40);
    expect(0, GL_TOUCH_MOVE, 25, 30);
    expect(0, GL_TOUCH_MOVE, 25, 31);
    expect(0, GL_TOUCH_UP, 26, 31);
    expect(0, GL_TOUCH_DOWN, -7, -8);
    expect(0, GL_TOUCH_CANCEL, -7, -8);
    expect(1, GL_TOUCH_UP, 151, 41);
    expect_no_more();
}

TEST(a_finger_that_did_not_go_down)
{
    glp_report_touch(window, 10, GL_TOUCH_MOVE, 1, 1);
    glp_report_touch(window, 10, GL_TOUCH_UP, 1, 1);
    glp_report_touch(window, 10, GL_TOUCH_CANCEL, 1, 1);
    expect_no_more();
}

// The system has not reported the end of the first one.
TEST(the_same_finger_twice)
{
    glp_report_touch(window, 10, GL_TOUCH_DOWN, 20, 30);
    glp_report_touch(window, 10, GL_TOUCH_DOWN, 40, 50);
    expect(0, GL_TOUCH_DOWN, 20, 30);
    expect(0, GL_TOUCH_CANCEL, 20, 30);
    expect(0, GL_TOUCH_DOWN, 40, 50);
    expect_no_more();
}

TEST(more_than_there_is_room_for)
{
    for (int i = 0; i < GL_TOUCH_COUNT + 2; i++)
        glp_report_touch(window, 10 + i, GL_TOUCH_DOWN, i, 0);
    glp_report_touch(window, 10 + GL_TOUCH_COUNT, GL_TOUCH_UP, 0, 0);
    for (int i = 0; i < GL_TOUCH_COUNT; i++)
        expect(i, GL_TOUCH_DOWN, i, 0);
    expect_no_more();
    glp_report_touches_end(window);
    for (int i = 0; i < GL_TOUCH_COUNT; i++)
        expect(i, GL_TOUCH_CANCEL, i, 0);
    expect_no_more();
}

// All windows of a loop share the numbers. What a window that ends leaves are the ends of its fingers.
TEST(a_window_ends)
{
    gl_window *second = open_window((gl_window_desc){.title = "second", .beside = window});
    glp_report_touch(window, 10, GL_TOUCH_DOWN, 1, 2);
    glp_report_touch(second, 10, GL_TOUCH_DOWN, 20, 30);
    glp_report_touch(second, 11, GL_TOUCH_DOWN, 40, 50);
    glp_report_touch(second, 11, GL_TOUCH_UP, 41, 51);
    glp_report_touch(window, 11, GL_TOUCH_DOWN, 3, 4);
    gl_window_destroy(second);
    assert_ptr_equal(expect(0, GL_TOUCH_DOWN, 1, 2), window);
    assert_null(expect(2, GL_TOUCH_UP, 41, 51));
    assert_ptr_equal(expect(2, GL_TOUCH_DOWN, 3, 4), window);
    assert_null(expect(1, GL_TOUCH_CANCEL, 20, 30));
    expect_no_more();
}

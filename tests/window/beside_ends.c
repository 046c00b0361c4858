// Windows beside one another that come, end and get input while their loop runs.
#include "beside_rig.h"

// ---- windows that begin and end -----------------------------------------------------------------

EACH_BETWEEN(NULL, tear_down)

TEST(one_that_comes_later)
{
    start(1);
    draw(3);
    next(GL_EVENT_RENDER);
    open_beside(1);
    assert_true(gl_next_event(&loop, &event));
    assert_int_equal(event.type, GL_EVENT_SWAP);
    assert_ptr_equal(event.window, windows[0]);
    next(GL_EVENT_RENDER);
    assert_ptr_equal(event.window, windows[1]);
    next(GL_EVENT_RENDER);
    assert_ptr_equal(event.window, windows[0]);
    assert_true(patiently(can_all_be_seen, NULL));
    expect_drawn(3, 0);
}

TEST(a_close_beside)
{
    start(3);
    glfwSetWindowShouldClose(screens[1].handle, GLFW_TRUE);
    next(GL_EVENT_CLOSE);
    assert_ptr_equal(event.window, windows[1]);
    assert_true(event.close.beside);
    close_window(1);
    expect_drawn(5, 0);
    glfwSetWindowShouldClose(screens[0].handle, GLFW_TRUE);
    next(GL_EVENT_CLOSE);
    assert_ptr_equal(event.window, windows[0]);
    assert_false(event.close.beside);
    while (gl_next_event(&loop, &event))
        assert_true(gl_event_is_input(event.type));
    assert_true(gl_loop_has_ended(&loop));
}

// The first may end before the others: the oldest of those is the first then.
TEST(the_first_ends)
{
    start(3);
    glfwSetWindowShouldClose(screens[0].handle, GLFW_TRUE);
    next(GL_EVENT_CLOSE);
    gl_loop_cancel_close(&loop);
    close_window(0);
    expect_drawn(6, 1);
    glfwSetWindowShouldClose(screens[2].handle, GLFW_TRUE);
    next(GL_EVENT_CLOSE);
    assert_true(event.close.beside);
    glfwSetWindowShouldClose(screens[1].handle, GLFW_TRUE);
    next(GL_EVENT_CLOSE);
    assert_false(event.close.beside);
}

TEST(all_end)
{
    start(2);
    draw(2);
    close_window(0);
    close_window(1);
    catch_warnings();
    assert_false(gl_next_event(&loop, &event));
    assert_non_null(strstr(logged.message, "was destroyed"));
}

// A window may be destroyed at its own RENDER and SWAP, and at those of any other one.
TEST(ends_within_a_frame)
{
    for (int at = 0; at < 3; at++)
        for (int ends = 0; ends < 3; ends++)
            for (int type = GL_EVENT_RENDER; type <= GL_EVENT_SWAP; type++) {
                start(3);
                draw(2);
                do
                    next((gl_event_type)type);
                while (event.window != windows[at]);
                gl_window *ended = windows[ends], *drawn = windows[at];
                bool is_swap = event.type == GL_EVENT_SWAP;
                uint64_t frame = is_swap ? event.swap.frame : event.render.frame;
                close_window(ends);
                if (type == GL_EVENT_RENDER) {
                    assert_true(gl_next_event(&loop, &event));
                    assert_int_equal(event.type, GL_EVENT_SWAP);
                    assert_ptr_equal(event.window, at == ends ? NULL : windows[at]);
                }
                for (int i = 0; i < 20; i++) {
                    assert_true(gl_next_event(&loop, &event));
                    assert_ptr_not_equal(event.window, ended);
                    assert_non_null(event.window);
                    if (event.type != GL_EVENT_RENDER)
                        continue;
                    assert_false(event.window == drawn && event.render.frame == frame);
                    drawn = event.window;
                    frame = event.render.frame;
                }
                expect_drawn(7u & ~(1u << ends), ends == 0);
                tear_down(NULL);
            }
}

// Of the windows of a frame, all those that were to come end.
TEST(the_rest_of_a_frame_ends)
{
    start(3);
    draw(2);
    do
        next(GL_EVENT_SWAP);
    while (event.window != windows[2]);
    close_window(0);
    close_window(1);
    for (int i = 0; i < 20; i++) {
        assert_true(gl_next_event(&loop, &event));
        assert_ptr_equal(event.window, windows[2]);
    }
    expect_drawn(4, 2);
}

// ---- input --------------------------------------------------------------------------------------

TEST(input_reports_its_window)
{
    start(3);
    for (int which = 0; which < 3; which++) {
        assert_true(gl_window_set_size(windows[which], 90, 80 + which));
        next(GL_EVENT_RESIZE);
        assert_ptr_equal(event.window, windows[which]);
        assert_int_equal(event.resize.height, 80 + which);
        do
            next(GL_EVENT_RENDER);
        while (event.window != windows[which]);
        assert_int_equal(event.render.height, 80 + which);
        assert_int_equal(event.render.framebuffer_height, 80 + which);
    }
}

static void press(int which, int button, int action)
{
    GLFWwindow *handle = screens[which].handle;
    GLFWmousebuttonfun report = glfwSetMouseButtonCallback(handle, NULL);
    glfwSetMouseButtonCallback(handle, report);
    report(handle, button, action, 0);
}

// What is queued of a window that ends is not delivered, but what goes down comes up.
TEST(events_of_one_that_ended)
{
    start(3);
    draw(2);
    press(1, GLFW_MOUSE_BUTTON_LEFT, GLFW_PRESS);
    next(GL_EVENT_MOUSE_BUTTON);
    assert_ptr_equal(event.window, windows[1]);

    GLFWwindow *handle = screens[1].handle;
    GLFWdropfun drop = glfwSetDropCallback(handle, NULL);
    drop(handle, 1, (const char *[]){"/tmp/a"});
    press(1, GLFW_MOUSE_BUTTON_RIGHT, GLFW_PRESS);
    press(2, GLFW_MOUSE_BUTTON_MIDDLE, GLFW_PRESS);
    press(1, GLFW_MOUSE_BUTTON_RIGHT, GLFW_RELEASE);
    gl_window *ended = windows[1];
    close_window(1);

    gl_mouse_button_event came[8];
    int count = 0;
    for (uint64_t end = gl_loop_stats(&loop).frames + 3; gl_loop_stats(&loop).frames < end;) {
        assert_true(gl_next_event(&loop, &event));
        assert_ptr_not_equal(event.window, ended);
        assert_int_not_equal(event.type, GL_EVENT_DROP);
        if (event.type == GL_EVENT_MOUSE_BUTTON)
            came[count++] = event.mouse_button;
    }
    assert_int_equal(count, 3);
    assert_int_equal(came[0].button, GL_MOUSE_BUTTON_MIDDLE);
    assert_int_equal(came[0].action, GL_ACTION_PRESS);
    assert_int_equal(came[1].button, GL_MOUSE_BUTTON_RIGHT);
    assert_int_equal(came[1].action, GL_ACTION_RELEASE);
    assert_int_equal(came[2].button, GL_MOUSE_BUTTON_LEFT);
    assert_int_equal(came[2].action, GL_ACTION_RELEASE);
    assert_true(came[2].synthetic);
}

TEST(input_for_any_draws_all)
{
    start(3);
    draw(1);
    gl_lazy_policy lazy;
    assert_true(gl_lazy_policy_init(&lazy, &(gl_lazy_policy_desc){0}));
    assert_true(gl_loop_set_policy(&loop, &lazy.policy));
    for (int turn = 0; turn < 10; turn++) {
        while (gl_poll_event(&loop, &event))
            ;
        assert_int_equal(gl_loop_deadline(&loop), GL_TIME_NEVER);
        count_anew();
        if (turn % 2)
            gl_loop_request_redraw(&loop);
        else
            press(1 + turn % 2, GLFW_MOUSE_BUTTON_LEFT, turn % 4 ? GLFW_RELEASE : GLFW_PRESS);
        while (gl_poll_event(&loop, &event))
            ;
        for (int i = 0; i < 3; i++)
            assert_int_equal(screens[i].swaps, 1);
    }
}

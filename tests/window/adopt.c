// A window that the program made with GLFW becomes one of ours, and the program's again. What input
// does then, the shell tests see with PROBE_ADOPTS.
#include "adopt_rig.h"

#include <stdlib.h>

#include <glpace/native.h>

// ---- the callbacks that the program has set -----------------------------------------------------

static int sizes, focuses;

static void on_size(GLFWwindow *window, int width, int height)
{
    (void)window;
    (void)width;
    (void)height;
    sizes++;
}

// One that was set while the window was ours, and calls what it found.
static GLFWwindowfocusfun found_focus;
static void on_focus(GLFWwindow *window, int focused)
{
    focuses++;
    if (found_focus)
        found_focus(window, focused);
}

// ---- the tests ----------------------------------------------------------------------------------

TEST_BETWEEN(set_up, tear_down, its_frames_come)
{
    glfwSetWindowSizeCallback(handle, on_size);
    sizes = 0;
    gl_window *window = adopt(handle);
    assert_ptr_equal(glfwGetCurrentContext(), handle);
    gl_loop loop;
    assert_true(gl_loop_init(&loop, gl_window_host(window), NULL));
    gl_event render = next_of(&loop, GL_EVENT_RENDER);
    assert_ptr_equal(render.window, window);
    assert_int_equal(render.render.width, 200);
    assert_int_equal(render.render.framebuffer_height, 100);
    glClearColor(1, 0, 0, 1);
    glClear(GL_COLOR_BUFFER_BIT);
    gl_mesh *mesh = gl_mesh_quad();
    assert_non_null(mesh);
    gl_mesh_destroy(mesh);
    next_of(&loop, GL_EVENT_SWAP);

    glfwSetWindowSize(handle, 260, 140);
    gl_event came[4];
    assert_int_equal(collect(&loop, GL_EVENT_RESIZE, came, 4), 1);
    assert_int_equal(came[0].resize.width, 260);
    assert_int_equal(sizes, 1);
    gl_window_destroy(window);
}

TEST_BETWEEN(set_up, tear_down, close_flag_is_a_close)
{
    glfwSetWindowShouldClose(handle, GLFW_TRUE);
    gl_window *window = adopt(handle);
    gl_loop loop;
    assert_true(gl_loop_init(&loop, gl_window_host(window), NULL));
    next_of(&loop, GL_EVENT_CLOSE);
    gl_loop_cancel_close(&loop);
    next_of(&loop, GL_EVENT_SWAP);
    glfwSetWindowShouldClose(handle, GLFW_TRUE);
    next_of(&loop, GL_EVENT_CLOSE);
    gl_window_destroy(window);
}

TEST_BETWEEN(set_up, tear_down, it_stays_as_it_was)
{
    glfwHideWindow(handle);
    glfwSetInputMode(handle, GLFW_CURSOR, GLFW_CURSOR_HIDDEN);
    gl_window *window = adopt(handle);
    assert_true(gl_window_get_info(window).hidden);
    assert_int_equal(gl_window_host(window)->state.hidden_spacing_ns, GL_NS_PER_SECOND / 10);
    assert_true(gl_window_set_hidden_fps(window, (gl_rate){50, 1}));
    assert_int_equal(gl_window_host(window)->state.hidden_spacing_ns, GL_NS_PER_SECOND / 50);
    assert_int_equal(glfwGetInputMode(handle, GLFW_CURSOR), GLFW_CURSOR_HIDDEN);
    assert_true(gl_window_show(window));
    assert_false(gl_window_get_info(window).hidden);
    assert_int_equal(gl_window_host(window)->state.hidden_spacing_ns, 0);
    gl_window_destroy(window);
    assert_true(glfwGetWindowAttrib(handle, GLFW_VISIBLE));
}

// While the cursor is locked, a motion of it is one of the mouse.
TEST_BETWEEN(set_up, tear_down, locked_cursor_yields_motion)
{
    glfwFocusWindow(handle);
    glfwSetInputMode(handle, GLFW_CURSOR, GLFW_CURSOR_DISABLED);
    gl_window *window = adopt(handle);
    gl_loop loop;
    assert_true(gl_loop_init(&loop, gl_window_host(window), NULL));
    next_of(&loop, GL_EVENT_SWAP);
    assert_int_equal(system("xdotool mousemove_relative 5 0 sleep 0.03 mousemove_relative 7 0"), 0);
    next_of(&loop, GL_EVENT_MOUSE_MOTION);
    gl_window_destroy(window);
}

// A button that the user held before comes up.
TEST_BETWEEN(set_up, tear_down, held_button_is_released)
{
    glfwSetWindowPos(handle, 300, 300);
    assert_int_equal(system("xdotool mousemove 350 350 mousedown 1"), 0);
    while (glfwGetMouseButton(handle, GLFW_MOUSE_BUTTON_LEFT) != GLFW_PRESS)
        glfwWaitEventsTimeout(0.01);
    gl_window *window = adopt(handle);
    gl_loop loop;
    assert_true(gl_loop_init(&loop, gl_window_host(window), NULL));
    assert_int_equal(system("xdotool mouseup 1"), 0);
    assert_int_equal(next_of(&loop, GL_EVENT_MOUSE_BUTTON).mouse_button.action, GL_ACTION_RELEASE);
    gl_window_destroy(window);
}

static void expect_given_back(void)
{
    assert_ptr_equal(glfwSetWindowSizeCallback(handle, on_size), on_size);
    assert_null(glfwSetKeyCallback(handle, NULL));
    assert_null(glfwSetDropCallback(handle, NULL));
    assert_null(glfwSetWindowCloseCallback(handle, NULL));
    assert_true(glfwGetInputMode(handle, GLFW_STICKY_KEYS));
    assert_true(glfwGetInputMode(handle, GLFW_STICKY_MOUSE_BUTTONS));
    assert_false(glfwGetInputMode(handle, GLFW_LOCK_KEY_MODS));
    glfwMakeContextCurrent(handle);
    glfwSwapBuffers(handle);
    assert_false(glfwWindowShouldClose(handle));
}

TEST_BETWEEN(set_up, tear_down, it_is_given_back)
{
    int number = 7;
    glfwSetWindowUserPointer(handle, &number);
    glfwSetWindowSizeCallback(handle, on_size);
    glfwSetInputMode(handle, GLFW_STICKY_KEYS, GLFW_TRUE);
    glfwSetInputMode(handle, GLFW_STICKY_MOUSE_BUTTONS, GLFW_TRUE);
    for (int i = 0; i < 2; i++) {
        gl_window *window = adopt(handle);
        assert_false(glfwGetInputMode(handle, GLFW_STICKY_KEYS));
        assert_true(glfwGetInputMode(handle, GLFW_LOCK_KEY_MODS));
        gl_window_destroy(window);
        expect_given_back();
    }
    assert_ptr_equal(glfwGetWindowUserPointer(handle), &number);

    sizes = 0;
    glfwSetWindowSize(handle, 270, 150);
    while (sizes == 0)
        glfwWaitEventsTimeout(0.01);
}

TEST_BETWEEN(set_up, tear_down, later_callback_stays)
{
    gl_window *window = adopt(handle);
    found_focus = glfwSetWindowFocusCallback(handle, on_focus);
    assert_non_null(found_focus);
    gl_window_destroy(window);
    focuses = 0;
    glfwFocusWindow(handle);
    while (focuses == 0)
        glfwWaitEventsTimeout(0.01); // which also calls ours, for a window that is not ours now
    found_focus = NULL;
    assert_ptr_equal(glfwSetWindowFocusCallback(handle, NULL), on_focus);
}

// GLFW was initialized for a window of ours, and goes on for the program's.
TEST(glfw_is_left_running)
{
    gl_window *ours = open_window((gl_window_desc){0});
    handle = make_own(GLFW_NATIVE_CONTEXT_API);
    gl_window *window = adopt(handle);
    gl_window_destroy(window);
    gl_window_destroy(ours);
    int width = 0, height = 0;
    glfwGetWindowSize(handle, &width, &height);
    assert_int_equal(width, 200);
    glfwDestroyWindow(handle);
    glfwTerminate();
}

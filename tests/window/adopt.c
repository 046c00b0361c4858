// A window that the program made with GLFW becomes one of ours, and the program's again. What input
// does then, the shell tests see with PROBE_ADOPTS.
#include "fixture.h"

#include <stdlib.h>

#include <glpace/native.h>

static GLFWwindow *handle;
static int errors;

static void hear_error(int code, const char *description)
{
    (void)code;
    (void)description;
    errors++;
}

// What GLFW was last told.
static int interval;
void __real_glfwSwapInterval(int interval);
void __wrap_glfwSwapInterval(int asked);
void __wrap_glfwSwapInterval(int asked)
{
    interval = asked;
    __real_glfwSwapInterval(asked);
}

static int swaps;
void __real_glfwSwapBuffers(GLFWwindow *window);
void __wrap_glfwSwapBuffers(GLFWwindow *window);
void __wrap_glfwSwapBuffers(GLFWwindow *window)
{
    swaps++;
    __real_glfwSwapBuffers(window);
}

static void hint_core(int creation_api)
{
    glfwDefaultWindowHints();
    glfwWindowHint(GLFW_CONTEXT_VERSION_MAJOR, 3);
    glfwWindowHint(GLFW_CONTEXT_VERSION_MINOR, 3);
    glfwWindowHint(GLFW_OPENGL_PROFILE, GLFW_OPENGL_CORE_PROFILE);
    glfwWindowHint(GLFW_CONTEXT_CREATION_API, creation_api);
}

static GLFWwindow *make_own(int creation_api)
{
    hint_core(creation_api);
    GLFWwindow *own = glfwCreateWindow(200, 100, "own", NULL, NULL);
    assert_non_null(own);
    return own;
}

static int set_up(void **state)
{
    (void)state;
    errors = 0;
    assert_true(glfwInit());
    glfwSetErrorCallback(hear_error);
    handle = make_own(GLFW_NATIVE_CONTEXT_API);
    return 0;
}

static int tear_down(void **state)
{
    (void)state;
    glfwDestroyWindow(handle);
    glfwTerminate();
    assert_int_equal(errors, 0);
    return 0;
}

static gl_window *adopt(GLFWwindow *own)
{
    gl_window *window = gl_window_adopt(own);
    assert_non_null(window);
    assert_ptr_equal(gl_window_native(window), own);
    return window;
}

// ---- the callbacks that the program has set ------------------------------------------------------

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

static void test_its_frames_come(void **state)
{
    (void)state;
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

// Beside one of ours, whose context comes from another API, and one more of the program's.
static void test_it_takes_turns_with_others(void **state)
{
    (void)state;
    GLFWwindow *second = make_own(GLFW_EGL_CONTEXT_API);
    gl_window *windows[] = {adopt(handle), open_window((gl_window_desc){0}), adopt(second)};
    gl_loop loops[3];
    for (int i = 0; i < 3; i++)
        assert_true(gl_loop_init(&loops[i], gl_window_host(windows[i]), NULL));
    for (int i = 0; i < 9; i++) {
        next_of(&loops[i % 3], GL_EVENT_RENDER);
        assert_true(gl_window_make_current(windows[i % 3]));
        assert_ptr_equal(glfwGetCurrentContext(), gl_window_native(windows[i % 3]));
        next_of(&loops[i % 3], GL_EVENT_SWAP);
    }
    gl_window_destroy(windows[0]);
    gl_window_destroy(windows[1]);
    next_of(&loops[2], GL_EVENT_SWAP);
    gl_window_destroy(windows[2]);
    glfwDestroyWindow(second);
}

static void run_to_third_frame(gl_window *window)
{
    gl_loop loop;
    assert_true(gl_loop_init(&loop, gl_window_host(window), NULL));
    for (int i = 0; i < 3; i++)
        next_of(&loop, GL_EVENT_SWAP);
}

// As for Vulkan. The context that is current is another's, and stays.
static void test_window_without_a_context(void **state)
{
    (void)state;
    glfwDefaultWindowHints();
    glfwWindowHint(GLFW_CLIENT_API, GLFW_NO_API);
    GLFWwindow *bare = glfwCreateWindow(80, 60, "bare", NULL, NULL);
    assert_non_null(bare);
    glfwMakeContextCurrent(handle);
    gl_window *window = adopt(bare);
    assert_ptr_equal(glfwGetCurrentContext(), handle);
    assert_int_equal(gl_window_vsync(window), GL_VSYNC_OFF);
    swaps = 0;
    run_to_third_frame(window);
    assert_ptr_equal(glfwGetCurrentContext(), handle);
    assert_int_equal(swaps, 0);
    assert_false(gl_window_make_current(window));
    assert_false(gl_window_set_manual_swap(window, false));
    assert_string_equal(gl_last_error(),
                        "gl_window_set_manual_swap: the window has no context (GL_API_NONE), so "
                        "that only the program can present");
    gl_window_destroy(window);
    glfwDestroyWindow(bare);
}

static void test_window_of_an_old_opengl(void **state)
{
    (void)state;
    glfwDefaultWindowHints();
    glfwWindowHint(GLFW_CONTEXT_VERSION_MAJOR, 2);
    glfwWindowHint(GLFW_CONTEXT_VERSION_MINOR, 1);
    GLFWwindow *old = glfwCreateWindow(80, 60, "old", NULL, NULL);
    assert_non_null(old);
    gl_window *window = adopt(old);
    run_to_third_frame(window);
    assert_int_equal(gl_context_state().api, GL_API_OPENGL);
    gl_window_destroy(window);
    glfwDestroyWindow(old);
}

static void test_program_presents(void **state)
{
    (void)state;
    gl_window *window = adopt(handle);
    swaps = 0;
    assert_true(gl_window_set_manual_swap(window, true));
    run_to_third_frame(window);
    assert_int_equal(swaps, 0);
    assert_true(gl_window_set_manual_swap(window, false));
    run_to_third_frame(window);
    assert_in_range(swaps, 2, 3); // the last one may be yet to come
    gl_window_destroy(window);
}

// Of the interval GLFW tells nothing. EGL always has one.
static void test_vsync_is_on(void **state)
{
    (void)state;
    GLFWwindow *own = make_own(GLFW_EGL_CONTEXT_API);
    glfwMakeContextCurrent(own);
    glfwSwapInterval(0);
    gl_window *window = adopt(own);
    assert_int_equal(gl_window_vsync(window), GL_VSYNC_ON);
    assert_int_equal(interval, 1);
    assert_true(gl_window_set_vsync(window, GL_VSYNC_OFF));
    assert_int_equal(gl_window_vsync(window), GL_VSYNC_OFF);
    assert_int_equal(interval, 0);
    gl_window_destroy(window);
    glfwDestroyWindow(own);
}

static void test_close_flag_is_a_close(void **state)
{
    (void)state;
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

static void test_it_stays_as_it_was(void **state)
{
    (void)state;
    glfwHideWindow(handle);
    glfwSetInputMode(handle, GLFW_CURSOR, GLFW_CURSOR_HIDDEN);
    gl_window *window = adopt(handle);
    assert_true(gl_window_state(window).hidden);
    assert_int_equal(gl_window_host(window)->state.hidden_spacing, GL_NS_PER_SECOND / 10);
    assert_true(gl_window_set_hidden_fps(window, (gl_rate){50, 1}));
    assert_int_equal(gl_window_host(window)->state.hidden_spacing, GL_NS_PER_SECOND / 50);
    assert_int_equal(glfwGetInputMode(handle, GLFW_CURSOR), GLFW_CURSOR_HIDDEN);
    assert_true(gl_window_show(window));
    assert_false(gl_window_state(window).hidden);
    assert_int_equal(gl_window_host(window)->state.hidden_spacing, 0);
    gl_window_destroy(window);
    assert_true(glfwGetWindowAttrib(handle, GLFW_VISIBLE));
}

// While the cursor is locked, a motion of it is one of the mouse.
static void test_locked_cursor_yields_motion(void **state)
{
    (void)state;
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
static void test_held_button_is_released(void **state)
{
    (void)state;
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

static void test_it_is_given_back(void **state)
{
    (void)state;
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

static void test_later_callback_stays(void **state)
{
    (void)state;
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

// GLFW was initialised for a window of ours, and goes on for the program's.
static void test_glfw_is_left_running(void **state)
{
    (void)state;
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

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_its_frames_come, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_it_takes_turns_with_others, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_window_without_a_context, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_window_of_an_old_opengl, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_program_presents, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_vsync_is_on, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_close_flag_is_a_close, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_it_stays_as_it_was, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_locked_cursor_yields_motion, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_held_button_is_released, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_it_is_given_back, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_later_callback_stays, set_up, tear_down),
        cmocka_unit_test(test_glfw_is_left_running),
    };
    return cmocka_run_group_tests_name("adopt", tests, NULL, NULL);
}

// Adopted windows with contexts of every kind, and who presents them.
#include "adopt_rig.h"

// What GLFW was last reported.
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

// -------------------------------------------------------------------------------------------------

EACH_BETWEEN(set_up, tear_down)

// Beside one of ours, whose context comes from another API, and one more of the program's.
TEST(it_takes_turns_with_others)
{
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
TEST(window_without_a_context)
{
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

// Of another library: a context that has to be released to ask GLFW for one.
TEST(context_offscreen_stays_current)
{
    glfwDefaultWindowHints();
    glfwWindowHint(GLFW_CLIENT_API, GLFW_NO_API);
    GLFWwindow *bare = glfwCreateWindow(80, 60, "bare", NULL, NULL);
    assert_non_null(bare);
    gl_offscreen *offscreen = gl_offscreen_create(&(gl_offscreen_desc){.width = 8, .height = 8});
    if (offscreen) { // or glpace was built without
        gl_window *window = adopt(bare);
        gl_mesh *mesh = gl_mesh_quad();
        assert_non_null(mesh);
        gl_mesh_destroy(mesh);
        gl_window_destroy(window);
    }
    gl_offscreen_destroy(offscreen);
    glfwDestroyWindow(bare);
}

TEST(window_of_an_old_opengl)
{
    glfwDefaultWindowHints();
    glfwWindowHint(GLFW_CONTEXT_VERSION_MAJOR, 2);
    glfwWindowHint(GLFW_CONTEXT_VERSION_MINOR, 1);
    GLFWwindow *old = glfwCreateWindow(80, 60, "old", NULL, NULL);
    assert_non_null(old);
    gl_window *window = adopt(old);
    run_to_third_frame(window);
    assert_int_equal(gl_context_get_info().api, GL_API_OPENGL);
    gl_window_destroy(window);
    glfwDestroyWindow(old);
}

TEST(program_presents)
{
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

// Of the interval GLFW reports nothing. EGL always has one.
TEST(vsync_is_on)
{
    GLFWwindow *own = make_own(GLFW_EGL_CONTEXT_API);
    glfwMakeContextCurrent(own);
    glfwSwapInterval(0);
    gl_window *window = adopt(own);
    assert_int_equal(gl_window_vsync(window), GL_VSYNC_ON);
    if (gl_window_platform(window) != GL_PLATFORM_WAYLAND) // where it is not the driver that waits
        assert_int_equal(interval, 1);
    assert_true(gl_window_set_vsync(window, GL_VSYNC_OFF));
    assert_int_equal(gl_window_vsync(window), GL_VSYNC_OFF);
    assert_int_equal(interval, 0);
    gl_window_destroy(window);
    glfwDestroyWindow(own);
}

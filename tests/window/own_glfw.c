// A program that uses GLFW itself finds it as it left it.
#define _POSIX_C_SOURCE 200809L

#include "fixture.h"

#include <stdlib.h>

#define GLFW_INCLUDE_NONE
#include <GLFW/glfw3.h>

#ifdef _WIN32
#include <windows.h>
#endif

static int errors;

static void catch_error(int code, const char *description)
{
    (void)code;
    (void)description;
    errors++;
}

static void catch_other_error(int code, const char *description)
{
    (void)code;
    (void)description;
}

static FIXTURE(set_up)
{
    errors = 0;
    glfwSetErrorCallback(catch_error);
    return 0;
}

static bool is_running(void)
{
    glfwGetPrimaryMonitor();
    return glfwGetError(NULL) != GLFW_NOT_INITIALIZED;
}

static void draw_a_frame(gl_window *window)
{
    gl_loop loop;
    assert_true(gl_loop_init(&loop, gl_window_host(window), NULL));
    next_of(&loop, GL_EVENT_SWAP);
}

EACH_BETWEEN(set_up, NULL)

TEST(it_goes_on)
{
    assert_true(glfwInit());
    glfwWindowHint(GLFW_VISIBLE, GLFW_FALSE);
    GLFWwindow *own = glfwCreateWindow(150, 140, "own", NULL, NULL);
    assert_non_null(own);
    glfwMakeContextCurrent(own);

    for (int i = 0; i < 2; i++) {
        gl_window *windows[] = {open_window((gl_window_desc){0}), open_window((gl_window_desc){0})};
        draw_a_frame(windows[0]);
        draw_a_frame(windows[1]);
        glfwMakeContextCurrent(own);
        draw_a_frame(windows[0]);
        gl_window_destroy(windows[0]);
        gl_window_destroy(windows[1]);
    }

    int width = 0, height = 0;
    glfwMakeContextCurrent(own);
    glfwSwapBuffers(own);
    glfwGetWindowSize(own, &width, &height);
    assert_int_equal(width, 150);
    assert_int_equal(height, 140);
    assert_int_equal(errors, 0);
    glfwDestroyWindow(own);
    glfwTerminate();
    assert_false(is_running());
}

TEST(it_ends_where_the_program_did_not_start_it)
{
    gl_window_destroy(open_window((gl_window_desc){0}));
    assert_int_equal(errors, 0);
    assert_false(is_running());
    assert_int_equal(errors, 1); // the program's callback is back
}

#ifdef _WIN32
// Otherwise Wine ends the program now and then: a thread of the library's runs on without its code.
TEST(the_library_of_gamepads_stays)
{
    gl_window_destroy(open_window((gl_window_desc){0}));
    assert_false(is_running());
    assert_non_null(GetModuleHandleA("xinput1_4.dll"));
}
#else // there is always a display on Windows
TEST(callback_is_back_without_a_display)
{
    char *display = strdup(getenv("DISPLAY"));
    catch_warnings();
    setenv("DISPLAY", ":99999", 1);
    assert_null(gl_window_create(&(gl_window_desc){0}));
    setenv("DISPLAY", display, 1);
    free(display);
    assert_int_equal(errors, 0);
    assert_ptr_equal(glfwSetErrorCallback(catch_error), catch_error);
}
#endif

TEST(callback_that_was_set_meanwhile_stays)
{
    gl_window *window = open_window((gl_window_desc){0});
    glfwSetErrorCallback(catch_other_error);
    gl_window_destroy(window);
    assert_ptr_equal(glfwSetErrorCallback(NULL), catch_other_error);
}

// What draws is reported by gl_context_load() that the program has a context, whatever windows come and go.
TEST(it_draws_with_a_context_of_its_own)
{
    catch_warnings();
    assert_true(glfwInit());
    hint_core(GLFW_NATIVE_CONTEXT_API);
    glfwWindowHint(GLFW_VISIBLE, GLFW_FALSE);
    GLFWwindow *own = glfwCreateWindow(150, 140, "own", NULL, NULL);
    assert_non_null(own);
    glfwMakeContextCurrent(own);
    assert_true(gl_context_load(glfwGetProcAddress));

    gl_window_destroy(open_window((gl_window_desc){0}));
    glfwMakeContextCurrent(own);
    gl_mesh *mesh = gl_mesh_quad();
    assert_non_null(mesh);
    gl_mesh_destroy(mesh);
    assert_int_equal(glGetError(), GL_NO_ERROR);
    assert_int_equal(logged.count, 0);
    gl_context_unload();
    glfwDestroyWindow(own);
    glfwTerminate();
}

#include "adopt_rig.h"

GLFWwindow *handle;

static int errors;

static void catch_error(int code, const char *description)
{
    (void)code;
    (void)description;
    errors++;
}

GLFWwindow *make_own(int creation_api)
{
    hint_core(creation_api);
    GLFWwindow *own = glfwCreateWindow(200, 100, "own", NULL, NULL);
    assert_non_null(own);
    return own;
}

FIXTURE(set_up)
{
    errors = 0;
    assert_true(glfwInit());
    glfwSetErrorCallback(catch_error);
    handle = make_own(GLFW_NATIVE_CONTEXT_API);
    return 0;
}

FIXTURE(tear_down)
{
    glfwDestroyWindow(handle);
    glfwTerminate();
    assert_int_equal(errors, 0);
    return 0;
}

gl_window *adopt(GLFWwindow *own)
{
    gl_window *window = gl_window_adopt(own);
    assert_non_null(window);
    assert_ptr_equal(gl_window_native(window), own);
    return window;
}

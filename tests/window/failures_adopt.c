// Whatever fails while a window is adopted, the program gets NULL with a reason and finds its
// window as it was, or it has one that works.
#include "failing.h"

#include <glpace/native.h>

#include "window/glfw/events.h"

static failing_reason reasons[] = {
    {.function = "calloc", .says = "out of memory"},
    {.function = "glfwMakeContextCurrent", .says = "cannot be made current on this thread"},
    {.function = "glfwGetProcAddress", .says = "the functions of OpenGL cannot be loaded"},
    {.function = "glfwGetWindowSize", .says = "the window's size is not known"},
    {.function = "glfwGetFramebufferSize", .says = "the window's size is not known"},
    {.function = "glp_gl_version", .says = "is needed, but the driver has 3.2"},
};
enum { reason_count = sizeof reasons / sizeof *reasons };

static GLFWwindow *own;

// ---- what the program has set -------------------------------------------------------------------

static void receive(const GLFWwindow *window, ...)
{
    (void)window;
}

#define DEFINE(name, type, set, parameters, arguments, ...)                                        \
    static void on_##name parameters                                                               \
    {                                                                                              \
        receive arguments;                                                                         \
    }
GLP_GLFW_CALLBACKS(DEFINE)

static const struct {
    int mode;
    int value;
} modes[] = {
    {GLFW_STICKY_KEYS, GLFW_TRUE},
    {GLFW_STICKY_MOUSE_BUTTONS, GLFW_TRUE},
    {GLFW_LOCK_KEY_MODS, GLFW_FALSE},
    {GLFW_CURSOR, GLFW_CURSOR_HIDDEN},
};
enum { mode_count = sizeof modes / sizeof *modes };

static void dress(GLFWwindow *window)
{
    own = window;
#define SET(name, type, set, parameters, arguments, ...) set(own, on_##name);
    GLP_GLFW_CALLBACKS(SET)
    for (int i = 0; i < mode_count; i++)
        glfwSetInputMode(own, modes[i].mode, modes[i].value);
    glfwSetWindowUserPointer(own, &own);
}

static void expect_dressed(void)
{
#define FIND(name, type, set, parameters, arguments, ...) EXPECT(set(own, on_##name) == on_##name);
    GLP_GLFW_CALLBACKS(FIND)
    for (int i = 0; i < mode_count; i++)
        EXPECT(glfwGetInputMode(own, modes[i].mode) == modes[i].value);
    EXPECT(glfwGetWindowUserPointer(own) == &own);
    EXPECT(!glfwWindowShouldClose(own));
}

// ---- the tests ----------------------------------------------------------------------------------

static gl_window *adopt(const void *argument)
{
    (void)argument;
    return gl_window_adopt(own);
}

static void fail_at_each_call(const char *setting, GLFWwindow *window)
{
    assert_non_null(window);
    dress(window);
    failing_each_call(&(failing_attempt){.who = "gl_window_adopt",
                                         .setting = setting,
                                         .variant = "dressed",
                                         .make = adopt,
                                         .expect_as_before = expect_dressed,
                                         .reasons = reasons,
                                         .reason_count = reason_count});
}

static GLFWwindow *make_another(void)
{
    assert_true(glfwInit());
    hint_core(GLFW_NATIVE_CONTEXT_API);
    return glfwCreateWindow(200, 100, "another", NULL, NULL);
}

TEST_BETWEEN(failing_set_up, failing_tear_down, the_current_one)
{
    scene_begin_own();
    fail_at_each_call("own", scene.own);
}

TEST_BETWEEN(failing_set_up, failing_tear_down, another_of_the_programs)
{
    scene_begin_own();
    fail_at_each_call("another", make_another());
    glfwDestroyWindow(own);
}

TEST_BETWEEN(failing_set_up, failing_tear_down, beside_one_of_ours)
{
    scene_begin_window();
    fail_at_each_call("window", make_another());
    glfwDestroyWindow(own);
}

TEST(every_reason_was_given)
{
    failing_expect_all(reasons, reason_count);
}

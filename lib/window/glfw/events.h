// The list of all callbacks that a window sets. For each: its name here, GLFW's type and setter,
// its parameters, the same as arguments, and which of them a glp_glfw_call keeps. Internal to this
// folder.
#ifndef GLP_GLFW_CALLBACKS_H
#define GLP_GLFW_CALLBACKS_H

#define GLFW_INCLUDE_NONE
#include <GLFW/glfw3.h>

#pragma GCC visibility push(hidden)

// A call of one of our callbacks that has not returned.
typedef struct glp_glfw_call glp_glfw_call;
struct glp_glfw_call {
    int callback;
    double numbers[4];
    const char **paths;
    glp_glfw_call *outer; // during which it was called; NULL if none
};

// clang-format off
#define GLP_GLFW_CALLBACKS(X) \
    X(key, GLFWkeyfun, glfwSetKeyCallback, \
        (GLFWwindow *handle, int key, int scancode, int action, int mods), \
        (handle, key, scancode, action, mods), \
        .numbers = {key, scancode, action, mods}) \
    X(text, GLFWcharfun, glfwSetCharCallback, \
        (GLFWwindow *handle, unsigned int codepoint), (handle, codepoint), \
        .numbers = {codepoint}) \
    X(mouse_button, GLFWmousebuttonfun, glfwSetMouseButtonCallback, \
        (GLFWwindow *handle, int button, int action, int mods), (handle, button, action, mods), \
        .numbers = {button, action, mods}) \
    X(cursor, GLFWcursorposfun, glfwSetCursorPosCallback, \
        (GLFWwindow *handle, double x, double y), (handle, x, y), \
        .numbers = {x, y}) \
    X(enter, GLFWcursorenterfun, glfwSetCursorEnterCallback, \
        (GLFWwindow *handle, int entered), (handle, entered), \
        .numbers = {entered}) \
    X(scroll, GLFWscrollfun, glfwSetScrollCallback, \
        (GLFWwindow *handle, double x, double y), (handle, x, y), \
        .numbers = {x, y}) \
    X(drop, GLFWdropfun, glfwSetDropCallback, \
        (GLFWwindow *handle, int count, const char **paths), (handle, count, paths), \
        .numbers = {count}, .paths = paths) \
    X(focus, GLFWwindowfocusfun, glfwSetWindowFocusCallback, \
        (GLFWwindow *handle, int focused), (handle, focused), \
        .numbers = {focused}) \
    X(position, GLFWwindowposfun, glfwSetWindowPosCallback, \
        (GLFWwindow *handle, int x, int y), (handle, x, y), \
        .numbers = {x, y}) \
    X(size, GLFWwindowsizefun, glfwSetWindowSizeCallback, \
        (GLFWwindow *handle, int width, int height), (handle, width, height), \
        .numbers = {width, height}) \
    X(framebuffer_size, GLFWframebuffersizefun, glfwSetFramebufferSizeCallback, \
        (GLFWwindow *handle, int width, int height), (handle, width, height), \
        .numbers = {width, height}) \
    X(content_scale, GLFWwindowcontentscalefun, glfwSetWindowContentScaleCallback, \
        (GLFWwindow *handle, float x, float y), (handle, x, y), \
        .numbers = {x, y}) \
    X(iconify, GLFWwindowiconifyfun, glfwSetWindowIconifyCallback, \
        (GLFWwindow *handle, int iconified), (handle, iconified), \
        .numbers = {iconified}) \
    X(maximize, GLFWwindowmaximizefun, glfwSetWindowMaximizeCallback, \
        (GLFWwindow *handle, int maximized), (handle, maximized), \
        .numbers = {maximized}) \
    X(refresh, GLFWwindowrefreshfun, glfwSetWindowRefreshCallback, \
        (GLFWwindow *handle), (handle), \
        .numbers = {0}) \
    X(close, GLFWwindowclosefun, glfwSetWindowCloseCallback, \
        (GLFWwindow *handle), (handle), \
        .numbers = {0})
// clang-format on

// The program's callbacks, which were set before ours and are called after them.
typedef struct glp_glfw_chained {
#define MEMBER(name, type, set, parameters, arguments, ...) type name;
    GLP_GLFW_CALLBACKS(MEMBER)
#undef MEMBER
} glp_glfw_chained;

typedef struct glp_system_window glp_system_window;

// Sets our callbacks. From now on they call those that were set before.
void glp_glfw_chain_callbacks(glp_system_window *window);

// Sets the chained ones again, each unless the program has replaced ours meanwhile.
void glp_glfw_restore_callbacks(glp_system_window *window);

#pragma GCC visibility pop

#endif

// The GLFWwindow of a window: for libraries that need one, such as the backends of Dear ImGui and
// Nuklear. This is the only public header that needs GLFW's. Main thread. Since 0.1.
//
// The window's user pointer belongs to the program. Its callbacks are glpace's, which also call the
// callbacks that were set before them. A library whose callbacks do the same (ImGui's do) may set
// them at any time after the window was created. If a library's do not (Nuklear's), call
// gl_window_chain_callbacks() after it has set them. A callback must not destroy the window. It may
// cause another event, by resizing the window, say, which is queued before the callback returns.
//
// glfwSetWindowShouldClose(window, GLFW_TRUE) brings one CLOSE when the loop polls next. Another
// thread that sets it calls glfwPostEmptyEvent() then, which ends a wait. A chained close callback
// can cancel the user's close by resetting the flag, as GLFW describes. The poll resets it, so don't
// use glfwWindowShouldClose().
//
// If glpace has a function for something (the cursor's mode, fullscreen, showing and hiding), don't
// use GLFW's, because glpace would not notice. GLFW's sticky keys and buttons stay off.
#ifndef GLPACE_NATIVE_H
#define GLPACE_NATIVE_H

#ifndef GLFW_INCLUDE_NONE
#define GLFW_INCLUDE_NONE // OpenGL comes from glpace/gl.h, or the program's own loader
#endif
#include <GLFW/glfw3.h>

#include <glpace/event.h>

#ifdef __cplusplus
extern "C" {
#endif

// The GLFWwindow; lives as long as the window. Do not destroy it.
GLFWwindow *gl_window_native(gl_window *window);

// Sets glpace's callbacks again, before those that are set now, which they call from then on.
bool gl_window_chain_callbacks(gl_window *window);

// Sets only glpace's callbacks: the others are not called any more. Call it before you shut down
// the library that set them.
bool gl_window_unchain_callbacks(gl_window *window);

#ifdef __cplusplus
}
#endif

#endif

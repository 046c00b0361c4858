// The window below: for libraries that work on a GLFWwindow, such as Dear ImGui's and Nuklear's
// backends. The one public header that needs GLFW's. Main thread. Since 0.1.
//
// The window's user pointer is the program's. Its callbacks are glpace's, and pass each call on to
// the callback that they found when they were set. So a library whose callbacks do the same
// (ImGui's do) may set them after the window was created; where a library's do not (Nuklear's),
// call gl_window_chain_callbacks() after they were set. A callback must not destroy the window.
//
// What glpace has a function for (the cursor's mode, fullscreen, showing and hiding) is set by
// that, not by GLFW's: glpace would not know. GLFW's sticky keys and buttons stay off.
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

// Sets glpace's callbacks alone: what was chained is called no more. To be called before the
// library is shut down that set them.
bool gl_window_unchain_callbacks(gl_window *window);

#ifdef __cplusplus
}
#endif

#endif

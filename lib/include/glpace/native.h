// The GLFWwindow of a window, for libraries that need one, such as the backends of Dear ImGui and
// Nuklear; and windows of glpace from those that a program made with GLFW. This is the only public
// header that needs GLFW's. Main thread. Since 0.1.
//
// The window's user pointer belongs to the program. Its callbacks are glpace's, which also call the
// callbacks that were set before them. A library whose callbacks do the same (ImGui's do) may set
// them at any time after the window was created. If a library's do not (Nuklear's), call
// gl_window_chain_callbacks() after it has set them. A callback must not destroy the window. It may
// cause another event, by resizing the window, say, which is queued before the callback returns.
//
// glfwSetWindowShouldClose(window, GLFW_TRUE) brings one CLOSE when the loop polls next. Another
// thread that sets it calls glfwPostEmptyEvent() then, which ends a wait. A chained close callback
// can cancel the user's close by resetting the flag, as GLFW describes. The poll resets it, so
// don't use glfwWindowShouldClose().
//
// Of more mouse buttons than keys.h names, as GLFW 3.5 has them with GLFW_UNLIMITED_MOUSE_BUTTONS,
// only the program's callback is told.
//
// If glpace has a function for something (the cursor's mode, fullscreen, showing and hiding), don't
// use GLFW's, because glpace would not notice. GLFW's sticky keys and buttons stay off.
//
// A window of the program's shares objects with one of glpace's only if the same library made both
// contexts; else GLFW shares nothing, and does not say so. After gl_window_create() the hints for the
// kind of a context are those of that window, so glfwCreateWindow(..., gl_window_native(window))
// shares, and so do windows that a library creates in this way. After glfwDefaultWindowHints(), or if
// windows differ, ask for the same library again:
//
//     glfwWindowHint(GLFW_CONTEXT_CREATION_API,
//                    glfwGetWindowAttrib(gl_window_native(window), GLFW_CONTEXT_CREATION_API));
//
// What comes for such a window while the loop waits is a REFRESH of the loop's first window, and so a
// reason to draw; on Wayland from GLFW 3.4 on.
#ifndef GLPACE_NATIVE_H
#define GLPACE_NATIVE_H

#ifdef __EMSCRIPTEN__
#error "in a page a window is a canvas and no GLFWwindow, so that native.h has nothing there"
#endif
#ifndef GLFW_INCLUDE_NONE
#define GLFW_INCLUDE_NONE // OpenGL comes from glpace/gl.h, or the program's own loader
#endif
#include <GLFW/glfw3.h>

#include <glpace/event.h>

#ifdef __cplusplus
extern "C" {
#endif

// Makes a gl_window of a GLFWwindow that the program created, with all that gl_window_create()
// gives: a host, events, gamepads, v-sync, drops, fullscreen. NULL, with the reason in
// gl_last_error() and the log, if handle is NULL or a gl_window already, if GLFW is not
// initialized, or if the window's context cannot be made current on this thread or loaded; nothing
// has changed then. The context must not be current on another thread, which not every driver
// notices.
//
// The window stays as it is: hidden, iconified, fullscreen, with its cursor locked. Its context, of
// any version and profile, is made current. V-sync is on, whatever glfwSwapInterval() was called
// with, because GLFW cannot be asked for that; gl_window_set_vsync(), gl_window_set_hidden_fps()
// and gl_window_set_manual_swap() change what a desc would have said. A window without a context
// (GLFW_NO_API) leaves the current one alone and has manual_swap. The window has a loop of its own.
// The callbacks that are set are called from glpace's. Sticky keys and buttons are turned off, and
// GLFW_LOCK_KEY_MODS on. If the close flag is set, a CLOSE comes.
//
// GLFW cannot be asked with which windows the program let it share: for glpace it shares only with
// windows and offscreen contexts whose desc's share or share_window names it since. What was made
// in another window's context cannot be used in it, though OpenGL could.
//
// gl_window_destroy() gives the window back: it stays open, and is the program's to destroy. Call
// it before glfwDestroyWindow() and glfwTerminate(); before it, destroy what glpace made in that
// context. Callbacks and input modes are then as they were before the adoption, except for
// callbacks that were set since. What was changed through glpace stays, such as the size; but the
// cursor has its default shape, and the swap interval has to be set again. Once a window was
// adopted, it is the program that calls glfwTerminate(), even if glpace had initialized GLFW for a
// window of its own.
gl_window *gl_window_adopt(GLFWwindow *handle);

// The GLFWwindow. Do not destroy it; glpace does, unless it was adopted.
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

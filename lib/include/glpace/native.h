// The GLFWwindow of a window, for libraries that need it, such as the backends of Dear ImGui and
// Nuklear. Also makes a gl_window of a GLFWwindow that the program created. This is the only public
// header that needs GLFW's header. Main thread. Since 0.1.
//
// Callbacks: the window's user pointer belongs to the program. Its callbacks are glpace's, which
// also call the callbacks that were set before them. A library whose callbacks do the same, such as
// Dear ImGui, may set them at any time after the window was created. After a library whose
// callbacks do not, such as Nuklear, call gl_window_chain_callbacks(). A callback must not destroy
// the window. If a callback causes another event, for example by resizing the window, that event is
// queued before the callback returns.
//
// Closing: glfwSetWindowShouldClose(window, GLFW_TRUE) causes one CLOSE at the next poll. If
// another thread calls it, this thread must also call glfwPostEmptyEvent(), which ends a wait. A
// chained close callback can cancel the user's close by resetting the flag, as in GLFW. The poll
// resets the flag, so do not use glfwWindowShouldClose().
//
// With GLFW_UNLIMITED_MOUSE_BUTTONS of GLFW 3.5, only the program's callback gets the mouse buttons
// that keys.h does not name.
//
// If glpace has a function for something (cursor mode, fullscreen, showing and hiding), do not use
// GLFW's function, because glpace would not notice. GLFW's sticky keys and buttons stay off.
//
// Sharing: a GLFWwindow of the program shares objects with a window of glpace only if the same
// library created both contexts. Otherwise GLFW shares nothing and reports no error. After
// gl_window_create(), GLFW's hints for the kind of context stay as for that window, so
// glfwCreateWindow(..., gl_window_native(window)) shares, and so do windows that a library creates
// in this way. After glfwDefaultWindowHints(), or if the windows differ, set the library:
//
//     glfwWindowHint(GLFW_CONTEXT_CREATION_API,
//                    glfwGetWindowAttrib(gl_window_native(window), GLFW_CONTEXT_CREATION_API));
//
// If an event arrives for a GLFWwindow that is not a gl_window while the loop waits, the loop's
// first window gets a REFRESH, and draws a frame. On Wayland this needs GLFW 3.4.
#ifndef GLPACE_NATIVE_H
#define GLPACE_NATIVE_H

#ifdef __EMSCRIPTEN__
#error "native.h is not available in a browser: there a window is a canvas, not a GLFWwindow"
#endif
#ifndef GLFW_INCLUDE_NONE
#define GLFW_INCLUDE_NONE // OpenGL comes from glpace/gl.h, or the program's own loader
#endif
#include <GLFW/glfw3.h>

#include <glpace/event.h>

#ifdef __cplusplus
extern "C" {
#endif

// Makes a gl_window of a GLFWwindow that the program created, with everything that
// gl_window_create() provides: a host, events, gamepads, v-sync, drops, fullscreen. Returns NULL,
// with the reason in gl_last_error() and the log, if handle is NULL or a gl_window already, if GLFW
// is not initialized, or if the window's context cannot be made current on this thread or loaded;
// nothing changes then. The context must not be current on another thread; not every driver notices
// that.
//
// The window stays as it is: hidden, iconified, fullscreen, or with its cursor locked. Its context
// may have any version and profile, and becomes current. A window without a context (GLFW_NO_API)
// has manual_swap and does not change the current context. The window has a loop of its own. V-sync
// is on, whatever the argument of glfwSwapInterval() was, because GLFW cannot return it;
// gl_window_set_vsync(), gl_window_set_hidden_fps() and gl_window_set_manual_swap() change these
// settings. glpace's callbacks call the callbacks that were set. Sticky keys and buttons are turned
// off, and GLFW_LOCK_KEY_MODS on. If the close flag is set, a CLOSE comes.
//
// GLFW cannot report with which windows the program let the window share. So glpace treats it as
// sharing only with windows and offscreen contexts that are created later with this window as share
// or share_window. glpace refuses to use objects of other contexts in it, even if OpenGL could.
//
// gl_window_destroy() returns the window to the program, which destroys it. First destroy the
// objects that glpace created in its context. Call gl_window_destroy() before glfwDestroyWindow()
// and glfwTerminate(). Callbacks and input modes are then as before the adoption, except for
// callbacks that were set since. Changes through glpace stay, such as the size, but the cursor has
// its default shape, and the program has to set the swap interval again. After an adoption, the
// program calls glfwTerminate(), even if glpace had initialized GLFW for a window of its own.
gl_window *gl_window_adopt(GLFWwindow *handle);

// Returns the GLFWwindow. Do not destroy it, because glpace does, unless the window was adopted.
GLFWwindow *gl_window_native(gl_window *window);

// Sets glpace's callbacks again, after a library has replaced them. From then on glpace's callbacks
// also call the library's.
bool gl_window_chain_callbacks(gl_window *window);

// Sets only glpace's callbacks. All other callbacks are no longer called. Call this before you shut
// down the library that set them.
bool gl_window_unchain_callbacks(gl_window *window);

#ifdef __cplusplus
}
#endif

#endif

// V-sync on Wayland without the driver's. There the driver's swap waits, without a limit, until the
// compositor asks for the next frame; and a compositor asks for none while nobody sees the window,
// so the program would hang. Instead the driver's swap interval is 0, and this waits for the
// compositor, but never for long. Nothing tears: a compositor shows frames whole, whenever they
// come. GLFW waits in a similar way from 3.5.1 on, but only if its swap interval is not 0, and it
// does not tell whether the compositor asked. Internal to lib/window; main thread.
#ifndef GLP_WINDOW_WAYLAND_H
#define GLP_WINDOW_WAYLAND_H

#include <stdbool.h>

#include <glpace/window.h>

struct wl_display;
struct wl_event_queue;
struct wl_output;
struct wl_registry;
struct wl_surface;
struct GLFWmonitor;
typedef struct glp_wayland glp_wayland;

// GLFW's display; NULL if GLFW does not run on Wayland, or if glpace was built without it. Any
// thread, while GLFW runs.
struct wl_display *glp_wayland_display(void);

// Calls `on_global` for each of the compositor's globals. What that binds belongs to `queue`. Waits
// for the compositor, as GLFW does at its start. false if the compositor is gone. Any thread.
typedef void glp_wayland_on_global(void *user, struct wl_registry *registry, uint32_t name,
                                   const char *interface, uint32_t version);
bool glp_wayland_list_globals(struct wl_display *display, struct wl_event_queue *queue,
                              glp_wayland_on_global *on_global, void *user);

// GLFW's display and the window's surface. false if GLFW does not run on Wayland, or if glpace was
// built without it.
bool glp_wayland_find(const gl_window *window, struct wl_display **display,
                      struct wl_surface **surface);

// GLFW's monitor for an output; NULL if it has none.
struct GLFWmonitor *glp_wayland_find_monitor(const struct wl_output *output);

// Whether GLFW has ended this display of its own: glfwTerminate was called, and nothing can be asked
// of the display, nor of what belongs to it, any more. Its end cannot be asked either, so that what
// belongs to it is left where it is.
bool glp_wayland_has_ended(const struct wl_display *display);

// Lets GLFW hear what the compositor has to say by now. false if GLFW does not run on Wayland, or
// the compositor is gone.
bool glp_wayland_hear(void);

// Whether GLFW has lost its connection to the compositor. false also if GLFW does not run on
// Wayland.
bool glp_wayland_is_lost(void);

// Whether the compositor has ended the connection, which is known before all that it had sent was
// read.
bool glp_wayland_is_hung_up(void);

// Whether libwayland's complaints go to the log, as DEBUG, or to stderr, as they do by default.
// libwayland has one receiver of them for the process, and tells nobody which: one that the program
// has set is replaced.
void glp_wayland_silence(bool silent);

// Call it while GLFW runs. GLFW 3.4 unloads libdecor before it disconnects, and libwayland then
// reads in libdecor what the events are that came and that nobody has heard; so libdecor is kept
// loaded.
void glp_wayland_keep_libdecor(void);

// NULL if the window is not on Wayland, or if memory runs out.
glp_wayland *glp_wayland_open(const gl_window *window);

// NULL is fine. Call it before the window is destroyed.
void glp_wayland_close(glp_wayland *wayland);

// Waits until the compositor asks for a frame, at most 45 ms. Whether it did.
bool glp_wayland_wait(glp_wayland *wayland);

// Call them around each swap, so that the compositor says when it wants the frame after this one. It
// is told of the frame by the end of the swap, which may take as long as the frame is drawn.
void glp_wayland_before_swap(glp_wayland *wayland);
void glp_wayland_after_swap(glp_wayland *wayland);

// Hears what the compositor has said; never waits. Whether somebody may see the window: false if
// the compositor has not asked for a frame for 100 ms since it was told of one.
bool glp_wayland_is_seen(glp_wayland *wayland);

// Call it when the window was shown or hidden. What the compositor was going to say of the frames
// before may never come.
void glp_wayland_forget(glp_wayland *wayland);

// A surface of this size, pixels, that is never shown, for EGL to draw into; NULL if GLFW does not
// run on Wayland, or the compositor is gone. Any thread; it lives no longer than GLFW's display.
typedef struct glp_wayland_unseen glp_wayland_unseen;
glp_wayland_unseen *glp_wayland_unseen_open(int32_t width, int32_t height);
void glp_wayland_unseen_close(glp_wayland_unseen *unseen);

// Its wl_egl_window, EGL's native window.
void *glp_wayland_unseen_native(const glp_wayland_unseen *unseen);

#endif

// Shared by the files of a window. Internal to lib/window.
#ifndef GLP_WINDOW_IMPL_H
#define GLP_WINDOW_IMPL_H

#define GLFW_INCLUDE_NONE
#include <GLFW/glfw3.h>

#include <glpace/cursor.h>
#include <glpace/host_impl.h>
#include <glpace/monitor.h>
#include <glpace/window.h>

#include "base/lifetime.h"
#include "base/log.h"
#include "context/context.h"
#include "context/list.h"
#include "context/loss.h"
#include "context/present.h"
#include "host/display_clock.h"
#include "input/gamepads.h"
#include "window/cover.h"
#include "window/desktop.h"
#include "window/display.h"
#include "window/glfw/callbacks.h"
#include "window/glfw/system.h"
#include "window/group.h"
#include "window/wayland/wayland.h"

// The number of scancodes for which keys without a name are tracked; no platform has more.
#define GLP_WINDOW_SCANCODES 1024

// How far a window can be from the corner of the desktop, screen coordinates, which are 16
// bits on X11.
#define GLP_WINDOW_FARTHEST 32767

// The longest side of a window, in screen coordinates.
#define GLP_WINDOW_MAX_SIZE 16384

// GLFW's input modes that events need.
#define GLP_WINDOW_MODES 3

// Whether a window has been moved or resized: since the latest poll, or before it and not since.
typedef enum glp_window_motion {
    GLP_WINDOW_RESTS,
    GLP_WINDOW_MOVES,
    GLP_WINDOW_HAS_MOVED,
} glp_window_motion;

// Why nobody sees a window.
typedef enum glp_window_unseen {
    GLP_WINDOW_HIDDEN = 1,    // by gl_window_hide() or the desc
    GLP_WINDOW_ICONIFIED = 2, // by its user or by gl_window_iconify()
    GLP_WINDOW_COVERED = 4,   // by other windows, or because the compositor shows another desktop
} glp_window_unseen;

struct gl_window {
    uint64_t lifetime;
    glp_group *group;
    gl_window *next; // in the list of its group's windows
    GLFWwindow *handle;
    bool adopted;                // it is the program's
    int modes[GLP_WINDOW_MODES]; // then: as the program had set them
    int32_t width;               // screen coordinates
    int32_t height;
    int32_t framebuffer_width; // pixels
    int32_t framebuffer_height;
    gl_content_scale_event scale;
    uint64_t frame; // the group's latest that it was drawn in, or in which it was created

    int interval;                // of the driver's swap, as last set
    glp_display_source *display; // NULL: the window system has no timestamps
    glp_wayland *wayland; // what waits for the display instead of the driver; NULL: the driver does
    bool held;            // the latest frame was, until a moment of its own
    bool passed_over;     // it was not presented
    glp_cover *cover;     // NULL: nobody tells whether the window is covered
    uint32_t unseen;      // why nobody sees the window: glp_window_unseen, a bit for each
    int64_t hidden_spacing; // how far frames are apart then, ns; as in gl_host_state
    glp_window_chained chained;
    glp_window_call *call; // the innermost one that has not returned; NULL if none

    double cursor_x; // its latest position
    double cursor_y;
    gl_cursor_mode cursor_mode;
    bool raw_motion;  // while the cursor is locked
    double virtual_x; // its position in GLFW while it is locked
    double virtual_y;
    bool entered;            // it entered the window and has not moved since
    uint32_t buttons;        // those that are down, a bit for each
    int abandoned;           // releases that GLFW is going to send because the focus was lost
    bool manual_swap;        // the program presents
    gl_context_desc context; // as it was asked for, resolved
    glp_context_entry listed;
    glp_loss_watch loss;
    glp_presenter presenter;
    GLFWcursor *cursor; // its shape; NULL: the system's default

    glp_window_motion motion;
    GLFWmonitor *shown_on; // whose refresh showed its latest frame; NULL: nobody has told. It may
                           // be disconnected

    glp_window_area windowed; // to which it returns from fullscreen
    int filled_width;         // that of the monitor from which it was told to return; 0: never
    int filled_height;
    glp_window_area desktop; // all monitors', when it was last not fullscreen

    // Keys without a name that are down, a bit for each scancode.
    uint32_t nameless[GLP_WINDOW_SCANCODES / 32];
};

// window.c

// Loads OpenGL for the window, whose context is current. false, with the reason, which begins with
// `who`. glp_context_unload() undoes it.
bool glp_window_load(gl_window *window, const char *who);

// Makes a window of one that has a GLFWwindow whose context, if there is one, is current and
// loaded, and a group: its input, its v-sync.
void glp_window_begin(gl_window *window);

// Whether the window was not destroyed; if it was, reports it. `who`, a literal, is the function.
static inline bool glp_window_check_alive(const gl_window *window, const char *who)
{
    return glp_lifetime_is_alive(window) ||
           glp_misuse_by(who, "window is NULL or was destroyed; check what gl_window_create "
                              "returned");
}

// The same, and whether there is still anything behind it.
static inline bool glp_window_check(const gl_window *window, const char *who)
{
    return glp_window_check_alive(window, who) &&
           (glp_window_is_glfw_running() || glp_misuse_by(who, GLP_GLFW_TERMINATED));
}

// window_adopt.c

// What was adopted is as the program needs it again, except for what the program set through us.
void glp_window_give_back(gl_window *window);

// window_callbacks.c

// Sets the callbacks that were chained, in place of those of ours that still stand.
void glp_window_restore_callbacks(gl_window *window);

// window_group.c; see also window_group.h

// An event of this window's, to be filled in as one of gl_queue_push(); it arrives now.
gl_event *glp_window_push(gl_window *window, gl_event_type type);

// The window with this handle; NULL if it is not ours. GLFW's user pointer is left to the program.
gl_window *glp_window_of(GLFWwindow *handle);

// Makes a CLOSE of each window's close flag, which the user or the program set, and one for each
// window if the connection to the window system was lost. Whether there was one.
bool glp_window_collect_closes(void);

// Changes when there is input for any window, or a thread wakes a loop.
uint32_t glp_window_count_news(void);

// window_desc.c

// Whether a text, which is not NULL, is UTF-8 of up to so many bytes; if not, that is the last error.
bool glp_window_check_text(const char *who, const char *field, const char *text, size_t most);

// The same for a title.
bool glp_window_check_title(const char *who, const char *title);

// Whether the desc is valid; if not, that is the last error.
bool glp_window_desc_check(const gl_window_desc *desc);

// The desc with its defaults filled in. `mode` is the one to switch to, or NULL if not fullscreen.
gl_window_desc glp_window_desc_resolve(const gl_window_desc *desc, const GLFWvidmode *mode);

// Whether the window has a context; GL_API_NONE has not.
static inline bool glp_window_has_context(const gl_window *window)
{
    return window->context.api != GL_API_NONE;
}

// window_hints.c

// Sets the hints of GLFW that a resolved desc has fields for, for the window that is created next.
// `mode` is NULL if not fullscreen. Other hints stay as the program has set them.
void glp_window_set_hints(const gl_window_desc *desc, const GLFWvidmode *mode);

// Asks for 8 bits of each colour where a resolved desc means more, and srgb: drivers that have srgb
// for 8 bits alone refuse both, though GLFW takes the nearest of all else. false if it means no
// more.
bool glp_window_hint_fewer_bits(const gl_window_desc *desc, const GLFWvidmode *mode);

// Sets the same hints to GLFW's defaults.
void glp_window_reset_hints(void);

// Does with the new window what this GLFW has no hint for, or tells that it cannot be done.
void glp_window_make_up_for_hints(const gl_window_desc *desc, GLFWwindow *handle);

// window_context.c

// Opens a window from a resolved desc. `monitor` and `mode` are NULL if not fullscreen. NULL, with
// the reason, if there is no such context.
GLFWwindow *glp_window_open(const gl_window_desc *desc, GLFWmonitor *monitor,
                            const GLFWvidmode *mode);

// The library that made its context.
gl_creation glp_window_creation(GLFWwindow *handle);

// What loads the functions of OpenGL for the window, whose context is current.
glp_get_proc glp_window_loader(const gl_window *window);

// Prepares the thread for GLFW's contexts and returns the context that was current, which
// glp_context_make_current() restores if the window cannot be created.
glp_context glp_window_enter(void);

// Gives the window, whose lifetime has begun, its context, which shares the objects of `share`;
// NULL: of none.
void glp_window_begin_context(gl_window *window, const gl_window *share);

// The window's context.
static inline glp_context glp_window_context(const gl_window *window)
{
    return window->listed.context;
}

// Makes it current on this thread; false, with the reason, if GLFW refuses.
bool glp_window_make_current(gl_window *window, const char *who);

// window_egl.c: the EGLDisplay and the EGLContext of a GLFWwindow; false if EGL made none.
bool glp_window_find_egl(const void *handle, void **display, void **context);

// window_vsync.c

// Sets the host's cap and verdict: v-sync that is on is believed to work, until presents show that
// it does not. Call it when the holder or the monitors have changed.
void glp_group_expect_vsync(glp_group *group);

// Does so if a monitor changed its rate. It takes a round trip to the window system.
void glp_group_check_refresh_rates(glp_group *group);

// Sets the driver's swap interval in the window's context, which is current: what v-sync needs for
// the holder, and 0 for the others.
void glp_window_set_interval(gl_window *window);

// Sets the v-sync of a group whose first window this is: off if the window has no context.
void glp_window_begin_vsync(gl_window *window);

// The same, unless it is so already.
void glp_window_adapt_interval(gl_window *window);

// Whether presents wait for the display by glp_wayland_wait().
bool glp_window_waits_by_itself(const gl_window *window);

// Whether GLFW's current context supports adaptive v-sync.
bool glp_window_has_adaptive_vsync(void);

// window_hidden.c

// Notes whether this is a reason why nobody sees the window. The loop follows at its next round.
void glp_window_set_unseen(gl_window *window, glp_window_unseen reason, bool unseen);

// Notes whether the window is covered, as far as the window system has told. Call it after GLFW's
// poll, whose REFRESH may be old.
void glp_window_watch_cover(gl_window *window);

// Whether this is a reason.
static inline bool glp_window_is_unseen(const gl_window *window, glp_window_unseen reason)
{
    return window->unseen & reason;
}

// window_attributes.c

bool glp_window_passes_mouse_through(const gl_window *window);

// window_cursor.c

// Takes over the mode that the program has set.
void glp_window_read_cursor(gl_window *window);

// Call it before the window is destroyed.
void glp_window_destroy_cursor(gl_window *window);

// window_input.c

// Asks GLFW for the window's sizes. Those that it cannot tell stay.
void glp_window_read_sizes(gl_window *window);

// Sets the callbacks, which push input into the queue and keep the window's sizes.
void glp_window_connect_input(gl_window *window);

// Pushes releases of the keys and buttons that are down, because the window is destroyed.
void glp_window_release_all(gl_window *window);

// window_drop.c

// Frees the paths of drops that no queued event refers to.
void glp_group_free_drops(glp_group *group);

// window_watch.c

// Pushes events for monitors that were connected or disconnected since they were remembered, and
// follows those that changed their rate.
void glp_group_watch_monitors(glp_group *group);
void glp_group_remember_monitors(glp_group *group);

// window_gamepad.c

// None is known yet. Tells if GLFW will not see those that come.
void glp_group_begin_gamepads(glp_group *group);

// Pushes the gamepad events since the previous call.
void glp_group_watch_gamepads(glp_group *group);

// window_host.c

extern const gl_host_vtable glp_group_vtable;

// The presenter's; user is the window.
void glp_window_prepare_swap(void *user);
void glp_window_swap(void *user);

#endif

// What the files of a window share. Internal to lib/window.
#ifndef GLP_WINDOW_IMPL_H
#define GLP_WINDOW_IMPL_H

#include <stdatomic.h>

#define GLFW_INCLUDE_NONE
#include <GLFW/glfw3.h>

#include <glpace/cursor.h>
#include <glpace/host_impl.h>
#include <glpace/monitor.h>
#include <glpace/window.h>

#include "context/context.h"
#include "core/gamepads.h"
#include "core/lifetime.h"
#include "core/log.h"
#include "window/window_callbacks.h"

// Scancodes whose keys without a name are tracked; no platform has more.
#define GLP_WINDOW_SCANCODES 1024

// How many monitors are watched.
#define GLP_WINDOW_MONITORS 16

typedef struct glp_drop glp_drop;

// The longest side of a window, screen coordinates.
#define GLP_WINDOW_MAX_SIZE 16384

// What a window covers of the desktop, without its frame; a width of 0: not known.
typedef struct glp_window_place {
    int x, y;
    int width, height;
} glp_window_place;

struct gl_window {
    gl_host host;    // first: a host is cast to its window
    gl_window *next; // in the list of all
    GLFWwindow *handle;
    gl_vsync vsync; // in effect
    bool hidden;    // by gl_window_hide() or the desc
    glp_window_chained chained;
    uint32_t calling; // callbacks under way, a bit for each

    double cursor_x; // where it was last seen
    double cursor_y;
    gl_cursor_mode cursor_mode;
    bool raw_motion;  // while the cursor is locked
    double virtual_x; // where it would be by then, if it moved
    double virtual_y;
    bool entered;     // it came into the window, and has not moved since
    uint32_t buttons; // that are down, a bit for each
    int abandoned;    // releases to come that GLFW makes up because the focus was lost
    glp_drop *drops;  // that were not done with
    GLFWmonitor *monitors[GLP_WINDOW_MONITORS]; // as last seen
    int32_t monitor_count;
    glp_gamepads gamepads;
    uint32_t strangers;  // joysticks that are no gamepads, a bit for each place: told of
    atomic_bool awoken;  // a wake came that no wait has answered
    int64_t wait_margin; // how early GLFW's wait has to end, ns: learned from those before
    bool manual_swap;    // presents are the program's
    GLFWcursor *cursor;  // its shape; NULL: the system's default

    glp_window_place windowed; // to return to from fullscreen
    glp_window_place filled;   // what it was to cover when it was told to return
    glp_window_place desktop;  // when it was no fullscreen window last
    gl_queue queue;

    // Keys without a name that are down, a bit for each scancode.
    uint32_t nameless[GLP_WINDOW_SCANCODES / 32];
};

// window.c

// Starts GLFW if it does not run; false, with the reason, named by `who`, if there is no display.
// One release for each that succeeded; the last ends what the first began.
bool glp_window_acquire_glfw(const char *who);
void glp_window_release_glfw(void);

// The window with this handle; NULL if it is none of ours. The user pointer is the program's.
gl_window *glp_window_of(GLFWwindow *handle);

// Whether there is such a window; if not, the sentence. `who`, a literal, is the function.
static inline bool glp_window_check(const gl_window *window, const char *who)
{
    return glp_lifetime_is_alive(window) ||
           glp_misuse_by(who, "window is NULL or was destroyed; check what gl_window_create "
                              "returned");
}

// window_desc.c

// Whether the desc makes sense; if not, why.
bool glp_window_desc_check(const gl_window_desc *desc);

// The desc with every default in its place. With fullscreen, `mode` is the
// one to be in; else NULL.
gl_window_desc glp_window_desc_resolve(const gl_window_desc *desc, const GLFWvidmode *mode);

// window_context.c

// Opens a window with an OpenGL 3.3 core context from a resolved desc. `monitor` and `mode` as
// above; NULL if not fullscreen. NULL, with the reason, if there is no such context.
GLFWwindow *glp_window_open(const gl_window_desc *desc, GLFWmonitor *monitor,
                            const GLFWvidmode *mode);

// Readies the thread for GLFW's contexts and says what was current, to go back to by
// glp_context_make_current() if no window comes of it.
glp_context glp_window_enter(void);

// The window's context.
glp_context glp_window_context(const gl_window *window);

// Makes it current on this thread; false, with the reason, if GLFW refuses.
bool glp_window_make_current(gl_window *window, const char *who);

// Why the latest call of GLFW failed, in its own words.
const char *glp_window_reason(void);

// window_vsync.c

// How often the primary monitor, or that of a fullscreen window, shows a frame; 60 Hz where nobody
// knows.
gl_rate glp_window_refresh_rate(gl_window *window);

// Whether the context that GLFW has current can wait for the display only if a frame is in time.
bool glp_window_has_adaptive_vsync(void);

// window_monitor.c

// How many monitors GLFW knows, which runs, and which they are, the primary one first.
GLFWmonitor **glp_window_monitors(int32_t *count);

// window_mode.c

// The smallest desktop that all monitors have room in, as they are.
glp_window_place glp_window_measure_desktop(void);

// The mode of a monitor that comes nearest to what the desc wants and that the desktop has room
// for. false if the monitor is off.
bool glp_window_find_mode(GLFWmonitor *monitor, const gl_fullscreen_desc *desc,
                          const glp_window_place *desktop, GLFWvidmode *mode);

// window_cursor.c

// Before the window goes.
void glp_window_destroy_cursor(gl_window *window);

// window_input.c

// Lets input flow into the window's queue and the host's plain fields.
void glp_window_connect_input(gl_window *window);

// window_drop.c

// Frees the paths of drops that no queued event carries.
void glp_window_free_drops(gl_window *window);

// window_watch.c

// Tells of monitors that came or went since they were remembered.
void glp_window_watch_monitors(gl_window *window);
void glp_window_remember_monitors(gl_window *window);

// window_gamepad.c

// Tells of what gamepads did since the last look.
void glp_window_watch_gamepads(gl_window *window);

// window_host.c

extern const gl_host_vtable glp_window_host_vtable;

#endif

// What the files of this folder share: what GLFW knows of a window, and which GLFW this is. The
// library may be older or newer than the header that glpace was built with, so it is asked while
// the program runs. Internal to this folder; main thread unless said otherwise.
#ifndef GLP_WINDOW_GLFW_H
#define GLP_WINDOW_GLFW_H

#include <float.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

#define GLFW_INCLUDE_NONE
#include <GLFW/glfw3.h>

#include <glpace/cursor.h>

#include "window/glfw/events.h"
#include "window/system.h"
#include "window/wayland/wayland.h"
#include "window/win32/win32.h"
#include "window/x11/x11.h"

// GLFW's header has them from 3.4 on.
#ifndef GLFW_PLATFORM
#define GLFW_PLATFORM 0x00050003
#define GLFW_PLATFORM_WIN32 0x00060001
#define GLFW_PLATFORM_COCOA 0x00060002
#define GLFW_PLATFORM_WAYLAND 0x00060003
#define GLFW_PLATFORM_X11 0x00060004
#define GLFW_PLATFORM_NULL 0x00060005
#define GLFW_SCALE_FRAMEBUFFER 0x0002200D
#define GLFW_CURSOR_CAPTURED 0x00034004
#define GLFW_RESIZE_NWSE_CURSOR 0x00036007
#define GLFW_RESIZE_NESW_CURSOR 0x00036008
#define GLFW_RESIZE_ALL_CURSOR 0x00036009
#define GLFW_NOT_ALLOWED_CURSOR 0x0003600A
#define GLFW_MOUSE_PASSTHROUGH 0x0002000D
#define GLFW_POSITION_X 0x0002000E
#define GLFW_POSITION_Y 0x0002000F
#define GLFW_ANY_POSITION 0x80000000
#define GLFW_WAYLAND_APP_ID 0x00026001
#endif

// Not every GLFW has these: one before 3.4 lacks the first two, one for Wayland alone what is X11's, and the
// reverse. That is known only when the program is linked, or even starts: Debian's two builds of GLFW 3.3
// are libraries of the same name. GLFW's header declares them together with types of Xlib and EGL, which
// are not needed otherwise: Xlib's Window is an unsigned long.
int glfwGetPlatform(void);
int glfwPlatformSupported(int platform);
#ifdef __APPLE__ // whose linker wants each of them: there GLFW is 3.4 at least, and has no others
#define glfwGetX11Display ((void *(*)(void))NULL)
#define glfwGetX11Window ((unsigned long (*)(GLFWwindow *))NULL)
#define glfwGetWaylandDisplay ((void *(*)(void))NULL)
#define glfwGetWaylandMonitor ((void *(*)(GLFWmonitor *))NULL)
#define glfwGetWaylandWindow ((void *(*)(GLFWwindow *))NULL)
#define glfwGetWin32Window ((void *(*)(GLFWwindow *))NULL)
#else
void *glfwGetX11Display(void);
unsigned long glfwGetX11Window(GLFWwindow *handle);
void *glfwGetWaylandDisplay(void);
void *glfwGetWaylandMonitor(GLFWmonitor *monitor);
void *glfwGetWaylandWindow(GLFWwindow *handle);
void *glfwGetWin32Window(GLFWwindow *handle);
#pragma weak glfwGetPlatform
#pragma weak glfwPlatformSupported
#pragma weak glfwGetX11Display
#pragma weak glfwGetX11Window
#pragma weak glfwGetWaylandDisplay
#pragma weak glfwGetWaylandMonitor
#pragma weak glfwGetWaylandWindow
#ifndef _WIN32
#pragma weak glfwGetWin32Window
#endif
#endif

#pragma GCC visibility push(hidden)

// The number of scancodes for which keys without a name are tracked; no platform has more.
#define GLP_GLFW_SCANCODES 1024

// Keys that are tracked: those without a name, and those with one.
#define GLP_GLFW_KEYS (GLP_GLFW_SCANCODES + GLFW_KEY_LAST + 1 - GLFW_KEY_SPACE)

// Input modes that events need.
#define GLP_GLFW_MODES 3

// The area of the desktop that a window covers, without its frame, in screen coordinates. width 0:
// not known.
typedef struct glp_glfw_area {
    int x, y;
    int width, height;
} glp_glfw_area;

// A key of the keyboard, as a window has it.
typedef struct glp_glfw_key {
    bool down; // its press was sent to the program
    int16_t scancode;
} glp_glfw_key;

struct glp_system_window {
    GLFWwindow *handle;
    gl_window *owner;
    glp_system_window *next;     // in the list of all
    bool adopted;                // the program made it
    int modes[GLP_GLFW_MODES];   // of an adopted one: as the program had set them
    glp_desktop_window *desktop; // NULL: it does without
    const glp_desktop *kind;     // the kind of `desktop`
    const glp_x11 *x11;          // NULL unless `desktop` is X11's, and so on
    const glp_wayland *wayland;
    const glp_win32 *win32;
    void *display;   // that `desktop` is on, if the window system is Wayland
    bool modal_drag; // as in the desc

    glp_glfw_chained chained;
    glp_glfw_call *call; // the innermost one that has not returned; NULL if none

    int8_t focused; // as the latest events have it; -1: it is, but perhaps no event was sent
    int8_t hovered;
    double cursor_x; // its latest position, as the latest CURSOR event has it
    double cursor_y;
    bool reads_cursor; // it may be elsewhere, without an event
    gl_cursor_mode cursor_mode;
    GLFWcursor *cursor; // its shape; NULL: the system's default
    bool raw_motion;    // while the cursor is locked
    double virtual_x;   // of a locked cursor: where GLFW says that it would be by now
    double virtual_y;
    bool arrives;          // GLFW next reports where the locked cursor entered the window
    uint32_t buttons;      // mouse buttons that are down, a bit for each
    uint32_t buttons_seen; // those of them that were down for the X server, too, at a poll
    uint32_t buttons_up;   // those of these that were up at the latest poll
    glp_glfw_key keys[GLP_GLFW_KEYS];
    // Scancodes of keys that went down while the program did not receive input, and are not up yet.
    uint32_t elsewhere[GLP_DESKTOP_SCANCODES / 32];
    bool mute; // the latest key was left out, and so is what it types
    bool lags; // at its next poll GLFW may report keys that went down before a grab ended

    uint32_t kept;      // glp_desktop_state: of a hidden window, to be given to it when it is shown
    bool manager_fills; // a monitor with it, by its latest states
    int changes_to_come; // of that, which the program has asked for and the window manager has not made yet
    int64_t asked_change;   // ns: when it asked last
    bool ended;             // by the latest change, and it is not known yet by whom
    bool leaves;            // a window manager that fills a monitor with it was asked not to
    glp_glfw_area windowed; // to which it returns from fullscreen
    int filled_width;       // the width of the monitor from which it had to return; 0: never
    int filled_height;
    glp_glfw_area all_monitors; // as they were when it was last not fullscreen
};

// GLFW is global, and so is this state.
extern struct glp_glfw {
    glp_system_window *windows; // the latest first
    glp_desktop_seat seat;      // as it was before GLFW started
    bool has_layout;            // GLFW knows the keyboard's, which the compositor has sent
    int users;                  // windows, and calls that need it briefly
    atomic_int holds;           // by contexts that share with windows
    bool ours;                  // started by the first user, to be ended by the last
    int64_t last_dispatch;      // when a wait ended last, which dispatches all that has come, ns
} glp_glfw;

// The window with this handle; NULL if it is not ours. GLFW's user pointer is left to the program.
glp_system_window *glp_glfw_find(const GLFWwindow *handle);

// Whether the library is of this version or a later one.
bool glp_glfw_has(int major, int minor, int revision);

bool glp_glfw_is_on_wayland(void);

// A content scale that can be calculated with: some desktops report 0 or NaN.
static inline double glp_glfw_scale(float reported)
{
    return reported > 0 && reported <= FLT_MAX ? reported : 1;
}

// GLFW's wl_display; NULL if GLFW does not run on Wayland, or glpace was built without it. Any
// thread, while GLFW runs.
void *glp_glfw_display(void);

// What the window manager makes of the window; false if no window manager reports it.
bool glp_glfw_read_states(const glp_system_window *window, uint32_t *states);

// Asks it for more, or less.
void glp_glfw_request_states(glp_system_window *window, uint32_t states, bool on);

// It was shown or hidden: what the window system was going to say of the frames before may never
// come.
void glp_glfw_forget_frames(glp_system_window *window);

// ---- monitor.c ----------------------------------------------------------------------------------

// The smallest area that contains all monitors as they are.
glp_glfw_area glp_glfw_measure_monitors(void);

// The monitor's mode that is nearest to the desc and fits into the area of all. false if the
// monitor is NULL or off.
bool glp_glfw_find_mode(GLFWmonitor *monitor, const gl_fullscreen_desc *desc,
                        const glp_glfw_area *all, GLFWvidmode *mode);

// A window fills a monitor: if the program ends without destroying it, the monitor is left all the same.
void glp_glfw_leave_at_exit(void);

// Looks whether a window that should leave a monitor has left it.
void glp_glfw_watch_leaving(glp_system_window *window);

// Reports what the window manager, or its user, has made of the window; it has a desktop's window.
void glp_glfw_watch_states(glp_system_window *window);

// Whether this wl_output is GLFW's.
bool glp_glfw_is_monitor(const void *output);

// ---- cursor.c -----------------------------------------------------------------------------------

// Takes over what the program has done with the mouse.
void glp_glfw_read_mouse(glp_system_window *window);

// ---- events.c -----------------------------------------------------------------------------------

// The cursor is here now. Only these change its position: each queues a CURSOR event if it is another
// one. The first reads it from the system, and does nothing for a cursor that the window gets no events
// of. The second reads it only if the cursor may be elsewhere.
void glp_glfw_read_cursor(glp_system_window *window);
void glp_glfw_watch_cursor(glp_system_window *window);
void glp_glfw_send_cursor(glp_system_window *window, double x, double y);

// The window has the keyboard again. Releases what came up elsewhere, and leaves alone what went down
// there until it comes up.
void glp_glfw_compare_keys(glp_system_window *window);

// The same if another program had grabbed the keyboard. The window has a desktop.
void glp_glfw_watch_keys(glp_system_window *window);

// The window is hidden or iconified: no release of a button that is held over it will come. If it has the
// focus, its loss follows, which releases all; if not, this does.
void glp_glfw_leave_screen(glp_system_window *window);

// Releases buttons whose release does not come: the window manager took the window off the screen, as it does at a
// change of virtual desktops, or the window has lost its grab of the pointer.
void glp_glfw_watch_buttons(glp_system_window *window);

#pragma GCC visibility pop

#endif

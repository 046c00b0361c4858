// A window with an OpenGL 3.3 core context, and the host that plays in it in real time. Everything
// here belongs to the main thread, the one that runs main().
//
// What sets something or asks for something returns true when that was done, or asked of the window
// system, which may answer later, with an event, or not do it. It returns false, with the reason in
// gl_last_error() and the log, and nothing changed, for a value out of range and for a window that
// is NULL or was destroyed; other functions then return NULL or 0. This holds in cursor.h,
// monitor.h, gamepad.h and native.h too.
//
// Windows are GLFW's. The first one starts GLFW and the last one ends it, unless it was running
// already: a program that uses GLFW itself calls glfwInit() before and glfwTerminate() after its
// windows here. Where the environment does not say how a Wayland compositor is reached, GLFW 3.4 is
// started with X11. While there are windows, GLFW's errors go to the log as GL_LOG_DEBUG; the
// program's error callback comes back with the end of the last. A creation sets GLFW's window hints
// back to their defaults. Since 0.1.
#ifndef GLPACE_WINDOW_H
#define GLPACE_WINDOW_H

#include <stdbool.h>
#include <stdint.h>

#include <glpace/event.h>
#include <glpace/host.h>
#include <glpace/image.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef enum gl_vsync {
    GL_VSYNC_DEFAULT, // on
    GL_VSYNC_OFF,     // presents return at once
    GL_VSYNC_ON,      // presents wait for the display's next refresh
    GL_VSYNC_ADAPTIVE // as on, but a late frame is shown at once; on where there is no such thing.
                      // On X11 a window has it only if its desc asks for it
} gl_vsync;

// For depth_bits and stencil_bits: none.
#define GL_WINDOW_NO_BITS (-1)

// What a window is made from. Zero means the sensible default throughout.
typedef struct gl_window_desc {
    const char *title; // UTF-8; NULL: "glpace". Copied.
    int32_t width;    // screen coordinates, 1 to 16384; both 0: 960 x 540. With fullscreen, both 0:
    int32_t height;   // the monitor's own size
    bool hidden;      // not shown until gl_window_show(); what is drawn is then not presented.
                      // Ignored with fullscreen
    bool fixed_size;  // the user cannot resize it
    bool fullscreen;  // on the primary monitor, in the mode that it is in; see monitor.h
    bool borderless;  // without a frame and title
    bool maximized;   // as large as the desktop allows; ignored with fullscreen
    bool manual_swap; // the program presents: with gl_window_swap(), or by other means, at each
                      // SWAP. What Piston calls swap_buffers = false
    bool transparent; // the framebuffer's alpha shows the desktop, where the system can
    bool srgb;        // a framebuffer that converts from linear, where the system can;
                      // GL_FRAMEBUFFER_SRGB is then enabled
    bool debug;       // a debug context: what the driver says through KHR_debug goes to the log
    int32_t samples;  // of multisampling, 0 to 64
    int32_t depth_bits;   // 0: 24; up to 32; GL_WINDOW_NO_BITS
    int32_t stencil_bits; // 0: 8; up to 16; GL_WINDOW_NO_BITS
    gl_vsync vsync;
} gl_window_desc;

// Opens a window, makes its context current on this thread and loads OpenGL. NULL, with the reason
// in gl_last_error() and the log, if desc is NULL or makes no sense, there is no display, or it has
// no OpenGL 3.3; what was current before is then current still.
gl_window *gl_window_create(const gl_window_desc *desc);

// Closes the window. Loops over its host end: leave them first. NULL is fine.
void gl_window_destroy(gl_window *window);

// The window's host; NULL for a window that is NULL or was destroyed, which gl_loop_init() tells of.
// Valid as long as the window.
gl_host *gl_window_host(gl_window *window);

// Makes the window's context current on this thread, as it is after creation and after a present. A
// program with several windows calls it at each RENDER. false also while it is current on another
// thread.
bool gl_window_make_current(gl_window *window);

// Sets v-sync explicitly, making the context current: to what comes nearest, which
// gl_window_vsync() tells.
bool gl_window_set_vsync(gl_window *window, gl_vsync vsync);

// The v-sync in effect: never DEFAULT; ON where ADAPTIVE was asked for and does not exist, or not
// for this window, as on X11 if its desc asked for something else; OFF where the system has no swap
// control.
gl_vsync gl_window_vsync(const gl_window *window);

// Presents what was drawn, making the context current: at each SWAP of a window with manual_swap,
// or for a picture before the loop begins. Nothing happens while the window is hidden.
bool gl_window_swap(gl_window *window);

// How a window is. Lengths are screen coordinates.
typedef struct gl_window_info {
    int32_t x, y; // of the upper left corner of what is drawn into, on the desktop; 0 on Wayland
    int32_t width, height;
    int32_t framebuffer_width, framebuffer_height; // pixels
    double scale_x, scale_y;                       // as in gl_content_scale_event
    double opacity;                                // 0 to 1; 1 where the system has none
    bool focused;                                  // gets the keys
    bool hovered;                                  // the cursor is over it
    bool hidden;
    bool iconified;
    bool maximized;
    bool fullscreen;
    bool borderless;
    bool fixed_size;
} gl_window_info;

gl_window_info gl_window_state(const gl_window *window);

// UTF-8; copied.
bool gl_window_set_title(gl_window *window, const char *title);

// Shows a hidden window: its frames are presented from then on.
bool gl_window_show(gl_window *window);

// Hides the window: frames come as before, but are not presented. Does nothing to a fullscreen one.
bool gl_window_hide(gl_window *window);

// In screen coordinates, 1 to 16384. A fullscreen window switches to the nearest mode, as by
// gl_window_set_fullscreen().
bool gl_window_set_size(gl_window *window, int32_t width, int32_t height);

// How small and large the user can make it, screen coordinates, 1 to 16384, the smallest not above
// the largest; 0: no limit.
bool gl_window_set_size_limits(gl_window *window, int32_t min_width, int32_t min_height,
                               int32_t max_width, int32_t max_height);

// The ratio of width to height that it keeps when resized, both 1 to 16384; both 0: any.
bool gl_window_set_aspect(gl_window *window, int32_t width, int32_t height);

// Of the upper left corner of what is drawn into, on the desktop, -32767 to 32767. Nothing happens
// on Wayland or to a fullscreen window.
bool gl_window_set_position(gl_window *window, int32_t x, int32_t y);

bool gl_window_iconify(gl_window *window);
bool gl_window_maximize(gl_window *window);
bool gl_window_restore(gl_window *window); // from either

// Brings it to the front and gives it the focus. To be used rarely: nobody likes to be interrupted.
bool gl_window_focus(gl_window *window);

// Asks for the user's attention without taking the focus.
bool gl_window_request_attention(gl_window *window);

bool gl_window_set_borderless(gl_window *window, bool borderless);
bool gl_window_set_fixed_size(gl_window *window, bool fixed_size);

// Of the window as a whole, 0 (not to be seen) to 1, where the system can.
bool gl_window_set_opacity(gl_window *window, double opacity);

// Up to 8 pictures of different sizes for the system to choose from; copied. count 0: the system's
// own. Each has pixels and sides of 1 to 512: X11 takes no more at once. Nothing happens on Wayland
// and macOS, where programs have icons and windows do not.
bool gl_window_set_icon(gl_window *window, const gl_image *images, int32_t count);

// The text in the clipboard, UTF-8; NULL if there is none. Valid until the next call of this or of
// the next. It may wait for the program that it comes from, which has to poll its events meanwhile.
const char *gl_window_clipboard(gl_window *window);
bool gl_window_set_clipboard(gl_window *window, const char *text);

#ifdef __cplusplus
}
#endif

#endif

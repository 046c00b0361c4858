// Windows: creates a window with an OpenGL context, changes it and queries it.
//
//     gl_window *window = gl_window_create(&(gl_window_desc){.title = "Game"});
//     if (!window)
//         return 1; // the log has the reason
//     gl_loop loop;
//     gl_loop_init(&loop, gl_window_host(window), NULL);
//     ... // the program: see loop.h
//     gl_window_destroy(window);
//
// Threads. All functions belong to the main thread, which is the thread that runs main().
//
// Errors. If an argument is out of range, or the window is NULL or was destroyed, nothing changes,
// and the function returns false (or NULL or 0), with the reason in gl_last_error() and the log. A
// function that changes a window returns true if it made the change or sent the request to the
// window system. The window system may carry out a request later or ignore it; an event reports the
// change. All this also holds for cursor.h, monitor.h, gamepad.h, joystick.h and native.h.
//
// "Refused" means: the window system does not allow the request, nothing changes, and the function
// returns false, with the reason in gl_last_error() and the log. These functions are refused
// - on Wayland: gl_window_set_position(), gl_window_set_opacity(), gl_window_set_floating(),
//   gl_window_set_icon(), gl_window_set_cursor_position(), and gl_window_restore() of a window that
//   is not maximized. With GLFW 3.3 also gl_window_focus(), gl_window_request_attention() and
//   gl_window_set_fixed_size(). A fullscreen window cannot change the mode of its monitor.
// - in a browser: gl_window_set_position(), gl_window_set_icon(), gl_window_iconify(),
//   gl_window_maximize(), gl_window_restore(), gl_window_request_attention(),
//   gl_window_set_cursor_position(), a window frame (gl_window_set_borderless() with false), and
//   everything else that only a desktop has.
//
// See docs/wayland.md and docs/web.md.
//
// GLFW. In a browser, a window is a canvas. Everywhere else glpace creates windows with GLFW. The
// first window initializes GLFW, and the last one terminates it. A program that uses GLFW itself
// calls glfwInit() before it creates windows and glfwTerminate() after it has destroyed them;
// glpace then does neither.
//
// If glpace initializes GLFW, the environment variable GLPACE_PLATFORM (x11, wayland, win32, cocoa
// or null) chooses the platform, and overrides glfwInitHint(GLFW_PLATFORM, ...). If neither is set,
// GLFW chooses. Before version 3.4, GLFW has only one platform. While windows exist, GLFW's errors
// go to the log as GL_LOG_DEBUG. When the last window is destroyed, the error callback that the
// program had set is restored.
//
// gl_window_create() changes GLFW's window hints, and cannot restore them, because GLFW does not
// return their values. After it
// - hints that have a field in gl_window_desc, and GLFW_DOUBLEBUFFER, have GLFW's defaults; a
//   program that creates windows with GLFW sets these hints again;
// - hints for the kind of context (API, version, profile, library) stay as for the latest window
//   with a context, so that contexts of other windows can share objects with this context;
// - all other hints, such as GLFW_CENTER_CURSOR and GLFW_COCOA_GRAPHICS_SWITCHING, stay as the
//   program set them. They also apply to windows of glpace.
//
// Since 0.1.
#ifndef GLPACE_WINDOW_H
#define GLPACE_WINDOW_H

#include <stdbool.h>
#include <stdint.h>

#include <glpace/context.h>
#include <glpace/event.h>
#include <glpace/host.h>
#include <glpace/image.h>
#include <glpace/rate.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef enum gl_vsync {
    GL_VSYNC_DEFAULT,  // on
    GL_VSYNC_OFF,      // presents return at once
    GL_VSYNC_ON,       // presents wait for the display's next refresh; see docs/vsync.md for
                       // systems on which they do not wait
    GL_VSYNC_ADAPTIVE, // as ON, but a late frame is shown at once and tears. If the system does not
                       // support adaptive v-sync, it is ON. On X11 request it in the desc of the
                       // loop's first window: it cannot be turned on later, and further windows of
                       // the loop have ON if EGL created their contexts
    GL_VSYNC_FORCE     // on Wayland: as ON, but the driver waits instead of glpace. The driver may
                       // wait forever while the window is not visible. With GLFW 3.5.1 or later,
                       // GLFW waits instead of the driver, at most 20 ms. Elsewhere: ON
} gl_vsync;

// A value for depth_bits and stencil_bits: the framebuffer has no depth or stencil buffer.
#define GL_WINDOW_NO_BITS (-1)

// Describes a window to create. In every field, 0 means a sensible default. The comment of a bool
// says what true means.
typedef struct gl_window_desc {
    // ---- appearance ----

    const char *title; // UTF-8, up to 2048 bytes; NULL: "glpace". Copied
    int32_t width;     // screen coordinates, 1 to 16384; both 0: 960 x 540. With fullscreen, both
    int32_t height;    // 0: the monitor's own size
    bool positioned;   // the window opens at x, y; otherwise the system chooses the place. Ignored
                       // with fullscreen; on Wayland also ignored, with a warning
    int32_t x, y;      // the upper left corner of the window's contents, on the desktop, -32767 to
                       // 32767 in screen coordinates; must be 0 if positioned is false
    bool hidden;       // not shown until gl_window_show(); see gl_window_hide(). Ignored with
                       // fullscreen
    bool fullscreen;   // fills a monitor. The monitor keeps its mode, unless width and height are
                       // set; see monitor.h
    int32_t monitor;   // the monitor for fullscreen, as numbered in monitor.h; 0: the primary
                       // monitor. Must be 0 if fullscreen is false
    bool maximized;    // as large as the desktop allows; ignored with fullscreen
    bool borderless;   // without frame and title
    bool transparent;  // the desktop shows through where the framebuffer's alpha is below 1, if the
                       // system supports that. On Wayland before GLFW 3.4, a window without this
                       // flag has no alpha in its framebuffer

    // On systems whose screen coordinates are pixels: multiplies width and height by the monitor's
    // content scale, and resizes the window when this scale changes.
    bool scale_to_monitor;

    // ---- behavior on the desktop ----

    bool fixed_size;        // the user cannot resize the window
    bool floating;          // above other windows; ignored with fullscreen and on Wayland
    bool show_unfocused;    // showing the window does not give it the focus
    bool stay_fullscreen;   // a fullscreen window is not iconified when it loses the focus
    bool mouse_passthrough; // clicks and mouse motion go to the window below. Before GLFW 3.4
                            // ignored, with a warning
    bool keep_awake;        // the display does not sleep and no screen saver starts; see
                            // gl_window_set_keep_awake(). If that is refused, the log has a warning
    const char *class_name; // X11's WM_CLASS, with which the desktop identifies the program:
                            // printable ASCII, up to 255 bytes; NULL: the title. Copied
    const char *app_id;     // Wayland's app_id, which has the same purpose: UTF-8, such as
                            // "org.example.game"; NULL: none. Before GLFW 3.4 ignored, with a
                            // warning. Copied

    // ---- framebuffer ----

    int32_t samples;    // samples for each pixel (multisampling), 0 to 64; 0: no multisampling
    int32_t color_bits; // bits for each of red, green and blue, up to 16; 0: 8, or with fullscreen
                        // as many as the monitor's mode has. The system uses the nearest number
    int32_t depth_bits; // 1 to 32; 0: 24; GL_WINDOW_NO_BITS: no depth buffer
    int32_t stencil_bits; // 1 to 16; 0: 8; GL_WINDOW_NO_BITS: no stencil buffer
    bool srgb;            // the framebuffer converts linear colors to sRGB, while
                          // GL_FRAMEBUFFER_SRGB is enabled, if the system supports it
    bool stereo;          // a left and a right image, for hardware that shows both; creation fails
                          // if the system does not support it
    bool unscaled;        // one pixel for each screen coordinate, even if the display has a higher
                          // resolution; the system enlarges the image. On Wayland before GLFW 3.4
                          // ignored, with a warning

    // ---- context ----

    gl_context_desc context; // OpenGL 3.3 core by default
    gl_window *share; // a window whose textures, buffers and shaders the new context shares. Vertex
                      // arrays and framebuffers are not shared. Both contexts need the same API;
                      // glpace creates both with the same library. NULL: none

    // ---- loop ----

    gl_vsync vsync;     // ignored with `beside`; off if the loop's first window has no context
    gl_window *beside;  // another window, whose host and loop the new window joins; see
                        // gl_window_host(). NULL: the new window has a host of its own
    gl_rate hidden_fps; // the most frames a second while the window is not visible; {0, 0}: 10;
                        // GL_RATE_NONE: no frames. See gl_window_hide()
    bool modal_drag;    // on Windows: the loop stops while the user holds the window's title bar or
                        // border, or has its menu open. By default the loop goes on;
                        // docs/windows.md explains when a program needs this field
    bool manual_swap;   // the program presents at each SWAP, with gl_window_swap() or in its own
                        // way; otherwise the loop presents

    // ---- other hints of GLFW ----

    // A function that is called once, before GLFW creates the window. It sets hints of GLFW that
    // have no field here; it should not change the others, which are already set. Its argument is
    // before_create_user. NULL: none.
    void (*before_create)(void *user);
    void *before_create_user;
} gl_window_desc;

// Opens a window, makes its context current on this thread and loads the functions of gl.h.
// gl_context_get_info() returns the properties of the context. Returns NULL, with the reason in
// gl_last_error() and the log, if desc is NULL or has an invalid value, if there is no display, or
// if the display does not support such a context. The current context is then unchanged.
//
// With `beside`, a context that is current stays current, because the program may be drawing in it.
// To create objects for the new window's context, first call gl_window_make_current().
gl_window *gl_window_create(const gl_window_desc *desc);

// Closes the window and destroys its context. NULL does nothing. When the last window of a host is
// destroyed, loops over this host end, so leave the loop first.
//
// If the host has other windows, the call may come between any two events. Events of the window
// that were not delivered are dropped. Keys and buttons that are down in it are released, and its
// fingers canceled, by events of the first remaining window. If the window is destroyed at its
// RENDER, the `window` of the following SWAP is NULL. If the window's context was current, the
// context of the first remaining window becomes current. Any other current context stays current.
void gl_window_destroy(gl_window *window);

// Returns the window's host, for gl_loop_init(). Returns NULL if the window is NULL or was
// destroyed; gl_loop_init() then reports that. The host is valid until its last window is
// destroyed.
//
// Windows that were created with `beside` share one host. So they share one loop, one policy, one
// clock and one queue. The first window is the oldest of them; if it is destroyed, the next oldest
// becomes the first.
//
// - event.window is the window of an event. UPDATE, IDLE, SKIPPED, and the events of gamepads and
//   monitors come once, for the first window, even if it is not visible.
// - In each frame, each visible window gets a RENDER and its SWAP, the newest window first. While
//   no window is visible, only the first window gets frames.
// - The v-sync window is the oldest visible window. Only its presents wait for the display, so
//   several windows are as fast as one.
// - A CLOSE of the first window ends the loop. A CLOSE of any other window has close.beside set,
//   and the program destroys or hides this window.
gl_host *gl_window_host(gl_window *window);

// Returns the number of the window among the windows of its host: 1, 2 and so on, in the order of
// creation. The number stays the same when other windows are destroyed. 0 if the window was
// destroyed. In a recording or a saved file, store this number, because a pointer changes from run
// to run.
uint32_t gl_window_number(const gl_window *window);

// Makes the window's context current on this thread. After gl_window_create() without `beside`, at
// each RENDER and after each present, the context is current already. Returns false also while the
// context is current on another thread.
bool gl_window_make_current(gl_window *window);

// Sets the v-sync mode of all windows of the loop, or the closest supported mode, which
// gl_window_vsync() returns. Also makes the window's context current. If the loop's first window
// has no context, v-sync is off until this is called with a window that has a context.
bool gl_window_set_vsync(gl_window *window, gl_vsync vsync);

// Sets for how many refreshes each present waits while v-sync is on, 1 (the default) to 10, for all
// windows of the loop. With 2, a 60 Hz display shows 30 frames a second, and SWAP's v-sync status
// is THROTTLED. Also makes the window's context current. A number above 1 is refused if the driver
// does not support it, in a browser, and on Wayland unless v-sync is GL_VSYNC_FORCE, because glpace
// waits for the display itself there.
bool gl_window_set_swap_interval(gl_window *window, int32_t refreshes);

// Returns the v-sync mode in effect, which may differ from the requested mode:
// - ON if ADAPTIVE was requested, but is not supported, or on X11 was not requested in the desc;
// - OFF if the system has no swap control, or if the loop's first window has no context;
// - DEFAULT only if the window is NULL or was destroyed.
//
// For whether presents really wait for the display, see `vsync_status` of SWAP and of gl_stats.
gl_vsync gl_window_vsync(const gl_window *window);

// Presents the window's framebuffer, and makes its context current. Use it at each SWAP of a window
// with manual_swap, or to show an image before the loop begins. While the window is not visible,
// presents nothing. Returns false also between a RENDER and its SWAP of a window without
// manual_swap, because the loop presents then.
bool gl_window_swap(gl_window *window);

// The window system that the program runs on.
typedef enum gl_platform {
    GL_PLATFORM_UNKNOWN, // not known to glpace, or the window is NULL or was destroyed
    GL_PLATFORM_X11,
    GL_PLATFORM_WAYLAND,
    GL_PLATFORM_WIN32,
    GL_PLATFORM_COCOA,
    GL_PLATFORM_NULL, // no display: windows that are never visible
    GL_PLATFORM_WEB,  // a browser
} gl_platform;

// Returns the window system, which is the same for all windows.
gl_platform gl_window_platform(const gl_window *window);

// The state of a window. Lengths are in screen coordinates. Flags without a comment are as in
// gl_window_desc.
typedef struct gl_window_info {
    int32_t x, y; // the upper left corner of its contents, on the desktop; 0 on Wayland
    int32_t width, height;
    int32_t framebuffer_width, framebuffer_height; // pixels
    double scale_x, scale_y;                       // as in gl_content_scale_event
    double opacity;                                // 0 to 1; 1 if not supported
    bool focused;                                  // it gets keyboard input
    bool hovered;                                  // the cursor is over it
    bool hidden;
    bool covered;   // at the latest poll, other windows covered it wholly or it was off the screen.
                    // false if the window system does not report that
    bool iconified; // minimized
    bool maximized; // on X11, maximized, fullscreen and floating include changes by the window
                    // manager
    bool fullscreen;
    bool borderless;
    bool fixed_size;
    bool floating;
    bool show_unfocused;
    bool stay_fullscreen;
    bool mouse_passthrough;
    bool keep_awake; // as set, also while the window is hidden
} gl_window_info;

// Returns the current state, including changes whose events are still queued.
gl_window_info gl_window_get_info(const gl_window *window);

// Sets the title, UTF-8, up to 2048 bytes; copied. "" is a title without text; NULL is refused.
bool gl_window_set_title(gl_window *window, const char *title);

// Shows a hidden window. From then on its frames are presented.
bool gl_window_show(gl_window *window);

// Hides the window. Does nothing to a fullscreen window.
//
// A window is not visible while it is hidden, iconified, or covered as in gl_window_info. Input and
// updates then come as before. At most hidden_fps frames a second come; the program draws them, and
// they are not presented. The first frame of a loop always comes at once.
bool gl_window_hide(gl_window *window);

// Set hidden_fps or manual_swap, as in gl_window_desc. A window without a context (GL_API_NONE)
// always has manual_swap.
bool gl_window_set_hidden_fps(gl_window *window, gl_rate rate);
bool gl_window_set_manual_swap(gl_window *window, bool manual_swap);

// Sets the size of the contents in screen coordinates, 1 to 16384. A fullscreen window switches to
// the nearest mode, as in gl_window_set_fullscreen(). Refused in a browser if the page's style sets
// another size of the canvas.
bool gl_window_set_size(gl_window *window, int32_t width, int32_t height);

// Sets the smallest and the largest size that the user can give the window, in screen coordinates,
// each 1 to 16384; 0: no limit. A minimum must not be above its maximum.
bool gl_window_set_size_limits(gl_window *window, int32_t min_width, int32_t min_height,
                               int32_t max_width, int32_t max_height);

// Sets the ratio of width to height that the window keeps when the user resizes it, such as 16 and
// 9. Both 1 to 16384, or both 0: any ratio.
bool gl_window_set_aspect(gl_window *window, int32_t width, int32_t height);

// Moves the upper left corner of the window's contents to x, y on the desktop, each -32767 to
// 32767. Does nothing to a fullscreen window. Refused on Wayland and in a browser.
bool gl_window_set_position(gl_window *window, int32_t x, int32_t y);

// Iconify (minimize) the window, maximize it, or undo either and restore its size and position. An
// ICONIFY or MAXIMIZE event reports the change. On Wayland only the user can restore an iconified
// window. Refused in a browser.
bool gl_window_iconify(gl_window *window);
bool gl_window_maximize(gl_window *window);
bool gl_window_restore(gl_window *window);

// Brings the window to the front and gives it the keyboard focus. This interrupts the user, so use
// it rarely. Refused in a browser if the page is in a frame of another page and that frame does not
// have the focus.
bool gl_window_focus(gl_window *window);

// Requests the user's attention without taking the focus.
bool gl_window_request_attention(gl_window *window);

// Set borderless or fixed_size, as in gl_window_desc.
bool gl_window_set_borderless(gl_window *window, bool borderless);
bool gl_window_set_fixed_size(gl_window *window, bool fixed_size);

// Sets whether the window stays above others. Refused on Wayland.
bool gl_window_set_floating(gl_window *window, bool floating);

// Set show_unfocused or stay_fullscreen, as in gl_window_desc. They are the opposites of GLFW's
// GLFW_FOCUS_ON_SHOW and GLFW_AUTO_ICONIFY.
bool gl_window_set_show_unfocused(gl_window *window, bool show_unfocused);
bool gl_window_set_stay_fullscreen(gl_window *window, bool stay_fullscreen);

// Sets whether clicks and mouse motion go to the window below this one. Needs GLFW 3.4.
bool gl_window_set_mouse_passthrough(gl_window *window, bool mouse_passthrough);

// Sets whether the window keeps the display awake. Use it for videos, and for games that are played
// by gamepad, because a desktop's idle timers do not count gamepads as input.
//
// The display stays awake while the window is shown and not iconified, with or without the focus;
// in a browser, while the page is visible. The effect ends when the window is destroyed or the
// program ends, even if a signal ends the program. Refused if the system does not support it: X11
// needs the extension MIT-SCREEN-SAVER, Wayland the protocol idle-inhibit, a browser wake locks.
// Also refused if glpace was built without X11 or Wayland, or cannot open their libraries.
bool gl_window_set_keep_awake(gl_window *window, bool keep_awake);

// Sets whether `locks` of key and mouse button events reports Caps Lock and Num Lock; on by
// default. If off, `locks` is 0. This is GLFW_LOCK_KEY_MODS, so while it is on, GLFW also passes
// the locks among the modifiers to GLFW callbacks of the program and of libraries.
bool gl_window_set_lock_modifiers(gl_window *window, bool on);

// How wide the window's frame, with its title bar, is on each side of the contents, in screen
// coordinates. 0 if there is no frame, or if the system does not report its size.
typedef struct gl_window_frame {
    int32_t left, top, right, bottom;
} gl_window_frame;

// Returns the size of the frame. On X11, if the window is hidden, this may wait for the window
// manager, half a second at most.
gl_window_frame gl_window_get_frame(const gl_window *window);

// Sets the opacity of the whole window, 0 (invisible) to 1, if the system supports it. Refused on
// Wayland.
bool gl_window_set_opacity(gl_window *window, double opacity);

// Sets the window's icon: up to 8 images of different sizes, among which the system chooses. The
// images are copied. count 0: the system's default icon. The sides of each image are 1 to 512
// pixels, because X11 accepts no more at once. Refused on Wayland and in a browser. Does nothing on
// macOS, where programs have icons and windows do not.
bool gl_window_set_icon(gl_window *window, const gl_image *images, int32_t count);

// Returns the text in the clipboard, UTF-8. NULL if the clipboard has no text, or, with the reason in
// gl_last_error(), if the text cannot be read. Valid until the next call of this function or of
// gl_window_set_clipboard(). May wait until the program that copied the text polls its events. In a
// browser, returns the text that the user pasted last, or that the program has set since.
const char *gl_window_clipboard(gl_window *window);

// Puts a text into the clipboard: UTF-8, copied; "" empties the clipboard. Returns false also if
// the text is NULL or not UTF-8, or is longer than the X server accepts, 16 MB on most. Refused on
// Wayland if the compositor had no clipboard, or no keyboard and mouse, when GLFW started. Refused
// in a browser unless the user has just pressed a key or clicked.
bool gl_window_set_clipboard(gl_window *window, const char *text);

// Sets the area of the caret, or of the line into which the user types. An input method opens its
// candidate window, in which the user chooses Chinese, Japanese or Korean characters, beside this
// area. Call it when the caret moves. In screen coordinates, from the window's top left: x and y
// are -16384 to 16384, width and height 0 to 16384. Works only on Windows, and returns false there
// if the window has no input method. Refused on all other systems.
bool gl_window_set_text_area(gl_window *window, int32_t x, int32_t y, int32_t width,
                             int32_t height);

#ifdef __cplusplus
}
#endif

#endif

// Opens windows with an OpenGL context, and changes and queries them. A window's host connects the
// window to a loop (gl_window_host()). All functions belong to the main thread, which is the thread
// that runs main().
//
// Errors: a function that sets or requests something returns true if the change was made or the
// request was sent. The window system may still refuse a request, or carry it out later; then an
// event reports the change. If an argument is out of range, or the window is NULL or was destroyed,
// nothing changes, and the function returns false (or NULL or 0), with the reason in
// gl_last_error() and the log. The same holds for cursor.h, monitor.h, gamepad.h, joystick.h and
// native.h.
//
// Requests that the window system does not allow are refused in the same way. On Wayland:
// gl_window_set_position(), gl_window_set_opacity(), gl_window_set_floating(),
// gl_window_set_icon(), gl_window_set_cursor_position(), gl_window_restore() of a window that is
// not maximized, and, with GLFW 3.3, gl_window_focus(), gl_window_request_attention() and
// gl_window_set_fixed_size(). Monitors keep their mode there. In a browser:
// gl_window_set_position(), gl_window_set_icon(), gl_window_iconify(), gl_window_maximize(),
// gl_window_restore(), gl_window_request_attention(), gl_window_set_cursor_position(), frames, and
// everything else that only a desktop has. See docs/wayland.md and docs/web.md.
//
// In a browser, a window is a canvas. Everywhere else glpace creates windows with GLFW. The first
// window initializes GLFW, and the last one terminates it. A program that uses GLFW itself calls
// glfwInit() before it creates windows and glfwTerminate() after it has destroyed them; glpace then
// does neither. The environment variable GLPACE_PLATFORM (x11, wayland, win32, cocoa or null)
// chooses the platform with which glpace starts GLFW, and overrides glfwInitHint(GLFW_PLATFORM,
// ...). Without both, GLFW chooses; before 3.4 it has only one platform. While windows exist,
// GLFW's errors go to the log as GL_LOG_DEBUG. The program's error callback is restored when the
// last window is destroyed.
//
// GLFW's window hints after gl_window_create(), because GLFW cannot return their values:
// - Hints that have a field in gl_window_desc, and GLFW_DOUBLEBUFFER, have GLFW's defaults. A
//   program that creates windows with GLFW sets them again.
// - Hints for the kind of context (API, version, profile, library) stay as for the latest window
//   with a context, so that contexts of other windows can share objects with it.
// - All other hints, such as GLFW_CENTER_CURSOR and GLFW_COCOA_GRAPHICS_SWITCHING, stay as the
//   program set them, and also apply to windows of glpace.
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
    GL_VSYNC_ADAPTIVE, // as ON, but a late frame is shown at once. ON if the system does not support
                       // adaptive v-sync. On X11 request it in the desc of the loop's first window:
                       // later it cannot be turned on, and further windows of the loop have ON if
                       // EGL created their contexts
    GL_VSYNC_FORCE     // as ON, but on Wayland the driver waits instead of glpace. The driver may
                       // wait forever while the window is not visible. From GLFW 3.5.1 on, GLFW
                       // waits instead, at most 20 ms. On other systems it is ON
} gl_vsync;

// No bits: a value for depth_bits and stencil_bits.
#define GL_WINDOW_NO_BITS (-1)

// Describes a window to create. Zero means a sensible default in every field.
typedef struct gl_window_desc {
    // ---- appearance ----

    const char *title; // UTF-8, up to 2048 bytes; NULL: "glpace". Copied
    int32_t width;     // screen coordinates, 1 to 16384; both 0: 960 x 540. With fullscreen, both
    int32_t height;    // 0: the monitor's own size
    bool positioned;   // places the window at x, y; otherwise the system chooses. Ignored with
                       // fullscreen, and on Wayland with a warning
    int32_t x, y;      // of the upper left corner of its contents, on the desktop, -32767 to 32767;
                       // must be 0 if positioned is false
    bool hidden;       // not shown until gl_window_show(); see gl_window_hide(). Ignored with
                       // fullscreen
    bool fullscreen;   // on a monitor, in its current mode unless width and height are set; see
                       // monitor.h
    int32_t
        monitor; // the number of that monitor; 0: the primary one. Must be 0 if fullscreen is false
    bool maximized;   // as large as the desktop allows; ignored with fullscreen
    bool borderless;  // without frame and title
    bool transparent; // the desktop shows through where the framebuffer's alpha is below 1, if the
                      // system supports it. On Wayland before GLFW 3.4, a window that is not
                      // transparent has no alpha in its framebuffer
    bool scale_to_monitor; // multiplies the size by the monitor's content scale, and resizes the
                           // window when the scale changes, if screen coordinates are pixels

    // ---- behavior on the desktop ----

    bool fixed_size;        // the user cannot resize the window
    bool floating;          // above other windows; ignored with fullscreen and on Wayland
    bool show_unfocused;    // showing the window does not give it the focus
    bool stay_fullscreen;   // a fullscreen window is not iconified when it loses the focus
    bool mouse_passthrough; // clicks go to the window below; before GLFW 3.4 not used, with a
                            // warning
    bool keep_awake;        // the display does not sleep and no screen saver starts; see
                            // gl_window_set_keep_awake(). If that is refused, there is a warning
    const char *class_name; // printable ASCII, up to 255 bytes: X11's WM_CLASS, with which the
                            // desktop identifies the program; NULL: the title. Copied
    const char *app_id;     // the same on Wayland, such as "org.example.game", in UTF-8; before
                            // GLFW 3.4 not used, with a warning; NULL: none. Copied

    // ---- framebuffer ----

    int32_t samples;      // of multisampling, 0 to 64
    int32_t color_bits;   // each of red, green and blue, up to 16; 0: 8, with fullscreen as many as
                          // the monitor's mode has. The system uses the nearest number that it has
    int32_t depth_bits;   // 0: 24; up to 32; GL_WINDOW_NO_BITS
    int32_t stencil_bits; // 0: 8; up to 16; GL_WINDOW_NO_BITS
    bool srgb;            // the framebuffer converts linear colors to sRGB, while
                          // GL_FRAMEBUFFER_SRGB is enabled, if the system supports it
    bool stereo;          // a left and a right image, for hardware that shows both; creation fails
                          // if the system does not support it
    bool unscaled;        // one pixel for each screen coordinate; the system enlarges the image. On
                          // Wayland before GLFW 3.4 not used, with a warning

    // ---- context ----

    gl_context_desc context; // OpenGL 3.3 core by default
    gl_window *share; // the new context shares the textures, buffers and shaders of this window's
                      // context; not its vertex arrays and framebuffers. Both need the same API,
                      // and glpace creates both with the same library. NULL: none

    // ---- loop ----

    gl_vsync vsync;     // ignored with `beside`; off if the loop's first window has no context
    gl_window *beside;  // the window joins the loop of this window: see gl_window_host(). NULL: it
                        // has a loop of its own
    gl_rate hidden_fps; // the highest rate of frames while the window is not visible; {0, 0}: 10 a
                        // second; GL_RATE_NONE: no frames. See gl_window_hide()
    bool modal_drag;    // on Windows: the loop stops while the user holds the window's title bar or
                        // border, or has its menu open. By default the loop goes on;
                        // docs/windows.md explains when a program needs this field
    bool manual_swap;   // the program presents at each SWAP, with gl_window_swap() or in its own
                        // way

    // ---- other hints of GLFW ----

    // Called once before GLFW creates the window, to set hints that have no field. Hints that have
    // a field are already set and should stay. Gets before_create_user. NULL: none.
    void (*before_create)(void *user);
    void *before_create_user;
} gl_window_desc;

// Opens a window, makes its context current on this thread and loads OpenGL. gl_context_get_info()
// returns what the context has. With `beside`, a context that is current stays current, so that a
// running program continues in it. To create objects that only the new window draws, call
// gl_window_make_current() first. Returns NULL, with the reason in gl_last_error() and the log, if
// desc is NULL or has an invalid value, if there is no display, or if the display does not support
// such a context; the current context is then unchanged.
gl_window *gl_window_create(const gl_window_desc *desc);

// Closes the window. NULL does nothing. A loop ends with the last window of its host, so leave the
// loop first. If the host has other windows, call this between any two events: undelivered events
// of the window are dropped. Its keys and buttons that are down are released and its fingers
// canceled by events of the first remaining window. If the window is destroyed at its RENDER, the
// following SWAP has no window. If the window's context was current, the context of the first
// remaining window becomes current. Otherwise the current context stays current.
void gl_window_destroy(gl_window *window);

// Returns the window's host, for gl_loop_init(). NULL if the window is NULL or was destroyed, which
// gl_loop_init() then reports. Valid until the last window of the host is destroyed.
//
// Windows that were created beside one another share one host, and so one loop, one policy, one
// clock and one queue. event.window is the window of an event. UPDATE, IDLE, SKIPPED, and the
// events of gamepads and monitors come once, with the first window, the oldest one, even if it is
// not visible. In each frame, each visible window gets a RENDER and its SWAP, the newest window
// first. Only the v-sync window, the oldest visible one, waits for the display, so that several
// windows are as fast as one. While no window is visible, only the first window gets frames.
//
// A CLOSE of the first window ends the loop. A CLOSE of any other window has close.beside set, and
// the program destroys or hides that window. If the first window is destroyed, the next oldest one
// becomes the first.
gl_host *gl_window_host(gl_window *window);

// Returns the number of the window among the windows of its host, from 1 in the order of creation.
// It stays the same when other windows are destroyed. 0 if the window was destroyed. Store this
// number instead of the pointer.
uint32_t gl_window_number(const gl_window *window);

// Makes the window's context current on this thread. Creation without `beside`, each RENDER and
// each present also do this. Returns false also while the context is current on another thread.
bool gl_window_make_current(gl_window *window);

// Makes the context current and sets the v-sync mode, or the closest supported mode, which
// gl_window_vsync() returns. All windows of a loop have the same mode, and `vsync` in a desc with
// `beside` is ignored. If the loop's first window has no context, v-sync is off until this is
// called with a window that has one.
bool gl_window_set_vsync(gl_window *window, gl_vsync vsync);

// Sets for how many refreshes each present waits while v-sync is on: 1 (the default) to 10. With 2,
// a 60 Hz display shows 30 frames per second, and SWAP's v-sync status is THROTTLED. All windows of
// a loop have the same number. Makes the context current. Returns false also if the driver does not
// support this, in a browser, and on Wayland unless v-sync is GL_VSYNC_FORCE, because glpace waits
// there.
bool gl_window_set_swap_interval(gl_window *window, int32_t refreshes);

// Returns the v-sync mode in effect; DEFAULT only if the window is NULL or was destroyed. ON if
// ADAPTIVE was requested but is not supported, also if on X11 the window's desc requested another
// mode. OFF if the system has no swap control, or if the loop's first window has no context.
// Whether presents really wait for the display is `vsync_status` of SWAP and of gl_stats.
gl_vsync gl_window_vsync(const gl_window *window);

// Makes the context current and presents the framebuffer. Use it at each SWAP of a window with
// manual_swap, or to show an image before the loop begins. Presents nothing while the window is not
// visible. Returns false also between a RENDER and its SWAP without manual_swap, because the loop
// presents then.
bool gl_window_swap(gl_window *window);

// The window system.
typedef enum gl_platform {
    GL_PLATFORM_UNKNOWN, // not known to glpace, or the window is NULL or was destroyed
    GL_PLATFORM_X11,
    GL_PLATFORM_WAYLAND,
    GL_PLATFORM_WIN32,
    GL_PLATFORM_COCOA,
    GL_PLATFORM_NULL, // no display: windows that are never visible
    GL_PLATFORM_WEB,  // a browser
} gl_platform;

// Returns the platform, which is the same for all windows.
gl_platform gl_window_platform(const gl_window *window);

// The state of a window. Lengths are screen coordinates.
typedef struct gl_window_info {
    int32_t x, y; // of the upper left corner of its contents, on the desktop; 0 on Wayland
    int32_t width, height;
    int32_t framebuffer_width, framebuffer_height; // pixels
    double scale_x, scale_y;                       // as in gl_content_scale_event
    double opacity;                                // 0 to 1; 1 if not supported
    bool focused;                                  // it gets keyboard input
    bool hovered;                                  // the cursor is over it
    bool hidden;
    bool covered; // other windows cover it wholly, or it is off the screen, at the latest poll, if
                  // the window system reports that
    bool iconified;
    bool maximized; // on X11 this, fullscreen and floating include changes in the window manager
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

// Hides the window. While a window is not visible (hidden, iconified, or covered as in
// gl_window_info), input and updates come as before, but at most hidden_fps frames a second. These
// are drawn and not presented. A loop's first frame comes at once. Does nothing to a fullscreen
// window.
bool gl_window_hide(gl_window *window);

// Sets hidden_fps or manual_swap, as in the desc. A window without a context (GL_API_NONE) always
// has manual_swap.
bool gl_window_set_hidden_fps(gl_window *window, gl_rate rate);
bool gl_window_set_manual_swap(gl_window *window, bool manual_swap);

// Sets the size of the contents in screen coordinates, 1 to 16384. A fullscreen window switches to
// the nearest mode, as in gl_window_set_fullscreen(). Refused in a browser if the page's style sets
// another size of the canvas.
bool gl_window_set_size(gl_window *window, int32_t width, int32_t height);

// Sets the smallest and the largest size that the user can give the window, in screen coordinates,
// 1 to 16384, the minimum not above the maximum. 0: no limit.
bool gl_window_set_size_limits(gl_window *window, int32_t min_width, int32_t min_height,
                               int32_t max_width, int32_t max_height);

// Sets the ratio of width to height that the window keeps when the user resizes it, both 1 to
// 16384. Both 0: any ratio.
bool gl_window_set_aspect(gl_window *window, int32_t width, int32_t height);

// Moves the upper left corner of the window's contents to x, y on the desktop, each -32767 to
// 32767. Does nothing to a fullscreen window. Refused on Wayland.
bool gl_window_set_position(gl_window *window, int32_t x, int32_t y);

// Iconify or maximize the window, or restore its size and position from either. An ICONIFY or
// MAXIMIZE event reports the change. On Wayland only the user can restore an iconified window.
// Refused in a browser.
bool gl_window_iconify(gl_window *window);
bool gl_window_maximize(gl_window *window);
bool gl_window_restore(gl_window *window);

// Brings the window to the front and gives it the focus. This interrupts the user, so use it
// rarely. Refused if the page is in a frame of another page, unless that frame has the focus.
bool gl_window_focus(gl_window *window);

// Requests the user's attention without taking the focus.
bool gl_window_request_attention(gl_window *window);

// Sets borderless or fixed_size, as in the desc.
bool gl_window_set_borderless(gl_window *window, bool borderless);
bool gl_window_set_fixed_size(gl_window *window, bool fixed_size);

// Sets whether the window stays above others. Refused on Wayland.
bool gl_window_set_floating(gl_window *window, bool floating);

// Sets show_unfocused or stay_fullscreen, as in the desc. They are the opposites of GLFW's
// FOCUS_ON_SHOW and AUTO_ICONIFY.
bool gl_window_set_show_unfocused(gl_window *window, bool show_unfocused);
bool gl_window_set_stay_fullscreen(gl_window *window, bool stay_fullscreen);

// Sets whether clicks and mouse motion go to the window below this one. Needs GLFW 3.4.
bool gl_window_set_mouse_passthrough(gl_window *window, bool mouse_passthrough);

// Sets whether the display stays awake. Use it for videos and for games that are played by gamepad,
// because a desktop's idle timers do not count gamepads as input. It is in effect while the window
// is shown and not iconified, with or without the focus; in a browser, while the page is visible.
// It ends with the window and with the program, even if a signal ends the program. Returns false if
// the system does not support it: X11 needs the extension MIT-SCREEN-SAVER, Wayland the protocol
// idle-inhibit, a browser wake locks. Returns false also if glpace was built without X11 or
// Wayland, or cannot open their libraries.
bool gl_window_set_keep_awake(gl_window *window, bool keep_awake);

// Sets whether `locks` of events contains Caps Lock and Num Lock, as it does by default. GLFW then
// also passes the locks among the modifiers to callbacks of the program and of libraries. If this
// is off, it does not, and `locks` is 0.
bool gl_window_set_lock_modifiers(gl_window *window, bool on);

// The width of the frame and the title on each side of the contents, screen coordinates. 0 without
// a frame, or if the system does not report it.
typedef struct gl_window_frame {
    int32_t left, top, right, bottom;
} gl_window_frame;

// Returns the frame. On X11, if the window is hidden, this may wait for the window manager, half a
// second at most.
gl_window_frame gl_window_get_frame(const gl_window *window);

// Sets the opacity of the whole window, 0 (invisible) to 1, if the system supports it. Refused on
// Wayland.
bool gl_window_set_opacity(gl_window *window, double opacity);

// Sets up to 8 images of different sizes as icon; the system chooses among them. Copied. count 0:
// the system's default icon. Each image has sides of 1 to 512 pixels, because X11 accepts no more
// at once. Refused on Wayland. Does nothing on macOS, where programs have icons and windows do not.
bool gl_window_set_icon(gl_window *window, const gl_image *images, int32_t count);

// Returns the text in the clipboard, UTF-8; NULL if there is no text. Valid until the next call of
// this function or of gl_window_set_clipboard(). May wait until the program that copied the text
// polls its events. In a browser it is the text that the user pasted last, or that the program set
// since.
const char *gl_window_clipboard(gl_window *window);

// Puts a text into the clipboard, UTF-8, copied; "" empties it. Returns false if the text is NULL,
// is not UTF-8, or is longer than the X server accepts, 16 MB on most. Refused if the Wayland
// compositor had no clipboard, or no keyboard and mouse, when GLFW started. Refused in a browser
// unless the user has just pressed a key or clicked.
bool gl_window_set_clipboard(gl_window *window, const char *text);

// Places the candidate window of an input method, in which the user chooses Chinese, Japanese or
// Korean characters, beside this area, the caret or the line where the text goes. Screen
// coordinates, from the window's top left: x and y -16384 to 16384, width and height 0 to 16384.
// Call it when the caret moves. Works only on Windows, and returns false there if the window has no
// input method. Refused on all other systems.
bool gl_window_set_text_area(gl_window *window, int32_t x, int32_t y, int32_t width,
                             int32_t height);

#ifdef __cplusplus
}
#endif

#endif

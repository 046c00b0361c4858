// A window with an OpenGL context, and its host, which keeps real time. All functions
// belong to the main thread, the one that runs main().
//
// A function that sets or requests something returns true if that was done, or requested from the
// window system, which may answer later, with an event, or refuse. If a value is out of range, or
// the window is NULL or was destroyed, it changes nothing and returns false, with the reason in
// gl_last_error() and the log; other functions then return NULL or 0. This also holds for cursor.h,
// monitor.h, gamepad.h, joystick.h and native.h.
//
// What the window system does not let a program do is refused in the same way. On Wayland these are
// gl_window_set_position(), gl_window_set_opacity(), gl_window_set_floating(),
// gl_window_set_icon(), gl_window_restore() of a window that is not maximized,
// gl_window_set_cursor_position(), and, with GLFW 3.3, gl_window_focus(),
// gl_window_request_attention() and gl_window_set_fixed_size(). No monitor switches its mode there.
// In a page of a browser these are gl_window_set_position(), gl_window_set_icon(), gl_window_iconify(),
// gl_window_maximize(), gl_window_restore(), gl_window_request_attention(),
// gl_window_set_cursor_position(), and to give a window a frame, or what else belongs to a desktop's.
//
// In a page the window is a canvas, as docs/web.md says, and there is no GLFW. Everywhere else windows are
// made with GLFW. The first one initializes GLFW and the last one terminates it, unless
// GLFW was already initialized: a program that uses GLFW itself calls glfwInit() before it creates
// and glfwTerminate() after it has destroyed its windows. Which platform glpace starts GLFW with is
// said by the environment's GLPACE_PLATFORM (x11, wayland, win32, cocoa or null), which replaces
// the program's glfwInitHint(GLFW_PLATFORM, ...). Without both GLFW chooses. Before 3.4 it has only
// one. While there are windows, GLFW's errors go to the log as GL_LOG_DEBUG; the program's error
// callback is restored when the last window is destroyed.
//
// GLFW cannot be asked for its window hints. Those that gl_window_desc has a field for, and
// GLFW_DOUBLEBUFFER, have GLFW's defaults after a window was created: a program that creates
// windows of its own sets them again. But those of the kind of a context (the API and its version,
// the profile, and what makes it) stay as the latest window with a context was made, so that
// contexts which others create share with it. All others, such as GLFW_CENTER_CURSOR and
// GLFW_COCOA_GRAPHICS_SWITCHING, stay as the program has set them, and count for windows of glpace,
// too. Since 0.1.
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
    GL_VSYNC_ON,       // presents wait for the display's next refresh; docs/window.md says what
                       // happens where they do not
    GL_VSYNC_ADAPTIVE, // as on, but a late frame is shown at once; on if the system lacks it. On
                       // X11 a window can have it only if its desc asks for it; for windows
                       // beside it that EGL made it is on
    GL_VSYNC_FORCE     // as on, but the driver does the waiting, where otherwise glpace would: on
                       // Wayland, where a driver may wait for ever while nobody sees the window;
                       // from GLFW 3.5.1 on GLFW waits instead, 20 ms at most. In a page it is on
} gl_vsync;

// For depth_bits and stencil_bits: none.
#define GL_WINDOW_NO_BITS (-1)

// What a window is made from. Zero means a sensible default in every field.
typedef struct gl_window_desc {
    // ---- its look ----

    const char *title; // UTF-8, up to 2048 bytes; NULL: "glpace". Copied
    int32_t width;     // screen coordinates, 1 to 16384; both 0: 960 x 540. With fullscreen, both
    int32_t height;    // 0: the monitor's own size
    bool positioned;   // at x, y instead of where the system likes; ignored with fullscreen and,
                       // with a warning, on Wayland
    int32_t x, y;      // of the upper left corner of its contents, on the desktop, -32767 to 32767;
                       // both 0 unless positioned
    bool hidden;       // not shown until gl_window_show(); see gl_window_hide(). Ignored with
                       // fullscreen
    bool fullscreen; // on a monitor, in its current mode unless width and height say otherwise; see
                     // monitor.h
    int32_t monitor; // which one, its number; 0: the primary one. 0 unless fullscreen
    bool maximized;  // as large as the desktop allows; ignored with fullscreen
    bool borderless; // without frame and title
    bool transparent; // the desktop shows through where the framebuffer's alpha is below 1, if the
                      // system supports it. Otherwise on Wayland, before GLFW 3.4, the framebuffer
                      // has no alpha
    bool scale_to_monitor; // multiplied by the content scale of its monitor, and resized when that
                           // changes, where screen coordinates are pixels

    // ---- its behavior on the desktop ----

    bool fixed_size;        // the user cannot resize it
    bool floating;          // above other windows; ignored with fullscreen and on Wayland
    bool show_unfocused;    // it does not take the focus when it is shown
    bool stay_fullscreen;   // fullscreen, it is not iconified when it loses the focus
    bool mouse_passthrough; // clicks go to what is below it; before GLFW 3.4 there is a warning
    bool keep_awake;        // the display does not go to sleep and no screen saver starts: see
                            // gl_window_set_keep_awake(). Where that is refused there is a warning
    const char *class_name; // printable ASCII, up to 255 bytes: X11's WM_CLASS, by which the
                            // desktop knows the program; NULL: the title. Copied
    const char *app_id;     // the same on Wayland, as "org.example.game", in UTF-8; before GLFW 3.4
                            // there is a warning; NULL: none. Copied

    // ---- its framebuffer ----

    int32_t samples;      // of multisampling, 0 to 64
    int32_t color_bits;   // of red, green and blue each, 0: 8; 10 if the display shows so many;
                          // up to 16. The nearest that the system has is taken
    int32_t depth_bits;   // 0: 24; up to 32; GL_WINDOW_NO_BITS
    int32_t stencil_bits; // 0: 8; up to 16; GL_WINDOW_NO_BITS
    bool srgb;            // it converts from linear, with GL_FRAMEBUFFER_SRGB enabled, if the
                          // system supports it
    bool stereo;          // a left and a right image, for hardware that shows both; it is an error
                          // if the system has none
    bool unscaled;        // one pixel for each screen coordinate, which the system enlarges; on
                          // Wayland before GLFW 3.4 it is not used, with a warning

    // ---- its context ----

    gl_context_desc context; // OpenGL 3.3 core unless it says otherwise
    gl_window *share; // its context's objects (textures, buffers, shaders; not vertex arrays, nor
                      // framebuffers) are the new one's, too. Both are of the same api, and the
                      // library that made that one makes the new one. NULL: none

    // ---- its loop ----

    gl_vsync vsync;     // ignored with `beside`; off where the loop's first window has no context
    gl_window *beside;  // NULL: the window has a loop of its own. Otherwise it joins the loop of
                        // that one: see gl_window_host()
    gl_rate hidden_fps; // at most, while nobody sees the window; {0, 0}: 10 a second; GL_RATE_NONE:
                        // none. See gl_window_hide()
    bool modal_drag;    // on Windows: the loop stands still while the user holds the window's title
                        // bar or border, or has its menu open. Otherwise it goes on there, as it
                        // does elsewhere; docs/window.md says how, and who needs this
    bool manual_swap;   // the program presents: with gl_window_swap(), or by other means, at each
                        // SWAP. What Piston calls swap_buffers = false

    // ---- what no field is for ----

    // Called once before GLFW creates the window, for other hints of GLFW; those that have a field
    // are already set, and should stay. NULL: nothing. before_create_user is passed on.
    void (*before_create)(void *user);
    void *before_create_user;
} gl_window_desc;

// Opens a window, makes its context current on this thread and loads OpenGL. With `beside`, a context
// that is current stays current, so that a running program goes on in it; to load what the new window
// alone draws, call gl_window_make_current(). NULL, with the reason in gl_last_error() and the log,
// if desc is NULL or has an invalid value, if there is no display, or if it has no such context; the
// current context is then unchanged. gl_context_get_info() tells what was got.
gl_window *gl_window_create(const gl_window_desc *desc);

// Closes the window; NULL is fine. The loop over its host ends with the last window of the host, so
// leave it first. If there are others, this may come between any two events: the window's events
// that have not been delivered are dropped, except that keys and buttons which are down are
// released and fingers are canceled, by events without this window. If it is destroyed at its
// RENDER, the SWAP that follows has no window. Another context that is current stays current; if it
// was the window's own, that of the first of the others is current then.
void gl_window_destroy(gl_window *window);

// The window's host; NULL for a window that is NULL or was destroyed, which gl_loop_init() then
// reports. Valid as long as the window, or another one of the same host.
//
// Windows that were created beside one another have the same host, so one loop: one policy, one
// clock and one queue. event.window tells whose an event is; UPDATE, IDLE,
// SKIPPED and the events of gamepads and monitors come once, with the first window, the one that
// was created before the others, whether or not anybody sees it. In each frame every window that can
// be seen gets a RENDER and its SWAP, the first as the last. That one alone waits for the display,
// so that several windows are as fast as one; if it is hidden, iconified or covered, the next one
// that can be seen waits instead. While none can be seen, only the first has frames.
//
// A CLOSE of the first window ends the loop; one of another has close.beside, and the program
// destroys the window, or hides it. If the first is destroyed, the oldest of the others becomes the
// first.
gl_host *gl_window_host(gl_window *window);

// The number of the window among those of its host, from 1 in the order in which they were created. It stays the
// same when others are destroyed. 0 if the window was destroyed. For what a program stores: a pointer means
// nothing later.
uint32_t gl_window_number(const gl_window *window);

// Makes the window's context current on this thread, as creation without `beside`, each RENDER and
// each present do.
// false also while the context is current on another thread.
bool gl_window_make_current(gl_window *window);

// Makes the context current and sets v-sync, or the nearest to it that the system supports;
// gl_window_vsync() returns what is in effect. V-sync belongs to the loop: windows beside one
// another have the same, and that in a desc with `beside` is ignored. It is off until it is set
// with a window that has a context, if the loop's first one has none.
bool gl_window_set_vsync(gl_window *window, gl_vsync vsync);

// How many refreshes of the display each present waits for while v-sync is on: 1, as at first, to 10.
// With 2, a display of 60 Hz shows 30 frames a second, and SWAP's v-sync status is THROTTLED. It belongs to
// the loop, as v-sync does. Makes the context current. false, with the reason, also if the driver
// cannot do so, on Wayland, where glpace waits by itself, unless v-sync is GL_VSYNC_FORCE, and in a page.
bool gl_window_set_swap_interval(gl_window *window, int32_t refreshes);

// The v-sync in effect: never DEFAULT; ON if ADAPTIVE was requested but is not supported, or not
// for this window, as on X11 if its desc requested something else; OFF if the system has no swap
// control, or if the loop's first window has no context. This is the setting; whether presents wait for
// the display is `vsync_status` of a SWAP and of gl_stats.
gl_vsync gl_window_vsync(const gl_window *window);

// Makes the context current and presents what was drawn: at each SWAP of a window with manual_swap,
// or to show a picture before the loop begins. Presents nothing while nobody sees the window. false
// also between a RENDER and its SWAP without manual_swap, because the loop presents then.
bool gl_window_swap(gl_window *window);

// What windows and input come from.
typedef enum gl_platform {
    GL_PLATFORM_UNKNOWN, // of a window that is NULL or was destroyed, or not known to glpace
    GL_PLATFORM_X11,
    GL_PLATFORM_WAYLAND,
    GL_PLATFORM_WIN32,
    GL_PLATFORM_COCOA,
    GL_PLATFORM_NULL, // nothing: windows that nobody sees
    GL_PLATFORM_WEB,  // a page of a browser
} gl_platform;

// The platform of this window, and of all others.
gl_platform gl_window_platform(const gl_window *window);

// The state of a window. Lengths are screen coordinates.
typedef struct gl_window_info {
    int32_t x, y; // of the upper left corner of its contents, on the desktop; 0 on Wayland
    int32_t width, height;
    int32_t framebuffer_width, framebuffer_height; // pixels
    double scale_x, scale_y;                       // as in gl_content_scale_event
    double opacity;                                // 0 to 1; 1 if not supported
    bool focused;                                  // it gets the keys
    bool hovered;                                  // the cursor is over it
    bool hidden;
    bool covered; // wholly by other windows, or taken off the screen, as of the latest poll, where
                  // the window system tells
    bool iconified;
    bool maximized; // this, fullscreen and floating: on X11 also by the user, in the window manager
    bool fullscreen;
    bool borderless;
    bool fixed_size;
    bool floating;
    bool show_unfocused;
    bool stay_fullscreen;
    bool mouse_passthrough;
    bool keep_awake; // as set, also while the window is hidden
} gl_window_info;

// Of the moment of the call, with what events say that are still queued.
gl_window_info gl_window_get_info(const gl_window *window);

// As the desc's; copied.
bool gl_window_set_title(gl_window *window, const char *title);

// Shows a hidden window: its frames are presented from then on.
bool gl_window_show(gl_window *window);

// Hides the window. While nobody sees a window, because it is hidden, iconified or covered
// (see gl_window_info), input and updates come as before, but at most hidden_fps frames a second; a
// loop's first frame comes at once. They are drawn and not presented. Does nothing to a fullscreen
// window.
bool gl_window_hide(gl_window *window);

// As hidden_fps and manual_swap of the desc. A window without a context (GL_API_NONE) has
// manual_swap always.
bool gl_window_set_hidden_fps(gl_window *window, gl_rate rate);
bool gl_window_set_manual_swap(gl_window *window, bool manual_swap);

// In screen coordinates, 1 to 16384. A fullscreen window switches to the nearest mode, as by
// gl_window_set_fullscreen(). Refused in a page whose style gives the canvas another size.
bool gl_window_set_size(gl_window *window, int32_t width, int32_t height);

// How small and how large the user can make the window: screen coordinates, 1 to 16384, the minimum
// not above the maximum; 0: no limit.
bool gl_window_set_size_limits(gl_window *window, int32_t min_width, int32_t min_height,
                               int32_t max_width, int32_t max_height);

// The ratio of width to height that the window keeps when the user resizes it, both 1 to 16384;
// both 0: any ratio.
bool gl_window_set_aspect(gl_window *window, int32_t width, int32_t height);

// Moves the upper left corner of the window's contents, on the desktop, -32767 to 32767. Does
// nothing to a fullscreen window; refused on Wayland.
bool gl_window_set_position(gl_window *window, int32_t x, int32_t y);

// Asks the window system, which answers by an ICONIFY or MAXIMIZE event. Refused in a page.
bool gl_window_iconify(gl_window *window);
bool gl_window_maximize(gl_window *window);
bool gl_window_restore(gl_window *window); // from either; on Wayland only its user brings an
                                           // iconified window back

// Brings the window to the front and gives it the focus. Use it rarely, since it interrupts the
// user. Refused in a page that is in a frame of another page, unless the frame has the focus.
bool gl_window_focus(gl_window *window);

// Asks for the user's attention without taking the focus.
bool gl_window_request_attention(gl_window *window);

// As these fields of the desc.
bool gl_window_set_borderless(gl_window *window, bool borderless);
bool gl_window_set_fixed_size(gl_window *window, bool fixed_size);

// Keeps the window above others, or not. Refused on Wayland.
bool gl_window_set_floating(gl_window *window, bool floating);

// As these fields of the desc: the opposite of what GLFW calls FOCUS_ON_SHOW and AUTO_ICONIFY.
bool gl_window_set_show_unfocused(gl_window *window, bool show_unfocused);
bool gl_window_set_stay_fullscreen(gl_window *window, bool stay_fullscreen);

// Lets clicks and motion go to what is below the window, or not. Needs GLFW 3.4.
bool gl_window_set_mouse_passthrough(gl_window *window, bool mouse_passthrough);

// Sets whether the display stays awake. Use it for a game that is played by gamepad, because a desktop's
// idle timers do not count gamepads as input, or for a video. It is in effect while the window is shown
// and not iconified, with or without the focus; in a page, while the page is visible. It ends with the
// window and with the program, also by a signal. false, with the reason, on an X server without the
// extension MIT-SCREEN-SAVER, on a Wayland compositor without the protocol idle-inhibit, in a browser
// without wake locks, and if glpace was built without X11 or Wayland, or their libraries cannot be
// opened. Since 0.1.
bool gl_window_set_keep_awake(gl_window *window, bool keep_awake);

// Whether `locks` of events tell of Caps Lock and Num Lock, as they do at first. GLFW has one mode for
// that: a callback of the program's own, or of a library's, gets them among its modifiers, too, unless
// this is off. `locks` is then 0.
bool gl_window_set_lock_modifiers(gl_window *window, bool on);

// How far the frame with the title extends around the contents, screen coordinates; 0 without a
// frame, or if the system does not tell. On X11 it may wait for the window manager, half a second
// at most, while the window is hidden.
typedef struct gl_window_frame {
    int32_t left, top, right, bottom;
} gl_window_frame;

gl_window_frame gl_window_get_frame(const gl_window *window);

// The opacity of the whole window, 0 (invisible) to 1, if the system supports it; refused on
// Wayland.
bool gl_window_set_opacity(gl_window *window, double opacity);

// Up to 8 pictures of different sizes from which the system chooses; copied. count 0: the system's
// default icon. Each has pixels, and sides of 1 to 512, because X11 accepts no more at once.
// Refused on Wayland, and does nothing on macOS, where programs have icons and windows do not.
bool gl_window_set_icon(gl_window *window, const gl_image *images, int32_t count);

// The text in the clipboard, UTF-8; NULL if there is none. Valid until the next call of this function
// or of gl_window_set_clipboard(); copy it to keep it. May wait until the program that the text comes
// from polls its events. In a page it is what the user has pasted there last, or the program has set
// since.
const char *gl_window_clipboard(gl_window *window);

// Puts a text there, UTF-8, which is copied; "" empties it. false, with the reason, if it is NULL or
// no UTF-8, or longer than an X server takes, which is 16 MB with most. Refused where a Wayland
// compositor had no clipboard, or no keyboard and mouse that could use it, when GLFW started; in a page
// unless its user has just pressed a key or clicked.
bool gl_window_set_clipboard(gl_window *window, const char *text);

// Places the candidate window of an input method, from which the user chooses Chinese, Japanese or Korean
// characters, beside this area: the line or the caret where the text goes. Screen coordinates, from the
// window's top left: x and y -16384 to 16384, width and height 0 to 16384. Call it when the caret moves.
// Windows only, and false there if the window has no input method. Refused elsewhere: GLFW gives X11's
// input methods no place, Wayland's none at all, and a page's canvas has none.
bool gl_window_set_text_area(gl_window *window, int32_t x, int32_t y, int32_t width,
                             int32_t height);

#ifdef __cplusplus
}
#endif

#endif

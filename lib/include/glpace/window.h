// A window with an OpenGL 3.3 core context, and the host that plays in it in real time. Everything
// here belongs to the main thread, the one that runs main().
//
// Windows are GLFW's. The first one starts GLFW and the last one ends it, unless it was running
// already: a program that uses GLFW itself calls glfwInit() before and glfwTerminate() after its
// windows here. While there are any, GLFW's errors go to the log as GL_LOG_DEBUG; the program's
// error callback comes back with the end of the last. A creation sets GLFW's window hints back to
// their defaults. Since 0.1.
#ifndef GLPACE_WINDOW_H
#define GLPACE_WINDOW_H

#include <stdbool.h>
#include <stdint.h>

#include <glpace/event.h>
#include <glpace/host.h>

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
    bool fullscreen;  // on the primary monitor
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

// Closes the window. Loops over its host must not be used any more. NULL is fine.
void gl_window_destroy(gl_window *window);

// The window's host; NULL for a NULL window. Valid as long as the window.
gl_host *gl_window_host(gl_window *window);

// Makes the window's context current on this thread, as it is after creation and after a present. A
// program with several windows calls it at each RENDER.
void gl_window_make_current(gl_window *window);

// Sets v-sync explicitly, making the context current, and returns what is in effect: never DEFAULT;
// ON where ADAPTIVE was asked for and does not exist, or not for this window, as on X11 if its desc
// asked for something else; OFF where the system has no swap control.
gl_vsync gl_window_set_vsync(gl_window *window, gl_vsync vsync);

// The v-sync in effect.
gl_vsync gl_window_vsync(const gl_window *window);

// UTF-8; copied.
void gl_window_set_title(gl_window *window, const char *title);

// Shows a hidden window: its frames are presented from then on.
void gl_window_show(gl_window *window);

// Hides the window: frames come as before, but are not presented. Does nothing to a fullscreen one.
void gl_window_hide(gl_window *window);

#ifdef __cplusplus
}
#endif

#endif

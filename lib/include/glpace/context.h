// The OpenGL context of a window (gl_window_desc.context) or of an offscreen context
// (gl_offscreen_desc.context): how to request and query a context, and how to use a context that
// another library created. Since 0.1.
//
// Drawing (shader.h to gpu_timer.h, capture.h) needs OpenGL 3.3 or later in any profile, or OpenGL
// ES 3.0 or later. In another context, creating these objects fails with that reason. The window,
// the loop and input work with every context, and without one. gl.h declares the functions of
// OpenGL 3.3. In OpenGL ES, call only functions that OpenGL ES has.
#ifndef GLPACE_CONTEXT_H
#define GLPACE_CONTEXT_H

#include <stdbool.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef enum gl_api {
    GL_API_OPENGL,
    GL_API_OPENGL_ES,
    GL_API_NONE // no context, for Vulkan or a context of the program's own; windows only
} gl_api;

typedef enum gl_profile {
    GL_PROFILE_DEFAULT,       // OpenGL 3.2 or later: core and forward-compatible; with OSMesa
                              // only core. Older OpenGL and OpenGL ES have no profiles
    GL_PROFILE_CORE,          // OpenGL 3.2 or later
    GL_PROFILE_COMPATIBILITY, // OpenGL 3.2 or later, with the functions that core removed
    GL_PROFILE_ANY            // the driver chooses
} gl_profile;

// The library that creates the context.
typedef enum gl_creation {
    GL_CREATION_DEFAULT, // X11 and Wayland: EGL, or for a window GLX if EGL fails or adaptive v-sync
                         // needs GLX. Windows and macOS: the system's own library
    GL_CREATION_NATIVE,  // the system's own library: GLX, WGL; offscreen only on Windows
    GL_CREATION_EGL,     // offscreen not on Windows
    GL_CREATION_OSMESA // draws into memory, and the program shows the result; windows only. It has
                       // its own functions, so it cannot exist beside contexts of other libraries
} gl_creation;

// Describes a context to create. Zero means a sensible default in every field: OpenGL 3.3 core,
// forward-compatible.
typedef struct gl_context_desc {
    gl_api api;    // with GL_API_NONE the other fields are 0
    int32_t major; // the lowest version: OpenGL 2.1 to 4.6, OpenGL ES 2.0 to 3.2; both 0: OpenGL
    int32_t minor; // 3.3, OpenGL ES 3.0. A driver may create a later, compatible version
    gl_profile profile;
    bool forward_compatible; // without deprecated functions; OpenGL 3.0 or later

    // A driver may ignore these three; gl_context_get_info() returns which are in effect.
    bool debug;    // the driver's messages (KHR_debug) go to the log
    bool robust;   // GL_EVENT_CONTEXT_LOST reports a loss of the context (KHR_robustness)
    bool no_error; // the driver need not check for errors: a wrong call may do anything. Not with
                   // debug or robust

    gl_creation creation;
} gl_context_desc;

// Properties of a context. The strings belong to the driver and are valid as long as the context.
typedef struct gl_context_info {
    gl_api api; // GL_API_NONE: no context is current, or its functions are not loaded
    int32_t major;
    int32_t minor;
    gl_profile profile;      // CORE or COMPATIBILITY; ANY where there are no profiles
    bool forward_compatible; // forward_compatible, debug and no_error are always false before
    bool debug;              // OpenGL 3.0 and OpenGL ES 3.2, which do not report these properties
    bool no_error;
    bool robust;          // a loss of the context is reported
    const char *renderer; // "" with GL_API_NONE
    const char *vendor;
    const char *version; // the driver's text
} gl_context_info;

// Returns the properties of the context that is current on this thread, whoever created it. Any
// thread.
gl_context_info gl_context_get_info(void);

// A function of OpenGL. Cast it to its type before you call it.
typedef void (*gl_proc)(void);

// Returns the function with this name, such as "glDispatchCompute", of the window's or offscreen
// context that is current on this thread. Valid while contexts of that library exist. A driver may
// return an address for every name that begins with "gl", so check the version or the extension
// first. NULL if the driver does not know the name. Also NULL, with the reason in gl_last_error()
// and the log, if name is NULL or no context of glpace is current. Any thread.
gl_proc gl_context_get_proc(const char *name);

// Returns whether the context that is current on this thread, whoever created it, has this
// extension of OpenGL, such as "GL_ARB_compute_shader". It reads the driver's list, so do not call
// it in each frame. false, with the reason in gl_last_error() and the log, if name is NULL, if no
// context is current, or if its functions are not loaded. Any thread.
bool gl_context_has_extension(const char *name);

// Releases glpace's context that is current on this thread, a window's or an offscreen one. Then
// another thread may make it current, and another library may make its own context current on this
// thread. Do this before GLX makes a context current, or GLFW creates a window with GLX, on a
// thread on which EGL has a current context: GLX ends the program otherwise. Between RENDER and
// SWAP the program makes its context current again. Does nothing if no context of glpace is
// current. Any thread.
void gl_context_clear_current(void);

// Loads the functions of gl.h for a context that another library created and that is current on
// this thread, so that drawing works in it. `get` is the GetProcAddress function of that library,
// such as glfwGetProcAddress or eglGetProcAddress. Returns false, with the reason in
// gl_last_error() and the log, if `get` is NULL or no context is current. Contexts of glpace do not
// need this. Any thread; if no context of glpace exists, no other thread may call OpenGL meanwhile.
bool gl_context_load(gl_proc (*get)(const char *name));

// Ends the use of a loaded context. Call it once for each gl_context_load() that succeeded, before
// the context is destroyed. After the last call, draw only in contexts of glpace.
void gl_context_unload(void);

#ifdef __cplusplus
}
#endif

#endif

// OpenGL contexts: how to request one for a window (gl_window_desc.context) or for an offscreen
// context (gl_offscreen_desc.context), how to query the current context, and how to draw with
// glpace in a context that another library created.
//
// glpace's own drawing (shader.h, texture.h, mesh.h, framebuffer.h, batch.h, font.h,
// overlay.h, gpu_timer.h and capture.h) needs OpenGL 3.3 or later in any profile, or OpenGL ES 3.0
// or later. In any other context, creating such an object fails with this reason. Windows, loops
// and input work with every context, and without a context. gl.h declares the functions of OpenGL
// 3.3. In a context of OpenGL ES, call only functions that OpenGL ES has. Since 0.1.
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
    GL_API_NONE // no context, for Vulkan or a context that the program creates; windows only
} gl_api;

typedef enum gl_profile {
    GL_PROFILE_DEFAULT,       // OpenGL 3.2 or later: core and forward-compatible, with OSMesa only
                              // core. Older OpenGL and OpenGL ES: no profile
    GL_PROFILE_CORE,          // needs OpenGL 3.2 or later
    GL_PROFILE_COMPATIBILITY, // with the functions that core removed; needs OpenGL 3.2 or later
    GL_PROFILE_ANY            // the driver chooses the profile
} gl_profile;

// The library that creates the context.
typedef enum gl_creation {
    GL_CREATION_DEFAULT, // X11 and Wayland: EGL. A window on X11 uses GLX if EGL fails or adaptive
                         // v-sync needs GLX. Windows and macOS: as NATIVE
    GL_CREATION_NATIVE, // the system's own library, such as GLX or WGL. For offscreen contexts only
                        // on Windows
    GL_CREATION_EGL,    // EGL. For offscreen contexts not on Windows
    GL_CREATION_OSMESA  // Mesa's renderer into memory, for windows only; the program shows the
                        // result itself. While such a context exists, contexts of other libraries
                        // cannot exist, because OSMesa has its own OpenGL functions
} gl_creation;

// Describes a context to create. Zero means a sensible default in every field: OpenGL 3.3 core,
// forward-compatible.
typedef struct gl_context_desc {
    gl_api api; // with GL_API_NONE the other fields are 0

    // The lowest version that the program needs: OpenGL 2.1 to 4.6, or OpenGL ES 2.0 to 3.2. Both
    // 0: OpenGL 3.3, or OpenGL ES 3.0. The driver may create a later, compatible version.
    int32_t major;
    int32_t minor;

    gl_profile profile;
    bool forward_compatible; // without deprecated functions; OpenGL 3.0 or later

    // A driver may ignore the next three fields; gl_context_get_info() returns which are in effect.
    bool debug;    // the driver's messages (KHR_debug) go to the log
    bool robust;   // GL_EVENT_CONTEXT_LOST reports a loss of the context (KHR_robustness)
    bool no_error; // the driver does not check for errors, so a wrong call may do anything. Invalid
                   // together with debug or robust

    gl_creation creation;
} gl_context_desc;

// Properties of a context. The strings belong to the driver and are valid as long as the context.
typedef struct gl_context_info {
    gl_api api; // GL_API_NONE: no context is current, or its functions are not loaded
    int32_t major;
    int32_t minor;
    gl_profile profile; // CORE or COMPATIBILITY; ANY if this version has no profiles

    // Versions before OpenGL 3.0 and OpenGL ES 3.2 do not report the next three properties; there
    // they are always false.
    bool forward_compatible;
    bool debug;
    bool no_error;

    bool robust;          // a loss of the context is reported
    const char *renderer; // GL_RENDERER; these three are "" with GL_API_NONE
    const char *vendor;   // GL_VENDOR
    const char *version;  // GL_VERSION
} gl_context_info;

// Returns the properties of the context that is current on this thread, also if another library
// created it. Any thread.
gl_context_info gl_context_get_info(void);

// A function of OpenGL. Cast it to its type before you call it.
typedef void (*gl_proc)(void);

// Returns the OpenGL function with this name, such as "glDispatchCompute", for functions that gl.h
// does not declare. A context of glpace must be current on this thread. The function is valid as
// long as contexts of the same library (gl_creation) exist. Returns NULL if the driver does not
// know the name. But a driver may return an address for every name that begins with "gl", so check
// the version or the extension first. Returns NULL, with the reason in gl_last_error() and the log,
// if name is NULL or no context of glpace is current. Any thread.
gl_proc gl_context_get_proc(const char *name);

// Returns whether the context that is current on this thread has this extension of OpenGL, such as
// "GL_ARB_compute_shader"; another library may have created the context. Reads the driver's list,
// so do not call it in each frame. Returns false, with the reason in gl_last_error() and the log,
// if name is NULL, if no context is current, or if the functions of gl.h are not loaded. Any
// thread.
bool gl_context_has_extension(const char *name);

// Releases the context of a window or the offscreen context that is current on this thread. After
// this call another thread may make that context current, and another library may make a context of
// its own current on this thread. Does nothing if no context of glpace is current. Any thread.
//
// Call it before GLX makes a context current, or GLFW creates a window with GLX, on a thread on
// which EGL has a current context. Otherwise GLX ends the program. If you call it between a RENDER
// and its SWAP, make the window's context current again before the SWAP.
void gl_context_clear_current(void);

// Loads the functions of gl.h for a context that another library created, so that glpace can draw
// in it. The context must be current on this thread. `get` is the GetProcAddress function of that
// library, such as glfwGetProcAddress or eglGetProcAddress. Returns false, with the reason in
// gl_last_error() and the log, if `get` is NULL or no context is current. Contexts of glpace do not
// need this call. Any thread. If no context of glpace exists, no other thread may call OpenGL
// during the call.
bool gl_context_load(gl_proc (*get)(const char *name));

// Ends the use of a context that gl_context_load() has loaded. Call it once for each
// gl_context_load() that succeeded, before the context is destroyed. After the last such call, draw
// only in contexts of glpace.
void gl_context_unload(void);

#ifdef __cplusplus
}
#endif

#endif

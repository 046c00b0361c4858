// The OpenGL context of a window (gl_window_desc.context) or of an offscreen context
// (gl_offscreen_desc.context): what to ask for, what was got, and contexts that somebody else made.
// Since 0.1.
//
// Everything that draws (shader.h to gpu_timer.h, capture.h) needs OpenGL 3.3 or later, in any profile,
// or OpenGL ES 3.0 or later. In another context those creations fail, and say so; the window, the loop
// and input work with every context, and with none. gl.h has the functions of OpenGL 3.3. In OpenGL ES
// call only those that it has, too.
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
    GL_PROFILE_DEFAULT,       // from OpenGL 3.2 on core and, but for OSMesa, forward-compatible;
                              // before, and with OpenGL ES, there are no profiles
    GL_PROFILE_CORE,          // OpenGL 3.2 or later
    GL_PROFILE_COMPATIBILITY, // OpenGL 3.2 or later, with all that was removed
    GL_PROFILE_ANY            // as the driver likes
} gl_profile;

// The library that makes the context.
typedef enum gl_creation {
    GL_CREATION_DEFAULT, // a window: EGL where there is one, else the system's own; offscreen: EGL
    GL_CREATION_NATIVE,  // the system's own, as GLX; windows only
    GL_CREATION_EGL,
    GL_CREATION_OSMESA // draws into memory, which the program shows; windows only. Its functions
                       // are its own, so that it cannot live beside contexts of other libraries
} gl_creation;

// What to ask for. Zero means a sensible default in every field: OpenGL 3.3 core,
// forward-compatible.
typedef struct gl_context_desc {
    gl_api api;    // with GL_API_NONE the other fields are 0
    int32_t major; // the least version: OpenGL 2.1 to 4.6, OpenGL ES 2.0 to 3.2; both 0: OpenGL
    int32_t minor; // 3.3, OpenGL ES 3.0. A driver may give a later one that can do the same
    gl_profile profile;
    bool forward_compatible; // without what is deprecated; OpenGL 3.0 or later
    bool debug;              // the driver's messages (KHR_debug) go to the log
    bool robust;             // GL_EVENT_CONTEXT_LOST tells of a loss, if the driver can
                             // (KHR_robustness)
    bool no_error;           // the driver need not look for errors: a wrong call may do anything.
                             // Not with debug or robust. What came of these three is told
    gl_creation creation;
} gl_context_desc;

// What a context is. The strings are the driver's, valid as long as the context.
typedef struct gl_context_info {
    gl_api api; // GL_API_NONE: no context is current, or its functions are not loaded
    int32_t major;
    int32_t minor;
    gl_profile profile;      // CORE or COMPATIBILITY; ANY where there are no profiles
    bool forward_compatible; // this, debug and no_error are told from OpenGL 3.0 and OpenGL ES 3.2
    bool debug;              // on; false before
    bool no_error;
    bool robust;          // a loss is told
    const char *renderer; // "" with GL_API_NONE
    const char *vendor;
    const char *version; // as the driver tells it
} gl_context_info;

// The context that is current on this thread, whoever made it. Any thread.
gl_context_info gl_context_get_info(void);

// A function of OpenGL's, to be cast to its type before it is called.
typedef void (*gl_proc)(void);

// The function of this name, such as "glDispatchCompute", of the context that is current on this
// thread: a window's or an offscreen one. Valid while contexts of that library live. A driver may have
// an address for every name that begins with "gl", so ask for the version or the extension first.
// NULL for a name that it does not know; also, with the reason in gl_last_error() and the log, if name
// is NULL, or if no context of glpace's is current. Any thread.
gl_proc gl_context_get_proc(const char *name);

// Whether the context that is current on this thread, whoever made it, has this extension of
// OpenGL's: "GL_ARB_compute_shader". It reads the driver's list, so do not ask in each frame. false,
// with the reason in gl_last_error() and the log, if name is NULL, if no context is current, or if its
// functions are not loaded. Any thread.
bool gl_context_has_extension(const char *name);

// Releases glpace's context that is current on this thread, a window's or an offscreen one, so that
// none is: another thread may make it current then, and another library a context of its own here. GLX
// ends a program that makes one current, or creates a window by GLFW, while EGL has one on the thread.
// Between RENDER and SWAP the program makes it current again. Does nothing if none of glpace's is
// current. Any thread.
void gl_context_clear_current(void);

// Loads the functions of gl.h for a context that somebody else made and that is current on this
// thread, so that everything that draws works in it. `get` is the GetProcAddress function of the
// library that made it: glfwGetProcAddress, eglGetProcAddress. false, with the reason in
// gl_last_error() and the log, if `get` is NULL or no context is current. Any thread, but while no
// other one calls OpenGL, unless a context of glpace's lives. Not needed for contexts of glpace's.
bool gl_context_load(gl_proc (*get)(const char *name));

// Call it once for each gl_context_load() that succeeded, before the context ends. Nothing may be drawn
// after the last one, unless in a context of glpace's.
void gl_context_unload(void);

#ifdef __cplusplus
}
#endif

#endif

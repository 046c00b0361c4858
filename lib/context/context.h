// What every OpenGL context needs, GLFW's or EGL's. Internal to lib/window and lib/offscreen.
#ifndef GLP_CONTEXT_H
#define GLP_CONTEXT_H

#include <stdbool.h>

#include <glpace/context.h>

#pragma GCC visibility push(hidden)

// ---- descs --------------------------------------------------------------------------------------

// Whether there are such contexts; if not, that is the last error, which begins with `who`.
bool glp_context_desc_check(const char *who, const gl_context_desc *desc);

// With its defaults filled in: a version that is not 0.0, a profile that is not DEFAULT.
gl_context_desc glp_context_desc_resolve(const gl_context_desc *desc);

// What is said of a resolved desc, after "an": "OpenGL 3.3 core".
#define GLP_CONTEXT_NAME_SIZE 40
typedef struct glp_context_name {
    char text[GLP_CONTEXT_NAME_SIZE];
} glp_context_name;

glp_context_name glp_context_desc_name(const gl_context_desc *desc);

// ---- loading ------------------------------------------------------------------------------------

// A GetProcAddress function.
typedef gl_proc (*glp_get_proc)(const char *name);

// Checks that the current context has at least the version of the desc, a resolved one, and loads
// OpenGL's functions unless they are already loaded for another context. With debug, the driver's
// messages go to the log, if it supports KHR_debug. false, with the reason, which begins with
// `who`. Any thread. Call glp_context_unload() when the context is destroyed.
bool glp_context_load(const char *who, glp_get_proc get, const gl_context_desc *desc);
void glp_context_unload(void);

#pragma GCC visibility pop

#endif

// What every OpenGL context needs, GLFW's or EGL's. Internal to lib/window and lib/offscreen.
#ifndef GLP_CONTEXT_H
#define GLP_CONTEXT_H

#include <stdbool.h>
#include <stdint.h>

#include <glpace/context.h>

#include "context/current.h"

// A GetProcAddress function.
typedef gl_proc (*glp_get_proc)(const char *name);

// Makes a context current through its API. If a context of the other API is current, that one is
// released first: GLX refuses a thread on which EGL has a current context, and EGL the reverse; and
// GLFW believes that its context stays current until it is told otherwise. false if the API
// refuses.
bool glp_context_make_current(glp_context context);

// Call it before the context is destroyed.
void glp_context_forget(uint64_t id);

// Checks that the current context has at least the version of the desc, a resolved one, and loads
// OpenGL's functions unless they are already loaded for another context. With debug, the driver's
// messages go to the log, if it supports KHR_debug. false, with the reason, which begins with
// `who`. Any thread. Call glp_context_unload() when the context is destroyed.
bool glp_context_load(const char *who, glp_get_proc get, const gl_context_desc *desc);
void glp_context_unload(void);

#endif

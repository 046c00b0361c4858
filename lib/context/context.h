// What every OpenGL context needs, whoever made it. Internal to lib/window and lib/offscreen.
#ifndef GLP_CONTEXT_H
#define GLP_CONTEXT_H

#include <stdbool.h>
#include <stdint.h>

#include <glpace/host_impl.h>

#include "core/current_context.h"

typedef void (*glp_context_proc)(void);

// Makes a context current by its API, as one of several that a thread may use in turn. What was
// current by another API is let go first: GLX refuses a thread on which EGL has a context and the
// other way round, and GLFW thinks that its context stays current until it is told. false if the
// API refuses.
bool glp_context_make_current(glp_context context);

// The context is about to go.
void glp_context_forget(uint64_t id);

// Checks that the context that is current on this thread has at least OpenGL 3.3, and loads the
// functions, unless another context has them loaded. With debug, what the driver says through
// KHR_debug goes to the log, if the driver has it. `who` begins the reason of a failure. From any
// thread. To be followed by glp_context_unload() when the context goes.
bool glp_context_load(const char *who, glp_context_proc (*get)(const char *name), bool debug);
void glp_context_unload(void);

// Presents by `swap(user)`, as gl_host_vtable.present says, on this computer's clock: flushes and
// holds until `at` unless that is 0, swaps, and with `drain` waits until the frame is done.
// `timed`: whether `blocked` is wanted.
gl_presented glp_context_present(int64_t at, bool drain, bool timed, void (*swap)(void *user),
                                 void *user);

#endif

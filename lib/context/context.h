// What every OpenGL context needs, whoever made it. Internal to lib/window and lib/offscreen.
#ifndef GLP_CONTEXT_H
#define GLP_CONTEXT_H

#include <stdbool.h>
#include <stdint.h>

#include <glpace/host_impl.h>

typedef void (*glp_context_proc)(void);

// Loads OpenGL for the context that is current on this thread and checks that it is at least 3.3.
// With debug, what the driver says through KHR_debug goes to the log, if the driver has it.
// `who` begins the reason of a failure.
bool glp_context_load(const char *who, glp_context_proc (*get)(const char *name), bool debug);

// Presents by `swap(user)`, as gl_host_vtable.present says, on this computer's clock: flushes and
// holds until `at` unless that is 0, swaps, and with `drain` waits until the frame is done.
// `timed`: whether `blocked` is wanted.
gl_presented glp_context_present(int64_t at, bool drain, bool timed, void (*swap)(void *user),
                                 void *user);

#endif

// Whether a robust context was lost. Internal to lib/window and lib/offscreen.
#ifndef GLP_CONTEXT_LOSS_H
#define GLP_CONTEXT_LOSS_H

#include <glpace/event.h>

#include "context/context.h"

#pragma GCC visibility push(hidden)

// All 0: a loss is not reported.
typedef struct glp_loss_watch {
    gl_proc ask; // glGetGraphicsResetStatus(); NULL once the loss was reported
} glp_loss_watch;

// For the context that is current. `get` finds its functions.
glp_loss_watch glp_loss_watch_begin(glp_get_proc get);

// Whether the context, which is current, was lost, once; then for GL_EVENT_CONTEXT_LOST. Asks the
// driver, so once a frame.
bool glp_loss_watch_look(glp_loss_watch *watch, gl_context_lost_event *lost);

#pragma GCC visibility pop

#endif

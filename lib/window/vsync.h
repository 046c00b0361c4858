// The v-sync of a loop's windows, and what its host says of it. Internal to lib/window; main thread.
#ifndef GLP_WINDOW_VSYNC_H
#define GLP_WINDOW_VSYNC_H

#include <stdbool.h>

#include "window/window.h"

// Sets the v-sync of a group whose first window this is: off if the window has no context.
void glp_vsync_begin(gl_window *window);

// Sets the host's cap and verdict: v-sync that is on is believed to work, until presents show that
// it does not. Call it when the monitors have changed; the other one when the holder may have.
void glp_vsync_expect(glp_group *group);
void glp_vsync_follow_holder(glp_group *group);

// The same if the holder has come to rest elsewhere, if v-sync seems to be another or if the user
// may have changed the monitors' rates: no event tells of that, and to ask takes a round trip to the
// window system. Call it once a poll.
void glp_vsync_follow_rates(glp_group *group);

// Sets the driver's swap interval in the window's context, which is current: what v-sync needs for
// the holder, and 0 for the others. The second one does so unless it is set.
void glp_vsync_set_interval(gl_window *window);
void glp_vsync_adapt_interval(gl_window *window);

// Whether the window's presents wait for the display by the system's wait().
bool glp_vsync_waits(const gl_window *window);

#endif

// V-sync of a group of windows: the driver's interval, and what the host's display clock expects of it. Internal to
// lib/window; main thread.
#ifndef GLP_WINDOW_VSYNC_H
#define GLP_WINDOW_VSYNC_H

#include "window/group.h"

#pragma GCC visibility push(hidden)

// Whether the window's presents wait for the display by the system's wait().
bool glp_vsync_waits_by_system(const gl_window *window);

// Sets the driver's interval in the window's context, which is current: what v-sync needs for the v-sync window, and 0
// for the others. The other function does so only if the interval changes.
void glp_vsync_set_interval(gl_window *window);
void glp_vsync_adapt_interval(gl_window *window);

// Sets the host's cap and v-sync status: v-sync that is on is believed to work, until presents show that it does not.
void glp_vsync_expect(glp_group *group);

// Asks for the rates of the display, if they may be others than they were. Once a poll.
void glp_vsync_follow_rates(glp_group *group);

// If another window has become the v-sync window, sets the v-sync status to what that window's
// display allows. Call it when windows have been shown, hidden, covered or destroyed.
void glp_window_follow_vsync_window(glp_group *group);

// The same when the window has been given another display or another mode; `who`, a literal, is the
// function.
void glp_window_follow_display(const char *who, gl_window *window);

#pragma GCC visibility pop

#endif

// A host's display clock: when the display refreshes, and whether presents wait for it, learned
// from what the host sees. It fills in the host's state: refresh, shown, verdict and cap. The best
// source that can be trusted counts:
//
// 1. timestamps of the window system, which the host passes on as they come,
// 2. the moments at which presents returned that waited for the display,
// 3. nothing.
//
// All functions run on the host's thread; times are ns of the host's clock. A window and the
// simulated machine have such a clock. Internal.
#ifndef GLP_DISPLAY_CLOCK_H
#define GLP_DISPLAY_CLOCK_H

#include <glpace/host_impl.h>

// Begins anew: v-sync was set to on or off, or the display is another one, or may be. slowest and
// fastest are the rates of the modes of the displays that may show the frames, rounded to whole
// numbers or not; the same for one display, and not above 0 if that is not known. Without v-sync,
// only timestamps tell of the display.
void glp_display_clock_begin(gl_display_clock *clock, gl_host_state *state, bool vsync,
                             gl_rate slowest, gl_rate fastest);

// The host lets no present come before the display asks for a frame, unless it was held: v-sync
// works, whatever presents seem to show. Call it after glp_display_clock_begin().
void glp_display_clock_vouch(gl_display_clock *clock, gl_host_state *state);

// The loop waits before its next present, so that what passes until then is not the display's
// doing.
void glp_display_clock_wait(gl_display_clock *clock);

// A frame was swapped: by the host, whose `blocked` has to be measured if v-sync is on, or by the
// program before the present (manual_swap), whose own wait is not in `blocked` and is told from the
// intervals. Do not call it for frames that were not presented, nor for presents that only
// pretended to wait for a display.
void glp_display_clock_present(gl_display_clock *clock, gl_host_state *state,
                               const gl_presented *presented);

// The window system told of a refresh, whether or not it showed a frame: its moment, and its
// number, which rises by 1 at each; 0 if it has none. now: when that was read. Whatever it told may
// be passed on: what cannot be true is recognised.
void glp_display_clock_refresh(gl_display_clock *clock, gl_host_state *state, int64_t now,
                               int64_t time, uint64_t count);

// The same of a refresh that showed a frame of this host's.
void glp_display_clock_shown(gl_display_clock *clock, gl_host_state *state, int64_t now,
                             gl_shown_frame frame);

#endif

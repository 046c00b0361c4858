// A host's display clock: when the display refreshes, and whether presents wait for it, learned
// from what the host sees. It fills in the host's state: refresh, shown, v-sync status and cap. The best
// source that can be trusted counts:
//
// 1. timestamps of the window system, which the host passes on as they come, 2. the times at which presents returned
// that waited for the display, 3. nothing.
//
// Each thing that it believes can be refuted, and something produces the observation that refutes it:
//
//   belief        begins with                    ends with                        produced by
//   known         refreshes near the estimate    refreshes far from it            presents that wait, timestamps
//   numbers       that agree with the times      that do not                      timestamps
//   free          presents that come too soon    presents that wait               tries without a cap
//   spaced        presents that wait as long     a present that waits for less    presents that wait
//   unspaced      frames between the divisor's   frames that had to wait for it   frames that are early (untested)
//   refuted       tests shown between refreshes  tests shown at refreshes         the same
//   variable      the same delay, uneven times   another delay                    frames at 98 % of the rate (paced)
//   elsewhere     even presents without waits    a present that waits, or is late presents
//
// docs/pacing.md has the numbers, and how long a wrong one lasts at most.
//
// All functions run on the host's thread; times are ns of the host's clock. A window and the
// simulated machine have such a clock. Internal.
#ifndef GLP_DISPLAY_CLOCK_H
#define GLP_DISPLAY_CLOCK_H

#include <glpace/host_impl.h>

#include "core/base/evidence.h"
#include "core/display/refresh_filter.h"

#pragma GCC visibility push(hidden)

typedef struct glp_display_clock {
    bool vsync;      // was asked for
    bool vouched;    // by the host, which knows that v-sync works
    gl_rate slowest; // the lowest nominal rate of the display; num 0: not known
    gl_rate cap;     // the highest one, or 60: it applies where presents do not wait

    glp_refresh_filter timestamps;
    int64_t stamped;      // the latest timestamp, ns of the host's clock
    uint32_t unstamped;   // presents since it was reported
    int64_t test_at;      // when a frame is to test the refreshes, ns of the host's clock
    uint64_t tester;      // the number of the frame that does; 0: none
    int64_t tested;       // when it was presented
    int64_t usual;        // when the latest frame that tests none was shown; 0: never
    glp_evidence refuted; // tests found other refreshes

    glp_evidence variable; // refreshes follow the frames
    int64_t
        free_at;   // when the latest frame was presented that did not wait for the display; 0: none
    int64_t delay; // how long before its refresh that was, ns
    uint64_t newest;  // the number of the latest frame that was presented,
    int64_t begun[8]; // and when the latest frames were, of the host's clock
    double least;     // ns from one refresh to the next where frames had to wait

    glp_refresh_filter presents;
    bool waited;            // the loop did, since the latest present
    bool presented;         // since the beginning
    int64_t latest;         // then: when the latest present returned, ns of the host's clock
    double shortest;        // time between presents that wait, ns
    glp_evidence free;      // presents do not wait: a point for each period that they came too soon
    double cost;            // of those presents, ns
    glp_evidence elsewhere; // the driver makes the program wait in another call than the present
    bool worked;            // v-sync did, since the beginning
    bool tries;             // v-sync that is absent is tried again
    int64_t try_at;         // when it will be, ns of the host's clock,
    int64_t patience;       // and how long after it was found absent that is, ns

    int32_t spacing;       // refreshes from one present that waited to the next, lately
    glp_evidence spaced;   // presents have this spacing
    int32_t divisor;       // refreshes for which each present waits
    int64_t divided_at;    // when the latest present returned that waited for so many, ns
    glp_evidence unspaced; // frames are shown at other refreshes than the divisor allows for
} glp_display_clock;

// The cap of a host: none unless v-sync is absent, because presents that wait pace the loop; else
// the refresh rate of its display, or 60 a second if refresh is not above 0.
gl_rate glp_display_cap(gl_vsync_status vsync_status, gl_rate refresh);

// Begins anew: v-sync was set to on or off, or the display is another one, or may be. slowest and
// fastest are the rates of the modes of the displays that may show the frames, rounded to whole
// numbers or not; the same for one display, and not above 0 if that is not known. Without v-sync,
// only timestamps show when the display refreshes.
void glp_display_clock_begin(glp_display_clock *clock, gl_host_state *state, bool vsync,
                             gl_rate slowest, gl_rate fastest);

// The host lets no present come before the display asks for a frame, unless it was held: v-sync
// works, whatever presents seem to show. Call it after glp_display_clock_begin().
void glp_display_clock_vouch(glp_display_clock *clock, gl_host_state *state);

// The loop waits before its next present, so that what passes until then is not the display's
// doing.
void glp_display_clock_wait(glp_display_clock *clock);

// A frame was swapped: by the host, whose `blocked` has to be measured if v-sync is on, or by the
// program before the present (manual_swap), whose own wait is not in `blocked` and is found from
// the intervals. Do not call it for frames that were not presented, nor for presents that only
// pretended to wait for a display.
void glp_display_clock_present(glp_display_clock *clock, gl_host_state *state,
                               const gl_presented *presented);

// The window system reported a refresh, whether or not it showed a frame: its time, and its number,
// which rises by 1 at each refresh; 0 if it has none. now: when the report was read. Any report may
// be passed on: one that cannot be true is recognized.
void glp_display_clock_refresh(glp_display_clock *clock, gl_host_state *state, int64_t now,
                               int64_t time, uint64_t count);

// The same of a refresh that showed a frame of this host's.
void glp_display_clock_shown(glp_display_clock *clock, gl_host_state *state, int64_t now,
                             gl_shown_frame frame);

#pragma GCC visibility pop

#endif

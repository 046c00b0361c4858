// Whether v-sync does what it was set for, judged by when presents return; for hosts that cannot
// ask their display. Internal.
#ifndef GLP_VSYNC_WATCH_H
#define GLP_VSYNC_WATCH_H

#include <glpace/host_impl.h>

typedef struct glp_vsync_watch {
    gl_rate refresh; // of the display, at most; above 0
    bool presented;
    int64_t latest; // then: when the latest present returned, ns of the host's clock
    int64_t ahead;  // and by how much presents came sooner than the display can show them, ns
} glp_vsync_watch;

// Begins anew: v-sync was set to on or off, or the display is another. refresh is the display's
// rate, the fastest if it may be one of several; not above 0 if it is not known. Sets the state's
// cap, and its verdict: v-sync that is on is believed to work, but not known to.
void glp_vsync_watch_begin(glp_vsync_watch *watch, gl_host_state *state, bool on, gl_rate refresh);

// Notes when a present returned. If presents come faster than the display can show them, v-sync
// does not make them wait: then the verdict is that it is absent, and there is a cap.
void glp_vsync_watch_present(glp_vsync_watch *watch, gl_host_state *state, int64_t returned);

#endif

// What was found out about a window's v-sync: as lines to look at, and as one line to paste into a
// report.
#ifndef FINDING_H
#define FINDING_H

#include <stddef.h>
#include <stdint.h>

#include <glpace/stats.h>
#include <glpace/window.h>

#include "../common/sketch.h"

struct finding {
    gl_vsync asked;
    gl_vsync effective;
    const char *policy;
    gl_stats stats;                    // of the loop
    struct sketch_intervals intervals; // from one present to the next, ns
    struct sketch_intervals blocked;   // how long presents took, ns
    uint64_t slipped_before;           // as slipped_refreshes was when this v-sync was set
};

// "off", "on", "adaptive", "force".
const char *finding_vsync_name(gl_vsync vsync);

// Several lines. Writes at most `size` bytes, the final 0 included.
void finding_show(const struct finding *finding, char *text, size_t size);

// One line without its end, which also names the system. window: NULL for a display that is
// simulated. Needs a current context.
void finding_report(const struct finding *finding, const gl_window *window, char *line,
                    size_t size);

#endif

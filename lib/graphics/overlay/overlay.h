// What an overlay keeps. Internal to lib/graphics, and for tests.
#ifndef GLP_OVERLAY_H
#define GLP_OVERLAY_H

#include <stdint.h>

#include <glpace/batch.h>
#include <glpace/overlay.h>

#pragma GCC visibility push(hidden)

enum {
    GLP_OVERLAY_FRAMES = 120,
    GLP_OVERLAY_BAR = 3, // units for a frame in the graph, the gap before the next included
    GLP_OVERLAY_INSIDE = GLP_OVERLAY_FRAMES * GLP_OVERLAY_BAR, // units, within the panel
    GLP_OVERLAY_SMALL = 8,                                     // units, the cell of small text
    GLP_OVERLAY_LINES = 8,
    GLP_OVERLAY_BYTES = 4 * GLP_OVERLAY_INSIDE / GLP_OVERLAY_SMALL, // in a line
};

// What is recorded from one present to the next.
typedef struct glp_overlay_frame {
    int64_t interval_ns;
    int64_t blocked_ns;
    uint64_t updates;
} glp_overlay_frame;

struct gl_overlay {
    uint64_t context;
    gl_batch *batch;
    gl_font *font;     // NULL: 8 x 8
    int64_t target_ns; // for a frame
    double scale;
    bool visible;

    glp_overlay_frame frames[GLP_OVERLAY_FRAMES]; // the latest, in a ring
    int frame_count;
    int next_frame;
    uint64_t presented; // of the loop, as it was drawn last: its frames,
    uint64_t updates;   // updates
    uint64_t skipped_ticks;
    int64_t gpu_ns;

    char lines[GLP_OVERLAY_LINES][GLP_OVERLAY_BYTES + 1]; // of the text, wrapped
    int line_count;
    bool is_note; // they are no error
};

// What the overlay shows. Rates, means and the maximum are of the latest frames, at most 120; they
// are 0 before the second frame.
typedef struct glp_overlay_figures {
    double fps;               // frames per second
    double ups;               // updates per second
    int64_t interval_mean_ns; // from one present to the next
    int64_t interval_max_ns;
    int64_t blocked_mean_ns; // how long presents took
    uint64_t skipped_ticks;  // of the loop
    int64_t gpu_ns;          // as gl_overlay_set_gpu_ns() was called last; below 0: not known
} glp_overlay_figures;

glp_overlay_figures glp_overlay_read(const gl_overlay *overlay);

#pragma GCC visibility pop

#endif

// Shared by the files of overlays. Internal to lib/graphics.
#ifndef GLP_OVERLAY_IMPL_H
#define GLP_OVERLAY_IMPL_H

#include <stdint.h>

#include <glpace/batch.h>
#include <glpace/overlay.h>

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
};

// How high text is written, in units, where the panel has room for cells of 8 x 8 of this height: a
// font's capitals are about as high as theirs.
static inline float glp_overlay_height(const gl_overlay *overlay, int cell)
{
    return (float)cell * (overlay->font ? 1.375f : 1);
}

// Frame i, counted from the oldest.
static inline const glp_overlay_frame *glp_overlay_frame_at(const gl_overlay *overlay, int i)
{
    const int oldest = overlay->frame_count < GLP_OVERLAY_FRAMES ? 0 : overlay->next_frame;
    return &overlay->frames[(oldest + i) % GLP_OVERLAY_FRAMES];
}

#endif

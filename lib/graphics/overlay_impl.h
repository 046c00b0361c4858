// Shared by the files of overlays. Internal to lib/graphics.
#ifndef GLP_OVERLAY_IMPL_H
#define GLP_OVERLAY_IMPL_H

#include <stdint.h>

#include <glpace/batch.h>
#include <glpace/overlay.h>

enum {
    GLP_OVERLAY_FRAMES = 120,
    GLP_OVERLAY_COLUMNS = 45, // characters in a line of text
    GLP_OVERLAY_LINES = 8,
};

// What is recorded from one present to the next.
typedef struct glp_overlay_frame {
    int64_t interval_ns;
    int64_t blocked_ns;
    uint32_t updates;
} glp_overlay_frame;

struct gl_overlay {
    uint64_t context;
    gl_batch *batch;
    gl_key key;
    int64_t target_ns; // for a frame
    double scale;
    double content_scale;
    bool visible;

    glp_overlay_frame frames[GLP_OVERLAY_FRAMES]; // the latest, in a ring
    int frame_count;
    int next_frame;
    uint32_t updates; // since the latest present
    uint64_t skipped_ticks;
    int64_t gpu_ns;

    char lines[GLP_OVERLAY_LINES][GLP_OVERLAY_COLUMNS + 1]; // of the text, wrapped
    int line_count;
};

// Frame i, counted from the oldest.
static inline const glp_overlay_frame *glp_overlay_frame_at(const gl_overlay *overlay, int i)
{
    const int oldest = overlay->frame_count < GLP_OVERLAY_FRAMES ? 0 : overlay->next_frame;
    return &overlay->frames[(oldest + i) % GLP_OVERLAY_FRAMES];
}

#endif

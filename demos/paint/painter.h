// A painter for when there is no user. It uses the keyboard and the mouse: what it does are events
// in the host's queue.
#ifndef PAINTER_H
#define PAINTER_H

#include <glpace/event.h>
#include <glpace/queue.h>

// All 0 but for size: it has not begun.
struct painter {
    double size; // of the brush, in screen coordinates, as the program has it
    int stroke;  // under way
    int point;   // of that stroke
};

// Goes on painting, as much as fits between two frames, into a window whose size is that of the
// latest RENDER. now: ns of the host's clock. Does nothing once the painting is done.
void painter_paint(struct painter *painter, gl_queue *queue, const gl_render_event *shown,
                   int64_t now);

#endif

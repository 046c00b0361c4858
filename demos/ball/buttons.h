// Three buttons in a row, to be clicked on: told what the mouse does, they tell which was clicked.
#ifndef BALL_BUTTONS_H
#define BALL_BUTTONS_H

#include <glpace/batch.h>
#include <glpace/event.h>

#include "common/sketch.h"

enum { BUTTONS_COUNT = 3, BUTTONS_NONE = -1 };

struct buttons {
    double x, y;          // of the middle of the row, in units of the picture
    double width, height; // of each
    const char *labels[BUTTONS_COUNT];
    int under; // the cursor, or NONE
    int held;  // down with the left mouse button since it was pressed there, or NONE
};

// Takes note of any event. Which was clicked: pressed, and released on the same one; or NONE. The
// picture was drawn at this RENDER, and is as large as demo_fit() makes width and height.
int buttons_event(struct buttons *buttons, const gl_event *event, const gl_render_event *render,
                  double width, double height);

void buttons_draw(const struct buttons *buttons, gl_batch *batch, double scale);

#endif

// Three buttons in a row, to be clicked with the mouse.
#ifndef BALL_BUTTONS_H
#define BALL_BUTTONS_H

#include <glpace/batch.h>
#include <glpace/event.h>
#include <glpace/view.h>

enum { BUTTONS_COUNT = 3, BUTTONS_NONE = -1 };

struct buttons {
    double x, y;          // center of the row, in units of the picture
    double width, height; // of each
    const char *labels[BUTTONS_COUNT];
    int under; // the one under the cursor, or NONE
    int held;  // the one on which the left mouse button was pressed and is still down, or NONE
};

// Takes in an event of any type. Returns the button that was clicked (pressed and released on the
// same one), or NONE. view is that of the latest picture.
int buttons_event(struct buttons *buttons, const gl_event *event, const gl_view *view);

void buttons_draw(const struct buttons *buttons, gl_batch *batch, const gl_view *view);

#endif

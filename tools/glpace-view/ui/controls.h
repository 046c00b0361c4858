// Inputs on the screen: a panel in the upper right corner with a row for each value that is no picture or sound.
//
// A slider follows the mouse; one without a range moves by as much as the mouse does. A box and a list
// change by a click. The right button, or a double click on a slider, brings the initial value back. A click on the
// panel's head hides the rows, as they are at first where the picture is narrow, and the wheel moves them.
#ifndef VIEW_CONTROLS_H
#define VIEW_CONTROLS_H

#include <stdbool.h>
#include <stdint.h>

#include <glpace/batch.h>
#include <glpace/event.h>

#include "plan/inputs.h"

// Set up by zeroing.
struct controls {
    bool has_changed; // a value, since this was last set to false
    bool is_folded;

    // Private.
    float unit;            // pixels
    double to_pixels[2];   // from screen coordinates
    int32_t width, height; // of the framebuffer
    float x, y;            // the cursor, pixels from the upper left
    float scrolled;        // units
    bool is_held;          // a slider is, or the head
    int input, cell;       // of the slider; input -1: of none
    double dragged;        // its value, before it is brought to a step
    int64_t clicked;       // when, ns
    int clicked_input, clicked_cell;
};

// Before events of a frame count: where things are depends on its sizes, and on how many
// inputs there are.
void controls_begin(struct controls *controls, const struct inputs *inputs,
                    const gl_render_event *render);

// Takes an event of the mouse, and changes values. Whether it was for the panel, and is not for the shader.
bool controls_feed(struct controls *controls, struct inputs *inputs, const gl_event *event);

// Draws the panel; nothing if there is no input to show. Framebuffer and viewport are those of the event.
void controls_draw(const struct controls *controls, const struct inputs *inputs, gl_batch *batch);

#endif

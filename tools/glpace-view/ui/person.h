// What the person in front of the window does to a shader: the mouse and the keyboard.
#ifndef VIEW_PERSON_H
#define VIEW_PERSON_H

#include <stdbool.h>
#include <stdint.h>

#include <glpace/event.h>
#include <glpace/texture.h>

// Set up by zeroing.
struct person {
    float cursor[2]; // pixels, from the lower left
    // Shadertoy's: x and y while the button is down; where it went down, above 0 as long as it is down,
    // and y above 0 in the frame of the press alone.
    float mouse[4];
    float pressed[2];
    bool is_down, was_pressed;

    // Down, pressed in this frame, toggled, released in this frame: by the numbers of browsers.
    uint8_t keys[4][256];
    bool has_news;
    gl_texture *keyboard, *keyboard_channel; // all rows, and Shadertoy's three
    double scale[2];                         // from screen coordinates to pixels
    int32_t height;                          // of the framebuffer
};

// Takes an event in. Sizes are those of the latest RENDER.
void person_feed(struct person *person, const gl_event *event);

// Before a frame is drawn: mouse and keyboard are what it shows. Needs the context.
void person_begin(struct person *person, const gl_render_event *render);

// After a frame in which time passed: what holds for one frame is over.
void person_end(struct person *person);

void person_finish(struct person *person); // needs the context

#endif

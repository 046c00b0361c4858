// A plan, drawn.
//
// All functions belong to the thread of the context in which the scene was created, and need it to be
// current.
#ifndef VIEW_SCENE_H
#define VIEW_SCENE_H

#include <stdbool.h>
#include <stdint.h>

#include <glpace/framebuffer.h>
#include <glpace/texture.h>

#include "plan/plan.h"

// What the uniforms of a frame are.
struct moment {
    int32_t width, height;              // of the picture, pixels
    double time;                        // seconds
    double delta;                       // seconds since the last frame, > 0
    double rate;                        // frames a second
    int64_t frame;                      // from 0
    double date;                        // Unix time, of the zone that is to be shown
    float mouse[4];                     // as Shadertoy's iMouse
    float cursor[2];                    // pixels, from the lower left
    const gl_texture *keyboard;         // 256 x 4, or NULL
    const gl_texture *keyboard_channel; // 256 x 3 of it
};

struct scene;

// Compiles all, and loads pictures. Takes the plan over, in both cases. NULL, with lines in errors, if
// something does not compile. What cannot be loaded reads black, with a line in notes.
struct scene *scene_create(struct plan *plan, struct text *notes, struct text *errors);

void scene_destroy(struct scene *scene); // NULL is fine

const struct plan *scene_plan(const struct scene *scene);
struct inputs *scene_inputs(struct scene *scene); // of the plan, for changes

// What a target of the plan holds; NULL: it was not drawn yet.
const gl_framebuffer *scene_target(const struct scene *scene, int target);

// Takes from an older one what targets of the same name hold, and what a person has changed.
void scene_adopt(struct scene *scene, struct scene *older);

// Targets are black again.
void scene_restart(struct scene *scene);

// Shows what this pass draws; NULL: the last one. false if there is none of this name.
bool scene_show(struct scene *scene, const char *pass);

// Draws a frame to framebuffer 0. again: draws the last call's frame once more, without changing the targets.
// false, with a message, if there is no memory for its targets: nothing is drawn.
bool scene_draw(struct scene *scene, const struct moment *moment, bool again);

// Whether what is shown can be read: then also a pass that draws on the screen draws 32-bit floats first.
void scene_inspect(struct scene *scene, bool is_inspected);

// The values of a square of what is shown, side * side RGBA from the lower left, around a pixel of the
// picture; outside of it 0. false if scene_inspect() does not hold, or nothing was drawn since.
bool scene_read(const struct scene *scene, int32_t x, int32_t y, int32_t side, float *pixels);

// Waits until the frame is drawn, and adds what the GPU took for each pass to the means.
void scene_measure(struct scene *scene);

// How long the GPU took for the latest frame of this pass that is known, ns; -1: none is. mean_ns: over
// all frames that were measured, by scene_measure().
int64_t scene_pass_ns(const struct scene *scene, int pass);
int64_t scene_pass_mean_ns(const struct scene *scene, int pass);

#endif

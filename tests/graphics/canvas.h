// What the tests of textures and framebuffers share: cmocka, a context, what was said to the log,
// and what shaders find in textures.
#ifndef CANVAS_H
#define CANVAS_H

#include "test.h"

#include <glpace/glpace.h>

// For cmocka's groups: a context for all tests.
int canvas_set_up(void **state);
int canvas_tear_down(void **state);

// The same within a folder of the tests' own.
int canvas_in_folder(void **state);
int canvas_leave_folder(void **state);

// For cmocka's tests: neither glpace nor OpenGL complained but as expected, and nothing is left.
int canvas_check(void **state);

// What was said in refusing something, once. Fails the test if that is something else.
void assert_said(const char *sentence);

typedef enum sampler {
    SAMPLER_FLOAT,
    SAMPLER_UINT,
    SAMPLER_INT,
    SAMPLER_CUBE,
    SAMPLER_SHADOW, // compares w with the depth at u, v
    SAMPLER_COUNT,
} sampler;

// What a shader finds at u, v (or in the direction u, v, w) in a level of a texture, which is bound
// to unit 3 for it.
void look_up(const gl_texture *texture, sampler kind, const float uvw[3], float level,
             float rgba[4]);

// The same in the middle of a pixel of a flat one, of the level of its own size.
void look_up_pixel(const gl_texture *texture, sampler kind, int x, int y, float rgba[4]);

// Fails the test unless they are alike within a tolerance.
void assert_color(const float rgba[4], float r, float g, float b, float a, float within);

#endif

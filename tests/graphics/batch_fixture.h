// What the tests of the batch share: cmocka, a small framebuffer, and its pixels.
#ifndef BATCH_FIXTURE_H
#define BATCH_FIXTURE_H

#include "test.h"

#include <glpace/glpace.h>

enum { SIDE = 64 };

extern gl_batch *batch; // of the default capacity, begun on black

// For cmocka: a context of SIDE x SIDE and the batch. tear_down also looks for errors of OpenGL.
int set_up(void **state);
int tear_down(void **state);

// Clears to black and begins.
void begin(void);

// Draws what follows through a camera.
void look(const gl_camera_2d *camera);

// Ends the batch and reads what was drawn.
void finish(void);

// A pixel that finish() read, 0xRRGGBB; y upwards.
uint32_t pixel(int x, int y);
void assert_pixel(int x, int y, uint32_t rgb);

// Each part at most `by` off.
void assert_near(int x, int y, uint32_t rgb, int by);

// That the pixels of a rectangle are of one color, and all others of another.
void assert_only(int x, int y, int width, int height, uint32_t inside, uint32_t outside);

// Adds the whole texture as a sprite of this size.
void add_sized(const gl_texture *texture, float x, float y, float width, float height);

// 0xRRGGBB, opaque.
gl_color color(uint32_t rgb);

#endif

// A shader that is drawn offscreen, as glpace-view does, and whose pixels are looked at.
#ifndef STAGE_H
#define STAGE_H

#include <stdint.h>

#include "draw/scene.h"

enum { STAGE_WIDTH = 64, STAGE_HEIGHT = 36, STAGE_RATE = 10 };

extern struct scene *stage_scene;             // NULL: it has an error
extern struct text stage_notes, stage_errors; // the latter with what the library says in a frame

extern const gl_texture *stage_keyboard, *stage_keyboard_channel; // of what is drawn; NULL: none

// Around each test.
int stage_open(void **state);
int stage_close(void **state);

// Loads a file, whose path begins in the folder of these tests, instead of the one before; uniforms end with NULL.
void stage_load(const char *name, const char *const *uniforms);

// Draws so many frames, the first of which has this number, each at its time.
void stage_draw(int first, int count);

// Compares a pixel of the latest frame, from the lower left, each value within 1.
#define assert_pixel(x, y, r, g, b) stage_assert_pixel(x, y, r, g, b, __FILE__, __LINE__)
void stage_assert_pixel(int x, int y, int r, int g, int b, const char *file, int line);

#endif

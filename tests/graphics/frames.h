// What the tests of captures of every frame share: frames that can be distinguished, and hearing.
#ifndef FRAMES_H
#define FRAMES_H

#include "logged.h"
#include "picture.h"

#include <glpace/glpace.h>

enum { width = 9, height = 6 }; // rows that no alignment of 4 pixels fits

// An offscreen context of this size, at least 9 x 6, whose hearing are counted from here on.
void begin_frames(int32_t at_least_width, int32_t at_least_height);
int end_frames(void **state); // for cmocka

// Draws a frame of this number: each pixel reports where it is, and in which; alpha is 128.
void draw_frame(int number);

// What is drawn there, as RGB; y from the bottom.
void pixel_of_frame(int number, int x, int y, uint8_t rgb[3]);

// Fails the test unless pixels are those of the frame: top row first, channels bytes each.
void assert_frame(const uint8_t *pixels, int channels, int number);

#endif

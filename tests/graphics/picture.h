// What the tests of captures share: cmocka, and a PNG file read by libpng alone.
#ifndef PICTURE_H
#define PICTURE_H

#include "test.h"

// Reads an RGBA file into pixels, top row first, and fails the test if it is none of this size.
void read_png(const char *path, int width, int height, uint8_t *pixels);

// Fails the test unless the RGBA file has these pixels, which are bottom row first.
void assert_png(const char *path, int width, int height, const uint8_t *pixels);

// The same of an RGB file.
void read_png_rgb(const char *path, int width, int height, uint8_t *pixels);

#endif

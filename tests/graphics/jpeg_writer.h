// JPEG files of every kind, written by libjpeg-turbo for tests.
#ifndef JPEG_WRITER_H
#define JPEG_WRITER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct jpeg_kind {
    int values;  // of a pixel: 1, gray; 3, color; 4, CMYK
    bool halved; // colors of half the width and height
    bool progressive;
    bool restarts;   // the decoder may start again in each row of blocks
    bool talkative;  // it says much beside its pixels
    bool many_scans; // progressive, in 127 scans
    int orientation; // of Exif, 1 to 8 or what is none; 0: no Exif
    bool big_endian; // Exif
} jpeg_kind;

typedef struct jpeg_file {
    uint8_t bytes[16384];
    size_t size;
} jpeg_file;

// Calls `each` for every kind that is taken, without Exif.
void jpeg_each_kind(void (*each)(const jpeg_kind *kind));

// A file that shows width times height pixels, when it is upright.
void jpeg_write(jpeg_file *file, const jpeg_kind *kind, int width, int height);

// What is shown at x, y, from the top left corner.
void jpeg_pixel(const jpeg_kind *kind, int x, int y, int width, int height, uint8_t rgb[3]);

// Gives the file another number of bits, height and width.
void jpeg_forge(jpeg_file *file, uint8_t bits, uint16_t height, uint16_t width);

// Where the first segment of this type begins, such as 0xc0; the test fails if there is none.
size_t jpeg_find(const jpeg_file *file, uint8_t type);

void jpeg_insert(jpeg_file *file, size_t at, const void *bytes, size_t size);

void jpeg_save(const jpeg_file *file, const char *path);

#endif

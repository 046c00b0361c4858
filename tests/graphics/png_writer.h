// PNG files of every kind, written by libpng for tests.
#ifndef PNG_WRITER_H
#define PNG_WRITER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct png_kind {
    int color; // PNG_COLOR_TYPE_...
    int bits;  // of each value
    bool interlaced;
    bool transparent; // one color, or with a palette some of it
    bool talkative;   // it says much beside its pixels
    int missing;      // entries that the palette lacks at its end
} png_kind;

typedef struct png_file {
    uint8_t bytes[16384];
    size_t size;
} png_file;

// Calls `each` for every kind that there is.
void png_each_kind(void (*each)(const png_kind *kind));

// A file of width times height pixels, at most 4096 values, that differ from each other.
void png_write(png_file *file, const png_kind *kind, int width, int height);

// What the pixel x, y, from the top left corner, of such a file is: 16 bits each, with values that
// have fewer bits spread to them.
void png_pixel(const png_kind *kind, int x, int y, uint16_t rgba[4]);

// Gives the file another width, height, number of bits and kind of color, and a sum that says that
// this is how it is.
void png_forge(png_file *file, uint32_t width, uint32_t height, uint8_t bits, uint8_t color);

// Writes a file to disk.
void png_save(const png_file *file, const char *path);

#endif

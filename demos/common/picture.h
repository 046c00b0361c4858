// The frame that was drawn last, kept for --out.
//
// Which frame is the last is often known only afterwards: the user closes the window, or presses
// Ctrl-C, when the frame is already presented and no longer there to be read. So each one is read
// back when it has been drawn.
#ifndef DEMO_PICTURE_H
#define DEMO_PICTURE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct demo_picture {
    int32_t width;
    int32_t height;
    uint8_t *pixels; // NULL: nothing kept
    size_t capacity;
} demo_picture;

// Whether path looks as if a file could be written there; errno says why not.
bool demo_picture_is_writable(const char *path);

// Keeps what was drawn in place of what was kept before, or nothing if memory runs out.
void demo_picture_keep(demo_picture *picture, int32_t width, int32_t height);

// Writes it as a PNG and forgets it. false if there is none or it cannot be written, with the
// reason on stderr.
bool demo_picture_write(demo_picture *picture, const char *path);

#endif

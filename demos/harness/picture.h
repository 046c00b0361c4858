// The last frame, for --out.
//
// Often it is known only afterwards which frame is the last: when the user closes the window or
// presses Ctrl-C, the frame was already presented and can no longer be read. So each frame is read
// back after it was drawn.
#ifndef SHOWCASE_PICTURE_H
#define SHOWCASE_PICTURE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct showcase_picture {
    int32_t width;
    int32_t height;
    uint8_t *pixels; // NULL: nothing kept
    size_t capacity;
} showcase_picture;

// Whether a file can probably be written at path; if not, errno is the reason.
bool showcase_picture_is_writable(const char *path);

// Keeps the frame that was drawn instead of the previous one; keeps nothing if memory runs out.
void showcase_picture_keep(showcase_picture *picture, int32_t width, int32_t height);

// Puts the second picture, which then keeps nothing, on the right of the first.
void showcase_picture_append(showcase_picture *left, showcase_picture *right);

// Writes the frame as a PNG file and frees it. false, with the reason on stderr, if there is none
// or it cannot be written.
bool showcase_picture_write(showcase_picture *picture, const char *path);

#endif

// What the programs that bench_batch compares have in common: what they draw, and what they print
// at their end. Each draws the same items, blended, as fast as it can into a window without v-sync.
//
// usage: PROGRAM WHAT ITEMS SIZE TEXTURES SECONDS
// WHAT is sprites, rectangles, lines (a pixel wide, as long as a diagonal), circles or characters.
#ifndef BENCH_SPRITES_H
#define BENCH_SPRITES_H

#include <stdbool.h>
#include <stdint.h>

#define SPRITES_WIDTH 400
#define SPRITES_HEIGHT 300
#define SPRITES_MAX_TEXTURES 16

enum sprites_what {
    SPRITES_SPRITES,
    SPRITES_RECTANGLES,
    SPRITES_LINES,
    SPRITES_CIRCLES,
    SPRITES_CHARACTERS,
    SPRITES_KINDS,
};

struct sprites {
    enum sprites_what what;
    int count;    // a frame
    int size;     // pixels, and texels
    int textures; // each sprite has the next one

    // Private.
    uint8_t *pixels;
    int64_t duration;
    int frames;
    int64_t began; // the measurement, after the first frames: drivers compile then
    int64_t cpu;   // of this process, then
    uint32_t place;
};

// Reads the arguments; ends the program where they make no sense.
void sprites_begin(struct sprites *sprites, int argc, char **argv);

// RGBA with straight alpha, all of which is used; the top row first. Until sprites_end().
const uint8_t *sprites_pixels(const struct sprites *sprites);

// The corner of the next sprite of this frame, on whole pixels within the window.
void sprites_next(struct sprites *sprites, int *x, int *y);

// Right after a present returned. false when the time is over.
bool sprites_presented(struct sprites *sprites);

// Prints one line: thousands of sprites a second, microseconds for each, microseconds of processor
// time for each, and the renderer.
void sprites_end(struct sprites *sprites, const char *renderer);

#endif

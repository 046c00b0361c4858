// Whether a picture is the one it was. Two kinds of scenes:
//
//   exact  every byte is the same: clear colors, rectangles along the axes
//   near   what an eye would take for the same: the rest
//
// Near: each pixel's difference is taken in luma and chroma (Y, Cb, Cr of BT.601, 0 to 255 each),
// and blurred by the 3 x 3 pixels around it, so that an edge that is smoothed a bit otherwise
// counts little. Its length is the distance. At most NEAR_SHARE of the pixels may be NEAR_DISTANCE
// apart, none NEAR_WORST, and the mean may be NEAR_MEAN. A thing of four pixels that is clearly
// seen is thereby not left out unnoticed.
#ifndef GOLDEN_COMPARE_H
#define GOLDEN_COMPARE_H

#include <stdbool.h>
#include <stdint.h>

#define NEAR_DISTANCE 6.0 // of 255
#define NEAR_SHARE 0.0002
#define NEAR_WORST 32.0
#define NEAR_MEAN 0.5

// RGB, 8 bits each, top row first, without padding.
typedef struct golden_picture {
    int width;
    int height;
    uint8_t *pixels;
} golden_picture;

typedef struct golden_difference {
    long unequal; // pixels with a byte that is another
    long apart;   // pixels by NEAR_DISTANCE and more
    double worst; // distance
    double mean;
    int worst_x; // from the top left
    int worst_y;
} golden_difference;

// Of two pictures of one size.
golden_difference golden_compare(const golden_picture *reference, const golden_picture *picture);

bool golden_is_exact(const golden_difference *difference);
bool golden_is_near(const golden_difference *difference, const golden_picture *picture);

#endif

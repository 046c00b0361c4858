#include "compare.h"

#include <math.h>
#include <string.h>

enum { channels = 3 };

typedef struct color {
    double y, cb, cr;
} color;

static color difference_at(const golden_picture *a, const golden_picture *b, int x, int y)
{
    const int at = (y * a->width + x) * channels;
    const double red = a->pixels[at] - b->pixels[at];
    const double green = a->pixels[at + 1] - b->pixels[at + 1];
    const double blue = a->pixels[at + 2] - b->pixels[at + 2];
    const double luma = 0.299 * red + 0.587 * green + 0.114 * blue;
    return (color){luma, 0.564 * (blue - luma), 0.713 * (red - luma)};
}

// What lies outside is as different as the pixel at the border beside it.
static int clamp(int i, int count)
{
    return i < 0 ? 0 : i >= count ? count - 1 : i;
}

static double distance_at(const golden_picture *a, const golden_picture *b, int x, int y)
{
    color sum = {0};
    for (int dy = -1; dy <= 1; dy++)
        for (int dx = -1; dx <= 1; dx++) {
            color one = difference_at(a, b, clamp(x + dx, a->width), clamp(y + dy, a->height));
            sum.y += one.y;
            sum.cb += one.cb;
            sum.cr += one.cr;
        }
    return sqrt(sum.y * sum.y + sum.cb * sum.cb + sum.cr * sum.cr) / 9;
}

golden_difference golden_compare(const golden_picture *reference, const golden_picture *picture)
{
    golden_difference found = {0};
    for (int y = 0; y < picture->height; y++)
        for (int x = 0; x < picture->width; x++) {
            const int at = (y * picture->width + x) * channels;
            found.unequal += memcmp(reference->pixels + at, picture->pixels + at, channels) != 0;
            double distance = distance_at(reference, picture, x, y);
            found.apart += distance >= NEAR_DISTANCE;
            found.mean += distance;
            if (distance > found.worst) {
                found.worst = distance;
                found.worst_x = x;
                found.worst_y = y;
            }
        }
    found.mean /= (double)picture->width * picture->height;
    return found;
}

bool golden_is_exact(const golden_difference *difference)
{
    return difference->unequal == 0;
}

bool golden_is_near(const golden_difference *difference, const golden_picture *picture)
{
    double share = (double)difference->apart / ((double)picture->width * picture->height);
    return share <= NEAR_SHARE && difference->worst < NEAR_WORST && difference->mean <= NEAR_MEAN;
}

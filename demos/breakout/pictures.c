#include "pictures.h"

#include <math.h>
#include <string.h>

// Texels, from the lower left corner; around each one a rim that is empty.
enum { width = 256, height = 128 };
enum { brick_x = 2, brick_y = 2, brick_width = 124, brick_height = 56 };
enum { glow_x = 130, glow_y = 2, glow_size = 124 };

const gl_sprite pictures_brick = {
    .source_x = brick_x,
    .source_y = brick_y,
    .source_width = brick_width,
    .source_height = brick_height,
};
const gl_sprite pictures_glow = {
    .source_x = glow_x,
    .source_y = glow_y,
    .source_width = glow_size,
    .source_height = glow_size,
    .glow = 1,
};

struct texel {
    uint8_t r, g, b, a; // alpha is multiplied in
};

static uint8_t byte(double value)
{
    return (uint8_t)lround(fmin(fmax(value, 0), 1) * 255);
}

static struct texel gray(double light, double alpha)
{
    alpha = fmin(fmax(alpha, 0), 1);
    const uint8_t value = byte(fmin(light, 1) * alpha);
    return (struct texel){value, value, value, byte(alpha)};
}

// How far (x, y) is outside of a rectangle of half this size around (0, 0) with round corners.
static double distance(double x, double y, double half_width, double half_height, double radius)
{
    const double dx = fabs(x) - half_width + radius, dy = fabs(y) - half_height + radius;
    return hypot(fmax(dx, 0), fmax(dy, 0)) + fmin(fmax(dx, dy), 0) - radius;
}

// A plate with a bright upper and a dark lower edge.
static struct texel brick(double x, double y)
{
    const double inside = -distance(x, y, brick_width / 2.0 - 3, brick_height / 2.0 - 3, 9);
    const double up = y / (brick_height / 2.0); // -1 to 1
    double light = 0.80 + 0.12 * up;
    if (inside < 7) // the edge
        light += 0.28 * up * (1 - inside / 7) + 0.05;
    const double shine = exp(-pow((y - 11) / 5, 2)) * fmax(1 - fabs(x) / 54, 0);
    light += 0.10 * shine;
    return gray(light, inside + 0.5);
}

static struct texel glow(double x, double y)
{
    const double r = fmin(hypot(x, y) / (glow_size / 2.0), 1);
    const double light = 0.75 * pow(1 - r, 3) + 0.25 * exp(-pow(r * 5, 2));
    return gray(1, light);
}

gl_texture *pictures_create(void)
{
    static struct texel texels[height][width];
    memset(texels, 0, sizeof texels);
    for (int y = 0; y < brick_height; y++)
        for (int x = 0; x < brick_width; x++)
            texels[brick_y + y][brick_x + x] =
                brick(x + 0.5 - brick_width / 2.0, y + 0.5 - brick_height / 2.0);
    for (int y = 0; y < glow_size; y++)
        for (int x = 0; x < glow_size; x++)
            texels[glow_y + y][glow_x + x] =
                glow(x + 0.5 - glow_size / 2.0, y + 0.5 - glow_size / 2.0);
    return gl_texture_create(
        &(gl_texture_desc){.width = width, .height = height, .pixels = texels, .mipmaps = true});
}

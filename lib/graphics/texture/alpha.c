#include "graphics/texture/impl.h"

#include <math.h>

#include <glpace/gl.h>

// By IEC 61966-2-1; 0 to 1.
static double light_of(double srgb)
{
    return srgb <= 0.04045 ? srgb / 12.92 : pow((srgb + 0.055) / 1.055, 2.4);
}

// The byte that is nearest to a light, of which bounds[i] is the least that belongs to i + 1.
static uint8_t nearest(const float bounds[255], float light)
{
    int byte = 0;
    for (int step = 128; step > 0; step /= 2)
        if (light >= bounds[byte + step - 1])
            byte += step;
    return (uint8_t)byte;
}

static void multiply_srgb(uint8_t *pixels, size_t count)
{
    float lights[256], bounds[255];
    for (int i = 0; i < 256; i++)
        lights[i] = (float)light_of(i / 255.0);
    for (int i = 0; i < 255; i++)
        bounds[i] = (float)light_of((i + 0.5) / 255);
    for (size_t i = 0; i < count; i++, pixels += 4)
        for (int c = 0; c < 3 && pixels[3] < 255; c++)
            pixels[c] = nearest(bounds, lights[pixels[c]] * (float)pixels[3] / 255);
}

static void multiply_8(uint8_t *pixels, size_t count)
{
    for (size_t i = 0; i < count; i++, pixels += 4)
        for (int c = 0; c < 3; c++)
            pixels[c] = (uint8_t)((pixels[c] * pixels[3] + 127) / 255);
}

static void multiply_16(uint16_t *pixels, size_t count)
{
    for (size_t i = 0; i < count; i++, pixels += 4)
        for (int c = 0; c < 3; c++)
            pixels[c] = (uint16_t)(((uint32_t)pixels[c] * pixels[3] + 32767) / 65535);
}

void glp_texture_multiply(const glp_texture_plan *plan, void *pixels, int bits)
{
    const size_t count = (size_t)plan->desc.width * (size_t)plan->desc.height;
    if (plan->desc.straight_alpha || plan->format->layout != GL_RGBA)
        return;
    if (bits == 16)
        multiply_16(pixels, count);
    else if (plan->format->name == GL_SRGB8_ALPHA8)
        multiply_srgb(pixels, count);
    else
        multiply_8(pixels, count);
}

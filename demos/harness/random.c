#include "random.h"

float showcase_random(uint32_t *state, float from, float to)
{
    *state += 0x9e3779b9u; // mixed as in shaders/common/hash.glsl
    uint32_t x = *state;
    x = (x ^ (x >> 16)) * 0x7feb352du;
    x = (x ^ (x >> 15)) * 0x846ca68bu;
    x ^= x >> 16;
    return from + (to - from) * (float)(x >> 8) / 16777216.0f;
}

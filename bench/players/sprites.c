#include "sprites.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../common/measure.h"

#define WARM_UP 4 // frames

static enum sprites_what find(const char *name)
{
    static const char *const names[SPRITES_KINDS] = {"sprites", "rectangles", "lines", "circles",
                                                     "characters"};
    int what = 0;
    while (what < SPRITES_KINDS && strcmp(names[what], name) != 0)
        what++;
    return (enum sprites_what)what;
}

void sprites_begin(struct sprites *sprites, int argc, char **argv)
{
    *sprites = (struct sprites){0};
    if (argc == 6) {
        sprites->what = find(argv[1]);
        sprites->count = atoi(argv[2]);
        sprites->size = atoi(argv[3]);
        sprites->textures = atoi(argv[4]);
        sprites->duration = (int64_t)(atof(argv[5]) * 1e9);
    }
    if (sprites->what == SPRITES_KINDS || sprites->count < 1 || sprites->size < 1 ||
        sprites->size > 256 || sprites->textures < 1 || sprites->textures > SPRITES_MAX_TEXTURES ||
        sprites->duration < 1) {
        fprintf(stderr, "usage: %s WHAT ITEMS SIZE TEXTURES SECONDS\n", argv[0]);
        exit(2);
    }
    const int texels = sprites->size * sprites->size;
    sprites->pixels = malloc((size_t)texels * 4);
    if (!sprites->pixels)
        exit(1);
    for (int i = 0; i < texels; i++) {
        sprites->pixels[i * 4 + 0] = (uint8_t)(i * 7);
        sprites->pixels[i * 4 + 1] = 200;
        sprites->pixels[i * 4 + 2] = (uint8_t)(i * 3);
        sprites->pixels[i * 4 + 3] = (uint8_t)(i * 255 / texels);
    }
}

const uint8_t *sprites_pixels(const struct sprites *sprites)
{
    return sprites->pixels;
}

void sprites_next(struct sprites *sprites, int *x, int *y)
{
    sprites->place = sprites->place * 1664525u + 1013904223u;
    *x = (int)((sprites->place >> 8 & 0xFFF) % (uint32_t)(SPRITES_WIDTH - sprites->size));
    *y = (int)((sprites->place >> 20) % (uint32_t)(SPRITES_HEIGHT - sprites->size));
}

bool sprites_presented(struct sprites *sprites)
{
    const int64_t now = bench_now();
    sprites->frames++;
    sprites->place = 0;
    if (sprites->frames == WARM_UP) {
        sprites->began = now;
        sprites->cpu = bench_cpu_of_process();
    }
    return sprites->frames <= WARM_UP || now - sprites->began < sprites->duration;
}

void sprites_end(struct sprites *sprites, const char *renderer)
{
    const double drawn = (double)sprites->count * (sprites->frames - WARM_UP);
    const double wall = (double)(bench_now() - sprites->began);
    const double cpu = (double)(bench_cpu_of_process() - sprites->cpu);
    printf("%.3f %.4f %.4f %s\n", drawn / wall * 1e6, wall / drawn / 1e3, cpu / drawn / 1e3,
           renderer);
    free(sprites->pixels);
}

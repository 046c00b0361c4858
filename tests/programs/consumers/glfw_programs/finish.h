// How these programs end when a test runs them: after as many frames as their argument says, or on
// Escape, with a line that says how much of the window was drawn on.
#ifndef FINISH_H
#define FINISH_H

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#include <GL/gl.h>

// At each RENDER, after drawing. `background` is the color that counts as not drawn on.
static inline bool is_last(const gl_render_event *frame, int argc, char **argv,
                           const uint8_t background[3])
{
    if (argc < 2 || frame->frame + 1 < strtoull(argv[1], NULL, 10))
        return false;
    int width = frame->framebuffer_width, height = frame->framebuffer_height, drawn = 0;
    uint8_t *pixels = malloc((size_t)width * (size_t)height * 4);
    if (!pixels)
        return true;
    glReadPixels(0, 0, width, height, GL_RGBA, GL_UNSIGNED_BYTE, pixels);
    for (int i = 0; i < width * height; i++)
        drawn += pixels[4 * i] != background[0] || pixels[4 * i + 1] != background[1] ||
                 pixels[4 * i + 2] != background[2];
    free(pixels);
    printf("%d frames, %d%% drawn on\n", (int)frame->frame + 1, 100 * drawn / (width * height));
    return true;
}

#endif

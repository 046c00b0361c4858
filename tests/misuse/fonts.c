// Mistakes with fonts, of which FONT is one.
#include "mistake.h"

#include <glpace/glpace.h>

MISTAKE("a font is destroyed between `gl_batch_begin()` and `gl_batch_end()`")
{
    gl_offscreen *context = gl_offscreen_create(&(gl_offscreen_desc){.width = 64, .height = 64});
    gl_font *font = gl_font_load(FONT, NULL);
    gl_batch *batch = gl_batch_create(NULL);
    gl_batch_begin(batch, 64, 64);
    gl_batch_set_font(batch, font);
    gl_batch_text(batch, 8, 8, 16, (gl_color){1, 1, 1, 1}, "score");
    gl_font_destroy(font);
    gl_batch_text(batch, 8, 32, 16, (gl_color){1, 1, 1, 1}, "score");
    gl_batch_end(batch);
    gl_batch_destroy(batch);
    gl_font_destroy(font);
    gl_offscreen_destroy(context);
}

MISTAKE("a font is destroyed twice")
{
    gl_offscreen *context = gl_offscreen_create(&(gl_offscreen_desc){.width = 64, .height = 64});
    gl_font *font = gl_font_load(FONT, NULL);
    gl_font_destroy(font);
    gl_font_destroy(font);
    gl_offscreen_destroy(context);
}

#include "graphics/font_impl.h"

#include "core/check.h"

static float width_of(gl_font *font, const char *text, int *lines)
{
    float longest = 0, x = 0;
    uint32_t previous = 0;
    *lines = 1;
    while (*text) {
        if (*text == '\n') {
            text++;
            ++*lines;
            x = 0;
            previous = 0;
            continue;
        }
        x += glp_font_step(font, &text, &previous, &x)->advance;
        longest = x > longest ? x : longest;
    }
    return longest;
}

gl_text_metrics gl_font_measure(gl_font *font, float height, const char *text)
{
    if (!glp_require(text, "gl_font_measure needs a text"))
        return (gl_text_metrics){0};
    if (!font)
        return glp_text_measure_8x8(height, text);
    int lines;
    const float unit = height / (float)font->size;
    const float width = width_of(font, text, &lines);
    const glp_font_info *info = &font->info;
    return (gl_text_metrics){
        .width = width * unit,
        .height = (info->ascent + info->descent + (float)(lines - 1) * info->line) * unit,
        .ascent = info->ascent * unit,
        .descent = info->descent * unit,
        .line = info->line * unit,
    };
}

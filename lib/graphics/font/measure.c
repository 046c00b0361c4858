#include "graphics/font/impl.h"

#include "base/check.h"
#include "base/text.h"

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
        const glp_glyph *glyph = glp_font_step(font, &text, &previous, &x);
        x += glyph->advance;
        longest = x > longest ? x : longest;
    }
    return longest;
}

gl_text_metrics gl_font_measure(gl_font *font, float height, const char *text)
{
    if (!glp_require(text, "gl_font_measure needs a text") ||
        !glp_require(glp_is_text_height(height),
                     "gl_font_measure takes a height that is finite, 0 or more"))
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

size_t glp_text_fit(gl_font *font, float height, const char *line, size_t size, float width)
{
    const float most = font ? width / height * (float)font->size : width / height;
    const char *end = line;
    uint32_t previous = 0;
    for (float x = 0; (size_t)(end - line) < size && *end;) {
        const char *next = end;
        if (font) {
            const glp_glyph *glyph = glp_font_step(font, &next, &previous, &x);
            x += glyph->advance;
        } else {
            x += glp_text_next(&next) == '\r' ? 0 : 1; // others are squares
        }
        if (x > most || (size_t)(next - line) > size)
            break;
        end = next;
    }
    return (size_t)(end - line);
}

// From characters to glyphs, which are drawn into the atlas at their first use.
#include "graphics/font/impl.h"

#include <math.h>

#include "base/log.h"
#include "base/memory.h"
#include "base/text.h"

// A box, for fonts whose missing glyph is empty: what is missing is to be seen.
static bool outline_box(gl_font *font)
{
    static const float corners[8][2] = {{0.08f, 0},     {0.52f, 0},     {0.52f, 0.7f},
                                        {0.08f, 0.7f},  {0.14f, 0.06f}, {0.14f, 0.64f},
                                        {0.46f, 0.64f}, {0.46f, 0.06f}}; // ems
    glp_outline *outline = &font->outline;
    outline->count = 0;
    outline->even_odd = false;
    if (!glp_reserve((void **)&outline->segments, &outline->room, 0, 8, sizeof *outline->segments))
        return false;
    const float em = (float)font->size;
    for (int i = 0; i < 8; i++) {
        const float *from = corners[i], *to = corners[i % 4 == 3 ? i - 3 : i + 1];
        outline->segments[outline->count++] =
            (glp_segment){from[0] * em, from[1] * em, to[0] * em, to[1] * em};
    }
    return true;
}

typedef struct box {
    float left, bottom, right, top;
} box;

static box box_of(const glp_outline *outline)
{
    box all = {INFINITY, INFINITY, -INFINITY, -INFINITY};
    for (size_t i = 0; i < outline->count; i++) { // each point is the first one of a segment
        const glp_segment *s = &outline->segments[i];
        all.left = fminf(all.left, s->x0);
        all.bottom = fminf(all.bottom, s->y0);
        all.right = fmaxf(all.right, s->x0);
        all.top = fmaxf(all.top, s->y0);
    }
    return all;
}

// Draws the outline into the atlas.
static glp_font_fault draw(gl_font *font, glp_glyph *glyph)
{
    glp_outline *outline = &font->outline;
    const box all = box_of(outline);
    if (!(all.right > all.left && all.top > all.bottom)) {
        glyph->width = glyph->height = 0;
        return GLP_FONT_FINE;
    }
    const float left = floorf(all.left), bottom = floorf(all.bottom);
    const int width = (int)(ceilf(all.right) - left), height = (int)(ceilf(all.top) - bottom);
    const int whole_width = width + 2 * GLP_FONT_SPREAD,
              whole_height = height + 2 * GLP_FONT_SPREAD;
    if (!glp_atlas_can_hold(&font->atlas, whole_width, whole_height))
        return GLP_FONT_TOO_LARGE;
    if (!glp_reserve((void **)&font->distances, &font->distance_room, 0,
                     (size_t)(whole_width * whole_height), sizeof *font->distances))
        return GLP_FONT_NO_MEMORY;
    int32_t x, y;
    glp_font_fault fault = glp_atlas_take(&font->atlas, whole_width, whole_height, &x, &y);
    if (fault)
        return fault;
    for (size_t i = 0; i < outline->count; i++) {
        glp_segment *s = &outline->segments[i];
        s->x0 += GLP_FONT_SPREAD - left;
        s->x1 += GLP_FONT_SPREAD - left;
        s->y0 += GLP_FONT_SPREAD - bottom;
        s->y1 += GLP_FONT_SPREAD - bottom;
    }
    const size_t stride = (size_t)font->atlas.width;
    glp_distance_draw(outline, whole_width, whole_height, font->distances,
                      font->atlas.pixels + (size_t)y * stride + (size_t)x, stride);
    *glyph = (glp_glyph){
        .advance = glyph->advance,
        .left = (int16_t)left,
        .bottom = (int16_t)bottom,
        .x = (uint16_t)(x + GLP_FONT_SPREAD),
        .y = (uint16_t)(y + GLP_FONT_SPREAD),
        .width = (uint16_t)width,
        .height = (uint16_t)height,
    };
    return GLP_FONT_FINE;
}

static glp_font_fault make(gl_font *font, uint32_t index)
{
    glp_glyph *glyph = &font->glyphs[index];
    glp_font_fault fault = glp_font_file_read(font->file, index, &font->outline, &glyph->advance);
    return fault ? fault : draw(font, glyph);
}

bool glp_font_make_missing(gl_font *font)
{
    glp_glyph *missing = &font->glyphs[0];
    glp_font_fault fault = make(font, 0);
    if (fault == GLP_FONT_DAMAGED || fault == GLP_FONT_TOO_LARGE ||
        (!fault && missing->width == 0)) {
        missing->advance = 0.6f * (float)font->size;
        fault = outline_box(font) ? draw(font, missing) : GLP_FONT_NO_MEMORY;
    }
    missing->is_made = true;
    return !fault;
}

// An atlas that is full is told of once, not for each of thousands of glyphs.
static void stand_in(gl_font *font, uint32_t index, glp_font_fault fault)
{
    font->glyphs[index] = font->glyphs[0];
    if (fault == GLP_FONT_TOO_LARGE)
        glp_fail("font %s: glyph %u is drawn as the missing one: it is larger than the atlas can "
                 "be, %dx%d texels; at a smaller size of the font it may fit",
                 font->name, (unsigned)index, (int)font->atlas.width, (int)font->atlas.most);
    else if (fault != GLP_FONT_FULL)
        glp_fail("font %s: glyph %u is drawn as the missing one: %s", font->name, (unsigned)index,
                 fault == GLP_FONT_DAMAGED ? "it is damaged" : "out of memory");
    else if (!font->is_full)
        glp_fail("font %s: its atlas of %dx%d texels is full; glyph %u and all that are not in it "
                 "are drawn as the missing one",
                 font->name, (int)font->atlas.width, (int)font->atlas.height, (unsigned)index);
    font->is_full |= fault == GLP_FONT_FULL;
}

const glp_glyph *glp_font_glyph(gl_font *font, uint32_t index)
{
    glp_glyph *glyph = &font->glyphs[index < font->info.glyph_count ? index : 0];
    if (!glyph->is_made) {
        glp_font_fault fault = make(font, index);
        if (fault)
            stand_in(font, index, fault);
        glyph->is_made = true;
    }
    return glyph;
}

static uint32_t next_index(const gl_font *font, const char **text)
{
    const unsigned char first = (unsigned char)**text;
    if (first >= GLP_FONT_ASCII)
        return glp_font_file_find(font->file, glp_text_next(text));
    ++*text;
    return font->ascii[first];
}

const glp_glyph *glp_font_step(gl_font *font, const char **text, uint32_t *previous, float *x)
{
    static const glp_glyph nothing = {.is_made = true};
    if (**text == '\r') {
        ++*text;
        return &nothing;
    }
    const uint32_t index = next_index(font, text);
    if (*previous != 0 && index != 0)
        *x += glp_font_file_kerning(font->file, *previous, index);
    *previous = index;
    return glp_font_glyph(font, index);
}

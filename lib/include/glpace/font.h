// Fonts from TrueType and OpenType files, for the text of a gl_batch and the overlay. Edges are
// sharp at any size and angle, since each glyph is drawn once, at its first use, as distances from
// its outline, into an atlas that grows; corners, up to some three times gl_font_desc.size. Reading
// fonts needs FreeType; if glpace was built without it, loading fails, with the reason.
//
//     gl_font *font = gl_font_load("DejaVuSans.ttf", NULL);
//     // at each RENDER:
//     gl_batch_begin(batch, event.render.framebuffer_width, event.render.framebuffer_height);
//     gl_batch_set_font(batch, font);
//     gl_batch_text(batch, 28, 32, 16, (gl_color){1, 1, 1, 1}, "Grüße, κόσμε, мир");
//     gl_batch_end(batch);
//
// Text is UTF-8, of any script whose characters stand one after the other: Latin, Greek, Cyrillic,
// Armenian, Georgian, Chinese, Japanese, Korean and others. Scripts whose characters join or move,
// such as Arabic and Devanagari, and text from right to left, need a shaper, such as HarfBuzz, and
// gl_batch_glyph(). Pairs such as "AV" are moved together by the font's table "kern". Most fonts of
// today lack it and have only "GPOS": without a shaper their pairs are not moved, unless FreeType is
// 2.13.3 or later and was built for that. What the font lacks is drawn as its missing glyph, usually
// a box, unless Unicode ignores the character by default (U+FEFF, U+200B, variation selectors);
// bytes that are no UTF-8 are U+FFFD.
//
// A font for symbols has them in place of ASCII. Glyphs in color are drawn if they are layers (COLR,
// version 0), in the palette's colors with the alpha of the text. Other glyphs in color (sbix, CBDT,
// SVG, COLR version 1) show only their outlines, which may be empty; loading the font logs that as a
// warning, and likewise if the font has no map from characters to glyphs.
//
// A font belongs to the group of contexts that share objects with the one in which it was created.
// Loading, destroying and drawing need one of them to be current; measuring needs none. One thread
// at a time. Since 0.1.
#ifndef GLPACE_FONT_H
#define GLPACE_FONT_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct gl_font gl_font;

// Zero means a default in every field.
typedef struct gl_font_desc {
    int32_t face; // of a collection (.ttc), from 0
    int32_t size; // pixels an em in the atlas, 16 to 256; 0: 64. The larger, the sharper are the
                  // corners of text that is drawn large, and the fewer glyphs fit into the
                  // atlas. Strokes that are thinner than a pixel are exact if it is 8 to 16 times
                  // the height of the text; otherwise they look too bold. Text of less than 8
                  // pixels loses its edges
} gl_font_desc;

// Reads a font with outlines, of any kind that FreeType knows: TrueType, OpenType, Type 1 and
// others. desc NULL means all 0. Returns NULL, with the reason in gl_last_error() and the log, if
// path is not a regular file of at most 256 MiB, or no such font, or damaged; if a number of desc
// is out of range, or if memory runs out. Changes state as gl_texture_create() does.
//
// The atlas has at most 2048 x 8192 texels, a byte each, or what the driver allows: room for some
// 5000 letters or 3000 Chinese characters of the default size. When it is full, the log says so,
// and glyphs that are not in it are drawn as the missing one. So are those that are damaged, or
// larger than the atlas can be, which the log says of each.
gl_font *gl_font_load(const char *path, const gl_font_desc *desc);

// The same from size bytes of a font file in memory, which are copied.
gl_font *gl_font_decode(const void *bytes, size_t size, const gl_font_desc *desc);

// Deletes the font; NULL is fine. If no context of its group is current, frees only its memory and
// reports that in gl_last_error() and the log.
void gl_font_destroy(gl_font *font);

// In the unit of the height that was asked for.
typedef struct gl_text_metrics {
    float width;   // of the longest line
    float height;  // of all lines: ascent + descent, and `line` for each line but the first
    float ascent;  // how far the font reaches above the baseline
    float descent; // how far it reaches below it; 0 or more
    float line;    // from one baseline to the next
} gl_text_metrics;

// Measures a text as gl_batch_text() draws it: it covers the rectangle from (x, y + ascent +
// descent - height) to (x + width, y + ascent + descent). font NULL is the font of 8 x 8, for which
// any thread may ask. Needs no current context. If text is NULL, or height is below 0 or not finite,
// returns zeros, with the reason in gl_last_error() and the log.
gl_text_metrics gl_font_measure(gl_font *font, float height, const char *text);

#ifdef __cplusplus
}
#endif

#endif

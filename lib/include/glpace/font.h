// Fonts from TrueType and OpenType files, for the text of a gl_batch and of the overlay. Each glyph
// is drawn once, at its first use, as distances from its outline, into an atlas that grows. So
// edges are sharp at any size and angle, and corners up to about three times gl_font_desc.size.
// Fonts need FreeType; if glpace was built without it, loading fails, with the reason.
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
// gl_batch_glyph().
//
// Pairs such as "AV" are kerned with the font's table "kern". Most modern fonts have only the table
// "GPOS"; without a shaper their pairs are kerned only if FreeType is 2.13.3 or later and was built
// for that.
//
// A character that the font lacks is drawn as the font's missing glyph, usually a box. If Unicode
// ignores the character by default (U+FEFF, U+200B, variation selectors), nothing is drawn. Bytes
// that are not UTF-8 are drawn as U+FFFD.
//
// A symbol font has its symbols at the ASCII characters. Colored glyphs are drawn if they consist
// of layers (COLR, version 0), in the palette's colors with the alpha of the text. Other colored
// glyphs (sbix, CBDT, SVG, COLR version 1) show only their outlines, which may be empty; loading
// such a font logs a warning. Loading also logs a warning if the font has no map from characters to
// glyphs.
//
// A font belongs to the context in which it was created and to all contexts that share objects with
// it. Loading, destroying and drawing need one of them to be current; measuring needs none. Use a
// font from one thread at a time. Since 0.1.
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
    int32_t size; // pixels per em in the atlas, 16 to 256; 0: 64. The larger, the sharper are the
                  // corners of text that is drawn large, and the fewer glyphs fit into the
                  // atlas. Strokes that are thinner than a pixel are exact if it is 8 to 16 times
                  // the height of the text; otherwise they look too bold. Text of less than 8
                  // pixels loses its edges
} gl_font_desc;

// Loads a font with outlines, of any kind that FreeType supports: TrueType, OpenType, Type 1 and
// others. desc NULL means all 0. Returns NULL, with the reason in gl_last_error() and the log, if
// path is not a regular file of at most 256 MiB, if the file is not such a font or is damaged, if a
// number of desc is out of range, or if memory runs out. Changes state as gl_texture_create() does.
//
// The atlas has at most 2048 x 8192 texels of one byte, or the driver's limit: room for about 5000
// letters or 3000 Chinese characters of the default size. When it is full, further glyphs are drawn
// as the missing glyph, and the log reports that. A glyph that is damaged, or larger than the atlas
// can be, is also drawn as the missing glyph, and the log reports each.
gl_font *gl_font_load(const char *path, const gl_font_desc *desc);

// As gl_font_load(), from size bytes of a font file in memory, which are copied.
gl_font *gl_font_decode(const void *bytes, size_t size, const gl_font_desc *desc);

// Deletes the font; NULL is fine. If no context of its group is current, frees only its memory and
// reports that in gl_last_error() and the log.
void gl_font_destroy(gl_font *font);

// The size of a text, in the unit of the height that was passed to gl_font_measure().
typedef struct gl_text_metrics {
    float width;   // of the longest line
    float height;  // of all lines: ascent + descent, and `line` for each line but the first
    float ascent;  // how far the font reaches above the baseline
    float descent; // how far it reaches below it; 0 or more
    float line;    // from one baseline to the next
} gl_text_metrics;

// Returns the size of a text as gl_batch_text() draws it: the text covers the rectangle from (x, y
// + ascent + descent - height) to (x + width, y + ascent + descent). font NULL is the 8 x 8 font,
// which any thread may measure. Needs no current context. If text is NULL, or height is below 0 or
// not finite, returns zeros, with the reason in gl_last_error() and the log.
gl_text_metrics gl_font_measure(gl_font *font, float height, const char *text);

#ifdef __cplusplus
}
#endif

#endif

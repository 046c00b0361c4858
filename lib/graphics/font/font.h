// A font: its file, its glyphs and their atlas. Internal to lib/graphics.
//
// Lengths are in texels of the atlas, an em has `size` of them; y is upwards. A glyph's picture holds
// distances from its outline: 0.5 on it, 1 at GLP_FONT_SPREAD texels inside, 0 at as many outside. It
// is surrounded by its rim, which is at least as wide, and half a pixel of text that has a height of
// GLP_FONT_LOWEST pixels: the edge of text down to that height lies in it.
#ifndef GLP_FONT_H
#define GLP_FONT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <glpace/font.h>
#include <glpace/texture.h>

#pragma GCC visibility push(hidden)

enum { GLP_FONT_SPREAD = 4, GLP_FONT_LOWEST = 8, GLP_FONT_ASCII = 128 };

// What can be wrong with a glyph.
typedef enum glp_font_fault {
    GLP_FONT_FINE,
    GLP_FONT_NO_MEMORY,
    GLP_FONT_DAMAGED,
    GLP_FONT_FULL,      // is the atlas
    GLP_FONT_TOO_LARGE, // for the atlas, even if it were empty
} glp_font_fault;

// ---- outlines -----------------------------------------------------------------------------------

typedef struct glp_segment {
    float x0, y0, x1, y1;
} glp_segment;

// Closed contours of straight segments, in any order.
typedef struct glp_outline {
    glp_segment *segments;
    size_t count, room;
    bool even_odd; // which side is inside; else by the winding number
} glp_outline;

// Of one texel, while a picture is calculated.
typedef struct glp_distance {
    float square;    // of the distance from the outline
    int32_t winding; // how many contours begin here, from the left
} glp_distance;

// Writes the distances of an outline, which lies within (0, 0) to (width, height), into a picture
// whose rows are `stride` apart. `room` is for width * height texels.
void glp_distance_draw(const glp_outline *outline, int width, int height, glp_distance *room,
                       uint8_t *pixels, size_t stride);

// ---- the file -----------------------------------------------------------------------------------

// What reads the file: freetype.c, or freetype_absent.c.
typedef struct glp_font_file glp_font_file;

typedef struct glp_font_info {
    uint32_t glyph_count;
    float ascent, descent, line;
} glp_font_info;

// Opens a font; the bytes are borrowed until it is closed. NULL, with the reason, if it fails.
glp_font_file *glp_font_file_open(const char *who, const void *bytes, size_t size,
                                  const gl_font_desc *desc, glp_font_info *info);
void glp_font_file_close(glp_font_file *file);

// The index of a character's glyph; 0, which is the missing one, if there is none.
uint32_t glp_font_file_find(const glp_font_file *file, uint32_t character);

// How much farther the right glyph is from the left one.
float glp_font_file_kerning(const glp_font_file *file, uint32_t left, uint32_t right);

// A glyph in color is drawn as other glyphs, one above the other.
typedef struct glp_layer {
    uint32_t glyph;
    uint8_t rgba[4];
    bool has_text_color; // instead of rgba
} glp_layer;

enum { GLP_FONT_LAYERS = 64 }; // of a glyph; no more are drawn

// Fills in the layers of a glyph, the lowest first, at most `most`, and returns how many there are; 0 if the
// glyph is not in color.
int glp_font_file_layers(const glp_font_file *file, uint32_t index, glp_layer *layers, int most);

// Reads a glyph.
glp_font_fault glp_font_file_read(glp_font_file *file, uint32_t index, glp_outline *outline,
                                  float *advance);

// ---- the atlas ----------------------------------------------------------------------------------

// Uploads, about a second of them, from one attempt to get a higher texture to the next.
enum { GLP_ATLAS_PATIENCE = 64 };

typedef struct glp_atlas {
    gl_texture *texture; // as high as it was when it was last brought up to date
    uint8_t *pixels;
    int32_t width, height;
    int32_t most;                     // rows
    int32_t x, y;                     // where the next picture goes
    int32_t shelf;                    // the height of the highest picture beside it
    int32_t changed_from, changed_to; // rows that are to be brought up to date
    int32_t failures; // uploads since there was no memory for a higher texture; 0: there was
} glp_atlas;

// Brings the texture up to date. If the atlas has grown and there is no memory for its texture,
// says so, and tries again when the atlas has changed and about once a second. A context is current.
void glp_atlas_upload(glp_atlas *atlas);

// ---- fonts --------------------------------------------------------------------------------------

typedef struct glp_glyph {
    float advance;
    int16_t left, bottom;         // from the pen on the baseline to its picture, rim left out
    uint16_t x, y, width, height; // its picture in the atlas, rim left out; width 0: it is empty
    bool is_made;
    bool has_layers; // which are drawn instead of it
} glp_glyph;

struct gl_font {
    uint64_t group;
    char name[256]; // in messages
    void *bytes;    // of the file
    glp_font_file *file;
    glp_font_info info;
    int32_t size;
    int32_t rim;
    glp_glyph *glyphs;              // by index
    uint32_t ascii[GLP_FONT_ASCII]; // their indices
    glp_atlas atlas;
    bool is_full;        // which was said
    int32_t users;       // batches that were begun and have set it, and their runs
    glp_outline outline; // these two are room
    glp_distance *distances;
    size_t distance_room;
};

// Instead of an index: the character is not visible.
#define GLP_FONT_NOTHING UINT32_MAX

// The glyph of an index; glyph 0 where there is none, or where it cannot be drawn, which is said.
const glp_glyph *glp_font_glyph(gl_font *font, uint32_t index);

// Takes the next character from a text that is not at its end, and moves the pen, *x, by its
// kerning. *previous is the index of the glyph before it, 0 at the start of a line. A "\r", and what
// the font lacks of what is ignored by default, is an empty glyph without width.
const glp_glyph *glp_font_step(gl_font *font, const char **text, uint32_t *previous, float *x);

#pragma GCC visibility pop

#endif

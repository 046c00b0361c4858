// Font files, read by FreeType: what a character's glyph is, its outline, and the pairs that are
// moved together. Outlines are neither hinted nor drawn here.
#include "graphics/font/font.h"

#include <math.h>
#include <stdlib.h>

#include <ft2build.h>
#include FT_FREETYPE_H
#include FT_COLOR_H
#include FT_MODULE_H
#include FT_OUTLINE_H
#include FT_SYSTEM_H
#include FT_TRUETYPE_TABLES_H

#include "core/base/log.h"
#include "core/base/memory.h"

// Of a glyph: more segments, sides of more ems, and longer outlines are no letter's, and would take
// seconds or more to draw.
enum { most_segments = 16384, most_ems = 8, most_ems_of_outline = 4096, most_steps = 16 };

static const float tolerance = 0.02f; // texels, by which a curve may be missed

struct glp_font_file {
    struct FT_MemoryRec_ memory; // FreeType allocates by malloc(), as all of glpace
    bool is_out_of_memory;       // since that was last cleared
    FT_Library library;
    FT_Face face;
    int32_t size;
    FT_Color *palette; // of glyphs in color
    FT_UInt palette_count;
};

// ---- memory -------------------------------------------------------------------------------------

static void *note(FT_Memory memory, void *block)
{
    glp_font_file *file = memory->user;
    file->is_out_of_memory |= !block;
    return block;
}

static void *allocate(FT_Memory memory, long size)
{
    return note(memory, malloc((size_t)size));
}

static void *reallocate(FT_Memory memory, long old_size, long size, void *block)
{
    (void)old_size;
    return note(memory, realloc(block, (size_t)size));
}

static void release(FT_Memory memory, void *block)
{
    (void)memory;
    free(block);
}

// ---- opening ------------------------------------------------------------------------------------

static float texels(FT_Pos position)
{
    return (float)position / 64;
}

static bool fail(const char *who, const glp_font_file *file, FT_Error error)
{
    if (file->is_out_of_memory)
        return glp_fail("%s: out of memory", who);
    return glp_fail("%s: it is no font, or it is damaged; FreeType refuses it with error 0x%02x",
                    who, (unsigned)error);
}

static bool open_face(glp_font_file *file, const char *who, const void *bytes, size_t size,
                      int32_t index)
{
    FT_Error error = FT_New_Library(&file->memory, &file->library);
    if (!error) {
        FT_Add_Default_Modules(file->library);
        error = FT_New_Memory_Face(file->library, bytes, (FT_Long)size, 0, &file->face);
    }
    const FT_Long count = error ? 0 : file->face->num_faces;
    if (!error && index >= count)
        return glp_fail("%s: face is %d; it takes 0 to %ld", who, (int)index, count - 1);
    if (!error && index > 0) {
        FT_Done_Face(file->face);
        file->face = NULL;
        error = FT_New_Memory_Face(file->library, bytes, (FT_Long)size, index, &file->face);
    }
    if (!error && !file->is_out_of_memory && !FT_IS_SCALABLE(file->face))
        return glp_fail("%s: it has no outlines, only pictures of a fixed size", who);
    if (!error)
        error = FT_Set_Pixel_Sizes(file->face, 0, (FT_UInt)file->size);
    return (!error && !file->is_out_of_memory) || fail(who, file, error);
}

// Fonts for symbols, such as Wingdings, have no map of Unicode, but one of their own; others of before Unicode
// have one of bytes, whose ASCII is right.
static void choose_map(FT_Face face, const char *who)
{
    if (!face->charmap && FT_Select_Charmap(face, FT_ENCODING_MS_SYMBOL) != 0 &&
        (face->num_charmaps == 0 || FT_Set_Charmap(face, face->charmaps[0]) != 0))
        glp_log(GL_LOG_WARNING,
                "%s: it has no map from characters to glyphs, so every character is drawn as the "
                "missing glyph; gl_batch_glyph() draws a glyph by its index",
                who);
}

// Glyphs in color are layers of other glyphs (COLR), pictures (sbix, CBDT) or drawings (SVG, and COLR of
// version 1). Layers alone are drawn.
static void find_colors(glp_font_file *file, const char *who)
{
    static const struct {
        FT_ULong tag;
        const char *name;
    } tables[] = {
        {FT_MAKE_TAG('s', 'b', 'i', 'x'), "sbix"},
        {FT_MAKE_TAG('C', 'B', 'D', 'T'), "CBDT"},
        {FT_MAKE_TAG('S', 'V', 'G', ' '), "SVG"},
        {FT_MAKE_TAG('C', 'O', 'L', 'R'), "COLR, version 1,"},
    };
    FT_Palette_Data palettes;
    if (FT_Palette_Data_Get(file->face, &palettes) == 0 && palettes.num_palettes > 0 &&
        palettes.num_palette_entries > 0 && FT_Palette_Select(file->face, 0, &file->palette) == 0)
        file->palette_count = palettes.num_palette_entries;
    FT_Byte head[4] = {0}; // of COLR: the version, how many glyphs have layers
    FT_ULong size = sizeof head;
    if (FT_Load_Sfnt_Table(file->face, tables[3].tag, 0, head, &size) == 0 && (head[2] || head[3]))
        return;
    for (size_t i = 0; i < sizeof tables / sizeof *tables; i++) {
        size = 0;
        if (FT_Load_Sfnt_Table(file->face, tables[i].tag, 0, NULL, &size) != 0 || size == 0)
            continue;
        glp_log(
            GL_LOG_WARNING,
            "%s: glyphs in color of its table %s are not supported and show only their outlines, "
            "which may be empty; layers in color (COLR, version 0) are supported",
            who, tables[i].name);
        return;
    }
}

glp_font_file *glp_font_file_open(const char *who, const void *bytes, size_t size,
                                  const gl_font_desc *desc, glp_font_info *info)
{
    glp_font_file *file = glp_new(who, 1, sizeof *file);
    if (!file)
        return NULL;
    file->memory = (struct FT_MemoryRec_){
        .user = file, .alloc = allocate, .free = release, .realloc = reallocate};
    file->size = desc->size;
    if (!open_face(file, who, bytes, size, desc->face)) {
        glp_font_file_close(file);
        return NULL;
    }
    const FT_Face face = file->face;
    choose_map(face, who);
    find_colors(file, who);
    const float unit = (float)desc->size / (float)(face->units_per_EM ? face->units_per_EM : 1000);
    info->glyph_count = face->num_glyphs > 0xffff ? 0xffff : (uint32_t)face->num_glyphs;
    info->ascent = (float)face->ascender * unit;
    info->descent = fmaxf((float)-face->descender * unit, 0);
    info->line = (float)face->height * unit;
    return file;
}

void glp_font_file_close(glp_font_file *file)
{
    if (!file)
        return;
    FT_Done_Face(file->face);
    FT_Done_Library(file->library);
    free(file);
}

// ---- glyphs -------------------------------------------------------------------------------------

// Symbol fonts have their glyphs from U+F020 on, instead of in ASCII and Latin-1.
uint32_t glp_font_file_find(const glp_font_file *file, uint32_t character)
{
    const FT_CharMap map = file->face->charmap;
    const uint32_t index = FT_Get_Char_Index(file->face, character);
    if (index != 0 || character > 0xff || !map || map->encoding != FT_ENCODING_MS_SYMBOL)
        return index;
    return FT_Get_Char_Index(file->face, 0xf000 + character);
}

int glp_font_file_layers(const glp_font_file *file, uint32_t index, glp_layer *layers, int most)
{
    FT_LayerIterator at = {.p = NULL};
    FT_UInt glyph, color;
    int count = 0;
    while (file->palette && count < most &&
           FT_Get_Color_Glyph_Layer(file->face, index, &glyph, &color, &at)) {
        const FT_Color *from = &file->palette[color < file->palette_count ? color : 0];
        layers[count++] = (glp_layer){
            .glyph = glyph,
            .rgba = {from->red, from->green, from->blue, from->alpha},
            .has_text_color = color >= file->palette_count,
        };
    }
    return count;
}

float glp_font_file_kerning(const glp_font_file *file, uint32_t left, uint32_t right)
{
    FT_Vector by;
    if (!FT_HAS_KERNING(file->face) ||
        FT_Get_Kerning(file->face, left, right, FT_KERNING_UNFITTED, &by) != 0)
        return 0;
    return texels(by.x);
}

// A contour that is being walked along.
typedef struct walk {
    glp_outline *outline;
    float x, y;
    double left; // how much longer the outline may become
} walk;

static int line_by(walk *at, float x, float y)
{
    glp_outline *outline = at->outline;
    at->left -= hypotf(x - at->x, y - at->y);
    if (outline->count == most_segments || at->left < 0)
        return FT_Err_Invalid_Outline;
    if (!glp_reserve((void **)&outline->segments, &outline->room, outline->count, 1,
                     sizeof *outline->segments))
        return FT_Err_Out_Of_Memory;
    outline->segments[outline->count++] = (glp_segment){at->x, at->y, x, y};
    at->x = x;
    at->y = y;
    return 0;
}

static int move_to(const FT_Vector *to, void *user)
{
    walk *at = user;
    at->x = texels(to->x);
    at->y = texels(to->y);
    return 0;
}

static int line_to(const FT_Vector *to, void *user)
{
    return line_by(user, texels(to->x), texels(to->y));
}

// In how many steps a curve is walked, from how far its ends and controls are from a straight line:
// a chord of a share t misses it by t * t / 8 of its second derivative.
static int steps_for(float bend)
{
    const float steps = ceilf(sqrtf(bend / (8 * tolerance)));
    return steps < 1 ? 1 : steps < most_steps ? (int)steps : most_steps;
}

static int conic_to(const FT_Vector *control, const FT_Vector *to, void *user)
{
    walk *at = user;
    const float x0 = at->x, y0 = at->y, x1 = texels(control->x), y1 = texels(control->y);
    const float x2 = texels(to->x), y2 = texels(to->y);
    const int steps = steps_for(2 * hypotf(x0 - 2 * x1 + x2, y0 - 2 * y1 + y2));
    for (int i = 1; i <= steps; i++) {
        const float t = (float)i / (float)steps, s = 1 - t;
        const int error = line_by(at, s * s * x0 + 2 * s * t * x1 + t * t * x2,
                                  s * s * y0 + 2 * s * t * y1 + t * t * y2);
        if (error)
            return error;
    }
    return 0;
}

static int cubic_to(const FT_Vector *control, const FT_Vector *other, const FT_Vector *to,
                    void *user)
{
    walk *at = user;
    const float x0 = at->x, y0 = at->y, x1 = texels(control->x), y1 = texels(control->y);
    const float x2 = texels(other->x), y2 = texels(other->y);
    const float x3 = texels(to->x), y3 = texels(to->y);
    const int steps = steps_for(6 * fmaxf(hypotf(x0 - 2 * x1 + x2, y0 - 2 * y1 + y2),
                                          hypotf(x1 - 2 * x2 + x3, y1 - 2 * y2 + y3)));
    for (int i = 1; i <= steps; i++) {
        const float t = (float)i / (float)steps, s = 1 - t;
        const float a = s * s * s, b = 3 * s * s * t, c = 3 * s * t * t, d = t * t * t;
        const int error =
            line_by(at, a * x0 + b * x1 + c * x2 + d * x3, a * y0 + b * y1 + c * y2 + d * y3);
        if (error)
            return error;
    }
    return 0;
}

static FT_Error decompose(glp_font_file *file, glp_outline *outline)
{
    static const FT_Outline_Funcs walkers = {
        .move_to = move_to, .line_to = line_to, .conic_to = conic_to, .cubic_to = cubic_to};
    FT_Outline *from = &file->face->glyph->outline;
    FT_BBox box;
    FT_Outline_Get_CBox(from, &box);
    const FT_Pos most = (FT_Pos)file->size * most_ems * 64;
    if (box.xMin < -most || box.yMin < -most || box.xMax > most || box.yMax > most)
        return FT_Err_Invalid_Outline;
    outline->even_odd = from->flags & FT_OUTLINE_EVEN_ODD_FILL;
    walk start = {.outline = outline, .left = (double)file->size * most_ems_of_outline};
    return FT_Outline_Decompose(from, &walkers, &start);
}

glp_font_fault glp_font_file_read(glp_font_file *file, uint32_t index, glp_outline *outline,
                                  float *advance)
{
    outline->count = 0;
    file->is_out_of_memory = false;
    FT_Error error = FT_Load_Glyph(file->face, index, FT_LOAD_NO_HINTING | FT_LOAD_NO_BITMAP);
    const FT_GlyphSlot glyph = file->face->glyph;
    if (!error && glyph->format != FT_GLYPH_FORMAT_OUTLINE)
        error = FT_Err_Invalid_Glyph_Format;
    if (!error)
        error = decompose(file, outline);
    if (file->is_out_of_memory || error == FT_Err_Out_Of_Memory)
        return GLP_FONT_NO_MEMORY;
    if (error)
        return GLP_FONT_DAMAGED;
    *advance = (float)glyph->linearHoriAdvance / 65536;
    return GLP_FONT_FINE;
}

// A font: its glyphs, which are drawn into the atlas at their first use, and the size of its text.
#include <float.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <glpace/gl.h>

#include "core/base/check.h"
#include "core/base/file.h"
#include "core/base/log.h"
#include "core/base/memory.h"
#include "core/base/text.h"
#include "graphics/font/font.h"
#include "graphics/font/font_8x8.h"
#include "graphics/gl/gl.h"
#include "graphics/gl/usable.h"
#include "graphics/texture/texture.h"

// ---- the atlas: rows of pictures, one above the other, in the order of their use ----------------

enum { widest = 2048, lowest = 128, highest = 8192 };

// false, with the reason, if it fails; atlas_finish() is fine then. A context is current.
static bool atlas_init(glp_atlas *atlas, const char *who)
{
    GLint most = 0;
    glGetIntegerv(GL_MAX_TEXTURE_SIZE, &most);
    atlas->width = glp_within(most, widest);
    atlas->most = glp_within(most, highest);
    atlas->height = lowest;
    atlas->pixels = glp_new(who, (size_t)atlas->height, (size_t)atlas->width);
    if (!atlas->pixels)
        return false;
    atlas->texture = gl_texture_create(
        &(gl_texture_desc){.width = atlas->width, .height = atlas->height, .format = GL_R8});
    return atlas->texture;
}

// Without deleting the texture, which needs a current context.
static void atlas_free(glp_atlas *atlas)
{
    free(atlas->texture);
    free(atlas->pixels);
}

static void atlas_finish(glp_atlas *atlas)
{
    if (atlas->texture)
        glp_texture_release(atlas->texture);
    atlas_free(atlas);
}

static bool atlas_grow(glp_atlas *atlas, int32_t height)
{
    int32_t rows = atlas->height;
    while (rows < height)
        rows *= 2;
    rows = rows < atlas->most ? rows : atlas->most;
    const size_t old_size = (size_t)atlas->height * (size_t)atlas->width;
    const size_t size = (size_t)rows * (size_t)atlas->width;
    uint8_t *pixels = realloc(atlas->pixels, size);
    if (!pixels)
        return false;
    memset(pixels + old_size, 0, size - old_size);
    atlas->pixels = pixels;
    atlas->height = rows;
    return true;
}

// Whether a rectangle fits into the atlas while that is empty.
static bool atlas_can_hold(const glp_atlas *atlas, int width, int height)
{
    return width <= atlas->width && height <= atlas->most;
}

// Takes a rectangle that it can hold, and grows if it has to. If it fails, nothing has changed.
static glp_font_fault atlas_take(glp_atlas *atlas, int width, int height, int32_t *x, int32_t *y)
{
    const bool is_beside = width <= atlas->width - atlas->x; // else it begins a row
    const int32_t left = is_beside ? atlas->x : 0;
    const int32_t bottom = is_beside ? atlas->y : atlas->y + atlas->shelf;
    const int32_t shelf = is_beside ? atlas->shelf : 0;
    if (height > atlas->most - bottom)
        return GLP_FONT_FULL;
    if (height > atlas->height - bottom && !atlas_grow(atlas, bottom + height))
        return GLP_FONT_NO_MEMORY;
    *x = left;
    *y = bottom;
    atlas->failures = 0;
    atlas->x = left + width;
    atlas->y = bottom;
    atlas->shelf = height > shelf ? height : shelf;
    if (atlas->changed_from == atlas->changed_to || *y < atlas->changed_from)
        atlas->changed_from = *y;
    if (*y + height > atlas->changed_to)
        atlas->changed_to = *y + height;
    return GLP_FONT_FINE;
}

// Characters that were added and not yet drawn stay right, since their positions are in texels. Without
// memory for a texture the next attempts are left out, because each one logs an error.
static bool atlas_renew(glp_atlas *atlas)
{
    if (atlas->failures++ % GLP_ATLAS_PATIENCE != 0)
        return false;
    gl_texture *higher = gl_texture_create(&(gl_texture_desc){
        .width = atlas->width, .height = atlas->height, .format = GL_R8, .pixels = atlas->pixels});
    if (!higher)
        return false;
    gl_texture_destroy(atlas->texture);
    atlas->texture = higher;
    atlas->failures = 0;
    return true;
}

// Uploads the changed rows, as far as the texture has them. If the driver has no memory, they stay changed.
static void atlas_update(glp_atlas *atlas, int32_t rows)
{
    const int32_t from = atlas->changed_from;
    const int32_t end = atlas->changed_to < rows ? atlas->changed_to : rows;
    if (from >= end)
        return;
    glp_clear_errors();
    gl_texture_update(atlas->texture, 0, from, atlas->width, end - from,
                      atlas->pixels + (size_t)from * (size_t)atlas->width);
    if (glGetError() == GL_NO_ERROR)
        atlas->changed_from = end;
}

void glp_atlas_upload(glp_atlas *atlas)
{
    if (atlas->changed_from == atlas->changed_to)
        return;
    const int32_t rows = gl_texture_height(atlas->texture);
    if (rows != atlas->height && atlas_renew(atlas))
        atlas->changed_from = atlas->changed_to;
    else
        atlas_update(atlas, rows);
}

// ---- from characters to glyphs ------------------------------------------------------------------

// A box, for fonts whose missing glyph is empty: a missing character has to be seen.
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
static glp_font_fault draw_glyph(gl_font *font, glp_glyph *glyph)
{
    glp_outline *outline = &font->outline;
    const box all = box_of(outline);
    if (!(all.right > all.left && all.top > all.bottom)) {
        glyph->width = glyph->height = 0;
        return GLP_FONT_FINE;
    }
    const float left = floorf(all.left), bottom = floorf(all.bottom);
    const int width = (int)(ceilf(all.right) - left), height = (int)(ceilf(all.top) - bottom);
    const int rim = font->rim, whole_width = width + 2 * rim, whole_height = height + 2 * rim;
    if (!atlas_can_hold(&font->atlas, whole_width, whole_height))
        return GLP_FONT_TOO_LARGE;
    if (!glp_reserve((void **)&font->distances, &font->distance_room, 0,
                     (size_t)whole_width * (size_t)whole_height, sizeof *font->distances))
        return GLP_FONT_NO_MEMORY;
    int32_t x, y;
    glp_font_fault fault = atlas_take(&font->atlas, whole_width, whole_height, &x, &y);
    if (fault)
        return fault;
    for (size_t i = 0; i < outline->count; i++) {
        glp_segment *s = &outline->segments[i];
        s->x0 += (float)rim - left;
        s->x1 += (float)rim - left;
        s->y0 += (float)rim - bottom;
        s->y1 += (float)rim - bottom;
    }
    const size_t stride = (size_t)font->atlas.width;
    glp_distance_draw(outline, whole_width, whole_height, font->distances,
                      font->atlas.pixels + (size_t)y * stride + (size_t)x, stride);
    *glyph = (glp_glyph){
        .advance = glyph->advance,
        .left = (int16_t)left,
        .bottom = (int16_t)bottom,
        .x = (uint16_t)(x + rim),
        .y = (uint16_t)(y + rim),
        .width = (uint16_t)width,
        .height = (uint16_t)height,
    };
    return GLP_FONT_FINE;
}

static glp_font_fault make_glyph(gl_font *font, uint32_t index)
{
    glp_glyph *glyph = &font->glyphs[index];
    glp_font_fault fault = glp_font_file_read(font->file, index, &font->outline, &glyph->advance);
    if (!fault)
        fault = draw_glyph(font, glyph);
    glyph->has_layers = !fault && glp_font_file_layers(font->file, index, &(glp_layer){0}, 1) > 0;
    return fault;
}

// Makes glyph 0, which is drawn for every character that the font lacks. false, silently, if there
// is no memory.
static bool make_missing(gl_font *font)
{
    glp_glyph *missing = &font->glyphs[0];
    glp_font_fault fault = make_glyph(font, 0);
    if (fault == GLP_FONT_DAMAGED || fault == GLP_FONT_TOO_LARGE ||
        (!fault && missing->width == 0)) {
        missing->advance = 0.6f * (float)font->size;
        fault = outline_box(font) ? draw_glyph(font, missing) : GLP_FONT_NO_MEMORY;
    }
    missing->is_made = true;
    return !fault;
}

// Says why a glyph is drawn as the missing one; that the atlas is full, only once.
static void stand_in(gl_font *font, uint32_t index, glp_font_fault fault)
{
    font->glyphs[index] = font->glyphs[0];
    font->glyphs[index].has_layers = false;
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
        glp_font_fault fault = make_glyph(font, index);
        if (fault)
            stand_in(font, index, fault);
        glyph->is_made = true;
    }
    return glyph;
}

// The index of the next character's glyph; GLP_FONT_NOTHING if nothing is seen of the character.
static uint32_t next_index(const gl_font *font, const char **text)
{
    const unsigned char first = (unsigned char)**text;
    if (first < GLP_FONT_ASCII) {
        ++*text;
        return font->ascii[first];
    }
    const uint32_t character = glp_text_next(text);
    const uint32_t index = glp_font_file_find(font->file, character);
    return index == 0 && glp_text_is_ignorable(character) ? GLP_FONT_NOTHING : index;
}

const glp_glyph *glp_font_step(gl_font *font, const char **text, uint32_t *previous, float *x)
{
    static const glp_glyph nothing = {.is_made = true};
    const uint32_t index = next_index(font, text);
    if (index == GLP_FONT_NOTHING)
        return &nothing;
    if (*previous != 0 && index != 0)
        *x += glp_font_file_kerning(font->file, *previous, index);
    *previous = index;
    return glp_font_glyph(font, index);
}

// ---- measuring ----------------------------------------------------------------------------------

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
        !glp_require(height >= 0 && height <= FLT_MAX,
                     "gl_font_measure takes a height that is finite, 0 or more"))
        return (gl_text_metrics){0};
    if (!font)
        return glp_8x8_measure(height, text);
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

// ---- creating -----------------------------------------------------------------------------------

enum { smallest = 16, largest = 256, default_size = 64 };
#define LARGEST_FILE ((size_t)256 << 20) // bytes

// Takes the bytes over, whether it succeeds or fails.
static bool fill(gl_font *font, const char *who, void *bytes, size_t size, const gl_font_desc *desc)
{
    font->bytes = bytes;
    font->size = desc->size;
    const int half_a_pixel = desc->size / (2 * GLP_FONT_LOWEST);
    font->rim = half_a_pixel > GLP_FONT_SPREAD ? half_a_pixel : GLP_FONT_SPREAD;
    font->file = glp_font_file_open(who, bytes, size, desc, &font->info);
    if (!font->file)
        return false;
    if (font->info.glyph_count == 0)
        return glp_fail("%s: it has no glyphs", who);
    font->glyphs = glp_new(who, font->info.glyph_count, sizeof *font->glyphs);
    if (!font->glyphs || !atlas_init(&font->atlas, who))
        return false;
    for (uint32_t i = 0; i < GLP_FONT_ASCII; i++)
        font->ascii[i] =
            i == '\r' ? GLP_FONT_NOTHING : glp_font_file_find(font->file, i == '\t' ? ' ' : i);
    return make_missing(font) || glp_fail("%s: out of memory", who);
}

// Frees the memory that the font refers to, but not the font.
static void release(gl_font *font)
{
    glp_font_file_close(font->file);
    free(font->bytes);
    free(font->glyphs);
    free(font->outline.segments);
    free(font->distances);
}

static gl_font *create(const char *who, const char *name, void *bytes, size_t size,
                       const gl_font_desc *desc)
{
    gl_font *font = glp_new(who, 1, sizeof *font);
    if (!font) {
        free(bytes);
        return NULL;
    }
    snprintf(font->name, sizeof font->name, "%s", name);
    font->group = glp_context_current_group();
    if (fill(font, who, bytes, size, desc))
        return font;
    atlas_finish(&font->atlas);
    release(font);
    free(font);
    return NULL;
}

// With the defaults filled in. false, with the reason, if it is invalid.
static bool plan(gl_font_desc *whole, const char *who, const gl_font_desc *desc)
{
    *whole = desc ? *desc : (gl_font_desc){0};
    whole->size = whole->size ? whole->size : default_size;
    return glp_check_range(who, "size", whole->size, smallest, largest) &&
           glp_check_range(who, "face", whole->face, 0, 0xffff);
}

gl_font *gl_font_load(const char *path, const gl_font_desc *desc)
{
    if (!glp_require(path, "gl_font_load needs a path") || !GLP_CAN_DRAW("gl_font_load"))
        return NULL;
    gl_font_desc whole;
    if (!plan(&whole, "gl_font_load", desc))
        return NULL;
    char name[256], who[sizeof name + 16];
    snprintf(name, sizeof name, "\"%s\"", glp_show_path(path).text);
    snprintf(who, sizeof who, "gl_font_load: %s", name);
    size_t size;
    char *bytes = glp_read_file(who, path, LARGEST_FILE, &size);
    return bytes ? create(who, name, bytes, size, &whole) : NULL;
}

gl_font *gl_font_decode(const void *bytes, size_t size, const gl_font_desc *desc)
{
    if (!glp_require(bytes || size == 0, "gl_font_decode needs bytes") ||
        !GLP_CAN_DRAW("gl_font_decode"))
        return NULL;
    gl_font_desc whole;
    if (!plan(&whole, "gl_font_decode", desc))
        return NULL;
    if (size > LARGEST_FILE) {
        glp_fail("gl_font_decode: it has more than %zu bytes", LARGEST_FILE);
        return NULL;
    }
    void *copy = glp_new("gl_font_decode", size + 1, 1);
    if (!copy)
        return NULL;
    memcpy(copy, bytes ? bytes : "", size);
    return create("gl_font_decode", "in memory", copy, size, &whole);
}

void gl_font_destroy(gl_font *font)
{
    if (!font || !GLP_SHARED_LIVES(font, "gl_font_destroy", "font") ||
        !glp_require(font->users == 0,
                     "gl_font_destroy: a batch that was begun draws in the font, which stays; call "
                     "gl_batch_end first"))
        return;
    if (GLP_SHARED_DELETABLE(font, "gl_font_destroy", "font"))
        atlas_finish(&font->atlas);
    else
        atlas_free(&font->atlas);
    release(font);
    glp_bury(font, &font->group);
}

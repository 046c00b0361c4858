#include "graphics/font/impl.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "base/memory.h"
#include "base/read_file.h"
#include "base/shown_path.h"
#include "graphics/gl/usable.h"

enum { smallest = 16, largest = 256, default_size = 64 };
#define LARGEST_FILE ((size_t)256 << 20) // bytes

// Takes the bytes over, whether it succeeds or fails.
static bool fill(gl_font *font, const char *who, void *bytes, size_t size, const gl_font_desc *desc)
{
    font->bytes = bytes;
    font->size = desc->size;
    font->file = glp_font_file_open(who, bytes, size, desc, &font->info);
    if (!font->file)
        return false;
    if (font->info.glyph_count == 0)
        return glp_fail("%s: it has no glyphs", who);
    font->glyphs = glp_new(who, font->info.glyph_count, sizeof *font->glyphs);
    if (!font->glyphs || !glp_atlas_init(&font->atlas, who))
        return false;
    for (uint32_t i = 0; i < GLP_FONT_ASCII; i++)
        font->ascii[i] = glp_font_file_find(font->file, i == '\t' ? ' ' : i);
    return glp_font_make_missing(font) || glp_fail("%s: out of memory", who);
}

static void release(gl_font *font)
{
    glp_font_file_close(font->file);
    free(font->bytes);
    free(font->glyphs);
    free(font->outline.segments);
    free(font->distances);
    free(font);
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
    glp_atlas_finish(&font->atlas);
    release(font);
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
    if (!font)
        return;
    if (GLP_SHARED_DELETABLE(font, "gl_font_destroy", "font"))
        glp_atlas_finish(&font->atlas);
    else
        glp_atlas_free(&font->atlas);
    release(font);
}

// Where the pictures of glyphs are: rows of them, one above the other, in the order of their use.
#include "graphics/font/impl.h"

#include <stdlib.h>
#include <string.h>

#include <glpace/gl.h>

#include "base/memory.h"
#include "graphics/texture/texture.h"

enum { widest = 2048, lowest = 128, highest = 8192 };

bool glp_atlas_init(glp_atlas *atlas, const char *who)
{
    GLint most = 0;
    glGetIntegerv(GL_MAX_TEXTURE_SIZE, &most);
    atlas->width = most < widest ? most : widest;
    atlas->most = most < highest ? most : highest;
    atlas->height = lowest;
    atlas->pixels = glp_new(who, (size_t)atlas->height, (size_t)atlas->width);
    if (!atlas->pixels)
        return false;
    atlas->texture = gl_texture_create(
        &(gl_texture_desc){.width = atlas->width, .height = atlas->height, .format = GL_R8});
    return atlas->texture;
}

void glp_atlas_finish(glp_atlas *atlas)
{
    if (atlas->texture)
        glp_texture_release(atlas->texture);
    glp_atlas_free(atlas);
}

void glp_atlas_free(glp_atlas *atlas)
{
    free(atlas->texture);
    free(atlas->pixels);
}

static bool grow(glp_atlas *atlas, int32_t height)
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

bool glp_atlas_can_hold(const glp_atlas *atlas, int width, int height)
{
    return width <= atlas->width && height <= atlas->most;
}

glp_font_fault glp_atlas_take(glp_atlas *atlas, int width, int height, int32_t *x, int32_t *y)
{
    const bool is_beside = width <= atlas->width - atlas->x; // else it begins a row
    const int32_t left = is_beside ? atlas->x : 0;
    const int32_t bottom = is_beside ? atlas->y : atlas->y + atlas->shelf;
    const int32_t shelf = is_beside ? atlas->shelf : 0;
    if (height > atlas->most - bottom)
        return GLP_FONT_FULL;
    if (height > atlas->height - bottom && !grow(atlas, bottom + height))
        return GLP_FONT_NO_MEMORY;
    *x = left;
    *y = bottom;
    atlas->x = left + width;
    atlas->y = bottom;
    atlas->shelf = height > shelf ? height : shelf;
    if (atlas->changed_from == atlas->changed_to)
        atlas->changed_from = *y;
    if (*y + height > atlas->changed_to)
        atlas->changed_to = *y + height;
    return GLP_FONT_FINE;
}

// Texture coordinates are in texels, so that those which are waiting stay right.
static bool renew(glp_atlas *atlas)
{
    gl_texture *higher = gl_texture_create(&(gl_texture_desc){
        .width = atlas->width, .height = atlas->height, .format = GL_R8, .pixels = atlas->pixels});
    if (!higher)
        return false;
    gl_texture_destroy(atlas->texture);
    atlas->texture = higher;
    return true;
}

// Those of the changed rows that the texture has.
static void update(glp_atlas *atlas, int32_t rows)
{
    const int32_t from = atlas->changed_from;
    const int32_t end = atlas->changed_to < rows ? atlas->changed_to : rows;
    if (from < end)
        gl_texture_update(atlas->texture, 0, from, atlas->width, end - from,
                          atlas->pixels + (size_t)from * (size_t)atlas->width);
}

void glp_atlas_upload(glp_atlas *atlas)
{
    if (atlas->changed_from == atlas->changed_to)
        return;
    const int32_t rows = gl_texture_height(atlas->texture);
    if (rows == atlas->height || !renew(atlas))
        update(atlas, rows);
    atlas->changed_from = atlas->changed_to;
}

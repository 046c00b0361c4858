#include "graphics/batch/batch.h"

#include "graphics/gl/usable.h"
#include "graphics/texture/texture.h"

enum { small_area = 64 * 64 }; // pixels

typedef struct area {
    float left, bottom, right, top;
} area;

// In texture coordinates.
static area source_of(const gl_sprite *sprite, float width, float height)
{
    return (area){
        sprite->source_x / width,
        sprite->source_y / height,
        (sprite->source_x + sprite->source_width) / width,
        (sprite->source_y + sprite->source_height) / height,
    };
}

gl_sprite gl_sprite_of(const gl_texture *texture, float x, float y)
{
    if (!GLP_GIVEN(texture, "gl_sprite_of", "texture"))
        return (gl_sprite){0};
    const float width = (float)gl_texture_width(texture);
    const float height = (float)gl_texture_height(texture);
    return (gl_sprite){
        .x = x,
        .y = y,
        .width = width,
        .height = height,
        .source_width = width,
        .source_height = height,
        .tint = {1, 1, 1, 1},
    };
}

// This runs for each sprite. In the usual case it asks neither for the current context nor OpenGL.
static bool can_draw(const gl_batch *batch, const gl_texture *texture)
{
    return (texture && texture->group == batch->group) ||
           GLP_SHARED_USABLE(texture, "gl_batch_sprite", "texture");
}

void gl_batch_sprite(gl_batch *batch, const gl_texture *texture, const gl_sprite *sprite)
{
    if (!GLP_GIVEN(batch, "gl_batch_sprite", "batch") || !can_draw(batch, texture) ||
        !glp_require(sprite, "gl_batch_sprite needs a sprite") ||
        !glp_require(texture->target == GL_TEXTURE_2D && !glp_format_is_integer(texture->format),
                     "gl_batch_sprite takes no cube, and no texture of integers"))
        return;
    const glp_batch_view *view = &batch->view;
    float x, y;
    glp_batch_to_pixels(view, sprite->x, sprite->y, &x, &y);
    const float half_width = sprite->width * view->scale / 2;
    const float half_height = sprite->height * view->scale / 2;
    if (half_width == 0 || half_height == 0 ||
        !glp_batch_is_sane(fabsf(x) + fabsf(y) + fabsf(half_width) + fabsf(half_height) +
                           fabsf(sprite->source_x) + fabsf(sprite->source_y) +
                           fabsf(sprite->source_width) + fabsf(sprite->source_height) +
                           fabsf(sprite->rotation)))
        return;

    float cosine = view->cosine, sine = view->sine;
    if (sprite->rotation != 0) {
        const float across = cosf(sprite->rotation), up = sinf(sprite->rotation);
        cosine = across * view->cosine - up * view->sine;
        sine = across * view->sine + up * view->cosine;
    }
    const uint32_t color = glp_batch_color(sprite->tint);
    const uint8_t glow = glp_batch_byte(sprite->glow);
    const area source =
        source_of(sprite, (float)gl_texture_width(texture), (float)gl_texture_height(texture));

    const float middle_x = x * batch->across - 1, middle_y = y * batch->up - 1;
    const float right_x = half_width * cosine * batch->across;
    const float right_y = half_width * sine * batch->up;
    const float up_x = -half_height * sine * batch->across;
    const float up_y = half_height * cosine * batch->up;
    // A shader of the program's own has one texture, as large sprites have.
    const bool large = batch->own_shader || fabsf(half_width * half_height) * 4 > small_area;
    uint32_t slot;
    glp_sprite_vertex *vertex = glp_batch_add(batch, GLP_BATCH_SPRITES, texture, large, &slot);
    for (int i = 0; i < GLP_BATCH_CORNERS; i++) {
        const float dx = i & 1 ? 1 : -1, dy = i & 2 ? 1 : -1;
        vertex[i] = (glp_sprite_vertex){
            .x = middle_x + dx * right_x + dy * up_x,
            .y = middle_y + dx * right_y + dy * up_y,
            .u = i & 1 ? source.right : source.left,
            .v = i & 2 ? source.top : source.bottom,
            .color = color,
            .slot = (uint8_t)slot,
            .glow = glow,
        };
    }
}

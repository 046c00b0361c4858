#include "graphics/batch_impl.h"

#include "graphics/texture_impl.h"
#include "graphics/usable.h"

enum { small_area = 64 * 64 }; // pixels

typedef struct area {
    float left, bottom, right, top;
} area;

// In texture coordinates.
static area source_of(const gl_sprite *sprite, float width, float height, bool whole)
{
    if (whole)
        return (area){0, 0, 1, 1};
    return (area){
        sprite->source_x / width,
        sprite->source_y / height,
        (sprite->source_x + sprite->source_width) / width,
        (sprite->source_y + sprite->source_height) / height,
    };
}

void gl_batch_sprite(gl_batch *batch, const gl_texture *texture, const gl_sprite *sprite)
{
    if (!GLP_GIVEN(batch, "gl_batch_sprite", "batch") ||
        !GLP_GIVEN(texture, "gl_batch_sprite", "texture") ||
        !glp_require(sprite, "gl_batch_sprite needs a sprite") ||
        !glp_require(texture->target == GL_TEXTURE_2D && !glp_format_is_integer(texture->format),
                     "gl_batch_sprite takes no cube, and no texture of integers"))
        return;
    const float texture_width = (float)gl_texture_width(texture);
    const float texture_height = (float)gl_texture_height(texture);
    const bool whole = sprite->source_x == 0 && sprite->source_y == 0 &&
                       sprite->source_width == 0 && sprite->source_height == 0;
    const float scale = batch->scale;
    float width = sprite->width, height = sprite->height;
    if (width == 0)
        width = whole ? texture_width : fabsf(sprite->source_width);
    if (height == 0)
        height = whole ? texture_height : fabsf(sprite->source_height);

    const float x = batch->left + sprite->x * scale, y = batch->bottom + sprite->y * scale;
    const float half_width = width * scale / 2, half_height = height * scale / 2;
    if (!glp_batch_is_sane(fabsf(x) + fabsf(y) + fabsf(half_width) + fabsf(half_height) +
                           fabsf(sprite->source_x) + fabsf(sprite->source_y) +
                           fabsf(sprite->source_width) + fabsf(sprite->source_height) +
                           fabsf(sprite->rotation)))
        return;

    float cosine = 1, sine = 0;
    if (sprite->rotation != 0) {
        cosine = cosf(sprite->rotation);
        sine = sinf(sprite->rotation);
    }
    const gl_color tint = glp_color_is_unset(sprite->tint) ? (gl_color){1, 1, 1, 1} : sprite->tint;
    const uint32_t color = glp_batch_color(tint, sprite->glow);
    const area source = source_of(sprite, texture_width, texture_height, whole);

    const float middle_x = x * batch->across - 1, middle_y = y * batch->up - 1;
    const float right_x = half_width * cosine * batch->across;
    const float right_y = half_width * sine * batch->up;
    const float up_x = -half_height * sine * batch->across;
    const float up_y = half_height * cosine * batch->up;
    const bool large = fabsf(half_width * half_height) * 4 > small_area;
    uint32_t slot;
    glp_sprite_vertex *vertex =
        glp_batch_add(batch, GLP_BATCH_SPRITES, gl_texture_id(texture), large, &slot);
    for (int i = 0; i < GLP_BATCH_CORNERS; i++) {
        const float dx = i & 1 ? 1 : -1, dy = i & 2 ? 1 : -1;
        vertex[i] = (glp_sprite_vertex){
            .x = middle_x + dx * right_x + dy * up_x,
            .y = middle_y + dx * right_y + dy * up_y,
            .u = i & 1 ? source.right : source.left,
            .v = i & 2 ? source.top : source.bottom,
            .color = color,
            .slot = (uint8_t)slot,
            .premultiplied = sprite->premultiplied,
        };
    }
}

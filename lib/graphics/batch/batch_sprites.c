// Adds sprites to a batch: parts of textures, turned and tinted.
#include "graphics/batch/batch.h"

#include "graphics/gl/usable.h"
#include "graphics/texture/texture.h"

enum { small_area = 64 * 64 }; // pixels

static glp_batch_area source_of(const gl_sprite *sprite, float width, float height)
{
    return (glp_batch_area){
        sprite->source_x / width,
        sprite->source_y / height,
        (sprite->source_x + sprite->source_width) / width,
        (sprite->source_y + sprite->source_height) / height,
    };
}

// A filter at the edge of a part of a texture would take half of what it shows from the part's
// neighbors. So coordinates are kept half a texel inside, and on the middle of a part that is smaller
// than that. Where it reaches the texture's edges at both sides, or is beyond one, the wrap mode applies.
static void keep_inside(float from, float to, float texel, float *low, float *high)
{
    const float least = from < to ? from : to, most = from < to ? to : from;
    const bool is_part = least >= 0 && most <= 1 && most - least < 1;
    const float inset = is_part ? fminf(texel, most - least) / 2 : -INFINITY;
    *low = least + inset;
    *high = most - inset;
}

// A driver chooses among mipmaps by how fast coordinates change, and they stand where they are kept.
// Texels of mipmaps mix neighbors anyway, so that nothing is kept where they are used.
static glp_batch_area inside_of(const glp_batch_area *source, float width, float height,
                                bool by_mipmaps)
{
    glp_batch_area within = {-INFINITY, -INFINITY, INFINITY, INFINITY};
    if (by_mipmaps)
        return within;
    keep_inside(source->left, source->right, 1 / width, &within.left, &within.right);
    keep_inside(source->bottom, source->top, 1 / height, &within.bottom, &within.top);
    return within;
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

gl_sprite gl_sprite_frame(const gl_texture *texture, int32_t width, int32_t height, int32_t number,
                          float x, float y)
{
    const char *who = "gl_sprite_frame";
    if (!GLP_GIVEN(texture, "gl_sprite_frame", "texture") ||
        !glp_check_range(who, "width", width, 1, gl_texture_width(texture)) ||
        !glp_check_range(who, "height", height, 1, gl_texture_height(texture)))
        return (gl_sprite){0};
    const int32_t columns = gl_texture_width(texture) / width;
    const int32_t rows = gl_texture_height(texture) / height;
    if (!glp_check_range(who, "number", number, 0, (int64_t)columns * rows - 1))
        return (gl_sprite){0};
    gl_sprite sprite = gl_sprite_of(texture, x, y);
    sprite.width = sprite.source_width = (float)width;
    sprite.height = sprite.source_height = (float)height;
    sprite.source_x = (float)(number % columns * width);
    sprite.source_y = (float)(gl_texture_height(texture) - (number / columns + 1) * height);
    return sprite;
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
    const float width = (float)gl_texture_width(texture);
    const float height = (float)gl_texture_height(texture);
    const glp_batch_area source = source_of(sprite, width, height);
    const bool is_reduced = fabsf(half_width) * 2 < fabsf(sprite->source_width) ||
                            fabsf(half_height) * 2 < fabsf(sprite->source_height);
    const glp_batch_area within = inside_of(&source, width, height, texture->mipmaps && is_reduced);

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
            .within = within,
            .color = color,
            .slot = (uint8_t)slot,
            .glow = glow,
        };
    }
}

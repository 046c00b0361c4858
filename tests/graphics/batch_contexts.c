// A batch draws what contexts share with its own, and refuses what they do not.
#include "mistake_fixture.h"

enum { SIDE = 16 };

static gl_offscreen *home;
static gl_batch *batch;

static const uint8_t white[4] = {255, 255, 255, 255};

static const gl_shader_desc plain = {
    .fragment = {.text = "in vec2 uv; in vec4 tint; out vec4 fragment; uniform sampler2D picture;"
                         "void main() { fragment = texture(picture, uv) * tint; }"},
};

static int set_up(void **state)
{
    home = gl_offscreen_create(&(gl_offscreen_desc){.width = SIDE, .height = SIDE});
    batch = home ? gl_batch_create(NULL) : NULL;
    return batch ? listen_to_mistakes(state) : -1;
}

static int tear_down(void **state)
{
    gl_batch_destroy(batch);
    gl_offscreen_destroy(home);
    return expect_no_mistake(state);
}

static gl_offscreen *open_other(gl_offscreen *share)
{
    gl_offscreen *other =
        gl_offscreen_create(&(gl_offscreen_desc){.width = 4, .height = 4, .share = share});
    assert_non_null(other);
    return other;
}

static gl_texture *create_texture(void)
{
    gl_texture *texture =
        gl_texture_create(&(gl_texture_desc){.width = 1, .height = 1, .pixels = white});
    assert_non_null(texture);
    return texture;
}

static int red(void)
{
    uint8_t pixel[4];
    glReadPixels(SIDE / 2, SIDE / 2, 1, 1, GL_RGBA, GL_UNSIGNED_BYTE, pixel);
    return pixel[0];
}

static gl_sprite sprite_of(const gl_texture *texture)
{
    gl_sprite sprite = gl_sprite_of(texture, SIDE / 2.0f, SIDE / 2.0f);
    sprite.width = sprite.height = SIDE;
    return sprite;
}

EACH_BETWEEN(set_up, tear_down)

// Numbers of textures begin anew in each context, so another texture than this would be drawn.
TEST(foreign)
{
    gl_offscreen *other = open_other(NULL);
    gl_texture *texture = create_texture();
    gl_shader *shader = gl_batch_shader_create(&plain);
    const gl_sprite sprite = sprite_of(texture);
    gl_offscreen_make_current(home);
    gl_batch_begin(batch, SIDE, SIDE);
    LOGS(gl_batch_sprite(batch, texture, &sprite),
         ": the texture's context is not current on this thread, or was destroyed");
    LOGS(gl_batch_set_shader(batch, shader),
         ": the shader's context is not current on this thread, or was destroyed");
    gl_batch_end(batch);
    assert_int_equal(gl_batch_items(batch), 0);
    gl_offscreen_make_current(other);
    gl_shader_destroy(shader);
    gl_texture_destroy(texture);
    gl_offscreen_destroy(other);
    gl_offscreen_make_current(home);
}

TEST(shared)
{
    gl_offscreen *other = open_other(home);
    gl_texture *texture = create_texture();
    gl_shader *shader = gl_batch_shader_create(&plain);
    const gl_sprite sprite = sprite_of(texture);
    gl_offscreen_make_current(home);
    glClear(GL_COLOR_BUFFER_BIT);
    assert_int_equal(red(), 0);
    gl_batch_begin(batch, SIDE, SIDE);
    gl_batch_set_shader(batch, shader);
    gl_batch_sprite(batch, texture, &sprite);
    gl_batch_end(batch);
    assert_int_equal(red(), 255);
    gl_shader_destroy(shader);
    gl_texture_destroy(texture);
    gl_offscreen_destroy(other);
    gl_offscreen_make_current(home);
}

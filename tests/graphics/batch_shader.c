// Sprites that a shader of the program's own draws.
#include "batch_fixture.h"

#include "es.h"

#include "mistake_fixture.h"

static gl_texture *reds, *greens; // of 2 x 1 texels
static gl_shader *swap;           // red for blue, times a uniform

static gl_texture *pair(uint32_t left, uint32_t right)
{
    const uint8_t texels[2][4] = {
        {(uint8_t)(left >> 16), (uint8_t)(left >> 8), (uint8_t)left, 255},
        {(uint8_t)(right >> 16), (uint8_t)(right >> 8), (uint8_t)right, 255}};
    return gl_texture_create(&(gl_texture_desc){.width = 2,
                                                .height = 1,
                                                .pixels = texels,
                                                .min_filter = GL_NEAREST,
                                                .mag_filter = GL_NEAREST});
}

static gl_shader *create(const char *text)
{
    return gl_batch_shader_create(&(gl_shader_desc){.fragment = {.text = text}});
}

static int set_up_shader(void **state)
{
    if (set_up(state) != 0)
        return -1;
    reds = pair(0xFF0000, 0x800000);
    greens = pair(0x00FF00, 0x008000);
    swap = create("in vec2 uv;\n"
                  "in vec4 tint;\n"
                  "uniform sampler2D picture;\n"
                  "uniform float share;\n"
                  "out vec4 color;\n"
                  "void main() { color = texture(picture, uv).bgra * tint * share; }\n");
    gl_shader_use(swap);
    gl_shader_set_float(swap, "share", 1);
    return reds && greens && swap ? 0 : -1;
}

static int tear_down_shader(void **state)
{
    gl_texture_destroy(reds);
    gl_texture_destroy(greens);
    gl_shader_destroy(swap);
    return tear_down(state);
}

EACH_BETWEEN(set_up_shader, tear_down_shader)

TEST(some_sprites)
{
    add_sized(reds, 4, 4, 8, 8);
    gl_batch_set_shader(batch, swap);
    add_sized(reds, 20, 4, 8, 8);
    gl_batch_rect(batch, 18, 2, 2, 2, color(0xFFFF00)); // no sprite
    gl_batch_text(batch, 40, 40, 8, color(0x00FFFF), "\x7F");
    add_sized(greens, 36, 4, 8, 8);
    gl_batch_set_shader(batch, NULL);
    add_sized(reds, 52, 4, 8, 8);
    finish();
    assert_pixel(1, 4, 0xFF0000);
    assert_pixel(17, 6, 0x0000FF);
    assert_pixel(23, 6, 0x000080);
    assert_pixel(18, 2, 0xFFFF00);
    assert_pixel(40, 42, 0x00FFFF);
    assert_pixel(33, 4, 0x00FF00);
    assert_pixel(49, 4, 0xFF0000);
    assert_int_equal(gl_batch_draw_calls(batch), 5);
}

// It ends with the batch, and each texture has a draw call of its own.
TEST(draw_calls)
{
    gl_batch_set_shader(batch, swap);
    for (int i = 0; i < 8; i++)
        add_sized(i < 4 ? reds : greens, 4 + 8 * (float)i, 4, 8, 8);
    finish();
    assert_int_equal(gl_batch_draw_calls(batch), 2);
    assert_pixel(1, 4, 0x0000FF);
    assert_pixel(57, 4, 0x00FF00);
    begin();
    add_sized(reds, 4, 4, 8, 8);
    finish();
    assert_pixel(1, 4, 0xFF0000);
}

TEST(tint_and_uniforms)
{
    gl_shader_use(swap);
    gl_shader_set_float(swap, "share", 0.5f);
    gl_batch_rect(batch, 0, 0, SIDE, SIDE, color(0x200000));
    gl_batch_set_shader(batch, swap);
    gl_sprite sprite = gl_sprite_of(reds, 20, 20);
    sprite.width = sprite.height = 16;
    sprite.tint = (gl_color){1, 1, 0.5f, 1};
    sprite.glow = 1;
    gl_batch_sprite(batch, reds, &sprite);
    finish();
    assert_near(14, 20, 0x200040, 1);
}

// A second texture, above the units that the batch uses.
TEST(palette)
{
    gl_shader *palette = create("in vec2 uv;\n"
                                "uniform sampler2D picture;\n"
                                "uniform sampler2D palette;\n"
                                "out vec4 color;\n"
                                "void main()\n"
                                "{\n"
                                "    float index = texture(picture, uv).g > 0.7 ? 0.25 : 0.75;\n"
                                "    color = texture(palette, vec2(index, 0.5));\n"
                                "}\n");
    gl_texture *colors = pair(0x123456, 0xFEDCBA);
    assert_true(palette && colors);
    gl_shader_use(palette);
    gl_shader_set_texture(palette, "palette", colors, 4);
    for (int i = 0; i < 4; i++) // the batch uses all of its own units
        add_sized(i % 2 ? reds : greens, 40, 40, 8, 8);
    gl_batch_set_shader(batch, palette);
    add_sized(greens, 8, 8, 8, 8);
    finish();
    assert_pixel(5, 8, 0x123456);
    assert_pixel(11, 8, 0xFEDCBA);
    gl_texture_destroy(colors);
    gl_shader_destroy(palette);
}

// A tint is what the target takes.
TEST(light)
{
    gl_shader *plain = create("in vec4 tint;\nout vec4 color;\nvoid main() { color = tint; }\n");
    gl_framebuffer *light = gl_framebuffer_create(
        &(gl_framebuffer_desc){.width = SIDE, .height = SIDE, .formats = {GL_SRGB8_ALPHA8}});
    assert_true(plain && light);
    gl_framebuffer_bind(light);
    set_encoding(true);
    gl_batch_set_shader(batch, plain);
    gl_sprite sprite = gl_sprite_of(reds, 4, 4);
    sprite.width = sprite.height = 8;
    sprite.tint = color(0x804020);
    gl_batch_sprite(batch, reds, &sprite);
    finish();
    assert_near(4, 4, 0x804020, 1);
    set_encoding(false);
    gl_framebuffer_destroy(light);
    gl_shader_destroy(plain);
}

TEST(mistakes)
{
    listen_to_mistakes(NULL);
    assert_null(gl_batch_shader_create(&(gl_shader_desc){.vertex = {.path = "a.vert"}}));
    assert_mistake("gl_batch_shader_create takes no vertex stage, since it has the batch's");
    const char *varying = "corner";
    LOGS(assert_null(
             gl_batch_shader_create(&(gl_shader_desc){.varyings = &varying, .varying_count = 1})),
         ": fragment is empty; it draws the sprites");
    const gl_shader_stage fragment = {.text = "void main() {}"};
    assert_null(gl_batch_shader_create(&(gl_shader_desc){.fragment = fragment, .file_count = 1}));
    assert_mistake("gl_batch_shader_create needs the files whose count is not 0");
    assert_null(gl_batch_shader_create(&(gl_shader_desc){.fragment = fragment, .file_count = -1}));
    assert_mistake("gl_batch_shader_create: file_count is -1; it takes 0 to 65000");
    gl_shader *foreign = gl_shader_create(
        &(gl_shader_desc){.vertex = {.text = "void main() { gl_Position = vec4(0.0); }\n"},
                          .fragment = {.text = "void main() {}\n"}});
    assert_non_null(foreign);
    LOGS(gl_batch_set_shader(batch, foreign),
         ": the shader cannot draw sprites; create it by gl_batch_shader_create");
    gl_shader_destroy(foreign);
    add_sized(reds, 4, 4, 8, 8);
    finish();
    assert_pixel(1, 4, 0xFF0000);
}

// Beside those of the batch's vertex stage, one of which has the same name.
TEST(files_of_its_own)
{
    const gl_shader_file files[] = {{"color.glsl", "vec4 chosen() { return vec4(0, 0, 1, 1); }\n"}};
    gl_shader *blue = gl_batch_shader_create(
        &(gl_shader_desc){.fragment = {.path = "blue.frag",
                                       .text = "#include \"color.glsl\"\nout vec4 color;\n"
                                               "void main() { color = chosen(); }\n"},
                          .files = files,
                          .file_count = 1});
    assert_non_null(blue);
    gl_batch_set_shader(batch, blue);
    add_sized(reds, 4, 4, 8, 8);
    finish();
    assert_pixel(1, 4, 0x0000FF);
    gl_shader_destroy(blue);
}

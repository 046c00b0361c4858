// A color looks the same wherever it is drawn: on a target that takes values as displays do, and
// on one that takes light, by shapes and text, and by sprites of textures of either kind, and in
// the overlay. What is mixed is mixed as the target does it.
#include "batch_fixture.h"

#include "es.h"

#include <math.h>

#define HALF (128 / 255.0)

// ---- targets ------------------------------------------------------------------------------------

typedef struct target {
    const char *name;
    uint32_t format;
    bool srgb; // GL_FRAMEBUFFER_SRGB
    bool light;
} target;

static const target targets[] = {
    {"plain", GL_RGBA8, false, false},
    {"plain, conversion enabled", GL_RGBA8, true, false},
    {"sRGB", GL_SRGB8_ALPHA8, true, true},
    {"floats", GL_RGBA16F, false, true},
    {"sRGB, conversion disabled", GL_SRGB8_ALPHA8, false, false}, // not in OpenGL ES
};
#define TARGETS ((int)(sizeof targets / sizeof *targets) - on_es())

static gl_framebuffer *framebuffer;

static double to_light(double value)
{
    return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4);
}

static double from_light(double light)
{
    return light <= 0.0031308 ? light * 12.92 : 1.055 * pow(light, 1 / 2.4) - 0.055;
}

static void begin_on(const target *on)
{
    gl_batch_end(batch);
    framebuffer = gl_framebuffer_create(
        &(gl_framebuffer_desc){.width = SIDE, .height = SIDE, .formats = {on->format}});
    assert_non_null(framebuffer);
    gl_framebuffer_bind(framebuffer);
    set_encoding(on->srgb);
    begin();
}

static void end_on(void)
{
    set_encoding(false);
    gl_framebuffer_destroy(framebuffer);
    gl_framebuffer_bind_screen(SIDE, SIDE);
    begin();
}

// What a display would be given.
static double shown(const target *on, int x, int y, int channel)
{
    float rgba[4];
    uint8_t bytes[4];
    if (on->format == GL_RGBA16F) {
        glReadPixels(x, y, 1, 1, GL_RGBA, GL_FLOAT, rgba);
        return from_light((double)rgba[channel]);
    }
    glReadPixels(x, y, 1, 1, GL_RGBA, GL_UNSIGNED_BYTE, bytes);
    return bytes[channel] / 255.0;
}

static void assert_shown(const target *on, const char *what, int x, int y, const double rgb[3])
{
    for (int c = 0; c < 3; c++)
        if (fabs(shown(on, x, y, c) - rgb[c]) > 2.01 / 255)
            fail_msg("%s on a target of %s: channel %d is %.1f, not %.1f", what, on->name, c,
                     shown(on, x, y, c) * 255, rgb[c] * 255);
}

// What the target makes of a share of `over` on `under`, of values as displays take them.
static double mixed(const target *on, double over, double under, double share)
{
    if (!on->light)
        return over * share + under * (1 - share);
    return from_light(to_light(over) * share + to_light(under) * (1 - share));
}

// ---- textures -----------------------------------------------------------------------------------

static const char *const kinds[] = {"a plain texture", "an sRGB texture", "a texture of floats"};
enum { PLAIN, SRGB, FLOATS, KINDS };

static const uint8_t bytes[3] = {200, 100, 50};
static const double values[3] = {200 / 255.0, 100 / 255.0, 50 / 255.0};
static const gl_color paint = {200 / 255.0f, 100 / 255.0f, 50 / 255.0f, 1};

// Of 4 x 4 texels of that color.
static gl_texture *create_texture(int kind, uint8_t alpha)
{
    uint8_t image[16][4];
    float light[16][4];
    for (int i = 0; i < 16; i++)
        for (int c = 0; c < 4; c++) {
            image[i][c] = c < 3 ? bytes[c] : alpha;
            light[i][c] = (float)((c < 3 ? to_light(values[c]) : 1) * alpha / 255);
        }
    if (kind == FLOATS)
        return gl_texture_create(
            &(gl_texture_desc){.width = 4, .height = 4, .format = GL_RGBA16F, .pixels = light});
    return gl_texture_from_image(
        &(gl_image){4, 4, image[0]},
        &(gl_texture_desc){.format = kind == SRGB ? GL_SRGB8_ALPHA8 : GL_RGBA8});
}

// ---- tests --------------------------------------------------------------------------------------

EACH_BETWEEN(set_up, tear_down)

TEST(shapes_and_text)
{
    for (int i = 0; i < TARGETS; i++) {
        begin_on(&targets[i]);
        gl_batch_rect(batch, 0, 0, 8, 8, paint);
        gl_batch_circle(batch, 20, 8, 6, paint);
        gl_batch_line(batch, 4, 30, 60, 30, 6, paint);
        gl_batch_text(batch, 32, 0, 8, paint, "\x7F"); // a box
        const gl_shape shape = {.x = 50,
                                .y = 10,
                                .width = 8,
                                .height = 8,
                                .color = paint,
                                .gradient = true,
                                .bottom = paint};
        gl_batch_shape(batch, &shape);
        gl_batch_end(batch);
        assert_shown(&targets[i], "a rectangle", 4, 4, values);
        assert_shown(&targets[i], "a circle", 20, 8, values);
        assert_shown(&targets[i], "a line", 30, 30, values);
        assert_shown(&targets[i], "text", 32, 2, values);
        assert_shown(&targets[i], "a gradient", 50, 10, values);
        end_on();
    }
}

TEST(sprites)
{
    gl_texture *textures[KINDS];
    for (int kind = 0; kind < KINDS; kind++) {
        textures[kind] = create_texture(kind, 255);
        assert_non_null(textures[kind]);
    }
    for (int i = 0; i < TARGETS; i++) {
        begin_on(&targets[i]);
        for (int kind = 0; kind < KINDS; kind++) {
            const gl_sprite sprite = gl_sprite_of(textures[kind], 4 + 8 * (float)kind, 4);
            gl_batch_sprite(batch, textures[kind], &sprite);
        }
        gl_batch_end(batch);
        for (int kind = 0; kind < KINDS; kind++)
            assert_shown(&targets[i], kinds[kind], 4 + 8 * kind, 4, values);
        assert_int_equal(gl_batch_draw_calls(batch), 2); // the textures of light share one
        end_on();
    }
    for (int kind = 0; kind < KINDS; kind++)
        gl_texture_destroy(textures[kind]);
}

// Half transparent over another color, by alpha of a color, of a texture and of a tint.
TEST(transparent)
{
    static const double under[3] = {0.1, 0.6, 0.9};
    for (int i = 0; i < TARGETS; i++)
        for (int kind = 0; kind < KINDS; kind++) {
            const target *on = &targets[i];
            gl_texture *glass = create_texture(kind, 128), *solid = create_texture(kind, 255);
            begin_on(on);
            gl_color half = paint;
            half.a = (float)HALF;
            gl_batch_rect(batch, 0, 0, SIDE, SIDE, (gl_color){0.1f, 0.6f, 0.9f, 1});
            gl_batch_rect(batch, 0, 0, 8, 8, half);
            gl_sprite sprite = gl_sprite_of(glass, 20, 4);
            gl_batch_sprite(batch, glass, &sprite);
            sprite = gl_sprite_of(solid, 30, 4);
            sprite.tint.a = (float)HALF;
            gl_batch_sprite(batch, solid, &sprite);
            gl_batch_end(batch);
            double rgb[3];
            for (int c = 0; c < 3; c++)
                rgb[c] = mixed(on, values[c], under[c], HALF);
            assert_shown(on, "a rectangle", 4, 4, rgb);
            assert_shown(on, kinds[kind], 20, 4, rgb);
            assert_shown(on, kinds[kind], 30, 4, rgb);
            end_on();
            gl_texture_destroy(glass);
            gl_texture_destroy(solid);
        }
}

// A tint multiplies as the target mixes, which looks nearly the same; glow adds so.
TEST(tint_and_glow)
{
    for (int i = 0; i < TARGETS; i++)
        for (int kind = 0; kind < KINDS; kind++) {
            const target *on = &targets[i];
            gl_texture *solid = create_texture(kind, 255);
            begin_on(on);
            gl_sprite sprite = gl_sprite_of(solid, 4, 4);
            sprite.tint = (gl_color){(float)HALF, (float)HALF, (float)HALF, 1};
            gl_batch_sprite(batch, solid, &sprite);
            gl_batch_rect(batch, 10, 0, 8, 8, (gl_color){0.2f, 0.2f, 0.2f, 1});
            sprite = gl_sprite_of(solid, 14, 4);
            sprite.glow = 1;
            gl_batch_sprite(batch, solid, &sprite);
            gl_batch_end(batch);
            double tinted[3], lit[3];
            for (int c = 0; c < 3; c++) {
                const double v = values[c];
                tinted[c] = on->light ? from_light(to_light(v) * to_light(HALF)) : v * HALF;
                lit[c] = on->light ? from_light(to_light(v) + to_light(0.2)) : v + 0.2;
                lit[c] = fmin(lit[c], 1);
            }
            assert_shown(on, kinds[kind], 4, 4, tinted);
            assert_shown(on, kinds[kind], 14, 4, lit);
            end_on();
            gl_texture_destroy(solid);
        }
}

// What was drawn on one target looks the same when it is drawn as a sprite on any other.
TEST(targets_as_sprites)
{
    for (int from = 0; from < TARGETS; from++)
        for (int to = 0; to < TARGETS; to++) {
            begin_on(&targets[from]);
            gl_batch_rect(batch, 0, 0, SIDE, SIDE, paint);
            gl_batch_end(batch);
            gl_framebuffer *drawn = framebuffer;
            set_encoding(false);
            gl_framebuffer_bind_screen(SIDE, SIDE);
            begin();
            begin_on(&targets[to]);
            const gl_texture *picture = gl_framebuffer_color(drawn, 0);
            const gl_sprite sprite = gl_sprite_of(picture, SIDE / 2, SIDE / 2);
            gl_batch_sprite(batch, picture, &sprite);
            gl_batch_end(batch);
            assert_shown(&targets[to], targets[from].name, 9, 9, values);
            end_on();
            gl_framebuffer_destroy(drawn);
            gl_framebuffer_bind_screen(SIDE, SIDE);
        }
}

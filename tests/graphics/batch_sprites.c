// Sprites show the texels that they say, where and how they say.
#include "batch_fixture.h"

#include <math.h>
#include <stdlib.h>

#include "mistake_fixture.h"

enum { TEXELS_X = 6, TEXELS_Y = 4 };

static gl_texture *texture; // of texels that are all different

static uint32_t texel(int x, int y)
{
    return (uint32_t)(40 * x + 20) << 16 | (uint32_t)(60 * y + 30) << 8 | 0x55;
}

// Pixels as 0xAARRGGBB, the bottom row first.
static gl_texture *make_texture(int width, int height, const uint32_t *colors)
{
    uint8_t bytes[64 * 4];
    for (int i = 0; i < width * height; i++) {
        bytes[i * 4 + 0] = (uint8_t)(colors[i] >> 16);
        bytes[i * 4 + 1] = (uint8_t)(colors[i] >> 8);
        bytes[i * 4 + 2] = (uint8_t)colors[i];
        bytes[i * 4 + 3] = (uint8_t)(colors[i] >> 24);
    }
    gl_texture *made = gl_texture_create(&(gl_texture_desc){.width = width,
                                                            .height = height,
                                                            .pixels = bytes,
                                                            .min_filter = GL_NEAREST,
                                                            .mag_filter = GL_NEAREST});
    assert_non_null(made);
    return made;
}

static void add(const gl_texture *from, float x, float y)
{
    const gl_sprite sprite = gl_sprite_of(from, x, y);
    gl_batch_sprite(batch, from, &sprite);
}

static int set_up_texture(void **state)
{
    if (set_up(state) != 0)
        return -1;
    uint32_t colors[TEXELS_X * TEXELS_Y];
    for (int i = 0; i < TEXELS_X * TEXELS_Y; i++)
        colors[i] = 0xFF000000 | texel(i % TEXELS_X, i / TEXELS_X);
    texture = make_texture(TEXELS_X, TEXELS_Y, colors);
    return 0;
}

static int tear_down_texture(void **state)
{
    gl_texture_destroy(texture);
    return tear_down(state);
}

EACH_BETWEEN(set_up_texture, tear_down_texture)

TEST(whole)
{
    add(texture, 10 + 3, 20 + 2);
    finish();
    for (int y = 0; y < SIDE; y++)
        for (int x = 0; x < SIDE; x++) {
            const bool in = x >= 10 && x < 16 && y >= 20 && y < 24;
            assert_pixel(x, y, in ? texel(x - 10, y - 20) : 0);
        }
}

TEST(sources)
{
    for (int i = 0; i < TEXELS_X * TEXELS_Y; i++)
        gl_batch_sprite(batch, texture,
                        &(gl_sprite){.x = (float)(i % 8 * 8) + 4,
                                     .y = (float)(i / 8 * 8) + 4,
                                     .width = 8,
                                     .height = 8,
                                     .source_x = (float)(i % TEXELS_X),
                                     .source_y = (float)(i / TEXELS_X),
                                     .source_width = 1,
                                     .source_height = 1,
                                     .tint = {1, 1, 1, 1}});
    finish();
    for (int y = 0; y < 24; y++)
        for (int x = 0; x < SIDE; x++) {
            const int i = y / 8 * 8 + x / 8;
            assert_pixel(x, y, texel(i % TEXELS_X, i / TEXELS_X));
        }
    assert_int_equal(gl_batch_draw_calls(batch), 1);
}

TEST(part)
{
    gl_batch_set_view(batch, &(gl_view){.scale = 2});
    gl_sprite sprite = gl_sprite_of(texture, 10, 10);
    sprite.source_x = sprite.source_y = 1;
    sprite.width = sprite.source_width = 4;
    sprite.height = sprite.source_height = 2;
    gl_batch_sprite(batch, texture, &sprite);
    finish();
    for (int y = 0; y < SIDE; y++)
        for (int x = 0; x < SIDE; x++) {
            const bool in = x >= 16 && x < 24 && y >= 18 && y < 22;
            assert_pixel(x, y, in ? texel(1 + (x - 16) / 2, 1 + (y - 18) / 2) : 0);
        }
}

TEST(mirrored)
{
    add_sized(texture, 3, 2, -6, 4);
    add_sized(texture, 13, 2, 6, -4);
    add_sized(texture, 23, 2, -6, -4);
    glEnable(GL_CULL_FACE);
    finish();
    for (int y = 0; y < TEXELS_Y; y++)
        for (int x = 0; x < TEXELS_X; x++) {
            assert_pixel(x, y, texel(5 - x, y));
            assert_pixel(10 + x, y, texel(x, 3 - y));
            assert_pixel(20 + x, y, texel(5 - x, 3 - y));
        }
}

// A quarter turn counterclockwise: what was right is up.
TEST(rotated)
{
    const float quarter = 1.57079633f;
    gl_sprite sprite = gl_sprite_of(texture, 32, 33);
    sprite.rotation = quarter;
    gl_batch_sprite(batch, texture, &sprite);
    finish();
    for (int y = 0; y < SIDE; y++)
        for (int x = 0; x < SIDE; x++) {
            const bool in = x >= 30 && x < 34 && y >= 30 && y < 36;
            assert_pixel(x, y, in ? texel(y - 30, 33 - x) : 0);
        }
}

// What a batch drew into a framebuffer has alpha in its colors. By one texture and by several,
// which are looked up in another way.
TEST(framebuffer)
{
    gl_batch_end(batch);
    gl_framebuffer *framebuffer =
        gl_framebuffer_create(&(gl_framebuffer_desc){.width = 8, .height = 8});
    assert_non_null(framebuffer);
    gl_framebuffer_bind(framebuffer);
    gl_batch_begin(batch, 8, 8);
    gl_batch_rect(batch, 0, 0, 8, 8, (gl_color){1, 1, 1, 0.5f});
    gl_batch_end(batch);
    gl_framebuffer_bind_screen(SIDE, SIDE);

    begin();
    const gl_texture *drawn = gl_framebuffer_color(framebuffer, 0);
    gl_batch_rect(batch, 32, 0, 32, 32, color(0x0000ff));
    add(drawn, 4, 4);
    add(drawn, 36, 4);
    gl_batch_rect(batch, 50, 50, 1, 1, color(0)); // ends the run
    add(texture, 50, 40);
    add(drawn, 4, 20);
    finish();
    assert_int_equal(gl_batch_draw_calls(batch), 4);
    assert_near(4, 4, 0x808080, 1);
    assert_near(36, 4, 0x8080ff, 1);
    assert_near(4, 20, 0x808080, 1);
    gl_framebuffer_destroy(framebuffer);
}

static void add_tinted(float x, gl_color tint, float glow)
{
    gl_sprite sprite = gl_sprite_of(texture, x, 12);
    sprite.tint = tint;
    sprite.glow = glow;
    gl_batch_sprite(batch, texture, &sprite);
}

TEST(tint)
{
    gl_batch_rect(batch, 0, 0, SIDE, SIDE, color(0x404040));
    add_tinted(13, (gl_color){1, 0, 0.5f, 1}, 0);
    add_tinted(33, (gl_color){1, 1, 1, 0.5f}, 0);
    add_tinted(53, (gl_color){1, 1, 1, 1}, 1);
    finish();
    for (int i = 0; i < TEXELS_X; i++) {
        const uint32_t red = texel(i, 1) >> 16, green = texel(i, 1) >> 8 & 255;
        assert_near(10 + i, 11, red << 16 | 0x2A, 1);
        assert_near(30 + i, 11, (red + 0x40) / 2 << 16 | (green + 0x40) / 2 << 8 | 0x4A, 2);
        const uint32_t lit = red + 0x40 < 255 ? red + 0x40 : 255;
        assert_near(50 + i, 11, lit << 16 | (green + 0x40) << 8 | 0x95, 1);
    }
}

// A half transparent pixel of a picture mixes with what is below, and the color of one that is
// wholly transparent does not show.
TEST(alpha)
{
    const uint8_t pixels[2][4] = {{255, 0, 0, 128}, {255, 255, 255, 0}};
    gl_texture *glass = gl_texture_from_image(&(gl_image){2, 1, pixels[0]}, NULL);
    assert_non_null(glass);
    gl_batch_rect(batch, 0, 0, SIDE, SIDE, color(0x0000FF));
    add(glass, 11, 10.5f);
    finish();
    assert_near(10, 10, 0x80007F, 1);
    assert_pixel(11, 10, 0x0000FF);
    gl_texture_destroy(glass);
}

// A black shadow that fades out darkens ever less what is below it, to the last: at an alpha of 0
// it is not there.
TEST(black_fades_out)
{
    uint32_t before = 0;
    for (int i = 16; i >= 0; i--) {
        gl_batch_rect(batch, 0, 0, SIDE, SIDE, color(0xFFFFFF));
        add_tinted(13, (gl_color){0, 0, 0, (float)i / 16}, 0);
        finish();
        assert_true(pixel(11, 11) > before || i == 16);
        before = pixel(11, 11);
        begin();
    }
    assert_int_equal(before, 0xFFFFFF);
}

// A card that turns over: its width goes through 0, and there it is not seen.
TEST(turns_over)
{
    for (int i = 4; i >= -4; i--) {
        add_sized(texture, 32, 32, (float)i * 4, 20);
        add_sized(texture, 32, 10, 10, (float)i);
        finish();
        assert_int_equal(gl_batch_items(batch), i == 0 ? 0 : 2);
        for (int x = 0; x < SIDE; x++) {
            const bool in = x >= 32 - abs(i) * 2 && x < 32 + abs(i) * 2;
            assert_int_equal(pixel(x, 32) != 0, in);
        }
        begin();
    }
}

// What is transparent has no color, neither where a picture is made larger nor where it is made
// smaller: gray that ends in transparent black, or in transparent red, is not seen on gray.
TEST(edges)
{
    uint8_t pixels[8][8][4] = {{{0}}};
    for (int y = 0; y < 8; y++)
        for (int x = 0; x < 8; x++) {
            const int kind = (x * 5 + y * 3) % 7;
            memset(pixels[y][x], kind < 3 ? 255 : 0, 4);
            pixels[y][x][0] = kind < 5 ? 255 : 0;
        }
    const gl_texture_desc descs[] = {
        {.mipmaps = true},
        {.mipmaps = true, .format = GL_SRGB8_ALPHA8},
    };
    for (int i = 0; i < 2; i++) {
        gl_texture *edges = gl_texture_from_image(&(gl_image){8, 8, pixels[0][0]}, &descs[i]);
        assert_non_null(edges);
        gl_batch_rect(batch, 0, 0, SIDE, SIDE, color(0x808080));
        gl_sprite sprite = gl_sprite_of(edges, 20.3f, 20.6f);
        sprite.tint = color(0x808080);
        sprite.width = sprite.height = 38.4f;
        gl_batch_sprite(batch, edges, &sprite);
        sprite.x = sprite.y = 50.2f;
        sprite.width = sprite.height = 3;
        gl_batch_sprite(batch, edges, &sprite);
        finish();
        for (int at = 0; at < SIDE * SIDE; at++)
            assert_near(at % SIDE, at / SIDE, 0x808080, 2);
        begin(); // on black it is seen, with what is transparent in it
        gl_batch_sprite(batch, edges, &sprite);
        finish();
        assert_true(pixel(50, 50) > 0 && pixel(50, 50) < 0x808080);
        gl_texture_destroy(edges);
        begin();
    }
}

// Three frames side by side, red, green and blue.
static gl_texture *make_sheet(uint32_t filter, uint32_t format)
{
    enum { FRAME = 16 };
    static uint8_t texels[FRAME][3 * FRAME][4];
    for (int y = 0; y < FRAME; y++)
        for (int x = 0; x < 3 * FRAME; x++)
            texels[y][x][x / FRAME] = texels[y][x][3] = 255;
    gl_texture *sheet = gl_texture_create(&(gl_texture_desc){.width = 3 * FRAME,
                                                             .height = FRAME,
                                                             .format = format,
                                                             .pixels = texels,
                                                             .min_filter = filter,
                                                             .mag_filter = filter});
    assert_non_null(sheet);
    return sheet;
}

static void tile_with_green(const gl_texture *const sheets[2], const gl_camera_2d *camera)
{
    begin();
    look(camera);
    gl_sprite sprites[2];
    for (int i = 0; i < 2; i++) {
        sprites[i] = gl_sprite_frame(sheets[i], 16, 16, 1, 0, 0);
        sprites[i].width = sprites[i].height = 1;
    }
    for (int i = 0; i < 24 * 24; i++) {
        gl_sprite *sprite = &sprites[i % 2];
        sprite->x = (float)(i % 24) - 11.5f;
        sprite->y = (float)(i / 24) - 11.5f;
        gl_batch_sprite(batch, sheets[i % 2], sprite);
    }
    finish();
}

// No pixel has any of the red and blue neighbors, at any zoom, place and angle.
TEST(neighbors)
{
    const uint32_t filters[] = {GL_NEAREST, GL_LINEAR};
    for (int i = 0; i < 8; i++) {
        uint32_t format = i & 2 ? GL_SRGB8_ALPHA8 : 0; // converted, as this target takes no light
        gl_texture *sheet = make_sheet(filters[i & 1], format);
        gl_texture *other = make_sheet(filters[i & 1], format);
        for (int k = 0; k < 40; k++) {
            const float part = (float)k;
            tile_with_green((const gl_texture *[]){sheet, i & 4 ? other : sheet},
                            &(gl_camera_2d){.x = 0.137f * part,
                                            .y = 0.071f * part,
                                            .pixel_x = SIDE / 2,
                                            .pixel_y = SIDE / 2,
                                            .zoom = 12 + 0.937f * part,
                                            .rotation = k % 2 ? 0.1f * part : 0});
            for (int at = 0; at < SIDE * SIDE; at++)
                assert_int_equal(pixel(at % SIDE, at / SIDE) & 0xFF00FF, 0);
        }
        gl_texture_destroy(sheet);
        gl_texture_destroy(other);
    }
    begin();
}

// A filter mixes what lies inside, up to the edges, where the outermost texels stay. It may round to a sixteenth.
TEST(filtered_part)
{
    gl_texture *smooth = gl_texture_create(&(gl_texture_desc){
        .width = 4,
        .height = 1,
        .pixels = (uint8_t[16]){0, 0, 255, 255, 0, 0, 0, 255, 255, 0, 0, 255, 0, 0, 255, 255}});
    gl_sprite sprite = gl_sprite_of(smooth, 16, 16);
    sprite.source_x = 1;
    sprite.source_width = 2;
    sprite.width = sprite.height = 32;
    gl_batch_sprite(batch, smooth, &sprite);
    finish();
    for (int x = 0; x < 8; x++) {
        assert_pixel(x, 16, 0x000000);
        assert_pixel(31 - x, 16, 0xFF0000);
    }
    assert_near(15, 16, 0x7C0000, 16);
    gl_texture_destroy(smooth);
    begin();
}

// A texture that repeats does so still, where the whole of it is shown or more.
TEST(repeated)
{
    const uint8_t texels[2][4] = {{255, 0, 0, 255}, {0, 255, 0, 255}};
    gl_texture *stripes = gl_texture_create(
        &(gl_texture_desc){.width = 2, .height = 1, .pixels = texels, .wrap_x = GL_REPEAT});
    gl_sprite sprite = gl_sprite_of(stripes, 32, 32);
    sprite.width = sprite.height = SIDE;
    gl_batch_sprite(batch, stripes, &sprite);
    finish();
    assert_near(0, 32, 0x7F7F00, 6); // half of each, as at every edge between two
    sprite.source_width = 4;
    begin();
    gl_batch_sprite(batch, stripes, &sprite);
    finish();
    assert_near(0, 32, 0x7F7F00, 9);
    assert_near(SIDE / 2, 32, 0x7F7F00, 9);
    gl_texture_destroy(stripes);
    begin();
}

// Where mipmaps are used, how small a sprite is decides among them, at its edges as in its middle.
TEST(mipmaps)
{
    static uint8_t texels[64][64][4]; // of columns of 4 texels: gray where 8 of them are a pixel
    for (int y = 0; y < 64; y++)
        for (int x = 0; x < 64; x++)
            memset(texels[y][x], x / 4 % 2 ? 255 : 0, 4);
    gl_texture *fine = gl_texture_create(
        &(gl_texture_desc){.width = 64, .height = 64, .pixels = texels, .mipmaps = true});
    gl_sprite sprite = gl_sprite_of(fine, 32.3f, 32);
    sprite.width = 7;
    sprite.height = SIDE;
    sprite.source_x = 4;
    sprite.source_width = 56;
    gl_batch_rect(batch, 0, 0, SIDE, SIDE, (gl_color){0, 0, 0, 1});
    gl_batch_sprite(batch, fine, &sprite);
    finish();
    for (int x = 29; x < 36; x++)
        assert_near(x, 32, 0x808080, 3);
    gl_texture_destroy(fine);
    begin();
}

TEST(frames_of_a_sheet)
{
    for (int i = 0; i < 6; i++) { // of 2 x 2 texels: three across, two rows, the upper one first
        const gl_sprite sprite = gl_sprite_frame(texture, 2, 2, i, 1 + 4 * (float)i, 1);
        gl_batch_sprite(batch, texture, &sprite);
    }
    finish();
    for (int i = 0; i < 6; i++)
        for (int k = 0; k < 4; k++)
            assert_pixel(4 * i + k % 2, k / 2, texel(i % 3 * 2 + k % 2, (1 - i / 3) * 2 + k / 2));
    listen_to_mistakes(NULL);
    const gl_sprite none = gl_sprite_frame(texture, 2, 2, 6, 0, 0);
    assert_mistake("gl_sprite_frame: number is 6; it takes 0 to 5");
    assert_true(none.width == 0 && none.source_width == 0);
    gl_sprite_frame(texture, 4, 3, 1, 0, 0); // what is left over is none
    assert_mistake("gl_sprite_frame: number is 1; it takes 0 to 0");
    LOGS(gl_sprite_frame(texture, 7, 1, 0, 0, 0), ": width is 7; it takes 1 to 6");
    LOGS(gl_sprite_frame(texture, 1, 0, 0, 0, 0), ": height is 0; it takes 1 to 4");
    LOGS(gl_sprite_frame(NULL, 1, 1, 0, 0, 0), ": the texture is NULL; did its creation fail?");
    begin();
}

TEST(garbage)
{
    static const float odd[] = {0,         -0.0f, 1,     -1,     0.5f, NAN,  INFINITY,
                                -INFINITY, 1e9f,  3e38f, -3e38f, 20,   7.3f, 1e-40f};
    srand(2);
    for (int i = 0; i < 20000; i++) {
        float numbers[14];
        for (int k = 0; k < 14; k++)
            numbers[k] = odd[rand() % 14];
        gl_batch_sprite(batch, texture,
                        &(gl_sprite){numbers[0], numbers[1], numbers[2], numbers[3], numbers[4],
                                     numbers[5], numbers[6], numbers[7], numbers[8],
                                     .tint = {numbers[9], numbers[10], numbers[11], numbers[12]},
                                     .glow = numbers[13]});
    }
    finish();
    begin();
    add(texture, NAN, 5);
    add_sized(texture, 5, 5, 4, -INFINITY);
    gl_sprite sprite = gl_sprite_of(texture, 5, 5);
    sprite.rotation = INFINITY;
    gl_batch_sprite(batch, texture, &sprite);
    sprite = gl_sprite_of(texture, 5, 5);
    sprite.source_height = NAN;
    gl_batch_sprite(batch, texture, &sprite);
    finish();
    assert_int_equal(gl_batch_items(batch), 0);
    assert_only(0, 0, 0, 0, 0, 0);
}

// What a sampler2D cannot look up.
TEST(unfit_textures)
{
    listen_to_mistakes(NULL);
    gl_texture_desc desc = {.width = 4, .height = 4};
    gl_texture *cube = gl_texture_create_cube(&desc, NULL);
    desc.format = GL_R8UI;
    gl_texture *integers = gl_texture_create(&desc);
    assert_true(cube && integers);
    add(cube, 5, 5);
    assert_mistake("gl_batch_sprite takes no cube, and no texture of integers");
    add(integers, 5, 5);
    assert_mistake("gl_batch_sprite takes no cube, and no texture of integers");
    assert_int_equal(gl_batch_items(batch), 0);
    gl_texture_destroy(integers);
    gl_texture_destroy(cube);
}

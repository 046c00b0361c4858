// A framebuffer of another size has what it had, as it was reported, or stays what it was. Pairs too.
#include "framebuffer_fixture.h"

// ---- sizes --------------------------------------------------------------------------------------

static void check_keep(int32_t width, int32_t height)
{
    gl_framebuffer *framebuffer = create(&mixed);
    gl_framebuffer_bind(framebuffer);
    fill_mixed();
    const gl_texture *color = gl_framebuffer_color(framebuffer, 0);
    assert_true(gl_framebuffer_resize(framebuffer, width, height));
    assert_int_equal(value_of(GL_DRAW_FRAMEBUFFER_BINDING), 0);
    assert_int_equal(value_of(GL_READ_FRAMEBUFFER_BINDING), 0);
    assert_ptr_equal(gl_framebuffer_color(framebuffer, 0), color);
    assert_int_equal(gl_texture_width(color), width);
    assert_int_equal(gl_framebuffer_height(framebuffer), height);
    for (int y = 0; y < height; y++)
        for (int x = 0; x < width; x++)
            assert_mixed(framebuffer, x, y, x < 7 && y < 5);
    gl_framebuffer_bind(framebuffer); // it can be drawn into as before
    fill_mixed();
    assert_mixed(framebuffer, width - 1, height - 1, true);
    gl_framebuffer_destroy(framebuffer);
}

EACH_BETWEEN(NULL, canvas_check)
ALL_BETWEEN(frames_set_up, canvas_tear_down)

TEST(keep)
{
    check_keep(10, 9);
    check_keep(3, 2);
    check_keep(9, 3);
    check_keep(4, 11);
}

// Which corner stays is reported by pixels that differ.
TEST(keep_corner)
{
    gl_framebuffer *framebuffer =
        create(&(gl_framebuffer_desc){.width = 5, .height = 5, .resize = GL_RESIZE_KEEP});
    gl_framebuffer_bind(framebuffer);
    for (int y = 0; y < 5; y++)
        for (int x = 0; x < 5; x++)
            paint(x, y, 1, 1, (const uint8_t[]){(uint8_t)(x * 40), (uint8_t)(y * 40), 9, 255});
    assert_true(gl_framebuffer_resize(framebuffer, 3, 7));
    uint8_t pixels[7][3][4];
    assert_true(gl_framebuffer_read(framebuffer, 0, 0, 0, 3, 7, pixels));
    for (int y = 0; y < 7; y++)
        for (int x = 0; x < 3; x++) {
            uint8_t kept[4] = {(uint8_t)(x * 40), (uint8_t)(y * 40), 9, 255};
            assert_memory_equal(pixels[y][x], y < 5 ? kept : (uint8_t[4]){0}, 4);
        }
    gl_framebuffer_destroy(framebuffer);
}

TEST(clear)
{
    gl_framebuffer_desc desc = mixed;
    desc.resize = GL_RESIZE_CLEAR;
    gl_framebuffer *framebuffer = create(&desc);
    gl_framebuffer_bind(framebuffer);
    fill_mixed();
    assert_true(gl_framebuffer_resize(framebuffer, 8, 6));
    for (int i = 0; i < 48; i++)
        assert_mixed(framebuffer, i % 8, i / 8, false);
    gl_framebuffer_destroy(framebuffer);
}

TEST(rescale)
{
    gl_framebuffer_desc desc = mixed;
    desc.resize = GL_RESIZE_RESCALE;
    gl_framebuffer *framebuffer = create(&desc);
    gl_framebuffer_bind(framebuffer);
    fill_mixed();
    assert_true(gl_framebuffer_resize(framebuffer, 13, 9));
    for (int i = 0; i < 117; i++)
        assert_mixed(framebuffer, i % 13, i / 13, true);
    gl_framebuffer_destroy(framebuffer);
}

// Between two pixels, colors are blended; numbers are one or the other.
TEST(rescale_blends)
{
    gl_framebuffer *framebuffer = create(&(gl_framebuffer_desc){.width = 2,
                                                                .height = 1,
                                                                .formats = {GL_R8, GL_R8UI},
                                                                .filter = GL_NEAREST,
                                                                .resize = GL_RESIZE_RESCALE});
    gl_framebuffer_bind(framebuffer);
    glEnable(GL_SCISSOR_TEST);
    glScissor(1, 0, 1, 1);
    glClearBufferfv(GL_COLOR, 0, (const float[4]){200.0f / 255});
    glClearBufferuiv(GL_COLOR, 1, (const uint32_t[4]){200});
    glDisable(GL_SCISSOR_TEST);
    assert_true(gl_framebuffer_resize(framebuffer, 4, 2));
    uint8_t pixels[8];
    assert_true(gl_framebuffer_read(framebuffer, 0, 0, 0, 4, 2, pixels));
    static const int wanted[4] = {0, 50, 150, 200};
    for (int i = 0; i < 8; i++)
        assert_in_range(pixels[i] + 2, wanted[i % 4], wanted[i % 4] + 4);
    assert_true(gl_framebuffer_read(framebuffer, 1, 0, 0, 4, 2, pixels));
    assert_memory_equal(pixels, ((uint8_t[]){0, 0, 200, 200, 0, 0, 200, 200}), 8);
    gl_framebuffer_destroy(framebuffer);
}

TEST(no_new_size)
{
    gl_framebuffer *framebuffer = create(&mixed);
    gl_framebuffer_bind(framebuffer);
    fill_mixed();
    uint32_t id = gl_framebuffer_id(framebuffer);
    assert_true(gl_framebuffer_resize(framebuffer, 0, 0)); // iconified
    assert_true(gl_framebuffer_resize(framebuffer, 0, 5));
    assert_true(gl_framebuffer_resize(framebuffer, 9, 0));
    assert_true(gl_framebuffer_resize(framebuffer, 7, 5));
    assert_int_equal(gl_framebuffer_id(framebuffer), id);
    assert_int_equal(value_of(GL_FRAMEBUFFER_BINDING), id); // not even that
    assert_mixed(framebuffer, 6, 4, true);
    gl_framebuffer_destroy(framebuffer);
}

// ---- refusals -----------------------------------------------------------------------------------

static void assert_unchanged(const gl_framebuffer *framebuffer)
{
    assert_int_equal(gl_framebuffer_width(framebuffer), 7);
    assert_int_equal(value_of(GL_FRAMEBUFFER_BINDING), 0);
    for (int i = 0; i < 35; i++)
        assert_mixed(framebuffer, i % 7, i / 7, true);
}

TEST(failed_resizes)
{
    gl_framebuffer *framebuffer = create(&mixed);
    gl_framebuffer_bind(framebuffer);
    fill_mixed();
    assert_false(gl_framebuffer_resize(framebuffer, -1, 5));
    char says[128];
    snprintf(says, sizeof says, "gl_framebuffer_resize: width is -1; it takes 1 to %d",
             value_of(GL_MAX_TEXTURE_SIZE));
    assert_said(says);
    assert_unchanged(framebuffer);

    plan_status(0, GL_FRAMEBUFFER_UNSUPPORTED);
    assert_false(gl_framebuffer_resize(framebuffer, 9, 9));
    drop_plans();
    assert_said("gl_framebuffer_resize: the driver does not draw into 0x8058 0x822d 0x823c 0x8231 "
                "0x8814 and depth 0x88f0 together: GL_FRAMEBUFFER_UNSUPPORTED (0x8cdd)");
    assert_unchanged(framebuffer);

    // An error that was there before is cleared.
    int failures = 0;
    for (int call = 0; call < 60; call++) {
        plan_error(call, GL_OUT_OF_MEMORY);
        const bool done = gl_framebuffer_resize(framebuffer, 9, 9);
        drop_plans();
        failures += !done;
        if (done)
            assert_true(gl_framebuffer_resize(framebuffer, 7, 5));
        else
            assert_said("gl_framebuffer_resize: out of memory");
        assert_unchanged(framebuffer);
    }
    assert_true(failures > 20); // three for each of 6 textures, and for all together
    gl_framebuffer_destroy(framebuffer);
}

// ---- pairs --------------------------------------------------------------------------------------

static int red_of(const gl_framebuffer *framebuffer)
{
    uint8_t pixel[4];
    assert_true(
        gl_framebuffer_read(framebuffer, 0, gl_framebuffer_width(framebuffer) - 1, 0, 1, 1, pixel));
    return pixel[0];
}

// Each round draws one more than the last round drew.
TEST(pair)
{
    gl_framebuffer_pair *pair = gl_framebuffer_pair_create(
        &(gl_framebuffer_desc){.width = 7, .height = 5, .resize = GL_RESIZE_RESCALE});
    assert_non_null(pair);
    assert_int_equal(value_of(GL_FRAMEBUFFER_BINDING), 0);
    for (int i = 0; i < 10; i++) {
        const gl_framebuffer *front = gl_framebuffer_pair_front(pair);
        const gl_framebuffer *back = gl_framebuffer_pair_back(pair);
        assert_ptr_not_equal(front, back);
        assert_int_equal(red_of(front), i);
        gl_framebuffer_bind(back);
        paint(0, 0, 7, 5, (const uint8_t[]){(uint8_t)(i + 1), 0, 0, 255});
        assert_int_equal(red_of(front), i);
        gl_framebuffer_pair_swap(pair);
        assert_ptr_equal(gl_framebuffer_pair_front(pair), back);
        assert_ptr_equal(gl_framebuffer_pair_back(pair), front);
    }
    assert_true(gl_framebuffer_pair_resize(pair, 9, 9));
    assert_int_equal(red_of(gl_framebuffer_pair_front(pair)), 10);
    assert_int_equal(red_of(gl_framebuffer_pair_back(pair)), 9);
    assert_int_equal(gl_framebuffer_width(gl_framebuffer_pair_back(pair)), 9);
    assert_true(gl_framebuffer_pair_resize(pair, 0, 9));
    assert_int_equal(value_of(GL_READ_FRAMEBUFFER_BINDING),
                     gl_framebuffer_id(gl_framebuffer_pair_back(pair)));
    gl_framebuffer_pair_destroy(pair);
    gl_framebuffer_pair_destroy(NULL);
}

// Either of a pair was resized by itself: to another size, or to the one that the pair is to have.
TEST(uneven_pairs)
{
    gl_framebuffer_pair *pair = gl_framebuffer_pair_create(
        &(gl_framebuffer_desc){.width = 7, .height = 5, .resize = GL_RESIZE_RESCALE});
    assert_non_null(pair);
    for (int i = 0; i < 4; i++) {
        gl_framebuffer *one = gl_framebuffer_pair_front(pair);
        gl_framebuffer *other = gl_framebuffer_pair_back(pair);
        const int32_t was = gl_framebuffer_width(one), next = i < 2 ? 9 + i : was;
        gl_framebuffer_bind(one);
        paint(0, 0, was, 5, (const uint8_t[]){(uint8_t)(i + 1), 0, 0, 255});
        assert_true(gl_framebuffer_resize(one, i < 2 ? next : was + 1, 5));
        assert_true(gl_framebuffer_pair_resize(pair, next, 5));
        assert_int_equal(gl_framebuffer_width(one), next);
        assert_int_equal(gl_framebuffer_width(other), next);
        assert_int_equal(red_of(one), i + 1);
        gl_framebuffer_pair_swap(pair);
    }
    gl_framebuffer_pair_destroy(pair);
}

// Both or neither.
TEST(failed_pairs)
{
    const char *says = "gl_framebuffer_pair_create: the driver does not draw into 0x8058 together: "
                       "GL_FRAMEBUFFER_UNSUPPORTED (0x8cdd)";
    gl_framebuffer_desc desc = {.width = 7, .height = 5, .resize = GL_RESIZE_KEEP};
    for (int i = 0; i < 2; i++) {
        plan_status(i, GL_FRAMEBUFFER_UNSUPPORTED);
        assert_null(gl_framebuffer_pair_create(&desc));
        drop_plans();
        assert_said(says);
    }
    gl_framebuffer_pair *pair = gl_framebuffer_pair_create(&desc);
    for (int i = 0; i < 2; i++) {
        gl_framebuffer_bind(gl_framebuffer_pair_back(pair));
        paint(0, 0, 7, 5, (const uint8_t[]){(uint8_t)(i + 1), 0, 0, 255});
        gl_framebuffer_pair_swap(pair);
    }
    for (int i = 0; i < 2; i++) {
        plan_status(i, GL_FRAMEBUFFER_UNSUPPORTED);
        assert_false(gl_framebuffer_pair_resize(pair, 9, 9));
        drop_plans();
        assert_said("gl_framebuffer_pair_resize: the driver does not draw into 0x8058 together: "
                    "GL_FRAMEBUFFER_UNSUPPORTED (0x8cdd)");
        assert_int_equal(gl_framebuffer_width(gl_framebuffer_pair_front(pair)), 7);
        assert_int_equal(gl_framebuffer_width(gl_framebuffer_pair_back(pair)), 7);
        assert_int_equal(red_of(gl_framebuffer_pair_front(pair)), 2);
        assert_int_equal(red_of(gl_framebuffer_pair_back(pair)), 1);
    }
    gl_framebuffer_pair_destroy(pair);
}

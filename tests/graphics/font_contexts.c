// A font in the contexts that share with its own, in others, and after their end.
#include "mistake_fixture.h"

enum { SIDE = 64 };

#define ELSEWHERE ": the font's context is not current on this thread, or was destroyed"

static gl_offscreen *home;
static gl_font *font;

static int set_up(void **state)
{
    home = gl_offscreen_create(&(gl_offscreen_desc){.width = SIDE, .height = SIDE});
    font = home ? gl_font_load(FONT, NULL) : NULL;
    return font ? listen_to_mistakes(state) : -1;
}

// Draws letters in the current context, and returns how much light they are.
static long draw(const char *text)
{
    static uint8_t pixels[SIDE * SIDE][4];
    gl_batch *batch = gl_batch_create(NULL);
    assert_non_null(batch);
    glClear(GL_COLOR_BUFFER_BIT);
    gl_batch_begin(batch, SIDE, SIDE);
    gl_batch_set_font(batch, font);
    gl_batch_text(batch, 2, 20, 30, (gl_color){1, 1, 1, 1}, text);
    gl_batch_end(batch);
    glReadPixels(0, 0, SIDE, SIDE, GL_RGBA, GL_UNSIGNED_BYTE, pixels);
    gl_batch_destroy(batch);
    long light = 0;
    for (int i = 0; i < SIDE * SIDE; i++)
        light += pixels[i][0];
    return light;
}

EACH_BETWEEN(set_up, expect_no_mistake)

// What one of them adds to the atlas, the other one sees.
TEST(shared)
{
    gl_offscreen *other =
        gl_offscreen_create(&(gl_offscreen_desc){.width = SIDE, .height = SIDE, .share = home});
    assert_non_null(other);
    const long first = draw("ag");
    assert_true(first > 10000);
    gl_offscreen_make_current(home);
    assert_int_equal(draw("ag"), first);
    const long second = draw("BW");
    gl_offscreen_make_current(other);
    assert_int_equal(draw("BW"), second);
    gl_offscreen_destroy(home);
    gl_offscreen_make_current(other);
    assert_int_equal(draw("BW"), second);
    gl_font_destroy(font);
    gl_offscreen_destroy(other);
}

TEST(elsewhere)
{
    gl_offscreen *other = gl_offscreen_create(&(gl_offscreen_desc){.width = SIDE, .height = SIDE});
    gl_batch *batch = gl_batch_create(NULL);
    gl_batch_begin(batch, SIDE, SIDE);
    LOGS(gl_batch_set_font(batch, font), ELSEWHERE);
    gl_batch_end(batch);
    gl_batch_destroy(batch);
    LOGS(assert_null(gl_overlay_create(&(gl_overlay_desc){.font = font})), ELSEWHERE);
    assert_true(gl_font_measure(font, 10, "x").width > 0); // needs none
    LOGS(gl_font_destroy(font), ELSEWHERE "; only memory is freed");
    gl_offscreen_destroy(other);
    gl_offscreen_destroy(home);
}

TEST(after_the_end)
{
    gl_offscreen_destroy(home);
    LOGS(gl_font_destroy(font), ELSEWHERE "; only memory is freed");
}

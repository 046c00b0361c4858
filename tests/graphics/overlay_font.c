// The overlay in a font: what it says is wrapped by its width, between characters.
#include "font_fixture.h"

#include "core/base/text.h"
#include "graphics/overlay/overlay.h"

static gl_overlay *overlay;
static gl_sim sim;
static gl_loop loop;

static int set_up_overlay(void **state)
{
    if (set_up(state) != 0 || !gl_sim_init(&sim, &(gl_sim_desc){0}) ||
        !gl_loop_init(&loop, gl_sim_host(&sim), NULL))
        return -1;
    overlay = gl_overlay_create(&(gl_overlay_desc){.visible = true, .font = font});
    return overlay ? 0 : -1;
}

static int tear_down_overlay(void **state)
{
    gl_overlay_destroy(overlay);
    return tear_down(state);
}

enum { LEFT = 20, RIGHT = LEFT + GLP_OVERLAY_INSIDE, SAID = 130 };

static bool is_red(const uint8_t *pixel)
{
    return pixel[0] > 90 && pixel[1] < 90;
}

// Reads what is said, red on dark blue: the columns and rows that it takes up, rows from the top.
static void read_said(int *first, int *last, int *lowest)
{
    static uint8_t pixels[SIDE][SIDE][4];
    glClearColor(0, 0, 0, 1);
    glClear(GL_COLOR_BUFFER_BIT);
    gl_overlay_draw(overlay, &loop,
                    &(gl_render_event){.framebuffer_width = SIDE, .framebuffer_height = SIDE});
    glReadPixels(0, 0, SIDE, SIDE, GL_RGBA, GL_UNSIGNED_BYTE, pixels);
    *first = SIDE;
    *last = *lowest = -1;
    for (int row = SAID; row < SIDE; row++)
        for (int x = 0; x < SIDE; x++)
            if (is_red(pixels[SIDE - 1 - row][x])) {
                *first = x < *first ? x : *first;
                *last = x > *last ? x : *last;
                *lowest = row;
            }
}

EACH_BETWEEN(set_up_overlay, tear_down_overlay)

TEST(wrapped)
{
    static const char *const texts[] = {
        "cube.frag:3: error: `color' undeclared; did you mean `color'? Then write that everywhere",
        "WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW",
        "iiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiii"
        "ii"
        "iiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiii"
        "ii",
        "\xD0\x96\xD0\x96\xD0\x96\xD0\x96\xD0\x96\xD0\x96\xD0\x96\xD0\x96\xD0\x96\xD0\x96\xD0\x96"
        "\xD0\x96"
        "\xD0\x96\xD0\x96\xD0\x96\xD0\x96\xD0\x96\xD0\x96\xD0\x96\xD0\x96\xD0\x96\xD0\x96\xD0\x96"
        "\xD0\x96"
        "\xD0\x96\xD0\x96\xD0\x96\xD0\x96\xD0\x96\xD0\x96\xD0\x96\xD0\x96\xD0\x96\xD0\x96\xD0\x96"
        "\xD0\x96",
    };
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        gl_overlay_set_error(overlay, texts[i]);
        assert_in_range(overlay->line_count, 2, 4);
        for (int k = 0; k < overlay->line_count; k++) {
            const char *line = overlay->lines[k];
            assert_true(gl_font_measure(font, 11, line).width <= GLP_OVERLAY_INSIDE);
            assert_int_equal(glp_text_check(line, strlen(line)), strlen(line));
        }
        int first, last, lowest;
        read_said(&first, &last, &lowest);
        assert_in_range(first, LEFT, LEFT + 2);
        assert_in_range(last, RIGHT - 80, RIGHT - 1);
    }
}

// Each line is a line lower, and the last one that there is room for ends in dots.
TEST(lines)
{
    int first, last, lowest, higher;
    gl_overlay_set_error(overlay, "one");
    read_said(&first, &last, &higher);
    gl_overlay_set_error(overlay, "one\ntwo\none");
    read_said(&first, &last, &lowest);
    assert_int_equal(lowest, higher + 24);
    gl_overlay_set_error(overlay,
                         "1\n2\n3\n4\n5\n6\n7\n"
                         "WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW");
    assert_int_equal(overlay->line_count, GLP_OVERLAY_LINES);
    const char *line = overlay->lines[GLP_OVERLAY_LINES - 1];
    assert_string_equal(line + strlen(line) - 3, "...");
    assert_true(gl_font_measure(font, 11, line).width <= GLP_OVERLAY_INSIDE);
}

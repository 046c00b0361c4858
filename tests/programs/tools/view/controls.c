// The panel of inputs, played by events of the mouse.
#include "test.h"

#include <stdlib.h>

#include "ui/controls.h"

static struct inputs inputs;
static struct controls controls;
static struct complaint complaint;
static int64_t now;

// A row has 14 units, the first one begins 26 below the top; a value is in the 144 on the right.
enum { WIDTH = 640, RIGHT = WIDTH - 12, LEFT = RIGHT - 144 };

static void begin_frame(int height, int scale)
{
    controls_begin(&controls, &inputs,
                   &(gl_render_event){.width = WIDTH,
                                      .height = height,
                                      .framebuffer_width = scale * WIDTH,
                                      .framebuffer_height = scale * height,
                                      .scale_x = scale,
                                      .scale_y = scale});
}

static FIXTURE(begin)
{
    memset(&controls, 0, sizeof controls);
    begin_frame(360, 1);
    const char *const lines[] = {"float a = 1 in {0, 10}", "int n = 2 in {0, 4}", "bool on",
                                 "color3 c", "float free = 1"};
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++)
        if (!inputs_directive(&inputs, lines[i], &complaint))
            return 1;
    return 0;
}

static FIXTURE(end)
{
    inputs_free(&inputs);
    return 0;
}

EACH_BETWEEN(begin, end)

static double y_of(int row)
{
    return 26 + 14 * row + 7;
}

static bool move(double x, double y)
{
    return controls_feed(&controls, &inputs,
                         &(gl_event){.type = GL_EVENT_CURSOR, .cursor = {.x = x, .y = y}});
}

static bool button(gl_mouse_button which, gl_action action, double x, double y)
{
    return controls_feed(
        &controls, &inputs,
        &(gl_event){.type = GL_EVENT_MOUSE_BUTTON,
                    .time = now += 1000000000,
                    .mouse_button = {.button = which, .action = action, .x = x, .y = y}});
}

static bool press(double x, double y)
{
    return button(GL_MOUSE_BUTTON_LEFT, GL_ACTION_PRESS, x, y);
}

static bool release(double x, double y)
{
    return button(GL_MOUSE_BUTTON_LEFT, GL_ACTION_RELEASE, x, y);
}

TEST(a_slider_follows_the_mouse)
{
    assert_true(press(LEFT + 72, y_of(0)));
    assert_float_equal(inputs.list[0].value[0], 5, 0.1);
    assert_true(inputs.list[0].changed);
    assert_true(controls.has_changed);
    assert_true(move(LEFT + 36, 300)); // also beside the panel
    assert_float_equal(inputs.list[0].value[0], 2.5, 0.1);
    move(0, 0);
    assert_float_equal(inputs.list[0].value[0], 0, 0);
    move(WIDTH, 0);
    assert_float_equal(inputs.list[0].value[0], 10, 0);
    assert_true(release(WIDTH, 0));
    assert_false(move(LEFT + 36, 300));
    assert_float_equal(inputs.list[0].value[0], 10, 0);
}

TEST(whole_numbers)
{
    press(LEFT + 144 * 0.7, y_of(1));
    assert_float_equal(inputs.list[1].value[0], 3, 0);
}

TEST(a_box)
{
    press(LEFT + 6, y_of(2));
    release(LEFT + 6, y_of(2));
    assert_float_equal(inputs.list[2].value[0], 1, 0);
    press(LEFT + 6, y_of(2));
    assert_float_equal(inputs.list[2].value[0], 0, 0);
}

TEST(parts_of_a_color)
{
    press(RIGHT - 2, y_of(3)); // blue, behind 14 of the color itself
    assert_float_equal(inputs.list[3].value[0], 0, 0);
    assert_float_equal(inputs.list[3].value[2], 1, 0.05);
}

TEST(a_number_without_a_range)
{
    press(LEFT + 72, y_of(4));
    assert_float_equal(inputs.list[4].value[0], 1, 0); // a click alone changes nothing
    assert_false(controls.has_changed);
    move(LEFT + 122, y_of(4));
    assert_float_equal(inputs.list[4].value[0], 1.5, 1e-6);
    move(LEFT - 78, y_of(4));
    assert_float_equal(inputs.list[4].value[0], -0.5, 1e-6);
}

TEST(a_list)
{
    struct input mode = {.name = "mode", .type = INPUT_LONG, .components = 1, .choice_count = 2};
    mode.choices = calloc(2, sizeof *mode.choices);
    mode.choices[1].value = 9;
    assert_true(inputs_add(&inputs, &mode, &complaint));
    press(LEFT + 20, y_of(5));
    assert_float_equal(inputs.list[5].value[0], 9, 0);
    press(LEFT + 20, y_of(5));
    assert_float_equal(inputs.list[5].value[0], 0, 0);
}

TEST(an_event)
{
    assert_true(inputs_add(
        &inputs, &(struct input){.name = "go", .type = INPUT_EVENT, .components = 1}, &complaint));
    press(LEFT + 6, y_of(5));
    assert_float_equal(inputs.list[5].value[0], 1, 0);
}

TEST(back_to_the_initial_value)
{
    press(LEFT + 100, y_of(0));
    release(LEFT + 100, y_of(0));
    controls.has_changed = false;
    assert_true(button(GL_MOUSE_BUTTON_RIGHT, GL_ACTION_PRESS, LEFT + 100, y_of(0)));
    assert_float_equal(inputs.list[0].value[0], 1, 0);
    assert_false(inputs.list[0].changed);
    assert_true(controls.has_changed);

    press(LEFT + 100, y_of(0));
    release(LEFT + 100, y_of(0));
    now -= 1900000000; // so that the next one is 0.1 s later
    press(LEFT + 100, y_of(0));
    assert_float_equal(inputs.list[0].value[0], 1, 0);
    assert_false(inputs.list[0].changed);
}

TEST(what_is_beside_the_panel)
{
    assert_false(move(100, 100));
    assert_false(press(100, 100));
    assert_false(release(100, 100));
    assert_true(press(LEFT - 50, y_of(0))); // on a label
    assert_false(inputs.list[0].changed);
    assert_true(release(0, 0));
}

TEST(the_head_folds_it)
{
    assert_true(press(LEFT, 12));
    release(LEFT, 12);
    assert_false(press(LEFT + 72, y_of(0)));
    assert_false(inputs.list[0].changed);
    press(LEFT, 12);
    release(LEFT, 12);
    assert_true(press(LEFT + 72, y_of(0)));
    assert_true(inputs.list[0].changed);
}

TEST(rows_that_have_no_room)
{
    begin_frame(64, 2);
    move(LEFT, y_of(0));
    assert_true(controls_feed(&controls, &inputs,
                              &(gl_event){.type = GL_EVENT_SCROLL, .scroll = {.y = -1}}));
    press(LEFT + 144 * 0.7, y_of(0));
    assert_float_equal(inputs.list[1].value[0], 3, 0);
    assert_false(inputs.list[0].changed);
    for (int i = 0; i < 9; i++)
        controls_feed(&controls, &inputs, &(gl_event){.type = GL_EVENT_SCROLL, .scroll = {.y = 1}});
    press(LEFT + 144 * 0.7, y_of(0));
    assert_true(inputs.list[0].changed);
    for (int i = 0; i < 9; i++)
        controls_feed(&controls, &inputs,
                      &(gl_event){.type = GL_EVENT_SCROLL, .scroll = {.y = -1}});
    inputs.count = 1; // as after a save
    begin_frame(64, 2);
    input_reset(&inputs.list[0]);
    press(LEFT + 144 * 0.7, y_of(0));
    assert_true(inputs.list[0].changed);
    inputs.count = 5;
}

TEST(pictures_have_no_row)
{
    inputs_free(&inputs);
    assert_true(
        inputs_add(&inputs, &(struct input){.name = "photo", .type = INPUT_IMAGE}, &complaint));
    assert_false(press(LEFT, 12)); // so there is no panel
}

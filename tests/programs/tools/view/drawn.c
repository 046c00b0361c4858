// Inputs of "#iUniform" in what is drawn, and the panel of controls.
#include "test.h"

#include <stdlib.h>

#include <glpace/gl.h>
#include <glpace/offscreen.h>

#include "formats/zero.h"
#include "stage.h"
#include "ui/controls.h"
#include "ui/person.h"

EACH_BETWEEN(stage_open, stage_close)

TEST(inputs_of_a_shader)
{
    stage_load("toy/inputs.glsl", NULL);
    stage_draw(0, 1);
    assert_pixel(5, 5, 128, 64, 0);
    assert_pixel(50, 5, 0, 0, 0);
    const char *uniforms[] = {"level=1", "at=0.5,1", "count=4", NULL};
    stage_load("toy/inputs.glsl", uniforms);
    stage_draw(0, 1);
    assert_pixel(5, 5, 255, 128, 0);
    assert_pixel(50, 5, 51, 102, 0);
    assert_int_equal(stage_notes.size, 0);
    assert_int_equal(stage_errors.size, 0);
}

TEST(a_value_that_is_changed_while_it_is_drawn)
{
    struct complaint complaint;
    stage_load("toy/inputs.glsl", NULL);
    stage_draw(0, 1);
    assert_true(inputs_set(scene_inputs(stage_scene), "on=0", &complaint));
    stage_draw(1, 1);
    assert_pixel(5, 5, 0, 0, 0);
}

TEST(inputs_of_several_passes)
{
    stage_load("toy/parts/image.glsl", NULL);
    stage_draw(0, 1);
    assert_pixel(5, 5, 64, 255, 191);
    const char *uniforms[] = {"shared=0.5", "own=0", NULL};
    stage_load("toy/parts/image.glsl", uniforms);
    stage_draw(0, 1);
    assert_pixel(5, 5, 128, 0, 255);
    assert_int_equal(stage_notes.size, 0);
    assert_int_equal(stage_errors.size, 0); // nobody misses in a pass what another one has
}

TEST(lines_that_are_wrong)
{
    stage_load("toy/wrong.glsl", NULL);
    assert_null(stage_scene);
    assert_non_null(
        strstr(stage_errors.bytes, "toy/wrong.glsl:2: #iUniform knows no type 'flot'; "));
    const char *uniforms[] = {"level=much", NULL};
    stage_load("toy/inputs.glsl", uniforms);
    assert_non_null(strstr(stage_errors.bytes,
                           "toy/inputs.glsl: --uniform: level is 'much'; it takes a number\n"));
}

TEST(a_local_that_is_read_before_it_is_set)
{
    stage_load("toy/unset.glsl", NULL);
    assert_non_null(stage_scene);
    assert_non_null(strstr(stage_notes.bytes,
                           "toy/unset.glsl:5:9: warning: 'gray' is read before it is set\n"));
}

// Each file says in its first line which color it has.
static void assert_is_drawn(const char *name, int r, int g, int b)
{
    stage_load(name, NULL);
    stage_draw(0, 1);
    assert_pixel(5, 5, r, g, b);
    assert_pixel(60, 30, r, g, b);
}

TEST(variables_that_start_at_0)
{
    assert_is_drawn("zero/golf.glsl", 51, 102, 153);
    assert_non_null(
        strstr(stage_notes.bytes, "zero/golf.glsl:9:9: warning: 'red' is read before it is set\n"));
    assert_is_drawn("zero/arrays.glsl", 0, 51, 102);
    assert_is_drawn("zero/structs.glsl", 102, 51, 0);
    assert_is_drawn("zero/outputs.glsl", 51, 102, 0);
    assert_is_drawn("zero/globals.glsl", 51, 102, 153);
    assert_is_drawn("zero/macros.glsl", 51, 102, 153);
}

TEST(a_variable_that_cannot_be_set_to_0)
{
    assert_is_drawn("zero/hidden.glsl", 51, 102, 153);
}

static void assert_zeroed(const char *source, const char *expected)
{
    char *zeroed = zero_variables(source);
    assert_string_equal(zeroed ? zeroed : source, expected);
    free(zeroed);
}

TEST(where_a_variable_is_set_to_0)
{
    assert_zeroed("void f() { float a, b = 1.0, c; }",
                  "void f() { float a = float(0), b = 1.0, c = float(0); }");
    assert_zeroed("void f(out vec2 o, in vec2 i) { for (int i; i < 2; i++) g(vec2(i)); }",
                  "void f(out vec2 o, in vec2 i) { o = vec2(0); for (int i = int(0); i < 2; i++) "
                  "g(vec2(i)); }");
    assert_zeroed("void f() { int a[2]; }",
                  "void f() { int a[2]; for (int view_0 = 0; view_0 < a.length(); view_0++) { "
                  "a[view_0] = int(0); } }");
    assert_zeroed("struct S { float a; }; void f() { S s; }",
                  "struct S { float a; }; void f() { S s; s.a = float(0); }");
    assert_zeroed(
        "float a;\n#define B float b;\nint c[1]; void main() { }",
        "float a = float(0);\n#define B float b;\nint c[1]; void main() { for (int view_0 = "
        "0; view_0 < c.length(); view_0++) { c[view_0] = int(0); } }");
    // Nothing here has no value, or may have one.
    static const char *const others[] = {
        "uniform float a; in vec2 b; out vec4 c; const int d = 1; precision highp float;",
        "uniform B { float a; }; layout(location = 0) out vec4 c; float f(float a, inout vec2 b);",
        "void f() { const int a[1] = int[1](1); if (a) float b[2]; }",
        "void f() { float a[2] = float[2](1.0, 2.0); g(float(a[0]), vec2(1.0)); // float b;\n }",
        "void f() { float[] a = float[](1.0, 2.0); }",
        "struct S { float a; }; S f(S a) { return S(1.0); }",
        "void f(",
        "struct S",
        "struct S { S a; }; void f() { S s = S(1.0); } {",
    };
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        assert_zeroed(others[i], others[i]);
}

TEST(words_of_other_versions_of_GLSL)
{
    assert_is_drawn("dialect/packing.glsl", 51, 102, 255);
    assert_is_drawn("dialect/names.glsl", 51, 102, 153);
    assert_is_drawn("dialect/braces.glsl", 51, 102, 153);
    assert_is_drawn("dialect/layout.frag", 51, 102, 153);
    assert_int_equal(stage_errors.size, 0);
}

TEST(what_an_editors_extension_has)
{
    assert_is_drawn("dialect/channels.glsl", 51, 102, 153);
    assert_int_equal(stage_notes.size, 0);
    assert_is_drawn("dialect/key_names.glsl", 51, 102, 153);
    assert_int_equal(stage_errors.size, 0);
}

static struct person person;

static void touch(gl_key key, gl_action action)
{
    person_feed(&person, &(gl_event){.type = GL_EVENT_KEY, .key = {.key = key, .action = action}});
}

static void draw_with_keys(void)
{
    const gl_render_event render = {.width = STAGE_WIDTH,
                                    .height = STAGE_HEIGHT,
                                    .framebuffer_width = STAGE_WIDTH,
                                    .framebuffer_height = STAGE_HEIGHT};
    person_begin(&person, &render);
    stage_keyboard = person.keyboard;
    stage_keyboard_channel = person.keyboard_channel;
    stage_draw(0, 1);
    person_end(&person);
}

TEST(keys_of_a_frame)
{
    stage_load("dialect/keys.glsl", NULL);
    draw_with_keys();
    assert_pixel(5, 5, 0, 0, 102);
    touch(GL_KEY_A, GL_ACTION_PRESS);
    draw_with_keys();
    assert_pixel(5, 5, 153, 51, 153);
    touch(GL_KEY_A, GL_ACTION_REPEAT);
    draw_with_keys();
    assert_pixel(5, 5, 51, 51, 153);
    touch(GL_KEY_A, GL_ACTION_RELEASE);
    draw_with_keys();
    assert_pixel(5, 5, 0, 153, 153);
    draw_with_keys();
    assert_pixel(5, 5, 0, 51, 153);
    touch(GL_KEY_A, GL_ACTION_RELEASE); // of a press that was the viewer's
    draw_with_keys();
    assert_pixel(5, 5, 0, 51, 153);
    person_finish(&person);
    stage_keyboard = stage_keyboard_channel = NULL;
}

TEST(a_call_that_is_wrong)
{
    stage_load("dialect/call.glsl", NULL);
    const char *line = strstr(stage_errors.bytes, "dialect/call.glsl:4:32: error: ");
    assert_non_null(line);
    assert_null(strstr(line + 1, ": error:    "));
}

static const gl_render_event large = {.width = 320,
                                      .height = 180,
                                      .framebuffer_width = 320,
                                      .framebuffer_height = 180,
                                      .scale_x = 1,
                                      .scale_y = 1};

TEST(what_the_panel_looks_like)
{
    static const char *const lines[] = {"float level = 0.5 in {0, 1}",
                                        "color3 tint = color3(1, 0.5, 0)", "bool on = true"};
    struct inputs inputs = {0};
    struct controls controls = {0};
    struct complaint complaint;
    gl_offscreen *offscreen =
        gl_offscreen_create(&(gl_offscreen_desc){.width = large.width, .height = large.height});
    gl_batch *batch = gl_batch_create(NULL);
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++)
        assert_true(inputs_directive(&inputs, lines[i], &complaint));
    glClear(GL_COLOR_BUFFER_BIT);
    controls_begin(&controls, &inputs, &large);
    assert_true(controls.is_folded); // for this is narrow
    controls.is_folded = false;
    controls_begin(&controls, &inputs, &large);
    controls_draw(&controls, &inputs, batch);
    assert_pixel(20, 90, 0, 0, 0);        // beside it
    assert_pixel(222, 147, 51, 102, 153); // the lower half of the slider
    assert_pixel(300, 147, 7, 7, 11);
    assert_pixel(171, 133, 255, 128, 0);  // the color
    assert_pixel(171, 119, 77, 179, 102); // the box
    assert_true(inputs_set(&inputs, "level=1", &complaint));
    assert_true(inputs_set(&inputs, "on=0", &complaint));
    glClear(GL_COLOR_BUFFER_BIT);
    controls_draw(&controls, &inputs, batch);
    assert_pixel(300, 147, 51, 102, 153);
    assert_pixel(171, 119, 7, 7, 11);
    gl_batch_destroy(batch);
    gl_offscreen_destroy(offscreen);
    inputs_free(&inputs);
}

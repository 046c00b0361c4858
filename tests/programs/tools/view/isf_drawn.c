// ISF files of different habits, and the pixels that they draw.
#include "test.h"

#include <stdlib.h>

#include "stage.h"

EACH_BETWEEN(stage_open, stage_close)

static void load(const char *name)
{
    stage_load(name, NULL);
}

static void load_with(const char *name, const char *uniform)
{
    const char *uniforms[] = {uniform, NULL};
    stage_load(name, uniforms);
}

// The first frame, and what a pixel of it is.
static void draws(const char *name, const char *uniform, int x, int y, int r, int g, int b)
{
    load_with(name, uniform);
    stage_draw(0, 1);
    assert_pixel(x, y, r, g, b);
}

static void assert_nothing_logged(void)
{
    assert_int_equal(stage_notes.size, 0);
    assert_int_equal(stage_errors.size, 0);
}

TEST(a_number)
{
    draws("isf/level.fs", NULL, 5, 5, 128, 128, 128);
    assert_nothing_logged();
    draws("isf/level.fs", "level=0.25", 5, 5, 64, 64, 64);
}

TEST(names_that_other_formats_have)
{
    load("isf/mouse.fs");
    stage_draw(1, 1);
    assert_pixel(5, 5, 64, 128, 191);
    assert_nothing_logged();
}

TEST(a_color_a_bool_and_an_event)
{
    draws("isf/tint.fs", NULL, 5, 5, 255, 128, 0);
    draws("isf/tint.fs", "on=false", 5, 5, 0, 0, 255);
    draws("isf/tint.fs", "tint=0,1,0,0.5", 5, 5, 0, 128, 0);
    draws("isf/tint.fs", "flash=1", 5, 5, 255, 255, 255);
    inputs_frame_ends(scene_inputs(stage_scene));
    stage_draw(1, 1);
    assert_pixel(5, 5, 255, 128, 0);
}

TEST(coordinates)
{
    draws("isf/gradient.fs", NULL, 32, 9, 129, 67, 255);
    assert_pixel(0, 35, 2, 251, 0);
    draws("isf/gradient.fs", "middle=0,1", 0, 35, 2, 251, 255);
}

// The picture has four columns and two rows: red, red, green, green below; blue and white above.
TEST(pictures)
{
    static const struct {
        const char *way;
        int x, y, r, g, b;
    } looks[] = {
        {"way=10", 8, 9, 248, 0, 7},  {"way=20", 8, 9, 248, 0, 7},
        {"way=30", 8, 9, 248, 0, 7},  {"way=40", 60, 30, 255, 0, 0},
        {"way=50", 0, 0, 255, 0, 0},  {"way=50", 3, 0, 0, 255, 0},
        {"way=50", 1, 1, 0, 0, 255},  {"way=50", 2, 1, 255, 255, 255},
        {"way=50", 4, 0, 255, 0, 0}, // it repeats
        {"way=60", 5, 5, 102, 51, 0},
    };
    char *file = text_of("inputImage=%s/four.png", test_argv[1]);
    for (size_t i = 0; i < sizeof looks / sizeof *looks; i++) {
        const char *uniforms[] = {file, looks[i].way, NULL};
        stage_load("isf/images.fs", uniforms);
        stage_draw(0, 1);
        assert_pixel(looks[i].x, looks[i].y, looks[i].r, looks[i].g, looks[i].b);
        assert_nothing_logged();
    }
    free(file);
}

TEST(a_picture_that_nobody_gave)
{
    draws("isf/images.fs", NULL, 8, 9, 0, 0, 0);
    assert_non_null(strstr(stage_notes.bytes, "isf/images.fs: inputImage reads black: --uniform "
                                              "inputImage=FILE gives it a picture\n"));
}

TEST(pictures_that_are_imported)
{
    draws("isf/imported.fs", NULL, 8, 9, 248, 0, 7);
    assert_non_null(strstr(stage_notes.bytes, "isf/imported.fs: lost reads black: "));
    assert_null(strstr(stage_notes.bytes, "four"));
}

TEST(sizes_of_passes)
{
    draws("isf/half.fs", NULL, 5, 5, 82, 64, 51);
    assert_nothing_logged();
    draws("isf/half.fs", "share=0.25", 5, 5, 41, 43, 30);
    assert_false(plan_has_memory(scene_plan(stage_scene)));
}

TEST(targets_that_persist)
{
    load("isf/kept.fs");
    stage_draw(0, 3);
    assert_pixel(5, 5, 77, 77, 64);
    stage_draw(3, 3);
    assert_pixel(5, 5, 153, 255, 64);
    assert_true(plan_has_memory(scene_plan(stage_scene)));
}

TEST(version_1)
{
    load("isf/old.fs");
    stage_draw(0, 2);
    assert_pixel(50, 10, 128, 128, 128);
    assert_pixel(10, 10, 0, 0, 0);
    assert_nothing_logged();
}

TEST(time_and_date)
{
    draws("isf/clock.fs", NULL, 5, 5, 0, 0, 0);
    stage_draw(3, 1);
    assert_pixel(5, 5, 8, 26, 0);
    assert_pixel(50, 5, 66, 3, 8);
    assert_pixel(5, 30, 8, 26, 3);
}

TEST(a_last_pass_with_a_target)
{
    draws("isf/shown.fs", NULL, 5, 5, 255, 51, 0);
    assert_pixel(60, 30, 0, 51, 0);
}

TEST(passes_that_share_a_target_and_one_that_comes_later)
{
    draws("isf/twice.fs", NULL, 5, 5, 102, 102, 0);
    stage_draw(1, 1);
    assert_pixel(5, 5, 51, 102, 0);
}

TEST(errors_have_their_lines)
{
    load("isf/wrong.fs");
    assert_null(stage_scene);
    assert_non_null(strstr(stage_errors.bytes, "isf/wrong.fs:7:"));
    assert_non_null(strstr(stage_errors.bytes, "levle"));
    load("isf/broken.fs");
    assert_non_null(strstr(stage_errors.bytes,
                           "isf/broken.fs:3: the JSON at the top ends before it "
                           "is complete\n"));
    load_with("isf/level.fs", "leven=1");
    assert_non_null(strstr(stage_errors.bytes,
                           "isf/level.fs: --uniform: there is no uniform 'leven'; "
                           "this shader has level\n"));
}

// Of the pixel (47, 27) the center is at 47.5 / 64, 27.5 / 36.
TEST(a_vertex_shader)
{
    draws("isf/bent.fs", NULL, 47, 27, 95, 195, 51);
    draws("isf/bent.fs", "level=1", 47, 27, 95, 195, 128);
}

TEST(pixels_with_a_bias)
{
    char *file = text_of("inputImage=%s/four.png", test_argv[1]);
    draws("isf/bias.fs", file, 5, 5, 255, 0, 0);
    assert_pixel(60, 5, 255, 0, 0);
    assert_nothing_logged();
    free(file);
}

TEST(a_cube)
{
    draws("isf/cube.fs", NULL, 5, 5, 255, 0, 0);
    assert_pixel(60, 5, 51, 102, 153);
    assert_nothing_logged();
}

TEST(names_that_glsl_keeps_for_itself)
{
    draws("isf/names.fs", NULL, 5, 5, 51, 102, 153);
    draws("isf/names.fs", "smooth=1", 5, 5, 255, 102, 153);
    assert_int_equal(stage_errors.size, 0);
}

TEST(heads_of_veda)
{
    load("isf/veda.frag");
    stage_draw(0, 3);
    assert_pixel(5, 5, 64, 0, 153);
    assert_nothing_logged();
    load("isf/veda_plain.frag");
    stage_draw(0, 2);
    assert_pixel(5, 5, 102, 204, 0);
    assert_nothing_logged();
}

TEST(what_has_no_effect_is_reported)
{
    load("isf/bent.fs");
    assert_non_null(
        strstr(stage_notes.bytes, "isf/bent.fs:3: #iChannel has no effect in an ISF file"));
    assert_non_null(
        strstr(stage_notes.bytes, "isf/bent.fs:4: #iUniform has no effect in an ISF file"));
}

// Cubes: each face is where texture.h says, the right way up.
#define _XOPEN_SOURCE 700

#include "canvas.h"
#include "es.h"

#include <stdlib.h>

#include <png.h>

#include "png_writer.h"

static const char *const paths[6] = {"0.png", "1.png", "2.png", "3.png", "4.png", "5.png"};

// Looking at each face from inside: where it is, what is right and what is up.
static const float views[6][3][3] = {
    {{1, 0, 0}, {0, 0, -1}, {0, 1, 0}}, {{-1, 0, 0}, {0, 0, 1}, {0, 1, 0}},
    {{0, 1, 0}, {1, 0, 0}, {0, 0, -1}}, {{0, -1, 0}, {1, 0, 0}, {0, 0, 1}},
    {{0, 0, 1}, {1, 0, 0}, {0, 1, 0}},  {{0, 0, -1}, {-1, 0, 0}, {0, 1, 0}},
};

// What is in a direction: right and down from the middle of a face, which is -1 to 1.
static void look(const gl_texture *cube, int face, float right, float down, float rgba[4])
{
    float direction[3];
    for (int i = 0; i < 3; i++)
        direction[i] = views[face][0][i] + right * views[face][1][i] - down * views[face][2][i];
    look_up(cube, SAMPLER_CUBE, direction, 0, rgba);
}

static void assert_corners(const gl_texture *cube, int face, const uint8_t red[4])
{
    for (int i = 0; i < 4; i++) {
        float rgba[4];
        look(cube, face, i % 2 ? 0.7f : -0.7f, i / 2 ? 0.7f : -0.7f, rgba);
        assert_color(rgba, (float)red[i] / 255, 0, 0, 1, 0.001f);
    }
}

static const gl_texture_desc corners = {
    .width = 2, .height = 2, .format = GL_R8, .min_filter = GL_NEAREST, .mag_filter = GL_NEAREST};

EACH_BETWEEN(NULL, canvas_check)
ALL_BETWEEN(canvas_in_folder, canvas_leave_folder)

TEST(faces)
{
    uint8_t pixels[6][4];
    const void *faces[6];
    for (int i = 0; i < 24; i++)
        pixels[i / 4][i % 4] = (uint8_t)(i * 10 + 5);
    for (int i = 0; i < 6; i++)
        faces[i] = pixels[i];
    gl_texture *cube = gl_texture_create_cube(&corners, faces);
    assert_non_null(cube);
    for (int i = 0; i < 6; i++)
        assert_corners(cube, i, pixels[i]);

    gl_texture_destroy(cube);
}

TEST(missing_faces)
{
    const uint8_t bright[4] = {200, 200, 200, 200};
    const void *const faces[6] = {NULL, bright};
    const uint8_t dark[4] = {0};
    gl_texture *cube = gl_texture_create_cube(&corners, faces);
    for (int i = 0; i < 6; i++)
        assert_corners(cube, i, i == 1 ? bright : dark);
    gl_texture_destroy(cube);
    cube = gl_texture_create_cube(&corners, NULL);
    for (int i = 0; i < 6; i++)
        assert_corners(cube, i, dark);
    gl_texture_destroy(cube);
}

TEST(bad_descs)
{
    assert_null(gl_texture_create_cube(&(gl_texture_desc){.width = 2, .height = 3}, NULL));
    assert_said("gl_texture_create_cube: width is 2 and height 3; faces of a cube are squares");
    GLint largest;
    glGetIntegerv(GL_MAX_CUBE_MAP_TEXTURE_SIZE, &largest);
    int32_t side = largest + 1;
    assert_null(gl_texture_create_cube(&(gl_texture_desc){.width = side, .height = side}, NULL));
    char says[128];
    snprintf(says, sizeof says, "gl_texture_create_cube: width is %d; it takes 1 to %d", side,
             largest);
    assert_said(says);
}

// ---- files --------------------------------------------------------------------------------------

static void save(int face, const png_kind *kind, int width, int height)
{
    png_file file;
    png_write(&file, kind, width, height);
    png_save(&file, paths[face]);
}

TEST(files)
{
    png_kind kinds[6];
    for (int i = 0; i < 6; i++) { // each different; two have 16 bits
        kinds[i] = (png_kind){.color = i % 2 ? PNG_COLOR_TYPE_RGB : PNG_COLOR_TYPE_GRAY,
                              .bits = i < 2   ? 16
                                      : i < 4 ? 8
                                              : 4};
        kinds[i].color = kinds[i].bits == 4 ? PNG_COLOR_TYPE_GRAY : kinds[i].color;
        kinds[i].transparent = i == 5;
        save(i, &kinds[i], 3, 3);
    }
    gl_texture *cube =
        gl_texture_load_cube(paths, &(gl_texture_desc){.format = on_es() ? GL_RGBA16F : GL_RGBA16,
                                                       .straight_alpha = true});
    assert_non_null(cube);
    assert_int_equal(gl_texture_width(cube), 3);
    for (int i = 0; i < 54; i++) {
        int x = i % 3;
        int y = i / 3 % 3;
        uint16_t pixel[4];
        png_pixel(&kinds[i / 9], x, y, pixel);
        float rgba[4];
        look(cube, i / 9, (float)(x - 1) * 2 / 3, (float)(y - 1) * 2 / 3, rgba);
        assert_color(rgba, (float)pixel[0] / 65535, (float)pixel[1] / 65535,
                     (float)pixel[2] / 65535, (float)pixel[3] / 65535, on_es() ? 0.0005f : 0.0001f);
    }
    gl_texture_destroy(cube);
    for (int i = 0; i < 6; i++)
        remove(paths[i]);
}

TEST(bad_files)
{
    png_kind kind = {.color = PNG_COLOR_TYPE_RGB, .bits = 8};
    for (int i = 0; i < 6; i++)
        save(i, &kind, 3, i == 4 ? 4 : 3);
    assert_null(gl_texture_load_cube(paths, NULL));
    assert_said("gl_texture_load_cube: \"4.png\": it has 3x4 pixels, and the first face 3x3");
    remove(paths[2]);
    assert_null(gl_texture_load_cube(paths, NULL));
    assert_said("gl_texture_load_cube: \"2.png\": it cannot be opened: No such file or directory");
    for (int i = 0; i < 6; i++)
        save(i, &kind, 5, 4);
    assert_null(gl_texture_load_cube(paths, NULL));
    assert_said("gl_texture_load_cube: \"0.png\": width is 5 and height 4; faces of a cube are "
                "squares");
    for (int i = 0; i < 6; i++)
        remove(paths[i]);
}

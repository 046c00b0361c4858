// What is drawn and read back is what the rules of OpenGL say, pixel by pixel.
#include "fixture.h"

#include <stdlib.h>

enum { width = 64, height = 32 }; // powers of two: pixels are exact in clip space

typedef struct rgba {
    uint8_t r, g, b, a;
} rgba;

static rgba picture[height][width];

// ---- expectations -------------------------------------------------------------------------------

typedef struct rectangle {
    int x, y, width, height;
    rgba color;
} rectangle;

// Each over those before.
static const rectangle rectangles[] = {
    {0, 0, 64, 32, {10, 20, 30, 255}},   {0, 0, 1, 1, {255, 0, 0, 255}},
    {63, 31, 1, 1, {0, 255, 0, 255}},    {5, 7, 20, 3, {200, 100, 50, 128}},
    {20, 4, 9, 25, {1, 2, 3, 255}},      {40, 10, 24, 12, {255, 255, 255, 0}},
    {50, 0, 3, 32, {127, 128, 129, 255}}};
enum { rectangle_count = sizeof rectangles / sizeof *rectangles };

static rgba expected_of_clears(int x, int y)
{
    rgba color = {0};
    for (int i = 0; i < rectangle_count; i++) {
        const rectangle *r = &rectangles[i];
        if (x >= r->x && x < r->x + r->width && y >= r->y && y < r->y + r->height)
            color = r->color;
    }
    return color;
}

// In 16ths of a pixel, so that the driver's grid of sub-pixels holds them exactly;
// counterclockwise.
static const int corners[3][2] = {
    {3 * 16 + 5, 2 * 16 + 3}, {58 * 16 + 9, 9 * 16 + 1}, {21 * 16 + 2, 29 * 16 + 11}};

// Above 0 on the left of the edge from corner i to the next.
static int side(int i, int x, int y)
{
    const int *from = corners[i];
    const int *to = corners[(i + 1) % 3];
    return (to[0] - from[0]) * (y - from[1]) - (to[1] - from[1]) * (x - from[0]);
}

// A pixel is drawn if its center is inside. No center lies on an edge here.
static bool is_in_triangle(int x, int y)
{
    bool inside = true;
    for (int i = 0; i < 3; i++) {
        int distance = side(i, x * 16 + 8, y * 16 + 8);
        assert_int_not_equal(distance, 0);
        inside = inside && distance > 0;
    }
    return inside;
}

static void assert_picture(rgba (*expected)(int x, int y))
{
    glReadPixels(0, 0, width, height, GL_RGBA, GL_UNSIGNED_BYTE, picture);
    assert_int_equal(glGetError(), GL_NO_ERROR);
    for (int y = 0; y < height; y++)
        for (int x = 0; x < width; x++) {
            rgba want = expected(x, y);
            rgba have = picture[y][x];
            if (memcmp(&want, &have, sizeof want) != 0)
                fail_msg("pixel %d, %d is %d %d %d %d, not %d %d %d %d", x, y, have.r, have.g,
                         have.b, have.a, want.r, want.g, want.b, want.a);
        }
}

// ---- drawing ------------------------------------------------------------------------------------

static void clear(rgba color)
{
    glClearColor((float)color.r / 255, (float)color.g / 255, (float)color.b / 255,
                 (float)color.a / 255);
    glClear(GL_COLOR_BUFFER_BIT | GL_DEPTH_BUFFER_BIT);
}

static GLuint compile(GLenum kind, const char *source)
{
    GLuint shader = glCreateShader(kind);
    glShaderSource(shader, 1, &source, NULL);
    glCompileShader(shader);
    return shader;
}

static GLuint link_program(void)
{
    GLuint program = glCreateProgram();
    GLuint vertex = compile(GL_VERTEX_SHADER, "#version 330 core\n"
                                              "layout(location = 0) in vec2 place;\n"
                                              "uniform float depth;\n"
                                              "void main() {\n"
                                              "    gl_Position = vec4(place, depth, 1.0);\n"
                                              "}\n");
    GLuint fragment = compile(GL_FRAGMENT_SHADER, "#version 330 core\n"
                                                  "uniform vec4 color;\n"
                                                  "out vec4 fragment;\n"
                                                  "void main() { fragment = color; }\n");
    glAttachShader(program, vertex);
    glAttachShader(program, fragment);
    glLinkProgram(program);
    glDeleteShader(vertex);
    glDeleteShader(fragment);
    GLint linked = GL_FALSE;
    glGetProgramiv(program, GL_LINK_STATUS, &linked);
    assert_true(linked);
    return program;
}

static void draw_triangle(GLuint program, float depth, rgba color)
{
    float places[3][2];
    for (int i = 0; i < 3; i++) {
        places[i][0] = (float)corners[i][0] / (width * 8) - 1;
        places[i][1] = (float)corners[i][1] / (height * 8) - 1;
    }
    GLuint array;
    GLuint buffer;
    glGenVertexArrays(1, &array);
    glBindVertexArray(array);
    glGenBuffers(1, &buffer);
    glBindBuffer(GL_ARRAY_BUFFER, buffer);
    glBufferData(GL_ARRAY_BUFFER, sizeof places, places, GL_STATIC_DRAW);
    glEnableVertexAttribArray(0);
    glVertexAttribPointer(0, 2, GL_FLOAT, GL_FALSE, 0, NULL);

    glUseProgram(program);
    glUniform1f(glGetUniformLocation(program, "depth"), depth);
    glUniform4f(glGetUniformLocation(program, "color"), (float)color.r / 255, (float)color.g / 255,
                (float)color.b / 255, (float)color.a / 255);
    glDrawArrays(GL_TRIANGLES, 0, 3);
    glDeleteBuffers(1, &buffer);
    glDeleteVertexArrays(1, &array);
}

// ---- tests --------------------------------------------------------------------------------------

TEST(clears)
{
    gl_offscreen *offscreen = open_offscreen(width, height);
    glEnable(GL_SCISSOR_TEST);
    for (int i = 0; i < rectangle_count; i++) {
        const rectangle *r = &rectangles[i];
        glScissor(r->x, r->y, r->width, r->height);
        clear(r->color);
    }
    assert_picture(expected_of_clears);
    gl_offscreen_destroy(offscreen);
}

static const rgba background = {20, 30, 40, 255};
static const rgba foreground = {250, 120, 60, 255};

static rgba expected_of_triangle(int x, int y)
{
    return is_in_triangle(x, y) ? foreground : background;
}

TEST(triangle)
{
    gl_offscreen *offscreen = open_offscreen(width, height);
    GLuint program = link_program();
    clear(background);
    draw_triangle(program, 0, foreground);
    assert_picture(expected_of_triangle);
    glDeleteProgram(program);
    gl_offscreen_destroy(offscreen);
}

// There is a depth buffer: what is farther away and drawn later stays hidden.
TEST(depth)
{
    gl_offscreen *offscreen = open_offscreen(width, height);
    GLuint program = link_program();
    clear(background);
    glEnable(GL_DEPTH_TEST);
    draw_triangle(program, -0.5f, foreground);
    draw_triangle(program, 0.5f, (rgba){0, 0, 0, 255});
    assert_picture(expected_of_triangle);
    glDeleteProgram(program);
    gl_offscreen_destroy(offscreen);
}

static int samples_of_context(void)
{
    GLint samples = -1;
    glGetIntegerv(GL_SAMPLES, &samples);
    return samples;
}

// More than there are become as many as there are.
TEST(number_of_samples)
{
    int before = 0;
    for (int samples = 0; samples <= 64; samples = samples > 0 ? samples * 2 : 1) {
        gl_offscreen *offscreen = gl_offscreen_create(
            &(gl_offscreen_desc){.width = width, .height = height, .samples = samples});
        assert_non_null(offscreen);
        // Mesa 22 never frees the samples of a pbuffer from which nothing was copied.
        assert_true(gl_capture_pixels(width, height, &picture[0][0].r));
        const int got = samples_of_context();
        assert_in_range(got, samples > 1 ? before : 0, samples > 1 ? 64 : 0);
        before = got;
        gl_offscreen_destroy(offscreen);
    }
    if (before == 0)
        skip(); // the driver has no pbuffer with samples
    assert_true(before >= 4);
}

// How much of a pixel lies in the triangle, in 256ths.
static int cover(int x, int y)
{
    int inside = 0;
    for (int i = 0; i < 256; i++) {
        const int at_x = x * 16 + i % 16, at_y = y * 16 + i / 16;
        inside += side(0, at_x, at_y) > 0 && side(1, at_x, at_y) > 0 && side(2, at_x, at_y) > 0;
    }
    return inside;
}

// With samples, an edge through a pixel is seen in it: four can be about a quarter off.
static void assert_smooth(void)
{
    int between = 0;
    for (int y = 0; y < height; y++)
        for (int x = 0; x < width; x++) {
            const int wanted = background.r + (foreground.r - background.r) * cover(x, y) / 256;
            const int found = picture[y][x].r;
            if (abs(found - wanted) > (foreground.r - background.r) * 2 / 5)
                fail_msg("pixel %d, %d is %d, not about %d", x, y, found, wanted);
            if (cover(x, y) == 0 || cover(x, y) == 256)
                assert_int_equal(found, wanted);
            between += found > background.r && found < foreground.r;
        }
    assert_true(between > 60); // of the pixels on three slanted edges
}

TEST(samples)
{
    gl_offscreen *offscreen =
        gl_offscreen_create(&(gl_offscreen_desc){.width = width, .height = height, .samples = 4});
    assert_non_null(offscreen);
    if (samples_of_context() == 0) {
        gl_offscreen_destroy(offscreen);
        skip();
    }
    gl_loop loop;
    assert_true(gl_loop_init(&loop, gl_offscreen_host(offscreen), NULL));
    for (gl_event event; gl_next_event(&loop, &event);) {
        if (event.type != GL_EVENT_RENDER)
            continue;
        GLuint program = link_program();
        clear(background);
        draw_triangle(program, 0, foreground);
        assert_true(gl_capture_pixels(width, height, &picture[0][0].r));
        assert_smooth();
        glDeleteProgram(program);
        if (event.render.frame == 2)
            gl_loop_stop(&loop);
    }
    assert_int_equal(glGetError(), GL_NO_ERROR);
    gl_offscreen_destroy(offscreen);
}

static rgba expected_of_loop(int x, int y)
{
    (void)x;
    (void)y;
    return (rgba){0, 3, 0, 255};
}

// A frame drawn in RENDER can be read there, before it is presented.
TEST(in_a_loop)
{
    gl_offscreen *offscreen = open_offscreen(width, height);
    gl_loop loop;
    assert_true(gl_loop_init(&loop, gl_offscreen_host(offscreen), NULL));
    for (gl_event event; gl_next_event(&loop, &event);) {
        if (event.type != GL_EVENT_RENDER)
            continue;
        clear((rgba){0, (uint8_t)event.render.frame, 0, 255});
        if (event.render.frame == 3) {
            assert_picture(expected_of_loop);
            gl_loop_stop(&loop);
        }
    }
    gl_offscreen_destroy(offscreen);
}

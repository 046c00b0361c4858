// The shapes have the silhouettes that their names promise, and pictures stand upright on them.
#include "mesh_fixture.h"

#include <math.h>

static const char turned_vertex[] = "layout(location = 0) in vec3 place;\n"
                                    "layout(location = 1) in vec3 normal;\n"
                                    "layout(location = 2) in vec2 texture_place;\n"
                                    "uniform mat3 turn;\n"
                                    "out vec2 uv;\n"
                                    "void main() {\n"
                                    "    uv = texture_place;\n"
                                    "    gl_Position = vec4(turn * place, 1.0);\n"
                                    "    gl_Position.z = -gl_Position.z;\n" // nearer is less deep
                                    "}\n";
static const char uv_fragment[] = "in vec2 uv;\n"
                                  "out vec4 fragment;\n"
                                  "void main() { fragment = vec4(uv, 1.0, 1.0); }\n";
static const char white_fragment[] = "out vec4 fragment;\n"
                                     "void main() { fragment = vec4(1.0); }\n";

// Seen from +z, -z, +x, -x, +y, -y: what becomes of x, y and z, column by column.
static const float views[6][9] = {
    {1, 0, 0, 0, 1, 0, 0, 0, 1},  {-1, 0, 0, 0, 1, 0, 0, 0, -1}, {0, 0, 1, 0, 1, 0, -1, 0, 0},
    {0, 0, -1, 0, 1, 0, 1, 0, 0}, {1, 0, 0, 0, 0, 1, 0, -1, 0},  {1, 0, 0, 0, 0, -1, 0, 1, 0},
};

static void draw_from(const gl_mesh *mesh, GLuint program, int view, GLenum culled)
{
    clear_canvas();
    glEnable(GL_CULL_FACE);
    glCullFace(culled);
    glUniformMatrix3fv(glGetUniformLocation(program, "turn"), 1, GL_FALSE, views[view]);
    gl_mesh_draw(mesh);
}

static bool is_in_square(int x, int y)
{
    int quarter = canvas_size / 4;
    return x >= quarter && x < 3 * quarter && y >= quarter && y < 3 * quarter;
}

static bool is_nowhere(int x, int y)
{
    (void)x;
    (void)y;
    return false;
}

ALL_BETWEEN(open_canvas, close_canvas)

TEST(square_silhouettes)
{
    GLuint program = use_program(turned_vertex, white_fragment);
    gl_mesh *cube = gl_mesh_cube();
    gl_mesh *quad = gl_mesh_quad();
    gl_mesh *grid = gl_mesh_grid(7, 5);
    for (int view = 0; view < 6; view++) {
        draw_from(cube, program, view, GL_BACK);
        assert_drawn(is_in_square, white);
        draw_from(cube, program, view, GL_FRONT);
        assert_drawn(is_in_square, white);
        draw_from(quad, program, view, GL_BACK); // seen from where it looks to
        assert_drawn(view == 0 ? is_in_square : is_nowhere, white);
        draw_from(grid, program, view, GL_BACK);
        assert_drawn(view == 4 ? is_in_square : is_nowhere, white);
    }
    gl_mesh_destroy(grid);
    gl_mesh_destroy(quad);
    gl_mesh_destroy(cube);
    glDeleteProgram(program);
}

TEST(round_silhouette)
{
    GLuint program = use_program(turned_vertex, white_fragment);
    gl_mesh *sphere = gl_mesh_sphere(64, 32);
    for (int view = 0; view < 6; view++) {
        draw_from(sphere, program, view, GL_BACK);
        for (int y = 0; y < canvas_size; y++)
            for (int x = 0; x < canvas_size; x++) {
                double from_center = hypot(x + 0.5 - canvas_size / 2, y + 0.5 - canvas_size / 2);
                if (fabs(from_center - canvas_size / 4) > 0.1)
                    assert_rgba(pixel_at(x, y), from_center < canvas_size / 4 ? white : nothing);
            }
    }
    gl_mesh_destroy(sphere);
    glDeleteProgram(program);
}

static void assert_uv(int x, int y, int u, int v, int tolerance)
{
    rgba have = pixel_at(x, y);
    assert_int_equal(have.b, 255);
    assert_in_range(have.r + 16, u + 16 - tolerance, u + 16 + tolerance);
    assert_in_range(have.g + 16, v + 16 - tolerance, v + 16 + tolerance);
}

// A picture stands upright, seen from in front, and is not mirrored.
TEST(uv)
{
    GLuint program = use_program(turned_vertex, uv_fragment);
    gl_mesh *cube = gl_mesh_cube();
    gl_mesh *quad = gl_mesh_quad();
    gl_mesh *grid = gl_mesh_grid(4, 4);
    const struct {
        const gl_mesh *mesh;
        int view;
    } seen[] = {{cube, 0}, {cube, 1}, {cube, 2}, {cube, 3},
                {cube, 4}, {cube, 5}, {quad, 0}, {grid, 4}};
    const int low = canvas_size / 4;
    const int high = 3 * canvas_size / 4 - 1;
    for (size_t i = 0; i < sizeof seen / sizeof *seen; i++) {
        draw_from(seen[i].mesh, program, seen[i].view, GL_BACK);
        assert_uv(low, low, 8, 8, 1); // the middle of the first of 16 pixels
        assert_uv(high, low, 247, 8, 1);
        assert_uv(low, high, 8, 247, 1);
    }
    gl_mesh *sphere = gl_mesh_sphere(64, 32);
    draw_from(sphere, program, 0, GL_BACK); // from +z, where u is 0.5
    const int middle = canvas_size / 2;     // half a pixel off, 3.6 degrees
    assert_uv(middle, middle, 130, 133, 2);
    assert_uv(high - 2, middle, 158, 133, 2); // asin(5.5 / 8) is 43.4 degrees
    assert_uv(middle, high - 2, 131, 189, 2);
    gl_mesh_destroy(sphere);
    gl_mesh_destroy(grid);
    gl_mesh_destroy(quad);
    gl_mesh_destroy(cube);
    glDeleteProgram(program);
}

TEST(fullscreen)
{
    GLuint program = use_program("out vec2 uv;\n"
                                 "void main() {\n"
                                 "    vec2 corner = vec2(float((gl_VertexID & 1) << 2),\n"
                                 "                       float((gl_VertexID & 2) << 1));\n"
                                 "    uv = corner * 0.5;\n"
                                 "    gl_Position = vec4(corner - 1.0, 0.0, 1.0);\n"
                                 "}\n",
                                 uv_fragment);
    clear_canvas();
    glEnable(GL_CULL_FACE);
    gl_mesh *mesh = gl_mesh_fullscreen();
    assert_int_equal(gl_mesh_vertex_buffer_id(mesh), 0);
    gl_mesh_draw(mesh);
    for (int y = 0; y < canvas_size; y++)
        for (int x = 0; x < canvas_size; x++)
            assert_uv(x, y, (x * 2 + 1) * 255 / (2 * canvas_size),
                      (y * 2 + 1) * 255 / (2 * canvas_size), 1);
    gl_mesh_destroy(mesh);
    glDeleteProgram(program);
}

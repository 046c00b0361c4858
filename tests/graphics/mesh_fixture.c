#include "mesh_fixture.h"

#include "es.h"

static gl_offscreen *offscreen;
static rgba picture[canvas_size][canvas_size];

FIXTURE(open_canvas)
{
    offscreen =
        gl_offscreen_create(&(gl_offscreen_desc){.width = canvas_size, .height = canvas_size});
    return offscreen ? 0 : -1;
}

FIXTURE(close_canvas)
{
    gl_offscreen_destroy(offscreen);
    return 0;
}

void clear_canvas(void)
{
    glDisable(GL_CULL_FACE);
    glCullFace(GL_BACK);
    glDisable(GL_DEPTH_TEST);
    glViewport(0, 0, canvas_size, canvas_size);
    glClearColor(0, 0, 0, 0);
    glClear(GL_COLOR_BUFFER_BIT | GL_DEPTH_BUFFER_BIT);
}

static void attach(GLuint program, GLenum kind, const char *source)
{
    const char *parts[] = {stage_head(), source};
    GLuint shader = glCreateShader(kind);
    glShaderSource(shader, 2, parts, NULL);
    glCompileShader(shader);
    glAttachShader(program, shader);
    glDeleteShader(shader);
}

GLuint use_program(const char *vertex, const char *fragment)
{
    GLuint program = glCreateProgram();
    attach(program, GL_VERTEX_SHADER, vertex);
    attach(program, GL_FRAGMENT_SHADER, fragment);
    glLinkProgram(program);
    GLint linked = GL_FALSE;
    glGetProgramiv(program, GL_LINK_STATUS, &linked);
    if (!linked) {
        char log[512] = "";
        glGetProgramInfoLog(program, sizeof log, NULL, log);
        fail_msg("%s", log);
    }
    glUseProgram(program);
    return program;
}

static void read_picture(void)
{
    glReadPixels(0, 0, canvas_size, canvas_size, GL_RGBA, GL_UNSIGNED_BYTE, picture);
    assert_int_equal(glGetError(), GL_NO_ERROR);
}

rgba pixel_at(int x, int y)
{
    read_picture();
    return picture[y][x];
}

static void assert_rgba_at(rgba have, rgba want, int x, int y)
{
    if (memcmp(&have, &want, sizeof have) != 0)
        fail_msg("pixel %d, %d is %d %d %d %d, not %d %d %d %d", x, y, have.r, have.g, have.b,
                 have.a, want.r, want.g, want.b, want.a);
}

void assert_rgba(rgba have, rgba want)
{
    assert_rgba_at(have, want, -1, -1);
}

void assert_drawn(bool (*inside)(int x, int y), rgba color)
{
    read_picture();
    for (int y = 0; y < canvas_size; y++)
        for (int x = 0; x < canvas_size; x++)
            assert_rgba_at(picture[y][x], inside(x, y) ? color : nothing, x, y);
}

int count_drawn(void)
{
    int count = 0;
    read_picture();
    for (int y = 0; y < canvas_size; y++)
        for (int x = 0; x < canvas_size; x++)
            count += memcmp(&picture[y][x], &nothing, sizeof nothing) != 0;
    return count;
}

const char flat_vertex[] = "layout(location = 0) in vec2 place;\n"
                           "void main() { gl_Position = vec4(place, 0.0, 1.0); }\n";
const char flat_fragment[] = "out vec4 fragment;\n"
                             "void main() { fragment = vec4(1.0); }\n";

static const gl_mesh_attribute place = {.location = 0, .components = 2};

// Four corners as triangle strips have them.
const float whole[] = {-1, -1, 1, -1, -1, 1, 1, 1};
const float left[] = {-1, -1, 0, -1, -1, 1, 0, 1};
const float right[] = {0, -1, 1, -1, 0, 1, 1, 1};

gl_mesh_desc strip_of(const float *corners)
{
    return (gl_mesh_desc){.topology = GL_TOPOLOGY_TRIANGLE_STRIP,
                          .vertices = corners,
                          .vertex_count = 4,
                          .attributes = &place,
                          .attribute_count = 1};
}

gl_mesh *create_mesh(gl_mesh_desc desc)
{
    gl_mesh *mesh = gl_mesh_create(&desc);
    assert_non_null(mesh);
    assert_int_equal(glGetError(), GL_NO_ERROR);
    return mesh;
}

bool is_left(int x, int y)
{
    (void)y;
    return x < canvas_size / 2;
}

// What was set on a program is set on its successor.
#define _XOPEN_SOURCE 700

#include "es.h"
#include "reload_fixture.h"

// Uniforms of OpenGL ES have no values in their source.
#define LINES                                                                                      \
    "#ifdef GL_ES\n#define GIVEN\n#define CHANGE\n#else\n"                                         \
    "#define GIVEN = 0.5\n#define CHANGE = %s\n#endif\n"                                           \
    "uniform float r; uniform int n; uniform vec3 list[3]; uniform sampler2D image;\n"             \
    "uniform mat4 matrix; uniform float given GIVEN; uniform float free_to_change CHANGE;\n"       \
    "out vec4 color;\n"                                                                            \
    "void main()\n{\n"                                                                             \
    "    color = vec4(r, list[n].y, list[n + 1].x, 1.0) * given * free_to_change *\n"              \
    "            texture(image, vec2(0.5)) * matrix[1][2] %s;\n}\n"

static void save_lines(const char *value, const char *more)
{
    char text[1024];
    snprintf(text, sizeof text, LINES, value, more);
    save("main.frag", text);
}

static GLuint create_white(void)
{
    GLuint texture;
    glActiveTexture(GL_TEXTURE3);
    glGenTextures(1, &texture);
    glBindTexture(GL_TEXTURE_2D, texture);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, GL_NEAREST);
    glTexImage2D(GL_TEXTURE_2D, 0, GL_RGBA8, 1, 1, 0, GL_RGBA, GL_UNSIGNED_BYTE,
                 (uint8_t[]){255, 255, 255, 255});
    return texture;
}

static void set_lines(gl_shader *shader)
{
    gl_shader_use(shader);
    gl_shader_set_float(shader, "r", 20 / 255.0f);
    gl_shader_set_int(shader, "n", 1);
    gl_shader_set_vec3s(shader, "list",
                        (float[]){0, 0, 0, 0, 40 / 255.0f, 0, 60 / 255.0f, 80 / 255.0f, 0}, 3);
    gl_shader_set_int(shader, "image", 3);
    gl_shader_set_mat4(shader, "matrix", (float[16]){[6] = 2});
    gl_shader_set_float(shader, "given", 1);
}

EACH_BETWEEN(open_context, close_context)
ALL_BETWEEN(enter_folder, leave_folder)

TEST(values)
{
    GLuint texture = create_white();
    save_lines("0.5", "");
    gl_shader *shader = open_shader();
    set_lines(shader);
    if (on_es())
        gl_shader_set_float(shader, "free_to_change", 0.5f);
    assert_pixel(run_frames(shader, 1), 20, 40, 60);
    save_lines("0.5", "* 2.0");
    assert_pixel(run_to_new(shader), 40, 80, 120);
    gl_shader_set_int(shader, "r", 9);
    assert_int_equal(logged_count(), 1);
    save_lines("2.0", ""); // what nobody set is what the source says
    if (on_es())
        gl_shader_set_float(shader, "free_to_change", 2);
    assert_pixel(run_to_new(shader), 80, 160, 240);
    gl_shader_set_int(shader, "r", 9); // was reported
    assert_int_equal(logged_count(), 0);
    gl_shader_destroy(shader);
    glDeleteTextures(1, &texture);
    remove_file("main.frag");
}

// What is removed and comes back has its value still; also what was set while it was away.
TEST(values_of_removed)
{
    static const char with[] = "uniform vec3 first; uniform float later[2]; out vec4 color;\n"
                               "void main() { color = vec4(first, 1.0) * later[1] * later[0]; }\n";
    static const char with_too[] =
        "uniform vec3 first; uniform float later[2]; out vec4 color;\n"
        "void main() { color = vec4(later[0] * later[1] * first, 1.0); }";
    static const char without[] = "uniform vec3 first; uniform float later[2]; out vec4 color;\n"
                                  "void main() { color = vec4(0.0, 1.0, 0.0, 1.0); }\n";
    save("main.frag", with);
    gl_shader *shader = open_shader();
    gl_shader_use(shader);
    gl_shader_set_vec3(shader, "first", 10 / 255.0f, 20 / 255.0f, 30 / 255.0f);
    gl_shader_set_floats(shader, "later", (float[]){2, 3}, 2);
    save("main.frag", without);
    assert_pixel(run_to_new(shader), 0, 255, 0);
    gl_shader_set_floats(shader, "later", (float[]){2, 2}, 2);
    save("main.frag", with);
    assert_pixel(run_to_new(shader), 40, 80, 120);
    save("main.frag", with_too); // and from there on
    assert_pixel(run_to_new(shader), 40, 80, 120);
    gl_shader_set_floats(shader, "later", (float[]){1, 1}, 2);
    save("main.frag", without);
    assert_pixel(run_to_new(shader), 0, 255, 0);
    save("main.frag", with);
    assert_pixel(run_to_new(shader), 10, 20, 30);
    gl_shader_destroy(shader);
    remove_file("main.frag");
}

// What a name had before it was a sampler's may be no texture unit.
TEST(values_that_are_no_unit)
{
    save("main.frag", "uniform int carried; out vec4 color;\n"
                      "void main() { color = carried == -5 ? vec4(0, 1, 0, 1) : vec4(1); }\n"
                      "// kept\n");
    gl_shader *shader = open_shader();
    gl_shader_use(shader);
    gl_shader_set_int(shader, "carried", -5);
    gl_shader_set_int(shader, "kept", -5);
    assert_pixel(run_frames(shader, 1), 0, 255, 0);
    GLuint texture = create_white();
    glActiveTexture(GL_TEXTURE0);
    glBindTexture(GL_TEXTURE_2D, texture);
    save("main.frag", "uniform sampler2D carried, kept; out vec4 color;\n"
                      "void main() { color = texture(carried, vec2(0.5)) * vec4(1, 0, 0, 1) +\n"
                      "                      texture(kept, vec2(0.5)) * vec4(0, 0, 1, 1); }\n");
    assert_pixel(run_to_new(shader), 255, 0, 255);
    assert_int_equal(glGetError(), GL_NO_ERROR);
    assert_int_equal(logged_count(), 0);
    gl_shader_destroy(shader);
    glDeleteTextures(1, &texture);
    remove_file("main.frag");
}

TEST(values_of_another_type)
{
    OPENGL_ALONE;
    save("main.frag", "uniform float a; out vec4 color;\nvoid main() { color = vec4(a); }\n");
    gl_shader *shader = open_shader();
    gl_shader_use(shader);
    gl_shader_set_float(shader, "a", 1);
    save("main.frag", "uniform vec2 a = vec2(0.2, 0.4); uniform float b = 0.6; out vec4 color;\n"
                      "void main() { color = vec4(a, b, 1.0); }\n");
    assert_pixel(run_to_new(shader), 51, 102, 153);
    assert_int_equal(glGetError(), GL_NO_ERROR);
    gl_shader_destroy(shader);
    remove_file("main.frag");
}

// A list whose elements are `initial` in the source, and what is done with them.
static void save_list(const char *initial, const char *color)
{
    char text[512];
    snprintf(text, sizeof text,
             "uniform float list[3] = float[3](%s, %s, %s); out vec4 color;\n"
             "void main() { color = vec4(%s, 1.0); }\n",
             initial, initial, initial, color);
    save("main.frag", text);
}

#define ALL "list[0], list[1], list[2]"

// Elements that nobody set are what the source says.
TEST(values_of_partly_set)
{
    OPENGL_ALONE;
    save_list("0.2", ALL);
    gl_shader *shader = open_shader();
    gl_shader_use(shader);
    gl_shader_set_float(shader, "list[1]", 1);
    save_list("0.4", ALL);
    assert_pixel(run_to_new(shader), 102, 255, 102);
    gl_shader_set_floats(shader, "list", (float[]){0}, 1);
    save_list("0.6", ALL);
    assert_pixel(run_to_new(shader), 0, 255, 153);
    save_list("0.8", "1.0, 0.0, 0.0"); // and while it is away
    assert_pixel(run_to_new(shader), 255, 0, 0);
    save_list("0.8", ALL);
    assert_pixel(run_to_new(shader), 0, 255, 204);
    gl_shader_destroy(shader);
    remove_file("main.frag");
}

// What was set by the name of an element, and from there on.
TEST(values_from_an_element_on)
{
    OPENGL_ALONE;
    save_list("0.2", ALL);
    gl_shader *shader = open_shader();
    gl_shader_use(shader);
    gl_shader_set_float(shader, "list[0]", 0.4f);
    gl_shader_set_floats(shader, "list[1]", (float[]){0.6f, 1}, 2);
    save_list("0.2", "list[0], list[1], list[2] * 0.2");
    assert_pixel(run_to_new(shader), 102, 153, 51);
    gl_shader_destroy(shader);
    remove_file("main.frag");
}

// An array that becomes shorter and longer again has its values still, and so has one of which a
// part is set while it is away.
TEST(values_of_shortened)
{
    OPENGL_ALONE;
    save_list("0.2", ALL);
    gl_shader *shader = open_shader();
    gl_shader_use(shader);
    gl_shader_set_floats(shader, "list", (float[]){1, 0}, 2);
    save_list("0.4", "list[0], list[0], list[0]");
    assert_pixel(run_to_new(shader), 255, 255, 255);
    save_list("0.6", ALL);
    assert_pixel(run_to_new(shader), 255, 0, 153);
    save_list("0.6", "0.0, 0.0, 1.0");
    assert_pixel(run_to_new(shader), 0, 0, 255);
    gl_shader_set_floats(shader, "list", (float[]){0.2f}, 1);
    save_list("0.8", ALL);
    assert_pixel(run_to_new(shader), 51, 0, 204);
    gl_shader_destroy(shader);
    remove_file("main.frag");
}

static const struct kind {
    const char *type, *part; // and a number of it
    int size;
} kinds[] = {
    {"int", "", 1},          {"ivec2", ".y", 2},      {"ivec3", ".y", 3},
    {"ivec4", ".y", 4},      {"uint", "", 1},         {"uvec2", ".y", 2},
    {"uvec3", ".y", 3},      {"uvec4", ".y", 4},      {"float", "", 1},
    {"vec2", ".y", 2},       {"vec3", ".y", 3},       {"vec4", ".y", 4},
    {"bool", "", 1},         {"bvec2", ".y", 2},      {"bvec3", ".y", 3},
    {"bvec4", ".y", 4},      {"mat2", "[1].y", 4},    {"mat3", "[1].y", 9},
    {"mat4", "[1].y", 16},   {"mat2x3", "[1].y", 6},  {"mat2x4", "[1].y", 8},
    {"mat3x2", "[1].y", 6},  {"mat3x4", "[1].y", 12}, {"mat4x2", "[1].y", 8},
    {"mat4x3", "[1].y", 12},
};
enum { KIND_COUNT = sizeof kinds / sizeof *kinds };

// Each kind has the numbers 1, 2, 3, ... times this, which is 0 or 1.
static void save_kinds(int times)
{
    char text[8192];
    size_t size = 0;
#define ADD(...) size += (size_t)snprintf(text + size, sizeof text - size, __VA_ARGS__)
    for (int i = 0; i < KIND_COUNT; i++) {
        ADD("uniform %s u%d = %s(%d", kinds[i].type, i, kinds[i].type, times);
        for (int k = 1; k < kinds[i].size; k++)
            ADD(", %d", (k + 1) * times);
        ADD(");\n");
    }
    ADD("out vec4 color;\nvoid main() { float sum = 0.0;\n");
    for (int i = 0; i < KIND_COUNT; i++)
        ADD("sum += float(u%d%s);\n", i, kinds[i].part);
    ADD("color = vec4(1.0, sum, %d.0, 1.0); }\n", times);
#undef ADD
    save("main.frag", text);
}

// Also those for which there is no function to set them.
TEST(values_of_each_kind)
{
    OPENGL_ALONE;
    save_kinds(1);
    gl_shader *shader = open_shader();
    char name[8];
    for (int i = 0; i < KIND_COUNT; i++) {
        snprintf(name, sizeof name, "u%d", i);
        assert_true(gl_shader_location(shader, name) >= 0); // from here on it counts as set
    }
    save_kinds(0);
    run_to_new(shader);
    const GLuint program = gl_shader_id(shader);
    for (int i = 0; i < KIND_COUNT; i++) {
        float values[16] = {0};
        snprintf(name, sizeof name, "u%d", i);
        glGetUniformfv(program, glGetUniformLocation(program, name), values);
        for (int k = 0; k < kinds[i].size; k++)
            if (values[k] != (kinds[i].type[0] == 'b' ? 1 : (float)(k + 1)))
                fail_msg("number %d of the %s is %g", k, kinds[i].type, (double)values[k]);
    }
    gl_shader_destroy(shader);
    remove_file("main.frag");
}

static void save_block(const char *more, const char *brightness)
{
    char text[512];
    snprintf(text, sizeof text,
             "#extension GL_ARB_shading_language_420pack : require\n"
             "layout(std140%s) uniform tint { vec4 tint_color; };\n"
             "out vec4 color;\n"
             "void main() { color = tint_color * %s; }\n",
             more, brightness);
    save("main.frag", text);
}

static void bind_block(GLuint buffer, GLuint binding, float r, float g, float b)
{
    glBindBufferBase(GL_UNIFORM_BUFFER, binding, buffer);
    glBufferData(GL_UNIFORM_BUFFER, 16, (float[]){r, g, b, 1}, GL_STATIC_DRAW);
}

// A binding stays, unless the new source reports another.
TEST(blocks)
{
    OPENGL_ALONE;
    GLuint buffers[2];
    glGenBuffers(2, buffers);
    bind_block(buffers[0], 4, 0.2f, 0.4f, 0.6f);
    bind_block(buffers[1], 6, 1, 0, 0);
    save_block("", "1.0");
    gl_shader *shader = open_shader();
    GLuint program = gl_shader_id(shader);
    glUniformBlockBinding(program, glGetUniformBlockIndex(program, "tint"), 4);
    assert_pixel(run_frames(shader, 1), 51, 102, 153);
    save_block("", "0.5");
    assert_in_range(run_to_new(shader).b, 76, 77);
    save_block(", binding = 6", "1.0");
    assert_pixel(run_to_new(shader), 255, 0, 0);
    glDeleteBuffers(2, buffers);
    gl_shader_destroy(shader);
    remove_file("main.frag");
}

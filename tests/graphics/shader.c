// Programs are made from texts and files.
#include "shader_fixture.h"

#include "es.h"

EACH_BETWEEN(open_context, close_context)

TEST(full_screen)
{
    gl_shader *shader = shader_of_text("in vec2 uv;\n"
                                       "out vec4 color;\n"
                                       "void main() { color = vec4(uv, 0.0, 1.0); }\n");
    draw(shader);
    for (int y = 0; y < picture_size; y++)
        for (int x = 0; x < picture_size; x++) {
            uint8_t rgba[4];
            glReadPixels(x, y, 1, 1, GL_RGBA, GL_UNSIGNED_BYTE, rgba);
            int r = (2 * x + 1) * 255 / (2 * picture_size);
            int g = (2 * y + 1) * 255 / (2 * picture_size);
            assert_in_range(rgba[0], r, r + 1);
            assert_in_range(rgba[1], g, g + 1);
            assert_int_equal(rgba[3], 255);
        }
    gl_shader_destroy(shader);
}

TEST(defines_and_files)
{
    const gl_shader_file files[] = {
        {"main.frag", "#include \"tint.glsl\"\n"
                      "out vec4 color;\n"
                      "void main() { color = vec4(TINT, BLUE, 1.0); }\n"},
        {"tint.glsl", "#define TINT 1.0, 0.0\n"},
    };
    const char *defines[] = {"BLUE 1.0"};
    gl_shader *shader = gl_shader_create(&(gl_shader_desc){
        .fragment = {.path = "main.frag"},
        .files = files,
        .file_count = 2,
        .defines = defines,
        .define_count = 1,
    });
    assert_non_null(shader);
    assert_pixel(draw(shader), 255, 0, 255);
    assert_false(gl_shader_reload(shader));
    gl_shader_destroy(shader);
}

// Only what must be a path is taken for one.
TEST(text_without_code)
{
    const char *defines[] = {"WHITE out vec4 color; void main() { color = vec4(1.0); }"};
    gl_shader *shader = gl_shader_create(&(gl_shader_desc){
        .fragment = {.path = "a {folder}/white.frag", .text = "WHITE // see ../white.frag"},
        .defines = defines,
        .define_count = 1,
    });
    assert_non_null(shader);
    assert_pixel(draw(shader), 255, 255, 255);
    gl_shader_destroy(shader);
}

TEST(own_vertices)
{
    gl_shader *shader = gl_shader_create(&(gl_shader_desc){
        .vertex = {.text = "void main()\n"
                           "{\n"
                           "    gl_Position = vec4(float(gl_VertexID) - 1.0, 0.0, 0.0, 1.0);\n"
                           "}\n"},
        .geometry = {.text = "layout(points) in;\n"
                             "layout(triangle_strip, max_vertices = 4) out;\n"
                             "void main()\n"
                             "{\n"
                             "    for (int i = 0; i < 4; i++) {\n"
                             "        gl_Position = vec4(float(i % 2), float(i / 2), 0.0, 1.0);\n"
                             "        EmitVertex();\n"
                             "    }\n"
                             "}\n"},
        .fragment = {.text = "out vec4 color;\n"
                             "void main() { color = vec4(0.0, 1.0, 0.0, 1.0); }\n"},
    });
    if (on_es()) {
        assert_null(shader);
        assert_int_equal(logged_count(), 1);
        assert_string_equal(last_complaint, "gl_shader_create: geometry is set, and this context "
                                            "of OpenGL ES has no geometry shaders");
        return;
    }
    assert_non_null(shader);
    gl_shader_use(shader);
    glClear(GL_COLOR_BUFFER_BIT);
    glDrawArrays(GL_POINTS, 0, 1);
    uint8_t upper[4], lower[4];
    glReadPixels(picture_size - 1, picture_size - 1, 1, 1, GL_RGBA, GL_UNSIGNED_BYTE, upper);
    glReadPixels(0, 0, 1, 1, GL_RGBA, GL_UNSIGNED_BYTE, lower);
    assert_int_equal(upper[1], 255);
    assert_int_equal(lower[1], 0);
    gl_shader_destroy(shader);
}

TEST(transform_feedback)
{
    const char *varyings[] = {"twice", "half_of_it"};
    gl_shader *shader = gl_shader_create(&(gl_shader_desc){
        .vertex = {.text = "uniform float offset;\n"
                           "out float twice;\n"
                           "out vec2 half_of_it;\n"
                           "void main()\n"
                           "{\n"
                           "    float x = float(gl_VertexID) + offset;\n"
                           "    twice = x * 2.0;\n"
                           "    half_of_it = vec2(x * 0.5, -1.0);\n"
                           "}\n"},
        .varyings = varyings,
        .varying_count = 2,
    });
    assert_non_null(shader);
    GLuint buffer;
    glGenBuffers(1, &buffer);
    glBindBufferBase(GL_TRANSFORM_FEEDBACK_BUFFER, 0, buffer);
    glBufferData(GL_TRANSFORM_FEEDBACK_BUFFER, 9 * sizeof(float), NULL, GL_STREAM_READ);
    gl_shader_use(shader);
    gl_shader_set_float(shader, "offset", 10);
    glEnable(GL_RASTERIZER_DISCARD);
    glBeginTransformFeedback(GL_POINTS);
    glDrawArrays(GL_POINTS, 0, 3);
    glEndTransformFeedback();
    glDisable(GL_RASTERIZER_DISCARD);
    float values[9];
    read_bytes_of(GL_TRANSFORM_FEEDBACK_BUFFER, sizeof values, values);
    const float wanted[] = {20, 5, -1, 22, 5.5f, -1, 24, 6, -1};
    assert_memory_equal(values, wanted, sizeof wanted);
    glDeleteBuffers(1, &buffer);
    gl_shader_destroy(shader);
}

// Nothing of the driver's stays behind, and a program in use goes with the next.
TEST(objects)
{
    gl_shader *shader = shader_of_text("out vec4 color;\nvoid main() { color = vec4(1.0); }\n");
    GLint attached = -1;
    GLuint program = gl_shader_id(shader);
    glGetProgramiv(program, GL_ATTACHED_SHADERS, &attached);
    assert_int_equal(attached, 0);
    gl_shader_use(shader);
    gl_shader_destroy(shader);
    glUseProgram(0);
    assert_false(glIsProgram(program));
    gl_shader_destroy(NULL);
}

static void assert_label(const gl_shader_desc *desc, const char *wanted)
{
    gl_shader *shader = gl_shader_create(desc);
    assert_non_null(shader);
    char label[32] = "";
    if (GLP_GL_KHR_debug) {
        glGetObjectLabel(GL_PROGRAM, gl_shader_id(shader), sizeof label, NULL, label);
        assert_string_equal(label, wanted);
    }
    gl_shader_destroy(shader);
}

TEST(label)
{
    assert_label(
        &(gl_shader_desc){
            .fragment = {.path = "sky.frag",
                         .text = "out vec4 color;\nvoid main() { color = vec4(1.0); }\n"},
        },
        "sky.frag");
    assert_label(
        &(gl_shader_desc){
            .vertex = {.path = "rain.vert", .text = "out float x;\nvoid main() { x = 1.0; }\n"},
            .varyings = &(const char *){"x"},
            .varying_count = 1,
        },
        "rain.vert");
}

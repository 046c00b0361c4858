// Shaders: compiled, reloaded, and each kind of uniform set.
#include "survive.h"

#include <unistd.h>

#include "graphics/shader/shader.h"

ALL_BETWEEN(survive_begin, survive_end)

static void destroy_shader(void *shader)
{
    gl_shader_destroy(shader);
}

// ---- from texts ---------------------------------------------------------------------------------

static void *create_shader(void)
{
    return gl_shader_create(&(gl_shader_desc){
        .vertex.text = "out vec2 uv;\n"
                       "out vec3 seen;\n"
                       "void main() {\n"
                       "    uv = vec2(float((gl_VertexID & 1) * 2), float(gl_VertexID & 2));\n"
                       "    seen = vec3(uv, 1.0);\n"
                       "    gl_Position = vec4(uv * 2.0 - 1.0, 0.0, 1.0);\n"
                       "}\n",
        .fragment.text =
            "uniform float weights[6];\n"
            "struct light { vec3 color; float size; };\n"
            "uniform light lights[2];\n"
            "uniform mat4 turn;\n"
            "uniform int number;\n"
            "uniform uint flags;\n"
            "uniform ivec2 cell;\n"
            "uniform vec2 offset;\n"
            "uniform vec4 tint;\n"
            "uniform sampler2D picture;\n"
            "in vec2 uv;\n"
            "out vec4 color;\n"
            "void main() {\n"
            "    color = turn * vec4(lights[1].color * weights[2] + lights[0].color, 1.0) * tint;\n"
            "    color.b += float(number + cell.x) * 0.1 + float(flags) * 0.01 + offset.x * uv.x;\n"
            "    color += texture(picture, uv) * 0.0;\n"
            "    color.a = 1.0;\n"
            "}\n",
        .varyings = (const char *const[]){"seen"},
        .varying_count = 1,
        .defines = (const char *const[]){"ONE 1"},
        .define_count = 1,
    });
}

static void use_shader(void *shader)
{
    static const float weights[6] = {0, 0, 0.5f},
                       identity[16] = {1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1};
    gl_shader_use(shader);
    gl_shader_set_floats(shader, "weights", weights, 6);
    gl_shader_set_vec3(shader, "lights[0].color", 0.25f, 0, 0);
    gl_shader_set_vec3(shader, "lights[1].color", 0, 0.5f, 0);
    gl_shader_set_mat4(shader, "turn", identity);
    gl_shader_set_int(shader, "number", 3);
    gl_shader_set_uint(shader, "flags", 4);
    gl_shader_set_ivec2(shader, "cell", 1, 2);
    gl_shader_set_vec2(shader, "offset", 0.1f, 0);
    gl_shader_set_vec4(shader, "tint", 1, 1, 1, 1);
    gl_shader_set_float(shader, "absent", 1);
    gl_shader_set_texture(shader, "picture", NULL, 2);
    draw_triangle();
}

TEST(shader)
{
    survive(&(trial){create_shader, use_shader, destroy_shader});
}

// ---- with mistakes ------------------------------------------------------------------------------

// Stands for a shader that was refused, as it has to be.
static char refused[] = "refused";

static void *compile_mistake(void)
{
    gl_shader *shader = gl_shader_create(
        &(gl_shader_desc){.fragment.text = "out vec4 color;\nvoid main() { color = 1; }\n"});
    return shader ? (void *)shader : refused;
}

static void *link_mistake(void)
{
    gl_shader *shader = gl_shader_create(&(gl_shader_desc){
        .fragment.text =
            "float missing();\nout vec4 color;\nvoid main() { color = vec4(missing()); }\n"});
    return shader ? (void *)shader : refused;
}

static void use_mistake(void *shader)
{
    if (shader == refused)
        expect(gl_last_error()[0], "there is no reason");
}

// A driver that says so has compiled it.
static void destroy_mistake(void *shader)
{
    if (shader != refused)
        gl_shader_destroy(shader);
}

TEST(mistake_of_a_stage)
{
    assert_ptr_equal(compile_mistake(), refused);
    survive(&(trial){compile_mistake, use_mistake, destroy_mistake});
}

TEST(mistake_of_a_program)
{
    assert_ptr_equal(link_mistake(), refused);
    survive(&(trial){link_mistake, use_mistake, destroy_mistake});
}

// ---- reloads ------------------------------------------------------------------------------------

// Each kind of uniform has its name.
// clang-format off
#define KINDS \
    X(int) X(ivec2) X(ivec3) X(ivec4) X(uint) X(uvec2) X(uvec3) X(uvec4) X(float) X(vec2) X(vec3) \
    X(vec4) X(mat2) X(mat3) X(mat4) X(mat2x3) X(mat2x4) X(mat3x2) X(mat3x4) X(mat4x2) X(mat4x3)
// clang-format on

static const char *const kinds[] = {
#define X(kind) #kind,
    KINDS
#undef X
};
enum { kind_count = sizeof kinds / sizeof *kinds };

static bool is_matrix(const char *kind)
{
    return strncmp(kind, "mat", 3) == 0;
}

// The sum of all, which is drawn as red; the blue is the version's.
static void save(int version)
{
    FILE *file = fopen("kinds.frag", "w");
    assert_non_null(file);
    for (int i = 0; i < kind_count; i++)
        fprintf(file, "uniform %s a_%s[2];\n", kinds[i], kinds[i]);
    fputs("layout(std140) uniform block { vec4 unused; };\nout vec4 color;\nvoid main() {\n    "
          "float sum = unused.x * 0.0;\n",
          file);
    for (int i = 0; i < kind_count; i++)
        fprintf(file, "    sum += float(a_%s[1]%s);\n", kinds[i],
                is_matrix(kinds[i])        ? "[1].y"
                : strpbrk(kinds[i], "234") ? ".y"
                                           : "");
    fprintf(file, "    color = vec4(sum, 0.0, %d.0 / 8.0, 1.0);\n}\n", version);
    assert_int_equal(fclose(file), 0);
}

static int64_t now;
static int version;

static void *open_shader(void)
{
    version = 1;
    save(version);
    return gl_shader_create(&(gl_shader_desc){.fragment.path = "kinds.frag"});
}

// Values of the kinds that have no function of their own are set with plain OpenGL, so the shader has to look them up.
static void reload_shader(void *shader)
{
    gl_shader_use(shader);
    gl_shader_set_floats(shader, "a_float", (const float[]){0, 0.5f}, 2);
    for (int i = 0; i < kind_count; i++) {
        char name[16];
        snprintf(name, sizeof name, "a_%s", kinds[i]);
        gl_shader_location(shader, name);
    }
    save(++version);
    for (int i = 0; i < 30; i++) {
        now += 20000000;
        glp_shader_reload_at(shader, now);
    }
    gl_shader_use(shader);
    draw_triangle();
}

static void close_shader(void *shader)
{
    unlink("kinds.frag");
    gl_shader_destroy(shader);
}

TEST(reload)
{
    survive(&(trial){open_shader, reload_shader, close_shader});
}

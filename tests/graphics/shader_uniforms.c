// Uniforms are set by name, each type as what it is.
#include "shader_fixture.h"

#include <stdlib.h>

#include "graphics/shader/shader.h"

EACH_BETWEEN(open_context, close_context)

TEST(vectors)
{
    gl_shader *shader = shader_of_text(
        CHECK("uniform float a; uniform vec2 b; uniform vec3 c; uniform vec4 d;"
              "uniform int e; uniform ivec2 f; uniform ivec3 g; uniform ivec4 h;"
              "uniform uint i; uniform bool j; uniform bvec3 k;",
              "a == 1.5 && b == vec2(2.0, 3.0) && c == vec3(4.0, 5.0, 6.0) &&"
              "d == vec4(7.0, 8.0, 9.0, 10.0) && e == -1 && f == ivec2(-2, 3) &&"
              "g == ivec3(4, -5, 6) && h == ivec4(7, 8, -9, 10) && i == 4000000000u && j &&"
              "k == bvec3(true, false, true)"));
    gl_shader_use(shader);
    assert_holds_not(shader);
    gl_shader_set_float(shader, "a", 1.5f);
    gl_shader_set_vec2(shader, "b", 2, 3);
    gl_shader_set_vec3(shader, "c", 4, 5, 6);
    gl_shader_set_vec4(shader, "d", 7, 8, 9, 10);
    gl_shader_set_int(shader, "e", -1);
    gl_shader_set_ivec2(shader, "f", -2, 3);
    glUniform3i(gl_shader_location(shader, "g"), 4, -5, 6);
    glUniform4i(gl_shader_location(shader, "h"), 7, 8, -9, 10);
    gl_shader_set_uint(shader, "i", 4000000000u);
    gl_shader_set_int(shader, "j", 1);
    glUniform3i(gl_shader_location(shader, "k"), 1, 0, 2);
    assert_holds(shader);
    gl_shader_destroy(shader);
}

TEST(matrices)
{
    gl_shader *shader =
        shader_of_text(CHECK("uniform mat2 a; uniform mat3 b; uniform mat4 c;",
                             "a == mat2(1.0, 2.0, 3.0, 4.0) && b[2] == vec3(7.0, 8.0, 9.0) &&"
                             "b[0] == vec3(1.0, 2.0, 3.0) && b[1][1] == 5.0 &&"
                             "c[3] == vec4(13.0, 14.0, 15.0, 16.0) && c[0][1] == 2.0"));
    float values[16];
    for (int i = 0; i < 16; i++)
        values[i] = (float)(i + 1);
    gl_shader_use(shader);
    glUniformMatrix2fv(gl_shader_location(shader, "a"), 1, GL_FALSE, values);
    glUniformMatrix3fv(gl_shader_location(shader, "b"), 1, GL_FALSE, values);
    gl_shader_set_mat4(shader, "c", values);
    assert_holds(shader);
    gl_shader_destroy(shader);
}

TEST(arrays)
{
    gl_shader *shader = shader_of_text(
        CHECK("uniform float a[3]; uniform vec2 b[2]; uniform vec3 c[2]; uniform vec4 d[2];"
              "uniform int e[3]; uniform uint f[2]; uniform mat4 g[2]; uniform int n;",
              "a[n] == 1.0 && a[1 + n] == 2.0 && a[2 + n] == 3.0 && b[1 + n] == vec2(3.0, 4.0) &&"
              "c[1 + n] == vec3(4.0, 5.0, 6.0) && d[n] == vec4(1.0, 2.0, 3.0, 4.0) &&"
              "d[1 + n] == vec4(5.0, 6.0, 7.0, 8.0) && e[n] == 1 && e[2 + n] == -3 &&"
              "f[1 + n] == 2u && g[n][0][0] == 1.0 && g[1 + n][3][3] == 32.0"));
    float values[32];
    for (int i = 0; i < 32; i++)
        values[i] = (float)(i + 1);
    gl_shader_use(shader);
    gl_shader_set_floats(shader, "a", values, 3);
    glUniform2fv(gl_shader_location(shader, "b"), 2, values);
    gl_shader_set_vec3s(shader, "c", values, 2);
    glUniform4fv(gl_shader_location(shader, "d"), 2, values);
    gl_shader_set_ints(shader, "e", (int32_t[]){1, 2, -3}, 3);
    glUniform1uiv(gl_shader_location(shader, "f"), 2, (uint32_t[]){1, 2});
    glUniformMatrix4fv(gl_shader_location(shader, "g"), 2, GL_FALSE, values);
    assert_holds(shader);
    gl_shader_destroy(shader);
}

TEST(elements)
{
    gl_shader *shader = shader_of_text(
        CHECK("uniform float a[5]; uniform int n;",
              "a[n] == 1.0 && a[1 + n] == 2.0 && a[2 + n] == 3.0 && a[3 + n] == 4.0 &&"
              "a[4 + n] == 5.0"));
    gl_shader_use(shader);
    gl_shader_set_float(shader, "a[0]", 9);
    gl_shader_set_float(shader, "a", 1);
    gl_shader_set_floats(shader, "a[1]", (float[]){2, 3}, 2);
    gl_shader_set_float(shader, "a[3]", 4);
    gl_shader_set_float(shader, "a[4]", 5);
    assert_holds(shader);
    gl_shader_set_floats(shader, "a", (float[]){0}, 0);
    assert_holds(shader);
    gl_shader_destroy(shader);
}

TEST(structures)
{
    gl_shader *shader = shader_of_text(
        CHECK("struct light { vec3 color; float w[2]; }; uniform light sun; uniform light more[3];"
              "uniform int n;",
              "sun.color == vec3(1.0, 2.0, 3.0) && more[2 + n].color == vec3(4.0, 5.0, 6.0) &&"
              "more[n].w[1 + n] == 7.0 && sun.w[n] == 8.0"));
    gl_shader_use(shader);
    gl_shader_set_vec3(shader, "sun.color", 1, 2, 3);
    gl_shader_set_vec3(shader, "more[2].color", 4, 5, 6);
    gl_shader_set_float(shader, "more[0].w[1]", 7);
    gl_shader_set_floats(shader, "sun.w", (float[]){8, 9}, 2);
    assert_holds(shader);
    gl_shader_destroy(shader);
}

static GLuint create_texture(uint8_t r, uint8_t g, uint8_t b)
{
    GLuint texture;
    glGenTextures(1, &texture);
    glBindTexture(GL_TEXTURE_2D, texture);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, GL_NEAREST);
    glTexImage2D(GL_TEXTURE_2D, 0, GL_RGBA8, 1, 1, 0, GL_RGBA, GL_UNSIGNED_BYTE,
                 (uint8_t[]){r, g, b, 255});
    return texture;
}

TEST(samplers)
{
    gl_shader *shader = shader_of_text("uniform sampler2D image;\n"
                                       "out vec4 color;\n"
                                       "void main() { color = texture(image, vec2(0.5)); }\n");
    glActiveTexture(GL_TEXTURE5);
    GLuint texture = create_texture(10, 20, 30);
    gl_shader_use(shader);
    gl_shader_set_int(shader, "image", 5);
    assert_pixel(draw(shader), 10, 20, 30);
    gl_shader_set_float(shader, "image", 0);
    assert_pixel(draw(shader), 10, 20, 30);
    assert_int_equal(logged_count(), 1);
    glDeleteTextures(1, &texture);
    gl_shader_destroy(shader);
}

// Without textures, which are black; what counts is that each of them takes a unit.
TEST(cube_arrays)
{
    static const char text[] =
        "uniform samplerCubeArray colors; uniform samplerCubeArrayShadow shadows;\n"
        "uniform isamplerCubeArray ints; uniform usamplerCubeArray uints; out vec4 color;\n"
        "void main() {\n"
        "    color = texture(colors, vec4(1)) * texture(shadows, vec4(1), 0.5)\n"
        "            + vec4(texture(ints, vec4(1))) + vec4(texture(uints, vec4(1)));\n"
        "}\n";
    static const char *const names[] = {"colors", "shadows", "ints", "uints"};
    if (gl_context_get_info().major < 4) {
        print_message("# OpenGL 4.0 is missing\n");
        return;
    }
    gl_shader *shader =
        gl_shader_create(&(gl_shader_desc){.fragment = {.text = text}, .version = "400 core"});
    assert_non_null(shader);
    gl_shader_use(shader);
    for (int i = 0; i < 4; i++) {
        GLint unit = 0;
        assert_true(gl_shader_set_int(shader, names[i], 3 + i));
        glGetUniformiv(gl_shader_id(shader), gl_shader_location(shader, names[i]), &unit);
        assert_int_equal(unit, 3 + i);
    }
    assert_int_equal(logged_count(), 0);
    gl_shader_destroy(shader);
}

// Many names, so that the table has to report them apart.
// Each is bound where its sampler looks, whatever was there, and the unit is the active one.
TEST(textures)
{
    gl_texture *red = gl_texture_create(
        &(gl_texture_desc){.width = 1, .height = 1, .pixels = (uint8_t[]){255, 0, 0, 255}});
    gl_texture *blue = gl_texture_create(
        &(gl_texture_desc){.width = 1, .height = 1, .pixels = (uint8_t[]){0, 0, 255, 255}});
    gl_shader *shader = shader_of_text(CHECK("in vec2 uv; uniform sampler2D a, b;",
                                             "texture(a, uv) == vec4(1.0, 0.0, 0.0, 1.0) &&"
                                             "texture(b, uv) == vec4(0.0, 0.0, 1.0, 1.0)"));
    gl_texture_bind(blue, 2);
    gl_texture_bind(red, 5);
    gl_shader_use(shader);
    gl_shader_set_texture(shader, "a", red, 2);
    gl_shader_set_texture(shader, "b", blue, 5);
    assert_holds(shader);
    GLint active = 0;
    glGetIntegerv(GL_ACTIVE_TEXTURE, &active);
    assert_int_equal(active, GL_TEXTURE0 + 5);
    gl_shader_set_texture(shader, "a", blue, 2);
    assert_holds_not(shader);
    gl_shader_set_texture(shader, "a", red, 3);
    assert_holds(shader);
    assert_int_equal(logged_count(), 0);
    gl_shader_destroy(shader);
    gl_texture_destroy(red);
    gl_texture_destroy(blue);
}

// Instead of that of another unit, or the one that the unit had.
TEST(a_texture_that_failed_is_black)
{
    const uint8_t white[] = {255, 255, 255, 255};
    gl_texture *flat =
        gl_texture_create(&(gl_texture_desc){.width = 1, .height = 1, .pixels = white});
    gl_texture *cube =
        gl_texture_create_cube(&(gl_texture_desc){.width = 1, .height = 1},
                               (const void *const[]){white, white, white, white, white, white});
    gl_shader *shader = shader_of_text(
        CHECK("in vec2 uv; uniform sampler2D a, b; uniform samplerCube c;",
              "texture(a, uv) == vec4(1.0) && texture(b, uv) == vec4(0.0, 0.0, 0.0, 1.0) &&"
              "texture(c, vec3(1.0, 0.0, 0.0)) == vec4(0.0, 0.0, 0.0, 1.0)"));
    gl_texture_bind(flat, 2);
    gl_texture_bind(cube, 3);
    gl_shader_use(shader);
    assert_true(gl_shader_set_texture(shader, "a", flat, 0));
    assert_int_equal(logged_count(), 0);
    assert_false(gl_shader_set_texture(shader, "b", NULL, 2));
    assert_string_equal(gl_last_error(),
                        "gl_texture_bind: the texture is NULL; did its creation fail?");
    assert_false(gl_shader_set_texture(shader, "c", NULL, 3));
    assert_int_equal(logged_count(), 1);
    assert_holds(shader);
    assert_false(gl_texture_bind(NULL, 0));
    assert_false(gl_texture_bind(NULL, -1));
    assert_false(gl_texture_bind(NULL, INT32_MAX));
    assert_int_equal(glGetError(), GL_NO_ERROR);
    assert_holds_not(shader);
    gl_shader_destroy(shader);
    gl_texture_destroy(flat);
    gl_texture_destroy(cube);
}

TEST(many)
{
    enum { count = 200 };
    char text[16384] = "";
    char *at = text;
    for (int i = 0; i < count; i++)
        at += sprintf(at, "uniform float value_%d_of_many;\n", i);
    at += sprintf(at, "out vec4 color;\nvoid main()\n{\n    float sum = 0.0;\n");
    for (int i = 0; i < count; i++)
        at += sprintf(at, "    sum += abs(value_%d_of_many - %d.0);\n", i, i);
    sprintf(at, "    color = vec4(vec3(sum == 0.0 ? 1.0 : 0.0), 1.0);\n}\n");
    gl_shader *shader = shader_of_text(text);
    gl_shader_use(shader);
    for (int i = 0; i < count; i++) {
        char name[32];
        snprintf(name, sizeof name, "value_%d_of_many", i);
        assert_true(gl_shader_has(shader, name));
        gl_shader_set_float(shader, name, (float)i);
    }
    assert_holds(shader);
    gl_shader_destroy(shader);
}

typedef struct hashed {
    uint32_t hash;
    int number;
} hashed;

static int compare(const void *left, const void *right)
{
    const hashed *a = left, *b = right;
    return (a->hash > b->hash) - (a->hash < b->hash);
}

static uint32_t hash_of_number(int number, char name[32])
{
    uint32_t scattered = (uint32_t)number * 2654435761u;
    snprintf(name, 32, "name_%08x_%08x", (unsigned)scattered, (unsigned)(scattered >> 7));
    return glp_uniform_hash(name, strlen(name));
}

// Two names of one hash are two names.
TEST(same_hash)
{
    enum { count = 400000 };
    static hashed all[count];
    char name[32], other[32], text[512];
    for (int i = 0; i < count; i++)
        all[i] = (hashed){hash_of_number(i, name), i};
    qsort(all, count, sizeof *all, compare);
    int pair = 1;
    while (pair < count && all[pair].hash != all[pair - 1].hash)
        pair++;
    assert_true(pair < count);
    hash_of_number(all[pair - 1].number, name);
    hash_of_number(all[pair].number, other);
    snprintf(text, sizeof text, CHECK("uniform float %s; uniform float %s;", "%s == 1.0"), name,
             other, name);
    gl_shader *shader = shader_of_text(text);
    gl_shader_use(shader);
    assert_true(gl_shader_has(shader, name));
    assert_false(gl_shader_has(shader, other));
    gl_shader_set_float(shader, name, 1);
    gl_shader_set_float(shader, other, 2);
    assert_holds(shader);
    gl_shader_destroy(shader);
}

TEST(location)
{
    gl_shader *shader = shader_of_text(CHECK("uniform uvec2 pair;", "pair == uvec2(3u, 4u)"));
    int32_t location = gl_shader_location(shader, "pair");
    assert_int_equal(location, glGetUniformLocation(gl_shader_id(shader), "pair"));
    gl_shader_use(shader);
    glUniform2ui(location, 3, 4);
    assert_holds(shader);
    assert_true(gl_shader_has(shader, "pair"));
    assert_false(gl_shader_has(shader, "pai"));
    assert_int_equal(gl_shader_location(shader, "pairs"), -1);
    gl_shader_destroy(shader);
}

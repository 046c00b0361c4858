// A mistake with a uniform is reported once and harms nothing.
#include "shader_fixture.h"

EACH_BETWEEN(open_context, close_context)

TEST(removed)
{
    gl_shader *shader =
        shader_of_text(CHECK("uniform float used; uniform float unused; uniform vec3 unused_too[2];"
                             "layout(std140) uniform block { float inside; };",
                             "used == 1.0 && inside == 0.0 || true"));
    gl_shader_use(shader);
    for (int i = 0; i < 2; i++) {
        gl_shader_set_float(shader, "unused", 1);
        gl_shader_set_vec3(shader, "unused_too[1]", 1, 2, 3);
        gl_shader_set_float(shader, "inside", 1);
    }
    assert_false(gl_shader_has(shader, "unused"));
    assert_int_equal(gl_shader_location(shader, "unused"), -1);
    assert_false(gl_shader_has(shader, "inside"));
    assert_int_equal(logged_count(), 0);
    gl_shader_destroy(shader);
}

static void assert_logged_once(const char *what, const char *where)
{
    assert_int_equal(logged_count(), 1);
    if (!strstr(last_complaint, what) || !strstr(last_complaint, where))
        fail_msg("\"%s\" reports neither \"%s\" nor \"%s\"", last_complaint, what, where);
}

TEST(misspelt)
{
    gl_shader *shader = gl_shader_create(&(gl_shader_desc){
        .fragment = {
            .path = "sky.frag",
            .text = CHECK("struct light { vec3 color; }; uniform light lights[2]; uniform float f;"
                          "uniform float more_of_it;",
                          "lights[0].color.r + f == 1.0"),
        }});
    assert_non_null(shader);
    gl_shader_use(shader);
    for (int i = 0; i < 3; i++)
        gl_shader_set_vec3(shader, "lights[0].colr", 1, 0, 0);
    assert_logged_once("\"lights[0].colr\"", "sky.frag");
    gl_shader_set_float(shader, "more", 1); // only parts of a word
    assert_logged_once("\"more\"", "sky.frag");
    gl_shader_set_float(shader, "of_it", 1);
    assert_logged_once("\"of_it\"", "sky.frag");
    gl_shader_set_float(shader, "", 1);
    gl_shader_set_vec3(shader, "lights[0].colr", 0, 0, 0);
    gl_shader_set_vec3(shader, "lights[9].color", 0, 0, 0);
    gl_shader_set_float(shader, "f", 1);
    assert_holds(shader);
    gl_shader_destroy(shader);
}

TEST(many_misspelt)
{
    gl_shader *shader = shader_of_text(CHECK("uniform float f;", "f == 0.0"));
    gl_shader_use(shader);
    char longer[101] = "";
    memset(longer, 'x', 100);
    gl_shader_set_float(shader, longer, 1);
    assert_int_equal(logged_count(), 0);
    for (int i = 0; i < 2000; i++) {
        char name[128];
        snprintf(name, sizeof name, "wrong%0*d", i % 100, i);
        gl_shader_set_float(shader, name, 1);
    }
    assert_in_range(logged_count(), 1, 64);
    assert_holds(shader);
    gl_shader_destroy(shader);
}

TEST(mismatched)
{
    gl_shader *shader =
        shader_of_text(CHECK("uniform vec3 v; uniform float f; uniform uint u; uniform mat4 m;",
                             "v == vec3(1.0, 2.0, 3.0) && f == 4.0 && u == 0u && m[0][0] == 0.0"));
    gl_shader_use(shader);
    gl_shader_set_vec3(shader, "v", 1, 2, 3);
    gl_shader_set_float(shader, "f", 4);
    assert_holds(shader);
    for (int i = 0; i < 3; i++)
        gl_shader_set_float(shader, "v", 9);
    assert_logged_once("v takes vec3, not float", "shader");
    for (int i = 0; i < 3; i++)
        gl_shader_set_int(shader, "f", 9);
    assert_logged_once("f takes float, not int", "shader");
    gl_shader_set_int(shader, "u", 9);
    assert_logged_once("u takes uint, not int", "shader");
    gl_shader_set_vec4(shader, "m", 1, 0, 0, 0);
    assert_logged_once("m takes mat4, not vec4", "shader");
    assert_int_equal(glGetError(), GL_NO_ERROR);
    assert_holds(shader);
    gl_shader_destroy(shader);
}

TEST(too_many)
{
    gl_shader *shader = shader_of_text(CHECK("uniform float a[2]; uniform int n; uniform float f;",
                                             "a[n] == 1.0 && a[n + 1] == 2.0 && f == 5.0"));
    gl_shader_use(shader);
    gl_shader_set_floats(shader, "f", (float[]){5, 6, 7, 8}, 4);
    assert_logged_once("4 elements", "f");
    for (int i = 0; i < 3; i++)
        gl_shader_set_floats(shader, "a", (float[]){1, 2, 3, 4}, 4);
    assert_logged_once("4 elements", "2");
    gl_shader_set_floats(shader, "a[1]", (float[]){2, 3}, 2);
    assert_logged_once("2 elements", "a[1]");
    assert_int_equal(glGetError(), GL_NO_ERROR);
    assert_holds(shader);
    gl_shader_destroy(shader);
}

// A sampler takes no unit that the driver lacks, and keeps the one it had.
TEST(units)
{
    gl_shader *shader = shader_of_text(
        CHECK("uniform sampler2D one; uniform sampler2D many[2]; uniform int number;",
              "number == -5 && texture(one, vec2(0)).r + texture(many[1], vec2(0)).r < 2.0"));
    GLint most = 0;
    glGetIntegerv(GL_MAX_COMBINED_TEXTURE_IMAGE_UNITS, &most);
    gl_shader_use(shader);
    assert_true(gl_shader_set_int(shader, "number", -5));
    assert_true(gl_shader_set_int(shader, "one", most - 1));
    assert_int_equal(logged_count(), 0);
    for (int i = 0; i < 3; i++)
        assert_false(gl_shader_set_int(shader, "one", -5));
    char says[64];
    snprintf(says, sizeof says, "one takes a texture unit, 0 to %d, not -5", most - 1);
    assert_logged_once(says, "shader");
    assert_false(gl_shader_set_ints(shader, "many", (int32_t[]){1, most}, 2));
    snprintf(says, sizeof says, "many takes a texture unit, 0 to %d, not %d", most - 1, most);
    assert_logged_once(says, "shader");
    GLint unit = 0;
    glGetUniformiv(gl_shader_id(shader), gl_shader_location(shader, "one"), &unit);
    assert_int_equal(unit, most - 1);
    assert_int_equal(glGetError(), GL_NO_ERROR);
    assert_holds(shader);
    gl_shader_destroy(shader);
}

// OpenGL that fails halfway, as where a context is lost: whichever call it is that a program's
// uniforms are asked for by, what comes of it can be used and destroyed.
#include "shader_fixture.h"

#include "graphics/shader/shader.h"

// ---- calls that fail ----------------------------------------------------------------------------

static struct {
    PFNGLGETPROGRAMIVPROC get_program;
    PFNGLGETACTIVEUNIFORMPROC get_uniform;
    PFNGLGETUNIFORMLOCATIONPROC get_location;
} real;

// Calls are counted from 1; those from first to last fail.
static int first;
static int last;
static int count;

static bool fails(void)
{
    count++;
    return count >= first && count <= last;
}

static void GLP_API_PTR get_program(GLuint program, GLenum what, GLint *value)
{
    bool is_of_uniforms = what == GL_ACTIVE_UNIFORMS || what == GL_ACTIVE_UNIFORM_MAX_LENGTH;
    if (!is_of_uniforms || !fails())
        real.get_program(program, what, value);
}

static void GLP_API_PTR get_uniform(GLuint program, GLuint index, GLsizei room, GLsizei *length,
                                    GLint *size, GLenum *type, GLchar *name)
{
    if (!fails())
        real.get_uniform(program, index, room, length, size, type, name);
}

static GLint GLP_API_PTR get_location(GLuint program, const GLchar *name)
{
    return fails() ? -1 : real.get_location(program, name);
}

static void stand_between(void)
{
    real.get_program = glGetProgramiv;
    real.get_uniform = glGetActiveUniform;
    real.get_location = glGetUniformLocation;
    glGetProgramiv = get_program;
    glGetActiveUniform = get_uniform;
    glGetUniformLocation = get_location;
}

static void stand_back(void)
{
    glGetProgramiv = real.get_program;
    glGetActiveUniform = real.get_uniform;
    glGetUniformLocation = real.get_location;
}

// ---- a program with many uniforms ---------------------------------------------------------------

static const char fragment[] =
    CHECK("uniform float weights_of_everything[12]; uniform vec3 c; uniform int d;"
          "struct light { vec3 color; float sizes[3]; }; uniform light lights[3];",
          "weights_of_everything[11] == 2.0 && c.x == 3.0 && d == 4 &&"
          "lights[2].color.y == 5.0 && lights[1].sizes[2] == 6.0 && lights[0].sizes[0] == 0.0");

static const char *const names[] = {
    "weights_of_everything", "weights_of_everything[11]", "c", "d",
    "lights[2].color",       "lights[1].sizes[2]",
};
enum { name_count = sizeof names / sizeof *names };

static int count_found(const glp_uniforms *uniforms)
{
    int found = 0;
    for (int i = 0; i < name_count; i++) {
        const glp_uniform *uniform = glp_uniforms_find(uniforms, names[i]);
        found += uniform != NULL;
        if (uniform)
            assert_string_equal(uniform->name, names[i]);
    }
    return found;
}

// How many of the names are found then.
static int fail_from_to(GLuint program, int from, int to)
{
    glp_uniforms uniforms;
    first = from;
    last = to;
    count = 0;
    stand_between();
    bool done = glp_uniforms_init(&uniforms, program);
    stand_back();
    assert_true(done);
    int found = count_found(&uniforms);
    glp_uniforms_finish(&uniforms);
    return found;
}

TEST_BETWEEN(open_context, close_context, calls_in_a_row)
{
    gl_shader *shader = shader_of_text(fragment);
    GLuint program = gl_shader_id(shader);
    assert_int_equal(fail_from_to(program, 0, 0), name_count);
    int calls = count;
    assert_true(calls > 30);
    for (int from = 1; from <= calls; from++) {
        int found = fail_from_to(program, from, from);
        if (from <= 2)
            assert_int_equal(found, 0); // how many there are, and how long their names are
        else
            assert_true(found >= name_count - 2); // of one array at most
        for (int to = from + 1; to <= calls; to++)
            fail_from_to(program, from, to);
    }
    gl_shader_destroy(shader);
}

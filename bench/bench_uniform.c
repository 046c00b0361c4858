// Measures setting a uniform by its name: against glUniform*() with a stored location, and against
// glUniform*() with a location from glGetUniformLocation(), called each time, as in many programs. All
// times are the thread's processor time, so that other programs matter less.
#include <stdio.h>

#include <glpace/glpace.h>

#include "common/measure.h"
#include "common/progress.h"
#include "common/report.h"

#define CALLS 200000

enum { NS, TIMES };

static bench_report report = {
    .name = "uniform",
    .title = "what setting a uniform by its name costs",
    .about =
        "A uniform of a program with 35 uniforms is set to a different value each time: with\n"
        "`glUniform*()` and a stored location; with glpace and the name; and with `glUniform*()`\n"
        "and a location from `glGetUniformLocation()`, called each time. Nothing is drawn. All\n"
        "times are processor time.",
    .case_name = "uniform",
    .columns = {{"ns", "ns", 1}, {"times glUniform", "times_gluniform", 2}},
    .picture = {.column = TIMES, .title = "the cost of one, in plain calls of glUniform*()"},
};

static const char source[] =
    "struct light { vec3 position; vec3 color; float radius; };\n"
    "uniform light lights[8];\n"
    "uniform float time;\n"
    "uniform vec3 ambient_color;\n"
    "uniform vec4 tint;\n"
    "uniform mat4 view_projection;\n"
    "uniform sampler2D image;\n"
    "uniform float weights[5];\n"
    "in vec2 uv;\n"
    "out vec4 color;\n"
    "void main()\n"
    "{\n"
    "    vec3 sum = ambient_color * time;\n"
    "    for (int i = 0; i < 8; i++)\n"
    "        sum += lights[i].color * lights[i].radius / length(lights[i].position);\n"
    "    for (int i = 0; i < 5; i++)\n"
    "        sum += texture(image, uv + vec2(float(i))).rgb * weights[i];\n"
    "    color = view_projection * vec4(sum, 1.0) + tint;\n"
    "}\n";

static gl_offscreen *offscreen;
static gl_shader *shader;

// ---- what is measured ---------------------------------------------------------------------------

typedef enum uniform_type { FLOAT, VEC3, VEC4, INT, MAT4 } uniform_type;

typedef struct measurement {
    const char *name;
    uniform_type type;
    int rows[3]; // by who
} measurement;

static measurement measurements[] = {
    {"time", FLOAT, {0}},
    {"image", INT, {0}},
    {"tint", VEC4, {0}},
    {"ambient_color", VEC3, {0}},
    {"view_projection", MAT4, {0}},
    {"lights[3].color", VEC3, {0}},
};
#define COUNT (int)(sizeof measurements / sizeof *measurements)

static float matrix[16];

static void set_plain(uniform_type type, GLint location, int i)
{
    float x = (float)i;
    switch (type) {
    case FLOAT:
        glUniform1f(location, x);
        break;
    case VEC3:
        glUniform3f(location, x, 0, 1);
        break;
    case VEC4:
        glUniform4f(location, x, 0, 1, 2);
        break;
    case INT:
        glUniform1i(location, i & 15);
        break;
    case MAT4:
        matrix[0] = x;
        glUniformMatrix4fv(location, 1, GL_FALSE, matrix);
        break;
    }
}

static void set_by_name(uniform_type type, const char *name, int i)
{
    float x = (float)i;
    switch (type) {
    case FLOAT:
        gl_shader_set_float(shader, name, x);
        break;
    case VEC3:
        gl_shader_set_vec3(shader, name, x, 0, 1);
        break;
    case VEC4:
        gl_shader_set_vec4(shader, name, x, 0, 1, 2);
        break;
    case INT:
        gl_shader_set_int(shader, name, i & 15);
        break;
    case MAT4:
        matrix[0] = x;
        gl_shader_set_mat4(shader, name, matrix);
        break;
    }
}

static void set_all_plain(const measurement *what)
{
    GLint location = gl_shader_location(shader, what->name);
    for (int i = 0; i < CALLS; i++)
        set_plain(what->type, location, i);
}

static void set_all_by_name(const measurement *what)
{
    for (int i = 0; i < CALLS; i++)
        set_by_name(what->type, what->name, i);
}

static void set_all_asking(const measurement *what)
{
    GLuint program = gl_shader_id(shader);
    for (int i = 0; i < CALLS; i++)
        set_plain(what->type, glGetUniformLocation(program, what->name), i);
}

static const struct {
    const char *name;
    void (*set_all)(const measurement *what);
} ways[] = {
    {"glUniform", set_all_plain},
    {"glpace", set_all_by_name},
    {"glGetUniformLocation", set_all_asking},
};
enum { PLAIN, BY_NAME, ASKING, WAYS };

// -------------------------------------------------------------------------------------------------

static void measure(const measurement *what)
{
    double plain = 1;
    for (int way = 0; way < WAYS; way++) {
        int64_t began = bench_cpu_of_thread();
        ways[way].set_all(what);
        double ns = (double)(bench_cpu_of_thread() - began) / CALLS;
        if (way == PLAIN)
            plain = ns;
        bench_report_sample(&report, what->rows[way], NS, ns);
        bench_report_sample(&report, what->rows[way], TIMES, ns / plain);
        bench_progress_step();
    }
}

static void set_up_rows(void)
{
    for (int i = 0; i < COUNT; i++)
        for (int way = 0; way < WAYS; way++) {
            measurement *what = &measurements[i];
            what->rows[way] = bench_report_row(&report, ways[way].name, "%s", what->name);
        }
}

static bool set_up(void)
{
    offscreen = gl_offscreen_create(&(gl_offscreen_desc){.width = 16, .height = 16});
    if (!offscreen)
        return false;
    snprintf(report.renderer, sizeof report.renderer, "%s", (const char *)glGetString(GL_RENDERER));
    shader = gl_shader_create(&(gl_shader_desc){.fragment = {.text = source}});
    if (!shader)
        return false;
    gl_shader_use(shader);
    return true;
}

int main(int argc, char **argv)
{
    bench_report_begin(&report, (bench_options){.rounds = 15}, argc, argv);
    if (!set_up())
        return 1;
    set_up_rows();
    bench_progress_begin(report.name, report.options.rounds * COUNT * WAYS);
    for (int round = 0; round < report.options.rounds; round++) // in turns
        for (int i = 0; i < COUNT; i++)
            measure(&measurements[i]);
    bench_progress_end();
    for (int i = 0; i < COUNT; i++)
        bench_report_target(
            &report, bench_report_value(&report, measurements[i].rows[BY_NAME], TIMES),
            bench_report_value(&report, measurements[i].rows[ASKING], TIMES), 2,
            "%s: times glUniform, against asking for its location", measurements[i].name);
    gl_shader_destroy(shader);
    gl_offscreen_destroy(offscreen);
    return bench_report_end(&report);
}

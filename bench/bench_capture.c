// Measures recording every frame: gl_capture into a pipe, against reading each frame back
// immediately, with and without writing it into the same pipe, and against no recording.
#define _POSIX_C_SOURCE 200809L

#include <stdio.h>
#include <stdlib.h>

#include <glpace/capture.h>
#include <glpace/gl.h>
#include <glpace/offscreen.h>
#include <glpace/shader.h>

#include "common/measure.h"
#include "common/progress.h"
#include "common/report.h"

enum { FPS, MS, CPU, TIMES };
enum { PLAIN, ASYNC, SYNC, READ, WAYS };

static const char *const names[WAYS] = {"not recorded", "gl_capture into a pipe",
                                        "glReadPixels, fwrite into it", "glReadPixels alone"};

static const struct {
    int width, height;
} sizes[] = {{640, 360}, {1280, 720}};
#define SIZES (int)(sizeof sizes / sizeof *sizes)

static int rows[SIZES][WAYS];

static bench_report report = {
    .name = "capture",
    .title = "what recording every frame costs",
    .about =
        "An offscreen context draws one full-screen shader a frame, as fast as it can. Raw\n"
        "RGBA frames go into a pipe that `cat` reads: from gl_capture, top row first and\n"
        "opaque, or as glReadPixels returns them. \"glReadPixels alone\" discards them. The time\n"
        "of a frame is wall time until the last frame is written. Processor time includes all\n"
        "threads. With a software renderer there is no GPU to wait for, and drawing, writing\n"
        "and `cat` share the processor.",
    .case_name = "at",
    .columns = {{"frames a second", "fps", 1},
                {"ms a frame", "ms", 3},
                {"ms of processor time", "cpu_ms", 3},
                {"times the time of one not recorded", "times", 3}},
    .picture = {.column = MS, .title = "time of a frame, ms"},
};

static void add_rows(void)
{
    for (int size = 0; size < SIZES; size++)
        for (int way = 0; way < WAYS; way++)
            rows[size][way] = bench_report_row(&report, names[way], "%d x %d", sizes[size].width,
                                               sizes[size].height);
}

static void fail(const char *what)
{
    fprintf(stderr, "bench: %s\n", what);
    exit(1);
}

// ---- drawing ------------------------------------------------------------------------------------

static const char source[] =
    "in vec2 uv;\n"
    "uniform float time;\n"
    "out vec4 color;\n"
    "void main() {\n"
    "    vec2 point = uv * 2.0 - 1.0;\n"
    "    float wave = 0.0;\n"
    "    for (int i = 1; i < 4; i++)\n"
    "        wave += sin(point.x * float(i) * 3.0 + time) * cos(point.y * float(i));\n"
    "    color = vec4(0.5 + 0.2 * wave, 0.5 - 0.1 * wave, fract(wave), 1.0);\n"
    "}\n";

static gl_shader *shader;

static void set_up_drawing(void)
{
    shader = gl_shader_create(&(gl_shader_desc){.fragment.text = source});
    if (!gl_shader_use(shader))
        fail("the shader cannot be used");
    GLuint array;
    glGenVertexArrays(1, &array);
    glBindVertexArray(array);
}

static void draw(int frame)
{
    gl_shader_set_float(shader, "time", (float)frame * 0.02f);
    glDrawArrays(GL_TRIANGLES, 0, 3);
}

// ---- recording ----------------------------------------------------------------------------------

typedef struct recording {
    int way;
    int width, height;
    FILE *pipe;
    gl_capture *capture;
    uint8_t *pixels;
} recording;

static void begin(recording *r)
{
    size_t size = (size_t)r->width * (size_t)r->height * 4;
    if (r->way == ASYNC || r->way == SYNC)
        r->pipe = popen("cat >/dev/null", "w");
    if (r->way == ASYNC)
        r->capture = gl_capture_create(&(gl_capture_desc){.stream = r->pipe});
    else
        r->pixels = malloc(size);
    if (!r->capture && !r->pixels)
        fail("there is nothing to record with");
}

static void record(recording *r)
{
    bool good = true;
    size_t size = (size_t)r->width * (size_t)r->height * 4;
    if (r->way == ASYNC)
        good = gl_capture_frame(r->capture, r->width, r->height);
    else if (r->way != PLAIN)
        good = gl_capture_pixels(r->width, r->height, r->pixels);
    if (r->way == SYNC)
        good = good && fwrite(r->pixels, size, 1, r->pipe) == 1;
    if (!good)
        fail("a frame is not recorded");
}

static void end(recording *r)
{
    glFinish();
    if (!gl_capture_destroy(r->capture))
        fail("a frame is not written");
    if (r->pipe)
        pclose(r->pipe);
    free(r->pixels);
}

static void measure(int size, int way)
{
    recording r = {.way = way, .width = sizes[size].width, .height = sizes[size].height};
    int64_t length = (int64_t)(report.options.seconds * 1e9);
    begin(&r);
    glFinish();
    int frames = 0;
    int64_t began = bench_now(), cpu = bench_cpu_of_process();
    while (bench_now() - began < length || frames < 2) {
        draw(frames++);
        record(&r);
        glFlush(); // as a present does
        if (frames % 8 == 0)
            glFinish(); // as a display would, in the end, so that drawing is not put off for ever
    }
    end(&r);
    double ms = (double)(bench_now() - began) / 1e6 / frames;
    bench_report_sample(&report, rows[size][way], FPS, 1e3 / ms);
    bench_report_sample(&report, rows[size][way], MS, ms);
    bench_report_sample(&report, rows[size][way], CPU,
                        (double)(bench_cpu_of_process() - cpu) / 1e6 / frames);
    if (way == PLAIN)
        bench_report_sample(&report, rows[size][way], TIMES, 1);
    else
        bench_report_sample(&report, rows[size][way], TIMES,
                            ms / bench_report_value(&report, rows[size][PLAIN], MS));
}

static void measure_all(int size)
{
    gl_offscreen *offscreen = gl_offscreen_create(
        &(gl_offscreen_desc){.width = sizes[size].width, .height = sizes[size].height});
    if (!offscreen)
        fail("there is no context to draw with");
    snprintf(report.renderer, sizeof report.renderer, "%s", (const char *)glGetString(GL_RENDERER));
    set_up_drawing();
    for (int round = 0; round < report.options.rounds; round++)
        for (int way = 0; way < WAYS; way++) { // in turns, so that all suffer alike
            measure(size, way);
            bench_progress_step();
        }
    gl_shader_destroy(shader);
    gl_offscreen_destroy(offscreen);
}

static void compare_to_hand(int size)
{
    const char *name = report.rows[rows[size][PLAIN]].name;
    bench_report_target(&report, bench_report_value(&report, rows[size][ASYNC], TIMES),
                        bench_report_value(&report, rows[size][SYNC], TIMES), 3,
                        "%s: times the frame that is not recorded, against glReadPixels and fwrite",
                        name);
}

int main(int argc, char **argv)
{
    bench_report_begin(&report, (bench_options){.rounds = 7, .seconds = 1}, argc, argv);
    add_rows();
    bench_progress_begin(report.name, report.options.rounds * SIZES * WAYS);
    for (int size = 0; size < SIZES; size++)
        measure_all(size);
    bench_progress_end();
    for (int size = 0; size < SIZES; size++)
        compare_to_hand(size);
    return bench_report_end(&report);
}

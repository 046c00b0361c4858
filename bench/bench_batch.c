// Measures 2D drawing: gl_batch against SDL2's renderer with OpenGL. Both draw the same rectangles,
// lines, circles and characters; sprites with one texture; and sprites with several textures in turn.
// SDL2 makes a draw call for each change of the texture.
#define _POSIX_C_SOURCE 200809L

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "common/child.h"
#include "common/progress.h"
#include "common/report.h"

enum { THOUSANDS_A_SECOND, US, US_OF_CPU, COLUMNS };
enum { GLPACE, SDL2, PLAYERS };

static const struct {
    const char *program;
    const char *who;
} players[PLAYERS] = {
    {"sprites_glpace", "glpace"},
    {"sprites_sdl2", "SDL2"},
};

static const struct {
    const char *name;
    const char *what;
    const char *count;
    const char *size;
    const char *textures;
} cases[] = {
    {"sprites of 8 x 8, one texture", "sprites", "10000", "8", "1"},
    {"sprites of 16 x 16, one texture", "sprites", "10000", "16", "1"},
    {"sprites of 8 x 8, 4 textures in turn", "sprites", "2000", "8", "4"},
    {"sprites of 8 x 8, 16 textures in turn", "sprites", "2000", "8", "16"},
    {"rectangles of 16 x 16", "rectangles", "10000", "16", "1"},
    {"lines across 16 x 16", "lines", "10000", "16", "1"},
    {"circles of 16 x 16", "circles", "10000", "16", "1"},
    {"characters of 8 x 8", "characters", "10000", "8", "1"},
};
#define CASES (int)(sizeof cases / sizeof *cases)

static int rows[CASES][PLAYERS];

static bench_report report = {
    .name = "batch",
    .title = "how fast 2D drawing is",
    .about =
        "`gl_batch` against SDL2's renderer (\"opengl\", batching on). Both draw the same blended\n"
        "items at the same positions, as fast as they can, without v-sync. They run in turns, in\n"
        "windows of 400 x 300 in Xvfb. A frame has 10000 items, or 2000 sprites if each sprite\n"
        "has another texture than the sprite before. SDL2 makes a draw call for each such sprite.\n"
        "gl_batch makes one draw call for all of them if there are 4 textures, and one for every\n"
        "four sprites if there are 16 textures.\n"
        "\n"
        "gl_batch's shapes have smooth edges. SDL2 draws rectangles and lines with hard edges,\n"
        "circles as 24 triangles (SDL_RenderGeometry), and characters from a texture. Clearing\n"
        "and presenting are included. CPU time is the whole process's, including the driver's\n"
        "threads, which draw the pixels here. glibc is set to keep freed memory; otherwise the\n"
        "driver would sometimes return and request tens of MB in each frame.",
    .case_name = "items",
    .columns = {{"thousands a second", "thousands_a_second", 1},
                {"us each", "us_each", 3},
                {"us of CPU each", "us_of_cpu_each", 3}},
    .picture = {.column = US, .logarithmic = true, .title = "the time for one item, us"},
};

static void play(int row, int which, int player)
{
    char seconds[32], line[512];
    snprintf(seconds, sizeof seconds, "%g", report.options.seconds);
    bench_run(players[player].program,
              (const char *const[]){cases[which].what, cases[which].count, cases[which].size,
                                    cases[which].textures, seconds, NULL},
              line, sizeof line);
    char *rest = line;
    for (int column = 0; column < COLUMNS; column++)
        bench_report_sample(&report, row, column, strtod(rest, &rest));
    if (player == GLPACE)
        snprintf(report.renderer, sizeof report.renderer, "%s", rest + strspn(rest, " "));
}

static void measure(void)
{
    for (int round = 0; round < report.options.rounds; round++)
        for (int which = 0; which < CASES; which++)
            for (int p = 0; p < PLAYERS; p++) { // in turns, so that all suffer alike
                if (bench_has(players[p].program))
                    play(rows[which][p], which, p);
                bench_progress_step();
            }
}

static void compare_to_targets(int which)
{
    bench_report_target(&report, bench_report_value(&report, rows[which][GLPACE], US),
                        bench_report_value(&report, rows[which][SDL2], US), 3,
                        "%s: us each, against SDL2's", cases[which].name);
    bench_report_target(&report, bench_report_value(&report, rows[which][GLPACE], US_OF_CPU),
                        bench_report_value(&report, rows[which][SDL2], US_OF_CPU), 3,
                        "%s: us of CPU each, against SDL2's", cases[which].name);
}

int main(int argc, char **argv)
{
    setenv("MALLOC_TRIM_THRESHOLD_", "1000000000", 1); // for the programs that this one runs
    setenv("MALLOC_TOP_PAD_", "67108864", 1);
    bench_report_begin(&report, (bench_options){.rounds = 15, .seconds = 0.5}, argc, argv);
    for (int which = 0; which < CASES; which++)
        for (int p = 0; p < PLAYERS; p++)
            rows[which][p] = bench_report_row(&report, players[p].who, "%s", cases[which].name);
    bench_progress_begin(report.name, report.options.rounds * CASES * PLAYERS);
    measure();
    bench_progress_end();
    for (int which = 0; which < CASES; which++)
        compare_to_targets(which);
    return bench_report_end(&report);
}

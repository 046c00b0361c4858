// Measures the size of a program: `hello` against the same program in plain GLFW and glad.
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "common/child.h"
#include "common/progress.h"
#include "common/report.h"
#include "hello/hello.h"

#define LIMIT 64 // KiB above the peer

enum { FILE_SIZE, RESIDENT, OWN, SIZES };

static const char *const names[SIZES] = {"the file, stripped", "resident memory", "of it, its own"};

static bench_report report = {
    .name = "size",
    .title = "how large a program becomes",
    .about =
        "`demos/hello.c`, linked with the static library, against the same program in plain\n"
        "GLFW and glad, with the context that GLFW creates by default. The file is linked\n"
        "with `-s -Wl,--gc-sections`. Resident memory is measured after ten frames; \"its own\"\n"
        "is the part that no other process shares. That part depends on the API: with EGL the\n"
        "software renderer keeps the window's 960 x 540 pixels (2 MiB) in the process, with GLX\n"
        "in memory that the server shares.\n"
        "\n"
        "Most of what glpace adds to the file is code that every window uses: the loop, `paced`,\n"
        "the display clock, X11 and Wayland. Smaller parts are the names of OpenGL's functions "
        "and\n"
        "the tables for unwinding the stack. -fno-asynchronous-unwind-tables leaves these tables\n"
        "out, but crash reports then have no stack. Compiled by " BENCH_COMPILER ".",
    .case_name = "what",
    .columns = {{"KiB", "kib", 1}},
    .picture = {.logarithmic = true, .title = "how large, KiB"},
};

static double file_size(int which)
{
    static const char *const programs[HELLOS] = {"hello_stripped", "hello_glfw_stripped"};
    const char *path = bench_path(programs[which]);
    struct stat status;
    if (stat(path, &status) != 0) {
        fprintf(stderr, "bench: %s: %s\n", path, strerror(errno));
        exit(1);
    }
    return (double)status.st_size / 1024;
}

int main(int argc, char **argv)
{
    bench_report_begin(&report, (bench_options){.rounds = 11}, argc, argv);
    int rows[SIZES][HELLOS];
    for (int size = 0; size < SIZES; size++)
        for (int which = 0; which < HELLOS; which++)
            rows[size][which] = bench_report_row(&report, hello_who[which], "%s", names[size]);

    bench_progress_begin(report.name, report.options.rounds * HELLOS);
    for (int round = 0; round < report.options.rounds; round++)
        for (int which = 0; which < HELLOS; which++) {
            hello_run run = hello_play(&report, which);
            bench_report_sample(&report, rows[FILE_SIZE][which], 0, file_size(which));
            bench_report_sample(&report, rows[RESIDENT][which], 0, run.resident);
            bench_report_sample(&report, rows[OWN][which], 0, run.own);
            bench_progress_step();
        }
    bench_progress_end();

    for (int size = 0; size < OWN; size++)
        bench_report_target(&report,
                            bench_report_value(&report, rows[size][HELLO_GLPACE], 0) -
                                bench_report_value(&report, rows[size][HELLO_GLFW], 0),
                            LIMIT, 1, "%s, KiB above the peer", names[size]);
    return bench_report_end(&report);
}

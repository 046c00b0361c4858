// Runs `hello` and the same program in plain GLFW; what bench_startup and bench_size share.
#ifndef BENCH_HELLO_H
#define BENCH_HELLO_H

#include "../common/report.h"

enum { HELLO_GLPACE, HELLO_GLFW, HELLOS };

extern const char *const hello_who[HELLOS];

typedef struct hello_run {
    double ms;       // from its start to its first presented frame
    double resident; // KiB, some frames later
    double own;      // KiB of it that are this process's alone
} hello_run;

// Ends this program where it fails. Notes the renderer.
hello_run hello_play(bench_report *report, int which);

#endif

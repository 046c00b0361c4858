#include "hello.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../common/child.h"
#include "../common/measure.h"

const char *const hello_who[HELLOS] = {"glpace", "GLFW, glad"};

hello_run hello_play(bench_report *report, int which)
{
    static const char *const programs[HELLOS] = {"hello_timed", "hello_glfw_timed"};
    char line[512];
    int64_t began = bench_now();
    bench_run(programs[which], (const char *const[]){NULL}, line, sizeof line);

    char *rest;
    hello_run run = {.ms = (double)(strtoll(line, &rest, 10) - began) / 1e6};
    run.resident = strtod(rest, &rest);
    run.own = strtod(rest, &rest);
    snprintf(report->renderer, sizeof report->renderer, "%s", rest + strspn(rest, " "));
    return run;
}

// Measures the time to the first frame: `hello` against the same program in plain GLFW and glad.
#include "common/progress.h"
#include "common/report.h"
#include "hello/hello.h"

#define LIMIT 1 // of the peer's time

static bench_report report = {
    .name = "startup",
    .title = "how soon the first frame is there",
    .about =
        "`demos/hello.c` against the same program in plain GLFW and glad, with the context\n"
        "that GLFW creates by default. The time is from starting the process to the return of\n"
        "its first present. The programs run in turns in Xvfb; the first run of each is not\n"
        "counted.",
    .case_name = "until",
    .columns = {{"ms", "ms", 1}},
    .picture = {.title = "from the start of the process to its first presented frame, ms"},
};

int main(int argc, char **argv)
{
    bench_report_begin(&report, (bench_options){.rounds = 31}, argc, argv);
    int rows[HELLOS];
    bench_progress_begin(report.name, report.options.rounds * HELLOS);
    for (int which = 0; which < HELLOS; which++) {
        rows[which] = bench_report_row(&report, hello_who[which], "the first frame");
        hello_play(&report, which);
    }
    for (int round = 0; round < report.options.rounds; round++)
        for (int which = 0; which < HELLOS; which++) {
            bench_report_sample(&report, rows[which], 0, hello_play(&report, which).ms);
            bench_progress_step();
        }
    bench_progress_end();

    double ratio = bench_report_value(&report, rows[HELLO_GLPACE], 0) /
                   bench_report_value(&report, rows[HELLO_GLFW], 0);
    bench_report_target(&report, ratio, LIMIT, 2, "the first frame, of the time of the peer");
    return bench_report_end(&report);
}

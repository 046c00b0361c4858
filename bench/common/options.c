#include "options.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char usage[] =
    "usage: %s [FLAGS]\n"
    "  --rounds N       take each measurement N times, 1 to %d (%d)\n"
    "  --seconds S      let each last S seconds, 0.01 to 90 (%g)\n"
    "  --markdown FILE  write the results as a section of docs/performance.md\n"
    "  --svg FILE       draw them\n";

static void refuse(const char *flag, const char *value, const char *takes)
{
    fprintf(stderr, "bench: %s is %s; it takes %s\n", flag, value, takes);
    exit(2);
}

static double number(const char *flag, const char *value, double least, double most,
                     const char *takes)
{
    char *end;
    double n = strtod(value, &end);
    if (end == value || *end || !(n >= least && n <= most))
        refuse(flag, value, takes);
    return n;
}

void bench_options_parse(bench_options *options, int argc, char **argv)
{
    for (int i = 1; i < argc; i++) {
        const char *flag = argv[i];
        if (strcmp(flag, "--help") == 0) {
            printf(usage, argv[0], BENCH_MAX_ROUNDS, options->rounds, options->seconds);
            exit(0);
        }
        const char *value = i + 1 < argc ? argv[++i] : "nothing";
        if (strcmp(flag, "--rounds") == 0) {
            double rounds = number(flag, value, 1, BENCH_MAX_ROUNDS, "1 to 99");
            options->rounds = (int)rounds;
        } else if (strcmp(flag, "--seconds") == 0) {
            options->seconds = number(flag, value, 0.01, 90, "0.01 to 90");
        } else if (strcmp(flag, "--markdown") == 0) {
            options->markdown = value;
        } else if (strcmp(flag, "--svg") == 0) {
            options->svg = value;
        } else {
            refuse("the flag", flag, "what --help says");
        }
    }
}

// The flags that all benchmarks share.
#ifndef BENCH_OPTIONS_H
#define BENCH_OPTIONS_H

#define BENCH_MAX_ROUNDS 99

typedef struct bench_options {
    int rounds;           // each measurement is taken this often, in turns with the others
    double seconds;       // how long one measurement lasts, where it can last longer or shorter
    const char *markdown; // where the section for docs/performance.md goes; NULL: nowhere
    const char *svg;      // where its picture goes
} bench_options;

// Changes what the arguments behind argv[0] say. Ends the program where they make no sense, with
// status 2, and after --help.
void bench_options_parse(bench_options *options, int argc, char **argv);

#endif

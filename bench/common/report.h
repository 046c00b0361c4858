// What a benchmark found: collected as it goes on, and at the end printed as a table and one line
// of JSON, written as a section of docs/performance.md and drawn. The numbers shown are medians of
// the rounds; what is a miss is found here, not by whoever reads them.
#ifndef BENCH_REPORT_H
#define BENCH_REPORT_H

#include <stdbool.h>

#include "machine.h"
#include "options.h"

#define BENCH_MAX_ROWS 80
#define BENCH_MAX_COLUMNS 12
#define BENCH_MAX_TARGETS 64
#define BENCH_MAX_SERIES 14

typedef struct bench_column {
    const char *title; // with its unit
    const char *key;   // in JSON
    int decimals;
} bench_column;

// One that was compared, in one case: a line of the table. In the picture each case is a line and
// each who a color.
typedef struct bench_row {
    char name[64];   // of the case
    const char *who; // borrowed
    double mark;     // drawn as the target, in the picture's unit; NaN: none
    int counts[BENCH_MAX_COLUMNS];
    double samples[BENCH_MAX_COLUMNS][BENCH_MAX_ROUNDS];
} bench_row;

typedef struct bench_target {
    char what[120]; // with its unit
    double limit;   // at most this; NaN: not known, since a peer is missing
    double result;  // NaN: not measured
    int decimals;
} bench_target;

// Too large for a stack.
typedef struct bench_report {
    const char *name; // as in ./dev bench NAME
    const char *title;
    const char *about;     // Markdown: what is measured, and how
    const char *case_name; // the table's first heading
    bench_column columns[BENCH_MAX_COLUMNS];

    struct {
        int column;
        bool logarithmic;
        const char *title; // with its unit
    } picture;

    char renderer[160]; // of OpenGL, where there was one

    // Kept by the functions.
    bench_options options;
    bench_machine machine;
    bench_steal steal; // at the beginning
    int rows_count;
    bench_row rows[BENCH_MAX_ROWS];
    int targets_count;
    bench_target targets[BENCH_MAX_TARGETS];
} bench_report;

// Begins with what the program's arguments say; options are those that hold without any.
void bench_report_begin(bench_report *report, bench_options options, int argc, char **argv);

// A further row, its index.
int bench_report_row(bench_report *report, const char *who, const char *format, ...)
    __attribute__((format(__printf__, 3, 4)));

// One round's value.
void bench_report_sample(bench_report *report, int row, int column, double value);

// The median of the rounds so far; NaN of none.
double bench_report_value(const bench_report *report, int row, int column);

// Says that result was to be at most limit.
void bench_report_target(bench_report *report, double result, double limit, int decimals,
                         const char *format, ...) __attribute__((format(__printf__, 5, 6)));

// Prints all, and writes what the options ask for. What main() returns: 1 where a file cannot be
// written. (A missed target is a result, not a failure.)
int bench_report_end(bench_report *report);

// ---- for report*.c ------------------------------------------------------------------------------

typedef enum bench_verdict { BENCH_MET, BENCH_MISSED, BENCH_NOT_MEASURED } bench_verdict;

bench_verdict bench_target_verdict(const bench_target *target);

// How many of the columns are used.
int bench_report_columns(const bench_report *report);

bool bench_report_write_markdown(const bench_report *report, const char *path);
bool bench_report_write_svg(const bench_report *report, const char *path);

#endif

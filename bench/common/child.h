// Programs that lie beside this one and are run by it. Each function ends this program where a
// child fails.
#ifndef BENCH_CHILD_H
#define BENCH_CHILD_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>
#include <sys/types.h>

typedef struct bench_child {
    const char *name; // borrowed
    pid_t id;
    FILE *output;
} bench_child;

// The path of the program called name in this program's own folder. Kept until the next call.
const char *bench_path(const char *name);

// Whether it is there: some need a library that not every system has.
bool bench_has(const char *name);

// Starts it, one for Windows (its name ends in .exe) by Wine. The arguments end with NULL.
bench_child bench_start(const char *name, const char *const *arguments);

// The next line that it prints, without the line end; one that does not come is a failure.
void bench_read_line(const bench_child *child, char *line, size_t size);

// Waits for its end.
void bench_finish(const bench_child *child);

// Ends it, whatever it does.
void bench_stop(const bench_child *child);

// Runs it, takes the first line that it prints, and waits for its end.
void bench_run(const char *name, const char *const *arguments, char *line, size_t size);

#endif

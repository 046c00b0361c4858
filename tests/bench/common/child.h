// Programs that lie beside this one and are run by it.
#ifndef BENCH_CHILD_H
#define BENCH_CHILD_H

#include <stdbool.h>
#include <stddef.h>

// The path of the program called name in this program's own folder. Kept until the next call.
const char *bench_path(const char *name);

// Whether it is there: some need a library that not every system has.
bool bench_has(const char *name);

// Runs it, takes the first line that it prints, without the line end, and waits for its end. Ends
// this program where it fails.
void bench_run(const char *name, const char *const *arguments, char *line, size_t size);

#endif

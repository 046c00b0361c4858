#define _POSIX_C_SOURCE 200809L

#include "progress.h"

#include <stdbool.h>
#include <stdio.h>
#include <unistd.h>

#include "measure.h"

static struct {
    const char *name;
    int total;
    int done;
    int64_t began;
    bool shown;
} progress;

static void show(void)
{
    if (!progress.shown)
        return;
    double passed = (double)(bench_now() - progress.began) / 1e9;
    fprintf(stderr, "\r%s: %d of %d", progress.name, progress.done, progress.total);
    if (progress.done > 0 && passed > 0)
        fprintf(stderr, ", %.1f a second, %.0f s left  ", progress.done / passed,
                passed / progress.done * (progress.total - progress.done));
}

void bench_progress_begin(const char *name, int total)
{
    progress.name = name;
    progress.total = total;
    progress.done = 0;
    progress.began = bench_now();
    progress.shown = isatty(STDERR_FILENO);
    show();
}

void bench_progress_step(void)
{
    progress.done++;
    show();
}

void bench_progress_end(void)
{
    if (progress.shown)
        fprintf(stderr, "\r\033[K");
}

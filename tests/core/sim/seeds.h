// Runs over many seeds: which they are, and how far it is.
#ifndef SEEDS_H
#define SEEDS_H

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

typedef struct seeds {
    uint64_t first, last;
    time_t began, reported;
} seeds;

// No argument: seeds 1 to standard. One: that seed alone. Two: from the one to the other.
static inline seeds seeds_of(int argc, char **argv, uint64_t standard)
{
    seeds all = {.first = 1, .last = standard};
    if (argc > 1)
        all.first = all.last = strtoull(argv[1], NULL, 10);
    if (argc > 2)
        all.last = strtoull(argv[2], NULL, 10);
    if (all.last < all.first) {
        fprintf(stderr, "LAST is %s: it must be SEED, %s, or above\n", argv[2], argv[1]);
        exit(2);
    }
    all.began = all.reported = time(NULL);
    return all;
}

// Once a second, to the terminal that GLPACE_PROGRESS names, as "./dev test sim" does: how far it
// is, how fast it goes and how long it will still take.
static inline void seeds_report(seeds *all, uint64_t seed)
{
    if (seed % 1024 != 0)
        return;
    time_t now = time(NULL);
    const char *path = getenv("GLPACE_PROGRESS");
    FILE *terminal = path && now != all->reported ? fopen(path, "a") : NULL;
    if (!terminal)
        return;
    all->reported = now;
    double done = (double)(seed - all->first + 1);
    double count = (double)(all->last - all->first + 1);
    double rate = done / (double)(now - all->began);
    fprintf(terminal, "\r%.0f of %.0f seeds (%.0f %%), %.0f a second, %.0f s left\033[K\n", done,
            count, 100 * done / count, rate, (count - done) / rate);
    fclose(terminal);
}

#endif

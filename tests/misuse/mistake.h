// A beginner's mistake, which glpace answers by one sentence. Each file of mistakes is a program,
// with mistakes.c: misuse.sh makes each of them in a process of its own.
#ifndef MISTAKE_H
#define MISTAKE_H

#include <stddef.h>

typedef struct mistake {
    const char *what; // as docs/mistakes.md tells it
    void (*make)(void);
} mistake;

// Those of this program, with a NULL at the end.
extern const mistake mistakes[];

#endif

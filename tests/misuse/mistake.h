// A beginner's mistake, which glpace answers by one sentence. Each file of mistakes is a program,
// with mistakes.c: misuse.sh makes each of them in a process of its own.
//
//     MISTAKE("a camera has no zoom")
//     {
//         ...
//     }
#ifndef MISTAKE_H
#define MISTAKE_H

#include <stddef.h>

typedef struct mistake {
    const char *what; // as docs/mistakes.md reports it
    void (*before)(void), (*make)(void), (*after)(void);
    struct mistake *next;
} mistake;

void mistake_register(mistake *one);

#define MISTAKE(what) MISTAKE_BETWEEN(NULL, NULL, what)

// With what is to be done around it.
#define MISTAKE_BETWEEN(before, after, what) MISTAKE_AT(before, after, what, __LINE__)
#define MISTAKE_AT(before, after, what, line) MISTAKE_NAMED(before, after, what, line)
#define MISTAKE_NAMED(before, after, what, line)                                                   \
    static void make_##line(void);                                                                 \
    __attribute__((constructor)) static void register_##line(void)                                 \
    {                                                                                              \
        static mistake one = {what, before, make_##line, after, NULL};                             \
        mistake_register(&one);                                                                    \
    }                                                                                              \
    static void make_##line(void)

#endif

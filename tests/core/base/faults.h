// Calls of the C library and the system that fail. The linker replaces them in this program (--wrap).
#ifndef FAULTS_H
#define FAULTS_H

#include <stddef.h>

// The next calls of the function, such as "open", fail with these errors, one each; 0 lets one call pass.
#define FAIL_CALLS(name, ...)                                                                      \
    fail_calls(name, sizeof((int[]){__VA_ARGS__}) / sizeof(int), (int[]){__VA_ARGS__})

void fail_calls(const char *name, size_t count, const int *errors);

// Before the next call of the function: once.
void before_call(const char *name, void (*run)(void));

// How many errors of FAIL_CALLS have not come yet.
size_t faults_left(void);

#endif

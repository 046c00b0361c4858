// What is asked of the system alone, and differs from one to another.
#ifndef TRACE_SYSTEM_H
#define TRACE_SYSTEM_H

#include <stdbool.h>
#include <stddef.h>

#include "scenario.h"

// The text of a regular file of at most so many bytes, to be released with free(); NULL, with the
// complaint, if it is anything else.
char *read_text_file(const char *path, size_t most, size_t *length, struct complaint *complaint);

// From now on what is printed to stdout arrives byte for byte.
void print_bytes(void);

// The columns of the terminal, 40 or more; 80 where the output is none.
int terminal_columns(void);

// Whether the locale's letters are UTF-8.
bool terminal_speaks_utf8(void);

#endif

// What a program prints for the shell tests comes at once, line by line, and lines end as they do
// everywhere.
#ifndef LINES_H
#define LINES_H

#include <stdio.h>

#ifdef _WIN32
#include <fcntl.h>
#include <io.h>
#endif

static inline void print_by_lines(void)
{
#ifdef _WIN32
    _setmode(_fileno(stdout), _O_BINARY);
    setvbuf(stdout, NULL, _IONBF, 0); // it knows no lines
#else
    setvbuf(stdout, NULL, _IOLBF, BUFSIZ);
#endif
}

#endif

// What the library says: to the terminal, or collected.
#ifndef VIEW_REPORT_H
#define VIEW_REPORT_H

#include "base/text.h"

// From now on the library's warnings and errors are lines on stderr.
void report_start(void);

// They go to text instead; NULL: to stderr again. Returns where they went before.
struct text *report_into(struct text *text);

// Lines for the terminal, without a name in front: "path:line:column: message".
void report_lines(const char *lines);

#endif

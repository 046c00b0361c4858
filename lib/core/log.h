// How glpace says things: to the log, and as the last error. Internal.
#ifndef GLP_LOG_H
#define GLP_LOG_H

#include <stdbool.h>

#include <glpace/log.h>

#if defined(__GNUC__)
#define GLP_PRINTF(text, first) __attribute__((__format__(__printf__, text, first)))
#else
#define GLP_PRINTF(text, first)
#endif

// One sentence to the log, cut at 511 bytes.
void glp_log(gl_log_level level, const char *format, ...) GLP_PRINTF(2, 3);

// The same as an error, kept for gl_last_error(). Always returns false, so that a function can end
// with it.
bool glp_fail(const char *format, ...) GLP_PRINTF(1, 2);

// The same for a mistake of the program's, told by a literal. One that comes again, each frame say,
// is the last error again, but is not logged again until eight other mistakes of this thread were.
bool glp_misuse(const char *sentence);

// The same as "WHO: SENTENCE", both literals.
bool glp_misuse_by(const char *who, const char *sentence);

#endif

// Writing to the log and setting the last error. Internal.
#ifndef GLP_LOG_H
#define GLP_LOG_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

#include <glpace/base.h>

#pragma GCC visibility push(hidden)

#if defined(__GNUC__)
#define GLP_PRINTF(text, first) __attribute__((__format__(GLP_PRINTF_FORMAT, text, first)))
#else
#define GLP_PRINTF(text, first)
#endif

// MinGW has more than one printf(); its stdio.h names the format of the one that is used.
#ifdef __MINGW_PRINTF_FORMAT
#define GLP_PRINTF_FORMAT __MINGW_PRINTF_FORMAT
#else
#define GLP_PRINTF_FORMAT __printf__
#endif

// Logs one sentence, cut at 511 bytes.
void glp_log(gl_log_level level, const char *format, ...) GLP_PRINTF(2, 3);

// Logs it as an error and keeps it for gl_last_error(). Always returns false, so that a function
// can end with it.
bool glp_fail(const char *format, ...) GLP_PRINTF(1, 2);

// As glp_fail(), but logs it for debugging only: for what is optional and missing.
bool glp_miss(const char *format, ...) GLP_PRINTF(1, 2);

// As glp_fail() with "WHO: SENTENCE", or the sentence alone where who is NULL, for a misuse by the
// program; both are literals. If the same misuse happens again, such as in each frame, it is the last
// error again, but is not logged again until this thread has logged eight other ones.
void glp_report_misuse(const char *who, const char *sentence);

// They return false in the header, where analyzers see it: after a failed check the value is not
// used.
static inline bool glp_misuse_by(const char *who, const char *sentence)
{
    glp_report_misuse(who, sentence);
    return false;
}

static inline bool glp_misuse(const char *sentence)
{
    return glp_misuse_by(NULL, sentence);
}

#pragma GCC visibility pop

#endif

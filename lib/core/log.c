#include "core/log.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#define MESSAGE_SIZE 512
#define REMEMBERED 8 // mistakes that are not logged again

static void log_to_stderr(gl_log_level level, const char *message, void *user)
{
    (void)user;
    if (level >= GL_LOG_WARNING)
        fprintf(stderr, "glpace: %s\n", message);
}

static struct {
    gl_log_callback callback;
    void *user;
} sink = {log_to_stderr, NULL};

static _Thread_local char last_error[MESSAGE_SIZE];

// Both are literals, so their addresses tell a mistake from others.
typedef struct mistake {
    const char *who; // NULL: the sentence says it
    const char *sentence;
} mistake;

// The mistakes of this thread that were logged last.
static _Thread_local struct {
    mistake mistakes[REMEMBERED];
    size_t next;
} logged;

void gl_log_set_callback(gl_log_callback callback, void *user)
{
    sink.callback = callback ? callback : log_to_stderr;
    sink.user = user;
    memset(&logged, 0, sizeof logged);
}

const char *gl_last_error(void)
{
    return last_error;
}

void glp_log(gl_log_level level, const char *format, ...)
{
    char message[MESSAGE_SIZE];
    va_list args;
    va_start(args, format);
    vsnprintf(message, sizeof message, format, args);
    va_end(args);
    sink.callback(level, message, sink.user);
}

static void keep(gl_log_level level, const char *format, va_list args)
{
    vsnprintf(last_error, sizeof last_error, format, args);
    sink.callback(level, last_error, sink.user);
}

bool glp_fail(const char *format, ...)
{
    va_list args;
    va_start(args, format);
    keep(GL_LOG_ERROR, format, args);
    va_end(args);
    return false;
}

bool glp_miss(const char *format, ...)
{
    va_list args;
    va_start(args, format);
    keep(GL_LOG_DEBUG, format, args);
    va_end(args);
    return false;
}

// Whether it was logged before; if not, it counts as logged.
static bool is_logged(mistake one)
{
    for (size_t i = 0; i < REMEMBERED; i++)
        if (logged.mistakes[i].sentence == one.sentence && logged.mistakes[i].who == one.who)
            return true;
    logged.mistakes[logged.next++ % REMEMBERED] = one;
    return false;
}

bool glp_misuse(const char *sentence)
{
    return glp_misuse_by(NULL, sentence);
}

bool glp_misuse_by(const char *who, const char *sentence)
{
    snprintf(last_error, sizeof last_error, "%s%s%s", who ? who : "", who ? ": " : "", sentence);
    if (!is_logged((mistake){who, sentence}))
        sink.callback(GL_LOG_ERROR, last_error, sink.user);
    return false;
}

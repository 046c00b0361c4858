#include "core/base/log.h"

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

static _Thread_local bool is_called_back;

// What a callback itself makes glpace say goes to stderr, or the callback might be called without
// end.
static void send(gl_log_level level, const char *message)
{
    if (is_called_back) {
        log_to_stderr(level, message, NULL);
        return;
    }
    is_called_back = true;
    sink.callback(level, message, sink.user);
    is_called_back = false;
}

static void set_last_error(const char *message)
{
    memcpy(last_error, message, strlen(message) + 1);
}

// What fails in the callback is not the program's last error.
static void send_error(gl_log_level level, const char *message)
{
    set_last_error(message);
    send(level, message);
    set_last_error(message);
}

// Both are literals, so their addresses identify a mistake.
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
    send(level, message);
}

static void keep(gl_log_level level, const char *format, va_list args)
{
    char message[MESSAGE_SIZE];
    vsnprintf(message, sizeof message, format, args);
    send_error(level, message);
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

void glp_report_misuse(const char *who, const char *sentence)
{
    char message[MESSAGE_SIZE];
    snprintf(message, sizeof message, "%s%s%s", who ? who : "", who ? ": " : "", sentence);
    if (is_logged((mistake){who, sentence}))
        set_last_error(message);
    else
        send_error(GL_LOG_ERROR, message);
}

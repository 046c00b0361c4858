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

// The mistakes of this thread that were logged last. A sentence is a literal, so its address tells
// it from others.
static _Thread_local struct {
    const char *sentences[REMEMBERED];
    size_t next;
} logged;

void gl_log_set_callback(gl_log_callback callback, void *user)
{
    sink.callback = callback ? callback : log_to_stderr;
    sink.user = user;
    logged.next = 0;
    memset(logged.sentences, 0, sizeof logged.sentences);
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

bool glp_fail(const char *format, ...)
{
    va_list args;
    va_start(args, format);
    vsnprintf(last_error, sizeof last_error, format, args);
    va_end(args);
    sink.callback(GL_LOG_ERROR, last_error, sink.user);
    return false;
}

static bool is_logged(const char *sentence)
{
    for (size_t i = 0; i < REMEMBERED; i++)
        if (logged.sentences[i] == sentence)
            return true;
    return false;
}

bool glp_misuse(const char *sentence)
{
    if (!is_logged(sentence)) {
        logged.sentences[logged.next++ % REMEMBERED] = sentence;
        return glp_fail("%s", sentence);
    }
    snprintf(last_error, sizeof last_error, "%s", sentence);
    return false;
}

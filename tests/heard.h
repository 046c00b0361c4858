// What the library says to the log while a test listens.
#ifndef HEARD_H
#define HEARD_H

#include "test.h"

#include <glpace/log.h>

// Messages that were warnings or worse, and the last of them.
typedef struct complaints {
    int count;
    gl_log_level level;
    char last[512];
} complaints;

static inline void hear_complaint(gl_log_level level, const char *message, void *user)
{
    complaints *heard = user;
    if (level < GL_LOG_WARNING || is_of_the_machine(message))
        return;
    heard->count++;
    heard->level = level;
    snprintf(heard->last, sizeof heard->last, "%s", message);
}

// Hears complaints from here on, none so far.
static inline void listen_for(complaints *heard)
{
    *heard = (complaints){0};
    gl_log_set_callback(hear_complaint, heard);
}

// Hears no more of them. A test that fails ends before it does so itself: it needs this as
// tear-down.
static inline int listen_no_more(void **state)
{
    (void)state;
    gl_log_set_callback(NULL, NULL);
    return 0;
}

// Fails the test unless one error was heard, this sentence, which is the last error. Hears again from
// here on.
static inline void assert_heard(complaints *heard, const char *sentence)
{
    assert_int_equal(heard->count, 1);
    assert_int_equal(heard->level, GL_LOG_ERROR);
    assert_string_equal(heard->last, sentence);
    assert_string_equal(gl_last_error(), sentence);
    listen_for(heard);
}

#endif

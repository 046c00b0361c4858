// What the library says to the log while a test listens.
#ifndef HEARD_H
#define HEARD_H

#include "test.h"

#include <glpace/base.h>

// What the tests of this file hear.
static struct hearing {
    int count; // of messages,
    gl_log_level level;
    char message[512]; // the last of them
} heard __attribute__((unused));

static inline void hear_all(gl_log_level level, const char *message, void *user)
{
    (void)user;
    heard.count++;
    heard.level = level;
    snprintf(heard.message, sizeof heard.message, "%s", message);
}

static inline void hear_nothing(gl_log_level level, const char *message, void *user)
{
    (void)level, (void)message, (void)user;
}

// Of real time: only warnings or worse, and not those that the machine alone causes.
static inline void hear_complaint(gl_log_level level, const char *message, void *user)
{
    if (level >= GL_LOG_WARNING && !is_of_the_machine(message))
        hear_all(level, message, user);
}

// From here on; none was heard so far.
static inline void hear_everything(void)
{
    heard = (struct hearing){0};
    gl_log_set_callback(hear_all, NULL);
}

static inline void hear_complaints(void)
{
    heard = (struct hearing){0};
    gl_log_set_callback(hear_complaint, NULL);
}

// For cmocka. A test that fails ends before it hears no more by itself: it needs that as tear-down.
static inline FIXTURE(listen_to_complaints)
{
    hear_complaints();
    return 0;
}

static inline FIXTURE(listen_no_more)
{
    gl_log_set_callback(NULL, NULL);
    return 0;
}

// Fails the test unless one error was heard, this sentence, which is the last error. Hears again from
// here on.
static inline void assert_heard(const char *sentence)
{
    assert_int_equal(heard.count, 1);
    assert_int_equal(heard.level, GL_LOG_ERROR);
    assert_string_equal(heard.message, sentence);
    assert_string_equal(gl_last_error(), sentence);
    hear_complaints();
}

// The same of the sentence that is the name of the called function, and then the words.
static inline void assert_heard_of(const char *call, const char *words)
{
    const char *name = strstr(call, "gl_");
    char sentence[sizeof heard.message];
    snprintf(sentence, sizeof sentence, "%.*s%s", (int)strcspn(name, "("), name, words);
    assert_heard(sentence);
}

// Expects that one error was heard, that it is the last one, and that it says both words.
static inline void expect_reason(const char *first, const char *second)
{
    assert_int_equal(heard.count, 1);
    assert_int_equal(heard.level, GL_LOG_ERROR);
    assert_string_equal(heard.message, gl_last_error());
    assert_non_null(strstr(heard.message, first));
    assert_non_null(strstr(heard.message, second));
    assert_null(strchr(heard.message, '\n'));
    heard.count = 0;
}

#endif

// What the library says to the log while a test listens.
#ifndef LOGGED_H
#define LOGGED_H

#include "test.h"

#include <glpace/base.h>

// What the tests of this file receive.
static struct logged_count {
    int count; // of messages,
    gl_log_level level;
    char message[512]; // the last of them
} logged __attribute__((unused));

static inline void catch_message(gl_log_level level, const char *message, void *user)
{
    (void)user;
    logged.count++;
    logged.level = level;
    snprintf(logged.message, sizeof logged.message, "%s", message);
}

static inline void ignore_message(gl_log_level level, const char *message, void *user)
{
    (void)level, (void)message, (void)user;
}

// Of real time: only warnings or worse, and not those that the machine alone causes.
static inline void catch_warning(gl_log_level level, const char *message, void *user)
{
    if (level >= GL_LOG_WARNING && !is_of_the_machine(message))
        catch_message(level, message, user);
}

// From here on; none was logged so far.
static inline void catch_log(void)
{
    logged = (struct logged_count){0};
    gl_log_set_callback(catch_message, NULL);
}

static inline void catch_warnings(void)
{
    logged = (struct logged_count){0};
    gl_log_set_callback(catch_warning, NULL);
}

// For cmocka. A test that fails ends before it receives no more by itself: it needs that as tear-down.
static inline FIXTURE(listen_to_complaints)
{
    catch_warnings();
    return 0;
}

static inline FIXTURE(listen_no_more)
{
    gl_log_set_callback(NULL, NULL);
    return 0;
}

// Fails the test unless one error was logged, this sentence, which is the last error. Receives again from
// here on.
static inline void assert_logged(const char *sentence)
{
    assert_int_equal(logged.count, 1);
    assert_int_equal(logged.level, GL_LOG_ERROR);
    assert_string_equal(logged.message, sentence);
    assert_string_equal(gl_last_error(), sentence);
    catch_warnings();
}

// The same of the sentence that is the name of the called function, and then the words.
static inline void assert_logged_by(const char *call, const char *words)
{
    const char *name = strstr(call, "gl_");
    char sentence[sizeof logged.message];
    snprintf(sentence, sizeof sentence, "%.*s%s", (int)strcspn(name, "("), name, words);
    assert_logged(sentence);
}

// Expects that one error was logged, that it is the last one, and that it says both words.
static inline void expect_reason(const char *first, const char *second)
{
    assert_int_equal(logged.count, 1);
    assert_int_equal(logged.level, GL_LOG_ERROR);
    assert_string_equal(logged.message, gl_last_error());
    assert_non_null(strstr(logged.message, first));
    assert_non_null(strstr(logged.message, second));
    assert_null(strchr(logged.message, '\n'));
    logged.count = 0;
}

#endif

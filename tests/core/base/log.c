// What glpace has to say: who receives it, and the last error of each thread.

#include "rig.h"

#include <pthread.h>

#include <glpace/base.h>

#include "core/base/log.h"

EACH_BETWEEN(NULL, listen_no_more)

TEST(last_error)
{
    gl_rate rate;
    catch_log();
    assert_string_equal(gl_last_error(), "");
    assert_false(glp_fail("one"));
    assert_non_null(strstr(gl_last_error(), "one"));
    assert_false(glp_fail("two"));
    assert_non_null(strstr(gl_last_error(), "two"));
    assert_string_equal(gl_last_error(), logged.message);
    assert_true(gl_rate_parse(&rate, "3"));
    assert_non_null(strstr(gl_last_error(), "two")); // the latest failure
    assert_int_equal(logged.count, 2);
}

// What is missing and optional: the program can ask why, and nobody else gets it.
TEST(miss)
{
    catch_log();
    assert_false(glp_miss("no %s", "file"));
    assert_string_equal(gl_last_error(), "no file");
    assert_int_equal(logged.level, GL_LOG_DEBUG);
}

// However long what is wrong: one line, cut, ended.
TEST(long_message)
{
    static char text[5000];
    memset(text, 'x', sizeof text - 1);
    catch_log();
    assert_false(glp_fail("%s", text));
    assert_int_equal(logged.count, 1);
    assert_int_equal(strlen(logged.message), 511);
    assert_string_equal(gl_last_error(), logged.message);
}

// A mistake that is made each frame does not flood the log, but is the last error each time.
TEST(repeated_mistake)
{
    static const char *const others[] = {"1", "2", "3", "4", "5", "6", "7"};
    catch_log();
    for (int i = 0; i < 100; i++) {
        assert_false(glp_misuse("the window is NULL"));
        assert_string_equal(gl_last_error(), "the window is NULL");
        glp_fail("something else");
    }
    assert_int_equal(logged.count, 101);
    for (int i = 0; i < 7; i++)
        glp_misuse(others[i]);
    assert_int_equal(logged.count, 108);
    glp_misuse("8");
    glp_misuse("the window is NULL"); // eight others came between
    assert_int_equal(logged.count, 110);
    for (int i = 1; i < 7; i++)
        glp_misuse(others[i]); // not so many came since
    assert_int_equal(logged.count, 110);

    gl_log_set_callback(catch_message, NULL);
    glp_misuse("the window is NULL"); // who listens anew receives it
    assert_int_equal(logged.count, 111);
}

static void fail_in_turn(gl_log_level level, const char *message, void *user)
{
    char before[64];
    snprintf(before, sizeof before, "%s", message);
    catch_message(level, message, NULL);
    assert_ptr_equal(user, &logged);
    glp_fail("the callback's own");
    glp_misuse("the callback's mistake");
    assert_string_equal(gl_last_error(), "the callback's mistake");
    assert_string_equal(message, before);
}

// It is not called for what comes of it, which would have no end, and the error that the program
// asks for is its own.
TEST(callback_that_fails)
{
    logged.count = 0;
    gl_log_set_callback(fail_in_turn, &logged);
    glp_fail("first");
    assert_string_equal(gl_last_error(), "first");
    glp_misuse_by("who", "second");
    assert_string_equal(gl_last_error(), "who: second");
    glp_log(GL_LOG_INFO, "third");
    assert_int_equal(logged.count, 3);
    assert_string_equal(logged.message, "third");
}

static void *fail_elsewhere(void *user)
{
    bool empty = gl_last_error()[0] == '\0';
    glp_fail("elsewhere");
    *(bool *)user = empty && strstr(gl_last_error(), "elsewhere");
    return NULL;
}

TEST(each_thread_has_its_own)
{
    pthread_t thread;
    bool right = false;
    catch_log();
    assert_false(glp_fail("here"));
    assert_int_equal(pthread_create(&thread, NULL, fail_elsewhere, &right), 0);
    pthread_join(thread, NULL);
    assert_true(right);
    assert_int_equal(logged.count, 2);
    assert_non_null(strstr(gl_last_error(), "here"));
}

TEST(version)
{
    char version[32];
    snprintf(version, sizeof version, "%d.%d.%d", GLPACE_VERSION_MAJOR, GLPACE_VERSION_MINOR,
             GLPACE_VERSION_PATCH);
    assert_string_equal(gl_version(), version);
}

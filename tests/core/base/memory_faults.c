// What the core does when memory, or another thing of the system, has run out.

#define _XOPEN_SOURCE 700 // setenv

#include "rig.h"

#include <errno.h>
#include <stdlib.h>

#include <glpace/monkey.h>
#include <glpace/pref.h>
#include <glpace/queue.h>

#include "core/base/memory.h"
#include "core/base/waker.h"
#include "faults.h"

TEST(new_memory)
{
    catch_log();
    FAIL_CALLS("calloc", ENOMEM);
    assert_null(glp_new("test", 2, 3));
    expect_reason("test: ", "out of memory");
    gl_log_set_callback(NULL, NULL);
}

TEST(memory_that_grows)
{
    void *items = NULL;
    size_t room = 0;
    assert_true(glp_reserve(&items, &room, 0, 3, 4));
    void *const before = items;
    FAIL_CALLS("realloc", ENOMEM);
    assert_false(glp_reserve(&items, &room, 6, 1, 4));
    assert_ptr_equal(items, before);
    assert_int_equal(room, 6);
    assert_true(glp_reserve(&items, &room, 6, 1, 4));
    free(items);
}

// The oldest events go, with one warning. When the queue was empty, it may grow again.
TEST(a_queue)
{
    static gl_queue queue;
    gl_event event;
    gl_queue_init(&queue);
    catch_log();
    FAIL_CALLS("malloc", ENOMEM, ENOMEM);
    for (int i = 0; i < GL_QUEUE_OWN_COUNT + 2; i++)
        gl_queue_push(&queue, GL_EVENT_KEY, i);
    assert_int_equal(queue.dropped, 2);
    assert_int_equal(queue.count, GL_QUEUE_OWN_COUNT);
    assert_int_equal(logged.count, 1);
    for (int i = 2; gl_queue_pop(&queue, &event); i++)
        assert_int_equal(event.arrived, i);
    FAIL_CALLS("malloc", ENOMEM);
    for (int i = 0; i < GL_QUEUE_OWN_COUNT + 1; i++)
        gl_queue_push(&queue, GL_EVENT_KEY, i);
    assert_int_equal(queue.dropped, 3);
    assert_int_equal(logged.count, 2); // it is another shortage
    gl_queue_push(&queue, GL_EVENT_KEY, 0);
    assert_int_equal(queue.dropped, 3);
    assert_int_equal(queue.count, GL_QUEUE_OWN_COUNT + 1);
    gl_queue_finish(&queue);
    gl_log_set_callback(NULL, NULL);
}

static bool always_fails(const gl_sim_cue *cues, size_t count, void *user)
{
    (void)cues, (void)count, (void)user;
    return true;
}

TEST(shrinking)
{
    gl_sim_cue cue = {.at = 7, .event = {.type = GL_EVENT_SCROLL}};
    catch_log();
    FAIL_CALLS("calloc", ENOMEM);
    assert_int_equal(gl_shrink(&cue, 1, always_fails, NULL), 0);
    expect_reason("gl_shrink: ", "out of memory");
    assert_int_equal(cue.at, 7);
    gl_log_set_callback(NULL, NULL);
}

TEST(a_waker)
{
    const char *const calls[] = {"pthread_condattr_init", "pthread_condattr_setclock",
                                 "pthread_cond_init", "pthread_mutex_init"};
    catch_log();
    for (int i = 0; i < 4; i++) {
        FAIL_CALLS(calls[i], EAGAIN);
        assert_null(glp_waker_create("test"));
        assert_int_equal(faults_left(), 0);
        expect_reason("test: ", "no condition variable: Resource temporarily unavailable");
    }
    FAIL_CALLS("calloc", ENOMEM);
    assert_null(glp_waker_create("test"));
    expect_reason("test: ", "out of memory");
    gl_log_set_callback(NULL, NULL);
}

// ---- the folder for a user's files --------------------------------------------------------------

static void expect_no_folder(const char *data, const char *reason)
{
    char path[100];
    assert_int_equal(setenv("XDG_DATA_HOME", data, 1), 0);
    catch_log();
    assert_false(gl_pref_path("org", "app", path, sizeof path));
    assert_int_equal(faults_left(), 0);
    expect_reason("gl_pref_path: ", reason);
    gl_log_set_callback(NULL, NULL);
}

TEST(a_folder)
{
    FAIL_CALLS("calloc", ENOMEM);
    expect_no_folder("/nowhere", "out of memory");
    FAIL_CALLS("calloc", 0, ENOMEM);
    expect_no_folder("/nowhere", "out of memory");
    FAIL_CALLS("mkdir", ENOENT, EROFS);
    expect_no_folder("/nowhere",
                     "the folder /nowhere/org/app cannot be created: Read-only file system");
    FAIL_CALLS("mkdir", ENOENT, ENOENT);
    expect_no_folder("///", "the folder /org/app cannot be created: No such file or directory");
}

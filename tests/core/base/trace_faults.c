// Traces that cannot be written, or not to their end: each says so once, and the next one is whole.

#define _XOPEN_SOURCE 700

#include "file_rig.h"

#include <errno.h>
#include <signal.h>
#include <sys/resource.h>

#include "core/base/trace.h"
#include "faults.h"

ALL_BETWEEN(set_up, tear_down)

static void add(const char *name)
{
    glp_trace_add(&(glp_trace_item){.phase = 'i', .row = GLP_TRACE_LOOP, .name = name});
}

static void expect_one_that_is_whole(void)
{
    assert_int_equal(faults_left(), 0);
    assert_true(glp_trace_open("test", path, NULL, (glp_trace_clock){0}));
    assert_true(glp_trace_close("test"));
    assert_int_equal(remove(path), 0);
}

static void expect_none(FILE *stream, const char *reason)
{
    catch_log();
    assert_false(glp_trace_open("test", stream ? NULL : path, stream, (glp_trace_clock){0}));
    expect_reason("test: ", reason);
    gl_log_set_callback(NULL, NULL);
    assert_true(stream || glp_input_file_is_missing(path));
    expect_one_that_is_whole();
}

TEST(cannot_begin)
{
    FILE *const full = fopen("/dev/full", "w");
    assert_non_null(full);
    FAIL_CALLS("calloc", ENOMEM);
    expect_none(NULL, "out of memory");
    FAIL_CALLS("open", EACCES);
    expect_none(NULL, "/file: Permission denied");
    FAIL_CALLS("rename", EACCES);
    expect_none(NULL, "/file: Permission denied");
    FAIL_CALLS("write", ENOSPC);
    expect_none(full, "cannot write to the stream: No space left on device");
    fputs("what does not fit", full);
    expect_none(full, "cannot write to the stream: No space left on device");
    fclose(full);
}

// The head was shown already.
TEST(ends_at_its_head)
{
    catch_log();
    FAIL_CALLS("write", ENOSPC);
    assert_false(glp_trace_open("test", path, NULL, (glp_trace_clock){0}));
    expect_reason("test: ", "/file: No space left on device");
    gl_log_set_callback(NULL, NULL);
    expect_text(path, "");
    assert_int_equal(remove(path), 0);
    expect_one_that_is_whole();
}

static void expect_early_end(const char *reason)
{
    catch_warnings();
    assert_false(glp_trace_close("test"));
    assert_int_equal(logged.count, 1);
    assert_non_null(strstr(logged.message, reason));
    assert_memory_equal(gl_last_error(), "test: ", 6);
    assert_non_null(strstr(gl_last_error(), reason));
    gl_log_set_callback(NULL, NULL);
}

static size_t size_of_file(void)
{
    size_t size;
    char *text = glp_read_file("test", path, 10000, &size);
    assert_non_null(text);
    free(text);
    return size;
}

TEST(ends_early)
{
    assert_true(glp_trace_open("test", path, NULL, (glp_trace_clock){0}));
    const size_t head = size_of_file();
    add("item");
    FAIL_CALLS("write", ENOSPC);
    expect_early_end("/file ends early: No space left on device");
    assert_int_equal(size_of_file(), head);
    assert_int_equal(remove(path), 0);
    expect_one_that_is_whole();
}

// What was written of an item in part is cut off.
TEST(ends_within_an_item)
{
    struct rlimit before, limit;
    assert_int_equal(getrlimit(RLIMIT_FSIZE, &before), 0);
    assert_true(glp_trace_open("test", path, NULL, (glp_trace_clock){0}));
    const size_t head = size_of_file();
    add("item");
    limit = (struct rlimit){.rlim_cur = head + 9, .rlim_max = before.rlim_max};
    void (*handler)(int) = signal(SIGXFSZ, SIG_IGN);
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &limit), 0);
    expect_early_end("/file ends early: File too large");
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &before), 0);
    signal(SIGXFSZ, handler);
    assert_int_equal(size_of_file(), head);
    assert_int_equal(remove(path), 0);
    expect_one_that_is_whole();
}

// The first reason counts.
TEST(ends_early_and_cannot_be_closed)
{
    static char text[3500];
    memset(text, 'x', sizeof text - 1);
    const glp_trace_arg arg = {.name = text};
    assert_true(glp_trace_open("test", path, NULL, (glp_trace_clock){0}));
    FAIL_CALLS("write", ENOSPC);
    catch_warnings();
    while (faults_left() > 0)
        glp_trace_add(
            &(glp_trace_item){.phase = 'i', .name = "item", .args = &arg, .arg_count = 1});
    expect_reason("gl_tracer: ", "/file ends early: No space left on device");
    FAIL_CALLS("close", EIO);
    assert_false(glp_trace_close("test"));
    assert_non_null(strstr(gl_last_error(), "No space left on device"));
    assert_int_equal(logged.count, 0);
    gl_log_set_callback(NULL, NULL);
    assert_true(glp_input_file_is_missing(path) || remove(path) == 0);
    expect_one_that_is_whole();
}

TEST(cannot_be_closed)
{
    assert_true(glp_trace_open("test", path, NULL, (glp_trace_clock){0}));
    FAIL_CALLS("close", EIO);
    expect_early_end("/file ends early: Input/output error");
    assert_int_equal(remove(path), 0);
    expect_one_that_is_whole();
}

TEST(its_reader_goes)
{
    int ends[2];
    assert_int_equal(pipe(ends), 0);
    FILE *stream = fdopen(ends[1], "w");
    assert_true(glp_trace_open("test", NULL, stream, (glp_trace_clock){0}));
    close(ends[0]);
    expect_early_end("in the stream ends early: its reader has closed it");
    fclose(stream);
    expect_one_that_is_whole();
}

// What comes after its end is left out, without another sentence.
TEST(is_too_long)
{
    static char text[3500];
    memset(text, 'x', sizeof text - 1);
    const glp_trace_arg arg = {.name = text};
    const glp_trace_item item = {.phase = 'i', .name = "long", .args = &arg, .arg_count = 1};
    assert_true(glp_trace_open("test", "/dev/null", NULL, (glp_trace_clock){0}));
    catch_warnings();
    for (int i = 0; i < 80000; i++)
        glp_trace_add(&item);
    expect_reason("gl_tracer: ", "/dev/null ends early: it has reached its limit of 256 MiB");
    assert_false(glp_trace_close("test"));
    assert_int_equal(logged.count, 0);
    gl_log_set_callback(NULL, NULL);
    expect_one_that_is_whole();
}

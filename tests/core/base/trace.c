// The file of a trace: what is in it, and when. tests/record/trace.sh compares whole traces.

#define _POSIX_C_SOURCE 200809L

#include "file_rig.h"

#include <glpace/timer.h>
#include <glpace/trace.h>

#include "core/base/thread.h"
#include "core/base/trace.h"

ALL_BETWEEN(set_up, tear_down)

static int64_t machine_time; // of the thread that begins a trace

static int64_t read_machine(void *user)
{
    (void)user;
    return machine_time;
}

static void begin(void)
{
    machine_time = 0;
    assert_true(glp_trace_open("test", path, NULL, (glp_trace_clock){.now = read_machine}));
}

static void add(const char *name)
{
    glp_trace_add(&(glp_trace_item){.phase = 'i', .row = GLP_TRACE_LOOP, .name = name});
}

// Whether the file has the text now.
static bool has(const char *text)
{
    size_t size;
    char *bytes = glp_read_file("test", path, 100000, &size);
    assert_non_null(bytes);
    const bool is_there = strstr(bytes, text) != NULL;
    free(bytes);
    return is_there;
}

static void end(void)
{
    assert_true(glp_trace_close("test"));
}

TEST(written_four_times_a_second)
{
    begin();
    assert_true(has("\"glpace "));
    add("first");
    assert_false(has("first"));
    gl_sleep_until(gl_time_now() + 260 * MS);
    add("second");
    assert_true(has("first"));
    assert_true(has("second"));
    add("third");
    glp_trace_flush();
    assert_false(has("third"));
    gl_sleep_until(gl_time_now() + 260 * MS);
    glp_trace_flush();
    assert_true(has("third"));
    gl_sleep_until(gl_time_now() + 260 * MS);
    glp_trace_flush(); // nothing was added since
    end();
    assert_true(has("\n]\n"));
    assert_int_equal(remove(path), 0);
}

TEST(in_a_stream)
{
    FILE *stream = fopen(path, "w");
    assert_non_null(stream);
    assert_true(glp_trace_open("test", NULL, stream, (glp_trace_clock){0}));
    add("item");
    end();
    assert_int_equal(fclose(stream), 0); // the trace left it open
    assert_true(has("item"));
    assert_true(has("\n]\n"));
    assert_int_equal(remove(path), 0);
}

TEST(control_characters)
{
    begin();
    add("a\tb\x7f"
        "c");
    end();
    assert_true(has("\"a b c\""));
    assert_int_equal(remove(path), 0);
}

TEST(the_gpu)
{
    assert_int_equal(glp_trace_now(), -1);
    glp_trace_add_gpu(1 * MS, 2 * MS); // no trace runs
    begin();
    machine_time = 5 * MS;
    assert_int_equal(glp_trace_now(), 5 * MS);
    glp_trace_add_gpu(5 * MS, 2 * MS);
    end();
    assert_true(has("{\"ph\":\"b\",\"pid\":1,\"tid\":1,\"ts\":5000.000,\"cat\":\"GPU\",\"id\":1,"));
    assert_true(has("{\"ph\":\"e\",\"pid\":1,\"tid\":1,\"ts\":7000.000,\"cat\":\"GPU\",\"id\":1,"));
    assert_false(has("\"id\":2"));
    assert_int_equal(remove(path), 0);
}

// ---- sections -----------------------------------------------------------------------------------

static void end_and_begin(void *unused)
{
    (void)unused;
    gl_trace_end();
    gl_trace_begin("of a thread");
}

TEST(a_thread_that_ends_what_it_has_not_begun)
{
    glp_thread thread;
    begin();
    assert_int_equal(glp_thread_start(&thread, end_and_begin, NULL), 0);
    glp_thread_join(&thread);
    end();
    assert_true(has("\"ph\":\"B\""));
    assert_false(has("\"ph\":\"E\""));
    assert_int_equal(remove(path), 0);
}

static int64_t read_and_end(void *user)
{
    (void)user;
    end();
    return 0;
}

// The clock of a host is the program's, and may end the trace.
TEST(a_clock_that_ends_the_trace)
{
    for (int begins = 0; begins < 2; begins++) {
        assert_true(glp_trace_open("test", path, NULL, (glp_trace_clock){.now = read_and_end}));
        if (begins)
            gl_trace_begin("too late");
        else
            gl_trace_end();
        assert_true(has("\n]\n"));
        assert_false(has("too late"));
        assert_int_equal(remove(path), 0);
    }
}

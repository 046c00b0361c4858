// Files while the system fails: what is reported, and what is left.

#define _XOPEN_SOURCE 700

#include "file_rig.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <unistd.h>

#include "faults.h"

ALL_BETWEEN(set_up, tear_down)

static glp_output_file begin(void)
{
    glp_output_file file;
    assert_int_equal(glp_output_file_open(&file, path), 0);
    assert_int_equal(glp_output_file_write(&file, "text", 4), 0);
    return file;
}

// tear_down fails if a temporary file is left.
static void expect_nothing(void)
{
    assert_true(glp_input_file_is_missing(path));
    assert_int_equal(faults_left(), 0);
}

TEST(an_interrupted_call_is_repeated)
{
    FAIL_CALLS("open", EINTR, EINTR);
    glp_output_file file = begin();
    FAIL_CALLS("write", EINTR, EINTR);
    assert_int_equal(glp_output_file_write(&file, " and more", 9), 0);
    assert_int_equal(faults_left(), 0);
    FAIL_CALLS("ftruncate", EINTR);
    glp_output_file_cut(&file, 8);
    assert_int_equal(faults_left(), 0);
    FAIL_CALLS("fsync", EINTR, EINTR);
    assert_int_equal(glp_output_file_sync(&file), 0);
    assert_int_equal(faults_left(), 0);
    assert_int_equal(glp_output_file_close(&file, true), 0);
    FAIL_CALLS("read", EINTR, EINTR);
    expect_text(path, "text and");
    assert_int_equal(faults_left(), 0);
    assert_int_equal(remove(path), 0);
}

// Where a signal interrupts it, the file is closed.
TEST(close_is_not_repeated)
{
    glp_output_file file = begin();
    FAIL_CALLS("close", EINTR, EBADF);
    assert_int_equal(glp_output_file_close(&file, true), 0);
    assert_int_equal(faults_left(), 1);
    fail_calls("", 0, (int[]){0});
    expect_text(path, "text");
    assert_int_equal(remove(path), 0);
}

TEST(what_cannot_be_read)
{
    write_file(path, "text", 4);
    FAIL_CALLS("open", EACCES);
    expect_refusal(path, 100, "it cannot be opened: Permission denied");
    FAIL_CALLS("fstat", EIO);
    expect_refusal(path, 100, "it is no plain file");
    FAIL_CALLS("read", EIO);
    expect_refusal(path, 100, "it cannot be read: Input/output error");
    FAIL_CALLS("calloc", ENOMEM);
    expect_refusal(path, 100, "out of memory");
    assert_int_equal(faults_left(), 0);
    assert_int_equal(remove(path), 0);
}

TEST(not_known_whether_it_is_missing)
{
    FAIL_CALLS("access", EACCES);
    assert_false(glp_input_file_is_missing(path));
}

TEST(what_cannot_begin)
{
    glp_output_file file;
    FAIL_CALLS("malloc", ENOMEM);
    assert_int_equal(glp_output_file_open(&file, path), ENOMEM);
    FAIL_CALLS("open", ENOSPC);
    assert_int_equal(glp_output_file_open(&file, path), ENOSPC);
    FAIL_CALLS("open", EROFS);
    assert_int_equal(glp_output_file_check(path), EROFS);
    expect_nothing();
}

// A name that crashed programs left behind is not taken.
TEST(names_that_are_taken)
{
    FAIL_CALLS("open", EEXIST, EEXIST, EEXIST);
    glp_output_file file = begin();
    assert_int_equal(faults_left(), 0);
    assert_int_equal(glp_output_file_close(&file, true), 0);
    expect_text(path, "text");
    assert_int_equal(remove(path), 0);
}

TEST(what_cannot_be_written)
{
    glp_output_file file = begin();
    FAIL_CALLS("write", ENOSPC);
    assert_int_equal(glp_output_file_write(&file, " and more", 9), ENOSPC);
    FAIL_CALLS("write", EPIPE); // and no signal, which would not come
    assert_int_equal(glp_output_file_write(&file, " and more", 9), EPIPE);
    FAIL_CALLS("fsync", EIO);
    assert_int_equal(glp_output_file_sync(&file), EIO);
    FAIL_CALLS("ftruncate", EIO);
    glp_output_file_cut(&file, 2);
    assert_int_equal(faults_left(), 0);
    assert_int_equal(glp_output_file_close(&file, true), 0);
    expect_text(path, "text");
    assert_int_equal(remove(path), 0);
}

// The signal of a pipe without a reader is taken, also if another signal interrupts that.
TEST(no_signal_stays)
{
    int ends[2];
    sigset_t pending;
    assert_int_equal(pipe(ends), 0);
    close(ends[0]);
    FAIL_CALLS("sigwait", EINTR, EINTR);
    assert_int_equal(glp_write(ends[1], "text", 4), EPIPE);
    assert_int_equal(faults_left(), 0);
    sigpending(&pending);
    assert_false(sigismember(&pending, SIGPIPE));
    close(ends[1]);
}

// A disk may report at the end that it is full.
TEST(what_cannot_end)
{
    glp_output_file file = begin();
    FAIL_CALLS("close", ENOSPC);
    assert_int_equal(glp_output_file_close(&file, true), ENOSPC);
    expect_nothing();
    file = begin();
    FAIL_CALLS("rename", EACCES);
    assert_int_equal(glp_output_file_close(&file, true), EACCES);
    expect_nothing();
}

TEST(what_cannot_be_shown)
{
    glp_output_file file = begin();
    FAIL_CALLS("rename", EACCES);
    assert_int_equal(glp_output_file_show(&file), EACCES);
    expect_nothing();
    assert_int_equal(glp_output_file_show(&file), 0); // nothing had changed
    expect_text(path, "text");
    assert_int_equal(glp_output_file_close(&file, true), 0);
    assert_int_equal(remove(path), 0);
}

// ---- within a folder ----------------------------------------------------------------------------

static int open_within(glp_file_kind *kind)
{
    glp_input_file file;
    glp_file_stamp stamp;
    const int error = glp_input_file_open_within(&file, folder, path, kind, &stamp);
    if (!error && *kind == GLP_FILE_PLAIN)
        glp_input_file_close(&file);
    return error;
}

// It may go between the looks at it.
TEST(a_file_that_goes)
{
    glp_file_kind kind;
    write_file(path, "text", 4);
    FAIL_CALLS("stat", ENOENT);
    assert_int_equal(open_within(&kind), ENOENT);
    FAIL_CALLS("open", ENOENT);
    assert_int_equal(open_within(&kind), ENOENT);
    FAIL_CALLS("open", 0, ENOENT);
    assert_int_equal(open_within(&kind), ENOENT);
    FAIL_CALLS("fstat", EIO);
    assert_int_equal(open_within(&kind), EIO);
    assert_int_equal(open_within(&kind), 0);
    assert_int_equal(kind, GLP_FILE_PLAIN);
    assert_int_equal(remove(path), 0);
}

static void put_a_pipe(void)
{
    assert_int_equal(unlink(path), 0);
    assert_int_equal(mkfifo(path, 0600), 0);
}

static int count_open(void)
{
    int count = 0;
    for (int descriptor = 0; descriptor < 100; descriptor++)
        count += fcntl(descriptor, F_GETFD) >= 0;
    return count;
}

// It is not read, and does not stay open.
TEST(a_file_that_becomes_a_pipe)
{
    glp_file_kind kind;
    write_file(path, "text", 4);
    const int before = count_open();
    before_call("open", put_a_pipe);
    assert_int_equal(open_within(&kind), 0);
    assert_int_equal(kind, GLP_FILE_OTHER);
    assert_int_equal(count_open(), before);
    assert_int_equal(unlink(path), 0);
}

TEST(a_state_that_is_not_known)
{
    FAIL_CALLS("stat", EACCES);
    assert_int_equal(glp_file_stamp_of(path).size, -EACCES);
}

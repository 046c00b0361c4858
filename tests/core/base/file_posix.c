// Files that wait for somebody, descriptors, and what signals do to them.

#define _XOPEN_SOURCE 700

#include "file_rig.h"

#include <errno.h>
#include <fcntl.h>

ALL_BETWEEN(set_up, tear_down)

TEST(a_pipe_is_refused)
{
    assert_int_equal(mkfifo(path, 0600), 0); // nobody will ever write into it
    expect_refusal(path, 100, "it is no plain file");
    assert_int_equal(unlink(path), 0);
}

// A folder can be opened, but has no bytes to read.
TEST(reading_fails)
{
    glp_input_file file = {.descriptor = open(folder, O_RDONLY)};
    char byte;
    size_t got = 99;
    int error = glp_input_file_read(&file, &byte, 1, &got);
    glp_input_file_close(&file);
    assert_int_equal(error, EISDIR);
    assert_int_equal(got, 0);
}

// The number that the next one gets.
static int next_descriptor(void)
{
    int next = open(folder, O_RDONLY);
    assert_true(next >= 0);
    close(next);
    return next;
}

TEST(none_stays_open)
{
    int before = next_descriptor();
    write_file(path, "four", 4);
    expect_text(path, "four");
    assert_int_equal(next_descriptor(), before);
    expect_refusal(path, 3, "it has more than 3 bytes");
    expect_refusal(folder, 100, "it is no plain file");
    assert_int_equal(next_descriptor(), before);
    assert_int_equal(unlink(path), 0);
}

// Where the standard input was closed a file gets its number, 0, whatever error came before.
TEST(descriptor_0)
{
    size_t size;
    write_file(path, "four", 4);
    int input = dup(0);
    close(0);
    errno = EINTR;
    int file = open(folder, O_RDONLY);
    close(file);
    char *text = glp_read_file("test", path, 4, &size);
    if (input >= 0) {
        dup2(input, 0);
        close(input);
    }
    assert_int_equal(file, 0);
    assert_non_null(text);
    free(text);
    assert_int_equal(unlink(path), 0);
}

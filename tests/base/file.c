// Whole files: what is in them, which ones are refused, and that none stays open.

#define _POSIX_C_SOURCE 200809L

#include "rig.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/file.h"
#include "base/file_posix.h"

static char folder[] = "/tmp/glpace-read-file-XXXXXX";
static char path[64];

static void write_file(const char *bytes, size_t size)
{
    FILE *file = fopen(path, "wb");
    assert_non_null(file);
    assert_int_equal(fwrite(bytes, 1, size, file), size);
    assert_int_equal(fclose(file), 0);
}

static void expect_bytes(const char *bytes, size_t size, size_t limit)
{
    size_t got = 99;
    write_file(bytes, size);
    char *text = glp_read_file("test", path, limit, &got);
    assert_non_null(text);
    assert_int_equal(got, size);
    assert_memory_equal(text, bytes, size);
    assert_int_equal(text[size], 0);
    free(text);
}

static void expect_refusal(const char *name, size_t limit, const char *reason)
{
    hearing heard = {0};
    size_t got;
    gl_log_set_callback(hear, &heard);
    assert_null(glp_read_file("test", name, limit, &got));
    gl_log_set_callback(NULL, NULL);
    expect_reason(&heard, "test: ", reason);
}

TEST(contents)
{
    expect_bytes("", 0, 0);
    expect_bytes("", 0, 10);
    expect_bytes("a", 1, 1);
    expect_bytes("a\0b", 3, 3);
    static char large[100000];
    memset(large, 'x', sizeof large);
    expect_bytes(large, sizeof large, sizeof large);
    expect_bytes("a\r\n\xff", 4, 100);
}

TEST(refused)
{
    write_file("four", 4);
    expect_refusal(path, 3, "it has more than 3 bytes");
    expect_refusal(folder, 100, "it is no plain file");
    assert_int_equal(unlink(path), 0);
    expect_refusal(path, 100, "it cannot be opened: ");
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
    test_contents(state);
    assert_int_equal(next_descriptor(), before);
    test_refused(state);
    assert_int_equal(next_descriptor(), before);
}

// Where the standard input was closed a file gets its number, 0, whatever error came before.
TEST(descriptor_0)
{
    size_t size;
    write_file("four", 4);
    int input = dup(0);
    close(0);
    errno = EINTR;
    int file = glp_open_at(AT_FDCWD, folder, O_RDONLY, 0);
    close(file);
    char *text = glp_read_file("test", path, 4, &size);
    if (input >= 0) {
        dup2(input, 0);
        close(input);
    }
    assert_int_equal(file, 0);
    assert_non_null(text);
    free(text);
}

static int make_folder(void **state)
{
    (void)state;
    if (!mkdtemp(folder))
        return -1;
    snprintf(path, sizeof path, "%s/file", folder);
    return 0;
}

static int remove_folder(void **state)
{
    (void)state;
    unlink(path);
    return rmdir(folder);
}

ALL_BETWEEN(make_folder, remove_folder)

// Whole files: what is in them, which ones are refused, and that what is written appears whole or not
// at all.

#define _POSIX_C_SOURCE 200809L

#include "file_rig.h"

#include <errno.h>

ALL_BETWEEN(set_up, tear_down)

// ---- reading ------------------------------------------------------------------------------------

static void expect_round_trip(const char *bytes, size_t size, size_t limit)
{
    FILE *file = fopen(path, "wb");
    assert_non_null(file);
    assert_int_equal(fwrite(bytes, 1, size, file), size);
    assert_int_equal(fclose(file), 0);
    expect_bytes(path, bytes, size, limit);
    write_file(path, bytes, size);
    expect_bytes(path, bytes, size, limit);
}

TEST(contents)
{
    expect_round_trip("", 0, 0);
    expect_round_trip("", 0, 10);
    expect_round_trip("a", 1, 1);
    expect_round_trip("a\0b", 3, 3);
    static char large[3000000];
    memset(large, 'x', sizeof large);
    large[sizeof large - 1] = 'y';
    expect_round_trip(large, sizeof large, sizeof large);
    expect_round_trip("a\r\n\x1a\n\xff", 6, 100);
    assert_int_equal(remove(path), 0);
}

TEST(in_parts)
{
    glp_input_file file;
    char bytes[8];
    size_t got = 99;
    write_file(path, "0123456789", 10);
    assert_true(glp_input_file_open(&file, "test", path, 10));
    for (int round = 0; round < 2; round++) {
        assert_int_equal(glp_input_file_read(&file, bytes, 7, &got), 0);
        assert_int_equal(got, 7);
        assert_int_equal(glp_input_file_read(&file, bytes, 7, &got), 0);
        assert_int_equal(got, 3);
        assert_memory_equal(bytes, "789", 3);
        assert_int_equal(glp_input_file_read(&file, bytes, 7, &got), 0);
        assert_int_equal(got, 0);
        glp_input_file_rewind(&file);
    }
    glp_input_file_close(&file);
    assert_int_equal(remove(path), 0);
}

TEST(refused)
{
    write_file(path, "four", 4);
    expect_refusal(path, 3, "it has more than 3 bytes");
    expect_refusal(folder, 100, "it is no plain file");
    assert_false(glp_input_file_is_missing(path));
    assert_false(glp_input_file_is_missing(folder));
    assert_int_equal(remove(path), 0);
    expect_refusal(path, 100, "it cannot be opened: No such file or directory");
    assert_true(glp_input_file_is_missing(path));
    assert_true(glp_input_file_is_missing("no folder/file"));
}

// ---- writing ------------------------------------------------------------------------------------

TEST(appears_when_it_is_whole)
{
    glp_output_file file;
    write_file(path, "before", 6);
    assert_int_equal(glp_output_file_open(&file, path), 0);
    assert_int_equal(glp_output_file_write(&file, "af", 2), 0);
    assert_int_equal(glp_output_file_write(&file, "ter", 3), 0);
    assert_int_equal(glp_output_file_sync(&file), 0);
    expect_text(path, "before");
    assert_int_equal(glp_output_file_close(&file, true), 0);
    expect_text(path, "after");
    assert_int_equal(remove(path), 0);
}

TEST(or_not_at_all)
{
    glp_output_file file;
    for (int round = 0; round < 2; round++) {
        assert_int_equal(glp_output_file_open(&file, path), 0);
        assert_int_equal(glp_output_file_write(&file, "half", 4), 0);
        assert_int_equal(glp_output_file_close(&file, false), 0);
        if (round == 0) {
            assert_true(glp_input_file_is_missing(path));
            write_file(path, "before", 6);
        }
        expect_text(path, "before");
    }
    assert_int_equal(remove(path), 0);
}

TEST(several_in_a_folder)
{
    glp_output_file files[20];
    char name[80];
    for (int i = 0; i < 20; i++)
        assert_int_equal(glp_output_file_open(&files[i], path), 0);
    for (int i = 0; i < 20; i++) {
        const int length = snprintf(name, sizeof name, "%d", i);
        assert_int_equal(glp_output_file_write(&files[i], name, (size_t)length), 0);
        assert_int_equal(glp_output_file_close(&files[i], true), 0);
        expect_text(path, name);
    }
    assert_int_equal(remove(path), 0);
}

// As long as somebody reads the other one.
TEST(over_one_that_is_open)
{
    glp_input_file reader;
    char bytes[8];
    size_t got;
    write_file(path, "before", 6);
    assert_true(glp_input_file_open(&reader, "test", path, 100));
    write_file(path, "after", 5);
    expect_text(path, "after");
    assert_int_equal(glp_input_file_read(&reader, bytes, sizeof bytes, &got), 0);
    assert_int_equal(got, 6);
    assert_memory_equal(bytes, "before", 6);
    glp_input_file_close(&reader);
    assert_int_equal(remove(path), 0);
}

TEST(cannot_be_written)
{
    glp_output_file file;
    assert_int_equal(glp_output_file_check(folder), EISDIR);
    assert_int_equal(glp_output_file_open(&file, folder), EISDIR);
    assert_int_equal(glp_output_file_check("no folder/file"), ENOENT);
    assert_int_equal(glp_output_file_open(&file, "no folder/file"), ENOENT);
}

TEST(can_be_written)
{
    assert_int_equal(glp_output_file_check(path), 0);
    assert_true(glp_input_file_is_missing(path));
    write_file(path, "before", 6);
    assert_int_equal(glp_output_file_check(path), 0);
    expect_text(path, "before");
    assert_int_equal(remove(path), 0);
}

// ---- streams ------------------------------------------------------------------------------------

TEST(behind_what_a_stream_has)
{
    FILE *stream = fopen(path, "w");
    assert_non_null(stream);
    fputs("a", stream);
    const int descriptor = glp_stream_descriptor(stream);
    assert_true(descriptor >= 0);
    assert_int_equal(glp_write(descriptor, "b\nc", 3), 0); // as it is, whatever the stream would do
    assert_int_equal(fclose(stream), 0);
    expect_text(path, "ab\nc");
    assert_int_equal(remove(path), 0);
}

TEST(a_stream_for_reading_only)
{
    write_file(path, "a", 1);
    FILE *stream = fopen(path, "r");
    assert_non_null(stream);
    errno = 0;
    assert_int_equal(glp_stream_descriptor(stream), -1);
    assert_int_equal(errno, EBADF);
    fclose(stream);
    assert_int_equal(remove(path), 0);
}

// ---- paths in messages --------------------------------------------------------------------------

// A long one loses its beginning, in whole characters.
TEST(a_path_in_a_message)
{
    char longest[GLP_SHOWN_PATH_SIZE], long_path[2 * GLP_SHOWN_PATH_SIZE + 1],
        expected[GLP_SHOWN_PATH_SIZE];
    memset(longest, 'x', sizeof longest - 1);
    longest[sizeof longest - 1] = '\0';
    assert_string_equal(glp_show_path(longest).text, longest);
    for (size_t i = 0; i < GLP_SHOWN_PATH_SIZE; i++)
        memcpy(long_path + 2 * i, "\xc3\xbc", 3);
    snprintf(expected, sizeof expected, "...%s",
             long_path + 2 * GLP_SHOWN_PATH_SIZE - (sizeof expected - 4));
    assert_string_equal(glp_show_path(long_path).text, expected);
    memset(long_path, '\x80', sizeof long_path - 1); // no characters at all
    assert_string_equal(glp_show_path(long_path).text, "...");
    for (size_t i = 0; i < GLP_SHOWN_PATH_SIZE; i++)
        memcpy(long_path + 2 * i, "\xc3\xbc", 3);
    long_path[2 * GLP_SHOWN_PATH_SIZE - 1] = '\0'; // from within a character
    snprintf(expected, sizeof expected, "...%s",
             long_path + 2 * GLP_SHOWN_PATH_SIZE - (sizeof expected - 4));
    assert_string_equal(glp_show_path(long_path).text, expected);
}

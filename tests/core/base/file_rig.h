// A folder for files, and what is in them.
#ifndef FILE_RIG_H
#define FILE_RIG_H

#include "rig.h"

#include "posix.h"

#include "core/base/file.h"

static char folder[] = "glpace-files-XXXXXX";
static char path[64]; // of a file in it

static FIXTURE(set_up)
{
    char *made = mkdtemp(folder);
    snprintf(path, sizeof path, "%s/file", folder);
    return made ? 0 : -1;
}

// Fails where anything is left in it.
static FIXTURE(tear_down)
{
    return rmdir(folder);
}

static inline void write_file(const char *name, const char *bytes, size_t size)
{
    glp_output_file file;
    assert_int_equal(glp_output_file_open(&file, name), 0);
    assert_int_equal(glp_output_file_write(&file, bytes, size), 0);
    assert_int_equal(glp_output_file_close(&file, true), 0);
}

static inline void expect_bytes(const char *name, const char *bytes, size_t size, size_t limit)
{
    size_t got = 99;
    char *text = glp_read_file("test", name, limit, &got);
    assert_non_null(text);
    assert_int_equal(got, size);
    assert_memory_equal(text, bytes, size);
    assert_int_equal(text[size], 0);
    free(text);
}

static inline void expect_text(const char *name, const char *text)
{
    expect_bytes(name, text, strlen(text), strlen(text));
}

static inline void expect_refusal(const char *name, size_t limit, const char *reason)
{
    size_t got;
    catch_log();
    assert_null(glp_read_file("test", name, limit, &got));
    gl_log_set_callback(NULL, NULL);
    expect_reason("test: ", reason);
}

#endif

// Files that are a part of the program, found by their paths.
#include "logged.h"
#include "test.h"

#include <glpace/embedded_file.h>

static const unsigned char a[] = {1, 0, 2}, none[] = {0};
static const gl_embedded_file files[] = {{"a", a, 3}, {"music/a", none, 0}, {"a", none, 0}};

TEST(found)
{
    assert_ptr_equal(gl_embedded_file_find(files, 3, "a"), &files[0]); // the first of two
    assert_ptr_equal(gl_embedded_file_find(files, 3, "music/a"), &files[1]);
}

EACH_BETWEEN(listen_to_complaints, listen_no_more)

static void expect_none(const gl_embedded_file *in, int32_t count, const char *path,
                        const char *reason)
{
    assert_null(gl_embedded_file_find(in, count, path));
    assert_logged(reason);
}

TEST(not_found)
{
    expect_none(files, 3, "music",
                "gl_embedded_file_find: \"music\" is not among the 3 files of the program");
    expect_none(files, 1, "music/a",
                "gl_embedded_file_find: \"music/a\" is not among the 1 files of the program");
    expect_none(NULL, 0, "", "gl_embedded_file_find: \"\" is not among the 0 files of the program");
}

TEST(misuse)
{
    expect_none(files, 3, NULL, "gl_embedded_file_find: path is NULL; pass the path of a file");
    expect_none(NULL, 3, "a", "gl_embedded_file_find: files is NULL; with NULL, count is 0");
    expect_none(files, -1, "a", "gl_embedded_file_find: count is -1; it takes 0 to 2147483647");
}

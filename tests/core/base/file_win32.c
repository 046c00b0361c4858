// Names in UTF-16 and longer than 260 characters, devices, links and what others do with a file that
// is open.

#include "file_rig.h"

#include <errno.h>
#include <fcntl.h>
#include <wchar.h>

#include <windows.h>

#include "core/base/file_win32.h"

ALL_BETWEEN(set_up, tear_down)

static void expect_there(const wchar_t *name)
{
    const DWORD attributes = GetFileAttributesW(name);
    assert_int_not_equal(attributes, INVALID_FILE_ATTRIBUTES);
    assert_int_equal(attributes & FILE_ATTRIBUTE_DIRECTORY, 0);
}

// ---- names --------------------------------------------------------------------------------------

// The file has the name that the program gave it, with characters of two units, too.
TEST(names_in_utf_8)
{
    char name[100];
    wchar_t utf_16[100];
    snprintf(name, sizeof name,
             "%s/\xc3\x84 \xc3\x96 \xe6\x97\xa5\xe6\x9c\xac \xf0\x9f\x98\x80.txt", folder);
    swprintf(utf_16, 100, L"%hs/\u00c4 \u00d6 \u65e5\u672c \xd83d\xde00.txt", folder);
    assert_int_equal(glp_output_file_check(name), 0);
    write_file(name, "a", 1);
    expect_there(utf_16);
    write_file(name, "bc", 2);
    expect_text(name, "bc");
    assert_false(glp_input_file_is_missing(name));
    assert_true(DeleteFileW(utf_16));
    assert_true(glp_input_file_is_missing(name));
}

TEST(names_that_are_none)
{
    glp_output_file file;
    char name[] = "\xff.txt";
    assert_int_equal(glp_output_file_check(name), EILSEQ);
    assert_int_equal(glp_output_file_open(&file, name), EILSEQ);
    expect_refusal(name, 100, "it cannot be opened: ");
}

// Folders in folders until only the form without a limit can name the file, in which "/", "." and ".."
// mean nothing.
TEST(long_names)
{
    enum { DEPTH = 8, LENGTH = 100 };
    static char name[DEPTH * (LENGTH + 1) + 80];
    wchar_t *folders[DEPTH];
    size_t length = (size_t)snprintf(name, sizeof name, "%s", folder);
    for (int i = 0; i < DEPTH; i++, length += LENGTH + 1) {
        name[length] = i % 2 ? '/' : '\\';
        memset(name + length + 1, 'a' + i, LENGTH);
        folders[i] = glp_wide_path(name);
        assert_true(CreateDirectoryW(folders[i], NULL));
    }
    snprintf(name + length, sizeof name - length, "/.././%c/../\xc3\xa4.txt", 'x');
    assert_int_equal(glp_output_file_check(name), 0);
    write_file(name, "a", 1);
    write_file(name, "bc", 2);
    expect_text(name, "bc");
    wchar_t *utf_16 = glp_wide_path(name);
    assert_int_equal(wcsncmp(utf_16, L"\\\\?\\", 4), 0);
    assert_int_equal(wcscmp(utf_16 + wcslen(utf_16) - 7, L"g\\\u00e4.txt"), 0);
    expect_there(utf_16);
    assert_true(DeleteFileW(utf_16));
    free(utf_16);
    for (int i = DEPTH - 1; i >= 0; i--) {
        assert_true(RemoveDirectoryW(folders[i]));
        free(folders[i]);
    }
}

// Of servers, of which there are none here: only how the name is made.
TEST(long_names_of_servers)
{
    char name[400] = "//server/share/";
    memset(name + 15, 'a', 300);
    wchar_t *utf_16 = glp_wide_path(name);
    assert_non_null(utf_16);
    assert_int_equal(wcsncmp(utf_16, L"\\\\?\\UNC\\server\\share\\aaa", 24), 0);
    assert_int_equal(wcslen(utf_16), 315 + 6);
    free(utf_16);

    memcpy(name, "\\\\?\\C:\\aaaaaaaa", 15);
    utf_16 = glp_wide_path(name);
    assert_non_null(utf_16);
    assert_int_equal(wcsncmp(utf_16, L"\\\\?\\C:\\a", 8), 0);
    assert_int_equal(wcslen(utf_16), 315);
    free(utf_16);
}

// ---- what others do -----------------------------------------------------------------------------

// What does not share the file keeps it as it is.
TEST(over_one_that_is_not_shared)
{
    wchar_t *utf_16 = glp_wide_path(path);
    glp_output_file file;
    write_file(path, "before", 6);
    const HANDLE holder =
        CreateFileW(utf_16, GENERIC_READ, FILE_SHARE_READ, NULL, OPEN_EXISTING, 0, NULL);
    assert_true(holder != INVALID_HANDLE_VALUE);
    assert_int_equal(glp_output_file_open(&file, path), 0);
    assert_int_equal(glp_output_file_write(&file, "after", 5), 0);
    assert_int_equal(glp_output_file_close(&file, true), EACCES);
    CloseHandle(holder);
    expect_text(path, "before");
    assert_true(DeleteFileW(utf_16));
    free(utf_16);
}

// While it is open it can be written to, renamed and removed.
TEST(open_files_are_shared)
{
    wchar_t *utf_16 = glp_wide_path(path);
    wchar_t other[80];
    swprintf(other, 80, L"%hs/other", folder);
    glp_input_file file;
    write_file(path, "before", 6);
    assert_true(glp_input_file_open(&file, "test", path, 100));
    const HANDLE writer = CreateFileW(utf_16, GENERIC_WRITE, FILE_SHARE_READ | FILE_SHARE_WRITE,
                                      NULL, OPEN_EXISTING, 0, NULL);
    assert_true(writer != INVALID_HANDLE_VALUE);
    CloseHandle(writer);
    assert_true(MoveFileW(utf_16, other));
    assert_true(DeleteFileW(other));
    glp_input_file_close(&file);
    free(utf_16);
}

// ---- devices ------------------------------------------------------------------------------------

TEST(devices)
{
    glp_output_file file;
    assert_int_equal(glp_output_file_check("NUL"), 0);
    assert_int_equal(glp_output_file_open(&file, "NUL"), 0);
    assert_null(file.temporary);
    assert_int_equal(glp_output_file_write(&file, "a", 1), 0);
    assert_int_equal(glp_output_file_sync(&file), 0);
    assert_int_equal(glp_output_file_close(&file, true), 0);
    expect_refusal("NUL", 100, "it is no plain file");
}

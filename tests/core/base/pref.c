// The folder for a user's files, in real folders: where it is, which names it may have, and what stands in
// its way.
#define _XOPEN_SOURCE 700 // setenv, symlink

#include "logged.h"
#include "posix.h"

#include <errno.h>

#include <sys/stat.h>

#include <glpace/pref.h>

#include "core/base/file.h"

#ifdef _WIN32
#include <windows.h>

#define SLASH "\\"
#define DATA "APPDATA"
#define PARENT _getcwd((char[900]){0}, 900)
#else
#define SLASH "/"
#define DATA "XDG_DATA_HOME"
#define PARENT "/tmp" // where other users come, too
#endif

static char root[1024];  // absolute; the folder of each test's own, which is empty
static char saved[1024]; // what the variable was

// NULL: unsets it.
static void set_variable(const char *name, const char *value)
{
#ifdef _WIN32
    wchar_t wide_name[32], wide[2048];
    MultiByteToWideChar(CP_UTF8, 0, name, -1, wide_name, 32);
    if (value)
        MultiByteToWideChar(CP_UTF8, 0, value, -1, wide, 2048);
    assert_true(SetEnvironmentVariableW(wide_name, value ? wide : NULL));
#else
    assert_int_equal(value ? setenv(name, value, 1) : unsetenv(name), 0);
#endif
}

static FIXTURE(set_up)
{
    const char *before = getenv(DATA);
    snprintf(saved, sizeof saved, "%s", before ? before : "");
    snprintf(root, sizeof root, "%s" SLASH "glpace-pref-XXXXXX", PARENT);
    if (!mkdtemp(root))
        return -1;
    set_variable(DATA, root);
    catch_log();
    return 0;
}

// Fails where anything is left in it.
static FIXTURE(tear_down)
{
#ifndef _WIN32
    if (geteuid() != getuid() && seteuid(getuid()) != 0) // after a test that failed
        return -1;
#endif
    gl_log_set_callback(NULL, NULL);
    set_variable(DATA, saved[0] ? saved : NULL);
    return rmdir(root);
}

EACH_BETWEEN(set_up, tear_down)

// In the test's folder, "/" between folders.
static const char *path_of(const char *name)
{
    static char path[8][2048];
    static int latest;
    char *made = path[latest = (latest + 1) % 8];
    snprintf(made, sizeof path[0], "%s" SLASH "%s", root, name);
    for (char *c = made + strlen(root); *c; c++)
        if (*c == '/')
            *c = SLASH[0];
    return made;
}

static bool is_folder(const char *path)
{
#ifdef _WIN32
    wchar_t wide[2048];
    MultiByteToWideChar(CP_UTF8, 0, path, -1, wide, 2048);
    const DWORD found = GetFileAttributesW(wide);
    return found != INVALID_FILE_ATTRIBUTES && (found & FILE_ATTRIBUTE_DIRECTORY);
#else
    struct stat status;
    return stat(path, &status) == 0 && S_ISDIR(status.st_mode);
#endif
}

static void remove_folder(const char *path)
{
#ifdef _WIN32
    wchar_t wide[2048];
    MultiByteToWideChar(CP_UTF8, 0, path, -1, wide, 2048);
    assert_true(RemoveDirectoryW(wide));
#else
    assert_int_equal(rmdir(path), 0);
#endif
}

// And those that it is in, up to the test's.
static void remove_folders(const char *name)
{
    char left[2048];
    snprintf(left, sizeof left, "%s", name);
    for (char *end = left; end; end = strrchr(left, '/')) {
        if (end != left)
            *end = '\0';
        remove_folder(path_of(left));
    }
}

static void make_file(const char *path)
{
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    fclose(file);
}

// The path of the app's folder, in the test's, which is there.
static void expect(const char *org, const char *app, const char *name)
{
    char path[2048];
    if (!gl_pref_path(org, app, path, sizeof path))
        fail_msg("%s", logged.message);
    assert_string_equal(path, path_of(name));
    assert_true(is_folder(path));
    assert_int_equal(logged.count, 0);
}

static void expect_refused(const char *org, const char *app, const char *first, const char *second)
{
    char path[2048] = "as before";
    assert_false(gl_pref_path(org, app, path, sizeof path));
    assert_string_equal(path, "as before");
    assert_memory_equal(logged.message, "gl_pref_path: ", strlen("gl_pref_path: "));
    if (!strstr(logged.message, first) || !strstr(logged.message, second))
        fail_msg("'%s' is without '%s' or '%s'", logged.message, first, second);
    expect_reason(first, second);
}

// ---- the folder ---------------------------------------------------------------------------------

TEST(is_created_once)
{
    expect("Example", "Glow", "Example/Glow/");
    make_file(path_of("Example/Glow/settings.ini"));
    expect("Example", "Glow", "Example/Glow/");
    assert_int_equal(unlink(path_of("Example/Glow/settings.ini")), 0);
    remove_folder(path_of("Example/Glow"));
    expect("Example", "Glow", "Example/Glow/"); // the parent is there
    remove_folders("Example/Glow");
}

TEST(without_an_org)
{
    expect(NULL, "Glow", "Glow/");
    remove_folder(path_of("Glow"));
}

// Also where none of its parents is there yet.
TEST(with_parents)
{
    set_variable(DATA, path_of("a/b/c"));
    expect("Example", "Glow", "a/b/c/Example/Glow/");
    remove_folders("a/b/c/Example/Glow");
}

// Separators at the end of the variable are not doubled.
TEST(slash_at_the_end)
{
    set_variable(DATA, path_of("a//"));
    expect(NULL, "Glow", "a/Glow/");
    remove_folders("a/Glow");
}

TEST(room)
{
    char path[2048] = "as before";
    const size_t needed = strlen(path_of("Glow/")) + 1;
    const size_t sizes[] = {0, 1, needed - 1};
    for (size_t i = 0; i < 3; i++) {
        char words[64];
        snprintf(words, sizeof words, "size is %zu; the path takes %zu: ", sizes[i], needed);
        assert_false(gl_pref_path(NULL, "Glow", path, sizes[i]));
        assert_string_equal(path, "as before");
        expect_reason(words, "Glow");
        assert_false(is_folder(path_of("Glow")));
    }
    path[needed] = 'x';
    assert_true(gl_pref_path(NULL, "Glow", path, needed));
    assert_string_equal(path, path_of("Glow/"));
    assert_int_equal(path[needed], 'x');
    remove_folder(path_of("Glow"));
}

// ---- names --------------------------------------------------------------------------------------

TEST(names)
{
    static const char *const good[] = {
        "a",
        ".glow",
        "a b",
        "A.B",
        "..a",
        "console",
        "con_",
        "nul1",
        "com",
        "com10",
        "co{",
        "lp~",
        "com0",
        "lpt",
        "aux1",
        "~",
        "Who's",
        "a&b$c%d",
        "\xc3\x84 \xe6\x97\xa5\xe6\x9c\xac \xf0\x9f\x98\x80",
    };
    for (size_t i = 0; i < sizeof good / sizeof *good; i++) {
        char name[64];
        snprintf(name, sizeof name, "%s/", good[i]);
        expect(NULL, good[i], name);
        remove_folder(path_of(name));
    }
}

TEST(names_that_are_none)
{
    static const char *const bad[][2] = {
        {"", "at least 1 byte"},
        {".", "neither a dot nor a blank"},
        {"..", "neither a dot nor a blank"},
        {"a.", "neither a dot nor a blank"},
        {"a ", "neither a dot nor a blank"},
        {" ", "neither a dot nor a blank"},
        {"/", "has none of"},
        {"a/b", "has none of"},
        {"../a", "has none of"},
        {"a\\b", "has none of"},
        {"C:", "has none of"},
        {"a*", "has none of"},
        {"a?", "has none of"},
        {"a|b", "has none of"},
        {"<a", "has none of"},
        {"a>", "has none of"},
        {"\"a\"", "has none of"},
        {"a\nb", "control"},
        {"\x7f", "control"},
        {"\xff", "UTF-8"},
        {"a\xc3", "UTF-8"},
        {"con", "a device"},
        {"CON", "a device"},
        {"Nul.txt", "a device"},
        {"aux .a.b", "a device"},
        {"prn", "a device"},
        {"com1", "a device"},
        {"LPT9.cfg", "a device"},
        {"com\xc2\xb2", "a device"},
        {"conin$", "a device"},
        {"CONOUT$.x", "a device"},
    };
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        expect_refused(NULL, bad[i][0], "app is '", bad[i][1]);
        expect_refused(bad[i][0], "Glow", "org is '", bad[i][1]);
    }
    assert_false(gl_pref_path("Example", NULL, (char[9]){0}, 9));
    expect_reason("gl_pref_path: app is NULL", "name");
    assert_false(gl_pref_path(NULL, "Glow", NULL, 100));
    expect_reason("gl_pref_path: path is NULL", "room");
}

TEST(long_names)
{
    char name[300], with_slash[301];
    memset(name, 'a', sizeof name);
    name[256] = '\0';
    expect_refused("Example", name, "app is 'aaa", "255 bytes");
    name[255] = '\0';
    snprintf(with_slash, sizeof with_slash, "%s/", name);
    expect(NULL, name, with_slash);
    remove_folder(path_of(name));
}

// Longer than the 260 characters that many functions of Windows take.
TEST(deep_folders)
{
    enum { DEPTH = 3, LENGTH = 120 };
    char name[DEPTH * (LENGTH + 1) + sizeof "Glow/"];
    memset(name, 'a', sizeof name);
    for (size_t i = 1; i <= DEPTH; i++)
        name[i * (LENGTH + 1) - 1] = '/';
    const size_t length = DEPTH * (size_t)(LENGTH + 1);
    name[length - 1] = '\0';
    set_variable(DATA, path_of(name));
    memcpy(name + length - 1, "/Glow/", sizeof "/Glow/");
    expect(NULL, "Glow", name);
    name[length + 4] = '\0';
    remove_folders(name);
}

// ---- what stands in its way ---------------------------------------------------------------------

TEST(file_in_the_way)
{
    make_file(path_of("Example"));
    expect_refused(NULL, "Example", path_of("Example"), strerror(ENOTDIR));
    expect_refused("Example", "Glow", path_of("Example/Glow"), "cannot be created: ");
    unlink(path_of("Example"));
}

// A path that is relative is as none.
TEST(variables)
{
    static const char *const values[] = {NULL, "", "share", "./share", "../share", "~/share"};
    for (size_t i = 0; i < sizeof values / sizeof *values; i++) {
        set_variable(DATA, values[i]);
#ifdef _WIN32
        expect_refused(NULL, "Glow", "APPDATA", "absolute");
#else
        char *home = getenv("HOME"), before[1024];
        snprintf(before, sizeof before, "%s", home ? home : "");
        set_variable("HOME", path_of("ann/"));
        expect(NULL, "Glow", "ann/.local/share/Glow/");
        remove_folders("ann/.local/share/Glow");
        for (size_t k = 0; k < sizeof values / sizeof *values; k++) {
            set_variable("HOME", values[k]);
            expect_refused("Example", "Glow", "HOME", "absolute");
        }
        set_variable("HOME", home ? before : NULL);
#endif
    }
}

#ifdef _WIN32
// A drive that is not there, and paths that are absolute in part.
TEST(drives)
{
    set_variable(DATA, "Q:\\data");
    expect_refused(NULL, "Glow", "Q:\\data\\Glow", "cannot be created: ");
    assert_false(is_folder("Q"));
    set_variable(DATA, "C:data");
    expect_refused(NULL, "Glow", "APPDATA", "absolute");
    set_variable(DATA, "\\data");
    expect_refused(NULL, "Glow", "APPDATA", "absolute");
}

TEST(names_in_utf_16)
{
    set_variable(DATA, path_of("\xc3\x84nn \xf0\x9f\x98\x80"));
    expect(NULL, "Glow", "\xc3\x84nn \xf0\x9f\x98\x80/Glow/");
    remove_folders("\xc3\x84nn \xf0\x9f\x98\x80/Glow");
    assert_true(SetEnvironmentVariableW(L"APPDATA", L"C:\\\xd83d"));
    expect_refused(NULL, "Glow", "APPDATA", "UTF-16");
}
#else
TEST(only_for_the_user)
{
    expect("Example", "Glow", "Example/Glow/");
    static const char *const made[] = {"Example/Glow", "Example"};
    for (size_t i = 0; i < 2; i++) {
        struct stat status;
        assert_int_equal(stat(path_of(made[i]), &status), 0);
        assert_int_equal(status.st_mode & 0777, 0700);
        remove_folder(path_of(made[i]));
    }
}

// A link to a folder is one; a link to nothing stays.
TEST(links)
{
    assert_int_equal(mkdir(path_of("real"), 0755), 0);
    assert_int_equal(symlink("real", path_of("Example")), 0);
    expect("Example", "Glow", "Example/Glow/");
    assert_true(is_folder(path_of("real/Glow")));
    unlink(path_of("Example"));
    assert_int_equal(symlink("nothing", path_of("Example")), 0);
    expect_refused(NULL, "Example", path_of("Example"), "cannot be created: ");
    unlink(path_of("Example"));
    remove_folders("real/Glow");
}

#ifndef __EMSCRIPTEN__ // whose files have one user, and paths of any length
// In a folder where the user may not write a new one is refused, and one that is there is found.
TEST(unwritable)
{
    const bool is_root = geteuid() == 0;
    assert_int_equal(mkdir(path_of("Example"), 0755), 0);
    assert_int_equal(mkdir(path_of("Example/Glow"), 0555), 0);
    assert_int_equal(chmod(path_of("Example"), 0555), 0);
    assert_int_equal(chmod(root, 0755), 0);
    assert_true(!is_root || seteuid(65534) == 0);
    expect_refused("Example", "Other", path_of("Example/Other"), strerror(EACCES));
    expect("Example", "Glow", "Example/Glow/");
    assert_true(!is_root || seteuid(0) == 0);
    assert_int_equal(chmod(path_of("Example"), 0755), 0);
    remove_folders("Example/Glow");
}

// Longer than the system takes.
TEST(long_path)
{
    char *deep = calloc(1, 8000);
    size_t length = (size_t)snprintf(deep, 8000, "%s", root);
    while (length < 5000)
        length += (size_t)snprintf(deep + length, 8000 - length, "/%0200d", 0);
    set_variable(DATA, deep);
    char *path = malloc(8000);
    assert_false(gl_pref_path("Example", "Glow", path, 8000));
    expect_reason("Example/Glow cannot be created: ", strerror(ENAMETOOLONG));
    free(path);
    free(deep);
}
#endif
#endif

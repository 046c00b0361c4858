// Pixels become a PNG file, top row first, or nothing at all and a reason.
#define _XOPEN_SOURCE 700

#include "logged.h"
#include "picture.h"

#include <dirent.h>
#include <errno.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/resource.h>

#include <glpace/capture.h>

#include "core/base/file.h"
#include "folder.h"

enum { width = 7, height = 5, size = width * height * 4 };

static uint8_t pixels[size]; // as OpenGL has them: bottom row first

static int set_up(void **state)
{
    for (int i = 0; i < size; i++)
        pixels[i] = (uint8_t)(i * 37 + i / 11);
    catch_warnings();
    return enter_folder(state);
}

static int file_count(void)
{
    int count = 0;
    DIR *files = opendir(".");
    while (readdir(files))
        count++;
    closedir(files);
    return count - 2; // . and ..
}

// What fails says so once, and leaves as many files as there were.
static void assert_refused(const char *path, int32_t w, int32_t h, const char *says,
                           const char *says_too)
{
    int files = file_count();
    logged.count = 0;
    assert_false(gl_capture_write_png(path, w, h, pixels));
    assert_int_equal(logged.count, 1);
    assert_string_equal(logged.message, gl_last_error());
    assert_int_equal(file_count(), files);
    if (!strstr(gl_last_error(), says) || !strstr(gl_last_error(), says_too))
        fail_msg("'%s' does not say '%s' and '%s'", gl_last_error(), says, says_too);
}

ALL_BETWEEN(set_up, leave_folder)

TEST(written_and_replaced)
{
    for (int i = 0; i < 2; i++) {
        assert_true(gl_capture_write_png("a.png", width, height, pixels));
        assert_png("a.png", width, height, pixels);
        assert_int_equal(file_count(), 1);
    }
    struct stat status;
    mode_t mask = umask(0);
    umask(mask);
    assert_int_equal(stat("a.png", &status), 0);
    assert_int_equal(status.st_mode & 0777, 0666 & ~mask);
    remove("a.png");
}

// A file on its way is not one that is there, neither another's nor what a crash left.
TEST(temporary_names)
{
    enum { count = 200 };
    glp_output_file files[count];
    for (int i = 0; i < count; i++)
        assert_int_equal(glp_output_file_open(&files[i], "a.png"), 0);
    assert_int_equal(file_count(), count);
    assert_true(gl_capture_write_png("a.png", width, height, pixels));
    assert_png("a.png", width, height, pixels);
    assert_int_equal(file_count(), count + 1);
    for (int i = 0; i < count; i++)
        assert_int_equal(glp_output_file_close(&files[i], false), 0);
    assert_int_equal(file_count(), 1);
    remove("a.png");
}

TEST(bad_sizes)
{
    assert_refused("a.png", 0, 5, "width is 0", "1 to 16384");
    assert_refused("a.png", 7, -1, "height is -1", "1 to 16384");
    assert_refused("a.png", 16385, 1, "width is 16385", "1 to 16384");
    logged.count = 0;
    assert_false(gl_capture_png("a.png", 1, 0));
    assert_int_equal(logged.count, 1);
    assert_non_null(strstr(gl_last_error(), "gl_capture_png: height is 0; it takes 1 to 16384"));
}

TEST(no_folder)
{
    assert_refused("none/a.png", width, height, "none/a.png", strerror(ENOENT));
}

// As long as the system takes; a temporary name beside it is no longer.
TEST(long_names)
{
    enum { longest = 255 };
    char name[longest + 2];
    for (int length = 240; length <= longest + 1; length++) {
        memset(name, 'a', sizeof name);
        memcpy(name + length - 4, ".png", sizeof ".png");
        if (length > longest) {
            assert_int_equal(glp_output_file_check(name), ENAMETOOLONG);
            assert_refused(name, width, height, "aaa", strerror(ENAMETOOLONG));
            return;
        }
        assert_int_equal(glp_output_file_check(name), 0);
        assert_true(gl_capture_write_png(name, width, height, pixels));
        assert_png(name, width, height, pixels);
        assert_int_equal(file_count(), 1);
        remove(name);
    }
}

TEST(a_folder)
{
    mkdir("a.png", 0777);
    assert_refused("a.png", width, height, "a.png", strerror(EISDIR));
    rmdir("a.png");
}

// A device is written to, and stays a device.
TEST(devices)
{
    assert_true(gl_capture_write_png("/dev/null", width, height, pixels));
    assert_refused("/dev/full", width, height, "/dev/full", strerror(ENOSPC));
    struct stat status;
    assert_int_equal(lstat("/dev/null", &status), 0);
    assert_true(S_ISCHR(status.st_mode));
    assert_int_equal(lstat("/dev/full", &status), 0);
    assert_true(S_ISCHR(status.st_mode));
}

TEST(a_link_stays_one)
{
    assert_int_equal(symlink("real.png", "a.png"), 0);
    assert_true(gl_capture_write_png("a.png", width, height, pixels));
    assert_png("real.png", width, height, pixels);
    struct stat status;
    assert_int_equal(lstat("a.png", &status), 0);
    assert_true(S_ISLNK(status.st_mode));
    remove("a.png");
    remove("real.png");
}

// When the system takes only the beginning, the file that was there stays as it was.
TEST(whole_or_not_at_all)
{
    assert_true(gl_capture_write_png("a.png", width, height, pixels));
    struct rlimit limit;
    getrlimit(RLIMIT_FSIZE, &limit);
    signal(SIGXFSZ, SIG_IGN);
    setrlimit(RLIMIT_FSIZE, &(struct rlimit){.rlim_cur = 40, .rlim_max = limit.rlim_max});
    assert_refused("a.png", width, height, "a.png", strerror(EFBIG));
    setrlimit(RLIMIT_FSIZE, &limit);
    assert_png("a.png", width, height, pixels);
    remove("a.png");
}

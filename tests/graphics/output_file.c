// The order in which a file comes to the disk, and what fails or is interrupted on the way.
#define _XOPEN_SOURCE 700

#include "folder.h"
#include "picture.h"

#include <errno.h>
#include <stdlib.h>

#include <glpace/glpace.h>

enum { width = 7, height = 5, size = width * height * 4 };

// The linker sends the library's calls here.
int __real_fsync(int file);
int __real_rename(const char *from, const char *to);
ssize_t __real_write(int file, const void *bytes, size_t count);
ssize_t __real_read(int file, void *bytes, size_t count);
int __wrap_fsync(int file);
int __wrap_rename(const char *from, const char *to);
ssize_t __wrap_write(int file, const void *bytes, size_t count);
ssize_t __wrap_read(int file, void *bytes, size_t count);

static uint8_t pixels[size];
static char calls[16]; // w, s and r, one for calls of the same kind in a row
static int interrupts; // calls until one is not interrupted, each time anew
static int left;
static int sync_error;

static void note(char call)
{
    size_t count = strlen(calls);
    if (count == 0 || calls[count - 1] != call)
        snprintf(calls + count, sizeof calls - count, "%c", call);
}

static bool is_interrupted(void)
{
    if (left-- > 0) {
        errno = EINTR;
        return true;
    }
    left = interrupts;
    return false;
}

int __wrap_fsync(int file)
{
    note('s');
    if (is_interrupted())
        return -1;
    errno = sync_error;
    return sync_error ? -1 : __real_fsync(file);
}

int __wrap_rename(const char *from, const char *to)
{
    note('r');
    return __real_rename(from, to);
}

// Takes one byte or two of many, too.
ssize_t __wrap_write(int file, const void *bytes, size_t count)
{
    note('w');
    if (is_interrupted())
        return -1;
    return __real_write(file, bytes, interrupts > 0 && count > 2 ? 2 : count);
}

ssize_t __wrap_read(int file, void *bytes, size_t count)
{
    if (is_interrupted())
        return -1;
    return __real_read(file, bytes, interrupts > 0 && count > 3 ? 3 : count);
}

static int set_up(void **state)
{
    for (int i = 0; i < size; i++)
        pixels[i] = (uint8_t)(i * 37);
    return enter_folder(state);
}

static FIXTURE(begin)
{
    calls[0] = '\0';
    interrupts = left = sync_error = 0;
    return 0;
}

EACH_BETWEEN(begin, NULL)
ALL_BETWEEN(set_up, leave_folder)

// A file that takes the other's place before it is on the disk may be empty after a power cut.
TEST(one_picture_is_on_the_disk)
{
    assert_true(gl_capture_write_png("a.png", width, height, pixels));
    assert_string_equal(calls, "wsr");
    remove("a.png");
}

TEST(disk_fails)
{
    assert_true(gl_capture_write_png("a.png", width, height, pixels));
    calls[0] = '\0';
    sync_error = EIO;
    uint8_t others[size] = {0};
    assert_false(gl_capture_write_png("a.png", width, height, others));
    assert_string_equal(gl_last_error(),
                        "gl_capture_write_png: cannot write \"a.png\": Input/output error");
    assert_string_equal(calls, "ws");
    assert_png("a.png", width, height, pixels);
    remove("a.png");
}

// What has no disk below it has nothing to wait for.
TEST(no_disk)
{
    assert_true(gl_capture_write_png("/dev/null", width, height, pixels));
    assert_string_equal(calls, "ws");
}

// Waiting for the disk at each frame would be slower than any disk has to be.
TEST(frames_do_not_wait)
{
    gl_offscreen *offscreen =
        gl_offscreen_create(&(gl_offscreen_desc){.width = width, .height = height});
    assert_non_null(offscreen);
    gl_capture *capture = gl_capture_create(&(gl_capture_desc){.files = "%d.png"});
    assert_non_null(capture);
    for (int i = 0; i < 3; i++)
        assert_true(gl_capture_frame(capture, width, height));
    assert_true(gl_capture_destroy(capture));
    assert_string_equal(calls, "wrwrwr");
    gl_offscreen_destroy(offscreen);
    remove("0.png");
    remove("1.png");
    remove("2.png");
}

TEST(interrupted)
{
    interrupts = left = 3;
    assert_true(gl_capture_write_png("a.png", width, height, pixels));
    assert_png("a.png", width, height, pixels);
    gl_image image;
    assert_true(gl_image_load(&image, "a.png", NULL));
    for (int y = 0; y < height; y++)
        assert_memory_equal(image.pixels + y * width * 4, pixels + (height - 1 - y) * width * 4,
                            width * 4);
    gl_image_free(&image);
    remove("a.png");
}

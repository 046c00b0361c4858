// Every frame becomes a file of its number, and the state of OpenGL stays.
#define _XOPEN_SOURCE 700

#include "es.h"
#include "folder.h"
#include "frames.h"
#include "no_thread.h"

#include <fcntl.h>
#include <stdlib.h>

static int begin(void **state)
{
    begin_frames(64, 48);
    return listen_to_complaints(state);
}

static gl_capture *open_files(const char *files, uint64_t first, int32_t ring)
{
    gl_capture *capture =
        gl_capture_create(&(gl_capture_desc){.files = files, .first = first, .ring = ring});
    assert_non_null(capture);
    return capture;
}

// Opens a capture into a folder that is gone before the first frame.
static gl_capture *open_lost(uint64_t first, int32_t ring)
{
    assert_int_equal(mkdir("none", 0700), 0);
    gl_capture *capture = open_files("none/%d.png", first, ring);
    assert_int_equal(rmdir("none"), 0); // nothing was left in it
    return capture;
}

static void take(gl_capture *capture, int number)
{
    draw_frame(number);
    assert_true(gl_capture_frame(capture, width, height));
}

// The file is there with this frame in it; it goes.
static void assert_file(const char *path, int number)
{
    uint8_t pixels[width * height * 3];
    read_png_rgb(path, width, height, pixels);
    assert_frame(pixels, 3, number);
    assert_int_equal(remove(path), 0);
}

EACH_BETWEEN(begin, end_frames)
ALL_BETWEEN(enter_folder, leave_folder)

static void check_files(void)
{
    for (int32_t ring = 2; ring <= 64; ring = ring == 2 ? 0 : ring + 64) {
        char files[] = "a%03d.png";
        gl_capture *capture = open_files(files, 95, ring); // 0, the default, too
        memset(files, 'x', sizeof files - 1);              // it is copied
        for (int i = 0; i < 20; i++)
            take(capture, i);
        draw_frame(99);
        assert_true(gl_capture_destroy(capture));
        for (int i = 0; i < 20; i++) {
            char name[32];
            assert_true(gl_capture_path("a%03d.png", 95 + (uint64_t)i, name, sizeof name));
            assert_file(name, i);
        }
    }
    assert_int_equal(logged.count, 0);
}

TEST(every_frame_has_its_file)
{
    check_files();
}

// The same where there can be no thread; and why one could not be written is said by the next call.
TEST(without_a_thread)
{
    no_thread = true;
    check_files();
    gl_capture *capture = open_lost(0, 0);
    no_thread = false;
    take(capture, 0);
    assert_int_equal(logged.count, 0);
    assert_false(gl_capture_frame(capture, width, height));
    assert_int_equal(logged.count, 1);
    assert_non_null(strstr(logged.message, "gl_capture_frame: cannot write \"none/0.png\""));
    assert_int_equal(gl_capture_get_counts(capture).taken, 1);
    assert_false(gl_capture_destroy(capture));
    assert_int_equal(logged.count, 1);
}

// Where there is room in the ring, nothing is waited for; what was taken is written by the flush.
TEST(counts)
{
    gl_capture *capture = open_files("%d.png", 0, 5);
    for (int i = 0; i < 5; i++)
        take(capture, i);
    gl_capture_counts counts = gl_capture_get_counts(capture);
    assert_int_equal(counts.taken, 5);
    assert_int_equal(counts.gpu_waits, 0);
    assert_int_equal(counts.writer_waits, 0);
    assert_true(counts.written <= 5);

    assert_true(gl_capture_flush(capture));
    assert_int_equal(gl_capture_get_counts(capture).written, 5);
    take(capture, 5);
    assert_true(gl_capture_flush(capture));
    assert_file("5.png", 5);
    assert_true(gl_capture_destroy(capture));
    for (int i = 0; i < 5; i++)
        assert_file((char[]){(char)('0' + i), '.', 'p', 'n', 'g', '\0'}, i);
}

TEST(sizes_may_differ)
{
    gl_capture *capture = open_files("%d.png", 0, 2);
    static uint8_t pixels[64 * 48 * 3];
    for (int i = 0; i < 5; i++) { // so that both buffers of the ring have to grow, or shrink
        bool large = i == 1 || i == 2;
        draw_frame(i);
        assert_true(gl_capture_frame(capture, large ? 64 : width, large ? 48 : height));
    }
    assert_false(gl_capture_frame(capture, 0, 5)); // which ends nothing
    assert_string_equal(logged.message, "gl_capture_frame: width is 0; it takes 1 to 16384");
    assert_false(gl_capture_frame(capture, 5, 16385));
    assert_int_equal(gl_capture_get_counts(capture).taken, 5);
    assert_true(gl_capture_destroy(capture));
    assert_file("0.png", 0);
    assert_file("3.png", 3);
    assert_file("4.png", 4);
    for (int i = 1; i <= 2; i++) {
        char name[] = {(char)('0' + i), '.', 'p', 'n', 'g', '\0'};
        read_png_rgb(name, 64, 48, pixels);
        uint8_t wanted[3];
        pixel_of_frame(i, 3, 2, wanted);
        assert_memory_equal(pixels + ((48 - 1 - 2) * 64 + 3) * 3, wanted, 3);
        remove(name);
    }
}

TEST(state_stays)
{
    GLuint framebuffer;
    GLuint buffer;
    glGenFramebuffers(1, &framebuffer);
    glGenBuffers(1, &buffer);
    draw_frame(1);
    glBindFramebuffer(GL_FRAMEBUFFER, framebuffer);
    glBindBuffer(GL_PIXEL_PACK_BUFFER, buffer);
    glPixelStorei(GL_PACK_ROW_LENGTH, 40);
    glPixelStorei(GL_PACK_SKIP_ROWS, 3);
    gl_capture *capture = open_files("%d.png", 0, 2);
    for (int i = 0; i < 4; i++) {
        assert_true(gl_capture_frame(capture, width, height));
        assert_int_equal(value_of(GL_READ_FRAMEBUFFER_BINDING), framebuffer);
        assert_int_equal(value_of(GL_DRAW_FRAMEBUFFER_BINDING), framebuffer);
        assert_int_equal(value_of(GL_PIXEL_PACK_BUFFER_BINDING), buffer);
        assert_int_equal(value_of(GL_PACK_ROW_LENGTH), 40);
        assert_int_equal(value_of(GL_PACK_SKIP_ROWS), 3);
    }
    assert_true(gl_capture_destroy(capture));
    assert_int_equal(value_of(GL_PIXEL_PACK_BUFFER_BINDING), buffer);
    for (int i = 0; i < 4; i++)
        assert_file((char[]){(char)('0' + i), '.', 'p', 'n', 'g', '\0'}, 1);
    glBindBuffer(GL_PIXEL_PACK_BUFFER, 0);
    glBindFramebuffer(GL_FRAMEBUFFER, 0);
    glPixelStorei(GL_PACK_ROW_LENGTH, 0);
    glPixelStorei(GL_PACK_SKIP_ROWS, 0);
    glDeleteBuffers(1, &buffer);
    glDeleteFramebuffers(1, &framebuffer);
}

TEST(no_folder)
{
    assert_null(gl_capture_create(&(gl_capture_desc){.files = "none/%d.png", .first = 7}));
    assert_int_equal(logged.count, 1);
    assert_string_equal(logged.message, "gl_capture_create: cannot write \"none/7.png\": No such "
                                        "file or directory");
}

TEST(folder_in_its_place)
{
    assert_int_equal(mkdir("7.png", 0700), 0);
    assert_null(gl_capture_create(&(gl_capture_desc){.files = "%d.png", .first = 7}));
    assert_string_equal(logged.message,
                        "gl_capture_create: cannot write \"7.png\": Is a directory");
    assert_int_equal(logged.count, 1);
    rmdir("7.png");
}

// The numbers would begin again at 0, over files that may be there.
TEST(first_too_high)
{
    assert_null(gl_capture_create(&(gl_capture_desc){.files = "%d.png", .first = UINT64_MAX}));
    assert_string_equal(logged.message, "gl_capture_create: first is 18446744073709551615; it "
                                        "takes 0 to 9223372036854775807");
    assert_int_equal(logged.count, 1);
    gl_capture *capture = open_files("%d.png", INT64_MAX, 0);
    take(capture, 1);
    assert_true(gl_capture_destroy(capture));
    assert_file("9223372036854775807.png", 1);
}

// What goes wrong is said once, and the program may go on.
TEST(lost_folder)
{
    gl_capture *capture = open_lost(7, 2);
    take(capture, 0);
    assert_false(gl_capture_flush(capture));
    assert_int_equal(logged.count, 1);
    assert_string_equal(logged.message,
                        "gl_capture_flush: cannot write \"none/7.png\": No such file "
                        "or directory; the capture ends");
    for (int i = 0; i < 10; i++)
        assert_false(gl_capture_frame(capture, width, height));
    assert_int_equal(gl_capture_get_counts(capture).taken, 1);
    assert_int_equal(gl_capture_get_counts(capture).written, 0);
    assert_false(gl_capture_flush(capture));
    assert_false(gl_capture_destroy(capture));
    assert_int_equal(logged.count, 1);
}

// Where nobody has asked before, the end says it; and the frames do not wait for ever.
TEST(said_in_the_end)
{
    gl_capture *capture = open_lost(0, 3);
    take(capture, 0);
    assert_false(gl_capture_destroy(capture));
    assert_int_equal(logged.count, 1);
    assert_non_null(strstr(logged.message, "gl_capture_destroy: cannot write \"none/0.png\""));

    logged.count = 0;
    capture = open_lost(0, 2);
    int taken = 0;
    while (gl_capture_frame(capture, width, height))
        taken++;
    assert_in_range(taken, 1, 2);
    assert_int_equal(logged.count, 1);
    assert_false(gl_capture_destroy(capture));
    assert_int_equal(logged.count, 1);
}

#ifndef _WIN32 // which has no such pipes

// The writer hangs on a pipe that nobody reads yet: the frames are taken all the same. Then the
// second file cannot be written, and those behind it are not.
TEST(writer_hangs)
{
    assert_int_equal(mkfifo("0.png", 0600), 0);
    assert_int_equal(mkdir("1.png", 0700), 0);
    gl_capture *capture = open_files("%d.png", 0, 6);
    for (int i = 0; i < 6; i++)
        take(capture, i);
    assert_int_equal(gl_capture_get_counts(capture).written, 0);
    assert_int_equal(gl_capture_get_counts(capture).writer_waits, 0);

    int pipe = open("0.png", O_RDONLY); // which holds a small picture
    assert_true(pipe >= 0);
    assert_false(gl_capture_flush(capture));
    assert_non_null(strstr(logged.message, "cannot write \"1.png\": Is a directory"));
    assert_int_equal(gl_capture_get_counts(capture).written, 1);
    assert_false(gl_capture_destroy(capture));
    assert_int_equal(logged.count, 1);
    close(pipe);
    remove("0.png");
    remove("1.png");
}

#endif

// The writer is in the midst of frames whose memory is their context's.
TEST(context_ends_first)
{
    enum { side = 2048, frames = 6 };
    gl_offscreen *own = gl_offscreen_create(&(gl_offscreen_desc){.width = side, .height = side});
    assert_non_null(own);
    gl_capture *capture = open_files("%d.png", 0, frames);
    for (int i = 0; i < frames; i++) {
        glClear(GL_COLOR_BUFFER_BIT);
        assert_true(gl_capture_frame(capture, side, side));
    }
    gl_offscreen_destroy(own);
    const uint64_t written = gl_capture_get_counts(capture).written;
    assert_false(gl_capture_frame(capture, side, side));
    assert_string_equal(logged.message, "gl_capture_frame: the capture's context is not current on "
                                        "this thread, or was destroyed");
    assert_false(gl_capture_destroy(capture));
    assert_string_equal(logged.message,
                        "gl_capture_destroy: the capture's context is not current on "
                        "this thread, or was destroyed; only memory is freed");
    for (uint64_t i = 0; i < frames; i++) {
        char path[16];
        snprintf(path, sizeof path, "%d.png", (int)i);
        assert_int_equal(remove(path), i < written ? 0 : -1);
    }
}

static void assert_refused(const gl_capture_desc *desc, const char *says)
{
    logged.count = 0;
    assert_null(gl_capture_create(desc));
    assert_int_equal(logged.count, 1);
    assert_string_equal(logged.message, gl_last_error());
    if (!strstr(logged.message, says))
        fail_msg("'%s' does not say '%s'", logged.message, says);
}

TEST(refused)
{
    assert_refused(&(gl_capture_desc){0}, "either files or a stream, and was given neither");
    assert_refused(&(gl_capture_desc){.files = "%d", .stream = stderr}, "was given both");
    assert_refused(&(gl_capture_desc){.files = "%s.png"},
                   "gl_capture_create: files is \"%s.png\"; it takes a path with one number");
    assert_refused(&(gl_capture_desc){.files = ""}, "files is \"\"");
    assert_refused(&(gl_capture_desc){.files = "%d", .ring = 1}, "ring is 1; it takes 2 to 64");
    assert_refused(&(gl_capture_desc){.files = "%d", .ring = 65}, "ring is 65");
    assert_refused(&(gl_capture_desc){.files = "%d", .ring = -1}, "ring is -1");
    assert_refused(&(gl_capture_desc){.stream = stderr, .format = (gl_capture_format)2},
                   "format is 2; it takes 0 to 1");
    assert_true(gl_capture_destroy(NULL));
}

TEST(no_frame)
{
    gl_capture *capture = open_files("%d.png", 0, 0);
    assert_true(gl_capture_flush(capture));
    assert_true(gl_capture_destroy(capture));
}

// Raw frames into a pipe: all of them, whole and in order, however slowly it is read; and where
// nobody reads any more, one sentence.
#define _XOPEN_SOURCE 700

#include "frames.h"

#include <dirent.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

static int begin(void **state)
{
    begin_frames(256, 128);
    return listen_to_complaints(state);
}

// A pipe, whose end to write into is a FILE.
static FILE *open_pipe(int *reading)
{
    int ends[2];
    assert_int_equal(pipe(ends), 0);
    *reading = ends[0];
    FILE *stream = fdopen(ends[1], "wb");
    assert_non_null(stream);
    return stream;
}

// In small pieces.
static void read_all(int reading, uint8_t *bytes, size_t size)
{
    while (size > 0) {
        ssize_t count = read(reading, bytes, size < 5000 ? size : 5000);
        assert_true(count > 0);
        bytes += count;
        size -= (size_t)count;
    }
}

static void check_format(gl_capture_format format, int channels)
{
    int reading;
    FILE *stream = open_pipe(&reading);
    fputs("before ", stream); // not sent yet
    gl_capture *capture =
        gl_capture_create(&(gl_capture_desc){.stream = stream, .format = format, .ring = 2});
    assert_non_null(capture);
    for (int i = 0; i < 5; i++) {
        draw_frame(i);
        assert_true(gl_capture_frame(capture, width, height));
    }
    assert_true(gl_capture_destroy(capture));
    fputs(" behind", stream); // the stream is the program's again
    fclose(stream);

    char text[7];
    read_all(reading, (uint8_t *)text, sizeof text);
    assert_memory_equal(text, "before ", sizeof text);
    for (int i = 0; i < 5; i++) {
        uint8_t pixels[width * height * 4];
        read_all(reading, pixels, (size_t)(width * height * channels));
        assert_frame(pixels, channels, i);
    }
    read_all(reading, (uint8_t *)text, sizeof text);
    assert_memory_equal(text, " behind", sizeof text);
    assert_int_equal(read(reading, text, 1), 0); // no byte more
    close(reading);
}

EACH_BETWEEN(begin, end_frames)

TEST(formats)
{
    check_format(GL_CAPTURE_RGBA, 4);
    check_format(GL_CAPTURE_RGB, 3);
    assert_int_equal(logged.count, 0);
}

// ---- a slow reader ------------------------------------------------------------------------------

// More than a pipe holds at once.
enum { wide = 256, high = 128, frame_size = wide * high * 4, frame_count = 60 };

struct reader {
    int reading;
    atomic_int taken;  // frames
    int taken_at_once; // before anything was read
    int wrong;         // frames that are not what was drawn
    size_t rest;
};

// Frame i: its number in red, and green below.
static void draw_two_halves(int i)
{
    glClearColor((float)i / 255, 0, 0, 1);
    glClear(GL_COLOR_BUFFER_BIT);
    glEnable(GL_SCISSOR_TEST);
    glScissor(0, 0, wide, high / 2);
    glClearColor((float)i / 255, 1, 0, 1);
    glClear(GL_COLOR_BUFFER_BIT);
    glDisable(GL_SCISSOR_TEST);
}

static bool is_two_halves(const uint8_t *pixels, int i)
{
    bool good = true;
    for (int at = 0; at < frame_size; at += 4) {
        const uint8_t wanted[] = {(uint8_t)i, at < frame_size / 2 ? 0 : 255, 0, 255};
        good = good && memcmp(pixels + at, wanted, 4) == 0;
    }
    return good;
}

static char state_of(const char *thread)
{
    char path[300], state = 'S'; // as of one that has just ended
    snprintf(path, sizeof path, "/proc/self/task/%s/stat", thread);
    FILE *file = fopen(path, "r");
    if (file && fscanf(file, "%*d (%*[^)]) %c", &state) != 1)
        state = 'S';
    if (file)
        fclose(file);
    return state;
}

// Whether every thread but this one is asleep: none runs on a processor or waits for one.
static bool others_sleep(void)
{
    DIR *threads = opendir("/proc/self/task");
    assert_non_null(threads);
    int awake = 0;
    for (struct dirent *entry; (entry = readdir(threads));)
        awake += entry->d_name[0] != '.' && state_of(entry->d_name) != 'S';
    closedir(threads);
    return awake <= 1;
}

// Reads nothing until the program stands still, however often it is looked at.
static void *read_late(void *user)
{
    struct reader *reader = user;
    for (int looks = 0; looks < 20; looks = others_sleep() ? looks + 1 : 0) {
        if (reader->taken != reader->taken_at_once)
            looks = 0;
        reader->taken_at_once = reader->taken;
        nanosleep(&(struct timespec){.tv_nsec = 5000000}, NULL);
    }

    static uint8_t pixels[frame_size];
    for (int i = 0; i < frame_count; i++) {
        read_all(reader->reading, pixels, frame_size);
        reader->wrong += !is_two_halves(pixels, i);
    }
    reader->rest = (size_t)read(reader->reading, pixels, 1);
    return NULL;
}

static void check_slow_reader(int flags)
{
    struct reader reader = {0};
    FILE *stream = open_pipe(&reader.reading);
    fcntl(fileno(stream), F_SETFL, flags);
    pthread_t thread;
    assert_int_equal(pthread_create(&thread, NULL, read_late, &reader), 0);
    gl_capture *capture = gl_capture_create(&(gl_capture_desc){.stream = stream, .ring = 3});
    assert_non_null(capture);
    for (int i = 0; i < frame_count; i++) {
        draw_two_halves(i);
        assert_true(gl_capture_frame(capture, wide, high));
        reader.taken++;
    }
    assert_true(gl_capture_flush(capture));
    gl_capture_counts counts = gl_capture_get_counts(capture);
    assert_int_equal(counts.taken, frame_count);
    assert_int_equal(counts.written, frame_count);
    assert_in_range(counts.writer_waits, 1, frame_count);
    assert_true(gl_capture_destroy(capture));
    fclose(stream);
    pthread_join(thread, NULL);
    close(reader.reading);
    assert_int_equal(reader.wrong, 0);
    assert_int_equal(reader.rest, 0);
    // What the pipe holds, the one that is being written, and the ring.
    assert_in_range(reader.taken_at_once, 3, 65536 / frame_size + 1 + 3);
}

TEST(slow_reader)
{
    check_slow_reader(0);
    check_slow_reader(O_NONBLOCK);
    assert_int_equal(logged.count, 0);
}

// ---- ends ---------------------------------------------------------------------------------------

// A pipe without a reader ends the capture; SIGPIPE, at its default, would end the program.
TEST(a_reader_that_ends)
{
    int reading;
    FILE *stream = open_pipe(&reading);
    gl_capture *capture = gl_capture_create(&(gl_capture_desc){.stream = stream});
    assert_non_null(capture);
    assert_true(gl_capture_frame(capture, width, height));
    assert_true(gl_capture_flush(capture));
    close(reading);
    assert_true(gl_capture_frame(capture, width, height));
    assert_false(gl_capture_flush(capture));
    assert_string_equal(logged.message, "gl_capture_flush: cannot write to the stream: its "
                                        "reader has closed it; the capture ends");
    for (int i = 0; i < 10; i++)
        assert_false(gl_capture_frame(capture, width, height));
    assert_int_equal(gl_capture_get_counts(capture).written, 1);
    assert_false(gl_capture_destroy(capture));
    assert_int_equal(logged.count, 1);
    assert_int_equal(fclose(stream), 0); // nothing is left in it that would be sent now
}

// What the stream still held is flushed by the program's own thread, where SIGPIPE is at its
// default as well.
TEST(nobody_read)
{
    int reading;
    FILE *stream = open_pipe(&reading);
    fputs("before ", stream);
    close(reading);
    assert_null(gl_capture_create(&(gl_capture_desc){.stream = stream}));
    assert_string_equal(logged.message, "gl_capture_create: the stream cannot be written to: "
                                        "its reader has closed it");
    assert_int_equal(logged.count, 1);
    fclose(stream);
}

TEST(full_disk)
{
    FILE *stream = fopen("/dev/full", "wb");
    assert_non_null(stream);
    gl_capture *capture = gl_capture_create(&(gl_capture_desc){.stream = stream});
    assert_non_null(capture);
    for (int i = 0; i < 20; i++)
        gl_capture_frame(capture, width, height);
    assert_false(gl_capture_destroy(capture));
    assert_int_equal(logged.count, 1);
    assert_non_null(strstr(logged.message, "cannot write to the stream: No space left on device"));
    fclose(stream);
}

// The frames before it are whole, and there is nothing behind them.
TEST(another_size)
{
    int reading;
    FILE *stream = open_pipe(&reading);
    gl_capture *capture = gl_capture_create(&(gl_capture_desc){.stream = stream});
    assert_non_null(capture);
    for (int i = 0; i < 3; i++) {
        draw_frame(i);
        assert_true(gl_capture_frame(capture, width, height));
    }
    assert_false(gl_capture_frame(capture, width + 1, height));
    assert_string_equal(
        logged.message,
        "gl_capture_frame: the frame is 10x6, those before were 9x6, and raw frames "
        "are all of one size; the capture ends");
    assert_false(gl_capture_frame(capture, width, height));
    assert_false(gl_capture_frame(capture, width + 2, height));
    assert_false(gl_capture_destroy(capture));
    assert_int_equal(logged.count, 1);
    fclose(stream);
    uint8_t pixels[width * height * 4];
    for (int i = 0; i < 3; i++) {
        read_all(reading, pixels, sizeof pixels);
        assert_frame(pixels, 4, i);
    }
    assert_int_equal(read(reading, pixels, 1), 0);
    close(reading);
}

TEST(no_descriptor)
{
    char memory[16];
    FILE *stream = fmemopen(memory, sizeof memory, "w");
    assert_non_null(stream);
    assert_null(gl_capture_create(&(gl_capture_desc){.stream = stream}));
    assert_int_equal(logged.count, 1);
    assert_string_equal(logged.message, "gl_capture_create: the stream cannot be written to: it "
                                        "has no file descriptor that is open for writing");
    fclose(stream);
}

// Found out now, and not by the first frame, in another thread.
TEST(for_reading)
{
    FILE *stream = fopen("/dev/zero", "rb");
    assert_non_null(stream);
    assert_null(gl_capture_create(&(gl_capture_desc){.stream = stream}));
    assert_int_equal(logged.count, 1);
    assert_string_equal(logged.message, "gl_capture_create: the stream cannot be written to: it "
                                        "has no file descriptor that is open for writing");
    fclose(stream);
}

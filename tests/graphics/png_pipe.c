// PNG files into pipes: what a program does about signals stays its own, and a reader that leaves
// is one sentence.
#define _XOPEN_SOURCE 700

#include "logged.h"
#include "picture.h"

#include <fcntl.h>
#include <pthread.h>
#include <sched.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include <glpace/capture.h>

enum { side = 256, size = side * side * 4 }; // of noise: more than a pipe holds

static char folder[] = "/tmp/glpace_pipe_XXXXXX";
static uint8_t pixels[size];
static atomic_int handled; // signals

static void handle(int number)
{
    (void)number;
    handled++;
}

static FIXTURE(set_up)
{
    if (!mkdtemp(folder) || chdir(folder) != 0)
        return -1;
    uint32_t random = 1;
    for (int i = 0; i < size; i++) {
        random = random * 1664525 + 1013904223;
        pixels[i] = (uint8_t)(random >> 24);
    }
    catch_warnings();
    return mkfifo("pipe.png", 0600);
}

static FIXTURE(tear_down)
{
    return unlink("pipe.png") == 0 && chdir("/") == 0 && rmdir(folder) == 0 ? 0 : -1;
}

// Without SA_RESTART: what it interrupts ends.
static void set_handler(int number, void (*handler)(int))
{
    struct sigaction action = {.sa_handler = handler};
    sigemptyset(&action.sa_mask);
    assert_int_equal(sigaction(number, &action, NULL), 0);
}

static void *read_a_little(void *user)
{
    (void)user;
    int pipe = open("pipe.png", O_RDONLY);
    char bytes[10];
    ssize_t count = read(pipe, bytes, sizeof bytes);
    close(pipe);
    return (void *)(intptr_t)count;
}

static void write_to_a_reader_that_leaves(void)
{
    pthread_t reader;
    assert_int_equal(pthread_create(&reader, NULL, read_a_little, NULL), 0);
    logged.count = 0;
    assert_false(gl_capture_write_png("pipe.png", side, side, pixels));
    pthread_join(reader, NULL);
    assert_int_equal(logged.count, 1);
    assert_string_equal(gl_last_error(), "gl_capture_write_png: cannot write \"pipe.png\": its "
                                         "reader has closed it");
}

static bool is_pending(int number)
{
    sigset_t pending;
    sigpending(&pending);
    return sigismember(&pending, number) == 1;
}

static bool is_blocked(int number)
{
    sigset_t mask;
    pthread_sigmask(SIG_SETMASK, NULL, &mask);
    return sigismember(&mask, number) == 1;
}

static void set_blocked(int number, bool blocked)
{
    sigset_t set;
    sigemptyset(&set);
    sigaddset(&set, number);
    pthread_sigmask(blocked ? SIG_BLOCK : SIG_UNBLOCK, &set, NULL);
}

ALL_BETWEEN(set_up, tear_down)

// The default would end the program.
TEST(reader_leaves)
{
    static void (*const dispositions[])(int) = {SIG_DFL, SIG_IGN, handle};
    for (int i = 0; i < 3; i++) {
        set_handler(SIGPIPE, dispositions[i]);
        write_to_a_reader_that_leaves();
        struct sigaction after;
        sigaction(SIGPIPE, NULL, &after);
        assert_true(after.sa_handler == dispositions[i]);
        assert_false(is_blocked(SIGPIPE));
        assert_false(is_pending(SIGPIPE));
    }
    assert_int_equal(handled, 0);
}

// A program that blocks SIGPIPE finds it blocked, and no signal that it did not have before.
TEST(blocked)
{
    set_handler(SIGPIPE, handle);
    handled = 0;
    set_blocked(SIGPIPE, true);
    write_to_a_reader_that_leaves();
    assert_true(is_blocked(SIGPIPE));
    assert_false(is_pending(SIGPIPE));

    raise(SIGPIPE);
    write_to_a_reader_that_leaves();
    assert_true(is_pending(SIGPIPE));
    set_blocked(SIGPIPE, false);
    assert_int_equal(handled, 1);
    set_handler(SIGPIPE, SIG_DFL);
}

// ---- signals while it writes --------------------------------------------------------------------

struct interrupter {
    pthread_t writer;
    uint8_t bytes[2 * size];
    size_t count;
};

static void interrupt(const struct interrupter *interrupter)
{
    for (int i = 0; i < 3; i++) {
        int before = handled;
        pthread_kill(interrupter->writer, SIGUSR1);
        while (handled == before)
            sched_yield();
        nanosleep(&(struct timespec){.tv_nsec = 1000000}, NULL); // the writer blocks again
    }
}

// Lets the writer wait in open() and again and again in write(), and interrupts it there.
static void *interrupt_and_read(void *user)
{
    struct interrupter *interrupter = user;
    interrupt(interrupter);
    int pipe = open("pipe.png", O_RDONLY);
    ssize_t count = 1;
    while (count > 0 && interrupter->count < sizeof interrupter->bytes) {
        if (interrupter->count < size / 2) // it has more to write than the pipe holds
            interrupt(interrupter);
        count = read(pipe, interrupter->bytes + interrupter->count, 20000);
        interrupter->count += count > 0 ? (size_t)count : 0;
    }
    close(pipe);
    return NULL;
}

TEST(interrupted)
{
    set_handler(SIGUSR1, handle);
    struct interrupter *interrupter = calloc(1, sizeof *interrupter);
    assert_non_null(interrupter);
    interrupter->writer = pthread_self();
    pthread_t reader;
    assert_int_equal(pthread_create(&reader, NULL, interrupt_and_read, interrupter), 0);
    logged.count = 0;
    bool written = gl_capture_write_png("pipe.png", side, side, pixels);
    if (!written)
        fail_msg("%s", gl_last_error());
    pthread_join(reader, NULL);

    FILE *copy = fopen("copy.png", "wb");
    assert_non_null(copy);
    assert_int_equal(fwrite(interrupter->bytes, 1, interrupter->count, copy), interrupter->count);
    assert_int_equal(fclose(copy), 0);
    free(interrupter);
    static uint8_t read[size];
    read_png("copy.png", side, side, read);
    unlink("copy.png");
    for (int y = 0; y < side; y++)
        assert_memory_equal(read + y * side * 4, pixels + (side - 1 - y) * side * 4, side * 4);
    assert_int_equal(logged.count, 0);
}

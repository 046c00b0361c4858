// Files that wait for somebody, descriptors, what signals do to them, and files that links lead to.

#define _XOPEN_SOURCE 700

#include "file_rig.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>

#include "core/base/thread.h"

ALL_BETWEEN(set_up, tear_down)

TEST(a_pipe_is_refused)
{
    assert_int_equal(mkfifo(path, 0600), 0); // nobody will ever write into it
    expect_refusal(path, 100, "it is no plain file");
    assert_int_equal(unlink(path), 0);
}

// A folder can be opened, but has no bytes to read.
TEST(reading_fails)
{
    glp_input_file file = {.descriptor = open(folder, O_RDONLY)};
    char byte;
    size_t got = 99;
    int error = glp_input_file_read(&file, &byte, 1, &got);
    glp_input_file_close(&file);
    assert_int_equal(error, EISDIR);
    assert_int_equal(got, 0);
}

// The number that the next one gets.
static int next_descriptor(void)
{
    int next = open(folder, O_RDONLY);
    assert_true(next >= 0);
    close(next);
    return next;
}

TEST(none_stays_open)
{
    int before = next_descriptor();
    write_file(path, "four", 4);
    expect_text(path, "four");
    assert_int_equal(next_descriptor(), before);
    expect_refusal(path, 3, "it has more than 3 bytes");
    expect_refusal(folder, 100, "it is no plain file");
    assert_int_equal(next_descriptor(), before);
    assert_int_equal(unlink(path), 0);
}

// Where the standard input was closed a file gets its number, 0, whatever error came before.
TEST(descriptor_0)
{
    size_t size;
    write_file(path, "four", 4);
    int input = dup(0);
    close(0);
    errno = EINTR;
    int file = open(folder, O_RDONLY);
    close(file);
    char *text = glp_read_file("test", path, 4, &size);
    if (input >= 0) {
        dup2(input, 0);
        close(input);
    }
    assert_int_equal(file, 0);
    assert_non_null(text);
    free(text);
    assert_int_equal(unlink(path), 0);
}

// ---- writing where nobody reads, or not yet -----------------------------------------------------

static int pipe_ends[2]; // to read from, to write to

static volatile sig_atomic_t signals;

static void on_signal(int number)
{
    (void)number;
    signals++;
}

static bool is_pending(void)
{
    sigset_t pending;
    sigpending(&pending);
    return sigismember(&pending, SIGPIPE) == 1;
}

// Neither the handler is called, nor does a signal stay, unless one of the program's own was pending.
TEST(no_sigpipe)
{
    const struct sigaction handled = {.sa_handler = on_signal}, ignored = {.sa_handler = SIG_IGN};
    struct sigaction before;
    sigset_t set, mask;
    assert_int_equal(pipe(pipe_ends), 0);
    close(pipe_ends[0]);
    assert_int_equal(sigaction(SIGPIPE, &handled, &before), 0);
    assert_int_equal(glp_write(pipe_ends[1], "text", 4), EPIPE);
    assert_string_equal(glp_write_error(EPIPE), "its reader has closed it");
    assert_int_equal(signals, 0);
    assert_false(is_pending());

    sigemptyset(&set);
    sigaddset(&set, SIGPIPE);
    pthread_sigmask(SIG_BLOCK, &set, &mask);
    raise(SIGPIPE);
    assert_int_equal(glp_write(pipe_ends[1], "text", 4), EPIPE);
    assert_true(is_pending());
    pthread_sigmask(SIG_SETMASK, &mask, NULL);
    assert_int_equal(signals, 1);

    assert_int_equal(sigaction(SIGPIPE, &ignored, NULL), 0);
    assert_int_equal(glp_write(pipe_ends[1], "text", 4), EPIPE);
    assert_false(is_pending());
    assert_int_equal(sigaction(SIGPIPE, &before, NULL), 0);
    close(pipe_ends[1]);
}

enum { MUCH = 1 << 20 }; // more than a pipe holds

static void read_much(void *read_bytes)
{
    static char bytes[4096];
    size_t *got = read_bytes;
    for (ssize_t count; (count = read(pipe_ends[0], bytes, sizeof bytes)) > 0;)
        *got += (size_t)count;
}

TEST(a_pipe_that_does_not_block)
{
    static char much[MUCH];
    size_t got = 0;
    glp_thread reader;
    assert_int_equal(pipe(pipe_ends), 0);
    assert_int_equal(fcntl(pipe_ends[1], F_SETFL, O_NONBLOCK), 0);
    assert_int_equal(glp_thread_start(&reader, read_much, &got), 0);
    assert_int_equal(glp_write(pipe_ends[1], much, MUCH), 0);
    close(pipe_ends[1]);
    glp_thread_join(&reader);
    close(pipe_ends[0]);
    assert_int_equal(got, MUCH);
}

// A pipe has nothing on a disk, and is written to as it is.
TEST(a_pipe_by_its_name)
{
    glp_output_file file;
    char bytes[5] = "";
    assert_int_equal(mkfifo(path, 0600), 0);
    int reader = open(path, O_RDONLY | O_NONBLOCK);
    assert_int_equal(glp_output_file_check(path), 0);
    assert_int_equal(glp_output_file_open(&file, path), 0);
    assert_int_equal(glp_output_file_write(&file, "text", 4), 0);
    assert_int_equal(glp_output_file_sync(&file), 0);
    assert_int_equal(glp_output_file_show(&file), 0);
    assert_int_equal(glp_output_file_close(&file, true), 0);
    assert_int_equal(read(reader, bytes, 4), 4);
    assert_string_equal(bytes, "text");
    close(reader);
    assert_int_equal(unlink(path), 0);
}

TEST(streams_without_a_descriptor)
{
    char bytes[10];
    FILE *in_memory = fmemopen(bytes, sizeof bytes, "w");
    FILE *full = fopen("/dev/full", "w");
    assert_int_equal(glp_stream_descriptor(in_memory), -1);
    assert_int_equal(errno, EBADF);
    assert_string_equal(glp_write_error(EBADF),
                        "it has no file descriptor that is open for writing");
    fclose(in_memory);
    if (!full) // only Linux has it
        return;
    fputs("text", full);
    assert_int_equal(glp_stream_descriptor(full), -1);
    assert_int_equal(errno, ENOSPC);
    fclose(full);
}

TEST(in_what_is_no_folder)
{
    glp_output_file file;
    char inner[80];
    write_file(path, "text", 4);
    snprintf(inner, sizeof inner, "%s/inner", path);
    assert_int_equal(glp_output_file_open(&file, inner), ENOTDIR);
    assert_true(glp_input_file_is_missing(inner));
    assert_int_equal(glp_file_stamp_of(inner).size, 0);
    assert_int_equal(unlink(path), 0);
    assert_int_equal(glp_file_stamp_of(path).size, 0);
}

// ---- files within a folder ----------------------------------------------------------------------

static char *in_folder(const char *name)
{
    static char joined[2][100];
    static int next;
    next = !next;
    snprintf(joined[next], sizeof *joined, "%s/%s", folder, name);
    return joined[next];
}

static glp_file_kind kind_within(const char *root, const char *name)
{
    glp_input_file file;
    glp_file_kind kind;
    glp_file_stamp stamp, here = glp_file_stamp_of(name);
    char bytes[9] = "";
    size_t got;
    assert_int_equal(glp_input_file_open_within(&file, root, name, &kind, &stamp), 0);
    if (kind == GLP_FILE_PLAIN) {
        assert_int_equal(glp_input_file_read(&file, bytes, 8, &got), 0);
        assert_string_equal(bytes, "text");
        assert_int_equal(file.size, 4);
        assert_true(glp_file_is_same(&stamp, &here));
        glp_input_file_close(&file);
    }
    return kind;
}

// Under QEMU "/" is another folder.
static bool is_below_root(const char *real)
{
    struct stat status;
    const int root = open("/", O_RDONLY);
    const bool is_below = fstatat(root, real + 1, &status, 0) == 0;
    close(root);
    return is_below;
}

TEST(within_a_folder)
{
    glp_input_file file;
    glp_file_kind kind;
    glp_file_stamp stamp;
    char real[4096];
    assert_int_equal(mkdir(in_folder("a"), 0700), 0);
    assert_int_equal(mkdir(in_folder("a/b"), 0700), 0);
    assert_int_equal(mkdir(in_folder("ab"), 0700), 0);
    write_file(in_folder("a/b/file"), "text", 4);
    write_file(in_folder("ab/file"), "text", 4);
    assert_int_equal(symlink("b/file", in_folder("a/inner")), 0);
    assert_int_equal(symlink("../ab/file", in_folder("a/outer")), 0);
    assert_int_equal(mkfifo(in_folder("a/pipe"), 0600), 0);

    assert_int_equal(kind_within(in_folder("a"), in_folder("a/b/file")), GLP_FILE_PLAIN);
    assert_int_equal(kind_within(in_folder("a"), in_folder("a/inner")), GLP_FILE_PLAIN);
    assert_int_equal(kind_within("", in_folder("a/b/file")), GLP_FILE_PLAIN);
    assert_non_null(realpath(in_folder("a/b/file"), real));
    if (is_below_root(real))
        assert_int_equal(kind_within("/", real), GLP_FILE_PLAIN);
    assert_int_equal(kind_within(in_folder("a"), in_folder("a")), GLP_FILE_FOLDER);
    assert_int_equal(kind_within(in_folder("a"), in_folder("a/b")), GLP_FILE_FOLDER);
    assert_int_equal(kind_within(in_folder("a"), in_folder("a/pipe")), GLP_FILE_OTHER);
    assert_int_equal(kind_within(in_folder("a"), in_folder("a/outer")), GLP_FILE_OUTSIDE);
    assert_int_equal(kind_within(in_folder("a"), in_folder("ab/file")), GLP_FILE_OUTSIDE);
    assert_int_equal(kind_within(in_folder("a"), folder), GLP_FILE_OUTSIDE);
    const char *const missing[][2] = {{"a", "a/none"}, {"none", "a/b/file"}};
    for (int i = 0; i < 2; i++)
        assert_int_equal(glp_input_file_open_within(&file, in_folder(missing[i][0]),
                                                    in_folder(missing[i][1]), &kind, &stamp),
                         ENOENT);

    const char *const made[] = {"a/pipe", "a/outer", "a/inner", "ab/file", "a/b/file"};
    for (int i = 0; i < 5; i++)
        assert_int_equal(unlink(in_folder(made[i])), 0);
    assert_int_equal(rmdir(in_folder("ab")), 0);
    assert_int_equal(rmdir(in_folder("a/b")), 0);
    assert_int_equal(rmdir(in_folder("a")), 0);
}

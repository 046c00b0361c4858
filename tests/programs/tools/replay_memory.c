// glpace-replay without memory: whichever of its allocations fails, it says so, writes nothing, and does not call the
// recording damaged.

#define _XOPEN_SOURCE 700 // mkdtemp

#include "folder.h"
#include "logged.h"

#include "commands.h"
#include "core/base/file.h"
#include "failing_memory.h"

static const char text[] = "glpace-recording 1\n"
                           "meta\n"
                           "  glpace=0.1.0\n"
                           "  part=ball\n"
                           "\n"
                           "events\n"
                           "  update time=0 dt=1 tick=0 behind=0\n"
                           "note dice\n"
                           "  04\n"
                           "events\n"
                           "  update time=1 dt=1 tick=1 behind=0\n"
                           "hashes\n"
                           "  0 00000001\n"
                           "  1 00000002\n"
                           "end\n";

static void write_text(const char *path)
{
    FILE *file = fopen(path, "wb");
    assert_non_null(file);
    assert_true(fputs(text, file) >= 0);
    assert_int_equal(fclose(file), 0);
}

static FIXTURE(end)
{
    left = -1;
    remove("text");
    remove("recording");
    remove("other");
    listen_no_more(state);
    return leave_folder(state);
}

ALL_BETWEEN(enter_folder, end)

static void expect_copy(const char *path)
{
    size_t size, copied;
    char *bytes = glp_read_file("test", "recording", 1000, &size);
    char *copy = glp_read_file("test", path, 1000, &copied);
    assert_int_equal(size, copied);
    assert_memory_equal(bytes, copy, size);
    free(bytes);
    free(copy);
    assert_int_equal(remove(path), 0);
}

// Each count of allocations that succeed first, until all do. Windows renames a file without memory as well.
static void try_each(int (*run)(const struct options *options), const struct options *options)
{
    bool has_failed = true;
    int count = 0;
    catch_warnings();
    while (has_failed) {
        logged.message[0] = '\0';
        left = count++;
        int status = run(options);
        has_failed = left < 0;
        left = -1;
        if (has_failed && status != SAME) {
            assert_int_equal(status, TROUBLE);
            assert_non_null(strstr(logged.message, "memory"));
            assert_int_not_equal(remove("other"), 0);
            continue;
        }
        assert_int_equal(status, SAME);
        if (options->out)
            expect_copy(options->out);
    }
    assert_in_range(count, 5, 100);
}

TEST(each_allocation)
{
    write_text("text");
    assert_int_equal(run_assemble(&(struct options){.files = {"text"}, .out = "recording"}), SAME);
    try_each(run_assemble, &(struct options){.files = {"text"}, .out = "other"});
    try_each(run_diff, &(struct options){.files = {"recording", "recording"}});
    try_each(run_salvage, &(struct options){.files = {"recording"}, .out = "other"});
    try_each(run_trim, &(struct options){.files = {"recording"}, .out = "other", .to = 1});
}

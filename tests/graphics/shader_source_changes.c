// Shaders on disk: what changes is seen.
#define _XOPEN_SOURCE 700

#include "shader_folder.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

static glp_glsl_source source;

static void make(const glp_glsl_source_desc *desc, bool works)
{
    char error[GLP_GLSL_ERROR_SIZE];
    glp_glsl_source_finish(&source);
    assert_int_equal(glp_glsl_source_init(&source, desc, error), works);
}

static bool is_fresh(void)
{
    bool is_any = false;
    for (size_t i = 0; i < source.origin_count; i++)
        is_any = is_any || source.origins[i].stamp.is_fresh;
    return is_any;
}

static void rest(void)
{
    struct timespec pause = {.tv_nsec = 10000000};
    nanosleep(&pause, NULL);
}

// Until no file is so fresh that it is asked for once more.
static void make_and_settle(const glp_glsl_source_desc *desc, bool works)
{
    make(desc, works);
    while (is_fresh()) {
        rest();
        make(desc, works);
    }
    assert_false(glp_glsl_source_changed(&source));
}

static void make_old(const char *path)
{
    struct timespec long_ago[] = {{.tv_sec = 1000000000}, {.tv_sec = 1000000000}};
    assert_int_equal(utimensat(AT_FDCWD, path, long_ago, 0), 0);
}

static void write_old(const char *path, const char *text)
{
    write_text(path, text);
    make_old(path);
}

TEST_BETWEEN(make_shader_folder, remove_shader_folder, changes)
{
    static const char *const roots[] = {"root", "other"};
    glp_glsl_source_desc desc = {
        .stage = {.path = "a.frag"}, .roots = roots, .root_count = COUNT(roots)};
    write_old("root/a.frag", "#include \"noise.glsl\"");
    make_and_settle(&desc, true);

    write_old("other/noise.glsl", "newer"); // an include, to another size
    assert_true(glp_glsl_source_changed(&source));
    make_and_settle(&desc, true);

    write_old("other/noise.glsl", "never"); // by truncation, to the same size and date
    assert_true(glp_glsl_source_changed(&source));
    make_and_settle(&desc, true);

    write_old("aside", "never"); // by renaming
    assert_int_equal(rename("aside", "other/noise.glsl"), 0);
    assert_true(glp_glsl_source_changed(&source));
    make_and_settle(&desc, true);

    write_old("root/noise.glsl", "before"); // by what would be found earlier
    assert_true(glp_glsl_source_changed(&source));
    make_and_settle(&desc, true);
    assert_string_equal(source.text, "#version 330 core\nbefore\n\n");

    assert_int_equal(remove("root/a.frag"), 0); // gone, and back
    assert_true(glp_glsl_source_changed(&source));
    make_and_settle(&desc, false);
    write_old("root/a.frag", "back");
    assert_true(glp_glsl_source_changed(&source));
    make_and_settle(&desc, true);
    glp_glsl_source_finish(&source);
    assert_false(glp_glsl_source_changed(&source));
}

// What was refused is worth another try as soon as anything of it changes.
TEST_BETWEEN(make_shader_folder, remove_shader_folder, changes_of_refused)
{
    glp_glsl_source_desc desc = in_root("a.frag");
    write_old("root/a.frag", "#include \"b\"");
    make_and_settle(&desc, false);
    assert_int_equal(mkdir("root/b", 0777), 0);
    assert_true(glp_glsl_source_changed(&source));
    make_and_settle(&desc, false);
    assert_int_equal(rmdir("root/b"), 0);
    assert_int_equal(symlink("../secret", "root/b"), 0);
    assert_true(glp_glsl_source_changed(&source));
    make_and_settle(&desc, false);
    assert_int_equal(remove("root/b"), 0);
    assert_int_equal(symlink("b", "root/b"), 0); // to itself
    assert_true(glp_glsl_source_changed(&source));
    make_and_settle(&desc, false);
    assert_int_equal(remove("root/b"), 0); // it is still not to be had, but for another reason
    assert_true(glp_glsl_source_changed(&source));
    make_and_settle(&desc, false);
    write_old("root/b", "b");
    assert_true(glp_glsl_source_changed(&source));
    make_and_settle(&desc, true);
    assert_string_equal(source.text, "#version 330 core\nb\n\n");
    glp_glsl_source_finish(&source);
}

// A file that was written just before it was read is asked for once more, and not for ever.
TEST_BETWEEN(make_shader_folder, remove_shader_folder, fresh)
{
    glp_glsl_source_desc desc = in_root("a.frag");
    do {
        write_old("root/a.frag", "a");
        make(&desc, true);
    } while (!is_fresh()); // where this was stopped in between
    while (glp_file_stamp_of("root/a.frag").is_fresh)
        rest();
    assert_true(glp_glsl_source_changed(&source));
    make(&desc, true);
    assert_false(is_fresh());
    assert_false(glp_glsl_source_changed(&source));
    glp_glsl_source_finish(&source);
}

TEST(steps_of_clocks)
{
    const int64_t s = 1000000000, ms = 1000000;
    const int64_t second = 1700000000 * s, old = second - 3600 * s;
    const struct {
        int64_t modified, changed, age; // since the later of both
        bool is_fresh;
    } cases[] = {
        {second + 1, second + 1, 0, true},
        {second + 1, second + 1, 49 * ms, true},
        {second + 1, second + 1, 50 * ms, false},
        {second, second, 49 * ms, true},
        {second, second, 2 * s + 50 * ms, true}, // steps of two seconds, and some
        {second, second, 2 * s + 100 * ms, false},
        {second, old + 1, 2 * s, true},   // the change is when it was created
        {old, second + 1, 49 * ms, true}, // the modification is copied from another file
        {old, second + 1, 50 * ms, false},
        {second + 1, second + 1, -49 * ms, true},
        {second + 1, second + 1, -50 * ms, false},
        {second, second, -3 * s, false},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        int64_t later = cases[i].modified > cases[i].changed ? cases[i].modified : cases[i].changed;
        if (glp_file_is_fresh(cases[i].modified, cases[i].changed, later + cases[i].age) !=
            cases[i].is_fresh)
            fail_msg("case %zu is %s", i, cases[i].is_fresh ? "not fresh" : "fresh");
    }
}

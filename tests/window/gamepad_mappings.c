// Mappings reach GLFW, from memory and from files, and only good ones.
#define _XOPEN_SOURCE 700

#include "gamepad_fake.h"

#include <stdlib.h>

#include <sys/stat.h>
#include <unistd.h>

#define LINE PAD_GUID ",My Pad,a:b0,leftx:a0,dpup:h0.1"
#define LIMIT (4 << 20)

static char folder[] = "/tmp/glpace-gamepads-XXXXXX";
static char path[100];

static int set_up(void **state)
{
    open_beside_fakes(state);
    glfwGetError(NULL);
    catch_warnings();
    return 0;
}

static int tear_down(void **state)
{
    close_beside_fakes(state);
    remove(path);
    return 0;
}

static void expect_counts(gl_gamepad_mappings counts, uint32_t added, uint32_t foreign,
                          uint32_t rejected)
{
    assert_int_equal(counts.added, added);
    assert_int_equal(counts.foreign, foreign);
    assert_int_equal(counts.rejected, rejected);
}

static gl_gamepad_mappings add(const char *text)
{
    return gl_gamepad_add_mappings(window, text, strlen(text));
}

// ---- from memory --------------------------------------------------------------------------------

EACH_BETWEEN(set_up, tear_down)
TEST(good_lines_reach_glfw)
{
    expect_counts(add("# mine\r\n" LINE ",misc1:b5,\r\nrubbish\n" LINE ",platform:iOS,\n" LINE), 2,
                  1, 1);
    assert_string_equal(fake.mappings, LINE "\n" LINE "\n");
    assert_int_equal(logged.count, 1);
    assert_string_equal(logged.message,
                        "gl_gamepad_add_mappings: line 3: no GUID of 32 hexadecimal "
                        "digits: \"rubbish\"");
    assert_int_equal(glfwGetError(NULL), GLFW_NO_ERROR);
}

TEST(nothing_good)
{
    expect_counts(add("rubbish"), 0, 0, 1);
    expect_counts(add(LINE ",platform:iOS"), 0, 1, 0);
    expect_counts(gl_gamepad_add_mappings(window, NULL, 0), 0, 0, 0);
    assert_null(fake.mappings);
}

TEST(glfw_refuses)
{
    fake.refuses_mappings = true;
    expect_counts(add(LINE), 0, 0, 0);
    assert_int_equal(logged.level, GL_LOG_ERROR);
    assert_non_null(strstr(gl_last_error(), "gl_gamepad_add_mappings: GLFW takes no mappings"));
}

// ---- from files ---------------------------------------------------------------------------------

static void write_file(const char *text, size_t size)
{
    snprintf(path, sizeof path, "%s/mappings", folder);
    FILE *file = fopen(path, "wb");
    assert_non_null(file);
    assert_int_equal(fwrite(text, 1, size, file), size);
    assert_int_equal(fclose(file), 0);
}

TEST(file)
{
    write_file(LINE "\nrubbish\n", strlen(LINE "\nrubbish\n"));
    gl_gamepad_mappings counts;
    assert_true(gl_gamepad_load_mappings(window, path, &counts));
    expect_counts(counts, 1, 0, 1);
    assert_string_equal(fake.mappings, LINE "\n");
    char warning[200];
    snprintf(warning, sizeof warning,
             "gl_gamepad_load_mappings: %s: line 2: no GUID of 32 hexadecimal digits: \"rubbish\"",
             path);
    assert_string_equal(logged.message, warning);
    assert_true(gl_gamepad_load_mappings(window, path, NULL));
    write_file("", 0);
    assert_true(gl_gamepad_load_mappings(window, path, &counts));
    expect_counts(counts, 0, 0, 0);
    write_file("# nothing yet\n", strlen("# nothing yet\n"));
    assert_true(gl_gamepad_load_mappings(window, path, NULL));
}

static void expect_refusal(const char *which, const char *reason)
{
    catch_warnings();
    gl_gamepad_mappings counts = {9, 9, 9};
    assert_false(gl_gamepad_load_mappings(window, which, &counts));
    assert_int_equal(counts.added, 0);
    assert_int_equal(logged.level, GL_LOG_ERROR);
    char start[200];
    snprintf(start, sizeof start, "gl_gamepad_load_mappings: %s: ", which);
    assert_memory_equal(gl_last_error(), start, strlen(start));
    if (!strstr(gl_last_error(), reason))
        fail_msg("%s: no \"%s\"", gl_last_error(), reason);
}

// Such a file is optional, so that a program says nothing where its user has none.
TEST(missing_file_is_reported_to_the_program_alone)
{
    snprintf(path, sizeof path, "%s/none", folder);
    catch_warnings();
    gl_gamepad_mappings counts = {9, 9, 9};
    assert_false(gl_gamepad_load_mappings(window, path, &counts));
    expect_counts(counts, 0, 0, 0);
    assert_int_equal(logged.count, 0);
    char sentence[200];
    snprintf(sentence, sizeof sentence, "gl_gamepad_load_mappings: %s: there is no such file",
             path);
    assert_string_equal(gl_last_error(), sentence);
}

TEST(files_that_are_none)
{
    snprintf(path, sizeof path, "%s/pipe", folder);
    expect_refusal(folder, "it is no plain file");
    expect_refusal("/dev/zero", "it is no plain file");
    assert_int_equal(mkfifo(path, 0600), 0);
    expect_refusal(path, "it is no plain file");
    assert_null(fake.mappings);
}

TEST(only_bad_lines)
{
    write_file("rubbish\n1\n", strlen("rubbish\n1\n"));
    expect_refusal(path, "none of its lines could be added, and 2 are bad");
    write_file(LINE, strlen(LINE));
    fake.refuses_mappings = true;
    expect_refusal(path, "GLFW takes no mappings");
}

TEST(large_files)
{
    char *text = malloc(LIMIT + 1);
    assert_non_null(text);
    memset(text, '\n', LIMIT + 1);
    memcpy(text + LIMIT - strlen(LINE), LINE, strlen(LINE));
    write_file(text, LIMIT);
    assert_true(gl_gamepad_load_mappings(window, path, NULL));
    assert_string_equal(fake.mappings, LINE "\n");
    write_file(text, LIMIT + 1);
    expect_refusal(path, "it has more than 4194304 bytes");
    free(text);
}

static FIXTURE(make_folder)
{
    return mkdtemp(folder) ? 0 : -1;
}

static FIXTURE(remove_folder)
{
    return rmdir(folder);
}

ALL_BETWEEN(make_folder, remove_folder)

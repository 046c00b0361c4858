// Programs are not made, and then it is said why and where.
#define _POSIX_C_SOURCE 200809L

#include "shader_fixture.h"

#include "posix.h"
#include "shader_folder.h"

EACH_BETWEEN(open_context, close_context)
ALL_BETWEEN(make_shader_folder, remove_shader_folder)

TEST(nothing_to_draw)
{
    assert_null(gl_shader_create(&(gl_shader_desc){.vertex = {.text = "void main() {}"}}));
    assert_non_null(strstr(gl_last_error(), "fragment is empty"));
    assert_null(gl_shader_create(&(gl_shader_desc){.define_count = -1}));
    assert_non_null(strstr(gl_last_error(), "define_count is -1"));
    assert_int_equal(logged_count(), 2);
}

// A file that could not be found, or hides behind another.
TEST(bad_files)
{
    const struct {
        const char *paths[2];
        const char *says;
    } cases[] = {
        {{"a", "../a"}, "files[1].path is \"../a\"; it takes a path without \".\" and \"..\""},
        {{"./a", "a"}, "files[0].path is \"./a\"; it takes a path without \".\" and \"..\""},
        {{"a/..", "a"}, "files[0].path is \"a/..\"; it takes a path without \".\" and \"..\""},
        {{"a/./b", "a"}, "files[0].path is \"a/./b\"; it takes a path without \".\" and \"..\""},
        {{"lib/a", "lib/a"}, "files[1].path is \"lib/a\", as that of files[0]; each takes its own"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const gl_shader_file files[] = {{cases[i].paths[0], ""}, {cases[i].paths[1], ""}};
        gl_shader_desc desc = {.files = files, .file_count = 2};
        desc.fragment.text = "out vec4 color;\nvoid main() { color = vec4(1.0); }\n";
        assert_null(gl_shader_create(&desc));
        char says[128];
        snprintf(says, sizeof says, "gl_shader_create: %s", cases[i].says);
        assert_string_equal(gl_last_error(), says);
    }
    logged_count();
    const gl_shader_file good[] = {{"a.b", ""}, {"..a/b..", ""}, {".../.a", ""}, {"a.c", ""}};
    gl_shader *shader = gl_shader_create(&(gl_shader_desc){
        .fragment = {.text = "out vec4 color;\nvoid main() { color = vec4(1.0); }\n"},
        .files = good,
        .file_count = 4,
    });
    assert_non_null(shader);
    gl_shader_destroy(shader);
}

TEST(missing_file)
{
    assert_null(gl_shader_create(&(gl_shader_desc){.fragment = {.path = "nowhere.frag"}}));
    assert_non_null(strstr(gl_last_error(), "nowhere.frag"));
    assert_int_equal(logged_count(), 1);
}

// Also where something is put in front of it.
TEST(empty_file)
{
    write_text("empty.frag", "");
    const char *defines[] = {"A"};
    for (int i = 0; i < 2; i++) {
        assert_null(gl_shader_create(&(gl_shader_desc){
            .fragment = {.path = "empty.frag"}, .defines = defines, .define_count = i}));
        assert_string_equal(gl_last_error(),
                            "empty.frag:1: the stage is empty; it takes at least a main()");
    }
    assert_int_equal(logged_count(), 2);
    unlink("empty.frag");
}

// Not by strtok(), which the program may be in the middle of.
TEST(link_error)
{
    char words[] = "first second";
    strtok(words, " ");
    assert_null(gl_shader_create(&(gl_shader_desc){
        .fragment = {.path = "alone.frag",
                     .text = "in vec3 uv;\n"
                             "out vec4 color;\n"
                             "void main() { color = vec4(uv, 1.0); }\n"},
    }));
    assert_ptr_equal(strstr(gl_last_error(), "alone.frag: "), gl_last_error());
    assert_non_null(strstr(gl_last_error(), "uv"));
    assert_true(logged_count() >= 1);
    assert_string_equal(strtok(NULL, " "), "second");
}

// Whether a message begins with this place, whatever column the driver reports.
static void assert_place(const char *message, const char *place)
{
    if (strncmp(message, place, strlen(place)) != 0)
        fail_msg("\"%s\" does not begin with \"%s\"", message, place);
}

TEST(places)
{
    write_text("main.frag", "out vec4 color;\n"
                            "\n"
                            "#include \"other/noise.glsl\"\n"
                            "void main()\n"
                            "{\n"
                            "    color = vec4(noise(1.0));\n"
                            "    color = nothing;\n"
                            "}\n");
    write_text("other/noise.glsl", "#include \"hash.glsl\"\n"
                                   "float noise(float x)\n"
                                   "{\n"
                                   "    return hash(x) + wrong;\n"
                                   "}\n");
    write_text("other/hash.glsl", "\nfloat hash(float x) { return x; }\n");
    assert_null(gl_shader_create(&(gl_shader_desc){.fragment = {.path = "main.frag"}}));
    assert_place(gl_last_error(), "other/noise.glsl:4:");
    assert_non_null(strstr(gl_last_error(), "wrong"));
    assert_string_equal(first_complaint, gl_last_error());
    assert_true(logged_count() >= 2);
    assert_place(last_complaint, "main.frag:7:");
    assert_non_null(strstr(last_complaint, "nothing"));

    write_text("other/hash.glsl", "\n\nfloat hash(float x) { return y; }\n");
    write_text("other/noise.glsl", "#include \"hash.glsl\"\n");
    assert_null(gl_shader_create(&(gl_shader_desc){.fragment = {.path = "main.frag"}}));
    assert_place(gl_last_error(), "other/hash.glsl:3:");
    assert_true(logged_count() >= 1);

    unlink("other/hash.glsl");
    assert_null(gl_shader_create(&(gl_shader_desc){.fragment = {.path = "main.frag"}}));
    assert_place(gl_last_error(), "other/noise.glsl:1: ");
    assert_int_equal(logged_count(), 1);
    unlink("other/noise.glsl");
    unlink("main.frag");
}

#ifndef _WIN32 // whose plain mkdir() takes no long path

// Three folders deep, each of 100 letters of two bytes.
static void make_deep(char path[640])
{
    strcpy(path, "deep");
    for (int i = 0; i < 4; i++) {
        assert_int_equal(mkdir(path, 0700), 0);
        if (i == 3)
            break;
        strcat(path, "/");
        for (int j = 0; j < 100; j++)
            strcat(path, "ä");
    }
}

// The reason is reported however long the path is, and no letter is cut.
TEST(long_paths)
{
    char path[640], shown[256] = "...";
    make_deep(path);
    strcat(path, "/a.frag");
    for (int i = 0; i < 96; i++) // of 200 bytes, 7 are the file's
        strcat(shown, "ä");
    strcat(shown, "/a.frag");

    char says[512];
    assert_null(gl_shader_create(&(gl_shader_desc){.fragment = {.path = path}}));
    snprintf(says, sizeof says, "\"...%s\" is not there; looked for: ...", shown + 3);
    assert_place(gl_last_error(), says);
    assert_int_equal(logged_count(), 1);

    write_text(path, "#include \"none.glsl\"\n");
    assert_null(gl_shader_create(&(gl_shader_desc){.fragment = {.path = path}}));
    snprintf(says, sizeof says, "%s:1: \"none.glsl\" is not there; looked for: ...", shown);
    assert_place(gl_last_error(), says);
    assert_int_equal(logged_count(), 1);

    write_text(path, "void main()\n{\n    there;\n}\n");
    assert_null(gl_shader_create(&(gl_shader_desc){.fragment = {.path = path}}));
    snprintf(says, sizeof says, "%s:3:", shown);
    assert_place(gl_last_error(), says);
    assert_non_null(strstr(gl_last_error(), "there"));
    assert_true(logged_count() >= 1);

    write_text(path, "in vec3 uv;\nout vec4 color;\nvoid main() { color = vec4(uv, 1.0); }\n");
    assert_null(gl_shader_create(&(gl_shader_desc){.fragment = {.path = path}}));
    snprintf(says, sizeof says, "%s: ", shown);
    assert_place(gl_last_error(), says);
    assert_non_null(strstr(gl_last_error(), "uv"));
    assert_true(logged_count() >= 1);

    write_text(path, "out vec4 color;\nvoid main() { color = vec4(1.0); }\n");
    gl_shader *shader = gl_shader_create(&(gl_shader_desc){.fragment = {.path = path}});
    assert_non_null(shader);
    gl_shader_use(shader);
    gl_shader_set_float(shader, "none", 1);
    assert_int_equal(logged_count(), 1);
    snprintf(says, sizeof says, "shader %s: there is no \"none\" in its source", shown);
    assert_string_equal(last_complaint, says);
    gl_shader_destroy(shader);
}

#endif

// Each stage that is wrong is reported, with its own name.
TEST(both_stages)
{
    assert_null(gl_shader_create(&(gl_shader_desc){
        .vertex = {.path = "a.vert", .text = "void main() { gl_Position = here; }\n"},
        .fragment = {.path = "b.frag", .text = "void main()\n{\n    there;\n}\n"},
    }));
    assert_place(gl_last_error(), "a.vert:1:");
    assert_true(logged_count() >= 2);
    assert_place(last_complaint, "b.frag:3:");
}

// What is wrong for both stages is reported once.
TEST(shared_errors)
{
    const char *defines[] = {"A=1"};
    assert_null(gl_shader_create(&(gl_shader_desc){
        .vertex = {.path = "a.vert", .text = "void main() {}\n"},
        .fragment = {.path = "b.frag", .text = "void main() {}\n"},
        .defines = defines,
        .define_count = 1,
    }));
    assert_int_equal(logged_count(), 1);

    const gl_shader_file shared = {.path = "shared.glsl", .text = "float f() { return 1.0 }\n"};
    assert_null(gl_shader_create(&(gl_shader_desc){
        .vertex = {.path = "a.vert", .text = "#include \"shared.glsl\"\nvoid main() {}\n"},
        .fragment = {.path = "b.frag", .text = "#include \"shared.glsl\"\nvoid main() {}\n"},
        .files = &shared,
        .file_count = 1,
    }));
    int reported = logged_count();
    assert_null(gl_shader_create(&(gl_shader_desc){
        .fragment = {.path = "b.frag", .text = "#include \"shared.glsl\"\nvoid main() {}\n"},
        .files = &shared,
        .file_count = 1,
    }));
    assert_int_equal(reported, logged_count());
}

// Shaders on disk: only regular files within the roots are read.
#define _XOPEN_SOURCE 700

#include "shader_folder.h"

#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

enum { mib = 1024 * 1024 };

// ---- what is found ------------------------------------------------------------------------------

EACH_BETWEEN(make_shader_folder, remove_shader_folder)

TEST(own_folder)
{
    write_text("root/a.frag", "#include \"lib/noise.glsl\"\na");
    glp_glsl_source_desc desc = {.stage = {.path = "root/a.frag"}};
    assert_text(&desc, "noise\n\na\n");
    assert_locations(&desc, "root/lib/noise.glsl:1 root/a.frag:1 root/a.frag:2 ");

    assert_int_equal(chdir("root"), 0);
    desc.stage.path = "a.frag";
    assert_locations(&desc, "lib/noise.glsl:1 a.frag:1 a.frag:2 ");

    char path[64];
    char locations[256];
    snprintf(path, sizeof path, "%s/root/a.frag", folder);
    snprintf(locations, sizeof locations,
             "%s/root/lib/noise.glsl:1 %s/root/a.frag:1 %s/root/a.frag:2 ", folder, folder, folder);
    desc.stage.path = path;
    assert_locations(&desc, locations);

    write_text("b.frag", "#include \"../secret\"");
    desc.stage.path = "b.frag";
    assert_refused(&desc, "b.frag:1: \"../secret\" leads out of its root");
}

// A stage that does not come from disk brings no folder along.
TEST(no_folder)
{
    static const char text[] = "#include \"lib/noise.glsl\"";
    static const gl_shader_file files[] = {{"root/a.frag", text}};
    write_text("root/a.frag", text);
    glp_glsl_source_desc desc = {.stage = {"root/a.frag", text}};
    assert_refused(&desc, "root/a.frag:1: \"lib/noise.glsl\" is not there");
    desc = (glp_glsl_source_desc){
        .stage = {.path = "root/a.frag"}, .files = files, .file_count = COUNT(files)};
    assert_refused(&desc, "root/a.frag:1: \"lib/noise.glsl\" is not there");
}

TEST(roots)
{
    static const char *const roots[] = {"root", "./other/"};
    write_text("root/a.frag", "#include \"noise.glsl\"\n#include <lib/noise.glsl>\n");
    glp_glsl_source_desc desc = {.stage = {.path = "a.frag"}, .roots = roots, .root_count = 2};
    assert_text(&desc, "other\n\nnoise\n\n");
    assert_locations(&desc,
                     "./other/noise.glsl:1 root/a.frag:1 root/lib/noise.glsl:1 root/a.frag:2 ");

    // Beside the file that includes comes first, in its own root.
    write_text("other/b.frag", "#include \"lib/both.glsl\"\n");
    assert_int_equal(mkdir("other/lib", 0777), 0);
    write_text("other/lib/both.glsl", "#include \"c\"");
    write_text("other/lib/c", "beside");
    write_text("root/lib/c", "not this");
    write_text("root/c", "not this");
    desc.stage.path = "b.frag";
    assert_text(&desc, "beside\n\n\n");
    write_text("other/lib/both.glsl", "#include \"d\"");
    write_text("other/d", "second");
    assert_text(&desc, "second\n\n\n");
    write_text("root/d", "first");
    assert_text(&desc, "first\n\n\n");
    write_text("root/lib/own.glsl", "#include \"f\"");
    write_text("root/f", "own");
    write_text("other/lib/f", "not this");
    desc.stage.path = "lib/own.glsl";
    assert_text(&desc, "own\n\n");
    desc.stage.path = "b.frag";
    write_text("other/lib/both.glsl", "#include \"e\"");
    assert_refused(&desc, "./other/lib/both.glsl:1: \"e\" is not there; looked for: "
                          "./other/lib/e, root/e, ./other/e");
}

TEST(memory_first)
{
    static const gl_shader_file files[] = {{"lib/noise.glsl", "memory"}};
    write_text("root/a.frag", "#include \"lib/noise.glsl\"\n");
    glp_glsl_source_desc desc = in_root("a.frag");
    desc.files = files;
    desc.file_count = 1;
    assert_text(&desc, "memory\n\n");
    desc.stage = (gl_shader_stage){"b.frag", "#include \"lib/noise.glsl\""};
    assert_text(&desc, "memory\n\n");
    desc.file_count = 0;
    assert_text(&desc, "noise\n\n");
}

// Links are followed, as long as they stay within.
TEST(good_links)
{
    assert_int_equal(symlink("lib/noise.glsl", "root/link"), 0);
    assert_int_equal(symlink("lib", "root/folder"), 0);
    assert_int_equal(symlink("root", "way"), 0);
    static const char *const way[] = {"way"};
    glp_glsl_source_desc desc = {
        .stage = {"a", "#include \"link\"\n#include \"folder/noise.glsl\""},
        .roots = way,
        .root_count = 1};
    assert_text(&desc, "noise\n\nnoise\n\n");
    assert_locations(&desc, "way/link:1 a:1 way/folder/noise.glsl:1 a:2 ");
}

// ---- attacks ------------------------------------------------------------------------------------

static void assert_include_refused(const char *path, const char *why)
{
    char text[128];
    char error[256];
    snprintf(text, sizeof text, "// a\n\t#include \"%s\"\n", path);
    snprintf(error, sizeof error, "root/a.frag:2: \"%s\" %s", path, why);
    write_text("root/a.frag", text);
    glp_glsl_source_desc desc = in_root("a.frag");
    assert_refused(&desc, error);
    snprintf(error, sizeof error, "\"%s\" %s", path, why);
    desc.stage.path = path;
    assert_refused(&desc, error);
}

TEST(attacks)
{
    char absolute[64];
    snprintf(absolute, sizeof absolute, "%s/root/lib/noise.glsl", folder);
    assert_int_equal(symlink("../secret", "root/out"), 0);
    assert_int_equal(symlink("../root_near/secret", "root/near"), 0);
    assert_int_equal(symlink("/etc/passwd", "root/passwd"), 0);
    assert_int_equal(symlink("..", "root/up"), 0);
    assert_int_equal(symlink("out", "root/further"), 0);
    assert_int_equal(symlink("/dev/zero", "root/zero"), 0);
    assert_int_equal(symlink("round", "root/round"), 0);
    assert_int_equal(symlink("nothing", "root/dangling"), 0);
    assert_int_equal(mkfifo("root/fifo", 0666), 0);

    assert_include_refused("../secret", "leads out of its root");
    assert_include_refused("lib/../../secret", "leads out of its root");
    assert_include_refused("./..//root/lib/noise.glsl", "leads out of its root");
    assert_include_refused("..", "leads out of its root");
    assert_include_refused(absolute, "is an absolute path; it has to be relative");
    assert_include_refused("/etc/passwd", "is an absolute path; it has to be relative");
    assert_include_refused("out", "leads out of its root");
    assert_include_refused("near", "leads out of its root");
    assert_include_refused("passwd", "leads out of its root");
    assert_include_refused("up/secret", "leads out of its root");
    assert_include_refused("up", "leads out of its root");
    assert_include_refused("further", "leads out of its root");
    assert_include_refused("zero", "leads out of its root");
    assert_include_refused("round", "cannot be read: Too many levels of symbolic links");
    assert_include_refused("dangling", "is not there; looked for: root/dangling");
    assert_include_refused("fifo", "is no regular file");
    assert_include_refused("lib", "is a folder");
    assert_include_refused("lib/", "is a folder");
    assert_include_refused("none", "is not there; looked for: root/none");
    assert_include_refused("a.frag/b", "is not there; looked for: root/a.frag/b");
}

TEST(devices)
{
    glp_glsl_source_desc desc = {.stage = {.path = "/dev/zero"}};
    assert_refused(&desc, "\"/dev/zero\" is no regular file");
    desc.stage.path = "/dev";
    assert_refused(&desc, "\"/dev\" is a folder");
    desc.stage.path = "root/";
    assert_refused(&desc, "\"root/\" is not there");
    desc.stage.path = "";
    assert_refused(&desc, "\"\" is not there");
    desc.stage.path = "none/a.frag";
    assert_refused(&desc, "\"none/a.frag\" is not there; looked for: none/a.frag");
}

TEST(cycle)
{
    write_text("root/a.frag", "\n#include \"lib/b\"");
    write_text("root/lib/b", "#include \"../c\"");
    write_text("root/c", "c\n#include <lib/b>");
    glp_glsl_source_desc desc = in_root("a.frag");
    assert_refused(&desc,
                   "root/c:2: the includes go in a circle: root/lib/b -> root/c -> root/lib/b");
}

TEST(large)
{
    char *large = make_text("x", 2 * mib);
    write_bytes("root/large", large, 2 * mib);
    assert_include_refused("large", "is larger than 1 MiB");
    write_bytes("root/large", large, mib + 1);
    assert_include_refused("large", "is larger than 1 MiB");
    write_bytes("root/large", large, mib);
    glp_glsl_source_desc desc = in_root("large");
    glp_glsl_source source;
    char error[GLP_GLSL_ERROR_SIZE];
    assert_true(glp_glsl_source_init(&source, &desc, error));
    glp_glsl_source_finish(&source);
    free(large);
}

TEST(nul)
{
    write_bytes("root/nul", "one\ntwo\nth\0ree\n", 15);
    write_text("root/a.frag", "#include \"nul\"");
    glp_glsl_source_desc desc = in_root("a.frag");
    assert_refused(&desc, "root/nul:3: there is a NUL byte");
    desc.stage.path = "nul";
    assert_refused(&desc, "root/nul:3: there is a NUL byte");
}

// Root may read all, and is somebody else for so long.
TEST(unreadable)
{
    enum { nobody = 65534 };
    write_text("root/a.frag", "#include \"locked\"");
    write_text("root/locked", "x");
    assert_int_equal(chmod("root/locked", 0), 0);
    assert_int_equal(chmod(".", 0755), 0);
    glp_glsl_source_desc desc = in_root("a.frag");
    bool is_root = geteuid() == 0;
    assert_true(!is_root || seteuid(nobody) == 0);
    assert_refused(&desc, "root/a.frag:1: \"locked\" cannot be read: Permission denied");
    assert_true(!is_root || seteuid(0) == 0);
}

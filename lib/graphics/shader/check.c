// Whether a description makes sense, before anything is read or compiled.
#include "graphics/shader/shader.h"

#include <string.h>

#include "base/check.h"
#include "base/log.h"
#include "base/text.h"

static const char who[] = "gl_shader_create";

// No path that anybody uses has one of these characters; a source without them is a macro's name,
// perhaps with a comment.
static bool looks_like_path(const char *text)
{
    return !strpbrk(text, "{}();#*\n") && !strstr(text, "//") && strpbrk(text, "./");
}

// A path and a text are both strings, so the compiler does not notice when they are mixed up. What
// the driver or the file system would say of it does not tell what is wrong.
static bool check_stage(const char *field, const gl_shader_stage *stage)
{
    char excerpt[GLP_TEXT_EXCERPT_SIZE];
    if (stage->text && looks_like_path(stage->text)) {
        glp_text_excerpt(excerpt, stage->text, strlen(stage->text));
        return glp_fail("%s: %s.text is \"%s\", which looks like a path; set %s.path to read a "
                        "file",
                        who, field, excerpt, field);
    }
    if (!stage->text && stage->path && strpbrk(stage->path, "{\n")) {
        glp_text_excerpt(excerpt, stage->path, strlen(stage->path));
        return glp_fail("%s: %s.path is \"%s\", which looks like a source; set %s.text to compile "
                        "it",
                        who, field, excerpt, field);
    }
    return true;
}

static bool check_counts(const gl_shader_desc *desc)
{
    enum { most = 65536 };
    return glp_check_range(who, "file_count", desc->file_count, 0, most) &&
           glp_check_range(who, "root_count", desc->root_count, 0, most) &&
           glp_check_range(who, "define_count", desc->define_count, 0, most) &&
           glp_check_range(who, "varying_count", desc->varying_count, 0, most) &&
           glp_require((desc->files || !desc->file_count) && (desc->roots || !desc->root_count) &&
                           (desc->defines || !desc->define_count) &&
                           (desc->varyings || !desc->varying_count),
                       "gl_shader_create needs the files, roots, defines and varyings whose count "
                       "is not 0");
}

static bool check_texts(const char *field, const char *takes, const char *const *texts,
                        int32_t count)
{
    for (int32_t i = 0; i < count; i++)
        if (!texts[i])
            return glp_fail("%s: %s[%d] is NULL; it takes %s", who, field, (int)i, takes);
    return true;
}

static bool has_dots(const char *path)
{
    while (*path) {
        size_t size = strcspn(path, "/");
        if ((size == 1 && path[0] == '.') || (size == 2 && path[0] == '.' && path[1] == '.'))
            return true;
        path += size + (path[size] == '/');
    }
    return false;
}

// Includes have a path without "." and ".." when they are searched for, and the first file that has
// it is taken.
static bool check_path(const gl_shader_file *files, int32_t index)
{
    const char *path = files[index].path;
    if (has_dots(path))
        return glp_fail("%s: files[%d].path is \"%s\"; it takes a path without \".\" and \"..\"",
                        who, (int)index, glp_show_path(path).text);
    for (int32_t i = 0; i < index; i++)
        if (strcmp(files[i].path, path) == 0)
            return glp_fail(
                "%s: files[%d].path is \"%s\", as that of files[%d]; each takes its own", who,
                (int)index, glp_show_path(path).text, (int)i);
    return true;
}

static bool check_files(const gl_shader_file *files, int32_t count)
{
    for (int32_t i = 0; i < count; i++) {
        if (!files[i].path || !files[i].text)
            return glp_fail("%s: files[%d].%s is NULL; a file in memory has a path and a text", who,
                            (int)i, files[i].path ? "text" : "path");
        if (!check_path(files, i))
            return false;
    }
    return true;
}

bool glp_shader_desc_check(const gl_shader_desc *desc)
{
    if (!check_counts(desc) || !check_files(desc->files, desc->file_count) ||
        !check_texts("roots", "the path of a folder", desc->roots, desc->root_count) ||
        !check_texts("defines", "\"NAME\" or \"NAME VALUE\"", desc->defines, desc->define_count) ||
        !check_texts("varyings", "the name of an output", desc->varyings, desc->varying_count))
        return false;
    if (glp_stage_is_empty(desc->fragment) && desc->varying_count == 0)
        return glp_fail("%s: fragment is empty, and there are no varyings to capture", who);
    return check_stage("vertex", &desc->vertex) && check_stage("fragment", &desc->fragment) &&
           check_stage("geometry", &desc->geometry);
}

#include "graphics/shader/shader_files.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

bool glp_glsl_source_changed(const glp_glsl_source *source)
{
    for (size_t i = 0; i < source->origin_count; i++) {
        const glp_glsl_origin *origin = &source->origins[i];
        if (!origin->is_on_disk)
            continue;
        glp_file_stamp now = glp_file_stamp_of(origin->path);
        if (!glp_file_is_same(&now, &origin->stamp) || (origin->stamp.is_fresh && !now.is_fresh))
            return true;
    }
    return false;
}

static glp_glsl_found refuse(glp_glsl_content *content, const char *why)
{
    free(content->text);
    content->text = NULL;
    snprintf(content->why, sizeof content->why, "%s", why);
    return GLP_GLSL_REFUSED;
}

static glp_glsl_found cannot_read(glp_glsl_content *content, int error)
{
    if (error == ENOENT || error == ENOTDIR)
        return GLP_GLSL_MISSING;
    refuse(content, "");
    snprintf(content->why, sizeof content->why, "cannot be read: %s", strerror(error));
    return GLP_GLSL_DEFERRED;
}

// One byte more than there should be tells a file that grows.
static glp_glsl_found read_all(glp_glsl_content *content, glp_input_file *file)
{
    if (file->size > GLP_GLSL_FILE_LIMIT)
        return refuse(content, "is larger than 1 MiB");
    size_t room = file->size + 1;
    content->text = malloc(room);
    if (!content->text)
        return cannot_read(content, ENOMEM);
    int error = glp_input_file_read(file, content->text, room, &content->size);
    if (error)
        return cannot_read(content, error);
    return content->size < room ? GLP_GLSL_READ : refuse(content, "grew while it was read");
}

static glp_glsl_found read_within(glp_glsl_content *content, const char *root, const char *path)
{
    static const char *const whys[] = {
        [GLP_FILE_FOLDER] = "is a folder",
        [GLP_FILE_OTHER] = "is no regular file",
        [GLP_FILE_OUTSIDE] = "leads out of its root",
    };
    glp_input_file file;
    glp_file_kind kind;
    content->stamp = glp_file_stamp_of(path);
    int error = glp_input_file_open_within(&file, root, path, &kind, &content->stamp);
    if (error)
        return cannot_read(content, error);
    if (kind != GLP_FILE_PLAIN)
        return refuse(content, whys[kind]);
    glp_glsl_found found = read_all(content, &file);
    glp_input_file_close(&file);
    return found;
}

glp_glsl_found glp_glsl_file_read(glp_glsl_content *content, const char *root, const char *path)
{
    *content = (glp_glsl_content){0};
    char *joined = glp_glsl_file_join(root, path);
    if (!joined)
        return cannot_read(content, ENOMEM);
    glp_glsl_found found = read_within(content, root, joined);
    free(joined);
    return found;
}

char *glp_glsl_file_join(const char *root, const char *path)
{
    size_t length = strcmp(root, ".") == 0 ? 0 : strlen(root);
    const char *between = length > 0 && root[length - 1] != '/' ? "/" : "";
    size_t size = length + strlen(path) + 2;
    char *joined = malloc(size);
    if (joined)
        snprintf(joined, size, "%.*s%s%s", (int)length, root, between, path);
    return joined;
}

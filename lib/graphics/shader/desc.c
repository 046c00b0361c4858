// A copy of a description, all that it points to included, in one piece of memory.
#include "graphics/shader/shader.h"

#include <stdlib.h>
#include <string.h>

// Where copies go. Without memory, nothing is copied and `used` tells how much it would take.
typedef struct arena {
    char *memory;
    size_t used;
} arena;

static void *put(arena *to, const void *bytes, size_t size)
{
    size_t at = to->used;
    size_t align = _Alignof(max_align_t);
    to->used += (size + align - 1) / align * align;
    return to->memory && size > 0 ? memcpy(to->memory + at, bytes, size) : NULL;
}

static const char *put_text(arena *to, const char *text)
{
    return text ? put(to, text, strlen(text) + 1) : NULL;
}

static const char *const *put_texts(arena *to, const char *const *texts, int32_t count)
{
    const char **copies = put(to, texts, (size_t)count * sizeof *texts);
    for (int32_t i = 0; i < count; i++) {
        const char *copy = put_text(to, texts[i]);
        if (copies)
            copies[i] = copy;
    }
    return copies;
}

static const gl_shader_file *put_files(arena *to, const gl_shader_file *files, int32_t count)
{
    gl_shader_file *copies = put(to, files, (size_t)count * sizeof *files);
    for (int32_t i = 0; i < count; i++) {
        gl_shader_file copy = {put_text(to, files[i].path), put_text(to, files[i].text)};
        if (copies)
            copies[i] = copy;
    }
    return copies;
}

static gl_shader_stage put_stage(arena *to, gl_shader_stage stage)
{
    return (gl_shader_stage){put_text(to, stage.path), put_text(to, stage.text)};
}

static gl_shader_desc *put_desc(arena *to, const gl_shader_desc *desc)
{
    gl_shader_desc *copy = put(to, desc, sizeof *desc);
    gl_shader_desc parts = *desc;
    parts.vertex = put_stage(to, desc->vertex);
    parts.fragment = put_stage(to, desc->fragment);
    parts.geometry = put_stage(to, desc->geometry);
    parts.files = put_files(to, desc->files, desc->file_count);
    parts.roots = put_texts(to, desc->roots, desc->root_count);
    parts.version = put_text(to, desc->version);
    parts.defines = put_texts(to, desc->defines, desc->define_count);
    parts.varyings = put_texts(to, desc->varyings, desc->varying_count);
    if (copy)
        *copy = parts;
    return copy;
}

gl_shader_desc *glp_shader_desc_copy(const gl_shader_desc *desc)
{
    arena to = {0};
    put_desc(&to, desc);
    to.memory = malloc(to.used);
    if (!to.memory)
        return NULL;
    to.used = 0;
    return put_desc(&to, desc);
}

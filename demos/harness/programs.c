#define _POSIX_C_SOURCE 200809L

#include "programs.h"

#include <assert.h>
#include <errno.h>
#include <stddef.h>
#include <sys/stat.h>

#include "shaders.h"

bool showcase_programs_has_folder(const char *folder)
{
    struct stat status;
    if (stat(folder, &status) != 0)
        return false;
    errno = ENOTDIR;
    return S_ISDIR(status.st_mode);
}

gl_shader *showcase_programs_add(showcase_programs *programs, const char *folder,
                                 const gl_shader_desc *desc)
{
    assert(programs->count < SHOWCASE_PROGRAMS_CAPACITY && "a demo has 16 programs at most");
    gl_shader_desc found = *desc;
    found.files = folder ? NULL : demo_shaders;
    found.file_count = folder ? 0 : (int32_t)demo_shader_count;
    found.roots = folder ? &folder : NULL;
    found.root_count = folder ? 1 : 0;
    gl_shader *shader = gl_shader_create(&found);
    if (shader)
        programs->shaders[programs->count++] = shader;
    return shader;
}

void showcase_programs_reload(showcase_programs *programs)
{
    for (int i = 0; i < programs->count; i++)
        gl_shader_reload(programs->shaders[i]);
}

const char *showcase_programs_error(const showcase_programs *programs)
{
    const char *error = NULL;
    for (int i = 0; i < programs->count && !error; i++)
        error = gl_shader_error(programs->shaders[i]);
    return error;
}

void showcase_programs_finish(showcase_programs *programs)
{
    for (int i = 0; i < programs->count; i++)
        gl_shader_destroy(programs->shaders[i]);
    *programs = (showcase_programs){0};
}

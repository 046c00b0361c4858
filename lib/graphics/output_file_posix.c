#define _XOPEN_SOURCE 700 // lstat

#include "graphics/output_file.h"

#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include <sys/stat.h>
#include <time.h>

// Whether nobody would mind if path became a plain file.
static bool is_replaceable(const char *path)
{
    struct stat status;
    return lstat(path, &status) != 0 || S_ISREG(status.st_mode);
}

static int open_in_place(glp_output_file *file)
{
    file->stream = fopen(file->path, "wb");
    return file->stream ? 0 : errno;
}

// Named by the time, which does not come again, however many files crashes left behind. Not by
// mkstemp(), whose files nobody else may read.
static int open_beside(glp_output_file *file)
{
    size_t size = strlen(file->path) + sizeof ".01234567.tmp";
    file->temporary = malloc(size);
    if (!file->temporary)
        return ENOMEM;

    int error = EEXIST;
    while (error == EEXIST) {
        struct timespec now;
        clock_gettime(CLOCK_REALTIME, &now);
        uint32_t name = (uint32_t)now.tv_sec * 1000000000u + (uint32_t)now.tv_nsec;
        snprintf(file->temporary, size, "%s.%08" PRIx32 ".tmp", file->path, name);
        file->stream = fopen(file->temporary, "wbx");
        error = file->stream ? 0 : errno;
    }
    if (error)
        free(file->temporary);
    return error;
}

int glp_output_file_check(const char *path)
{
    if (!is_replaceable(path))
        return 0;
    glp_output_file file;
    int error = glp_output_file_open(&file, path);
    return error ? error : glp_output_file_close(&file, false);
}

int glp_output_file_open(glp_output_file *file, const char *path)
{
    *file = (glp_output_file){.path = path};
    return is_replaceable(path) ? open_beside(file) : open_in_place(file);
}

int glp_output_file_close(glp_output_file *file, bool keep)
{
    int error = fclose(file->stream) != 0 ? errno : 0;
    if (!file->temporary)
        return error;
    if (keep && !error && rename(file->temporary, file->path) != 0)
        error = errno;
    if (!keep || error)
        remove(file->temporary);
    free(file->temporary);
    return error;
}

#define _XOPEN_SOURCE 700 // lstat

#include "base/output_file.h"

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <fcntl.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "base/descriptor_posix.h"
#include "base/write.h"

// Whether nobody would mind if path became a plain file. 0, or the errno that says why it cannot be
// one.
static int look(const char *path, bool *is_replaceable)
{
    struct stat status;
    *is_replaceable = true;
    if (lstat(path, &status) != 0)
        return errno == ENOENT ? 0 : errno;
    *is_replaceable = S_ISREG(status.st_mode);
    return S_ISDIR(status.st_mode) ? EISDIR : 0;
}

// 0, or errno.
static int create(glp_output_file *file, const char *path, int flags)
{
    const int create = O_WRONLY | O_CREAT | O_CLOEXEC | O_NOCTTY;
    file->descriptor = glp_open_at(AT_FDCWD, path, create | flags, 0666);
    return file->descriptor >= 0 ? 0 : errno;
}

// Named by the time, which does not come again, however many files crashes left behind. Not after
// the file itself, whose name may be as long as names can be. Not by mkstemp(), whose files nobody
// else may read.
static int open_beside(glp_output_file *file)
{
    const char *slash = strrchr(file->path, '/');
    size_t folder = slash ? (size_t)(slash - file->path) + 1 : 0;
    size_t room = sizeof "glpace-01234567.tmp";
    file->temporary = malloc(folder + room);
    if (!file->temporary)
        return ENOMEM;
    memcpy(file->temporary, file->path, folder);

    int error = EEXIST;
    while (error == EEXIST) {
        struct timespec now;
        clock_gettime(CLOCK_REALTIME, &now);
        uint32_t name = (uint32_t)now.tv_sec * 1000000000u + (uint32_t)now.tv_nsec;
        snprintf(file->temporary + folder, room, "glpace-%08" PRIx32 ".tmp", name);
        error = create(file, file->temporary, O_EXCL);
    }
    if (error)
        free(file->temporary);
    return error;
}

int glp_output_file_check(const char *path)
{
    bool is_replaceable;
    int error = look(path, &is_replaceable);
    if (error || !is_replaceable)
        return error;
    glp_output_file file = {.path = path};
    error = open_beside(&file);
    return error ? error : glp_output_file_close(&file, false);
}

int glp_output_file_open(glp_output_file *file, const char *path)
{
    *file = (glp_output_file){.path = path};
    bool is_replaceable;
    int error = look(path, &is_replaceable);
    if (error)
        return error;
    return is_replaceable ? open_beside(file) : create(file, path, O_TRUNC);
}

int glp_output_file_write(glp_output_file *file, const void *bytes, size_t size)
{
    return glp_write(file->descriptor, bytes, size);
}

int glp_output_file_sync(glp_output_file *file)
{
    while (fsync(file->descriptor) != 0)
        if (errno != EINTR)
            return errno == EINVAL ? 0 : errno; // EINVAL: a pipe or a device
    return 0;
}

int glp_output_file_close(glp_output_file *file, bool keep)
{
    // Where a signal interrupts it, the descriptor is gone all the same, and perhaps already that
    // of another thread: it is not closed twice.
    int error = close(file->descriptor) != 0 && errno != EINTR ? errno : 0;
    if (!file->temporary)
        return error;
    if (keep && !error && rename(file->temporary, file->path) != 0)
        error = errno;
    if (!keep || error)
        unlink(file->temporary);
    free(file->temporary);
    return error;
}

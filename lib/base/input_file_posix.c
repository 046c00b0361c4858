#define _POSIX_C_SOURCE 200809L

#include "base/input_file.h"

#include <errno.h>
#include <stdint.h>
#include <string.h>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/descriptor_posix.h"
#include "base/log.h"

static bool check(glp_input_file *file, const char *who, size_t limit)
{
    struct stat status;
    if (fstat(file->descriptor, &status) != 0 || !S_ISREG(status.st_mode))
        return glp_fail("%s: it is no plain file", who);
    if ((uintmax_t)status.st_size > limit)
        return glp_fail("%s: it has more than %zu bytes", who, limit);
    file->size = (size_t)status.st_size;
    return true;
}

bool glp_input_file_is_missing(const char *path)
{
    return access(path, F_OK) != 0 && (errno == ENOENT || errno == ENOTDIR);
}

// Not by fopen(), which would wait for somebody to write into a pipe.
bool glp_input_file_open(glp_input_file *file, const char *who, const char *path, size_t limit)
{
    file->descriptor = glp_open_at(AT_FDCWD, path, O_RDONLY | O_NONBLOCK | O_CLOEXEC, 0);
    if (file->descriptor < 0)
        return glp_fail("%s: it cannot be opened: %s", who, strerror(errno));
    if (check(file, who, limit))
        return true;
    glp_input_file_close(file);
    return false;
}

int glp_input_file_read(glp_input_file *file, void *bytes, size_t size, size_t *got)
{
    ssize_t count = glp_read(file->descriptor, bytes, size);
    *got = count > 0 ? (size_t)count : 0;
    return count < 0 ? errno : 0;
}

void glp_input_file_rewind(glp_input_file *file)
{
    lseek(file->descriptor, 0, SEEK_SET);
}

void glp_input_file_close(glp_input_file *file)
{
    close(file->descriptor);
}

#define _POSIX_C_SOURCE 200809L

#include "core/read_file.h"

#include <errno.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "core/descriptor_posix.h"
#include "core/log.h"

// What is read is as long as the file was when it was opened.
static char *read_open(const char *who, int file, size_t limit, size_t *size)
{
    struct stat status;
    if (fstat(file, &status) != 0 || !S_ISREG(status.st_mode)) {
        glp_fail("%s: it is no plain file", who);
        return NULL;
    }
    if ((uintmax_t)status.st_size > limit) {
        glp_fail("%s: it has more than %zu bytes", who, limit);
        return NULL;
    }
    char *text = malloc((size_t)status.st_size + 1);
    if (!text) {
        glp_fail("%s: out of memory", who);
        return NULL;
    }
    ssize_t got = glp_read(file, text, (size_t)status.st_size);
    *size = got > 0 ? (size_t)got : 0;
    if (got >= 0)
        return text;
    glp_fail("%s: it cannot be read: %s", who, strerror(errno));
    free(text);
    return NULL;
}

// Not by fopen(), which would wait for somebody to write into a pipe.
char *glp_read_file(const char *who, const char *path, size_t limit, size_t *size)
{
    int file = glp_open_at(AT_FDCWD, path, O_RDONLY | O_NONBLOCK | O_CLOEXEC, 0);
    if (file < 0) {
        glp_fail("%s: it cannot be opened: %s", who, strerror(errno));
        return NULL;
    }
    char *text = read_open(who, file, limit, size);
    close(file);
    return text;
}

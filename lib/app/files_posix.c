#define _POSIX_C_SOURCE 200809L

#include "app/files.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

const char *glp_files_name(const char *path)
{
    const char *slash = strrchr(path, '/');
    return slash ? slash + 1 : path;
}

bool glp_files_can_write(const char *path)
{
    struct stat status;
    if (stat(path, &status) == 0) {
        if (!S_ISDIR(status.st_mode))
            return access(path, W_OK) == 0;
        errno = EISDIR;
        return false;
    }
    const size_t length = (size_t)(glp_files_name(path) - path);
    if (length == 0)
        return access(".", W_OK) == 0;
    char *folder = strndup(path, length);
    const bool writable = folder && access(folder, W_OK) == 0;
    free(folder);
    return writable;
}

bool glp_files_can_read(const char *path)
{
    return access(path, R_OK) == 0;
}

bool glp_files_has_folder(const char *path)
{
    struct stat status;
    if (stat(path, &status) != 0)
        return false;
    errno = ENOTDIR;
    return S_ISDIR(status.st_mode);
}

static bool send_stdout_to_stderr(void)
{
    int result;
    do
        result = dup2(STDERR_FILENO, STDOUT_FILENO);
    while (result < 0 && errno == EINTR);
    return result >= 0;
}

FILE *glp_files_take_stdout(void)
{
    fflush(stdout);
    const int descriptor = dup(STDOUT_FILENO);
    FILE *stream = descriptor >= 0 ? fdopen(descriptor, "wb") : NULL;
    if (stream && send_stdout_to_stderr())
        return stream;
    const int reason = errno;
    if (stream)
        fclose(stream);
    else if (descriptor >= 0)
        close(descriptor);
    errno = reason;
    return NULL;
}

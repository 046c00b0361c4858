#include "whole.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "system.h"
#include "text.h"

static bool is_special(const char *path)
{
    struct stat status;
    return stat(path, &status) == 0 && !S_ISREG(status.st_mode);
}

static bool write_file(const char *path, void (*put)(FILE *file, const void *user),
                       const void *user)
{
    FILE *file = fopen(path, "wb");
    if (!file)
        return false;
    put(file, user);
    const bool is_put = fflush(file) == 0 && !ferror(file);
    const int reason = errno;
    const bool is_closed = fclose(file) == 0;
    errno = is_put ? errno : reason;
    return is_put && is_closed;
}

bool whole_write(const char *path, void (*put)(FILE *file, const void *user), const void *user,
                 struct complaint *complaint)
{
    bool is_written;
    int reason;
    if (is_special(path)) {
        is_written = write_file(path, put, user);
        reason = errno;
    } else {
        char *beside = text_of("%s.new", path);
        is_written = write_file(beside, put, user) && replace(beside, path);
        reason = errno;
        if (!is_written)
            remove(beside);
        free(beside);
    }
    return is_written || complain(complaint, 0, "cannot write '%s': %s", path, strerror(reason));
}

#define _POSIX_C_SOURCE 200809L

#include "base/descriptor_posix.h"

#include <errno.h>
#include <fcntl.h>
#include <unistd.h>

int glp_open_at(int folder, const char *path, int flags, mode_t mode)
{
    int file;
    do
        file = openat(folder, path, flags, mode);
    while (file < 0 && errno == EINTR);
    return file;
}

ssize_t glp_read(int file, void *bytes, size_t size)
{
    size_t done = 0;
    while (done < size) {
        ssize_t count = read(file, (char *)bytes + done, size - done);
        if (count == 0)
            break;
        if (count > 0)
            done += (size_t)count;
        else if (errno != EINTR)
            return -1;
    }
    return (ssize_t)done;
}

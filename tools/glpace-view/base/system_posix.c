#define _XOPEN_SOURCE 700 // fdopen, isatty, localtime_r, lstat, realpath, st_mtim

#include "base/system.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include <glpace/timer.h>

#include "base/text.h"

struct stamp stamp_of(const char *path)
{
    struct stat status;
    if (stat(path, &status) != 0)
        return (struct stamp){.size = -1};
    return (struct stamp){
        .ns = (int64_t)status.st_mtim.tv_sec * GL_NS_PER_SECOND + status.st_mtim.tv_nsec,
        .size = status.st_size,
        .number = status.st_ino,
    };
}

bool is_replaceable(const char *path)
{
    struct stat status;
    return lstat(path, &status) != 0 || S_ISREG(status.st_mode);
}

static int open_descriptor(const char *path, int flags)
{
    int descriptor;
    do
        descriptor = open(path, flags | O_CLOEXEC, 0666);
    while (descriptor < 0 && errno == EINTR);
    return descriptor;
}

// NULL, with errno, if there is no memory for it; the descriptor is then closed.
static FILE *open_stream(int descriptor, const char *mode)
{
    FILE *stream = fdopen(descriptor, mode);
    const int error = errno;
    if (!stream)
        close(descriptor);
    errno = error;
    return stream;
}

FILE *open_plain(const char *path, const char **why)
{
    struct stat status = {.st_mode = 0};
    const int descriptor = open_descriptor(path, O_RDONLY | O_NONBLOCK | O_NOCTTY);
    if (descriptor >= 0 && fstat(descriptor, &status) == 0 && S_ISREG(status.st_mode)) {
        FILE *stream = open_stream(descriptor, "rb");
        *why = strerror(errno);
        return stream;
    }
    *why = descriptor < 0            ? strerror(errno)
           : S_ISDIR(status.st_mode) ? strerror(EISDIR)
                                     : "it is no plain file";
    if (descriptor >= 0)
        close(descriptor);
    return NULL;
}

char *real_path(const char *path)
{
    return realpath(path, NULL);
}

FILE *create_file(const char *path)
{
    const int descriptor = open_descriptor(path, O_WRONLY | O_CREAT | O_EXCL);
    if (descriptor < 0)
        return NULL;
    FILE *stream = open_stream(descriptor, "wb");
    if (!stream)
        unlink(path);
    return stream;
}

bool replace(const char *from, const char *to)
{
    return rename(from, to) == 0;
}

bool make_folder(const char *path)
{
    struct stat status;
    if (mkdir(path, 0777) == 0 || (stat(path, &status) == 0 && S_ISDIR(status.st_mode)))
        return true;
    errno = errno == EEXIST ? ENOTDIR : errno;
    return false;
}

void use_slashes(char *path)
{
    (void)path;
}

// Linux has the path; elsewhere it follows from the name by which the program was called.
char *program_folder(const char *called)
{
    char *real = realpath("/proc/self/exe", NULL);
    const char *path = real ? real : called;
    const char *slash = strrchr(path, '/');
    char *folder = slash ? copy(path, (size_t)(slash - path + 1)) : copy("./", 2);
    free(real);
    return folder;
}

bool is_stderr_read(void)
{
    return isatty(STDERR_FILENO);
}

void print_bytes(void)
{
}

double local_now(void)
{
    struct timespec now;
    struct tm local, utc;
    timespec_get(&now, TIME_UTC);
    localtime_r(&now.tv_sec, &local);
    gmtime_r(&now.tv_sec, &utc);
    utc.tm_isdst = local.tm_isdst;
    const double ahead = difftime(now.tv_sec, mktime(&utc));
    return (double)now.tv_sec + ahead + (double)now.tv_nsec / 1e9;
}

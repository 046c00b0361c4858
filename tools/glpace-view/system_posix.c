#define _XOPEN_SOURCE 700 // isatty, localtime_r, st_mtim

#include "system.h"

#include <stdio.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include <glpace/timer.h>

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

bool replace(const char *from, const char *to)
{
    return rename(from, to) == 0;
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

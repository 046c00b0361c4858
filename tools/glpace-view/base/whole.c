#include "base/whole.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "base/system.h"
#include "base/text.h"

// Under a name that is free.
static FILE *create_beside(const char *path, char **name)
{
    FILE *file;
    *name = copy(path, strlen(path));
    do {
        char *longer = text_of("%s.new", *name);
        free(*name);
        *name = longer;
        file = create_file(*name);
    } while (!file && errno == EEXIST);
    return file;
}

static bool fill(FILE *file, void (*put)(FILE *file, const void *user), const void *user)
{
    put(file, user);
    const bool is_put = fflush(file) == 0 && !ferror(file);
    const int reason = errno;
    const bool is_closed = fclose(file) == 0 || errno == EINTR; // which closes it all the same
    errno = is_put ? errno : reason;
    return is_put && is_closed;
}

bool whole_write(const char *path, void (*put)(FILE *file, const void *user), const void *user,
                 struct complaint *complaint)
{
    char *beside = NULL;
    FILE *file = is_replaceable(path) ? create_beside(path, &beside) : fopen(path, "wb");
    const bool is_written = file && fill(file, put, user) && (!beside || replace(beside, path));
    const int reason = errno;
    if (file && beside && !is_written)
        remove(beside);
    free(beside);
    return is_written || complain(complaint, 0, "cannot write '%s': %s", path, strerror(reason));
}

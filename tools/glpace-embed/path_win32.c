#include "path.h"

#include <io.h>
#include <stdlib.h>

char *real_path(const char *folder)
{
    char *path = _access(folder, 0) == 0 ? _fullpath(NULL, folder, 0) : NULL;
    for (char *at = path; at && *at; at++)
        if (*at == '\\')
            *at = '/';
    return path;
}

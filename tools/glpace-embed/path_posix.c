#define _XOPEN_SOURCE 700 // realpath

#include "path.h"

#include <stdlib.h>

char *real_path(const char *folder)
{
    return realpath(folder, NULL);
}

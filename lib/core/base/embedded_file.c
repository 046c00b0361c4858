#include <glpace/embedded_file.h>

#include <string.h>

#include "core/base/check.h"

const gl_embedded_file *gl_embedded_file_find(const gl_embedded_file *files, int32_t count,
                                              const char *path)
{
    static const char who[] = "gl_embedded_file_find";
    if (!glp_require(path, "gl_embedded_file_find: path is NULL; pass the path of a file") ||
        !glp_require(files || count == 0,
                     "gl_embedded_file_find: files is NULL; with NULL, count is 0") ||
        !glp_check_range(who, "count", count, 0, INT32_MAX))
        return NULL;
    for (int32_t i = 0; i < count; i++)
        if (strcmp(files[i].path, path) == 0)
            return &files[i];
    glp_fail("%s: \"%s\" is not among the %d files of the program", who, path, (int)count);
    return NULL;
}

// Stands in for the reading of drivers' logs.
#include <stdlib.h>
#include <string.h>

#include "graphics/shader_log.h"

char *glp_shader_log(const glp_shader_source *source, const char *log, size_t size)
{
    (void)source;
    char *copy = calloc(size + 1, 1);
    return copy ? memcpy(copy, log, size) : NULL;
}

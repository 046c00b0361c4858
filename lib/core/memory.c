#include "core/memory.h"

#include <stdlib.h>

#include "core/log.h"

void *glp_new(const char *who, size_t count, size_t size)
{
    void *memory = calloc(count, size);
    if (!memory)
        glp_fail("%s: out of memory", who);
    return memory;
}

#include "core/base/memory.h"

#include <stdint.h>
#include <stdlib.h>

#include "core/base/log.h"

void *glp_new(const char *who, size_t count, size_t size)
{
    void *memory = calloc(count, size);
    if (!memory)
        glp_fail("%s: out of memory", who);
    return memory;
}

bool glp_reserve(void **items, size_t *room, size_t count, size_t more, size_t size)
{
    if (more <= *room - count)
        return true;
    if (more > SIZE_MAX / 4 / size - count)
        return false;
    size_t wanted = 2 * (count + more);
    void *grown = realloc(*items, wanted * size);
    if (!grown)
        return false;
    *items = grown;
    *room = wanted;
    return true;
}

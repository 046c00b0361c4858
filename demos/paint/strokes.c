#include "strokes.h"

#include <stdlib.h>

static bool grow(struct strokes *strokes)
{
    const size_t capacity = strokes->capacity > 0 ? 2 * strokes->capacity : 1024;
    struct dab *dabs = realloc(strokes->dabs, capacity * sizeof *dabs);
    if (!dabs)
        return false;
    strokes->dabs = dabs;
    strokes->capacity = capacity;
    return true;
}

bool strokes_add(struct strokes *strokes, struct dab dab)
{
    if (strokes->count == strokes->capacity && !grow(strokes))
        return false;
    strokes->dabs[strokes->count++] = dab;
    strokes->total = strokes->count;
    return true;
}

bool strokes_undo(struct strokes *strokes)
{
    if (strokes->count == 0)
        return false;
    while (strokes->dabs[--strokes->count].kind == DAB_NEXT)
        ;
    return true;
}

bool strokes_redo(struct strokes *strokes)
{
    if (strokes->count == strokes->total)
        return false;
    do
        strokes->count++;
    while (strokes->count < strokes->total && strokes->dabs[strokes->count].kind == DAB_NEXT);
    return true;
}

void strokes_free(struct strokes *strokes)
{
    free(strokes->dabs);
    *strokes = (struct strokes){0};
}

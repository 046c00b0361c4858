// What a program says of frames that were late.

#include <inttypes.h>
#include <stdio.h>

#include <glpace/stats.h>

#include "core/base/check.h"

const char *gl_late_cause_name(gl_late_cause cause)
{
    static const char *const names[GL_LATE_CAUSE_COUNT] = {
        [GL_LATE_NOT] = "in time",       [GL_LATE_DRAWN] = "drawn late",
        [GL_LATE_TAKEN] = "taken late",  [GL_LATE_REPLACED] = "replaced",
        [GL_LATE_CHANGED] = "changed",   [GL_LATE_HIDDEN] = "hidden",
        [GL_LATE_UNKNOWN] = "not known",
    };
    return cause >= 0 && cause < GL_LATE_CAUSE_COUNT ? names[cause] : "no cause";
}

// Writes behind what is there, as far as there is room.
static void append(char *text, size_t size, size_t *length, const char *before, uint64_t count,
                   const char *what)
{
    int written = snprintf(text + *length, size - *length, "%s%" PRIu64 " %s", before, count, what);
    *length = *length + (size_t)written < size ? *length + (size_t)written : size - 1;
}

void gl_stats_print_late(char *text, size_t size, const gl_stats *stats)
{
    if (!glp_require(
            text && size > 0 && stats,
            "gl_stats_print_late needs a text with room for one byte at least, and statistics"))
        return;
    uint64_t late = 0;
    for (int cause = GL_LATE_NOT + 1; cause < GL_LATE_CAUSE_COUNT; cause++)
        late += stats->late[cause];
    size_t length = 0;
    append(text, size, &length, "", late, "of ");
    append(text, size, &length, "", late + stats->late[GL_LATE_NOT], "late");
    const char *before = ": ";
    for (int cause = GL_LATE_NOT + 1; cause < GL_LATE_CAUSE_COUNT; cause++) {
        if (stats->late[cause] == 0)
            continue;
        append(text, size, &length, before, stats->late[cause],
               gl_late_cause_name((gl_late_cause)cause));
        before = ", ";
    }
}

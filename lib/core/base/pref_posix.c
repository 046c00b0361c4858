#include "core/base/pref.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/base/log.h"
#include "core/base/memory.h"

const char glp_pref_separator = '/';

// The variable's value, if it is an absolute path.
static const char *path_in(const char *variable)
{
    const char *value = getenv(variable);
    return value && value[0] == '/' ? value : NULL;
}

char *glp_pref_root(const char *who)
{
    const char *data = path_in("XDG_DATA_HOME");
    const char *parent = data ? data : path_in("HOME");
    const char *child = data ? "" : "/.local/share";
    if (!parent) {
        glp_fail(
            "%s: neither XDG_DATA_HOME nor HOME is an absolute path; set HOME to the user's folder",
            who);
        return NULL;
    }
    size_t length = strlen(parent);
    while (length > 0 && parent[length - 1] == '/')
        length--;
    const size_t size = length + strlen(child) + 1;
    char *root = glp_new(who, size, 1);
    if (root)
        snprintf(root, size, "%.*s%s", (int)length, parent, child);
    return root;
}

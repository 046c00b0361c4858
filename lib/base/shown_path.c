#include "base/shown_path.h"

#include <stdbool.h>
#include <stdio.h>
#include <string.h>

static bool is_inside_character(char byte)
{
    return ((unsigned char)byte & 0xc0) == 0x80;
}

glp_shown_path glp_show_path_of(const char *path, size_t size)
{
    enum { longest = GLP_SHOWN_PATH_SIZE - 1, dots = 3 };
    const char *begin = path;
    const char *end = path + size;
    if (size > longest) {
        begin = end - (longest - dots);
        while (begin < end && is_inside_character(*begin))
            begin++;
    }
    glp_shown_path shown;
    snprintf(shown.text, sizeof shown.text, "%s%.*s", begin > path ? "..." : "", (int)(end - begin),
             begin);
    return shown;
}

glp_shown_path glp_show_path(const char *path)
{
    return glp_show_path_of(path, strlen(path));
}

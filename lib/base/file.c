#include "base/file.h"

#include <stdlib.h>
#include <string.h>

#include "base/log.h"
#include "base/memory.h"

// What is read is as long as the file was when it was opened.
static char *read_all(const char *who, glp_input_file *file, size_t *size)
{
    char *text = glp_new(who, file->size + 1, 1);
    if (!text)
        return NULL;
    int error = glp_input_file_read(file, text, file->size, size);
    if (!error)
        return text;
    glp_fail("%s: it cannot be read: %s", who, strerror(error));
    free(text);
    return NULL;
}

char *glp_read_file(const char *who, const char *path, size_t limit, size_t *size)
{
    glp_input_file file;
    if (!glp_input_file_open(&file, who, path, limit))
        return NULL;
    char *text = read_all(who, &file, size);
    glp_input_file_close(&file);
    return text;
}

// ---- paths in messages --------------------------------------------------------------------------

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

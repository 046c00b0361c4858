#include "base/read_file.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "base/input_file.h"
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

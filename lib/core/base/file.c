#include "core/base/file.h"

#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "core/base/clock.h"
#include "core/base/file_system.h"
#include "core/base/log.h"
#include "core/base/memory.h"

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

// ---- files that appear complete or not at all ---------------------------------------------------

// Named by the time, which goes on until it is the name of no file, however many files crashes left
// behind. Not after the file itself, whose name may be as long as names can be.
static int open_beside(glp_output_file *file, glp_file_creation creation)
{
    size_t folder = glp_file_folder(file->path);
    size_t room = sizeof "glpace-01234567.tmp";
    file->temporary = malloc(folder + room);
    if (!file->temporary)
        return ENOMEM;
    memcpy(file->temporary, file->path, folder);

    int error = EEXIST;
    while (error == EEXIST) {
        snprintf(file->temporary + folder, room, "glpace-%08" PRIx32 ".tmp",
                 (uint32_t)glp_clock_now());
        error = glp_file_create(file->temporary, creation, &file->descriptor);
    }
    if (error)
        free(file->temporary);
    return error;
}

int glp_output_file_check(const char *path)
{
    bool is_replaceable;
    int error = glp_file_look(path, &is_replaceable);
    if (error || !is_replaceable)
        return error;
    glp_output_file file = {.path = path};
    error = open_beside(&file, GLP_FILE_NEW);
    return error ? error : glp_output_file_close(&file, false);
}

static int open_output(glp_output_file *file, const char *path, glp_file_creation creation)
{
    *file = (glp_output_file){.path = path};
    bool is_replaceable;
    int error = glp_file_look(path, &is_replaceable);
    if (error)
        return error;
    return is_replaceable ? open_beside(file, creation)
                          : glp_file_create(path, GLP_FILE_EMPTIED, &file->descriptor);
}

int glp_output_file_open(glp_output_file *file, const char *path)
{
    return open_output(file, path, GLP_FILE_NEW);
}

int glp_output_file_open_private(glp_output_file *file, const char *path)
{
    return open_output(file, path, GLP_FILE_PRIVATE);
}

int glp_output_file_show(glp_output_file *file)
{
    int error = file->temporary ? glp_file_replace(file->temporary, file->path) : 0;
    if (!error) {
        free(file->temporary);
        file->temporary = NULL;
    }
    return error;
}

int glp_output_file_write(glp_output_file *file, const void *bytes, size_t size)
{
    return glp_write(file->descriptor, bytes, size);
}

int glp_output_file_close(glp_output_file *file, bool keep)
{
    int error = glp_file_close(file->descriptor);
    if (!file->temporary)
        return error;
    if (keep && !error)
        error = glp_file_replace(file->temporary, file->path);
    if (!keep || error)
        glp_file_remove(file->temporary);
    free(file->temporary);
    return error;
}

const char *glp_write_error(int error)
{
    switch (error) {
    case EPIPE:
        return "its reader has closed it";
    case EBADF:
        return "it has no file descriptor that is open for writing";
    default:
        return strerror(error);
    }
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

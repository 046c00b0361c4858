// Reading regular files. Internal.
#ifndef GLP_INPUT_FILE_H
#define GLP_INPUT_FILE_H

#include <stdbool.h>
#include <stddef.h>

typedef struct glp_input_file {
    int descriptor;
    size_t size; // bytes, at the time it was opened
} glp_input_file;

// Whether there is no file at this path; false if that cannot be told.
bool glp_input_file_is_missing(const char *path);

// Opens a regular file of at most `limit` bytes. false, with the reason, which begins with `who`,
// if it is something else (a pipe might never end), larger, or cannot be opened.
bool glp_input_file_open(glp_input_file *file, const char *who, const char *path, size_t limit);

// Reads the next `size` bytes, or fewer at the end; *got is how many. 0, or the errno if it fails.
int glp_input_file_read(glp_input_file *file, void *bytes, size_t size, size_t *got);

// Starts again at the first byte.
void glp_input_file_rewind(glp_input_file *file);

void glp_input_file_close(glp_input_file *file);

#endif

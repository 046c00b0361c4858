// Plain files that are read, from glp_input_file_open() to glp_input_file_close(). Internal.
#ifndef GLP_INPUT_FILE_H
#define GLP_INPUT_FILE_H

#include <stdbool.h>
#include <stddef.h>

typedef struct glp_input_file {
    int descriptor;
    size_t size; // bytes, when it was opened
} glp_input_file;

// Opens a plain file of at most `limit` bytes. false, with the reason, begun by `who`, if it is
// anything else (a pipe would never end), larger, or cannot be opened.
bool glp_input_file_open(glp_input_file *file, const char *who, const char *path, size_t limit);

// Reads the next bytes, `size` of them or up to the end, and says how many into `got`. 0, or the
// errno that says why it cannot be read.
int glp_input_file_read(glp_input_file *file, void *bytes, size_t size, size_t *got);

// The next bytes are the first ones.
void glp_input_file_rewind(glp_input_file *file);

void glp_input_file_close(glp_input_file *file);

#endif

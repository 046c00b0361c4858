// Files that appear whole or not at all. Internal to lib/graphics.
#ifndef GLP_OUTPUT_FILE_H
#define GLP_OUTPUT_FILE_H

#include <stdbool.h>
#include <stddef.h>

// A file that is being written, from glp_output_file_open() to glp_output_file_close().
typedef struct glp_output_file {
    const char *path; // the caller's
    char *temporary;  // the file beside path; NULL if path itself is written
    int descriptor;
} glp_output_file;

// Tries whether a file could be at path, and leaves none. What is there and is no plain file is not
// tried. 0, or the errno that says why not.
int glp_output_file_check(const char *path);

// Begins a file that is to be at path. A device, a pipe or a link that is there stays what it is
// and is written in place; opening a pipe waits for a reader. 0, or the errno that says why not;
// there is then nothing to close.
int glp_output_file_open(glp_output_file *file, const char *path);

// Adds to it. 0, or the errno that says why not; EPIPE comes without a signal.
int glp_output_file_write(glp_output_file *file, const void *bytes, size_t size);

// Waits until what was written is on the disk itself, so that not even a power cut leaves a file at
// path that is not whole. What is no file on a disk has nothing to wait for. 0, or the errno that
// says why not.
int glp_output_file_sync(glp_output_file *file);

// Ends it: with `keep` it appears at path, otherwise it is gone. 0, or the errno that says why it
// does not appear.
int glp_output_file_close(glp_output_file *file, bool keep);

#endif

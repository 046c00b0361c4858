// Files that appear complete or not at all. Internal to lib/graphics.
#ifndef GLP_OUTPUT_FILE_H
#define GLP_OUTPUT_FILE_H

#include <stdbool.h>
#include <stddef.h>

// A file that is being written.
typedef struct glp_output_file {
    const char *path; // the caller's
    char *temporary;  // the temporary file in the same folder; NULL if path itself is written
    int descriptor;
} glp_output_file;

// Tries whether a file can be written at path, and leaves none. Does not try if path is something
// other than a regular file. 0, or the errno if it fails.
int glp_output_file_check(const char *path);

// Begins a file at path. If path is a device, a pipe or a link, it is kept and written to directly;
// opening a pipe waits for a reader. 0, or the errno if it fails; there is then nothing to close.
int glp_output_file_open(glp_output_file *file, const char *path);

// Appends bytes. 0, or the errno if it fails; EPIPE comes without a SIGPIPE.
int glp_output_file_write(glp_output_file *file, const void *bytes, size_t size);

// Waits until the file is on the disk itself, so that not even a power cut leaves an incomplete
// file at path. Does nothing for what is not a file on a disk. 0, or the errno if it fails.
int glp_output_file_sync(glp_output_file *file);

// Ends the file: if `keep`, it appears at path, else it is removed. 0, or the errno if it does not
// appear.
int glp_output_file_close(glp_output_file *file, bool keep);

#endif

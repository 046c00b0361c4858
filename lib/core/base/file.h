// Reading and writing files, and how messages show their paths. System calls that a signal interrupts
// are repeated. Internal.
#ifndef GLP_FILE_H
#define GLP_FILE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#pragma GCC visibility push(hidden)

// ---- reading regular files ----------------------------------------------------------------------

// Reads a regular file of at most `limit` bytes into memory; free() it. NULL, with the reason,
// which begins with `who`, if it is something else (a pipe might never end), larger, or cannot be
// read.
char *glp_read_file(const char *who, const char *path, size_t limit, size_t *size);

typedef struct glp_input_file {
    int descriptor;
    size_t size; // bytes, at the time it was opened
} glp_input_file;

// Whether there is no file at this path; false if that is not known.
bool glp_input_file_is_missing(const char *path);

// Opens a regular file of at most `limit` bytes. false, with the reason, which begins with `who`,
// if it is something else (a pipe might never end), larger, or cannot be opened.
bool glp_input_file_open(glp_input_file *file, const char *who, const char *path, size_t limit);

// Reads the next `size` bytes, or fewer at the end; *got is how many. 0, or the errno if it fails.
int glp_input_file_read(glp_input_file *file, void *bytes, size_t size, size_t *got);

// Starts again at the first byte.
void glp_input_file_rewind(glp_input_file *file);

void glp_input_file_close(glp_input_file *file);

// ---- files that change --------------------------------------------------------------------------

// Identifies the state of a file. All 0 if there is no file. If the file cannot be examined, size is
// the negative errno.
typedef struct glp_file_stamp {
    uint64_t device;
    uint64_t inode;
    int64_t size;     // bytes
    int64_t modified; // ns
    int64_t changed;  // ns
    bool is_fresh;    // changed so recently that another save could leave the same times
} glp_file_stamp;

// Of the file at path, with all links followed.
glp_file_stamp glp_file_stamp_of(const char *path);

bool glp_file_is_same(const glp_file_stamp *a, const glp_file_stamp *b);

// Whether a file with these times, ns, was changed so recently that it could be saved again and
// keep them. Whole seconds may come from a file system that stores seconds, or even seconds.
bool glp_file_is_fresh(int64_t modified, int64_t changed, int64_t now);

typedef enum glp_file_kind {
    GLP_FILE_PLAIN,
    GLP_FILE_FOLDER,
    GLP_FILE_OTHER,
    GLP_FILE_OUTSIDE, // links lead it out of the root
} glp_file_kind;

// Opens a regular file that, with links followed, is within the folder root, "" for the working
// folder. What is checked is what is opened, even if it is replaced in between. 0: *kind is what there
// is, and only GLP_FILE_PLAIN is open and has a stamp. Otherwise the errno.
int glp_input_file_open_within(glp_input_file *file, const char *root, const char *path,
                               glp_file_kind *kind, glp_file_stamp *stamp);

// ---- files that appear complete or not at all ---------------------------------------------------

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

// The same for a file that only the user may read.
int glp_output_file_open_private(glp_output_file *file, const char *path);

// Lets the file appear at path now, with what was written so far: what is written from now on is there at once,
// also if the program is killed, and closing it keeps it. 0, or the errno if it fails, with nothing changed.
int glp_output_file_show(glp_output_file *file);

// Appends bytes. 0, or the errno if it fails; EPIPE comes without a SIGPIPE.
int glp_output_file_write(glp_output_file *file, const void *bytes, size_t size);

// Cuts the file to this size, at most what was written: for what was written in part. Nothing is written after it.
// Does nothing for what is not a file on a disk, or if it fails.
void glp_output_file_cut(glp_output_file *file, uint64_t size);

// Waits until the file is on the disk itself, so that not even a power cut leaves an incomplete
// file at path. Does nothing for what is not a file on a disk. 0, or the errno if it fails.
int glp_output_file_sync(glp_output_file *file);

// Ends the file: if `keep`, it appears at path, else it is removed. 0, or the errno if it does not
// appear.
int glp_output_file_close(glp_output_file *file, bool keep);

// ---- writing to descriptors, where a pipe without a reader is EPIPE, never the signal SIGPIPE ---

// Writes all bytes; if the descriptor is non-blocking, waits until they are written. 0, or the
// errno if it fails. Any thread.
int glp_write(int descriptor, const void *bytes, size_t size);

// Flushes the stream and returns its file descriptor. -1, with errno, if that fails or the
// descriptor is open for reading only.
int glp_stream_descriptor(FILE *stream);

// The text for an errno of a write.
const char *glp_write_error(int error);

// ---- paths in messages --------------------------------------------------------------------------

// So short that two of them and a reason fit into a sentence of the log.
enum { GLP_SHOWN_PATH_SIZE = 204 };

typedef struct glp_shown_path {
    char text[GLP_SHOWN_PATH_SIZE];
} glp_shown_path;

// The path; a longer one is "..." and its end, which has the file's name. Keeps characters whole.
glp_shown_path glp_show_path(const char *path);
glp_shown_path glp_show_path_of(const char *path, size_t size); // which need not end with a NUL

#pragma GCC visibility pop

#endif

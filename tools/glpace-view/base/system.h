// What is asked of the system alone, and differs from one to another.
#ifndef VIEW_SYSTEM_H
#define VIEW_SYSTEM_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

// A file's stamp: it changes when the file does.
struct stamp {
    int64_t ns, size;
    uint64_t number;
};

struct stamp stamp_of(const char *path); // size -1: there is none

static inline bool is_there(const char *path)
{
    return stamp_of(path).size >= 0;
}

// Whether a new file may take the place of what has this name: nothing, or a plain file, but no link, pipe or device.
bool is_replaceable(const char *path);

// Opens a plain file to read its bytes. NULL, with the reason in *why, if it is none; a pipe is not waited for.
FILE *open_plain(const char *path, const char **why);

// The absolute path without links; NULL if nothing is there. The caller frees it.
char *real_path(const char *path);

// Opens a new file for bytes. NULL, with errno, which is EEXIST if something has this name.
FILE *create_file(const char *path);

// Gives the file another name, and the place of the one that has it. false, with errno, if it cannot.
bool replace(const char *from, const char *to);

// Makes a folder. Whether there is one now; false, with errno, if not.
bool make_folder(const char *path);

// Names the same file or folder with "/" alone between its parts.
void use_slashes(char *path);

// Where this program lies, with a "/" at its end, as far as the system knows; called is its argv[0]. The caller
// frees it.
char *program_folder(const char *called);

// Whether somebody reads stderr on a terminal.
bool is_stderr_read(void);

// From now on what is printed to stdout arrives byte for byte.
void print_bytes(void);

// Unix time, s, moved by what the local time is ahead of UTC.
double local_now(void);

#endif

// What file.c and pref.c ask a system for; one source file per system. Internal to lib/core/base.
#ifndef GLP_FILE_SYSTEM_H
#define GLP_FILE_SYSTEM_H

#include <stdbool.h>
#include <stddef.h>

#pragma GCC visibility push(hidden)

// Whether path may become a plain file. Returns 0, or the errno that says why not.
int glp_file_look(const char *path, bool *is_replaceable);

typedef enum glp_file_creation {
    GLP_FILE_NEW,     // EEXIST if there is one
    GLP_FILE_PRIVATE, // the same, and on POSIX systems only the user may read it
    GLP_FILE_EMPTIED, // if there is one
} glp_file_creation;

// Opens a file for writing, which everybody may read unless it is private. 0, or the errno if it fails.
int glp_file_create(const char *path, glp_file_creation creation, int *descriptor);

// 0, or the errno if something of what was written is lost.
int glp_file_close(int descriptor);

// Renames a file; it takes the place of another one at once. 0, or the errno if it fails.
int glp_file_replace(const char *from, const char *to);

void glp_file_remove(const char *path);

// Creates a folder that only the user can read, unless there is a folder at path. 0, or the errno:
// ENOENT if its parent is missing, ENOTDIR if something else is there.
int glp_file_create_folder(const char *path);

// How many bytes of the path name the folder, with the slash at its end; 0: there are none.
size_t glp_file_folder(const char *path);

#pragma GCC visibility pop

#endif

// What C alone does not offer for files and the standard output.
#ifndef GLP_APP_FILES_H
#define GLP_APP_FILES_H

#include <stdbool.h>
#include <stdio.h>

#pragma GCC visibility push(hidden)

// What follows the last folder of a path.
const char *glp_files_name(const char *path);

// Whether a file can probably be written at path, be read there, or whether there is a folder; if
// not, errno is the reason.
bool glp_files_can_write(const char *path);
bool glp_files_can_read(const char *path);
bool glp_files_has_folder(const char *path);

// A stream to what was stdout; from now on, all that is printed there goes to stderr. NULL, with
// errno, if it cannot be had.
FILE *glp_files_take_stdout(void);

#pragma GCC visibility pop

#endif

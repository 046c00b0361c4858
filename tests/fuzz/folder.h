// A temporary folder, which is removed at the end. A harness writes nowhere else.
#ifndef FUZZ_FOLDER_H
#define FUZZ_FOLDER_H

#include "fuzz.h"

#include <string.h>
#include <unistd.h>

static char folder[] = "/tmp/glpace_fuzz_XXXXXX";
static char folder_files[8][64];
static int folder_file_count;

static void folder_remove(void)
{
    for (int i = 0; i < folder_file_count; i++)
        unlink(folder_files[i]);
    rmdir(folder);
}

// The path of a file in it.
static inline const char *folder_path(const char *name)
{
    if (folder_file_count == 0) {
        require(mkdtemp(folder), "there is a temporary folder");
        atexit(folder_remove);
    }
    require(folder_file_count < 8, "the folder has room");
    char *path = folder_files[folder_file_count++];
    snprintf(path, sizeof folder_files[0], "%s/%s", folder, name);
    return path;
}

#endif

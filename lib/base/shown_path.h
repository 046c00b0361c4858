// How messages show the path of a file. Internal to lib/graphics.
#ifndef GLP_SHOWN_PATH_H
#define GLP_SHOWN_PATH_H

#include <stddef.h>

// So short that two of them and a reason fit into a sentence of the log.
enum { GLP_SHOWN_PATH_SIZE = 204 };

typedef struct glp_shown_path {
    char text[GLP_SHOWN_PATH_SIZE];
} glp_shown_path;

// The path; a longer one is "..." and its end, which has the file's name. Keeps characters whole.
glp_shown_path glp_show_path(const char *path);
glp_shown_path glp_show_path_of(const char *path, size_t size); // which need not end with a NUL

#endif

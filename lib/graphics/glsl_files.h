// Files on disk that shaders are made from. Internal to lib/graphics.
#ifndef GLP_GLSL_FILES_H
#define GLP_GLSL_FILES_H

#include <stddef.h>

#include "graphics/glsl_source.h"

// Bytes; the one that is told in "is larger than 1 MiB".
#define GLP_GLSL_FILE_LIMIT (1024 * 1024)

typedef enum glp_glsl_found {
    GLP_GLSL_READ,
    GLP_GLSL_MISSING,  // nothing is there
    GLP_GLSL_REFUSED,  // it is not to be read; why says so
    GLP_GLSL_DEFERRED, // it cannot be read now; why says so
} glp_glsl_found;

typedef struct glp_glsl_content {
    char *text; // to be freed; no NUL behind it
    size_t size;
    glp_glsl_stamp stamp; // of what was read, or of what is there
    char why[128];        // goes on after the file's name: "is a folder"
} glp_glsl_content;

// Reads path, which is relative to root and has neither "." nor "..". Only a regular file that is
// not larger than the limit, and lies within root with all links followed; nothing can be exchanged
// for something else between that being seen and its being read.
glp_glsl_found glp_glsl_file_read(glp_glsl_content *content, const char *root, const char *path);

// root and path as one path. NULL: out of memory.
char *glp_glsl_file_join(const char *root, const char *path);

// Whether a file with these times, ns, may be saved once more and keep them. A time that is a whole
// second may be of a file system that counts in those, or in twos.
bool glp_glsl_is_fresh(int64_t modified, int64_t changed, int64_t now);

// The stamp of what is at path now.
glp_glsl_stamp glp_glsl_file_stamp(const char *path);

#endif

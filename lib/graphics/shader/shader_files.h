// Reading shaders from files on disk. Internal to lib/graphics.
#ifndef GLP_SHADER_FILES_H
#define GLP_SHADER_FILES_H

#include <stddef.h>

#include "core/base/file.h"
#include "graphics/shader/shader_source.h"

// Bytes. Messages contain it as "is larger than 1 MiB".
#define GLP_GLSL_FILE_LIMIT (1024 * 1024)

typedef enum glp_glsl_found {
    GLP_GLSL_READ,
    GLP_GLSL_MISSING,  // there is no such file
    GLP_GLSL_REFUSED,  // it must not be read; `why` is the reason
    GLP_GLSL_DEFERRED, // it cannot be read now; `why` is the reason
} glp_glsl_found;

typedef struct glp_glsl_content {
    char *text; // free() it; not terminated
    size_t size;
    glp_file_stamp stamp; // of the file that was read or refused
    char why[128];        // the rest of a sentence after the file's name: "is a folder"
} glp_glsl_content;

// Reads path, which is relative to root and contains neither "." nor "..". Reads only a regular
// file that is not larger than the limit and, after following links, is within root. The file that
// is checked is the one that is read, even if it is replaced in between.
glp_glsl_found glp_glsl_file_read(glp_glsl_content *content, const char *root, const char *path);

// Joins root and path; free() it. NULL: out of memory.
char *glp_glsl_file_join(const char *root, const char *path);

#endif

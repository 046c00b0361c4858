// Files that are part of the program: `glpace-embed --bytes` writes them as an array. glpace
// decodes files in memory with gl_image_decode(), gl_texture_decode() and gl_font_decode().
// Since 0.1.
#ifndef GLPACE_EMBEDDED_FILE_H
#define GLPACE_EMBEDDED_FILE_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct gl_embedded_file {
    const char *path;           // relative to the root of glpace-embed: "music/menu.ogg"
    const unsigned char *bytes; // the contents of the file
    size_t size;                // number of bytes, 0 or more
} gl_embedded_file;

// Returns the first of `count` files with this path, compared byte by byte. NULL, with the reason
// in gl_last_error() and the log, if there is none or an argument is NULL; files may be NULL if
// count is 0. The result points into `files`, so do not free it. Any thread.
const gl_embedded_file *gl_embedded_file_find(const gl_embedded_file *files, int32_t count,
                                              const char *path);

#ifdef __cplusplus
}
#endif

#endif

// Builds the one text that a driver compiles from a shader's files, and maps its lines back to
// them. Does not use OpenGL. Internal to lib/graphics.
#ifndef GLP_SHADER_SOURCE_H
#define GLP_SHADER_SOURCE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <glpace/shader_file.h>

#include "core/base/file.h"

#pragma GCC visibility push(hidden)

// The size of an error, which is one line without a line end: no more than the log takes.
#define GLP_GLSL_ERROR_SIZE 512

typedef struct glp_glsl_source_desc {
    gl_shader_stage stage;       // path, text or both
    const gl_shader_file *files; // in memory, searched first
    size_t file_count;
    const char *const *roots; // folders
    size_t root_count;
    const char *version;        // "330 core", "300 es"; NULL: the source's own, or the default
    bool es;                    // the default is "300 es", else "330 core"
    const char *const *defines; // each "NAME", "NAME VALUE" or "NAME(x) VALUE"
    size_t define_count;
} glp_glsl_source_desc;

// A file from which the source was built, that was searched for, or that a #line names.
typedef struct glp_glsl_origin {
    char *path; // as messages name it; on disk, also its path from the working directory
    bool is_on_disk;
    glp_file_stamp stamp;
} glp_glsl_origin;

// The origin of a line of the text.
typedef struct glp_glsl_location {
    int32_t origin; // index
    int32_t line;   // from 1
} glp_glsl_location;

typedef struct glp_glsl_source {
    char *text; // for the driver; ends with a NUL
    size_t size;
    glp_glsl_location *locations; // of each line of text
    size_t location_count;
    glp_glsl_origin *origins;
    size_t origin_count;
    bool is_deferred; // there is no text, for a reason that may end while the files stay the same:
                      // no memory, no file descriptor, an error of the system
} glp_glsl_source;

// Builds the source. If it fails, returns false: error is one sentence, "path:line: ..." if it has
// a location; text is NULL; and origins has the files, so that glp_glsl_source_changed() knows when
// to try again. If it is deferred, origins may be incomplete; try again anyway. Call
// glp_glsl_source_finish() in both cases. Keeps nothing of the desc. Does not log, and does not set
// gl_last_error().
bool glp_glsl_source_init(glp_glsl_source *source, const glp_glsl_source_desc *desc,
                          char error[GLP_GLSL_ERROR_SIZE]);

// Also takes a source that is all 0.
void glp_glsl_source_finish(glp_glsl_source *source);

// Whether a file on disk was written, replaced, removed or created since. One stat() for each file.
// If a file had just been written when it was read, also true once about 50 ms later (2 s if the
// file system stores seconds): build the source again and compare the texts.
bool glp_glsl_source_changed(const glp_glsl_source *source);

#pragma GCC visibility pop

#endif

// From a shader's files to the one text that a driver takes, and back to its lines. Without
// OpenGL. Internal to lib/graphics.
#ifndef GLP_GLSL_SOURCE_H
#define GLP_GLSL_SOURCE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <glpace/shader_file.h>

// Room for an error: one line without a line end.
#define GLP_GLSL_ERROR_SIZE 1024

typedef struct glp_glsl_source_desc {
    gl_shader_stage stage;       // path, text or both
    const gl_shader_file *files; // in memory, looked through first
    size_t file_count;
    const char *const *roots; // folders
    size_t root_count;
    const char *version;        // "330 core", "300 es"; NULL: the source's own, or "330 core"
    const char *const *defines; // each "NAME", "NAME VALUE" or "NAME(x) VALUE"
    size_t define_count;
} glp_glsl_source_desc;

// What tells one state of a file on disk from another. All zero where there is none; where it
// cannot be looked at, size is the errno that says why, negative.
typedef struct glp_glsl_stamp {
    uint64_t device;
    uint64_t inode;
    int64_t size;     // bytes
    int64_t modified; // ns
    int64_t changed;  // ns
    bool is_fresh;    // changed so shortly before that another save may leave the same times
} glp_glsl_stamp;

// A file that the source was made from, was looked for, or is named by a #line.
typedef struct glp_glsl_origin {
    char *path; // as messages name it; on disk also where it is, from the working folder
    bool is_on_disk;
    glp_glsl_stamp stamp;
} glp_glsl_origin;

// Where a line of the text came from.
typedef struct glp_glsl_location {
    int32_t origin; // index
    int32_t line;   // from 1
} glp_glsl_location;

typedef struct glp_glsl_source {
    char *text; // what the driver takes; ends with NUL
    size_t size;
    glp_glsl_location *locations; // of each line of text
    size_t location_count;
    glp_glsl_origin *origins;
    size_t origin_count;
    bool is_deferred; // there is no text, but for a reason that may pass while the files stay the
                      // same: no memory, no descriptor, a system that refuses
} glp_glsl_source;

// Makes the source. On failure error is one sentence, "path:line: ..." where it has a place, text
// is NULL, and origins are still there, so that glp_glsl_source_changed() sees when it is worth
// another try; a deferred one may lack some of them, and is worth another try anyway. Finish it in
// both cases. Nothing of the desc is kept. Neither logs nor touches gl_last_error().
bool glp_glsl_source_init(glp_glsl_source *source, const glp_glsl_source_desc *desc,
                          char error[GLP_GLSL_ERROR_SIZE]);

// Takes a source that is all zero, too.
void glp_glsl_source_finish(glp_glsl_source *source);

// Whether a file on disk was written, replaced, removed or came into being since. One stat for
// each. True once more some 50 ms, or 2 s where the file system counts in seconds, after a file was
// read that had just been written: make the source again, and compare the texts.
bool glp_glsl_source_changed(const glp_glsl_source *source);

#endif

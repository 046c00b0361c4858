// A demo's shaders, from shaders/: the files that the build embedded, or, with --shaders, a folder
// that is watched, so that saved changes show at once.
#ifndef SHOWCASE_PROGRAMS_H
#define SHOWCASE_PROGRAMS_H

#include <stdbool.h>

#include <glpace/shader.h>

#define SHOWCASE_PROGRAMS_CAPACITY 16

// All 0: there are none.
typedef struct showcase_programs {
    gl_shader *shaders[SHOWCASE_PROGRAMS_CAPACITY];
    int count;
} showcase_programs;

// Whether the folder exists; if not, errno is the reason.
bool showcase_programs_has_folder(const char *folder);

// Creates a shader whose paths are in the folder, or in memory if folder is NULL; desc's files and
// roots are ignored. The list owns it. NULL, with the reason in the log, if it fails.
gl_shader *showcase_programs_add(showcase_programs *programs, const char *folder,
                                 const gl_shader_desc *desc);

// Reloads the shaders whose files were saved. Call it once a frame.
void showcase_programs_reload(showcase_programs *programs);

// The error of the first shader whose files have one; NULL: there is none.
const char *showcase_programs_error(const showcase_programs *programs);

void showcase_programs_finish(showcase_programs *programs);

#endif

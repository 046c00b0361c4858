// A demo's shaders, from shaders/: the files that the build embedded, or, with --shaders, a folder
// that is watched, so that saved changes show at once.
#ifndef DEMO_PROGRAMS_H
#define DEMO_PROGRAMS_H

#include <stdbool.h>

#include <glpace/shader.h>

#define DEMO_PROGRAMS_CAPACITY 16

// All 0: there are none.
typedef struct demo_programs {
    gl_shader *shaders[DEMO_PROGRAMS_CAPACITY];
    int count;
} demo_programs;

// Whether the folder exists; if not, errno is the reason.
bool demo_programs_has_folder(const char *folder);

// Creates a shader whose paths are in the folder, or in memory if folder is NULL; desc's files and
// roots are ignored. The list owns it. NULL, with the reason in the log, if it fails.
gl_shader *demo_programs_add(demo_programs *programs, const char *folder,
                             const gl_shader_desc *desc);

// Reloads the shaders whose files were saved. Call it once a frame.
void demo_programs_reload(demo_programs *programs);

// The error of the first shader whose files have one; NULL: there is none.
const char *demo_programs_error(const demo_programs *programs);

void demo_programs_finish(demo_programs *programs);

#endif

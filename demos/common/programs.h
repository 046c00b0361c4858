// A demo's programs from shaders/: from what the build embedded, or, with --shaders, from a folder
// that is watched, so that what is saved there is drawn with at once.
#ifndef DEMO_PROGRAMS_H
#define DEMO_PROGRAMS_H

#include <stdbool.h>

#include <glpace/shader.h>

#define DEMO_PROGRAMS_CAPACITY 16

// All zero: none yet.
typedef struct demo_programs {
    gl_shader *shaders[DEMO_PROGRAMS_CAPACITY];
    int count;
} demo_programs;

// Whether a folder is there. false: errno tells why not.
bool demo_programs_has_folder(const char *folder);

// Creates one whose paths lie in the folder, or in memory where that is NULL; desc's files and
// roots are not looked at. It stays the list's. NULL, with the reason in the log, as
// gl_shader_create().
gl_shader *demo_programs_add(demo_programs *programs, const char *folder,
                             const gl_shader_desc *desc);

// Once a frame: takes what was saved.
void demo_programs_reload(demo_programs *programs);

// What is wrong with the first of them that cannot be made from its files as they are; NULL: none.
const char *demo_programs_error(const demo_programs *programs);

void demo_programs_finish(demo_programs *programs);

#endif

// Shaders on disk, for tests.
#ifndef SHADER_FOLDER_H
#define SHADER_FOLDER_H

#include "sources.h"

// For cmocka's tests: each has a folder of its own, in which it runs, and which is gone behind it:
//
//     secret
//     root_near/secret   the name begins as the root's
//     root/lib/noise.glsl
//     other/noise.glsl
int make_shader_folder(void **state);
int remove_shader_folder(void **state);
extern char folder[]; // its path

void write_bytes(const char *path, const char *bytes, size_t size);
void write_text(const char *path, const char *text);

// The stage at this path, with "root" as its only root.
glp_glsl_source_desc in_root(const char *path);

#endif

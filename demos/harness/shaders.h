// The files of shaders/, which the build embeds. Demos use them unless --shaders names a folder.
#ifndef SHADERS_H
#define SHADERS_H

#include <stdint.h>

#include <glpace/shader_file.h>

extern const gl_shader_file demo_shaders[];
extern const int32_t demo_shader_count;

#endif

// The files of shaders/, which the build embeds. A demo takes them where it was not told a folder.
#ifndef SHADERS_H
#define SHADERS_H

#include <stdint.h>

#include <glpace/shader_file.h>

extern const gl_shader_file demo_shaders[];
extern const int32_t demo_shader_count;

#endif

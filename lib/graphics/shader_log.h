// What a driver says of a shader, in terms of its files. Internal to lib/graphics.
#ifndef GLP_SHADER_LOG_H
#define GLP_SHADER_LOG_H

#include <stddef.h>

#include "graphics/glsl_source.h"

// The driver's log with each line that names a place as "path:line: message", or
// "path:line:col: message" where the driver tells the column; other lines as they are, without
// trailing blanks, and empty ones left out. A message keeps its "error" or "warning". What the
// library put in front is called "(version)", "(defines)" and "(precision)". Mesa, NVIDIA, AMD,
// Intel, Apple and ANGLE are understood. Lines end with '\n', but for the last one. Cut after
// 64 KiB. Reads up to size bytes, or to a NUL.
//
// To be freed by the caller; NULL if there is no memory.
char *glp_shader_log(const glp_glsl_source *source, const char *log, size_t size);

#endif

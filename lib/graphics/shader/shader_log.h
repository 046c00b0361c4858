// Translates a driver's messages about a shader to its files. Internal to lib/graphics.
#ifndef GLP_SHADER_LOG_H
#define GLP_SHADER_LOG_H

#include <stddef.h>

#include "graphics/shader/shader_source.h"

#pragma GCC visibility push(hidden)

// Returns the driver's log, with each line that has a location changed to "path:line: message", or
// "path:line:col: message" if the driver reports the column. Other lines stay the same, without
// trailing blanks; empty ones are left out. Messages keep their "error" or "warning". The lines
// that glpace added are called "(version)", "(defines)" and "(precision)". Understands the messages
// of Mesa, NVIDIA, AMD, Intel, Apple and ANGLE. Columns are bytes of the text, from 1. More than three functions
// that Mesa lists behind a call that fits none are left out. Lines are separated by '\n'. The result is cut
// after 64 KiB. log has at most size bytes, or ends with a NUL.
//
// free() the result; NULL if there is no memory.
char *glp_shader_log(const glp_glsl_source *source, const char *log, size_t size);

#pragma GCC visibility pop

#endif

// What the tests of shader sources share: cmocka, and whole answers compared.
#ifndef SOURCES_H
#define SOURCES_H

#include "graphics/shader/shader_source.h"
#include "test.h"

#define COUNT(array) (sizeof(array) / sizeof *(array))

// The text is this, with "#version 330 core" before it.
void assert_text(const glp_glsl_source_desc *desc, const char *text);

// The lines behind the version's are from here: "path:line " each.
void assert_locations(const glp_glsl_source_desc *desc, const char *locations);

// It says exactly this, and there is no text.
void assert_refused(const glp_glsl_source_desc *desc, const char *error);

// A stage "a.frag" of this text.
glp_glsl_source_desc in_memory(const char *text);

// The same, and a file x that it may include, until the next call.
glp_glsl_source_desc in_memory_with_x(const char *stage, const char *x);

// A text of `size` bytes, to be freed: begin, and blanks that end with a line end.
char *make_text(const char *begin, size_t size);

#endif

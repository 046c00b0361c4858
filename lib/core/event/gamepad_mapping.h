// Checks a text of gamepad mappings before GLFW gets it, because GLFW does not: it reads beyond the
// end of a line that ends within a hat. Internal.
#ifndef GLP_GAMEPAD_MAPPING_H
#define GLP_GAMEPAD_MAPPING_H

#include <stddef.h>

#include <glpace/gamepad.h>

#pragma GCC visibility push(hidden)

// Copies the good lines for this system to `clean`, each with a line end, and terminates it with a
// 0; `size` + 2 bytes always suffice. Leaves out fields that SDL knows and GLFW does not.
// `platform` is this system's name in mappings. Each bad line is logged as a warning, "WHO: line 7:
// unknown field "foo""; after GLP_GAMEPAD_MAPPING_WARNINGS of them, only their number is.
gl_gamepad_mappings glp_gamepad_mapping_clean(const char *who, const char *platform,
                                              const char *text, size_t size, char *clean);

#define GLP_GAMEPAD_MAPPING_WARNINGS 20

#pragma GCC visibility pop

#endif

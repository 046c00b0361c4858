// Checks a text of gamepad mappings before GLFW sees it: GLFW trusts it, and reads beyond its own
// copy of a line that ends within a hat. Internal.
#ifndef GLP_GAMEPAD_MAPPING_H
#define GLP_GAMEPAD_MAPPING_H

#include <stddef.h>

#include <glpace/gamepad.h>

// Copies the lines that count to `clean`, each with a line end, and ends it with a 0: `size` + 2
// bytes always do. Fields that SDL knows and GLFW does not are left out of the copy. `platform`:
// what fields name this system. Each bad line is a warning, "WHO: line 7: unknown field "foo"";
// beyond GLP_GAMEPAD_MAPPING_WARNINGS of them only their number is told.
gl_gamepad_mappings glp_gamepad_mapping_clean(const char *who, const char *platform,
                                              const char *text, size_t size, char *clean);

#define GLP_GAMEPAD_MAPPING_WARNINGS 20

#endif

// Locals that start at 0, as WebGL has it: in OpenGL they have any value until they are set.
#ifndef VIEW_ZERO_H
#define VIEW_ZERO_H

// The source with each variable that has no initial value, and each out parameter, set to 0: numbers, arrays and
// structs, within functions and outside. Lines keep their numbers, but not their columns. NULL: nothing is to be set.
// The caller frees it.
//
// The compiler may refuse the result where macros hide what the text means; then the source itself is right.
char *zero_variables(const char *source);

#endif

// Locals of GLSL that are read before they are set: their values are anything, another thing on each computer.
//
// Only certain cases are reported. Not certain is a local that one branch sets, that a macro may set, or in a
// function with #if.
#ifndef VIEW_UNSET_H
#define VIEW_UNSET_H

// Where a local is read. Its name ends with its length, not with a NUL, and so does the path.
struct unset {
    const char *name;
    int length;
    const char *path; // as the latest #line N "path" has it; of length 0 before the first
    int path_length;
    int line, column; // from 1; bytes
};

// Calls found() for each such local of a source, once, in the order of their functions.
void unset_find(const char *source, void (*found)(const struct unset *unset, void *user),
                void *user);

#endif

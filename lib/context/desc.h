// Descs of contexts. Internal to lib/window and lib/offscreen.
#ifndef GLP_CONTEXT_DESC_H
#define GLP_CONTEXT_DESC_H

#include <stdbool.h>

#include <glpace/context.h>

// Whether there are such contexts; if not, that is the last error, which begins with `who`.
bool glp_context_desc_check(const char *who, const gl_context_desc *desc);

// With its defaults filled in: a version that is not 0.0, a profile that is not DEFAULT.
gl_context_desc glp_context_desc_resolve(const gl_context_desc *desc);

// What is said of a resolved desc, after "an": "OpenGL 3.3 core".
#define GLP_CONTEXT_NAME_SIZE 40
typedef struct glp_context_name {
    char text[GLP_CONTEXT_NAME_SIZE];
} glp_context_name;

glp_context_name glp_context_desc_name(const gl_context_desc *desc);

#endif

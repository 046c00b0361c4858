// Filling in the functions of <glpace/gl.h>. Internal to lib/context and lib/graphics.
#ifndef GL_LOADER_H
#define GL_LOADER_H

#include <stdbool.h>

#include <glpace/gl.h>

// Of the context that is current: GLP_MAKE_VERSION(4, 5), or 0 if that is not to be had. Neither
// needs what is loaded nor changes it.
int glp_gl_version(GLPloadfunc get);

// Fills in all functions, and which extensions there are, for the context that is current, whose
// version is 3.3 or higher. false: one of 3.3 is missing, and nothing was changed. Takes no memory.
// Not while another thread uses OpenGL.
bool glp_gl_load(GLPloadfunc get);

// The last context of glpace's is about to go, and with it perhaps the library that the functions
// are in: none may be called until they are filled in again.
void glp_gl_unload(void);

// Whether the functions may be called: glp_gl_load() filled them in and glp_gl_unload() did not
// follow, or the program called glpLoadGL(). Any thread.
bool glp_gl_is_loaded(void);

// Whether the context that is current has it, whichever one the functions were filled in for.
bool glp_gl_has(const char *extension);

#endif

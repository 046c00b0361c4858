// Filling in the functions of <glpace/gl.h>. Internal to lib/context and lib/graphics.
#ifndef GLP_GL_LOADER_H
#define GLP_GL_LOADER_H

#include <stdbool.h>

#include <glpace/gl.h>

#pragma GCC visibility push(hidden)

// Of the context that is current: GLP_MAKE_VERSION(4, 5), or 0 if that is not to be had. Neither
// needs what is loaded nor changes it. OpenGL ES has versions of its own.
int glp_gl_version(GLPloadfunc get);

// The same by the functions that are loaded, and whether it is one of OpenGL ES. 0 also if none are
// loaded, or if those do not reach the current context, because it is another library's.
int glp_gl_current(bool *es);

// Fills in all functions of OpenGL 3.3, and which extensions there are, for the context that is
// current, unless they are already. If its version is lower, or one of OpenGL ES, only those that
// there are; a later context then adds what it has. false: no context is current, or one of 3.3 is
// missing in a context of 3.3 or higher, and nothing was changed. Takes no memory. One thread at a
// time.
bool glp_gl_load(GLPloadfunc get);

// The last context is about to go, and with it perhaps the library that the functions are in: none
// may be called until they are filled in again.
void glp_gl_unload(void);

// Whether the context that is current has it, whichever one the functions were filled in for.
bool glp_gl_has(const char *extension);

#pragma GCC visibility pop

#endif

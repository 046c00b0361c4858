#define GLP_GL_IMPLEMENTATION
#include <glpace/gl.h>

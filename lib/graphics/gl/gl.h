// What graphics asks of OpenGL in more than one place. Internal to lib/graphics.
#ifndef GLP_GL_GL_H
#define GLP_GL_GL_H

#include <stdbool.h>
#include <stdint.h>

#include <glpace/gl.h>

// Clears OpenGL's error flags, which stay set until they are read, so that later errors can be
// attributed.
void glp_clear_errors(void);

// Whether no error flag is set; if one is, that is the last error, and the flags are cleared.
bool glp_check_errors(const char *who);

// Set the layout in which OpenGL reads and writes pixels, for textures and for reading back:
// memory, not a buffer object, with rows without padding or skips.
void glp_set_unpacking(void);
void glp_set_packing(void);

// Fills the buffer that is bound to target with data; NULL leaves it undefined. false, with the
// reason, which begins with `who` and names `what`, if the driver has no memory.
bool glp_buffer_fill(const char *who, const char *what, GLenum target, int64_t bytes,
                     const void *data, GLenum usage);

enum { GLP_MAX_COLORS = 8 }; // of a framebuffer

// State that restricts clearing and copying. _open() stores it and lifts the restrictions;
// _restore() sets it back.
typedef struct glp_gates {
    uint8_t scissor;
    uint8_t discard;
    uint8_t colors[GLP_MAX_COLORS][4];
    uint8_t depth;
    int32_t stencil;
} glp_gates;

void glp_gates_open(glp_gates *gates);
void glp_gates_restore(const glp_gates *gates);

#endif

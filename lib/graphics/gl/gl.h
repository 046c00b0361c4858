// What graphics asks of OpenGL in more than one place. Internal to lib/graphics.
#ifndef GLP_GL_GL_H
#define GLP_GL_GL_H

#include <stdbool.h>
#include <stdint.h>

#include <glpace/gl.h>

#pragma GCC visibility push(hidden)

// ---- what OpenGL ES lacks -----------------------------------------------------------------------

// glpace draws with what OpenGL 3.3 and OpenGL ES 3.0 both have. Where one of them needs other calls,
// they are made here, and no other file asks which of both the current context is.

// Whether the context lacks what OpenGL has, and OpenGL ES has with this extension alone; NULL: OpenGL
// ES never has it.
bool glp_lacks(const char *extension);

// Sets that triangles are filled, that each is drawn, and that their colors are blended.
void glp_set_filling(void);

// Whether OpenGL encodes what is written into an sRGB target. OpenGL ES does, and few of its drivers can
// turn that off: then setting it has no effect.
bool glp_encodes_srgb(void);
void glp_set_encoding(bool encodes);

// What a draw buffer of the bound framebuffer is called as an attachment.
GLenum glp_attachment_of(GLenum draw_buffer);

// Time stamps of the GPU.
typedef struct glp_stamps {
    GLint bits; // of its counter; 0: it has none
    PFNGLQUERYCOUNTERPROC ask;
    PFNGLGETQUERYOBJECTUI64VPROC get;
} glp_stamps;

glp_stamps glp_stamps_find(void);

// Whether something has happened since this was asked last that spoils them, such as another clock
// rate. OpenGL reports none of these.
bool glp_stamps_are_spoiled(void);

// ---- errors and memory --------------------------------------------------------------------------

// Clears OpenGL's error flags, which stay set until they are read, so that later errors can be
// attributed.
void glp_clear_errors(void);

// Whether no error flag is set; if one is, that is the last error, and the flags are cleared.
bool glp_check_errors(const char *who);

// A count or a size that the driver reports, but 0 or more and at most `most`. A context that was lost
// may report anything.
GLint glp_within(GLint reported, GLint most);

// Set the layout in which OpenGL reads and writes pixels, for textures and for reading back:
// memory, not a buffer object, with rows without padding or skips.
void glp_set_unpacking(void);
void glp_set_packing(void);

// What glp_set_packing() changes.
enum { GLP_PACKING_COUNT = 5 };
typedef struct glp_packing {
    GLint values[GLP_PACKING_COUNT];
    GLint buffer;
} glp_packing;

void glp_packing_store(glp_packing *packing);
void glp_packing_restore(const glp_packing *packing);

// Fills the buffer that is bound to target with data; NULL leaves it undefined. false, with the
// reason, which begins with `who` and names `what`, if the driver has no memory.
bool glp_buffer_fill(const char *who, const char *what, GLenum target, int64_t bytes,
                     const void *data, GLenum usage);

// ---- state --------------------------------------------------------------------------------------

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

#pragma GCC visibility pop

#endif

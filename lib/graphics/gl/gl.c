#include "graphics/gl/gl.h"

#include <inttypes.h>

#include <glpace/gl.h>

#include "base/log.h"

// ---- error flags --------------------------------------------------------------------------------

// After so many it is given up: a context that was lost has errors without end.
#define MOST_ERRORS 16

void glp_clear_errors(void)
{
    for (int i = 0; i < MOST_ERRORS && glGetError() != GL_NO_ERROR; i++)
        ;
}

bool glp_check_errors(const char *who)
{
    GLenum error = glGetError();
    if (error == GL_NO_ERROR)
        return true;
    glp_clear_errors();
    if (error == GL_OUT_OF_MEMORY)
        return glp_fail("%s: out of memory", who);
    return glp_fail("%s: OpenGL refuses with error 0x%04x", who, (unsigned)error);
}

// ---- pixels in memory ---------------------------------------------------------------------------

void glp_set_unpacking(void)
{
    glBindBuffer(GL_PIXEL_UNPACK_BUFFER, 0);
    glPixelStorei(GL_UNPACK_ALIGNMENT, 1);
    glPixelStorei(GL_UNPACK_ROW_LENGTH, 0);
    glPixelStorei(GL_UNPACK_SKIP_ROWS, 0);
    glPixelStorei(GL_UNPACK_SKIP_PIXELS, 0);
    glPixelStorei(GL_UNPACK_SWAP_BYTES, GL_FALSE);
    glPixelStorei(GL_UNPACK_LSB_FIRST, GL_FALSE);
}

void glp_set_packing(void)
{
    glBindBuffer(GL_PIXEL_PACK_BUFFER, 0);
    glPixelStorei(GL_PACK_ALIGNMENT, 1);
    glPixelStorei(GL_PACK_ROW_LENGTH, 0);
    glPixelStorei(GL_PACK_SKIP_ROWS, 0);
    glPixelStorei(GL_PACK_SKIP_PIXELS, 0);
    glPixelStorei(GL_PACK_SWAP_BYTES, GL_FALSE);
    glPixelStorei(GL_PACK_LSB_FIRST, GL_FALSE);
}

// ---- buffers ------------------------------------------------------------------------------------

// The size of the buffer tells whether the driver had the memory. glGetError() would not: it might
// return an error of the program's, which it would also clear.
bool glp_buffer_fill(const char *who, const char *what, GLenum target, int64_t bytes,
                     const void *data, GLenum usage)
{
    glBufferData(target, (GLsizeiptr)bytes, data, usage);
    GLint64 have = 0;
    glGetBufferParameteri64v(target, GL_BUFFER_SIZE, &have);
    return have == bytes ||
           glp_fail("%s: the driver has no memory for %s, %" PRId64 " bytes", who, what, bytes);
}

// ---- what clearing and copying pass through -----------------------------------------------------

// Clearing is restricted by the stencil mask of front faces, not by that of back faces.
void glp_gates_open(glp_gates *gates)
{
    gates->scissor = glIsEnabled(GL_SCISSOR_TEST);
    gates->discard = glIsEnabled(GL_RASTERIZER_DISCARD);
    for (uint32_t i = 0; i < GLP_MAX_COLORS; i++)
        glGetBooleani_v(GL_COLOR_WRITEMASK, i, gates->colors[i]);
    glGetBooleanv(GL_DEPTH_WRITEMASK, &gates->depth);
    glGetIntegerv(GL_STENCIL_WRITEMASK, &gates->stencil);

    glDisable(GL_SCISSOR_TEST);
    glDisable(GL_RASTERIZER_DISCARD);
    glColorMask(GL_TRUE, GL_TRUE, GL_TRUE, GL_TRUE);
    glDepthMask(GL_TRUE);
    glStencilMaskSeparate(GL_FRONT, 0xffffffffu);
}

static void set_enabled(uint32_t what, uint8_t enabled)
{
    if (enabled)
        glEnable(what);
}

void glp_gates_restore(const glp_gates *gates)
{
    set_enabled(GL_SCISSOR_TEST, gates->scissor);
    set_enabled(GL_RASTERIZER_DISCARD, gates->discard);
    for (uint32_t i = 0; i < GLP_MAX_COLORS; i++) {
        const uint8_t *mask = gates->colors[i];
        glColorMaski(i, mask[0], mask[1], mask[2], mask[3]);
    }
    glDepthMask(gates->depth);
    glStencilMaskSeparate(GL_FRONT, (uint32_t)gates->stencil);
}

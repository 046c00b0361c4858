// Reading back what was drawn.
#include <glpace/capture.h>

#include <stddef.h>

#include "base/check.h"
#include "base/log.h"
#include "graphics/capture/impl.h"
#include "graphics/gl/gl.h"
#include "graphics/gl/usable.h"

enum { max_size = 16384 };

// What glp_set_packing() changes.
static const GLenum packing[] = {
    GL_PACK_ALIGNMENT,   GL_PACK_ROW_LENGTH, GL_PACK_SKIP_ROWS,
    GL_PACK_SKIP_PIXELS, GL_PACK_SWAP_BYTES, GL_PACK_LSB_FIRST,
};
enum { packing_count = sizeof packing / sizeof *packing };

bool glp_capture_check_size(const char *who, int32_t width, int32_t height)
{
    return glp_check_range(who, "width", width, 1, max_size) &&
           glp_check_range(who, "height", height, 1, max_size);
}

// The same as glp_clear_errors(), but an error that was set is logged: a program may not have checked
// its own calls yet.
static void report_errors(const char *who)
{
    GLenum error = glGetError();
    if (error == GL_NO_ERROR)
        return;
    glp_clear_errors();
    glp_log(GL_LOG_WARNING, "%s: OpenGL had error 0x%04x already, from an earlier call", who,
            (unsigned)error);
}

size_t glp_capture_size(int32_t width, int32_t height)
{
    return (size_t)width * (size_t)height * GLP_PIXEL_SIZE;
}

const char *glp_capture_read(int32_t width, int32_t height, GLuint buffer, void *pixels)
{
    GLint packed[packing_count];
    GLint framebuffer = 0;
    GLint buffer_before = 0;
    GLint from = GL_BACK;
    const char *why = NULL;
    for (int i = 0; i < packing_count; i++)
        glGetIntegerv(packing[i], &packed[i]);
    glGetIntegerv(GL_READ_FRAMEBUFFER_BINDING, &framebuffer);
    glGetIntegerv(GL_PIXEL_PACK_BUFFER_BINDING, &buffer_before);
    glp_set_packing();
    glBindFramebuffer(GL_READ_FRAMEBUFFER, 0);
    glBindBuffer(GL_PIXEL_PACK_BUFFER, buffer);
    GLenum status = glCheckFramebufferStatus(GL_READ_FRAMEBUFFER);
    if (status == GL_FRAMEBUFFER_COMPLETE) {
        glGetIntegerv(GL_READ_BUFFER, &from);
        glReadBuffer(GL_BACK);
        glp_resolved resolved;
        why = glp_resolve_begin(&resolved, width, height);
        if (!why)
            glReadPixels(0, 0, width, height, buffer ? GL_BGRA : GL_RGBA, GL_UNSIGNED_BYTE, pixels);
        glp_resolve_end(&resolved);
        glReadBuffer((GLenum)from);
    }
    glBindBuffer(GL_PIXEL_PACK_BUFFER, (GLuint)buffer_before);
    glBindFramebuffer(GL_READ_FRAMEBUFFER, (GLuint)framebuffer);
    for (int i = 0; i < packing_count; i++)
        glPixelStorei(packing[i], packed[i]);

    if (status == GL_FRAMEBUFFER_COMPLETE)
        return why;
    return status == GL_FRAMEBUFFER_UNDEFINED
               ? "there is no framebuffer 0; the context is current without a surface"
               : "framebuffer 0 is not complete";
}

bool glp_capture_read_now(const char *who, int32_t width, int32_t height, uint8_t *pixels)
{
    report_errors(who);
    const char *why = glp_capture_read(width, height, 0, pixels);
    if (!why)
        return glp_check_errors(who);
    glp_clear_errors();
    return glp_fail("%s: %s", who, why);
}

bool gl_capture_pixels(int32_t width, int32_t height, uint8_t *pixels)
{
    const char *who = "gl_capture_pixels";
    return glp_require(pixels, "gl_capture_pixels needs room for pixels") &&
           GLP_CAN_DRAW("gl_capture_pixels") && glp_capture_check_size(who, width, height) &&
           glp_capture_read_now(who, width, height, pixels);
}

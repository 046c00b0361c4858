// Framebuffers with several samples a pixel: renderbuffers are drawn into, and resolved into the
// textures.
#include "graphics/framebuffer/impl.h"

#include <glpace/gl.h>

#include "base/check.h"
#include "base/log.h"
#include "graphics/gl/usable.h"

bool glp_framebuffer_check_samples(const char *who, const gl_framebuffer *framebuffer)
{
    GLint most = 0;
    const int32_t samples = framebuffer->desc.samples;
    glGetIntegerv(GL_MAX_SAMPLES, &most);
    if (!glp_check_range(who, "samples", samples, 0, most))
        return false;
    glGetIntegerv(GL_MAX_INTEGER_SAMPLES, &most);
    for (int i = 0; i < framebuffer->color_count; i++) {
        const glp_format *format = glp_format_find(framebuffer->desc.formats[i]);
        if (format && glp_format_is_integer(format) && samples > 1 && samples > most)
            return glp_fail("%s: samples is %d; formats[%d], of integers, takes 0 to %d", who,
                            (int)samples, i, (int)most);
    }
    return true;
}

static void attach_samples(const gl_framebuffer *framebuffer, uint32_t buffer,
                           const glp_format *format, uint32_t attachment)
{
    const gl_framebuffer_desc *desc = &framebuffer->desc;
    glBindRenderbuffer(GL_RENDERBUFFER, buffer);
    glRenderbufferStorageMultisample(GL_RENDERBUFFER, desc->samples, format->name, desc->width,
                                     desc->height);
    glFramebufferRenderbuffer(GL_FRAMEBUFFER, attachment, GL_RENDERBUFFER, buffer);
}

void glp_framebuffer_attach_samples(gl_framebuffer *framebuffer)
{
    GLint last = 0;
    glGetIntegerv(GL_RENDERBUFFER_BINDING, &last);
    glGenRenderbuffers(GLP_MAX_COLORS + 1, framebuffer->samples);
    for (int i = 0; i < framebuffer->color_count; i++)
        attach_samples(framebuffer, framebuffer->samples[i], framebuffer->colors[i].format,
                       GL_COLOR_ATTACHMENT0 + (uint32_t)i);
    if (framebuffer->depth.id != 0)
        attach_samples(framebuffer, framebuffer->samples[GLP_MAX_COLORS], framebuffer->depth.format,
                       glp_depth_attachment(framebuffer->depth.format));
    glBindRenderbuffer(GL_RENDERBUFFER, (GLuint)last);
}

bool gl_framebuffer_resolve(gl_framebuffer *framebuffer)
{
    if (!GLP_USABLE(framebuffer, "gl_framebuffer_resolve", "framebuffer"))
        return false;
    if (framebuffer->drawn == framebuffer->id)
        return true;
    GLint draw = 0;
    GLint read = 0;
    GLint read_buffer = 0;
    glGetIntegerv(GL_DRAW_FRAMEBUFFER_BINDING, &draw);
    glGetIntegerv(GL_READ_FRAMEBUFFER_BINDING, &read);
    glBindFramebuffer(GL_READ_FRAMEBUFFER, framebuffer->drawn);
    glGetIntegerv(GL_READ_BUFFER, &read_buffer);
    const glp_extent size = glp_framebuffer_size(framebuffer);
    glp_gates gates;
    glp_gates_open(&gates);
    glp_framebuffer_copy(framebuffer, framebuffer->drawn, size, framebuffer->id, size);
    glp_gates_restore(&gates);
    glReadBuffer((GLenum)read_buffer);
    glBindFramebuffer(GL_READ_FRAMEBUFFER, (GLuint)read);
    glBindFramebuffer(GL_DRAW_FRAMEBUFFER, (GLuint)draw);
    return true;
}

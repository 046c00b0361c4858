#include "graphics/gl/draw_target.h"

#include <glpace/gl.h>

static GLint ask(GLenum attachment, GLenum what)
{
    GLint answer = GL_NONE;
    glGetFramebufferAttachmentParameteriv(GL_DRAW_FRAMEBUFFER, attachment, what, &answer);
    return answer;
}

// The buffers of a window have other names as buffers to draw into than as attachments.
static GLenum attachment_of(GLenum draw_buffer)
{
    switch (draw_buffer) {
    case GL_BACK:
        return GL_BACK_LEFT;
    case GL_FRONT:
        return GL_FRONT_LEFT;
    default:
        return draw_buffer;
    }
}

bool glp_draw_target_is_light(void)
{
    GLint draw_buffer = GL_NONE;
    glGetIntegerv(GL_DRAW_BUFFER0, &draw_buffer);
    const GLenum attachment = attachment_of((GLenum)draw_buffer);
    if (attachment == GL_NONE || ask(attachment, GL_FRAMEBUFFER_ATTACHMENT_OBJECT_TYPE) == GL_NONE)
        return false;
    if (ask(attachment, GL_FRAMEBUFFER_ATTACHMENT_COMPONENT_TYPE) == GL_FLOAT)
        return true;
    return glIsEnabled(GL_FRAMEBUFFER_SRGB) &&
           ask(attachment, GL_FRAMEBUFFER_ATTACHMENT_COLOR_ENCODING) == GL_SRGB;
}

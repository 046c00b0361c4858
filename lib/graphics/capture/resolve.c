#include "graphics/capture/impl.h"
#include "graphics/gl/gl.h"

// The blit makes each pixel of its samples, as the values are stored; beyond framebuffer 0 they
// stay as they are cleared.
static const char *resolve(glp_resolved *resolved, int32_t width, int32_t height)
{
    GLint renderbuffer = 0, most = 0;
    glGetIntegerv(GL_MAX_RENDERBUFFER_SIZE, &most);
    if (width > most || height > most)
        return "width or height is above GL_MAX_RENDERBUFFER_SIZE, the limit of a framebuffer with "
               "samples";
    glGetIntegerv(GL_RENDERBUFFER_BINDING, &renderbuffer);
    glGenFramebuffers(1, &resolved->framebuffer);
    glGenRenderbuffers(1, &resolved->pixels);
    glBindRenderbuffer(GL_RENDERBUFFER, resolved->pixels);
    glRenderbufferStorage(GL_RENDERBUFFER, GL_RGBA8, width, height);
    glBindRenderbuffer(GL_RENDERBUFFER, (GLuint)renderbuffer);

    glBindFramebuffer(GL_DRAW_FRAMEBUFFER, resolved->framebuffer);
    glFramebufferRenderbuffer(GL_DRAW_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, GL_RENDERBUFFER,
                              resolved->pixels);
    if (glCheckFramebufferStatus(GL_DRAW_FRAMEBUFFER) != GL_FRAMEBUFFER_COMPLETE)
        return "there is no memory to make pixels of its samples";
    glp_gates gates;
    glp_gates_open(&gates);
    const bool srgb = glIsEnabled(GL_FRAMEBUFFER_SRGB);
    glDisable(GL_FRAMEBUFFER_SRGB);
    glClearBufferfv(GL_COLOR, 0, (const float[4]){0});
    glBlitFramebuffer(0, 0, width, height, 0, 0, width, height, GL_COLOR_BUFFER_BIT, GL_NEAREST);
    if (srgb)
        glEnable(GL_FRAMEBUFFER_SRGB);
    glp_gates_restore(&gates);
    glBindFramebuffer(GL_READ_FRAMEBUFFER, resolved->framebuffer);
    return NULL;
}

const char *glp_resolve_begin(glp_resolved *resolved, int32_t width, int32_t height)
{
    *resolved = (glp_resolved){0};
    GLint drawn = 0, samples = 0;
    glGetIntegerv(GL_DRAW_FRAMEBUFFER_BINDING, &drawn);
    glBindFramebuffer(GL_DRAW_FRAMEBUFFER, 0);
    glGetIntegerv(GL_SAMPLES, &samples);
    const char *why = samples == 0 ? NULL : resolve(resolved, width, height);
    glBindFramebuffer(GL_DRAW_FRAMEBUFFER, (GLuint)drawn);
    return why;
}

void glp_resolve_end(glp_resolved *resolved)
{
    glBindFramebuffer(GL_READ_FRAMEBUFFER, 0);
    glDeleteFramebuffers(1, &resolved->framebuffer);
    glDeleteRenderbuffers(1, &resolved->pixels);
}

#include "graphics/framebuffer/impl.h"

#include <glpace/gl.h>

#include "base/check.h"
#include "graphics/gl/gl.h"
#include "graphics/gl/usable.h"

glp_extent glp_framebuffer_size(const gl_framebuffer *framebuffer)
{
    return (glp_extent){framebuffer->desc.width, framebuffer->desc.height};
}

static glp_extent smaller(glp_extent a, glp_extent b)
{
    return (glp_extent){a.width < b.width ? a.width : b.width,
                        a.height < b.height ? a.height : b.height};
}

static void copy(glp_extent from, glp_extent to, uint32_t what, uint32_t filter)
{
    glBlitFramebuffer(0, 0, from.width, from.height, 0, 0, to.width, to.height, what, filter);
}

void glp_framebuffer_copy(const gl_framebuffer *framebuffer, uint32_t from, glp_extent from_size,
                          uint32_t to, glp_extent to_size)
{
    glBindFramebuffer(GL_READ_FRAMEBUFFER, from);
    glBindFramebuffer(GL_DRAW_FRAMEBUFFER, to);
    uint32_t buffers[GLP_MAX_COLORS] = {GL_NONE};
    for (int i = 0; i < framebuffer->color_count; i++) {
        bool blends = framebuffer->colors[i].format->kind == GLP_FORMAT_COLOR;
        buffers[i] = GL_COLOR_ATTACHMENT0 + (uint32_t)i;
        glReadBuffer(buffers[i]);
        glDrawBuffer(buffers[i]);
        copy(from_size, to_size, GL_COLOR_BUFFER_BIT, blends ? GL_LINEAR : GL_NEAREST);
    }
    if (framebuffer->color_count > 0)
        glDrawBuffers(framebuffer->color_count, buffers);
    if (framebuffer->depth.id != 0)
        copy(from_size, to_size, GL_DEPTH_BUFFER_BIT | GL_STENCIL_BUFFER_BIT, GL_NEAREST);
}

static void copy_contents(const gl_framebuffer *next, const gl_framebuffer *last)
{
    glp_extent from = glp_framebuffer_size(last);
    glp_extent to = glp_framebuffer_size(next);
    if (next->desc.resize == GL_RESIZE_KEEP)
        from = to = smaller(from, to);
    glp_framebuffer_copy(next, last->id, from, next->id, to);
    if (next->drawn != next->id)
        glp_framebuffer_copy(next, next->id, to, next->drawn, to);
}

bool glp_framebuffer_is_new_size(const gl_framebuffer *framebuffer, int32_t width, int32_t height)
{
    glp_extent size = glp_framebuffer_size(framebuffer);
    return width != 0 && height != 0 && (width != size.width || height != size.height);
}

bool glp_framebuffer_make_resized(gl_framebuffer *next, const char *who,
                                  const gl_framebuffer *framebuffer, int32_t width, int32_t height)
{
    gl_framebuffer_desc desc = framebuffer->desc;
    desc.width = width;
    desc.height = height;
    if (!glp_framebuffer_make(next, who, &desc))
        return false;
    if (desc.resize == GL_RESIZE_CLEAR)
        return true;
    glp_gates gates;
    glp_gates_open(&gates);
    copy_contents(next, framebuffer);
    glp_gates_restore(&gates);
    if (glp_check_errors(who))
        return true;
    glp_framebuffer_release(next);
    return false;
}

void glp_framebuffer_replace(gl_framebuffer *framebuffer, const gl_framebuffer *next)
{
    glp_framebuffer_release(framebuffer);
    *framebuffer = *next;
}

bool gl_framebuffer_resize(gl_framebuffer *framebuffer, int32_t width, int32_t height)
{
    if (!GLP_USABLE(framebuffer, "gl_framebuffer_resize", "framebuffer"))
        return false;
    if (!glp_framebuffer_is_new_size(framebuffer, width, height))
        return true;
    gl_framebuffer next;
    bool made =
        glp_framebuffer_make_resized(&next, "gl_framebuffer_resize", framebuffer, width, height);
    if (made)
        glp_framebuffer_replace(framebuffer, &next);
    glp_framebuffer_unbind();
    return made;
}

#include "graphics/framebuffer_impl.h"

#include <glpace/gl.h>

#include "core/check.h"
#include "graphics/gl_error.h"
#include "graphics/usable.h"

typedef struct extent {
    int32_t width; // pixels
    int32_t height;
} extent;

static extent size_of(const gl_framebuffer *framebuffer)
{
    return (extent){framebuffer->desc.width, framebuffer->desc.height};
}

static extent smaller(extent a, extent b)
{
    return (extent){a.width < b.width ? a.width : b.width,
                    a.height < b.height ? a.height : b.height};
}

static void copy(extent from, extent to, uint32_t what, uint32_t filter)
{
    glBlitFramebuffer(0, 0, from.width, from.height, 0, 0, to.width, to.height, what, filter);
}

static void copy_contents(const gl_framebuffer *next, const gl_framebuffer *last)
{
    extent from = size_of(last);
    extent to = size_of(next);
    if (next->desc.resize == GL_RESIZE_KEEP)
        from = to = smaller(from, to);
    glBindFramebuffer(GL_READ_FRAMEBUFFER, last->id);
    glBindFramebuffer(GL_DRAW_FRAMEBUFFER, next->id);
    uint32_t buffers[glp_max_colors] = {GL_NONE};
    for (int i = 0; i < next->color_count; i++) {
        bool blends = next->colors[i].format->kind == GLP_FORMAT_COLOR;
        buffers[i] = GL_COLOR_ATTACHMENT0 + (uint32_t)i;
        glReadBuffer(buffers[i]);
        glDrawBuffer(buffers[i]);
        copy(from, to, GL_COLOR_BUFFER_BIT, blends ? GL_LINEAR : GL_NEAREST);
    }
    if (next->color_count > 0)
        glDrawBuffers(next->color_count, buffers);
    if (next->depth.id != 0)
        copy(from, to, GL_DEPTH_BUFFER_BIT | GL_STENCIL_BUFFER_BIT, GL_NEAREST);
}

bool glp_framebuffer_is_new_size(const gl_framebuffer *framebuffer, int32_t width, int32_t height)
{
    extent size = size_of(framebuffer);
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

#include "graphics/framebuffer/impl.h"

#include <stdlib.h>

#include <glpace/gl.h>

#include "base/check.h"
#include "base/log.h"
#include "base/memory.h"
#include "graphics/gl/gl.h"
#include "graphics/gl/usable.h"

gl_framebuffer *gl_framebuffer_create(const gl_framebuffer_desc *desc)
{
    if (!glp_require(desc, "gl_framebuffer_create needs a desc") ||
        !GLP_CAN_DRAW("gl_framebuffer_create"))
        return NULL;
    gl_framebuffer *framebuffer = glp_new("gl_framebuffer_create", 1, sizeof *framebuffer);
    if (!framebuffer)
        return NULL;
    bool made = glp_framebuffer_make(framebuffer, "gl_framebuffer_create", desc);
    glp_framebuffer_unbind();
    if (made)
        return framebuffer;
    free(framebuffer);
    return NULL;
}

void gl_framebuffer_destroy(gl_framebuffer *framebuffer)
{
    if (!framebuffer)
        return;
    if (GLP_DELETABLE(framebuffer, "gl_framebuffer_destroy", "framebuffer"))
        glp_framebuffer_release(framebuffer);
    free(framebuffer);
}

bool gl_framebuffer_bind(const gl_framebuffer *framebuffer)
{
    if (!GLP_USABLE(framebuffer, "gl_framebuffer_bind", "framebuffer"))
        return false;
    glBindFramebuffer(GL_FRAMEBUFFER, framebuffer->drawn);
    glViewport(0, 0, framebuffer->desc.width, framebuffer->desc.height);
    return true;
}

bool gl_framebuffer_bind_screen(int32_t width, int32_t height)
{
    if (!glp_require(width >= 0 && height >= 0,
                     "gl_framebuffer_bind_screen takes a width and a height of 0 or more") ||
        !GLP_HAS_CONTEXT("gl_framebuffer_bind_screen"))
        return false;
    if (glBindFramebuffer) // else, in OpenGL 2.1, there may be no other one
        glBindFramebuffer(GL_FRAMEBUFFER, 0);
    glViewport(0, 0, width, height);
    return true;
}

// ---- copying ------------------------------------------------------------------------------------

// Binds the framebuffer to GL_READ_FRAMEBUFFER and makes the colour its read buffer. Returns what
// its read buffer was.
static GLenum read_from(const gl_framebuffer *framebuffer, int32_t index)
{
    GLint last = 0;
    glBindFramebuffer(GL_READ_FRAMEBUFFER, framebuffer->id);
    glGetIntegerv(GL_READ_BUFFER, &last);
    glReadBuffer(GL_COLOR_ATTACHMENT0 + (uint32_t)index);
    return (GLenum)last;
}

static bool ends_within_range(int32_t from, int32_t size)
{
    return size >= 0 && (int64_t)from + size <= INT32_MAX;
}

bool gl_framebuffer_blit(const gl_framebuffer *framebuffer, int32_t index, int32_t x, int32_t y,
                         int32_t width, int32_t height)
{
    if (!GLP_USABLE(framebuffer, "gl_framebuffer_blit", "framebuffer") ||
        !glp_require(index >= 0 && index < framebuffer->color_count,
                     "gl_framebuffer_blit takes the index of a color that the framebuffer has") ||
        !glp_require(framebuffer->colors[index].format->kind == GLP_FORMAT_COLOR,
                     "gl_framebuffer_blit takes no color of integers") ||
        !glp_require(ends_within_range(x, width) && ends_within_range(y, height),
                     "gl_framebuffer_blit takes a width and a height of 0 or more, and a rectangle "
                     "that ends within the range of int32_t"))
        return false;
    const gl_framebuffer_desc *desc = &framebuffer->desc;
    GLint draw = 0;
    GLint read = 0;
    glGetIntegerv(GL_DRAW_FRAMEBUFFER_BINDING, &draw);
    glGetIntegerv(GL_READ_FRAMEBUFFER_BINDING, &read);
    const GLenum read_buffer = read_from(framebuffer, index);
    glBindFramebuffer(GL_DRAW_FRAMEBUFFER, 0);
    glBlitFramebuffer(0, 0, desc->width, desc->height, x, y, x + width, y + height,
                      GL_COLOR_BUFFER_BIT, desc->filter ? desc->filter : GL_LINEAR);
    glReadBuffer(read_buffer);
    glBindFramebuffer(GL_READ_FRAMEBUFFER, (GLuint)read);
    glBindFramebuffer(GL_DRAW_FRAMEBUFFER, (GLuint)draw);
    return true;
}

bool gl_framebuffer_read(const gl_framebuffer *framebuffer, int32_t index, int32_t x, int32_t y,
                         int32_t width, int32_t height, void *pixels)
{
    static const char who[] = "gl_framebuffer_read";
    if (!GLP_USABLE(framebuffer, who, "framebuffer") ||
        !glp_require(pixels, "gl_framebuffer_read needs room for pixels"))
        return false;
    if (framebuffer->color_count == 0)
        return glp_fail("%s: the framebuffer has no colors", who);
    if (!glp_check_range(who, "index", index, 0, framebuffer->color_count - 1) ||
        !glp_check_rectangle(who, x, y, width, height, framebuffer->desc.width,
                             framebuffer->desc.height))
        return false;
    const glp_format *format = framebuffer->colors[index].format;
    const GLenum read_buffer = read_from(framebuffer, index);
    glp_set_packing();
    glReadPixels(x, y, width, height, format->layout, format->type, pixels);
    glReadBuffer(read_buffer);
    return true;
}

// ---- what it has --------------------------------------------------------------------------------

const gl_texture *gl_framebuffer_color(const gl_framebuffer *framebuffer, int32_t index)
{
    if (!GLP_GIVEN(framebuffer, "gl_framebuffer_color", "framebuffer"))
        return NULL;
    return index >= 0 && index < framebuffer->color_count ? &framebuffer->colors[index] : NULL;
}

const gl_texture *gl_framebuffer_depth(const gl_framebuffer *framebuffer)
{
    if (!GLP_GIVEN(framebuffer, "gl_framebuffer_depth", "framebuffer"))
        return NULL;
    return framebuffer->depth.id != 0 ? &framebuffer->depth : NULL;
}

uint32_t gl_framebuffer_id(const gl_framebuffer *framebuffer)
{
    if (!GLP_GIVEN(framebuffer, "gl_framebuffer_id", "framebuffer"))
        return 0;
    return framebuffer->drawn;
}

int32_t gl_framebuffer_width(const gl_framebuffer *framebuffer)
{
    if (!GLP_GIVEN(framebuffer, "gl_framebuffer_width", "framebuffer"))
        return 0;
    return framebuffer->desc.width;
}

int32_t gl_framebuffer_height(const gl_framebuffer *framebuffer)
{
    if (!GLP_GIVEN(framebuffer, "gl_framebuffer_height", "framebuffer"))
        return 0;
    return framebuffer->desc.height;
}

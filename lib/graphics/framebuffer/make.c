#include "graphics/framebuffer/impl.h"

#include <stddef.h>
#include <stdio.h>

#include <glpace/gl.h>

#include "base/log.h"
#include "context/current.h"
#include "graphics/gl/gl.h"

// ---- attachments --------------------------------------------------------------------------------

static bool attach(gl_texture *texture, const char *who, const gl_framebuffer_desc *desc,
                   uint32_t format, uint32_t attachment)
{
    glp_texture_plan plan;
    gl_texture_desc picture = {
        .width = desc->width,
        .height = desc->height,
        .format = format,
        .wrap_x = desc->wrap,
        .wrap_y = desc->wrap,
    };
    const glp_format *known = glp_format_find(format);
    if (known && known->kind == GLP_FORMAT_COLOR) {
        picture.min_filter = picture.mag_filter = desc->filter;
        picture.anisotropy = desc->anisotropy;
    } else if (known && glp_format_is_depth(known)) {
        picture.compare = desc->compare;
    }
    if (!glp_texture_plan_init(&plan, who, &picture, GL_TEXTURE_2D))
        return false;
    glp_texture_begin(texture, &plan);
    glp_texture_fill(texture, 0, plan.format->layout, plan.format->type, NULL);
    if (!glp_texture_end(texture, who))
        return false;
    glFramebufferTexture2D(GL_FRAMEBUFFER, attachment, GL_TEXTURE_2D, texture->id, 0);
    return true;
}

static bool attach_colors(gl_framebuffer *framebuffer, const char *who)
{
    const gl_framebuffer_desc *desc = &framebuffer->desc;
    for (int i = 0; i < framebuffer->color_count; i++) {
        const glp_format *format = glp_format_find(desc->formats[i]);
        if (format && glp_format_is_depth(format))
            return glp_fail("%s: formats[%d] is 0x%04x, which is for depth", who, i,
                            (unsigned)desc->formats[i]);
        if (!attach(&framebuffer->colors[i], who, desc, desc->formats[i],
                    GL_COLOR_ATTACHMENT0 + (uint32_t)i))
            return false;
    }
    return true;
}

uint32_t glp_depth_attachment(const glp_format *format)
{
    return format->kind == GLP_FORMAT_DEPTH ? GL_DEPTH_ATTACHMENT : GL_DEPTH_STENCIL_ATTACHMENT;
}

static bool attach_depth(gl_framebuffer *framebuffer, const char *who)
{
    const gl_framebuffer_desc *desc = &framebuffer->desc;
    if (desc->depth == 0)
        return true;
    const glp_format *format = glp_format_find(desc->depth);
    if (!format)
        return glp_format_refuse(who, "depth", desc->depth);
    if (!glp_format_is_depth(format))
        return glp_fail("%s: depth is 0x%04x, which is no format for depth", who,
                        (unsigned)desc->depth);
    return attach(&framebuffer->depth, who, desc, desc->depth, glp_depth_attachment(format));
}

static void set_draw_buffers(int32_t count)
{
    uint32_t buffers[GLP_MAX_COLORS] = {GL_NONE};
    for (int i = 0; i < count; i++)
        buffers[i] = GL_COLOR_ATTACHMENT0 + (uint32_t)i;
    glDrawBuffers(count > 0 ? count : 1, buffers);
    glReadBuffer(buffers[0]);
}

// ---- whether it is complete ---------------------------------------------------------------------

static const char *status_name(uint32_t status)
{
    static const struct {
        uint32_t status;
        const char *name;
    } names[] = {
        {GL_FRAMEBUFFER_INCOMPLETE_ATTACHMENT, "GL_FRAMEBUFFER_INCOMPLETE_ATTACHMENT"},
        {GL_FRAMEBUFFER_INCOMPLETE_MISSING_ATTACHMENT,
         "GL_FRAMEBUFFER_INCOMPLETE_MISSING_ATTACHMENT"},
        {GL_FRAMEBUFFER_INCOMPLETE_DRAW_BUFFER, "GL_FRAMEBUFFER_INCOMPLETE_DRAW_BUFFER"},
        {GL_FRAMEBUFFER_INCOMPLETE_READ_BUFFER, "GL_FRAMEBUFFER_INCOMPLETE_READ_BUFFER"},
        {GL_FRAMEBUFFER_INCOMPLETE_MULTISAMPLE, "GL_FRAMEBUFFER_INCOMPLETE_MULTISAMPLE"},
        {GL_FRAMEBUFFER_INCOMPLETE_LAYER_TARGETS, "GL_FRAMEBUFFER_INCOMPLETE_LAYER_TARGETS"},
        {GL_FRAMEBUFFER_UNSUPPORTED, "GL_FRAMEBUFFER_UNSUPPORTED"},
        {GL_FRAMEBUFFER_UNDEFINED, "GL_FRAMEBUFFER_UNDEFINED"},
    };
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (names[i].status == status)
            return names[i].name;
    return "a status of no name";
}

// The formats, as far as there is room: which of them it was, OpenGL does not tell.
static bool fail_incomplete(const char *who, const gl_framebuffer *framebuffer, uint32_t status)
{
    char formats[128] = "";
    size_t length = 0;
    for (int i = 0; i < framebuffer->color_count; i++)
        length += (size_t)snprintf(formats + length, sizeof formats - length, " 0x%04x",
                                   (unsigned)framebuffer->colors[i].format->name);
    if (framebuffer->depth.id != 0)
        snprintf(formats + length, sizeof formats - length, " and depth 0x%04x",
                 (unsigned)framebuffer->depth.format->name);
    return glp_fail("%s: the driver does not draw into%s together: %s (0x%04x)", who, formats,
                    status_name(status), (unsigned)status);
}

static bool check_complete(const char *who, const gl_framebuffer *framebuffer)
{
    uint32_t status = glCheckFramebufferStatus(GL_FRAMEBUFFER);
    return status == GL_FRAMEBUFFER_COMPLETE || fail_incomplete(who, framebuffer, status);
}

// ---- contents -----------------------------------------------------------------------------------

static void clear_color(const gl_texture *color, int32_t index)
{
    switch (color->format->kind) {
    case GLP_FORMAT_INT:
        glClearBufferiv(GL_COLOR, index, (const int32_t[4]){0});
        break;
    case GLP_FORMAT_UINT:
        glClearBufferuiv(GL_COLOR, index, (const uint32_t[4]){0});
        break;
    default:
        glClearBufferfv(GL_COLOR, index, (const float[4]){0});
    }
}

static void clear_bound(const gl_framebuffer *framebuffer)
{
    for (int i = 0; i < framebuffer->color_count; i++)
        clear_color(&framebuffer->colors[i], i);
    if (framebuffer->depth.id == 0)
        return;
    if (framebuffer->depth.format->kind == GLP_FORMAT_DEPTH_STENCIL)
        glClearBufferfi(GL_DEPTH_STENCIL, 0, 1, 0);
    else
        glClearBufferfv(GL_DEPTH, 0, &(const float){1});
}

// ---- all together -------------------------------------------------------------------------------

static int32_t count_colors(gl_framebuffer_desc *desc)
{
    if (desc->no_colors)
        return 0;
    if (desc->formats[0] == 0)
        desc->formats[0] = GL_RGBA8;
    int32_t count = 0;
    while (count < GLP_MAX_COLORS && desc->formats[count] != 0)
        count++;
    return count;
}

static bool check_desc(const char *who, const gl_framebuffer_desc *desc)
{
    if (desc->no_colors && desc->depth == 0)
        return glp_fail("%s: it has neither colors nor depth", who);
    if (desc->compare != 0 && desc->depth == 0)
        return glp_fail("%s: compare is 0x%04x, but it has no depth", who, (unsigned)desc->compare);
    if (desc->filter != 0 && desc->filter != GL_LINEAR && desc->filter != GL_NEAREST)
        return glp_fail("%s: filter is 0x%04x; it takes GL_LINEAR or GL_NEAREST", who,
                        (unsigned)desc->filter);
    if (desc->wrap != 0 && !glp_texture_check_wrap(who, "wrap", desc->wrap))
        return false;
    if ((int)desc->resize < GL_RESIZE_CLEAR || (int)desc->resize > GL_RESIZE_RESCALE)
        return glp_fail("%s: resize is %d, which is no gl_framebuffer_resize_mode", who,
                        (int)desc->resize);
    return true;
}

static void clear(const gl_framebuffer *framebuffer)
{
    glp_gates gates;
    glp_gates_open(&gates);
    clear_bound(framebuffer);
    glp_gates_restore(&gates);
}

static void begin(const gl_framebuffer *framebuffer, uint32_t *id)
{
    glGenFramebuffers(1, id);
    glBindFramebuffer(GL_FRAMEBUFFER, *id);
    set_draw_buffers(framebuffer->color_count);
}

static bool make_textures(gl_framebuffer *framebuffer, const char *who)
{
    begin(framebuffer, &framebuffer->id);
    framebuffer->drawn = framebuffer->id;
    if (!attach_colors(framebuffer, who) || !attach_depth(framebuffer, who) ||
        !check_complete(who, framebuffer))
        return false;
    clear(framebuffer);
    return true;
}

static bool make_samples(gl_framebuffer *framebuffer, const char *who)
{
    if (framebuffer->desc.samples <= 1)
        return true;
    begin(framebuffer, &framebuffer->drawn);
    glp_framebuffer_attach_samples(framebuffer);
    if (!glp_check_errors(who) || !check_complete(who, framebuffer))
        return false;
    clear(framebuffer);
    return true;
}

bool glp_framebuffer_make(gl_framebuffer *framebuffer, const char *who,
                          const gl_framebuffer_desc *desc)
{
    if (!check_desc(who, desc))
        return false;
    *framebuffer = (gl_framebuffer){.context = glp_context_current_id(), .desc = *desc};
    framebuffer->color_count = count_colors(&framebuffer->desc);
    if (glp_framebuffer_check_samples(who, framebuffer) && make_textures(framebuffer, who) &&
        make_samples(framebuffer, who) && glp_check_errors(who)) // some drivers allocate only now
        return true;
    glp_framebuffer_release(framebuffer);
    return false;
}

void glp_framebuffer_release(gl_framebuffer *framebuffer)
{
    if (framebuffer->drawn != framebuffer->id)
        glDeleteFramebuffers(1, &framebuffer->drawn);
    glDeleteFramebuffers(1, &framebuffer->id);
    glDeleteRenderbuffers(GLP_MAX_COLORS + 1, framebuffer->samples);
    for (int i = 0; i < framebuffer->color_count; i++)
        glp_texture_release(&framebuffer->colors[i]);
    glp_texture_release(&framebuffer->depth);
}

void glp_framebuffer_unbind(void)
{
    glBindFramebuffer(GL_FRAMEBUFFER, 0);
    glBindTexture(GL_TEXTURE_2D, 0);
}

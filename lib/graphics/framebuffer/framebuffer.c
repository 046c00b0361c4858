#include <glpace/framebuffer.h>

#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>

#include <glpace/gl.h>

#include "context/current.h"
#include "core/base/check.h"
#include "core/base/log.h"
#include "core/base/memory.h"
#include "graphics/gl/gl.h"
#include "graphics/gl/usable.h"
#include "graphics/texture/texture.h"

// Drawing into one with several samples a pixel goes to renderbuffers, which are resolved into the
// textures.
struct gl_framebuffer {
    uint64_t context;
    gl_framebuffer_desc desc; // as given, but with the current size
    uint32_t id;              // has the textures
    uint32_t drawn;           // the target of drawing: the same, or one that has the samples
    int32_t color_count;
    gl_texture colors[GLP_MAX_COLORS];
    gl_texture depth;                     // its id is 0 if there is none
    uint32_t samples[GLP_MAX_COLORS + 1]; // renderbuffers of the colors and of the depth
};

// ---- the desc -----------------------------------------------------------------------------------

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

// Numbers first: in a desc that was not set to {0}, a bool may be none.
static bool check_desc(const char *who, const gl_framebuffer_desc *desc)
{
    if (desc->filter != 0 && desc->filter != GL_LINEAR && desc->filter != GL_NEAREST)
        return glp_fail("%s: filter is 0x%04x; it takes GL_LINEAR or GL_NEAREST", who,
                        (unsigned)desc->filter);
    if (desc->wrap != 0 && !glp_texture_check_wrap(who, "wrap", desc->wrap))
        return false;
    if ((int)desc->resize < GL_RESIZE_CLEAR || (int)desc->resize > GL_RESIZE_RESCALE)
        return glp_fail("%s: resize is %d, which is no gl_framebuffer_resize_mode", who,
                        (int)desc->resize);
    if (desc->no_colors && desc->depth == 0)
        return glp_fail("%s: it has neither colors nor depth", who);
    if (desc->compare != 0 && desc->depth == 0)
        return glp_fail("%s: compare is 0x%04x, but it has no depth", who, (unsigned)desc->compare);
    return true;
}

static bool check_samples(const char *who, const gl_framebuffer *framebuffer)
{
    GLint most = 0;
    const int32_t samples = framebuffer->desc.samples;
    glGetIntegerv(GL_MAX_SAMPLES, &most);
    if (!glp_check_range(who, "samples", samples, 0, most))
        return false;
    most = 1;
    if (!glp_lacks(NULL))
        glGetIntegerv(GL_MAX_INTEGER_SAMPLES, &most);
    for (int i = 0; i < framebuffer->color_count; i++) {
        const glp_format *format = glp_format_find(framebuffer->desc.formats[i]);
        if (format && glp_format_is_integer(format) && samples > 1 && samples > most)
            return glp_fail("%s: samples is %d; formats[%d], of integers, takes 0 to %d", who,
                            (int)samples, i, (int)most);
    }
    return true;
}

// ---- attachments --------------------------------------------------------------------------------

static bool attach(gl_texture *texture, const char *who, const gl_framebuffer_desc *desc,
                   uint32_t format, uint32_t attachment)
{
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
    if (!glp_texture_init(texture, who, &picture))
        return false;
    glFramebufferTexture2D(GL_FRAMEBUFFER, attachment, GL_TEXTURE_2D, texture->id, 0);
    return glp_check_errors(who);
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

static uint32_t depth_attachment(const glp_format *format)
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
    return attach(&framebuffer->depth, who, desc, desc->depth, depth_attachment(format));
}

static void set_draw_buffers(int32_t count)
{
    uint32_t buffers[GLP_MAX_COLORS] = {GL_NONE};
    for (int i = 0; i < count; i++)
        buffers[i] = GL_COLOR_ATTACHMENT0 + (uint32_t)i;
    glDrawBuffers(count > 0 ? count : 1, buffers);
    glReadBuffer(buffers[0]);
}

static void attach_buffer(const gl_framebuffer *framebuffer, uint32_t buffer,
                          const glp_format *format, uint32_t attachment)
{
    const gl_framebuffer_desc *desc = &framebuffer->desc;
    glBindRenderbuffer(GL_RENDERBUFFER, buffer);
    glRenderbufferStorageMultisample(GL_RENDERBUFFER, desc->samples, format->name, desc->width,
                                     desc->height);
    glFramebufferRenderbuffer(GL_FRAMEBUFFER, attachment, GL_RENDERBUFFER, buffer);
}

static void attach_samples(gl_framebuffer *framebuffer)
{
    GLint last = 0;
    glGetIntegerv(GL_RENDERBUFFER_BINDING, &last);
    glGenRenderbuffers(GLP_MAX_COLORS + 1, framebuffer->samples);
    for (int i = 0; i < framebuffer->color_count; i++)
        attach_buffer(framebuffer, framebuffer->samples[i], framebuffer->colors[i].format,
                      GL_COLOR_ATTACHMENT0 + (uint32_t)i);
    if (framebuffer->depth.id != 0)
        attach_buffer(framebuffer, framebuffer->samples[GLP_MAX_COLORS], framebuffer->depth.format,
                      depth_attachment(framebuffer->depth.format));
    glBindRenderbuffer(GL_RENDERBUFFER, (GLuint)last);
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

// Names as many formats as the sentence has room for: OpenGL does not report which one it refuses.
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

static void clear(const gl_framebuffer *framebuffer)
{
    glp_gates gates;
    glp_gates_open(&gates);
    clear_bound(framebuffer);
    glp_gates_restore(&gates);
}

// ---- creation -----------------------------------------------------------------------------------

static bool begin(const gl_framebuffer *framebuffer, const char *who, uint32_t *id)
{
    glp_clear_errors();
    glGenFramebuffers(1, id);
    glBindFramebuffer(GL_FRAMEBUFFER, *id);
    if (!glp_check_errors(who)) // what follows would change another framebuffer
        return false;
    set_draw_buffers(framebuffer->color_count);
    return glp_check_errors(who);
}

static bool make_textures(gl_framebuffer *framebuffer, const char *who)
{
    const bool begun = begin(framebuffer, who, &framebuffer->id);
    framebuffer->drawn = framebuffer->id;
    if (!begun || !attach_colors(framebuffer, who) || !attach_depth(framebuffer, who) ||
        !check_complete(who, framebuffer))
        return false;
    clear(framebuffer);
    return true;
}

static bool make_samples(gl_framebuffer *framebuffer, const char *who)
{
    if (framebuffer->desc.samples <= 1)
        return true;
    if (!begin(framebuffer, who, &framebuffer->drawn))
        return false;
    attach_samples(framebuffer);
    if (!glp_check_errors(who) || !check_complete(who, framebuffer))
        return false;
    clear(framebuffer);
    return true;
}

static void release(gl_framebuffer *framebuffer)
{
    if (framebuffer->drawn != framebuffer->id)
        glDeleteFramebuffers(1, &framebuffer->drawn);
    glDeleteFramebuffers(1, &framebuffer->id);
    glDeleteRenderbuffers(GLP_MAX_COLORS + 1, framebuffer->samples);
    for (int i = 0; i < framebuffer->color_count; i++)
        glp_texture_release(&framebuffer->colors[i]);
    glp_texture_release(&framebuffer->depth);
}

// Creates the framebuffer and its textures, clears it, and leaves it bound. false, with the reason
// and nothing created, if it fails.
static bool make(gl_framebuffer *framebuffer, const char *who, const gl_framebuffer_desc *desc)
{
    if (!check_desc(who, desc))
        return false;
    *framebuffer = (gl_framebuffer){.context = glp_context_current_id(), .desc = *desc};
    framebuffer->color_count = count_colors(&framebuffer->desc);
    if (check_samples(who, framebuffer) && make_textures(framebuffer, who) &&
        make_samples(framebuffer, who) && glp_check_errors(who)) // some drivers allocate only now
        return true;
    release(framebuffer);
    return false;
}

// What each creation leaves, whether it succeeds or not.
static void unbind(void)
{
    glBindFramebuffer(GL_FRAMEBUFFER, 0);
    glBindTexture(GL_TEXTURE_2D, 0);
}

gl_framebuffer *gl_framebuffer_create(const gl_framebuffer_desc *desc)
{
    if (!glp_require(desc, "gl_framebuffer_create needs a desc") ||
        !GLP_CAN_DRAW("gl_framebuffer_create"))
        return NULL;
    gl_framebuffer *framebuffer = glp_new("gl_framebuffer_create", 1, sizeof *framebuffer);
    if (!framebuffer)
        return NULL;
    bool made = make(framebuffer, "gl_framebuffer_create", desc);
    unbind();
    if (made)
        return framebuffer;
    free(framebuffer);
    return NULL;
}

void gl_framebuffer_destroy(gl_framebuffer *framebuffer)
{
    if (!framebuffer || !GLP_LIVES(framebuffer, "gl_framebuffer_destroy", "framebuffer"))
        return;
    if (GLP_DELETABLE(framebuffer, "gl_framebuffer_destroy", "framebuffer"))
        release(framebuffer);
    glp_bury(framebuffer, &framebuffer->context);
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

// ---- copying from one to another ----------------------------------------------------------------

typedef struct extent {
    int32_t width; // pixels
    int32_t height;
} extent;

static extent size_of(const gl_framebuffer *framebuffer)
{
    return (extent){framebuffer->desc.width, framebuffer->desc.height};
}

static void blit(extent from, extent to, uint32_t what, uint32_t filter)
{
    glBlitFramebuffer(0, 0, from.width, from.height, 0, 0, to.width, to.height, what, filter);
}

// Copies between two of OpenGL's framebuffers, which have the framebuffer's formats.
static void copy_all(const gl_framebuffer *framebuffer, uint32_t from, extent from_size,
                     uint32_t to, extent to_size)
{
    glBindFramebuffer(GL_READ_FRAMEBUFFER, from);
    glBindFramebuffer(GL_DRAW_FRAMEBUFFER, to);
    uint32_t all[GLP_MAX_COLORS] = {GL_NONE};
    uint32_t one[GLP_MAX_COLORS] = {GL_NONE};
    for (int i = 0; i < framebuffer->color_count; i++) {
        bool blends = framebuffer->colors[i].format->kind == GLP_FORMAT_COLOR;
        one[i] = all[i] = GL_COLOR_ATTACHMENT0 + (uint32_t)i;
        glReadBuffer(one[i]);
        glDrawBuffers(i + 1, one);
        blit(from_size, to_size, GL_COLOR_BUFFER_BIT, blends ? GL_LINEAR : GL_NEAREST);
        one[i] = GL_NONE;
    }
    if (framebuffer->color_count > 0)
        glDrawBuffers(framebuffer->color_count, all);
    if (framebuffer->depth.id != 0)
        blit(from_size, to_size, GL_DEPTH_BUFFER_BIT | GL_STENCIL_BUFFER_BIT, GL_NEAREST);
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
    const extent size = size_of(framebuffer);
    glp_gates gates;
    glp_gates_open(&gates);
    copy_all(framebuffer, framebuffer->drawn, size, framebuffer->id, size);
    glp_gates_restore(&gates);
    glReadBuffer((GLenum)read_buffer);
    glBindFramebuffer(GL_READ_FRAMEBUFFER, (GLuint)read);
    glBindFramebuffer(GL_DRAW_FRAMEBUFFER, (GLuint)draw);
    return true;
}

// ---- another size -------------------------------------------------------------------------------

static extent smaller(extent a, extent b)
{
    return (extent){a.width < b.width ? a.width : b.width,
                    a.height < b.height ? a.height : b.height};
}

static void copy_contents(const gl_framebuffer *next, const gl_framebuffer *last)
{
    extent from = size_of(last);
    extent to = size_of(next);
    if (next->desc.resize == GL_RESIZE_KEEP)
        from = to = smaller(from, to);
    copy_all(next, last->id, from, next->id, to);
    if (next->drawn != next->id && !glp_lacks(NULL)) // OpenGL ES copies from samples alone
        copy_all(next, next->id, to, next->drawn, to);
}

// Whether it is another size, and not 0.
static bool is_new_size(const gl_framebuffer *framebuffer, int32_t width, int32_t height)
{
    extent size = size_of(framebuffer);
    return width != 0 && height != 0 && (width != size.width || height != size.height);
}

// Creates `next` as a copy of `framebuffer` with this size, and its contents as desc.resize says.
// false, with the reason and nothing created or changed, if it fails.
static bool make_resized(gl_framebuffer *next, const char *who, const gl_framebuffer *framebuffer,
                         int32_t width, int32_t height)
{
    gl_framebuffer_desc desc = framebuffer->desc;
    desc.width = width;
    desc.height = height;
    if (!make(next, who, &desc))
        return false;
    if (desc.resize == GL_RESIZE_CLEAR)
        return true;
    glp_gates gates;
    glp_gates_open(&gates);
    copy_contents(next, framebuffer);
    glp_gates_restore(&gates);
    if (glp_check_errors(who))
        return true;
    release(next);
    return false;
}

static void replace(gl_framebuffer *framebuffer, const gl_framebuffer *next)
{
    release(framebuffer);
    *framebuffer = *next;
}

bool gl_framebuffer_resize(gl_framebuffer *framebuffer, int32_t width, int32_t height)
{
    if (!GLP_USABLE(framebuffer, "gl_framebuffer_resize", "framebuffer"))
        return false;
    if (!is_new_size(framebuffer, width, height))
        return true;
    gl_framebuffer next;
    bool made = make_resized(&next, "gl_framebuffer_resize", framebuffer, width, height);
    if (made)
        replace(framebuffer, &next);
    unbind();
    return made;
}

// ---- to the screen and to memory ----------------------------------------------------------------

// Binds the framebuffer to GL_READ_FRAMEBUFFER and makes the color its read buffer. Returns what
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
    const glp_format *wide = glp_format_wide(format);
    void *room = pixels;
    if (wide != format)
        room = glp_new(who, (size_t)height, (size_t)width * (size_t)wide->size);
    if (!room)
        return false;
    glp_clear_errors();
    const GLenum read_buffer = read_from(framebuffer, index);
    glp_set_packing();
    glReadPixels(x, y, width, height, wide->layout, wide->type, room);
    glReadBuffer(read_buffer);
    const bool done = glp_check_errors(who);
    if (room == pixels)
        return done;
    if (done)
        glp_format_narrow(format, room, (size_t)width * (size_t)height, pixels);
    free(room);
    return done;
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
    return GLP_GIVEN(framebuffer, "gl_framebuffer_id", "framebuffer") ? framebuffer->drawn : 0;
}

int32_t gl_framebuffer_width(const gl_framebuffer *framebuffer)
{
    return GLP_GIVEN(framebuffer, "gl_framebuffer_width", "framebuffer") ? framebuffer->desc.width
                                                                         : 0;
}

int32_t gl_framebuffer_height(const gl_framebuffer *framebuffer)
{
    return GLP_GIVEN(framebuffer, "gl_framebuffer_height", "framebuffer") ? framebuffer->desc.height
                                                                          : 0;
}

// ---- pairs --------------------------------------------------------------------------------------

struct gl_framebuffer_pair {
    uint64_t context;
    gl_framebuffer framebuffers[2];
    int front;
};

static bool make_both(gl_framebuffer framebuffers[2], const gl_framebuffer_desc *desc)
{
    if (!make(&framebuffers[0], "gl_framebuffer_pair_create", desc))
        return false;
    if (make(&framebuffers[1], "gl_framebuffer_pair_create", desc))
        return true;
    release(&framebuffers[0]);
    return false;
}

gl_framebuffer_pair *gl_framebuffer_pair_create(const gl_framebuffer_desc *desc)
{
    if (!glp_require(desc, "gl_framebuffer_pair_create needs a desc") ||
        !GLP_CAN_DRAW("gl_framebuffer_pair_create"))
        return NULL;
    gl_framebuffer_pair *pair = glp_new("gl_framebuffer_pair_create", 1, sizeof *pair);
    if (!pair)
        return NULL;
    pair->context = glp_context_current_id();
    bool made = make_both(pair->framebuffers, desc);
    unbind();
    if (made)
        return pair;
    free(pair);
    return NULL;
}

void gl_framebuffer_pair_destroy(gl_framebuffer_pair *pair)
{
    if (!pair || !GLP_LIVES(pair, "gl_framebuffer_pair_destroy", "pair"))
        return;
    if (GLP_DELETABLE(pair, "gl_framebuffer_pair_destroy", "pair")) {
        release(&pair->framebuffers[0]);
        release(&pair->framebuffers[1]);
    }
    glp_bury(pair, &pair->context);
}

static bool resize_both(gl_framebuffer framebuffers[2], int32_t width, int32_t height)
{
    static const char who[] = "gl_framebuffer_pair_resize";
    gl_framebuffer next[2];
    if (!make_resized(&next[0], who, &framebuffers[0], width, height))
        return false;
    if (!make_resized(&next[1], who, &framebuffers[1], width, height)) {
        release(&next[0]);
        return false;
    }
    replace(&framebuffers[0], &next[0]);
    replace(&framebuffers[1], &next[1]);
    return true;
}

bool gl_framebuffer_pair_resize(gl_framebuffer_pair *pair, int32_t width, int32_t height)
{
    if (!GLP_USABLE(pair, "gl_framebuffer_pair_resize", "pair"))
        return false;
    if (!is_new_size(&pair->framebuffers[0], width, height) &&
        !is_new_size(&pair->framebuffers[1], width, height))
        return true;
    bool resized = resize_both(pair->framebuffers, width, height);
    unbind();
    return resized;
}

gl_framebuffer *gl_framebuffer_pair_front(const gl_framebuffer_pair *pair)
{
    return GLP_GIVEN(pair, "gl_framebuffer_pair_front", "pair")
               ? (gl_framebuffer *)&pair->framebuffers[pair->front]
               : NULL;
}

gl_framebuffer *gl_framebuffer_pair_back(const gl_framebuffer_pair *pair)
{
    return GLP_GIVEN(pair, "gl_framebuffer_pair_back", "pair")
               ? (gl_framebuffer *)&pair->framebuffers[1 - pair->front]
               : NULL;
}

void gl_framebuffer_pair_swap(gl_framebuffer_pair *pair)
{
    if (!GLP_GIVEN(pair, "gl_framebuffer_pair_swap", "pair"))
        return;
    pair->front = 1 - pair->front;
}

#include "graphics/gl/gl.h"

#include <inttypes.h>
#include <string.h>

#include <glpace/gl.h>

#include "context/current.h"
#include "core/base/log.h"
#include "gl/loader.h"

// ---- what OpenGL ES lacks -----------------------------------------------------------------------

#define GPU_DISJOINT 0x8FBB // of GL_EXT_disjoint_timer_query

typedef struct traits {
    uint64_t context;
    bool es;
    bool controls_encoding;
} traits;

// Asking costs as much as many calls that draw, so each context is asked once.
static const traits *ask(void)
{
    static _Thread_local traits latest;
    const uint64_t context = glp_context_current_id();
    if (context == 0 || context != latest.context) {
        glp_gl_current(&latest.es);
        latest.controls_encoding = !latest.es || glp_gl_has("GL_EXT_sRGB_write_control");
        latest.context = context;
    }
    return &latest;
}

static bool is_es(void)
{
    return ask()->es;
}

bool glp_lacks(const char *extension)
{
    return is_es() && !(extension && glp_gl_has(extension));
}

void glp_set_filling(void)
{
    if (is_es())
        return;
    glDisable(GL_COLOR_LOGIC_OP);
    glDisable(GL_PRIMITIVE_RESTART);
    glPolygonMode(GL_FRONT_AND_BACK, GL_FILL);
}

bool glp_encodes_srgb(void)
{
    return !ask()->controls_encoding || glIsEnabled(GL_FRAMEBUFFER_SRGB);
}

void glp_set_encoding(bool encodes)
{
    if (ask()->controls_encoding)
        (encodes ? glEnable : glDisable)(GL_FRAMEBUFFER_SRGB);
}

// OpenGL calls the buffers of a window differently as draw buffers and as attachments.
GLenum glp_attachment_of(GLenum draw_buffer)
{
    if (is_es())
        return draw_buffer;
    switch (draw_buffer) {
    case GL_BACK:
        return GL_BACK_LEFT;
    case GL_FRONT:
        return GL_FRONT_LEFT;
    default:
        return draw_buffer;
    }
}

// In OpenGL ES their functions are an extension's, which only the library of a context of glpace's can
// be asked for.
glp_stamps glp_stamps_find(void)
{
    glp_stamps stamps = {.ask = glQueryCounter, .get = glGetQueryObjectui64v};
    if (is_es()) {
        if (glp_lacks("GL_EXT_disjoint_timer_query") || glp_context_current_id() == 0)
            return (glp_stamps){0};
        stamps.ask = (PFNGLQUERYCOUNTERPROC)gl_context_get_proc("glQueryCounterEXT");
        stamps.get = (PFNGLGETQUERYOBJECTUI64VPROC)gl_context_get_proc("glGetQueryObjectui64vEXT");
    }
    if (stamps.ask && stamps.get)
        glGetQueryiv(GL_TIMESTAMP, GL_QUERY_COUNTER_BITS, &stamps.bits);
    return stamps;
}

bool glp_stamps_are_spoiled(void)
{
    GLint spoiled = GL_FALSE;
    if (is_es())
        glGetIntegerv(GPU_DISJOINT, &spoiled);
    return spoiled;
}

// ---- error flags --------------------------------------------------------------------------------

// The loop ends after this many errors: a lost context has errors without end.
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

GLint glp_within(GLint reported, GLint most)
{
    if (reported < 0)
        return 0;
    return reported < most ? reported : most;
}

// ---- pixels in memory ---------------------------------------------------------------------------

// OpenGL ES never swaps bytes.
static void set_order(GLenum swaps)
{
    if (!is_es())
        glPixelStorei(swaps, GL_FALSE);
}

void glp_set_unpacking(void)
{
    glBindBuffer(GL_PIXEL_UNPACK_BUFFER, 0);
    glPixelStorei(GL_UNPACK_ALIGNMENT, 1);
    glPixelStorei(GL_UNPACK_ROW_LENGTH, 0);
    glPixelStorei(GL_UNPACK_SKIP_ROWS, 0);
    glPixelStorei(GL_UNPACK_SKIP_PIXELS, 0);
    set_order(GL_UNPACK_SWAP_BYTES);
}

void glp_set_packing(void)
{
    glBindBuffer(GL_PIXEL_PACK_BUFFER, 0);
    glPixelStorei(GL_PACK_ALIGNMENT, 1);
    glPixelStorei(GL_PACK_ROW_LENGTH, 0);
    glPixelStorei(GL_PACK_SKIP_ROWS, 0);
    glPixelStorei(GL_PACK_SKIP_PIXELS, 0);
    set_order(GL_PACK_SWAP_BYTES);
}

static const GLenum packing_names[GLP_PACKING_COUNT] = {
    GL_PACK_ALIGNMENT,   GL_PACK_ROW_LENGTH, GL_PACK_SKIP_ROWS,
    GL_PACK_SKIP_PIXELS, GL_PACK_SWAP_BYTES, // the last one is OpenGL's alone
};

static int packing_count(void)
{
    return is_es() ? GLP_PACKING_COUNT - 1 : GLP_PACKING_COUNT;
}

// A query that fails leaves what it was to write. So these begin as OpenGL's state does.
void glp_packing_store(glp_packing *packing)
{
    *packing = (glp_packing){.values = {4}};
    for (int i = 0; i < packing_count(); i++)
        glGetIntegerv(packing_names[i], &packing->values[i]);
    glGetIntegerv(GL_PIXEL_PACK_BUFFER_BINDING, &packing->buffer);
}

void glp_packing_restore(const glp_packing *packing)
{
    for (int i = 0; i < packing_count(); i++)
        glPixelStorei(packing_names[i], packing->values[i]);
    glBindBuffer(GL_PIXEL_PACK_BUFFER, (GLuint)packing->buffer);
}

// ---- buffers ------------------------------------------------------------------------------------

// The size of the buffer shows whether the driver had the memory, also in a context without errors.
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

// OpenGL ES has one mask for all colors.
static void store_color_masks(uint8_t masks[GLP_MAX_COLORS][4])
{
    if (is_es()) {
        glGetBooleanv(GL_COLOR_WRITEMASK, masks[0]);
        return;
    }
    for (uint32_t i = 0; i < GLP_MAX_COLORS; i++)
        glGetBooleani_v(GL_COLOR_WRITEMASK, i, masks[i]);
}

static void restore_color_masks(const uint8_t masks[GLP_MAX_COLORS][4])
{
    if (is_es()) {
        glColorMask(masks[0][0], masks[0][1], masks[0][2], masks[0][3]);
        return;
    }
    for (uint32_t i = 0; i < GLP_MAX_COLORS; i++)
        glColorMaski(i, masks[i][0], masks[i][1], masks[i][2], masks[i][3]);
}

// Clearing is restricted by the stencil mask of front faces, not by the mask of back faces.
void glp_gates_open(glp_gates *gates)
{
    *gates = (glp_gates){.depth = GL_TRUE, .stencil = -1};
    memset(gates->colors, GL_TRUE, sizeof gates->colors);
    gates->scissor = glIsEnabled(GL_SCISSOR_TEST);
    gates->discard = glIsEnabled(GL_RASTERIZER_DISCARD);
    store_color_masks(gates->colors);
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
    restore_color_masks(gates->colors);
    glDepthMask(gates->depth);
    glStencilMaskSeparate(GL_FRONT, (uint32_t)gates->stencil);
}

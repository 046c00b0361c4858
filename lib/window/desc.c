#include "window/desc.h"

#include <string.h>

#include "base/check.h"
#include "base/log.h"
#include "base/text.h"
#include "context/context.h"
#include "policy/policy.h"
#include "window/window.h"

#define MAX_SAMPLES 64
#define MAX_DEPTH_BITS 32
#define MAX_COLOR_BITS 16
#define MAX_STENCIL_BITS 16

// Bytes. More than 4 KiB in a request ends the connection to a Wayland compositor.
#define MAX_TITLE 2048
#define MAX_NAME 255

static bool check(const char *field, int32_t value, int32_t low, int32_t high)
{
    return glp_check_range("gl_window_create", field, value, low, high);
}

// `creation`: that of the desc.
static bool is_made_alike(const gl_window *share, gl_creation creation)
{
    return creation == GL_CREATION_DEFAULT ||
           creation == glp_system.window->creation(share->system);
}

static bool check_share(const gl_window *share, const gl_context_desc *context)
{
    static const char who[] = "gl_window_create";
    if (!share)
        return true;
    if (glp_context_list_find(share).id == 0)
        return glp_fail("%s: share was destroyed, or is no window", who);
    if (context->api == GL_API_NONE || !glp_window_has_context(share))
        return glp_fail("%s: share is set, but %s has no context (GL_API_NONE)", who,
                        context->api == GL_API_NONE ? "the new window" : "that window");
    if (context->api != share->context.api)
        return glp_fail(
            "%s: share is a window of OpenGL%s, and objects of OpenGL and OpenGL ES are "
            "not shared",
            who, share->context.api == GL_API_OPENGL_ES ? " ES" : "");
    return is_made_alike(share, context->creation) ||
           glp_fail("%s: share was made by another library than context.creation says, and "
                    "contexts of one alone share; use GL_CREATION_DEFAULT",
                    who);
}

static bool check_position(const gl_window_desc *desc)
{
    if (!check("x", desc->x, -GLP_WINDOW_FARTHEST, GLP_WINDOW_FARTHEST) ||
        !check("y", desc->y, -GLP_WINDOW_FARTHEST, GLP_WINDOW_FARTHEST))
        return false;
    return desc->positioned || (desc->x == 0 && desc->y == 0) ||
           glp_fail("gl_window_create: x is %d, y is %d and positioned is false; set positioned, "
                    "or leave both 0 for where the system likes",
                    (int)desc->x, (int)desc->y);
}

bool glp_window_check_text(const char *who, const char *field, const char *text, size_t most)
{
    const size_t size = strlen(text);
    if (size > most)
        return glp_fail("%s: %s has %zu bytes; it takes up to %zu", who, field, size, most);
    const size_t good = glp_text_check_encoding(text, size);
    return good == size ||
           glp_fail("%s: %s is no text in UTF-8 from byte %zu on", who, field, good);
}

bool glp_window_check_title(const char *who, const char *title)
{
    return glp_window_check_text(who, "title", title, MAX_TITLE);
}

static bool check_class_name(const char *name)
{
    for (const char *c = name; *c; c++)
        if (*c < ' ' || *c > '~')
            return glp_fail("gl_window_create: class_name has a byte that is no printable ASCII, "
                            "at %td",
                            c - name);
    return glp_window_check_text("gl_window_create", "class_name", name, MAX_NAME);
}

static bool check_texts(const gl_window_desc *desc)
{
    static const char who[] = "gl_window_create";
    return (!desc->title || glp_window_check_title(who, desc->title)) &&
           (!desc->class_name || check_class_name(desc->class_name)) &&
           (!desc->app_id || glp_window_check_text(who, "app_id", desc->app_id, MAX_NAME));
}

bool glp_window_desc_check(const gl_window_desc *desc)
{
    if (!desc)
        return glp_fail("gl_window_create: desc is NULL; a zeroed gl_window_desc means defaults");
    if (desc->beside && !glp_lifetime_is_alive(desc->beside))
        return glp_fail(
            "gl_window_create: beside is a window that was destroyed; it takes one that "
            "exists, or NULL");
    return check_texts(desc) &&
           glp_check_size_or_none("gl_window_create", desc->width, desc->height,
                                  GLP_WINDOW_MAX_SIZE) &&
           check("samples", desc->samples, 0, MAX_SAMPLES) &&
           check("depth_bits", desc->depth_bits, GL_WINDOW_NO_BITS, MAX_DEPTH_BITS) &&
           check("stencil_bits", desc->stencil_bits, GL_WINDOW_NO_BITS, MAX_STENCIL_BITS) &&
           check("color_bits", desc->color_bits, 0, MAX_COLOR_BITS) && check_position(desc) &&
           check("vsync", (int32_t)desc->vsync, GL_VSYNC_DEFAULT, GL_VSYNC_FORCE) &&
           glp_policy_check_rate("gl_window_create", "hidden_fps", desc->hidden_fps) &&
           glp_context_desc_check("gl_window_create", &desc->context) &&
           check_share(desc->share, &desc->context);
}

static int32_t resolve_bits(int32_t bits, int32_t standard)
{
    if (bits == GL_WINDOW_NO_BITS)
        return 0;
    return bits == 0 ? standard : bits;
}

gl_window_desc glp_window_desc_resolve(const gl_window_desc *desc)
{
    gl_window_desc resolved = *desc;
    if (!resolved.title)
        resolved.title = "glpace";
    if (resolved.width == 0 && !resolved.fullscreen) {
        resolved.width = GLP_WINDOW_USUAL_WIDTH;
        resolved.height = GLP_WINDOW_USUAL_HEIGHT;
    }
    resolved.context = glp_context_desc_resolve(&desc->context);
    resolved.depth_bits = resolve_bits(resolved.depth_bits, 24);
    resolved.stencil_bits = resolve_bits(resolved.stencil_bits, 8);
    if (resolved.vsync == GL_VSYNC_DEFAULT)
        resolved.vsync = GL_VSYNC_ON;
    if (resolved.context.api == GL_API_NONE)
        resolved.manual_swap = true;
    return resolved;
}

#include "window/window.h"

#include <stdlib.h>

#include <glpace/gl.h>

#include "base/check.h"
#include "base/memory.h"
#include "context/context.h"
#include "host/host.h"
#include "policy/policy.h"
#include "window/context.h"
#include "window/desc.h"
#include "window/host.h"
#include "window/tell.h"
#include "window/vsync.h"

// So many of them stay within what X11 takes in one request.
#define MAX_ICON_SIDE 512

// ---- beginning and end --------------------------------------------------------------------------

// `handle`: the program's, NULL for a window of glpace's.
static bool open_system(const char *who, gl_window *window, gl_window_desc *desc, void *handle)
{
    const glp_system_window *share = desc->share ? desc->share->system : NULL;
    window->system = handle ? glp_system.window->adopt(who, window, handle, &desc->context)
                            : glp_system.window->open(window, desc, share);
    if (!window->system)
        return false;
    window->context = desc->context;
    window->manual_swap = desc->manual_swap || !glp_window_has_context(window);
    window->hidden_spacing_ns = glp_host_hidden_spacing(desc->hidden_fps);
    return true;
}

// A new window is taken to have the size that it was asked for if the system cannot tell.
static bool read_sizes(const char *who, gl_window *window, const gl_window_desc *desc,
                       const void *handle)
{
    window->sizes =
        (glp_window_sizes){desc->width, desc->height, desc->width, desc->height, {1, 1}};
    const char *unknown = glp_system.window->sizes(window->system, &window->sizes);
    return !unknown || !handle || glp_fail("%s: the window's size is not known: %s", who, unknown);
}

// Not every driver refuses a context that is current on another thread.
static bool use_context(const char *who, gl_window *window, const gl_window_desc *desc,
                        const void *handle)
{
    if (!glp_context_make_current(window->listed.context))
        return handle ? glp_misuse_by(who, "the window's context cannot be made current on this "
                                           "thread; if another thread has it, release it there "
                                           "first")
                      : glp_fail("%s: OpenGL cannot be used: %s", who, glp_system.reason());
    if (!glp_window_load(window, who))
        return false;
    if (desc->srgb && window->context.api == GL_API_OPENGL) // OpenGL ES does so always
        glEnable(GL_FRAMEBUFFER_SRGB);
    return true;
}

// The program may have hidden its window, or iconified it. What is not visible yet because the
// window system takes its time is not hidden.
static uint32_t find_unseen(const gl_window *window, const gl_window_desc *desc, const void *handle)
{
    if (!handle)
        return desc->hidden && !desc->fullscreen ? GLP_UNSEEN_HIDDEN : 0;
    const gl_window_info state = glp_system.window->state(window->system);
    return (state.hidden ? GLP_UNSEEN_HIDDEN : 0) | (state.iconified ? GLP_UNSEEN_ICONIFIED : 0);
}

static void begin(gl_window *window)
{
    const bool has_context = glp_window_has_context(window);
    glp_window_begin_presents(window);
    glp_context_list_add(&window->listed);
    glp_system.window->start(window->system, has_context);
    glp_group_add(window);
    if (glp_group_is_first(window))
        glp_vsync_begin(window);
    else if (has_context)
        glp_vsync_set_interval(window);
    glp_vsync_follow_holder(window->group);
}

gl_window *glp_window_make(const char *who, const gl_window_desc *asked, void *handle)
{
    if (!glp_system.acquire(who))
        return NULL;
    const glp_context previous = glp_system.window->enter();
    gl_window *window = glp_new(who, 1, sizeof *window);
    if (!window)
        goto release;
    window->group = asked->beside ? asked->beside->group : glp_window_begin_host(who, asked->vsync);
    if (!window->group)
        goto free_window;
    gl_window_desc desc = glp_window_desc_resolve(asked);
    desc.vsync = window->group->vsync;
    if (!open_system(who, window, &desc, handle))
        goto leave_group;
    window->lifetime = glp_lifetime_begin(window);
    glp_window_begin_context(window, desc.share);
    if (!read_sizes(who, window, &desc, handle))
        goto close;
    if (!glp_window_has_context(window))
        glp_context_make_current(previous);
    else if (!use_context(who, window, &desc, handle))
        goto close;
    window->unseen = find_unseen(window, &desc, handle);
    begin(window);
    return window;

close:
    glp_lifetime_end(window->lifetime);
    glp_system.window->close(window->system);
leave_group:
    if (!asked->beside)
        glp_group_destroy(window->group);
free_window:
    free(window);
release:
    glp_context_make_current(previous);
    glp_system.release();
    return NULL;
}

gl_window *gl_window_create(const gl_window_desc *desc)
{
    return glp_window_desc_check(desc) ? glp_window_make("gl_window_create", desc, NULL) : NULL;
}

void gl_window_destroy(gl_window *window)
{
    if (!window || !glp_window_check_alive(window, "gl_window_destroy"))
        return;
    glp_group *group = window->group;
    glp_context_list_remove(&window->listed);
    glp_system.window->release_all(window->system);
    if (glp_group_remove(window))
        glp_vsync_follow_holder(group);
    if (glp_window_has_context(window))
        glp_context_unload();
    glp_context_forget(window->lifetime);
    glp_lifetime_end(window->lifetime);
    glp_system.window->close(window->system);
    free(window);
    glp_system.release();
}

gl_host *gl_window_host(gl_window *window)
{
    return glp_lifetime_is_alive(window) ? &window->group->host : NULL;
}

gl_platform gl_window_platform(const gl_window *window)
{
    return glp_window_check(window, "gl_window_platform") ? glp_system.platform()
                                                          : GL_PLATFORM_UNKNOWN;
}

gl_window_info gl_window_get_info(const gl_window *window)
{
    if (!glp_window_check(window, "gl_window_get_info"))
        return (gl_window_info){0};
    gl_window_info state = glp_system.window->state(window->system);
    state.hidden = window->unseen & GLP_UNSEEN_HIDDEN;
    state.covered = window->unseen & GLP_UNSEEN_COVERED;
    return state;
}

gl_window_frame gl_window_get_frame(const gl_window *window)
{
    return glp_window_check(window, "gl_window_get_frame")
               ? glp_system.window->frame_size(window->system)
               : (gl_window_frame){0};
}

// ---- whether it is seen -------------------------------------------------------------------------

bool gl_window_show(gl_window *window)
{
    if (!glp_window_check(window, "gl_window_show"))
        return false;
    glp_system.window->show(window->system);
    glp_tell_unhidden(window);
    glp_vsync_follow_holder(window->group);
    return true;
}

bool gl_window_hide(gl_window *window)
{
    if (!glp_window_check(window, "gl_window_hide"))
        return false;
    glp_tell_unseen(window, GLP_UNSEEN_HIDDEN, glp_system.window->hide(window->system));
    glp_vsync_follow_holder(window->group);
    return true;
}

bool gl_window_set_hidden_fps(gl_window *window, gl_rate rate)
{
    static const char who[] = "gl_window_set_hidden_fps";
    if (!glp_window_check(window, who) || !glp_policy_check_rate(who, "rate", rate))
        return false;
    window->hidden_spacing_ns = glp_host_hidden_spacing(rate);
    glp_group_update(window->group);
    return true;
}

// ---- size and position --------------------------------------------------------------------------

static bool check_side(const char *who, const char *field, int32_t side)
{
    return glp_check_range(who, field, side, 1, GLP_WINDOW_MAX_SIZE);
}

bool gl_window_set_size(gl_window *window, int32_t width, int32_t height)
{
    if (!glp_window_check(window, "gl_window_set_size"))
        return false;
    if (!check_side("gl_window_set_size", "width", width) ||
        !check_side("gl_window_set_size", "height", height))
        return false;
    const gl_fullscreen_desc mode = {.width = width, .height = height};
    if (glp_system.monitor->is_filled(window->system))
        return gl_window_set_fullscreen(window, &mode);
    glp_system.window->set_size(window->system, width, height);
    return true;
}

static bool check_limits(const char *min_field, int32_t min, const char *max_field, int32_t max)
{
    const char *who = "gl_window_set_size_limits";
    if (!glp_check_range(who, min_field, min, 0, GLP_WINDOW_MAX_SIZE) ||
        !glp_check_range(who, max_field, max, 0, GLP_WINDOW_MAX_SIZE))
        return false;
    return max == 0 || glp_check_range(who, min_field, min, 0, max);
}

bool gl_window_set_size_limits(gl_window *window, int32_t min_width, int32_t min_height,
                               int32_t max_width, int32_t max_height)
{
    if (!glp_window_check(window, "gl_window_set_size_limits") ||
        !check_limits("min_width", min_width, "max_width", max_width) ||
        !check_limits("min_height", min_height, "max_height", max_height))
        return false;
    glp_system.window->set_size_limits(window->system, min_width, min_height, max_width,
                                       max_height);
    return true;
}

bool gl_window_set_aspect(gl_window *window, int32_t width, int32_t height)
{
    static const char who[] = "gl_window_set_aspect";
    const bool is_any = width == 0 && height == 0;
    if (!glp_window_check(window, who) ||
        (!is_any && (!check_side(who, "width", width) || !check_side(who, "height", height))))
        return false;
    glp_system.window->set_aspect(window->system, width, height);
    return true;
}

bool gl_window_set_position(gl_window *window, int32_t x, int32_t y)
{
    static const char who[] = "gl_window_set_position";
    return glp_window_check(window, who) &&
           glp_check_range(who, "x", x, -GLP_WINDOW_FARTHEST, GLP_WINDOW_FARTHEST) &&
           glp_check_range(who, "y", y, -GLP_WINDOW_FARTHEST, GLP_WINDOW_FARTHEST) &&
           glp_window_is_granted(who, glp_system.window->set_position(window->system, x, y));
}

// ---- what the window manager does ---------------------------------------------------------------

bool gl_window_iconify(gl_window *window)
{
    if (!glp_window_check(window, "gl_window_iconify"))
        return false;
    glp_system.window->iconify(window->system);
    return true;
}

bool gl_window_maximize(gl_window *window)
{
    if (!glp_window_check(window, "gl_window_maximize"))
        return false;
    glp_system.window->maximize(window->system);
    return true;
}

bool gl_window_restore(gl_window *window)
{
    static const char who[] = "gl_window_restore";
    return glp_window_check(window, who) &&
           glp_window_is_granted(who, glp_system.window->restore(window->system));
}

bool gl_window_focus(gl_window *window)
{
    static const char who[] = "gl_window_focus";
    return glp_window_check(window, who) &&
           glp_window_is_granted(who, glp_system.window->focus(window->system));
}

bool gl_window_request_attention(gl_window *window)
{
    static const char who[] = "gl_window_request_attention";
    return glp_window_check(window, who) &&
           glp_window_is_granted(who, glp_system.window->request_attention(window->system));
}

// ---- looks --------------------------------------------------------------------------------------

static bool set_attribute(const char *who, gl_window *window, glp_window_attribute which, bool on)
{
    return glp_window_check(window, who) &&
           glp_window_is_granted(who, glp_system.window->set_attribute(window->system, which, on));
}

bool gl_window_set_borderless(gl_window *window, bool borderless)
{
    return set_attribute("gl_window_set_borderless", window, GLP_WINDOW_BORDERLESS, borderless);
}

bool gl_window_set_fixed_size(gl_window *window, bool fixed_size)
{
    return set_attribute("gl_window_set_fixed_size", window, GLP_WINDOW_FIXED_SIZE, fixed_size);
}

bool gl_window_set_floating(gl_window *window, bool floating)
{
    return set_attribute("gl_window_set_floating", window, GLP_WINDOW_FLOATING, floating);
}

bool gl_window_set_show_unfocused(gl_window *window, bool show_unfocused)
{
    return set_attribute("gl_window_set_show_unfocused", window, GLP_WINDOW_SHOW_UNFOCUSED,
                         show_unfocused);
}

bool gl_window_set_stay_fullscreen(gl_window *window, bool stay_fullscreen)
{
    return set_attribute("gl_window_set_stay_fullscreen", window, GLP_WINDOW_STAY_FULLSCREEN,
                         stay_fullscreen);
}

bool gl_window_set_mouse_passthrough(gl_window *window, bool mouse_passthrough)
{
    return set_attribute("gl_window_set_mouse_passthrough", window, GLP_WINDOW_MOUSE_PASSTHROUGH,
                         mouse_passthrough);
}

bool gl_window_set_opacity(gl_window *window, double opacity)
{
    static const char who[] = "gl_window_set_opacity";
    if (!glp_window_check(window, who))
        return false;
    if (!(opacity >= 0 && opacity <= 1))
        return glp_fail("%s: opacity is %g; it takes 0 to 1", who, opacity);
    return glp_window_is_granted(who, glp_system.window->set_opacity(window->system, opacity));
}

bool gl_window_set_title(gl_window *window, const char *title)
{
    static const char who[] = "gl_window_set_title";
    if (!glp_window_check(window, who) ||
        !glp_require(title, "gl_window_set_title: title is NULL; \"\" is a title without text") ||
        !glp_window_check_title(who, title))
        return false;
    glp_system.window->set_title(window->system, title);
    return true;
}

static bool check_icon(const char *who, int32_t index, const gl_image *image)
{
    if (!image->pixels)
        return glp_fail("%s: images[%d] has no pixels", who, (int)index);
    return glp_check_range(who, "width", image->width, 1, MAX_ICON_SIDE) &&
           glp_check_range(who, "height", image->height, 1, MAX_ICON_SIDE);
}

bool gl_window_set_icon(gl_window *window, const gl_image *images, int32_t count)
{
    static const char who[] = "gl_window_set_icon";
    if (!glp_window_check(window, who) ||
        !glp_check_range(who, "count", count, 0, GLP_WINDOW_MAX_ICONS))
        return false;
    if (count > 0 && !images)
        return glp_fail("%s: images is NULL; a count of 0 means the system's own", who);
    for (int32_t i = 0; i < count; i++)
        if (!check_icon(who, i, &images[i]))
            return false;
    return glp_window_is_granted(who, glp_system.window->set_icon(window->system, images, count));
}

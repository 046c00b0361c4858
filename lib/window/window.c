// A window: its desc, its beginning and end, its size, its looks, and what the program asks of the window manager.
#include "window/window.h"

#include <stdlib.h>
#include <string.h>

#include <glpace/gl.h>

#include "context/context.h"
#include "core/base/check.h"
#include "core/base/log.h"
#include "core/base/memory.h"
#include "core/base/reads.h"
#include "core/base/text.h"
#include "core/loop/host.h"
#include "window/report.h"
#include "window/vsync.h"
#include "window/window_host.h"

// So many of them stay within what X11 takes in one request.
#define MAX_ICON_SIDE 512

#define MAX_SAMPLES 64
#define MAX_DEPTH_BITS 32
#define MAX_COLOR_BITS 16
#define MAX_STENCIL_BITS 16

// Bytes. More than 4 KiB in a request ends the connection to a Wayland compositor.
#define MAX_TITLE 2048
#define MAX_NAME 255

// ---- descs --------------------------------------------------------------------------------------

static bool check_field(const char *field, int32_t value, int32_t low, int32_t high)
{
    return glp_check_range("gl_window_create", field, value, low, high);
}

// `creation`: the desc's.
static bool is_made_alike(const gl_window *share, gl_creation creation)
{
    return creation == GL_CREATION_DEFAULT || creation == glp_system_window_creation(share->system);
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
    if (!check_field("x", desc->x, -GLP_WINDOW_FARTHEST, GLP_WINDOW_FARTHEST) ||
        !check_field("y", desc->y, -GLP_WINDOW_FARTHEST, GLP_WINDOW_FARTHEST))
        return false;
    return desc->positioned || (desc->x == 0 && desc->y == 0) ||
           glp_fail("gl_window_create: x is %d, y is %d and positioned is false; set positioned, "
                    "or leave both 0 for where the system likes",
                    (int)desc->x, (int)desc->y);
}

static bool check_monitor(const gl_window_desc *desc)
{
    return desc->fullscreen || desc->monitor == 0 ||
           glp_fail(
               "gl_window_create: monitor is %d and fullscreen is false; set fullscreen, or leave "
               "monitor 0",
               (int)desc->monitor);
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

static bool check_title(const char *who, const char *title)
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
    return (!desc->title || check_title(who, desc->title)) &&
           (!desc->class_name || check_class_name(desc->class_name)) &&
           (!desc->app_id || glp_window_check_text(who, "app_id", desc->app_id, MAX_NAME));
}

static bool check_desc(const gl_window_desc *desc)
{
    if (!desc)
        return glp_fail("gl_window_create: desc is NULL; a zeroed gl_window_desc means defaults");
    // Numbers first: in a desc that was not set to {0}, pointers lead anywhere.
    if (!glp_check_size_or_none("gl_window_create", desc->width, desc->height, GLP_WINDOW_MAX_SIZE))
        return false;
    if (desc->beside && !glp_lifetime_is_alive(desc->beside))
        return glp_fail(
            "gl_window_create: beside is a window that was destroyed; it takes one that "
            "exists, or NULL");
    return check_field("samples", desc->samples, 0, MAX_SAMPLES) &&
           check_field("depth_bits", desc->depth_bits, GL_WINDOW_NO_BITS, MAX_DEPTH_BITS) &&
           check_field("stencil_bits", desc->stencil_bits, GL_WINDOW_NO_BITS, MAX_STENCIL_BITS) &&
           check_field("color_bits", desc->color_bits, 0, MAX_COLOR_BITS) && check_position(desc) &&
           check_monitor(desc) &&
           check_field("vsync", (int32_t)desc->vsync, GL_VSYNC_DEFAULT, GL_VSYNC_FORCE) &&
           glp_check_rate("gl_window_create", "hidden_fps", desc->hidden_fps) &&
           glp_context_desc_check("gl_window_create", &desc->context) &&
           check_share(desc->share, &desc->context) && check_texts(desc);
}

static int32_t resolve_bits(int32_t bits, int32_t standard)
{
    if (bits == GL_WINDOW_NO_BITS)
        return 0;
    return bits == 0 ? standard : bits;
}

// The desc with its defaults filled in. With fullscreen a size of 0 stays: it is the monitor's.
static gl_window_desc resolve(const gl_window_desc *desc)
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

// ---- whether the display stays awake ------------------------------------------------------------

static glp_refusal keep_awake(gl_window *window, bool on)
{
    const glp_refusal refusal = on ? glp_system_window_refuses_awake(window->system) : NULL;
    window->keep_awake = on && !refusal;
    glp_window_follow_awake(window);
    return refusal;
}

bool gl_window_set_keep_awake(gl_window *window, bool on)
{
    static const char who[] = "gl_window_set_keep_awake";
    return glp_window_check(window, who) && glp_window_is_granted(who, keep_awake(window, on));
}

// A window without it is better than none.
static void begin_awake(gl_window *window, const gl_window_desc *desc)
{
    const glp_refusal refusal = desc->keep_awake ? keep_awake(window, true) : NULL;
    if (refusal)
        glp_log(GL_LOG_WARNING, "gl_window_create: keep_awake is not used, because %s", refusal);
}

// ---- beginning and end --------------------------------------------------------------------------

// `handle`: the program's, NULL for a window of glpace's.
static bool open_system(const char *who, gl_window *window, gl_window_desc *desc, void *handle)
{
    const glp_system_window *share = desc->share ? desc->share->system : NULL;
    window->system = handle ? glp_system_window_adopt(who, window, handle, &desc->context)
                            : glp_system_window_open(window, desc, share);
    if (!window->system)
        return false;
    window->context = desc->context;
    window->manual_swap = desc->manual_swap || !glp_window_has_context(window);
    window->hidden_spacing_ns = glp_host_hidden_spacing(desc->hidden_fps);
    return true;
}

// If the system cannot report the size of a new window, the requested size counts.
static bool read_sizes(const char *who, gl_window *window, const gl_window_desc *desc,
                       const void *handle)
{
    window->sizes =
        (glp_window_sizes){desc->width, desc->height, desc->width, desc->height, {1, 1}};
    const char *unknown = glp_system_window_sizes(window->system, &window->sizes);
    return !unknown || !handle || glp_fail("%s: the window's size is not known: %s", who, unknown);
}

// The program may have hidden its window, or iconified it. What is not visible yet because the
// window system takes its time is not hidden.
static uint32_t find_invisible(const gl_window *window, const gl_window_desc *desc,
                               const void *handle)
{
    if (!handle)
        return desc->hidden && !desc->fullscreen ? GLP_INVISIBLE_HIDDEN : 0;
    const gl_window_info state = glp_system_window_state(window->system);
    return (state.hidden ? GLP_INVISIBLE_HIDDEN : 0) |
           (state.iconified ? GLP_INVISIBLE_ICONIFIED : 0);
}

// The window's lifetime has begun. It shares the objects of `share`; NULL: of none.
static void begin_context(gl_window *window, const gl_window *share)
{
    window->listed.owner = window;
    window->listed.context = glp_system_window_context(window->system);
    window->listed.context.id = window->lifetime;
    window->listed.context.group = share ? share->listed.context.group : window->lifetime;
}

// Loads OpenGL for the window, whose context is current. glp_context_unload() undoes it.
static bool load_context(const char *who, gl_window *window)
{
    const glp_get_proc get = window->listed.context.api->get_proc;
    if (!glp_context_load(who, get, &window->context))
        return false;
    window->presenter.gpu_end = glp_context_find_gpu_end();
    if (window->context.robust)
        window->loss = glp_loss_watch_begin(get);
    return true;
}

// Makes the context current, and loads OpenGL. Not every driver refuses one that is current on another
// thread.
static bool use_context(const char *who, gl_window *window, const gl_window_desc *desc,
                        const void *handle)
{
    if (!glp_context_make_current(window->listed.context))
        return handle ? glp_misuse_by(who, "the window's context cannot be made current on this "
                                           "thread; if another thread has it, release it there "
                                           "first")
                      : glp_fail("%s: OpenGL cannot be used: %s", who, glp_system_reason());
    if (!load_context(who, window))
        return false;
    if (desc->srgb && window->context.api == GL_API_OPENGL) // OpenGL ES does so always
        glEnable(GL_FRAMEBUFFER_SRGB);
    return true;
}

gl_window *glp_window_make(const char *who, const gl_window_desc *asked, void *handle)
{
    if (!glp_system_acquire(who))
        return NULL;
    const glp_context previous = glp_system_window_enter();
    gl_window *window = glp_new(who, 1, sizeof *window);
    if (!window)
        goto release;
    window->group = asked->beside ? asked->beside->group : glp_window_begin_host(who, asked->vsync);
    if (!window->group)
        goto free_window;
    gl_window_desc desc = resolve(asked);
    desc.vsync = window->group->vsync;
    if (!open_system(who, window, &desc, handle))
        goto leave_group;
    window->lifetime = glp_lifetime_begin(window);
    begin_context(window, desc.share);
    if (!read_sizes(who, window, &desc, handle))
        goto close;
    if (glp_window_has_context(window) && !use_context(who, window, &desc, handle))
        goto close;
    window->invisible = find_invisible(window, &desc, handle);
    window->fullscreen = glp_system_monitor_is_filled(window->system);
    glp_context_list_resize(&window->listed, window->sizes.framebuffer_width,
                            window->sizes.framebuffer_height);
    glp_context_list_add(&window->listed);
    glp_system_window_start(window->system, glp_window_has_context(window));
    glp_group_add(window);
    glp_window_begin_presents(window);
    begin_awake(window, &desc);
    if (!glp_window_has_context(window) || (asked->beside && previous.handle))
        glp_context_make_current(previous);
    return window;

close:
    glp_lifetime_end(window->lifetime);
    glp_system_window_close(window->system);
leave_group:
    if (!asked->beside)
        glp_group_destroy(window->group);
free_window:
    free(window);
release:
    glp_context_make_current(previous);
    glp_system_release();
    return NULL;
}

gl_window *gl_window_create(const gl_window_desc *desc)
{
    return check_desc(desc) ? glp_window_make("gl_window_create", desc, NULL) : NULL;
}

// The program goes on to load what its other windows draw, though one whose context was current has
// ended.
static void make_another_current(const glp_group *group)
{
    const gl_window *first = NULL;
    for (const gl_window *window = group->windows; window; window = window->next)
        first = glp_window_has_context(window) ? window : first;
    if (first && glp_system_is_running())
        glp_context_make_current(first->listed.context);
}

void gl_window_destroy(gl_window *window)
{
    if (!window || !glp_window_check_alive(window, "gl_window_destroy"))
        return;
    glp_group *group = window->group;
    const bool was_current = glp_context_current_id() == window->lifetime;
    glp_presenter_finish(&window->presenter, window->listed.context.group);
    glp_context_list_remove(&window->listed);
    glp_system_window_release_all(window->system);
    glp_report_touches_end(window);
    const bool has_others = glp_group_remove(window);
    if (has_others)
        glp_window_follow_vsync_window(group);
    if (glp_window_has_context(window))
        glp_context_unload();
    glp_context_forget(window->lifetime);
    if (has_others && was_current)
        make_another_current(group);
    glp_lifetime_end(window->lifetime);
    glp_system_window_close(window->system);
    free(window);
    glp_system_release();
}

bool gl_window_make_current(gl_window *window)
{
    static const char who[] = "gl_window_make_current";
    return glp_window_check(window, who) && glp_window_make_current(window, who);
}

gl_host *gl_window_host(gl_window *window)
{
    return glp_lifetime_is_alive(window) ? &window->group->host : NULL;
}

uint32_t gl_window_number(const gl_window *window)
{
    return glp_lifetime_is_alive(window) ? window->number : 0;
}

gl_platform gl_window_platform(const gl_window *window)
{
    return glp_window_check(window, "gl_window_platform") ? glp_system_platform()
                                                          : GL_PLATFORM_UNKNOWN;
}

gl_window_info gl_window_get_info(const gl_window *window)
{
    glp_note_read(GLP_READ_WINDOW);
    if (!glp_window_check(window, "gl_window_get_info"))
        return (gl_window_info){0};
    gl_window_info state = glp_system_window_state(window->system);
    state.hidden = window->invisible & GLP_INVISIBLE_HIDDEN;
    state.covered = window->invisible & GLP_INVISIBLE_COVERED;
    state.keep_awake = window->keep_awake;
    return state;
}

gl_window_frame gl_window_get_frame(const gl_window *window)
{
    glp_note_read(GLP_READ_WINDOW);
    return glp_window_check(window, "gl_window_get_frame")
               ? glp_system_window_frame_size(window->system)
               : (gl_window_frame){0};
}

// ---- whether it is seen -------------------------------------------------------------------------

bool gl_window_show(gl_window *window)
{
    if (!glp_window_check(window, "gl_window_show"))
        return false;
    glp_system_window_show(window->system);
    glp_report_unhidden(window);
    glp_window_follow_vsync_window(window->group);
    glp_window_follow_awake(window);
    return true;
}

bool gl_window_hide(gl_window *window)
{
    if (!glp_window_check(window, "gl_window_hide"))
        return false;
    glp_report_invisible(window, GLP_INVISIBLE_HIDDEN, glp_system_window_hide(window->system));
    glp_window_follow_vsync_window(window->group);
    glp_window_follow_awake(window);
    return true;
}

bool gl_window_set_hidden_fps(gl_window *window, gl_rate rate)
{
    static const char who[] = "gl_window_set_hidden_fps";
    if (!glp_window_check(window, who) || !glp_check_rate(who, "rate", rate))
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
    static const char who[] = "gl_window_set_size";
    if (!glp_window_check(window, who) || !check_side(who, "width", width) ||
        !check_side(who, "height", height))
        return false;
    const gl_fullscreen_desc mode = {.width = width, .height = height};
    if (glp_system_monitor_is_filled(window->system))
        return gl_window_set_fullscreen(window, &mode);
    return glp_window_is_granted(who, glp_system_window_set_size(window->system, width, height));
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
    static const char who[] = "gl_window_set_size_limits";
    if (!glp_window_check(window, who) ||
        !check_limits("min_width", min_width, "max_width", max_width) ||
        !check_limits("min_height", min_height, "max_height", max_height))
        return false;
    return glp_window_is_granted(who, glp_system_window_set_size_limits(window->system, min_width,
                                                                        min_height, max_width,
                                                                        max_height));
}

bool gl_window_set_aspect(gl_window *window, int32_t width, int32_t height)
{
    static const char who[] = "gl_window_set_aspect";
    const bool is_any = width == 0 && height == 0;
    if (!glp_window_check(window, who) ||
        (!is_any && (!check_side(who, "width", width) || !check_side(who, "height", height))))
        return false;
    return glp_window_is_granted(who, glp_system_window_set_aspect(window->system, width, height));
}

bool gl_window_set_position(gl_window *window, int32_t x, int32_t y)
{
    static const char who[] = "gl_window_set_position";
    return glp_window_check(window, who) &&
           glp_check_range(who, "x", x, -GLP_WINDOW_FARTHEST, GLP_WINDOW_FARTHEST) &&
           glp_check_range(who, "y", y, -GLP_WINDOW_FARTHEST, GLP_WINDOW_FARTHEST) &&
           glp_window_is_granted(who, glp_system_window_set_position(window->system, x, y));
}

// ---- what the window manager does ---------------------------------------------------------------

static bool request(const char *who, gl_window *window, glp_refusal (*of)(glp_system_window *))
{
    return glp_window_check(window, who) && glp_window_is_granted(who, of(window->system));
}

bool gl_window_iconify(gl_window *window)
{
    return request("gl_window_iconify", window, glp_system_window_iconify);
}

bool gl_window_maximize(gl_window *window)
{
    return request("gl_window_maximize", window, glp_system_window_maximize);
}

bool gl_window_restore(gl_window *window)
{
    return request("gl_window_restore", window, glp_system_window_restore);
}

bool gl_window_focus(gl_window *window)
{
    return request("gl_window_focus", window, glp_system_window_focus);
}

bool gl_window_request_attention(gl_window *window)
{
    return request("gl_window_request_attention", window, glp_system_window_request_attention);
}

// ---- looks --------------------------------------------------------------------------------------

static bool set_attribute(const char *who, gl_window *window, glp_window_attribute which, bool on)
{
    return glp_window_check(window, who) &&
           glp_window_is_granted(who, glp_system_window_set_attribute(window->system, which, on));
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

bool gl_window_set_lock_modifiers(gl_window *window, bool on)
{
    return set_attribute("gl_window_set_lock_modifiers", window, GLP_WINDOW_LOCK_MODIFIERS, on);
}

bool gl_window_set_opacity(gl_window *window, double opacity)
{
    static const char who[] = "gl_window_set_opacity";
    if (!glp_window_check(window, who))
        return false;
    if (!(opacity >= 0 && opacity <= 1))
        return glp_fail("%s: opacity is %g; it takes 0 to 1", who, opacity);
    return glp_window_is_granted(who, glp_system_window_set_opacity(window->system, opacity));
}

bool gl_window_set_title(gl_window *window, const char *title)
{
    static const char who[] = "gl_window_set_title";
    if (!glp_window_check(window, who) ||
        !glp_require(title, "gl_window_set_title: title is NULL; \"\" is a title without text") ||
        !check_title(who, title))
        return false;
    return glp_window_is_granted(who, glp_system_window_set_title(window->system, title));
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
    return glp_window_is_granted(who, glp_system_window_set_icon(window->system, images, count));
}

// A window as GLFW has it: how it is made, with its context, what it can be asked for, and how it
// is presented.
#include "window/glfw/glfw.h"

#include <stdlib.h>
#include <string.h>

#include "context/context.h"
#include "context/current.h"
#include "core/base/check.h"
#include "core/base/clock.h"
#include "core/base/log.h"
#include "core/base/memory.h"
#include "core/base/sleep.h"
#include "window/report.h"

// GLFW's header declares them together with EGL's types, which are not needed otherwise.
void *glfwGetEGLDisplay(void);
void *glfwGetEGLContext(GLFWwindow *handle);

// ---- hints --------------------------------------------------------------------------------------

// What a desc means for the next window that GLFW creates. GLFW cannot be asked for the hints that
// a program has set, so those that we set are set to GLFW's defaults afterwards, but for the kind of
// the context, and no others are touched.

static int client_api(const gl_context_desc *context)
{
    static const int apis[] = {
        [GL_API_OPENGL] = GLFW_OPENGL_API,
        [GL_API_OPENGL_ES] = GLFW_OPENGL_ES_API,
        [GL_API_NONE] = GLFW_NO_API,
    };
    return apis[context->api];
}

static int profile_of(const gl_context_desc *context)
{
    switch (context->profile) {
    case GL_PROFILE_CORE:
        return GLFW_OPENGL_CORE_PROFILE;
    case GL_PROFILE_COMPATIBILITY:
        return GLFW_OPENGL_COMPAT_PROFILE;
    default:
        return GLFW_OPENGL_ANY_PROFILE;
    }
}

static int bits_of(const gl_window_desc *desc, int standard)
{
    return desc->color_bits > 0 ? desc->color_bits : standard;
}

static bool has_position(const gl_window_desc *desc)
{
    return desc->positioned && !desc->fullscreen;
}

static bool has_3_4(void)
{
    return glp_glfw_has(3, 4, 0);
}

// Whether the window is moved, and only then shown.
static bool is_moved_later(const gl_window_desc *desc)
{
    return !has_3_4() && has_position(desc);
}

// X11 ends a program that asks for a window without a size, or a larger one than it has.
static bool is_possible(int32_t side, float scale)
{
    const double scaled = side * (double)scale;
    return scaled >= 1 && scaled <= GLP_WINDOW_MAX_SIZE;
}

static bool can_scale(const gl_window_desc *desc)
{
    GLFWmonitor *monitor = glfwGetPrimaryMonitor();
    float scale_x = 1, scale_y = 1;
    if (monitor)
        glfwGetMonitorContentScale(monitor, &scale_x, &scale_y);
    return is_possible(desc->width, scale_x) && is_possible(desc->height, scale_y);
}

// The hint, what a resolved desc means for it, and GLFW's default. Asking for the mode that a
// monitor is in leaves the desktop as it is.
// clang-format off
#define HINTS(X) \
    X(GLFW_RESIZABLE, !desc->fixed_size, GLFW_TRUE) \
    X(GLFW_VISIBLE, !desc->hidden && !is_moved_later(desc), GLFW_TRUE) \
    X(GLFW_DECORATED, !desc->borderless, GLFW_TRUE) \
    X(GLFW_MAXIMIZED, desc->maximized && !desc->fullscreen, GLFW_FALSE) \
    X(GLFW_FLOATING, desc->floating && !desc->fullscreen, GLFW_FALSE) \
    X(GLFW_FOCUSED, !desc->show_unfocused, GLFW_TRUE) \
    X(GLFW_FOCUS_ON_SHOW, !desc->show_unfocused, GLFW_TRUE) \
    X(GLFW_AUTO_ICONIFY, !desc->stay_fullscreen, GLFW_TRUE) \
    X(GLFW_SCALE_TO_MONITOR, desc->scale_to_monitor && can_scale(desc), GLFW_FALSE) \
    X(GLFW_TRANSPARENT_FRAMEBUFFER, desc->transparent, GLFW_FALSE) \
    X(GLFW_OPENGL_DEBUG_CONTEXT, desc->context.debug, GLFW_FALSE) \
    X(GLFW_CONTEXT_ROBUSTNESS, \
      desc->context.robust ? GLFW_LOSE_CONTEXT_ON_RESET : GLFW_NO_ROBUSTNESS, GLFW_NO_ROBUSTNESS) \
    X(GLFW_CONTEXT_NO_ERROR, desc->context.no_error, GLFW_FALSE) \
    X(GLFW_DOUBLEBUFFER, GLFW_TRUE, GLFW_TRUE) \
    X(GLFW_STEREO, desc->stereo, GLFW_FALSE) \
    X(GLFW_SAMPLES, desc->samples, 0) \
    X(GLFW_DEPTH_BITS, desc->depth_bits, 24) \
    X(GLFW_STENCIL_BITS, desc->stencil_bits, 8) \
    X(GLFW_SRGB_CAPABLE, desc->srgb, GLFW_FALSE) \
    X(GLFW_RED_BITS, bits_of(desc, mode ? mode->redBits : 8), 8) \
    X(GLFW_GREEN_BITS, bits_of(desc, mode ? mode->greenBits : 8), 8) \
    X(GLFW_BLUE_BITS, bits_of(desc, mode ? mode->blueBits : 8), 8) \
    X(GLFW_REFRESH_RATE, mode ? mode->refreshRate : GLFW_DONT_CARE, GLFW_DONT_CARE)

// The kind of its context.
#define KIND_HINTS(X) \
    X(GLFW_CLIENT_API, client_api(&desc->context), GLFW_OPENGL_API) \
    X(GLFW_CONTEXT_CREATION_API, GLFW_NATIVE_CONTEXT_API, GLFW_NATIVE_CONTEXT_API) \
    X(GLFW_CONTEXT_VERSION_MAJOR, desc->context.major, 1) \
    X(GLFW_CONTEXT_VERSION_MINOR, desc->context.minor, 0) \
    X(GLFW_OPENGL_PROFILE, profile_of(&desc->context), GLFW_OPENGL_ANY_PROFILE) \
    X(GLFW_OPENGL_FORWARD_COMPAT, desc->context.forward_compatible, GLFW_FALSE)

#define ANY_POSITION ((int)GLFW_ANY_POSITION)
#define HINTS_OF_3_4(X) \
    X(GLFW_POSITION_X, has_position(desc) ? desc->x : ANY_POSITION, ANY_POSITION) \
    X(GLFW_POSITION_Y, has_position(desc) ? desc->y : ANY_POSITION, ANY_POSITION) \
    X(GLFW_MOUSE_PASSTHROUGH, desc->mouse_passthrough, GLFW_FALSE) \
    X(GLFW_SCALE_FRAMEBUFFER, !desc->unscaled, GLFW_TRUE)

// Those whose default is "".
#define TEXTS(X) \
    X(GLFW_X11_CLASS_NAME, desc->class_name) \
    X(GLFW_X11_INSTANCE_NAME, desc->class_name)
#define TEXTS_OF_3_4(X) X(GLFW_WAYLAND_APP_ID, desc->app_id)
// clang-format on

// On Wayland a window is seen through where its alpha says so, if it has any: GLFW before 3.4 declares
// the window opaque, which some compositors treat as advice only.
#define ALPHA_BITS 8 // GLFW's default
static bool shows_alpha(void)
{
    return !has_3_4() && glp_glfw_is_on_wayland();
}

static void set_hints(const gl_window_desc *desc, const GLFWvidmode *mode)
{
#define SET(hint, value, standard) glfwWindowHint(hint, value);
#define SET_TEXT(hint, text) glfwWindowHintString(hint, (text) ? (text) : "");
    HINTS(SET)
    KIND_HINTS(SET)
    TEXTS(SET_TEXT)
    if (shows_alpha())
        glfwWindowHint(GLFW_ALPHA_BITS, desc->transparent ? ALPHA_BITS : 0);
    if (!has_3_4())
        return;
    HINTS_OF_3_4(SET)
    TEXTS_OF_3_4(SET_TEXT)
#undef SET
#undef SET_TEXT
}

// Some drivers have sRGB only for 8 bits of each color, and refuse srgb together with more,
// though GLFW otherwise takes the nearest that there is. Asks for 8 bits then; false if the desc
// asks for no more.
static bool hint_fewer_bits(const gl_window_desc *desc, const GLFWvidmode *mode)
{
    if (!desc->srgb || bits_of(desc, mode ? mode->redBits : 8) <= 8)
        return false;
    static const int hints[] = {GLFW_RED_BITS, GLFW_GREEN_BITS, GLFW_BLUE_BITS};
    for (size_t i = 0; i < sizeof hints / sizeof *hints; i++)
        glfwWindowHint(hints[i], 8);
    return true;
}

// The hints of the kind of context stay: windows that other libraries create from now on, such as the
// viewports of Dear ImGui, share with this context.
static void reset_hints(bool has_context)
{
#define RESET(hint, value, standard) glfwWindowHint(hint, standard);
#define RESET_TEXT(hint, text) glfwWindowHintString(hint, "");
    HINTS(RESET)
    if (!has_context) {
        KIND_HINTS(RESET)
    }
    TEXTS(RESET_TEXT)
    if (shows_alpha())
        glfwWindowHint(GLFW_ALPHA_BITS, ALPHA_BITS);
    if (!has_3_4())
        return;
    HINTS_OF_3_4(RESET)
    TEXTS_OF_3_4(RESET_TEXT)
#undef RESET
#undef RESET_TEXT
}

// Applies to the new window what this GLFW has no hint for, or logs that it cannot be done.
static void make_up_for_hints(const gl_window_desc *desc, GLFWwindow *handle)
{
    const bool on_wayland = glp_glfw_is_on_wayland();
    if (has_position(desc) && on_wayland)
        glp_log(GL_LOG_WARNING, "gl_window_create: on this window system a program cannot position "
                                "its windows, so x and y are not used");
    if (desc->app_id && on_wayland && !has_3_4())
        glp_log(GL_LOG_WARNING, "gl_window_create: app_id is not used, because it needs GLFW 3.4");
    if (desc->mouse_passthrough && !has_3_4())
        glp_log(GL_LOG_WARNING,
                "gl_window_create: mouse_passthrough is not used, because it needs GLFW 3.4");
    if (desc->unscaled && on_wayland && !has_3_4())
        glp_log(GL_LOG_WARNING, "gl_window_create: unscaled is not used, because on this window "
                                "system it needs GLFW 3.4");
    if (desc->scale_to_monitor && !can_scale(desc))
        glp_log(GL_LOG_WARNING, "gl_window_create: scale_to_monitor is not used, because with the "
                                "monitor's content scale the window would have no size, or one "
                                "that no window has");
    if (!is_moved_later(desc))
        return;
    glfwSetWindowPos(handle, desc->x, desc->y); // which does nothing on Wayland
    if (!desc->hidden)
        glfwShowWindow(handle);
}

// ---- contexts -----------------------------------------------------------------------------------

static bool has_adaptive_vsync(void)
{
    return glfwExtensionSupported("GLX_EXT_swap_control_tear") ||
           glfwExtensionSupported("WGL_EXT_swap_control_tear");
}

// The APIs to try, in order, and 0. A context that is made through EGL starts a quarter faster on X11
// than one made through GLX, so it is tried first there. (On Wayland both are EGL.)
static const int native[] = {GLFW_NATIVE_CONTEXT_API, 0};
static const int egl[] = {GLFW_EGL_CONTEXT_API, 0};
static const int osmesa[] = {GLFW_OSMESA_CONTEXT_API, 0};
static const int by_default[] = {
#if defined(__unix__) && !defined(__APPLE__)
    GLFW_EGL_CONTEXT_API,
#endif
    GLFW_NATIVE_CONTEXT_API, 0};

// Whether only the native context has adaptive v-sync, which EGL never has. To find out, a hidden
// window is created.
static bool needs_native(const gl_window_desc *desc)
{
    if (desc->vsync != GL_VSYNC_ADAPTIVE || desc->context.api == GL_API_NONE)
        return false;
    gl_window_desc hidden = *desc;
    hidden.hidden = true;
    set_hints(&hidden, NULL);
    glfwWindowHint(GLFW_CONTEXT_CREATION_API, GLFW_NATIVE_CONTEXT_API);
    GLFWwindow *probe = glfwCreateWindow(1, 1, desc->title, NULL, NULL);
    if (!probe)
        return false;
    glfwMakeContextCurrent(probe);
    bool adaptive = has_adaptive_vsync();
    glfwDestroyWindow(probe);
    return adaptive;
}

static gl_creation creation_of(GLFWwindow *handle)
{
    switch (glfwGetWindowAttrib(handle, GLFW_CONTEXT_CREATION_API)) {
    case GLFW_EGL_CONTEXT_API:
        return GL_CREATION_EGL;
    case GLFW_OSMESA_CONTEXT_API:
        return GL_CREATION_OSMESA;
    default:
        return GL_CREATION_NATIVE;
    }
}

// GLFW before 3.4 lets EGL find out what the display is. Mesa's EGL then believes the environment, and
// crashes if that names another window system. Returns its name; NULL: all is well.
static const char *find_wrong_platform(void)
{
    static const char *const crashing[] = {"x11", "wayland", "drm", "gbm"};
    const char *own = glp_glfw_is_on_wayland() ? "wayland" : "x11";
    const char *named = getenv("EGL_PLATFORM");
    if (has_3_4() || !named || strcmp(named, own) == 0)
        return NULL;
    for (size_t i = 0; i < sizeof crashing / sizeof *crashing; i++)
        if (strcmp(named, crashing[i]) == 0)
            return named;
    return NULL;
}

static const int *choose_creations(const gl_window_desc *desc, const glp_system_window *share)
{
    switch (share ? creation_of(share->handle) : desc->context.creation) {
    case GL_CREATION_NATIVE:
        return native;
    case GL_CREATION_EGL:
        return egl;
    case GL_CREATION_OSMESA:
        return osmesa;
    default:
        return find_wrong_platform() || (by_default[1] && needs_native(desc)) ? native : by_default;
    }
}

static GLFWwindow *try_each(const gl_window_desc *desc, GLFWmonitor *monitor,
                            const glp_system_window *share, const int *tried)
{
    for (; *tried; tried++) {
        glfwWindowHint(GLFW_CONTEXT_CREATION_API, *tried);
        GLFWwindow *handle = glfwCreateWindow(desc->width, desc->height, desc->title, monitor,
                                              share ? share->handle : NULL);
        if (handle)
            return handle;
    }
    return NULL;
}

// On Wayland the native context is one of EGL, too.
static bool check_platform(const gl_window_desc *desc, const int *tried)
{
    const char *platform = find_wrong_platform();
    const bool by_egl = desc->context.api != GL_API_NONE &&
                        (*tried == GLFW_EGL_CONTEXT_API || glp_glfw_is_on_wayland());
    return !platform || !by_egl ||
           glp_fail("gl_window_create: the environment's EGL_PLATFORM is \"%s\", with which GLFW "
                    "before 3.4 crashes here; unset it, or set it to %s",
                    platform, glp_glfw_is_on_wayland() ? "wayland" : "x11");
}

// NULL, with the reason, if there is no such context.
static GLFWwindow *create(const gl_window_desc *desc, GLFWmonitor *monitor, const GLFWvidmode *mode,
                          const glp_system_window *share)
{
    const int *tried = choose_creations(desc, share);
    if (!check_platform(desc, tried))
        return NULL;
    set_hints(desc, mode);
    if (desc->before_create)
        desc->before_create(desc->before_create_user);
    GLFWwindow *handle = try_each(desc, monitor, share, tried);
    if (!handle && hint_fewer_bits(desc, mode))
        handle = try_each(desc, monitor, share, tried);
    reset_hints(handle && desc->context.api != GL_API_NONE);
    if (handle) {
        make_up_for_hints(desc, handle);
        return handle;
    }
    if (desc->context.api == GL_API_NONE)
        glp_fail("gl_window_create: this system makes no such window: %s", glp_system_reason());
    else
        glp_fail("gl_window_create: this system makes no window with an %s context%s: %s",
                 glp_context_desc_name(&desc->context).text, desc->stereo ? " and stereo" : "",
                 glp_system_reason());
    return NULL;
}

// A window of OpenGL ES unloads what GLFW finds in the library of OpenGL ES when it ends, but
// others may still use that. EGL's own function is in EGL's library, which stays until GLFW ends.
static gl_proc get_by_egl(const char *name)
{
    glp_get_proc get = (glp_get_proc)glfwGetProcAddress("eglGetProcAddress");
    return get ? get(name) : glfwGetProcAddress(name);
}

gl_creation glp_system_window_creation(const glp_system_window *window)
{
    return creation_of(window->handle);
}

static gl_proc get_proc(const char *name)
{
    const bool is_egl = creation_of(glfwGetCurrentContext()) == GL_CREATION_EGL;
    return is_egl ? get_by_egl(name) : glfwGetProcAddress(name);
}

// GLFW is called even if it thinks that the context is current: others may have changed the context
// without GLFW.
static bool make_current(void *handle)
{
    glfwMakeContextCurrent(handle);
    return glfwGetCurrentContext() == handle;
}

static bool is_current(const void *handle)
{
    return glfwGetCurrentContext() == handle;
}

// EGL's display and context of a window; false if EGL made none.
static bool find_egl(const void *handle, void **display, void **context)
{
    *display = glfwGetEGLDisplay();
    *context = glfwGetEGLContext((GLFWwindow *)handle);
    return *display && *context;
}

#ifdef _WIN32
void *glfwGetWGLContext(GLFWwindow *handle);
#endif

// What an offscreen context shares with.
static bool find_shared(const void *handle, void **display, void **context)
{
#ifdef _WIN32
    *display = NULL;
    *context = glfwGetWGLContext((GLFWwindow *)handle);
    return *context;
#else
    return find_egl(handle, display, context);
#endif
}

static void hold(void)
{
    atomic_fetch_add(&glp_glfw.holds, 1);
}

// Only the main thread may terminate GLFW, so this leaves it to the end of the last window.
static void unhold(void)
{
    atomic_fetch_sub(&glp_glfw.holds, 1);
}

static void *open_hidden(int32_t width, int32_t height)
{
    void *display = glp_glfw_display();
    return display ? glp_desktop_wayland()->open_surface(display, width, height) : NULL;
}

static void *native_hidden(const void *surface)
{
    return glp_desktop_wayland()->native_surface(surface);
}

static void close_hidden(void *surface)
{
    glp_desktop_wayland()->close_surface(surface);
}

static const glp_context_api api = {
    .make_current = make_current,
    .is_current = is_current,
    .get_proc = get_proc,
    .find_shared = find_shared,
    .hold = hold,
    .release = unhold,
    .is_running = glp_system_is_running,
    .open_hidden = open_hidden,
    .native_hidden = native_hidden,
    .close_hidden = close_hidden,
};

glp_context glp_system_window_context(const glp_system_window *window)
{
    return (glp_context){.api = &api, .handle = window->handle};
}

glp_context glp_system_window_enter(void)
{
    const glp_context previous = glp_context_get_current();
    if (previous.api && previous.api != &api) {
        glp_context_make_current((glp_context){.api = &api});
        return previous;
    }
    GLFWwindow *handle = glfwGetCurrentContext();
    const glp_system_window *window = glp_glfw_find(handle);
    return window ? glp_context_list_find(window->owner)
                  : (glp_context){.api = &api, .handle = handle};
}

bool glp_system_window_has_current(void)
{
    return glfwGetCurrentContext() != NULL;
}

// ---- beginning and end --------------------------------------------------------------------------

static glp_system_window *make(const char *who, gl_window *owner)
{
    glp_system_window *window = glp_new(who, 1, sizeof *window);
    if (!window)
        return NULL;
    window->owner = owner;
    window->all_monitors = glp_glfw_measure_monitors();
    return window;
}

// With fullscreen the window fills a monitor, and the desc's size becomes the mode's.
static bool open_handle(glp_system_window *window, gl_window_desc *desc,
                        const glp_system_window *share)
{
    static const char who[] = "gl_window_create";
    int count;
    GLFWmonitor **monitors = glfwGetMonitors(&count);
    if (desc->fullscreen && !monitors)
        return glp_fail("%s: fullscreen is set, but there is no monitor", who);
    if (desc->fullscreen && !glp_check_range(who, "monitor", desc->monitor, 0, count))
        return false;
    GLFWmonitor *monitor =
        desc->fullscreen ? monitors[desc->monitor > 0 ? desc->monitor - 1 : 0] : NULL;
    const gl_fullscreen_desc size = {.width = desc->width, .height = desc->height};
    GLFWvidmode mode = {.width = GLP_WINDOW_USUAL_WIDTH, .height = GLP_WINDOW_USUAL_HEIGHT};
    const bool is_on = monitor && glp_glfw_find_mode(monitor, &size, &window->all_monitors, &mode);
    if (is_on || desc->width == 0) {
        desc->width = mode.width;
        desc->height = mode.height;
    }
    window->modal_drag = desc->modal_drag;
    window->handle = create(desc, monitor, is_on ? &mode : NULL, share);
    if (window->handle && monitor)
        glp_glfw_leave_at_exit();
    return window->handle;
}

glp_system_window *glp_system_window_open(gl_window *owner, gl_window_desc *desc,
                                          const glp_system_window *share)
{
    glp_system_window *window = make("gl_window_create", owner);
    if (!window || open_handle(window, desc, share))
        return window;
    free(window);
    return NULL;
}

// The input modes that events need. Sticky keys and buttons would hide releases, and without the
// last one events would not have Caps Lock and Num Lock.
static const struct {
    int mode;
    int needed;
} modes[GLP_GLFW_MODES] = {
    {GLFW_STICKY_KEYS, GLFW_FALSE},
    {GLFW_STICKY_MOUSE_BUTTONS, GLFW_FALSE},
    {GLFW_LOCK_KEY_MODS, GLFW_TRUE},
};

static gl_api read_api(GLFWwindow *handle)
{
    switch (glfwGetWindowAttrib(handle, GLFW_CLIENT_API)) {
    case GLFW_NO_API:
        return GL_API_NONE;
    case GLFW_OPENGL_ES_API:
        return GL_API_OPENGL_ES;
    default:
        return GL_API_OPENGL;
    }
}

// The context of an adopted window exists already, so nothing more is demanded than what it has.
static gl_context_desc read_context(GLFWwindow *handle)
{
    return (gl_context_desc){
        .api = read_api(handle),
        .major = glfwGetWindowAttrib(handle, GLFW_CONTEXT_VERSION_MAJOR),
        .minor = glfwGetWindowAttrib(handle, GLFW_CONTEXT_VERSION_MINOR),
        .profile = GL_PROFILE_ANY,
        .robust =
            glfwGetWindowAttrib(handle, GLFW_CONTEXT_ROBUSTNESS) == GLFW_LOSE_CONTEXT_ON_RESET,
        .creation = creation_of(handle),
    };
}

glp_system_window *glp_system_window_adopt(const char *who, gl_window *owner, void *handle,
                                           gl_context_desc *got)
{
    glp_system_window *window = make(who, owner);
    if (!window)
        return NULL;
    window->handle = handle;
    window->adopted = true;
    *got = read_context(handle);
    for (int i = 0; i < GLP_GLFW_MODES; i++)
        window->modes[i] = glfwGetInputMode(handle, modes[i].mode);
    return window;
}

static bool open_on(glp_system_window *window, const glp_desktop *kind,
                    const glp_desktop_place *place)
{
    window->kind = kind;
    window->desktop = kind->open(place);
    return window->desktop != NULL;
}

static void open_on_x11(glp_system_window *window, glp_desktop_place place)
{
    place.window = glfwGetX11Window ? glfwGetX11Window(window->handle) : 0;
    const glp_x11 *x11 = place.window ? glp_desktop_x11() : NULL;
    if (!x11 || !open_on(window, &x11->desktop, &place))
        return;
    window->x11 = x11;
    if (!window->next)
        x11->bear_refusals(glfwGetX11Display());
}

static void open_on_wayland(glp_system_window *window, glp_desktop_place place)
{
    window->display = place.display = glp_glfw_display();
    place.window = place.display ? (uintptr_t)glfwGetWaylandWindow(window->handle) : 0;
    const glp_wayland *wayland = place.window ? glp_desktop_wayland() : NULL;
    if (wayland && open_on(window, &wayland->desktop, &place))
        window->wayland = wayland;
}

static void open_on_win32(glp_system_window *window, glp_desktop_place place)
{
    const glp_win32 *win32 = glp_desktop_win32();
    place.window = win32 ? (uintptr_t)glfwGetWin32Window(window->handle) : 0;
    if (win32 && open_on(window, &win32->desktop, &place))
        window->win32 = win32;
}

// On other window systems glpace knows no more than GLFW does.
static void open_desktop(glp_system_window *window, bool presents)
{
    const glp_desktop_place place = {.owner = window->owner,
                                     .presents = presents,
                                     .modal_drag = window->modal_drag,
                                     .is_monitor = glp_glfw_is_monitor};
    const gl_platform platform = glp_system_platform();
    if (platform == GL_PLATFORM_X11)
        open_on_x11(window, place);
    else if (platform == GL_PLATFORM_WAYLAND)
        open_on_wayland(window, place);
    else if (platform == GL_PLATFORM_WIN32)
        open_on_win32(window, place);
}

void glp_system_window_start(glp_system_window *window, bool presents)
{
    GLFWwindow *handle = window->handle;
    for (int i = 0; i < GLP_GLFW_MODES; i++)
        if (window->adopted || modes[i].needed)
            glfwSetInputMode(handle, modes[i].mode, modes[i].needed);
    const bool is_focused = glfwGetWindowAttrib(handle, GLFW_FOCUSED);
    if (is_focused)
        glp_glfw.has_layout = true;
    // On Windows it got the focus while GLFW made it, and no event came.
    window->focused = is_focused && glp_system_platform() == GL_PLATFORM_WIN32;
    if (window->focused && !window->adopted)
        glp_report_focus(window->owner, true);
    window->next = glp_glfw.windows;
    glp_glfw.windows = window;
    glp_glfw_chain_callbacks(window);
    if (window->adopted) {
        glp_glfw_read_mouse(window);
        window->reads_cursor = true;
        // Whether GLFW has reported it already is not known.
        window->focused = is_focused ? -1 : 0;
        window->hovered = glfwGetWindowAttrib(handle, GLFW_HOVERED) ? -1 : 0;
        glp_glfw.ours = false; // the program terminates GLFW, whoever initialized it
    }
    open_desktop(window, presents);
    if (is_focused)
        glp_glfw_compare_keys(window);
}

static void unlink_window(const glp_system_window *window)
{
    glp_system_window **link = &glp_glfw.windows;
    while (*link && *link != window)
        link = &(*link)->next;
    if (*link)
        *link = window->next;
}

// The program may have terminated GLFW, which ends its display and all that is on it.
static void close_desktop(glp_system_window *window)
{
    if (window->desktop)
        window->kind->close(window->desktop,
                            window->display && window->display != glp_glfw_display());
}

static void give_back(glp_system_window *window)
{
    glp_glfw_restore_callbacks(window);
    for (int i = 0; i < GLP_GLFW_MODES; i++)
        glfwSetInputMode(window->handle, modes[i].mode, window->modes[i]);
}

void glp_system_window_close(glp_system_window *window)
{
    unlink_window(window);
    close_desktop(window);
    if (window->cursor)
        glfwDestroyCursor(window->cursor);
    if (window->adopted)
        give_back(window);
    else
        glfwDestroyWindow(window->handle);
    free(window);
}

// ---- presents -----------------------------------------------------------------------------------

// EGL and Apple's API always have a swap interval; GLX and WGL have it as an extension.
static bool has_swap_control(GLFWwindow *handle)
{
#if defined(__APPLE__)
    (void)handle;
    return true;
#else
    return glfwGetWindowAttrib(handle, GLFW_CONTEXT_CREATION_API) == GLFW_EGL_CONTEXT_API ||
           glfwExtensionSupported("GLX_EXT_swap_control") ||
           glfwExtensionSupported("GLX_MESA_swap_control") ||
           glfwExtensionSupported("GLX_SGI_swap_control") ||
           glfwExtensionSupported("WGL_EXT_swap_control");
#endif
}

gl_vsync glp_system_window_obtainable(const glp_system_window *window, gl_vsync vsync)
{
    if (vsync == GL_VSYNC_OFF || !has_swap_control(window->handle))
        return GL_VSYNC_OFF;
    if (vsync == GL_VSYNC_FORCE || (vsync == GL_VSYNC_ADAPTIVE && has_adaptive_vsync()))
        return vsync;
    return GL_VSYNC_ON;
}

// EGL knows the longest interval of each configuration.
#define EGL_CONFIG_ID 0x3028
#define EGL_MAX_SWAP_INTERVAL 0x303C
typedef unsigned egl_query_context(void *display, void *context, int32_t what, int32_t *value);
typedef unsigned egl_choose_config(void *display, const int32_t *wanted, void **configs,
                                   int32_t capacity, int32_t *count);
typedef unsigned egl_get_config(void *display, void *config, int32_t what, int32_t *value);

static int32_t longest_interval_of_egl(GLFWwindow *handle)
{
    egl_query_context *query = (egl_query_context *)get_by_egl("eglQueryContext");
    egl_choose_config *choose = (egl_choose_config *)get_by_egl("eglChooseConfig");
    egl_get_config *get = (egl_get_config *)get_by_egl("eglGetConfigAttrib");
    void *display, *context, *config;
    int32_t wanted[] = {EGL_CONFIG_ID, 0, 0x3038}; // EGL_NONE
    int32_t count = 0, longest = 1;
    if (query && choose && get && find_egl(handle, &display, &context) &&
        query(display, context, EGL_CONFIG_ID, &wanted[1]) &&
        choose(display, wanted, &config, 1, &count) && count == 1)
        get(display, config, EGL_MAX_SWAP_INTERVAL, &longest);
    return longest;
}

int32_t glp_system_window_longest_interval(const glp_system_window *window)
{
#if defined(__APPLE__)
    (void)window;
    return 1;
#else
    if (creation_of(window->handle) == GL_CREATION_EGL)
        return longest_interval_of_egl(window->handle);
    return has_swap_control(window->handle) ? INT32_MAX : 1;
#endif
}

void glp_system_window_set_interval(int interval)
{
    glfwSwapInterval(interval);
}

bool glp_system_window_can_wait(const glp_system_window *window)
{
    return window->wayland != NULL;
}

bool glp_system_window_wait(glp_system_window *window)
{
    return window->wayland->wait(window->desktop);
}

void glp_system_window_before_swap(glp_system_window *window, uint64_t count)
{
    if (window->desktop)
        window->kind->before_swap(window->desktop, count);
}

// Mesa's software driver for EGL never returns from the swap of a window whose X server is gone.
// The next poll ends the program then, as Xlib does.
//
// A system call between the spin and the swap would delay the swap, and so would code that has not run
// for a while.
int64_t glp_system_window_swap(glp_system_window *window, int64_t at)
{
    if (window->x11 && window->x11->is_broken(window->desktop))
        return 0;
    const int64_t begun = glp_sleep_spin(glp_clock_now(), at);
    glfwSwapBuffers(window->handle);
    if (window->desktop)
        window->kind->after_swap(window->desktop);
    return begun;
}

void glp_system_window_dispatch_display(glp_system_window *window, uint32_t ask_after)
{
    if (window->desktop)
        window->kind->dispatch_display(window->desktop, ask_after);
}

void glp_system_window_watch(glp_system_window *window)
{
    glp_glfw_watch_cursor(window);
    glp_glfw_watch_buttons(window);
    glp_glfw_watch_leaving(window);
    if (!window->desktop)
        return;
    window->kind->watch(window->desktop);
    glp_glfw_watch_keys(window);
    glp_glfw_watch_states(window);
}

// ---- whether the display stays awake ------------------------------------------------------------

glp_refusal glp_system_window_refuses_awake(glp_system_window *window)
{
    if (window->desktop && window->kind->can_keep_awake(window->desktop))
        return NULL;
    switch (glp_system_platform()) {
    case GL_PLATFORM_X11:
        return "the X server has no MIT-SCREEN-SAVER, or libxcb is not available";
    case GL_PLATFORM_WAYLAND:
        return "the Wayland compositor has no idle-inhibit, or libwayland is not available";
    default:
        return "glpace cannot keep the display awake on this window system";
    }
}

void glp_system_window_keep_awake(glp_system_window *window, bool on)
{
    window->kind->keep_awake(window->desktop, on);
}

// ---- what it is like ----------------------------------------------------------------------------

// A size that is not known, or is 0, is not taken over: a window without a size would never be
// drawn.
static void read_size(void (*get)(GLFWwindow *handle, int *width, int *height), GLFWwindow *handle,
                      int32_t *width, int32_t *height)
{
    int found_width = 0, found_height = 0;
    get(handle, &found_width, &found_height);
    if (found_width <= 0 || found_height <= 0)
        return;
    *width = found_width;
    *height = found_height;
}

const char *glp_system_window_sizes(const glp_system_window *window, glp_window_sizes *found)
{
    float scale_x = 1, scale_y = 1;
    const char *reason;
    glfwGetWindowContentScale(window->handle, &scale_x, &scale_y);
    found->scale = (gl_content_scale_event){glp_glfw_scale(scale_x), glp_glfw_scale(scale_y)};
    glfwGetError(NULL);
    read_size(glfwGetWindowSize, window->handle, &found->width, &found->height);
    read_size(glfwGetFramebufferSize, window->handle, &found->framebuffer_width,
              &found->framebuffer_height);
    return glfwGetError(&reason) == GLFW_NO_ERROR ? NULL : reason;
}

// Hidden, a window has the states that it will have when it is shown.
static bool is_floating(const glp_system_window *window)
{
    uint32_t states;
    if (!glp_glfw_read_states(window, &states))
        return glfwGetWindowAttrib(window->handle, GLFW_FLOATING);
    return (states | window->kept) & GLP_DESKTOP_FLOATING;
}

gl_window_info glp_system_window_state(const glp_system_window *window)
{
    GLFWwindow *handle = window->handle;
    const bool iconified = glfwGetWindowAttrib(handle, GLFW_ICONIFIED);
    gl_window_info info = {
        .opacity = glfwGetWindowOpacity(handle),
        .focused = glfwGetWindowAttrib(handle, GLFW_FOCUSED),
        .hovered = glfwGetWindowAttrib(handle, GLFW_HOVERED),
        .hidden =
            !glfwGetWindowAttrib(handle, GLFW_VISIBLE) && !iconified, // an icon is not visible
        .iconified = iconified,
        .maximized =
            glfwGetWindowAttrib(handle, GLFW_MAXIMIZED) || window->kept & GLP_DESKTOP_MAXIMIZED,
        .fullscreen = glp_system_monitor_is_filled(window),
        .borderless = !glfwGetWindowAttrib(handle, GLFW_DECORATED),
        .fixed_size = !glfwGetWindowAttrib(handle, GLFW_RESIZABLE),
        .floating = is_floating(window),
        .show_unfocused = !glfwGetWindowAttrib(handle, GLFW_FOCUS_ON_SHOW),
        .stay_fullscreen = !glfwGetWindowAttrib(handle, GLFW_AUTO_ICONIFY),
        .mouse_passthrough = has_3_4() && glfwGetWindowAttrib(handle, GLFW_MOUSE_PASSTHROUGH),
    };
    float scale_x, scale_y;
    glfwGetWindowPos(handle, &info.x, &info.y);
    glfwGetWindowSize(handle, &info.width, &info.height);
    glfwGetFramebufferSize(handle, &info.framebuffer_width, &info.framebuffer_height);
    glfwGetWindowContentScale(handle, &scale_x, &scale_y);
    info.scale_x = glp_glfw_scale(scale_x);
    info.scale_y = glp_glfw_scale(scale_y);
    return info;
}

// GLFW asks the window manager for the frame of a window that is not visible. For an iconified
// window openbox never answers, and GLFW 3.3 waits forever while other events are in its queue.
gl_window_frame glp_system_window_frame_size(const glp_system_window *window)
{
    gl_window_frame frame = {0};
    if (window->x11 && window->x11->read_frame(window->desktop, &frame))
        return frame;
    glfwGetWindowFrameSize(window->handle, &frame.left, &frame.top, &frame.right, &frame.bottom);
    return frame;
}

// ---- requests -----------------------------------------------------------------------------------

// Around a call of GLFW: NULL if GLFW did what it says, else GLFW's reason. What not every window system, or not every
// version of GLFW, can do has a reason of ours.
static void begin_request(void)
{
    glfwGetError(NULL);
}

static glp_refusal end_request(void)
{
    const char *reason;
    return glfwGetError(&reason) == GLFW_NO_ERROR ? NULL : reason;
}

static glp_refusal end_request_because(glp_refusal refusal)
{
    return end_request() ? refusal : NULL;
}

glp_refusal glp_system_window_set_title(glp_system_window *window, const char *title)
{
    begin_request();
    glfwSetWindowTitle(window->handle, title);
    return end_request();
}

glp_refusal glp_system_window_set_icon(glp_system_window *window, const gl_image *images,
                                       int32_t count)
{
    GLFWimage icons[GLP_WINDOW_MAX_ICONS];
    for (int32_t i = 0; i < count; i++)
        icons[i] = (GLFWimage){images[i].width, images[i].height, (uint8_t *)images[i].pixels};
    begin_request();
    glfwSetWindowIcon(window->handle, count, icons);
    return end_request_because("on this window system a window has no icon of its own");
}

// GLFW hides no window that fills a monitor. A window manager forgets the states of a window that is hidden. On X11
// GLFW does not hide an icon.
bool glp_system_window_hide(glp_system_window *window)
{
    if (glfwGetWindowMonitor(window->handle))
        return false;
    const bool was_visible = glfwGetWindowAttrib(window->handle, GLFW_VISIBLE);
    uint32_t states;
    if (was_visible && glp_glfw_read_states(window, &states))
        window->kept = states;
    glfwHideWindow(window->handle);
    if (!was_visible && window->x11)
        window->x11->withdraw(window->desktop);
    glp_glfw_leave_screen(window);
    glp_glfw_forget_frames(window);
    return true;
}

glp_refusal glp_system_window_iconify(glp_system_window *window)
{
    begin_request();
    glfwIconifyWindow(window->handle);
    return end_request();
}

glp_refusal glp_system_window_maximize(glp_system_window *window)
{
    begin_request();
    glfwMaximizeWindow(window->handle);
    return end_request();
}

glp_refusal glp_system_window_restore(glp_system_window *window)
{
    window->kept &= ~(uint32_t)GLP_DESKTOP_MAXIMIZED;
    if (!glfwGetWindowAttrib(window->handle, GLFW_MAXIMIZED) && glp_glfw_is_on_wayland())
        return "on this window system a program can restore only a maximized window";
    begin_request();
    glfwRestoreWindow(window->handle);
    return end_request();
}

glp_refusal glp_system_window_focus(glp_system_window *window)
{
    begin_request();
    glfwFocusWindow(window->handle);
    return end_request_because("on this window system a program cannot take the focus");
}

glp_refusal glp_system_window_request_attention(glp_system_window *window)
{
    begin_request();
    glfwRequestWindowAttention(window->handle);
    return end_request_because("on this window system GLFW cannot ask for attention");
}

glp_refusal glp_system_window_set_size(glp_system_window *window, int32_t width, int32_t height)
{
    begin_request();
    glfwSetWindowSize(window->handle, width, height);
    return end_request();
}

// GLFW takes limits for both sides or for none.
static int limit_of(int32_t wanted, int32_t other, int none)
{
    if (wanted > 0)
        return wanted;
    return other > 0 ? none : GLFW_DONT_CARE;
}

glp_refusal glp_system_window_set_size_limits(glp_system_window *window, int32_t min_width,
                                              int32_t min_height, int32_t max_width,
                                              int32_t max_height)
{
    begin_request();
    glfwSetWindowSizeLimits(window->handle, limit_of(min_width, min_height, 1),
                            limit_of(min_height, min_width, 1),
                            limit_of(max_width, max_height, GLP_WINDOW_MAX_SIZE),
                            limit_of(max_height, max_width, GLP_WINDOW_MAX_SIZE));
    return end_request();
}

glp_refusal glp_system_window_set_aspect(glp_system_window *window, int32_t width, int32_t height)
{
    const bool is_any = width == 0;
    begin_request();
    glfwSetWindowAspectRatio(window->handle, is_any ? GLFW_DONT_CARE : width,
                             is_any ? GLFW_DONT_CARE : height);
    return end_request();
}

glp_refusal glp_system_window_set_position(glp_system_window *window, int32_t x, int32_t y)
{
    begin_request();
    glfwSetWindowPos(window->handle, x, y);
    return end_request_because("on this window system a program cannot move its window");
}

glp_refusal glp_system_window_set_opacity(glp_system_window *window, double opacity)
{
    if (glp_glfw_is_on_wayland())
        return "on this window system a window has no opacity; set transparent in its desc, and "
               "draw with alpha";
    begin_request();
    glfwSetWindowOpacity(window->handle, (float)opacity);
    return end_request();
}

// GLFW keeps the value even if it cannot follow it, so the old one is set again then.
static glp_refusal set_resizable(GLFWwindow *handle, bool resizable)
{
    const int before = glfwGetWindowAttrib(handle, GLFW_RESIZABLE);
    begin_request();
    glfwSetWindowAttrib(handle, GLFW_RESIZABLE, resizable);
    const glp_refusal refusal = end_request_because(
        "on this window system GLFW cannot change this; set fixed_size in the window's desc");
    if (refusal)
        glfwSetWindowAttrib(handle, GLFW_RESIZABLE, before);
    return refusal;
}

// GLFW asks the window manager only for what it does not believe to be so.
static void set_floating(glp_system_window *window, bool on)
{
    const bool is_shown = glfwGetWindowAttrib(window->handle, GLFW_VISIBLE) ||
                          glfwGetWindowAttrib(window->handle, GLFW_ICONIFIED);
    window->kept &= ~(uint32_t)GLP_DESKTOP_FLOATING;
    if (is_shown)
        glp_glfw_request_states(window, GLP_DESKTOP_FLOATING, on);
    else if (on)
        window->kept |= GLP_DESKTOP_FLOATING;
}

glp_refusal glp_system_window_set_attribute(glp_system_window *window, glp_window_attribute which,
                                            bool on)
{
    GLFWwindow *handle = window->handle;
    begin_request();
    switch (which) {
    case GLP_WINDOW_BORDERLESS:
        glfwSetWindowAttrib(handle, GLFW_DECORATED, !on);
        break;
    case GLP_WINDOW_FIXED_SIZE:
        return set_resizable(handle, !on);
    case GLP_WINDOW_FLOATING:
        if (glp_glfw_is_on_wayland())
            return "on this window system a program cannot keep its window above others";
        glfwSetWindowAttrib(handle, GLFW_FLOATING, on);
        set_floating(window, on);
        break;
    case GLP_WINDOW_SHOW_UNFOCUSED:
        glfwSetWindowAttrib(handle, GLFW_FOCUS_ON_SHOW, !on);
        break;
    case GLP_WINDOW_STAY_FULLSCREEN:
        glfwSetWindowAttrib(handle, GLFW_AUTO_ICONIFY, !on);
        break;
    case GLP_WINDOW_MOUSE_PASSTHROUGH:
        if (!has_3_4())
            return on ? "this needs GLFW 3.4" : NULL;
        glfwSetWindowAttrib(handle, GLFW_MOUSE_PASSTHROUGH, on);
        break;
    case GLP_WINDOW_LOCK_MODIFIERS:
        glfwSetInputMode(handle, GLFW_LOCK_KEY_MODS, on);
        break;
    }
    return end_request();
}

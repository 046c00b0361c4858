// GLFW's hints: what a desc means for the next window that GLFW creates. GLFW cannot be asked for
// the hints that a program has set, so those that we set are set to GLFW's defaults afterwards, and
// no others are touched.
#include "window/impl.h"

#include "base/log.h"
#include "window/glfw/glfw.h"
#include "window/platform.h"

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

// The hint, what a resolved desc means for it, and GLFW's default. Asking for the mode that a
// monitor is in leaves the desktop as it is.
// clang-format off
#define HINTS(X) \
    X(GLFW_RESIZABLE, !desc->fixed_size, GLFW_TRUE) \
    X(GLFW_VISIBLE, !desc->hidden && !is_moved_later(desc), GLFW_TRUE) \
    X(GLFW_DECORATED, !desc->borderless, GLFW_TRUE) \
    X(GLFW_MAXIMIZED, desc->maximized && !desc->fullscreen, GLFW_FALSE) \
    X(GLFW_FLOATING, desc->floating && !desc->fullscreen, GLFW_FALSE) \
    X(GLFW_FOCUSED, !desc->no_focus_on_show, GLFW_TRUE) \
    X(GLFW_FOCUS_ON_SHOW, !desc->no_focus_on_show, GLFW_TRUE) \
    X(GLFW_AUTO_ICONIFY, !desc->no_auto_iconify, GLFW_TRUE) \
    X(GLFW_SCALE_TO_MONITOR, desc->scale_to_monitor, GLFW_FALSE) \
    X(GLFW_TRANSPARENT_FRAMEBUFFER, desc->transparent, GLFW_FALSE) \
    X(GLFW_CLIENT_API, client_api(&desc->context), GLFW_OPENGL_API) \
    X(GLFW_CONTEXT_CREATION_API, GLFW_NATIVE_CONTEXT_API, GLFW_NATIVE_CONTEXT_API) \
    X(GLFW_CONTEXT_VERSION_MAJOR, desc->context.major, 1) \
    X(GLFW_CONTEXT_VERSION_MINOR, desc->context.minor, 0) \
    X(GLFW_OPENGL_PROFILE, profile_of(&desc->context), GLFW_OPENGL_ANY_PROFILE) \
    X(GLFW_OPENGL_FORWARD_COMPAT, desc->context.forward_compatible, GLFW_FALSE) \
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

void glp_window_set_hints(const gl_window_desc *desc, const GLFWvidmode *mode)
{
#define SET(hint, value, standard) glfwWindowHint(hint, value);
#define SET_TEXT(hint, text) glfwWindowHintString(hint, text ? text : "");
    HINTS(SET)
    TEXTS(SET_TEXT)
    if (!has_3_4())
        return;
    HINTS_OF_3_4(SET)
    TEXTS_OF_3_4(SET_TEXT)
#undef SET
#undef SET_TEXT
}

bool glp_window_hint_fewer_bits(const gl_window_desc *desc, const GLFWvidmode *mode)
{
    if (!desc->srgb || bits_of(desc, mode ? mode->redBits : 8) <= 8)
        return false;
    static const int hints[] = {GLFW_RED_BITS, GLFW_GREEN_BITS, GLFW_BLUE_BITS};
    for (size_t i = 0; i < sizeof hints / sizeof *hints; i++)
        glfwWindowHint(hints[i], 8);
    return true;
}

void glp_window_reset_hints(void)
{
#define RESET(hint, value, standard) glfwWindowHint(hint, standard);
#define RESET_TEXT(hint, text) glfwWindowHintString(hint, "");
    HINTS(RESET)
    TEXTS(RESET_TEXT)
    if (!has_3_4())
        return;
    HINTS_OF_3_4(RESET)
    TEXTS_OF_3_4(RESET_TEXT)
#undef RESET
#undef RESET_TEXT
}

void glp_window_make_up_for_hints(const gl_window_desc *desc, GLFWwindow *handle)
{
    const bool on_wayland = glp_window_runs_on_wayland();
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
    if (!is_moved_later(desc))
        return;
    glfwSetWindowPos(handle, desc->x, desc->y); // which does nothing on Wayland
    if (!desc->hidden)
        glfwShowWindow(handle);
}

#include "window/impl.h"

#include "base/log.h"
#include "context/desc.h"
#include "window/glfw/glfw.h"
#include "window/glfw/system.h"

// A context that is made through EGL starts a quarter faster on X11 than one made through GLX, so
// it is tried first there. (On Wayland both are EGL.) The native one is the last.
static const int default_creations[] = {
#if defined(__unix__) && !defined(__APPLE__)
    GLFW_EGL_CONTEXT_API,
#endif
    GLFW_NATIVE_CONTEXT_API,
};

// The APIs to try, in order.
typedef struct creations {
    const int *apis;
    int count;
} creations;

// Whether only the native context has adaptive v-sync, which EGL never has. A window that nobody
// sees tells.
static bool needs_native(const gl_window_desc *desc)
{
    if (desc->vsync != GL_VSYNC_ADAPTIVE || desc->context.api == GL_API_NONE)
        return false;
    gl_window_desc unseen = *desc;
    unseen.hidden = true;
    glp_window_set_hints(&unseen, NULL);
    glfwWindowHint(GLFW_CONTEXT_CREATION_API, GLFW_NATIVE_CONTEXT_API);
    GLFWwindow *probe = glfwCreateWindow(1, 1, desc->title, NULL, NULL);
    if (!probe)
        return false;
    glfwMakeContextCurrent(probe);
    bool adaptive = glp_window_has_adaptive_vsync();
    glfwDestroyWindow(probe);
    return adaptive;
}

gl_creation glp_window_creation(GLFWwindow *handle)
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

static creations choose_creations(const gl_window_desc *desc)
{
    static const int native = GLFW_NATIVE_CONTEXT_API;
    static const int egl = GLFW_EGL_CONTEXT_API;
    static const int osmesa = GLFW_OSMESA_CONTEXT_API;
    const creations by_default = {default_creations,
                                  sizeof default_creations / sizeof *default_creations};
    gl_creation creation =
        desc->share ? glp_window_creation(desc->share->handle) : desc->context.creation;
    switch (creation) {
    case GL_CREATION_NATIVE:
        return (creations){&native, 1};
    case GL_CREATION_EGL:
        return (creations){&egl, 1};
    case GL_CREATION_OSMESA:
        return (creations){&osmesa, 1};
    default:
        return by_default.count > 1 && needs_native(desc) ? (creations){&native, 1} : by_default;
    }
}

static GLFWwindow *try_each(const gl_window_desc *desc, GLFWmonitor *monitor, creations tried)
{
    GLFWwindow *share = desc->share ? desc->share->handle : NULL;
    for (int i = 0; i < tried.count; i++) {
        glfwWindowHint(GLFW_CONTEXT_CREATION_API, tried.apis[i]);
        GLFWwindow *handle =
            glfwCreateWindow(desc->width, desc->height, desc->title, monitor, share);
        if (handle)
            return handle;
    }
    return NULL;
}

GLFWwindow *glp_window_open(const gl_window_desc *desc, GLFWmonitor *monitor,
                            const GLFWvidmode *mode)
{
    creations tried = choose_creations(desc);
    glp_window_set_hints(desc, mode);
    if (desc->before_create)
        desc->before_create(desc->before_create_user);
    GLFWwindow *handle = try_each(desc, monitor, tried);
    if (!handle && glp_window_hint_fewer_bits(desc, mode))
        handle = try_each(desc, monitor, tried);
    glp_window_reset_hints();
    if (handle) {
        glp_window_make_up_for_hints(desc, handle);
        return handle;
    }
    if (desc->context.api == GL_API_NONE)
        glp_fail("gl_window_create: this system makes no such window: %s", glp_glfw_reason());
    else
        glp_fail("gl_window_create: this system makes no window with an %s context%s: %s",
                 glp_context_desc_name(&desc->context).text, desc->stereo ? " and stereo" : "",
                 glp_glfw_reason());
    return NULL;
}

// A window of OpenGL ES unloads what GLFW finds in the library of OpenGL ES when it ends, but
// others may still use that. EGL's own function is in EGL's library, which stays until GLFW ends.
static gl_proc get_by_egl(const char *name)
{
    glp_get_proc get = (glp_get_proc)glfwGetProcAddress("eglGetProcAddress");
    return get ? get(name) : glfwGetProcAddress(name);
}

glp_get_proc glp_window_loader(const gl_window *window)
{
    return glp_window_creation(window->handle) == GL_CREATION_EGL ? get_by_egl : glfwGetProcAddress;
}

// GLFW is told even if it thinks that the context is current: others may have changed that behind
// its back.
static bool make_current(void *handle)
{
    glfwMakeContextCurrent(handle);
    return glfwGetCurrentContext() == handle;
}

static bool is_current(const void *handle)
{
    return glfwGetCurrentContext() == handle;
}

static void *open_unseen(int32_t width, int32_t height)
{
    return glp_wayland_unseen_open(width, height);
}

static void *native_unseen(const void *unseen)
{
    return glp_wayland_unseen_native(unseen);
}

static void close_unseen(void *unseen)
{
    glp_wayland_unseen_close(unseen);
}

static const glp_context_api api = {
    .make_current = make_current,
    .is_current = is_current,
    .find_egl = glp_window_find_egl,
    .hold = glp_window_hold_glfw,
    .release = glp_window_unhold_glfw,
    .is_running = glp_window_is_glfw_running,
    .open_unseen = open_unseen,
    .native_unseen = native_unseen,
    .close_unseen = close_unseen,
};

void glp_window_begin_context(gl_window *window, const gl_window *share)
{
    uint64_t id = window->lifetime;
    window->listed.owner = window;
    window->listed.context = (glp_context){
        .id = id,
        .group = share ? glp_window_context(share).group : id,
        .api = &api,
        .handle = window->handle,
    };
}

glp_context glp_window_enter(void)
{
    glp_context previous = glp_context_get_current();
    if (previous.api && previous.api != &api) {
        glp_context_make_current((glp_context){.api = &api});
        return previous;
    }
    GLFWwindow *handle = glfwGetCurrentContext();
    const gl_window *window = glp_window_of(handle);
    return window ? glp_window_context(window) : (glp_context){.api = &api, .handle = handle};
}

bool glp_window_make_current(gl_window *window, const char *who)
{
    if (!glp_window_has_context(window))
        return glp_misuse_by(who,
                             "the window has no context (GL_API_NONE); the program presents by "
                             "means of its own");
    glfwGetError(NULL);
    return glp_context_make_current(glp_window_context(window)) ||
           glp_fail("%s: the window's context cannot be made current on this thread: %s", who,
                    glp_glfw_reason());
}

bool gl_window_make_current(gl_window *window)
{
    if (!glp_window_check(window, "gl_window_make_current"))
        return false;
    return glp_window_make_current(window, "gl_window_make_current");
}

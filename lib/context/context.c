#include "context/context.h"

#include <stddef.h>

#include <glpace/gl.h>

#include "base/check.h"
#include "base/lock.h"
#include "base/log.h"
#include "context/watch.h"
#include "gl_loader.h"

bool glp_context_make_current(glp_context context)
{
    glp_context before = glp_context_get_current();
    if (before.api && before.api != context.api) {
        before.api->make_current(NULL);
        before = (glp_context){0};
    }
    bool made = context.api->make_current(context.handle);
    if (made)
        before = context.handle ? context : (glp_context){0};
    glp_context_set_current(before);
    return made;
}

void glp_context_forget(uint64_t id)
{
    glp_context_watch_tell(id);
    if (glp_context_get_current().id == id)
        glp_context_set_current((glp_context){0});
}

// ---- what the driver says -----------------------------------------------------------------------

static gl_log_level level_of(GLenum type, GLenum severity)
{
    if (severity == GL_DEBUG_SEVERITY_NOTIFICATION)
        return GL_LOG_DEBUG;
    if (type == GL_DEBUG_TYPE_ERROR)
        return GL_LOG_ERROR;
    return severity == GL_DEBUG_SEVERITY_LOW ? GL_LOG_INFO : GL_LOG_WARNING;
}

static void GLP_API_PTR on_debug_message(GLenum source, GLenum type, GLuint id, GLenum severity,
                                         GLsizei length, const GLchar *message, const void *user)
{
    (void)source;
    (void)user;
    // Some drivers end their sentences as lines.
    while (length > 0 && message[length - 1] == '\n')
        length--;
    glp_log(level_of(type, severity), "OpenGL message %u: %.*s", id, (int)length, message);
}

// In OpenGL ES before 3.2 the function of the extension has its suffix.
static void listen_to_driver(glp_get_proc get)
{
    bool es;
    bool early = glp_gl_current(&es) < GLP_MAKE_VERSION(3, 2) && es;
    PFNGLDEBUGMESSAGECALLBACKPROC set_callback = (PFNGLDEBUGMESSAGECALLBACKPROC)get(
        early ? "glDebugMessageCallbackKHR" : "glDebugMessageCallback");
    if (!set_callback || !glp_gl_has("GL_KHR_debug"))
        return;
    glEnable(GL_DEBUG_OUTPUT);
    // Messages come during the call that they are about, so that a breakpoint shows it.
    glEnable(GL_DEBUG_OUTPUT_SYNCHRONOUS);
    set_callback(on_debug_message, NULL);
}

// ---- loading ------------------------------------------------------------------------------------

// The contexts that use the functions of OpenGL, which all share.
static struct {
    int ours;
    int programs;
} users;

// The first fills the functions in, and as long as one uses them, nobody changes them: another
// thread may be about to call one. They serve every context, since on each system they are doors
// that lead to the driver of the context that is current. The first after the last fills them in
// again: with GLFW the libraries that they lie in may have been unloaded, and loaded elsewhere.
//
// Why it cannot be done; NULL if it was.
static const char *fill_in(glp_get_proc get)
{
    bool es;
    if (users.ours + users.programs > 0 && glp_gl_current(&es) == 0)
        return "this context is of another library than those that live, whose functions do not "
               "reach it; destroy those first";
    return glp_gl_load(get) ? NULL : "the functions of OpenGL cannot be loaded";
}

// `count` is one of the users. Who hears the log may call us, so it is told without the lock.
static bool acquire_functions(const char *who, glp_get_proc get, int *count)
{
    glp_context_lock();
    const char *obstacle = fill_in(get);
    *count += !obstacle;
    glp_context_unlock();
    return !obstacle || glp_fail("%s: %s", who, obstacle);
}

// false if the count was 0.
static bool release_functions(int *count)
{
    glp_context_lock();
    bool counted = *count > 0;
    *count -= counted;
    if (users.ours + users.programs == 0)
        glp_gl_unload();
    glp_context_unlock();
    return counted;
}

bool glp_context_load(const char *who, glp_get_proc get, const gl_context_desc *desc)
{
    int version = glp_gl_version(get);
    if (version == 0)
        return glp_fail("%s: the functions of OpenGL cannot be loaded", who);
    if (version < GLP_MAKE_VERSION(desc->major, desc->minor))
        return glp_fail("%s: OpenGL%s %d.%d is needed, but the driver has %d.%d", who,
                        desc->api == GL_API_OPENGL_ES ? " ES" : "", (int)desc->major,
                        (int)desc->minor, GLP_VERSION_MAJOR(version), GLP_VERSION_MINOR(version));
    if (!acquire_functions(who, get, &users.ours))
        return false;
    if (desc->debug)
        listen_to_driver(get);
    return true;
}

void glp_context_unload(void)
{
    release_functions(&users.ours);
}

// ---- contexts of the program's ------------------------------------------------------------------

bool gl_load(gl_proc (*get)(const char *name))
{
    if (!glp_require(get, "gl_load: get is NULL; pass the GetProcAddress function of the library "
                          "that made the context, such as glfwGetProcAddress") ||
        !glp_require(glp_gl_version(get) != 0,
                     "gl_load: no context of this library is current on this thread; make it "
                     "current first"))
        return false;
    return acquire_functions("gl_load", get, &users.programs);
}

void gl_unload(void)
{
    glp_require(release_functions(&users.programs),
                "gl_unload: nothing was loaded by gl_load, or it was unloaded already");
}

#include "context/context.h"

#include <stddef.h>

#include <glpace/gl.h>

#include "core/context_lock.h"
#include "core/context_watch.h"
#include "core/log.h"
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

static void listen_to_driver(void)
{
    glEnable(GL_DEBUG_OUTPUT);
    // Messages come during the call that they are about, so that a breakpoint shows it.
    glEnable(GL_DEBUG_OUTPUT_SYNCHRONOUS);
    glDebugMessageCallback(on_debug_message, NULL);
}

// ---- loading ------------------------------------------------------------------------------------

// The contexts that use the functions of OpenGL, which all share.
static int users;

// The first fills the functions in, and as long as one uses them, nobody writes to them: another
// thread may be about to call one. They serve every context, since on each system they are doors
// that lead to the driver of the context that is current. The first after the last fills them in
// again: with GLFW the libraries that they lie in may have been unloaded, and loaded elsewhere.
static bool acquire_functions(glp_context_proc (*get)(const char *name))
{
    glp_context_lock();
    bool loaded = users > 0 || glp_gl_load(get);
    users += loaded;
    glp_context_unlock();
    return loaded;
}

bool glp_context_load(const char *who, glp_context_proc (*get)(const char *name), bool debug)
{
    int version = glp_gl_version(get);
    if (version != 0 && version < GLP_MAKE_VERSION(3, 3))
        return glp_fail("%s: OpenGL 3.3 is needed, but the driver has %d.%d", who,
                        GLP_VERSION_MAJOR(version), GLP_VERSION_MINOR(version));
    if (version == 0 || !acquire_functions(get))
        return glp_fail("%s: the functions of OpenGL cannot be loaded", who);
    if (debug && GLP_GL_KHR_debug && glp_gl_has("GL_KHR_debug"))
        listen_to_driver();
    return true;
}

void glp_context_unload(void)
{
    glp_context_lock();
    if (--users == 0)
        glp_gl_unload();
    glp_context_unlock();
}

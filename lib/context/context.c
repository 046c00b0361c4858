#include "context/context.h"

#include <stddef.h>
#include <stdio.h>

#include <glpace/gl.h>

#include "context/current.h"
#include "core/base/check.h"
#include "core/base/lock.h"
#include "core/base/log.h"
#include "gl/loader.h"

#define FLAG_NO_ERROR 0x00000008 // GL_CONTEXT_FLAG_NO_ERROR_BIT of KHR_no_error

// ---- descs --------------------------------------------------------------------------------------

// The minor versions of a major one, from first to last.
typedef struct version_range {
    int32_t major;
    int32_t first;
    int32_t last;
} version_range;

static const version_range opengl_versions[] = {{2, 1, 1}, {3, 0, 3}, {4, 0, 6}};
static const version_range es_versions[] = {{2, 0, 0}, {3, 0, 2}};

static bool is_among(const version_range *ranges, int count, int32_t major, int32_t minor)
{
    for (int i = 0; i < count; i++)
        if (ranges[i].major == major && minor >= ranges[i].first && minor <= ranges[i].last)
            return true;
    return false;
}

static bool check_version(const char *who, const gl_context_desc *desc)
{
    int32_t major = desc->major, minor = desc->minor;
    if (major == 0 && minor == 0)
        return true;
    if (major == 0)
        return glp_fail("%s: context.minor is %d and context.major 0; set both, or neither for the "
                        "default version",
                        who, (int)minor);
    if (desc->api == GL_API_OPENGL_ES)
        return is_among(es_versions, 2, major, minor) ||
               glp_fail("%s: context is OpenGL ES %d.%d; it takes 2.0 and 3.0 to 3.2", who,
                        (int)major, (int)minor);
    return is_among(opengl_versions, 3, major, minor) ||
           glp_fail("%s: context is OpenGL %d.%d; it takes 2.1, 3.0 to 3.3 and 4.0 to 4.6", who,
                    (int)major, (int)minor);
}

static bool is_at_least(const gl_context_desc *resolved, int32_t major, int32_t minor)
{
    return resolved->api == GL_API_OPENGL &&
           (resolved->major > major || (resolved->major == major && resolved->minor >= minor));
}

static bool check_enums(const char *who, const gl_context_desc *desc)
{
    return glp_check_range(who, "context.api", (int32_t)desc->api, 0, GL_API_NONE) &&
           glp_check_range(who, "context.profile", (int32_t)desc->profile, 0, GL_PROFILE_ANY) &&
           glp_check_range(who, "context.creation", (int32_t)desc->creation, 0, GL_CREATION_OSMESA);
}

// The first field, beside the api, that is set; NULL: none.
static const char *find_set(const gl_context_desc *desc)
{
    const struct {
        const char *name;
        bool set;
    } fields[] = {
        {"major", desc->major != 0},
        {"minor", desc->minor != 0},
        {"profile", desc->profile != GL_PROFILE_DEFAULT},
        {"forward_compatible", desc->forward_compatible},
        {"debug", desc->debug},
        {"robust", desc->robust},
        {"no_error", desc->no_error},
        {"creation", desc->creation != GL_CREATION_DEFAULT},
    };
    for (size_t i = 0; i < sizeof fields / sizeof *fields; i++)
        if (fields[i].set)
            return fields[i].name;
    return NULL;
}

static bool check_none(const char *who, const gl_context_desc *desc)
{
    const char *set = find_set(desc);
    return !set || glp_fail("%s: context.%s is set, but with context.api GL_API_NONE there is no "
                            "context; leave it 0, or choose another api",
                            who, set);
}

bool glp_context_desc_check(const char *who, const gl_context_desc *desc)
{
    if (!check_enums(who, desc))
        return false;
    if (desc->api == GL_API_NONE)
        return check_none(who, desc);
    if (!check_version(who, desc))
        return false;
    gl_context_desc resolved = glp_context_desc_resolve(desc);
    bool has_profile = resolved.profile != GL_PROFILE_ANY;
    resolved.profile = GL_PROFILE_ANY; // not to be named
    glp_context_name name = glp_context_desc_name(&resolved);
    if (has_profile && !is_at_least(&resolved, 3, 2))
        return glp_fail("%s: context.profile is for OpenGL 3.2 or later, and this is %s", who,
                        name.text);
    if (desc->forward_compatible && !is_at_least(&resolved, 3, 0))
        return glp_fail("%s: context.forward_compatible is for OpenGL 3.0 or later, and this is %s",
                        who, name.text);
    if (desc->no_error && (desc->debug || desc->robust))
        return glp_fail("%s: context.no_error excludes context.%s", who,
                        desc->debug ? "debug" : "robust");
    return true;
}

gl_context_desc glp_context_desc_resolve(const gl_context_desc *desc)
{
    gl_context_desc resolved = *desc;
    if (resolved.major == 0) {
        resolved.major = 3;
        resolved.minor = resolved.api == GL_API_OPENGL_ES ? 0 : 3;
    }
    if (resolved.profile == GL_PROFILE_DEFAULT) {
        bool has_profiles = is_at_least(&resolved, 3, 2);
        resolved.profile = has_profiles ? GL_PROFILE_CORE : GL_PROFILE_ANY;
        // OSMesa has none that are forward-compatible.
        if (has_profiles && resolved.creation != GL_CREATION_OSMESA)
            resolved.forward_compatible = true;
    }
    return resolved;
}

glp_context_name glp_context_desc_name(const gl_context_desc *desc)
{
    static const char *const profiles[] = {
        [GL_PROFILE_DEFAULT] = "",
        [GL_PROFILE_CORE] = " core",
        [GL_PROFILE_COMPATIBILITY] = " compatibility",
        [GL_PROFILE_ANY] = "",
    };
    glp_context_name name;
    snprintf(name.text, sizeof name.text, "OpenGL%s %d.%d%s",
             desc->api == GL_API_OPENGL_ES ? " ES" : "", (int)desc->major, (int)desc->minor,
             profiles[desc->profile]);
    return name;
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

// The first user loads the functions, and as long as there is a user, they stay the same, because
// another thread may be about to call one. They serve every context: on each system they pass a
// call on to the driver of the context that is current. The first user after the last one loads
// them again, because GLFW may have unloaded the libraries that they lie in, and loads them
// elsewhere.
//
// Returns why it cannot be done; NULL if it was.
static const char *fill_in(glp_get_proc get)
{
    bool es;
    if (users.ours + users.programs > 0 && glp_gl_current(&es) == 0)
        return "this context is of another library than those that live, whose functions do not "
               "reach it; destroy those first";
    return glp_gl_load(get) ? NULL : "the functions of OpenGL cannot be loaded";
}

// `count`: the counter of users to which this one is added. The receiver of the log may call us, so
// a failure is reported without the lock.
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

bool gl_context_load(gl_proc (*get)(const char *name))
{
    if (!glp_require(
            get, "gl_context_load: get is NULL; pass the GetProcAddress function of the library "
                 "that made the context, such as glfwGetProcAddress") ||
        !glp_require(
            glp_gl_version(get) != 0,
            "gl_context_load: no context of this library is current on this thread; make it "
            "current first"))
        return false;
    return acquire_functions("gl_context_load", get, &users.programs);
}

void gl_context_unload(void)
{
    glp_require(
        release_functions(&users.programs),
        "gl_context_unload: nothing was loaded by gl_context_load, or it was unloaded already");
}

// ---- what is current ----------------------------------------------------------------------------

typedef struct what_is_current {
    int version; // GLP_MAKE_VERSION()
    bool es;
} what_is_current;

static bool is_since(what_is_current current, int opengl, int opengl_es)
{
    return current.version >= (current.es ? opengl_es : opengl);
}

static GLint get_integer(GLenum name)
{
    GLint value = 0;
    glGetIntegerv(name, &value);
    return value;
}

// What this version of OpenGL does not know is not asked for, since that would be an error.
static GLint get_flags(what_is_current current)
{
    bool has_flags = is_since(current, GLP_MAKE_VERSION(3, 0), GLP_MAKE_VERSION(3, 2));
    return has_flags ? get_integer(GL_CONTEXT_FLAGS) : 0;
}

static bool reports_loss(what_is_current current)
{
    bool has_strategy = is_since(current, GLP_MAKE_VERSION(4, 5), GLP_MAKE_VERSION(3, 2)) ||
                        glp_gl_has("GL_KHR_robustness") || glp_gl_has("GL_ARB_robustness") ||
                        glp_gl_has("GL_EXT_robustness");
    return has_strategy && get_integer(GL_RESET_NOTIFICATION_STRATEGY) == GL_LOSE_CONTEXT_ON_RESET;
}

static gl_profile get_profile(what_is_current current)
{
    if (current.es || current.version < GLP_MAKE_VERSION(3, 2))
        return GL_PROFILE_ANY;
    bool core = get_integer(GL_CONTEXT_PROFILE_MASK) & GL_CONTEXT_CORE_PROFILE_BIT;
    return core ? GL_PROFILE_CORE : GL_PROFILE_COMPATIBILITY;
}

// A context that was lost has no texts.
static const char *get_text(GLenum name)
{
    const char *text = (const char *)glGetString(name);
    return text ? text : "";
}

gl_context_info gl_context_get_info(void)
{
    what_is_current current;
    current.version = glp_gl_current(&current.es);
    if (current.version == 0)
        return (gl_context_info){.api = GL_API_NONE, .renderer = "", .vendor = "", .version = ""};
    GLint flags = get_flags(current);
    return (gl_context_info){
        .api = current.es ? GL_API_OPENGL_ES : GL_API_OPENGL,
        .major = GLP_VERSION_MAJOR(current.version),
        .minor = GLP_VERSION_MINOR(current.version),
        .profile = get_profile(current),
        .forward_compatible = flags & GL_CONTEXT_FLAG_FORWARD_COMPATIBLE_BIT,
        .debug = flags & GL_CONTEXT_FLAG_DEBUG_BIT,
        .robust = reports_loss(current),
        .no_error = flags & FLAG_NO_ERROR,
        .renderer = get_text(GL_RENDERER),
        .vendor = get_text(GL_VENDOR),
        .version = get_text(GL_VERSION),
    };
}

gl_proc gl_context_get_proc(const char *name)
{
    const bool can =
        glp_require(name, "gl_context_get_proc: name is NULL; it takes the name of a function "
                          "of OpenGL") &&
        glp_require(glp_context_current_id() != 0,
                    "gl_context_get_proc: no context of glpace's is current on this thread; make "
                    "it current first, and ask the library that made another one");
    return can ? glp_context_get_current().api->get_proc(name) : NULL;
}

bool gl_context_has_extension(const char *name)
{
    bool es;
    return glp_require(
               name, "gl_context_has_extension: name is NULL; it takes the name of an extension") &&
           glp_require(glp_gl_current(&es) != 0, "gl_context_has_extension: no context is current "
                                                 "on this thread, or it was not loaded "
                                                 "by gl_context_load") &&
           glp_gl_has(name);
}

void gl_context_clear_current(void)
{
    glp_context_clear_current();
}

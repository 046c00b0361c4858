#include "context/desc.h"

#include <stdio.h>

#include "base/check.h"
#include "base/log.h"

// ---- versions -----------------------------------------------------------------------------------

// The minor versions of a major one, from first to last.
typedef struct version_range {
    int32_t major;
    int32_t first;
    int32_t last;
} version_range;

static const version_range opengl[] = {{2, 1, 1}, {3, 0, 3}, {4, 0, 6}};
static const version_range opengl_es[] = {{2, 0, 0}, {3, 0, 2}};

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
        return is_among(opengl_es, 2, major, minor) ||
               glp_fail("%s: context is OpenGL ES %d.%d; it takes 2.0 and 3.0 to 3.2", who,
                        (int)major, (int)minor);
    return is_among(opengl, 3, major, minor) ||
           glp_fail("%s: context is OpenGL %d.%d; it takes 2.1, 3.0 to 3.3 and 4.0 to 4.6", who,
                    (int)major, (int)minor);
}

static bool is_at_least(const gl_context_desc *resolved, int32_t major, int32_t minor)
{
    return resolved->api == GL_API_OPENGL &&
           (resolved->major > major || (resolved->major == major && resolved->minor >= minor));
}

// ---- public -------------------------------------------------------------------------------------

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

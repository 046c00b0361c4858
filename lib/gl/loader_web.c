// A browser's compiler links each function of OpenGL by its name, so that a page has those alone that its program
// uses. There is nothing to load.
#include "gl/loader.h"

#include <emscripten.h>

#include "core/base/log.h"

#define FUNCTION(type, name)
#define EXTRA(extension, type, name)

#define VERSION(version) int GLP_##version;
#define EXTENSION(extension) int GLP_##extension;
#include <glpace/gl_list.h>
#undef VERSION
#undef EXTENSION

static void say_lacking(const char *name)
{
    glp_log(GL_LOG_ERROR, "%s was called, which WebGL lacks: it is no function of OpenGL ES", name);
}

#pragma clang diagnostic ignored "-Wunused-parameter"
#define LACKING(type, name, parameters)                                                            \
    type name parameters                                                                           \
    {                                                                                              \
        say_lacking(#name);                                                                        \
        return 0;                                                                                  \
    }
#define LACKING_VOID(type, name, parameters)                                                       \
    type name parameters                                                                           \
    {                                                                                              \
        say_lacking(#name);                                                                        \
    }
#include <glpace/gl_lacking.h>

// WebGL 2, which is the only one that windows have.
int glp_gl_version(GLPloadfunc get)
{
    (void)get;
    return GLP_MAKE_VERSION(3, 0);
}

int glp_gl_current(bool *es)
{
    *es = true;
    return GLP_MAKE_VERSION(3, 0);
}

// The texts of glGetStringi would take four kilobytes of each page.
// clang-format off
EM_JS(int, glp_js_has_extension, (const char *name), {
    return GLctx.getSupportedExtensions().includes(UTF8ToString(name).replace(/^GL_/, ""));
})
// clang-format on

bool glp_gl_has(const char *extension)
{
    return glp_js_has_extension(extension);
}

bool glp_gl_load(GLPloadfunc get)
{
    (void)get;
    GLP_GL_EXT_texture_filter_anisotropic = glp_gl_has("GL_EXT_texture_filter_anisotropic");
    return true;
}

void glp_gl_unload(void)
{
}

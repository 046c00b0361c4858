// glad's own loader is not used: it copies the names of all extensions, and compares NULL where there
// was no memory for one.
#include "gl_loader.h"

#include <stdatomic.h>
#include <stdio.h>
#include <string.h>

// gl_list.h calls these for all that <glpace/gl.h> declares. A function of an extension is extra.
#define VERSION(version) int GLP_##version;
#define FUNCTION(type, name) type glp_##name;
#define EXTENSION(extension) int GLP_##extension;
#define EXTRA(extension, type, name) type glp_##name;
#include "gl_list.h"
#undef VERSION
#undef FUNCTION
#undef EXTENSION
#undef EXTRA

// For whom the functions are filled in: contexts of glpace's, which end, or the program's own.
static atomic_bool for_contexts;
static atomic_bool for_program;

int glp_gl_version(GLPloadfunc get)
{
    PFNGLGETSTRINGPROC get_string = (PFNGLGETSTRINGPROC)get("glGetString");
    const char *text = get_string ? (const char *)get_string(GL_VERSION) : NULL;
    int major = 0;
    int minor = 0;
    if (!text || sscanf(text, "%d.%d", &major, &minor) != 2)
        return 0;
    return GLP_MAKE_VERSION(major, minor);
}

bool glp_gl_has(const char *extension)
{
    GLint count = 0;
    glGetIntegerv(GL_NUM_EXTENSIONS, &count);
    for (GLint i = 0; i < count; i++) {
        const char *name = (const char *)glGetStringi(GL_EXTENSIONS, (GLuint)i);
        if (name && strcmp(name, extension) == 0)
            return true;
    }
    return false;
}

static bool has_all_functions(GLPloadfunc get)
{
    bool has_all = true;
#define VERSION(version)
#define FUNCTION(type, name) has_all = has_all && get(#name);
#define EXTENSION(extension)
#define EXTRA(extension, type, name)
#include "gl_list.h"
#undef VERSION
#undef FUNCTION
#undef EXTENSION
#undef EXTRA
    return has_all;
}

// An extension that lacks a function counts as not there.
static void fill_in(GLPloadfunc get)
{
#define VERSION(version) GLP_##version = 1;
#define FUNCTION(type, name) glp_##name = (type)get(#name);
#define EXTENSION(extension) GLP_##extension = glp_gl_has(#extension);
#define EXTRA(extension, type, name)                                                               \
    glp_##name = GLP_##extension ? (type)get(#name) : NULL;                                        \
    GLP_##extension = glp_##name != NULL;
#include "gl_list.h"
}

static bool load(GLPloadfunc get, atomic_bool *for_whom)
{
    if (!has_all_functions(get))
        return false;
    fill_in(get);
    *for_whom = true;
    return true;
}

bool glp_gl_load(GLPloadfunc get)
{
    return load(get, &for_contexts);
}

void glp_gl_unload(void)
{
    for_contexts = false;
}

bool glp_gl_is_loaded(void)
{
    return for_contexts || for_program;
}

// For programs with contexts of their own.
int glpLoadGL(GLPloadfunc get)
{
    int version = glp_gl_version(get);
    return version >= GLP_MAKE_VERSION(3, 3) && load(get, &for_program) ? version : 0;
}

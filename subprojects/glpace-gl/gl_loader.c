// glad's own loader is not used: it copies the names of all extensions, and compares NULL where
// there was no memory for one.
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

static atomic_bool loaded; // the functions may be called
static bool complete;      // none of them is missing

// 0 if it is not understood.
static int parse_version(const char *text, bool *es)
{
    static const char es_prefix[] = "OpenGL ES ";
    size_t skipped = sizeof es_prefix - 1;
    int major = 0;
    int minor = 0;
    *es = text && strncmp(text, es_prefix, skipped) == 0;
    if (!text || sscanf(text + (*es ? skipped : 0), "%d.%d", &major, &minor) != 2)
        return 0;
    return GLP_MAKE_VERSION(major, minor);
}

static int ask_version(GLPloadfunc get, bool *es)
{
    PFNGLGETSTRINGPROC get_string = (PFNGLGETSTRINGPROC)get("glGetString");
    return parse_version(get_string ? (const char *)get_string(GL_VERSION) : NULL, es);
}

int glp_gl_version(GLPloadfunc get)
{
    bool es;
    return ask_version(get, &es);
}

int glp_gl_current(bool *es)
{
    *es = false;
    return loaded ? parse_version((const char *)glGetString(GL_VERSION), es) : 0;
}

// ---- extensions ---------------------------------------------------------------------------------

static bool is_listed(const char *list, const char *extension)
{
    size_t length = strlen(extension);
    for (const char *found = list; found && (found = strstr(found, extension)); found += length) {
        bool begins = found == list || found[-1] == ' ';
        if (begins && (found[length] == ' ' || found[length] == '\0'))
            return true;
    }
    return false;
}

// Contexts before 3.0, of either API, have one list.
bool glp_gl_has(const char *extension)
{
    bool es;
    if (parse_version((const char *)glGetString(GL_VERSION), &es) < GLP_MAKE_VERSION(3, 0))
        return is_listed((const char *)glGetString(GL_EXTENSIONS), extension);
    GLint count = 0;
    glGetIntegerv(GL_NUM_EXTENSIONS, &count);
    for (GLint i = 0; i < count; i++) {
        const char *name = (const char *)glGetStringi(GL_EXTENSIONS, (GLuint)i);
        if (name && strcmp(name, extension) == 0)
            return true;
    }
    return false;
}

// ---- loading ------------------------------------------------------------------------------------

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

static void forget(void)
{
#define VERSION(version) GLP_##version = 0;
#define FUNCTION(type, name) glp_##name = NULL;
#define EXTENSION(extension) GLP_##extension = 0;
#define EXTRA(extension, type, name) glp_##name = NULL;
#include "gl_list.h"
#undef VERSION
#undef FUNCTION
#undef EXTENSION
#undef EXTRA
}

// What is filled in stays: another thread may be about to call it. An extension that lacks a
// function counts as not there.
static void fill_in(GLPloadfunc get)
{
#define VERSION(version) GLP_##version = complete;
#define FUNCTION(type, name) glp_##name = glp_##name ? glp_##name : (type)get(#name);
#define EXTENSION(extension) GLP_##extension = GLP_##extension || glp_gl_has(#extension);
#define EXTRA(extension, type, name)                                                               \
    if (GLP_##extension && !glp_##name)                                                            \
        glp_##name = (type)get(#name);                                                             \
    GLP_##extension = glp_##name != NULL;
#include "gl_list.h"
}

bool glp_gl_load(GLPloadfunc get)
{
    if (loaded && complete)
        return true;
    bool es;
    int version = ask_version(get, &es);
    bool needs_all = !es && version >= GLP_MAKE_VERSION(3, 3);
    if (version == 0 || (needs_all && !has_all_functions(get)))
        return false;
    if (!loaded)
        forget();
    complete = needs_all;
    fill_in(get);
    loaded = true;
    return true;
}

void glp_gl_unload(void)
{
    loaded = false;
}

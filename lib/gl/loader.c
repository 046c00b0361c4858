// glad's own loader is not used: it copies the names of all extensions, and compares NULL where
// there was no memory for one.
#include "gl/loader.h"

#include <stdatomic.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include "core/base/log.h"

glp_gl_functions glp_gl;

// gl_list.h calls these for all that <glpace/gl.h> declares. A function of an extension is extra.
#define VERSION(version) int GLP_##version;
#define FUNCTION(type, name)
#define EXTENSION(extension) int GLP_##extension;
#define EXTRA(extension, type, name)
#include <glpace/gl_list.h>
#undef VERSION
#undef FUNCTION
#undef EXTENSION
#undef EXTRA

// The names of those that are not extra, one after the other, as the functions are in the struct. What
// goes over both is a quarter of what a line for each of them would be.
#define VERSION(version)
#define EXTENSION(extension)
#define EXTRA(extension, type, name)
#define FUNCTION(type, name) char of_##name[sizeof #name];
static const struct {
#include <glpace/gl_list.h>
#undef FUNCTION
#define FUNCTION(type, name) #name,
    char end;
} names = {
#include <glpace/gl_list.h>
    '\0'};
#undef VERSION
#undef FUNCTION
#undef EXTENSION
#undef EXTRA

#define NUMBERS (sizeof(glp_gl_functions) / sizeof(GLPapiproc)) // of functions, extra ones too

static GLPapiproc function_at(size_t number)
{
    GLPapiproc function;
    memcpy(&function, (const char *)&glp_gl + number * sizeof function, sizeof function);
    return function;
}

static void set_function(size_t number, GLPapiproc function)
{
    memcpy((char *)&glp_gl + number * sizeof function, &function, sizeof function);
}

// Stands for all of them while none may be called. Whatever it is given, it returns 0.
static uintptr_t GLP_API_PTR say_absent(void)
{
    glp_misuse("a function of OpenGL was called where there is no context; create a window or an "
               "offscreen context first, and call none after the last one was destroyed");
    return 0;
}

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

// Each is looked up once: another time it may fail. false if one that is not extra is missing.
static bool find_all(GLPloadfunc get, GLPapiproc *found)
{
    bool has_all = true;
    for (const char *name = (const char *)&names; *name; name += strlen(name) + 1, found++) {
        *found = get(name);
        has_all = has_all && *found;
    }
    return has_all;
}

static void set_all(GLPapiproc function)
{
    for (size_t i = 0; i < NUMBERS; i++)
        set_function(i, function);
}

#ifdef __GNUC__
__attribute__((constructor)) // before main(); elsewhere they are NULL until there is a context
#endif
static void
set_absent(void)
{
    set_all((GLPapiproc)say_absent);
}

static void forget(void)
{
    set_all(NULL);
#define VERSION(version) GLP_##version = 0;
#define FUNCTION(type, name)
#define EXTENSION(extension) GLP_##extension = 0;
#define EXTRA(extension, type, name)
#include <glpace/gl_list.h>
#undef VERSION
#undef FUNCTION
#undef EXTENSION
#undef EXTRA
}

// What is filled in stays: another thread may be about to call it. An extension that lacks a
// function counts as not there. early_es: of OpenGL ES before 3.2, where functions of extensions have
// their suffix.
static void fill_in(const GLPapiproc *found, GLPloadfunc get, bool early_es)
{
    size_t number = 0;
    for (const char *name = (const char *)&names; *name; name += strlen(name) + 1, number++)
        if (!function_at(number))
            set_function(number, found[number]);
#define VERSION(version) GLP_##version = complete;
#define FUNCTION(type, name)
#define EXTENSION(extension) GLP_##extension = GLP_##extension || glp_gl_has(#extension);
#define EXTRA(extension, type, name)                                                               \
    if (GLP_##extension && !(name))                                                                \
        (name) = (type)get(early_es ? #name "KHR" : #name);                                        \
    GLP_##extension = (name) != NULL;
#include <glpace/gl_list.h>
}

bool glp_gl_load(GLPloadfunc get)
{
    if (loaded && complete)
        return true;
    bool es;
    int version = ask_version(get, &es);
    bool needs_all = !es && version >= GLP_MAKE_VERSION(3, 3);
    GLPapiproc found[NUMBERS];
    if (version == 0 || (!find_all(get, found) && needs_all))
        return false;
    if (!loaded)
        forget();
    complete = needs_all;
    fill_in(found, get, es && version < GLP_MAKE_VERSION(3, 2));
    loaded = true;
    return true;
}

void glp_gl_unload(void)
{
    loaded = false;
    set_absent();
}

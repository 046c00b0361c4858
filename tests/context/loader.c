// Which functions and extensions the loader finds in each kind of context. The test provides the driver.

#include "logged.h"

#include <glpace/gl.h>

#include "gl/loader.h"

static struct {
    const char *version;       // NULL: no context is current
    const char *list;          // of extensions, before 3.0
    const char *extensions[4]; // from 3.0 on
    GLint extension_count;
    const char *missing; // the function that this driver lacks; NULL: none
} driver;

static const GLubyte *GLP_API_PTR get_string(GLenum name)
{
    return (const GLubyte *)(name == GL_VERSION ? driver.version : driver.list);
}

static const GLubyte *GLP_API_PTR get_string_at(GLenum name, GLuint index)
{
    assert_int_equal(name, GL_EXTENSIONS);
    return (const GLubyte *)driver.extensions[index];
}

static void GLP_API_PTR get_integer(GLenum name, GLint *value)
{
    assert_int_equal(name, GL_NUM_EXTENSIONS);
    *value = driver.extension_count;
}

// Stands for each function that no test calls.
static void GLP_API_PTR do_nothing(void)
{
}

static GLPapiproc get(const char *name)
{
    if (driver.missing && strcmp(name, driver.missing) == 0)
        return NULL;
    if (strcmp(name, "glGetString") == 0)
        return (GLPapiproc)get_string;
    if (strcmp(name, "glGetStringi") == 0)
        return (GLPapiproc)get_string_at;
    return strcmp(name, "glGetIntegerv") == 0 ? (GLPapiproc)get_integer : (GLPapiproc)do_nothing;
}

static bool load(const char *version)
{
    driver.version = version;
    return glp_gl_load(get);
}

static FIXTURE(begin)
{
    memset(&driver, 0, sizeof driver);
    catch_warnings();
    return 0;
}

static FIXTURE(end)
{
    glp_gl_unload();
    return listen_no_more(state);
}

EACH_BETWEEN(begin, end)

TEST(versions)
{
    const struct {
        const char *text;
        int version;
        bool es;
    } cases[] = {
        {"2.1 Mesa 22.3.6", GLP_MAKE_VERSION(2, 1), false},
        {"4.6.0 NVIDIA 535.54", GLP_MAKE_VERSION(4, 6), false},
        {"OpenGL ES 3.2 Mesa 22.3.6", GLP_MAKE_VERSION(3, 2), true},
        {"OpenGL ES-CM 1.1", 0, false}, // which has no shaders
        {"unknown", 0, false},
        {"3", 0, false},
        {NULL, 0, false},
    };
    bool es = true;
    assert_int_equal(glp_gl_current(&es), 0);
    assert_false(es);
    assert_int_equal(logged.count, 0);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        driver.version = cases[i].text;
        assert_int_equal(glp_gl_version(get), cases[i].version);
        assert_true(load("3.3"));
        driver.version = cases[i].text;
        assert_int_equal(glp_gl_current(&es), cases[i].version);
        assert_int_equal(es, cases[i].es);
    }
    driver.missing = "glGetString";
    assert_int_equal(glp_gl_version(get), 0);
}

// A name that another one begins or ends with is another extension.
TEST(extensions_in_one_list)
{
    assert_true(load("2.1"));
    driver.list = "GL_EXT_one_more GL_KHR_GL_EXT_one GL_EXT_two GL_EXT_last";
    assert_false(glp_gl_has("GL_EXT_one"));
    assert_true(glp_gl_has("GL_EXT_one_more"));
    assert_true(glp_gl_has("GL_EXT_two"));
    assert_true(glp_gl_has("GL_EXT_last"));
    assert_false(glp_gl_has("GL_EXT_las"));
    driver.list = "";
    assert_false(glp_gl_has("GL_EXT_one"));
    driver.list = NULL;
    assert_false(glp_gl_has("GL_EXT_one"));
}

// A context that is lost may answer NULL.
TEST(extensions_by_number)
{
    assert_true(load("3.3"));
    driver.extension_count = 3;
    driver.extensions[0] = "GL_EXT_one_more";
    driver.extensions[2] = "GL_EXT_one";
    assert_true(glp_gl_has("GL_EXT_one"));
    assert_true(glp_gl_has("GL_EXT_one_more"));
    assert_false(glp_gl_has("GL_EXT_two"));
    driver.extension_count = 2;
    assert_false(glp_gl_has("GL_EXT_one"));
}

TEST(a_context_that_cannot_be_used)
{
    assert_false(load(NULL));
    driver.missing = "glDrawArrays";
    assert_false(load("3.3"));
    assert_false(load("4.6"));
    bool es;
    assert_int_equal(glp_gl_current(&es), 0);
    glFinish();
    assert_logged(
        "a function of OpenGL was called where there is no context; create a window or an "
        "offscreen context first, and call none after the last one was destroyed");
}

// An earlier context has fewer functions; a later one adds those that it has, and changes no other.
TEST(a_later_context_adds)
{
    driver.missing = "glFenceSync";
    assert_true(load("3.1"));
    assert_true(glFenceSync == NULL);
    assert_true(glDrawArrays != NULL);
    assert_int_equal(GLP_GL_VERSION_3_3, 0);
    driver.missing = "glDrawArrays";
    assert_true(load("OpenGL ES 2.0"));
    assert_true(glFenceSync != NULL);
    assert_true(glDrawArrays != NULL);
    assert_int_equal(GLP_GL_VERSION_3_3, 0);
    driver.missing = NULL;
    assert_true(load("3.3"));
    assert_true(glFenceSync != NULL);
    assert_int_equal(GLP_GL_VERSION_3_3, 1);
    driver.missing = "glFenceSync";
    assert_true(load("3.3"));
    assert_true(glFenceSync != NULL);
}

static bool has_debug_without(const char *version, const char *missing)
{
    driver.missing = missing;
    glp_gl_unload();
    assert_true(load(version));
    return GLP_GL_KHR_debug;
}

// An extension counts only if all of its functions are there. OpenGL ES before 3.2 has names of its own
// for them.
TEST(functions_of_extensions)
{
    driver.extension_count = 1;
    driver.extensions[0] = "GL_KHR_debug";
    const char *const plain[] = {"3.3", "4.5", "OpenGL ES 3.2"};
    for (size_t i = 0; i < sizeof plain / sizeof *plain; i++) {
        assert_false(has_debug_without(plain[i], "glObjectLabel"));
        assert_true(has_debug_without(plain[i], "glObjectLabelKHR"));
    }
    assert_true(has_debug_without("OpenGL ES 3.1", "glObjectLabel"));
    assert_false(has_debug_without("OpenGL ES 3.1", "glObjectLabelKHR"));
    assert_false(GLP_GL_KHR_robustness);
}

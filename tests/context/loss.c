// Whether a context that is lost is noticed: which function of the driver is called for it, and what it answers. The
// driver is the test's.

#include "test.h"

#include <glpace/context.h>
#include <glpace/gl.h>

#include "context/loss.h"
#include "gl/loader.h"

static struct {
    int version;
    bool es, robust;
    const char *extension; // the only one; NULL: none
    GLenum status;
    char name[64]; // of the function that was called for
} driver;

int __wrap_glp_gl_current(bool *es);
int __wrap_glp_gl_current(bool *es)
{
    *es = driver.es;
    return driver.version;
}

bool __wrap_glp_gl_has(const char *extension);
bool __wrap_glp_gl_has(const char *extension)
{
    return driver.extension && strcmp(driver.extension, extension) == 0;
}

gl_context_info __wrap_gl_context_get_info(void);
gl_context_info __wrap_gl_context_get_info(void)
{
    return (gl_context_info){.robust = driver.robust};
}

static GLenum GLP_API_PTR get_status(void)
{
    return driver.status;
}

static gl_proc get(const char *name)
{
    snprintf(driver.name, sizeof driver.name, "%s", name);
    return (gl_proc)get_status;
}

TEST(the_function_of_each_version)
{
    static const char khr[] = "GL_KHR_robustness";
    const struct {
        int version;
        bool es;
        const char *extension, *name;
    } cases[] = {
        {GLP_MAKE_VERSION(4, 5), false, NULL, "glGetGraphicsResetStatus"},
        {GLP_MAKE_VERSION(4, 4), false, khr, "glGetGraphicsResetStatus"},
        {GLP_MAKE_VERSION(4, 4), false, NULL, "glGetGraphicsResetStatusARB"},
        {GLP_MAKE_VERSION(3, 2), false, NULL, "glGetGraphicsResetStatusARB"},
        {GLP_MAKE_VERSION(3, 2), true, NULL, "glGetGraphicsResetStatus"},
        {GLP_MAKE_VERSION(3, 1), true, khr, "glGetGraphicsResetStatusKHR"},
        {GLP_MAKE_VERSION(3, 1), true, NULL, "glGetGraphicsResetStatusEXT"},
    };
    driver.robust = true;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        driver.version = cases[i].version;
        driver.es = cases[i].es;
        driver.extension = cases[i].extension;
        glp_loss_watch watch = glp_loss_watch_begin(get);
        assert_string_equal(driver.name, cases[i].name);
        assert_true(watch.ask == (gl_proc)get_status);
    }
}

TEST(a_loss_is_reported_once)
{
    gl_context_lost_event lost = {.guilty = true};
    driver.robust = true;
    glp_loss_watch watch = glp_loss_watch_begin(get);
    driver.status = GL_NO_ERROR;
    assert_false(glp_loss_watch_look(&watch, &lost));
    driver.status = GL_INNOCENT_CONTEXT_RESET;
    assert_true(glp_loss_watch_look(&watch, &lost));
    assert_false(lost.guilty);
    assert_false(glp_loss_watch_look(&watch, &lost));
    watch = glp_loss_watch_begin(get);
    driver.status = GL_GUILTY_CONTEXT_RESET;
    assert_true(glp_loss_watch_look(&watch, &lost));
    assert_true(lost.guilty);
}

TEST(a_context_that_reports_no_loss_is_not_asked)
{
    gl_context_lost_event lost;
    driver.robust = false;
    *driver.name = '\0';
    glp_loss_watch watch = glp_loss_watch_begin(get);
    assert_string_equal(driver.name, "");
    driver.status = GL_GUILTY_CONTEXT_RESET;
    assert_false(glp_loss_watch_look(&watch, &lost));
}

#include "fakes.h"

#include <stdio.h>
#include <string.h>

#include <glpace/gl.h>

#include "allocations.h"

static struct {
    bool armed;
    fakes_manner manner;
    int nth;
    int count;          // calls so far
    const char *latest; // function called
    const char *failed; // the nth
    bool moved;         // a context was made current
    bool stranded;
    int alive;
    int blocks;
} fakes;

void fakes_fail(fakes_manner manner, int nth)
{
    memset(&fakes, 0, sizeof fakes);
    fakes.armed = true;
    fakes.manner = manner;
    fakes.nth = nth;
}

const char *fakes_stop(void)
{
    fakes.armed = false;
    return fakes.failed;
}

bool fakes_stranded(void)
{
    return fakes.stranded;
}

int fakes_alive(void)
{
    return fakes.alive;
}

int fakes_blocks(void)
{
    return fakes.blocks;
}

// ---- GLFW's errors ------------------------------------------------------------------------------

static int error;
static char reason[100];

GLFWerrorfun __real_glfwSetErrorCallback(GLFWerrorfun callback);
int __real_glfwGetError(const char **description);
int __wrap_glfwGetError(const char **description);

// As GLFW does.
static void raise_error(const char *function)
{
    error = GLFW_PLATFORM_ERROR;
    snprintf(reason, sizeof reason, "%s was made to fail", function);
    GLFWerrorfun callback = __real_glfwSetErrorCallback(NULL);
    __real_glfwSetErrorCallback(callback);
    if (callback)
        callback(error, reason);
}

int __wrap_glfwGetError(const char **description)
{
    int code = __real_glfwGetError(description);
    if (code == GLFW_NO_ERROR && error != GLFW_NO_ERROR) {
        code = error;
        if (description)
            *description = reason;
    }
    error = GLFW_NO_ERROR;
    return code;
}

// ---- which calls fail ---------------------------------------------------------------------------

// What GLFW does without asking the system, or answers without an error of its own, and what ends
// something.
static bool can_fail(const char *function)
{
    static const char *const cannot[] = {
        "glfwDefaultWindowHints", "glfwDestroyCursor",     "glfwDestroyWindow",
        "glfwGetCurrentContext",  "glfwGetInputMode",      "glfwGetTimerFrequency",
        "glfwGetVersion",         "glfwGetWindowAttrib",   "glfwGetVersionString",
        "glfwGetPlatform",        "glfwPlatformSupported", "glfwSetErrorCallback",
        "glfwTerminate",          "glfwWindowHint",        "glfwWindowHintString",
    };
    for (size_t i = 0; i < sizeof cannot / sizeof *cannot; i++)
        if (strcmp(function, cannot[i]) == 0)
            return false;
    return true;
}

static bool continues_loading(const char *function)
{
    return strcmp(function, "glfwGetProcAddress") == 0 && fakes.latest &&
           strcmp(function, fakes.latest) == 0;
}

static bool is_reported_to_fail(const char *function)
{
    if (!fakes.armed || !can_fail(function))
        return false;
    if (!continues_loading(function))
        fakes.count++;
    fakes.latest = function;
    if (fakes.count == fakes.nth)
        fakes.failed = function;
    if (fakes.count <= fakes.nth || fakes.manner == FAKES_ONE_CALL)
        return fakes.count == fakes.nth;
    return fakes.manner == FAKES_ALL || strcmp(function, fakes.failed) == 0;
}

static void follow_current(bool fails)
{
    fakes.stranded = fakes.moved && fails;
    fakes.moved = fakes.moved || !fails;
}

bool fake_fails(const char *function)
{
    bool fails = is_reported_to_fail(function);
    if (fails)
        raise_error(function);
    if (strcmp(function, "glfwMakeContextCurrent") == 0)
        follow_current(fails);
    return fails;
}

void *fake_created(void *object)
{
    fakes.alive += object != NULL;
    return object;
}

void fake_destroyed(const void *object)
{
    fakes.alive -= object != NULL;
}

// ---- OpenGL -------------------------------------------------------------------------------------

// Where it fails, the driver is too old.
int __real_glp_gl_version(void (*(*get)(const char *name))(void));
int __wrap_glp_gl_version(void (*(*get)(const char *name))(void));
int __wrap_glp_gl_version(void (*(*get)(const char *name))(void))
{
    int version = __real_glp_gl_version(get);
    return is_reported_to_fail("glp_gl_version") ? GLP_MAKE_VERSION(3, 2) : version;
}

// ---- memory -------------------------------------------------------------------------------------

static bool allocation_fails(const char *function)
{
    return is_reported_to_fail(function);
}

static void block_allocated(void *block)
{
    fakes.blocks += fakes.armed && block;
}

static void block_freed(void *block)
{
    fakes.blocks -= fakes.armed && block;
}

char *__real_strdup(const char *text);
char *__wrap_strdup(const char *text);
char *__wrap_strdup(const char *text)
{
    char *copy = allocation_fails("strdup") ? NULL : __real_strdup(text);
    block_allocated(copy);
    return copy;
}

char *__real_strndup(const char *text, size_t size);
char *__wrap_strndup(const char *text, size_t size);
char *__wrap_strndup(const char *text, size_t size)
{
    char *copy = allocation_fails("strndup") ? NULL : __real_strndup(text, size);
    block_allocated(copy);
    return copy;
}

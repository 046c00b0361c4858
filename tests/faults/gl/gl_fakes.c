#define _POSIX_C_SOURCE 200809L

#include "gl_fakes.h"

#include <stdio.h>
#include <string.h>
#include <time.h>

#include <glpace/context.h>
#include <glpace/gl.h>

typedef struct manner {
    const char *text; // in functions.txt
    enum { REFUSED, NO_MEMORY, WRITES, RETURNS, DONE } kind;
    int64_t value;
} manner;

typedef struct function {
    const char *name;
    gl_proc fake;
    gl_proc real; // NULL: not loaded
    int first;    // of the manners
    int manners;
} function;

enum { MAX_CALLS = 200000 };

static struct {
    bool on;
    gl_fault fault; // its time is 0: none
    bool came;
    GLenum error; // the error flag that the fakes have set
    gl_call calls[MAX_CALLS];
    int count;
} state;

static int alive;

// ---- which calls fail ---------------------------------------------------------------------------

static int count_names(GLsizei count, const GLuint *names)
{
    int found = 0;
    for (GLsizei i = 0; i < count; i++)
        found += names[i] != 0;
    return found;
}

static bool is_same_place(const gl_call *call, const gl_call *other)
{
    return call->function == other->function && call->place == other->place;
}

static void count_call(int number, const void *place)
{
    if (state.count == MAX_CALLS)
        return;
    gl_call *call = &state.calls[state.count];
    *call = (gl_call){number, place, 1};
    for (int i = state.count - 1; i >= 0 && call->time == 1; i--)
        if (is_same_place(&state.calls[i], call))
            call->time = state.calls[i].time + 1;
    state.count++;
    const gl_call *wanted = &state.fault.call;
    state.came = state.came || (is_same_place(call, wanted) && call->time == wanted->time);
}

static bool is_hit(int number, bool came_before)
{
    switch (state.fault.extent) {
    case THIS_CALL:
        return state.came && !came_before;
    case THIS_FUNCTION:
        return state.came && number == state.fault.call.function;
    case ALL_FUNCTIONS:
        return state.came;
    }
    return false;
}

static bool is_new(const char *query, GLuint name);
static const manner *fault_of(int number, const void *place, bool is_possible);
static int64_t answer_of(const manner *fault);
static GLenum GLP_API_PTR fake_glGetError(void);

#include "fakes.inc"

static int faults[FUNCTIONS]; // that came, of each function

gl_proc __real_eglGetProcAddress(const char *name);

// Whether the name has no object yet: glIsBuffer() and the like return that.
static bool is_new(const char *query, GLuint name)
{
    return name != 0 && !((PFNGLISBUFFERPROC)__real_eglGetProcAddress(query))(name);
}

// A call that cannot fail is not counted, but fails with all others in a lost context.
static const manner *fault_of(int number, const void *place, bool is_possible)
{
    if (!state.on || (!is_possible && !(state.came && state.fault.extent == ALL_FUNCTIONS)))
        return NULL;
    const bool came_before = state.came;
    count_call(number, place);
    if (!is_hit(number, came_before))
        return NULL;
    if (state.fault.manner == MANNER_LATE) {
        nanosleep(&(struct timespec){.tv_nsec = 50000000}, NULL);
        return NULL;
    }
    const function *called = &functions[number];
    if (called->manners == 0)
        return NULL;
    faults[number]++;
    const bool is_lost = state.fault.extent == ALL_FUNCTIONS;
    const manner *fault = &manners[called->first + (is_lost ? 0 : state.fault.manner)];
    if (is_lost)
        state.error = GL_CONTEXT_LOST;
    else if (fault->kind == REFUSED || fault->kind == NO_MEMORY)
        state.error = fault->kind == REFUSED ? GL_INVALID_OPERATION : GL_OUT_OF_MEMORY;
    return fault;
}

static int64_t answer_of(const manner *fault)
{
    return fault->kind == WRITES ? 0 : fault->value;
}

static GLenum GLP_API_PTR fake_glGetError(void)
{
    const manner *fault = fault_of(GET_ERROR, __builtin_return_address(0), true);
    const GLenum real = ((PFNGLGETERRORPROC)functions[GET_ERROR].real)();
    const GLenum error = state.error;
    state.error = GL_NO_ERROR;
    if (fault && state.fault.extent == ALL_FUNCTIONS)
        return GL_CONTEXT_LOST;
    if (fault)
        return (GLenum)fault->value;
    return error != GL_NO_ERROR ? error : real;
}

// ---- for the tests ------------------------------------------------------------------------------

void gl_fakes_begin(const gl_fault *fault)
{
    state.count = 0;
    state.came = false;
    state.error = GL_NO_ERROR;
    state.fault = fault ? *fault : (gl_fault){0};
    state.on = true;
}

bool gl_fakes_pause(void)
{
    const bool on = state.on;
    state.on = false;
    return on;
}

void gl_fakes_go_on(bool on)
{
    state.on = on;
}

bool gl_fakes_end(void)
{
    state.on = false;
    state.error = GL_NO_ERROR;
    return state.came;
}

const gl_call *gl_fakes_calls(void)
{
    return state.calls;
}

int gl_fakes_count(void)
{
    return state.count;
}

int gl_fakes_alive(void)
{
    return alive;
}

int gl_fakes_manners(int number)
{
    return functions[number].manners;
}

static const manner *manner_of(const gl_fault *fault)
{
    return &manners[functions[fault->call.function].first + fault->manner];
}

bool gl_fakes_is_error(const gl_fault *fault)
{
    return fault->extent == ALL_FUNCTIONS ||
           (fault->manner != MANNER_LATE &&
            (manner_of(fault)->kind == REFUSED || manner_of(fault)->kind == NO_MEMORY));
}

const char *gl_fakes_describe(const gl_fault *fault)
{
    static const char *const extents[] = {
        [THIS_CALL] = "once",
        [THIS_FUNCTION] = "from then on",
        [ALL_FUNCTIONS] = "and with it all others from then on",
    };
    static char text[200];
    if (fault->call.time == 0)
        return "without a fault";
    snprintf(text, sizeof text, "call %d of %s from %p: %s, %s", fault->call.time,
             functions[fault->call.function].name, fault->call.place,
             fault->manner == MANNER_LATE ? "late" : manner_of(fault)->text,
             extents[fault->extent]);
    return text;
}

void gl_fakes_report(void)
{
    int failed = 0;
    for (int i = 0; i < FUNCTIONS; i++)
        failed += faults[i] > 0;
    printf("# %d of %d functions failed\n", failed, FUNCTIONS);
}

// ---- loading ------------------------------------------------------------------------------------

static const char *hidden;
static char requested[40000];

void gl_fakes_hide(const char *name)
{
    hidden = name;
    requested[0] = '\0';
}

const char *gl_fakes_requested(void)
{
    return requested;
}

static void note(const char *name)
{
    char line[64];
    snprintf(line, sizeof line, "%s\n", name);
    if (strstr(requested, line)) // or a name that ends with it, which is another function's
        return;
    size_t length = strlen(requested);
    snprintf(requested + length, sizeof requested - length, "%s\n", name);
}

static gl_proc stand_before(const char *name, gl_proc real)
{
    if (strncmp(name, "gl", 2) != 0)
        return real;
    note(name);
    if (hidden && strcmp(name, hidden) == 0)
        return NULL;
    for (int i = 0; real && i < FUNCTIONS; i++)
        if (strcmp(functions[i].name, name) == 0) {
            functions[i].real = real;
            return functions[i].fake;
        }
    return real;
}

gl_proc __real_glfwGetProcAddress(const char *name);
gl_proc __wrap_eglGetProcAddress(const char *name);
gl_proc __wrap_glfwGetProcAddress(const char *name);

gl_proc __wrap_eglGetProcAddress(const char *name)
{
    return stand_before(name, __real_eglGetProcAddress(name));
}

gl_proc __wrap_glfwGetProcAddress(const char *name)
{
    if (strcmp(name, "eglGetProcAddress") ==
        0) // by which it loads the functions for contexts of EGL
        return (gl_proc)__wrap_eglGetProcAddress;
    return stand_before(name, __real_glfwGetProcAddress(name));
}

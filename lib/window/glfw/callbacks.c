// Our callbacks, as GLFW calls them: first ours, then the one that stood there before.
#include "window/impl.h"

#include <glpace/native.h>

enum {
#define NUMBER(name, type, set, parameters, arguments, ...) CALLBACK_##name,
    GLP_WINDOW_CALLBACKS(NUMBER)
#undef NUMBER
};

static bool is_same(const glp_window_call *a, const glp_window_call *b)
{
    return a->callback == b->callback && a->paths == b->paths && a->numbers[0] == b->numbers[0] &&
           a->numbers[1] == b->numbers[1] && a->numbers[2] == b->numbers[2] &&
           a->numbers[3] == b->numbers[3];
}

// A chained callback may call ours, which it found when it was set, with the values that it was
// called with: that is the same event again, for which this returns false. It may also cause
// another event, such as a resize to another size, of which GLFW tells during the call.
static bool begin(gl_window *window, glp_window_call *call)
{
    if (window->call && is_same(window->call, call))
        return false;
    call->outer = window->call;
    window->call = call;
    return true;
}

static void end(gl_window *window)
{
    window->call = window->call->outer;
}

// A callback that was set after ours may call ours even when the window has been given back.
#define DEFINE(name, type, set, parameters, arguments, ...)                                        \
    static void call_##name parameters                                                             \
    {                                                                                              \
        gl_window *window = glp_window_of(handle);                                                 \
        if (!window)                                                                               \
            return;                                                                                \
        glp_window_call call = {.callback = CALLBACK_##name, __VA_ARGS__};                         \
        if (!begin(window, &call))                                                                 \
            return;                                                                                \
        glp_window_on_##name arguments;                                                            \
        if (window->chained.name)                                                                  \
            window->chained.name arguments;                                                        \
        end(window);                                                                               \
    }
GLP_WINDOW_CALLBACKS(DEFINE)
#undef DEFINE

bool gl_window_chain_callbacks(gl_window *window)
{
    if (!glp_window_check(window, "gl_window_chain_callbacks"))
        return false;
#define CHAIN(name, type, set, parameters, arguments, ...)                                         \
    {                                                                                              \
        type found = set(window->handle, call_##name);                                             \
        if (found != call_##name)                                                                  \
            window->chained.name = found;                                                          \
    }
    GLP_WINDOW_CALLBACKS(CHAIN)
#undef CHAIN
    return true;
}

bool gl_window_unchain_callbacks(gl_window *window)
{
    if (!glp_window_check(window, "gl_window_unchain_callbacks"))
        return false;
    gl_window_chain_callbacks(window);
    window->chained = (glp_window_chained){0};
    return true;
}

void glp_window_restore_callbacks(gl_window *window){
#define RESTORE(name, type, set, parameters, arguments, ...)                                       \
    {                                                                                              \
        type found = set(window->handle, window->chained.name);                                    \
        if (found != call_##name)                                                                  \
            set(window->handle, found);                                                            \
    }
    GLP_WINDOW_CALLBACKS(RESTORE)
#undef RESTORE
}

GLFWwindow *gl_window_native(gl_window *window)
{
    if (!glp_window_check(window, "gl_window_native"))
        return NULL;
    return window->handle;
}

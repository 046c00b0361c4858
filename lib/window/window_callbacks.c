// Our callbacks, as GLFW calls them: first ours, then the one that stood there before.
#include "window/window_impl.h"

#include <glpace/native.h>

// Which callbacks are under way, a bit for each. One that was chained may call ours in turn, which
// it found when it was set: that call is the same event again.
enum {
#define BIT(name, type, set, parameters, arguments) BIT_##name,
    GLP_WINDOW_CALLBACKS(BIT)
#undef BIT
};

static bool begin(gl_window *window, int callback)
{
    uint32_t bit = UINT32_C(1) << callback;
    bool under_way = window->calling & bit;
    window->calling |= bit;
    return !under_way;
}

static void end(gl_window *window, int callback)
{
    window->calling &= ~(UINT32_C(1) << callback);
}

#define DEFINE(name, type, set, parameters, arguments)                                             \
    static void call_##name parameters                                                             \
    {                                                                                              \
        gl_window *window = glp_window_of(handle);                                                 \
        if (!begin(window, BIT_##name))                                                            \
            return;                                                                                \
        glp_window_on_##name arguments;                                                            \
        if (window->chained.name)                                                                  \
            window->chained.name arguments;                                                        \
        end(window, BIT_##name);                                                                   \
    }
GLP_WINDOW_CALLBACKS(DEFINE)
#undef DEFINE

bool gl_window_chain_callbacks(gl_window *window)
{
    if (!glp_window_check(window, "gl_window_chain_callbacks"))
        return false;
#define CHAIN(name, type, set, parameters, arguments)                                              \
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

GLFWwindow *gl_window_native(gl_window *window)
{
    if (!glp_window_check(window, "gl_window_native"))
        return NULL;
    return window->handle;
}

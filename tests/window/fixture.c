#define _POSIX_C_SOURCE 200809L

#include "fixture.h"

#include <stdlib.h>

#include <glpace/host_impl.h>
#include <glpace/native.h>

void hint_core(int creation_api)
{
    glfwDefaultWindowHints();
    glfwWindowHint(GLFW_CONTEXT_VERSION_MAJOR, 3);
    glfwWindowHint(GLFW_CONTEXT_VERSION_MINOR, 3);
    glfwWindowHint(GLFW_OPENGL_PROFILE, GLFW_OPENGL_CORE_PROFILE);
    glfwWindowHint(GLFW_CONTEXT_CREATION_API, creation_api);
}

void set_variable(const char *name, const char *value)
{
#ifdef _WIN32
    _putenv_s(name, value ? value : "");
#else
    if (value)
        setenv(name, value, 1);
    else
        unsetenv(name);
#endif
}

gl_window *open_window(gl_window_desc desc)
{
    if (desc.width == 0 && !desc.fullscreen) {
        desc.width = 200;
        desc.height = 100;
    }
    gl_window *window = gl_window_create(&desc);
    assert_non_null(window);
    return window;
}

// The state has been asked for once the server answered, and its answer comes behind all else that
// it reported.
void settle(gl_window *window)
{
    gl_host *host = gl_window_host(window);
    gl_window_get_info(window);
    host->vtable->poll(host);
}

bool patiently(bool (*holds)(const void *argument), const void *argument)
{
    const int64_t end = gl_time_now() + 60 * GL_NS_PER_SECOND;
    while (!holds(argument)) {
        if (gl_time_now() > end)
            return false;
        gl_sleep_until(gl_time_now() + GL_NS_PER_MS);
    }
    return true;
}

gl_event next_of(gl_loop *loop, gl_event_type type)
{
    gl_event event;
    do
        assert_true(gl_next_event(loop, &event));
    while (event.type != type);
    return event;
}

int collect(gl_loop *loop, gl_event_type type, gl_event *came, int most)
{
    int count = 0, frames = 0;
    for (gl_event event; frames < 30 && gl_next_event(loop, &event);) {
        frames += event.type == GL_EVENT_SWAP;
        if (event.type != type)
            continue;
        frames = 0;
        assert_in_range(count, 0, most - 1);
        came[count++] = event;
    }
    return count;
}

#include "core/loop/host.h"

#include "core/base/check.h"
#include "core/base/lifetime.h"
#include "core/base/rate.h"

// Functions that the header defines, for languages that can only link them.
extern inline bool gl_host_state_has_area(const gl_host_state *state);
extern inline bool gl_host_state_is_visible(const gl_host_state *state);

#define DEFAULT_HIDDEN_FPS ((gl_rate){10, 1})

bool glp_host_is_complete(const gl_host *host)
{
    const gl_host_vtable *vtable = host->vtable;
    return host->queue && vtable && vtable->now && vtable->wait && vtable->poll && vtable->present;
}

static bool has_time(const gl_host *host, const char *who)
{
    if (!glp_lifetime_has_ended(host->timeline_lifetime))
        return true;
    return glp_misuse_by(who, "the window or offscreen context that kept the host's time was "
                              "destroyed");
}

int64_t gl_host_now(gl_host *host)
{
    if (!glp_require(host && glp_host_is_complete(host),
                     "gl_host_now needs a host that was set up, and is complete") ||
        !has_time(host, "gl_host_now"))
        return 0;
    return host->vtable->now(host);
}

void gl_host_wait(gl_host *host, int64_t until)
{
    if (!glp_require(host && glp_host_is_complete(host),
                     "gl_host_wait needs a host that was set up, and is complete") ||
        !has_time(host, "gl_host_wait"))
        return;
    if (host->queue->count == 0)
        host->vtable->wait(host, until > GL_TIME_END    ? GL_TIME_NEVER
                                 : until < -GL_TIME_END ? -GL_TIME_END
                                                        : until);
}

int64_t glp_host_hidden_spacing(gl_rate hidden_fps)
{
    return gl_rate_period_ns(glp_rate_or(hidden_fps, DEFAULT_HIDDEN_FPS));
}

uint32_t glp_host_window_number(gl_host *host, const gl_window *window)
{
    if (window && host->vtable->window_number)
        return host->vtable->window_number(host, window);
    return window && window == host->window;
}

gl_window *glp_host_find_window(gl_host *host, uint32_t number)
{
    if (number > 0 && host->vtable->find_window)
        return host->vtable->find_window(host, number);
    return number == 1 ? host->window : NULL;
}

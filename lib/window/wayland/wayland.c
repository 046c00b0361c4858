#include "window/wayland/wayland.h"

#include <dlfcn.h>
#include <errno.h>
#include <poll.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <wayland-client.h>

#include <glpace/rate.h>

#include "base/clock.h"
#include "base/log.h"
#include "base/memory.h"
#include "window/impl.h"
#include "window/platform.h"

#define GLFW_EXPOSE_NATIVE_WAYLAND
#include <GLFW/glfw3native.h>

// A GLFW that was built for X11 alone lacks them. Whether it does is known only when the program is
// linked, or even starts: Debian's two builds of GLFW 3.3 are libraries of the same name.
#pragma weak glfwGetWaylandDisplay
#pragma weak glfwGetWaylandMonitor
#pragma weak glfwGetWaylandWindow

#define LONGEST_WAIT (45 * GL_NS_PER_MS) // longer than a refresh at 24 Hz
#define SEEN_FOR (100 * GL_NS_PER_MS)

struct glp_wayland {
    struct wl_display *display;   // GLFW's
    struct wl_event_queue *queue; // ours: only what is told to it is dispatched
    struct wl_surface *surface;   // the window's; what is requested through it is told to the queue
    struct wl_callback *frame;    // the compositor has been told of a frame, and has not asked for
                                  // another one; NULL if it has
    int64_t told;                 // when it was told of that frame, ns; NEVER: the swap will tell
};

static void mention(const char *format, va_list arguments)
{
    char text[400];
    vsnprintf(text, sizeof text, format, arguments);
    text[strcspn(text, "\n")] = '\0';
    glp_log(GL_LOG_DEBUG, "Wayland: %s", text);
}

// As libwayland does by itself.
static void print(const char *format, va_list arguments)
{
    vfprintf(stderr, format, arguments);
}

void glp_wayland_silence(bool silent)
{
    wl_log_set_handler_client(silent ? mention : print);
}

struct wl_display *glp_wayland_display(void)
{
    return glfwGetWaylandDisplay && glp_window_runs_on_wayland() ? glfwGetWaylandDisplay() : NULL;
}

static void on_global_removed(void *user, struct wl_registry *registry, uint32_t name)
{
    (void)user;
    (void)registry;
    (void)name;
}

bool glp_wayland_list_globals(struct wl_display *display, struct wl_event_queue *queue,
                              glp_wayland_on_global *on_global, void *user)
{
    struct wl_display *wrapper = wl_proxy_create_wrapper(display);
    if (!wrapper)
        return false;
    wl_proxy_set_queue((struct wl_proxy *)wrapper, queue);
    struct wl_registry *registry = wl_display_get_registry(wrapper);
    wl_proxy_wrapper_destroy(wrapper);
    if (!registry)
        return false;
    const struct wl_registry_listener listener = {on_global, on_global_removed};
    wl_registry_add_listener(registry, &listener, user);
    const bool heard = wl_display_roundtrip_queue(display, queue) >= 0;
    wl_registry_destroy(registry);
    return heard;
}

bool glp_wayland_find(const gl_window *window, struct wl_display **display,
                      struct wl_surface **surface)
{
    *display = glp_wayland_display();
    if (!*display || !glfwGetWaylandWindow)
        return false;
    *surface = glfwGetWaylandWindow(window->handle);
    return *surface;
}

GLFWmonitor *glp_wayland_find_monitor(const struct wl_output *output)
{
    int32_t count;
    GLFWmonitor **monitors = glp_window_monitors(&count);
    for (int32_t i = 0; i < count; i++)
        if (glfwGetWaylandMonitor(monitors[i]) == output)
            return monitors[i];
    return NULL;
}

bool glp_wayland_has_ended(const struct wl_display *display)
{
    return glp_wayland_display() != display;
}

bool glp_wayland_hear(void)
{
    struct wl_display *display = glp_wayland_display();
    return display && wl_display_roundtrip(display) >= 0;
}

bool glp_wayland_is_lost(void)
{
    struct wl_display *display = glp_wayland_display();
    return display && wl_display_get_error(display) != 0;
}

bool glp_wayland_is_hung_up(void)
{
    struct wl_display *display = glp_wayland_display();
    if (!display)
        return false;
    struct pollfd socket = {.fd = wl_display_get_fd(display)};
    return poll(&socket, 1, 0) > 0 && socket.revents & POLLHUP;
}

void glp_wayland_keep_libdecor(void)
{
    void *libdecor = dlopen("libdecor-0.so.0", RTLD_LAZY | RTLD_NOLOAD | RTLD_NODELETE);
    if (libdecor)
        dlclose(libdecor);
}

glp_wayland *glp_wayland_open(const gl_window *window)
{
    struct wl_display *display;
    struct wl_surface *surface;
    if (!glp_wayland_find(window, &display, &surface))
        return NULL;
    glp_wayland *wayland = glp_new("gl_window_create", 1, sizeof *wayland);
    if (!wayland)
        return NULL;
    wayland->display = display;
    wayland->queue = wl_display_create_queue(display);
    wayland->surface = wayland->queue ? wl_proxy_create_wrapper(surface) : NULL;
    if (!wayland->surface) {
        glp_wayland_close(wayland);
        return NULL;
    }
    wl_proxy_set_queue((struct wl_proxy *)wayland->surface, wayland->queue);
    return wayland;
}

static void forget_frame(glp_wayland *wayland)
{
    if (wayland->frame)
        wl_callback_destroy(wayland->frame);
    wayland->frame = NULL;
}

static void end(glp_wayland *wayland)
{
    forget_frame(wayland);
    if (wayland->surface)
        wl_proxy_wrapper_destroy(wayland->surface);
    if (wayland->queue)
        wl_event_queue_destroy(wayland->queue);
}

void glp_wayland_close(glp_wayland *wayland)
{
    if (!wayland)
        return;
    if (!glp_wayland_has_ended(wayland->display))
        end(wayland);
    free(wayland);
}

void glp_wayland_forget(glp_wayland *wayland)
{
    if (wayland && !glp_wayland_has_ended(wayland->display))
        forget_frame(wayland);
}

static void on_frame(void *user, struct wl_callback *frame, uint32_t time)
{
    (void)frame;
    (void)time;
    forget_frame(user);
}

static const struct wl_callback_listener frame_listener = {.done = on_frame};

void glp_wayland_before_swap(glp_wayland *wayland)
{
    if (wayland->frame)
        return;
    wayland->frame = wl_surface_frame(wayland->surface);
    if (!wayland->frame)
        return;
    wl_callback_add_listener(wayland->frame, &frame_listener, wayland);
    wayland->told = GL_TIME_NEVER;
}

void glp_wayland_after_swap(glp_wayland *wayland)
{
    if (wayland->told == GL_TIME_NEVER)
        wayland->told = glp_clock_now();
}

// Hears what was read already, by whomever, or else what the compositor sends until `until`: GLFW's
// events stay in GLFW's queue, until its next poll. false when the time is over or the compositor
// gone.
static bool read_events(const glp_wayland *wayland, int64_t until)
{
    if (wl_display_prepare_read_queue(wayland->display, wayland->queue) != 0)
        return wl_display_dispatch_queue_pending(wayland->display, wayland->queue) >= 0;
    wl_display_flush(wayland->display);
    const int64_t left = until - glp_clock_now();
    const int timeout = left > 0 ? (int)(left / GL_NS_PER_MS) + 1 : 0;
    struct pollfd socket = {.fd = wl_display_get_fd(wayland->display), .events = POLLIN};
    const int ready = poll(&socket, 1, timeout);
    if (ready <= 0) {
        wl_display_cancel_read(wayland->display);
        return ready < 0 && errno == EINTR;
    }
    return wl_display_read_events(wayland->display) == 0 &&
           wl_display_dispatch_queue_pending(wayland->display, wayland->queue) >= 0;
}

bool glp_wayland_wait(glp_wayland *wayland)
{
    const int64_t until = glp_clock_now() + LONGEST_WAIT;
    while (wayland->frame && read_events(wayland, until))
        continue;
    return !wayland->frame;
}

bool glp_wayland_is_seen(glp_wayland *wayland)
{
    wl_display_dispatch_queue_pending(wayland->display, wayland->queue);
    return !wayland->frame || glp_clock_now() - wayland->told < SEEN_FOR;
}

// What Wayland offers beyond what GLFW uses of it.
//
// V-sync without the driver's: there the driver's swap waits, without a limit, until the compositor
// asks for the next frame, and a compositor asks for no frame while the window is not visible, so
// the program would hang. Instead the driver's swap interval is 0, and this waits for the
// compositor, but never for long. Nothing tears: a compositor shows frames whole, whenever they
// come. GLFW waits in a similar way from 3.5.1 on, but only if its swap interval is not 0, and it
// does not report whether the compositor asked.
//
// The times of frames, by presentation-time: for each frame the compositor reports the time at
// which it was shown, in a clock that the compositor names, and the number of its output's refresh.
#define _POSIX_C_SOURCE 200809L

#include "window/wayland/wayland.h"

#include <dlfcn.h>
#include <errno.h>
#include <poll.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include <wayland-client-core.h>
#include <wayland-egl-core.h>

#include "context/library.h"

// clang-format off
#define WITHOUT "v-sync on Wayland is the driver's, frames have no times, and no display is kept awake"
#define CORE(X) \
    X(wl_, display_cancel_read) \
    X(wl_, display_connect) \
    X(wl_, display_create_queue) \
    X(wl_, display_disconnect) \
    X(wl_, display_dispatch_queue_pending) \
    X(wl_, display_flush) \
    X(wl_, display_get_error) \
    X(wl_, display_get_fd) \
    X(wl_, display_prepare_read_queue) \
    X(wl_, display_read_events) \
    X(wl_, display_roundtrip) \
    X(wl_, display_roundtrip_queue) \
    X(wl_, event_queue_destroy) \
    X(wl_, log_set_handler_client) \
    X(wl_, proxy_add_listener) \
    X(wl_, proxy_create_wrapper) \
    X(wl_, proxy_destroy) \
    X(wl_, proxy_get_version) \
    X(wl_, proxy_marshal_flags) \
    X(wl_, proxy_set_queue) \
    X(wl_, proxy_wrapper_destroy)
#define WINDOWS(X) \
    X(wl_egl_window_, create) \
    X(wl_egl_window_, destroy)
#define INTERFACES(X) \
    X(wl_, callback_interface) \
    X(wl_, compositor_interface) \
    X(wl_, registry_interface) \
    X(wl_, seat_interface) \
    X(wl_, surface_interface)
// clang-format on
GLP_LIBRARY(wl, "libwayland-client.so.0", WITHOUT, CORE);
GLP_LIBRARY(wl_egl_window, "libwayland-egl.so.1", WITHOUT, WINDOWS);

// The inline functions of the protocols' headers call the library through the table.
#define wl_proxy_add_listener wl.proxy_add_listener
#define wl_proxy_destroy wl.proxy_destroy
#define wl_proxy_get_version wl.proxy_get_version
#define wl_proxy_marshal_flags wl.proxy_marshal_flags
#include <wayland-client-protocol.h>

// The library's descriptions of its protocol. Three of those inline functions name them, so there are
// others here.
GLP_LIBRARY(protocol, "libwayland-client.so.0", WITHOUT, INTERFACES);

static struct wl_proxy *create_object(void *parent, uint32_t opcode,
                                      const struct wl_interface *interface)
{
    return wl.proxy_marshal_flags(parent, opcode, interface, wl.proxy_get_version(parent), 0, NULL);
}

// The generated code gets other names for the linker, because a program may contain the same code. It
// refers to descriptions of the library by their addresses, which are known only at run time. Libwayland
// compares an argument's description by its name alone.
#define wl_output_interface glp_wl_output_interface
#define wl_surface_interface glp_wl_surface_interface
#define wp_presentation_interface glp_wp_presentation_interface
#define wp_presentation_feedback_interface glp_wp_presentation_feedback_interface
#define zwp_idle_inhibit_manager_v1_interface glp_zwp_idle_inhibit_manager_v1_interface
#define zwp_idle_inhibitor_v1_interface glp_zwp_idle_inhibitor_v1_interface
#pragma GCC visibility push(hidden)
#include <idle-inhibit-unstable-v1-client.h>
#include <idle-inhibit-unstable-v1-code.h>
#include <presentation-time-client.h>
#include <presentation-time-code.h>
const struct wl_interface glp_wl_output_interface = {.name = "wl_output"};
const struct wl_interface glp_wl_surface_interface = {.name = "wl_surface"};
#pragma GCC visibility pop

#include <glpace/rate.h>

#include "core/base/clock.h"
#include "core/base/log.h"
#include "core/base/memory.h"
#include "window/report.h"

#define LONGEST_WAIT (45 * GL_NS_PER_MS) // longer than a refresh at 24 Hz
#define SEEN_FOR (100 * GL_NS_PER_MS)

// Frames that the compositor has not yet reported as shown or dropped. Each frame that it shows or
// drops ends those before, so that there are few.
#define MOST_PENDING 16

// Two clocks are compared by reading them in turn, so many times. The closest readings count,
// because the thread may be stopped between the others.
#define READINGS 3

typedef struct pending_frame {
    struct wp_presentation_feedback *feedback; // NULL: the slot is free
    glp_desktop_window *window;
    uint64_t count; // the frame's number among the host's presents
} pending_frame;

struct glp_desktop_window {
    glp_desktop_place place;
    struct wl_display *display;   // GLFW's
    struct wl_event_queue *queue; // ours: what comes to it is dispatched by us alone
    struct wl_surface *wrapper;   // the window's surface, whose answers come to the queue
    struct wl_callback *frame;    // the compositor has received a frame, and has not asked for
                                  // another one; NULL if it has
    int64_t committed; // when it received that frame, ns; NEVER: the swap has not sent it yet

    struct wl_event_queue *times; // for what follows; NULL: frames have no times
    struct wp_presentation *presentation;
    bool knows_clock;
    clockid_t clock; // then: the clock of the compositor's timestamps
    pending_frame pending[MOST_PENDING];
    const void *shown_on; // the output that showed the latest frame; NULL: not known

    struct zwp_idle_inhibit_manager_v1 *idle;  // NULL: not asked for yet, or there is none
    struct zwp_idle_inhibitor_v1 *keeps_awake; // NULL: the display may go to sleep
};

// ---- the connection -----------------------------------------------------------------------------

static void mention(const char *format, va_list arguments)
{
    char text[400];
    vsnprintf(text, sizeof text, format, arguments);
    text[strcspn(text, "\n")] = '\0';
    glp_log(GL_LOG_DEBUG, "Wayland: %s", text);
}

// libwayland's default.
static void print(const char *format, va_list arguments)
{
    vfprintf(stderr, format, arguments);
}

static void silence(bool silent)
{
    wl.log_set_handler_client(silent ? mention : print);
}

typedef void on_global_function(void *user, struct wl_registry *registry, uint32_t name,
                                const char *interface, uint32_t version);

static void on_global_removed(void *user, struct wl_registry *registry, uint32_t name)
{
    (void)user;
    (void)registry;
    (void)name;
}

// Calls `on_global` for each of the compositor's globals. What that binds belongs to `queue`. Waits
// for the compositor, as GLFW does at its start. false if the compositor is gone. Any thread.
static bool list_globals(struct wl_display *display, struct wl_event_queue *queue,
                         on_global_function *on_global, void *user)
{
    struct wl_display *wrapper = wl.proxy_create_wrapper(display);
    if (!wrapper)
        return false;
    wl.proxy_set_queue((struct wl_proxy *)wrapper, queue);
    struct wl_registry *registry = (struct wl_registry *)create_object(
        wrapper, WL_DISPLAY_GET_REGISTRY, protocol.registry_interface);
    wl.proxy_wrapper_destroy(wrapper);
    if (!registry)
        return false;
    const struct wl_registry_listener listener = {on_global, on_global_removed};
    wl_registry_add_listener(registry, &listener, user);
    const bool is_connected = wl.display_roundtrip_queue(display, queue) >= 0;
    wl_registry_destroy(registry);
    return is_connected;
}

static bool dispatch(void *display)
{
    return wl.display_roundtrip(display) >= 0;
}

static bool is_lost(void *display)
{
    return wl.display_get_error(display) != 0;
}

static bool is_hung_up(void *display)
{
    struct pollfd socket = {.fd = wl.display_get_fd(display)};
    return poll(&socket, 1, 0) > 0 && socket.revents & POLLHUP;
}

// GLFW 3.4 unloads libdecor before it disconnects. When libwayland then frees undispatched events
// for libdecor, it reads their signature in libdecor's memory.
static void keep_libraries(void)
{
    void *libdecor = dlopen("libdecor-0.so.0", RTLD_LAZY | RTLD_NOLOAD | RTLD_NODELETE);
    if (libdecor)
        dlclose(libdecor);
}

// ---- the seat -----------------------------------------------------------------------------------

typedef struct question {
    struct wl_seat *seat; // the first one; NULL if there is none
    glp_desktop_seat answer;
    bool has_data_devices;
} question;

static void on_capabilities(void *user, struct wl_seat *seat, uint32_t capabilities)
{
    (void)seat;
    question *q = user;
    q->answer.has_keyboard = capabilities & WL_SEAT_CAPABILITY_KEYBOARD;
    q->answer.has_pointer = capabilities & WL_SEAT_CAPABILITY_POINTER;
}

static const struct wl_seat_listener seat_listener = {.capabilities = on_capabilities};

static void on_global_of_seat(void *user, struct wl_registry *registry, uint32_t name,
                              const char *interface, uint32_t version)
{
    (void)version;
    question *q = user;
    if (strcmp(interface, "wl_data_device_manager") == 0)
        q->has_data_devices = true;
    if (strcmp(interface, "zwp_pointer_constraints_v1") == 0)
        q->answer.has_constraints = true;
    if (strcmp(interface, "zwp_relative_pointer_manager_v1") == 0)
        q->answer.has_relative_motion = true;
    if (strcmp(interface, protocol.seat_interface->name) != 0 || q->seat)
        return;
    q->seat = wl_registry_bind(registry, name, protocol.seat_interface, 1);
    if (q->seat)
        wl_seat_add_listener(q->seat, &seat_listener, q);
}

// The first answer lists the compositor's globals, the second one says what the seat has.
static void ask_all(question *q, struct wl_display *display)
{
    struct wl_event_queue *queue = wl.display_create_queue(display);
    if (!queue)
        return;
    q->answer.answers = list_globals(display, queue, on_global_of_seat, q) &&
                        wl.display_roundtrip_queue(display, queue) >= 0;
    q->answer.exists = q->seat != NULL;
    q->answer.has_clipboard = q->seat && q->has_data_devices;
    if (q->seat)
        wl_seat_destroy(q->seat);
    wl.event_queue_destroy(queue);
}

// WAYLAND_SOCKET is a connection that was inherited and can be used once, so it is left to GLFW.
static glp_desktop_seat ask_seat(void)
{
    question q = {0};
    if (getenv("WAYLAND_SOCKET"))
        return q.answer;
    silence(true);
    struct wl_display *display = wl.display_connect(NULL);
    if (display) {
        ask_all(&q, display);
        wl.display_disconnect(display);
    }
    silence(false);
    return q.answer;
}

// ---- frames that the compositor asks for --------------------------------------------------------

static void forget_frame(glp_desktop_window *window)
{
    if (window->frame)
        wl_callback_destroy(window->frame);
    window->frame = NULL;
}

static void on_frame(void *user, struct wl_callback *frame, uint32_t time)
{
    (void)frame;
    (void)time;
    forget_frame(user);
}

static const struct wl_callback_listener frame_listener = {.done = on_frame};

static void ask_for_frame(glp_desktop_window *window)
{
    if (window->frame)
        return;
    window->frame = (struct wl_callback *)create_object(window->wrapper, WL_SURFACE_FRAME,
                                                        protocol.callback_interface);
    if (!window->frame)
        return;
    wl_callback_add_listener(window->frame, &frame_listener, window);
    window->committed = GL_TIME_NEVER;
}

static void after_swap(glp_desktop_window *window)
{
    if (window->committed == GL_TIME_NEVER)
        window->committed = glp_clock_now();
}

// Dispatches what somebody has already read; if there is nothing, what the compositor sends until
// `until`. GLFW's events stay in GLFW's queue until its next poll. false when the time is over or
// the compositor is gone.
static bool read_events(const glp_desktop_window *window, int64_t until)
{
    if (wl.display_prepare_read_queue(window->display, window->queue) != 0)
        return wl.display_dispatch_queue_pending(window->display, window->queue) >= 0;
    wl.display_flush(window->display);
    const int64_t left = until - glp_clock_now();
    const int timeout = left > 0 ? (int)(left / GL_NS_PER_MS) + 1 : 0;
    struct pollfd socket = {.fd = wl.display_get_fd(window->display), .events = POLLIN};
    const int ready = poll(&socket, 1, timeout);
    if (ready <= 0) {
        wl.display_cancel_read(window->display);
        return ready < 0 && errno == EINTR;
    }
    return wl.display_read_events(window->display) == 0 &&
           wl.display_dispatch_queue_pending(window->display, window->queue) >= 0;
}

static bool wait(glp_desktop_window *window)
{
    const int64_t until = glp_clock_now() + LONGEST_WAIT;
    while (window->frame && read_events(window, until))
        continue;
    return !window->frame;
}

// The window counts as covered if the compositor received a frame a while ago, and has not asked
// for another one since.
static void watch(glp_desktop_window *window)
{
    wl.display_dispatch_queue_pending(window->display, window->queue);
    glp_report_invisible(window->place.owner, GLP_INVISIBLE_COVERED,
                         window->frame && glp_clock_now() - window->committed >= SEEN_FOR);
}

// ---- the compositor's clock ---------------------------------------------------------------------

static void on_clock_id(void *user, struct wp_presentation *presentation, uint32_t id)
{
    (void)presentation;
    glp_desktop_window *window = user;
    struct timespec now;
    window->clock = (clockid_t)id;
    window->knows_clock = clock_gettime(window->clock, &now) == 0;
}

static const struct wp_presentation_listener presentation_listener = {.clock_id = on_clock_id};

static int64_t read_clock(clockid_t clock)
{
    struct timespec now = {0};
    clock_gettime(clock, &now);
    return (int64_t)now.tv_sec * GL_NS_PER_SECOND + now.tv_nsec;
}

// How far the host's clock is ahead of the compositor's by now. It changes slowly: one of them may
// be slewed, and the other not.
static int64_t measure_lead(clockid_t clock)
{
    int64_t lead = 0, uncertainty = INT64_MAX;
    for (int i = 0; i < READINGS; i++) {
        const int64_t before = glp_clock_now();
        const int64_t theirs = read_clock(clock);
        const int64_t after = glp_clock_now();
        if (after - before >= uncertainty)
            continue;
        uncertainty = after - before;
        lead = before + uncertainty / 2 - theirs;
    }
    return lead;
}

static int64_t to_host_clock(clockid_t clock, int64_t time)
{
    return clock == CLOCK_MONOTONIC ? time : time + measure_lead(clock);
}

// ---- frames -------------------------------------------------------------------------------------

static void end_frame(pending_frame *frame)
{
    if (frame->feedback)
        wp_presentation_feedback_destroy(frame->feedback);
    frame->feedback = NULL;
}

// Comes before on_presented, once for each wl_output object that this program has for the monitor,
// one of them GLFW's. (wl_surface.enter reports the monitor, too, but only to GLFW, which owns the
// surface.)
static void on_sync_output(void *user, struct wp_presentation_feedback *feedback,
                           struct wl_output *output)
{
    (void)feedback;
    glp_desktop_window *window = ((const pending_frame *)user)->window;
    if (!window->place.is_monitor(output) || output == window->shown_on)
        return;
    window->shown_on = output;
    glp_report_moved(window->place.owner);
}

static void on_presented(void *user, struct wp_presentation_feedback *feedback, uint32_t sec_hi,
                         uint32_t sec_lo, uint32_t nsec, uint32_t period, uint32_t seq_hi,
                         uint32_t seq_lo, uint32_t flags)
{
    (void)feedback;
    (void)period;
    (void)flags;
    pending_frame *frame = user;
    const glp_desktop_window *window = frame->window;
    const uint64_t seconds = (uint64_t)sec_hi << 32 | sec_lo;
    const uint64_t refresh = (uint64_t)seq_hi << 32 | seq_lo;
    end_frame(frame);
    if (seconds >= GL_TIME_END / GL_NS_PER_SECOND || nsec >= GL_NS_PER_SECOND)
        return;
    const int64_t time = to_host_clock(window->clock, (int64_t)seconds * GL_NS_PER_SECOND + nsec);
    glp_report_shown(window->place.owner, &(gl_shown_frame){frame->count, time, refresh});
}

static void on_discarded(void *user, struct wp_presentation_feedback *feedback)
{
    (void)feedback;
    end_frame(user);
}

static const struct wp_presentation_feedback_listener feedback_listener = {
    .sync_output = on_sync_output,
    .presented = on_presented,
    .discarded = on_discarded,
};

// Asks when the next commit of the surface is shown, which will be the swap's commit.
static void ask_for_time(glp_desktop_window *window, uint64_t count)
{
    pending_frame *frame = window->pending;
    while (frame < window->pending + MOST_PENDING && frame->feedback)
        frame++;
    if (frame == window->pending + MOST_PENDING)
        return;
    *frame = (pending_frame){.window = window, .count = count};
    frame->feedback = wp_presentation_feedback(window->presentation, (void *)window->place.window);
    if (frame->feedback)
        wp_presentation_feedback_add_listener(frame->feedback, &feedback_listener, frame);
}

static void close_times(glp_desktop_window *window)
{
    for (int i = 0; i < MOST_PENDING; i++)
        end_frame(&window->pending[i]);
    if (window->presentation)
        wp_presentation_destroy(window->presentation);
    if (window->times)
        wl.event_queue_destroy(window->times);
    window->presentation = NULL;
    window->times = NULL;
}

// GLFW's polls and the driver's swaps have read what came, so nothing is read here.
static void dispatch_display(glp_desktop_window *window, uint32_t ask_after)
{
    (void)ask_after;
    if (window->times && wl.display_dispatch_queue_pending(window->display, window->times) < 0)
        close_times(window);
}

static void on_global_of_times(void *user, struct wl_registry *registry, uint32_t name,
                               const char *interface, uint32_t version)
{
    (void)version;
    glp_desktop_window *window = user;
    if (window->presentation || strcmp(interface, wp_presentation_interface.name) != 0)
        return;
    window->presentation = wl_registry_bind(registry, name, &wp_presentation_interface, 1);
    if (window->presentation)
        wp_presentation_add_listener(window->presentation, &presentation_listener, window);
}

// The first answer says whether the compositor has the protocol, the next one which clock it uses.
// There are no times without the protocol, or if this machine does not know the clock.
static void open_times(glp_desktop_window *window)
{
    window->times = wl.display_create_queue(window->display);
    const bool has_times =
        window->times && list_globals(window->display, window->times, on_global_of_times, window) &&
        window->presentation && wl.display_roundtrip_queue(window->display, window->times) >= 0 &&
        window->knows_clock;
    if (!has_times)
        close_times(window);
}

static const void *shown_on(const glp_desktop_window *window)
{
    return window->shown_on;
}

// ---- whether the display stays awake ------------------------------------------------------------

static void on_global_of_idle(void *user, struct wl_registry *registry, uint32_t name,
                              const char *interface, uint32_t version)
{
    (void)version;
    glp_desktop_window *window = user;
    if (!window->idle && strcmp(interface, zwp_idle_inhibit_manager_v1_interface.name) == 0)
        window->idle = wl_registry_bind(registry, name, &zwp_idle_inhibit_manager_v1_interface, 1);
}

static bool can_keep_awake(glp_desktop_window *window)
{
    if (!window->idle)
        list_globals(window->display, window->queue, on_global_of_idle, window);
    return window->idle;
}

static void keep_awake(glp_desktop_window *window, bool on)
{
    if (on && !window->keeps_awake)
        window->keeps_awake = zwp_idle_inhibit_manager_v1_create_inhibitor(
            window->idle, (void *)window->place.window);
    if (!on && window->keeps_awake) {
        zwp_idle_inhibitor_v1_destroy(window->keeps_awake);
        window->keeps_awake = NULL;
    }
    wl.display_flush(window->display);
}

// ---- a window -----------------------------------------------------------------------------------

static void before_swap(glp_desktop_window *window, uint64_t count)
{
    ask_for_frame(window);
    if (window->times)
        ask_for_time(window, count);
}

static void close_window(glp_desktop_window *window, bool display_ended)
{
    if (!display_ended) {
        close_times(window);
        keep_awake(window, false);
        if (window->idle)
            zwp_idle_inhibit_manager_v1_destroy(window->idle);
        forget_frame(window);
        if (window->wrapper)
            wl.proxy_wrapper_destroy(window->wrapper);
        if (window->queue)
            wl.event_queue_destroy(window->queue);
    }
    free(window);
}

static glp_desktop_window *open_window(const glp_desktop_place *place)
{
    glp_desktop_window *window = calloc(1, sizeof *window);
    if (!window)
        return NULL;
    window->place = *place;
    window->display = place->display;
    window->queue = wl.display_create_queue(window->display);
    window->wrapper = window->queue ? wl.proxy_create_wrapper((void *)place->window) : NULL;
    if (!window->wrapper) {
        close_window(window, false);
        return NULL;
    }
    wl.proxy_set_queue((struct wl_proxy *)window->wrapper, window->queue);
    if (place->presents)
        open_times(window);
    return window;
}

// ---- surfaces that no compositor shows: they have no role, and nothing is ever committed --------

struct glp_desktop_surface {
    struct wl_event_queue *queue; // of its own, so that it may belong to any thread
    struct wl_compositor *compositor;
    struct wl_surface *surface;
    struct wl_egl_window *native;
};

static void on_global_of_surface(void *user, struct wl_registry *registry, uint32_t name,
                                 const char *interface, uint32_t version)
{
    (void)version;
    glp_desktop_surface *surface = user;
    if (!surface->compositor && strcmp(interface, protocol.compositor_interface->name) == 0)
        surface->compositor = wl_registry_bind(registry, name, protocol.compositor_interface, 1);
}

static bool fill_surface(glp_desktop_surface *surface, struct wl_display *display, int32_t width,
                         int32_t height)
{
    surface->queue = wl.display_create_queue(display);
    if (!surface->queue || !list_globals(display, surface->queue, on_global_of_surface, surface) ||
        !surface->compositor)
        return false;
    surface->surface = (struct wl_surface *)create_object(
        surface->compositor, WL_COMPOSITOR_CREATE_SURFACE, protocol.surface_interface);
    if (!surface->surface)
        return false;
    surface->native = wl_egl_window.create(surface->surface, width, height);
    return surface->native;
}

static void *native_surface(const glp_desktop_surface *surface)
{
    return surface->native;
}

static void close_surface(glp_desktop_surface *surface)
{
    if (surface->native)
        wl_egl_window.destroy(surface->native);
    if (surface->surface)
        wl_surface_destroy(surface->surface);
    if (surface->compositor)
        wl_compositor_destroy(surface->compositor);
    if (surface->queue)
        wl.event_queue_destroy(surface->queue);
    free(surface);
}

static glp_desktop_surface *open_surface(void *display, int32_t width, int32_t height)
{
    glp_desktop_surface *surface = glp_new("gl_offscreen_create", 1, sizeof *surface);
    if (!surface || fill_surface(surface, display, width, height))
        return surface;
    close_surface(surface);
    return NULL;
}

static const glp_wayland wayland = {
    .desktop =
        {
            .open = open_window,
            .close = close_window,
            .before_swap = before_swap,
            .after_swap = after_swap,
            .dispatch_display = dispatch_display,
            .watch = watch,
            .can_keep_awake = can_keep_awake,
            .keep_awake = keep_awake,
        },
    .wait = wait,
    .forget = forget_frame,
    .shown_on = shown_on,
    .ask_seat = ask_seat,
    .silence = silence,
    .keep_libraries = keep_libraries,
    .dispatch = dispatch,
    .is_lost = is_lost,
    .is_hung_up = is_hung_up,
    .open_surface = open_surface,
    .native_surface = native_surface,
    .close_surface = close_surface,
};

const glp_wayland *glp_desktop_wayland(void)
{
    const bool is_here = glp_library_open(&wl_library) && glp_library_open(&protocol_library) &&
                         glp_library_open(&wl_egl_window_library);
    return is_here ? &wayland : NULL;
}

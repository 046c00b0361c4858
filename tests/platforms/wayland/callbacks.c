// When a compositor that asks for no frame is taken to show nobody the window, and what is slept for
// until it asks.
#include "fixture.h"

#include <poll.h>

#define GLFW_EXPOSE_NATIVE_WAYLAND
#include <glpace/native.h>

#include <GLFW/glfw3native.h>
#include <glpace/host_impl.h>
#include <wayland-client.h>

#include "window/window.h"

#pragma weak glfwGetWaylandDisplay

// ---- in the place of what is linked -------------------------------------------------------------

// Time stands still where it is.
int64_t __real_glp_clock_now(void);
int64_t __wrap_glp_clock_now(void);
static int64_t now; // 0: the computer's

int64_t __wrap_glp_clock_now(void)
{
    return now ? now : __real_glp_clock_now();
}

// The driver draws so long, and then reports the compositor.
void __real_glfwSwapBuffers(GLFWwindow *handle);
void __wrap_glfwSwapBuffers(GLFWwindow *handle);
static int64_t drawing;

void __wrap_glfwSwapBuffers(GLFWwindow *handle)
{
    if (now)
        now += drawing;
    __real_glfwSwapBuffers(handle);
}

// What glpace sleeps for.
int __real_poll(struct pollfd *files, nfds_t count, int timeout);
int __wrap_poll(struct pollfd *files, nfds_t count, int timeout);
static int sleeps;

int __wrap_poll(struct pollfd *files, nfds_t count, int timeout)
{
    sleeps += timeout > 0;
    return __real_poll(files, count, timeout);
}

// -------------------------------------------------------------------------------------------------

static FILE *orders; // to the compositor
static gl_window *window;
static gl_host *host;

static FIXTURE(open_orders)
{
    orders = fopen(test_argc > 1 ? test_argv[1] : "", "w");
    return orders ? 0 : -1;
}

static FIXTURE(set_up)
{
    window = open_window((gl_window_desc){0});
    host = gl_window_host(window);
    host->vtable->poll(host);
    return 0;
}

static FIXTURE(tear_down)
{
    now = 0;
    gl_window_destroy(window);
    return 0;
}

static void present(void)
{
    host->vtable->make_current(host);
    host->vtable->present(host, 0, false);
    host->vtable->poll(host);
}

static bool is_invisible(void)
{
    host->vtable->poll(host);
    return host->state.hidden_spacing_ns > 0;
}

// Reads what the compositor has sent, and returns whether the first frame was shown. The compositor reports that
// after it has asked for the next frame.
static bool is_first_shown(const void *display)
{
    assert_true(wl_display_roundtrip((struct wl_display *)display) >= 0);
    glp_system_window_dispatch_display(window->system, 0);
    return host->state.shown.number == 1;
}

ALL_BETWEEN(open_orders, NULL)
EACH_BETWEEN(set_up, tear_down)

TEST(what_was_read_is_not_waited_for)
{
    host->vtable->make_current(host);
    host->vtable->present(host, 0, false);
    assert_true(patiently(is_first_shown, glfwGetWaylandDisplay()));
    host->vtable->make_current(host);
    sleeps = 0;
    host->vtable->present(host, 0, false);
    assert_int_equal(sleeps, 0);
}

// It reads an order a byte at a time, and at least one before each answer.
static void order(const char *command)
{
    fprintf(orders, "%s\n", command);
    fflush(orders);
    for (const char *byte = command; *byte; byte++)
        assert_true(wl_display_roundtrip(glfwGetWaylandDisplay()) >= 0);
    assert_true(wl_display_roundtrip(glfwGetWaylandDisplay()) >= 0);
}

TEST(a_frame_that_is_drawn_slowly_is_seen)
{
    order("cover");
    now = gl_time_now();
    drawing = 150 * GL_NS_PER_MS;
    present();
    assert_false(is_invisible());
    now += 99 * GL_NS_PER_MS;
    assert_false(is_invisible());
    now += GL_NS_PER_MS;
    assert_true(is_invisible());
}

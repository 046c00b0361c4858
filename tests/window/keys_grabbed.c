// On X11: another program grabs the keyboard while a key is down, and the key comes up meanwhile. GLFW is behind: it
// has polled before all of this, and reports the press afterwards.
#define _POSIX_C_SOURCE 200809L

#include "fixture.h"

#include <stdlib.h>

#define GLFW_INCLUDE_NONE
#include <GLFW/glfw3.h>
#include <xcb/xcb.h>

#include <glpace/host_impl.h>

static bool is_late; // what happens next happens right after GLFW has polled

static void type(const char *what) // of xdotool
{
    char command[64];
    snprintf(command, sizeof command, "xdotool %s shift", what);
    assert_int_equal(system(command), 0);
}

static void release_while_grabbed(void)
{
    xcb_connection_t *server = xcb_connect(NULL, NULL);
    assert_int_equal(xcb_connection_has_error(server), 0);
    const xcb_window_t root = xcb_setup_roots_iterator(xcb_get_setup(server)).data->root;
    type("keydown");
    xcb_grab_keyboard_reply_t *grabbed =
        xcb_grab_keyboard_reply(server,
                                xcb_grab_keyboard(server, 1, root, XCB_CURRENT_TIME,
                                                  XCB_GRAB_MODE_ASYNC, XCB_GRAB_MODE_ASYNC),
                                NULL);
    assert_non_null(grabbed);
    assert_int_equal(grabbed->status, XCB_GRAB_STATUS_SUCCESS);
    free(grabbed);
    type("keyup");
    xcb_ungrab_keyboard(server, XCB_CURRENT_TIME);
    xcb_disconnect(server);
}

void __real_glfwPollEvents(void);
void __wrap_glfwPollEvents(void);

void __wrap_glfwPollEvents(void)
{
    __real_glfwPollEvents();
    if (is_late)
        release_while_grabbed();
    is_late = false;
}

static int presses, releases;

static void poll_some(gl_host *host)
{
    for (int i = 0; i < 5; i++) {
        host->vtable->poll(host);
        for (gl_event event; gl_queue_pop(host->queue, &event);) {
            presses += event.type == GL_EVENT_KEY && event.key.action == GL_ACTION_PRESS;
            releases += event.type == GL_EVENT_KEY && event.key.action == GL_ACTION_RELEASE;
        }
    }
}

static void check_released(bool late)
{
    gl_window *window = open_window((gl_window_desc){.vsync = GL_VSYNC_OFF});
    gl_host *host = gl_window_host(window);
    settle(window);
    poll_some(host);
    presses = releases = 0;
    is_late = late;
    if (!late)
        release_while_grabbed();
    poll_some(host);
    assert_false(is_late);
    assert_int_equal(presses, 1);
    assert_int_equal(releases, 1);
    gl_window_destroy(window);
}

TEST(key_that_comes_up_during_a_grab)
{
    check_released(false);
}

TEST(key_that_comes_up_during_a_grab_right_after_a_poll)
{
    check_released(true);
}

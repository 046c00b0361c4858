#include "window/cover.h"

#include <poll.h>
#include <stdlib.h>

#include <xcb/xcb.h>

#include "window/x11/x11.h"

struct glp_cover {
    xcb_connection_t *connection;
};

glp_cover *glp_cover_open(const gl_window *window)
{
    const xcb_window_t id = glp_x11_window(window);
    glp_cover *cover = id ? calloc(1, sizeof *cover) : NULL;
    if (!cover)
        return NULL;
    const uint32_t events = XCB_EVENT_MASK_VISIBILITY_CHANGE | XCB_EVENT_MASK_STRUCTURE_NOTIFY;
    cover->connection = xcb_connect(NULL, NULL);
    xcb_change_window_attributes(cover->connection, id, XCB_CW_EVENT_MASK, &events);
    if (xcb_flush(cover->connection) <= 0) {
        glp_cover_close(cover);
        return NULL;
    }
    return cover;
}

void glp_cover_close(glp_cover *cover)
{
    if (!cover)
        return;
    xcb_disconnect(cover->connection);
    free(cover);
}

bool glp_cover_is_lost(const glp_cover *cover)
{
    if (!cover)
        return false;
    struct pollfd server = {.fd = xcb_get_file_descriptor(cover->connection)};
    return poll(&server, 1, 0) > 0 && server.revents & (POLLHUP | POLLERR | POLLNVAL);
}

// An event of the window itself: it is the only one that sends us any. One that a program sent may
// say anything.
static void hear_event(const xcb_generic_event_t *event, bool *covered)
{
    switch (event->response_type) {
    case XCB_VISIBILITY_NOTIFY:
        *covered =
            ((const xcb_visibility_notify_event_t *)event)->state == XCB_VISIBILITY_FULLY_OBSCURED;
        break;
    case XCB_UNMAP_NOTIFY:
        *covered = true;
        break;
    case XCB_MAP_NOTIFY:
        *covered = false;
        break;
    default:
        break;
    }
}

bool glp_cover_hear(glp_cover *cover, bool *covered)
{
    for (xcb_generic_event_t *event; (event = xcb_poll_for_event(cover->connection)); free(event))
        hear_event(event, covered);
    return !xcb_connection_has_error(cover->connection);
}

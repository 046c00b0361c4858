// Prints the state of the X server's screen saver, by a request of its extension MIT-SCREEN-SAVER.
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#include <xcb/xcb.h>
#include <xcb/xcbext.h>

static xcb_extension_t screen_saver = {"MIT-SCREEN-SAVER", 0};

enum { QUERY_INFO = 1 };

int main(void)
{
    static const char *const states[] = {"off", "on", "cycle", "disabled"};
    xcb_connection_t *server = xcb_connect(NULL, NULL);
    if (xcb_connection_has_error(server))
        return 1;
    const xcb_protocol_request_t request = {.count = 1, .ext = &screen_saver, .opcode = QUERY_INFO};
    struct {
        uint8_t head[4];
        xcb_window_t root;
    } content = {{0}, xcb_setup_roots_iterator(xcb_get_setup(server)).data->root};
    struct iovec parts[] = {{0}, {0}, {&content, sizeof content}};
    const unsigned sequence = xcb_send_request(server, XCB_REQUEST_CHECKED, parts + 2, &request);
    uint8_t *reply = xcb_wait_for_reply(server, sequence, NULL);
    if (!reply || reply[1] > 3)
        return 1;
    puts(states[reply[1]]);
    free(reply);
    xcb_disconnect(server);
    return 0;
}

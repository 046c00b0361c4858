#include "present_driver.h"

#include <stdlib.h>

#include "fixture.h"
#include "present_spy.h"

#define SIDE 16

static struct {
    xcb_connection_t *connection;
    xcb_pixmap_t pixmap;
} driver;

void driver_start(void)
{
    driver.connection = __real_xcb_connect(NULL, NULL);
    assert_int_equal(xcb_connection_has_error(driver.connection), 0);
    const xcb_screen_t *screen = xcb_setup_roots_iterator(xcb_get_setup(driver.connection)).data;
    driver.pixmap = xcb_generate_id(driver.connection);
    xcb_create_pixmap(driver.connection, screen->root_depth, driver.pixmap, screen->root, SIDE,
                      SIDE);
    xcb_present_query_version_reply_t *version = xcb_present_query_version_reply(
        driver.connection, xcb_present_query_version(driver.connection, 1, 0), NULL);
    assert_non_null(version);
    free(version);
}

void driver_stop(void)
{
    xcb_disconnect(driver.connection);
}

void driver_present(uint32_t serial, uint64_t target)
{
    xcb_present_pixmap(driver.connection, seen.window, driver.pixmap, serial, 0, 0, 0, 0, 0, 0, 0,
                       0, target, 0, 0, 0, NULL);
    xcb_flush(driver.connection);
}

static bool is_answer(const xcb_generic_event_t *event, uint32_t serial)
{
    const xcb_present_complete_notify_event_t *answer = (const void *)event;
    return event->response_type == XCB_GE_GENERIC &&
           answer->kind == XCB_PRESENT_COMPLETE_KIND_NOTIFY_MSC && answer->serial == serial;
}

xcb_present_complete_notify_event_t driver_ask(uint64_t target)
{
    const uint32_t serial = 77, id = xcb_generate_id(driver.connection);
    __real_xcb_present_select_input_checked(driver.connection, id, seen.window,
                                            XCB_PRESENT_EVENT_MASK_COMPLETE_NOTIFY);
    __real_xcb_present_notify_msc(driver.connection, seen.window, serial, target, 1, 0);
    xcb_flush(driver.connection);
    xcb_generic_event_t *event = xcb_wait_for_event(driver.connection);
    while (event && !is_answer(event, serial)) {
        free(event);
        event = xcb_wait_for_event(driver.connection);
    }
    assert_non_null(event);
    xcb_present_complete_notify_event_t answer;
    memcpy(&answer, event, sizeof answer);
    free(event);
    __real_xcb_present_select_input_checked(driver.connection, id, seen.window, 0);
    return answer;
}

void driver_kill(void)
{
    xcb_kill_client(driver.connection, seen.event_id);
    driver_ask(0); // after that
}

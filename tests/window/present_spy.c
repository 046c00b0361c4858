#include "present_spy.h"

#include "fixture.h"

#include "core/display/display_clock.h"

struct present_spy seen;

// ---- between the window and its source ----------------------------------------------------------

int reported(void)
{
    return seen.refreshes + seen.frames;
}

void __real_glp_display_clock_refresh(glp_display_clock *clock, gl_host_state *state, int64_t now,
                                      int64_t time, uint64_t count);
void __wrap_glp_display_clock_refresh(glp_display_clock *clock, gl_host_state *state, int64_t now,
                                      int64_t time, uint64_t count)
{
    assert_in_range(seen.refreshes, 0, MOST_TOLD - 1);
    seen.refresh[seen.refreshes].time = time;
    seen.refresh[seen.refreshes++].count = count;
    __real_glp_display_clock_refresh(clock, state, now, time, count);
}

void __real_glp_display_clock_shown(glp_display_clock *clock, gl_host_state *state, int64_t now,
                                    gl_shown_frame frame);
void __wrap_glp_display_clock_shown(glp_display_clock *clock, gl_host_state *state, int64_t now,
                                    gl_shown_frame frame)
{
    assert_in_range(seen.frames, 0, MOST_TOLD - 1);
    seen.frame[seen.frames++] = frame;
    __real_glp_display_clock_shown(clock, state, now, frame);
}

// ---- between the source and libxcb --------------------------------------------------------------

xcb_connection_t *__wrap_xcb_connect(const char *display, int *screen)
{
    return __real_xcb_connect(seen.no_server ? ":none" : display, screen);
}

const xcb_query_extension_reply_t *__real_xcb_get_extension_data(xcb_connection_t *connection,
                                                                 xcb_extension_t *extension);
const xcb_query_extension_reply_t *__wrap_xcb_get_extension_data(xcb_connection_t *connection,
                                                                 xcb_extension_t *extension)
{
    static const xcb_query_extension_reply_t absent;
    return seen.no_extension ? &absent : __real_xcb_get_extension_data(connection, extension);
}

xcb_void_cookie_t __wrap_xcb_present_select_input_checked(xcb_connection_t *connection, uint32_t id,
                                                          xcb_window_t window, uint32_t mask)
{
    seen.event_id = id;
    seen.window = window;
    return __real_xcb_present_select_input_checked(connection, id, window, mask);
}

xcb_void_cookie_t __real_xcb_present_select_input(xcb_connection_t *connection, uint32_t id,
                                                  xcb_window_t window, uint32_t mask);
xcb_void_cookie_t __wrap_xcb_present_select_input(xcb_connection_t *connection, uint32_t id,
                                                  xcb_window_t window, uint32_t mask)
{
    seen.selections++;
    return __real_xcb_present_select_input(connection, id, window, mask);
}

xcb_void_cookie_t __wrap_xcb_present_notify_msc(xcb_connection_t *connection, xcb_window_t window,
                                                uint32_t serial, uint64_t target, uint64_t divisor,
                                                uint64_t remainder)
{
    seen.questions++;
    return __real_xcb_present_notify_msc(connection, seen.wrong_window ? 1 : window, serial, target,
                                         divisor, remainder);
}

xcb_generic_event_t *__real_xcb_poll_for_special_event(xcb_connection_t *connection,
                                                       xcb_special_event_t *events);
xcb_generic_event_t *__wrap_xcb_poll_for_special_event(xcb_connection_t *connection,
                                                       xcb_special_event_t *events)
{
    xcb_generic_event_t *event = __real_xcb_poll_for_special_event(connection, events);
    if (event && event->response_type == XCB_GE_GENERIC && seen.zeros > 0) {
        seen.zeros--;
        ((xcb_present_complete_notify_event_t *)(void *)event)->ust = 0;
    }
    return event;
}

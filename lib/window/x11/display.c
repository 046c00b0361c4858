// X11's Present extension. The server tells of each frame that the driver presents through it, and
// of a refresh that is asked for, when it happened and at which refresh. Where the driver shows
// frames by other means, as one without DRI3 does, only what is asked for is told: then one refresh
// is asked for at a time, after a frame, so that a program that draws none sends nothing, and after
// few frames once the refreshes are known.
#include "window/display.h"

#include <stdlib.h>

#include <xcb/present.h>
#include <xcb/xcb.h>

#include <glpace/rate.h>

#include "base/clock.h"
#include "base/log.h"
#include "window/impl.h"
#include "window/x11/x11.h"

// Frames that were swapped and of which the server has not told yet, at most.
#define FRAMES 16

// The server's clock is expected to be ours, so that what it tells was at most so long ago, or is
// at most so far ahead. ns
#define FARTHEST GL_NS_PER_SECOND

// So many times in a row that are not our clock's make it no source. A display that is being
// switched may send some.
#define MOST_STRANGE 10

// Refreshes are known well if the estimate rests on so many observations. Then one is asked for
// after so many swaps, half of those after which the clock would take it that the server has
// stopped.
#define MANY_OBSERVATIONS 64
#define SELDOM 8

// Everybody hears the answers to everybody's questions. Others number theirs from 1.
#define FIRST_QUESTION 0x80000000

typedef struct present_source {
    glp_display_source base;
    xcb_connection_t *connection;
    xcb_window_t window;
    uint32_t event_id;
    uint8_t opcode;
    uint64_t frames[FRAMES]; // the numbers of the latest swapped among the host's presents
    uint64_t swaps;          // how many there were
    uint64_t told;           // how many of them, in order, were told of
    uint32_t first_serial;   // the driver's number of the first, if told > 0
    uint32_t unasked;        // swaps since a refresh was asked for
    bool asked;              // a refresh was asked for and not told yet
    uint32_t question;       // the number of the latest one
    int strange;             // times in a row that were not our clock's
} present_source;

static present_source *source_of(glp_display_source *base)
{
    return (present_source *)base;
}

// ---- what the server tells ----------------------------------------------------------------------

static bool driver_tells(const present_source *source)
{
    return source->told > 0 && source->swaps - source->told < FRAMES;
}

// Serials rise by 1 at each swap. 0: none of the latest frames has this one.
static uint64_t number_of(present_source *source, uint32_t serial)
{
    if (source->told == 0)
        source->first_serial = serial;
    uint64_t nth = (uint32_t)(serial - source->first_serial);
    if (nth >= source->swaps || source->swaps - nth > FRAMES)
        return 0;
    source->told = nth + 1;
    return source->frames[nth % FRAMES];
}

static void take_completion(present_source *source, gl_window *window,
                            const xcb_present_complete_notify_event_t *event)
{
    bool answers = event->kind == XCB_PRESENT_COMPLETE_KIND_NOTIFY_MSC;
    if (answers && event->serial == source->question)
        source->asked = false;
    int64_t time = event->ust < INT64_MAX / 1000 ? (int64_t)event->ust * 1000 : INT64_MAX;
    int64_t now = glp_clock_now();
    if (time < now - FARTHEST || time > now + FARTHEST) {
        source->strange++;
        return;
    }
    source->strange = 0;
    uint64_t number = answers ? 0 : number_of(source, event->serial);
    if (number > 0 && event->mode != XCB_PRESENT_COMPLETE_MODE_SKIP)
        glp_window_tell_shown(window, &(gl_shown_frame){number, time, event->msc});
    else
        glp_window_tell_refresh(window, time, event->msc);
}

static bool is_completion(const present_source *source, const xcb_generic_event_t *event)
{
    const xcb_present_generic_event_t *generic = (const xcb_present_generic_event_t *)event;
    return (event->response_type & 0x7f) == XCB_GE_GENERIC &&
           generic->extension == source->opcode &&
           generic->evtype == XCB_PRESENT_EVENT_COMPLETE_NOTIFY &&
           generic->event == source->event_id;
}

// false if the server refused a question: it knows the window no more.
static bool take(present_source *source, gl_window *window, const xcb_generic_event_t *event)
{
    if (is_completion(source, event))
        take_completion(source, window, (const xcb_present_complete_notify_event_t *)event);
    return event->response_type != 0;
}

static bool read_all(present_source *source, gl_window *window)
{
    bool goes_on = true;
    xcb_generic_event_t *event;
    while (goes_on && (event = xcb_poll_for_event(source->connection))) {
        goes_on = take(source, window, event);
        free(event);
    }
    return goes_on && !xcb_connection_has_error(source->connection);
}

// ---- what is asked ------------------------------------------------------------------------------

// The next refresh. So little is never more than the connection takes at once.
static void ask(present_source *source)
{
    xcb_present_notify_msc(source->connection, source->window, ++source->question, 0, 1, 0);
    xcb_flush(source->connection);
    source->asked = true;
    source->unasked = 0;
}

static void before_swap(glp_display_source *base, uint64_t count)
{
    present_source *source = source_of(base);
    source->frames[source->swaps++ % FRAMES] = count;
}

static void after_swap(glp_display_source *base)
{
    source_of(base)->unasked++;
}

static bool is_known_well(const gl_window *window)
{
    const gl_refresh_filter *filter = &window->group->display_clock.timestamps;
    return filter->known && filter->memory >= MANY_OBSERVATIONS;
}

// Read first: a connection that has broken must not be written to.
static bool collect(glp_display_source *base, gl_window *window)
{
    present_source *source = source_of(base);
    if (!read_all(source, window)) {
        glp_log(GL_LOG_INFO, "window: the X server tells no more when its display refreshes");
        return false;
    }
    if (source->strange >= MOST_STRANGE) {
        glp_log(GL_LOG_INFO, "window: the times that the X server's Present extension tells are "
                             "not those of the monotonic clock, so they are not used");
        return false;
    }
    uint32_t enough = is_known_well(window) ? SELDOM : 1;
    if (source->unasked >= enough && !source->asked && !driver_tells(source))
        ask(source);
    return true;
}

// ---- beginning and end --------------------------------------------------------------------------

static void close_source(glp_display_source *base)
{
    present_source *source = source_of(base);
    xcb_disconnect(source->connection);
    free(source);
}

static const glp_display_source_api api = {
    .close = close_source,
    .before_swap = before_swap,
    .after_swap = after_swap,
    .collect = collect,
};

static bool select_completions(present_source *source)
{
    xcb_connection_t *connection = source->connection;
    const xcb_query_extension_reply_t *extension =
        xcb_get_extension_data(connection, &xcb_present_id);
    if (!extension || !extension->present)
        return false;
    source->opcode = extension->major_opcode;
    source->event_id = xcb_generate_id(connection);
    xcb_present_query_version_cookie_t version =
        xcb_present_query_version(connection, XCB_PRESENT_MAJOR_VERSION, XCB_PRESENT_MINOR_VERSION);
    xcb_void_cookie_t selection = xcb_present_select_input_checked(
        connection, source->event_id, source->window, XCB_PRESENT_EVENT_MASK_COMPLETE_NOTIFY);
    xcb_present_query_version_reply_t *reply =
        xcb_present_query_version_reply(connection, version, NULL);
    xcb_generic_error_t *error = xcb_request_check(connection, selection);
    bool selected = reply && !error && !xcb_connection_has_error(connection);
    free(reply);
    free(error);
    return selected;
}

glp_display_source *glp_present_source_open(const gl_window *window)
{
    xcb_window_t id = glp_x11_window(window);
    present_source *source = id ? calloc(1, sizeof *source) : NULL;
    if (!source)
        return NULL;
    source->base.api = &api;
    source->window = id;
    source->question = FIRST_QUESTION;
    source->connection = xcb_connect(NULL, NULL);
    if (select_completions(source))
        return &source->base;
    glp_log(GL_LOG_INFO,
            "window: the X server has no Present extension that can be used here, so it "
            "does not tell when the display refreshes");
    close_source(&source->base);
    return NULL;
}

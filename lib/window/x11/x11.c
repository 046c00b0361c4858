// What X11 reports on a connection of our own, so that GLFW does not notice it: whether other windows
// cover a window wholly, which a server reports only without a compositing manager, and whether the
// window manager took it off the screen; which keys are down when the window gets the keyboard; by the
// RandR extension, that a monitor has another mode; and, by the Present extension, when the display
// refreshes. All windows of the program share the connection.
#include "window/x11/x11.h"

#include <dlfcn.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>

#include <xcb/present.h>
#include <xcb/randr.h>
#include <xcb/xcb.h>
#include <xcb/xcbext.h>

#include <glpace/rate.h>

#include "context/library.h"
#include "core/base/clock.h"
#include "core/base/log.h"
#include "window/report.h"

// clang-format off
#define CORE(X) \
    X(xcb_, change_window_attributes) \
    X(xcb_, connect) \
    X(xcb_, connection_has_error) \
    X(xcb_, disconnect) \
    X(xcb_, flush) \
    X(xcb_, generate_id) \
    X(xcb_, get_extension_data) \
    X(xcb_, get_file_descriptor) \
    X(xcb_, get_input_focus) \
    X(xcb_, get_input_focus_reply) \
    X(xcb_, get_maximum_request_length) \
    X(xcb_, get_property) \
    X(xcb_, get_property_reply) \
    X(xcb_, get_property_value) \
    X(xcb_, get_property_value_length) \
    X(xcb_, get_setup) \
    X(xcb_, intern_atom) \
    X(xcb_, intern_atom_reply) \
    X(xcb_, poll_for_event) \
    X(xcb_, poll_for_special_event) \
    X(xcb_, query_keymap) \
    X(xcb_, query_keymap_reply) \
    X(xcb_, query_pointer) \
    X(xcb_, query_pointer_reply) \
    X(xcb_, query_tree) \
    X(xcb_, query_tree_reply) \
    X(xcb_, register_for_special_xge) \
    X(xcb_, request_check) \
    X(xcb_, screen_next) \
    X(xcb_, send_event) \
    X(xcb_, send_request) \
    X(xcb_, setup_roots_iterator) \
    X(xcb_, unregister_for_special_event)
#define PRESENT(X) \
    X(xcb_present_, id) \
    X(xcb_present_, notify_msc) \
    X(xcb_present_, query_version) \
    X(xcb_present_, query_version_reply) \
    X(xcb_present_, select_input) \
    X(xcb_present_, select_input_checked)
#define RANDR(X) \
    X(xcb_randr_, id) \
    X(xcb_randr_, select_input)
// clang-format on
GLP_LIBRARY(xcb, "libxcb.so.1",
            "X11 reports neither held keys, covered windows nor states of windows, and keeps no "
            "display awake",
            CORE);
GLP_LIBRARY(present, "libxcb-present.so.0", "X11 reports no refreshes", PRESENT);
GLP_LIBRARY(randr, "libxcb-randr.so.0", "X11 reports no other modes of monitors", RANDR);

// At most this many frames were swapped and not yet reported by the server.
#define FRAMES 16

// A time that is farther from now than this is not of our clock, because the server reports at
// once. ns
#define FARTHEST GL_NS_PER_SECOND

// After so many times in a row that are not of our clock the server is not used any more. A few
// may come while a display is being switched.
#define MOST_STRANGE 10

// The server repeats a key that is held by a release and a press of nearly the same time. ms
#define SAME_TIME 2

// The server sends each answer to every client that listens to the window. Our answers have numbers
// that start here; the numbers of other clients start from 1.
#define FIRST_QUESTION 0x80000000

// The reports of the Present extension. For each frame that the driver presents through the
// extension, and for each refresh that is requested, the server reports the time and the number of
// the refresh. A driver without DRI3 shows frames by other means. Then only requested refreshes are
// reported: one is requested at a time, after a frame, so that a program that draws nothing sends
// nothing.
typedef struct times {
    uint32_t event_id;           // 0: the server has no such extension
    xcb_special_event_t *events; // the queue of what the extension reports of this window
    uint64_t frames[FRAMES];     // the numbers of the latest swapped among the host's presents
    uint64_t swaps;              // how many there were
    uint64_t reported;           // how many of them, in order, were reported
    uint32_t first_serial;       // the driver's number of the first, if reported > 0
    uint32_t unasked;            // swaps since a refresh was asked for
    bool asked;                  // a refresh was requested and not reported yet
    uint32_t question;           // the number of the latest one
    uint32_t request;            // with which it was asked
    int strange;                 // times in a row that were not our clock's
} times;

// What the server reports of the keyboard. When a window gets the focus, also from a grab, the next event
// reports which keys are down.
typedef struct keyboard {
    glp_desktop_keys keys;
    bool regained; // from a grab
    struct {
        xcb_keycode_t key; // 0: the latest event of a key was no release
        xcb_timestamp_t time;
        bool was_held;
    } released;
} keyboard;

// The atoms of a window's states, of the properties that have them, and of the window manager.
enum {
    WM_STATE,
    WM_CHECK,
    FRAME_EXTENTS,
    STATE_FULLSCREEN,
    STATE_ABOVE,
    STATE_MAXIMIZED_VERT,
    STATE_MAXIMIZED_HORZ,
    ATOMS,
};

// The connection, from the first window to the last one, or until it breaks.
typedef struct x_server {
    xcb_connection_t *connection;
    glp_desktop_window *windows;
    glp_desktop_window
        *focused;            // it got the focus by the latest event; NULL: that was another event
    xcb_atom_t atoms[ATOMS]; // once they are needed
    uint8_t randr;           // the first of the events that report modes; 0: none
    bool is_awake;           // no screen saver starts
} x_server;

static x_server *shared; // NULL: the next window connects

// What the server has refused to GLFW.
static struct {
    uint8_t randr; // the extension's number; 0: not known
    bool is_new;   // a mode was refused, and the log does not have it yet
} refusals;

struct glp_desktop_window {
    gl_window *owner;
    x_server *server; // NULL: nobody reports anything
    glp_desktop_window *next;
    xcb_window_t id;
    xcb_window_t root; // once it is needed
    keyboard keyboard;
    bool keeps_awake;
    enum { AS_BEFORE, COVERED, UNCOVERED } covered; // by other windows, since watch() reported it
    bool states_changed; // by the window manager, since changed_states() was called
    times *times;        // NULL: the server reports none
};

// ---- keys ---------------------------------------------------------------------------------------

static bool has_bit(const uint32_t *bits, xcb_keycode_t key)
{
    return bits[key / 32] & UINT32_C(1) << (key % 32);
}

static void set_bit(uint32_t *bits, xcb_keycode_t key)
{
    bits[key / 32] |= UINT32_C(1) << (key % 32);
}

static void clear_bit(uint32_t *bits, xcb_keycode_t key)
{
    bits[key / 32] &= ~(UINT32_C(1) << (key % 32));
}

// `map`: a bit for each key, of those from 8 * first on.
static void begin_keys(keyboard *board, const uint8_t *map, int first)
{
    board->keys = (glp_desktop_keys){0};
    for (int key = 8 * first; key <= UINT8_MAX; key++)
        if (map[key / 8 - first] & 1 << (key % 8))
            set_bit(board->keys.held, (xcb_keycode_t)key);
}

static void take_focus(keyboard *board, const xcb_focus_in_event_t *event)
{
    board->regained = board->regained || event->mode == XCB_NOTIFY_MODE_UNGRAB;
}

static void take_release(keyboard *board, const xcb_key_release_event_t *event)
{
    board->released.key = event->detail;
    board->released.time = event->time;
    board->released.was_held = has_bit(board->keys.held, event->detail);
    clear_bit(board->keys.held, event->detail);
}

static void take_press(keyboard *board, const xcb_key_press_event_t *event)
{
    const bool repeats =
        board->released.key == event->detail && event->time - board->released.time <= SAME_TIME;
    board->released.key = 0;
    if (!repeats) {
        set_bit(board->keys.pressed, event->detail);
    } else if (board->released.was_held) {
        set_bit(board->keys.held, event->detail);
        set_bit(board->keys.repeated, event->detail);
    }
}

// ---- the connection -----------------------------------------------------------------------------

// Of the monitors of all screens.
static void select_modes(x_server *server)
{
    const xcb_query_extension_reply_t *extension =
        glp_library_open(&randr_library) ? xcb.get_extension_data(server->connection, randr.id)
                                         : NULL;
    if (!extension || !extension->present)
        return;
    server->randr = extension->first_event;
    refusals.randr = extension->major_opcode;
    xcb_screen_iterator_t screens = xcb.setup_roots_iterator(xcb.get_setup(server->connection));
    for (; screens.rem > 0; xcb.screen_next(&screens))
        randr.select_input(server->connection, screens.data->root,
                           XCB_RANDR_NOTIFY_MASK_SCREEN_CHANGE | XCB_RANDR_NOTIFY_MASK_CRTC_CHANGE);
}

static void disconnect(x_server *server)
{
    xcb.disconnect(server->connection);
    free(server);
    shared = NULL;
}

static const char *const atom_names[ATOMS] = {
    [WM_STATE] = "_NET_WM_STATE",
    [WM_CHECK] = "_NET_SUPPORTING_WM_CHECK",
    [FRAME_EXTENTS] = "_NET_FRAME_EXTENTS",
    [STATE_FULLSCREEN] = "_NET_WM_STATE_FULLSCREEN",
    [STATE_ABOVE] = "_NET_WM_STATE_ABOVE",
    [STATE_MAXIMIZED_VERT] = "_NET_WM_STATE_MAXIMIZED_VERT",
    [STATE_MAXIMIZED_HORZ] = "_NET_WM_STATE_MAXIMIZED_HORZ",
};

// All requests go before the first answer is waited for.
static void find_atoms(x_server *server)
{
    xcb_intern_atom_cookie_t asked[ATOMS];
    for (int i = 0; i < ATOMS; i++)
        asked[i] =
            xcb.intern_atom(server->connection, 0, (uint16_t)strlen(atom_names[i]), atom_names[i]);
    for (int i = 0; i < ATOMS; i++) {
        xcb_intern_atom_reply_t *atom = xcb.intern_atom_reply(server->connection, asked[i], NULL);
        server->atoms[i] = atom ? atom->atom : XCB_ATOM_NONE;
        free(atom);
    }
}

// NULL if there is no connection.
static x_server *connect_once(void)
{
    if (shared)
        return shared;
    shared = calloc(1, sizeof *shared);
    if (!shared)
        return NULL;
    shared->connection = xcb.connect(NULL, NULL);
    if (xcb.connection_has_error(shared->connection)) {
        disconnect(shared);
    } else {
        select_modes(shared);
        find_atoms(shared);
    }
    return shared;
}

static void close_times(glp_desktop_window *window)
{
    times *source = window->times;
    window->times = NULL;
    if (!source)
        return;
    // Without the extension there is no id, and a request would end the connection.
    if (window->server && source->event_id) {
        present.select_input(window->server->connection, source->event_id, window->id,
                             XCB_PRESENT_EVENT_MASK_NO_EVENT);
        xcb.unregister_for_special_event(window->server->connection, source->events);
    }
    free(source);
}

// The server of none of its windows reports anything from now on.
static void lose(x_server *server)
{
    bool had_times = false;
    for (glp_desktop_window *window = server->windows; window; window = window->next) {
        had_times = had_times || window->times;
        close_times(window);
        window->server = NULL;
        window->covered = UNCOVERED;
    }
    disconnect(server);
    if (had_times)
        glp_log(GL_LOG_INFO, "window: the connection to the X server that reports when the display "
                             "refreshes has ended");
}

static bool is_broken(const glp_desktop_window *window)
{
    if (!window->server)
        return false;
    struct pollfd socket = {.fd = xcb.get_file_descriptor(window->server->connection)};
    return poll(&socket, 1, 0) > 0 && socket.revents & (POLLHUP | POLLERR | POLLNVAL);
}

// ---- events -------------------------------------------------------------------------------------

static glp_desktop_window *find_window(const x_server *server, xcb_window_t id)
{
    glp_desktop_window *window = server->windows;
    while (window && window->id != id)
        window = window->next;
    return window;
}

// The window that an event is about; NULL: none of ours. An event that another program sent, which may
// be wrong, has another response_type.
static glp_desktop_window *window_of(const x_server *server, const xcb_generic_event_t *event)
{
    switch (event->response_type) {
    case XCB_FOCUS_IN:
        return find_window(server, ((const xcb_focus_in_event_t *)event)->event);
    case XCB_KEYMAP_NOTIFY:
        return server->focused;
    case XCB_KEY_PRESS:
    case XCB_KEY_RELEASE:
        return find_window(server, ((const xcb_key_press_event_t *)event)->event);
    case XCB_VISIBILITY_NOTIFY:
        return find_window(server, ((const xcb_visibility_notify_event_t *)event)->window);
    case XCB_UNMAP_NOTIFY:
        return find_window(server, ((const xcb_unmap_notify_event_t *)event)->event);
    case XCB_MAP_NOTIFY:
        return find_window(server, ((const xcb_map_notify_event_t *)event)->event);
    case XCB_PROPERTY_NOTIFY:
        return find_window(server, ((const xcb_property_notify_event_t *)event)->window);
    default:
        return NULL;
    }
}

static void dispatch_event(glp_desktop_window *window, const xcb_generic_event_t *event)
{
    keyboard *board = &window->keyboard;
    switch (event->response_type) {
    case XCB_FOCUS_IN:
        take_focus(board, (const xcb_focus_in_event_t *)event);
        break;
    case XCB_KEYMAP_NOTIFY:
        begin_keys(board, ((const xcb_keymap_notify_event_t *)event)->keys, 1);
        break;
    case XCB_KEY_PRESS:
        take_press(board, (const xcb_key_press_event_t *)event);
        break;
    case XCB_KEY_RELEASE:
        take_release(board, (const xcb_key_release_event_t *)event);
        break;
    case XCB_VISIBILITY_NOTIFY:
        window->covered =
            ((const xcb_visibility_notify_event_t *)event)->state == XCB_VISIBILITY_FULLY_OBSCURED
                ? COVERED
                : UNCOVERED;
        break;
    case XCB_UNMAP_NOTIFY:
        window->covered = COVERED;
        break;
    case XCB_MAP_NOTIFY:
        window->covered = UNCOVERED;
        break;
    case XCB_PROPERTY_NOTIFY:
        window->states_changed =
            window->states_changed ||
            ((const xcb_property_notify_event_t *)event)->atom == window->server->atoms[WM_STATE];
        break;
    default:
        break;
    }
}

static bool is_of_modes(const x_server *server, const xcb_generic_event_t *event)
{
    return server->randr > 0 &&
           (event->response_type == server->randr + XCB_RANDR_SCREEN_CHANGE_NOTIFY ||
            event->response_type == server->randr + XCB_RANDR_NOTIFY);
}

static void report_modes(const x_server *server)
{
    for (const glp_desktop_window *window = server->windows; window; window = window->next)
        glp_report_modes(window->owner);
}

// The answer to a request for a refresh: the window is gone.
static void take_error(const x_server *server, const xcb_generic_error_t *error)
{
    for (glp_desktop_window *window = server->windows; window; window = window->next) {
        if (!window->times || window->times->request != error->full_sequence)
            continue;
        close_times(window);
        glp_log(GL_LOG_INFO, "window: the X server reports no more refreshes of this window");
    }
}

static bool gets_focus(const xcb_generic_event_t *event)
{
    return event->response_type == XCB_FOCUS_IN &&
           ((const xcb_focus_in_event_t *)event)->mode != XCB_NOTIFY_MODE_GRAB;
}

static void dispatch(x_server *server, const xcb_generic_event_t *event)
{
    glp_desktop_window *window = window_of(server, event);
    server->focused = gets_focus(event) ? window : NULL;
    if (window)
        dispatch_event(window, event);
    else if (is_of_modes(server, event))
        report_modes(server);
    else if (event->response_type == 0)
        take_error(server, (const xcb_generic_error_t *)event);
}

// Of all windows. false: the connection was lost.
static bool read_events(x_server *server)
{
    for (xcb_generic_event_t *event; (event = xcb.poll_for_event(server->connection)); free(event))
        dispatch(server, event);
    const bool is_lost = xcb.connection_has_error(server->connection);
    if (is_lost)
        lose(server);
    return !is_lost;
}

static void log_refusals(void)
{
    if (refusals.is_new)
        glp_log(GL_LOG_WARNING, "the X server refused a mode of a monitor, such as the one from "
                                "before fullscreen: another program has changed the desktop's size "
                                "since; the monitor keeps its present mode");
    refusals.is_new = false;
}

static void watch(glp_desktop_window *window)
{
    log_refusals();
    if (window->server)
        read_events(window->server);
    if (window->covered != AS_BEFORE)
        glp_report_invisible(window->owner, GLP_INVISIBLE_COVERED, window->covered == COVERED);
    window->covered = AS_BEFORE;
}

// The window may have the focus already.
static void read_keys(glp_desktop_window *window)
{
    xcb_connection_t *server = window->server->connection;
    xcb_query_keymap_reply_t *map = xcb.query_keymap_reply(server, xcb.query_keymap(server), NULL);
    if (map)
        begin_keys(&window->keyboard, map->keys, 0);
    free(map);
}

static void select_events(const glp_desktop_window *window, uint32_t events)
{
    xcb.change_window_attributes(window->server->connection, window->id, XCB_CW_EVENT_MASK,
                                 &events);
    xcb.flush(window->server->connection);
}

static void enter(glp_desktop_window *window)
{
    window->server = connect_once();
    if (!window->server)
        return;
    window->next = window->server->windows;
    window->server->windows = window;
    select_events(window, XCB_EVENT_MASK_VISIBILITY_CHANGE | XCB_EVENT_MASK_STRUCTURE_NOTIFY |
                              XCB_EVENT_MASK_FOCUS_CHANGE | XCB_EVENT_MASK_KEYMAP_STATE |
                              XCB_EVENT_MASK_KEY_PRESS | XCB_EVENT_MASK_KEY_RELEASE |
                              XCB_EVENT_MASK_PROPERTY_CHANGE);
    read_keys(window);
    window->states_changed = true; // perhaps before the server reported changes
}

static void leave(glp_desktop_window *window)
{
    x_server *server = window->server;
    if (!server)
        return;
    glp_desktop_window **link = &server->windows;
    while (*link && *link != window)
        link = &(*link)->next;
    if (*link)
        *link = window->next;
    if (server->focused == window)
        server->focused = NULL;
    select_events(window, XCB_EVENT_MASK_NO_EVENT);
    if (!server->windows)
        disconnect(server);
}

static void wait_for_server(const glp_desktop_window *window)
{
    xcb_connection_t *server = window->server->connection;
    free(xcb.get_input_focus_reply(server, xcb.get_input_focus(server), NULL));
}

static const glp_desktop_keys *ask_keys(glp_desktop_window *window)
{
    if (!window->server)
        return NULL;
    wait_for_server(window);
    return read_events(window->server) ? &window->keyboard.keys : NULL;
}

static bool read_buttons(glp_desktop_window *window, uint32_t *buttons)
{
    if (!window->server)
        return false;
    xcb_connection_t *server = window->server->connection;
    xcb_query_pointer_reply_t *pointer =
        xcb.query_pointer_reply(server, xcb.query_pointer(server, window->id), NULL);
    const uint16_t mask = pointer ? pointer->mask : 0;
    *buttons = (mask & XCB_BUTTON_MASK_1 ? 1u << GL_MOUSE_BUTTON_LEFT : 0) |
               (mask & XCB_BUTTON_MASK_2 ? 1u << GL_MOUSE_BUTTON_MIDDLE : 0) |
               (mask & XCB_BUTTON_MASK_3 ? 1u << GL_MOUSE_BUTTON_RIGHT : 0);
    const bool is_known = pointer;
    free(pointer);
    return is_known;
}

static bool regained_keys(glp_desktop_window *window)
{
    const bool regained = window->keyboard.regained;
    window->keyboard.regained = false;
    return regained;
}

// ---- the server's reports -----------------------------------------------------------------------

static bool driver_has_times(const times *source)
{
    return source->reported > 0 && source->swaps - source->reported < FRAMES;
}

// The host's number of the frame with the driver's number `serial`, which rises by 1 at each swap;
// 0 if that is none of the latest frames.
static uint64_t number_of(times *source, uint32_t serial)
{
    if (source->reported == 0)
        source->first_serial = serial;
    uint64_t nth = (uint32_t)(serial - source->first_serial);
    if (nth >= source->swaps || source->swaps - nth > FRAMES)
        return 0;
    source->reported = nth + 1;
    return source->frames[nth % FRAMES];
}

static void take_completion(times *source, gl_window *owner,
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
        glp_report_shown(owner, &(gl_shown_frame){number, time, event->msc});
    else
        glp_report_refresh(owner, time, event->msc);
}

static void read_all(times *source, const glp_desktop_window *window)
{
    xcb_connection_t *server = window->server->connection;
    for (xcb_present_generic_event_t *event;
         (event =
              (xcb_present_generic_event_t *)xcb.poll_for_special_event(server, source->events));
         free(event))
        if (event->evtype == XCB_PRESENT_EVENT_COMPLETE_NOTIFY)
            take_completion(source, window->owner,
                            (const xcb_present_complete_notify_event_t *)event);
}

// ---- what is asked ------------------------------------------------------------------------------

// Asks for the next refresh. The request is so small that it never has to wait until it is
// written.
static void ask(times *source, const glp_desktop_window *window)
{
    xcb_connection_t *server = window->server->connection;
    source->request = present.notify_msc(server, window->id, ++source->question, 0, 1, 0).sequence;
    xcb.flush(server);
    source->asked = true;
    source->unasked = 0;
}

static void before_swap(glp_desktop_window *window, uint64_t count)
{
    times *source = window->times;
    if (source)
        source->frames[source->swaps++ % FRAMES] = count;
}

static void after_swap(glp_desktop_window *window)
{
    if (window->times)
        window->times->unasked++;
}

// The server is read first, because a connection that has broken must not be written to.
static void dispatch_display(glp_desktop_window *window, uint32_t ask_after)
{
    times *source = window->times;
    if (!source)
        return;
    read_all(source, window);
    if (xcb.connection_has_error(window->server->connection)) {
        lose(window->server);
    } else if (source->strange >= MOST_STRANGE) {
        glp_log(GL_LOG_INFO, "window: the times that the X server's Present extension reports are "
                             "not of the monotonic clock, so they are not used");
        close_times(window);
    } else if (ask_after > 0 && source->unasked >= ask_after && !source->asked &&
               !driver_has_times(source)) {
        ask(source, window);
    }
}

// ---- what the window manager makes of it --------------------------------------------------------

// Which state an atom means.
static const uint32_t meanings[ATOMS] = {
    [STATE_FULLSCREEN] = GLP_DESKTOP_FULLSCREEN,
    [STATE_ABOVE] = GLP_DESKTOP_FLOATING,
    [STATE_MAXIMIZED_VERT] = GLP_DESKTOP_MAXIMIZED,
    [STATE_MAXIMIZED_HORZ] = GLP_DESKTOP_MAXIMIZED,
};

static void find_root(glp_desktop_window *window)
{
    xcb_connection_t *server = window->server->connection;
    if (window->root)
        return;
    xcb_query_tree_reply_t *found =
        xcb.query_tree_reply(server, xcb.query_tree(server, window->id), NULL);
    window->root = found ? found->root : XCB_NONE;
    free(found);
}

static uint32_t meaning_of(const glp_desktop_window *window, xcb_atom_t atom)
{
    uint32_t meaning = 0;
    for (int i = 0; i < ATOMS; i++)
        if (atom != XCB_ATOM_NONE && window->server->atoms[i] == atom)
            meaning |= meanings[i];
    return meaning;
}

#define MOST_STATES 64

static bool changed_states(glp_desktop_window *window)
{
    const bool changed = window->states_changed;
    window->states_changed = false;
    return changed;
}

static bool read_states(glp_desktop_window *window, uint32_t *states)
{
    if (!window->server)
        return false;
    find_root(window);
    xcb_connection_t *server = window->server->connection;
    const xcb_atom_t *atoms = window->server->atoms;
    const xcb_get_property_cookie_t asked[] = {
        xcb.get_property(server, 0, window->root, atoms[WM_CHECK], XCB_ATOM_WINDOW, 0, 1),
        xcb.get_property(server, 0, window->id, atoms[WM_STATE], XCB_ATOM_ATOM, 0, MOST_STATES),
    };
    xcb_get_property_reply_t *manager = xcb.get_property_reply(server, asked[0], NULL);
    xcb_get_property_reply_t *found = xcb.get_property_reply(server, asked[1], NULL);
    const bool is_managed = manager && found && manager->type == XCB_ATOM_WINDOW;
    *states = 0;
    const int count = is_managed && found->format == 32
                          ? xcb.get_property_value_length(found) / (int)sizeof(xcb_atom_t)
                          : 0;
    for (int i = 0; i < count; i++)
        *states |= meaning_of(window, ((const xcb_atom_t *)xcb.get_property_value(found))[i]);
    free(manager);
    free(found);
    return is_managed;
}

static bool read_frame(glp_desktop_window *window, gl_window_frame *frame)
{
    if (!window->server)
        return false;
    xcb_connection_t *server = window->server->connection;
    xcb_get_property_reply_t *found = xcb.get_property_reply(
        server,
        xcb.get_property(server, 0, window->id, window->server->atoms[FRAME_EXTENTS],
                         XCB_ATOM_CARDINAL, 0, 4),
        NULL);
    const bool is_known =
        found && found->format == 32 && xcb.get_property_value_length(found) == 16;
    if (is_known) {
        const int32_t *extents = xcb.get_property_value(found);
        *frame = (gl_window_frame){
            .left = extents[0], .right = extents[1], .top = extents[2], .bottom = extents[3]};
    }
    free(found);
    return is_known;
}

static void send_to_root(const glp_desktop_window *window, const void *event)
{
    xcb.send_event(window->server->connection, 0, window->root,
                   XCB_EVENT_MASK_SUBSTRUCTURE_NOTIFY | XCB_EVENT_MASK_SUBSTRUCTURE_REDIRECT,
                   event);
}

// ICCCM 4.1.4: the server reports no unmap of a window that is not mapped.
static void withdraw(glp_desktop_window *window)
{
    if (!window->server)
        return;
    find_root(window);
    const union {
        xcb_unmap_notify_event_t unmap;
        char bytes[32]; // of each event
    } event = {{
        .response_type = XCB_UNMAP_NOTIFY,
        .event = window->root,
        .window = window->id,
    }};
    send_to_root(window, &event);
    wait_for_server(window); // GLFW may map the window next
}

static void request_states(glp_desktop_window *window, uint32_t states, bool on)
{
    if (!window->server)
        return;
    find_root(window);
    xcb_connection_t *server = window->server->connection;
    const xcb_atom_t *atoms = window->server->atoms;
    for (int i = 0; i < ATOMS; i++) {
        if (!(meanings[i] & states))
            continue;
        const xcb_client_message_event_t message = {
            .response_type = XCB_CLIENT_MESSAGE,
            .format = 32,
            .window = window->id,
            .type = atoms[WM_STATE],
            .data.data32 = {on, atoms[i], XCB_ATOM_NONE, 1}, // 1: from a program
        };
        send_to_root(window, &message);
    }
    xcb.flush(server);
}

// ---- the screen saver ---------------------------------------------------------------------------

// Its extension, of which one request is sent: too little for a library.
static xcb_extension_t screen_saver = {"MIT-SCREEN-SAVER", 0};

enum { SUSPEND_SCREEN_SAVER = 5 };

static bool can_keep_awake(glp_desktop_window *window)
{
    const xcb_query_extension_reply_t *extension =
        window->server ? xcb.get_extension_data(window->server->connection, &screen_saver) : NULL;
    return extension && extension->present;
}

// The end of the connection ends it, too.
static void suspend_screen_saver(x_server *server, bool on)
{
    const xcb_protocol_request_t request = {
        .count = 1, .ext = &screen_saver, .opcode = SUSPEND_SCREEN_SAVER, .isvoid = 1};
    struct {
        uint8_t head[4]; // libxcb's
        uint32_t on;
    } content = {{0}, on};
    struct iovec parts[] = {{0}, {0}, {&content, sizeof content}}; // the first two are libxcb's
    xcb.send_request(server->connection, 0, parts + 2, &request);
    xcb.flush(server->connection);
}

static void keep_awake(glp_desktop_window *window, bool on)
{
    window->keeps_awake = on;
    if (!window->server)
        return;
    const glp_desktop_window *awake = window->server->windows;
    while (awake && !awake->keeps_awake)
        awake = awake->next;
    if (window->server->is_awake != (awake != NULL))
        suspend_screen_saver(window->server, awake);
    window->server->is_awake = awake;
}

// ---- texts --------------------------------------------------------------------------------------

// What a request has beside the text, and more.
#define REQUEST_HEAD 64

// The server reports it in units of four bytes. Without a connection, the size that a server
// without the extension for larger requests accepts.
static size_t longest_text(glp_desktop_window *window)
{
    const size_t units =
        window->server ? xcb.get_maximum_request_length(window->server->connection) : 0;
    return 4 * (units > 0 ? units : UINT16_MAX) - REQUEST_HEAD;
}

// ---- beginning and end --------------------------------------------------------------------------

static bool select_completions(times *source, const glp_desktop_window *window)
{
    xcb_connection_t *server = window->server->connection;
    const xcb_query_extension_reply_t *extension = xcb.get_extension_data(server, present.id);
    if (!extension || !extension->present)
        return false;
    source->event_id = xcb.generate_id(server);
    source->events = xcb.register_for_special_xge(server, present.id, source->event_id, NULL);
    xcb_present_query_version_cookie_t version =
        present.query_version(server, XCB_PRESENT_MAJOR_VERSION, XCB_PRESENT_MINOR_VERSION);
    xcb_void_cookie_t selection = present.select_input_checked(
        server, source->event_id, window->id, XCB_PRESENT_EVENT_MASK_COMPLETE_NOTIFY);
    xcb_present_query_version_reply_t *reply = present.query_version_reply(server, version, NULL);
    xcb_generic_error_t *error = xcb.request_check(server, selection);
    bool selected = source->events && reply && !error && !xcb.connection_has_error(server);
    free(reply);
    free(error);
    return selected;
}

static void open_times(glp_desktop_window *window)
{
    if (!window->server) {
        glp_log(GL_LOG_INFO,
                "window: there is no second connection to the X server, so it does not report "
                "when the display refreshes");
        return;
    }
    if (!glp_library_open(&present_library))
        return;
    times *source = calloc(1, sizeof *source);
    if (!source)
        return;
    source->question = FIRST_QUESTION;
    window->times = source;
    if (select_completions(source, window))
        return;
    glp_log(GL_LOG_INFO,
            "window: the X server has no Present extension that can be used here, so it "
            "does not report when the display refreshes");
    close_times(window);
}

static glp_desktop_window *open_window(const glp_desktop_place *place)
{
    glp_desktop_window *window = calloc(1, sizeof *window);
    if (!window)
        return NULL;
    window->owner = place->owner;
    window->id = (xcb_window_t)place->window;
    enter(window);
    if (place->presents)
        open_times(window);
    return window;
}

static void close_window(glp_desktop_window *window, bool display_ended)
{
    (void)display_ended;
    close_times(window);
    keep_awake(window, false);
    leave(window);
    free(window);
}

// ---- GLFW's display -----------------------------------------------------------------------------

// Xlib is GLFW's, which may have loaded it only when it started, and knows alone what it has read already.
static void *find_in_xlib(const char *function)
{
    void *xlib = dlopen("libX11.so.6", RTLD_LAZY | RTLD_NOLOAD | RTLD_NODELETE);
    return xlib ? dlsym(xlib, function) : NULL;
}

static bool has_come(void *display)
{
    static int (*count)(void *display);
    if (!count)
        *(void **)&count = find_in_xlib("XPending");
    return count && count(display) > 0;
}

// The same memory as Xlib's xError. Called within a request, so it may make none. Returns whether the
// error has been dealt with; if not, Xlib ends the program.
static int take_refusal(void *display, const xcb_generic_error_t *error, const void *codes,
                        int *result)
{
    (void)display, (void)codes;
    if (error->major_code != refusals.randr || error->minor_code != XCB_RANDR_SET_CRTC_CONFIG)
        return 0;
    refusals.is_new = true;
    *result = 0;
    return 1;
}

static void bear_refusals(void *display)
{
    const int *(*add_extension)(void *display);
    void (*set_error)(void *display, int extension, __typeof__(take_refusal) *take);
    *(void **)&add_extension = find_in_xlib("XAddExtension");
    *(void **)&set_error = find_in_xlib("XESetError");
    const int *codes = add_extension && set_error ? add_extension(display) : NULL;
    if (codes)
        set_error(display, *codes, take_refusal); // the first of XExtCodes
}

static const glp_x11 x11 = {
    .desktop =
        {
            .open = open_window,
            .close = close_window,
            .before_swap = before_swap,
            .after_swap = after_swap,
            .dispatch_display = dispatch_display,
            .watch = watch,
            .ask_keys = ask_keys,
            .can_keep_awake = can_keep_awake,
            .keep_awake = keep_awake,
        },
    .regained_keys = regained_keys,
    .read_buttons = read_buttons,
    .changed_states = changed_states,
    .read_states = read_states,
    .read_frame = read_frame,
    .request_states = request_states,
    .withdraw = withdraw,
    .longest_text = longest_text,
    .is_broken = is_broken,
    .has_come = has_come,
    .bear_refusals = bear_refusals,
};

const glp_x11 *glp_desktop_x11(void)
{
    return glp_library_open(&xcb_library) ? &x11 : NULL;
}

// What X11 tells on connections of our own, so that GLFW does not notice it: whether other windows
// cover a window wholly, which a server tells only without a compositing manager, and whether the
// window manager took it off the screen; which keys are down when the window gets the keyboard; by the
// RandR extension, that a monitor has another mode; and, by the Present extension, when the display
// refreshes.
#include "window/desktop.h"

#include <dlfcn.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>

#include <xcb/present.h>
#include <xcb/randr.h>
#include <xcb/xcb.h>

#include <glpace/rate.h>

#include "base/clock.h"
#include "base/log.h"
#include "context/library.h"
#include "window/tell.h"

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
    X(xcb_, query_keymap) \
    X(xcb_, query_keymap_reply) \
    X(xcb_, query_tree) \
    X(xcb_, query_tree_reply) \
    X(xcb_, request_check) \
    X(xcb_, screen_next) \
    X(xcb_, send_event) \
    X(xcb_, setup_roots_iterator)
#define PRESENT(X) \
    X(xcb_present_, id) \
    X(xcb_present_, notify_msc) \
    X(xcb_present_, query_version) \
    X(xcb_present_, query_version_reply) \
    X(xcb_present_, select_input_checked)
#define RANDR(X) \
    X(xcb_randr_, id) \
    X(xcb_randr_, select_input)
// clang-format on
GLP_LIBRARY(xcb, "libxcb.so.1", "X11 reports neither keys that are down nor covered windows", CORE);
GLP_LIBRARY(present, "libxcb-present.so.0", "X11 reports no refreshes", PRESENT);
GLP_LIBRARY(randr, "libxcb-randr.so.0", "X11 reports no other modes of monitors", RANDR);

// Frames that were swapped and of which the server has not told yet, at most.
#define FRAMES 16

// A time that is farther from now than this is not of our clock: the server tells at once of what
// has happened. ns
#define FARTHEST GL_NS_PER_SECOND

// After so many times in a row that are not of our clock the server is not used any more. A few
// may come while a display is being switched.
#define MOST_STRANGE 10

// The server repeats a key that is held by a release and a press of nearly the same time. ms
#define SAME_TIME 2

// The server sends each answer to every client that listens to the window. Ours are told from
// others' by their numbers, which start here; others' start from 1.
#define FIRST_QUESTION 0x80000000

// What the Present extension tells of a window. The server tells of each frame that the driver
// presents through it, and of a refresh that is asked for, when it happened and at which refresh.
// Where the driver shows frames by other means, as one without DRI3 does, only what is asked for is
// told: then one refresh is asked for at a time, after a frame, so that a program that draws none
// sends nothing.
typedef struct times {
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
} times;

// What the server tells of the keyboard. A window that gets the focus, also from a grab, is told next
// which keys are down.
typedef struct keyboard {
    glp_desktop_keys keys;
    bool is_next;  // the next event tells which keys are down
    bool regained; // from a grab
    struct {
        xcb_keycode_t key; // 0: the latest event of a key was no release
        xcb_timestamp_t time;
        bool was_held;
    } released;
} keyboard;

// Of the properties that tell of a window's states and of the window manager, and of the states.
enum {
    WM_STATE,
    WM_CHECK,
    STATE_FULLSCREEN,
    STATE_ABOVE,
    STATE_MAXIMIZED_VERT,
    STATE_MAXIMIZED_HORZ,
    ATOMS,
};

struct glp_desktop_window {
    gl_window *owner;
    xcb_connection_t *changes; // tells whether the window is covered, of keys and of modes; NULL:
                               // nobody does
    xcb_window_t id;
    xcb_window_t root;
    xcb_atom_t atoms[ATOMS];
    keyboard keyboard;
    uint8_t randr; // the first of the events that do of modes; 0: none
    times *times;  // NULL: the server tells none
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
    board->is_next = event->mode != XCB_NOTIFY_MODE_GRAB;
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

static void hear_keys(keyboard *board, const xcb_generic_event_t *event)
{
    const bool was_next = board->is_next;
    board->is_next = false;
    switch (event->response_type) {
    case XCB_FOCUS_IN:
        take_focus(board, (const xcb_focus_in_event_t *)event);
        break;
    case XCB_KEYMAP_NOTIFY:
        if (was_next)
            begin_keys(board, ((const xcb_keymap_notify_event_t *)event)->keys, 1);
        break;
    case XCB_KEY_PRESS:
        take_press(board, (const xcb_key_press_event_t *)event);
        break;
    case XCB_KEY_RELEASE:
        take_release(board, (const xcb_key_release_event_t *)event);
        break;
    default:
        break;
    }
}

// ---- whether it is covered, and other modes -----------------------------------------------------

static void close_changes(glp_desktop_window *window)
{
    if (window->changes)
        xcb.disconnect(window->changes);
    window->changes = NULL;
}

// Of the monitors of all screens.
static void select_modes(glp_desktop_window *window)
{
    const xcb_query_extension_reply_t *extension =
        glp_library_open(&randr_library) ? xcb.get_extension_data(window->changes, randr.id) : NULL;
    if (!extension || !extension->present)
        return;
    window->randr = extension->first_event;
    xcb_screen_iterator_t screens = xcb.setup_roots_iterator(xcb.get_setup(window->changes));
    for (; screens.rem > 0; xcb.screen_next(&screens))
        randr.select_input(window->changes, screens.data->root,
                           XCB_RANDR_NOTIFY_MASK_SCREEN_CHANGE | XCB_RANDR_NOTIFY_MASK_CRTC_CHANGE);
}

// The window may have the focus already.
static void read_keys(glp_desktop_window *window)
{
    xcb_connection_t *server = window->changes;
    xcb_query_keymap_reply_t *map = xcb.query_keymap_reply(server, xcb.query_keymap(server), NULL);
    if (map)
        begin_keys(&window->keyboard, map->keys, 0);
    free(map);
}

static void open_changes(glp_desktop_window *window, xcb_window_t id)
{
    const uint32_t events = XCB_EVENT_MASK_VISIBILITY_CHANGE | XCB_EVENT_MASK_STRUCTURE_NOTIFY |
                            XCB_EVENT_MASK_FOCUS_CHANGE | XCB_EVENT_MASK_KEYMAP_STATE |
                            XCB_EVENT_MASK_KEY_PRESS | XCB_EVENT_MASK_KEY_RELEASE;
    window->changes = xcb.connect(NULL, NULL);
    if (!xcb.connection_has_error(window->changes))
        select_modes(window);
    xcb.change_window_attributes(window->changes, id, XCB_CW_EVENT_MASK, &events);
    read_keys(window);
    if (xcb.flush(window->changes) <= 0)
        close_changes(window);
}

static bool is_broken(const glp_desktop_window *window)
{
    if (!window->changes)
        return false;
    struct pollfd server = {.fd = xcb.get_file_descriptor(window->changes)};
    return poll(&server, 1, 0) > 0 && server.revents & (POLLHUP | POLLERR | POLLNVAL);
}

static bool is_of_modes(const glp_desktop_window *window, const xcb_generic_event_t *event)
{
    return window->randr > 0 &&
           (event->response_type == window->randr + XCB_RANDR_SCREEN_CHANGE_NOTIFY ||
            event->response_type == window->randr + XCB_RANDR_NOTIFY);
}

// Those that are not of modes come from this window alone. One that a program sent, which may say
// anything, has another response_type.
static void hear_event(glp_desktop_window *window, const xcb_generic_event_t *event)
{
    gl_window *owner = window->owner;
    hear_keys(&window->keyboard, event);
    if (is_of_modes(window, event))
        glp_tell_modes(owner);
    switch (event->response_type) {
    case XCB_VISIBILITY_NOTIFY:
        glp_tell_unseen(owner, GLP_UNSEEN_COVERED,
                        ((const xcb_visibility_notify_event_t *)event)->state ==
                            XCB_VISIBILITY_FULLY_OBSCURED);
        break;
    case XCB_UNMAP_NOTIFY:
        glp_tell_unseen(owner, GLP_UNSEEN_COVERED, true);
        break;
    case XCB_MAP_NOTIFY:
        glp_tell_unseen(owner, GLP_UNSEEN_COVERED, false);
        break;
    default:
        break;
    }
}

static void watch(glp_desktop_window *window)
{
    if (!window->changes)
        return;
    for (xcb_generic_event_t *event; (event = xcb.poll_for_event(window->changes)); free(event))
        hear_event(window, event);
    if (!xcb.connection_has_error(window->changes))
        return;
    close_changes(window);
    glp_tell_unseen(window->owner, GLP_UNSEEN_COVERED, false);
}

static const glp_desktop_keys *ask_keys(glp_desktop_window *window)
{
    if (!window->changes)
        return NULL;
    xcb_get_input_focus_reply_t *all_before =
        xcb.get_input_focus_reply(window->changes, xcb.get_input_focus(window->changes), NULL);
    free(all_before);
    watch(window);
    return all_before ? &window->keyboard.keys : NULL;
}

static bool regained_keys(glp_desktop_window *window)
{
    const bool regained = window->keyboard.regained;
    window->keyboard.regained = false;
    return regained;
}

// ---- what the server tells ----------------------------------------------------------------------

static bool driver_tells(const times *source)
{
    return source->told > 0 && source->swaps - source->told < FRAMES;
}

// The host's number of the frame with the driver's number `serial`, which rises by 1 at each swap;
// 0 if that is none of the latest frames.
static uint64_t number_of(times *source, uint32_t serial)
{
    if (source->told == 0)
        source->first_serial = serial;
    uint64_t nth = (uint32_t)(serial - source->first_serial);
    if (nth >= source->swaps || source->swaps - nth > FRAMES)
        return 0;
    source->told = nth + 1;
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
        glp_tell_shown(owner, &(gl_shown_frame){number, time, event->msc});
    else
        glp_tell_refresh(owner, time, event->msc);
}

static bool is_completion(const times *source, const xcb_generic_event_t *event)
{
    const xcb_present_generic_event_t *generic = (const xcb_present_generic_event_t *)event;
    return (event->response_type & 0x7f) == XCB_GE_GENERIC &&
           generic->extension == source->opcode &&
           generic->evtype == XCB_PRESENT_EVENT_COMPLETE_NOTIFY &&
           generic->event == source->event_id;
}

// false if the server answered with an error: the window is gone.
static bool take(times *source, gl_window *owner, const xcb_generic_event_t *event)
{
    if (is_completion(source, event))
        take_completion(source, owner, (const xcb_present_complete_notify_event_t *)event);
    return event->response_type != 0;
}

static bool read_all(times *source, gl_window *owner)
{
    bool goes_on = true;
    xcb_generic_event_t *event;
    while (goes_on && (event = xcb.poll_for_event(source->connection))) {
        goes_on = take(source, owner, event);
        free(event);
    }
    return goes_on && !xcb.connection_has_error(source->connection);
}

// ---- what is asked ------------------------------------------------------------------------------

// Asks for the next refresh. The request is so small that it never has to wait until it is
// written.
static void ask(times *source)
{
    present.notify_msc(source->connection, source->window, ++source->question, 0, 1, 0);
    xcb.flush(source->connection);
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

// false if the server will tell no more. It is read first, because a connection that has broken
// must not be written to.
static bool hear(times *source, gl_window *owner, uint32_t ask_after)
{
    if (!read_all(source, owner)) {
        glp_log(GL_LOG_INFO, "window: the X server tells no more when its display refreshes");
        return false;
    }
    if (source->strange >= MOST_STRANGE) {
        glp_log(GL_LOG_INFO, "window: the times that the X server's Present extension tells are "
                             "not those of the monotonic clock, so they are not used");
        return false;
    }
    if (ask_after > 0 && source->unasked >= ask_after && !source->asked && !driver_tells(source))
        ask(source);
    return true;
}

static void close_times(glp_desktop_window *window)
{
    if (!window->times)
        return;
    xcb.disconnect(window->times->connection);
    free(window->times);
    window->times = NULL;
}

static void hear_display(glp_desktop_window *window, uint32_t ask_after)
{
    if (window->times && !hear(window->times, window->owner, ask_after))
        close_times(window);
}

// ---- what the window manager makes of it ---------------------------------------------------------

static const char *const atom_names[ATOMS] = {
    [WM_STATE] = "_NET_WM_STATE",
    [WM_CHECK] = "_NET_SUPPORTING_WM_CHECK",
    [STATE_FULLSCREEN] = "_NET_WM_STATE_FULLSCREEN",
    [STATE_ABOVE] = "_NET_WM_STATE_ABOVE",
    [STATE_MAXIMIZED_VERT] = "_NET_WM_STATE_MAXIMIZED_VERT",
    [STATE_MAXIMIZED_HORZ] = "_NET_WM_STATE_MAXIMIZED_HORZ",
};

// Which state an atom stands for.
static const uint32_t meanings[ATOMS] = {
    [STATE_FULLSCREEN] = GLP_DESKTOP_FULLSCREEN,
    [STATE_ABOVE] = GLP_DESKTOP_FLOATING,
    [STATE_MAXIMIZED_VERT] = GLP_DESKTOP_MAXIMIZED,
    [STATE_MAXIMIZED_HORZ] = GLP_DESKTOP_MAXIMIZED,
};

// All requests go before the first answer is waited for.
static void find_atoms(glp_desktop_window *window)
{
    xcb_intern_atom_cookie_t asked[ATOMS];
    if (window->atoms[WM_STATE])
        return;
    for (int i = 0; i < ATOMS; i++)
        asked[i] =
            xcb.intern_atom(window->changes, 0, (uint16_t)strlen(atom_names[i]), atom_names[i]);
    const xcb_query_tree_cookie_t tree = xcb.query_tree(window->changes, window->id);
    for (int i = 0; i < ATOMS; i++) {
        xcb_intern_atom_reply_t *atom = xcb.intern_atom_reply(window->changes, asked[i], NULL);
        window->atoms[i] = atom ? atom->atom : XCB_ATOM_NONE;
        free(atom);
    }
    xcb_query_tree_reply_t *found = xcb.query_tree_reply(window->changes, tree, NULL);
    window->root = found ? found->root : XCB_NONE;
    free(found);
}

static uint32_t meaning_of(const glp_desktop_window *window, xcb_atom_t atom)
{
    uint32_t meaning = 0;
    for (int i = 0; i < ATOMS; i++)
        if (atom != XCB_ATOM_NONE && window->atoms[i] == atom)
            meaning |= meanings[i];
    return meaning;
}

#define MOST_STATES 64

static bool read_states(glp_desktop_window *window, uint32_t *states)
{
    xcb_connection_t *server = window->changes;
    if (!server)
        return false;
    find_atoms(window);
    const xcb_get_property_cookie_t asked[] = {
        xcb.get_property(server, 0, window->root, window->atoms[WM_CHECK], XCB_ATOM_WINDOW, 0, 1),
        xcb.get_property(server, 0, window->id, window->atoms[WM_STATE], XCB_ATOM_ATOM, 0,
                         MOST_STATES),
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

static void request_states(glp_desktop_window *window, uint32_t states, bool on)
{
    if (!window->changes)
        return;
    find_atoms(window);
    for (int i = 0; i < ATOMS; i++) {
        if (!(meanings[i] & states))
            continue;
        const xcb_client_message_event_t message = {
            .response_type = XCB_CLIENT_MESSAGE,
            .format = 32,
            .window = window->id,
            .type = window->atoms[WM_STATE],
            .data.data32 = {on, window->atoms[i], XCB_ATOM_NONE, 1}, // 1: from a program
        };
        xcb.send_event(window->changes, 0, window->root,
                       XCB_EVENT_MASK_SUBSTRUCTURE_NOTIFY | XCB_EVENT_MASK_SUBSTRUCTURE_REDIRECT,
                       (const char *)&message);
    }
    xcb.flush(window->changes);
}

// ---- texts --------------------------------------------------------------------------------------

// What a request has beside the text, and more.
#define REQUEST_HEAD 64

// The server tells it in units of four bytes. Without a connection, what a server takes that has no
// extension for more.
static size_t longest_text(glp_desktop_window *window)
{
    const size_t units = window->changes ? xcb.get_maximum_request_length(window->changes) : 0;
    return 4 * (units > 0 ? units : UINT16_MAX) - REQUEST_HEAD;
}

// ---- beginning and end --------------------------------------------------------------------------

static bool select_completions(times *source)
{
    xcb_connection_t *connection = source->connection;
    const xcb_query_extension_reply_t *extension =
        glp_library_open(&present_library) ? xcb.get_extension_data(connection, present.id) : NULL;
    if (!extension || !extension->present)
        return false;
    source->opcode = extension->major_opcode;
    source->event_id = xcb.generate_id(connection);
    xcb_present_query_version_cookie_t version =
        present.query_version(connection, XCB_PRESENT_MAJOR_VERSION, XCB_PRESENT_MINOR_VERSION);
    xcb_void_cookie_t selection = present.select_input_checked(
        connection, source->event_id, source->window, XCB_PRESENT_EVENT_MASK_COMPLETE_NOTIFY);
    xcb_present_query_version_reply_t *reply =
        present.query_version_reply(connection, version, NULL);
    xcb_generic_error_t *error = xcb.request_check(connection, selection);
    bool selected = reply && !error && !xcb.connection_has_error(connection);
    free(reply);
    free(error);
    return selected;
}

static void open_times(glp_desktop_window *window, xcb_window_t id)
{
    times *source = window->times = calloc(1, sizeof *source);
    if (!source)
        return;
    source->window = id;
    source->question = FIRST_QUESTION;
    source->connection = xcb.connect(NULL, NULL);
    if (select_completions(source))
        return;
    glp_log(GL_LOG_INFO,
            "window: the X server has no Present extension that can be used here, so it "
            "does not tell when the display refreshes");
    close_times(window);
}

static glp_desktop_window *open_window(const glp_desktop_place *place)
{
    glp_desktop_window *window = calloc(1, sizeof *window);
    if (!window)
        return NULL;
    const xcb_window_t id = (xcb_window_t)place->window;
    window->owner = place->owner;
    window->id = id;
    open_changes(window, id);
    if (place->presents)
        open_times(window, id);
    return window;
}

static void close_window(glp_desktop_window *window, bool display_ended)
{
    (void)display_ended;
    close_times(window);
    close_changes(window);
    free(window);
}

// ---- GLFW's display -----------------------------------------------------------------------------

// Xlib is GLFW's, which may have loaded it only when it started, and knows alone what it has read already.
static bool has_come(void *display)
{
    static int (*count)(void *display);
    if (!count) {
        void *xlib = dlopen("libX11.so.6", RTLD_LAZY | RTLD_NOLOAD | RTLD_NODELETE);
        *(void **)&count = xlib ? dlsym(xlib, "XPending") : NULL;
    }
    return count && count(display) > 0;
}

static const glp_desktop x11 = {
    .open = open_window,
    .close = close_window,
    .before_swap = before_swap,
    .after_swap = after_swap,
    .hear_display = hear_display,
    .watch = watch,
    .ask_keys = ask_keys,
    .regained_keys = regained_keys,
    .read_states = read_states,
    .request_states = request_states,
    .longest_text = longest_text,
    .is_broken = is_broken,
    .has_come = has_come,
};

const glp_desktop *glp_desktop_x11(void)
{
    return glp_library_open(&xcb_library) ? &x11 : NULL;
}

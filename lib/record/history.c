// Keeps a program's latest states, and goes back to them: a tape that saves after each update, and remembers which
// input the program has to get again.

#include <glpace/history.h>

#include <stdlib.h>
#include <string.h>

#include <glpace/input.h>
#include <glpace/tape.h>

#include "core/base/check.h"
#include "core/base/lifetime.h"
#include "core/base/log.h"
#include "core/base/memory.h"
#include "core/loop/host.h"
#include "core/loop/loop.h"
#include "record/fields.h"
#include "record/snapshots.h"
#include "record/state.h"

#define DEFAULT_BYTES ((size_t)16 << 20)

// What is kept of each tick, followed by the program's state.
typedef struct kept_tick {
    glp_loop_place place;
    gl_input input; // what was down
} kept_tick;

#define STATE_AT ((sizeof(kept_tick) + 7) / 8 * 8)

// The latest input of a key, button, axis, ... and after how many updates it came.
typedef struct latest_input {
    gl_event event;
    uint64_t tick;
} latest_input;

struct gl_history {
    gl_tape tape;
    uint64_t lifetime;
    gl_loop *loop; // NULL: the program saves
    const gl_state *state;
    glp_snapshots snapshots;
    unsigned char *image; // a kept_tick and the state
    glp_loop_place place; // after the latest update,
    bool is_open;         // which the program still handles
    bool is_rewinding;
    gl_input input;
    latest_input *inputs;
    size_t input_count, input_room;
};

// ---- saving -------------------------------------------------------------------------------------

static void save(gl_history *it)
{
    const kept_tick now = {.place = it->place, .input = it->input};
    memcpy(it->image, &now, sizeof now);
    glp_state_save(it->state, it->image + STATE_AT, true);
    glp_snapshots_save(&it->snapshots, it->image);
}

// The program has handled the latest update, in which it may have paused the loop.
static void close_tick(gl_history *it)
{
    if (!it->is_open)
        return;
    const glp_loop_place now = glp_loop_place_of(it->loop);
    it->place.scale = now.scale;
    it->place.paused = now.paused;
    it->place.lazy = now.lazy;
    save(it);
    it->is_open = false;
}

void gl_history_save(gl_history *history)
{
    if (!glp_require(history, "gl_history_save needs a history; it is NULL") ||
        !glp_require(!history->loop, "gl_history_save: a history of a loop saves by itself"))
        return;
    save(history);
}

// ---- input --------------------------------------------------------------------------------------

// Whether what such input reports lasts until the next one.
static bool is_lasting(gl_event_type type)
{
    switch (type) {
    case GL_EVENT_KEY:
    case GL_EVENT_MOUSE_BUTTON:
    case GL_EVENT_CURSOR:
    case GL_EVENT_ENTER:
    case GL_EVENT_TOUCH:
    case GL_EVENT_GAMEPAD:
    case GL_EVENT_GAMEPAD_BUTTON:
    case GL_EVENT_GAMEPAD_AXIS:
    case GL_EVENT_JOYSTICK:
    case GL_EVENT_FOCUS:
    case GL_EVENT_MOVE:
    case GL_EVENT_RESIZE:
    case GL_EVENT_FRAMEBUFFER_RESIZE:
    case GL_EVENT_CONTENT_SCALE:
    case GL_EVENT_ICONIFY:
    case GL_EVENT_MAXIMIZE:
    case GL_EVENT_FULLSCREEN:
    case GL_EVENT_MONITOR:
        return true;
    default:
        return false;
    }
}

static bool is_of_same(const gl_event *a, const gl_event *b)
{
    const glp_event_layout *layout = glp_event_layout_of(a->type);
    if (a->type != b->type || a->window_number != b->window_number)
        return false;
    for (int i = 0; i < layout->selectors; i++)
        if (!glp_field_is_same(a, b, &layout->fields[i]))
            return false;
    return true;
}

// Without memory, the input does not come again.
static void remember(gl_history *it, const gl_event *event)
{
    void *items = it->inputs;
    size_t at = 0;
    while (at < it->input_count && !is_of_same(&it->inputs[at].event, event))
        at++;
    if (at == it->input_count) {
        if (!glp_reserve(&items, &it->input_room, at, 1, sizeof *it->inputs))
            return;
        it->inputs = items;
        it->input_count++;
    }
    for (; at + 1 < it->input_count; at++) // they stay in the order in which they came
        it->inputs[at] = it->inputs[at + 1];
    it->inputs[at] = (latest_input){*event, it->place.tick};
}

// Whether it ended what was down then, and what it releases instead.
static bool ends(const gl_event *event, const gl_input *then)
{
    switch (event->type) {
    case GL_EVENT_KEY:
        return event->key.action == GL_ACTION_RELEASE && gl_input_key_down(then, event->key.key);
    case GL_EVENT_MOUSE_BUTTON:
        return event->mouse_button.action == GL_ACTION_RELEASE &&
               gl_input_button_down(then, event->mouse_button.button);
    case GL_EVENT_GAMEPAD_BUTTON:
        return event->gamepad_button.action == GL_ACTION_RELEASE &&
               gl_input_gamepad_down(then, event->gamepad_button.gamepad,
                                     event->gamepad_button.button);
    case GL_EVENT_TOUCH:
        return (event->touch.phase == GL_TOUCH_UP || event->touch.phase == GL_TOUCH_CANCEL) &&
               gl_input_touch_down(then, event->touch.finger);
    default:
        return true; // what was before is not so any more
    }
}

// Behind it, what had not reached the program yet.
static void move_behind(gl_queue *queue, uint32_t count)
{
    gl_event event;
    for (uint32_t i = 0; i < count && gl_queue_pop(queue, &event); i++)
        *gl_queue_push(queue, event.type, event.arrived) = event;
}

static void send_again(gl_history *it, const latest_input *latest, const gl_input *then)
{
    gl_host *host = glp_loop_of(it->loop)->host;
    bool is_there = glp_host_find_window(host, latest->event.window_number) == latest->event.window;
    if (!is_there || latest->tick < it->place.tick || !ends(&latest->event, then))
        return;
    gl_event *event = gl_queue_push(host->queue, latest->event.type, host->vtable->now(host));
    const int64_t arrived = event->arrived;
    *event = latest->event;
    event->time = 0;
    event->arrived = arrived;
    if (event->type == GL_EVENT_KEY)
        event->key.synthetic = true;
    if (event->type == GL_EVENT_MOUSE_BUTTON)
        event->mouse_button.synthetic = true;
    if (event->type == GL_EVENT_GAMEPAD_BUTTON)
        event->gamepad_button.synthetic = true;
}

// ---- the tape -----------------------------------------------------------------------------------

static void handled(gl_tape *tape)
{
    close_tick((gl_history *)tape);
}

static void receive(gl_tape *tape, const gl_event *event)
{
    gl_history *it = (gl_history *)tape;
    gl_input_feed(&it->input, event);
    if (event->type == GL_EVENT_UPDATE) {
        it->place = glp_loop_place_of(it->loop);
        it->is_open = true;
    } else if (is_lasting(event->type)) {
        remember(it, event);
    }
}

// Another history went back: what this one has is not the past any more.
static void went_back(gl_tape *tape, uint64_t tick)
{
    (void)tick;
    gl_history *it = (gl_history *)tape;
    if (it->is_rewinding)
        return;
    it->is_open = false;
    glp_snapshots_forget(&it->snapshots);
}

static const gl_tape_vtable vtable = {
    .receive = receive, .handled = handled, .went_back = went_back};

// ---- going back ---------------------------------------------------------------------------------

uint64_t gl_history_count(const gl_history *history)
{
    if (!glp_require(history, "gl_history_count needs a history; it is NULL"))
        return 0;
    bool has_more = history->is_open && history->snapshots.has_latest;
    return history->snapshots.count + has_more;
}

static void go_back(gl_history *it)
{
    it->is_rewinding = true;
    glp_loop_go_back(it->loop, &it->place);
    it->is_rewinding = false;
    const gl_input then = it->input;
    gl_queue *queue = glp_loop_of(it->loop)->host->queue;
    const uint32_t waiting = queue->count;
    for (size_t i = 0; i < it->input_count; i++)
        send_again(it, &it->inputs[i], &then);
    move_behind(queue, waiting);
}

bool gl_history_rewind(gl_history *history, uint64_t updates)
{
    if (!glp_require(history, "gl_history_rewind needs a history; it is NULL"))
        return false;
    if (updates > gl_history_count(history))
        return glp_fail("gl_history_rewind: updates is %llu; the history has %llu",
                        (unsigned long long)updates, (unsigned long long)gl_history_count(history));
    if (history->loop && !glp_loop_may_go_back(history->loop, "gl_history_rewind"))
        return false;
    if (updates == 0)
        return true;
    // The latest state was saved before the update that the program still handles.
    const unsigned char *image = history->snapshots.latest;
    for (uint64_t i = history->is_open; i < updates; i++)
        image = glp_snapshots_back(&history->snapshots);
    history->is_open = false;
    kept_tick then;
    memcpy(&then, image, sizeof then);
    glp_state_load(history->state, image + STATE_AT, true);
    history->place = then.place;
    history->input = then.input;
    if (history->loop)
        go_back(history);
    return true;
}

// ---- creating, destroying -----------------------------------------------------------------------

static void free_history(gl_history *it)
{
    glp_lifetime_end(it->lifetime);
    glp_snapshots_finish(&it->snapshots);
    free(it->image);
    free(it->inputs);
    free(it);
}

static bool begin(gl_history *it, const gl_history_desc *desc)
{
    const char *who = "gl_history_create";
    size_t size = STATE_AT + glp_state_size(desc->state);
    size_t bytes = desc->bytes > 0 ? desc->bytes : DEFAULT_BYTES;
    it->image = glp_new(who, size, 1);
    return it->image && glp_snapshots_init(&it->snapshots, size, bytes, who) &&
           (!it->loop || gl_loop_add_tape(it->loop, &it->tape));
}

gl_history *gl_history_create(gl_loop *loop, const gl_history_desc *desc)
{
    if (!desc || !desc->state) {
        glp_fail("gl_history_create: %s", desc ? "the desc has no state" : "desc is NULL");
        return NULL;
    }
    if (!glp_state_check(desc->state, "gl_history_create"))
        return NULL;
    gl_history *it = glp_new("gl_history_create", 1, sizeof *it);
    if (!it)
        return NULL;
    it->tape.vtable = &vtable;
    it->lifetime = glp_lifetime_begin(it);
    it->loop = loop;
    it->state = desc->state;
    gl_input_init(&it->input);
    if (!begin(it, desc)) {
        free_history(it);
        return NULL;
    }
    return it;
}

void gl_history_destroy(gl_history *history)
{
    if (!history ||
        !glp_require(glp_lifetime_is_alive(history),
                     "gl_history_destroy: the history was destroyed already; set the pointer to "
                     "NULL where you destroy it"))
        return;
    if (history->loop)
        gl_loop_remove_tape(history->loop, &history->tape);
    free_history(history);
}

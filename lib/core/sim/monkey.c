// Random scripts for the simulated machine, and shorter ones that fail as a long one does.

#include <glpace/monkey.h>

#include <stdlib.h>
#include <string.h>

#include <glpace/rate.h>

#include "core/base/check.h"
#include "core/base/log.h"
#include "core/base/memory.h"

// ---- the monkey ---------------------------------------------------------------------------------

// What is held is not as it was at the beginning: a key is down, a stick is not at 0, the focus is lost.
typedef struct monkey {
    gl_sim_cue *cues;
    size_t count; // room
    size_t used;
    size_t held; // letters
    const gl_event *alphabet;
    size_t letters;
    const gl_event *cursor; // the latest one; NULL: none
    uint64_t random;
    int64_t time, duration; // ns
} monkey;

// splitmix64, of Steele, Lea and Flood
static uint64_t draw(monkey *it)
{
    uint64_t z = it->random += UINT64_C(0x9e3779b97f4a7c15);
    z = (z ^ z >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
    z = (z ^ z >> 27) * UINT64_C(0x94d049bb133111eb);
    return z ^ z >> 31;
}

// From low to high, both included.
static int64_t draw_from(monkey *it, int64_t low, int64_t high)
{
    return low + (int64_t)(draw(it) % ((uint64_t)(high - low) + 1));
}

static bool draw_one_in(monkey *it, int64_t count)
{
    return draw_from(it, 1, count) == 1;
}

// Whether both events are of the same key, button, axis or finger.
static bool is_same(const gl_event *a, const gl_event *b)
{
    if (a->type != b->type)
        return false;
    switch (a->type) {
    case GL_EVENT_KEY:
        return a->key.key == b->key.key && a->key.scancode == b->key.scancode;
    case GL_EVENT_MOUSE_BUTTON:
        return a->mouse_button.button == b->mouse_button.button;
    case GL_EVENT_TOUCH:
        return a->touch.finger == b->touch.finger;
    case GL_EVENT_GAMEPAD:
        return a->gamepad.gamepad == b->gamepad.gamepad;
    case GL_EVENT_GAMEPAD_BUTTON:
        return a->gamepad_button.gamepad == b->gamepad_button.gamepad &&
               a->gamepad_button.button == b->gamepad_button.button;
    case GL_EVENT_GAMEPAD_AXIS:
        return a->gamepad_axis.gamepad == b->gamepad_axis.gamepad &&
               a->gamepad_axis.axis == b->gamepad_axis.axis;
    default:
        return true;
    }
}

static bool holds(const gl_event *event)
{
    switch (event->type) {
    case GL_EVENT_KEY:
        return event->key.action != GL_ACTION_RELEASE;
    case GL_EVENT_MOUSE_BUTTON:
        return event->mouse_button.action != GL_ACTION_RELEASE;
    case GL_EVENT_TOUCH:
        return event->touch.phase == GL_TOUCH_DOWN || event->touch.phase == GL_TOUCH_MOVE;
    case GL_EVENT_GAMEPAD:
        return event->gamepad.connected;
    case GL_EVENT_GAMEPAD_BUTTON:
        return event->gamepad_button.action != GL_ACTION_RELEASE;
    case GL_EVENT_GAMEPAD_AXIS:
        return event->gamepad_axis.value != 0;
    case GL_EVENT_FOCUS:
        return !event->focus.focused;
    case GL_EVENT_ICONIFY:
        return event->iconify.iconified;
    default:
        return false;
    }
}

// The latest event of a letter, if that holds it; otherwise NULL.
static const gl_event *held_by(const monkey *it, const gl_event *letter)
{
    for (size_t i = it->used; i-- > 0;)
        if (is_same(&it->cues[i].event, letter))
            return holds(&it->cues[i].event) ? &it->cues[i].event : NULL;
    return NULL;
}

// Whether the letter has to be let go before `event`, which takes away the focus or a gamepad.
static bool depends_on(const gl_event *letter, const gl_event *event)
{
    switch (letter->type) {
    case GL_EVENT_KEY:
    case GL_EVENT_TEXT:
    case GL_EVENT_MOUSE_BUTTON:
        return event->type == GL_EVENT_FOCUS;
    case GL_EVENT_GAMEPAD_BUTTON:
        return event->type == GL_EVENT_GAMEPAD &&
               event->gamepad.gamepad == letter->gamepad_button.gamepad;
    case GL_EVENT_GAMEPAD_AXIS:
        return event->type == GL_EVENT_GAMEPAD &&
               event->gamepad.gamepad == letter->gamepad_axis.gamepad;
    default:
        return false;
    }
}

// The letter, or another one that has to come first: the window gets the focus, the gamepad is connected.
static const gl_event *possible(const monkey *it, const gl_event *letter)
{
    for (size_t i = 0; i < it->letters; i++) {
        const gl_event *other = &it->alphabet[i];
        if (depends_on(letter, other) &&
            (held_by(it, other) != NULL) == (other->type == GL_EVENT_FOCUS))
            return other;
    }
    return letter;
}

// The event that ends what another one holds.
static gl_event end_of(const gl_event *event, bool synthetic)
{
    gl_event end = *event;
    switch (end.type) {
    case GL_EVENT_KEY:
        end.key.action = GL_ACTION_RELEASE;
        end.key.synthetic = synthetic;
        break;
    case GL_EVENT_MOUSE_BUTTON:
        end.mouse_button.action = GL_ACTION_RELEASE;
        end.mouse_button.synthetic = synthetic;
        break;
    case GL_EVENT_TOUCH:
        end.touch.phase = GL_TOUCH_UP;
        break;
    case GL_EVENT_GAMEPAD:
        end.gamepad.connected = false;
        break;
    case GL_EVENT_GAMEPAD_BUTTON:
        end.gamepad_button.action = GL_ACTION_RELEASE;
        end.gamepad_button.synthetic = synthetic;
        break;
    case GL_EVENT_GAMEPAD_AXIS:
        end.gamepad_axis.value = 0;
        break;
    case GL_EVENT_FOCUS:
        end.focus.focused = true;
        break;
    default:
        end.iconify.iconified = false;
    }
    return end;
}

// A position, or how far something moves. false: the event has none.
static bool has_position(gl_event *event, double **x, double **y)
{
    switch (event->type) {
    case GL_EVENT_CURSOR:
        *x = &event->cursor.x;
        *y = &event->cursor.y;
        return true;
    case GL_EVENT_MOUSE_MOTION:
        *x = &event->mouse_motion.x;
        *y = &event->mouse_motion.y;
        return true;
    case GL_EVENT_SCROLL:
        *x = &event->scroll.x;
        *y = &event->scroll.y;
        return true;
    case GL_EVENT_TOUCH:
        *x = &event->touch.x;
        *y = &event->touch.y;
        return true;
    default:
        return false;
    }
}

static void draw_position(monkey *it, gl_event *event)
{
    double *x, *y;
    if (!has_position(event, &x, &y))
        return;
    const bool moves = event->type == GL_EVENT_MOUSE_MOTION || event->type == GL_EVENT_SCROLL;
    const int64_t most_x = (int64_t)*x, most_y = (int64_t)*y;
    *x = (double)draw_from(it, moves ? -most_x : 0, most_x);
    *y = (double)draw_from(it, moves ? -most_y : 0, most_y);
}

static void draw_value(monkey *it, gl_gamepad_axis_event *axis)
{
    const bool is_stick = axis->axis < GL_GAMEPAD_AXIS_LEFT_TRIGGER;
    axis->value *= (double)draw_from(it, is_stick ? -8 : 0, 8) / 8;
}

// What holds a letter that is not held, or moves it.
static gl_event draw_begin(monkey *it, const gl_event *letter, const gl_event *held)
{
    gl_event event = *letter;
    draw_position(it, &event);
    switch (event.type) {
    case GL_EVENT_KEY:
        event.key.action = GL_ACTION_PRESS;
        break;
    case GL_EVENT_MOUSE_BUTTON:
        event.mouse_button.action = GL_ACTION_PRESS;
        break;
    case GL_EVENT_TOUCH:
        event.touch.phase = held ? GL_TOUCH_MOVE : GL_TOUCH_DOWN;
        break;
    case GL_EVENT_GAMEPAD:
        event.gamepad.connected = true;
        break;
    case GL_EVENT_GAMEPAD_BUTTON:
        event.gamepad_button.action = GL_ACTION_PRESS;
        break;
    case GL_EVENT_GAMEPAD_AXIS:
        draw_value(it, &event.gamepad_axis);
        break;
    case GL_EVENT_FOCUS:
        event.focus.focused = false;
        break;
    case GL_EVENT_ICONIFY:
        event.iconify.iconified = true;
        break;
    default:
        break;
    }
    return event;
}

// A letter that moves while it is held is not let go each time.
static bool draw_end(monkey *it, gl_event_type type)
{
    switch (type) {
    case GL_EVENT_TOUCH:
        return draw_one_in(it, 4);
    case GL_EVENT_GAMEPAD_AXIS:
        return draw_one_in(it, 2);
    default:
        return true;
    }
}

static void add(monkey *it, const gl_event *event)
{
    gl_sim_cue cue = {.at = it->time, .event = *event};
    cue.event.time = cue.event.arrived = 0;
    cue.event.window = NULL;
    if (event->type == GL_EVENT_MOUSE_BUTTON && it->cursor) {
        cue.event.mouse_button.x = it->cursor->cursor.x;
        cue.event.mouse_button.y = it->cursor->cursor.y;
    }
    it->held += holds(event);
    it->held -= held_by(it, event) != NULL;
    it->cues[it->used] = cue;
    if (event->type == GL_EVENT_CURSOR)
        it->cursor = &it->cues[it->used].event;
    it->used++;
}

static void send(monkey *it, gl_event event)
{
    const bool takes_away = event.type == GL_EVENT_FOCUS     ? !event.focus.focused
                            : event.type == GL_EVENT_GAMEPAD ? !event.gamepad.connected
                                                             : false;
    for (size_t i = 0; takes_away && i < it->letters; i++) {
        const gl_event *held =
            depends_on(&it->alphabet[i], &event) ? held_by(it, &it->alphabet[i]) : NULL;
        if (held) {
            const gl_event end = end_of(held, true);
            add(it, &end);
        }
    }
    add(it, &event);
}

// Some input comes at the same time.
static void draw_time(monkey *it)
{
    const int64_t left = it->duration - it->time;
    const int64_t mean = left / (int64_t)(it->count - it->used);
    const int64_t gap = draw_from(it, 0, 2 * mean);
    if (!draw_one_in(it, 8))
        it->time += gap < left ? gap : left;
}

// There is always room to end what is held.
static void play(monkey *it)
{
    while (it->count - it->used - it->held >= 2) {
        const size_t number = (size_t)(draw(it) % it->letters);
        const gl_event *letter = possible(it, &it->alphabet[number]);
        const gl_event *held = held_by(it, letter);
        draw_time(it);
        const bool ends = held && draw_end(it, letter->type);
        send(it, ends ? end_of(held, false) : draw_begin(it, letter, held));
    }
    for (size_t i = 0; i < it->letters; i++) {
        const gl_event *held = held_by(it, &it->alphabet[i]);
        if (held) {
            draw_time(it);
            send(it, end_of(held, false));
        }
    }
}

static bool check_letter(const gl_event *letter, size_t number)
{
    gl_event event = *letter;
    double *x, *y;
    bool in_range = true;
    if (!gl_event_is_input(event.type) || event.type > GL_EVENT_CLOSE)
        return glp_fail("gl_monkey: letter %d is of type %s; it takes input", (int)number,
                        gl_event_name(event.type));
    if (has_position(&event, &x, &y))
        in_range = *x >= 0 && *x <= INT32_MAX && *y >= 0 && *y <= INT32_MAX;
    if (event.type == GL_EVENT_GAMEPAD_AXIS)
        in_range = event.gamepad_axis.value >= 0 && event.gamepad_axis.value <= 1;
    if (!in_range)
        return glp_fail("gl_monkey: letter %d, %s, is out of range; it takes 0 to INT32_MAX for x "
                        "and y, and 0 to 1 for an axis",
                        (int)number, gl_event_name(event.type));
    return true;
}

size_t gl_monkey(gl_sim_cue *cues, size_t count, const gl_event *alphabet, size_t letters,
                 uint64_t seed, int64_t duration_ns)
{
    if (!glp_require(cues, "gl_monkey: cues is NULL") ||
        !glp_require(count >= 2, "gl_monkey: count is below 2; a press needs its release") ||
        !glp_require(alphabet && letters > 0, "gl_monkey: the alphabet has no letters") ||
        !glp_check_range("gl_monkey", "duration_ns", duration_ns, 0, GL_TIME_END))
        return 0;
    for (size_t i = 0; i < letters; i++)
        if (!check_letter(&alphabet[i], i))
            return 0;
    monkey it = {.cues = cues,
                 .count = count,
                 .alphabet = alphabet,
                 .letters = letters,
                 .random = seed,
                 .duration = duration_ns};
    play(&it);
    return it.used;
}

// ---- a shorter script ---------------------------------------------------------------------------

typedef struct script {
    gl_sim_cue *cues; // fail
    size_t count;
    gl_sim_cue *tried;
    gl_script_fails fails;
    void *user;
} script;

// Whether what is to be tried fails as well; then it is the script.
static bool replaces(script *it, size_t count)
{
    if (!it->fails(it->tried, count, it->user))
        return false;
    memcpy(it->cues, it->tried, count * sizeof *it->cues);
    it->count = count;
    return true;
}

// Whether it fails without some cues, which are then left out.
static bool loses(script *it, size_t from, size_t to)
{
    memcpy(it->tried, it->cues, from * sizeof *it->cues);
    memcpy(it->tried + from, it->cues + to, (it->count - to) * sizeof *it->cues);
    return replaces(it, it->count - (to - from));
}

// Until no single cue can be left out. The last ones first: after the failure none is needed.
static void leave_out(script *it)
{
    for (size_t size = it->count; size > 0;) {
        bool lost = false;
        for (size_t from, to = it->count; to > 0; to = from) {
            from = to > size ? to - size : 0;
            lost |= loses(it, from, to);
        }
        if (size > 1 || !lost)
            size /= 2;
    }
}

// Whether it fails if a cue and all that follow come so much earlier; then they do.
static bool moves(script *it, size_t first, int64_t ns)
{
    memcpy(it->tried, it->cues, it->count * sizeof *it->cues);
    for (size_t i = first; i < it->count; i++)
        it->tried[i].at -= ns;
    return replaces(it, it->count);
}

// At first the whole way to the cue before, then as near as it can be found by halves.
static void move_together(script *it, size_t number)
{
    const int64_t before = number > 0 ? it->cues[number - 1].at : 0;
    int64_t gap = it->cues[number].at - before, low = -1;
    while (gap - low > 1) {
        const int64_t middle = low < 0 ? 0 : (low + (gap - low) / 2) / GL_NS_PER_MS * GL_NS_PER_MS;
        if (middle <= low)
            return;
        if (moves(it, number, gap - middle))
            gap = middle;
        else
            low = middle;
    }
}

size_t gl_shrink(gl_sim_cue *cues, size_t count, gl_script_fails fails, void *user)
{
    if (!glp_require(cues && count > 0, "gl_shrink: there are no cues") ||
        !glp_require(fails, "gl_shrink: fails is NULL"))
        return 0;
    if (!fails(cues, count, user)) {
        glp_fail("gl_shrink: the script does not fail");
        return 0;
    }
    gl_sim_cue *tried = glp_new("gl_shrink", count, sizeof *tried);
    if (!tried)
        return 0;
    script it = {.cues = cues, .count = count, .tried = tried, .fails = fails, .user = user};
    leave_out(&it);
    for (size_t i = 0; i < it.count; i++)
        move_together(&it, i);
    leave_out(&it);
    free(tried);
    if (it.count == 0)
        glp_fail("gl_shrink: the program fails without any input");
    return it.count;
}

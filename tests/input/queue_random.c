// The queue: a million events of every kind, pushed and popped at random, against what its header
// promises.

#include "queue_rig.h"

#define KEYS 40
#define PADS 4
enum {
    FIRST_BUTTON = KEYS,
    FIRST_PAD = FIRST_BUTTON + 8,
    FIRST_PAD_BUTTON = FIRST_PAD + PADS,
    FIRST_PAD_AXIS = FIRST_PAD_BUTTON + PADS * GL_GAMEPAD_BUTTON_COUNT,
    FIRST_KIND = FIRST_PAD_AXIS + PADS * GL_GAMEPAD_AXIS_COUNT,
    IDENTITIES = FIRST_KIND + GL_EVENT_CLOSE + 1,
};

typedef struct ledger {
    uint64_t pushed, popped;
    int64_t last_popped;              // events come out in the order they went in
    double scrolled_in, scrolled_out; // quarters: their sums are exact
    double moved_in[2], moved_out[2]; // of the mouse, likewise, raw and not
    double cursor_in, cursor_out;     // where it was last
    int64_t kept[IDENTITIES];         // the last one pushed of which must not be lost
    int64_t seen[IDENTITIES];         // the last one popped
} ledger;

// Which events make one another superfluous; -1 for one that may be given up.
static int identity(const gl_event *event)
{
    bool release = event->key.action == GL_ACTION_RELEASE;
    switch (event->type) {
    case GL_EVENT_KEY:
        return release ? event->key.scancode : -1;
    case GL_EVENT_MOUSE_BUTTON:
        return event->mouse_button.action == GL_ACTION_RELEASE
                   ? FIRST_BUTTON + (int)event->mouse_button.button
                   : -1;
    case GL_EVENT_GAMEPAD:
        return FIRST_PAD + event->gamepad.gamepad;
    case GL_EVENT_GAMEPAD_BUTTON:
        return event->gamepad_button.action == GL_ACTION_RELEASE
                   ? FIRST_PAD_BUTTON + event->gamepad_button.gamepad * GL_GAMEPAD_BUTTON_COUNT +
                         (int)event->gamepad_button.button
                   : -1;
    case GL_EVENT_GAMEPAD_AXIS:
        return FIRST_PAD_AXIS + event->gamepad_axis.gamepad * GL_GAMEPAD_AXIS_COUNT +
               (int)event->gamepad_axis.axis;
    case GL_EVENT_CURSOR: // these are added up
    case GL_EVENT_MOUSE_MOTION:
    case GL_EVENT_SCROLL:
    case GL_EVENT_TEXT: // these may go
    case GL_EVENT_REFRESH:
        return -1;
    default:
        return FIRST_KIND + (int)event->type;
    }
}

static void push_any(ledger *l, uint64_t *seed, gl_event_type type)
{
    gl_event *event = push(type, (int64_t)l->pushed++);
    switch (type) {
    case GL_EVENT_KEY:
        event->key.scancode = (int32_t)draw_from(seed, 0, KEYS - 1);
        event->key.action = (gl_action)draw_from(seed, 0, 2);
        break;
    case GL_EVENT_MOUSE_BUTTON:
        event->mouse_button.button = (gl_mouse_button)draw_from(seed, 0, 7);
        event->mouse_button.action = (gl_action)draw_from(seed, 0, 1);
        break;
    case GL_EVENT_GAMEPAD:
        event->gamepad.gamepad = (int32_t)draw_from(seed, 0, PADS - 1);
        break;
    case GL_EVENT_GAMEPAD_BUTTON:
        event->gamepad_button.gamepad = (int32_t)draw_from(seed, 0, PADS - 1);
        event->gamepad_button.button =
            (gl_gamepad_button)draw_from(seed, 0, GL_GAMEPAD_BUTTON_COUNT - 1);
        event->gamepad_button.action = (gl_action)draw_from(seed, 0, 1);
        break;
    case GL_EVENT_GAMEPAD_AXIS:
        event->gamepad_axis.gamepad = (int32_t)draw_from(seed, 0, PADS - 1);
        event->gamepad_axis.axis = (gl_gamepad_axis)draw_from(seed, 0, GL_GAMEPAD_AXIS_COUNT - 1);
        break;
    case GL_EVENT_MOUSE_MOTION:
        event->mouse_motion.raw = draw_one_in(seed, 2);
        event->mouse_motion.x = (double)draw_from(seed, -8, 8) / 4;
        event->mouse_motion.y = (double)draw_from(seed, -8, 8) / 4;
        l->moved_in[event->mouse_motion.raw] += event->mouse_motion.x + 64 * event->mouse_motion.y;
        break;
    case GL_EVENT_CURSOR:
        l->cursor_in = event->cursor.x = (double)l->pushed;
        break;
    case GL_EVENT_SCROLL:
        event->scroll.y = (double)draw_from(seed, -8, 8) / 4;
        l->scrolled_in += event->scroll.y;
        break;
    default:
        break;
    }
    if (identity(event) >= 0)
        l->kept[identity(event)] = event->arrived;
}

static void pop_any(ledger *l)
{
    gl_event event = pop();
    l->popped++;
    assert_true(event.arrived > l->last_popped);
    l->last_popped = event.arrived;
    if (event.type == GL_EVENT_SCROLL)
        l->scrolled_out += event.scroll.y;
    if (event.type == GL_EVENT_MOUSE_MOTION)
        l->moved_out[event.mouse_motion.raw] += event.mouse_motion.x + 64 * event.mouse_motion.y;
    if (event.type == GL_EVENT_CURSOR)
        l->cursor_out = event.cursor.x;
    if (identity(&event) >= 0)
        l->seen[identity(&event)] = event.arrived;
}

static void check_empty(const ledger *l)
{
    assert_int_equal(queue.count, 0);
    assert_int_equal(l->pushed, l->popped + queue.merged + queue.dropped);
    expect_near(l->scrolled_out, l->scrolled_in, 0);
    expect_near(l->moved_out[0], l->moved_in[0], 0);
    expect_near(l->moved_out[1], l->moved_in[1], 0);
    expect_near(l->cursor_out, l->cursor_in, 0);
    for (int i = 0; i < IDENTITIES; i++)
        assert_int_equal(l->seen[i], l->kept[i]);
}

TEST(a_million)
{
    static ledger l;
    uint64_t seed = 7;
    gl_queue_init(&queue);
    l = (ledger){.last_popped = -1};
    while (l.pushed < 1000000) {
        // A stretch in which some kinds are frequent and the program is slow, quick or absent.
        int64_t first = draw_from(&seed, GL_EVENT_KEY, GL_EVENT_CLOSE);
        int64_t last = draw_from(&seed, first, GL_EVENT_CLOSE);
        int64_t pops = draw_from(&seed, 1, 4);
        for (int64_t n = draw_from(&seed, 1, 2500); n > 0; n--) {
            push_any(&l, &seed, (gl_event_type)draw_from(&seed, first, last));
            assert_true(queue.count <= GL_QUEUE_CAPACITY);
            if (queue.count > 0 && draw_from(&seed, 0, 3) < pops)
                pop_any(&l);
        }
        if (draw_one_in(&seed, 2)) {
            while (queue.count > 0)
                pop_any(&l);
            check_empty(&l);
        }
    }
    assert_true(queue.merged > 10000 && queue.dropped > 10000);
}

#include <glpace/input.h>

#include <assert.h>
#include <string.h>

#include "core/base/check.h"

// Keys take the bits of their numbers; the bits of mouse buttons, gamepads and their buttons
// follow.
enum {
    KEY_COUNT = GL_KEY_MENU + 1,
    BUTTON_COUNT = GL_MOUSE_BUTTON_8 + 1,
    FIRST_GAMEPAD_BIT = KEY_COUNT + BUTTON_COUNT,
    FIRST_GAMEPAD_BUTTON_BIT = FIRST_GAMEPAD_BIT + GL_GAMEPAD_COUNT,
    FIRST_FINGER_BIT = FIRST_GAMEPAD_BUTTON_BIT + GL_GAMEPAD_COUNT * GL_GAMEPAD_BUTTON_COUNT,
    BIT_COUNT = FIRST_FINGER_BIT + GL_TOUCH_COUNT,
    NO_BIT = -1,
};

typedef struct bits {
    uint64_t words[(BIT_COUNT + 63) / 64];
} bits;

typedef struct axis_values {
    double values[GL_GAMEPAD_AXIS_COUNT];
} axis_values;

typedef struct input_state {
    // As the events say.
    bits held;
    bits was_pressed;
    bits was_released;
    gl_input_vector cursor;
    gl_input_vector moved;
    gl_input_vector scrolled;
    gl_input_vector mouse_moved;
    bool knows_cursor;
    uint32_t cursor_window; // over which it moved last
    axis_values axes[GL_GAMEPAD_COUNT];
    gl_input_vector fingers[GL_TOUCH_COUNT];

    // As of the latest update.
    bits down;
    bits pressed;
    bits released;
    gl_input_vector cursor_at;
    gl_input_vector motion;
    gl_input_vector scroll;
    gl_input_vector mouse_motion;
    axis_values axes_at[GL_GAMEPAD_COUNT];
    gl_input_vector fingers_at[GL_TOUCH_COUNT];

    // The latest paused frame since the latest update, and the window with which it began.
    uint64_t frame;
    uint32_t first_window;

    bool latched; // once at least
} input_state;
static_assert(sizeof(input_state) <= sizeof(gl_input), "what is private fits");

// It lies at the beginning of the memory that the program has.
static input_state *state_of(gl_input *input)
{
    return (input_state *)input;
}

static int bit_of_key(gl_key key)
{
    return key >= 0 && (int)key < KEY_COUNT ? (int)key : NO_BIT;
}

static int bit_of_button(gl_mouse_button button)
{
    return (int)button >= 0 && (int)button < BUTTON_COUNT ? KEY_COUNT + (int)button : NO_BIT;
}

static bool is_gamepad(int32_t gamepad)
{
    return gamepad >= 0 && gamepad < GL_GAMEPAD_COUNT;
}

static int bit_of_gamepad(int32_t gamepad)
{
    return is_gamepad(gamepad) ? FIRST_GAMEPAD_BIT + gamepad : NO_BIT;
}

static int bit_of_gamepad_button(int32_t gamepad, gl_gamepad_button button)
{
    if (!is_gamepad(gamepad) || (int)button < 0 || (int)button >= GL_GAMEPAD_BUTTON_COUNT)
        return NO_BIT;
    return FIRST_GAMEPAD_BUTTON_BIT + gamepad * GL_GAMEPAD_BUTTON_COUNT + (int)button;
}

static bool is_finger(int32_t finger)
{
    return finger >= 0 && finger < GL_TOUCH_COUNT;
}

static int bit_of_finger(int32_t finger)
{
    return is_finger(finger) ? FIRST_FINGER_BIT + finger : NO_BIT;
}

static bool has(const bits *set, int bit)
{
    return bit != NO_BIT && (set->words[bit / 64] >> bit % 64 & 1);
}

static void set(bits *of, int bit, bool on)
{
    uint64_t mask = UINT64_C(1) << bit % 64;
    uint64_t *word = &of->words[bit / 64];
    *word = on ? *word | mask : *word & ~mask;
}

static void change(input_state *input, int bit, gl_action action)
{
    if (bit == NO_BIT || action == GL_ACTION_REPEAT)
        return;
    bool press = action == GL_ACTION_PRESS;
    if (press == has(&input->held, bit)) // reported already
        return;
    set(&input->held, bit, press);
    set(press ? &input->was_pressed : &input->was_released, bit, true);
}

// Each window has coordinates of its own: the coordinates of two windows cannot be subtracted.
static void move(input_state *input, const gl_event *event)
{
    const gl_cursor_event *cursor = &event->cursor;
    if (input->knows_cursor && event->window_number == input->cursor_window) {
        input->moved.x += cursor->x - input->cursor.x;
        input->moved.y += cursor->y - input->cursor.y;
    }
    input->cursor = (gl_input_vector){cursor->x, cursor->y};
    input->cursor_window = event->window_number;
    input->knows_cursor = true;
}

static bool is_axis(int32_t gamepad, gl_gamepad_axis axis)
{
    return is_gamepad(gamepad) && (int)axis >= 0 && (int)axis < GL_GAMEPAD_AXIS_COUNT;
}

static void turn(input_state *input, const gl_gamepad_axis_event *axis)
{
    if (is_axis(axis->gamepad, axis->axis))
        input->axes[axis->gamepad].values[axis->axis] = axis->value;
}

static void touch(input_state *input, const gl_touch_event *touch)
{
    if (!is_finger(touch->finger))
        return;
    input->fingers[touch->finger] = (gl_input_vector){touch->x, touch->y};
    if (touch->phase != GL_TOUCH_MOVE)
        change(input, bit_of_finger(touch->finger),
               touch->phase == GL_TOUCH_DOWN ? GL_ACTION_PRESS : GL_ACTION_RELEASE);
}

// A gamepad that came or went has nothing held by then, even if its releases did not come.
static void plug(input_state *input, const gl_gamepad_event *plugged)
{
    int32_t gamepad = plugged->gamepad;
    if (!is_gamepad(gamepad))
        return;
    for (int i = 0; i < GL_GAMEPAD_BUTTON_COUNT; i++)
        change(input, bit_of_gamepad_button(gamepad, (gl_gamepad_button)i), GL_ACTION_RELEASE);
    input->axes[gamepad] = (axis_values){0};
    set(&input->held, bit_of_gamepad(gamepad), plugged->connected);
}

// Makes the state since the previous update the state that this update reads.
static void latch(input_state *input)
{
    input->latched = true;
    input->down = input->held;
    input->pressed = input->was_pressed;
    input->released = input->was_released;
    input->cursor_at = input->cursor;
    input->motion = input->moved;
    input->scroll = input->scrolled;
    input->mouse_motion = input->mouse_moved;
    memcpy(input->axes_at, input->axes, sizeof input->axes);
    memcpy(input->fingers_at, input->fingers, sizeof input->fingers);
    input->was_pressed = input->was_released = (bits){0};
    input->moved = input->scrolled = input->mouse_moved = (gl_input_vector){0};
}

// Whether the frame has begun with another window's RENDER: all windows of a frame see one state.
static bool is_within_frame(const input_state *input, const gl_event *event)
{
    return input->first_window > 0 && event->window_number != input->first_window &&
           event->render.frame == input->frame;
}

// A paused frame latches, because no update would. Other frames leave no trace, so that a replay may have others.
static void draw(input_state *input, const gl_event *event)
{
    if (!event->render.paused || is_within_frame(input, event))
        return;
    input->first_window = event->window_number;
    input->frame = event->render.frame;
    latch(input);
}

static void update(input_state *input)
{
    input->first_window = 0;
    input->frame = 0;
    latch(input);
}

void gl_input_init(gl_input *input)
{
    if (!glp_require(input, "gl_input_init needs a gl_input to set up; input is NULL"))
        return;
    *input = (gl_input){0};
}

void gl_input_feed(gl_input *input, const gl_event *event)
{
    if (!glp_require(input && event, "gl_input_feed needs an input and an event"))
        return;
    input_state *state = state_of(input);
    switch (event->type) {
    case GL_EVENT_UPDATE:
        update(state);
        break;
    case GL_EVENT_RENDER:
        draw(state, event);
        break;
    case GL_EVENT_KEY:
        change(state, bit_of_key(event->key.key), event->key.action);
        break;
    case GL_EVENT_MOUSE_BUTTON:
        change(state, bit_of_button(event->mouse_button.button), event->mouse_button.action);
        break;
    case GL_EVENT_CURSOR:
        move(state, event);
        break;
    case GL_EVENT_SCROLL:
        state->scrolled.x += event->scroll.x;
        state->scrolled.y += event->scroll.y;
        break;
    case GL_EVENT_MOUSE_MOTION:
        state->mouse_moved.x += event->mouse_motion.x;
        state->mouse_moved.y += event->mouse_motion.y;
        break;
    case GL_EVENT_TOUCH:
        touch(state, &event->touch);
        break;
    case GL_EVENT_GAMEPAD:
        plug(state, &event->gamepad);
        break;
    case GL_EVENT_GAMEPAD_BUTTON:
        change(state,
               bit_of_gamepad_button(event->gamepad_button.gamepad, event->gamepad_button.button),
               event->gamepad_button.action);
        break;
    case GL_EVENT_GAMEPAD_AXIS:
        turn(state, &event->gamepad_axis);
        break;
    default:
        break;
    }
}

void gl_input_latch(gl_input *input)
{
    if (!glp_require(input, "gl_input_latch needs an input"))
        return;
    latch(state_of(input));
}

#define MANY_ASKS 256

// A program may ask before its first update. It does not go on for long.
static void note_unfed(void)
{
    static _Thread_local int asks;
    if (++asks % MANY_ASKS == 0)
        glp_misuse("gl_input_*(): the input was asked 256 times and never fed, so nothing is down; "
                   "call gl_input_feed with each event, UPDATE too, before you ask");
}

// What a question is answered from: a state in which nothing is down where there is none.
static const input_state *asked(const gl_input *input)
{
    static const input_state nothing;
    if (input && !((const input_state *)input)->latched)
        note_unfed();
    return glp_require(input, "gl_input_*(): input is NULL; pass the one that gl_input_feed gets")
               ? (const input_state *)input
               : &nothing;
}

bool gl_input_key_down(const gl_input *input, gl_key key)
{
    return has(&asked(input)->down, bit_of_key(key));
}

bool gl_input_key_pressed(const gl_input *input, gl_key key)
{
    return has(&asked(input)->pressed, bit_of_key(key));
}

bool gl_input_key_released(const gl_input *input, gl_key key)
{
    return has(&asked(input)->released, bit_of_key(key));
}

bool gl_input_button_down(const gl_input *input, gl_mouse_button button)
{
    return has(&asked(input)->down, bit_of_button(button));
}

bool gl_input_button_pressed(const gl_input *input, gl_mouse_button button)
{
    return has(&asked(input)->pressed, bit_of_button(button));
}

bool gl_input_button_released(const gl_input *input, gl_mouse_button button)
{
    return has(&asked(input)->released, bit_of_button(button));
}

gl_input_vector gl_input_cursor(const gl_input *input)
{
    return asked(input)->cursor_at;
}

gl_input_vector gl_input_cursor_motion(const gl_input *input)
{
    return asked(input)->motion;
}

gl_input_vector gl_input_scroll(const gl_input *input)
{
    return asked(input)->scroll;
}

gl_input_vector gl_input_mouse_motion(const gl_input *input)
{
    return asked(input)->mouse_motion;
}

bool gl_input_touch_down(const gl_input *input, int32_t finger)
{
    return has(&asked(input)->down, bit_of_finger(finger));
}

bool gl_input_touch_pressed(const gl_input *input, int32_t finger)
{
    return has(&asked(input)->pressed, bit_of_finger(finger));
}

bool gl_input_touch_released(const gl_input *input, int32_t finger)
{
    return has(&asked(input)->released, bit_of_finger(finger));
}

gl_input_vector gl_input_touch(const gl_input *input, int32_t finger)
{
    return is_finger(finger) ? asked(input)->fingers_at[finger] : (gl_input_vector){0};
}

bool gl_input_gamepad_connected(const gl_input *input, int32_t gamepad)
{
    return has(&asked(input)->down, bit_of_gamepad(gamepad));
}

bool gl_input_gamepad_down(const gl_input *input, int32_t gamepad, gl_gamepad_button button)
{
    return has(&asked(input)->down, bit_of_gamepad_button(gamepad, button));
}

bool gl_input_gamepad_pressed(const gl_input *input, int32_t gamepad, gl_gamepad_button button)
{
    return has(&asked(input)->pressed, bit_of_gamepad_button(gamepad, button));
}

bool gl_input_gamepad_released(const gl_input *input, int32_t gamepad, gl_gamepad_button button)
{
    return has(&asked(input)->released, bit_of_gamepad_button(gamepad, button));
}

double gl_input_gamepad_axis(const gl_input *input, int32_t gamepad, gl_gamepad_axis axis)
{
    return is_axis(gamepad, axis) ? asked(input)->axes_at[gamepad].values[axis] : 0;
}

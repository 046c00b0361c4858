#include "core/event/gamepads.h"

#include <math.h>
#include <string.h>

#define DEFAULT_ZONE 0.15

// One that is out of its dead zone is back only within this part of it: a stick that rests on the
// edge does not flicker.
#define BACK 0.75

// A trigger's way has an end where it rests, and little play there.
#define TRIGGER_PART (1.0 / 3)

// Sensors tremble. Half a step of an axis with eight bits is more than this.
#define JITTER (1.0 / 512)

// Whose changes are sent, and to whom.
typedef struct teller {
    glp_gamepad *pad;
    int32_t slot;
    gl_queue *queue;
    int64_t arrived;
} teller;

void glp_gamepads_init(glp_gamepads *gamepads)
{
    *gamepads = (glp_gamepads){.zone = DEFAULT_ZONE};
}

// ---- sending ------------------------------------------------------------------------------------

static void send_presence(const teller *to, bool connected)
{
    gl_event *event = gl_queue_push(to->queue, GL_EVENT_GAMEPAD, to->arrived);
    event->gamepad = (gl_gamepad_event){to->slot, connected};
}

static void send_buttons(const teller *to, uint32_t buttons, bool synthetic)
{
    uint32_t changed = buttons ^ to->pad->buttons;
    for (int i = 0; i < GL_GAMEPAD_BUTTON_COUNT; i++) {
        if (!(changed >> i & 1))
            continue;
        gl_event *event = gl_queue_push(to->queue, GL_EVENT_GAMEPAD_BUTTON, to->arrived);
        event->gamepad_button = (gl_gamepad_button_event){
            .gamepad = to->slot,
            .button = (gl_gamepad_button)i,
            .action = buttons >> i & 1 ? GL_ACTION_PRESS : GL_ACTION_RELEASE,
            .synthetic = synthetic,
        };
    }
    to->pad->buttons = buttons;
}

static bool is_worth_sending(double value, double sent)
{
    bool at_stop = value == 0 || fabs(value) == 1;
    return value != sent && (at_stop || fabs(value - sent) >= JITTER);
}

static void send_axis(const teller *to, int axis, double value)
{
    double *sent = &to->pad->axes[axis];
    if (!is_worth_sending(value, *sent))
        return;
    gl_event *event = gl_queue_push(to->queue, GL_EVENT_GAMEPAD_AXIS, to->arrived);
    event->gamepad_axis = (gl_gamepad_axis_event){to->slot, (gl_gamepad_axis)axis, value};
    *sent = value;
}

// ---- dead zones ---------------------------------------------------------------------------------

// How far something is off that is `way` away from its rest: the way beyond the dead zone spans the
// whole range.
static double leave_zone(double way, double zone, bool *off)
{
    double edge = zone * BACK;
    *off = *off ? way > edge : way > zone;
    if (!*off)
        return 0;
    return way < 1 ? (way - edge) / (1 - edge) : 1;
}

static double sanitise(float value, double rest)
{
    if (!isfinite(value))
        return rest;
    return value < -1 ? -1 : value > 1 ? 1 : (double)value;
}

static void send_stick(const teller *to, const float *axes, int which, double zone)
{
    int first = which == 0 ? GL_GAMEPAD_AXIS_LEFT_X : GL_GAMEPAD_AXIS_RIGHT_X;
    bool *off = &to->pad->stick_off[which];
    double x = sanitise(axes[first], 0);
    double y = sanitise(axes[first + 1], 0);
    double way = sqrt(x * x + y * y);
    double scale = leave_zone(way, zone, off);
    // Never divided by 0: what is out of its zone is some way off.
    send_axis(to, first, *off ? x / way * scale : 0);
    send_axis(to, first + 1, *off ? y / way * scale : 0);
}

// GLFW shows 0, which is half-way, for a trigger that the mapping lacks. A real one rests at -1.
static double trigger_way(float value, bool *seen)
{
    double raw = sanitise(value, -1);
    *seen = *seen || raw != 0;
    return *seen ? (raw + 1) / 2 : 0;
}

static void send_trigger(const teller *to, const float *axes, int which, double zone)
{
    int axis = GL_GAMEPAD_AXIS_LEFT_TRIGGER + which;
    double way = trigger_way(axes[axis], &to->pad->trigger_seen[which]);
    send_axis(to, axis, leave_zone(way, zone * TRIGGER_PART, &to->pad->trigger_off[which]));
}

// -------------------------------------------------------------------------------------------------

static void unplug(const teller *to)
{
    send_buttons(to, 0, true);
    for (int i = 0; i < GL_GAMEPAD_AXIS_COUNT; i++)
        send_axis(to, i, 0);
    send_presence(to, false);
    *to->pad = (glp_gamepad){0};
}

static void plug_in(const teller *to, const char *guid)
{
    to->pad->connected = true;
    memcpy(to->pad->guid, guid, GLP_GAMEPAD_GUID_SIZE);
    send_presence(to, true);
}

static bool is_the_same(const glp_gamepad *pad, const glp_gamepad_state *state)
{
    return state->connected && strncmp(pad->guid, state->guid, GLP_GAMEPAD_GUID_SIZE) == 0;
}

void glp_gamepads_feed(glp_gamepads *gamepads, int32_t slot, const glp_gamepad_state *state,
                       gl_queue *queue, int64_t arrived)
{
    glp_gamepad *pad = &gamepads->pads[slot];
    teller to = {pad, slot, queue, arrived};
    if (pad->connected && !is_the_same(pad, state)) {
        unplug(&to);
        gamepads->count--;
    }
    if (!state->connected)
        return;
    if (!pad->connected) {
        plug_in(&to, state->guid);
        gamepads->count++;
    }
    send_buttons(&to, state->buttons, false);
    for (int which = 0; which < 2; which++)
        send_stick(&to, state->axes, which, gamepads->zone);
    for (int which = 0; which < 2; which++)
        send_trigger(&to, state->axes, which, gamepads->zone);
}

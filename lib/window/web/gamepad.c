// Gamepads and joysticks.
#include "window/web/web.h"

#include <stdio.h>
#include <stdlib.h>

#include <emscripten.h>

#include "core/base/log.h"

#define MOST 32 // axes, and buttons, of a joystick

// One gamepad, as the browser reports it. *values are the axes, and then the buttons, 0 to 1.
typedef struct joystick {
    int32_t axes;
    int32_t buttons;
    int32_t is_standard;
    uint32_t hash; // of its name
    float values[2 * MOST];
    char name[64];
} joystick;

// clang-format off
EM_JS(int, glp_js_has_gamepads, (void), {
    try {
        navigator.getGamepads();
        return 1;
    } catch (_) {
        return 0;
    }
})

// Who looks at them all begins with the first slot.
EM_JS(int, glp_js_read_joystick, (int slot, joystick *found, int most, int name_at, int name_size), {
    if (slot == 0)
        Module.glpPads = navigator.getGamepads();
    const pad = Module.glpPads[slot];
    if (!pad)
        return 0;
    const axes = pad.axes.slice(0, most);
    const buttons = pad.buttons.slice(0, most).map(button => button.value);
    let hash = 0;
    for (const c of pad.id)
        hash = Math.imul(hash, 31) + c.codePointAt(0) | 0;
    HEAP32.set([axes.length, buttons.length, pad.mapping == "standard", hash], found >> 2);
    HEAPF32.set(axes.concat(buttons), (found >> 2) + 4);
    const name = HEAPU8.subarray(found + name_at, found + name_at + name_size);
    name[new TextEncoder().encodeInto(pad.id, name.subarray(0, name_size - 1)).written] = 0;
    return 1;
})
// clang-format on

// clang-format off
EM_JS(int, glp_js_rumble, (int slot, double low, double high, double seconds), {
    const pad = navigator.getGamepads()[slot];
    const motors = pad && pad.vibrationActuator;
    if (!motors || (motors.effects && !motors.effects.includes("dual-rumble")))
        return 0;
    const effect = { startDelay: 0, duration: seconds * 1000, strongMagnitude: low, weakMagnitude: high };
    motors.playEffect("dual-rumble", effect).catch(() => 0);
    Module.glpRumbled = true;
    return 1;
})

EM_JS(void, glp_js_end_rumble, (void), {
    for (const pad of Module.glpRumbled ? navigator.getGamepads() : [])
        if (pad && pad.vibrationActuator && pad.vibrationActuator.reset)
            pad.vibrationActuator.reset();
})
// clang-format on

void glp_web_end_rumble(void)
{
    glp_js_end_rumble();
}

static bool look_at(int32_t slot, joystick *found)
{
    return glp_web.has_gamepads &&
           glp_js_read_joystick(slot, found, MOST, offsetof(joystick, name), sizeof found->name);
}

// A button of ours, and the standard mapping's.
static const int32_t standard_buttons[GL_GAMEPAD_BUTTON_COUNT] = {
    [GL_GAMEPAD_BUTTON_A] = 0,
    [GL_GAMEPAD_BUTTON_B] = 1,
    [GL_GAMEPAD_BUTTON_X] = 2,
    [GL_GAMEPAD_BUTTON_Y] = 3,
    [GL_GAMEPAD_BUTTON_LEFT_BUMPER] = 4,
    [GL_GAMEPAD_BUTTON_RIGHT_BUMPER] = 5,
    [GL_GAMEPAD_BUTTON_BACK] = 8,
    [GL_GAMEPAD_BUTTON_START] = 9,
    [GL_GAMEPAD_BUTTON_GUIDE] = 16,
    [GL_GAMEPAD_BUTTON_LEFT_THUMB] = 10,
    [GL_GAMEPAD_BUTTON_RIGHT_THUMB] = 11,
    [GL_GAMEPAD_BUTTON_DPAD_UP] = 12,
    [GL_GAMEPAD_BUTTON_DPAD_RIGHT] = 15,
    [GL_GAMEPAD_BUTTON_DPAD_DOWN] = 13,
    [GL_GAMEPAD_BUTTON_DPAD_LEFT] = 14,
};
enum { STANDARD_LEFT_TRIGGER = 6, STANDARD_RIGHT_TRIGGER = 7, STICK_AXES = 4 };

static float button_of(const joystick *found, int32_t button)
{
    return button < found->buttons ? found->values[found->axes + button] : 0;
}

static void write_guid(const joystick *found, char *guid)
{
    snprintf(guid, GLP_GAMEPAD_GUID_SIZE, "%08x%024x", (unsigned)found->hash, 0u);
}

bool glp_system_input_joystick(int32_t slot, glp_gamepad_state *state)
{
    joystick found;
    *state = (glp_gamepad_state){0};
    if (!look_at(slot, &found))
        return false;
    if (!found.is_standard)
        return true;
    state->connected = true;
    write_guid(&found, state->guid);
    for (int32_t i = 0; i < GL_GAMEPAD_BUTTON_COUNT; i++)
        if (button_of(&found, standard_buttons[i]) > 0.5f)
            state->buttons |= UINT32_C(1) << i;
    for (int32_t i = 0; i < STICK_AXES && i < found.axes; i++)
        state->axes[i] = found.values[i];
    state->axes[GL_GAMEPAD_AXIS_LEFT_TRIGGER] = button_of(&found, STANDARD_LEFT_TRIGGER) * 2 - 1;
    state->axes[GL_GAMEPAD_AXIS_RIGHT_TRIGGER] = button_of(&found, STANDARD_RIGHT_TRIGGER) * 2 - 1;
    return true;
}

static joystick latest; // of whose name and GUID somebody reads

const char *glp_system_input_joystick_name(int32_t slot)
{
    return look_at(slot, &latest) ? latest.name : NULL;
}

const char *glp_system_input_joystick_guid(int32_t slot)
{
    static char guid[GLP_GAMEPAD_GUID_SIZE];
    if (!look_at(slot, &latest))
        return NULL;
    write_guid(&latest, guid);
    return guid;
}

const char *glp_system_input_gamepad_name(int32_t slot)
{
    return look_at(slot, &latest) && latest.is_standard ? latest.name : NULL;
}

int32_t glp_system_input_axes(int32_t slot, float *axes, int32_t capacity)
{
    joystick found;
    if (!look_at(slot, &found))
        return 0;
    for (int32_t i = 0; i < found.axes && i < capacity; i++)
        axes[i] = found.values[i];
    return found.axes;
}

int32_t glp_system_input_buttons(int32_t slot, bool *buttons, int32_t capacity)
{
    joystick found;
    if (!look_at(slot, &found))
        return 0;
    for (int32_t i = 0; i < found.buttons && i < capacity; i++)
        buttons[i] = button_of(&found, i) > 0.5f;
    return found.buttons;
}

int32_t glp_system_input_hats(int32_t slot, uint8_t *hats, int32_t capacity)
{
    (void)slot;
    (void)hats;
    (void)capacity;
    return 0;
}

// An effect takes the place of the one before it.
glp_refusal glp_system_input_rumble(int32_t slot, double low, double high, double seconds)
{
    return glp_js_rumble(slot, low, high, seconds)
               ? NULL
               : "this gamepad has no motors, or the browser does not support rumble";
}

// Which is asked before one is looked at.
glp_refusal glp_system_input_hotplug(void)
{
    glp_web.has_gamepads = glp_js_has_gamepads();
    return glp_web.has_gamepads ? NULL
                                : "this page may not see them; serve it by https, and give a frame "
                                  "allow=\"gamepad\"";
}

bool glp_system_input_add_mappings(const char *who, const char *text)
{
    (void)text;
    return glp_fail("%s: a browser has mappings of its own", who);
}

// Gamepads and joysticks.
#include "window/glfw/glfw.h"

#include <assert.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#include <glpace/gamepad.h>
#include <glpace/joystick.h>

#include "core/base/log.h"
#include "window/glfw/rumble.h"

// The joystick may be unplugged at any time, so each answer is checked.
static glp_gamepad_state look_at(int slot)
{
    glp_gamepad_state state = {0};
    GLFWgamepadstate shown;
    if (!glfwGetGamepadState(slot, &shown))
        return state;
    const char *guid = glfwGetJoystickGUID(slot);
    if (!guid)
        return state;
    state.connected = true;
    snprintf(state.guid, sizeof state.guid, "%s", guid);
    for (int i = 0; i < GL_GAMEPAD_BUTTON_COUNT; i++)
        if (shown.buttons[i] == GLFW_PRESS)
            state.buttons |= UINT32_C(1) << i;
    memcpy(state.axes, shown.axes, sizeof state.axes);
    return state;
}

bool glp_system_input_joystick(int32_t slot, glp_gamepad_state *state)
{
    const bool present = glfwJoystickPresent(slot);
    if (!present)
        glp_rumble_end(slot);
    *state = present ? look_at(slot) : (glp_gamepad_state){0};
    return present;
}

const char *glp_system_input_joystick_name(int32_t slot)
{
    return glfwGetJoystickName(slot);
}

const char *glp_system_input_joystick_guid(int32_t slot)
{
    return glfwGetJoystickGUID(slot);
}

const char *glp_system_input_gamepad_name(int32_t slot)
{
    return glfwGetGamepadName(slot);
}

int32_t glp_system_input_axes(int32_t slot, float *values, int32_t capacity)
{
    int count = 0;
    const float *found = glfwGetJoystickAxes(slot, &count);
    for (int i = 0; i < count && i < capacity; i++)
        values[i] = found[i];
    return count;
}

// GLFW counts hats as buttons, too: four for each, after all others.
int32_t glp_system_input_buttons(int32_t slot, bool *values, int32_t capacity)
{
    enum { buttons_of_a_hat = 4 };
    int all = 0, hat_count = 0;
    const unsigned char *found = glfwGetJoystickButtons(slot, &all);
    glfwGetJoystickHats(slot, &hat_count);
    const int count =
        found && all >= hat_count * buttons_of_a_hat ? all - hat_count * buttons_of_a_hat : 0;
    for (int i = 0; i < count && i < capacity; i++)
        values[i] = found[i] == GLFW_PRESS;
    return count;
}

int32_t glp_system_input_hats(int32_t slot, uint8_t *values, int32_t capacity)
{
    int count = 0;
    const unsigned char *found = glfwGetJoystickHats(slot, &count);
    for (int i = 0; i < count && i < capacity; i++)
        values[i] = found[i];
    return count;
}

glp_refusal glp_system_input_rumble(int32_t slot, double low, double high, double seconds)
{
    const bool stops = seconds == 0 || (low == 0 && high == 0);
    return glp_rumble(slot, low, high, stops ? 0 : (uint16_t)ceil(seconds * 1000));
}

glp_refusal glp_system_input_hotplug(void)
{
    return glp_glfw_is_on_wayland() && !glp_glfw_has(3, 4, 0)
               ? "those that are connected from here on are not seen; on Wayland that needs GLFW "
                 "3.4"
               : NULL;
}

bool glp_system_input_add_mappings(const char *who, const char *text)
{
    return glfwUpdateGamepadMappings(text) ||
           glp_fail("%s: GLFW takes no mappings: %s", who, glp_system_reason());
}

// ---- our constants have GLFW's values, so that states carry these unchanged ---------------------

#define SAME(ours, glfws) static_assert((int)(ours) == (glfws), #ours " is not GLFW's");
#define HAT(name) SAME(GL_HAT_##name, GLFW_HAT_##name)
#define PAD_BUTTON(name) SAME(GL_GAMEPAD_BUTTON_##name, GLFW_GAMEPAD_BUTTON_##name)
#define PAD_AXIS(name) SAME(GL_GAMEPAD_AXIS_##name, GLFW_GAMEPAD_AXIS_##name)

// clang-format off
HAT(UP) HAT(RIGHT) HAT(DOWN) HAT(LEFT)

PAD_BUTTON(A) PAD_BUTTON(B) PAD_BUTTON(X) PAD_BUTTON(Y) PAD_BUTTON(LEFT_BUMPER)
PAD_BUTTON(RIGHT_BUMPER) PAD_BUTTON(BACK) PAD_BUTTON(START) PAD_BUTTON(GUIDE) PAD_BUTTON(LEFT_THUMB)
PAD_BUTTON(RIGHT_THUMB) PAD_BUTTON(DPAD_UP) PAD_BUTTON(DPAD_RIGHT) PAD_BUTTON(DPAD_DOWN)
PAD_BUTTON(DPAD_LEFT)
SAME(GL_GAMEPAD_BUTTON_COUNT, GLFW_GAMEPAD_BUTTON_LAST + 1)

PAD_AXIS(LEFT_X) PAD_AXIS(LEFT_Y) PAD_AXIS(RIGHT_X) PAD_AXIS(RIGHT_Y) PAD_AXIS(LEFT_TRIGGER)
PAD_AXIS(RIGHT_TRIGGER)
SAME(GL_GAMEPAD_AXIS_COUNT, GLFW_GAMEPAD_AXIS_LAST + 1)
SAME(GL_GAMEPAD_COUNT, GLFW_JOYSTICK_LAST + 1)

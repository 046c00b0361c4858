#include "window/impl.h"

#include <assert.h>

#include <glpace/joystick.h>

#include "base/check.h"
#include "base/log.h"

#define SAME(name) static_assert(GL_##name == GLFW_##name, "GL_" #name " is not GLFW's");
SAME(HAT_UP)
SAME(HAT_RIGHT)
SAME(HAT_DOWN)
SAME(HAT_LEFT)

// GLFW counts hats among the buttons, behind them, four for each.
enum { buttons_of_a_hat = 4 };

static bool check(const gl_window *window, const char *who, int32_t joystick)
{
    return glp_window_check(window, who) &&
           glp_check_range(who, "joystick", joystick, 0, GL_GAMEPAD_MAX - 1);
}

static bool check_all(const gl_window *window, const char *who, int32_t joystick, const void *room,
                      int32_t capacity)
{
    return check(window, who, joystick) && glp_check_room(who, room, capacity);
}

const char *gl_joystick_name(gl_window *window, int32_t joystick)
{
    return check(window, "gl_joystick_name", joystick) ? glfwGetJoystickName(joystick) : NULL;
}

const char *gl_joystick_guid(gl_window *window, int32_t joystick)
{
    return check(window, "gl_joystick_guid", joystick) ? glfwGetJoystickGUID(joystick) : NULL;
}

int32_t gl_joystick_axes(gl_window *window, int32_t joystick, float *axes, int32_t capacity)
{
    if (!check_all(window, "gl_joystick_axes", joystick, axes, capacity))
        return 0;
    int count = 0;
    const float *found = glfwGetJoystickAxes(joystick, &count);
    for (int i = 0; i < count && i < capacity; i++)
        axes[i] = found[i];
    return count;
}

int32_t gl_joystick_buttons(gl_window *window, int32_t joystick, bool *buttons, int32_t capacity)
{
    if (!check_all(window, "gl_joystick_buttons", joystick, buttons, capacity))
        return 0;
    int all = 0, hats = 0;
    const unsigned char *found = glfwGetJoystickButtons(joystick, &all);
    glfwGetJoystickHats(joystick, &hats);
    const int count = found && all >= hats * buttons_of_a_hat ? all - hats * buttons_of_a_hat : 0;
    for (int i = 0; i < count && i < capacity; i++)
        buttons[i] = found[i] == GLFW_PRESS;
    return count;
}

int32_t gl_joystick_hats(gl_window *window, int32_t joystick, uint8_t *hats, int32_t capacity)
{
    if (!check_all(window, "gl_joystick_hats", joystick, hats, capacity))
        return 0;
    int count = 0;
    const unsigned char *found = glfwGetJoystickHats(joystick, &count);
    for (int i = 0; i < count && i < capacity; i++)
        hats[i] = found[i];
    return count;
}

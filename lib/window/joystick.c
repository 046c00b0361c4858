// Joysticks as they are: axes, buttons and hats.
#include <glpace/joystick.h>

#include "core/base/check.h"
#include "core/base/reads.h"
#include "window/window.h"

static bool check_joystick(const gl_window *window, const char *who, int32_t joystick)
{
    glp_note_read(GLP_READ_JOYSTICK);
    return glp_window_check(window, who) &&
           glp_check_range(who, "joystick", joystick, 0, GL_GAMEPAD_COUNT - 1);
}

const char *gl_joystick_name(gl_window *window, int32_t joystick)
{
    return check_joystick(window, "gl_joystick_name", joystick)
               ? glp_system_input_joystick_name(joystick)
               : NULL;
}

const char *gl_joystick_guid(gl_window *window, int32_t joystick)
{
    return check_joystick(window, "gl_joystick_guid", joystick)
               ? glp_system_input_joystick_guid(joystick)
               : NULL;
}

int32_t gl_joystick_axes(gl_window *window, int32_t joystick, float *axes, int32_t capacity)
{
    static const char who[] = "gl_joystick_axes";
    return check_joystick(window, who, joystick) && glp_check_room(who, axes, capacity)
               ? glp_system_input_axes(joystick, axes, capacity)
               : 0;
}

int32_t gl_joystick_buttons(gl_window *window, int32_t joystick, bool *buttons, int32_t capacity)
{
    static const char who[] = "gl_joystick_buttons";
    return check_joystick(window, who, joystick) && glp_check_room(who, buttons, capacity)
               ? glp_system_input_buttons(joystick, buttons, capacity)
               : 0;
}

int32_t gl_joystick_hats(gl_window *window, int32_t joystick, uint8_t *hats, int32_t capacity)
{
    static const char who[] = "gl_joystick_hats";
    return check_joystick(window, who, joystick) && glp_check_room(who, hats, capacity)
               ? glp_system_input_hats(joystick, hats, capacity)
               : 0;
}

#include "window/window_seat.h"

#include "core/log.h"
#include "window/window_glfw.h"
#include "window/window_glfw_users.h"
#include "window/window_platform.h"
#include "window/window_wayland_seat.h"

static glp_wayland_seat seat; // as glp_seat_find() found it

void glp_seat_find(void)
{
    const bool is_wayland =
        glp_window_is_glfw_running() ? glp_window_runs_on_wayland() : glp_glfw_tries_wayland();
    seat = is_wayland ? glp_wayland_ask_seat() : (glp_wayland_seat){0};
}

// GLFW 3.4 reads the version of a seat that is not there.
bool glp_seat_check_start(const char *who)
{
    if (!seat.answers || seat.exists || !glp_glfw_is(3, 4))
        return true;
    return glp_fail("%s: the Wayland compositor has no seat, that is, neither keyboard nor mouse, "
                    "where GLFW 3.4 crashes; GLFW 3.5 does not, and with GLPACE_PLATFORM=x11 in "
                    "the environment it takes X11",
                    who);
}

// Every GLFW until now hands its text to the seat.
bool glp_seat_check_clipboard(const char *who)
{
    return !seat.answers || seat.has_clipboard ||
           glp_fail("%s: the Wayland compositor has no clipboard, or no seat that could use it",
                    who);
}

// GLFW 3.3 loads the system's shapes only if there is a mouse.
bool glp_seat_check_cursor_shapes(const char *who)
{
    return !seat.answers || seat.has_pointer || glp_glfw_has(3, 4, 0) ||
           glp_fail("%s: the Wayland compositor has no mouse, without which GLFW 3.3 has none of "
                    "the system's shapes; GLFW 3.4 does",
                    who);
}

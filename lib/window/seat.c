#include "window/seat.h"

#include "base/log.h"
#include "window/glfw/glfw.h"
#include "window/glfw/system.h"
#include "window/platform.h"
#include "window/wayland/seat.h"
#include "window/wayland/wayland.h"

static glp_wayland_seat seat; // as glp_seat_find() found it
static bool has_layout;       // GLFW has, from the compositor

void glp_seat_find(void)
{
    const bool is_wayland =
        glp_window_is_glfw_running() ? glp_window_runs_on_wayland() : glp_glfw_tries_wayland();
    seat = is_wayland ? glp_wayland_ask_seat() : (glp_wayland_seat){0};
    has_layout = false;
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

bool glp_seat_check_capture(const char *who)
{
    return !seat.answers || seat.has_constraints ||
           glp_fail("%s: the Wayland compositor lets no program keep the cursor in a window", who);
}

bool glp_seat_check_lock(const char *who)
{
    return !seat.answers || (seat.has_constraints && seat.has_relative_motion) ||
           glp_fail("%s: the Wayland compositor lets no program lock the cursor", who);
}

// It answers after it has told of the layout, for which GLFW asked when it started.
void glp_seat_hear_layout(void)
{
    has_layout = seat.has_keyboard && glp_wayland_hear();
}

void glp_seat_note_focus(void)
{
    has_layout = true;
}

bool glp_seat_knows_layout(void)
{
    return has_layout || !glp_window_runs_on_wayland();
}

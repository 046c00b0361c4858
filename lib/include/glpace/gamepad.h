// Gamepads: which devices count as gamepads, and how their buttons and axes are named. A mapping
// gives them the names that they have on an Xbox controller, however the device numbers them.
// Buttons and axes come as events, and gl_input answers for them.
//
// A gamepad's number is a slot: the next joystick that is connected, gamepad or not, takes the
// lowest free one. The state is read at each poll, about once a frame, and every 8 ms during a wait
// while a gamepad is connected. GLFW says which buttons are down, not what happened since, so a
// press and release that both fall between two readings are lost. Gamepad events end a wait. Each
// loop gets them once, with its first window (see gl_window_host()), which need not have the focus.
// There are no light bars. joystick.h has all axes and buttons of every device. Since 0.1.
#ifndef GLPACE_GAMEPAD_H
#define GLPACE_GAMEPAD_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <glpace/event.h>

#ifdef __cplusplus
extern "C" {
#endif

// What became of the lines of a text of mappings.
typedef struct gl_gamepad_mappings {
    uint32_t added;    // lines that are used from now on
    uint32_t foreign;  // lines for other systems, ignored
    uint32_t rejected; // bad lines; each is named in the log, as a warning
} gl_gamepad_mappings;

// Adds mappings in SDL's format, one a line: a GUID of 32 hexadecimal digits, a name, and fields
// such as a:b0,leftx:a0,dpup:h0.1,platform:Linux, separated by commas. Empty lines and lines that
// begin with # are skipped. A device without a mapping is not a gamepad; the log names it, as
// information, with its GUID. text: `size` bytes, without a 0 at the end. A line is bad, and left
// out, if it is longer than 512 bytes or its name longer than 127, if it has a byte that is not
// printable ASCII or UTF-8, an invalid GUID, a field that neither GLFW nor SDL knows, an index out
// of range (the last is 255 for buttons and axes, 15 for hats), or no field that GLFW uses. Fields
// that SDL knows and GLFW does not (paddles, touchpads, hints, half an axis as in +leftx:b3) are
// left out of their line. A later mapping for a GUID replaces an earlier one. Needs a window, any
// one: mappings are shared by all windows. Main thread.
gl_gamepad_mappings gl_gamepad_add_mappings(gl_window *window, const char *text, size_t size);

// Adds the mappings of a file, such as SDL's gamecontrollerdb.txt. false, with the reason in
// gl_last_error() and the log, if it is not a regular file, cannot be read, is larger than 4 MiB,
// or has lines for this system of which none could be added. *mappings, unless NULL, is filled in.
// If there is no such file, the log has that for debugging only, because such a file is optional.
bool gl_gamepad_load_mappings(gl_window *window, const char *path, gl_gamepad_mappings *mappings);

// The gamepad's name in its mapping; NULL if there is no gamepad in this slot. Valid until the
// gamepad is disconnected or mappings are added.
const char *gl_gamepad_name(gl_window *window, int32_t gamepad);

// How far a stick must be moved from its center to count, as a fraction of its way, 0 to 0.9; 0.15
// by default. The zone is round. A stick that has left it counts until it is back within three
// quarters of it; the way from there to the end covers the whole range of values. So the value
// starts with a small step when the stick leaves the zone, and returns to 0 without one. The zone
// of a trigger is a third as large. Takes effect at the next reading.
bool gl_gamepad_set_dead_zone(gl_window *window, double zone);

// The longest rumble, s: browsers accept no longer one.
#define GL_RUMBLE_SECONDS_MAX 5.0

// Lets a gamepad rumble for `seconds`, 0 to GL_RUMBLE_SECONDS_MAX. Replaces what the gamepad plays, so 0
// for the strengths or for `seconds` stops it. For a longer rumble call it again before the end. low
// and high: the strengths, 0 to 1, of the heavy motor with its low frequency and of the light one. The
// rumble also ends when the last window is destroyed.
//
// false, with the reason, if an argument is out of range, if there is no gamepad in this slot, if the
// system reports that it has no motors, or where there is no rumble:
// - Linux plays it with the gamepad's file in /dev/input, which the user must be allowed to write, as
//   desktops set it up. glpace finds the file by the gamepad's name and numbers. Among gamepads of
//   one model, glpace chooses by the order of their files, as GLFW does when it starts. If one of them
//   was connected again since, another one may rumble.
// - Windows plays it with XInput, for which other gamepads than Xbox controllers need a driver. It ends at
//   the first poll after its time. XInput's pads are matched by their order: if
//   one was connected again since, another one may rumble.
// - A page needs a browser with `vibrationActuator`, and its user to have pressed a button or key.
// - Elsewhere it is refused.
bool gl_gamepad_rumble(gl_window *window, int32_t gamepad, double low, double high, double seconds);

#ifdef __cplusplus
}
#endif

#endif

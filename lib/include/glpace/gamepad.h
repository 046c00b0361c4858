// Gamepads: mappings, dead zones and rumble. A mapping gives the buttons and axes of a device the
// names that they have on an Xbox controller, however the device numbers them. Buttons and axes
// come as events (event.h), and gl_input answers for them (input.h). joystick.h has all axes and
// buttons of every device.
//
// A gamepad's number is a slot. The next joystick that is connected, gamepad or not, takes the
// lowest free slot. glpace reads the buttons at each poll, about once per frame, and every 8 ms
// during a wait while a gamepad is connected. GLFW reports which buttons are down, not each press,
// so a press and release between two reads are lost. Gamepad events end a wait. Each loop gets them
// once, with its first window (see gl_window_host()), which need not have the focus. There are no
// light bars.
//
// Main thread. Errors are reported as window.h describes. Since 0.1.
#ifndef GLPACE_GAMEPAD_H
#define GLPACE_GAMEPAD_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <glpace/event.h>

#ifdef __cplusplus
extern "C" {
#endif

// How many lines of mappings were added, ignored and rejected.
typedef struct gl_gamepad_mappings {
    uint32_t added;    // lines in effect now
    uint32_t foreign;  // lines for other systems, ignored
    uint32_t rejected; // bad lines; the log has a warning for each
} gl_gamepad_mappings;

// Adds mappings in SDL's format, one a line: a GUID of 32 hexadecimal digits, a name, and fields
// such as a:b0,leftx:a0,dpup:h0.1,platform:Linux, separated by commas. Empty lines and lines that
// begin with # are skipped. A device without a mapping is not a gamepad; the log names it at the
// information level, with its GUID. text has `size` bytes and needs no 0 at the end. Mappings apply
// to all windows, so `window` may be any window. A later mapping for a GUID replaces an earlier
// one.
//
// A line is bad, and left out, if
// - the line is longer than 512 bytes, or its name is empty or longer than 127 bytes,
// - it has a byte that is not printable ASCII or UTF-8,
// - its GUID is invalid,
// - it has a field that neither GLFW nor SDL knows, or an index out of range (the highest is 255
//   for buttons and axes, 15 for hats), or
// - it has no field that GLFW uses.
// Fields that SDL knows and GLFW does not (paddles, touchpads, hints, half an axis as in +leftx:b3)
// are removed from their line.
gl_gamepad_mappings gl_gamepad_add_mappings(gl_window *window, const char *text, size_t size);

// Adds the mappings of a file, such as SDL's gamecontrollerdb.txt. Fills in *mappings unless it is
// NULL. Returns false, with the reason in gl_last_error() and the log, if the file is not a regular
// file, cannot be read, is larger than 4 MiB, or has lines for this system but none could be added.
// If there is no such file, the log has that only at the debug level, because such a file is
// optional.
bool gl_gamepad_load_mappings(gl_window *window, const char *path, gl_gamepad_mappings *mappings);

// Returns the gamepad's name in its mapping; NULL if there is no gamepad in this slot. Valid until
// the gamepad is disconnected or mappings are added.
const char *gl_gamepad_name(gl_window *window, int32_t gamepad);

// Sets the dead zone of sticks, for all gamepads and all windows of this window's loop: how far a
// stick must move from its center before its value differs from 0, as a fraction of its way, 0 to
// 0.9; 0.15 by default. The zone is round. After a stick has left the zone, its value differs from
// 0 until the stick is back within three quarters of the zone; the way from there to the end covers
// the whole range of values. So the value starts with a small step when the stick leaves the zone,
// and returns to 0 without a step. The zone of a trigger is a third as large. Takes effect at the
// next reading.
bool gl_gamepad_set_dead_zone(gl_window *window, double zone);

// The longest rumble, s, because browsers accept no longer one.
#define GL_RUMBLE_SECONDS_MAX 5.0

// Lets a gamepad rumble for `seconds`, 0 to GL_RUMBLE_SECONDS_MAX. low and high are the strengths,
// 0 to 1, of the heavy motor, which has a low frequency, and of the light motor. The call replaces
// the current rumble, so 0 for the strengths or for `seconds` stops it. For a longer rumble, call
// gl_gamepad_rumble() again before the end. The rumble also ends when the last window is destroyed.
//
// Returns false, with the reason, if an argument is out of range, if there is no gamepad in this
// slot, if the gamepad has no motors as far as the system reports, or if the system does not
// support rumble:
// - Linux uses the gamepad's file in /dev/input, which the user must be allowed to write; desktops
//   set that up. glpace finds the file by the gamepad's name and numbers. Among gamepads of one
//   model, glpace chooses by the order of their files, as GLFW does when it starts. If a gamepad
//   was reconnected after GLFW started, another gamepad of the same model may rumble.
// - Windows uses XInput, for which gamepads other than Xbox controllers need a driver. The rumble
//   ends at the first poll after its time. glpace matches XInput's gamepads by their order: if a
//   gamepad was reconnected after GLFW started, another gamepad may rumble.
// - A browser needs `vibrationActuator`, and the user must have pressed a button or key.
// - Other systems do not support rumble.
bool gl_gamepad_rumble(gl_window *window, int32_t gamepad, double low, double high, double seconds);

#ifdef __cplusplus
}
#endif

#endif

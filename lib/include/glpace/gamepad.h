// Gamepads: what a button and an axis are called, and which devices count as one. They are named as
// on an Xbox controller, wherever the maker of another put them. Buttons and axes come as events,
// and gl_input answers for them.
//
// The numbers of gamepads are places: the next joystick connected, be it a gamepad or not, takes
// the lowest that is free. Their state is read at each poll, about once a frame, and every 8 ms of
// a wait while one is connected: GLFW tells what is held, not what happened, so a press and release
// that both fall between two readings cannot be seen. A wait ends for what they do. Events come to
// each window, whether or not it has the focus. Rumble is left out: GLFW has none. Since 0.1.
#ifndef GLPACE_GAMEPAD_H
#define GLPACE_GAMEPAD_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <glpace/event.h>

#ifdef __cplusplus
extern "C" {
#endif

// What came of a text of mappings.
typedef struct gl_gamepad_mappings {
    uint32_t added;    // lines that count from now on
    uint32_t foreign;  // lines for other systems, left alone
    uint32_t rejected; // bad lines; each is named in the log, as a warning
} gl_gamepad_mappings;

// Adds mappings in SDL's format, one a line: a GUID of 32 hexadecimal digits, a name, and fields
// such as a:b0,leftx:a0,dpup:h0.1,platform:Linux, with commas between. Empty lines and those that
// begin with # are skipped. A device that no mapping names is no gamepad; the log names it, as
// information, with its GUID. text: `size` bytes, without a 0 at the end. A line is bad, and left
// out, if it is longer than 512 bytes or its name than 127, has a byte that is no printable ASCII
// or UTF-8, a GUID that is none, a field that SDL does not know either, an index out of range (255
// is the last of buttons and axes, 15 of hats), or nothing that counts. What SDL knows and GLFW
// does not (paddles, touchpads, hints, half an axis as in +leftx:b3) is left out of its line. A
// later mapping of a GUID replaces the earlier one. Needs a window, of which any will do: mappings
// hold for all. Main thread.
gl_gamepad_mappings gl_gamepad_add_mappings(gl_window *window, const char *text, size_t size);

// Adds the mappings of a file, such as SDL's gamecontrollerdb.txt. false, with the reason in
// gl_last_error() and the log, if it is no plain file, cannot be read, is larger than 4 MiB, or no
// line of it could be added though some were meant to. *mappings, unless NULL, says what came of
// it.
bool gl_gamepad_load_mappings(gl_window *window, const char *path, gl_gamepad_mappings *mappings);

// What the mapping calls the gamepad; NULL if there is none at this place. Valid until the
// gamepad is disconnected or mappings are added.
const char *gl_gamepad_name(gl_window *window, int32_t gamepad);

// How far a stick must be off its centre to count, as a part of its way, 0 to 0.9; 0.15 unless set.
// It is round. A stick that is off counts until it is back within three quarters of that; what is
// left of its way from there spans the whole range. So it comes off its centre with a small step,
// and returns without one. Triggers have a zone of a third of it. Holds from the next reading on.
bool gl_gamepad_set_dead_zone(gl_window *window, double zone);

#ifdef __cplusplus
}
#endif

#endif

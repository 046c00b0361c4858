// Finds bugs with random input, as a fuzzer does. A script is a list of input, each with its time
// (gl_sim_cue), that the simulated machine of sim.h sends to a program. gl_monkey() makes a random
// script. If the program fails with this script, gl_shrink() makes the script short, and
// gl_script_code() prints it as C code for a test.
//
//     const gl_event alphabet[] = {
//         {.type = GL_EVENT_KEY, .key.key = GL_KEY_SPACE},
//         {.type = GL_EVENT_CURSOR, .cursor = {.x = 640, .y = 480}},
//     };
//     static gl_sim_cue cues[500];
//     size_t count = gl_monkey(cues, 500, alphabet, 2, seed, 60 * GL_NS_PER_SECOND);
//     if (fails(cues, count, NULL)) { // your gl_script_fails: runs the program with the script
//         count = gl_shrink(cues, count, fails, NULL);
//         char *code = gl_script_code(cues, count);
//         puts(code);
//         free(code);
//     }
//
// Any thread may call these functions. Since 0.1.
#ifndef GLPACE_MONKEY_H
#define GLPACE_MONKEY_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <glpace/event.h>
#include <glpace/sim.h>

#ifdef __cplusplus
extern "C" {
#endif

// Fills `cues` with random input: at most `count` cues, 2 or more, whose times are from 0 to
// `duration_ns` (0 to GL_TIME_END). The same arguments give the same script on every machine.
//
// `alphabet` holds the input that the script may contain: `letters` events, called letters. A
// letter that is in the alphabet twice comes twice as often. The times and windows of letters are
// ignored. The type of a letter decides which events the script gets for the letter:
//
// - KEY, MOUSE_BUTTON, GAMEPAD_BUTTON: a press, then a release, then a press, and so on. A mouse
//   button has the position of the latest CURSOR.
// - CURSOR: random positions, whole numbers from 0 to the letter's `x` and `y`.
// - TOUCH: a finger goes down, moves and comes up, at positions as for CURSOR.
// - MOUSE_MOTION, SCROLL: random distances, whole numbers from -`x` to `x` and from -`y` to `y`.
// - GAMEPAD_AXIS: random values from -`value` to `value`, in steps of `value` / 8. A trigger has
//   values from 0 to `value`.
// - FOCUS: the window loses the focus, then gets it again, and so on. Without focus no key or mouse
//   button goes down and no TEXT comes.
// - GAMEPAD: the gamepad is connected, then disconnected, and so on. The events of its buttons and
//   axes come only while it is connected.
// - ICONIFY: the window is iconified, then restored, and so on.
// - Every other type of input, such as TEXT: the letter itself.
//
// Before the window loses the focus, its keys and mouse buttons are released. Before a gamepad is
// disconnected, its buttons are released and its axes return to 0. Such releases of keys and
// buttons have `synthetic` set, as from a real window. At the end of the script all keys, buttons
// and fingers are up, all axes are at 0, the window has the focus and is not iconified, and
// gamepads with a GAMEPAD letter are disconnected.
//
// Returns how many cues were filled: `count` or `count` - 1. Returns 0, with the reason in
// gl_last_error() and the log, if cues or alphabet is NULL, `letters` is 0, count or duration_ns is
// out of range, a letter is not input, a letter's `x` or `y` is not from 0 to INT32_MAX, or a
// letter's `value` is not from 0 to 1.
size_t gl_monkey(gl_sim_cue *cues, size_t count, const gl_event *alphabet, size_t letters,
                 uint64_t seed, int64_t duration_ns);

// A function that you write. It runs your program with the script, on a simulated machine
// (gl_sim_desc.script), and returns true if the program fails, for instance if a value is out of
// range. The same script has to give the same result each time. `user` is the pointer that was
// passed to gl_shrink().
typedef bool (*gl_script_fails)(const gl_sim_cue *cues, size_t count, void *user);

// Makes a script that makes the program fail shorter: leaves out cues as long as the program still
// fails. First tries to leave out all cues, then each half, each quarter, and so on down to single
// cues. Then makes the times between the remaining cues shorter, and tries again to leave out each
// cue. (This is ddmin with complements: Zeller and Hildebrandt, "Simplifying and isolating
// failure-inducing input", 2002.)
//
// Without any single cue of the result the program does not fail. So the script may contain a press
// without its release.
//
// Calls `fails` about as many times as there are cues if the bug is simple, and about count * count
// times at worst.
//
// Returns how many cues remain, at the front of `cues`; the others are undefined. Returns 0, with
// the reason in gl_last_error() and the log, if cues or fails is NULL, count is 0, memory runs out,
// the program does not fail with the script, or the program fails without any input.
size_t gl_shrink(gl_sim_cue *cues, size_t count, gl_script_fails fails, void *user);

// Returns the script as C code: one line for each cue, to paste between the braces of an array of
// gl_sim_cue. The code contains only `at` and `event` of a cue, without the event's window and
// without the paths of a DROP. Enumerations are printed as numbers. The caller frees the text with
// free(). Returns NULL, with the reason in gl_last_error() and the log, if cues is NULL and count
// is not 0, or if memory runs out.
char *gl_script_code(const gl_sim_cue *cues, size_t count);

#ifdef __cplusplus
}
#endif

#endif

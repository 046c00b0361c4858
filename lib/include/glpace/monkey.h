// Tests a program with random input on the simulated machine of sim.h. If the program fails, the
// script that made it fail is shortened and printed as C code, to become a test.
//
//     const gl_event alphabet[] = {
//         {.type = GL_EVENT_KEY, .key.key = GL_KEY_SPACE},
//         {.type = GL_EVENT_CURSOR, .cursor = {.x = 640, .y = 480}},
//     };
//     static gl_sim_cue cues[500];
//     size_t count = gl_monkey(cues, 500, alphabet, 2, seed, 60 * GL_NS_PER_SECOND);
//     if (fails(cues, count, NULL)) { // your function: plays the script, returns true if the program fails
//         count = gl_shrink(cues, count, fails, NULL);
//         char *code = gl_script_code(cues, count);
//         puts(code);
//         free(code);
//     }
//
// Any thread. Since 0.1.
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

// Fills a script with random input: at most `count` cues (2 or more), from time 0 to `duration_ns`
// (0 to GL_TIME_END). The same arguments give the same script on every machine. A letter of the
// alphabet is an event that may be sent; a letter that occurs twice is sent twice as often. Times
// and windows of letters are ignored. A letter's type decides which events are sent:
//
// - KEY, MOUSE_BUTTON, GAMEPAD_BUTTON: presses and releases in turn. The mouse presses where the
//   latest CURSOR was.
// - CURSOR, TOUCH: whole positions from 0 to `x` and `y`; a finger goes down, moves and comes up.
// - MOUSE_MOTION, SCROLL: whole numbers from -`x` to `x` and from -`y` to `y`.
// - GAMEPAD_AXIS: eighths of `value`, from -`value` to `value`; for a trigger from 0 to `value`.
// - FOCUS: the window loses the focus and gets it again, in turn. Without focus no key or mouse
//   button goes down and no TEXT comes.
// - GAMEPAD: the gamepad is connected and disconnected, in turn. Before it is connected, it sends
//   no other event.
// - ICONIFY: the window is iconified and restored, in turn.
// - Every other type of input, such as TEXT, is sent unchanged.
//
// Before the window loses the focus, its keys and mouse buttons are released. Before a gamepad is
// disconnected, its buttons are released and its axes return to 0. These releases have `synthetic`
// set, as from a real window. At the end of the script keys, buttons and fingers are up, axes are
// at 0, the window has the focus and is not iconified, and gamepads are disconnected.
//
// Returns how many cues were filled: `count` or `count` - 1. Returns 0, with the reason in
// gl_last_error() and the log, if cues or alphabet is NULL, there are no letters, count or
// duration_ns is out of range, a letter is not input, its `x` or `y` is not from 0 to INT32_MAX, or
// its `value` is not from 0 to 1.
size_t gl_monkey(gl_sim_cue *cues, size_t count, const gl_event *alphabet, size_t letters,
                 uint64_t seed, int64_t duration_ns);

// Plays a script and returns true if the program fails, for instance if a value is out of range.
// The same script has to give the same result each time. `user` is the pointer that was passed to
// gl_shrink().
typedef bool (*gl_script_fails)(const gl_sim_cue *cues, size_t count, void *user);

// Reduces a script that makes the program fail to a few cues with which the program still fails.
// First tries to leave out halves of the cues, then quarters, and so on down to single cues (the
// algorithm ddmin with complements, Zeller and Hildebrandt, "Simplifying and isolating
// failure-inducing input", 2002). Then moves the remaining cues together in time, and tries again
// to leave out each cue. In the result no single cue can be left out, so the release of a press may
// be missing.
//
// Calls `fails` some hundred times for some hundred cues, and about count * count times at worst.
//
// Returns how many cues remain, at the front of `cues`; the others are undefined. Returns 0, with
// the reason in gl_last_error() and the log, if cues or fails is NULL, count is 0, memory has run
// out, the script does not fail, or the program fails without any input.
size_t gl_shrink(gl_sim_cue *cues, size_t count, gl_script_fails fails, void *user);

// Returns the script as C code: a line for each cue, to paste between the braces of an array of
// gl_sim_cue. Enumerations are printed as numbers. Only `at` and `event` of a cue are printed,
// without the event's window and without the paths of a DROP. The caller frees the text with
// free(). Returns NULL, with the reason in gl_last_error() and the log, if cues is NULL and count
// is not 0, or if memory has run out.
char *gl_script_code(const gl_sim_cue *cues, size_t count);

#ifdef __cplusplus
}
#endif

#endif

// Tests a program with random input: a monkey plays it on the simulated machine of sim.h. Input after which something
// is wrong is made as short as possible, and printed as C code, so that it stands as a test.
//
//     const gl_event alphabet[] = {
//         {.type = GL_EVENT_KEY, .key.key = GL_KEY_SPACE},
//         {.type = GL_EVENT_CURSOR, .cursor = {.x = 640, .y = 480}},
//     };
//     static gl_sim_cue cues[500];
//     size_t count = gl_monkey(cues, 500, alphabet, 2, seed, 60 * GL_NS_PER_SECOND);
//     if (fails(cues, count, NULL)) { // the program's own: plays the script, returns whether something is wrong
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

// Fills a script with random input: at most `count` cues, 2 or more, from time 0 to `duration_ns`, 0 to GL_TIME_END.
// The same arguments give the same script on every machine. A letter of the alphabet is an event that the monkey may
// send; one that occurs twice is sent twice as often. Times and windows of letters are ignored. What the monkey makes
// of them depends on the type:
//
// - KEY, MOUSE_BUTTON, GAMEPAD_BUTTON: presses and releases in turn. The mouse presses where the latest CURSOR was.
// - CURSOR, TOUCH: whole positions from 0 to `x` and `y`; a finger goes down, moves and comes up.
// - MOUSE_MOTION, SCROLL: whole numbers from -`x` to `x` and from -`y` to `y`.
// - GAMEPAD_AXIS: eighths of `value`, from -`value` to `value`; of a trigger from 0 to `value`.
// - FOCUS: the window loses the focus and gets it again; without it no key or button of the mouse goes down. GAMEPAD:
//   the gamepad is connected and disconnected; before it is connected it does nothing. ICONIFY: in turn, too.
// - Every other type of input is sent as it is.
//
// Before a loss of the focus or of the gamepad, what is held comes up, as in a window. At the end everything is as at
// the beginning: all keys, buttons and fingers are up, axes at 0, the window has the focus, gamepads are
// disconnected.
//
// Returns how many cues were filled: `count`, or 1 less. 0, with the reason in gl_last_error() and the log, if cues
// or alphabet is NULL, there are no letters, count or duration_ns is out of range, a letter is no input, its `x` or
// `y` is not from 0 to INT32_MAX, or its `value` is not from 0 to 1.
size_t gl_monkey(gl_sim_cue *cues, size_t count, const gl_event *alphabet, size_t letters,
                 uint64_t seed, int64_t duration_ns);

// Plays a script and returns whether it fails: whether what is searched for happens. The same script has to give the
// same answer each time. `user` is the pointer that was passed to gl_shrink().
typedef bool (*gl_script_fails)(const gl_sim_cue *cues, size_t count, void *user);

// Reduces a script that fails to few cues which still do: leaves out cues, half of them at a time, then a quarter and
// so on to single ones, as the algorithm ddmin of Zeller and Hildebrandt ("Simplifying and isolating failure-inducing
// input", 2002) does with complements; then moves the rest together in time, and tries again to leave out each. So no
// single cue of the result can be left out. A release may be left out, and its press not.
//
// `fails` is called some hundred times for some hundred cues, and about count * count times at worst.
//
// Returns how many cues are left, at the front of `cues`; the others are undefined. 0, with the reason in
// gl_last_error() and the log, if cues or fails is NULL, count is 0, memory has run out, the script does not fail, or
// the program fails without any input.
size_t gl_shrink(gl_sim_cue *cues, size_t count, gl_script_fails fails, void *user);

// The script as C code: a line for each cue, to be pasted between the braces of an array of gl_sim_cue. Enumerations
// are their numbers. Of a cue only `at` and `event` are printed, of an event neither its window nor the paths of a
// DROP. free() it. NULL, with the reason in gl_last_error() and the log, if cues is NULL and count is not 0, or
// memory has run out.
char *gl_script_code(const gl_sim_cue *cues, size_t count);

#ifdef __cplusplus
}
#endif

#endif

// The loop: a state machine that the program pulls events from.
//
//     gl_loop loop;
//     gl_loop_init(&loop, gl_window_host(window), NULL);
//     for (gl_event event; gl_next_event(&loop, &event);)
//         ...
//
// A loop is in the caller's memory, allocates nothing and needs no cleanup. Pass it by pointer, so
// that each scene of a program can run its own `while` over it. Never copy or move it.
//
// If a loop was not set up or is a copy, or if its window or offscreen context was destroyed, each
// function here reports it in gl_last_error() and the log, does nothing, and returns false, NULL or
// 0; gl_loop_has_ended() returns true.
//
// All functions belong to the thread of the loop's host, except three: gl_loop_stop(),
// gl_loop_stop_after_frame() and gl_loop_request_redraw(). Any thread may call these three, but not
// a signal handler, as long as the loop is in memory and not inside gl_loop_init(). Once
// gl_next_event() has returned false, they do nothing, and the program may destroy the host. If a
// program leaves its loop in another way (`break`) while other threads may call these three, it has
// to end the loop before it destroys the host: gl_loop_stop(), then gl_next_event() until that
// returns false.
//
// While the loop polls its host, the host may pause, resume and step the loop and set its time
// scale, as gl_app does for keys.
//
// Simulated time starts at 0 and stops at GL_TIME_END: after 146 years, or at the fastest time
// scale after two years and three months. The log then reports that. Frames and input go on, and so
// do the updates of `frame`, which do not depend on time.
//
// One round is: present the frame that was rendered (SWAP); poll the host once and deliver the
// waiting input, one event a call; read the clock once; call the policy until it answers with a
// frame (RENDER), a wait (perhaps after an IDLE), or the last of its updates. docs/loop.md has a
// diagram. Since 0.1.
#ifndef GLPACE_LOOP_H
#define GLPACE_LOOP_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <glpace/base.h>
#include <glpace/event.h>
#include <glpace/host.h>
#include <glpace/policy.h>
#include <glpace/stats.h>

#ifdef __cplusplus
extern "C" {
#endif

// A tape receives the events of a loop or supplies them, as a recorder does. See tape.h.
typedef struct gl_tape gl_tape;

typedef struct gl_loop {
    GL_OPAQUE(4512);
} gl_loop;

// Sets up a loop over a host, with a policy. NULL as the policy means the default, `paced` with its
// defaults. The loop borrows both: they must live as long as it is used. Returns false, with the
// reason in gl_last_error() and the log, if host is NULL, or if host or policy was not set up or
// lacks a function that it needs; such a loop ends at once.
//
// Several loops may use one host, one after the other, or nested to any depth: a loop inside an
// event of another loop. A CLOSE that ended one loop does not end the next. Loops that take turns
// miss each other's events; the log reports that, unless gl_loop_resync() was called for the loop
// that goes on.
bool gl_loop_init(gl_loop *loop, gl_host *host, gl_policy *policy);

// Presents the frame if one was rendered, waits as the policy decides, and fills *event. A RENDER
// is always followed by its SWAP.
//
// Returns false when the iteration has ended: after gl_loop_stop() or gl_loop_stop_after_frame(),
// after a CLOSE that was not canceled, or because the loop cannot be used (see above). The
// iteration also ends, and the log reports it, if the host's clock leaves its range (GL_TIME_END in
// rate.h) or the policy's answer is wrong (policy_impl.h). Then *event is unchanged, and every
// further call returns false too. If event is NULL, returns false, with the reason in
// gl_last_error() and the log. Cannot fail otherwise.
bool gl_next_event(gl_loop *loop, gl_event *event);

// Like gl_next_event(), but never waits: if gl_next_event() would wait, returns false.
// gl_loop_has_ended() returns whether the iteration has ended. For a program that runs inside
// another main loop (a toolkit's, a browser's, one around poll()), and for several loops on one
// thread:
//
//     while (gl_poll_event(&loop, &event))
//         handle(&event);
//     int64_t until = gl_loop_deadline(&loop); // do something else, or wait until then
//
// Under `paced`, a frame that would wait for its target time is presented at once. With v-sync,
// presents may wait for the display while the policy never waits; then this function never returns
// false. A program that has more to do ends its turn when it gets a SWAP; docs/loop.md explains
// turns.
//
// After it has returned false, each call polls the host once and calls the policy again, so a
// program may call it early, late or often. Calls of gl_poll_event() and gl_next_event() may be
// mixed.
bool gl_poll_event(gl_loop *loop, gl_event *event);

// Returns when the loop has to be polled again, ns of the host's clock. Before this time an event
// comes only after input or a call of one of the loop's functions. GL_TIME_NEVER: there is no such
// time, or the iteration has ended. Call it after gl_poll_event() returned false, and with
// several loops after each of them was polled. The returned time has passed if the loop has to be
// polled at once: it was never polled, another loop's poll has queued its input (polling one window
// collects the input of all), or a stop or a redraw was requested since.
int64_t gl_loop_deadline(const gl_loop *loop);

// Whether the iteration has ended, so that no further event comes. Once it has, the program may
// destroy the window; this function, gl_loop_deadline(), gl_next_event() and gl_poll_event() may
// still be called.
bool gl_loop_has_ended(const gl_loop *loop);

// Ends the iteration: the next gl_next_event() returns false. If a frame was begun, it is finished
// first: its SWAP, and the RENDER and SWAP of its other windows. Ends a wait. Any thread. Does
// nothing to a loop that has ended.
void gl_loop_stop(gl_loop *loop);

// Like gl_loop_stop(), but one more frame comes before the end, so that the program can save a
// final picture, or show a farewell: a RENDER whose `last` is true, and its SWAP, for each window
// that can be drawn. This frame shows the last update (alpha is 1, ext_dt 0), and comes at once,
// whatever the policy would do, also in a pause. Before it only the rest of a frame that was begun
// comes, and a SKIPPED if a gap skipped time. There is no last frame if there is nothing to draw
// into (a size of 0). To draw one after a CLOSE, call this when the CLOSE comes. Any thread. Does
// nothing to a loop that has ended or was stopped.
void gl_loop_stop_after_frame(gl_loop *loop);

// Requests a frame under the policy `lazy` and in a lazy pause, where frames come only for a
// reason. Otherwise only ends a wait. Any thread. Does nothing to a loop that has ended.
void gl_loop_request_redraw(gl_loop *loop);

// Cancels the CLOSE that was just delivered, so that the iteration goes on. Call it before the next
// gl_next_event().
void gl_loop_cancel_close(gl_loop *loop);

// Pauses the loop: simulated time stops and no update comes; frames and input go on, and alpha
// stays the same. Simulated time stops where the policy was called last. If the program pauses in a
// SKIPPED, the update that follows is deferred until the end of the pause, and alpha is 1 until
// then. Does nothing to a paused loop.
void gl_loop_pause(gl_loop *loop);

// Like gl_loop_pause(), but frames come only for a reason, so that the program sleeps: one frame
// after this call, and then one after input, gl_loop_request_redraw(), gl_loop_set_policy() or the
// update of a step, when the policy's rate of frames allows it. If called in a RENDER, the one
// frame is the next one. In a paused loop, makes the pause lazy; gl_loop_pause() does not undo
// that. Each call requests one frame, so a program that calls this in every IDLE does not sleep.
void gl_loop_pause_lazily(gl_loop *loop);

// Ends a pause: simulated time goes on from the reading at which the policy is called next. No
// updates make up for the pause, lazy or not.
void gl_loop_resume(gl_loop *loop);

// Returns whether the loop is paused; true also during a step.
bool gl_loop_is_paused(const gl_loop *loop);

// In a paused loop, makes one update come: moves simulated time to when the next update is due.
// (Under `frame` and `variable` it moves as policy.h describes; `lazy` has no updates.) Several
// calls yield several updates, one a round. Does nothing in a loop that is not paused.
void gl_loop_step(gl_loop *loop);

#define GL_TIME_SCALE_MIN (1.0 / 64)
#define GL_TIME_SCALE_MAX 64.0

// Makes simulated time run `scale` times as fast as the clock: 0.5 is half speed. scale is
// GL_TIME_SCALE_MIN to GL_TIME_SCALE_MAX, and is rounded to eight decimals. For any other number
// returns false, with the reason in gl_last_error() and the log, and changes nothing. The scale
// applies from the loop's latest reading of the clock (gl_loop_time()) on, also if it is set in an
// input event, which arrived later.
bool gl_loop_set_time_scale(gl_loop *loop, double scale);

// The time scale as rounded; 1 by default.
double gl_loop_time_scale(const gl_loop *loop);

// Ignores the time since the latest event (for input: since its arrival). Call it after a long
// load: no updates make up for that time, and no SKIPPED reports it. Reads the clock once.
void gl_loop_resync(gl_loop *loop);

// Replaces the policy; NULL means the default. The tick count goes on, and the new policy's updates
// continue from when the last update was due. After a policy without updates (`lazy`, or ups
// GL_RATE_NONE), or before the first update, updates start at the current time, so no update is due
// at once. Returns false, as gl_loop_init() does, if the policy cannot be used; the loop then keeps
// its policy.
bool gl_loop_set_policy(gl_loop *loop, gl_policy *policy);

// Returns the policy in use: the program's, or the default policy, which is valid as long as the
// loop.
gl_policy *gl_loop_policy(const gl_loop *loop);

// Limits how far simulated time moves after a gap: time in which the program did not run the loop,
// such as a debugger or a drag that blocks the program. Of a gap longer than `ns`, only `ns` count;
// SKIPPED reports the rest. Time that the loop itself waited is no gap. ns is above 0, or
// GL_UNLIMITED; 5 s by default. For anything else returns false, with the reason in gl_last_error()
// and the log.
bool gl_loop_set_max_gap_ns(gl_loop *loop, int64_t ns);

// The time of the host's clock at the latest reading, ns. It is the same for all events of one
// catch-up.
int64_t gl_loop_time(const gl_loop *loop);

// Makes `size` bytes that the program has read elsewhere part of its recording: the time of day,
// the text of the clipboard, the axes of a joystick, the contents of a file. Without a tape
// (tape.h) it does nothing. While the loop is recorded, the bytes are kept; in a replay *data is
// overwritten with the recorded bytes. `name` identifies the data. Call it right after reading, in
// the same event each time:
//
//     int64_t today = time(NULL);
//     gl_loop_note(&loop, "today", &today, sizeof today);
//
// If name or data is NULL, reports that in gl_last_error() and the log, and does nothing.
void gl_loop_note(gl_loop *loop, const char *name, void *data, size_t size);

// The statistics since gl_loop_init(). They cannot be reset. Each call searches some 600 bins for
// the quantiles, so call it once a second rather than once a frame.
gl_stats gl_loop_stats(const gl_loop *loop);

#ifdef __cplusplus
}
#endif

#endif

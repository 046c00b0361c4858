// The loop: it decides when the program updates, draws and sleeps. The program pulls events from it
// and handles each of them; the loop never calls the program. docs/loop.md explains
// everything with diagrams.
//
//     gl_loop loop;
//     gl_loop_init(&loop, gl_window_host(window), NULL);
//     for (gl_event event; gl_next_event(&loop, &event);)
//         ...
//
// Parts. The host (host.h) brings input, presents frames and has the clock: a window, for example.
// The policy (policy.h) decides when updates and frames come. An update is one step of the
// simulation (event UPDATE). A frame is one picture: a RENDER, in which the program draws, and a
// SWAP, which reports that the frame was presented. Simulated time is the time of the updates. It
// starts at 0, runs at the time scale, and stops while the loop is paused.
//
// A loop works in rounds. In each round, in this order, the loop
// - presents the frame that the program has drawn, if any, and returns its SWAP;
// - polls the host once and returns the waiting input, one event a call;
// - reads the clock once;
// - calls the policy, and returns the updates and the frame that the policy decides on, or waits.
//   An IDLE may come before a wait.
//
// Memory. A loop is in the caller's memory, allocates nothing and needs no cleanup. Never copy or
// move it. Pass it by pointer, so that each scene of a program can have its own `while` over it.
//
// Errors. If a loop was not set up or is a copy, or if its window or offscreen context was
// destroyed, each function here reports that in gl_last_error() and the log, does nothing, and
// returns false, NULL or 0. gl_loop_has_ended() then returns true.
//
// Threads. All functions belong to the thread of the loop's host (host.h), except gl_loop_stop(),
// gl_loop_stop_after_frame() and gl_loop_request_redraw(). Any thread may call these three
// functions, but no signal handler. The loop must be in memory and gl_loop_init() must have
// returned. After gl_next_event() has returned false, these functions do nothing, and the program
// may destroy the host. A program that leaves its loop with `break` while other threads may still
// call them has to end the loop first: it calls gl_loop_stop(), then gl_next_event() until that
// returns false, and only then destroys the host.
//
// A host may call gl_loop_pause(), gl_loop_resume(), gl_loop_step() and gl_loop_set_time_scale()
// while the loop polls it. The host of gl_app does this for keys.
//
// Simulated time stops at GL_TIME_END: after 146 years, or after two years and three months at the
// fastest time scale. The log reports this. Frames and input then go on, and so do the updates of
// the policy `frame`, which do not depend on time. Since 0.1.
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

// A tape receives the events of a loop, as a recorder does, or supplies the events, as a replayer
// does. See tape.h.
typedef struct gl_tape gl_tape;

typedef struct gl_loop {
    GL_OPAQUE(4512);
} gl_loop;

// Sets up a loop over a host, with a policy. NULL as the policy means the default: `paced` with its
// defaults. The loop borrows host and policy: both must live as long as the loop is used. Returns
// false, with the reason in gl_last_error() and the log, if loop or host is NULL, or if host or
// policy was not set up or lacks a function that it needs. Such a loop ends at once.
//
// Several loops may use one host one after the other, or nested: a loop that runs inside an event
// of another loop, to any depth. A CLOSE that ended one loop does not end the next loop. If two
// loops over one host take turns in another way, each of them misses the input that the other one
// polled. The log warns of this, unless the program calls gl_loop_resync() for the loop that goes
// on.
bool gl_loop_init(gl_loop *loop, gl_host *host, gl_policy *policy);

// Fills in the next event and returns true. After a RENDER it first presents the frame that the
// program has drawn; the SWAP of this frame always follows. If no event is due, waits until an
// event is due, as the policy decides.
//
// Returns false when the loop has ended, and then also in each further call. *event is then
// unchanged. The loop ends
// - after gl_loop_stop() or gl_loop_stop_after_frame();
// - after a CLOSE with `beside` false, if it is `lost` or the program did not call
//   gl_loop_cancel_close();
// - if the loop cannot be used, as described above;
// - if the host's clock leaves its range (GL_TIME_END in rate.h), or the policy gives a wrong
//   answer (policy_impl.h); the log reports this.
//
// If event is NULL, returns false, with the reason in gl_last_error() and the log.
bool gl_next_event(gl_loop *loop, gl_event *event);

// Like gl_next_event(), but returns false instead of waiting. gl_loop_has_ended() distinguishes
// this from the end of the loop. Use it in a program with another main loop (of a toolkit, a
// browser, or around poll()), and for several loops on one thread:
//
//     while (gl_poll_event(&loop, &event))
//         handle(&event);
//     int64_t until = gl_loop_deadline(&loop); // do something else, or wait until then
//
// With v-sync, a present may still block until the display refreshes. The policy may then have no
// other wait, and this function then never returns false. So a program that has other work to do
// leaves the inner `while` after a SWAP, as docs/loop.md shows. Under `paced`, a frame is presented
// as soon as it is drawn, instead of at its target time.
//
// After it has returned false, each call polls the host once and calls the policy again, so a
// program may call it early, late or often. Calls of gl_poll_event() and gl_next_event() may be
// mixed.
bool gl_poll_event(gl_loop *loop, gl_event *event);

// Returns the time at which the program has to call gl_poll_event() again, ns of the host's clock.
// Before this time an event comes only after input or a call of one of the loop's functions.
// GL_TIME_NEVER: only input or such a call can cause an event, or the loop has ended.
//
// Call it after gl_poll_event() has returned false. With several loops, call it only after all of
// them were polled, because a poll of one window also queues the input of all other windows. The
// returned time is in the past if the loop has to be polled at once: if it was never polled, if its
// input is queued, or if a stop or a redraw was requested since the last poll.
int64_t gl_loop_deadline(const gl_loop *loop);

// Returns whether the loop has ended, so that no further event comes. After the end the program may
// destroy the window, and may still call this function, gl_loop_deadline(), gl_next_event() and
// gl_poll_event().
bool gl_loop_has_ended(const gl_loop *loop);

// Ends the loop: the next gl_next_event() returns false. If a frame has begun, the loop finishes it
// first: its SWAP, and the RENDER and SWAP of its other windows. If the loop is waiting, the wait
// ends. Any thread. Does nothing if the loop has ended.
void gl_loop_stop(gl_loop *loop);

// Like gl_loop_stop(), but one more frame comes before the end, for instance to save a final
// picture: for each window that can be drawn, a RENDER with `last` set, and its SWAP. If the user
// closes the window, call this at the CLOSE.
//
// This frame comes at once, whatever the policy would do, and also in a pause. It shows the state
// of the last update (alpha is 1, ext_dt is 0). Before it come only the rest of a frame that has
// begun, and a SKIPPED if a gap skipped time. There is no last frame if there is nothing to draw
// into (a size of 0). Any thread. Does nothing if the loop has ended or was stopped.
void gl_loop_stop_after_frame(gl_loop *loop);

// Requests a frame. It matters under the policy `lazy` and in a lazy pause, in which frames come
// only for a reason. Otherwise frames come anyway, and the call only ends a wait. Any thread. Does
// nothing if the loop has ended.
void gl_loop_request_redraw(gl_loop *loop);

// Cancels the CLOSE that gl_next_event() has just returned, so that the loop goes on. Call it
// before the next gl_next_event(). If the CLOSE has `lost` set, the call does nothing: the loop
// ends, because none of its windows can show anything again.
void gl_loop_cancel_close(gl_loop *loop);

// Pauses the loop: simulated time stops and no update comes. Frames and input go on, and alpha
// stays the same. Simulated time stops at the latest call of the policy, or, in an UPDATE, at the
// time of this update. Does nothing if the loop is paused.
//
// If the program pauses in a SKIPPED and the policy has already decided on the update after it,
// that update is deferred: it comes after the pause, and alpha is 1 until then.
void gl_loop_pause(gl_loop *loop);

// Pauses the loop lazily: like gl_loop_pause(), but frames come only for a reason, so that the
// program sleeps. One frame comes after this call. Then a frame comes after input, after
// gl_loop_request_redraw(), after gl_loop_set_policy(), and after the update of a step, as soon as
// the policy's fps allows it.
//
// In a RENDER, this call requests the frame after the current one. In a paused loop, this call
// makes the pause lazy, and gl_loop_pause() does not undo that. Each call requests one frame, so a
// program that calls this in every IDLE does not sleep.
void gl_loop_pause_lazily(gl_loop *loop);

// Ends a pause, lazy or not: simulated time goes on from the reading of the clock at which the
// policy is called next. No updates make up for the pause. Does nothing if the loop is not paused.
void gl_loop_resume(gl_loop *loop);

// Returns whether the loop is paused, also during a step.
bool gl_loop_is_paused(const gl_loop *loop);

// In a paused loop, lets one update come: moves simulated time to the time at which the next update
// is due. (Under `frame` and `variable` simulated time moves as policy.h describes. `lazy` has no
// updates.) The loop stays paused. Several calls yield several updates, one in each round. Does
// nothing if the loop is not paused.
void gl_loop_step(gl_loop *loop);

#define GL_TIME_SCALE_MIN (1.0 / 64)
#define GL_TIME_SCALE_MAX 64.0

// Makes simulated time run `scale` times as fast as the clock: 0.5 is half speed. scale is
// GL_TIME_SCALE_MIN to GL_TIME_SCALE_MAX, and is rounded to eight decimals. For any other number
// returns false, with the reason in gl_last_error() and the log, and changes nothing. The scale
// applies from the loop's latest reading of the clock (gl_loop_time()) on, also in an input event
// that arrived after this reading.
bool gl_loop_set_time_scale(gl_loop *loop, double scale);

// Returns the time scale, as rounded; 1 by default.
double gl_loop_time_scale(const gl_loop *loop);

// Makes the loop ignore the time since the latest event (after input: since the input's arrival).
// Call it after a long load. No updates then make up for that time, and no SKIPPED reports it.
// Reads the clock once.
void gl_loop_resync(gl_loop *loop);

// Replaces the policy. NULL means the default policy, as in gl_loop_init(). Ticks are numbered on,
// and updates continue from the time at which the last update was due. Before the first update, and
// after a policy without updates (`lazy`, or ups GL_RATE_NONE), updates continue from the current
// simulated time. Returns false, as gl_loop_init() does, if the policy cannot be used. The loop
// then keeps its old policy.
bool gl_loop_set_policy(gl_loop *loop, gl_policy *policy);

// Returns the policy in use: the program's, or the loop's own default policy, which is valid as
// long as the loop.
gl_policy *gl_loop_policy(const gl_loop *loop);

// Sets the longest gap that counts. A gap is time in which the program did not run the loop, for
// instance because a debugger stopped it or a drag blocks it. If a gap is longer than `ns`,
// simulated time moves by `ns` only, and SKIPPED reports the rest. Time that the loop itself waited
// is no gap. ns is above 0, or GL_UNLIMITED; 5 s by default. For any other number returns false,
// with the reason in gl_last_error() and the log, and changes nothing.
bool gl_loop_set_max_gap_ns(gl_loop *loop, int64_t ns);

// Returns the host's clock at the loop's latest reading, ns. All updates and the frame of one round
// have the same reading.
int64_t gl_loop_time(const gl_loop *loop);

// Makes data that is not in any event part of a recording: the time of day, the text of the
// clipboard, the axes of a joystick, the contents of a file. While the loop is recorded
// (recorder.h), the `size` bytes at `data` are kept. In a replay (replayer.h) they are overwritten
// with the recorded bytes. Otherwise the call does nothing. `name` identifies the data. Call it
// right after the data was read, in the same event in each run:
//
//     int64_t today = time(NULL);
//     gl_loop_note(&loop, "today", &today, sizeof today);
//
// If name or data is NULL, reports that in gl_last_error() and the log, and does nothing.
void gl_loop_note(gl_loop *loop, const char *name, void *data, size_t size);

// Returns the statistics since gl_loop_init(). They cannot be reset. Each call searches about 600
// bins of a histogram, so call it once a second rather than once a frame.
gl_stats gl_loop_stats(const gl_loop *loop);

#ifdef __cplusplus
}
#endif

#endif

// A tape receives each event of a loop before the program does, or supplies the events instead of
// the loop. Recorders, replayers, tracers and histories are tapes. This header is for authors of
// tapes; other programs need only recorder.h, replayer.h, history.h and trace.h.
//
// A tape's struct begins with a gl_tape. All of its functions are called on the thread of the
// loop's host: note() within gl_loop_note(), went_back() within gl_history_rewind(), the others
// within gl_next_event() or gl_poll_event(). They may call functions of the loop and
// gl_history_rewind(), except for gl_next_event() and gl_poll_event(). Since 0.1.
#ifndef GLPACE_TAPE_H
#define GLPACE_TAPE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <glpace/event.h>
#include <glpace/loop.h>

#ifdef __cplusplus
extern "C" {
#endif

// What supply() returns.
typedef enum gl_tape_answer {
    GL_TAPE_EVENT = 1, // the next event is *event
    GL_TAPE_WAIT, // no event before *until: the loop waits, polls the host and calls supply() again;
                  // not allowed between a RENDER and its SWAP
    GL_TAPE_LIVE, // the loop makes its own events from now on and does not call supply() any more
    GL_TAPE_END,  // the iteration ends
} gl_tape_answer;

// The functions of a tape; NULL for each one that it lacks.
typedef struct gl_tape_vtable {
    // Receives each event just before the program does, with all of its members, whether the loop
    // or a tape made it. gl_loop_is_paused() and gl_loop_time_scale() return the values at the
    // event, even if the host has changed them.
    void (*receive)(gl_tape *tape, const gl_event *event);

    // Supplies the next event instead of the host's input, the clock and the policy. `event` is
    // zeroed before the call. Its `time` and `arrived` may be of any clock. The loop fills in
    // missing values: if `window` is NULL, the host's window; if `window_number` is 0, the number
    // of that window; if a RENDER has width 0, the sizes and scales of the window that is drawn.
    //
    // The host only shows frames. Before a RENDER the loop makes the context of the window that is
    // drawn next current. A SWAP must follow the RENDER; before the SWAP the loop presents the
    // frame without delay. The window that is drawn next differs from `event->window` if other
    // windows are visible now than when the event was recorded.
    //
    // *until is ns of the host's clock. GL_TIME_NEVER: until the host brings input or is woken.
    gl_tape_answer (*supply)(gl_tape *tape, gl_event *event, int64_t *until);

    // Receives the host's input while the tape supplies the events. The program does not receive
    // this input.
    void (*live_input)(gl_tape *tape, const gl_event *input);

    // The program called gl_loop_note(): a recorder keeps the data, and a tape that supplies events
    // may replace them. `name` and `data` are valid during the call.
    void (*note)(gl_tape *tape, const char *name, void *data, size_t size);

    // The loop went back in time: by gl_history_rewind(), or because a replay seeks or makes a sync
    // test. The next update has the number `tick` again. The events after update `tick` - 1 are not
    // part of the run any more. If a frame was being drawn, its SWAP still comes.
    void (*went_back)(gl_tape *tape, uint64_t tick);

    // The program has handled the previous event, if there was one, and calls gl_next_event() or
    // gl_poll_event(). Called at each of these calls, so possibly several times between two events.
    void (*handled)(gl_tape *tape);
} gl_tape_vtable;

// The first member of a tape's own struct.
struct gl_tape {
    const gl_tape_vtable *vtable;
    gl_tape *next; // set by the loop: the tape that was added after this one; NULL: none
};

// Adds a tape to a loop, before the first event or between two events. The tape is borrowed until
// it is removed or the loop is set up again. Tapes receive events in the order in which they were
// added; a tape that supplies events comes first.
//
// While a tape supplies events, a pause, a step, a time scale or another policy that the program
// requests changes what the loop's functions return, but not the supplied events. When the tape has
// ended, the loop continues live from the tick, the frame and the simulated time of the latest
// supplied event, as after gl_loop_resync(). A stop ends the iteration after the rest of a frame,
// or the last frame, if the tape supplies these next.
//
// Returns false, with the reason in gl_last_error() and the log, if the loop cannot be used or has
// ended; if the tape is NULL, has no vtable or was added already; or if the tape supplies events
// while another one does, or while a RENDER waits for its SWAP.
bool gl_loop_add_tape(gl_loop *loop, gl_tape *tape);

// Removes a tape. If it supplied events, the loop continues live. A tape that was not added is
// ignored. Any function of a tape may call this.
void gl_loop_remove_tape(gl_loop *loop, gl_tape *tape);

#ifdef __cplusplus
}
#endif

#endif

// A tape receives each event of a loop before the program does, or supplies the events instead of the loop.
// Recorders, replayers, traces and rewind are tapes. For their authors; a program needs only recorder.h and
// replayer.h.
//
// A tape's struct begins with a gl_tape. All of its functions are called on the thread of the loop's host:
// note() within gl_loop_note(), went_back() within gl_history_rewind(), the others within gl_next_event() or
// gl_poll_event(). They may call functions of the loop and gl_history_rewind(), except for gl_next_event() and
// gl_poll_event().
// Since 0.1.
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

// What comes next while a tape supplies the events.
typedef enum gl_tape_answer {
    GL_TAPE_EVENT = 1, // *event
    GL_TAPE_WAIT, // nothing before *until: the loop waits, polls the host and calls supply() again;
                  // not between a RENDER and its SWAP
    GL_TAPE_LIVE, // the loop's own events from now on: the tape is not called for events any more
    GL_TAPE_END,  // the iteration ends
} gl_tape_answer;

// What a tape does, with NULL for each function that it lacks.
typedef struct gl_tape_vtable {
    // Receives each event that the program gets next, whoever supplied it, with all of its members.
    // gl_loop_is_paused() and gl_loop_time_scale() are those of the event, also if the host changed them.
    void (*receive)(gl_tape *tape, const gl_event *event);

    // Supplies the next event, instead of the host's input, the clock and the policy. `event` is zeroed. Its
    // `time` and `arrived` may be of any clock. A `window` of NULL becomes the host's, and a `window_number` of 0
    // that window's; a RENDER of width 0 gets the sizes and scales of the window that is drawn. The host only shows
    // frames: the loop makes a window's context current before a RENDER, which a SWAP must follow, and presents the
    // frame at once before that SWAP. If windows are hidden that were drawn when the event was recorded, or the other
    // way round, that is another window than `event->window`. *until is ns of the host's clock, GL_TIME_NEVER: until
    // the host brings input or is woken.
    gl_tape_answer (*supply)(gl_tape *tape, gl_event *event, int64_t *until);

    // Receives the host's input while the tape supplies the events; the program does not get it.
    void (*live_input)(gl_tape *tape, const gl_event *input);

    // The program called gl_loop_note(): a recorder keeps the data, a tape that supplies events may
    // replace it. `name` and `data` are valid during the call.
    void (*note)(gl_tape *tape, const char *name, void *data, size_t size);

    // The loop went back in time, by gl_history_rewind() or within a replay that seeks or tests its state: the next
    // update is `tick` again. What came after the update before `tick` is not part of the run any more; of a frame
    // that was being drawn, the SWAP still comes.
    void (*went_back)(gl_tape *tape, uint64_t tick);

    // The program has handled the event before, if there was one: it calls gl_next_event() or gl_poll_event(). Called
    // again before each further call, so perhaps several times between two events.
    void (*handled)(gl_tape *tape);
} gl_tape_vtable;

// What a tape's own struct begins with.
struct gl_tape {
    const gl_tape_vtable *vtable;
    gl_tape *next; // the loop's: the tape that was added after this one; NULL: none
};

// Adds a tape to a loop, before the first event or between two. The tape is borrowed until it is removed
// or the loop is set up again. Tapes receive events in the order in which they were added; one that
// supplies events comes first. While it supplies, requests for a pause, a step, a time scale or another
// policy take effect on what the loop's functions return, and on the loop's own events later. It goes on
// live from the tick, the frame and the simulated time of the latest supplied event, as after
// gl_loop_resync(). A stop ends the iteration as soon as the tape has supplied what comes after a stop, if
// that is what it supplies next: the rest of a frame, or the last frame.
//
// false, with the reason in gl_last_error() and the log, if the loop cannot be used or has ended, if the tape is
// NULL, has no vtable or was added already, or if it supplies events and another tape does, or a RENDER waits for
// its SWAP.
bool gl_loop_add_tape(gl_loop *loop, gl_tape *tape);

// Removes a tape. If it supplied events, the loop goes on live. A tape that was not added is ignored. Any
// function of a tape may call this.
void gl_loop_remove_tape(gl_loop *loop, gl_tape *tape);

#ifdef __cplusplus
}
#endif

#endif

// Keeps the program's state after each of the latest ticks, in a fixed amount of memory, so that
// the program can go back in time.
//
//     gl_history *history = gl_history_create(&loop, &(gl_history_desc){.state = &state});
//     for (gl_event event; gl_next_event(&loop, &event);) {
//         if (event.type == GL_EVENT_KEY && event.key.key == GL_KEY_BACKSPACE && event.key.action)
//             gl_history_rewind(history, 60);
//         ...
//
// A history stores the newest state completely and, for each tick before it, only the changes. All
// functions belong to the thread of the loop's host. Since 0.1.
#ifndef GLPACE_HISTORY_H
#define GLPACE_HISTORY_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <glpace/loop.h>
#include <glpace/state.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct gl_history gl_history;

// Zero means a default in every field, except for state.
typedef struct gl_history_desc {
    const gl_state *state; // all parts, cosmetic ones too; borrowed until the history is destroyed
    size_t bytes; // memory for the changes; 0: 16 MiB. If it is full, old ticks are dropped
} gl_history_desc;

// Creates a history that saves the state after each update of the loop. loop NULL: the program
// saves the state with gl_history_save(). Returns NULL, with the reason in gl_last_error() and the
// log, if desc is NULL, the state is missing or invalid, the loop cannot be used or has ended, or
// memory has run out.
gl_history *gl_history_create(gl_loop *loop, const gl_history_desc *desc);

// Saves the current state in a history without a loop. A history with a loop saves by itself: then
// this does nothing, with the reason in gl_last_error() and the log.
void gl_history_save(gl_history *history);

// Returns how many updates gl_history_rewind() can take back. The oldest state is the one after the
// first update, so the first update cannot be taken back.
uint64_t gl_history_count(const gl_history *history);

// Takes back the latest updates: restores the state as it was before them, and forgets the later
// states. The loop goes back to that tick, simulated time, pause and time scale as well. A
// recording of the loop leaves out the updates that were taken back.
//
// The window and the input devices do not go back. The program receives their present state as
// input: the latest size, focus, cursor, axis and connection that came after the restored update,
// and a synthetic release for each key and button that was down then and is up now. A key that was
// pressed since counts when it is pressed again.
//
// To rewind while a key is held, pause the loop and call this once a frame, in its RENDER. A call
// in an UPDATE takes back that update as well, so a program that calls this in every UPDATE never
// advances.
//
// Returns false, with the reason in gl_last_error() and the log and nothing changed, if the history
// has fewer updates, the loop has ended, or a tape supplies its events.
bool gl_history_rewind(gl_history *history, uint64_t updates);

// Destroys the history. Call it before the window is destroyed, and before the loop is set up again
// or leaves memory. NULL is fine.
void gl_history_destroy(gl_history *history);

#ifdef __cplusplus
}
#endif

#endif

// The latest ticks of a program's state, in memory of a fixed size, so that the program can go back in time.
//
//     gl_history *history = gl_history_create(&loop, &(gl_history_desc){.state = &state});
//     for (gl_event event; gl_next_event(&loop, &event);) {
//         if (event.type == GL_EVENT_KEY && event.key.key == GL_KEY_BACKSPACE && event.key.action)
//             gl_history_rewind(history, 60);
//         ...
//
// A history keeps the newest state whole and, for each tick before it, what has changed. All functions belong to the
// thread of the loop's host. Since 0.1.
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
    const gl_state *state; // with its cosmetic parts; borrowed until the history is destroyed
    size_t bytes;          // of memory for the changes; 0: 16 MiB. The oldest ticks are forgotten
} gl_history_desc;

// Keeps the state after each update from now on. loop NULL: after each gl_history_save(). NULL, with the reason in
// gl_last_error() and the log, if the state is wrong, the loop cannot be used or has ended, or memory has run out.
gl_history *gl_history_create(gl_loop *loop, const gl_history_desc *desc);

// Keeps the state as it is now, for a history that has no loop.
void gl_history_save(gl_history *history);

// How many updates gl_history_rewind() can take back at most. There is no state before the first update.
uint64_t gl_history_count(const gl_history *history);

// Takes back the latest updates: the state becomes what it was before them, after the update that came before, and what
// came later is forgotten. The loop goes back as well: to that tick, simulated time, pause and time scale. A recording
// of the loop goes on as that of a run without the detour.
//
// What the window and the devices are now reaches the program as input: the latest size, focus, cursor, axis and
// connection that came after that update, and synthetic releases of what was down then and is not now. A key that was
// pressed since counts once it is pressed again.
//
// To rewind as long as a key is held, pause the loop and call this once a frame, in its RENDER. In an UPDATE it takes
// that update back, too, so a program that calls it in each of them gets no further.
//
// false, with the reason in gl_last_error() and the log and nothing changed, if the history has not so many updates,
// the loop has ended, or a tape supplies its events.
bool gl_history_rewind(gl_history *history, uint64_t updates);

// Call it before the window is destroyed, and the loop is set up again or leaves memory. NULL is fine.
void gl_history_destroy(gl_history *history);

#ifdef __cplusplus
}
#endif

#endif

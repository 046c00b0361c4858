// Rewinds the program as long as Backspace is held.
#ifndef GLP_APP_REWIND_H
#define GLP_APP_REWIND_H

#include <stdbool.h>
#include <stdint.h>

#include <glpace/history.h>
#include <glpace/tape.h>

#pragma GCC visibility push(hidden)

typedef struct glp_rewind {
    gl_tape tape;
    gl_loop *loop;
    gl_history *history; // NULL: it does not rewind
    bool is_held;
    bool was_paused; // the loop is after it
    double update;   // s: how long the latest one was
    double due;      // s: of simulated time that is still to be taken back
    uint64_t frame;  // the latest one,
    int64_t since;   // and when it was, ns
} glp_rewind;

// Begins to keep the history of a state. Recorders of the loop have to be there already. false, with the reason in the
// log, if that cannot be done.
bool glp_rewind_begin(glp_rewind *rewind, gl_loop *loop, const gl_state *state);

// The key is held or released. It does nothing if it does not rewind.
void glp_rewind_hold(glp_rewind *rewind, bool is_held);

void glp_rewind_end(glp_rewind *rewind);

#pragma GCC visibility pop

#endif

// After each update, goes some ticks back in a run, and compares the state when they were played again. Internal.
#ifndef GLP_SYNC_TEST_H
#define GLP_SYNC_TEST_H

#include <stdbool.h>
#include <stdint.h>

#include "record/run.h"
#include "record/state.h"

#pragma GCC visibility push(hidden)

#define GLP_SYNC_TEST_MAX 60 // ticks

typedef struct glp_checkpoint glp_checkpoint;

// Zeroed: it does nothing.
typedef struct glp_sync_test {
    int32_t ticks;
    int32_t again;  // how many updates have still to be played again
    uint64_t count; // of the checkpoints that were kept; the latest ticks + 1 of them are there
    glp_checkpoint *checkpoints; // a ring
    unsigned char *copy;         // of the state when it was played again
} glp_sync_test;

// false, with the reason, which begins with `who`, if memory has run out.
bool glp_sync_test_begin(glp_sync_test *test, int32_t ticks, const gl_state *state,
                         const char *who);
void glp_sync_test_end(glp_sync_test *test);

// Call it after each update. The run, the state and the loop may go back. true, with the difference, if the state is
// not the same when the ticks were played again; the state becomes what it was before.
bool glp_sync_test_step(glp_sync_test *test, glp_run *run, gl_loop *loop,
                        char difference[GLP_STATE_DIFFERENCE_SIZE]);

#pragma GCC visibility pop

#endif

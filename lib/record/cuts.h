// What of a recording is not part of the run, because the program went back in time. Events and notes are counted from
// the first one of the file. Internal.
#ifndef GLP_CUTS_H
#define GLP_CUTS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <glpace/event.h>

#pragma GCC visibility push(hidden)

typedef struct glp_cut {
    uint64_t from, to; // the items from `from` to the one before `to`
} glp_cut;

// Zeroed: none.
typedef struct glp_cuts {
    glp_cut *cuts; // in order
    size_t count, room;
    uint64_t items; // that were added
    uint64_t *ends; // for each tick of the run, the item after its update and the notes in that
    size_t tick_count, tick_room;
    uint64_t first_tick;
    uint64_t
        *notes_extend; // what a note that comes now belongs to: an end, or a cut; NULL: neither
    bool failed;       // memory ran out
} glp_cuts;

// Add what the file has, one after the other. false: a cut cannot be there.
void glp_cuts_add_event(glp_cuts *cuts, const gl_event *event);
void glp_cuts_add_note(glp_cuts *cuts);
bool glp_cuts_add_cut(glp_cuts *cuts, uint64_t tick);

// Whether the item is not part of the run. Valid once the whole file was added.
bool glp_cuts_has(const glp_cuts *cuts, uint64_t item);

void glp_cuts_free(glp_cuts *cuts);

#pragma GCC visibility pop

#endif

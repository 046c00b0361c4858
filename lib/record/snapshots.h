// The latest states of a program in a fixed amount of memory: the newest one, and what changed from each to the next.
// Internal.
#ifndef GLP_SNAPSHOTS_H
#define GLP_SNAPSHOTS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "record/codec.h"

#pragma GCC visibility push(hidden)

typedef struct glp_snapshots {
    size_t size;           // bytes of a state
    unsigned char *latest; // the newest state
    bool has_latest;
    uint64_t count;      // how many older states can be reached
    unsigned char *ring; // what changed, the newest at the end
    size_t room, used, end;
    glp_bytes change; // the one that is written or read
} glp_snapshots;

// false, with the reason, which begins with `who`, if memory has run out.
bool glp_snapshots_init(glp_snapshots *snapshots, size_t size, size_t room, const char *who);
void glp_snapshots_finish(glp_snapshots *snapshots);

// Saves a state as the newest one. The oldest are forgotten if there is no room.
void glp_snapshots_save(glp_snapshots *snapshots, const unsigned char *state);

// Drops all states.
void glp_snapshots_forget(glp_snapshots *snapshots);

// Drops the newest state and returns the one before, which is valid until the next call. count is above 0.
const unsigned char *glp_snapshots_back(glp_snapshots *snapshots);

#pragma GCC visibility pop

#endif

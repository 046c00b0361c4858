// Goes through a recording, event by event, and finds its first fault: a wrong checksum, bytes that are no event, or
// an order in which no loop sends events.
#ifndef REPLAY_WALK_H
#define REPLAY_WALK_H

#include "record/codec.h"
#include "record/recording.h"

enum item { ITEM_END, ITEM_CHUNK, ITEM_EVENT };

struct walk {
    const char *path;
    glp_recording_reader reader;
    glp_codec *codec;
    glp_reader rest; // of the chunk's events

    glp_chunk chunk;       // the latest
    uint64_t chunks;       // with this one
    glp_recorded recorded; // the latest event,
    size_t from, to;       // where it is in the chunk
    uint64_t events;       // with this one

    glp_chunk meta;                // of size 0 before it came
    int32_t parts;                 // of the state
    bool has_ticks, has_hashes;    // any
    uint64_t first_tick, tick_end; // of the run so far
    uint64_t hash_end;             // behind the last tick that has a hash
    bool in_frame;                 // a SWAP has to follow

    gl_recording_state state; // at the end
    char fault[160];          // what is wrong, if it is damaged and that is known; or ""
};

// false, with the reason in the log, if the file cannot be read or is no recording. Close it in either case.
bool walk_open(struct walk *it, const char *path);

// Each chunk comes before its events. END at the end of what is sound.
enum item walk_next(struct walk *it);

// Goes to the end.
void walk_to_end(struct walk *it);

void walk_close(struct walk *it);

// The ticks of a HASH chunk, and the hashes of the first: 4 bytes for each part. NULL if there are none.
const unsigned char *walk_hashes(const glp_chunk *chunk, int32_t parts, uint64_t *first,
                                 uint64_t *count);

// At the end: "whole, ticks 0 to 599", or "truncated after tick 431".
void walk_describe(const struct walk *it, char text[256]);

// Says that there is no memory.
bool walk_fail_memory(void);

#endif

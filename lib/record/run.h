// The run that a recording has: its events and notes one after the other, without those that the program took back, and
// the hashes and key frames of its state. Internal.
#ifndef GLP_RUN_H
#define GLP_RUN_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <glpace/replayer.h>
#include <glpace/state.h>

#include "record/codec.h"
#include "record/cuts.h"
#include "record/recording.h"

#pragma GCC visibility push(hidden)

typedef enum glp_run_item { GLP_RUN_END, GLP_RUN_EVENT, GLP_RUN_NOTE } glp_run_item;

// A state as it was before a tick, as a change from the key frame before it in the file.
typedef struct glp_key_frame {
    uint64_t tick;
    uint64_t item;                // the next one of the file
    double simulated, rounded_up; // as in glp_loop_place
    glp_reader change;
} glp_key_frame;

// How far one has read.
typedef struct glp_run_position {
    size_t chunk;       // where the next one begins
    glp_reader events;  // the rest of the latest chunk of events
    uint64_t item;      // the number of the next item of the file,
    glp_run_item next;  // and what it is:
    glp_recorded event; // an event,
    bool is_decoded;    // which may still be bytes,
    glp_chunk note;     // or a note: its name, a 0, and its bytes
    int64_t taken_back; // ns that the program took back so far
} glp_run_position;

typedef struct glp_run {
    const gl_state *state; // whose hashes and key frames are read; NULL: none
    glp_recording_reader reader;
    gl_recording_state recording;
    glp_cuts cuts;
    unsigned char *hashes; // of each tick from first_hashed, GLP_HASH_SIZE bytes for each part
    size_t hash_size, hash_room;
    uint64_t first_hashed;
    glp_key_frame *key_frames; // in the order of the file, with those that were taken back
    size_t key_frame_count, key_frame_room;

    char taints[256];  // as in gl_replay_report
    uint64_t end_item; // of a damaged one, the first item that cannot be replayed
    bool failed;       // memory ran out

    glp_codec *codec;
    glp_run_position position;
} glp_run;

// Opens a recording, and reads all of it, to know how long it is and whether it is whole. false, with the reason, which
// begins with `who`, if it is none, its state has other parts, or memory has run out.
bool glp_run_open(glp_run *run, const char *who, const char *path, const gl_state *state);
void glp_run_free(glp_run *run);

// How many updates it has.
uint64_t glp_run_ticks(const glp_run *run);

// Decodes the next item if it is an event. If it cannot be decoded, the run ends there.
void glp_run_decode(glp_run *run);

// Goes on to the next item. An event has to be decoded before; its paths are valid until the next one is decoded.
void glp_run_go_on(glp_run *run);

// When the next event came, without the time that the program took back, ns.
int64_t glp_run_time(const glp_run *run);

// The hashes after an update, of each part; NULL: there are none.
const unsigned char *glp_run_hashes(const glp_run *run, uint64_t tick);

// The latest key frame at or before this tick, which is part of the run and of a state of this size; NULL: there is
// none.
const glp_key_frame *glp_run_find_key_frame(const glp_run *run, uint64_t tick);

// Writes the state of a key frame, as glp_state_save() does, but for cosmetic parts, which are 0. false if it is
// damaged.
bool glp_run_read_key_frame(const glp_run *run, const glp_key_frame *key_frame,
                            unsigned char *copy);

// Goes to where the key frame is.
void glp_run_go_to(glp_run *run, const glp_key_frame *key_frame);

// Goes to a position that it had, whose codec was copied then.
void glp_run_return(glp_run *run, const glp_run_position *position, const glp_codec *codec);

#pragma GCC visibility pop

#endif

// A recording that is written: it appears whole or not at all.
#ifndef REPLAY_OUTPUT_H
#define REPLAY_OUTPUT_H

#include "record/recording.h"

struct output {
    const char *path;
    glp_recording_writer writer;
    size_t size;
    int error; // the errno of what failed first; 0: nothing
};

// false, with the reason in the log.
bool output_begin(struct output *it, const char *path);

void output_add(struct output *it, const glp_chunk *chunk);

// Lets the file appear. false, with the reason in the log, if any of it could not be written; then it does not appear.
bool output_end(struct output *it);

// Drops it.
void output_drop(struct output *it);

#endif

// Chunks as text: each kind in one table, with what writes it and what reads it. A chunk is a line with the kind's word
// and perhaps an argument, and then lines that begin with two blanks, its body. A chunk whose kind is not in the table,
// or which its kind's text would not give again to the byte, is hex.
#ifndef REPLAY_KINDS_H
#define REPLAY_KINDS_H

#include "event.h"
#include "record/recording.h"

// Of chunks, in their order.
struct printer {
    glp_codec *decoder, *encoder; // of the events
    glp_bytes encoded;            // those of the latest chunk again
    int32_t parts;                // of the state
    bool is_damaged;              // the latest chunk has bytes that are no event
    glp_bytes text;               // of the latest chunk
};

// false if there is no memory.
bool printer_init(struct printer *it);

void printer_print(struct printer *it, const glp_chunk *chunk);

void printer_free(struct printer *it);

struct kind;

// Of lines, in their order.
struct parser {
    glp_codec *codec; // of the events
    struct event_parser events;
    uint64_t next_tick;      // of the hashes of the chunk
    const struct kind *kind; // of the chunk that is read; NULL: none yet
    glp_chunk chunk;         // its kind, and once it was read all of it
    glp_bytes payload;
    char error[256]; // without the line's number
};

// false if there is no memory.
bool parser_init(struct parser *it);

// Begins a chunk with its first line, which has no line end.
bool parser_begin(struct parser *it, char *line);

// Reads a line of its body, without the blanks.
bool parser_add(struct parser *it, char *line);

// Ends the chunk, if there is one, which is then in `chunk`, until the next one begins.
bool parser_end(struct parser *it);

void parser_free(struct parser *it);

#endif

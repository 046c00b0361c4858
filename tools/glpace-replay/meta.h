// What a META chunk says: lines of glpace's own, an empty line, and then the program's.
#ifndef REPLAY_META_H
#define REPLAY_META_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "record/recording.h"

// A line, without its end.
struct meta_line {
    const char *text;
    size_t size;
};

// Prints it. A recording may be anybody's, so a '?' stands for each byte that could control a terminal.
void meta_print(const struct meta_line *line);

// The line at *at, which moves behind it. false at the end.
bool meta_next(const glp_chunk *meta, size_t *at, struct meta_line *line);

// The name of a part of the state; size 0 if there are fewer.
struct meta_line meta_part(const glp_chunk *meta, int32_t part);

// GL_STATE_PARTS_MAX at most.
int32_t meta_part_count(const glp_chunk *meta);

// Where the program's lines begin.
size_t meta_program(const glp_chunk *meta);

#endif

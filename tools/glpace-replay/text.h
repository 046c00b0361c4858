// Values as text, and text as values.
#ifndef REPLAY_TEXT_H
#define REPLAY_TEXT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "record/codec.h"

// ---- writing ------------------------------------------------------------------------------------

void add_text(glp_bytes *text, const char *more);
void add_number(glp_bytes *text, uint64_t number);
void add_integer(glp_bytes *text, int64_t integer);
void add_hex(glp_bytes *text, const unsigned char *bytes, size_t size);

// Exact to the last bit, with no more than 15 digits if these are enough.
void add_double(glp_bytes *text, double value);

// Whether the bytes are text that may stand in a line: no control characters.
bool is_line(const unsigned char *bytes, size_t size);

// The kind of a chunk: its letters and digits without blanks behind them or, if it has others, 8 digits of hex.
void kind_name(char name[9], uint32_t kind);

// ---- reading: each of these moves *at behind what it has read, or returns false -----------------

bool read_word(const char **at, const char *word);
bool read_number(const char **at, uint64_t *number);
bool read_integer(const char **at, int64_t *integer);
bool read_double(const char **at, double *value);
bool read_kind(const char **at, uint32_t *kind);
bool read_byte(const char **at, unsigned char *byte); // two digits of hex

#endif

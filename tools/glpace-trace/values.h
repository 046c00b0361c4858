// Values as text. Each reader takes the whole text or returns false.
#ifndef TRACE_VALUES_H
#define TRACE_VALUES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// The largest number that a scenario may have: the simulated machine's time ends there.
#define MAX_NUMBER (INT64_MAX / 4)
#define MAX_NUMBER_TEXT "2305843009213693951"

// Digits alone, from low to high.
bool read_whole(const char *text, int64_t low, int64_t high, int64_t *number);

// Digits with at most one point; no sign, no power.
bool read_decimal(const char *text, double *number);

// Cuts the text at the first mark and returns what stands behind it; NULL if there is none.
char *cut_at(char *text, char mark);

// How many words a text has, between blanks.
size_t count_words(const char *text);

// The next word of a text between blanks, cut out of it; moves *text behind it. NULL at the end.
char *next_word(char **text);

// The text as it may stand within a line: what is no printable ASCII becomes '?', and what is long
// is cut. Valid until the next call.
const char *printable(const char *text);

#endif

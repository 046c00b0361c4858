// The keys of a scenario file. For scenario.c alone.
#ifndef TRACE_KEYS_H
#define TRACE_KEYS_H

#include "scenario.h"

enum { KEY_LIMIT = 64 };

struct reader {
    struct scenario *scenario;
    struct complaint *complaint;
    int line;
    int seen[KEY_LIMIT]; // the line of each key; 0: not yet
    size_t action_capacity;
};

// Takes one line's key and value, both trimmed; changes the text of value.
bool read_key(struct reader *reader, const char *name, char *value);

// The line on which a key that there is has its value; 0 if it has none.
int line_of_key(const struct reader *reader, const char *name);

#endif

// What the readers of keys share. For keys.c and keys_actions.c alone.
#ifndef TRACE_KEYS_IMPL_H
#define TRACE_KEYS_IMPL_H

#include "keys.h"

struct key {
    const char *name;
    bool (*read)(struct reader *reader, const struct key *key, char *value);
    const char *takes;     // what a good value is
    size_t field;          // of the scenario, where it goes
    enum action_kind kind; // of what it makes happen
};

// Where the key's value goes.
void *field_of(struct reader *reader, const struct key *key);

// Complaints of a value, or of too many of them; false.
bool refuse_value(struct reader *reader, const struct key *key, const char *text);
bool refuse_length(struct reader *reader, const struct key *key);

// Lists of what happens at which times; read_input also takes "every N".
bool read_actions(struct reader *reader, const struct key *key, char *value);
bool read_input(struct reader *reader, const struct key *key, char *value);

#endif

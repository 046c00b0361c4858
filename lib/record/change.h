// What has changed from one state to another, of the same size, as bytes: runs of 8-byte words, for each how many words
// before it are the same and how many differ, both numbers, and these words, each exclusive-or the one before.
// Internal.
#ifndef GLP_CHANGE_H
#define GLP_CHANGE_H

#include <stdbool.h>
#include <stddef.h>

#include "record/codec.h"

#pragma GCC visibility push(hidden)

// Appends the change to `change`. A last word that is not whole counts as filled up with 0.
void glp_change_find(const unsigned char *from, const unsigned char *to, size_t size,
                     glp_bytes *change);

// Makes one state the other, in either direction. false if the change does not fit the size, after a part of it.
bool glp_change_apply(glp_reader change, unsigned char *state, size_t size);

#pragma GCC visibility pop

#endif

// Checks, copies and compares a program's state. Internal.
#ifndef GLP_STATE_H
#define GLP_STATE_H

#include <stddef.h>

#include <glpace/state.h>

#pragma GCC visibility push(hidden)

// Whether the state can be hashed. false, with the reason, which begins with `who`, if it has no parts or too many, or
// if a part lacks its name or data, or a field lies outside of it.
bool glp_state_check(const gl_state *state, const char *who);

// A copy has the bytes of all parts, one after the other, each at a multiple of 8; what is between them is 0. Without
// cosmetic parts, these are 0 in a copy, and stay as they are when it is loaded.
size_t glp_state_size(const gl_state *state);
void glp_state_save(const gl_state *state, unsigned char *copy, bool with_cosmetic);
void glp_state_load(const gl_state *state, const unsigned char *copy, bool with_cosmetic);

#define GLP_STATE_DIFFERENCE_SIZE 256

// Describes the first difference of two copies, without cosmetic parts: "ball.x[2] is 1.5 instead of 1.25". false, with
// "" in `text`, if there is none.
bool glp_state_compare(const gl_state *state, const unsigned char *copy,
                       const unsigned char *expected, char text[GLP_STATE_DIFFERENCE_SIZE]);

#pragma GCC visibility pop

#endif

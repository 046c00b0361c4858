// Checks of a program's state. Internal.
#ifndef GLP_STATE_H
#define GLP_STATE_H

#include <glpace/state.h>

// Whether the state can be hashed. false, with the reason, which begins with `who`, if it has no parts or too many, or
// if a part lacks its name or data, or a field lies outside of it.
bool glp_state_check(const gl_state *state, const char *who);

#endif

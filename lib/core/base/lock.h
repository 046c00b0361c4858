// A lock for the state that all contexts share. Internal.
#ifndef GLP_CONTEXT_LOCK_H
#define GLP_CONTEXT_LOCK_H

#pragma GCC visibility push(hidden)

void glp_context_lock(void);
void glp_context_unlock(void);

#pragma GCC visibility pop

#endif

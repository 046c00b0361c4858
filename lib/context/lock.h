// One thread at a time. Internal to lib/context.
#ifndef GLP_CONTEXT_LOCK_H
#define GLP_CONTEXT_LOCK_H

void glp_context_lock(void);
void glp_context_unlock(void);

#endif

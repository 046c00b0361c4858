// The tapes of a loop: who receives its events, and who supplies them. Internal.
#ifndef GLP_TAPE_H
#define GLP_TAPE_H

#include "core/loop/loop.h"

#pragma GCC visibility push(hidden)

// The next event of the tape that supplies, or of the loop itself once it goes on live. false as
// glp_machine_advance().
bool glp_tape_supply(glp_loop *loop, gl_event *event, bool may_wait);

// All tapes receive the event.
void glp_tape_receive(glp_loop *loop, const gl_event *event);

// Reports to all tapes that the program has handled the event before.
void glp_tape_report_handled(glp_loop *loop);

#pragma GCC visibility pop

#endif

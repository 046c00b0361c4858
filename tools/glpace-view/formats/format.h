// The plan of a file, in whichever format it is.
#ifndef VIEW_FORMAT_H
#define VIEW_FORMAT_H

#include "plan/plan.h"

// false, with plan->error. Free it in both cases.
bool format_plan(struct plan *plan, const struct plan_desc *desc);

// Adds a line for each local that is read before it is set in a plan whose programs compile.
void format_warn(const struct plan *plan, struct text *notes);

#endif

// The plan of a file, in whichever format it is.
#ifndef VIEW_FORMAT_H
#define VIEW_FORMAT_H

#include "plan.h"

// With warnings of locals that are read before they are set in plan->notes. false, with plan->error. Free it in
// both cases.
bool format_plan(struct plan *plan, const struct plan_desc *desc);

#endif

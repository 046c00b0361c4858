// Plans of ISF files.
#ifndef VIEW_ISF_PLAN_H
#define VIEW_ISF_PLAN_H

#include "plan/plan.h"

// Of a file that isf_is_one(), whose text is content. false, with plan->error. Free it in both cases.
bool isf_plan(struct plan *plan, const struct plan_desc *desc, const char *content);

#endif

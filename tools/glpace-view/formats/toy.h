// Shadertoy's shaders, and those with a main() of the Book of Shaders, glslViewer and GLSL Sandbox: one
// file, or several passes beside each other.
#ifndef VIEW_TOY_H
#define VIEW_TOY_H

#include "plan/plan.h"

// false, with plan->error. Free it in both cases.
bool toy_plan(struct plan *plan, const struct plan_desc *desc);

#endif

// A page of a shader for any browser: glpace-view itself, built for one, with the shader's files in it.
#ifndef VIEW_EXPORT_H
#define VIEW_EXPORT_H

#include <stdbool.h>

#include "base/text.h"
#include "plan/plan.h"

// Writes FOLDER/NAME.html of the plan of desc, and FOLDER/glpace-view.js, which pages share; the folder is made if
// there is none. flags are the page's, as of a command line. Without outside it is an error if the shader reads a file
// outside of its folder and those of -I. called is the program's argv[0]: what is written is made of two files that lie
// beside it, or in ../share/glpace. false, with a line or more on stderr.
bool export_page(const char *folder, const char *name, const struct plan_desc *desc,
                 const struct names *flags, bool outside, const char *called);

#endif

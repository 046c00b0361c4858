// What stands before sources of other programs, so that OpenGL 3.3 core takes them.
#ifndef VIEW_DIALECT_H
#define VIEW_DIALECT_H

#include <stdbool.h>

#include "formats/source.h"
#include "plan/plan.h"

// Whether a source uses a name that neither it nor a -D declares.
bool dialect_needs(const struct plan_desc *desc, const struct source *source, const char *name);

// Adds the #extension lines of the source of a path and those of what it uses, and names that it uses as others:
// texture2D and varying, which are old, and those that GLSL keeps for itself.
void dialect_begin(const struct plan_desc *desc, const char *path, const struct source *source,
                   struct text *text);

// Adds an output, view_color, which is gl_FragColor, too; with is_used even if the source lacks that.
void dialect_put_output(const struct source *source, bool is_used, struct text *text);

// Makes the text of a source the program's, which owns it then.
void dialect_end(struct program *program, const char *path, const struct source *source,
                 const struct text *text);

#endif

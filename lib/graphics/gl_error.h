// OpenGL's error flags, which hold until somebody asks for them, whoever caused them. Internal to
// lib/graphics.
#ifndef GLP_GL_ERROR_H
#define GLP_GL_ERROR_H

#include <stdbool.h>

// Forgets errors that OpenGL holds, so that those that follow are known.
void glp_clear_errors(void);

// The same, and one that was there is a warning in the log: for functions after which a program may
// still ask OpenGL for errors of its own calls.
void glp_report_errors(const char *who);

// Whether OpenGL has nothing to complain about; if it has, that is the reason.
bool glp_check_errors(const char *who);

#endif

// OpenGL's error flags, which stay set until they are read. Internal to lib/graphics.
#ifndef GLP_GL_ERROR_H
#define GLP_GL_ERROR_H

#include <stdbool.h>

// Clears the error flags, so that later errors can be attributed.
void glp_clear_errors(void);

// The same, but logs an error that was set as a warning: for functions that a program calls before
// it has checked the errors of its own calls.
void glp_report_errors(const char *who);

// Whether no error flag is set; if one is, that is the last error, and the flags are cleared.
bool glp_check_errors(const char *who);

#endif

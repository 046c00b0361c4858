// What a window is made from. Internal to lib/window.
#ifndef GLP_WINDOW_DESC_H
#define GLP_WINDOW_DESC_H

#include <stdbool.h>
#include <stddef.h>

#include <glpace/window.h>

// Whether the desc is valid; if not, that is the last error.
bool glp_window_desc_check(const gl_window_desc *desc);

// The desc with its defaults filled in. With fullscreen a size of 0 stays: it is the monitor's.
gl_window_desc glp_window_desc_resolve(const gl_window_desc *desc);

// Whether a text, which is not NULL, is UTF-8 of up to so many bytes; if not, that is the last
// error.
bool glp_window_check_text(const char *who, const char *field, const char *text, size_t most);

// The same for a title.
bool glp_window_check_title(const char *who, const char *title);

#endif

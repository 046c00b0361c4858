// What the platform that GLFW runs on cannot do. Internal to lib/window; main thread, while GLFW
// runs.
#ifndef GLP_WINDOW_PLATFORM_H
#define GLP_WINDOW_PLATFORM_H

#include <stdbool.h>

bool glp_window_runs_on_wayland(void);

// Around a call of GLFW that asks for something which not every window system, or not every version
// of GLFW, can do. The second one tells whether GLFW did it; if not, "WHO: WHAT" is the last error,
// and logged as a misuse is. Both are literals.
void glp_window_begin_request(void);
bool glp_window_end_request(const char *who, const char *what);

// The same where GLFW says nothing: on Wayland that is the last error, and the result false.
bool glp_window_check_not_wayland(const char *who, const char *what);

#endif

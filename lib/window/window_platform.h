// Which window system GLFW runs on. Internal to lib/window; main thread, while GLFW runs.
#ifndef GLP_WINDOW_PLATFORM_H
#define GLP_WINDOW_PLATFORM_H

#include <stdbool.h>

bool glp_window_runs_on_wayland(void);

#endif

// Built for another system.
#include "window/desktop.h"

#include <stddef.h>

const glp_desktop *const glp_desktop_win32 = NULL;

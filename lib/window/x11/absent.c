// Built without X11.
#include "window/desktop.h"

#include <stddef.h>

const glp_desktop *const glp_desktop_x11 = NULL;

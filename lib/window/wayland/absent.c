// Built without Wayland.
#include "window/desktop.h"

#include <stddef.h>

const glp_desktop *const glp_desktop_wayland = NULL;

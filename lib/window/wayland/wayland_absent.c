// Built without Wayland.
#include "window/desktop.h"

#include <stddef.h>

const glp_desktop *glp_desktop_wayland(void)
{
    return NULL;
}

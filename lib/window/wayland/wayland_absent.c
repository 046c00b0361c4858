// Built without Wayland.
#include "window/wayland/wayland.h"

#include <stddef.h>

const glp_wayland *glp_desktop_wayland(void)
{
    return NULL;
}

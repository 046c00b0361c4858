// Built without X11.
#include "window/desktop.h"

#include <stddef.h>

const glp_desktop *glp_desktop_x11(void)
{
    return NULL;
}

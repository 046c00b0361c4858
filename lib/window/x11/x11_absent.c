// Built without X11.
#include "window/x11/x11.h"

#include <stddef.h>

const glp_x11 *glp_desktop_x11(void)
{
    return NULL;
}

// Built for another system.
#include "window/desktop.h"

#include <stddef.h>

const glp_desktop *glp_desktop_win32(void)
{
    return NULL;
}

// Built for another system.
#include "window/win32/win32.h"

#include <stddef.h>

const glp_win32 *glp_desktop_win32(void)
{
    return NULL;
}

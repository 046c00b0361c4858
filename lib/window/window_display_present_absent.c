// Built without X11's Present extension.
#include "window/window_display.h"

#include <stddef.h>

glp_display_source *glp_present_source_open(const gl_window *window)
{
    (void)window;
    return NULL;
}

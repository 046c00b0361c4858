// Built without X11.
#include "window/cover.h"
#include "window/display.h"

#include <stddef.h>

glp_display_source *glp_present_source_open(const gl_window *window)
{
    (void)window;
    return NULL;
}

glp_cover *glp_cover_open(const gl_window *window)
{
    (void)window;
    return NULL;
}

void glp_cover_close(glp_cover *cover)
{
    (void)cover;
}

bool glp_cover_is_lost(const glp_cover *cover)
{
    (void)cover;
    return false;
}

bool glp_cover_hear(glp_cover *cover, bool *covered)
{
    (void)cover;
    (void)covered;
    return false;
}

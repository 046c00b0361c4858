// Compiled in place of window_egl.c where there is no EGL: then there are no offscreen contexts.
#include "window/impl.h"

bool glp_window_find_egl(const void *handle, void **display, void **context)
{
    (void)handle;
    (void)display;
    (void)context;
    return false;
}

#include "connection.h"

#include <stddef.h>

// That of the window system that GLFW runs on; NULL if it is not known.
static const struct connection *find_connection(void)
{
#if HAS_X11
    if (connection_x11.descriptor() >= 0)
        return &connection_x11;
#endif
#if HAS_WAYLAND
    if (connection_wayland.descriptor() >= 0)
        return &connection_wayland;
#endif
    return NULL;
}

int connection_descriptor(void)
{
    const struct connection *found = find_connection();
    return found ? found->descriptor() : -1;
}

bool connection_has_input(void)
{
    const struct connection *found = find_connection();
    return found && found->has_input();
}

#include "connection.h"

#include <X11/Xlib.h>

// NULL if GLFW runs on something else. Its own header needs those of an extension of X.
Display *glfwGetX11Display(void);

int connection_descriptor(void)
{
    Display *display = glfwGetX11Display();
    return display ? ConnectionNumber(display) : -1;
}

// Any function of Xlib may read events while it waits for something else.
bool connection_has_input(void)
{
    Display *display = glfwGetX11Display();
    return display && XPending(display) > 0;
}

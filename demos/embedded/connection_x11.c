#include "connection.h"

#include <X11/Xlib.h>

// NULL if GLFW runs on something else. Its own header needs those of an extension of X.
Display *glfwGetX11Display(void);
#pragma weak glfwGetX11Display

static Display *find_display(void)
{
    return glfwGetX11Display ? glfwGetX11Display() : NULL;
}

static int descriptor(void)
{
    Display *display = find_display();
    return display ? ConnectionNumber(display) : -1;
}

// Any function of Xlib may read events while it waits for something else.
static bool has_input(void)
{
    return XPending(find_display()) > 0;
}

const struct connection connection_x11 = {descriptor, has_input};

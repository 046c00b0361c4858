// Succeeds if a Wayland compositor answers, and this program's GLFW can speak to it.
#define GLFW_EXPOSE_NATIVE_WAYLAND
#define GLFW_INCLUDE_NONE
#include <GLFW/glfw3.h>
#include <GLFW/glfw3native.h>
#include <wayland-client.h>

#pragma weak glfwGetWaylandDisplay

int main(void)
{
    struct wl_display *display = wl_display_connect(NULL);
    if (!display || wl_display_roundtrip(display) < 0)
        return 1;
    wl_display_disconnect(display);
    return !glfwGetWaylandDisplay || !glfwInit() || !glfwGetWaylandDisplay();
}

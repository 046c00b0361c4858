#include "window/impl.h"

#include <stdlib.h>

#include "window/platform.h"

glp_window_area glp_window_measure_desktop(void)
{
    glp_window_area desktop = {0};
    int32_t count;
    GLFWmonitor **monitors = glp_window_monitors(&count);
    for (int32_t i = 0; i < count; i++) {
        const GLFWvidmode *mode = glfwGetVideoMode(monitors[i]);
        int x, y;
        glfwGetMonitorPos(monitors[i], &x, &y);
        if (mode && x + mode->width > desktop.width)
            desktop.width = x + mode->width;
        if (mode && y + mode->height > desktop.height)
            desktop.height = y + mode->height;
    }
    return desktop;
}

// X11 ends a program that asks for a mode for which the desktop has no room.
static bool has_room(const GLFWvidmode *mode, int x, int y, const glp_window_area *desktop)
{
#if defined(__unix__) && !defined(__APPLE__)
    return x + mode->width <= desktop->width && y + mode->height <= desktop->height;
#else
    (void)mode, (void)x, (void)y, (void)desktop;
    return true;
#endif
}

static int64_t distance(const GLFWvidmode *mode, const gl_fullscreen_desc *desc)
{
    int64_t x = mode->width - desc->width, y = mode->height - desc->height;
    return x * x + y * y;
}

// Whether it comes nearer to what is wanted: first in size, then in colours, then in rate.
static bool is_nearer(const GLFWvidmode *mode, const GLFWvidmode *best,
                      const gl_fullscreen_desc *desc)
{
    int64_t far = distance(mode, desc), best_far = distance(best, desc);
    if (far != best_far)
        return far < best_far;
    int bits = mode->redBits + mode->greenBits + mode->blueBits;
    int best_bits = best->redBits + best->greenBits + best->blueBits;
    if (bits != best_bits)
        return bits > best_bits;
    if (desc->refresh_rate == 0)
        return mode->refreshRate > best->refreshRate;
    return abs(mode->refreshRate - desc->refresh_rate) <
           abs(best->refreshRate - desc->refresh_rate);
}

bool glp_window_find_mode(GLFWmonitor *monitor, const gl_fullscreen_desc *desc,
                          const glp_window_area *desktop, GLFWvidmode *mode)
{
    const GLFWvidmode *current = glfwGetVideoMode(monitor);
    if (!current)
        return false;
    *mode = *current;
    if (glp_window_runs_on_wayland()) // where no program switches modes
        return true;
    gl_fullscreen_desc wanted = *desc;
    if (wanted.width == 0) {
        wanted.width = mode->width;
        wanted.height = mode->height;
        if (wanted.refresh_rate == 0)
            wanted.refresh_rate = mode->refreshRate;
    }
    int x, y, count = 0;
    glfwGetMonitorPos(monitor, &x, &y);
    const GLFWvidmode *modes = glfwGetVideoModes(monitor, &count);
    for (int i = 0; i < count; i++)
        if (has_room(&modes[i], x, y, desktop) && is_nearer(&modes[i], mode, &wanted))
            *mode = modes[i];
    return true;
}

#include "window/impl.h"
#include "window/platform.h"

glp_window_area glp_window_area_of(GLFWwindow *handle)
{
    glp_window_area area = {0};
    glfwGetWindowPos(handle, &area.x, &area.y);
    glfwGetWindowSize(handle, &area.width, &area.height);
    return area;
}

// How much two stretches have in common.
static int64_t common(int64_t a, int64_t a_length, int64_t b, int64_t b_length)
{
    int64_t first = a > b ? a : b;
    int64_t a_end = a + a_length, b_end = b + b_length;
    int64_t end = a_end < b_end ? a_end : b_end;
    return end > first ? end - first : 0;
}

int64_t glp_window_shared_area(const glp_window_area *area, GLFWmonitor *monitor)
{
    const GLFWvidmode *mode = glfwGetVideoMode(monitor);
    if (!mode)
        return 0;
    int x, y;
    glfwGetMonitorPos(monitor, &x, &y);
    return common(area->x, area->width, x, mode->width) *
           common(area->y, area->height, y, mode->height);
}

// Where it was may have been disconnected since.
static GLFWmonitor *find_connected(GLFWmonitor *wanted)
{
    int32_t count;
    GLFWmonitor **monitors = glp_window_monitors(&count);
    for (int32_t i = 0; i < count; i++)
        if (monitors[i] == wanted)
            return wanted;
    return NULL;
}

static GLFWmonitor *find_largest_share(const glp_window_area *area)
{
    GLFWmonitor *best = NULL;
    int64_t most = 0;
    int32_t count;
    GLFWmonitor **monitors = glp_window_monitors(&count);
    for (int32_t i = 0; i < count; i++) {
        const int64_t share = glp_window_shared_area(area, monitors[i]);
        best = share > most ? monitors[i] : best;
        most = share > most ? share : most;
    }
    return best;
}

GLFWmonitor *glp_window_find_monitor(const gl_window *window)
{
    GLFWmonitor *filled = glfwGetWindowMonitor(window->handle);
    if (filled)
        return filled;
    if (glp_window_runs_on_wayland())
        return find_connected(window->shown_on);
    const glp_window_area area = glp_window_area_of(window->handle);
    return find_largest_share(&area);
}

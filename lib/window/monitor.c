#include <glpace/monitor.h>

#include <string.h>

#include "base/check.h"
#include "base/log.h"
#include "window/glfw/system.h"
#include "window/impl.h"

GLFWmonitor **glp_window_monitors(int32_t *count)
{
    int found = 0;
    GLFWmonitor **monitors = glfwGetMonitors(&found);
    *count = found;
    return monitors;
}

// Cut between characters: the bytes of one after the first begin with the bits 10.
static void copy_name(char *target, size_t size, const char *name)
{
    size_t length = strlen(name);
    if (length >= size) {
        length = size - 1;
        while (length > 0 && ((unsigned char)name[length] & 0xC0) == 0x80)
            length--;
    }
    memcpy(target, name, length);
    target[length] = '\0';
}

static gl_monitor_mode describe_mode(const GLFWvidmode *mode)
{
    return (gl_monitor_mode){
        .width = mode->width,
        .height = mode->height,
        .bits = mode->redBits + mode->greenBits + mode->blueBits,
        .refresh_rate = mode->refreshRate,
    };
}

static gl_monitor describe(GLFWmonitor *handle, int32_t number)
{
    gl_monitor monitor = {.number = number};
    float scale_x = 1, scale_y = 1;
    glfwGetMonitorPos(handle, &monitor.x, &monitor.y);
    glfwGetMonitorWorkarea(handle, &monitor.work_x, &monitor.work_y, &monitor.work_width,
                           &monitor.work_height);
    glfwGetMonitorPhysicalSize(handle, &monitor.width_mm, &monitor.height_mm);
    glfwGetMonitorContentScale(handle, &scale_x, &scale_y);
    monitor.scale_x = scale_x;
    monitor.scale_y = scale_y;
    copy_name(monitor.name, sizeof monitor.name, glfwGetMonitorName(handle));
    const GLFWvidmode *mode = glfwGetVideoMode(handle);
    if (mode)
        monitor.mode = describe_mode(mode);
    return monitor;
}

int32_t gl_monitor_list(gl_monitor *monitors, int32_t capacity)
{
    if (!glp_check_room("gl_monitor_list", monitors, capacity) ||
        !glp_window_acquire_glfw("gl_monitor_list"))
        return 0;
    int32_t count;
    GLFWmonitor **handles = glp_window_monitors(&count);
    for (int32_t i = 0; i < count && i < capacity; i++)
        monitors[i] = describe(handles[i], i + 1);
    glp_window_release_glfw();
    return count;
}

static int32_t list_modes(int32_t number, gl_monitor_mode *modes, int32_t capacity)
{
    int32_t monitors;
    GLFWmonitor **handles = glp_window_monitors(&monitors);
    if (!glp_check_range("gl_monitor_modes", "number", number, 1, monitors))
        return 0;
    int count = 0;
    const GLFWvidmode *found = glfwGetVideoModes(handles[number - 1], &count);
    for (int32_t i = 0; i < count && i < capacity; i++)
        modes[i] = describe_mode(&found[i]);
    return count;
}

int32_t gl_monitor_modes(int32_t number, gl_monitor_mode *modes, int32_t capacity)
{
    if (!glp_check_room("gl_monitor_modes", modes, capacity) ||
        !glp_window_acquire_glfw("gl_monitor_modes"))
        return 0;
    int32_t count = list_modes(number, modes, capacity);
    glp_window_release_glfw();
    return count;
}

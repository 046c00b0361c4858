#include <glpace/monitor.h>

#include <stdlib.h>

#include "base/check.h"
#include "base/log.h"
#include "base/memory.h"
#include "window/glfw/system.h"
#include "window/impl.h"
#include "window/platform.h"

#define LARGEST_GAMMA 10.0

// NULL, with the reason, if there is none. GLFW puts the gamma back when it ends, which without a
// window would be at once.
static GLFWmonitor *find(const char *who, int32_t number)
{
    if (!glp_window_has_glfw()) {
        glp_misuse_by(who, "there is no window; the gamma lasts as long as there is one");
        return NULL;
    }
    int32_t count;
    GLFWmonitor **monitors = glp_window_monitors(&count);
    return glp_check_range(who, "number", number, 1, count) ? monitors[number - 1] : NULL;
}

static bool end_request(const char *who)
{
    return glp_window_end_request(
        who, "on this window system the gamma of this monitor cannot be read or changed");
}

// The monitor's ramp; NULL, with the reason, if the window system does not tell.
static const GLFWgammaramp *read_ramp(const char *who, GLFWmonitor *monitor)
{
    glp_window_begin_request();
    const GLFWgammaramp *ramp = glfwGetGammaRamp(monitor);
    return end_request(who) ? ramp : NULL;
}

int32_t gl_monitor_gamma_ramp(int32_t number, gl_gamma *steps, int32_t capacity)
{
    static const char who[] = "gl_monitor_gamma_ramp";
    GLFWmonitor *monitor = glp_check_room(who, steps, capacity) ? find(who, number) : NULL;
    const GLFWgammaramp *ramp = monitor ? read_ramp(who, monitor) : NULL;
    if (!ramp)
        return 0;
    for (int32_t i = 0; i < (int32_t)ramp->size && i < capacity; i++)
        steps[i] = (gl_gamma){ramp->red[i], ramp->green[i], ramp->blue[i]};
    return (int32_t)ramp->size;
}

static bool check_count(const char *who, GLFWmonitor *monitor, int32_t count)
{
    const GLFWgammaramp *ramp = read_ramp(who, monitor);
    return ramp && ((int64_t)ramp->size == count ||
                    glp_fail("%s: count is %d; this monitor takes %u, as gl_monitor_gamma_ramp "
                             "tells",
                             who, (int)count, ramp->size));
}

bool gl_monitor_set_gamma_ramp(int32_t number, const gl_gamma *steps, int32_t count)
{
    static const char who[] = "gl_monitor_set_gamma_ramp";
    if (!glp_require(steps, "gl_monitor_set_gamma_ramp: steps is NULL; it takes as many as "
                            "gl_monitor_gamma_ramp returns"))
        return false;
    GLFWmonitor *monitor = find(who, number);
    if (!monitor || !check_count(who, monitor, count))
        return false;
    unsigned short *values = glp_new(who, (size_t)count * 3, sizeof *values);
    if (!values)
        return false;
    const GLFWgammaramp ramp = {values, values + count, values + 2 * count, (unsigned)count};
    for (int32_t i = 0; i < count; i++) {
        ramp.red[i] = steps[i].red;
        ramp.green[i] = steps[i].green;
        ramp.blue[i] = steps[i].blue;
    }
    glp_window_begin_request();
    glfwSetGammaRamp(monitor, &ramp);
    free(values);
    return end_request(who);
}

bool gl_monitor_set_gamma(int32_t number, double gamma)
{
    static const char who[] = "gl_monitor_set_gamma";
    if (!(gamma > 0 && gamma <= LARGEST_GAMMA))
        return glp_fail("%s: gamma is %g; it takes a number above 0, up to %g", who, gamma,
                        LARGEST_GAMMA);
    GLFWmonitor *monitor = find(who, number);
    if (!monitor)
        return false;
    glp_window_begin_request();
    glfwSetGamma(monitor, (float)gamma);
    return end_request(who);
}

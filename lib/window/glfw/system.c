#include "window/glfw/system.h"

#include <stdatomic.h>

#define GLFW_INCLUDE_NONE
#include <GLFW/glfw3.h>

#include "base/log.h"
#include "window/glfw/glfw.h"
#include "window/seat.h"
#include "window/wayland/wayland.h"

static struct {
    int users;             // windows and moments that need it
    atomic_int holds;      // by contexts that share with windows
    bool ours;             // started by the first of them, to be ended by the last
    GLFWerrorfun complain; // the program's, while they live
} glfw;

// Whoever called GLFW says whether it matters; this is for those who want to know more.
static void on_glfw_error(int code, const char *description)
{
    (void)code;
    glp_log(GL_LOG_DEBUG, "GLFW: %s", description);
}

// Anything that GLFW answers only while it runs shows whether it does. It leaves no error of its
// own, and one of the program's stays.
bool glp_window_is_glfw_running(void)
{
    if (glfwGetTimerFrequency() != 0)
        return true;
    glfwGetError(NULL);
    return false;
}

// Unless the program has replaced our callback.
static void restore_callback(void)
{
    GLFWerrorfun found = glfwSetErrorCallback(glfw.complain);
    if (found != on_glfw_error)
        glfwSetErrorCallback(found);
}

// GLFW 3.4 tries Wayland before X11. Where there is no compositor, that is nothing to complain of.
static bool start_glfw(const char *who)
{
    if (!glp_glfw_choose_platform(who) || !glp_seat_check_start(who))
        return false;
    glp_wayland_silence(true);
    bool started = glfwInit();
    glp_wayland_silence(false);
    if (!started)
        return glp_fail("%s: there is no display: %s", who, glp_glfw_reason());
    glp_seat_hear_layout();
    return true;
}

bool glp_window_acquire_glfw(const char *who)
{
    if (glfw.users > 0 && !glp_window_is_glfw_running())
        return glp_misuse_by(who, GLP_GLFW_TERMINATED);
    if (glfw.users == 0) {
        glfw.complain = glfwSetErrorCallback(NULL);
        glfw.ours = glfw.ours || !glp_window_is_glfw_running();
        glfwSetErrorCallback(on_glfw_error);
        glp_seat_find();
        if (glfw.ours && !start_glfw(who)) {
            restore_callback();
            glfw.ours = false;
            return false;
        }
        glp_wayland_keep_libdecor();
    }
    glfw.users++;
    return true;
}

void glp_window_release_glfw(void)
{
    if (--glfw.users > 0)
        return;
    if (glfw.ours && glfw.holds == 0) {
        glfwTerminate();
        glfw.ours = false;
    }
    restore_callback();
}

bool glp_window_has_glfw(void)
{
    return glfw.users > 0;
}

void glp_window_hold_glfw(void)
{
    atomic_fetch_add(&glfw.holds, 1);
}

// The main thread alone may terminate GLFW, so that is left to the next last window.
void glp_window_unhold_glfw(void)
{
    atomic_fetch_sub(&glfw.holds, 1);
}

void glp_window_leave_glfw_running(void)
{
    glfw.ours = false;
}

// GLFW as a window system: which one it is, how it starts and ends, and how it is waited for.
#include "window/glfw/glfw.h"

#include <stdlib.h>
#include <string.h>

#include <glpace/rate.h>

#include "core/base/clock.h"
#include "core/base/log.h"
#include "window/glfw/rumble.h"
#include "window/report.h"

// Longer waits are cut to this, because not every platform's GLFW can count further. A wait may
// return early.
#define LONGEST_WAIT (3600 * GL_NS_PER_SECOND)

// On X11 GLFW cuts a timeout to multiples of this. ns
#define GLFW_UNIT 1000

struct glp_glfw glp_glfw;

glp_system_window *glp_glfw_find(const GLFWwindow *handle)
{
    glp_system_window *window = glp_glfw.windows;
    while (window && window->handle != handle)
        window = window->next;
    return window;
}

// This is a question that GLFW answers only while it runs. If it does not, the error is forgotten;
// if it does, an earlier error, which the program may want, stays.
bool glp_system_is_running(void)
{
    if (glfwGetTimerFrequency() != 0)
        return true;
    glfwGetError(NULL);
    return false;
}

bool glp_glfw_has(int major, int minor, int revision)
{
    int has_major, has_minor, has_revision;
    glfwGetVersion(&has_major, &has_minor, &has_revision);
    if (has_major != major)
        return has_major > major;
    return has_minor != minor ? has_minor > minor : has_revision >= revision;
}

const char *glp_system_reason(void)
{
    const char *reason;
    return glfwGetError(&reason) == GLFW_NO_ERROR ? "GLFW gives no reason" : reason;
}

// ---- which platform -----------------------------------------------------------------------------

static const struct {
    int id;
    const char *name; // in the environment
    const char *word; // in the version of a GLFW that has this platform alone
} platforms[] = {
    [GL_PLATFORM_X11] = {GLFW_PLATFORM_X11, "x11", " X11"},
    [GL_PLATFORM_WAYLAND] = {GLFW_PLATFORM_WAYLAND, "wayland", " Wayland"},
    [GL_PLATFORM_WIN32] = {GLFW_PLATFORM_WIN32, "win32", " Win32"},
    [GL_PLATFORM_COCOA] = {GLFW_PLATFORM_COCOA, "cocoa", " Cocoa"},
    [GL_PLATFORM_NULL] = {GLFW_PLATFORM_NULL, "null", " Null"},
};
enum { platform_count = sizeof platforms / sizeof *platforms };

static bool runs_on(gl_platform platform)
{
    return glfwGetPlatform ? glfwGetPlatform() == platforms[platform].id
                           : strstr(glfwGetVersionString(), platforms[platform].word) != NULL;
}

// Before 3.4 it is the only one that the library has, also before glfwInit().
gl_platform glp_system_platform(void)
{
    gl_platform platform = platform_count - 1;
    while (platform != GL_PLATFORM_UNKNOWN && !runs_on(platform))
        platform--;
    return platform;
}

bool glp_glfw_is_on_wayland(void)
{
    return glp_system_platform() == GL_PLATFORM_WAYLAND;
}

void *glp_glfw_display(void)
{
    return glfwGetWaylandDisplay && glp_glfw_is_on_wayland() && glp_desktop_wayland()
               ? glfwGetWaylandDisplay()
               : NULL;
}

static bool has_platform(gl_platform platform)
{
    return glfwPlatformSupported ? glfwPlatformSupported(platforms[platform].id)
                                 : glp_system_platform() == platform;
}

// What the environment says; NULL if it says nothing.
static const char *chosen_platform(void)
{
    const char *name = getenv("GLPACE_PLATFORM");
    return name && *name ? name : NULL;
}

// Before glfwInit(): whether GLFW is going to look for a Wayland compositor first, as GLFW 3.4 goes
// about it. A hint of the program, which says otherwise, is not known.
static bool tries_wayland(void)
{
    if (!has_platform(GL_PLATFORM_WAYLAND))
        return false;
    if (chosen_platform())
        return strcmp(chosen_platform(), platforms[GL_PLATFORM_WAYLAND].name) == 0;
    const char *session = getenv("XDG_SESSION_TYPE");
    const bool prefers_x11 = session && strcmp(session, "x11") == 0 && getenv("DISPLAY");
    return !prefers_x11 || !has_platform(GL_PLATFORM_X11);
}

// The environment's GLPACE_PLATFORM goes before a hint of the program.
static bool choose_platform(const char *who)
{
    const char *name = chosen_platform();
    if (!name)
        return true;
    gl_platform platform = platform_count - 1;
    while (platform != GL_PLATFORM_UNKNOWN && strcmp(platforms[platform].name, name) != 0)
        platform--;
    if (platform == GL_PLATFORM_UNKNOWN)
        return glp_fail("%s: the environment's GLPACE_PLATFORM is \"%s\"; it takes x11, wayland, "
                        "win32, cocoa or null",
                        who, name);
    if (!has_platform(platform))
        return glp_fail("%s: the environment's GLPACE_PLATFORM is \"%s\", which this GLFW lacks: "
                        "it is %s",
                        who, name, glfwGetVersionString());
    if (glfwPlatformSupported)
        glfwInitHint(GLFW_PLATFORM, platforms[platform].id);
    return true;
}

// ---- beginning and end --------------------------------------------------------------------------

static GLFWerrorfun complain; // the program's, while there are users

// The caller reports what matters. This is for those who want to know more.
static void on_glfw_error(int code, const char *description)
{
    (void)code;
    glp_log(GL_LOG_DEBUG, "GLFW: %s", description);
}

// Unless the program has replaced our callback.
static void restore_callback(void)
{
    GLFWerrorfun found = glfwSetErrorCallback(complain);
    if (found != on_glfw_error)
        glfwSetErrorCallback(found);
}

// Asks the compositor what input it offers, if GLFW is going to speak to one: GLFW looks for what
// it needs only when it starts. If GLFW runs already, it is taken to have found what there is now.
static void find_seat(void)
{
    const bool is_wayland = glp_system_is_running() ? glp_glfw_is_on_wayland() : tries_wayland();
    glp_glfw.seat = is_wayland && glp_desktop_wayland() ? glp_desktop_wayland()->ask_seat()
                                                        : (glp_desktop_seat){0};
    glp_glfw.has_layout = false;
}

// Without a seat GLFW 3.4 crashes, because it reads the version of the seat all the same.
static bool check_seat(const char *who)
{
    const bool crashes = glp_glfw_has(3, 4, 0) && !glp_glfw_has(3, 5, 0);
    if (!glp_glfw.seat.answers || glp_glfw.seat.exists || !crashes)
        return true;
    return glp_fail("%s: the Wayland compositor has no seat, that is, neither keyboard nor mouse, "
                    "where GLFW 3.4 crashes; GLFW 3.5 does not, and with GLPACE_PLATFORM=x11 in "
                    "the environment it takes X11",
                    who);
}

static void silence(bool silent)
{
    if (tries_wayland() && glp_desktop_wayland())
        glp_desktop_wayland()->silence(silent);
}

// GLFW 3.4 tries Wayland before X11, and libwayland complains if there is no compositor, though
// nothing is wrong.
static bool start(const char *who)
{
    if (!choose_platform(who) || !check_seat(who))
        return false;
    silence(true);
    const bool started = glfwInit();
    silence(false);
    const char *compositor = getenv("WAYLAND_DISPLAY");
    if (!started && compositor && *compositor && !has_platform(GL_PLATFORM_WAYLAND))
        return glp_fail(
            "%s: the display is Wayland's, \"%s\", for which this GLFW, %s, is not made: "
            "install one that is, or start XWayland",
            who, compositor, glfwGetVersionString());
    if (!started)
        return glp_fail("%s: there is no display: %s", who, glp_system_reason());
    // The compositor sends the layout, which GLFW has requested, before it answers this.
    void *display = glp_glfw_display();
    glp_glfw.has_layout =
        display && glp_glfw.seat.has_keyboard && glp_desktop_wayland()->dispatch(display);
    return true;
}

// What is wrong if GLFW does not run though there is a window.
const char glp_system_has_ended[] =
    "glfwTerminate was called, so the window is gone; call gl_window_destroy before it";

bool glp_system_acquire(const char *who)
{
    if (glp_glfw.users > 0 && !glp_system_is_running())
        return glp_misuse_by(who, glp_system_has_ended);
    if (glp_glfw.users == 0) {
        complain = glfwSetErrorCallback(NULL);
        glp_glfw.ours = glp_glfw.ours || !glp_system_is_running();
        glfwSetErrorCallback(on_glfw_error);
        find_seat();
        if (glp_glfw.ours && !start(who)) {
            restore_callback();
            glp_glfw.ours = false;
            return false;
        }
        if (glp_glfw_display())
            glp_desktop_wayland()->keep_libraries();
    }
    glp_glfw.users++;
    return true;
}

void glp_system_release(void)
{
    if (--glp_glfw.users > 0)
        return;
    for (int32_t slot = 0; slot < GL_GAMEPAD_COUNT; slot++)
        glp_rumble_end(slot);
    if (glp_glfw.ours && glp_glfw.holds == 0) {
        glfwTerminate();
        glp_glfw.ours = false;
    }
    restore_callback();
}

void glp_system_forget_reason(void)
{
    glfwGetError(NULL);
}

// ---- what the window manager makes of a window --------------------------------------------------

bool glp_glfw_read_states(const glp_system_window *window, uint32_t *states)
{
    return window->x11 && window->x11->read_states(window->desktop, states);
}

void glp_glfw_request_states(glp_system_window *window, uint32_t states, bool on)
{
    if (window->x11)
        window->x11->request_states(window->desktop, states, on);
}

// ---- frames of a window that is shown or hidden -------------------------------------------------

void glp_glfw_forget_frames(glp_system_window *window)
{
    if (window->wayland && window->display == glp_glfw_display())
        window->wayland->forget(window->desktop);
}

void glp_system_window_show(glp_system_window *window)
{
    const uint32_t kept = window->kept;
    window->kept = 0;
    glfwShowWindow(window->handle);
    if (kept)
        glp_glfw_request_states(window, kept, true);
    glp_glfw_forget_frames(window);
}

// ---- polling and waiting ------------------------------------------------------------------------

static bool is_connection_lost(void)
{
    void *display = glp_glfw_display();
    return display && glp_desktop_wayland()->is_lost(display);
}

static bool is_connection_hung_up(void)
{
    void *display = glp_glfw_display();
    return display && glp_desktop_wayland()->is_hung_up(display);
}

static bool has_come(void)
{
    return glfwGetX11Display && glp_system_platform() == GL_PLATFORM_X11 && glp_desktop_x11() &&
           glp_desktop_x11()->has_come(glfwGetX11Display());
}

static void poll_events(void)
{
    if (glp_desktop_win32())
        glp_desktop_win32()->poll(glfwPollEvents);
    else
        glfwPollEvents();
}

// Once the connection is lost, GLFW may try for ever to read what had come before.
bool glp_system_poll(void)
{
    if (glp_clock_now() - glp_glfw.last_dispatch < GLP_JUST_NOW || is_connection_lost())
        return false;
    const bool found = has_come();
    poll_events();
    return found;
}

static bool is_any_to_close(void)
{
    const glp_system_window *window = glp_glfw.windows;
    while (window && !glfwWindowShouldClose(window->handle))
        window = window->next;
    return window;
}

// Why no window can go on; NULL if they can. GLFW asks all of them to close where it cannot write
// to the compositor, before libwayland knows that it is gone.
static const char *find_loss(void)
{
    if (!glp_system_is_running())
        return "gl_next_event: glfwTerminate was called, so all windows close; call "
               "gl_window_destroy before it";
    if (is_connection_lost() || (is_any_to_close() && is_connection_hung_up()))
        return "gl_next_event: the connection to the Wayland compositor was lost, so all windows "
               "close";
    return NULL;
}

// The user or the program sets a window's close flag. One poll serves all windows, so the flags of
// all are reset. If GLFW or the connection is gone, all windows close.
bool glp_system_report_closes(void)
{
    bool found = false;
    const char *loss = find_loss();
    if (loss)
        glp_misuse(loss);
    for (const glp_system_window *window = glp_glfw.windows; window; window = window->next) {
        if (!loss && !glfwWindowShouldClose(window->handle))
            continue;
        glfwSetWindowShouldClose(window->handle, GLFW_FALSE);
        glp_report_close(window->owner, loss != NULL);
        found = true;
    }
    return found;
}

// On Wayland GLFW before 3.4 ends its waits for all that the compositor sends, what follows each
// frame included.
static bool ends_waits_for_input_alone(void)
{
    return glp_glfw_has(3, 4, 0) || !glp_glfw_is_on_wayland();
}

// GLFW counts milliseconds on Windows.
static bool wait_exactly(int64_t until)
{
    if (until <= glp_clock_now())
        return false;
    const bool ended = glp_desktop_win32()->wait_for_input(until);
    poll_events();
    glp_glfw.last_dispatch = glp_clock_now();
    return ended;
}

bool glp_system_wait(int64_t until)
{
    if (glp_desktop_win32() && glp_system_platform() == GL_PLATFORM_WIN32)
        return wait_exactly(until);
    if (until == GL_TIME_NEVER) {
        glfwWaitEvents();
        glp_glfw.last_dispatch = glp_clock_now();
        return ends_waits_for_input_alone();
    }
    const int64_t begin = glp_clock_now();
    int64_t left = until - begin + GLFW_UNIT;
    if (left <= GLFW_UNIT)
        return false;
    if (left > LONGEST_WAIT)
        left = LONGEST_WAIT;
    glfwWaitEventsTimeout((double)left / 1e9);
    glp_glfw.last_dispatch = glp_clock_now();
    return glp_glfw.last_dispatch < begin + left - GLFW_UNIT && ends_waits_for_input_alone();
}

void glp_system_wake(void)
{
    glfwPostEmptyEvent();
}

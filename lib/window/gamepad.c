// Gamepads, as GLFW shows them. They are looked at, rather than listened for: GLFW has one listener
// for joysticks, which is the program's to set.
#include "window/impl.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <glpace/gamepad.h>

#include "base/check.h"
#include "base/clock.h"
#include "base/input_file.h"
#include "base/log.h"
#include "base/memory.h"
#include "base/read_file.h"
#include "base/text.h"
#include "input/gamepad_mapping.h"
#include "window/glfw/glfw.h"
#include "window/platform.h"

#define LARGEST_FILE ((size_t)4 << 20)
#define WIDEST_ZONE 0.9

// What mappings call this system.
#if defined(_WIN32)
#define PLATFORM "Windows"
#elif defined(__APPLE__)
#define PLATFORM "Mac OS X"
#else
#define PLATFORM "Linux"
#endif

// ---- looking ------------------------------------------------------------------------------------

// It may go at any moment: each answer can be none.
static glp_gamepad_state look_at(int slot)
{
    glp_gamepad_state state = {0};
    GLFWgamepadstate shown;
    if (!glfwGetGamepadState(slot, &shown))
        return state;
    const char *guid = glfwGetJoystickGUID(slot);
    if (!guid)
        return state;
    state.connected = true;
    snprintf(state.guid, sizeof state.guid, "%s", guid);
    for (int i = 0; i < GL_GAMEPAD_BUTTON_COUNT; i++)
        if (shown.buttons[i] == GLFW_PRESS)
            state.buttons |= UINT32_C(1) << i;
    memcpy(state.axes, shown.axes, sizeof state.axes);
    return state;
}

// Once for each that is plugged, so that its owner can write a mapping.
static void watch_stranger(glp_group *group, int slot, bool is_stranger)
{
    uint32_t bit = UINT32_C(1) << slot;
    if (is_stranger && !(group->strangers & bit)) {
        const char *name = glfwGetJoystickName(slot);
        const char *guid = glfwGetJoystickGUID(slot);
        if (!name || !guid)
            return;
        char excerpt[GLP_TEXT_EXCERPT_SIZE];
        glp_text_excerpt(excerpt, name, strlen(name));
        glp_log(GL_LOG_INFO, "gamepads: no mapping makes one of joystick \"%s\", GUID %s", excerpt,
                guid);
    }
    group->strangers = is_stranger ? group->strangers | bit : group->strangers & ~bit;
}

void glp_group_begin_gamepads(glp_group *group)
{
    glp_gamepads_init(&group->gamepads);
    if (glp_window_runs_on_wayland() && !glp_glfw_has(3, 4, 0))
        glp_log(GL_LOG_INFO, "gamepads: those that are connected from here on are not seen; on "
                             "Wayland that needs GLFW 3.4");
}

void glp_group_watch_gamepads(glp_group *group)
{
    for (int slot = 0; slot < GL_GAMEPAD_MAX; slot++) {
        bool present = glfwJoystickPresent(slot);
        glp_gamepad_state state = present ? look_at(slot) : (glp_gamepad_state){0};
        if (state.connected || group->gamepads.pads[slot].connected)
            glp_gamepads_feed(&group->gamepads, slot, &state, &group->queue, glp_clock_now());
        watch_stranger(group, slot, present && !state.connected);
    }
}

const char *gl_gamepad_name(gl_window *window, int32_t gamepad)
{
    static const char who[] = "gl_gamepad_name";
    if (!glp_window_check(window, who) ||
        !glp_check_range(who, "gamepad", gamepad, 0, GL_GAMEPAD_MAX - 1))
        return NULL;
    return glfwGetGamepadName(gamepad);
}

bool gl_gamepad_set_dead_zone(gl_window *window, double zone)
{
    if (!glp_window_check(window, "gl_gamepad_set_dead_zone"))
        return false;
    if (!(zone >= 0 && zone <= WIDEST_ZONE))
        return glp_fail("gl_gamepad_set_dead_zone: zone is %g; it takes 0 to %g", zone,
                        WIDEST_ZONE);
    window->group->gamepads.zone = zone;
    return true;
}

// ---- mappings -----------------------------------------------------------------------------------

static bool add(const char *who, const char *text, size_t size, gl_gamepad_mappings *result)
{
    char *clean = glp_new(who, size + 2, 1);
    if (!clean)
        return false;
    *result = glp_gamepad_mapping_clean(who, PLATFORM, text, size, clean);
    bool good = result->added == 0 || glfwUpdateGamepadMappings(clean);
    free(clean);
    if (good)
        return true;
    result->added = 0;
    return glp_fail("%s: GLFW takes no mappings: %s", who, glp_glfw_reason());
}

gl_gamepad_mappings gl_gamepad_add_mappings(gl_window *window, const char *text, size_t size)
{
    if (!glp_window_check(window, "gl_gamepad_add_mappings"))
        return (gl_gamepad_mappings){0};
    if (!glp_require(text || size == 0,
                     "gl_gamepad_add_mappings: text is NULL; with NULL, size is 0"))
        return (gl_gamepad_mappings){0};
    gl_gamepad_mappings result = {0};
    add("gl_gamepad_add_mappings", text, size, &result);
    return result;
}

static bool add_file(const char *who, const char *path, gl_gamepad_mappings *result)
{
    size_t size;
    char *text = glp_read_file(who, path, LARGEST_FILE, &size);
    if (!text)
        return false;
    bool good = add(who, text, size, result);
    free(text);
    if (good && result->added == 0 && result->rejected > 0)
        return glp_fail("%s: none of its lines could be added, and %u are bad", who,
                        result->rejected);
    return good;
}

bool gl_gamepad_load_mappings(gl_window *window, const char *path, gl_gamepad_mappings *mappings)
{
    if (!glp_window_check(window, "gl_gamepad_load_mappings") ||
        !glp_require(path, "gl_gamepad_load_mappings: path is NULL; it takes the path of a file"))
        return false;
    char who[256];
    snprintf(who, sizeof who, "gl_gamepad_load_mappings: %s", path);
    gl_gamepad_mappings result = {0};
    bool good = glp_input_file_is_missing(path) ? glp_miss("%s: there is no such file", who)
                                                : add_file(who, path, &result);
    if (mappings)
        *mappings = result;
    return good;
}

// Gamepads: their names, rumble and mappings, and what they do, which is looked at with each poll: GLFW has one
// listener, which is the program's to set.
#include <glpace/gamepad.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/base/check.h"
#include "core/base/clock.h"
#include "core/base/file.h"
#include "core/base/log.h"
#include "core/base/memory.h"
#include "core/base/reads.h"
#include "core/base/text.h"
#include "core/event/gamepad_mapping.h"
#include "window/window.h"

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

const char *gl_gamepad_name(gl_window *window, int32_t gamepad)
{
    static const char who[] = "gl_gamepad_name";
    glp_note_read(GLP_READ_GAMEPAD);
    return glp_window_check(window, who) &&
                   glp_check_range(who, "gamepad", gamepad, 0, GL_GAMEPAD_COUNT - 1)
               ? glp_system_input_gamepad_name(gamepad)
               : NULL;
}

static bool check_part(const char *who, const char *field, double value, double most)
{
    return (value >= 0 && value <= most) ||
           glp_fail("%s: %s is %g; it takes 0 to %g", who, field, value, most);
}

bool gl_gamepad_set_dead_zone(gl_window *window, double zone)
{
    if (!glp_window_check(window, "gl_gamepad_set_dead_zone"))
        return false;
    if (!check_part("gl_gamepad_set_dead_zone", "zone", zone, WIDEST_ZONE))
        return false;
    window->group->gamepads.zone = zone;
    return true;
}

bool gl_gamepad_rumble(gl_window *window, int32_t gamepad, double low, double high, double seconds)
{
    static const char who[] = "gl_gamepad_rumble";
    return glp_window_check(window, who) &&
           glp_check_range(who, "gamepad", gamepad, 0, GL_GAMEPAD_COUNT - 1) &&
           check_part(who, "low", low, 1) && check_part(who, "high", high, 1) &&
           check_part(who, "seconds", seconds, GL_RUMBLE_SECONDS_MAX) &&
           glp_window_is_granted(who, glp_system_input_gamepad_name(gamepad)
                                          ? glp_system_input_rumble(gamepad, low, high, seconds)
                                          : "there is no gamepad in this slot");
}

// ---- mappings -----------------------------------------------------------------------------------

static bool add(const char *who, const char *text, size_t size, gl_gamepad_mappings *result)
{
    char *clean = glp_new(who, size + 2, 1);
    if (!clean)
        return false;
    *result = glp_gamepad_mapping_clean(who, PLATFORM, text, size, clean);
    const bool good = result->added == 0 || glp_system_input_add_mappings(who, clean);
    free(clean);
    if (!good)
        result->added = 0;
    return good;
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

// ---- what they do -------------------------------------------------------------------------------

// Reports a joystick without a mapping when it is connected or disconnected, and logs it, so that its owner
// can write a mapping.
static void watch_unmapped(glp_group *group, int slot, bool is_unmapped)
{
    const uint32_t bit = UINT32_C(1) << slot;
    if (is_unmapped == ((group->unmapped & bit) != 0))
        return;
    const char *name = is_unmapped ? glp_system_input_joystick_name(slot) : NULL;
    const char *guid = is_unmapped ? glp_system_input_joystick_guid(slot) : NULL;
    if (is_unmapped && (!name || !guid))
        return;
    group->unmapped ^= bit;
    gl_queue_push(&group->queue, GL_EVENT_JOYSTICK, glp_clock_now())->joystick =
        (gl_joystick_event){slot, is_unmapped};
    if (!is_unmapped)
        return;
    char excerpt[GLP_TEXT_EXCERPT_SIZE];
    glp_text_excerpt(excerpt, name, strlen(name));
    glp_log(GL_LOG_INFO, "gamepads: no mapping makes one of joystick \"%s\", GUID %s", excerpt,
            guid);
}

void glp_window_watch_gamepads(glp_group *group)
{
    for (int slot = 0; slot < GL_GAMEPAD_COUNT; slot++) {
        glp_gamepad_state state = {0};
        const bool present = glp_system_input_joystick(slot, &state);
        watch_unmapped(group, slot, present && !state.connected);
        if (state.connected || group->gamepads.pads[slot].connected)
            glp_gamepads_feed(&group->gamepads, slot, &state, &group->queue, glp_clock_now());
    }
}

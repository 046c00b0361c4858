// Rumble on Windows: XInput's, from the library that GLFW has loaded for gamepads. XInput lets motors
// run without an end, so a timer stops them, which Windows calls in a poll.
#include "window/glfw/rumble.h"

#include <stdbool.h>
#include <string.h>

#include <windows.h>

#include <xinput.h> // after windows.h

#define GLFW_INCLUDE_NONE
#include <GLFW/glfw3.h>

#define STRONGEST 0xFFFF

typedef DWORD(WINAPI *get_capabilities)(DWORD index, DWORD flags, XINPUT_CAPABILITIES *found);
typedef DWORD(WINAPI *set_state)(DWORD index, XINPUT_VIBRATION *motors);

typedef struct motors {
    UINT_PTR timer; // that stops them; 0: they rest
    DWORD index;    // XInput's, while they move
} motors;

static motors all[GL_GAMEPAD_COUNT];

// NULL if GLFW found no such library.
static HMODULE find_library(void)
{
    // In the order in which GLFW looks for them.
    static const wchar_t *const names[] = {L"xinput1_4.dll", L"xinput1_3.dll", L"xinput9_1_0.dll",
                                           L"xinput1_2.dll", L"xinput1_1.dll"};
    HMODULE found = NULL;
    for (size_t i = 0; !found && i < sizeof names / sizeof *names; i++)
        found = GetModuleHandleW(names[i]);
    return found;
}

static uintptr_t find_function(const char *name)
{
    const HMODULE library = find_library();
    return library ? (uintptr_t)GetProcAddress(library, name) : 0;
}

static bool is_of_xinput(int32_t slot)
{
    static const char begin[] = "78696e707574"; // "xinput"
    const char *guid = glfwGetJoystickGUID(slot);
    return guid && strncmp(guid, begin, sizeof begin - 1) == 0;
}

// GLFW does not reveal XInput's index of a slot, but gives slots in the order of the indices.
static bool find_index(int32_t slot, DWORD *index)
{
    const get_capabilities get = (get_capabilities)find_function("XInputGetCapabilities");
    int before = 0;
    for (int32_t other = 0; other < slot; other++)
        before += is_of_xinput(other);
    XINPUT_CAPABILITIES found;
    for (*index = 0; get && *index < XUSER_MAX_COUNT; ++*index)
        if (get(*index, 0, &found) == ERROR_SUCCESS && before-- == 0)
            return true;
    return false;
}

static bool set_motors(DWORD index, double low, double high)
{
    const set_state set = (set_state)find_function("XInputSetState");
    XINPUT_VIBRATION speeds = {(WORD)(low * STRONGEST + 0.5), (WORD)(high * STRONGEST + 0.5)};
    return set && set(index, &speeds) == ERROR_SUCCESS;
}

static void CALLBACK on_timer(HWND window, UINT message, UINT_PTR timer, DWORD time)
{
    (void)window, (void)message, (void)time;
    for (int32_t slot = 0; slot < GL_GAMEPAD_COUNT; slot++)
        if (all[slot].timer == timer)
            glp_rumble_end(slot);
}

glp_refusal glp_rumble(int32_t slot, double low, double high, uint16_t ms)
{
    motors *which = &all[slot];
    if (!is_of_xinput(slot))
        return "rumble on Windows needs XInput, which does not know this gamepad";
    if (ms == 0) {
        glp_rumble_end(slot);
        return NULL;
    }
    DWORD index;
    if (!find_index(slot, &index) || !set_motors(index, low, high))
        return "XInput refuses the rumble";
    which->index = index;
    const UINT_PTR timer = SetTimer(NULL, which->timer, ms, on_timer);
    if (timer) {
        which->timer = timer;
        return NULL;
    }
    glp_rumble_end(slot);
    set_motors(index, 0, 0);
    return "Windows has no timer left that could end the rumble";
}

void glp_rumble_end(int32_t slot)
{
    motors *which = &all[slot];
    if (!which->timer)
        return;
    KillTimer(NULL, which->timer);
    set_motors(which->index, 0, 0);
    *which = (motors){0};
}

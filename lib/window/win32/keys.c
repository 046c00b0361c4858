#include "window/win32/keys.h"

#include <stdbool.h>

#define EXTENDED 0x100 // GLFW's bit of a scancode, and the same bit of a message

static bool is_down(int scancode)
{
    const UINT prefix = scancode & EXTENDED ? 0xE000 : 0;
    const UINT key = MapVirtualKeyW(prefix | (scancode & 0xFF), MAPVK_VSC_TO_VK_EX);
    return key != 0 && GetAsyncKeyState((int)key) < 0;
}

static void read_all(glp_desktop_keys *keys)
{
    *keys = (glp_desktop_keys){0};
    for (int scancode = 0; scancode < GLP_DESKTOP_SCANCODES; scancode++)
        if (is_down(scancode))
            keys->held[scancode / 32] |= UINT32_C(1) << scancode % 32;
}

// GLFW's number of the key. Messages have other numbers for Alt with Print Screen, Control with Pause, and
// the right Shift of an input method.
static int scancode_of(WPARAM wparam, LPARAM lparam)
{
    const int scancode = HIWORD(lparam) & (EXTENDED | 0xFF);
    switch (scancode) {
    case 0: // of a message that a program has made
        return (int)MapVirtualKeyW((UINT)wparam, MAPVK_VK_TO_VSC);
    case 0x54:
        return 0x137;
    case 0x146:
        return 0x45;
    case 0x136:
        return 0x36;
    default:
        return scancode;
    }
}

// A key that comes up, or goes down now, is not one of before.
static void forget(glp_desktop_keys *keys, WPARAM wparam, LPARAM lparam)
{
    const int scancode = scancode_of(wparam, lparam) % GLP_DESKTOP_SCANCODES;
    const bool repeats = !(HIWORD(lparam) & KF_UP) && HIWORD(lparam) & KF_REPEAT;
    if (!repeats)
        keys->held[scancode / 32] &= ~(UINT32_C(1) << scancode % 32);
}

void glp_win32_keys_follow(glp_desktop_keys *keys, UINT message, WPARAM wparam, LPARAM lparam)
{
    switch (message) {
    case WM_SETFOCUS:
        read_all(keys);
        break;
    case WM_KEYDOWN:
    case WM_SYSKEYDOWN:
    case WM_KEYUP:
    case WM_SYSKEYUP:
        forget(keys, wparam, lparam);
        break;
    }
}

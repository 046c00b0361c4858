#include "window/win32/keys.h"

#include <stdbool.h>

#define EXTENDED 0x100 // GLFW's bit of a scancode, and that of a message

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

// A key that comes up, or goes down now, is not one of before.
static void forget(glp_desktop_keys *keys, LPARAM lparam)
{
    const int scancode = HIWORD(lparam) & (EXTENDED | 0xFF);
    const bool repeats = !(HIWORD(lparam) & KF_UP) && HIWORD(lparam) & KF_REPEAT;
    if (!repeats)
        keys->held[scancode / 32] &= ~(UINT32_C(1) << scancode % 32);
}

void glp_win32_keys_follow(glp_desktop_keys *keys, UINT message, LPARAM lparam)
{
    switch (message) {
    case WM_SETFOCUS:
        read_all(keys);
        break;
    case WM_KEYDOWN:
    case WM_SYSKEYDOWN:
    case WM_KEYUP:
    case WM_SYSKEYUP:
        forget(keys, lparam);
        break;
    }
}

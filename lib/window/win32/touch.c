#include "window/win32/touch.h"

#include <stdint.h>

#include "window/report.h"

// What mingw-w64 declares only for Windows 8 and later.
#ifndef WM_POINTERDOWN
#define WM_POINTERUPDATE 0x0245
#define WM_POINTERDOWN 0x0246
#define WM_POINTERUP 0x0247
#define WM_POINTERCAPTURECHANGED 0x024C
#endif
#define POINTER_IS_TOUCH 2         // PT_TOUCH
#define POINTER_IS_CANCELED 0x8000 // in the upper half of wparam

// The signature of extra information that marks a message of the mouse as made from a finger.
#define FINGER_MASK 0xFFFFFF80u
#define FINGER_MARK 0xFF515780u

typedef BOOL(WINAPI *get_type)(UINT32 pointer, DWORD *type);

static get_type get_pointer_type; // user32.dll's; NULL before Windows 8

static bool is_finger(UINT32 pointer)
{
    DWORD type = 0;
    return get_pointer_type && get_pointer_type(pointer, &type) && type == POINTER_IS_TOUCH;
}

static gl_touch_phase phase_of(UINT message, WPARAM wparam)
{
    if (message == WM_POINTERCAPTURECHANGED || HIWORD(wparam) & POINTER_IS_CANCELED)
        return GL_TOUCH_CANCEL;
    return message == WM_POINTERDOWN ? GL_TOUCH_DOWN
           : message == WM_POINTERUP ? GL_TOUCH_UP
                                     : GL_TOUCH_MOVE;
}

static void report(gl_window *owner, HWND window, UINT message, WPARAM wparam, LPARAM lparam)
{
    POINT at = {(short)LOWORD(lparam), (short)HIWORD(lparam)};
    ScreenToClient(window, &at);
    glp_report_touch(owner, LOWORD(wparam), phase_of(message, wparam), at.x, at.y);
}

void glp_win32_touch_begin(HMODULE library)
{
    get_pointer_type = (get_type)(uintptr_t)GetProcAddress(library, "GetPointerType");
}

void glp_win32_touch_follow(gl_window *owner, HWND window, UINT message, WPARAM wparam,
                            LPARAM lparam)
{
    switch (message) {
    case WM_POINTERDOWN:
    case WM_POINTERUPDATE:
    case WM_POINTERUP:
    case WM_POINTERCAPTURECHANGED:
        if (is_finger(LOWORD(wparam)))
            report(owner, window, message, wparam, lparam);
        break;
    }
}

bool glp_win32_touch_is_mouse(void)
{
    return ((uint32_t)GetMessageExtraInfo() & FINGER_MASK) == FINGER_MARK;
}

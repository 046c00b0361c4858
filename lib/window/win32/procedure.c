#include "window/win32/procedure.h"

#include <stdint.h>

void glp_win32_procedure_begin(HWND window, const wchar_t *property, WNDPROC ours)
{
    const HANDLE next = (HANDLE)GetWindowLongPtrW(window, GWLP_WNDPROC);
    if (!GetPropW(window, property) && SetPropW(window, property, next))
        SetWindowLongPtrW(window, GWLP_WNDPROC, (LONG_PTR)ours);
}

LRESULT glp_win32_procedure_next(HWND window, const wchar_t *property, UINT message, WPARAM wparam,
                                 LPARAM lparam)
{
    const WNDPROC next = (WNDPROC)(uintptr_t)GetPropW(window, property);
    if (message == WM_NCDESTROY)
        RemovePropW(window, property);
    return CallWindowProcW(next, window, message, wparam, lparam);
}

void glp_win32_procedure_end(HWND window, const wchar_t *property, WNDPROC ours)
{
    if (GetWindowLongPtrW(window, GWLP_WNDPROC) == (LONG_PTR)ours)
        SetWindowLongPtrW(window, GWLP_WNDPROC, (LONG_PTR)RemovePropW(window, property));
}

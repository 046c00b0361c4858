// A window procedure of ours in front of a window's own. Internal to this folder; main thread.
#ifndef GLP_WINDOW_WIN32_PROCEDURE_H
#define GLP_WINDOW_WIN32_PROCEDURE_H

#include <windows.h>

#pragma GCC visibility push(hidden)

// Puts `ours` in front of the window's procedure, unless it is there already. `property` names the
// window's property that keeps the procedure which `ours` calls; each of ours has a name of its own.
void glp_win32_procedure_begin(HWND window, const wchar_t *property, WNDPROC ours);

// Passes a message on to the procedure behind ours.
LRESULT glp_win32_procedure_next(HWND window, const wchar_t *property, UINT message, WPARAM wparam,
                                 LPARAM lparam);

// Takes `ours` away again. If another procedure was set in front of `ours` since, `ours` stays, because
// the other one calls it.
void glp_win32_procedure_end(HWND window, const wchar_t *property, WNDPROC ours);

#pragma GCC visibility pop

#endif

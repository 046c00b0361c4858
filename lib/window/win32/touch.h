// The fingers on a touch screen, which GLFW does not report. Internal to this folder; main thread.
#ifndef GLP_WINDOW_WIN32_TOUCH_H
#define GLP_WINDOW_WIN32_TOUCH_H

#include <stdbool.h>

#include <glpace/window.h>

#include <windows.h>

// From now on `owner` gets TOUCH events from this window's messages. `library`, which is user32.dll,
// exports GetPointerType from Windows 8 on; without it no events come.
void glp_win32_touch_begin(HWND window, gl_window *owner, HMODULE library);

// Ends that, before the window is destroyed; fine if it was, or if it has not begun.
void glp_win32_touch_end(HWND window);

// Whether the mouse message that is being handled was made from a finger by Windows.
bool glp_win32_touch_is_mouse(void);

#endif

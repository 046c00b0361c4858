// The fingers on a touch screen, which GLFW does not report. Internal to this folder; main thread.
#ifndef GLP_WINDOW_WIN32_TOUCH_H
#define GLP_WINDOW_WIN32_TOUCH_H

#include <stdbool.h>

#include <glpace/window.h>

#include <windows.h>

#pragma GCC visibility push(hidden)

// `library`, which is user32.dll, exports GetPointerType from Windows 8 on; without it there are no
// fingers.
void glp_win32_touch_begin(HMODULE library);

// To be called for each message of the window, which must still go to DefWindowProc: that makes messages
// of the mouse from the first finger.
void glp_win32_touch_follow(gl_window *owner, HWND window, UINT message, WPARAM wparam,
                            LPARAM lparam);

// Whether the mouse message that is being handled was made from a finger by Windows.
bool glp_win32_touch_is_mouse(void);

#pragma GCC visibility pop

#endif

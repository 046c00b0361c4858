// What Windows does with the thread while the user holds a window. Internal to this folder; main
// thread.
//
// While a title bar, one of its buttons or a border is held, or a window's menu is open, Windows does
// not return from the poll: it takes messages in a loop of its own. So polls run on a fiber. When that
// loop has begun, a message to it leads back to the program's fiber, and the next poll goes on with it.
#ifndef GLP_WINDOW_WIN32_DRAG_H
#define GLP_WINDOW_WIN32_DRAG_H

#include <windows.h>

#pragma GCC visibility push(hidden)

// From now on polls return while the user holds this window. What the program does with its
// window procedure goes on to work.
void glp_win32_drag_begin(HWND window);

// The user holds it no more. Once for each begin, before the window is destroyed; fine if it was.
void glp_win32_drag_end(HWND window);

// As `poll`, which it calls, but returns while a window is held.
void glp_win32_drag_poll(void (*poll)(void));

#pragma GCC visibility pop

#endif

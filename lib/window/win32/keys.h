// The keys that were down before a window got the focus. Internal to this folder; main thread.
//
// Windows sends repeats of such a key to the window, which GLFW takes for a press.
#ifndef GLP_WINDOW_WIN32_KEYS_H
#define GLP_WINDOW_WIN32_KEYS_H

#include <windows.h>

#include "window/desktop.h"

#pragma GCC visibility push(hidden)

// To be called for each message of the window before GLFW's procedure. Scancodes are GLFW's:
// scancodes of extended keys have the bit 0x100.
void glp_win32_keys_follow(glp_desktop_keys *keys, UINT message, WPARAM wparam, LPARAM lparam);

#pragma GCC visibility pop

#endif

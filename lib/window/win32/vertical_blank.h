// When a monitor of Windows refreshes: the kernel wakes a thread of its own, which waits for one
// refresh whenever it is asked. Internal to this folder.
#ifndef GLP_WINDOW_VERTICAL_BLANK_H
#define GLP_WINDOW_VERTICAL_BLANK_H

#include <stdbool.h>
#include <stdint.h>

#include <windows.h>

#pragma GCC visibility push(hidden)

typedef struct glp_vertical_blank glp_vertical_blank;

// The vertical blanks of this monitor, as GDI names it ("\\.\DISPLAY1"), by the D3DKMT functions
// that the library exports, which is gdi32.dll. NULL if it exports none, as under Wine 8, or if the
// monitor has no adapter that reports them.
glp_vertical_blank *glp_vertical_blank_open(HMODULE library, const wchar_t *monitor);

// Never waits, though its thread may.
void glp_vertical_blank_close(glp_vertical_blank *blank);

// Asks for the next refresh, unless one that was asked for has not come yet.
void glp_vertical_blank_ask(glp_vertical_blank *blank);

// Whether it came, and when, ns: `time` becomes 0 if the wait failed, as it does for a monitor that is
// off or away.
bool glp_vertical_blank_take(glp_vertical_blank *blank, int64_t *time);

#pragma GCC visibility pop

#endif

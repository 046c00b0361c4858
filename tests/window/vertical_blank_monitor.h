// A monitor of the tests' own, behind the D3DKMT functions that Windows has in gdi32.dll: a DLL, whose
// "monitor" is this.
#ifndef VERTICAL_BLANK_MONITOR_H
#define VERTICAL_BLANK_MONITOR_H

#include <stdatomic.h>

#include <windows.h>

#define MONITOR_NAME L"\\\\.\\DISPLAY1" // no other is known
#define MONITOR_ADAPTER 0x40000080u
#define MONITOR_SOURCE 3u

typedef struct vertical_blank_monitor {
    HANDLE refresh;      // a semaphore: each count ends one wait
    atomic_long answer;  // of the waits
    atomic_int open;     // adapters that were opened and not closed
    atomic_int waits;    // that have begun
    atomic_int mistakes; // calls with what was never handed out
} vertical_blank_monitor;

#endif

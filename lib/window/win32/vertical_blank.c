#include "window/win32/vertical_blank.h"

#include <stdatomic.h>
#include <stdlib.h>

#include "core/base/clock.h"

// ---- the kernel's functions, which are documented with drivers ----------------------------------

typedef struct adapter_of_monitor {
    WCHAR monitor[32];
    UINT adapter; // filled in, as what follows
    LUID adapter_luid;
    UINT source;
} adapter_of_monitor;

typedef struct blank_of_source {
    UINT adapter;
    UINT device; // 0: any
    UINT source;
} blank_of_source;

typedef struct adapter_to_close {
    UINT adapter;
} adapter_to_close;

// 0 is STATUS_SUCCESS; a wait may also end with another status that is no error.
typedef LONG WINAPI open_adapter(adapter_of_monitor *found);
typedef LONG WINAPI wait_for_blank(const blank_of_source *waited);
typedef LONG WINAPI close_adapter(const adapter_to_close *closed);

typedef struct functions {
    open_adapter *open;
    wait_for_blank *wait;
    close_adapter *close;
} functions;

static bool find(HMODULE library, functions *found)
{
    *found = (functions){
        (open_adapter *)(void (*)(void))GetProcAddress(library,
                                                       "D3DKMTOpenAdapterFromGdiDisplayName"),
        (wait_for_blank *)(void (*)(void))GetProcAddress(library,
                                                         "D3DKMTWaitForVerticalBlankEvent"),
        (close_adapter *)(void (*)(void))GetProcAddress(library, "D3DKMTCloseAdapter"),
    };
    return found->open && found->wait && found->close;
}

// ---- the thread ---------------------------------------------------------------------------------

#define NONE_YET (-1)
#define NOT_TOLD 0

// The thread may be in a wait that does not end, so whoever of the two goes last frees this.
struct glp_vertical_blank {
    functions call;
    blank_of_source waited;
    HANDLE asked;          // wakes the thread
    bool is_asked;         // the window's: it was asked, and nothing was taken yet
    atomic_bool is_closed; // the window has gone
    _Atomic int64_t time;  // of the refresh that was asked for
    atomic_int owners;
};

static void leave(glp_vertical_blank *blank)
{
    if (atomic_fetch_sub(&blank->owners, 1) > 1)
        return;
    blank->call.close(&(adapter_to_close){blank->waited.adapter});
    CloseHandle(blank->asked);
    free(blank);
}

static DWORD WINAPI report_refreshes(void *user)
{
    glp_vertical_blank *blank = user;
    while (WaitForSingleObject(blank->asked, INFINITE) == WAIT_OBJECT_0 && !blank->is_closed)
        blank->time = blank->call.wait(&blank->waited) == 0 ? glp_clock_now() : NOT_TOLD;
    leave(blank);
    return 0;
}

// It does nothing but read the clock, so that it is not late.
static bool start(glp_vertical_blank *blank)
{
    blank->asked = CreateEventW(NULL, FALSE, FALSE, NULL);
    const HANDLE thread =
        blank->asked ? CreateThread(NULL, 0, report_refreshes, blank, CREATE_SUSPENDED, NULL)
                     : NULL;
    if (!thread)
        return false;
    SetThreadPriority(thread, THREAD_PRIORITY_TIME_CRITICAL);
    ResumeThread(thread);
    CloseHandle(thread);
    return true;
}

// ---- the window's side --------------------------------------------------------------------------

static bool open(glp_vertical_blank *blank, const wchar_t *monitor)
{
    adapter_of_monitor found = {0};
    for (size_t i = 0; i < sizeof found.monitor / sizeof *found.monitor - 1 && monitor[i]; i++)
        found.monitor[i] = monitor[i];
    if (blank->call.open(&found) != 0)
        return false;
    blank->waited = (blank_of_source){.adapter = found.adapter, .source = found.source};
    if (start(blank))
        return true;
    blank->call.close(&(adapter_to_close){found.adapter});
    if (blank->asked)
        CloseHandle(blank->asked);
    return false;
}

glp_vertical_blank *glp_vertical_blank_open(HMODULE library, const wchar_t *monitor)
{
    functions call;
    glp_vertical_blank *blank = find(library, &call) ? calloc(1, sizeof *blank) : NULL;
    if (!blank)
        return NULL;
    blank->call = call;
    blank->time = NONE_YET;
    blank->owners = 2;
    if (open(blank, monitor))
        return blank;
    free(blank);
    return NULL;
}

void glp_vertical_blank_close(glp_vertical_blank *blank)
{
    blank->is_closed = true;
    SetEvent(blank->asked);
    leave(blank);
}

void glp_vertical_blank_ask(glp_vertical_blank *blank)
{
    if (blank->is_asked)
        return;
    blank->is_asked = true;
    SetEvent(blank->asked);
}

bool glp_vertical_blank_take(glp_vertical_blank *blank, int64_t *time)
{
    *time = atomic_exchange(&blank->time, NONE_YET);
    if (*time == NONE_YET)
        return false;
    blank->is_asked = false;
    return true;
}

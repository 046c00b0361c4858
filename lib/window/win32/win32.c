// What Windows has and GLFW lacks: waits that end between two milliseconds.
#include "window/desktop.h"

#include "base/clock_win32.h"

// ---- waiting ------------------------------------------------------------------------------------

// Also for what other threads send, and for what somebody has seen but not taken.
static DWORD wait_for_messages(DWORD count, const HANDLE *handles, DWORD ms)
{
    return MsgWaitForMultipleObjectsEx(count, handles, ms, QS_ALLINPUT, MWMO_INPUTAVAILABLE);
}

static bool wait_for_input(int64_t until)
{
    return glp_clock_wait(wait_for_messages, NULL, until);
}

static const glp_desktop win32 = {
    .wait_for_input = wait_for_input,
};

const glp_desktop *const glp_desktop_win32 = &win32;

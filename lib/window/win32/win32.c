// What Windows has and GLFW lacks: waits that end between two milliseconds, polls that return while the
// user holds a window, when a monitor refreshes, whether anybody sees a window, and a place for input
// methods.
#include "window/win32/win32.h"

#include <stdlib.h>

#include "core/base/clock.h"
#include "core/base/clock_win32.h"
#include "core/base/log.h"
#include "window/report.h"
#include "window/win32/drag.h"
#include "window/win32/keys.h"
#include "window/win32/procedure.h"
#include "window/win32/touch.h"
#include "window/win32/vertical_blank.h"

#include <dwmapi.h> // after windows.h
#include <imm.h>

#include <glpace/rate.h>

// How often the window looks whether others cover it, which Windows does not report, ns; and how
// many windows in front of it are looked at, at most.
#define LOOK_EVERY (GL_NS_PER_SECOND / 10)
#define MOST_WINDOWS 500

// After so many waits for a refresh in a row that failed there are no more. Some may fail while a
// monitor is being switched.
#define MOST_FAILED 10

// Of windows that are drawn by others, and may be seen through.
#ifndef WS_EX_NOREDIRECTIONBITMAP
#define WS_EX_NOREDIRECTIONBITMAP 0x00200000
#endif

struct glp_desktop_window {
    gl_window *owner;
    HWND handle;
    bool is_shown;             // neither hidden nor an icon
    bool is_live;              // polls return while the user holds it
    int64_t looked;            // whether it is covered, ns
    bool has_refreshes;        // its presents are OpenGL's, and refreshes have not failed too often
    HMONITOR monitor;          // whose refreshes are reported
    glp_vertical_blank *blank; // NULL: the system does not report them
    uint32_t unasked;          // swaps since a refresh was asked for
    int failed;                // waits in a row
    glp_desktop_keys keys;
    bool keeps_awake;
};

// ---- whether the display stays awake ------------------------------------------------------------

static int awake; // how many windows keep it so

static bool can_keep_awake(glp_desktop_window *window)
{
    (void)window;
    return true;
}

static void follow_awake(void)
{
    SetThreadExecutionState(awake > 0 ? ES_CONTINUOUS | ES_DISPLAY_REQUIRED : ES_CONTINUOUS);
}

static void keep_awake(glp_desktop_window *window, bool on)
{
    if (window->keeps_awake == on)
        return;
    window->keeps_awake = on;
    awake += on ? 1 : -1;
    follow_awake();
}

// ---- whether anybody sees it --------------------------------------------------------------------

// By the system: on another virtual desktop, for example.
static bool is_cloaked(HWND window)
{
    DWORD cloaked = 0;
    return DwmGetWindowAttribute(window, DWMWA_CLOAKED, &cloaked, sizeof cloaked) >= 0 &&
           cloaked != 0;
}

// Whether nothing is seen through the window. A region, if it has one, gives it another shape.
static bool is_opaque(HWND window)
{
    const LONG_PTR see_through = WS_EX_LAYERED | WS_EX_TRANSPARENT | WS_EX_NOREDIRECTIONBITMAP;
    RECT box;
    return IsWindowVisible(window) && !IsIconic(window) &&
           !(GetWindowLongPtrW(window, GWL_EXSTYLE) & see_through) &&
           GetWindowRgnBox(window, &box) == ERROR && !is_cloaked(window);
}

// Without the invisible border for resizing. If the process is not aware of scales, Windows reports
// the border in other units: the area that both rectangles share is visible in any case.
static RECT area_of(HWND window)
{
    RECT area = {0}, seen;
    GetWindowRect(window, &area);
    if (DwmGetWindowAttribute(window, DWMWA_EXTENDED_FRAME_BOUNDS, &seen, sizeof seen) >= 0)
        IntersectRect(&area, &area, &seen);
    return area;
}

static void take_away(HRGN rest, const RECT *area)
{
    const HRGN taken = CreateRectRgnIndirect(area);
    CombineRgn(rest, rest, taken, RGN_DIFF);
    DeleteObject(taken);
}

// While windows change places a walk may come to some of them twice, so it is not endless.
static bool is_covered(HWND window)
{
    RECT client = {0}, box;
    GetClientRect(window, &client);
    MapWindowPoints(window, NULL, (POINT *)&client, 2);
    const HRGN rest = CreateRectRgnIndirect(&client);
    HWND other = window;
    for (int i = 0; i < MOST_WINDOWS && (other = GetWindow(other, GW_HWNDPREV)); i++) {
        const RECT before = is_opaque(other) ? area_of(other) : (RECT){0};
        take_away(rest, &before);
    }
    const bool is_all = GetRgnBox(rest, &box) == NULLREGION;
    DeleteObject(rest);
    return is_all && !IsRectEmpty(&client);
}

static void watch(glp_desktop_window *window)
{
    const int64_t now = glp_clock_now();
    const bool is_shown = IsWindowVisible(window->handle) && !IsIconic(window->handle);
    if (is_shown == window->is_shown && now - window->looked < LOOK_EVERY)
        return;
    window->is_shown = is_shown;
    window->looked = now;
    // GLFW ends the same state when a window leaves a monitor that it filled.
    if (window->keeps_awake)
        follow_awake();
    glp_report_invisible(window->owner, GLP_INVISIBLE_COVERED,
                         !is_shown || is_cloaked(window->handle) || is_covered(window->handle));
}

// ---- when its monitor refreshes -----------------------------------------------------------------

static void close_blank(glp_desktop_window *window)
{
    if (window->blank)
        glp_vertical_blank_close(window->blank);
    window->blank = NULL;
}

// The window may have come to another monitor.
static void follow_monitor(glp_desktop_window *window)
{
    const HMONITOR monitor = MonitorFromWindow(window->handle, MONITOR_DEFAULTTONEAREST);
    MONITORINFOEXW info = {.cbSize = sizeof info};
    if (window->blank && monitor == window->monitor)
        return;
    close_blank(window);
    window->monitor = monitor;
    if (GetMonitorInfoW(monitor, (MONITORINFO *)&info))
        window->blank = glp_vertical_blank_open(GetModuleHandleW(L"gdi32.dll"), info.szDevice);
    if (window->blank)
        return;
    glp_log(GL_LOG_INFO, "window: Windows does not report when this monitor refreshes");
    window->has_refreshes = false;
}

static void take_refresh(glp_desktop_window *window, int64_t time)
{
    if (time > 0) {
        window->failed = 0;
        glp_report_refresh(window->owner, time, 0);
        return;
    }
    close_blank(window);
    if (++window->failed < MOST_FAILED)
        return;
    glp_log(GL_LOG_INFO, "window: Windows has stopped reporting when the monitor refreshes");
    window->has_refreshes = false;
}

static void dispatch_display(glp_desktop_window *window, uint32_t ask_after)
{
    int64_t time;
    if (window->blank && glp_vertical_blank_take(window->blank, &time))
        take_refresh(window, time);
    if (!window->has_refreshes || ask_after == 0 || window->unasked < ask_after)
        return;
    window->unasked = 0;
    follow_monitor(window);
    if (window->blank)
        glp_vertical_blank_ask(window->blank);
}

static void before_swap(glp_desktop_window *window, uint64_t count)
{
    (void)window, (void)count;
}

static void after_swap(glp_desktop_window *window)
{
    window->unasked++;
}

// ---- its messages -------------------------------------------------------------------------------

static const wchar_t next_procedure[] = L"glpace: procedure behind win32";
static const wchar_t window_of[] = L"glpace: window";

static LRESULT CALLBACK on_window(HWND handle, UINT message, WPARAM wparam, LPARAM lparam)
{
    glp_desktop_window *window = GetPropW(handle, window_of);
    if (window) {
        glp_win32_keys_follow(&window->keys, message, wparam, lparam);
        glp_win32_touch_follow(window->owner, handle, message, wparam, lparam);
    }
    return glp_win32_procedure_next(handle, next_procedure, message, wparam, lparam);
}

static const glp_desktop_keys *ask_keys(glp_desktop_window *window)
{
    return &window->keys;
}

// ---- input methods ------------------------------------------------------------------------------

// What is being composed begins where the area does; the candidates keep off the area.
static bool set_text_area(glp_desktop_window *window, int32_t x, int32_t y, int32_t width,
                          int32_t height)
{
    const HIMC input = ImmGetContext(window->handle);
    if (!input)
        return false;
    const POINT at = {x, y};
    const RECT area = {x, y, x + width, y + height};
    COMPOSITIONFORM composed = {.dwStyle = CFS_POINT, .ptCurrentPos = at};
    CANDIDATEFORM candidates = {.dwStyle = CFS_EXCLUDE, .ptCurrentPos = at, .rcArea = area};
    const bool done =
        ImmSetCompositionWindow(input, &composed) && ImmSetCandidateWindow(input, &candidates);
    ImmReleaseContext(window->handle, input);
    return done;
}

// ---- beginning and end --------------------------------------------------------------------------

// GLFW asks this library for gamepads, and unloads it at its end. Wine 8 then takes away the code that a
// thread of the library still runs, which ends the program. So the library stays.
static void keep_xinput(void)
{
    HMODULE kept;
    GetModuleHandleExW(GET_MODULE_HANDLE_EX_FLAG_PIN, L"xinput1_4.dll", &kept);
}

static glp_desktop_window *open_window(const glp_desktop_place *place)
{
    glp_desktop_window *window = calloc(1, sizeof *window);
    if (!window)
        return NULL;
    keep_xinput();
    window->owner = place->owner;
    window->handle = (HWND)place->window;
    window->has_refreshes = place->presents;
    window->is_live = !place->modal_drag;
    if (window->is_live)
        glp_win32_drag_begin(window->handle);
    glp_win32_touch_begin(GetModuleHandleW(L"user32.dll"));
    if (SetPropW(window->handle, window_of, window))
        glp_win32_procedure_begin(window->handle, next_procedure, on_window);
    return window;
}

static void close_window(glp_desktop_window *window, bool display_ended)
{
    (void)display_ended;
    RemovePropW(window->handle, window_of);
    glp_win32_procedure_end(window->handle, next_procedure, on_window);
    if (window->is_live)
        glp_win32_drag_end(window->handle);
    close_blank(window);
    keep_awake(window, false);
    free(window);
}

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

static const glp_win32 win32 = {
    .desktop =
        {
            .open = open_window,
            .close = close_window,
            .before_swap = before_swap,
            .after_swap = after_swap,
            .dispatch_display = dispatch_display,
            .watch = watch,
            .ask_keys = ask_keys,
            .can_keep_awake = can_keep_awake,
            .keep_awake = keep_awake,
        },
    .set_text_area = set_text_area,
    .wait_for_input = wait_for_input,
    .poll = glp_win32_drag_poll,
    .is_touch = glp_win32_touch_is_mouse,
};

const glp_win32 *glp_desktop_win32(void)
{
    return &win32;
}

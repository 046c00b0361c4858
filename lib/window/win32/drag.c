#include "window/win32/drag.h"

#include <stdbool.h>
#include <string.h>

#include "core/base/log.h"
#include "window/win32/procedure.h"

// A message and a timer of the hidden window that brings the program back.
#define TICK WM_USER
#define TIMER 1

// Windows hands out what was posted before input, and input before what is to be painted and timers.
// So nothing is posted while there is any of these, or they would wait as long as the user holds the
// window. So many of these are handled in one poll.
#define MOST_AT_ONCE 8
#define BEHIND_POSTED (QS_INPUT | QS_PAINT | QS_TIMER)

// A window's property: the procedure that was its before ours.
static const wchar_t next_procedure[] = L"glpace: next procedure";

static struct {
    int windows;        // between begin and end
    HWND ticker;        // gets TICK and TIMER
    void *program;      // the fiber that polls
    void *pump;         // the fiber that the polls run on; NULL: they run on the program's
    void *converted;    // the fiber that the thread was made; NULL: it was one already
    void (*poll)(void); // what the pump calls
    bool pumping;       // the pump runs, not the program
    HWND held;          // the pump is in Windows' loop for this window; NULL: it is not
    bool is_pressed;    // that loop takes nothing but the mouse, and what other threads send
    bool is_taken;      // the program has hidden that window, or filled the screen with it
    bool let_go;        // Windows' loop is to end without an effect
    bool ticked;        // a TICK is on its way
} drag;

// gcc 12 takes what GetCurrentFiber() reads for an array without elements.
#if defined(__GNUC__)
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Warray-bounds"
#endif
static void *current_fiber(void)
{
    return IsThreadAFiber() ? GetCurrentFiber() : NULL;
}
#if defined(__GNUC__)
#pragma GCC diagnostic pop
#endif

// On a thread of the system's.
static DWORD WINAPI send_tick(void *ticker)
{
    SendNotifyMessageW(ticker, TICK, 0, 0);
    return 0;
}

static void tick(void)
{
    if (drag.ticked)
        return;
    drag.ticked = drag.is_pressed ? QueueUserWorkItem(send_tick, drag.ticker, WT_EXECUTEDEFAULT)
                                  : PostMessageW(drag.ticker, TICK, 0, 0);
}

static LRESULT CALLBACK on_ticker(HWND ticker, UINT message, WPARAM wparam, LPARAM lparam)
{
    if (message != TICK && message != WM_TIMER)
        return DefWindowProcW(ticker, message, wparam, lparam);
    if (message == TICK)
        drag.ticked = false;
    if (drag.held && drag.pumping)
        SwitchToFiber(drag.program);
    return 0;
}

// ---- when a window is held ----------------------------------------------------------------------

// Windows waits up to half a second for the mouse to move before it begins its loop. SDL and sokol end
// that by the same message.
static void hurry(HWND window, LPARAM at)
{
    POINT point = {(short)LOWORD(at), (short)HIWORD(at)};
    ScreenToClient(window, &point);
    PostMessageW(window, WM_MOUSEMOVE, 0, MAKELPARAM(point.x, point.y));
}

// Until a move, a size or a menu begins, or to the end, as with the buttons of the title bar. What was
// posted does not come meanwhile.
static void press(HWND window)
{
    drag.held = window;
    drag.is_pressed = true;
    drag.ticked = false;
}

static void follow(HWND window, UINT message, WPARAM wparam, LPARAM lparam)
{
    switch (message) {
    case WM_NCLBUTTONDOWN:
        if (wparam == HTCAPTION)
            hurry(window, lparam);
        press(window);
        break;
    case WM_NCRBUTTONDOWN:
        press(window);
        break;
    case WM_ENTERSIZEMOVE:
    case WM_ENTERMENULOOP:
        drag.held = window;
        drag.is_pressed = false;
        break;
    case WM_EXITSIZEMOVE:
    case WM_EXITMENULOOP:
        drag.held = NULL;
        break;
    }
    if (drag.held)
        tick();
}

static LRESULT CALLBACK on_window(HWND window, UINT message, WPARAM wparam, LPARAM lparam)
{
    if (drag.let_go && (message == WM_SYSCOMMAND || message == WM_CONTEXTMENU))
        return 0;
    if (drag.pumping)
        follow(window, message, wparam, lparam);
    else if (window == drag.held && (message == WM_STYLECHANGING || message == WM_SHOWWINDOW))
        drag.is_taken = true;
    const LRESULT result =
        glp_win32_procedure_next(window, next_procedure, message, wparam, lparam);
    if (message == WM_NCLBUTTONDOWN || message == WM_NCRBUTTONDOWN)
        drag.held = NULL;
    return result;
}

// ---- the fiber ----------------------------------------------------------------------------------

static void CALLBACK pump(void *unused)
{
    (void)unused;
    for (;;) {
        drag.poll();
        drag.held = NULL;
        drag.is_taken = false;
        SwitchToFiber(drag.program);
    }
}

static void pump_once(void)
{
    drag.pumping = true;
    SwitchToFiber(drag.pump);
    drag.pumping = false;
}

// Handles one message that is waiting, or goes on at once if there is none. The timer is for what
// Windows handles without a word to a window.
static void pump_held(bool is_waiting)
{
    SetTimer(drag.ticker, TIMER, USER_TIMER_MINIMUM, NULL);
    if (!is_waiting)
        tick();
    pump_once();
    KillTimer(drag.ticker, TIMER);
}

static void pump_while_held(void)
{
    bool is_waiting = true;
    for (int i = 0; i < MOST_AT_ONCE && is_waiting && drag.held; i++) {
        is_waiting = !drag.is_pressed && HIWORD(GetQueueStatus(BEHIND_POSTED));
        pump_held(is_waiting);
    }
}

// The fiber that the thread is. The program may have made it one, or a thread again, since the last
// poll.
static void *be_fiber(void)
{
    if (!IsThreadAFiber())
        drag.converted = ConvertThreadToFiberEx(NULL, FIBER_FLAG_FLOAT_SWITCH);
    return current_fiber();
}

static void poll_by_fiber(void (*poll)(void))
{
    void *program = drag.pump && !drag.pumping ? be_fiber() : NULL;
    if (!program) {
        poll();
        return;
    }
    drag.program = program;
    drag.poll = poll;
    if (drag.held)
        pump_while_held();
    else
        pump_once();
}

static void poll_nothing(void)
{
}

// Ends Windows' loop. Wine's loops ignore WM_CANCELMODE; they end when a button is released, and then
// do what it was pressed for. Not from a window procedure: the system returns from those in their
// order, whatever fiber they are on.
static void let_go(void)
{
    const HWND held = drag.held;
    drag.let_go = true;
    SendMessageW(held, WM_CANCELMODE, 0, 0);
    PostMessageW(drag.ticker, WM_LBUTTONUP, 0, 0);
    PostMessageW(drag.ticker, WM_RBUTTONUP, 0, 0);
    for (int i = 0; i < 100 && drag.held == held; i++)
        poll_by_fiber(poll_nothing);
    drag.let_go = false;
}

void glp_win32_drag_poll(void (*poll)(void))
{
    if (drag.held && drag.is_taken)
        let_go();
    poll_by_fiber(poll);
}

// ---- beginning and end --------------------------------------------------------------------------

static void begin(void)
{
    drag.ticker =
        CreateWindowExW(0, L"STATIC", NULL, 0, 0, 0, 0, 0, HWND_MESSAGE, NULL, NULL, NULL);
    drag.pump = drag.ticker ? CreateFiberEx(0, 0, FIBER_FLAG_FLOAT_SWITCH, pump, NULL) : NULL;
    if (!drag.pump)
        glp_log(GL_LOG_WARNING, "gl_window_create: the loop stops while its windows are "
                                "dragged, because Windows makes no fiber");
    else
        SetWindowLongPtrW(drag.ticker, GWLP_WNDPROC, (LONG_PTR)on_ticker);
}

// A fiber that Windows does not let go of cannot be deleted.
static void end(void)
{
    if (drag.held)
        let_go();
    if (drag.pump && !drag.held)
        DeleteFiber(drag.pump);
    DestroyWindow(drag.ticker);
    if (drag.converted && current_fiber() == drag.converted)
        ConvertFiberToThread();
    memset(&drag, 0, sizeof drag);
}

void glp_win32_drag_begin(HWND window)
{
    if (drag.windows++ == 0)
        begin();
    glp_win32_procedure_begin(window, next_procedure, on_window);
}

void glp_win32_drag_end(HWND window)
{
    if (drag.held == window)
        let_go();
    glp_win32_procedure_end(window, next_procedure, on_window);
    if (--drag.windows == 0)
        end();
}

#include "sources.h"

#include <stdio.h>

#include <windows.h>

#include <glpace/policy.h>
#include <glpace/timer.h>

// What is waited for besides the windows' input, which comes as messages.
enum { SIGNALS, TERMINAL, COUNT };
static HANDLE waited[COUNT];
static DWORD count;

static bool was_signalled;

// On a thread of the system's. The second one ends the process. Where the console closes, it lives until
// this returns, and five seconds at most.
static BOOL WINAPI on_signal(DWORD kind)
{
    const bool is_first = !was_signalled;
    was_signalled = true;
    SetEvent(waited[SIGNALS]);
    if (is_first && kind != CTRL_C_EVENT && kind != CTRL_BREAK_EVENT)
        Sleep(INFINITE);
    return is_first;
}

// A console is signalled by each key, and a file always; a pipe cannot be waited for.
static bool can_wait_for(HANDLE terminal)
{
    const DWORD type = GetFileType(terminal);
    return type == FILE_TYPE_CHAR || type == FILE_TYPE_DISK;
}

void sources_open(struct sources *sources)
{
    *sources = (struct sources){0};
    waited[SIGNALS] = CreateEventW(NULL, FALSE, FALSE, NULL);
    waited[TERMINAL] = GetStdHandle(STD_INPUT_HANDLE);
    count = can_wait_for(waited[TERMINAL]) ? COUNT : TERMINAL;
    SetConsoleCtrlHandler(on_signal, TRUE);
}

// Whether a whole line was typed: reading less would wait for the rest.
static bool has_line(HANDLE console)
{
    INPUT_RECORD records[256];
    DWORD found = 0;
    if (!PeekConsoleInputW(console, records, sizeof records / sizeof *records, &found))
        return true; // it is no console
    for (DWORD i = 0; i < found; i++)
        if (records[i].EventType == KEY_EVENT && records[i].Event.KeyEvent.bKeyDown &&
            records[i].Event.KeyEvent.uChar.UnicodeChar == L'\r')
            return true;
    return false;
}

// At its end, or if it cannot be read, it is waited for no longer.
static size_t read_terminal(char *text, size_t capacity)
{
    DWORD length = 0;
    if (!has_line(waited[TERMINAL])) {
        Sleep(1); // its keys stay there, and end each wait
        return 0;
    }
    if (!ReadFile(waited[TERMINAL], text, (DWORD)capacity, &length, NULL) || length == 0)
        count = TERMINAL;
    return length;
}

size_t sources_wait(struct sources *sources, int64_t until, char *text, size_t capacity)
{
    const int64_t left = until - gl_time_now();
    DWORD ms = left > 0 ? (DWORD)(left / GL_NS_PER_MS) : 0;
    if (until == GL_TIME_NEVER)
        ms = INFINITE;
    const DWORD ready =
        MsgWaitForMultipleObjectsEx(count, waited, ms, QS_ALLINPUT, MWMO_INPUTAVAILABLE);
    sources->signalled = ready == WAIT_OBJECT_0 + SIGNALS;
    if (count == COUNT && ready == WAIT_OBJECT_0 + TERMINAL)
        return read_terminal(text, capacity);
    // What is left of the last millisecond.
    if (ready == WAIT_TIMEOUT && until - gl_time_now() < GL_NS_PER_MS)
        gl_sleep_until(until);
    return 0;
}

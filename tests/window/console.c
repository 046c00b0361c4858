// Programs in a real console: Ctrl-C, Ctrl-Break and closing it end one through app.h as a signal does,
// and a game without a console prints to that of whoever started it.
#include "test.h"

#include <windows.h>

enum { MOST = 60000 }; // ms, that a program may take to do what it is asked for

static PROCESS_INFORMATION child;
static HANDLE printed; // by it

static BOOL WINAPI ignore(DWORD event)
{
    (void)event;
    return TRUE;
}

static FIXTURE(open_console)
{
    FreeConsole();
    assert_true(AllocConsole());
    assert_true(SetConsoleCtrlHandler(ignore, TRUE));
    return 0;
}

static FIXTURE(close_console)
{
    FreeConsole();
    return 0;
}

ALL_BETWEEN(open_console, close_console)

// One of this program's folder.
static void start(const char *name, const char *args, STARTUPINFOA *how)
{
    char path[MAX_PATH], line[2 * MAX_PATH];
    assert_true(GetModuleFileNameA(NULL, path, sizeof path));
    strrchr(path, '\\')[1] = '\0';
    snprintf(line, sizeof line, "\"%s%s\" %s", path, name, args);
    how->cb = sizeof *how;
    assert_true(CreateProcessA(NULL, line, NULL, NULL, how->dwFlags & STARTF_USESTDHANDLES, 0, NULL,
                               NULL, how, &child));
}

static void expect(const char *line)
{
    char got[64] = "";
    DWORD count = 0;
    for (DWORD size = 0; size < sizeof got - 1 && !strchr(got, '\n'); size += count)
        if (!ReadFile(printed, got + size, 1, &count, NULL) || count == 0)
            break;
    got[strcspn(got, "\r\n")] = '\0';
    assert_string_equal(got, line);
}

// Until it runs.
static void start_app(const char *args)
{
    HANDLE end;
    SECURITY_ATTRIBUTES inherited = {.nLength = sizeof inherited, .bInheritHandle = TRUE};
    assert_true(CreatePipe(&printed, &end, &inherited, 0));
    SetHandleInformation(printed, HANDLE_FLAG_INHERIT, 0);
    start("console_app.exe", args,
          &(STARTUPINFOA){.dwFlags = STARTF_USESTDHANDLES,
                          .hStdOutput = end,
                          .hStdError = GetStdHandle(STD_ERROR_HANDLE)});
    CloseHandle(end);
    expect("runs");
}

static DWORD wait_for_end(void)
{
    DWORD status = STILL_ACTIVE;
    assert_int_equal(WaitForSingleObject(child.hProcess, MOST), WAIT_OBJECT_0);
    GetExitCodeProcess(child.hProcess, &status);
    CloseHandle(child.hProcess);
    CloseHandle(child.hThread);
    return status;
}

static void expect_good_end(void)
{
    expect("ends");
    assert_int_equal(wait_for_end(), 0);
    CloseHandle(printed);
}

// ---- what comes from the console -----------------------------------------------------------------

// For all programs of the console, of which this one does not mind.
static void press_ctrl_c(void)
{
    assert_true(GenerateConsoleCtrlEvent(CTRL_C_EVENT, 0));
}

TEST(ctrl_c_ends_an_app)
{
    start_app("");
    press_ctrl_c();
    expect_good_end();
}

TEST(a_second_ctrl_c_ends_the_process)
{
    start_app("stubborn");
    press_ctrl_c();
    assert_int_equal(WaitForSingleObject(child.hProcess, 500), WAIT_TIMEOUT);
    press_ctrl_c();
    wait_for_end();
    CloseHandle(printed);
}

// Wine's console reports nothing else. This is the thread that Windows starts in each program then.
static void report(DWORD event)
{
    const LPTHREAD_START_ROUTINE routine = (LPTHREAD_START_ROUTINE)(void (*)(void))GetProcAddress(
        GetModuleHandleA("kernelbase.dll"), "CtrlRoutine");
    assert_non_null(routine);
    const HANDLE thread =
        CreateRemoteThread(child.hProcess, NULL, 0, routine, (void *)(uintptr_t)event, 0, NULL);
    assert_non_null(thread);
    CloseHandle(thread);
}

TEST(ctrl_break_ends_an_app)
{
    start_app("");
    report(CTRL_BREAK_EVENT);
    expect_good_end();
}

TEST(closing_the_console_ends_an_app)
{
    start_app("");
    report(CTRL_CLOSE_EVENT);
    expect_good_end();
}

TEST(so_does_the_end_of_the_session)
{
    start_app("");
    report(CTRL_LOGOFF_EVENT);
    expect_good_end();
}

// ---- a game --------------------------------------------------------------------------------------

TEST(a_game_prints_to_the_console_that_started_it)
{
    start("game.exe", "--help", &(STARTUPINFOA){0});
    assert_int_equal(wait_for_end(), 0);
    const HANDLE screen =
        CreateFileA("CONOUT$", GENERIC_READ | GENERIC_WRITE, FILE_SHARE_READ | FILE_SHARE_WRITE,
                    NULL, OPEN_EXISTING, 0, NULL);
    char text[200 * 25 + 1] = "";
    DWORD count = 0;
    assert_true(ReadConsoleOutputCharacterA(screen, text, sizeof text - 1, (COORD){0, 0}, &count));
    CloseHandle(screen);
    assert_non_null(strstr(text, "usage: game"));
}

// The thread that waits for refreshes, with a DLL of the tests' own instead of gdi32.dll.
#include "test.h"

#include <glpace/rate.h>

#include "core/base/clock.h"
#include "vertical_blank_monitor.h"
#include "window/win32/vertical_blank.h"

static HMODULE library;
static vertical_blank_monitor *monitor;
static glp_vertical_blank *blank;

static FIXTURE(set_up)
{
    library = LoadLibraryA(VERTICAL_BLANK_DLL);
    assert_non_null(library);
    monitor = (vertical_blank_monitor *)(uintptr_t)GetProcAddress(library, "monitor");
    assert_non_null(monitor);
    monitor->refresh = CreateSemaphoreW(NULL, 0, 1000, NULL);
    monitor->answer = 0;
    monitor->waits = 0;
    blank = glp_vertical_blank_open(library, MONITOR_NAME);
    assert_non_null(blank);
    assert_int_equal(monitor->open, 1);
    return 0;
}

static FIXTURE(tear_down)
{
    assert_int_equal(monitor->mistakes, 0);
    CloseHandle(monitor->refresh);
    return 0;
}

EACH_BETWEEN(set_up, tear_down)

static void refresh(LONG answer)
{
    monitor->answer = answer;
    ReleaseSemaphore(monitor->refresh, 1, NULL);
}

// Until it is so, or a minute is over.
static void wait_until(atomic_int *number, int expected)
{
    for (int i = 0; i < 6000 && *number != expected; i++)
        Sleep(10);
    assert_int_equal(*number, expected);
}

static int64_t take(void)
{
    int64_t time = -1;
    bool came = false;
    for (int i = 0; i < 6000 && !(came = glp_vertical_blank_take(blank, &time)); i++)
        Sleep(10);
    assert_true(came);
    return time;
}

static void close_blank(void)
{
    glp_vertical_blank_close(blank);
    wait_until(&monitor->open, 0);
}

TEST(nothing_is_waited_for_unasked)
{
    int64_t time;
    Sleep(50);
    assert_int_equal(monitor->waits, 0);
    assert_false(glp_vertical_blank_take(blank, &time));
    close_blank();
}

TEST(each_question_has_an_answer_in_time)
{
    for (int i = 1; i <= 5; i++) {
        int64_t time;
        glp_vertical_blank_ask(blank);
        wait_until(&monitor->waits, i);
        assert_false(glp_vertical_blank_take(blank, &time));
        const int64_t before = glp_clock_now();
        refresh(0);
        time = take();
        assert_true(time >= before && time <= glp_clock_now());
        assert_false(glp_vertical_blank_take(blank, &time));
    }
    close_blank();
    assert_int_equal(monitor->waits, 5);
}

TEST(two_questions_have_one_answer)
{
    int64_t time;
    glp_vertical_blank_ask(blank);
    glp_vertical_blank_ask(blank);
    refresh(0);
    refresh(0);
    assert_true(take() > 0);
    glp_vertical_blank_ask(blank); // the second one would be answered now
    assert_true(take() > 0);
    Sleep(50);
    assert_false(glp_vertical_blank_take(blank, &time));
    assert_int_equal(monitor->waits, 2);
    close_blank();
}

// STATUS_GRAPHICS_PRESENT_OCCLUDED is an error, STATUS_TIMEOUT is none.
TEST(a_wait_that_failed_reports_no_time)
{
    static const LONG answers[] = {(LONG)0xC01E0006, 0x102, 0};
    for (int i = 0; i < 3; i++) {
        glp_vertical_blank_ask(blank);
        refresh(answers[i]);
        assert_int_equal(take() > 0, answers[i] == 0);
    }
    close_blank();
}

// Its thread goes on, and closes the adapter when the wait has ended.
TEST(closing_does_not_wait_for_a_refresh)
{
    glp_vertical_blank_ask(blank);
    wait_until(&monitor->waits, 1);
    glp_vertical_blank_close(blank);
    assert_int_equal(monitor->open, 1);
    refresh(0);
    wait_until(&monitor->open, 0);
}

TEST(who_does_not_report)
{
    assert_null(glp_vertical_blank_open(library, L"\\\\.\\DISPLAY2"));
    assert_null(glp_vertical_blank_open(GetModuleHandleW(L"kernel32.dll"), MONITOR_NAME));
    assert_int_equal(monitor->open, 1);
    close_blank();
}

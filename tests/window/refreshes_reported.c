// A window on Windows gets its monitor's refreshes, from a DLL of the tests' own instead of
// gdi32.dll.
#include "fixture.h"

#include "core/display/display_clock.h"
#include "vertical_blank_monitor.h"
#include "window/win32/vertical_blank.h"

#define MOST_FAILED 10 // waits, as in win32.c

static vertical_blank_monitor *monitor;
static int opened;
static int reported;
static int64_t latest;

glp_vertical_blank *__real_glp_vertical_blank_open(HMODULE library, const wchar_t *name);
glp_vertical_blank *__wrap_glp_vertical_blank_open(HMODULE library, const wchar_t *name);
glp_vertical_blank *__wrap_glp_vertical_blank_open(HMODULE library, const wchar_t *name)
{
    assert_ptr_equal(library, GetModuleHandleW(L"gdi32.dll"));
    assert_int_equal(wcsncmp(name, L"\\\\.\\DISPLAY", 11), 0);
    opened++;
    return __real_glp_vertical_blank_open(GetModuleHandleA(VERTICAL_BLANK_DLL), MONITOR_NAME);
}

void __wrap_glp_display_clock_refresh(glp_display_clock *clock, gl_host_state *state, int64_t now,
                                      int64_t time, uint64_t count);
void __wrap_glp_display_clock_refresh(glp_display_clock *clock, gl_host_state *state, int64_t now,
                                      int64_t time, uint64_t count)
{
    (void)clock, (void)state;
    assert_true(time > latest && time <= now);
    assert_true(count == 0);
    latest = time;
    reported++;
}

static FIXTURE(set_up)
{
    const HMODULE library = LoadLibraryA(VERTICAL_BLANK_DLL);
    assert_non_null(library);
    monitor = (vertical_blank_monitor *)(uintptr_t)GetProcAddress(library, "monitor");
    monitor->refresh = CreateSemaphoreW(NULL, 0, LONG_MAX, NULL);
    monitor->answer = 0;
    opened = reported = 0;
    return 0;
}

static FIXTURE(tear_down)
{
    assert_int_equal(monitor->mistakes, 0);
    return 0;
}

EACH_BETWEEN(set_up, tear_down)

static bool all_closed(const void *nothing)
{
    (void)nothing;
    return monitor->open == 0;
}

// One refresh for each wait.
static void draw_a_frame(gl_loop *loop, int *waits)
{
    next_of(loop, GL_EVENT_SWAP);
    if (monitor->waits == *waits)
        return;
    ++*waits;
    ReleaseSemaphore(monitor->refresh, 1, NULL);
}

TEST(frames_bring_refreshes)
{
    gl_window *window = open_window((gl_window_desc){.vsync = GL_VSYNC_OFF});
    gl_loop loop;
    assert_true(gl_loop_init(&loop, gl_window_host(window), NULL));
    int waits = monitor->waits;
    while (reported < 20)
        draw_a_frame(&loop, &waits);
    assert_int_equal(opened, 1);
    assert_in_range(waits, reported, reported + 1);
    ReleaseSemaphore(monitor->refresh, 1, NULL); // for one that was asked for last
    gl_window_destroy(window);
    assert_true(patiently(all_closed, NULL));
}

TEST(a_monitor_that_fails_is_skipped)
{
    monitor->answer = (LONG)0xC01E0006;
    gl_window *window = open_window((gl_window_desc){.vsync = GL_VSYNC_OFF});
    gl_loop loop;
    assert_true(gl_loop_init(&loop, gl_window_host(window), NULL));
    int waits = monitor->waits;
    while (opened < MOST_FAILED || monitor->open > 0)
        draw_a_frame(&loop, &waits);
    for (int frame = 0; frame < 20; frame++)
        draw_a_frame(&loop, &waits);
    assert_int_equal(opened, MOST_FAILED);
    assert_int_equal(reported, 0);
    gl_window_destroy(window);
}

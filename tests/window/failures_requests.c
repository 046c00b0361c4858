// A request that GLFW cannot do returns false with a reason; the same request then works.
#include "fakes.h"
#include "fixture.h"

static gl_window *window;
static uint8_t pixels[4 * 4 * 4];
static const gl_image icon = {.width = 4, .height = 4, .pixels = pixels};

#define REQUESTS(REQUEST)                                                                          \
    REQUEST(set_title, (window, "another"))                                                        \
    REQUEST(set_icon, (window, &icon, 1))                                                          \
    REQUEST(set_size, (window, 120, 80))                                                           \
    REQUEST(set_size_limits, (window, 10, 20, 300, 200))                                           \
    REQUEST(set_aspect, (window, 3, 2))                                                            \
    REQUEST(set_position, (window, 30, 40))                                                        \
    REQUEST(set_opacity, (window, 0.5))                                                            \
    REQUEST(iconify, (window))                                                                     \
    REQUEST(maximize, (window))                                                                    \
    REQUEST(restore, (window))                                                                     \
    REQUEST(focus, (window))                                                                       \
    REQUEST(request_attention, (window))                                                           \
    REQUEST(set_borderless, (window, true))                                                        \
    REQUEST(set_fixed_size, (window, true))                                                        \
    REQUEST(set_floating, (window, true))                                                          \
    REQUEST(set_show_unfocused, (window, true))                                                    \
    REQUEST(set_stay_fullscreen, (window, true))                                                   \
    REQUEST(set_lock_modifiers, (window, true))

#define DEFINE(name, arguments)                                                                    \
    static bool name(void)                                                                         \
    {                                                                                              \
        return gl_window_##name arguments;                                                         \
    }
REQUESTS(DEFINE)

static const struct {
    const char *name;
    bool (*make)(void);
} requests[] = {
#define ROW(name, arguments) {"gl_window_" #name, name},
    REQUESTS(ROW)};

// A request can do without a value that only describes the window.
static bool only_reads(const char *function)
{
    return strncmp(function, "glfwGet", 7) == 0;
}

// Returns how many calls of GLFW the request makes that do something.
static int fail_each_call(const char *name, bool (*make)(void))
{
    int count = 0;
    for (int nth = 1;; nth++) {
        catch_log();
        fakes_fail(FAKES_ONE_CALL, nth);
        const bool granted = make();
        const char *failed = fakes_stop();
        if (!failed)
            return count;
        if (only_reads(failed))
            continue;
        count++;
        if (granted || logged.level != GL_LOG_ERROR ||
            strstr(gl_last_error(), name) != gl_last_error())
            fail_msg("%s: %s failed, but it was %s: \"%s\"", name, failed,
                     granted ? "granted" : "refused", gl_last_error());
    }
}

FIXTURE(tear_down)
{
    fakes_stop();
    gl_window_destroy(window);
    return 0;
}

TEST_BETWEEN(NULL, tear_down, failed_requests_are_refused)
{
    window = open_window((gl_window_desc){.width = 200, .height = 100});
    for (size_t i = 0; i < sizeof requests / sizeof *requests; i++) {
        assert_true(fail_each_call(requests[i].name, requests[i].make) > 0);
        assert_true(requests[i].make());
    }
}

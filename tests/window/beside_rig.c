#include "beside_rig.h"

#include <glpace/native.h>

// ---- a display in GLFW's place ------------------------------------------------------------------

screen screens[MOST];
int64_t period;
int refreshes;
static int latest; // interval that was set: a window's first comes with it

static screen *screen_of(const GLFWwindow *handle)
{
    for (int i = 0; i < MOST; i++)
        if (screens[i].handle == handle)
            return &screens[i];
    return NULL;
}

void __wrap_glfwSwapInterval(int interval);
void __wrap_glfwSwapInterval(int interval)
{
    screen *it = screen_of(glfwGetCurrentContext());
    latest = interval;
    if (it)
        it->interval = interval;
}

void __wrap_glfwSwapBuffers(GLFWwindow *handle);
void __wrap_glfwSwapBuffers(GLFWwindow *handle)
{
    screen *it = screen_of(handle);
    assert_non_null(it);
    it->swaps++;
    if (it->interval == 0)
        return;
    refreshes++;
    int64_t now = gl_time_now();
    gl_sleep_until(now - now % period + period);
}

// ---- the windows and their loop -----------------------------------------------------------------

gl_window *windows[MOST];
gl_loop loop;
gl_event event;
static gl_frame_policy pace;

gl_window *open_at(int which, gl_window_desc desc)
{
    desc.width = 200 + 10 * which;
    desc.height = 100;
    gl_window *window = open_window(desc);
    gl_window_set_position(window, 10 + 200 * which, 10);
    screens[which] = (screen){.handle = gl_window_native(window), .interval = latest};
    return windows[which] = window;
}

gl_window *open_beside(int which)
{
    return open_at(which, (gl_window_desc){.beside = windows[0]});
}

bool can_all_be_seen(const void *argument)
{
    (void)argument;
    for (int i = 0; i < MOST; i++) {
        if (!windows[i])
            continue;
        settle(windows[i]);
        const gl_window_info state = gl_window_get_info(windows[i]);
        if (state.covered && !state.hidden)
            return false;
    }
    return true;
}

void start(int count)
{
    period = GL_NS_PER_SECOND / 200;
    memset(windows, 0, sizeof windows);
    memset(screens, 0, sizeof screens);
    open_at(0, (gl_window_desc){0});
    for (int i = 1; i < count; i++)
        open_beside(i);
    assert_true(patiently(can_all_be_seen, NULL));
    gl_host *host = gl_window_host(windows[0]);
    while (gl_queue_pop(host->queue, &event))
        ;
    assert_true(gl_frame_policy_init(
        &pace, &(gl_frame_policy_desc){.ups = GL_RATE_NONE, .fps = GL_RATE_NONE}));
    assert_true(gl_loop_init(&loop, host, &pace.policy));
    assert_true(gl_window_set_vsync(windows[0], GL_VSYNC_ON)); // of which the screens know
}

void close_window(int which)
{
    gl_window_destroy(windows[which]);
    windows[which] = NULL;
    screens[which].handle = NULL;
}

FIXTURE(tear_down)
{
    for (int i = 0; i < MOST; i++)
        close_window(i);
    return 0;
}

void next(gl_event_type type)
{
    event = next_of(&loop, type);
}

void count_anew(void)
{
    refreshes = 0;
    for (int i = 0; i < MOST; i++)
        screens[i].swaps = 0;
}

void draw(int frames)
{
    count_anew();
    for (uint64_t end = gl_loop_stats(&loop).frames + (uint64_t)frames;
         gl_loop_stats(&loop).frames < end;)
        assert_true(gl_next_event(&loop, &event));
}

void expect_drawn(unsigned drawn, int holder)
{
    draw(1);
    draw(60);
    assert_int_equal(refreshes, 60);
    for (int i = 0; i < MOST; i++) {
        assert_int_equal(screens[i].swaps, drawn & 1u << i ? 60 : 0);
        if (drawn & 1u << i)
            assert_int_equal(screens[i].interval, i == holder);
    }
}

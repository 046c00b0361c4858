// A window that nobody sees: its frames come seldom and are not presented, its updates come in
// time, and nothing is learned from it about v-sync.
#define _POSIX_C_SOURCE 200809L

#include "fixture.h"

#include <stdlib.h>

#include <glpace/host_impl.h>
#include <glpace/native.h>

#define TENTH (GL_NS_PER_SECOND / 10)

// ---- a display in GLFW's place ------------------------------------------------------------------

static int swaps;

// Presents at once, which is how a display without v-sync is known.
void __wrap_glfwSwapBuffers(GLFWwindow *handle);
void __wrap_glfwSwapBuffers(GLFWwindow *handle)
{
    (void)handle;
    swaps++;
}

// ---- the loop -----------------------------------------------------------------------------------

static gl_window *window;
static const gl_host_state *reported;
static gl_loop loop;
static gl_event event;

static void open(gl_window_desc desc, gl_policy *policy)
{
    window = open_window(desc);
    reported = &gl_window_host(window)->state;
    assert_true(gl_loop_init(&loop, gl_window_host(window), policy));
    swaps = 0;
}

// ---- tests --------------------------------------------------------------------------------------

TEST(the_state_reports_the_spacing)
{
    open((gl_window_desc){0}, NULL);
    assert_int_equal(reported->hidden_spacing_ns, 0);
    assert_true(gl_window_hide(window));
    assert_int_equal(reported->hidden_spacing_ns, TENTH);
    assert_true(gl_window_get_info(window).hidden);
    assert_true(gl_window_show(window));
    assert_int_equal(reported->hidden_spacing_ns, 0);
    gl_window_destroy(window);
    open((gl_window_desc){.hidden = true, .hidden_fps = {30, 1}}, NULL);
    assert_int_equal(reported->hidden_spacing_ns, GL_NS_PER_SECOND / 30);
    gl_window_destroy(window);
    open((gl_window_desc){.hidden = true, .hidden_fps = GL_RATE_NONE}, NULL);
    assert_int_equal(reported->hidden_spacing_ns, GL_TIME_NEVER);
    gl_window_destroy(window);
}

TEST(frames_are_spaced_and_updates_are_not)
{
    open((gl_window_desc){.hidden = true}, NULL);
    int64_t frames = 0, first = 0;
    for (uint64_t ticks = 0; ticks < 120;) {
        assert_true(gl_next_event(&loop, &event));
        if (event.type == GL_EVENT_UPDATE)
            ticks++;
        else if (event.type == GL_EVENT_SKIPPED)
            ticks += event.skipped.ticks;
        if (event.type != GL_EVENT_RENDER)
            continue;
        first = frames == 0 ? event.time : first;
        assert_true(event.time - first >= (frames - 1) * TENTH);
        frames++;
    }
    assert_true(frames > 0);
    gl_window_destroy(window);
}

TEST(no_frame_is_presented)
{
    open((gl_window_desc){.hidden = true, .hidden_fps = {1000, 1}}, NULL);
    for (int frames = 0; frames < 30; frames++)
        next_of(&loop, GL_EVENT_SWAP);
    assert_true(gl_window_swap(window));
    assert_int_equal(swaps, 0);
    gl_window_show(window);
    next_of(&loop, GL_EVENT_SWAP); // which may have been presented before
    swaps = 0;
    next_of(&loop, GL_EVENT_SWAP);
    assert_int_equal(swaps, 1);
    gl_window_hide(window);
    next_of(&loop, GL_EVENT_SWAP);
    next_of(&loop, GL_EVENT_SWAP);
    assert_int_equal(swaps, 1);
    gl_window_destroy(window);
}

// Thirty at once would show that presents do not wait.
TEST(nothing_is_learned)
{
    gl_frame_policy unlimited;
    assert_true(gl_frame_policy_init(
        &unlimited, &(gl_frame_policy_desc){.ups = GL_RATE_NONE, .fps = GL_RATE_NONE}));
    open((gl_window_desc){.hidden = true, .hidden_fps = {1000000, 1}}, &unlimited.policy);
    for (int frames = 0; frames < 100; frames++)
        next_of(&loop, GL_EVENT_SWAP);
    assert_int_equal(reported->vsync_status, GL_VSYNC_STATUS_UNKNOWN);
    gl_window_show(window);
    while (reported->vsync_status == GL_VSYNC_STATUS_UNKNOWN)
        next_of(&loop, GL_EVENT_SWAP);
    assert_int_equal(reported->vsync_status, GL_VSYNC_STATUS_ABSENT);
    gl_window_destroy(window);
}

// As GLFW reports it where there is a window manager.
TEST(an_icon_is_hidden)
{
    open((gl_window_desc){0}, NULL);
    GLFWwindow *handle = gl_window_native(window);
    GLFWwindowiconifyfun report = glfwSetWindowIconifyCallback(handle, NULL);
    report(handle, true);
    assert_int_equal(reported->hidden_spacing_ns, TENTH);
    assert_true(gl_window_hide(window));
    report(handle, false);
    assert_int_equal(reported->hidden_spacing_ns, TENTH); // for another reason
    assert_true(gl_window_show(window));
    assert_int_equal(reported->hidden_spacing_ns, 0);
    gl_window_destroy(window);
}

TEST(rates_that_are_none)
{
    catch_warnings();
    const gl_rate wrong[] = {{-1, 1}, {1, 0}, {INT32_MAX, 1}};
    for (int i = 0; i < 3; i++)
        assert_null(gl_window_create(&(gl_window_desc){.hidden_fps = wrong[i]}));
    assert_int_equal(logged.count, 3);
    assert_string_equal(logged.message,
                        "gl_window_create: hidden_fps is {2147483647, 1}; it takes a "
                        "rate above 0 and at most 1e9 a second, GL_RATE_NONE, or {0, "
                        "0} for the default");
    gl_log_set_callback(NULL, NULL);
}

// ---- covered windows ----------------------------------------------------------------------------

#if HAS_X11 || defined(_WIN32)
static bool is_covered(const void *expected)
{
    gl_window_host(window)->vtable->poll(gl_window_host(window));
    return gl_window_get_info(window).covered == *(const bool *)expected;
}

static void expect_covered(bool covered)
{
    assert_true(patiently(is_covered, &covered));
    assert_int_equal(reported->hidden_spacing_ns, covered ? TENTH : 0);
}

// The latest on top.
static gl_window *open_at_origin(gl_window_desc desc)
{
    desc.positioned = true;
    return open_window(desc);
}

TEST(other_windows_cover_it)
{
    open((gl_window_desc){.positioned = true}, NULL);
    assert_false(gl_window_get_info(window).covered);
    gl_window *small = open_at_origin((gl_window_desc){.width = 100, .height = 100});
    gl_window *other = open_at_origin((gl_window_desc){.width = 300, .height = 200});
    expect_covered(true);
    gl_window_hide(other);
    expect_covered(false); // small covers a part of it
    gl_window_show(other);
    expect_covered(true);
    gl_window_set_position(other, 150, 0);
    expect_covered(false);
    gl_window_set_position(other, 100, 0); // the two of them do
    expect_covered(true);
    gl_window_destroy(other);
    gl_window_destroy(small);
    gl_window_destroy(window);
}

// What the window system said of it while it was hidden is over at once.
TEST(shown_is_seen)
{
    open((gl_window_desc){.positioned = true}, NULL);
    assert_true(gl_window_hide(window));
    assert_true(patiently(is_covered, &(bool){true}));
    assert_true(gl_window_show(window));
    assert_false(gl_window_get_info(window).covered);
    assert_int_equal(reported->hidden_spacing_ns, 0);
    gl_window *other = open_at_origin((gl_window_desc){.width = 300, .height = 200});
    expect_covered(true);
    assert_true(gl_window_show(window)); // it is shown already
    assert_true(gl_window_get_info(window).covered);
    gl_window_destroy(other);
    gl_window_destroy(window);
}

// GLFW may gets it before we do.
TEST(what_is_to_be_refreshed_is_seen)
{
    open((gl_window_desc){.positioned = true}, NULL);
    gl_window *other = open_at_origin((gl_window_desc){.width = 300, .height = 200});
    expect_covered(true);
    GLFWwindow *handle = gl_window_native(window);
    glfwSetWindowRefreshCallback(handle, NULL)(handle);
    assert_int_equal(reported->hidden_spacing_ns, 0);
    gl_window_destroy(other);
    gl_window_destroy(window);
}

#endif

#if HAS_X11
// A server that is gone, or refuses, reports nothing.
TEST(a_window_is_seen_if_nobody_reports)
{
    const char *display = getenv("DISPLAY");
    char kept[100];
    snprintf(kept, sizeof kept, "%s", display ? display : "");
    assert_true(glfwInit());
    setenv("DISPLAY", ":99999", 1);
    open((gl_window_desc){.positioned = true}, NULL);
    setenv("DISPLAY", kept, 1);
    gl_window *other = open_at_origin((gl_window_desc){.width = 300, .height = 200});
    settle(window);
    settle(window);
    assert_int_equal(reported->hidden_spacing_ns, 0);
    gl_window_destroy(other);
    gl_window_destroy(window);
    glfwTerminate();
}
#endif

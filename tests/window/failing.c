#include "failing.h"

#include <glpace/host_impl.h>
#include <glpace/native.h>

// What is being made to fail.
static struct {
    const failing_attempt *attempt;
    fakes_manner manner;
    int nth;
    const char *function;
} now;

void failing_fail(const char *condition)
{
    static const char *const manners[] = {"alone", "and its repetitions", "and all after it"};
    fail_msg("%s: %s: call %d, %s, %s: not: %s; \"%s\"", now.attempt->setting, now.attempt->variant,
             now.nth, now.function ? now.function : "none", manners[now.manner], condition,
             gl_last_error());
}

// ---- GLFW, as the program sees it ---------------------------------------------------------------

static int program_errors;

static void catch_error(int code, const char *description)
{
    (void)code;
    (void)description;
    program_errors++;
}

static bool is_glfw_running(void)
{
    glfwGetError(NULL);
    glfwGetPrimaryMonitor();
    bool running = glfwGetError(NULL) != GLFW_NOT_INITIALIZED;
    program_errors = 0; // this may be one
    return running;
}

// ---- what is found after ------------------------------------------------------------------------

static void expect_as_before(void)
{
    EXPECT(fakes_alive() == 0);
    EXPECT(program_errors == 0);
    EXPECT(is_glfw_running() == (scene.own || scene.window));
    if (now.attempt->expect_as_before)
        now.attempt->expect_as_before();
    if (scene.window)
        return; // the callback is the library's as long
    EXPECT(glfwSetErrorCallback(catch_error) == catch_error);
}

static void expect_right_reason(void)
{
    for (int i = 0; i < now.attempt->reason_count; i++) {
        failing_reason *reason = &now.attempt->reasons[i];
        if (strcmp(now.function, reason->function) != 0)
            continue;
        EXPECT(strstr(gl_last_error(), reason->says));
        EXPECT(now.manner != FAKES_ONE_CALL || !reason->is_tried_again);
        reason->given = true;
        return;
    }
    failing_fail("a window that works without");
}

static void expect_refusal(void)
{
    size_t length = strlen(now.attempt->who);
    EXPECT(strncmp(gl_last_error(), now.attempt->who, length) == 0);
    EXPECT(strncmp(gl_last_error() + length, ": ", 2) == 0 && gl_last_error()[length + 2]);
    EXPECT(logged.count == 1 && logged.level == GL_LOG_ERROR);
    EXPECT(strcmp(logged.message, gl_last_error()) == 0);
    EXPECT(fakes_blocks() == 0);
    if (now.manner != FAKES_ALL)
        expect_right_reason();
    EXPECT(glGetString);
    EXPECT(!scene_has_context() || fakes_stranded() || red_of_pixel() == SCENE_RED);
}

// The window's context is the current one, or was so until another one's became current again, and its
// frames come, drawn.
static void expect_it_works(gl_window *window)
{
    GLFWwindow *handle = gl_window_native(window);
    const bool is_beside = scene.window && gl_window_host(window) == gl_window_host(scene.window);
    EXPECT(glfwGetCurrentContext() == handle ||
           (is_beside && glfwGetCurrentContext() == gl_window_native(scene.window)));
    const gl_host *host = gl_window_host(window);
    bool capped = host->state.vsync_status == GL_VSYNC_STATUS_ABSENT;
    EXPECT(gl_rate_equal(host->state.cap, capped ? (gl_rate){60, 1} : GL_RATE_NONE));

    gl_loop loop;
    assert_true(gl_loop_init(&loop, gl_window_host(window), NULL));
    gl_event event;
    do
        event = next_of(&loop, GL_EVENT_RENDER);
    while (event.window != window);
    int width = 0, height = 0;
    glfwGetWindowSize(handle, &width, &height);
    EXPECT(event.render.width == width && event.render.height == height);
    glfwGetFramebufferSize(handle, &width, &height);
    EXPECT(event.render.framebuffer_width == width && event.render.framebuffer_height == height);
    clear_red(1);
    EXPECT(red_of_pixel() == 255);
    next_of(&loop, GL_EVENT_SWAP);
}

// ---- one call after another ---------------------------------------------------------------------

enum { most_calls = 150 };

// By which function each call was, from 1, as failures of one call found.
static const char *called[most_calls];

// Without failures, it works.
static void make_it(void)
{
    gl_window *window = now.attempt->make(now.attempt->argument);
    assert_non_null(window);
    expect_it_works(window);
    gl_window_destroy(window);
    expect_as_before();
}

// false if all was over before the nth call.
static bool try_to_make(void)
{
    catch_warnings();
    scene_make_current();
    program_errors = 0;
    fakes_fail(now.manner, now.nth);
    gl_window *window = now.attempt->make(now.attempt->argument);
    now.function = fakes_stop();
    assert_true(now.nth < most_calls);
    called[now.nth] = now.function;

    if (window)
        expect_it_works(window);
    else
        expect_refusal();
    gl_window_destroy(window);
    expect_as_before();
    if (!window)
        make_it();
    return now.function;
}

// Whether the call is one of many alike in a row: from there on they fail as from the first on.
static bool is_repetition(void)
{
    return now.manner != FAKES_ONE_CALL && now.nth > 1 && called[now.nth] &&
           strcmp(called[now.nth], called[now.nth - 1]) == 0;
}

void failing_each_call(const failing_attempt *attempt)
{
    now.attempt = attempt;
    for (now.manner = FAKES_ONE_CALL; now.manner <= FAKES_ALL; now.manner++) {
        now.nth = 1;
        while (is_repetition() || try_to_make())
            now.nth++;
        printf("# %s: %s: %d calls\n", attempt->setting, attempt->variant, now.nth - 1);
        assert_true(now.nth > 20);
    }
}

void failing_expect_all(const failing_reason *reasons, int count)
{
    for (int i = 0; i < count; i++)
        if (!reasons[i].given)
            fail_msg("%s never failed alone", reasons[i].function);
}

FIXTURE(failing_set_up)
{
    glfwSetErrorCallback(catch_error);
    return 0;
}

FIXTURE(failing_tear_down)
{
    fakes_stop();
    scene_end();
    return 0;
}

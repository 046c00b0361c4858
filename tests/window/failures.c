// Whatever fails while a window is made, the program gets NULL with a reason and finds everything
// as it was, or a window that works.
#include "fakes.h"
#include "fixture.h"
#include "scene.h"

#include <stdio.h>
#include <string.h>

#include <glpace/host_impl.h>

// What is being made to fail, for messages.
static struct {
    const char *setting;
    const char *desc;
    fakes_manner manner;
    int nth;
    const char *function;
} now;

#define EXPECT(condition)                                                                          \
    do {                                                                                           \
        if (!(condition))                                                                          \
            fail_at(#condition);                                                                   \
    } while (0)

static void fail_at(const char *condition)
{
    static const char *const manners[] = {"alone", "and its repetitions", "and all after it"};
    fail_msg("%s: %s: call %d, %s, %s: not: %s; \"%s\"", now.setting, now.desc, now.nth,
             now.function ? now.function : "none", manners[now.manner], condition, gl_last_error());
}

// ---- GLFW, as the program sees it ---------------------------------------------------------------

static int program_errors;

static void hear_error(int code, const char *description)
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
    if (scene.window)
        return; // the callback is the library's as long
    EXPECT(glfwSetErrorCallback(hear_error) == hear_error);
}

// Whose failures, repeated, leave no window, and what the reason then says.
static struct {
    const char *function;
    const char *reason;
    bool given;
} decisive[] = {
    {"calloc", "out of memory", false},
    {"glfwInit", "there is no display: glfwInit was made to fail", false},
    {"glfwGetPrimaryMonitor", "fullscreen is set, but there is no monitor", false},
    {"glfwCreateWindow", "glfwCreateWindow was made to fail", false},
    {"glfwMakeContextCurrent", "glfwMakeContextCurrent was made to fail", false},
    {"glfwGetProcAddress", "the functions of OpenGL cannot be loaded", false},
    {"glp_gl_version", "OpenGL 3.3 is needed, but the driver has 3.2", false},
};

static void expect_right_reason(void)
{
    for (size_t i = 0; i < sizeof decisive / sizeof *decisive; i++)
        if (strcmp(now.function, decisive[i].function) == 0) {
            EXPECT(strstr(gl_last_error(), decisive[i].reason));
            // One that is refused once is tried in another way.
            EXPECT(now.manner != FAKES_ONE_CALL || strcmp(now.function, "glfwCreateWindow") != 0);
            decisive[i].given = true;
            return;
        }
    fail_at("a window that works without");
}

static void expect_refusal(const complaints *heard)
{
    static const char who[] = "gl_window_create: ";
    EXPECT(strncmp(gl_last_error(), who, strlen(who)) == 0);
    EXPECT(strlen(gl_last_error()) > strlen(who));
    EXPECT(heard->count == 1 && heard->level == GL_LOG_ERROR);
    EXPECT(strcmp(heard->last, gl_last_error()) == 0);
    EXPECT(fakes_blocks() == 0);
    if (now.manner != FAKES_ALL)
        expect_right_reason();
    EXPECT(glGetString);
    EXPECT(!scene_has_context() || fakes_stranded() || scene_red() == SCENE_RED);
}

// The window's context is the current one, and its frames come, drawn.
static void expect_it_works(gl_window *window)
{
    const gl_host *host = gl_window_host(window);
    int width = 0, height = 0;
    GLFWwindow *current = glfwGetCurrentContext();
    EXPECT(current && current != scene.own);
    glfwGetWindowSize(current, &width, &height);
    EXPECT(host->state.width == width && host->state.height == height);
    glfwGetFramebufferSize(current, &width, &height);
    EXPECT(host->state.framebuffer_width == width && host->state.framebuffer_height == height);
    bool capped = host->state.verdict == GL_VSYNC_VERDICT_ABSENT;
    EXPECT(gl_rate_equal(host->state.cap, capped ? (gl_rate){60, 1} : GL_RATE_NONE));

    gl_loop loop;
    assert_true(gl_loop_init(&loop, gl_window_host(window), NULL));
    next_of(&loop, GL_EVENT_RENDER);
    scene_clear(1);
    EXPECT(scene_red() == 255);
    next_of(&loop, GL_EVENT_SWAP);
}

enum { most_calls = 100 };

// By which function each call was, from 1, as failures of one call found.
static const char *called[most_calls];

// false when the creation was over before the nth call.
static bool try_to_create(const gl_window_desc *desc)
{
    static complaints heard; // later calls may still speak to it
    listen_for(&heard);
    scene_make_current();
    program_errors = 0;
    fakes_fail(now.manner, now.nth);
    gl_window *window = gl_window_create(desc);
    now.function = fakes_stop();
    assert_true(now.nth < most_calls);
    called[now.nth] = now.function;

    if (window)
        expect_it_works(window);
    else
        expect_refusal(&heard);
    gl_window_destroy(window);
    expect_as_before();

    if (!window) {
        window = open_window(*desc);
        expect_it_works(window);
        gl_window_destroy(window);
        expect_as_before();
    }
    return now.function;
}

// -------------------------------------------------------------------------------------------------

static const struct {
    const char *name;
    gl_window_desc desc;
} descs[] = {
    {"default", {.width = 200, .height = 100}},
    {"dressed",
     {.fullscreen = true,
      .vsync = GL_VSYNC_ADAPTIVE,
      .context.debug = true,
      .srgb = true,
      .transparent = true,
      .borderless = true,
      .manual_swap = true}},
};

// Whether the call is one of many alike in a row: from there on they fail as from the first on.
static bool is_repetition(void)
{
    return now.manner != FAKES_ONE_CALL && now.nth > 1 && called[now.nth] &&
           strcmp(called[now.nth], called[now.nth - 1]) == 0;
}

static void fail_at_each_call(const char *setting, void (*begin)(void), size_t desc)
{
    now.setting = setting;
    now.desc = descs[desc].name;
    begin();
    for (now.manner = FAKES_ONE_CALL; now.manner <= FAKES_ALL; now.manner++) {
        now.nth = 1;
        while (is_repetition() || try_to_create(&descs[desc].desc))
            now.nth++;
        printf("# %s: %s: %d calls\n", setting, now.desc, now.nth - 1);
        assert_true(now.nth > 20);
    }
    fakes_stop();
    scene_end();
}

static void test_nothing_there(void **state)
{
    (void)state;
    fail_at_each_call("nothing", scene_begin_nothing, 0);
}

static void test_programs_own_glfw(void **state)
{
    (void)state;
    for (size_t desc = 0; desc < sizeof descs / sizeof *descs; desc++)
        fail_at_each_call("own", scene_begin_own, desc);
}

static void test_another_window(void **state)
{
    (void)state;
    fail_at_each_call("window", scene_begin_window, 0);
}

#if HAS_OFFSCREEN
static void test_something_offscreen(void **state)
{
    (void)state;
    fail_at_each_call("offscreen", scene_begin_offscreen, 0);
}
#endif

static void test_every_reason_was_given(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof decisive / sizeof *decisive; i++)
        if (!decisive[i].given)
            fail_msg("%s never failed alone", decisive[i].function);
}

static int set_up(void **state)
{
    (void)state;
    glfwSetErrorCallback(hear_error);
    return 0;
}

static int tear_down(void **state)
{
    (void)state;
    fakes_stop();
    scene_end();
    return 0;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_nothing_there, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_programs_own_glfw, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_another_window, set_up, tear_down),
#if HAS_OFFSCREEN
        cmocka_unit_test_setup_teardown(test_something_offscreen, set_up, tear_down),
#endif
        cmocka_unit_test(test_every_reason_was_given),
    };
    return cmocka_run_group_tests_name("failures", tests, NULL, NULL);
}

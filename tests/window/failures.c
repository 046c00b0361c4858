// Whatever fails while a window is created, alone or beside another one, the program gets NULL with
// a reason and finds everything as it was, or a window that works.
#include "failing.h"

#include <glpace/host_impl.h>

static failing_reason reasons[] = {
    {.function = "calloc", .says = "out of memory"},
    {.function = "glfwInit", .says = "there is no display: glfwInit was made to fail"},
    {.function = "glfwGetMonitors", .says = "fullscreen is set, but there is no monitor"},
    {.function = "glfwCreateWindow",
     .says = "glfwCreateWindow was made to fail",
     .is_tried_again = true},
    {.function = "glfwMakeContextCurrent", .says = "glfwMakeContextCurrent was made to fail"},
    {.function = "glfwGetProcAddress", .says = "the functions of OpenGL cannot be loaded"},
    {.function = "glp_gl_version", .says = "OpenGL 3.3 is needed, but the driver has 3.2"},
};
enum { reason_count = sizeof reasons / sizeof *reasons };

static gl_window *create(const void *desc)
{
    return gl_window_create(desc);
}

static const gl_window_desc plain = {.width = 200, .height = 100};
static const gl_window_desc dressed = {.fullscreen = true,
                                       .vsync = GL_VSYNC_ADAPTIVE,
                                       .context.debug = true,
                                       .srgb = true,
                                       .transparent = true,
                                       .borderless = true,
                                       .manual_swap = true};

static void fail_at_each_call(const char *setting, const char *variant, const gl_window_desc *desc,
                              void (*expect_as_before)(void))
{
    failing_each_call(&(failing_attempt){.who = "gl_window_create",
                                         .setting = setting,
                                         .variant = variant,
                                         .make = create,
                                         .argument = desc,
                                         .expect_as_before = expect_as_before,
                                         .reasons = reasons,
                                         .reason_count = reason_count});
}

// ---- a window of its own ------------------------------------------------------------------------

TEST_BETWEEN(failing_set_up, failing_tear_down, nothing_there)
{
    scene_begin_nothing();
    fail_at_each_call("nothing", "plain", &plain, NULL);
}

TEST_BETWEEN(failing_set_up, failing_tear_down, programs_own_glfw)
{
    scene_begin_own();
    fail_at_each_call("own", "plain", &plain, NULL);
    fail_at_each_call("own", "dressed", &dressed, NULL);
}

TEST_BETWEEN(failing_set_up, failing_tear_down, another_window)
{
    scene_begin_window();
    fail_at_each_call("window", "plain", &plain, NULL);
}

#if HAS_OFFSCREEN
TEST_BETWEEN(failing_set_up, failing_tear_down, something_offscreen)
{
    scene_begin_offscreen();
    fail_at_each_call("offscreen", "plain", &plain, NULL);
}
#endif

// ---- beside another one -------------------------------------------------------------------------

// The loop is that one's alone again.
static void expect_group_as_before(void)
{
    gl_loop loop;
    assert_true(gl_loop_init(&loop, gl_window_host(scene.window), NULL));
    for (int frames = 0; frames < 2;) {
        gl_event event;
        assert_true(gl_next_event(&loop, &event));
        EXPECT(!event.window || event.window == scene.window);
        frames += event.type == GL_EVENT_SWAP;
    }
    gl_window_info info = gl_window_get_info(scene.window);
    const gl_host *host = gl_window_host(scene.window);
    EXPECT(host->window == scene.window);
    EXPECT(host->state.width == info.width && host->state.height == info.height);
    EXPECT(host->state.hidden_spacing_ns == (info.hidden ? GL_NS_PER_SECOND / 200 : 0));
    EXPECT(gl_window_vsync(scene.window) == GL_VSYNC_OFF);
}

TEST_BETWEEN(failing_set_up, failing_tear_down, beside_another)
{
    scene.window = open_window((gl_window_desc){.width = 50,
                                                .height = 40,
                                                .positioned = true,
                                                .x = 300,
                                                .vsync = GL_VSYNC_OFF,
                                                .hidden_fps = {200, 1}});
    gl_window_desc desc = plain;
    desc.beside = scene.window;
    fail_at_each_call("beside", "seen", &desc, expect_group_as_before);
    gl_window_hide(scene.window);
    fail_at_each_call("beside", "hidden", &desc, expect_group_as_before);
}

// -------------------------------------------------------------------------------------------------

TEST(every_reason_was_given)
{
    failing_expect_all(reasons, reason_count);
}

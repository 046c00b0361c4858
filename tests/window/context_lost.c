// The driver says that it lost a context: the program is reported once. All is real but that answer.
#include "fixture.h"

#define GLFW_INCLUDE_NONE
#include <GLFW/glfw3.h>

// ---- in the place of what is linked -------------------------------------------------------------

GLFWglproc __real_glfwGetProcAddress(const char *name);
GLFWglproc __wrap_glfwGetProcAddress(const char *name);
gl_proc __real_eglGetProcAddress(const char *name);
gl_proc __wrap_eglGetProcAddress(const char *name);

static GLenum answer;
static int asked;

static GLenum GLP_API_PTR get_status(void)
{
    asked++;
    return answer;
}

static bool asks_for_status(const char *name)
{
    return strncmp(name, "glGetGraphicsResetStatus", strlen("glGetGraphicsResetStatus")) == 0;
}

gl_proc __wrap_eglGetProcAddress(const char *name)
{
    return asks_for_status(name) ? (gl_proc)get_status : __real_eglGetProcAddress(name);
}

// Through it glpace finds EGL's.
GLFWglproc __wrap_glfwGetProcAddress(const char *name)
{
    if (strcmp(name, "eglGetProcAddress") == 0)
        return (GLFWglproc)__wrap_eglGetProcAddress;
    return asks_for_status(name) ? (GLFWglproc)get_status : __real_glfwGetProcAddress(name);
}

// -------------------------------------------------------------------------------------------------

static FIXTURE(set_up)
{
    answer = GL_NO_ERROR;
    asked = 0;
    return 0;
}

// The events of loss among those up to so many swaps.
static int count_losses(gl_loop *loop, int swaps, gl_event *latest)
{
    int losses = 0;
    gl_event event;
    while (swaps > 0 && gl_next_event(loop, &event)) {
        swaps -= event.type == GL_EVENT_SWAP;
        if (event.type == GL_EVENT_CONTEXT_LOST) {
            *latest = event;
            losses++;
        }
    }
    return losses;
}

// Reported once, and by whose fault.
static void lose(gl_host *host, const gl_window *window)
{
    gl_loop loop;
    gl_event event = {0};
    assert_true(gl_loop_init(&loop, host, NULL));
    assert_int_equal(count_losses(&loop, 3, &event), 0);
    assert_true(asked >= 2 && asked <= 3); // once a frame
    answer = GL_GUILTY_CONTEXT_RESET;
    assert_int_equal(count_losses(&loop, 3, &event), 1);
    assert_true(event.context_lost.guilty);
    assert_ptr_equal(event.window, window);
    assert_true(event.arrived > 0);
    assert_string_equal(gl_event_name(event.type), "context-lost");
    int before = asked;
    assert_int_equal(count_losses(&loop, 3, &event), 0);
    assert_int_equal(asked, before); // nobody asks any more
}

EACH_BETWEEN(set_up, NULL)

TEST(window)
{
    gl_window *window = open_window((gl_window_desc){.context = {.robust = true}});
    lose(gl_window_host(window), window);
    gl_window_destroy(window);
}

TEST(offscreen)
{
    gl_offscreen *offscreen = gl_offscreen_create(
        &(gl_offscreen_desc){.width = 16, .height = 16, .context = {.robust = true}});
    assert_non_null(offscreen);
    lose(gl_offscreen_host(offscreen), NULL);
    gl_offscreen_destroy(offscreen);
}

TEST(offscreen_in_simulated_time)
{
    gl_sim sim;
    assert_true(gl_sim_init(&sim, &(gl_sim_desc){.vsync_period_ns = GL_NS_PER_SECOND / 60}));
    gl_offscreen *offscreen = gl_offscreen_create(&(gl_offscreen_desc){
        .width = 16, .height = 16, .timeline = gl_sim_host(&sim), .context = {.robust = true}});
    assert_non_null(offscreen);
    lose(gl_offscreen_host(offscreen), NULL);
    gl_offscreen_destroy(offscreen);
}

TEST(no_fault_of_its_own)
{
    gl_window *window = open_window((gl_window_desc){.context = {.robust = true}});
    gl_loop loop;
    gl_event event = {0};
    assert_true(gl_loop_init(&loop, gl_window_host(window), NULL));
    answer = GL_INNOCENT_CONTEXT_RESET;
    assert_int_equal(count_losses(&loop, 3, &event), 1);
    assert_false(event.context_lost.guilty);
    gl_window_destroy(window);
}

TEST(not_asked_for)
{
    gl_window *window = open_window((gl_window_desc){0});
    gl_loop loop;
    gl_event event = {0};
    assert_true(gl_loop_init(&loop, gl_window_host(window), NULL));
    answer = GL_GUILTY_CONTEXT_RESET;
    assert_int_equal(count_losses(&loop, 3, &event), 0);
    assert_int_equal(asked, 0);
    gl_window_destroy(window);
}

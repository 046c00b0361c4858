// GLFW's close flag, which the user or the program sets, brings one CLOSE.
#include "fixture.h"

#include <glpace/host_impl.h>
#include <glpace/native.h>

static gl_window *window;
static GLFWwindow *handle;
static gl_loop loop;

static FIXTURE(set_up)
{
    window = open_window((gl_window_desc){0});
    handle = gl_window_native(window);
    assert_true(gl_loop_init(&loop, gl_window_host(window), NULL));
    return 0;
}

static FIXTURE(tear_down)
{
    gl_window_destroy(window);
    return 0;
}

// How many come.
static int closes(void)
{
    gl_event came[4];
    return collect(&loop, GL_EVENT_CLOSE, came, 4);
}

EACH_BETWEEN(set_up, tear_down)

TEST(close_flag)
{
    glfwSetWindowShouldClose(handle, GLFW_TRUE);
    assert_int_equal(closes(), 1);
    assert_true(gl_loop_has_ended(&loop));

    assert_true(gl_loop_init(&loop, gl_window_host(window), NULL));
    assert_int_equal(closes(), 0);
    glfwSetWindowShouldClose(handle, GLFW_TRUE);
    next_of(&loop, GL_EVENT_CLOSE);
    gl_loop_cancel_close(&loop);
    assert_false(glfwWindowShouldClose(handle));
    assert_int_equal(closes(), 0);
}

// Of any window, since the program may wait for several.
TEST(close_flag_ends_a_wait)
{
    gl_window *other = open_window((gl_window_desc){0});
    gl_host *hosts[] = {gl_window_host(window), gl_window_host(other)};
    for (int i = 0; i < 2; i++) {
        settle(window);
        int64_t until = gl_host_now(hosts[i]) + 20 * GL_NS_PER_SECOND;
        glfwSetWindowShouldClose(handle, GLFW_TRUE);
        hosts[i]->vtable->wait(hosts[i], until);
        assert_true(gl_host_now(hosts[i]) < until);
        next_of(&loop, GL_EVENT_CLOSE);
        gl_loop_cancel_close(&loop);
    }
    gl_window_destroy(other);
}

static const char *latest_queued(gl_window *of)
{
    gl_event latest = {0};
    while (gl_queue_pop(gl_window_host(of)->queue, &latest))
        ;
    return gl_event_name(latest.type);
}

// One window's poll brings the events of all, and this may be the last one before a wait.
TEST(close_that_another_poll_collects)
{
    gl_window *other = open_window((gl_window_desc){0});
    glfwSetWindowShouldClose(handle, GLFW_TRUE);
    glfwSetWindowShouldClose(gl_window_native(other), GLFW_TRUE);
    settle(other);
    assert_string_equal(latest_queued(window), "close");
    assert_string_equal(latest_queued(other), "close");
    gl_window_destroy(other);
}

static int vetoes;

static void veto(GLFWwindow *of)
{
    vetoes++;
    glfwSetWindowShouldClose(of, GLFW_FALSE);
}

// As GLFW does when the user closes the window.
static void request_close(void)
{
    glfwSetWindowShouldClose(handle, GLFW_TRUE);
    GLFWwindowclosefun callback = glfwSetWindowCloseCallback(handle, NULL);
    glfwSetWindowCloseCallback(handle, callback);
    callback(handle);
}

TEST(close_callback_has_a_veto)
{
    vetoes = 0;
    glfwSetWindowCloseCallback(handle, veto);
    gl_window_chain_callbacks(window);
    request_close();
    assert_int_equal(closes(), 0);
    assert_int_equal(vetoes, 1);

    gl_window_unchain_callbacks(window);
    request_close();
    assert_int_equal(closes(), 1);
    assert_int_equal(vetoes, 1);
}

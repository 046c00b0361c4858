// A driver that has no more than OpenGL 2.1 and OpenGL ES 2.0: the window draws and presents, and
// what needs more says so.
#include "fixture.h"

#include <glpace/host_impl.h>

static const gl_context_desc old = {.major = 2, .minor = 1};
static const gl_context_desc old_es = {.api = GL_API_OPENGL_ES, .major = 2};

EACH_BETWEEN(NULL, listen_no_more)

TEST(it_is_reported)
{
    gl_window *window = open_window((gl_window_desc){.context = old});
    gl_context_info got = gl_context_get_info();
    assert_int_equal(got.api, GL_API_OPENGL);
    assert_int_equal(got.major, 2);
    assert_int_equal(got.minor, 1);
    assert_int_equal(got.profile, GL_PROFILE_ANY);
    assert_int_equal(glGetError(), GL_NO_ERROR);
    gl_window_destroy(window);

    window = open_window((gl_window_desc){.context = old_es});
    got = gl_context_get_info();
    assert_int_equal(got.api, GL_API_OPENGL_ES);
    assert_int_equal(got.major, 2);
    assert_int_equal(got.minor, 0);
    assert_int_equal(glGetError(), GL_NO_ERROR);
    gl_window_destroy(window);
}

static void present(gl_context_desc context)
{
    context.debug = true; // the log gets OpenGL's errors
    gl_window *window = open_window((gl_window_desc){.srgb = true, .context = context});
    gl_host *host = gl_window_host(window);
    for (int i = 0; i < 6; i++) {
        host->vtable->make_current(host);
        glClearColor(0.2f, 0, 0, 1);
        glClear(GL_COLOR_BUFFER_BIT);
        host->vtable->present(host, i % 2 ? host->vtable->now(host) + 1000 : 0, i % 3 != 0);
    }
    gl_loop loop;
    assert_true(gl_loop_init(&loop, host, NULL));
    next_of(&loop, GL_EVENT_SWAP);
    next_of(&loop, GL_EVENT_SWAP);
    assert_int_equal(glGetError(), GL_NO_ERROR);
    gl_window_destroy(window);
}

TEST(it_presents)
{
    catch_warnings();
    present(old);
    present(old_es);
    assert_int_equal(logged.count, 0);
}

static void assert_refused(gl_context_desc context, const char *what)
{
    catch_warnings();
    assert_null(gl_window_create(&(gl_window_desc){.context = context}));
    assert_ptr_equal(strstr(logged.message, what), logged.message);
    gl_log_set_callback(NULL, NULL);
}

TEST(more_is_refused)
{
    assert_refused((gl_context_desc){0}, "gl_window_create: this system makes no window with "
                                         "an OpenGL 3.3 core context: ");
    assert_refused((gl_context_desc){.api = GL_API_OPENGL_ES},
                   "gl_window_create: this system makes no window with an OpenGL ES 3.0 context: ");
}

TEST(drawing_is_refused)
{
    catch_warnings();
    gl_window *window = open_window((gl_window_desc){.context = old});
    assert_null(gl_mesh_quad());
    assert_string_equal(logged.message,
                        "gl_mesh_create needs OpenGL 3.3 or OpenGL ES 3.0, or later; "
                        "the current context is OpenGL 2.1");
    gl_window_destroy(window);
    window = open_window((gl_window_desc){.context = old_es});
    assert_null(gl_mesh_quad());
    assert_string_equal(logged.message,
                        "gl_mesh_create needs OpenGL 3.3 or OpenGL ES 3.0, or later; "
                        "the current context is OpenGL ES 2.0");
    assert_null(gl_texture_create(&(gl_texture_desc){.width = 4, .height = 4}));
    assert_null(gl_shader_create(&(gl_shader_desc){.fragment = {.text = "void main() {}"}}));
    assert_null(gl_framebuffer_create(&(gl_framebuffer_desc){.width = 4, .height = 4}));
    assert_null(gl_batch_create(NULL));
    assert_null(gl_overlay_create(NULL));
    assert_null(gl_gpu_timer_create());
    assert_false(gl_capture_png("none.png", 4, 4));
    assert_int_equal(logged.count, 9);
    assert_int_equal(glGetError(), GL_NO_ERROR);
    gl_window_destroy(window);
}

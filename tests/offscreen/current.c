// Which context is current: the right one, whoever was there before.
#include "fixture.h"

#include <pthread.h>

#include <EGL/egl.h>

// The linker puts this in the place of the loader's, so that a creation fails at its very end.
int __real_glp_gl_version(void (*(*get)(const char *name))(void));
int __wrap_glp_gl_version(void (*(*get)(const char *name))(void));
static bool no_opengl;

int __wrap_glp_gl_version(void (*(*get)(const char *name))(void))
{
    return no_opengl ? 0 : __real_glp_gl_version(get);
}

static int width_of_viewport(void)
{
    GLint viewport[4] = {0};
    glGetIntegerv(GL_VIEWPORT, viewport);
    return viewport[2];
}

TEST(two_drawn_alternately)
{
    gl_offscreen *screens[] = {open_offscreen(16, 16), open_offscreen(32, 32)};
    for (int i = 0; i < 6; i++) {
        gl_offscreen_make_current(screens[i % 2]);
        assert_int_equal(width_of_viewport(), i % 2 ? 32 : 16);
        if (i >= 2)
            assert_int_equal(red_of_pixel(), i % 2 ? 51 : 255); // what it drew is there still
        clear_red(i % 2 ? 0.2f : 1);
    }
    gl_offscreen_destroy(screens[0]);
    gl_offscreen_destroy(screens[1]);
}

// A present makes its context current, so that the RENDER after it draws there.
static void assert_present_makes_current(gl_offscreen *offscreen, gl_offscreen *other)
{
    gl_loop loop;
    assert_true(gl_loop_init(&loop, gl_offscreen_host(offscreen), NULL));
    gl_event event;
    do
        assert_true(gl_next_event(&loop, &event));
    while (event.type != GL_EVENT_RENDER);
    gl_offscreen_make_current(other);
    do
        assert_true(gl_next_event(&loop, &event));
    while (event.type != GL_EVENT_RENDER);
    assert_int_equal(width_of_viewport(), 16);
}

TEST(present_makes_current)
{
    gl_sim sim;
    assert_true(gl_sim_init(&sim, &(gl_sim_desc){0}));
    gl_offscreen *real = open_offscreen(16, 16);
    gl_offscreen *timed = gl_offscreen_create(
        &(gl_offscreen_desc){.width = 16, .height = 16, .timeline = gl_sim_host(&sim)});
    assert_non_null(timed);
    gl_offscreen *other = open_offscreen(32, 32);
    assert_present_makes_current(real, other);
    assert_present_makes_current(timed, other);
    gl_offscreen_destroy(real);
    gl_offscreen_destroy(timed);
    gl_offscreen_destroy(other);
}

TEST(failure_keeps_what_was_current)
{
    gl_offscreen *offscreen = open_offscreen(16, 16);
    EGLContext context = eglGetCurrentContext();
    EGLSurface surface = eglGetCurrentSurface(EGL_DRAW);
    clear_red(1);
    catch_warnings();
    no_opengl = true;
    assert_null(gl_offscreen_create(&(gl_offscreen_desc){.width = 32, .height = 32}));
    no_opengl = false;
    assert_non_null(strstr(logged.message, "cannot be loaded"));
    assert_ptr_equal(eglGetCurrentContext(), context);
    assert_ptr_equal(eglGetCurrentSurface(EGL_DRAW), surface);
    assert_ptr_equal(eglGetCurrentSurface(EGL_READ), surface);
    assert_int_equal(red_of_pixel(), 255);
    gl_offscreen_destroy(offscreen);
    assert_ptr_equal(eglGetCurrentContext(), EGL_NO_CONTEXT);
}

// The program's own, of which glpace knows nothing.
TEST(failure_keeps_a_foreign_context_current)
{
    gl_offscreen *offscreen = open_offscreen(16, 16);
    EGLDisplay display = eglGetCurrentDisplay();
    EGLint config_id = 0, count = 0;
    eglQueryContext(display, eglGetCurrentContext(), EGL_CONFIG_ID, &config_id);
    EGLConfig config;
    eglChooseConfig(display, (EGLint[]){EGL_CONFIG_ID, config_id, EGL_NONE}, &config, 1, &count);
    EGLContext context = eglCreateContext(display, config, EGL_NO_CONTEXT, NULL);
    EGLSurface surfaces[2];
    for (int i = 0; i < 2; i++)
        surfaces[i] = eglCreatePbufferSurface(display, config,
                                              (EGLint[]){EGL_WIDTH, 8, EGL_HEIGHT, 8, EGL_NONE});
    assert_true(eglMakeCurrent(display, surfaces[0], surfaces[1], context));

    catch_warnings();
    no_opengl = true;
    assert_null(gl_offscreen_create(&(gl_offscreen_desc){0}));
    no_opengl = false;
    assert_ptr_equal(eglGetCurrentContext(), context);
    assert_ptr_equal(eglGetCurrentDisplay(), display);
    assert_ptr_equal(eglGetCurrentSurface(EGL_DRAW), surfaces[0]);
    assert_ptr_equal(eglGetCurrentSurface(EGL_READ), surfaces[1]);

    gl_offscreen_make_current(offscreen);
    gl_offscreen_destroy(offscreen);
    eglDestroySurface(display, surfaces[0]);
    eglDestroySurface(display, surfaces[1]);
    eglDestroyContext(display, context);
}

TEST(destroying_another_keeps_it)
{
    gl_offscreen *first = open_offscreen(16, 16);
    gl_offscreen *second = open_offscreen(32, 32);
    EGLContext context = eglGetCurrentContext();
    gl_offscreen_destroy(first);
    assert_ptr_equal(eglGetCurrentContext(), context);
    assert_int_equal(width_of_viewport(), 32);
    gl_offscreen_destroy(second);
}

static void *make_current(void *offscreen)
{
    gl_offscreen_make_current(offscreen);
    eglReleaseThread();
    return NULL;
}

TEST(another_thread_is_reported)
{
    gl_offscreen *offscreen = open_offscreen(16, 16);
    catch_warnings();
    pthread_t thread;
    assert_int_equal(pthread_create(&thread, NULL, make_current, offscreen), 0);
    pthread_join(thread, NULL);
    assert_int_equal(logged.count, 1);
    assert_non_null(strstr(logged.message, "gl_offscreen_make_current: "));
    gl_offscreen_destroy(offscreen);
}

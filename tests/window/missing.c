// A library, or one of its functions, that is not installed: glpace works without. The variable MISSING of
// the environment names it.
#include "fixture.h"

#include <dlfcn.h>
#include <stdlib.h>

void *__real_dlopen(const char *file, int flags);
void *__wrap_dlopen(const char *file, int flags);
void *__real_dlsym(void *handle, const char *name);
void *__wrap_dlsym(void *handle, const char *name);

static const char *missing(void)
{
    const char *name = getenv("MISSING");
    return name ? name : "";
}

static bool is_missing(const char *name)
{
    return name && strcmp(name, missing()) == 0;
}

void *__wrap_dlopen(const char *file, int flags)
{
    return __real_dlopen(is_missing(file) ? "/nonexistent" : file, flags);
}

void *__wrap_dlsym(void *handle, const char *name)
{
    return __real_dlsym(handle, is_missing(name) ? "nonexistent" : name);
}

static bool is_egl_missing(void)
{
    return strncmp(missing(), "libEGL", 6) == 0 || strncmp(missing(), "egl", 3) == 0;
}

static int sentences;

static void receive(gl_log_level level, const char *message, void *user)
{
    (void)user;
    assert_true(level <= GL_LOG_INFO || is_of_the_machine(message));
    sentences += strncmp(message, "window: without lib", 19) == 0;
}

static FIXTURE(listen_to_all)
{
    gl_log_set_callback(receive, NULL);
    return 0;
}

static void draw(gl_window *window)
{
    gl_loop loop;
    gl_event event;
    assert_true(gl_loop_init(&loop, gl_window_host(window), NULL));
    for (int frames = 0; frames < 3 && gl_next_event(&loop, &event);)
        frames += event.type == GL_EVENT_RENDER;
}

TEST_BETWEEN(listen_to_all, listen_no_more, windows_work_without_and_the_log_says_so_once)
{
    for (int i = 0; i < 2; i++) {
        gl_window *window = open_window((gl_window_desc){.vsync = GL_VSYNC_OFF});
        draw(window);
        gl_window_destroy(window);
    }
    assert_int_equal(sentences, !is_egl_missing());
}

TEST_BETWEEN(NULL, listen_no_more, only_without_egl_an_offscreen_context_is_refused)
{
    catch_warnings();
    for (int i = 0; i < 2; i++) {
        gl_offscreen *offscreen = gl_offscreen_create(&(gl_offscreen_desc){0});
        assert_int_equal(!offscreen, is_egl_missing());
        if (!offscreen)
            expect_reason("libEGL.so.1 cannot be used", "is an OpenGL driver installed?");
        gl_offscreen_destroy(offscreen);
        catch_warnings();
    }
}

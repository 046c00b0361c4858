// Windows and offscreen contexts on one thread, made by EGL and natively, don't get in each other's
// way.
#include "fixture.h"

#include <EGL/egl.h>
#define GLFW_INCLUDE_NONE
#include <GLFW/glfw3.h>
#include <glpace/host_impl.h>

// ---- in the place of what is linked -------------------------------------------------------------

// Creation fails at its very end.
int __real_glp_gl_version(void (*(*get)(const char *name))(void));
int __wrap_glp_gl_version(void (*(*get)(const char *name))(void));
static bool no_opengl;

int __wrap_glp_gl_version(void (*(*get)(const char *name))(void))
{
    return no_opengl ? 0 : __real_glp_gl_version(get);
}

// Xvfb has no adaptive v-sync, but may say so.
int __real_glfwExtensionSupported(const char *extension);
int __wrap_glfwExtensionSupported(const char *extension);
static bool native_is_adaptive;

// The latest that was asked for.
void __real_glfwSwapInterval(int asked);
void __wrap_glfwSwapInterval(int asked);
static int interval;

void __wrap_glfwSwapInterval(int asked)
{
    interval = asked;
    __real_glfwSwapInterval(asked);
}

static bool is_native(void)
{
    return glfwGetWindowAttrib(glfwGetCurrentContext(), GLFW_CONTEXT_CREATION_API) ==
           GLFW_NATIVE_CONTEXT_API;
}

int __wrap_glfwExtensionSupported(const char *extension)
{
    if (native_is_adaptive && strncmp(extension, "GLX_EXT_swap_control", 20) == 0)
        return is_native();
    return __real_glfwExtensionSupported(extension);
}

// -------------------------------------------------------------------------------------------------

static gl_offscreen *open_offscreen(void)
{
    gl_offscreen *offscreen = gl_offscreen_create(&(gl_offscreen_desc){.width = 32, .height = 32});
    assert_non_null(offscreen);
    return offscreen;
}

static gl_window *open_some_window(bool native)
{
    native_is_adaptive = native;
    gl_window *window =
        open_window((gl_window_desc){.vsync = native ? GL_VSYNC_ADAPTIVE : GL_VSYNC_ON});
    assert_int_equal(is_native(), native);
    return window;
}

EACH_BETWEEN(listen_to_complaints, listen_no_more)

TEST(adaptive_vsync_is_native)
{
    gl_window *window = open_some_window(true);
    assert_int_equal(gl_window_vsync(window), GL_VSYNC_ADAPTIVE);
    assert_true(gl_window_set_vsync(window, GL_VSYNC_ON));
    assert_int_equal(gl_window_vsync(window), GL_VSYNC_ON);
    assert_true(gl_window_set_vsync(window, GL_VSYNC_ADAPTIVE));
    assert_int_equal(gl_window_vsync(window), GL_VSYNC_ADAPTIVE);
    gl_window_destroy(window);

    window = open_some_window(false);
    assert_true(gl_window_set_vsync(window, GL_VSYNC_ADAPTIVE));
    assert_int_equal(gl_window_vsync(window), GL_VSYNC_ON);
    gl_window_destroy(window);
}

// Where there is none, a window that asks for it is like every other.
TEST(adaptive_vsync_that_is_not_there)
{
    native_is_adaptive = false;
    gl_window *window = open_window((gl_window_desc){.vsync = GL_VSYNC_ADAPTIVE});
    assert_false(is_native());
    assert_int_equal(gl_window_vsync(window), GL_VSYNC_ON);
    gl_window_destroy(window);
}

// EGL would take the interval of adaptive v-sync for none.
TEST(adaptive_vsync_beside_a_window_of_egl)
{
    gl_window *native = open_some_window(true);
    const bool waits = gl_window_platform(native) == GL_PLATFORM_WAYLAND; // not the driver, then
    assert_int_equal(interval, waits ? 0 : -1);
    gl_window *other = open_window((gl_window_desc){
        .width = 50, .height = 40, .beside = native, .context = {.creation = GL_CREATION_EGL}});
    assert_true(gl_window_hide(native));
    assert_true(gl_window_swap(other));
    assert_int_equal(interval, waits ? 0 : 1);
    gl_window_destroy(other);
    gl_window_destroy(native);
}

TEST(several_refreshes)
{
    gl_window *window = open_some_window(true); // with a driver that has it
    const bool waits = gl_window_platform(window) == GL_PLATFORM_WAYLAND;
    assert_int_equal(gl_window_set_swap_interval(window, 2), !waits);
    assert_int_equal(interval, waits ? 0 : -2);
    if (!waits) {
        assert_true(gl_window_set_vsync(window, GL_VSYNC_ON));
        assert_int_equal(interval, 2);
        gl_window *beside =
            open_window((gl_window_desc){.width = 50, .height = 40, .beside = window});
        assert_true(gl_window_swap(beside)); // which does not wait
        assert_int_equal(interval, 0);
        assert_true(gl_window_set_vsync(window, GL_VSYNC_OFF));
        assert_int_equal(interval, 0);
        assert_true(gl_window_set_vsync(window, GL_VSYNC_ON));
        assert_true(gl_window_hide(window));
        assert_true(gl_window_swap(beside));
        assert_int_equal(interval, 2); // it does now
        gl_window_destroy(beside);
        assert_int_equal(logged.count, 0);
    }
    assert_true(gl_window_set_swap_interval(window, 1));
    assert_false(gl_window_set_swap_interval(window, 0));
    assert_string_equal(logged.message,
                        "gl_window_set_swap_interval: refreshes is 0; it takes 1 to 10");
    assert_false(gl_window_set_swap_interval(window, 11));
    gl_window_destroy(window);
}

// EGL reports how long an interval may be: what it has not is refused.
TEST(refreshes_that_a_driver_does_not_wait_for)
{
    gl_window *window = open_some_window(false);
    EGLDisplay display = eglGetCurrentDisplay();
    EGLint id = 0, count = 0, longest = 0;
    EGLConfig config;
    assert_true(eglQueryContext(display, eglGetCurrentContext(), EGL_CONFIG_ID, &id));
    assert_true(
        eglChooseConfig(display, (EGLint[]){EGL_CONFIG_ID, id, EGL_NONE}, &config, 1, &count));
    assert_true(eglGetConfigAttrib(display, config, EGL_MAX_SWAP_INTERVAL, &longest));
    const bool waits = gl_window_platform(window) == GL_PLATFORM_WAYLAND;
    for (int refreshes = 2; refreshes <= 10; refreshes++) {
        const bool has = !waits && refreshes <= longest;
        assert_int_equal(gl_window_set_swap_interval(window, refreshes), has);
        assert_int_equal(interval, waits ? 0 : has ? refreshes : 1);
    }
    assert_int_equal(logged.count, waits || longest < 10);
    gl_window_destroy(window);
}

static void draw_alternately(gl_window *window, gl_offscreen *offscreen)
{
    for (int i = 0; i < 3; i++) {
        gl_window_make_current(window);
        clear_red(1);
        gl_offscreen_make_current(offscreen);
        clear_red(0.2f);
        gl_window_make_current(window);
        assert_int_equal(red_of_pixel(), 255);
        gl_offscreen_make_current(offscreen);
        assert_int_equal(red_of_pixel(), 51);
    }
    // So does everything else that says so.
    gl_window_set_vsync(window, GL_VSYNC_OFF);
    assert_int_equal(red_of_pixel(), 255);
    gl_offscreen_make_current(offscreen);
    gl_host *host = gl_window_host(window);
    host->vtable->present(host, 0, true);
    clear_red(0.6f);
    host = gl_offscreen_host(offscreen);
    host->vtable->present(host, 0, true);
    assert_int_equal(red_of_pixel(), 51);
}

TEST(window_and_offscreen)
{
    for (int i = 0; i < 4; i++) {
        // Either first.
        gl_window *window = i < 2 ? open_some_window(i % 2) : NULL;
        gl_offscreen *offscreen = open_offscreen();
        window = window ? window : open_some_window(i % 2);
        draw_alternately(window, offscreen);

        gl_window_destroy(window); // the other is current, and stays so
        clear_red(1);
        assert_int_equal(red_of_pixel(), 255);
        gl_offscreen_destroy(offscreen);
    }
}

// One without a context takes none from the thread.
TEST(window_without_a_context)
{
    gl_offscreen *offscreen = open_offscreen();
    clear_red(0.2f);
    gl_window *window = open_window((gl_window_desc){.context = {.api = GL_API_NONE}});
    assert_int_equal(red_of_pixel(), 51);
    gl_host *host = gl_window_host(window);
    host->vtable->make_current(host);
    host->vtable->present(host, 0, true);
    assert_int_equal(red_of_pixel(), 51);
    gl_window_destroy(window);
    assert_int_equal(red_of_pixel(), 51);
    gl_offscreen_destroy(offscreen);
}

// The program takes the thread for itself, and nobody is reported.
TEST(behind_every_back)
{
    gl_window *window = open_some_window(false);
    clear_red(1);
    EGLDisplay display = eglGetCurrentDisplay();
    eglMakeCurrent(display, EGL_NO_SURFACE, EGL_NO_SURFACE, EGL_NO_CONTEXT);
    gl_window_make_current(window);
    assert_int_equal(red_of_pixel(), 255);
    gl_window_destroy(window);
}

// What was destroyed is not gone back to.
TEST(failure_after_an_end)
{
    gl_window *window = open_some_window(false);
    for (int i = 0; i < 2; i++) {
        if (i == 0)
            gl_window_destroy(open_some_window(false));
        else
            gl_offscreen_destroy(open_offscreen());
        no_opengl = true;
        assert_null(gl_offscreen_create(&(gl_offscreen_desc){0}));
        assert_null(gl_window_create(&(gl_window_desc){0}));
        no_opengl = false;
        assert_ptr_equal(eglGetCurrentContext(), EGL_NO_CONTEXT);
        assert_null(glfwGetCurrentContext());
    }
    gl_window_destroy(window);
}

// The window keeps time, and its presents make it current; what is drawn is drawn offscreen.
TEST(window_as_timeline)
{
    for (int i = 0; i < 2; i++) {
        gl_window *window = open_some_window(i % 2);
        gl_offscreen *offscreen = gl_offscreen_create(
            &(gl_offscreen_desc){.width = 32, .height = 32, .timeline = gl_window_host(window)});
        assert_non_null(offscreen);
        gl_loop loop;
        assert_true(gl_loop_init(&loop, gl_offscreen_host(offscreen), NULL));
        for (int frame = 0; frame < 3; frame++) {
            next_of(&loop, GL_EVENT_RENDER);
            if (frame > 0)
                assert_int_equal(red_of_pixel(), 51);
            clear_red(0.2f);
        }
        gl_offscreen_destroy(offscreen);
        gl_window_destroy(window);
    }
}

// The timeline's windows come and go, at any time.
TEST(windows_as_timeline)
{
    gl_window *first = open_window((gl_window_desc){0});
    gl_window *second = open_window((gl_window_desc){.beside = first});
    gl_offscreen *offscreen = gl_offscreen_create(
        &(gl_offscreen_desc){.width = 32, .height = 32, .timeline = gl_window_host(first)});
    assert_non_null(offscreen);
    gl_loop loop;
    assert_true(gl_loop_init(&loop, gl_offscreen_host(offscreen), NULL));
    next_of(&loop, GL_EVENT_SWAP);
    gl_window_destroy(first);
    assert_ptr_equal(next_of(&loop, GL_EVENT_RENDER).window, second);
    gl_window *third = open_window((gl_window_desc){.beside = second});
    assert_ptr_equal(next_of(&loop, GL_EVENT_UPDATE).window, second);
    gl_window_destroy(second);
    assert_ptr_equal(next_of(&loop, GL_EVENT_RENDER).window, third);
    next_of(&loop, GL_EVENT_SWAP);
    assert_int_equal(logged.count, 0);
    gl_window_destroy(third);
    assert_int_equal(gl_host_now(gl_offscreen_host(offscreen)), 0);
    assert_string_equal(logged.message,
                        "gl_host_now: the window or offscreen context that kept the "
                        "host's time was destroyed");
    gl_event event;
    assert_false(gl_next_event(&loop, &event));
    gl_offscreen_destroy(offscreen);
}

// A program that runs goes on to load and draw in the context that it was in, while windows beside
// it come and go, of whatever library.
TEST(a_window_beside_leaves_what_is_current)
{
    const gl_creation creations[] = {GL_CREATION_EGL, GL_CREATION_NATIVE};
    for (int i = 0; i < 4; i++) {
        gl_window *game = open_window((gl_window_desc){.context = {.creation = creations[i / 2]}});
        gl_window_desc beside = {.width = 50, .height = 40, .beside = game};
        beside.context.creation = creations[i % 2];
        clear_red(1);
        gl_window *editor = open_window(beside);
        gl_window *palette = open_window(beside);
        assert_int_equal(red_of_pixel(), 255);
        gl_window_destroy(palette);
        assert_int_equal(red_of_pixel(), 255);
        gl_window_make_current(editor);
        clear_red(0.2f);
        gl_window_destroy(editor); // with the context that was current
        assert_int_equal(red_of_pixel(), 255);

        gl_offscreen *offscreen = open_offscreen();
        clear_red(0.4f);
        editor = open_window(beside);
        assert_int_equal(red_of_pixel(), 102);
        gl_window_destroy(editor);
        assert_int_equal(red_of_pixel(), 102);
        gl_offscreen_destroy(offscreen);

        editor = open_window(beside); // no context was current
        clear_red(0.6f);
        assert_int_equal(red_of_pixel(), 153);
        gl_window_destroy(game);
        assert_int_equal(red_of_pixel(), 153);
        gl_window_destroy(editor);
    }
}

TEST(a_window_beside_one_without_a_context)
{
    gl_window *first = open_window((gl_window_desc){.context = {.api = GL_API_NONE}});
    gl_window *second = open_window((gl_window_desc){.beside = first});
    clear_red(1);
    assert_int_equal(red_of_pixel(), 255);
    gl_window_destroy(second);
    assert_null(glfwGetCurrentContext());
    gl_window_destroy(first);
}

// ---- what the current one has --------------------------------------------------------------------

typedef const GLubyte *get_string(GLenum name);

static void expect_functions(const char *version)
{
    get_string *get = (get_string *)gl_context_get_proc("glGetString");
    assert_non_null(get);
    assert_string_equal(get(GL_VERSION), version);
    assert_true(gl_context_has_extension("GL_KHR_debug"));
    assert_false(gl_context_has_extension("GL_KHR_debu"));
    assert_false(gl_context_has_extension("GL_KHR_debug "));
    assert_false(gl_context_has_extension(""));
}

TEST(functions_of_the_current_context)
{
    const gl_creation creations[] = {GL_CREATION_EGL, GL_CREATION_NATIVE};
    for (int i = 0; i < 2; i++) {
        catch_warnings();
        gl_window *window = open_window((gl_window_desc){.context = {.creation = creations[i]}});
        gl_window *old = open_window(
            (gl_window_desc){.context = {.creation = creations[1 - i], .major = 2, .minor = 1}});
        gl_offscreen *offscreen = open_offscreen();
        expect_functions(gl_context_get_info().version);
        gl_window_make_current(old);
        expect_functions(gl_context_get_info().version);
        gl_window_destroy(old);
        gl_window_make_current(window);
        expect_functions(gl_context_get_info().version);
        gl_window_destroy(window);
        assert_int_equal(logged.count, 0);
        assert_null(gl_context_get_proc("glGetString"));
        assert_false(gl_context_has_extension("GL_KHR_debug"));
        assert_int_equal(logged.count, 2);
        gl_offscreen_make_current(offscreen);
        expect_functions(gl_context_get_info().version);
        gl_offscreen_destroy(offscreen);
    }
}

// The program's own context: its functions are its library's, its extensions anybody's.
TEST(functions_of_the_programs_context)
{
    assert_true(glfwInit());
    hint_core(GLFW_NATIVE_CONTEXT_API);
    GLFWwindow *own = glfwCreateWindow(50, 40, "own", NULL, NULL);
    assert_non_null(own);
    glfwMakeContextCurrent(own);
    assert_false(gl_context_has_extension("GL_KHR_debug"));
    assert_non_null(strstr(logged.message, "gl_context_has_extension: no context is current"));
    assert_true(gl_context_load(glfwGetProcAddress));
    assert_true(gl_context_has_extension("GL_KHR_debug"));
    assert_null(gl_context_get_proc("glGetString"));
    assert_non_null(
        strstr(logged.message, "gl_context_get_proc: no context of glpace's is current"));
    assert_null(gl_context_get_proc(NULL));
    assert_string_equal(
        logged.message,
        "gl_context_get_proc: name is NULL; it takes the name of a function of OpenGL");
    assert_false(gl_context_has_extension(NULL));
    assert_string_equal(
        logged.message,
        "gl_context_has_extension: name is NULL; it takes the name of an extension");
    gl_context_unload();
    glfwTerminate();
}

// GLX would end the program if EGL's context were current.
TEST(released_for_a_window_of_glx)
{
    assert_true(glfwInit());
    gl_offscreen *offscreen = open_offscreen();
    clear_red(0.2f);
    for (int i = 0; i < 3; i++) {
        gl_context_clear_current();
        gl_context_clear_current(); // of none
        assert_int_equal(gl_context_get_info().api, GL_API_NONE);
        assert_ptr_equal(eglGetCurrentContext(), EGL_NO_CONTEXT);
        hint_core(GLFW_NATIVE_CONTEXT_API);
        GLFWwindow *own = glfwCreateWindow(50, 40, "own", NULL, NULL);
        assert_non_null(own);
        glfwMakeContextCurrent(own);
        clear_red(1);
        gl_context_clear_current(); // it is the program's
        assert_ptr_equal(glfwGetCurrentContext(), own);
        assert_int_equal(red_of_pixel(), 255);
        glfwMakeContextCurrent(NULL);
        assert_true(gl_offscreen_make_current(offscreen));
        assert_int_equal(red_of_pixel(), 51);
        glfwDestroyWindow(own);
    }
    gl_offscreen_destroy(offscreen);
    glfwTerminate();
    assert_int_equal(logged.count, 0);
}

TEST(a_windows_context_is_released)
{
    gl_window *window = open_window((gl_window_desc){0});
    clear_red(1);
    gl_context_clear_current();
    assert_null(glfwGetCurrentContext());
    assert_null(gl_context_get_proc("glClear"));
    assert_int_equal(logged.count, 1);
    assert_true(gl_window_make_current(window));
    assert_int_equal(red_of_pixel(), 255);
    gl_window_destroy(window);
}

TEST(failure_keeps_what_was_current)
{
    for (int i = 0; i < 2; i++) {
        gl_window *window = open_some_window(i % 2);
        clear_red(1);
        no_opengl = true;
        assert_null(gl_offscreen_create(&(gl_offscreen_desc){0}));
        assert_int_equal(red_of_pixel(), 255);
        assert_null(gl_window_create(&(gl_window_desc){0}));
        assert_int_equal(red_of_pixel(), 255);
        no_opengl = false;
        assert_int_equal(is_native(), i % 2); // GLFW knows as well

        gl_offscreen *offscreen = open_offscreen();
        clear_red(0.2f);
        no_opengl = true;
        assert_null(gl_offscreen_create(&(gl_offscreen_desc){0}));
        assert_int_equal(red_of_pixel(), 51);
        assert_null(
            gl_window_create(&(gl_window_desc){.vsync = i % 2 ? GL_VSYNC_ADAPTIVE : GL_VSYNC_ON}));
        assert_int_equal(red_of_pixel(), 51);
        no_opengl = false;
        gl_offscreen_destroy(offscreen);
        gl_window_destroy(window);
    }
    assert_int_equal(logged.count, 8);
}

TEST(failure_leaves_a_programs_glfw_running)
{
    assert_true(glfwInit());
    no_opengl = true;
    assert_null(gl_window_create(&(gl_window_desc){0}));
    no_opengl = false;
    glfwGetPrimaryMonitor();
    assert_int_equal(glfwGetError(NULL), GLFW_NO_ERROR);
    glfwTerminate();
}

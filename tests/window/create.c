// Making windows: the defaults, what is refused and how, and that nothing stays behind.
#define _POSIX_C_SOURCE 200809L

#include "fixture.h"

#include <stdlib.h>

#define GLFW_INCLUDE_NONE
#include <GLFW/glfw3.h>
#include <glpace/host_impl.h>

// The desc is refused with one error that speaks of the field; a good one works afterwards.
static void assert_refused(const gl_window_desc *desc, const char *about)
{
    catch_warnings();
    assert_null(gl_window_create(desc));
    assert_int_equal(logged.count, 1);
    assert_int_equal(logged.level, GL_LOG_ERROR);
    assert_string_equal(logged.message, gl_last_error());
    if (!strstr(logged.message, about))
        fail_msg("\"%s\" says nothing about \"%s\"", logged.message, about);

    gl_window_destroy(open_window((gl_window_desc){0}));
    assert_int_equal(logged.count, 1);
}

EACH_BETWEEN(listen_to_complaints, listen_no_more)

TEST(nonsense_is_refused)
{
    assert_refused(NULL, "desc is NULL");
    assert_refused(&(gl_window_desc){.width = -3, .height = 100}, "width is -3");
    assert_refused(&(gl_window_desc){.width = 100, .height = -1}, "height is -1");
    assert_refused(&(gl_window_desc){.width = 100},
                   "width is 100 and height 0; set both, or neither");
    assert_refused(&(gl_window_desc){.height = 100}, "width is 0 and height 100; set both");
    assert_refused(&(gl_window_desc){.width = -100}, "width is -100; it takes 1 to 16384");
    assert_refused(&(gl_window_desc){.width = 16385, .height = 100}, "width is 16385");
    assert_refused(&(gl_window_desc){.width = 1, .height = INT32_MAX}, "height is 2147483647");
    assert_refused(&(gl_window_desc){.samples = -1}, "samples is -1");
    assert_refused(&(gl_window_desc){.color_bits = 17}, "color_bits is 17; it takes 0 to 16");
    assert_refused(&(gl_window_desc){.x = 32768}, "x is 32768; it takes -32767 to 32767");
    assert_refused(&(gl_window_desc){.samples = 65}, "samples is 65");
    assert_refused(&(gl_window_desc){.depth_bits = -2}, "depth_bits is -2");
    assert_refused(&(gl_window_desc){.stencil_bits = 17}, "stencil_bits is 17");
    assert_refused(&(gl_window_desc){.vsync = (gl_vsync)5}, "vsync is 5");
}

TEST(texts_that_are_none)
{
    static char text[2050];
    memset(text, 'a', 2049);
    assert_refused(&(gl_window_desc){.title = text}, "title has 2049 bytes; it takes up to 2048");
    assert_refused(&(gl_window_desc){.title = "caf\xe9"},
                   "gl_window_create: title is no text in UTF-8 from byte 3 on");
    assert_refused(&(gl_window_desc){.class_name = "caf\xc3\xa9"},
                   "class_name has a byte that is no printable ASCII, at 3");
    assert_refused(&(gl_window_desc){.app_id = "\xff"}, "app_id is no text in UTF-8 from byte 0");
    text[256] = '\0';
    assert_refused(&(gl_window_desc){.class_name = text}, "class_name has 256 bytes");
    assert_refused(&(gl_window_desc){.app_id = text}, "app_id has 256 bytes");
    text[255] = '\0';
    catch_warnings();
    gl_window *window = open_window((gl_window_desc){.title = "caf\xc3\xa9\t", .class_name = text});
    assert_true(gl_window_set_title(window, ""));
    assert_int_equal(logged.count, 0);
    assert_false(gl_window_set_title(window, "\xe9"));
    assert_string_equal(logged.message,
                        "gl_window_set_title: title is no text in UTF-8 from byte 0 on");
    gl_window_destroy(window);
}

TEST(what_is_asked_of_no_context)
{
    static const struct {
        const char *field;
        gl_context_desc desc;
    } asked[] = {
        {"major", {.major = 4, .minor = 1}},
        {"minor", {.minor = 1}},
        {"profile", {.profile = GL_PROFILE_CORE}},
        {"forward_compatible", {.forward_compatible = true}},
        {"debug", {.debug = true}},
        {"robust", {.robust = true}},
        {"no_error", {.no_error = true}},
        {"creation", {.creation = GL_CREATION_EGL}},
    };
    for (size_t i = 0; i < sizeof asked / sizeof *asked; i++) {
        gl_window_desc desc = {.context = asked[i].desc};
        desc.context.api = GL_API_NONE;
        char about[64];
        snprintf(about, sizeof about, "gl_window_create: context.%s is set", asked[i].field);
        assert_refused(&desc, about);
    }
}

#ifndef _WIN32 // where there is always a display
TEST(no_display_is_refused_and_leaves_nothing)
{
    char *display = strdup(getenv("DISPLAY"));
    catch_warnings();

    setenv("DISPLAY", ":99999", 1);
    assert_null(gl_window_create(&(gl_window_desc){0}));
    assert_null(gl_window_create(&(gl_window_desc){0}));
    assert_int_equal(logged.count, 2);
    assert_non_null(strstr(gl_last_error(), "there is no display"));

    setenv("DISPLAY", display, 1);
    free(display);
    gl_window_destroy(open_window((gl_window_desc){0}));
    assert_int_equal(logged.count, 2);
}
#endif

// A refusal of the next window leaves the one that is there current.
TEST(refusal_leaves_other_windows_alone)
{
    gl_window *window = open_window((gl_window_desc){0});
    assert_null(gl_window_create(&(gl_window_desc){.samples = -1}));
    clear_red(1);
    assert_int_equal(red_of_pixel(), 255);
    gl_window_destroy(window);
}

TEST(zero_means_defaults)
{
    gl_window *window = gl_window_create(&(gl_window_desc){0});
    assert_non_null(window);
    const gl_host *host = gl_window_host(window);
    assert_ptr_equal(host->window, window);
    assert_ptr_equal(host->drawn, window);
    assert_int_equal(host->state.width, 960);
    assert_int_equal(host->state.height, 540);
    assert_int_equal(host->state.framebuffer_width, 960);
    assert_int_equal(host->state.framebuffer_height, 540);
    assert_int_equal(host->state.hidden_spacing_ns, 0);
    assert_int_equal(gl_window_vsync(window), GL_VSYNC_ON);
    gl_window_destroy(window);
}

TEST(fullscreen_is_as_large_as_the_monitor)
{
    gl_window *window = open_window((gl_window_desc){.fullscreen = true});
    assert_int_equal(gl_window_host(window)->state.width, 1280);
    assert_int_equal(gl_window_host(window)->state.height, 800);
    gl_window_destroy(window);
}

TEST(fullscreen_on_a_monitor)
{
    gl_window *window = open_window((gl_window_desc){.fullscreen = true, .monitor = 1});
    assert_true(gl_window_get_info(window).fullscreen);
    gl_window_destroy(window);
    assert_int_equal(logged.count, 0);
    assert_null(gl_window_create(&(gl_window_desc){.fullscreen = true, .monitor = 2}));
    assert_string_equal(logged.message, "gl_window_create: monitor is 2; it takes 0 to 1");
    assert_null(gl_window_create(&(gl_window_desc){.fullscreen = true, .monitor = -1}));
    assert_null(gl_window_create(&(gl_window_desc){.monitor = 1}));
    assert_string_equal(logged.message,
                        "gl_window_create: monitor is 1 and fullscreen is false; set "
                        "fullscreen, or leave monitor 0");
}

#ifndef _WIN32 // whose programs find no xdotool
static bool is_on_screen(const char *title)
{
    char command[128];
    snprintf(command, sizeof command, "xdotool search --onlyvisible --name '^%s$' >/dev/null 2>&1",
             title);
    return system(command) == 0;
}

TEST(title_show_and_hide)
{
    gl_window *window = open_window((gl_window_desc){.title = "early", .hidden = true});
    assert_false(is_on_screen("early"));
    gl_window_show(window);
    assert_true(is_on_screen("early"));
    gl_window_set_title(window, "late");
    assert_true(is_on_screen("late"));
    gl_window_hide(window);
    assert_false(is_on_screen("late"));
    gl_window_destroy(window);
}
#endif

// Xvfb's monitor has no refresh rate, and swaps do not block there, but EGL has a swap interval.
TEST(vsync_reports_what_is_in_effect)
{
    gl_window *window = open_window((gl_window_desc){.vsync = GL_VSYNC_OFF});
    const gl_host *host = gl_window_host(window);
    assert_int_equal(gl_window_vsync(window), GL_VSYNC_OFF);
    assert_int_equal(host->state.vsync_status, GL_VSYNC_STATUS_ABSENT);
    assert_int_equal(host->state.refresh.source, GL_REFRESH_SOURCE_NONE);
    assert_true(gl_rate_equal(host->state.cap, (gl_rate){60, 1}));

    assert_true(gl_window_set_vsync(window, GL_VSYNC_ON));
    assert_int_equal(gl_window_vsync(window), GL_VSYNC_ON);
    assert_int_equal(host->state.vsync_status, GL_VSYNC_STATUS_UNKNOWN);
    assert_true(gl_rate_is_none(host->state.cap));
    assert_true(gl_window_set_vsync(window, GL_VSYNC_ADAPTIVE));
    assert_int_equal(gl_window_vsync(window), GL_VSYNC_ON);
    assert_true(gl_window_set_vsync(window, GL_VSYNC_FORCE));
    assert_int_equal(gl_window_vsync(window), GL_VSYNC_FORCE);
    assert_int_equal(host->state.vsync_status, GL_VSYNC_STATUS_UNKNOWN);
    assert_true(gl_window_set_vsync(window, GL_VSYNC_OFF));
    assert_int_equal(gl_window_vsync(window), GL_VSYNC_OFF);
    assert_true(gl_window_set_vsync(window, GL_VSYNC_DEFAULT));
    assert_int_equal(gl_window_vsync(window), GL_VSYNC_ON);
    gl_window_destroy(window);
}

TEST(twenty_in_a_row)
{
    for (int i = 0; i < 20; i++) {
        gl_window *window = open_window((gl_window_desc){0});
        gl_loop loop;
        assert_true(gl_loop_init(&loop, gl_window_host(window), NULL));
        next_of(&loop, GL_EVENT_SWAP);
        gl_window_destroy(window);
    }
    assert_int_equal(logged.count, 0);

    // The last one has ended GLFW.
    glfwGetPrimaryMonitor();
    assert_int_equal(glfwGetError(NULL), GLFW_NOT_INITIALIZED);
}

TEST(null_is_fine)
{
    gl_window_destroy(NULL);
    assert_null(gl_window_host(NULL));
}

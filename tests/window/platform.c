// Which platform GLFW runs on, and who chooses it. The program may run on X11, Wayland or Windows.
#define _POSIX_C_SOURCE 200809L

#include "fixture.h"

#ifndef _WIN32
#include <dlfcn.h>
#endif
#include <stdlib.h>

#define GLFW_INCLUDE_NONE
#include <GLFW/glfw3.h>

static FIXTURE(set_up)
{
    set_variable("GLPACE_PLATFORM", NULL);
#ifdef GLFW_PLATFORM
    glfwInitHint(GLFW_PLATFORM, GLFW_ANY_PLATFORM);
#endif
    catch_warnings();
    return 0;
}

#ifdef _WIN32
#define LACKING "cocoa"

static gl_platform expected(void)
{
    return GL_PLATFORM_WIN32;
}
#else
#define LACKING "win32"

static gl_platform expected(void)
{
    const char *display = getenv("WAYLAND_DISPLAY");
    return display && *display ? GL_PLATFORM_WAYLAND : GL_PLATFORM_X11;
}
#endif

static const char *name_of(gl_platform platform)
{
    static const char *const names[] = {
        [GL_PLATFORM_X11] = "x11",
        [GL_PLATFORM_WAYLAND] = "wayland",
        [GL_PLATFORM_WIN32] = "win32",
    };
    return names[platform];
}

EACH_BETWEEN(set_up, NULL)

TEST(window_reports_its_platform)
{
    gl_window *window = open_window((gl_window_desc){0});
    assert_int_equal(gl_window_platform(window), expected());
    gl_window_destroy(window);
    assert_int_equal(logged.count, 0);
    assert_int_equal(gl_window_platform(window), GL_PLATFORM_UNKNOWN);
    assert_int_equal(gl_window_platform(NULL), GL_PLATFORM_UNKNOWN);
}

TEST(environment_chooses_it)
{
    set_variable("GLPACE_PLATFORM", name_of(expected()));
    gl_window *window = open_window((gl_window_desc){0});
    assert_int_equal(gl_window_platform(window), expected());
    gl_window_destroy(window);
    set_variable("GLPACE_PLATFORM", "");
    gl_window_destroy(open_window((gl_window_desc){0}));
    assert_int_equal(logged.count, 0);
}

static void assert_refused(const char *platform, const char *reason)
{
    set_variable("GLPACE_PLATFORM", platform);
    catch_warnings();
    assert_null(gl_window_create(&(gl_window_desc){0}));
    assert_int_equal(logged.count, 1);
    assert_int_equal(logged.level, GL_LOG_ERROR);
    if (strstr(gl_last_error(), reason) != gl_last_error())
        fail_msg("\"%s\" does not begin with \"%s\"", gl_last_error(), reason);
    catch_warnings();
    assert_int_equal(gl_monitor_list(NULL, 0), 0);
    assert_int_equal(logged.count, 1);
}

TEST(environment_is_checked)
{
    assert_refused("X11", "gl_window_create: the environment's GLPACE_PLATFORM is \"X11\"; it "
                          "takes x11, wayland, win32, cocoa or null");
    char reason[256];
    snprintf(reason, sizeof reason,
             "gl_window_create: the environment's GLPACE_PLATFORM is \"" LACKING
             "\", which this GLFW "
             "lacks: it is %s",
             glfwGetVersionString());
    assert_refused(LACKING, reason);
    set_variable("GLPACE_PLATFORM", NULL);
    catch_warnings();
    gl_window_destroy(open_window((gl_window_desc){0}));
    assert_int_equal(logged.count, 0);
}

// A platform that is not there is not replaced by another one.
TEST(the_other_platform_is_refused)
{
    assert_refused(expected() == GL_PLATFORM_X11 ? "wayland" : "x11", "gl_window_create: the");
    assert_true(strstr(gl_last_error(), "there is no display: ") ||
                strstr(gl_last_error(), "which this GLFW lacks"));
}

TEST(program_that_starts_glfw_chooses_itself)
{
    assert_true(glfwInit());
    set_variable("GLPACE_PLATFORM", LACKING);
    gl_window *window = open_window((gl_window_desc){0});
    assert_int_equal(gl_window_platform(window), expected());
    gl_window_destroy(window);
    glfwTerminate();
    assert_int_equal(logged.count, 0);
}

#if defined(GLFW_WAYLAND_LIBDECOR) && !defined(_WIN32)
static bool is_libdecor_loaded(void)
{
    static char line[4096];
    FILE *maps = fopen("/proc/self/maps", "r");
    assert_non_null(maps);
    bool found = false;
    while (!found && fgets(line, sizeof line, maps))
        found = strstr(line, "/libdecor-0.so");
    fclose(maps);
    return found;
}

// Whether GLFW takes it, if there is one, is the program's to say.
TEST(libdecor_can_be_refused)
{
    if (expected() != GL_PLATFORM_WAYLAND)
        skip();
    glfwInitHint(GLFW_WAYLAND_LIBDECOR, GLFW_WAYLAND_DISABLE_LIBDECOR);
    gl_window *window = open_window((gl_window_desc){0});
    assert_false(is_libdecor_loaded());
    gl_window_destroy(window);
    glfwInitHint(GLFW_WAYLAND_LIBDECOR, GLFW_WAYLAND_PREFER_LIBDECOR);
    void *libdecor = dlopen("libdecor-0.so.0", RTLD_LAZY);
    if (!libdecor)
        return;
    dlclose(libdecor);
    window = open_window((gl_window_desc){0});
    assert_true(is_libdecor_loaded());
    gl_window_destroy(window);
}
#endif

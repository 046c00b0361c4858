// The program's own choice of a platform survives. GLFW 3.3 has no choice.
#define _POSIX_C_SOURCE 200809L

#include "fixture.h"

#include <stdlib.h>

#define GLFW_INCLUDE_NONE
#include <GLFW/glfw3.h>

#ifdef GLFW_PLATFORM

#ifdef _WIN32
#define REAL "win32"
#else
#define REAL "x11"
#endif

// GLFW's Null platform has one monitor, whatever is there.
static void assert_null_platform(bool is)
{
    gl_monitor monitor = {.number = 0};
    assert_int_equal(gl_monitor_list(&monitor, 1), 1);
    assert_int_equal(strncmp(monitor.name, "Null", 4) == 0, is);
    assert_int_equal(logged.count, 0);
}

TEST(hint_survives)
{
    set_variable("GLPACE_PLATFORM", NULL);
    set_variable("XDG_RUNTIME_DIR", NULL);
    catch_warnings();
    assert_null_platform(false);
    glfwInitHint(GLFW_PLATFORM, GLFW_PLATFORM_NULL);
    assert_null_platform(true);
    assert_null_platform(true);
    glfwInitHint(GLFW_PLATFORM, GLFW_ANY_PLATFORM);
    assert_null_platform(false);
}

TEST(environment_goes_before_it)
{
    catch_warnings();
    set_variable("GLPACE_PLATFORM", "null");
    assert_null_platform(true);
    glfwInitHint(GLFW_PLATFORM, GLFW_PLATFORM_NULL);
    set_variable("GLPACE_PLATFORM", REAL);
    assert_null_platform(false);
}

#else

// GLFW before 3.4 has one platform, and no choice.
TEST(there_is_no_choice)
{
    printf("# GLFW before 3.4: this is %s\n", glfwGetVersionString());
}

#endif

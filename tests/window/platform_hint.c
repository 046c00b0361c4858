// The program's own choice of a platform survives. GLFW 3.3 has no choice.
#define _POSIX_C_SOURCE 200809L

#include "fixture.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define GLFW_INCLUDE_NONE
#include <GLFW/glfw3.h>

#ifdef GLFW_PLATFORM

static complaints heard;

// GLFW's Null platform has one monitor, whatever is there.
static void assert_null_platform(bool is)
{
    gl_monitor monitor = {.number = 0};
    assert_int_equal(gl_monitor_list(&monitor, 1), 1);
    assert_int_equal(strncmp(monitor.name, "Null", 4) == 0, is);
    assert_int_equal(heard.count, 0);
}

static void test_hint_survives(void **state)
{
    (void)state;
    unsetenv("GLPACE_PLATFORM");
    unsetenv("XDG_RUNTIME_DIR");
    listen_for(&heard);
    assert_null_platform(false);
    glfwInitHint(GLFW_PLATFORM, GLFW_PLATFORM_NULL);
    assert_null_platform(true);
    assert_null_platform(true);
    glfwInitHint(GLFW_PLATFORM, GLFW_ANY_PLATFORM);
    assert_null_platform(false);
}

static void test_environment_goes_before_it(void **state)
{
    (void)state;
    listen_for(&heard);
    setenv("GLPACE_PLATFORM", "null", 1);
    assert_null_platform(true);
    glfwInitHint(GLFW_PLATFORM, GLFW_PLATFORM_NULL);
    setenv("GLPACE_PLATFORM", "x11", 1);
    assert_null_platform(false);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_hint_survives),
        cmocka_unit_test(test_environment_goes_before_it),
    };
    return cmocka_run_group_tests_name("platform hint", tests, NULL, NULL);
}

#else

int main(void)
{
    printf("1..0 # SKIP GLFW before 3.4 has one platform, and no choice: this is %s\n",
           glfwGetVersionString());
}

#endif

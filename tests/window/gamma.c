// The gamma of a monitor: what GLFW is told, and what is refused. Xvfb has no gamma, so GLFW's side
// is played here, but for the refusal.
#include "fixture.h"

#include <stdlib.h>
#include <string.h>

#define GLFW_INCLUDE_NONE
#include <GLFW/glfw3.h>

enum { size = 4 };

static bool plays;
static unsigned short red[size], green[size], blue[size];
static GLFWgammaramp ramp = {red, green, blue, size};
static float exponent;

const GLFWgammaramp *__real_glfwGetGammaRamp(GLFWmonitor *monitor);
const GLFWgammaramp *__wrap_glfwGetGammaRamp(GLFWmonitor *monitor);
const GLFWgammaramp *__wrap_glfwGetGammaRamp(GLFWmonitor *monitor)
{
    return plays ? &ramp : __real_glfwGetGammaRamp(monitor);
}

void __real_glfwSetGammaRamp(GLFWmonitor *monitor, const GLFWgammaramp *wanted);
void __wrap_glfwSetGammaRamp(GLFWmonitor *monitor, const GLFWgammaramp *wanted);
void __wrap_glfwSetGammaRamp(GLFWmonitor *monitor, const GLFWgammaramp *wanted)
{
    if (!plays) {
        __real_glfwSetGammaRamp(monitor, wanted);
        return;
    }
    assert_int_equal(wanted->size, size);
    memcpy(red, wanted->red, sizeof red);
    memcpy(green, wanted->green, sizeof green);
    memcpy(blue, wanted->blue, sizeof blue);
}

void __real_glfwSetGamma(GLFWmonitor *monitor, float gamma);
void __wrap_glfwSetGamma(GLFWmonitor *monitor, float gamma);
void __wrap_glfwSetGamma(GLFWmonitor *monitor, float gamma)
{
    exponent = gamma;
    if (!plays)
        __real_glfwSetGamma(monitor, gamma);
}

static void test_ramp_is_set_and_read(void **state)
{
    (void)state;
    plays = true;
    gl_window *window = open_window((gl_window_desc){0});
    const gl_gamma steps[size] = {{0, 1, 2}, {100, 200, 300}, {1000, 2000, 3000}, {65535, 4, 5}};
    assert_true(gl_monitor_set_gamma_ramp(1, steps, size));
    gl_gamma found[size] = {{0}};
    assert_int_equal(gl_monitor_gamma_ramp(1, NULL, 0), size);
    assert_int_equal(gl_monitor_gamma_ramp(1, found, 2), size);
    assert_memory_equal(found, steps, 2 * sizeof *steps);
    assert_int_equal(found[2].red, 0);
    assert_int_equal(gl_monitor_gamma_ramp(1, found, size), size);
    assert_memory_equal(found, steps, sizeof steps);
    assert_true(gl_monitor_set_gamma(1, 2.5));
    assert_true(exponent == 2.5f);
    gl_window_destroy(window);
}

static void assert_refused(bool done, const char *sentence)
{
    assert_false(done);
    assert_string_equal(gl_last_error(), sentence);
}

static void test_refusals(void **state)
{
    (void)state;
    complaints heard;
    listen_for(&heard);
    plays = true;
    const gl_gamma steps[2] = {{0}};
    assert_refused(gl_monitor_set_gamma(1, 1),
                   "gl_monitor_set_gamma: there is no window; the gamma lasts as long as there is "
                   "one");
    gl_window *window = open_window((gl_window_desc){0});
    assert_refused(gl_monitor_set_gamma(2, 1),
                   "gl_monitor_set_gamma: number is 2; it takes 1 to 1");
    assert_refused(gl_monitor_set_gamma(1, 0),
                   "gl_monitor_set_gamma: gamma is 0; it takes a number above 0, up to 10");
    assert_refused(gl_monitor_set_gamma_ramp(1, NULL, 2),
                   "gl_monitor_set_gamma_ramp: steps is NULL; it takes as many as "
                   "gl_monitor_gamma_ramp returns");
    assert_refused(gl_monitor_set_gamma_ramp(1, steps, 1),
                   "gl_monitor_set_gamma_ramp: count is 1; this monitor takes 4, as "
                   "gl_monitor_gamma_ramp tells");
    assert_refused(gl_monitor_gamma_ramp(1, NULL, 3),
                   "gl_monitor_gamma_ramp: the array is NULL though capacity is above 0; "
                   "pass an array, or a capacity of 0");
    gl_window_destroy(window);
    assert_int_equal(heard.count, 6);
}

// Some versions of Xvfb have a gamma: then nothing is refused.
static void test_what_the_system_lacks_is_told(void **state)
{
    (void)state;
    plays = false;
    gl_window *window = open_window((gl_window_desc){0});
    const bool has_gamma = gl_monitor_gamma_ramp(1, NULL, 0) > 0;
    if (!has_gamma)
        assert_string_equal(gl_last_error(), "gl_monitor_gamma_ramp: on this window system the "
                                             "gamma of this monitor cannot be read or changed");
    assert_int_equal(gl_monitor_set_gamma(1, 1), has_gamma);
    gl_window_destroy(window);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_ramp_is_set_and_read),
        cmocka_unit_test_teardown(test_refusals, listen_no_more),
        cmocka_unit_test(test_what_the_system_lacks_is_told),
    };
    return cmocka_run_group_tests_name("gamma", tests, NULL, NULL);
}

#define _POSIX_C_SOURCE 200809L

#include "gamepad_fake.h"

#include <stdlib.h>

#include <glpace/host_impl.h>

struct fake fake;

void fake_reset(void)
{
    free((char *)fake.mappings);
    fake = (struct fake){0};
}

fake_joystick *fake_plug(int place)
{
    fake_joystick *joystick = &fake.joysticks[place];
    *joystick = (fake_joystick){.present = true,
                                .is_gamepad = true,
                                .guid = PAD_GUID,
                                .name = "a fake",
                                .state = {.axes = {0, 0, 0, 0, -1, -1}}};
    return joystick;
}

// ---- a window beside them ----------------------------------------------------------------------

gl_window *window;
gl_host *host;

FIXTURE(open_beside_fakes)
{
    fake_reset();
    window = open_window((gl_window_desc){0});
    host = gl_window_host(window);
    return 0;
}

FIXTURE(close_beside_fakes)
{
    gl_window_destroy(window);
    gl_log_set_callback(NULL, NULL);
    fake_reset();
    return 0;
}

static bool is_of_gamepad(gl_event_type type)
{
    return type >= GL_EVENT_GAMEPAD && type <= GL_EVENT_GAMEPAD_AXIS;
}

gl_event next_of_gamepads(gl_host *from)
{
    gl_event event;
    while (gl_queue_pop(from->queue, &event))
        if (is_of_gamepad(event.type))
            return event;
    return (gl_event){0};
}

gl_event expect_next(gl_event_type type)
{
    gl_event event = next_of_gamepads(host);
    assert_string_equal(gl_event_name(event.type), gl_event_name(type));
    return event;
}

void look(void)
{
    host->vtable->poll(host);
}

// ---- instead of GLFW ----------------------------------------------------------------------------

int __wrap_glfwGetGamepadState(int place, GLFWgamepadstate *state);
const char *__wrap_glfwGetJoystickGUID(int place);
const char *__wrap_glfwGetJoystickName(int place);
const char *__wrap_glfwGetGamepadName(int place);
int __wrap_glfwJoystickPresent(int place);
int __wrap_glfwUpdateGamepadMappings(const char *text);
void __wrap_glfwWaitEvents(void);
void __wrap_glfwWaitEventsTimeout(double timeout);

int __real_glfwUpdateGamepadMappings(const char *text);
void __real_glfwWaitEventsTimeout(double timeout);

int __wrap_glfwJoystickPresent(int place)
{
    return fake.joysticks[place].present;
}

int __wrap_glfwGetGamepadState(int place, GLFWgamepadstate *state)
{
    const fake_joystick *joystick = &fake.joysticks[place];
    *state = joystick->state;
    return joystick->present && joystick->is_gamepad;
}

const char *__wrap_glfwGetJoystickGUID(int place)
{
    return fake.joysticks[place].present ? fake.joysticks[place].guid : NULL;
}

const char *__wrap_glfwGetJoystickName(int place)
{
    return fake.joysticks[place].present ? fake.joysticks[place].name : NULL;
}

const char *__wrap_glfwGetGamepadName(int place)
{
    return fake.joysticks[place].is_gamepad ? fake.joysticks[place].name : NULL;
}

int __wrap_glfwUpdateGamepadMappings(const char *text)
{
    free((char *)fake.mappings);
    fake.mappings = strdup(text);
    return !fake.refuses_mappings && __real_glfwUpdateGamepadMappings(text);
}

void __wrap_glfwWaitEvents(void)
{
    fake.waits++;
}

static void sleep_for(double seconds)
{
    gl_sleep_until(gl_time_now() + (int64_t)(seconds * 1e9));
}

void __wrap_glfwWaitEventsTimeout(double timeout)
{
    fake.waits++;
    fake.timeout = timeout;
    if (fake.during) {
        fake.during(fake.waits);
        sleep_for(timeout + 0.0005);
    } else if (!fake.returns_early) {
        __real_glfwWaitEventsTimeout(timeout);
    }
}

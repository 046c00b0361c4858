// Gamepads that GLFW seems to show: its functions for them are replaced, and say what is set here.
#ifndef GAMEPAD_FAKE_H
#define GAMEPAD_FAKE_H

#include "fixture.h"

#include <glpace/host_impl.h>

#define GLFW_INCLUDE_NONE
#include <GLFW/glfw3.h>

#define PAD_GUID "030000005e0400008e02000010010000"

typedef struct fake_joystick {
    bool present;
    bool is_gamepad; // a mapping names it
    const char *guid;
    const char *name;
    GLFWgamepadstate state;
} fake_joystick;

extern struct fake {
    fake_joystick joysticks[GL_GAMEPAD_COUNT];
    int waits;      // how often GLFW was asked to wait
    double timeout; // of the last of those, s
    void (*during)(
        int n); // if any, called in the n-th wait, which then lasts as long as it was reported
    bool returns_early;   // the wait ends at once, as if for something that is no event
    const char *mappings; // the last that were handed over, a copy
    bool refuses_mappings;
} fake;

// No joysticks, and GLFW waits by itself.
void fake_reset(void);

// A gamepad at rest.
fake_joystick *fake_plug(int place);

// ---- a window beside them -----------------------------------------------------------------------

// A test with a window.

extern gl_window *window;
extern gl_host *host;

int open_beside_fakes(void **state);
int close_beside_fakes(void **state);

// The next event of gamepads in a queue; none: GL_EVENT_NONE.
gl_event next_of_gamepads(gl_host *from);

// The next one of the window, which has to be of this type.
gl_event expect_next(gl_event_type type);

// Polls.
void look(void);

#endif

// What the C tests of windows share: cmocka, and what was said to the log.
#ifndef FIXTURE_H
#define FIXTURE_H

#include "logged.h"
#include "red.h"

#include <glpace/glpace.h>

// That the latest message logged has these words.
static inline void assert_said(const char *what)
{
    if (!strstr(logged.message, what))
        fail_msg("\"%s\" was not said, but \"%s\"", what, logged.message);
}

// Sets GLFW's hints for a window of the program's own, with OpenGL 3.3 core from this
// GLFW_CONTEXT_CREATION_API.
void hint_core(int creation_api);

// Sets a variable of the environment; NULL removes it.
void set_variable(const char *name, const char *value);

// A window of the test's, 200 x 100 unless the desc says otherwise. Fails the test if it cannot be
// had.
gl_window *open_window(gl_window_desc desc);

// Lets a window receive what the X server has to report it by now: where no window manager is, that is
// all until something else is done.
void settle(gl_window *window);

// Until holds(argument), or a minute is over; false then.
bool patiently(bool (*holds)(const void *argument), const void *argument);

// Pulls events until this type comes; fails the test if the loop ends first.
gl_event next_of(gl_loop *loop, gl_event_type type);

// Keeps the events of this type that come until 30 frames brought none, or the loop ends; there may
// be `most`. How many there are.
int collect(gl_loop *loop, gl_event_type type, gl_event *came, int most);

#endif

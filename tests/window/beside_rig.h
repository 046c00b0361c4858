// Windows beside one another on a display that shows one frame a refresh to everybody who waits for
// it. It stands in GLFW's place: link with --wrap=glfwSwapInterval and --wrap=glfwSwapBuffers.
#ifndef BESIDE_RIG_H
#define BESIDE_RIG_H

#include "fixture.h"

#define GLFW_INCLUDE_NONE
#include <GLFW/glfw3.h>

#include <glpace/host_impl.h>

#define MOST 3

// What the display knows of each window.
typedef struct screen {
    GLFWwindow *handle;
    int interval;
    int swaps;
} screen;

extern screen screens[MOST];
extern int64_t period; // ns from refresh to refresh; start() makes it short
extern int refreshes;  // that were waited for

extern gl_window *windows[MOST]; // 100, 110 and 120 wide; NULL: none
extern gl_loop loop;             // over all of them, which only presents pace
extern gl_event event;           // the latest

// So many windows, all of which can be seen, and the loop.
void start(int count);
int tear_down(void **state);

// One of them, where none covers another one.
gl_window *open_at(int which, gl_window_desc desc);
gl_window *open_beside(int which);
void close_window(int which);

// Whether those that are not hidden can be seen: the server reports that a window is shown when it
// is. For patiently().
bool can_all_be_seen(const void *nothing);

// The next event of this type.
void next(gl_event_type type);

// Counts swaps and refreshes from here on.
void count_anew(void);

// Draws so many frames, counted anew.
void draw(int frames);

// Whether 60 frames are drawn in these windows, a bit for each, of which one waits.
void expect_drawn(unsigned drawn, int holder);

#endif

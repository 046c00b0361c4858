// Where monitors and windows are on the desktop. Internal to lib/window; main thread.
#ifndef GLP_WINDOW_DESKTOP_H
#define GLP_WINDOW_DESKTOP_H

#include <stdbool.h>
#include <stdint.h>

#define GLFW_INCLUDE_NONE
#include <GLFW/glfw3.h>

#include <glpace/monitor.h>
#include <glpace/window.h>

// The area of the desktop that a window covers, without its frame, in screen coordinates. width 0:
// not known.
typedef struct glp_window_area {
    int x, y;
    int width, height;
} glp_window_area;

// window_monitor.c

// The monitors, the primary one first, and their number. GLFW is initialised.
GLFWmonitor **glp_window_monitors(int32_t *count);

// window_mode.c

// The smallest area that contains all monitors as they are.
glp_window_area glp_window_measure_desktop(void);

// The monitor's mode that is nearest to the desc and fits into the desktop. false if the monitor is
// off.
bool glp_window_find_mode(GLFWmonitor *monitor, const gl_fullscreen_desc *desc,
                          const glp_window_area *desktop, GLFWvidmode *mode);

// window_overlap.c

glp_window_area glp_window_area_of(GLFWwindow *handle);

// How much of the area is on the monitor, in square screen coordinates.
int64_t glp_window_shared_area(const glp_window_area *area, GLFWmonitor *monitor);

// The monitor that the window fills; else, on X11, the one that shows most of it, and on Wayland
// the one at whose refresh its latest frame was shown. NULL: none, or not known. It may take round
// trips to the window system.
GLFWmonitor *glp_window_find_monitor(const gl_window *window);

#endif

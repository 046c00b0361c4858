// What a program cannot do on Wayland, whichever GLFW it has.
#include "mistake.h"

#include <glpace/cursor.h>
#include <glpace/window.h>

#define GLFW_INCLUDE_NONE
#include <GLFW/glfw3.h>

static gl_window *window;

// libdecor, which GLFW takes frames from, says on stderr where it has no plugin that draws any.
static void open_window(void)
{
#ifdef GLFW_WAYLAND_LIBDECOR
    glfwInitHint(GLFW_WAYLAND_LIBDECOR, GLFW_WAYLAND_DISABLE_LIBDECOR);
#endif
    window = gl_window_create(&(gl_window_desc){.width = 64, .height = 64});
}

static void close_window(void)
{
    gl_window_destroy(window);
}

#define ON_WINDOW(what) MISTAKE_BETWEEN(open_window, close_window, what)

ON_WINDOW("a window is moved")
{
    gl_window_set_position(window, 10, 10);
}

ON_WINDOW("a window's opacity is set")
{
    gl_window_set_opacity(window, 0.5);
}

ON_WINDOW("an icon is set")
{
    const uint8_t pixel[] = {255, 255, 255, 255};
    gl_window_set_icon(window, &(gl_image){1, 1, pixel}, 1);
}

ON_WINDOW("an iconified window is restored")
{
    gl_window_iconify(window);
    gl_window_restore(window);
}

ON_WINDOW("the cursor is moved")
{
    gl_window_set_cursor_position(window, 10, 10);
}

ON_WINDOW("a window is kept above others")
{
    gl_window_set_floating(window, true);
}

// What a program cannot do on Wayland, whichever GLFW it has.
#include "mistake.h"

#include <glpace/cursor.h>
#include <glpace/window.h>

#define GLFW_INCLUDE_NONE
#include <GLFW/glfw3.h>

// libdecor, which GLFW takes frames from, says on stderr where it has no plugin that draws any.
static gl_window *open_window(void)
{
#ifdef GLFW_WAYLAND_LIBDECOR
    glfwInitHint(GLFW_WAYLAND_LIBDECOR, GLFW_WAYLAND_DISABLE_LIBDECOR);
#endif
    return gl_window_create(&(gl_window_desc){.width = 64, .height = 64});
}

static void moved(void)
{
    gl_window *window = open_window();
    gl_window_set_position(window, 10, 10);
    gl_window_destroy(window);
}

static void opacity(void)
{
    gl_window *window = open_window();
    gl_window_set_opacity(window, 0.5);
    gl_window_destroy(window);
}

static void icon(void)
{
    gl_window *window = open_window();
    const uint8_t pixel[] = {255, 255, 255, 255};
    gl_window_set_icon(window, &(gl_image){1, 1, pixel}, 1);
    gl_window_destroy(window);
}

static void restored(void)
{
    gl_window *window = open_window();
    gl_window_iconify(window);
    gl_window_restore(window);
    gl_window_destroy(window);
}

static void cursor(void)
{
    gl_window *window = open_window();
    gl_window_set_cursor_position(window, 10, 10);
    gl_window_destroy(window);
}

static void floating(void)
{
    gl_window *window = open_window();
    gl_window_set_floating(window, true);
    gl_window_destroy(window);
}

const mistake mistakes[] = {
    {"a window is moved", moved},
    {"a window is kept above others", floating},
    {"a window's opacity is set", opacity},
    {"an icon is set", icon},
    {"an iconified window is restored", restored},
    {"the cursor is moved", cursor},
    {0},
};

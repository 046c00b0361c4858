#include "window/impl.h"

#include "base/check.h"
#include "base/log.h"
#include "window/platform.h"

// Together they stay within what X11 takes in one request.
#define MAX_ICONS 8
#define MAX_SIDE 512

static bool check_image(int32_t index, const gl_image *image)
{
    if (!image->pixels)
        return glp_fail("gl_window_set_icon: images[%d] has no pixels", (int)index);
    return glp_check_range("gl_window_set_icon", "width", image->width, 1, MAX_SIDE) &&
           glp_check_range("gl_window_set_icon", "height", image->height, 1, MAX_SIDE);
}

bool gl_window_set_icon(gl_window *window, const gl_image *images, int32_t count)
{
    if (!glp_window_check(window, "gl_window_set_icon"))
        return false;
    if (!glp_check_range("gl_window_set_icon", "count", count, 0, MAX_ICONS))
        return false;
    if (count > 0 && !images)
        return glp_fail("gl_window_set_icon: images is NULL; a count of 0 means the system's own");

    GLFWimage icons[MAX_ICONS];
    for (int32_t i = 0; i < count; i++) {
        if (!check_image(i, &images[i]))
            return false;
        icons[i] = (GLFWimage){images[i].width, images[i].height, (uint8_t *)images[i].pixels};
    }
    glp_window_begin_request();
    glfwSetWindowIcon(window->handle, count, icons);
    return glp_window_end_request("gl_window_set_icon",
                                  "on this window system a window has no icon of its own");
}

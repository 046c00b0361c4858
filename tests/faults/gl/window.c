// Windows: created, and presented with a wait for the GPU and without one. On the display of with_display.sh.
#include "survive.h"

#include <glpace/host_impl.h>

static void *create_window(void)
{
    return gl_window_create(&(gl_window_desc){.width = canvas_size,
                                              .height = canvas_size,
                                              .vsync = GL_VSYNC_OFF,
                                              .srgb = true,
                                              .context = {.robust = true, .debug = true}});
}

// What is drawn last is not presented.
static void present(void *window)
{
    gl_host *host = gl_window_host(window);
    fill((const uint8_t[]){255, 0, 0, 255});
    host->vtable->present(host, 0, true);
    host->vtable->present(host, gl_time_now() + 1000, true);
    host->vtable->present(host, 0, false);
    fill((const uint8_t[]){0, 255, 0, 255});
}

static void destroy_window(void *window)
{
    gl_window_destroy(window);
}

TEST(window)
{
    survive(&(trial){create_window, present, destroy_window});
}

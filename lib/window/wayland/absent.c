// Built without Wayland.
#include "window/display.h"
#include "window/wayland/seat.h"
#include "window/wayland/wayland.h"

glp_display_source *glp_wayland_source_open(const gl_window *window)
{
    (void)window;
    return NULL;
}

glp_wayland_seat glp_wayland_ask_seat(void)
{
    return (glp_wayland_seat){0};
}

bool glp_wayland_hear(void)
{
    return false;
}

bool glp_wayland_is_lost(void)
{
    return false;
}

bool glp_wayland_is_hung_up(void)
{
    return false;
}

void glp_wayland_keep_libdecor(void)
{
}

void glp_wayland_silence(bool silent)
{
    (void)silent;
}

glp_wayland *glp_wayland_open(const gl_window *window)
{
    (void)window;
    return NULL;
}

void glp_wayland_close(glp_wayland *wayland)
{
    (void)wayland;
}

bool glp_wayland_wait(glp_wayland *wayland)
{
    (void)wayland;
    return true;
}

void glp_wayland_before_swap(glp_wayland *wayland)
{
    (void)wayland;
}

void glp_wayland_after_swap(glp_wayland *wayland)
{
    (void)wayland;
}

bool glp_wayland_is_seen(glp_wayland *wayland)
{
    (void)wayland;
    return true;
}

void glp_wayland_forget(glp_wayland *wayland)
{
    (void)wayland;
}

glp_wayland_unseen *glp_wayland_unseen_open(int32_t width, int32_t height)
{
    (void)width;
    (void)height;
    return NULL;
}

void *glp_wayland_unseen_native(const glp_wayland_unseen *unseen)
{
    (void)unseen;
    return NULL;
}

void glp_wayland_unseen_close(glp_wayland_unseen *unseen)
{
    (void)unseen;
}

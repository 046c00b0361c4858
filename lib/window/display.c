#include "window/display.h"

#include "window/impl.h"

#include "base/clock.h"

void glp_window_open_display(gl_window *window)
{
    window->display = glp_wayland_source_open(window);
    if (!window->display)
        window->display = glp_present_source_open(window);
}

void glp_window_close_display(gl_window *window)
{
    if (window->display)
        window->display->api->close(window->display);
    window->display = NULL;
}

void glp_window_before_swap(gl_window *window)
{
    const glp_display_source *source = window->display;
    if (source && source->api->before_swap)
        source->api->before_swap(window->display, window->group->host.state.presents);
}

void glp_window_after_swap(gl_window *window)
{
    if (window->display && glp_group_is_holder(window))
        window->display->api->after_swap(window->display);
}

void glp_window_collect_display(gl_window *window)
{
    if (window->display && !window->display->api->collect(window->display, window))
        glp_window_close_display(window);
}

void glp_window_tell_refresh(gl_window *window, int64_t time, uint64_t count)
{
    glp_group *group = window->group;
    if (glp_group_is_holder(window))
        glp_display_clock_refresh(&group->display_clock, &group->host.state, glp_clock_now(), time,
                                  count);
}

void glp_window_tell_shown(gl_window *window, const gl_shown_frame *frame)
{
    glp_group *group = window->group;
    if (glp_group_is_holder(window))
        glp_display_clock_shown(&group->display_clock, &group->host.state, glp_clock_now(), *frame);
}

void glp_window_tell_monitor(gl_window *window, GLFWmonitor *monitor)
{
    if (window->shown_on == monitor)
        return;
    window->shown_on = monitor;
    window->motion = GLP_WINDOW_HAS_MOVED;
}

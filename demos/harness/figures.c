#include "figures.h"

bool showcase_figures_begin(showcase_figures *figures, gl_rate target, gl_font *font)
{
    if (target.num <= 0) // not said, or as many as can be
        target = (gl_rate){0, 0};
    figures->overlay = gl_overlay_create(&(gl_overlay_desc){.target = target, .font = font});
    figures->timer = gl_gpu_timer_create();
    return figures->overlay && figures->timer;
}

bool showcase_figures_event(showcase_figures *figures, const gl_event *event)
{
    if (!figures->overlay || event->type != GL_EVENT_KEY || event->key.key != GL_KEY_F1)
        return false;
    if (event->key.action == GL_ACTION_PRESS)
        gl_overlay_show(figures->overlay, !gl_overlay_is_visible(figures->overlay));
    return true;
}

void showcase_figures_open_frame(showcase_figures *figures, const char *error)
{
    if (!figures->overlay)
        return;
    gl_overlay_say(figures->overlay, error);
    if (error)
        gl_overlay_show(figures->overlay, true);
    figures->timing = gl_overlay_is_visible(figures->overlay);
    if (figures->timing)
        gl_gpu_timer_begin(figures->timer);
}

void showcase_figures_close_frame(showcase_figures *figures, const gl_loop *loop, int32_t width,
                                  int32_t height)
{
    if (!figures->timing)
        return;
    figures->timing = false;
    gl_gpu_timer_end(figures->timer);
    gl_overlay_gpu(figures->overlay, gl_gpu_timer_ns(figures->timer));
    if (height > 0)
        gl_overlay_draw(figures->overlay, loop,
                        &(gl_render_event){.framebuffer_width = width,
                                           .framebuffer_height = height});
}

void showcase_figures_finish(showcase_figures *figures)
{
    gl_gpu_timer_destroy(figures->timer);
    gl_overlay_destroy(figures->overlay);
    *figures = (showcase_figures){0};
}

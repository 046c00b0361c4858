// Where a demo plays: in a window or offscreen, in real or in virtual time.

#include "showcase_impl.h"

bool showcase_is_virtual(const struct showcase *demo)
{
    const showcase_options *options = &demo->options;
    return !options->real_time && (options->headless || options->virtual_time);
}

// A simulated display whose refresh decides when frames come, also without v-sync.
static bool open_virtual(struct showcase *demo)
{
    const showcase_options *options = &demo->options;
    if (demo->beside) {
        demo->machine = demo->beside->machine;
        return true;
    }
    demo->machine = &demo->sim;
    gl_rate refresh = options->fps.num > 0 ? options->fps : (gl_rate){60, 1};
    bool vsync = options->vsync != GL_VSYNC_OFF;
    return gl_sim_init(&demo->sim, &(gl_sim_desc){
                                       .vsync_period = vsync ? gl_rate_period(refresh) : 0,
                                       .cap = vsync ? (gl_rate){0, 0} : refresh,
                                       .input_every = demo->input_every,
                                   });
}

static void open_window(struct showcase *demo)
{
    const showcase_options *options = &demo->options;
    demo->window = gl_window_create(&(gl_window_desc){
        .title = demo->title,
        .width = options->width,
        .height = options->height,
        .vsync = options->vsync,
    });
    if (!demo->window || !demo->beside || gl_window_platform(demo->window) == GL_PLATFORM_WAYLAND)
        return;
    const gl_window_info left = gl_window_state(demo->beside->window);
    gl_window_set_position(demo->window, left.x + left.width, left.y);
}

gl_host *showcase_open_host(struct showcase *demo)
{
    const showcase_options *options = &demo->options;
    if (showcase_is_virtual(demo) && !open_virtual(demo))
        return NULL;
    gl_host *timeline = showcase_is_virtual(demo) ? gl_sim_host(demo->machine) : NULL;
    if (!options->headless) {
        open_window(demo);
        gl_host *host = gl_window_host(demo->window);
        return host && timeline ? showcase_staged_init(&demo->staged, host, timeline) : host;
    }
    // A timeline brings its input along, so that two contexts cannot share one.
    demo->offscreen = gl_offscreen_create(&(gl_offscreen_desc){
        .width = options->width,
        .height = options->height,
        .timeline = demo->beside ? NULL : timeline,
    });
    gl_host *host = gl_offscreen_host(demo->offscreen);
    bool staged = host && timeline && demo->beside;
    return staged ? showcase_staged_init(&demo->staged, host, timeline) : host;
}

double showcase_period(const struct showcase *demo)
{
    const gl_host_state *state = &demo->host->state;
    const gl_rate fps = demo->options.fps;
    if (fps.num <= 0 && state->refresh.source != GL_REFRESH_SOURCE_NONE)
        return state->refresh.period;
    const gl_rate rate = fps.num > 0 ? fps : state->cap.num > 0 ? state->cap : (gl_rate){60, 1};
    return GL_NS_PER_SECOND * gl_rate_seconds(rate);
}

#define _POSIX_C_SOURCE 200809L // access

#include "showcase.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "showcase_impl.h"

// ---- opening ------------------------------------------------------------------------------------

// In virtual time there is nobody whose display the frames are paced for, and pictures are the same
// as long as nothing but the clock decides what is drawn.
static showcase_loop choose_loop(const struct showcase *demo)
{
    if (demo->options.loop != SHOWCASE_LOOP_DEFAULT)
        return demo->options.loop;
    return showcase_is_virtual(demo) ? SHOWCASE_LOOP_FIXED : SHOWCASE_LOOP_PACED;
}

// The policy to play by; NULL if it makes no sense. Virtual time has its frame rate from the
// display.
static gl_policy *open_policy(struct showcase *demo)
{
    const showcase_options *options = &demo->options;
    gl_rate fps = showcase_is_virtual(demo) ? (gl_rate){0, 0} : options->fps;
    return showcase_policy_init(&demo->policy, choose_loop(demo), options->ups, fps);
}

static void close_host(struct showcase *demo)
{
    showcase_make_current(demo);
    showcase_figures_finish(&demo->figures);
    gl_font_destroy(demo->font);
    showcase_programs_finish(&demo->programs);
    if (!showcase_record_end(&demo->record))
        demo->exit_code = 1;
    gl_window_destroy(demo->window);
    gl_offscreen_destroy(demo->offscreen);
}

// One that was asked for has to be there.
static bool open_font(struct showcase *demo, const char *usual)
{
    const char *asked = demo->options.font;
    if (asked || (usual && access(usual, R_OK) == 0))
        demo->font = gl_font_load(asked ? asked : usual, NULL);
    return demo->font || !asked;
}

// For a demo that somebody looks at, or whose shaders may have errors to show.
static bool open_figures(struct showcase *demo)
{
    const showcase_options *options = &demo->options;
    return (!demo->window && !options->shaders) ||
           showcase_figures_begin(&demo->figures, options->fps, demo->font);
}

// The signals of a program are those of its first demo.
static bool open_signals(struct showcase *demo)
{
    showcase_signals *signals = demo->beside ? &demo->beside->signals : &demo->signals;
    if (!demo->beside && !showcase_signals_watch(signals))
        return false;
    showcase_signals_add(signals, &demo->loop);
    return true;
}

static bool open_loop(struct showcase *demo, const char *usual_font)
{
    demo->host = showcase_open_host(demo);
    gl_policy *policy = demo->host ? open_policy(demo) : NULL;
    const char *record = demo->options.record;
    if (!policy || (record && !showcase_record_begin(&demo->record, record)) ||
        !open_font(demo, usual_font) || !open_figures(demo) ||
        !gl_loop_init(&demo->loop, demo->host, policy))
        return false;
    if (showcase_is_virtual(demo)) // a slow frame is slow on purpose
        gl_loop_set_max_gap(&demo->loop, GL_UNLIMITED);
    demo->queue = demo->host->queue;
    return true;
}

bool showcase_open(struct showcase *demo, int argc, char **argv, const showcase_desc *desc)
{
    memset(demo, 0, sizeof *demo);
    demo->title = desc->title;
    demo->beside = desc->beside;
    demo->input_every = desc->input_every;
    if (demo->beside)
        showcase_follow_flags(demo, desc);
    else if (!showcase_read_flags(demo, argc, argv, desc))
        return false;
    else
        showcase_signals_block(&demo->signals);
    demo->alone = demo->options.headless || showcase_is_virtual(demo);
    if (open_loop(demo, desc->font) && open_signals(demo))
        return true;

    close_host(demo);
    if (!demo->beside)
        showcase_signals_unblock(&demo->signals);
    demo->exit_code = 1;
    return false;
}

gl_shader *showcase_shader(struct showcase *demo, const gl_shader_desc *desc)
{
    return showcase_programs_add(&demo->programs, demo->options.shaders, desc);
}

// ---- running ------------------------------------------------------------------------------------

void showcase_spend(struct showcase *demo, int64_t ns)
{
    if (showcase_is_virtual(demo))
        gl_sim_advance(demo->machine, ns);
    else if (ns > 0)
        gl_sleep_until(gl_time_now() + ns);
}

void showcase_make_current(struct showcase *demo)
{
    if (demo->window)
        gl_window_make_current(demo->window);
    else if (demo->offscreen)
        gl_offscreen_make_current(demo->offscreen);
}

static void begin_drawing(struct showcase *demo, const gl_render_event *render)
{
    demo->drawing = true;
    demo->render = *render;
    showcase_programs_reload(&demo->programs);
    showcase_figures_open_frame(&demo->figures, showcase_programs_error(&demo->programs));
}

// The demo has drawn, and the frame is not presented yet.
static void finish_drawing(struct showcase *demo)
{
    const showcase_options *options = &demo->options;
    const int32_t width = demo->render.framebuffer_width, height = demo->render.framebuffer_height;
    demo->drawing = false;
    showcase_figures_close_frame(&demo->figures, &demo->loop, width, height - demo->headline);
    if (options->out)
        showcase_picture_keep(&demo->picture, width, height);
    showcase_record_frame(&demo->record, width, height);
    showcase_spend(demo, options->slow);
    if (demo->render.frame + 1 == options->frames)
        gl_loop_stop(&demo->loop);
}

// Says in the title what the demo is at, and, once a second, how fast it goes.
static void show_title(struct showcase *demo, int64_t now)
{
    char title[128];
    snprintf(title, sizeof title, "%s%s", demo->title,
             gl_loop_is_paused(&demo->loop) ? ", paused" : "");
    const bool renamed = strcmp(title, demo->shown_title) != 0;
    if (!renamed && now - demo->titled < GL_NS_PER_SECOND)
        return;
    demo->titled = now;
    memcpy(demo->shown_title, title, sizeof title);
    if (!renamed) {
        const gl_stats stats = gl_loop_stats(&demo->loop);
        const size_t length = strlen(title);
        snprintf(title + length, sizeof title - length, ": %.0f FPS, %.0f UPS", stats.fps,
                 stats.ups);
    }
    gl_window_set_title(demo->window, title);
}

// pull is gl_next_event() or gl_poll_event().
static bool take_event(struct showcase *demo, gl_event *event,
                       bool (*pull)(gl_loop *loop, gl_event *event))
{
    if (demo->drawing)
        finish_drawing(demo);
    do {
        if (!pull(&demo->loop, event))
            return false;
    } while (showcase_figures_event(&demo->figures, event));
    if (event->type == GL_EVENT_RENDER)
        begin_drawing(demo, &event->render);
    if (event->type == GL_EVENT_SWAP && demo->window)
        show_title(demo, event->time);
    // Where no input comes, lazy would sleep for ever; and no input tells that a shader was saved.
    bool restless = (demo->options.headless && !demo->beside) || demo->options.shaders;
    if (event->type == GL_EVENT_SWAP && restless)
        gl_loop_request_redraw(&demo->loop);
    return true;
}

bool showcase_next_event(struct showcase *demo, gl_event *event)
{
    return take_event(demo, event, gl_next_event);
}

bool showcase_poll_event(struct showcase *demo, gl_event *event)
{
    return take_event(demo, event, gl_poll_event);
}

// ---- closing ------------------------------------------------------------------------------------

static void print_stats(const gl_stats *stats)
{
    double seconds = (double)stats->elapsed_ns / (double)GL_NS_PER_SECOND;
    double ms = (double)GL_NS_PER_MS;
    printf("{\"frames\": %llu, \"updates\": %llu, \"skipped\": %llu, \"fps\": %.3f, \"ups\": %.3f, "
           "\"interval_p50_ms\": %.3f, \"interval_p99_ms\": %.3f, \"interval_max_ms\": %.3f}\n",
           (unsigned long long)stats->frames, (unsigned long long)stats->updates,
           (unsigned long long)stats->skipped_ticks,
           seconds > 0 ? (double)stats->frames / seconds : 0,
           seconds > 0 ? (double)stats->updates / seconds : 0, (double)stats->interval_p50_ns / ms,
           (double)stats->interval_p99_ns / ms, (double)stats->interval_max_ns / ms);
}

static void close_all(struct showcase *demo)
{
    if (!demo->beside)
        showcase_signals_unwatch(&demo->signals);
    close_host(demo);
    if (!demo->beside)
        showcase_signals_unblock(&demo->signals);
}

int showcase_abort(struct showcase *demo)
{
    close_all(demo);
    return 1;
}

int showcase_close(struct showcase *demo)
{
    if (demo->beside)
        showcase_picture_append(&demo->beside->picture, &demo->picture);
    else if (demo->options.out && !showcase_picture_write(&demo->picture, demo->options.out))
        demo->exit_code = 1;
    if (demo->options.stats) {
        gl_stats stats = gl_loop_stats(&demo->loop);
        print_stats(&stats);
    }
    if (!demo->beside && !showcase_end_output())
        demo->exit_code = 1;
    close_all(demo);
    return demo->exit_code;
}

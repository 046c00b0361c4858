#include "record/live_frames.h"

#include <math.h>

#include <glpace/host_impl.h>

#include "core/loop/loop.h"

bool glp_live_frames_replace(glp_live_frames *frames, const glp_recorded *recorded, int64_t time)
{
    const gl_event *event = &recorded->event;
    switch (event->type) {
    case GL_EVENT_RENDER:
        frames->leaves_out = frames->is_wanted && !recorded->paused && !event->render.last;
        if (!frames->leaves_out)
            return false;
        frames->has_frames = true;
        frames->recorded = *event;
        frames->time = time;
        return true;
    case GL_EVENT_SWAP:
        return frames->leaves_out;
    case GL_EVENT_IDLE:
        return frames->is_wanted && !recorded->paused;
    default:
        return false;
    }
}

void glp_live_frames_update(glp_live_frames *frames, const gl_event *event, int64_t time)
{
    frames->dt = event->update.dt;
    if (!frames->has_frames)
        frames->time = time;
}

static int64_t spacing(const gl_host_state *state)
{
    const gl_rate rate = state->cap.num > 0 ? state->cap : (gl_rate){60, 1};
    if (state->hidden_spacing_ns > 0)
        return state->hidden_spacing_ns;
    return state->vsync_status == GL_VSYNC_STATUS_WORKS ? 0 : gl_rate_period_ns(rate);
}

int64_t glp_live_frames_due(const glp_live_frames *frames, const gl_loop *loop)
{
    const gl_host_state *state = &glp_loop_seen(loop)->host->state;
    const int64_t apart = spacing(state);
    if (!gl_host_state_has_area(state) || apart == GL_TIME_NEVER)
        return GL_TIME_NEVER;
    return frames->has_drawn ? frames->drawn + apart : -GL_TIME_END;
}

// The simulated time of the frame, s: that of the latest recorded one, or of the latest update, and what has passed
// since. Not before what was shown, and not after the next update.
static double sim_time(const glp_live_frames *it, const glp_loop *loop, double scale, int64_t time)
{
    const double simulated = loop->sim_time.simulated;
    const double from = it->has_frames ? it->recorded.render.sim_time : simulated;
    const double passed = (double)(time - it->time) / GL_NS_PER_SECOND * scale;
    return fmax(fmin(fmax(from + passed, simulated), simulated + it->dt), loop->sim_time.shown);
}

// Whether the policy draws the state of the latest update, instead of one between two.
static bool draws_updates(const glp_live_frames *it)
{
    const gl_render_event *render = &it->recorded.render;
    return it->has_frames && render->ext_dt <= 0 && render->alpha >= 1;
}

static bool has_next_window(const glp_loop *loop)
{
    gl_host *host = loop->host;
    return host->vtable->has_next_window && host->vtable->has_next_window(host);
}

// All windows of a frame have its number.
static uint64_t next_frame(const glp_loop *loop)
{
    return loop->frame + (loop->phase == GLP_PHASE_DRAW && !has_next_window(loop));
}

bool glp_live_frames_go_on(const gl_loop *loop)
{
    const glp_loop *it = glp_loop_seen(loop);
    return it->phase == GLP_PHASE_DRAW && has_next_window(it);
}

gl_event glp_live_frames_render(glp_live_frames *frames, const gl_loop *loop, int64_t time,
                                int64_t now)
{
    const glp_loop *it = glp_loop_seen(loop);
    const bool is_first = !frames->has_drawn;
    const double simulated = it->sim_time.simulated;
    const double shown =
        draws_updates(frames) ? simulated : sim_time(frames, it, gl_loop_time_scale(loop), time);
    const double ext_dt = fmax(shown - simulated, 0);
    frames->render = (gl_event){
        .type = GL_EVENT_RENDER,
        .time = time,
        .render = {.alpha = ext_dt > 0 ? fmin(ext_dt / frames->dt, 1) : draws_updates(frames),
                   .ext_dt = ext_dt,
                   .sim_time = shown,
                   .interval = is_first ? 0 : (double)(now - frames->drawn) / GL_NS_PER_SECOND,
                   .frame = next_frame(it),
                   .present_time = time},
    };
    frames->drawn = now;
    frames->has_drawn = frames->is_drawing = true;
    return frames->render;
}

gl_event glp_live_frames_swap(glp_live_frames *frames, const gl_loop *loop)
{
    frames->is_drawing = false;
    return (gl_event){
        .type = GL_EVENT_SWAP,
        .time = frames->render.time,
        .swap = {.frame = frames->render.render.frame,
                 .interval_ns = (int64_t)(frames->render.render.interval * GL_NS_PER_SECOND),
                 .vsync_status = glp_loop_seen(loop)->host->state.vsync_status},
    };
}

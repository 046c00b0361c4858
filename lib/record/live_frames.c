#include "record/live_frames.h"

#include <math.h>

#include <glpace/host_impl.h>

#include "core/loop/loop.h"

// ---- recorded events ----------------------------------------------------------------------------

bool glp_live_frames_replace(const glp_live_frames *frames, const glp_recorded *recorded)
{
    const gl_event *event = &recorded->event;
    if (event->type == GL_EVENT_SWAP)
        return frames->leaves_out;
    return frames->is_wanted && !recorded->paused &&
           (event->type == GL_EVENT_IDLE ||
            (event->type == GL_EVENT_RENDER && !event->render.last));
}

// The loop goes on from the simulated time that the frame would have set.
void glp_live_frames_leave_out(glp_live_frames *frames, gl_loop *loop, const gl_event *event,
                               int64_t time)
{
    glp_loop_sim_time *sim_time = &glp_loop_of(loop)->sim_time;
    frames->leaves_out = event->type == GL_EVENT_RENDER;
    if (event->type != GL_EVENT_RENDER)
        return;
    frames->has_frames = true;
    frames->latest = event->render;
    frames->time = time;
    sim_time->simulated = event->render.sim_time - event->render.ext_dt;
    sim_time->rounded_up = 0;
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

void glp_live_frames_follow(glp_live_frames *frames, const gl_loop *loop, gl_event *event,
                            int64_t time)
{
    const glp_loop *it = glp_loop_seen(loop);
    if (event->type == GL_EVENT_UPDATE) {
        frames->dt = event->update.dt;
        frames->time = frames->has_frames ? frames->time : time;
    }
    if (!frames->is_wanted)
        return;
    if (event->type == GL_EVENT_SWAP)
        event->swap.frame = it->frame;
    if (event->type != GL_EVENT_RENDER)
        return;
    frames->leaves_out = false;
    event->render.frame = next_frame(it);
    const double more = fmax(it->sim_time.shown - event->render.sim_time, 0);
    event->render.sim_time += more;
    event->render.ext_dt += more;
}

// ---- live frames --------------------------------------------------------------------------------

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

// Whether the policy draws the state of the latest update, instead of one between two.
static bool draws_updates(const glp_live_frames *it)
{
    return it->has_frames && it->latest.ext_dt <= 0 && it->latest.alpha >= 1;
}

// The simulated time of the frame, s: the time of the latest recorded frame or update, plus the time since. Not
// before what was shown, and not after the next update.
static double sim_time(const glp_live_frames *it, const gl_loop *loop, int64_t time)
{
    const glp_loop_sim_time *of_loop = &glp_loop_seen(loop)->sim_time;
    const double simulated = of_loop->simulated;
    if (draws_updates(it) && it->dt > 0)
        return simulated;
    const double from = it->has_frames ? it->latest.sim_time : simulated;
    const double passed = (double)(time - it->time) / GL_NS_PER_SECOND * gl_loop_time_scale(loop);
    const double at = fmax(from + passed, simulated);
    return fmax(it->dt > 0 ? fmin(at, simulated + it->dt) : at, of_loop->shown);
}

gl_event glp_live_frames_render(glp_live_frames *frames, const gl_loop *loop, int64_t time,
                                int64_t now)
{
    const double shown = sim_time(frames, loop, time);
    const double ext_dt = fmax(shown - glp_loop_seen(loop)->sim_time.simulated, 0);
    const double usual = frames->has_frames ? frames->latest.alpha : 1;
    const double interval = (double)(now - frames->drawn) / GL_NS_PER_SECOND;
    frames->render = (gl_event){
        .type = GL_EVENT_RENDER,
        .time = time,
        .render = {.alpha = frames->dt > 0 && !draws_updates(frames) ? fmin(ext_dt / frames->dt, 1)
                                                                     : usual,
                   .ext_dt = ext_dt,
                   .sim_time = shown,
                   .interval = frames->has_drawn ? interval : 0,
                   .frame = next_frame(glp_loop_seen(loop)),
                   .present_time = time},
    };
    frames->drawn = now;
    frames->has_drawn = frames->is_open = true;
    return frames->render;
}

static gl_event swap(const glp_live_frames *it, const glp_loop *loop)
{
    return (gl_event){
        .type = GL_EVENT_SWAP,
        .time = it->render.time,
        .swap = {.frame = loop->frame,
                 .interval_ns = (int64_t)(it->render.render.interval * GL_NS_PER_SECOND),
                 .vsync_status = loop->host->state.vsync_status},
    };
}

bool glp_live_frames_go_on(glp_live_frames *frames, const gl_loop *loop, gl_event *event)
{
    const glp_loop *it = glp_loop_seen(loop);
    if (!frames->is_open)
        return false;
    if (it->phase == GLP_PHASE_PRESENT) {
        *event = swap(frames, it);
        return true;
    }
    frames->is_open = it->phase == GLP_PHASE_DRAW && has_next_window(it);
    *event = frames->render;
    return frames->is_open;
}

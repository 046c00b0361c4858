// What holds for every event of every loop, whatever the machine and the program do.
#ifndef INVARIANTS_H
#define INVARIANTS_H

#include "rig.h"

#include <math.h>

// What was seen so far. The program says what it does through the members below.
typedef struct watch {
    const char *broken; // the rule that did not hold; NULL while all do

    // Said by the program.
    gl_rate ups; // of the policy in use
    double dt;   // 1 / ups
    bool slipping;
    bool paused;
    bool disturbed; // since the last RENDER: paused, resumed, stepped, scaled or exchanged
    bool stale;     // and that after the answer was given which is still to come
    bool closing;   // a CLOSE came and was not cancelled
    bool stopping;
    bool owed;      // paused between a SKIPPED and its update, or may have
    bool odd;       // and exchanged: the update may be of another policy
    bool meddled;   // the program did something in the last event
    uint64_t steps; // asked for and not given
    double scale;

    // Seen.
    gl_event last;
    uint64_t ticks, frames, lost_ticks;
    int64_t lost_ns, elapsed;
    uint64_t inputs;
    int32_t key; // the scancode of the last key: they count up
    bool idled;
    int64_t k; // ticks given and lost under this policy
    int64_t render_k, render_elapsed;
    gl_render_event render;
} watch;

// Simulated time stands after some 70 years, which steps at the slowest rates reach.
#define END_OF_WORLD INT64_C(2000000000000000000)

#define HOLDS(rule)                                                                                \
    do {                                                                                           \
        if (!(rule) && !it->broken)                                                                \
            it->broken = #rule;                                                                    \
    } while (0)

static inline bool can_be_drawn(const gl_host *host)
{
    return !host->iconified && host->width > 0 && host->height > 0 && host->framebuffer_width > 0 &&
           host->framebuffer_height > 0;
}

static inline void watch_update(watch *it, const gl_event *event)
{
    HOLDS(event->update.tick == it->ticks);
    HOLDS(isfinite(event->update.dt) && event->update.dt > 0);
    HOLDS(it->odd || fabs(event->update.dt - it->dt) <= 0);
    HOLDS(!it->paused || it->steps > 0);
    if (it->paused) {
        it->steps--;
        it->disturbed = true;
    }
    it->owed = it->odd = false;
    it->ticks++;
    it->k++;
}

// Between two frames simulated time runs as now does, times the scale; while paused it stands.
static inline void watch_world(watch *it, const gl_render_event *render)
{
    double ran = (double)(due_time(it->ups, it->k) - due_time(it->ups, it->render_k)) / 1e9 +
                 render->ext_dt - it->render.ext_dt;
    double now_ran = (double)(it->elapsed - it->render_elapsed) / 1e9;
    double expected = it->paused ? 0 : now_ran * it->scale;
    HOLDS(fabs(ran - expected) < 1e-8 + 1e-14 * now_ran);
}

static inline void watch_blending(watch *it, const gl_render_event *render, int64_t world)
{
    if (gl_rate_is_none(it->ups)) {
        HOLDS(render->alpha >= 1 && render->ext_dt <= 0);
        return;
    }
    HOLDS(it->slipping || render->alpha < 1);
    double share = render->ext_dt / it->dt;
    HOLDS(fabs(render->alpha - (share < 1 ? share : 1)) < 1e-9);
    if (it->frames > 0 && !it->disturbed && world < END_OF_WORLD)
        watch_world(it, render);
}

static inline void watch_stats(watch *it, const gl_loop *loop)
{
    gl_stats stats = gl_loop_stats(loop);
    HOLDS(stats.updates == it->ticks);
    HOLDS(stats.frames == it->frames);
    HOLDS(stats.inputs == it->inputs);
    HOLDS(stats.skipped_ticks == it->lost_ticks);
    HOLDS(stats.skipped_ns == it->lost_ns);
    HOLDS(stats.elapsed_ns >= it->elapsed);
    it->elapsed = stats.elapsed_ns;
}

static inline void watch_render(watch *it, const rig *run)
{
    const gl_render_event *render = &run->event.render;
    const gl_host *host = &run->sim.host;
    watch_stats(it, &run->loop);
    HOLDS(render->frame == it->frames);
    HOLDS(render->alpha >= 0 && render->alpha <= 1);
    HOLDS(isfinite(render->ext_dt) && render->ext_dt >= 0);
    HOLDS(isfinite(render->dt) && render->dt >= 0);
    HOLDS(it->frames > 0 || render->dt <= 0);
    HOLDS(!host->iconified);
    HOLDS(render->width > 0 && render->width == host->width);
    HOLDS(render->height > 0 && render->height == host->height);
    HOLDS(render->framebuffer_width > 0 && render->framebuffer_width == host->framebuffer_width);
    HOLDS(render->framebuffer_height > 0 && render->framebuffer_height == host->framebuffer_height);
    HOLDS(!it->closing);
    if (!it->stale)
        watch_blending(it, render, run->loop.situation.world);
    if (it->frames > 0)
        HOLDS(fabs(render->dt - (double)(it->elapsed - it->render_elapsed) / 1e9) <
              1e-9 * (1 + render->dt));
    it->render = *render;
    it->render_k = it->k;
    it->render_elapsed = it->elapsed;
    it->disturbed = it->stale;
    it->idled = false;
}

static inline void watch_swap(watch *it, const gl_swap_event *swap)
{
    HOLDS(it->last.type == GL_EVENT_RENDER);
    HOLDS(swap->frame == it->frames);
    HOLDS(swap->blocked_ns >= 0);
    HOLDS(swap->interval_ns >= 0);
    HOLDS(it->frames > 0 || swap->interval_ns == 0);
    it->frames++;
}

// One for each reading, but where a frame was passed over between them.
static inline void watch_skipped(watch *it, const rig *run)
{
    const gl_skipped_event *skipped = &run->event.skipped;
    HOLDS(skipped->ns > 0);
    HOLDS(it->last.type != GL_EVENT_SKIPPED || it->last.time != run->event.time || it->meddled ||
          !can_be_drawn(&run->sim.host));
    it->lost_ticks += skipped->ticks;
    it->lost_ns += skipped->ns;
    it->k += (int64_t)skipped->ticks;
}

// Once between two frames; a frame that was passed over, there being nothing to draw into, is one.
static inline void watch_idle(watch *it, const rig *run)
{
    HOLDS(run->event.idle.budget >= 0.001);
    HOLDS(!it->idled);
    it->idled = can_be_drawn(&run->sim.host);
}

static inline void watch_input(watch *it, const gl_event *event)
{
    it->inputs++;
    if (event->type == GL_EVENT_ICONIFY || event->type == GL_EVENT_RESIZE ||
        event->type == GL_EVENT_FRAMEBUFFER_RESIZE)
        it->idled = false;
    if (event->type == GL_EVENT_KEY) {
        HOLDS(event->key.scancode == it->key + 1);
        it->key = event->key.scancode;
    }
}

// Looks at the event that came.
static inline void watch_event(watch *it, const rig *run)
{
    const gl_event *event = &run->event;
    HOLDS(!it->stopping || event->type == GL_EVENT_SWAP);
    HOLDS(!it->closing || gl_event_is_input(event->type));
    HOLDS(it->last.type != GL_EVENT_RENDER || event->type == GL_EVENT_SWAP);
    HOLDS(it->last.type != GL_EVENT_SKIPPED || it->last.skipped.ticks == 0 || it->meddled ||
          event->type == GL_EVENT_UPDATE);
    HOLDS(event->time == gl_loop_time(&run->loop));
    HOLDS(gl_event_is_input(event->type) || event->arrived == 0);
    switch (event->type) {
    case GL_EVENT_UPDATE:
        watch_update(it, event);
        break;
    case GL_EVENT_RENDER:
        watch_render(it, run);
        break;
    case GL_EVENT_SWAP:
        watch_swap(it, &event->swap);
        break;
    case GL_EVENT_SKIPPED:
        watch_skipped(it, run);
        break;
    case GL_EVENT_IDLE:
        watch_idle(it, run);
        break;
    default:
        HOLDS(gl_event_is_input(event->type));
        watch_input(it, event);
    }
    it->closing |= event->type == GL_EVENT_CLOSE;
    it->last = *event;
    it->meddled = false;
    it->stale &= gl_event_is_input(event->type) || event->type == GL_EVENT_SKIPPED;
}

// Looks at the end of the iteration.
static inline void watch_end(watch *it, const gl_loop *loop)
{
    watch_stats(it, loop);
    HOLDS(it->closing || it->stopping);
    HOLDS(it->last.type != GL_EVENT_RENDER);
}

#endif

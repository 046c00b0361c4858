// What holds for every event of every loop, whatever the machine and the program do.
#ifndef INVARIANTS_H
#define INVARIANTS_H

#include "course.h"
#include "holds.h"

#include <math.h>

// What was seen so far. The program says what it does through the members below.
typedef struct watch {
    const char *broken; // the rule that did not hold; NULL while all do

    // Said by the program.
    rules rules;   // of the policy in use
    double dt;     // 1 / ups
    bool may_hide; // the window may have nothing to draw into
    bool paused;
    bool lazily;    // and frames need a reason
    bool wanted;    // there is one: input, a request, a step, or a policy that was not asked yet
    bool disturbed; // since the last RENDER: paused, resumed, stepped, scaled or exchanged
    bool stale;     // and that after the answer was given which is still to come
    bool closing;   // a CLOSE came and was not canceled
    bool stopping;
    bool wants_last; // and one more frame, which has not come
    int owed;        // the updates to come of which a pause may hold one: 2, 1 or none
    bool odd;        // and exchanged: the update may be of another policy
    bool meddled;    // the program did something in the last event
    uint64_t steps;  // asked for and not given
    double scale;

    // Seen.
    gl_event last;
    uint64_t ticks, frames, lost_ticks;
    int64_t lost_ns;
    uint64_t inputs;
    int32_t key;     // the scancode of the last key: they count up
    uint64_t missed; // keys that did not come
    bool idled;
    int64_t updates;         // since the last RENDER
    int overdue;             // questions since a frame was due
    int64_t next_due;        // the now at which one is due at the latest
    bool ahead;              // updates were, of when they were due, under a policy before this one
    uint64_t undrawn;        // input events since the last RENDER
    int64_t invisible;       // frames that nobody saw, since the last that was seen
    int64_t invisible_since; // the now of the first of them
} watch;

// Whether frames are seen.
static inline bool can_be_drawn(const gl_host *host)
{
    const gl_host_state *state = &host->state;
    return state->hidden_spacing_ns == 0 && state->width > 0 && state->height > 0 &&
           state->framebuffer_width > 0 && state->framebuffer_height > 0;
}

static inline bool has_updates(const rules *r)
{
    return r->rule == VARIABLE || (r->rule != LAZY && !gl_rate_is_none(r->ups));
}

static inline void watch_update(watch *it, const gl_event *event)
{
    double dt = event->update.dt;
    HOLDS(event->update.tick == it->ticks);
    HOLDS(dt > 0 && dt < (double)INFINITY);
    HOLDS(!it->paused || it->steps > 0);
    if (!it->odd) {
        HOLDS(has_updates(&it->rules));
        HOLDS(it->rules.rule == VARIABLE ? dt <= (double)it->rules.ns / 1e9
                                         : fabs(dt - it->dt) <= 0);
    }
    if (it->paused) {
        it->steps--;
        it->disturbed = it->wanted = true;
    }
    it->ahead = it->rules.rule == PACED || it->odd;
    it->owed -= it->owed > 0;
    it->odd &= it->owed > 0;
    it->ticks++;
    it->updates++;
}

static inline void watch_blending(watch *it, const gl_render_event *render)
{
    bool blends = it->rules.rule == FIXED || it->rules.rule == SLIPPING || it->rules.rule == PACED;
    if (!blends || !has_updates(&it->rules)) {
        HOLDS(render->alpha >= 1 && render->ext_dt <= 0);
        return;
    }
    HOLDS(it->rules.rule == SLIPPING || render->alpha < 1 || it->owed);
    double share = render->ext_dt / it->dt;
    HOLDS(fabs(render->alpha - (share < 1 ? share : 1)) < 1e-9 || it->odd);
}

// The updates between two frames, of policies that tie the two together.
static inline void watch_pairing(watch *it)
{
    int64_t expected = has_updates(&it->rules) && !it->paused;
    switch (it->rules.rule) {
    case FRAME:
        HOLDS(it->updates == expected);
        break;
    case LIMITED:
        HOLDS(it->updates >= expected);
        break;
    default:
        break;
    }
}

static inline void watch_stats(watch *it, const gl_loop *loop)
{
    gl_stats stats = gl_loop_stats(loop);
    HOLDS(stats.updates == it->ticks);
    HOLDS(stats.frames == it->frames);
    HOLDS(stats.inputs == it->inputs);
    HOLDS(stats.skipped_ticks == it->lost_ticks);
    HOLDS(stats.skipped_ns == it->lost_ns);
}

// Frames that nobody sees are spaced; at most one more comes, where another one was late.
static inline void watch_spacing(watch *it, int64_t now, int64_t spacing)
{
    HOLDS(spacing < GL_TIME_NEVER);
    if (spacing == 0) {
        it->invisible = 0;
        return;
    }
    if (it->invisible == 0)
        it->invisible_since = now;
    HOLDS(it->invisible < 2 || now - it->invisible_since >= (it->invisible - 1) * spacing);
    it->invisible++;
}

static inline void watch_render(watch *it, const rig *run)
{
    const gl_render_event *render = &run->event.render;
    const gl_host_state *state = &glp_sim_seen(&run->sim)->host.state;
    if (it->frames % 32 == 0) // they are dear
        watch_stats(it, &run->loop);
    HOLDS(render->frame == it->frames);
    HOLDS(render->alpha >= 0 && render->alpha <= 1);
    HOLDS(render->ext_dt >= 0 && render->ext_dt < (double)INFINITY);
    watch_spacing(it, glp_loop_seen(&run->loop)->situation.now, state->hidden_spacing_ns);
    HOLDS(render->width > 0 && render->width == state->width);
    HOLDS(render->height > 0 && render->height == state->height);
    HOLDS(render->framebuffer_width > 0 && render->framebuffer_width == state->framebuffer_width);
    HOLDS(render->framebuffer_height > 0 &&
          render->framebuffer_height == state->framebuffer_height);
    HOLDS(!it->closing);
    HOLDS(!it->lazily || it->wanted);
    // What was asked for since the answer is for the next one.
    it->wanted &=
        it->last.type == GL_EVENT_SKIPPED || (it->last.type == GL_EVENT_UPDATE && it->owed > 0);
    if (!it->stale)
        watch_blending(it, render);
    if (it->frames > 0 && !it->disturbed && !it->may_hide &&
        glp_loop_seen(&run->loop)->situation.sim_time < GL_TIME_END)
        watch_pairing(it);
    it->updates = 0;
    it->disturbed = it->stale;
    it->idled = false;
}

static inline bool has_area(const gl_host *host)
{
    return gl_host_state_has_area(&host->state);
}

// The frame before the end: of simulated time as the last update left it, whatever the policy.
static inline void watch_last_frame(watch *it, const rig *run)
{
    const gl_render_event *render = &run->event.render;
    HOLDS(it->wants_last);
    HOLDS(it->last.type != GL_EVENT_RENDER);
    HOLDS(render->frame == it->frames);
    HOLDS(render->alpha == 1 && render->ext_dt == 0);
    HOLDS(render->present_time == run->event.time);
    HOLDS(has_area(&glp_sim_seen(&run->sim)->host));
    it->wants_last = false;
    it->last = run->event;
}

static inline void watch_swap(watch *it, const gl_swap_event *swap)
{
    HOLDS(it->last.type == GL_EVENT_RENDER);
    HOLDS(swap->frame == it->frames);
    HOLDS(swap->blocked_ns >= 0);
    it->frames++;
}

// One for each reading, but where a frame was passed over between them.
static inline void watch_skipped(watch *it, const rig *run)
{
    const gl_skipped_event *skipped = &run->event.skipped;
    HOLDS(skipped->ns > 0);
    HOLDS(it->last.type != GL_EVENT_SKIPPED || it->last.time != run->event.time || it->meddled ||
          !can_be_drawn(&glp_sim_seen(&run->sim)->host));
    it->lost_ticks += skipped->ticks;
    it->lost_ns += skipped->ns;
}

// Once between two frames; a frame that was passed over, there being nothing to draw into, is one.
static inline void watch_idle(watch *it, const rig *run)
{
    HOLDS(run->event.idle.budget >= 0.001);
    HOLDS(!it->idled);
    it->idled = can_be_drawn(&glp_sim_seen(&run->sim)->host);
}

// Keys come as pairs of a press and a release, numbered: none is too much, and none is missing but those that a queue
// of 65,536 events dropped.
static inline void watch_input(watch *it, const rig *run)
{
    const gl_event *event = &run->event;
    it->inputs++;
    it->undrawn++;
    it->wanted = true;
    if (event->type == GL_EVENT_ICONIFY || event->type == GL_EVENT_RESIZE ||
        event->type == GL_EVENT_FRAMEBUFFER_RESIZE)
        it->idled = false;
    if (event->type == GL_EVENT_KEY) {
        const int64_t missing = event->key.scancode - it->key - 1;
        HOLDS(missing >= 0 &&
              it->missed + (uint64_t)missing <= glp_sim_seen(&run->sim)->host.queue->dropped);
        HOLDS(event->key.action == (event->key.scancode % 2 ? GL_ACTION_PRESS : GL_ACTION_RELEASE));
        it->missed += (uint64_t)missing;
        it->key = event->key.scancode;
    }
}

// Looks at the event that came.
static inline void watch_event(watch *it, const rig *run)
{
    const gl_event *event = &run->event;
    HOLDS(!it->stopping || event->type == GL_EVENT_SWAP ||
          (it->wants_last && event->type == GL_EVENT_SKIPPED));
    HOLDS(event->type != GL_EVENT_RENDER || !event->render.last);
    HOLDS(!it->closing || it->stopping || gl_event_is_input(event->type));
    HOLDS(it->last.type != GL_EVENT_RENDER || event->type == GL_EVENT_SWAP);
    HOLDS(it->last.type != GL_EVENT_SKIPPED || it->last.skipped.ticks == 0 || it->meddled ||
          it->paused || event->type == GL_EVENT_UPDATE);
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
        watch_input(it, run);
    }
    it->closing |= event->type == GL_EVENT_CLOSE;
    it->last = *event;
    it->meddled = false;
    it->stale &= gl_event_is_input(event->type) || event->type == GL_EVENT_SKIPPED;
}

// Looks at the end of the iteration.
static inline void watch_end(watch *it, const rig *run)
{
    const gl_loop *loop = &run->loop;
    watch_stats(it, loop);
    HOLDS(it->closing || it->stopping);
    HOLDS(it->last.type != GL_EVENT_RENDER);
    HOLDS(!it->wants_last || !has_area(&glp_sim_seen(&run->sim)->host));
    HOLDS(it->stopping ||
          glp_loop_seen(loop)->host->queue->count == 0); // every press that came was handed out
}

#endif

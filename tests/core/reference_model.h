// `fixed` and `slipping` as a model that is nothing but their rules written down, for a machine
// without input.
#ifndef REFERENCE_MODEL_H
#define REFERENCE_MODEL_H

#include "rig.h"

#define MAX_COSTS 5
#define MAX_ROUND 4096 // events of one round

typedef struct course {
    bool slipping;
    bool whole_ns;
    gl_rate ups, fps;
    int64_t max_updates; // slipping: max_behind
    gl_sim_desc machine;
    int64_t costs[5][MAX_COSTS];
} course;

// ---- the model -----------------------------------------------------------------------------------

// What comes out is handed to the test one event at a time; so the rules are a coroutine by hand:
// they fill a short list for each round.
typedef struct model_event {
    int64_t at;
    gl_event_type type;
    uint64_t number; // tick, frame or ticks skipped
    uint32_t behind;
    int64_t ns;     // of time skipped, blocked, or to wait
    int64_t ext_ns; // RENDER
} model_event;

typedef struct model {
    const course *course;
    int64_t time;
    int64_t k;      // ticks given or dropped
    uint64_t ticks; // given
    uint64_t frames;
    int64_t anchor, n;  // fixed: frame n is due at anchor + floor(n * P)
    int64_t next_frame; // slipping
    bool idled;
    size_t used[5];
    model_event events[MAX_ROUND];
    int count, next;
} model;

enum { UPDATE, RENDER, SWAP, JITTER, OVERSLEEP };

static inline int64_t spend(model *m, int which)
{
    const gl_sim_desc *machine = &m->course->machine;
    const gl_sim_costs all[] = {machine->update_cost, machine->render_cost, machine->swap_cost,
                                machine->vsync_jitter, machine->oversleep};
    if (all[which].count == 0)
        return 0;
    return all[which].values[m->used[which]++ % all[which].count];
}

static inline void say(model *m, model_event event)
{
    assert_true(m->count < MAX_ROUND);
    event.at = m->time;
    m->events[m->count++] = event;
}

static inline int64_t due(const model *m, int64_t k)
{
    const course *c = m->course;
    if (c->whole_ns)
        return k * due_time(c->ups, 1);
    return due_time(c->ups, k);
}

// Ticks that are due at a reading and were not given: k is due where floor(k * T) <= now, so where
// k * T < now + 1.
static inline int64_t count_due(const model *m, int64_t now)
{
    gl_rate ups = m->course->ups;
    if (gl_rate_is_none(ups))
        return 0;
    if (m->course->whole_ns)
        return now / due_time(ups, 1) - m->k;
    wide period = (wide)SECOND * ups.den;
    return (int64_t)(((wide)(now + 1) * ups.num + period - 1) / period) - 1 - m->k;
}

static inline void model_wait(model *m, int64_t until)
{
    int64_t duration = m->course->machine.duration;
    if (until - m->time >= MS && !m->idled) {
        say(m, (model_event){.type = GL_EVENT_IDLE, .ns = until - m->time});
        m->idled = true;
    }
    m->time = (until < duration ? until : duration) + spend(m, OVERSLEEP);
}

static inline void model_frame(model *m, int64_t reading)
{
    const gl_sim_desc *machine = &m->course->machine;
    int64_t ext = gl_rate_is_none(m->course->ups) ? 0 : reading - due(m, m->k);
    say(m, (model_event){.type = GL_EVENT_RENDER, .number = m->frames, .ext_ns = ext});
    m->idled = false;
    m->time += spend(m, RENDER);
    int64_t begun = m->time;
    if (machine->vsync_period)
        m->time = (m->time / machine->vsync_period + 1) * machine->vsync_period + spend(m, JITTER);
    else
        m->time += spend(m, SWAP);
    say(m, (model_event){.type = GL_EVENT_SWAP,
                         .number = m->frames++,
                         .ns = machine->vsync_period ? m->time - begun : 0});
}

// Drops whole ticks beyond the limit; how many are left.
static inline int64_t model_drop(model *m, int64_t count)
{
    int64_t lost = count - m->course->max_updates;
    if (lost <= 0)
        return count;
    say(m, (model_event){.type = GL_EVENT_SKIPPED,
                         .number = (uint64_t)lost,
                         .ns = due(m, m->k + lost) - due(m, m->k)});
    m->k += lost;
    return count - lost;
}

static inline void model_update(model *m, int64_t behind)
{
    say(m,
        (model_event){.type = GL_EVENT_UPDATE, .number = m->ticks++, .behind = (uint32_t)behind});
    m->k++;
    m->time += spend(m, UPDATE);
}

static inline void fixed_round(model *m)
{
    gl_rate fps = m->course->fps;
    bool capped = !gl_rate_is_none(fps);
    int64_t now = m->time;
    if (capped && now < m->anchor + due_time(fps, m->n)) {
        model_wait(m, m->anchor + due_time(fps, m->n));
        return;
    }
    for (int64_t left = model_drop(m, count_due(m, now)); left > 0; left--)
        model_update(m, left - 1);
    if (capped && m->anchor + due_time(fps, m->n + 1) <= now) {
        m->anchor = now;
        m->n = 0;
    }
    m->n++;
    model_frame(m, now);
}

static inline void slipping_round(model *m)
{
    gl_rate fps = m->course->fps;
    int64_t now = m->time;
    bool ticking = !gl_rate_is_none(m->course->ups);
    int64_t next_update = ticking ? due(m, m->k + 1) : GL_TIME_NEVER;
    if (m->next_frame <= next_update) {
        if (now < m->next_frame) {
            model_wait(m, m->next_frame);
            return;
        }
        m->next_frame = now + (gl_rate_is_none(fps) ? 0 : due_time(fps, 1));
        model_frame(m, now);
    } else if (now < next_update) {
        model_wait(m, next_update);
    } else {
        model_update(m, model_drop(m, count_due(m, now)) - 1);
    }
}

// The next event; NULL where the machine's time is over.
static inline const model_event *model_next(model *m)
{
    while (m->next == m->count) {
        if (m->time >= m->course->machine.duration)
            return NULL;
        m->next = m->count = 0;
        if (m->course->slipping)
            slipping_round(m);
        else
            fixed_round(m);
    }
    return &m->events[m->next++];
}

#endif

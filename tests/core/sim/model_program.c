// What the program of the model does to its loop.

#include "model.h"

static void pause(model *m)
{
    if (m->paused)
        return;
    m->paused = m->standing = m->reconsider = true;
    m->sim_time.ns = m->answered;
}

void model_ask_for_frame(model *m)
{
    m->redraw_seen = true;
}

static void pause_lazily(model *m)
{
    pause(m);
    m->lazily = m->reconsider = true;
    model_ask_for_frame(m);
}

static void resume(model *m)
{
    if (!m->paused)
        return;
    m->paused = m->lazily = m->stepping = false;
    m->steps = 0;
    m->resumed = m->reconsider = true;
}

void model_run_world(model *m)
{
    if (!m->paused && !m->resumed)
        exact_advance(&m->sim_time, m->now - m->world_now, m->scale);
    m->world_now = m->now;
}

// Forgets what passed since the latest reading, or since the latest input after it arrived.
static void resync(model *m)
{
    machine_catch_up(m);
    int64_t clock = m->time + m->jumped;
    if (m->latest <= clock)
        m->kept += m->latest - m->clock;
    m->clock = m->latest = clock;
}

void model_use_policy(model *m, int policy)
{
    m->rules = m->course->policies[policy];
    m->begun = m->knows_due = false;
    if (m->rules.fps.den != 0)
        return;
    const gl_sim_desc *machine = &m->course->machine;
    m->rules.fps = machine->cap.den != 0      ? machine->cap
                   : machine->vsync_period_ns ? GL_RATE_NONE
                                              : (gl_rate){60, 1};
}

void model_act(model *m, const action *a)
{
    switch (a->deed) {
    case PAUSE:
        pause(m);
        break;
    case PAUSE_LAZILY:
        pause_lazily(m);
        break;
    case RESUME:
        resume(m);
        break;
    case STEP:
        m->steps += m->paused;
        m->reconsider |= m->paused;
        break;
    case SCALE:
        model_run_world(m);
        m->scale = a->scale * (SCALE_ONE / 100);
        m->reconsider = true;
        break;
    case RESYNC:
        resync(m);
        break;
    case REDRAW:
        m->redraw = m->woken = true;
        break;
    default:
        if (!m->answering_update) { // a step under way is the new policy's to give
            if (m->stepping) {
                m->steps++;
                m->sim_time = m->stepped_from;
            }
            m->stepping = false;
        }
        model_use_policy(m, a->policy);
        m->reconsider = true;
    }
}

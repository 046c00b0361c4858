// The machine of the model: costs, what happens when, waits and presents.

#include "model.h"

int64_t machine_spend(model *m, int which)
{
    const gl_sim_desc *machine = &m->course->machine;
    const gl_sim_costs all[COSTS] = {machine->update_cost,  machine->render_cost,
                                     machine->input_cost,   machine->swap_cost,
                                     machine->vsync_jitter, machine->oversleep};
    if (all[which].count == 0)
        return 0;
    return all[which].values[m->used[which]++ % all[which].count];
}

static const gl_sim_cue *next_cue(const model *m)
{
    return m->cue < m->course->machine.script_count ? &m->course->cues[m->cue] : NULL;
}

// At each refresh the display takes the frame that has waited longest, unless it came too late, and
// knows what the clock read.
static void refresh_until(model *m, int64_t time)
{
    const gl_sim_desc *machine = &m->course->machine;
    display *d = &m->display;
    for (; machine->vsync_period_ns && d->refresh <= time; d->refresh += machine->vsync_period_ns)
        if (d->shown < d->presents &&
            d->presented[d->shown] < d->refresh - machine->vsync_latch_ns) {
            d->shown_at[d->shown++] = d->refresh;
            d->clock = d->refresh + m->jumped;
        }
}

void machine_catch_up(model *m)
{
    for (const gl_sim_cue *cue; (cue = next_cue(m)) && cue->at <= m->time; m->cue++) {
        refresh_until(m, cue->at - 1);
        if (cue->call)
            m->redraw = m->woken = true;
        else if (cue->event.type != GL_EVENT_NONE)
            m->waiting++;
        m->arrived[m->cue] = cue->at + m->jumped;
        m->jumped += cue->clock_jump_ns;
        if (cue->event.type == GL_EVENT_RESIZE)
            m->drawable = cue->event.resize.width > 0;
        if (cue->event.type == GL_EVENT_ICONIFY)
            m->iconified = cue->event.iconify.iconified;
    }
    refresh_until(m, m->time);
}

void machine_sleep(model *m, int64_t until)
{
    if (m->waiting == 0 || m->course->polls)
        m->wait_end = until;
    if (m->waiting > 0)
        return;
    machine_catch_up(m);
    if (until != GL_TIME_NEVER)
        until += m->clock - m->kept - m->now - m->jumped;
    if (until > m->course->machine.duration_ns)
        until = m->course->machine.duration_ns;
    if (until > m->time) {
        while (!m->waiting && !m->woken && next_cue(m) && next_cue(m)->at < until) {
            m->time = next_cue(m)->at;
            machine_catch_up(m);
        }
        if (!m->waiting && !m->woken)
            m->time = until + machine_spend(m, OVERSLEEPS);
    }
    m->woken = false;
}

// A present that is one too many for the queue waits for refreshes, and then the jitter.
static void wait_for_display(model *m)
{
    display *d = &m->display;
    int queue = m->course->machine.vsync_queue;
    d->presented[d->presents++] = m->time;
    if (d->presents - d->shown <= queue)
        return;
    while (d->presents - d->shown > queue) {
        m->time = d->refresh;
        machine_catch_up(m);
    }
    m->time += machine_spend(m, JITTERS);
}

int64_t machine_present(model *m)
{
    const gl_sim_desc *machine = &m->course->machine;
    machine_catch_up(m);
    int64_t begun = m->time;
    if (machine->vsync_period_ns)
        wait_for_display(m);
    else
        m->time += machine_spend(m, SWAPS);
    machine_catch_up(m);
    return machine->vsync_period_ns ? m->time - begun : 0;
}

// What updates, frames and SKIPPED say about the world's time.

#include "ledger.h"

#include <math.h>

#include "holds.h"

static bool has_updates(const rules *r)
{
    return r->rule == VARIABLE || (r->rule != LAZY && !gl_rate_is_none(r->ups));
}

static double tolerance(const ledger *it)
{
    return it->rounding + 1e-13 * fabs(it->world);
}

static bool near(const ledger *it, double a, double b)
{
    return fabs(a - b) <= tolerance(it);
}

// ---- updates ------------------------------------------------------------------------------------

// How far a step moves the world under variable.
static double step_of_variable(const ledger *it)
{
    gl_rate fps = it->rules.fps.den ? it->rules.fps : it->cap;
    return gl_rate_is_none(fps) ? (double)(SECOND / 60) : (double)due_time(fps, 1);
}

static void update_of_variable(ledger *it, double ns, bool steps)
{
    if (steps && !it->held)
        it->world += step_of_variable(it);
    HOLDS(it->astray || it->held || near(it, it->spent + ns, it->world));
    it->spent = it->world;
    it->astray = false;
}

static void update_of_frame(ledger *it, bool steps)
{
    if (steps && !it->held)
        it->world += (double)due_time(it->rules.ups, 1);
    it->spent = it->world;
    it->astray = false;
}

// The first of limited is for the moment at which it began: the last update's.
static void update_of_grid(ledger *it, double ns, bool steps)
{
    if (it->rules.rule != LIMITED || !it->first)
        it->spent += ns;
    if (it->rules.rule == LIMITED || it->rules.whole_ns) // whose periods are floored
        it->rounding++;
    if (steps && it->world < it->spent)
        it->world = it->spent;
    HOLDS(it->astray || it->spent <= it->world + tolerance(it));
}

static void watch_update(ledger *it, const gl_update_event *update)
{
    bool steps = it->paused && it->steps > 0;
    double ns = update->dt * 1e9;
    it->steps -= steps;
    if (it->foreign)
        it->astray = true;
    else if (it->rules.rule == FRAME)
        update_of_frame(it, steps);
    else if (it->rules.rule == VARIABLE)
        update_of_variable(it, ns, steps);
    else
        update_of_grid(it, ns, steps);
    if (it->astray)
        it->spent = it->world;
    it->answered = it->spent;
    it->first &= it->foreign;
    it->owed = it->held = it->foreign = false;
    it->updated = true;
    it->ticks++;
    it->in_a_row++;
}

// Of what is given up, the ticks are the whole updates in it.
static void watch_loss(ledger *it, int64_t lost, uint64_t ticks)
{
    const rules *r = &it->rules;
    double exact = (double)ticks * 1e9 * r->ups.den / r->ups.num;
    HOLDS(lost >= 0);
    HOLDS(lost == 0 || (r->rule != FRAME && r->rule != LAZY));
    switch (r->rule) {
    case FIXED:
    case SLIPPING:
        HOLDS(ticks == 0 ? lost == 0 : fabs((double)lost - exact) <= 1 + 1e-15 * exact);
        break;
    case LIMITED:
        HOLDS(lost == 0 ? ticks == 0 : (int64_t)ticks == lost / due_time(r->ups, 1));
        break;
    default:
        HOLDS(ticks == 0);
    }
}

static void watch_skipped(ledger *it, const gl_skipped_event *skipped)
{
    int64_t lost = skipped->ns - it->gap;
    ledger_answer(it);
    watch_loss(it, lost, skipped->ticks);
    it->gap = 0;
    it->spent += (double)lost;
    it->rounding++;
    it->owed = true;
}

// ---- frames -------------------------------------------------------------------------------------

static void watch_held_back(ledger *it, const gl_render_event *render)
{
    double held_back = it->world - it->spent;
    switch (it->rules.rule) {
    case FIXED:
    case SLIPPING:
        HOLDS(near(it, held_back, render->ext_dt * 1e9));
        break;
    case VARIABLE:
        HOLDS(it->paused || near(it, held_back, 0));
        break;
    case LIMITED:
        HOLDS(it->paused || held_back >= -tolerance(it));
        HOLDS(it->paused || it->in_a_row == 0 || it->in_a_row > (uint64_t)it->rules.count ||
              held_back <= (double)due_time(it->rules.ups, 1) + tolerance(it));
        break;
    default:
        return;
    }
    it->checked++;
}

static void watch_render(ledger *it, const gl_event *event)
{
    const gl_render_event *render = &event->render;
    bool blends = it->rules.rule == FIXED || it->rules.rule == SLIPPING;
    double dt = it->frames == 0 ? 0 : (double)(it->now - it->rendered) / 1e9;
    ledger_answer(it);
    HOLDS(fabs(render->dt - dt) <= 1e-15 * dt);
    HOLDS(render->present_time == event->time);
    it->held &= it->paused || it->resumed;
    if (has_updates(&it->rules) && !it->held && !it->begins) {
        if (it->astray && blends)
            it->spent = it->world - render->ext_dt * 1e9;
        it->astray &= !blends;
        if (!it->astray)
            watch_held_back(it, render);
    }
    it->rendered = it->now;
    it->in_a_row = 0;
}

static void watch_swap(ledger *it, const gl_swap_event *swap)
{
    HOLDS(it->frames > 0 || swap->interval_ns == 0);
    HOLDS(it->frames == 0 || swap->interval_ns == it->now - it->shown);
    it->shown = it->now;
    it->frames++;
}

void ledger_event(ledger *it, const gl_event *event)
{
    HOLDS(event->time == it->clock);
    if (gl_event_is_input(event->type)) {
        it->arrived = event->arrived;
        it->astray |= it->may_hide && it->updated; // a frame passed over, or none, came between
        return;
    }
    bool owed = it->owed;
    switch (event->type) {
    case GL_EVENT_UPDATE:
        ledger_answer(it);
        watch_update(it, &event->update);
        break;
    case GL_EVENT_SKIPPED:
        watch_skipped(it, &event->skipped);
        break;
    case GL_EVENT_RENDER:
        watch_render(it, event);
        break;
    case GL_EVENT_SWAP:
        watch_swap(it, &event->swap);
        break;
    default:
        ledger_answer(it);
    }
    it->owed &= !owed || event->type == GL_EVENT_SKIPPED;
}

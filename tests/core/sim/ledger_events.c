// What updates, frames and SKIPPED say about simulated time's time.

#include "ledger.h"

#include <math.h>

#include "holds.h"

bool ledger_has_updates(const rules *r)
{
    return r->rule == VARIABLE || (r->rule != LAZY && !gl_rate_is_none(r->ups));
}

static bool blends(const rules *r)
{
    return (r->rule == FIXED || r->rule == SLIPPING) && ledger_has_updates(r);
}

// Of an update before which time was skipped.
static double dt_of(const rules *r)
{
    return r->rule == VARIABLE ? (double)r->ns / 1e9 : (double)r->ups.den / r->ups.num;
}

// Whether seconds are exactly that many ns, as doubles say it.
static bool is_exactly(double seconds, int64_t ns)
{
    return fabs(seconds - (double)ns / 1e9) <= 0;
}

// ---- updates ------------------------------------------------------------------------------------

// How far a step moves simulated time under variable.
static int64_t step_of_variable(const ledger *it)
{
    const rules *r = &it->asked.rules;
    gl_rate fps = r->fps.den ? r->fps : it->cap;
    return gl_rate_is_none(fps) ? SECOND / 60 : due_time(fps, 1);
}

// When the policy's tick of this number is due.
static int64_t tick_due(const account *a, int64_t tick)
{
    const rules *r = &a->rules;
    bool floored = r->rule == LIMITED || r->whole_ns;
    return a->origin + (floored ? tick * due_time(r->ups, 1) : due_time(r->ups, tick));
}

// When its next update is due: in a step, or else at this reading. The first of limited is due at
// once, unless something came before it.
static int64_t next_due(const ledger *it, bool steps)
{
    int64_t sim_time = ledger_world(it);
    switch (it->asked.rules.rule) {
    case FRAME:
        return sim_time + (steps ? due_time(it->asked.rules.ups, 1) : 0);
    case VARIABLE:
        return sim_time + (steps ? step_of_variable(it) : 0);
    case LIMITED:
        return tick_due(&it->asked, it->asked.ticks + !it->asked.is_first);
    default:
        return tick_due(&it->asked, it->asked.ticks + 1);
    }
}

static int64_t update_due(ledger *it, const gl_update_event *update)
{
    bool steps = it->paused && it->steps > 0;
    int64_t sim_time = ledger_world(it);
    int64_t due = next_due(it, steps);
    if (it->perhaps && it->asked.rules.rule == VARIABLE &&
        is_exactly(update->dt, it->held_at - it->spent))
        due = it->held_at;
    if (steps && sim_time < due)
        ledger_move(it, due);
    it->asked.ticks++;
    HOLDS(it->asked.rules.rule != VARIABLE || is_exactly(update->dt, due - it->spent) ||
          (it->perhaps && is_exactly(update->dt, sim_time - it->spent)));
    it->unsure = it->perhaps;
    return due;
}

// What was held of a round comes first in the next one: what is answered there comes after it.
static bool is_first_of_round(const ledger *it)
{
    return it->held != GL_TIME_NEVER && !it->held_alone && !it->paused;
}

static void watch_update(ledger *it, const gl_update_event *update)
{
    int64_t due = it->held == GL_TIME_NEVER ? update_due(it, update) : it->held;
    HOLDS(due <= ledger_world(it));
    it->steps -= it->paused && it->steps > 0;
    it->spent = due;
    it->was_held = it->held != GL_TIME_NEVER;
    if (is_first_of_round(it)) {
        it->owed = it->pending = true;
        it->lost = it->stood = false;
    } else {
        it->answered = due;
    }
    it->held = GL_TIME_NEVER;
    it->perhaps = false;
    it->updated = true;
    it->ticks++;
    it->in_a_row++;
}

// Of what is skipped, the ticks are the whole updates in it.
static bool is_loss(const ledger *it, int64_t lost, uint64_t ticks)
{
    const account *a = &it->asked;
    const rules *r = &a->rules;
    if (blends(r))
        return lost == tick_due(a, a->ticks + (int64_t)ticks) - tick_due(a, a->ticks);
    if (r->rule == LIMITED && ledger_has_updates(r))
        return lost >= 0 && (int64_t)ticks == lost / due_time(r->ups, 1);
    return ticks == 0 && (lost == 0 || (lost > 0 && r->rule == VARIABLE));
}

// What a gap took was never of simulated time.
static void note_skipped(ledger *it, const gl_skipped_event *skipped)
{
    it->skipped = skipped->ns - it->gap;
    it->gap = 0;
    it->grown += (double)it->skipped / 1e9;
    it->unsummed |= it->astray;
}

static void watch_skipped(ledger *it, const gl_skipped_event *skipped)
{
    int64_t lost = it->skipped;
    HOLDS(is_loss(it, lost, skipped->ticks));
    if (it->asked.rules.rule == LIMITED)
        it->asked.origin += lost;
    else
        it->asked.ticks += (int64_t)skipped->ticks;
    it->spent += lost;
    it->owed = true;
    it->stood = it->paused;
    it->lost = lost > 0;
}

// What the policy gave up comes before an update, and what a gap took before any answer, which then
// comes as it is.
void ledger_hold(ledger *it)
{
    if (it->astray)
        return;
    it->held_at = ledger_world(it);
    if (it->lost) {
        it->held = next_due(it, false);
        it->held_dt = dt_of(&it->asked.rules);
        it->held_alone = it->asked.rules.rule == SLIPPING;
        it->asked.ticks++;
        it->owed = false;
        return;
    }
    it->perhaps = ledger_has_updates(&it->asked.rules);
    it->astray |= it->perhaps && it->exchanged;
}

// ---- frames -------------------------------------------------------------------------------------

static int64_t later(int64_t a, int64_t b)
{
    return a > b ? a : b;
}

// Whether a frame says that there is so much since that tick: and dt, if it is one that is held.
static bool is_since(const ledger *it, int64_t tick, double dt, double ext_dt)
{
    int64_t ns = later(ledger_world(it), it->asked.shown) - tick_due(&it->asked, tick);
    return fabs(ext_dt - ((double)(ns > 0 ? ns : 0) / 1e9 + dt)) < 1e-12;
}

// What a frame says is held back is what the sum says, to the nanosecond.
static void watch_blending(ledger *it, double ext_dt)
{
    const account *a = &it->asked;
    if (it->held != GL_TIME_NEVER)
        HOLDS(is_since(it, a->ticks, it->held_dt, ext_dt));
    else
        HOLDS(is_since(it, a->ticks, 0, ext_dt) ||
              (it->perhaps && is_since(it, a->ticks + 1, dt_of(&a->rules), ext_dt)));
    it->checked++;
    it->across += it->exchanges > 0;
}

static void watch_held_back(ledger *it)
{
    const rules *r = &it->asked.rules;
    int64_t held_back = ledger_world(it) - it->spent;
    if (it->paused || it->held != GL_TIME_NEVER)
        return;
    if (r->rule == VARIABLE)
        HOLDS(held_back == 0);
    bool is_forced = it->in_a_row > (uint64_t)r->count;
    if (r->rule == LIMITED && ledger_has_updates(r))
        HOLDS(held_back >= 0 &&
              (it->in_a_row == 0 || is_forced || held_back < due_time(r->ups, 1)));
}

static void watch_sum_at_frame(ledger *it, const gl_render_event *render)
{
    bool is_current =
        render->alpha < 1 || render->ext_dt > 0 || !ledger_has_updates(&it->asked.rules);
    it->drawn_to = later(it->drawn_to, is_current ? ledger_world(it) : it->spent);
    if (blends(&it->asked.rules))
        watch_blending(it, render->ext_dt);
    else
        watch_held_back(it);
    it->in_a_row = 0;
}

// From one RENDER to the next, simulated time grows by the updates' dt, by what the policies gave up and by
// the change of ext_dt, whatever the policies and the program do, but it never steps back. Where
// there are no updates it is the clock's.
static void watch_world(ledger *it, const gl_render_event *render)
{
    bool runs_on = !ledger_has_updates(&it->asked.rules) || !ledger_has_updates(&it->next);
    double rounding = 1e-9 + render->sim_time * 1e-14;
    double base = render->sim_time - render->ext_dt;
    double sum = it->drawn + it->grown;
    bool follows = !it->unsummed && !(it->astray && it->exchanges > it->drawn_after);
    bool stays = render->sim_time <= it->seconds;
    HOLDS(render->sim_time >= it->seconds);
    if (follows && !runs_on && !it->runs_on)
        HOLDS(fabs(render->sim_time - fmax(sum + render->ext_dt, it->seconds)) <=
              rounding + it->rounding);
    if (runs_on && it->runs_on && it->exchanges == 0 && !it->astray)
        HOLDS(fabs(base - (double)ledger_world(it) / 1e9) <= rounding);
    bool is_sum = follows && !runs_on && !it->runs_on;
    it->drawn = stays && is_sum ? sum : base;
    it->seconds = render->sim_time;
    it->drawn_after = it->exchanges;
    it->rounding = rounding;
    it->grown = 0;
    it->runs_on = runs_on || !follows;
    it->unsummed = (it->unsummed && it->exchanged) || (stays && !is_sum);
}

static void watch_render(ledger *it, const gl_event *event)
{
    const gl_render_event *render = &event->render;
    HOLDS(is_exactly(render->interval, it->frames == 0 ? 0 : it->now - it->rendered));
    HOLDS(render->present_time == event->time || it->astray); // only paced holds frames
    it->rendered = it->now;
    watch_world(it, render);
}

static void watch_swap(ledger *it, const gl_swap_event *swap)
{
    HOLDS(it->frames > 0 || swap->interval_ns == 0);
    HOLDS(it->frames == 0 || swap->interval_ns == it->now - it->shown);
    it->shown = it->now;
    it->frames++;
}

static void watch_sum(ledger *it, const gl_event *event)
{
    switch (event->type) {
    case GL_EVENT_UPDATE:
        watch_update(it, &event->update);
        break;
    case GL_EVENT_SKIPPED:
        watch_skipped(it, &event->skipped);
        break;
    case GL_EVENT_RENDER:
        watch_sum_at_frame(it, &event->render);
        break;
    default:
        break;
    }
}

void ledger_event(ledger *it, const gl_event *event)
{
    HOLDS(event->time == it->clock);
    if (gl_event_is_input(event->type)) {
        if (it->owed)
            ledger_answer(it, event->type);
        it->arrived = event->arrived;
        // A frame that was passed over may have come between, or a wait that nobody saw begin, such as
        // that of limited in the round of another policy's update.
        bool may_wait =
            it->next.rule == LIMITED && (it->exchanged || (it->updated && it->was_held));
        it->astray |= it->updated && (it->hidden || it->resynced || may_wait);
        return;
    }
    it->unsure = false;
    if (event->type == GL_EVENT_SWAP)
        watch_swap(it, &event->swap);
    else
        ledger_answer(it, event->type);
    if (event->type == GL_EVENT_RENDER)
        watch_render(it, event);
    if (event->type == GL_EVENT_UPDATE)
        it->grown += event->update.dt;
    if (event->type == GL_EVENT_SKIPPED)
        note_skipped(it, &event->skipped);
    if (!it->astray)
        watch_sum(it, event);
    it->idles = event->type == GL_EVENT_IDLE;
    it->resynced = false;
}

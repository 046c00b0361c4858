#include "ledger.h"

#include <math.h>

#define HOLDS(rule)                                                                                \
    do {                                                                                           \
        if (!(rule) && !it->broken)                                                                \
            it->broken = #rule;                                                                    \
    } while (0)

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

void ledger_start(ledger *it, const rules *r, gl_rate cap, bool may_hide)
{
    *it = (ledger){
        .rules = *r,
        .cap = cap,
        .may_hide = may_hide,
        .max_gap = 5 * SECOND,
        .scale = 1,
        .rounding = 2,
        .begins = true,
        .first = true,
    };
}

// ---- from the clock to now -----------------------------------------------------------------------

static void advance(ledger *it)
{
    if (!it->paused && !it->resumed)
        it->world += (double)(it->now - it->counted) * it->scale;
    it->counted = it->now;
}

// The policy is asked, for the first time in a round.
static void ask(ledger *it)
{
    advance(it);
    it->fresh = it->resumed = false;
    it->answered = it->world;
    it->asks++;
    if (it->begins && it->ticks == 0)
        it->spent = it->world;
    it->begins = false;
}

// A loop's event or a wait is an answer: to a question at a reading that is new, or to one more at
// the same reading. What stands since a pause runs from the first one on.
static void answer(ledger *it)
{
    if (it->fresh)
        ask(it);
    else if (it->updated)
        it->resumed = false;
    it->updated = false;
    it->answered = it->world;
}

static void read(ledger *it, int64_t clock)
{
    int64_t passed = clock - it->clock + it->kept;
    if (!it->started)
        it->now = it->waited = it->counted = clock;
    else if (passed > 0) {
        int64_t expected = it->waited > it->now ? it->waited : it->now;
        int64_t late = it->now + passed > expected ? it->now + passed - expected : 0;
        int64_t gap = late > it->max_gap ? late - it->max_gap : 0;
        it->gap += gap;
        it->now += passed - gap;
    }
    it->waited = it->now;
    it->clock = it->arrived = clock;
    it->kept = 0;
    it->fresh = true;
}

void ledger_reads(ledger *it, int64_t clock)
{
    read(it, clock);
    if (it->started)
        ask(it);
    it->started = true;
}

void ledger_presents(ledger *it, int64_t clock)
{
    read(it, clock);
}

void ledger_waits(ledger *it, int64_t until)
{
    answer(it);
    it->waited = until == GL_TIME_NEVER ? GL_TIME_NEVER : it->now + it->kept + (until - it->clock);
}

// ---- the program ---------------------------------------------------------------------------------

void ledger_pause(ledger *it)
{
    it->held |= it->owed;
    if (it->paused)
        return;
    it->paused = true;
    it->world = it->answered;
    it->rounding++;
}

void ledger_resume(ledger *it)
{
    if (!it->paused)
        return;
    it->astray |= it->steps > 0 || it->owed; // a step may be under way, or a frame passed over
    it->steps = 0;
    it->paused = false;
    it->resumed = true;
}

void ledger_step(ledger *it)
{
    it->steps += it->paused;
}

void ledger_scale(ledger *it, double scale)
{
    advance(it);
    it->scale = scale;
    it->rounding++;
}

// An update that is still to come from the old policy, or a step of either, may be where it is not.
void ledger_exchange(ledger *it, const rules *r)
{
    it->rules = *r;
    it->begins = it->first = true;
    it->foreign |= it->owed || it->held;
    it->astray |= it->foreign || it->steps > 0;
    it->in_a_row = 0;
    it->rounding++;
}

void ledger_resync(ledger *it, int64_t clock)
{
    if (it->arrived > it->clock && it->arrived <= clock)
        it->kept += it->arrived - it->clock;
    it->clock = it->arrived = clock;
}

// ---- updates -------------------------------------------------------------------------------------

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
    answer(it);
    watch_loss(it, lost, skipped->ticks);
    it->gap = 0;
    it->spent += (double)lost;
    it->rounding++;
    it->owed = true;
}

// ---- frames --------------------------------------------------------------------------------------

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
    answer(it);
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
        answer(it);
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
        answer(it);
    }
    it->owed &= !owed || event->type == GL_EVENT_SKIPPED;
}

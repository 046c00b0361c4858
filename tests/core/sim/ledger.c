// From the host's clock to now, from now to simulated time, and what the program does to both.

#include "ledger.h"

void ledger_start(ledger *it, const rules *r, gl_rate cap)
{
    *it = (ledger){
        .next = *r,
        .exchanged = true,
        .unsummed = true,
        .cap = cap,
        .max_gap = 5 * SECOND,
        .scale = SCALE_ONE,
        .held = GL_TIME_NEVER,
    };
}

// ---- from the clock to now ----------------------------------------------------------------------

int64_t ledger_world(const ledger *it)
{
    return it->sim_time.ns;
}

void ledger_move(ledger *it, int64_t sim_time)
{
    it->sim_time.ns = sim_time;
}

static void advance(ledger *it)
{
    if (!it->paused && !it->resumed)
        exact_advance(&it->sim_time, it->now - it->counted, it->scale);
    it->counted = it->now;
}

// A policy that is asked for the first time goes on from the last update, if that came under the
// policy before this one.
static void begin(ledger *it)
{
    if (!it->exchanged)
        return;
    bool holds = it->held != GL_TIME_NEVER;
    if (it->idled)
        it->grown += (double)(ledger_world(it) - (holds ? it->held : it->spent)) / 1e9;
    if (it->idled || (it->ticks == 0 && !holds))
        it->spent = ledger_world(it);
    if (it->idled && holds)
        it->held = ledger_world(it);
    it->asked = (account){
        .rules = it->next,
        .origin = it->held == GL_TIME_NEVER ? it->spent : it->held,
        .is_first = it->ticks == 0 && it->frames == 0,
        .shown = it->drawn_to,
    };
    it->exchanged = false;
    it->astray |= it->asked.rules.rule == PACED;
}

// What is held comes in a step, and after slipping, without that any policy is asked.
static bool comes_alone(const ledger *it)
{
    return it->held != GL_TIME_NEVER && (it->paused ? it->steps > 0 : it->held_alone);
}

// The policy is asked, for the first time in a round.
static void ask(ledger *it)
{
    advance(it);
    it->fresh = it->resumed = false;
    it->answered = ledger_world(it);
    it->asks++;
    begin(it);
    if (!comes_alone(it))
        it->idled = !ledger_has_updates(&it->asked.rules);
}

void ledger_answer(ledger *it, gl_event_type type)
{
    if (it->fresh)
        ask(it);
    else if (it->updated)
        it->resumed = false;
    it->updated = false;
    it->answered = ledger_world(it);
    if (it->hidden && it->owed && it->exchanged) // a frame may have been passed over
        it->astray = true;
    if (it->owed && it->paused && (type != GL_EVENT_UPDATE || !it->stood))
        ledger_hold(it);
    // What was owed was held or passed over, unless it is still to come.
    bool asked_again = type == GL_EVENT_SKIPPED && !it->pending;
    if (!it->owed || asked_again)
        begin(it);
    it->owed = it->pending = false;
    if (type != GL_EVENT_UPDATE || !comes_alone(it))
        it->idled = !ledger_has_updates(&it->asked.rules);
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
        if (!it->paused && !it->resumed)
            it->gap += wide_divide(gap, it->scale, 0, SCALE_ONE, NULL);
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

static void expect(ledger *it, int64_t until)
{
    it->waited = until == GL_TIME_NEVER ? GL_TIME_NEVER : it->now + it->kept + (until - it->clock);
}

void ledger_waits(ledger *it, int64_t until)
{
    if (!it->idles)
        ledger_answer(it, GL_EVENT_NONE);
    expect(it, until);
}

void ledger_holds(ledger *it, int64_t at)
{
    expect(it, at);
}

// ---- the program --------------------------------------------------------------------------------

void ledger_pause(ledger *it)
{
    if (it->paused)
        return;
    it->paused = true;
    it->astray |= it->unsure;
    ledger_move(it, it->answered);
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

void ledger_scale(ledger *it, int64_t scale)
{
    advance(it);
    it->scale = scale;
}

void ledger_exchange(ledger *it, const rules *r)
{
    it->next = *r;
    it->exchanged = true;
    it->exchanges++;
    it->unsummed |= it->ticks == 0;
    it->astray |= it->perhaps || it->unsure;
    it->in_a_row = 0;
}

void ledger_resync(ledger *it, int64_t clock)
{
    if (it->arrived > it->clock && it->arrived <= clock)
        it->kept += it->arrived - it->clock;
    it->clock = it->arrived = clock;
    it->resynced = true;
}

// From the host's clock to now, from now to the world, and what the program does to both.

#include "ledger.h"

#include <math.h>

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

// ---- from the clock to now ----------------------------------------------------------------------

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

void ledger_answer(ledger *it)
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
        if (!it->paused && !it->resumed)
            it->gap += (int64_t)((wide)gap * llround(it->scale * 1e8) / 100000000);
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
    ledger_answer(it);
    it->waited = until == GL_TIME_NEVER ? GL_TIME_NEVER : it->now + it->kept + (until - it->clock);
}

// ---- the program --------------------------------------------------------------------------------

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

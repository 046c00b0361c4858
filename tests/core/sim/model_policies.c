// The six policies of the model. Each is asked what comes next and does it.

#include "model.h"

#include <math.h>

static bool has(gl_rate rate)
{
    return !gl_rate_is_none(rate);
}

static double seconds(int64_t ns)
{
    return (double)ns / 1e9;
}

// The period in whole ns.
static int64_t floored(gl_rate rate)
{
    return due_time(rate, 1);
}

static double dt_of(gl_rate ups)
{
    return (double)ups.den / ups.num;
}

static uint32_t counted(int64_t ticks)
{
    return ticks < UINT32_MAX ? (uint32_t)ticks : UINT32_MAX;
}

// By default two frames may have as much as they have by themselves, in units of so many ns. They
// are as far apart as the policy or the display says.
static int64_t raised(const model *m, int64_t usual, int64_t period, double unit)
{
    int64_t refresh = m->course->machine.vsync_period_ns;
    double frame = (double)(period > refresh ? period : refresh) * ((double)m->scale / 1e8);
    double most = ceil(2 * frame / unit);
    return most > (double)usual ? (int64_t)most : usual;
}

// ---- frame and variable -------------------------------------------------------------------------

// A round lasts for a frame period; without one it ends with its frame, but for where nothing can
// be drawn.
static bool round_is_over(const model *m, int64_t blind)
{
    int64_t period = has(m->rules.fps) ? floored(m->rules.fps) : model_is_seen(m) ? 0 : blind;
    return !m->started || m->now >= m->round + period;
}

static outcome wait_for_round(model *m, int64_t blind)
{
    return model_wait(m, m->round + (has(m->rules.fps) ? floored(m->rules.fps) : blind));
}

static outcome end_round(model *m)
{
    m->started = true;
    m->updated = false;
    m->round = m->now;
    return model_frame(m, 1, 0);
}

static outcome frame(model *m)
{
    gl_rate ups = m->rules.ups;
    bool updates = has(ups) && !m->standing;
    int64_t blind = updates ? floored(ups) : model_blind_wait(m);
    m->next_due = has(ups) ? model_world(m) + floored(ups) : GL_TIME_NEVER;
    if (!round_is_over(m, blind))
        return wait_for_round(m, blind);
    if (!updates || m->updated)
        return end_round(m);
    m->updated = true;
    model_update update = {.due = model_world(m), .dt = dt_of(ups), .more = true};
    return model_update_now(m, update, 0, 0);
}

static outcome variable(model *m)
{
    const rules *r = &m->rules;
    int64_t sim_time = model_world(m);
    int64_t passed = sim_time - m->updated_to;
    m->next_due = sim_time + (has(r->fps) ? floored(r->fps) : SECOND / 60);
    if (!round_is_over(m, model_blind_wait(m)))
        return wait_for_round(m, model_blind_wait(m));
    if (passed == 0 || m->standing)
        return end_round(m);
    m->updated_to = sim_time;
    int64_t period = has(r->fps) ? floored(r->fps) : model_is_seen(m) ? 0 : model_blind_wait(m);
    int64_t longest = r->ns ? r->ns : raised(m, 250 * MS, period, 1);
    int64_t dt = passed < longest ? passed : longest;
    model_update update = {.due = sim_time, .dt = seconds(dt), .more = true};
    return model_update_now(m, update, 0, passed - dt);
}

// ---- ticks of fixed and slipping ----------------------------------------------------------------

static int64_t due(const model *m, int64_t k)
{
    const rules *r = &m->rules;
    if (!has(r->ups))
        return GL_TIME_NEVER;
    return m->origin + (r->whole_ns ? k * floored(r->ups) : due_time(r->ups, k));
}

// The last tick that is due: k is where floor(k * T) <= sim_time, so where k * T < sim_time + 1.
static int64_t last_due(const model *m)
{
    const rules *r = &m->rules;
    int64_t sim_time = model_world(m) - m->origin;
    if (r->whole_ns)
        return sim_time / floored(r->ups);
    int64_t rest;
    int64_t k = wide_divide(sim_time + 1, r->ups.num, 0, SECOND * r->ups.den, &rest);
    return rest > 0 ? k : k - 1;
}

static outcome tick(model *m, bool more)
{
    const rules *r = &m->rules;
    int64_t count = last_due(m) - m->k;
    int64_t quarter = r->ups.num / (4 * (int64_t)r->ups.den);
    int64_t period = has(r->fps) ? floored(r->fps) : 0;
    int64_t most = r->count;
    if (most == 0) // the default of fixed
        most = raised(m, quarter > 8 ? quarter : 8, period, dt_of(r->ups) * 1e9);
    int64_t lost = count > most ? count - most : 0;
    int64_t lost_ns = due(m, m->k + lost) - due(m, m->k);
    m->k += lost + 1;
    model_update update = {.due = due(m, m->k),
                           .dt = dt_of(r->ups),
                           .behind = counted(count - lost - 1),
                           .more = more};
    return model_update_now(m, update, (uint64_t)lost, lost_ns);
}

static outcome blended_frame(model *m)
{
    const rules *r = &m->rules;
    if (!has(r->ups))
        return model_frame(m, 1, 0);
    int64_t sim_time = model_world(m) > m->shown_to ? model_world(m) : m->shown_to;
    double ext = seconds(sim_time - due(m, m->k));
    double alpha = ext / (r->whole_ns ? seconds(floored(r->ups)) : dt_of(r->ups));
    return model_frame(m, alpha < 1 ? alpha : 1, ext);
}

// ---- fixed --------------------------------------------------------------------------------------

static outcome fixed(model *m)
{
    const rules *r = &m->rules;
    m->next_due = due(m, m->k + 1);
    if (has(r->fps) && m->now < m->anchor + due_time(r->fps, m->n))
        return model_wait(m, m->anchor + due_time(r->fps, m->n));
    if (has(r->ups) && model_is_due(m, due(m, m->k + 1)))
        return tick(m, true);
    if (has(r->fps) && m->anchor + due_time(r->fps, m->n + 1) <= m->now) {
        m->anchor = m->now;
        m->n = 0;
    }
    m->n++;
    return blended_frame(m);
}

// ---- limited ------------------------------------------------------------------------------------

static int64_t limited_period(const model *m)
{
    return floored(has(m->rules.ups) ? m->rules.ups : (gl_rate){60, 1});
}

static outcome limited_frame(model *m, int64_t period)
{
    m->draw = false;
    m->skipped = 0;
    m->next_frame = m->now + period;
    return model_frame(m, 1, 0);
}

static outcome limited_update(model *m, int64_t period)
{
    const rules *r = &m->rules;
    int64_t cur = model_world(m);
    int64_t lost_ns = 0;
    if (cur - m->next > r->ns) {
        lost_ns = cur - m->next;
        m->next = cur;
    }
    model_update update = {
        .due = m->next, .dt = dt_of(r->ups), .behind = counted((cur - m->next) / period)};
    m->next += period;
    if (cur < m->next || m->skipped == r->count)
        m->draw = update.more = true;
    else
        m->skipped++;
    return model_update_now(m, update, (uint64_t)(lost_ns / period), lost_ns);
}

static outcome limited(model *m)
{
    const rules *r = &m->rules;
    int64_t period = limited_period(m);
    int64_t next = has(r->ups) ? m->next : GL_TIME_NEVER;
    if (m->draw) {
        m->next_due = next;
        return limited_frame(m, period);
    }
    m->next_due = next;
    if (has(r->ups) && model_is_due(m, next))
        return limited_update(m, period);
    if (model_when(m, next) != GL_TIME_NEVER)
        return model_wait(m, model_when(m, next));
    int64_t next_frame =
        model_is_seen(m) ? m->next_frame : m->next_frame - period + model_blind_wait(m);
    if (m->now < next_frame) // frames alone: no updates, or paused
        return model_wait(m, next_frame);
    return limited_frame(m, period);
}

// ---- slipping -----------------------------------------------------------------------------------

static outcome slipping(model *m)
{
    const rules *r = &m->rules;
    int64_t next_update = model_when(m, due(m, m->k + 1));
    m->next_due = due(m, m->k + 1);
    if (m->next_frame <= next_update) {
        if (m->now < m->next_frame)
            return model_wait(m, m->next_frame);
        m->next_frame = m->now + (has(r->fps) ? floored(r->fps) : 0);
        return blended_frame(m);
    }
    if (m->now < next_update)
        return model_wait(m, next_update);
    return tick(m, false);
}

// ---- lazy ---------------------------------------------------------------------------------------

static outcome lazy(model *m)
{
    const rules *r = &m->rules;
    m->next_due = GL_TIME_NEVER;
    bool wanted = !m->started || m->inputs > 0 || m->redraw_seen;
    int64_t soonest = m->started ? m->next_frame + (has(r->fps) ? floored(r->fps) : 0) : m->now;
    int64_t blind = model_is_seen(m) || has(r->fps) ? 0 : model_blind_wait(m);
    int64_t longest = r->ns > blind ? r->ns : blind;
    int64_t timeout = r->ns == GL_UNLIMITED ? GL_TIME_NEVER : m->next_frame + longest;
    int64_t at = wanted || timeout < soonest ? soonest : timeout;
    if (m->now < at)
        return model_wait(m, at);
    m->started = true;
    m->next_frame = m->now; // its start
    return model_frame(m, 1, 0);
}

// ---- all ----------------------------------------------------------------------------------------

void policy_begin(model *m, int64_t simulated_to)
{
    m->origin = m->next = m->updated_to = simulated_to;
    if (m->ticks > 0 || m->frames > 0)
        m->next += limited_period(m);
    m->shown_to = m->frames > 0 && m->drawn > simulated_to ? m->drawn : simulated_to;
    m->anchor = m->next_frame = m->now;
    m->k = m->n = m->skipped = 0;
    m->updated = m->draw = m->started = false;
}

outcome policy_answer(model *m)
{
    m->without_updates = m->rules.rule == LAZY || (m->rules.rule != VARIABLE && !has(m->rules.ups));
    switch (m->rules.rule) {
    case FRAME:
        return frame(m);
    case VARIABLE:
        return variable(m);
    case FIXED:
        return fixed(m);
    case LIMITED:
        return limited(m);
    case SLIPPING:
        return slipping(m);
    default:
        return lazy(m);
    }
}

// How long a loop may keep a program waiting: for the end of a wait, and for a frame, whatever else
// there is to do.
#ifndef WAITS_H
#define WAITS_H

#include "invariants.h"

static inline gl_rate frame_rate(const rules *r, gl_rate cap)
{
    return r->fps.den ? r->fps : cap;
}

// The longest period of a series of presents, as paced may take it.
static inline int64_t longest_period(const watch *it, gl_rate cap)
{
    const gl_rate rates[] = {frame_rate(&it->rules, cap), {1000000000, (int32_t)MONITOR_PERIOD}};
    int64_t longest = 0;
    for (int i = 0; i < 2; i++) {
        int64_t period = gl_rate_is_none(rates[i]) ? 0 : due_time(rates[i], 1) + 1;
        longest = period > longest ? period : longest;
    }
    return longest;
}

#define MOST_SPACING 8 // periods, that a frame of paced may be for
#define MOST_AHEAD 8   // and that frames may be queued for

static inline int64_t longest_of_paced(const watch *it, gl_rate cap)
{
    int64_t period = longest_period(it, cap);
    int64_t periods = MOST_SPACING + MOST_AHEAD + 1;
    return period < GL_TIME_END / periods ? periods * period : GL_TIME_END;
}

// The longest wait that makes sense under the rules, ns of now, where there is something to draw
// into. A policy without a deadline of its own makes none.
static inline int64_t longest_wait(const watch *it, gl_rate cap)
{
    const rules *r = &it->rules;
    gl_rate fps = frame_rate(r, cap);
    int64_t frame = gl_rate_is_none(fps) ? 0 : due_time(fps, 1) + 1;
    if (r->rule == LAZY)
        return r->ns > frame ? r->ns : frame;
    if (r->rule == PACED)
        return longest_of_paced(it, cap);
    if (r->rule != LIMITED)
        return frame;
    int64_t period = due_time(has_updates(r) ? r->ups : (gl_rate){60, 1}, 1);
    double real = (double)period / it->scale;
    return real > (double)period && real < 9e18 ? (int64_t)real + 1 : period;
}

// Where there is not: until the next update, or a tenth of a second.
static inline int64_t longest_blind_wait(const watch *it)
{
    if (it->rules.rule == FRAME && has_updates(&it->rules))
        return due_time(it->rules.ups, 1) + 100 * MS;
    return 100 * MS;
}

// Looks at a wait that the loop begins: until is of now.
static inline void watch_wait(watch *it, const rig *run, int64_t until)
{
    if (until == GL_TIME_NEVER) {
        HOLDS(it->lazily || (it->rules.rule == LAZY && it->rules.ns == GL_UNLIMITED));
        return;
    }
    int64_t wait = until - glp_loop_seen(&run->loop)->situation.now;
    if ((it->ahead || it->odd) && it->rules.rule == LIMITED)
        return; // simulated time has to come to the last update first, which may be held
    HOLDS(wait <= longest_wait(it, glp_sim_seen(&run->sim)->host.state.cap) ||
          (!gl_host_state_is_visible(&glp_loop_seen(&run->loop)->situation.host) &&
           (it->lazily || wait <= longest_blind_wait(it))));
}

// ---- no starvation ------------------------------------------------------------------------------

// The most updates between two frames, where there is something to draw into.
static inline double most_updates(const watch *it, gl_rate cap)
{
    const rules *r = &it->rules;
    gl_rate fps = frame_rate(r, cap);
    double frame = gl_rate_is_none(fps) ? 0 : (double)fps.den / fps.num * it->scale;
    switch (r->rule) {
    case FRAME:
    case VARIABLE:
        return 1;
    case LIMITED: // max_skip
        return (double)r->count + 1;
    case SLIPPING: // those that it was behind, and those that fall due before the frame
        return (double)r->count + frame / it->dt + 2;
    default:
        return (double)r->count;
    }
}

// Looks at each update.
static inline void watch_burst(watch *it, const rig *run)
{
    HOLDS(it->disturbed || it->may_hide ||
          (double)it->updates <= most_updates(it, glp_sim_seen(&run->sim)->host.state.cap));
}

static inline int64_t frame_period(const watch *it, const rig *run)
{
    gl_rate fps = frame_rate(&it->rules, glp_sim_seen(&run->sim)->host.state.cap);
    return gl_rate_is_none(fps) ? 0 : due_time(fps, 1) + 1;
}

// Looks at each frame, which was drawn at this now.
static inline void watch_frame(watch *it, const rig *run, int64_t now)
{
    it->next_due = now + frame_period(it, run);
    it->overdue = 0;
    it->undrawn = 0;
}

// Looks at each round in which the policy is asked, at this now. Under a policy that ends its
// rounds with a frame where one is due, no second round begins then, whatever input and updates
// there are.
static inline void watch_question(watch *it, const rig *run, int64_t now)
{
    rule by = it->rules.rule;
    bool ends_with_frame = by != LIMITED && by != SLIPPING && by != PACED;
    if (!can_be_drawn(&glp_sim_seen(&run->sim)->host))
        watch_frame(it, run, now); // passed over, at the latest
    else if (now >= it->next_due && ((it->rules.rule != LAZY && !it->lazily) || it->undrawn > 0))
        it->overdue++;
    HOLDS(it->overdue <= 1 || !ends_with_frame);
}

#endif

// The moments of presents: the display's refreshes, or a series of the policy's own.

#include "policy/paced.h"

#define MOST_AHEAD 8              // periods that frames may be queued for
#define HEAVY_LOAD 0.6            // of the time between frames: above, nothing is gained by a wait
#define NOMINAL_PERIOD (1e9 / 60) // of a display that is not known
#define LEAST_PERIOD 1e5          // ns, of a display
#define LONGEST_PERIOD 1e10
#define MOST_TIME 4e18 // ns that fit beside any now

// ---- which one ----------------------------------------------------------------------------------

// What a host tells may be anything.
static bool is_known(const gl_refresh *refresh, int64_t now)
{
    return refresh->source != GL_REFRESH_SOURCE_NONE && refresh->period_ns >= LEAST_PERIOD &&
           refresh->period_ns <= LONGEST_PERIOD && refresh->error_ns <= refresh->period_ns / 4 &&
           fabs((double)now - (double)refresh->time) <= MOST_TIME;
}

static double period_of(gl_rate rate)
{
    return GL_NS_PER_SECOND * gl_rate_seconds(rate);
}

// By so much that they are not meant to be the same.
static bool is_below(gl_rate rate, double period)
{
    return !gl_rate_is_none(rate) && period_of(rate) > period * 1.02;
}

static int choose(const gl_paced_policy *paced, const gl_situation *situation, gl_rate rate)
{
    const gl_refresh *refresh = &situation->host.refresh;
    bool follows = false; // while it is unknown whether presents wait, they have to show it
    if (glp_paced_blocks(situation))
        follows = !is_below(rate, refresh->period_ns);
    else if (situation->host.verdict == GL_VSYNC_VERDICT_ABSENT)
        follows =
            glp_policy_is_default(paced->fps) && refresh->source == GL_REFRESH_SOURCE_TIMESTAMPS;
    if (follows && is_known(refresh, situation->now))
        return GLP_SERIES_REFRESHES;
    return gl_rate_is_none(rate) ? GLP_SERIES_NONE : GLP_SERIES_OWN;
}

void glp_paced_leave_series(gl_paced_policy *paced)
{
    paced->state.target = GL_TIME_NEVER;
    paced->state.anchored = false;
}

static bool is_other_period(double a, double b)
{
    return a > b * 1.01 || b > a * 1.01;
}

void glp_paced_choose_series(gl_paced_policy *paced, const gl_situation *situation)
{
    gl_paced_state *state = &paced->state;
    gl_rate rate = glp_policy_rate(paced->fps, situation->host.cap);
    int series = choose(paced, situation, rate);
    double period = 0;
    if (series == GLP_SERIES_OWN)
        period = period_of(rate);
    else if (series == GLP_SERIES_REFRESHES)
        period = situation->host.refresh.period_ns;
    else if (situation->host.verdict != GL_VSYNC_VERDICT_ABSENT)
        period = NOMINAL_PERIOD;
    if (series != state->series || is_other_period(period, state->period)) {
        glp_paced_leave_series(paced);
        state->spacing = 1;
    }
    state->series = series;
    state->rate = rate;
    state->period = period;
}

// ---- a series of one's own ----------------------------------------------------------------------

static void aim_at_own(const gl_paced_policy *paced, const gl_situation *situation, glp_aim *aim)
{
    const gl_paced_state *state = &paced->state;
    if (state->target == GL_TIME_NEVER) { // the first moment is now
        aim->target = situation->now;
        return;
    }
    gl_grid moments = state->moments;
    int64_t passed = gl_grid_due_count(&moments, situation->now);
    aim->periods = passed < state->spacing ? state->spacing : passed + 1;
    gl_grid_skip(&moments, aim->periods);
    aim->target = moments.last > state->target ? moments.last : GL_TIME_NEVER;
}

// ---- the display's ------------------------------------------------------------------------------

// How long before a refresh a frame is to be ready; with more, it would be for a later one.
static double usable_latch(const gl_paced_state *state)
{
    return fmin(state->latch, GLP_PACED_MOST_LATCH * state->period);
}

// How many refreshes after the one that is known a moment is, rounded down.
static int64_t refreshes_to(const gl_refresh *refresh, double moment)
{
    double count = (moment - (double)refresh->time) / refresh->period_ns;
    int64_t whole = (int64_t)count;
    return whole - ((double)whole > count);
}

// The same for a moment that is near a refresh: that one.
static int64_t refresh_at(const gl_refresh *refresh, int64_t moment)
{
    double count = (double)(moment - refresh->time) / refresh->period_ns;
    return (int64_t)(count < 0 ? count - 0.5 : count + 0.5);
}

static int64_t later(int64_t a, int64_t b)
{
    return a > b ? a : b;
}

// The refresh that shows the latest frame, by what was told since: at the latest one that is known,
// and then one frame after the other.
static int64_t told_of_latest(const gl_paced_policy *paced, const gl_situation *situation)
{
    const gl_paced_state *state = &paced->state;
    const gl_refresh *refresh = &situation->host.refresh;
    if (!glp_paced_hears(paced, situation))
        return situation->has_presented ? refresh_at(refresh, situation->presented) : INT64_MIN;
    int64_t waiting = (int64_t)(situation->host.presents - state->heard);
    return refresh_at(refresh, state->heard_of) + waiting * state->spacing - state->lag;
}

// The refresh that shows the latest frame, if that is not `target`: a later one.
static int64_t refresh_of_latest(const gl_paced_policy *paced, const gl_situation *situation,
                                 int64_t target)
{
    if (situation->host.verdict == GL_VSYNC_VERDICT_ABSENT)
        return target;
    int64_t soonest = refreshes_to(&situation->host.refresh, (double)paced->state.ready) + 1;
    return later(later(target, soonest), told_of_latest(paced, situation));
}

static void aim_at_refresh(const gl_paced_policy *paced, const gl_situation *situation,
                           glp_aim *aim)
{
    const gl_paced_state *state = &paced->state;
    const gl_refresh *refresh = &situation->host.refresh;
    int64_t next = refreshes_to(refresh, (double)situation->now + usable_latch(state)) + 1;
    int64_t number = next;
    if (state->target != GL_TIME_NEVER) {
        int64_t target = refresh_at(refresh, state->target);
        int64_t latest = refresh_of_latest(paced, situation, target);
        int64_t wanted = later(latest + state->spacing, next);
        if (wanted <= next + MOST_AHEAD * (int64_t)state->spacing) {
            number = wanted;
            aim->periods = wanted - target;
        }
    }
    aim->target = refresh->time + (int64_t)((double)number * refresh->period_ns);
}

// ---- aiming -------------------------------------------------------------------------------------

// Whether a wait before the round makes sense.
static bool may_wait(const gl_paced_policy *paced, const gl_situation *situation)
{
    if (paced->state.series != GLP_SERIES_REFRESHES)
        return paced->state.series == GLP_SERIES_OWN;
    return !glp_paced_blocks(situation) || glp_paced_hears(paced, situation) ||
           paced->latency == GL_LATENCY_LOW;
}

static void find_start(const gl_paced_policy *paced, const gl_situation *situation, glp_aim *aim)
{
    const gl_paced_state *state = &paced->state;
    int64_t need = glp_recent_costs_expect(&state->costs) + (int64_t)state->guard;
    double time = fmin(state->spacing * state->period, MOST_TIME);
    bool heavy = (double)need > HEAVY_LOAD * time;
    aim->hasty = heavy || !may_wait(paced, situation) || state->target == GL_TIME_NEVER;
    aim->due = aim->target;
    if (state->series == GLP_SERIES_REFRESHES)
        aim->due -= (int64_t)usable_latch(state);
    aim->start = glp_ns_add(aim->due, -need);
    if (!aim->hasty)
        return;
    int64_t soonest = aim->target - (int64_t)time; // or one more frame would be in flight
    bool at_once = !heavy || !may_wait(paced, situation) || paced->driver_queue;
    if (at_once || state->target == GL_TIME_NEVER)
        aim->start = INT64_MIN;
    else if (soonest < aim->start)
        aim->start = soonest;
}

// With v-sync a frame is shown at its refresh if it is presented between the one before, which may
// be a bit later than it is thought, and its own. The moment makes the host finish what was drawn,
// so that its cost is known.
static void find_moment(const gl_paced_policy *paced, const gl_situation *situation, glp_aim *aim)
{
    const gl_paced_state *state = &paced->state;
    aim->at = aim->due;
    if (state->series == GLP_SERIES_OWN || !glp_paced_blocks(situation))
        return;
    int64_t soonest = aim->target - (int64_t)(state->period / 2);
    bool plain = !may_wait(paced, situation) && state->spacing == 1 && state->late_ones == 0;
    if (plain)
        aim->at = 0;
    else if (soonest < aim->at)
        aim->at = soonest;
}

glp_aim glp_paced_aim(const gl_paced_policy *paced, const gl_situation *situation)
{
    glp_aim aim = {.periods = 1, .start = INT64_MIN, .hasty = true};
    switch (paced->state.series) {
    case GLP_SERIES_NONE:
        aim.target = situation->now + (int64_t)paced->state.period;
        return aim;
    case GLP_SERIES_OWN:
        aim_at_own(paced, situation, &aim);
        break;
    default:
        aim_at_refresh(paced, situation, &aim);
        break;
    }
    find_start(paced, situation, &aim);
    find_moment(paced, situation, &aim);
    return aim;
}

void glp_paced_take_aim(gl_paced_policy *paced, const glp_aim *aim)
{
    gl_paced_state *state = &paced->state;
    if (state->series == GLP_SERIES_OWN && state->target == GL_TIME_NEVER)
        gl_grid_start(&state->moments, state->rate, aim->target);
    else if (state->series == GLP_SERIES_OWN)
        gl_grid_skip(&state->moments, aim->periods);
    state->target = aim->target;
    state->due = aim->due;
    state->at = aim->at;
    state->hasty = aim->hasty;
}

// Each frame shows the simulation at its target time, and is presented in time for that. First the
// cost of frames and the target times; then simulated time, what shown frames teach, and at the end
// the answers.

#include "core/policy/paced.h"

#include <string.h>

#include "core/base/check.h"
#include "core/base/log.h"
#include "core/policy/policy.h"
#include "core/policy/situation.h"

_Static_assert(sizeof(glp_paced_policy) <= sizeof(gl_paced_policy), "policy.h has too little room");

#define LATCH (300 * INT64_C(1000)) // ns; at first
#define MOST_LATCH 0.75             // periods

// What the next frame is for.
typedef struct frame_aim {
    int64_t target;  // when the frame should be shown, ns of now
    int64_t periods; // from the latest frame's target to this one; 1 for the first of a schedule
    int64_t due;     // when it has to be ready
    int64_t start;   // the now at which its round is to begin
    int64_t at;      // when to present it; 0: as soon as drawn
    bool hasty;      // start leaves more than cost and margins, or is at once
} frame_aim;

// Whether presents wait for the display.
static bool blocks(const gl_situation *situation)
{
    return situation->host.vsync_status == GL_VSYNC_STATUS_WORKS ||
           situation->host.vsync_status == GL_VSYNC_STATUS_THROTTLED;
}

// Whether the window system reports when this host's frames are shown, so that a present may come
// late.
static bool knows_frames(const glp_paced_policy *paced, const gl_situation *situation)
{
    uint64_t known = paced->state.known;
    return situation->host.refresh.source == GL_REFRESH_SOURCE_TIMESTAMPS && known > 0 &&
           situation->host.presents - known < GLP_AIMED_FRAMES;
}

// How fast simulated time runs.
static double scale_of(const gl_situation *situation)
{
    return (double)situation->scale / (double)GLP_SCALE_ONE;
}

// ---- what frames cost ---------------------------------------------------------------------------

#define UNSURE (10 * GL_NS_PER_MS) // what a frame may cost if none is known
#define FEW 8

static void keep_greatest(int64_t greatest[2], int64_t ns)
{
    if (ns > greatest[0]) {
        greatest[1] = greatest[0];
        greatest[0] = ns;
    } else if (ns > greatest[1]) {
        greatest[1] = ns;
    }
}

// The current block is full: the oldest becomes the current one, empty.
static void turn(glp_recent_costs *costs)
{
    costs->count = 0;
    costs->enough = true;
    costs->block = (uint16_t)((costs->block + 1) % GLP_COST_BLOCKS);
    costs->blocks[costs->block][0] = costs->blocks[costs->block][1] = 0;
}

static void add_cost(glp_recent_costs *costs, int64_t ns)
{
    if (costs->count == GLP_COST_BLOCK_FRAMES)
        turn(costs);
    keep_greatest(costs->blocks[costs->block], ns < GL_TIME_END ? ns : GL_TIME_END);
    costs->count++;
}

// What the next frame may cost: the second greatest of the latest 113 to 128; as long as there are
// fewer than 8, the greatest and up to 10 ms more.
static int64_t expected_cost(const glp_recent_costs *costs)
{
    int64_t greatest[2] = {0, 0};
    for (int i = 0; i < GLP_COST_BLOCKS; i++)
        for (int j = 0; j < 2; j++)
            keep_greatest(greatest, costs->blocks[i][j]);
    if (!costs->enough && costs->count < FEW)
        return greatest[0] + UNSURE * (FEW - costs->count) / FEW;
    return greatest[1];
}

#define MOST_IN_FLIGHT 4          // frames that a driver and a display may hold
#define HEAVY_LOAD 0.6            // of the time between frames: above, nothing is gained by a wait
#define PART_OF_WAIT 0.0625       // of a period, that a present takes at least if it waited
#define NOMINAL_PERIOD (1e9 / 60) // of a display that is not known
#define LEAST_PERIOD 1e5          // ns, of a display
#define LONGEST_PERIOD 1e10
#define MOST_TIME 4e18 // ns that fit beside any now

// ---- choosing a schedule ------------------------------------------------------------------------

// A host may report any number.
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
    return !gl_rate_is_none(rate) && period_of(rate) > period * 1.005;
}

static glp_schedule choose(const glp_paced_policy *paced, const gl_situation *situation,
                           gl_rate rate)
{
    const gl_refresh *refresh = &situation->host.refresh;
    bool follows = false; // while it is unknown whether presents wait, they have to show it
    if (blocks(situation))
        follows = !is_below(rate, refresh->period_ns);
    else if (situation->host.vsync_status == GL_VSYNC_STATUS_ABSENT)
        follows = glp_rate_is_default(paced->fps) && !gl_rate_is_none(rate) &&
                  refresh->source == GL_REFRESH_SOURCE_TIMESTAMPS;
    if (follows && is_known(refresh, situation->now))
        return GLP_SCHEDULE_REFRESHES;
    return gl_rate_is_none(rate) ? GLP_SCHEDULE_NONE : GLP_SCHEDULE_OWN;
}

// Forgets where in the schedule the latest frame was. That is why others may be late.
static void leave_schedule(glp_paced_policy *paced)
{
    glp_paced_state *state = &paced->state;
    state->waits = 0;
    state->asked = 0;
    state->target = GL_TIME_NEVER;
    state->anchored = false;
    for (int i = 0; i < GLP_AIMED_FRAMES; i++)
        state->aimed[i].cause = GL_LATE_CHANGED;
}

static void forget_proof(glp_paced_state *state)
{
    state->proofs = 0;
    state->proof[0] = state->proof[1] = INFINITY;
}

// When another display takes frames, and by how much it is late, is not known yet.
static void forget_display(glp_paced_policy *paced)
{
    glp_paced_state *state = &paced->state;
    if (paced->margin_ns == 0)
        state->latch = LATCH;
    state->lag = 0;
    state->off = (glp_evidence){0};
    state->slips = (glp_evidence){0};
    state->missed = 0;
    forget_proof(state);
}

static bool is_other_period(double a, double b)
{
    return a > b * 1.01 || b > a * 1.01;
}

// Presents that should wait for the display do not pace frames once this many have returned at once. Now
// and then they get another chance.
#define MANY_FREE 8
#define FAST 0.75           // periods between presents: sooner than a display can show them
#define LONGEST_TRUSTED 5e7 // ns, of a period that is kept to although no present confirms it
#define LONGEST_FREE GL_NS_PER_SECOND
#define LONGEST_UNKNOWN (10 * GL_NS_PER_SECOND)
#define LONGEST_UNANSWERED GL_NS_PER_SECOND

static bool are_free(glp_paced_state *state, const gl_situation *situation)
{
    if (state->free.holds && situation->now - state->free_at > LONGEST_FREE)
        state->free = (glp_evidence){0};
    return state->free.holds;
}

// A display whose refreshes follow the frames never makes them wait if they come a bit slower than it can
// refresh. If it does not follow them after all, their delays change, which shows that.
#define ROOM 1.02

static gl_rate rate_of(double period)
{
    return (gl_rate){(int32_t)GL_NS_PER_SECOND, (int32_t)fmin(period, INT32_MAX)};
}

// Chooses the schedule. If it has changed, the next frame is its first.
static void choose_schedule(glp_paced_policy *paced, const gl_situation *situation)
{
    glp_paced_state *state = &paced->state;
    const gl_refresh *refresh = &situation->host.refresh;
    gl_rate rate = glp_rate_or(paced->fps, situation->host.cap);
    glp_schedule schedule = choose(paced, situation, rate);
    if (schedule == GLP_SCHEDULE_REFRESHES && (refresh->variable || are_free(state, situation))) {
        schedule = GLP_SCHEDULE_OWN;
        rate = rate_of(refresh->period_ns * (refresh->variable ? ROOM : 1));
    }
    double period = 0;
    if (schedule == GLP_SCHEDULE_OWN)
        period = period_of(rate);
    else if (schedule == GLP_SCHEDULE_REFRESHES)
        period = refresh->period_ns;
    else if (situation->host.vsync_status != GL_VSYNC_STATUS_ABSENT)
        period = NOMINAL_PERIOD;
    bool is_other = is_other_period(period, state->period);
    if (schedule != state->schedule || is_other) {
        leave_schedule(paced);
        state->spacing = 1;
    }
    if (schedule == GLP_SCHEDULE_REFRESHES && is_other)
        forget_display(paced);
    state->schedule = schedule;
    state->rate = rate;
    state->period = period;
}

// ---- a schedule of its own ----------------------------------------------------------------------

// A target that has passed by less than half a period is kept: its frame is late, and not left out.
static void aim_at_own(const glp_paced_policy *paced, const gl_situation *situation, frame_aim *aim)
{
    const glp_paced_state *state = &paced->state;
    if (state->target == GL_TIME_NEVER) { // the first target is now
        aim->target = situation->now;
        return;
    }
    gl_grid targets = state->targets;
    int64_t passed = gl_grid_due_count(&targets, situation->now - (int64_t)(state->period / 2));
    aim->periods = passed < state->spacing ? state->spacing : passed + 1;
    gl_grid_skip(&targets, aim->periods);
    aim->target = targets.last > state->target ? targets.last : GL_TIME_NEVER;
}

// ---- the display's ------------------------------------------------------------------------------

// How long before a refresh a frame is to be ready; with more, it would be for a later one. Refreshes
// that are known from presents are late by about as much as the presents are uneven.
static double usable_latch(const glp_paced_state *state, const gl_refresh *refresh)
{
    double lateness = refresh->source == GL_REFRESH_SOURCE_PRESENTS ? 2 * refresh->error_ns : 0;
    return fmin(state->latch + lateness, MOST_LATCH * state->period);
}

// How many refreshes lie between the known refresh and a time, rounded down.
static int64_t refreshes_to(const gl_refresh *refresh, double time)
{
    double count = (time - (double)refresh->time) / refresh->period_ns;
    int64_t whole = (int64_t)count;
    return whole - ((double)whole > count);
}

// The same for a time near a refresh: the time of that refresh.
static int64_t refresh_at(const gl_refresh *refresh, int64_t time)
{
    double count = (double)(time - refresh->time) / refresh->period_ns;
    return (int64_t)(count < 0 ? count - 0.5 : count + 0.5);
}

static int64_t later(int64_t a, int64_t b)
{
    return a > b ? a : b;
}

// The refresh that shows the latest frame, computed from the latest frame that is known to have
// been shown: each later frame is one spacing later.
static int64_t target_of_latest(const glp_paced_policy *paced, const gl_situation *situation)
{
    const glp_paced_state *state = &paced->state;
    const gl_refresh *refresh = &situation->host.refresh;
    if (!knows_frames(paced, situation))
        return situation->latest.presented ? refresh_at(refresh, situation->latest.time)
                                           : INT64_MIN;
    int64_t waiting = (int64_t)(situation->host.presents - state->known);
    return refresh_at(refresh, state->shown_at) + waiting * state->spacing - state->lag;
}

// The refresh that shows the latest frame, if that is not `target`: a later one.
static int64_t refresh_of_latest(const glp_paced_policy *paced, const gl_situation *situation,
                                 int64_t target)
{
    if (situation->host.vsync_status == GL_VSYNC_STATUS_ABSENT)
        return target;
    int64_t soonest = refreshes_to(&situation->host.refresh, (double)paced->state.ready) + 1;
    return later(later(target, soonest), target_of_latest(paced, situation));
}

// The refresh that shows a frame of a round that begins now, where all that can be are in flight before
// it. A present may return a bit before the refresh for which it waited.
static int64_t furthest_refresh(const glp_paced_policy *paced, const gl_situation *situation,
                                int64_t next)
{
    const glp_paced_state *state = &paced->state;
    double soon = (double)situation->now + state->period / 4;
    int64_t soonest = later(next, refreshes_to(&situation->host.refresh, soon) + 1);
    int64_t frames = knows_frames(paced, situation) ? MOST_IN_FLIGHT : 0;
    return soonest - 1 + (frames + 1) * (int64_t)state->spacing;
}

static void aim_at_refresh(const glp_paced_policy *paced, const gl_situation *situation,
                           frame_aim *aim)
{
    const glp_paced_state *state = &paced->state;
    const gl_refresh *refresh = &situation->host.refresh;
    int64_t next = refreshes_to(refresh, (double)situation->now + usable_latch(state, refresh)) + 1;
    int64_t number = next;
    if (state->target != GL_TIME_NEVER) {
        int64_t target = refresh_at(refresh, state->target);
        int64_t latest = refresh_of_latest(paced, situation, target);
        int64_t furthest = furthest_refresh(paced, situation, next);
        number = later(latest + state->spacing, next);
        number = number < furthest ? number : furthest;
        aim->periods = number - target;
    }
    aim->target = refresh->time + (int64_t)((double)number * refresh->period_ns);
}

// ---- aiming -------------------------------------------------------------------------------------

// If only waiting presents show when the display refreshes, and a driver's queue accepts presents that
// come in time, frames of low latency would learn nothing more: the period has to be known well before,
// and now and then a few frames in a row come as soon as they can, until some of them have waited.
#define MANY_WAITS 48
#define MANY_ANSWERS 4

static bool asks_the_queue(const glp_paced_state *state, const gl_situation *situation)
{
    return state->waits < MANY_WAITS || situation->host.refresh.untested ||
           situation->now - state->asked_at > LONGEST_UNKNOWN;
}

// Whether a wait before the round makes sense.
static bool may_wait(const glp_paced_policy *paced, const gl_situation *situation)
{
    if (paced->state.schedule != GLP_SCHEDULE_REFRESHES)
        return paced->state.schedule == GLP_SCHEDULE_OWN;
    if (!blocks(situation) || knows_frames(paced, situation))
        return true;
    return paced->latency == GL_LATENCY_LOW && !asks_the_queue(&paced->state, situation);
}

#define TEST 0.6 // periods before the display takes it that a frame is ready that tests its refresh

// How long before its target time the next frame should be ready, ns.
static double time_before(const glp_paced_state *state, const gl_refresh *refresh)
{
    if (state->schedule != GLP_SCHEDULE_REFRESHES)
        return 0;
    double latch = usable_latch(state, refresh);
    return refresh->untested ? latch + TEST * state->period : latch;
}

#define GUARD GL_NS_PER_MS
#define SHORT_GUARD (3 * GL_NS_PER_MS / 10)
#define LONG_GUARD (2 * GL_NS_PER_MS)
#define LONG_SPIN (3 * GL_NS_PER_MS / 10)

// How much earlier than by what frames have lately cost a round begins, ns. It pays with latency for
// frames that cost more, and for waits that end late, less often than the costs would suggest.
static int64_t guard_of(const glp_paced_policy *paced)
{
    if (paced->margin_ns > 0)
        return paced->margin_ns;
    switch (paced->latency) {
    case GL_LATENCY_LOW:
        return SHORT_GUARD;
    case GL_LATENCY_SMOOTH:
        return LONG_GUARD;
    default:
        return GUARD;
    }
}

// Something paces each frame: a present that waits for the display, a host that holds the frame until its
// target time, or, because gl_poll_event() holds none, the start of its round. A round starts at most one
// frame before its target time, unless presents wait: those let no more frames come than a display and
// its driver have room for, and furthest_refresh() keeps the target times of these frames near.
//
//   frame      presents wait   may wait first   it starts
//   the first                                   at once
//   light      no              yes              when cost and margin are left
//   heavy      no              yes              a frame before its target
//   light      yes             yes              when cost and margin are left
//   heavy      yes             yes              at the earlier of these two; with driver_queue at once
//   any        yes             no               at once
static void find_start(const glp_paced_policy *paced, const gl_situation *situation, frame_aim *aim)
{
    const glp_paced_state *state = &paced->state;
    int64_t need = expected_cost(&state->costs) + guard_of(paced);
    double time = fmin(state->spacing * state->period, MOST_TIME);
    bool heavy = (double)need > HEAVY_LOAD * time;
    aim->hasty = heavy || !may_wait(paced, situation) || state->target == GL_TIME_NEVER;
    aim->due = aim->target - (int64_t)time_before(state, &situation->host.refresh);
    aim->start = glp_ns_add(aim->due, -need);
    if (!aim->hasty)
        return;
    int64_t soonest = aim->target - (int64_t)time; // or one more frame would be in flight
    bool at_once = !heavy || !may_wait(paced, situation) || paced->driver_queue;
    if (state->target == GL_TIME_NEVER || (at_once && blocks(situation)))
        aim->start = INT64_MIN;
    else if (soonest < aim->start || !blocks(situation))
        aim->start = soonest;
}

// With v-sync a frame is shown at its refresh if it is presented between the one before, which may
// be a bit later than it is thought, and its own. A target time makes the host finish what was
// drawn, so that its cost is known.
static void find_target(const glp_paced_policy *paced, const gl_situation *situation,
                        frame_aim *aim)
{
    const glp_paced_state *state = &paced->state;
    aim->at = aim->due;
    if (state->schedule == GLP_SCHEDULE_OWN || !blocks(situation))
        return;
    int64_t soonest = aim->target - (int64_t)(state->period / 2);
    bool plain = !may_wait(paced, situation) && state->spacing == 1 && state->late_ones == 0;
    if (plain)
        aim->at = 0;
    else if (soonest < aim->at)
        aim->at = soonest;
}

// What a round that begins now would be for.
static frame_aim aim_next(const glp_paced_policy *paced, const gl_situation *situation)
{
    frame_aim aim = {.periods = 1, .start = INT64_MIN, .hasty = true};
    switch (paced->state.schedule) {
    case GLP_SCHEDULE_NONE:
        aim.target = situation->now + (int64_t)paced->state.period;
        return aim;
    case GLP_SCHEDULE_OWN:
        aim_at_own(paced, situation, &aim);
        break;
    default:
        aim_at_refresh(paced, situation, &aim);
        break;
    }
    find_start(paced, situation, &aim);
    find_target(paced, situation, &aim);
    return aim;
}

// How much later a round begins than it was to, which costs time as its work does. One that is late by
// more than a quarter of a period was held up by what no start would have been early enough for.
static int64_t overslept(const glp_paced_state *state, int64_t now, const frame_aim *aim)
{
    bool had_start = state->waited && aim->start != INT64_MIN;
    int64_t late = had_start ? glp_ns_add(now, -aim->start) : 0;
    return late > 0 && (double)late <= state->period / 4 ? late : 0;
}

// The round begins. A target time that has passed becomes now.
static void take_aim(glp_paced_policy *paced, int64_t now, const frame_aim *aim)
{
    glp_paced_state *state = &paced->state;
    if (state->schedule == GLP_SCHEDULE_OWN && state->target == GL_TIME_NEVER)
        gl_grid_start(&state->targets, state->rate, aim->target);
    else if (state->schedule == GLP_SCHEDULE_OWN)
        gl_grid_skip(&state->targets, aim->periods);
    state->first = state->target == GL_TIME_NEVER;
    state->target = aim->target;
    state->due = aim->due;
    state->at = aim->at == 0 ? 0 : later(aim->at, now);
    state->hasty = aim->hasty;
    state->overslept = overslept(state, now, aim);
    state->waited = false;
}

// ---- simulated time -----------------------------------------------------------------------------

#define MOST_STEERING 4e3 // ns a frame
#define FAST_SCALE 8
#define LEAST_REJOINING 0.125 // of the way of a frame, after a change of the scale;
#define MOST_REJOINING 0.875  // at most so much,
#define REJOINED 3e8          // to be done in so many ns
#define MOST_LEAD 4           // frames, from a round's reading to its frame's target time
#define MOST_PHASES 32        // of frames between two ticks
#define SAME 0.02             // periods: two that are so close are meant to be the same
#define LONGEST_STEP 1e15     // ns, eleven days: after more, there is no phase to be kept

// The simulated time of a frame that is to be seen at the target. At a fast scale it is up to a frame less,
// or simulated time would have to stand still after a change to a slower one, until the clock's has come
// up with what was shown.
static int64_t sim_time_at(const glp_paced_policy *paced, const gl_situation *situation,
                           int64_t target)
{
    double scale = scale_of(situation);
    double ahead = (double)(target - situation->now) * scale;
    double frame = paced->state.spacing * paced->state.period;
    if (scale > FAST_SCALE && !may_wait(paced, situation))
        ahead = fmax(ahead - (scale - FAST_SCALE) * frame, 0);
    int64_t sim_time = glp_ns_add(situation->sim_time, (int64_t)fmin(ahead, (double)GL_TIME_END));
    return sim_time < GL_TIME_END ? sim_time : GL_TIME_END;
}

// Frames that are `step` of simulated time apart come at a few phases between two ticks, or drift through
// all. How far apart those are.
static double phase_distance(double tick, double step)
{
    for (int frames = 1; frames <= MOST_PHASES; frames++) {
        double ticks = frames * step / tick;
        double whole = floor(ticks + 0.5);
        if (whole >= 1 && fabs(ticks - whole) < SAME)
            return tick / frames;
    }
    return tick < step ? tick : step;
}

static double clamp(double value, double most)
{
    return fmin(fmax(value, -most), most);
}

// How far it is from a simulated time to the nearest phase that is farthest from all ticks. Without
// ticks there is no phase.
static double way_to_phase(const glp_paced_policy *paced, double scale, int64_t simulated)
{
    if (paced->tick == (double)INFINITY)
        return 0;
    double distance =
        phase_distance(paced->tick, paced->state.spacing * paced->state.period * scale);
    if (distance < 1 || distance > LONGEST_STEP)
        return 0;
    double phases = (double)(simulated - paced->ticks.last) / distance;
    return (floor(phases) + 0.5 - phases) * distance;
}

// Starts the frames' simulated time at the best phase near the clock's. It never goes back: if it is
// ahead, because frames were seen sooner than was thought, it stays until the clock's catches up.
static void anchor(glp_paced_policy *paced, const gl_situation *situation, int64_t sim_time)
{
    glp_paced_state *state = &paced->state;
    int64_t simulated = sim_time + (int64_t)way_to_phase(paced, scale_of(situation), sim_time);
    if (sim_time >= situation->sim_time)
        simulated = later(simulated, situation->sim_time);
    if (simulated > state->simulated)
        state->simulated = simulated;
    state->rest = 0;
    state->phase_left = 0;
    state->lead_left = 0;
    state->lead_step = 0;
    state->shift = simulated - sim_time;
    state->scale = scale_of(situation);
    state->anchored = true;
}

// The latest frame showed a time to come, at a time scale that has changed since. Once the scale stays the
// same, simulated time moves by this difference, and to other phases, in small steps. Returns the rest of the
// difference.
static double change_scale(glp_paced_policy *paced, const gl_situation *situation, double step,
                           double off)
{
    glp_paced_state *state = &paced->state;
    double scale = scale_of(situation);
    double lead = MOST_LEAD * state->spacing * state->period;
    double behind = (double)(situation->sim_time - state->simulated) - step;
    double explained = clamp(off, fabs(scale - state->scale) * lead);
    if (behind > 0) // the latest frame was late, and what has passed since then is no lead
        explained = fmin(explained, fmax(off - behind, 0));
    state->shift -= (int64_t)explained;
    state->scale = scale;
    state->lead_left += explained;
    state->lead_step = fabs(state->lead_left) * state->spacing * state->period / REJOINED;
    int64_t simulated = state->simulated + (int64_t)(step + state->lead_left);
    state->phase_left = way_to_phase(paced, scale, simulated);
    return off - explained;
}

// By whole periods, and a little more or less.
static void advance(glp_paced_policy *paced, const gl_situation *situation, int64_t sim_time,
                    int64_t periods)
{
    glp_paced_state *state = &paced->state;
    double scale = scale_of(situation);
    double step = (double)periods * state->period * scale + state->rest;
    double off = (double)(sim_time + state->shift - state->simulated) - step;
    bool is_far = step >= LONGEST_STEP || fabs(off) >= LONGEST_STEP || periods < 1;
    bool stays = state->scale == scale;
    if (!is_far && !stays)
        off = change_scale(paced, situation, step, off);
    if (is_far || fabs(off) > state->period * scale / 2) { // the clock was set, or time left out
        anchor(paced, situation, sim_time);
        return;
    }
    double moved = floor(clamp(state->phase_left, MOST_STEERING * scale));
    state->phase_left -= moved;
    double most = fmin(fmax(state->lead_step, LEAST_REJOINING * step), MOST_REJOINING * step);
    double led = stays ? trunc(clamp(state->lead_left, most)) : 0;
    state->lead_left -= led;
    state->shift += (int64_t)(moved + led);
    step += led + clamp(off + moved, MOST_STEERING * scale);
    double whole = floor(step);
    state->simulated += (int64_t)whole;
    state->rest = step - whole;
}

static void keep_before_end(glp_paced_state *state)
{
    if (state->simulated > GL_TIME_END)
        state->simulated = GL_TIME_END;
}

// Moves simulated time on to the frame's.
static void advance_time(glp_paced_policy *paced, const gl_situation *situation,
                         const frame_aim *aim)
{
    glp_paced_state *state = &paced->state;
    if (situation->motion != GL_TIME_RUNS) {
        state->anchored = false;
        return;
    }
    int64_t sim_time = sim_time_at(paced, situation, aim->target);
    if (!state->anchored)
        anchor(paced, situation, sim_time);
    else if (state->schedule != GLP_SCHEDULE_NONE)
        advance(paced, situation, sim_time, aim->periods);
    else if (sim_time + state->shift > state->simulated)
        state->simulated = sim_time + state->shift;
    keep_before_end(state);
}

// The same where there is nothing to draw into: simulated time is what the clock says.
static void follow_sim_time(glp_paced_policy *paced, const gl_situation *situation)
{
    glp_paced_state *state = &paced->state;
    state->anchored = false;
    if (situation->motion == GL_TIME_RUNS && situation->sim_time > state->simulated)
        state->simulated = situation->sim_time;
}

#define LOAD 0.8             // of the time between frames: what is near it
#define LATEST_FRAMES 0xffff // one bit for each
#define MANY_OVERLOADS 4     // of the latest 16 frames
#define MANY_HEAVY 8         // of them: fewer may be due to other programs
#define CALM (2 * GL_NS_PER_SECOND)
#define LATCH_MEMORY (32 * 1024) // longer: each lesson is frames that were shown too late
#define PROOF_FRAMES 64          // of a block; of the latest two it is known which was ready last
#define MANY_HICCUPS 4           // of the latest 32 frames
#define MANY_OFF 8               // frames in a row
#define MANY_SLIPS 4             // the same; or more than one in
#define POINTS_OF_SLIP 5         // takes longer
#define MOST_LAG 6               // refreshes

// ---- margins ------------------------------------------------------------------------------------
//
// What a frame that was shown says. Its lateness counts in refreshes after the one that it was for, and the
// lag is what was learned of it.
//
//   was ready         was shown                    what follows
//   before its        in time                      a proof: the display takes frames that are ready so
//   refresh                                        late; the latch shrinks by 1/32768
//   as late as a      late                         nothing, unless 4 of 32 were: a hiccup
//   proof
//   before it         late, the first of 32        the latch grows, by a half at most
//   before it         late, not the first          the latch is this frame's and a bit; more than 3/4 of
//                                                  a period is a lag instead
//   in time           late, 8 in a row             the lag grows by the least of them
//   any               earlier than the lag, 8 in   the lag shrinks by the least of them
//                     a row
//   in time           with a refresh missed after  the latch doubles: what seemed a lag is none
//                     it, 4 of some 20

static bool learns(const glp_paced_policy *paced)
{
    return paced->margin_ns == 0;
}

static int count_bits(uint32_t bits)
{
    int count = 0;
    for (; bits; bits &= bits - 1)
        count++;
    return count;
}

// Takes note of a frame that was shown in time although it was ready no earlier.
static void note_proof(glp_paced_state *state, double early)
{
    if (state->proofs == PROOF_FRAMES) {
        state->proof[1] = state->proof[0];
        state->proof[0] = INFINITY;
        state->proofs = 0;
    }
    state->proofs++;
    state->proof[0] = fmin(state->proof[0], early);
}

// Frames that were ready so late were lately shown in time: if another one was not, that was by
// chance, such as the display's hiccup, or another program's, which kept it from its processor. If
// many are not, the display is not what it was.
static bool is_hiccup(glp_paced_state *state, double early)
{
    if (early < fmin(state->proof[0], state->proof[1]))
        return false;
    if (count_bits(state->missed) < MANY_HICCUPS)
        return true;
    forget_proof(state);
    return false;
}

// A frame that was ready before its refresh, and was not shown then, was not ready early enough.
// One alone teaches little. If frames are late however early they are, the display shows each
// later.
static void learn_latch(glp_paced_policy *paced, const glp_aimed_frame *frame, int64_t late)
{
    glp_paced_state *state = &paced->state;
    double most = MOST_LATCH * state->period;
    double early = (double)(frame->target - frame->ready);
    double enough = early + early / 8 + LATCH; // frames are late no more than a few times
    bool is_missed = late > 0 && early > 0;
    bool is_alone = state->missed == 0;
    state->missed = state->missed << 1 | is_missed;
    if (late == 0 && early > 0)
        note_proof(state, early);
    if (!is_missed) {
        state->latch -= (state->latch - LATCH) / LATCH_MEMORY;
    } else if (is_hiccup(state, early) || enough <= state->latch) {
        return;
    } else if (is_alone) {
        state->latch = fmin(fmin(enough, most), state->latch * 3 / 2);
    } else {
        bool is_beyond = enough > most;
        state->lag += is_beyond;
        state->latch = is_beyond ? LATCH : enough;
    }
}

// Frames that were ready in time, but that all missed their refresh, wait in the window system, if
// neither the latch nor the frame before can be the reason. The same if all come sooner than those
// before: it keeps them for less.
static void learn_lag(glp_paced_state *state, bool is_in_time, int64_t late)
{
    bool is_sign = late < 0 ? state->lag > 0 : late > 0 && is_in_time;
    bool begins = state->off.points == 0 || (late < 0) != (state->least_off < 0);
    if (!is_sign || begins || state->lag + late > MOST_LAG)
        state->off = (glp_evidence){0};
    if (!is_sign || state->lag + late > MOST_LAG)
        return;
    if (begins || fabs((double)late) < fabs((double)state->least_off))
        state->least_off = (int32_t)late;
    if (!glp_evidence_weigh(&state->off, 1, MANY_OFF))
        return;
    state->lag = (int32_t)later(0, state->lag + state->least_off);
    state->off = (glp_evidence){0};
}

// Frames that were ready in time, and but after which many refreshes were missed all the same, were not
// late because of a lag: the display accepts frames earlier than assumed. They will then be shown
// earlier than the lag, too.
static void doubt_lag(glp_paced_state *state, bool slipped)
{
    bool speaks = state->lag > 0 && slipped && state->ready <= state->due;
    if (!glp_evidence_weigh(&state->slips, speaks ? POINTS_OF_SLIP : -1,
                            MANY_SLIPS * POINTS_OF_SLIP))
        return;
    state->slips = (glp_evidence){0};
    state->latch = fmin(2 * state->latch, MOST_LATCH * state->period);
}

// A frame was shown. If the one before it came to be shown when this one was to be, or if nothing
// is known of that one, this frame's lateness shows nothing.
static void learn_of_shown(glp_paced_policy *paced, const glp_aimed_frame *frame, int64_t shown)
{
    glp_paced_state *state = &paced->state;
    double late = ((double)shown - (double)frame->target) / state->period;
    bool is_free = frame->count == state->known + 1 &&
                   (double)frame->target - (double)state->shown_at + state->lag * state->period >
                       state->period / 2;
    bool can_be = state->schedule == GLP_SCHEDULE_REFRESHES && fabs(late) < GLP_AIMED_FRAMES;
    state->known = can_be ? frame->count : 0;
    state->shown_at = shown;
    if (!can_be)
        return;
    int64_t refreshes = (int64_t)floor(late + 0.5) - state->lag;
    bool is_lesson = is_free && learns(paced);
    bool may_be_latch = is_lesson && refreshes > 0;
    learn_lag(state, frame->ready < frame->target, refreshes - may_be_latch);
    if (is_lesson)
        learn_latch(paced, frame, refreshes);
}

// ---- frames -------------------------------------------------------------------------------------

static glp_aimed_frame *find(glp_paced_state *state, uint64_t count)
{
    glp_aimed_frame *frame = &state->aimed[count % GLP_AIMED_FRAMES];
    return frame->count == count && count > 0 ? frame : NULL;
}

// A frame that the next one replaced before it could be shown came too late for its refresh, as if
// it were shown with that one. If the report came late, both may have been shown.
static glp_aimed_frame *find_replaced(glp_paced_state *state, uint64_t shown, int64_t now)
{
    bool one_is_missing = state->known > 0 && shown == state->known + 2;
    bool known_in_time = (double)(now - state->known_at) < 2.1 * state->period;
    return one_is_missing && known_in_time ? find(state, shown - 1) : NULL;
}

// Notes what became of a frame.
static void settle(glp_paced_state *state, glp_aimed_frame *frame, gl_late_cause cause,
                   int64_t by_ns)
{
    if (!frame->is_open)
        return;
    frame->is_open = false;
    bool has_late_frame =
        state->newest.cause != GL_LATE_NOT && state->late_counts[state->newest.cause] > 0;
    state->late_counts[cause]++;
    if (cause != GL_LATE_NOT || !has_late_frame)
        state->newest = (gl_late){frame->count, cause, by_ns};
}

// The same for all frames before that count: no further report about them will come.
static void settle_before(glp_paced_state *state, uint64_t count, gl_late_cause cause)
{
    for (int i = 0; i < GLP_AIMED_FRAMES; i++)
        if (state->aimed[i].count < count)
            settle(state, &state->aimed[i], cause, 0);
}

// A frame was shown at this time. Its target time was this time less the display's lag.
static void settle_seen(glp_paced_state *state, glp_aimed_frame *frame, int64_t seen)
{
    int64_t lag =
        state->schedule == GLP_SCHEDULE_REFRESHES ? (int64_t)(state->lag * state->period) : 0;
    int64_t by = glp_ns_add(seen, -(frame->target + lag));
    if ((double)by < state->period / 2)
        settle(state, frame, GL_LATE_NOT, 0);
    else
        settle(state, frame, (gl_late_cause)frame->cause, by);
}

// Learns from the latest frame that was shown, if that is news.
static void follow_shown(glp_paced_policy *paced, const gl_situation *situation)
{
    glp_paced_state *state = &paced->state;
    const gl_shown_frame *shown = &situation->host.shown;
    glp_aimed_frame *frame = shown->number == state->known ? NULL : find(state, shown->number);
    if (!frame)
        return;
    glp_aimed_frame *replaced = find_replaced(state, shown->number, situation->now);
    if (replaced) {
        settle(state, replaced, GL_LATE_REPLACED, 0);
        learn_of_shown(paced, replaced, shown->time);
    }
    settle_before(state, shown->number, GL_LATE_UNKNOWN);
    settle_seen(state, frame, shown->time);
    learn_of_shown(paced, frame, shown->time);
    state->known_at = situation->now;
}

// Whether a present that did not wait came sooner than the display can show its frame.
static bool is_free(const glp_paced_policy *paced, const gl_situation *situation, int64_t interval)
{
    const glp_paced_state *state = &paced->state;
    return state->hasty && !knows_frames(paced, situation) && state->period <= LONGEST_TRUSTED &&
           (double)interval < FAST * state->period;
}

// Notes whether the present waited for a refresh, for asks_the_queue() and are_free().
static void note_wait(glp_paced_policy *paced, const gl_situation *situation)
{
    glp_paced_state *state = &paced->state;
    int64_t interval = situation->latest.time - state->returned;
    int64_t blocked = situation->latest.time - state->ready;
    state->returned = situation->latest.time;
    if (!blocks(situation))
        return;
    if ((double)blocked >= PART_OF_WAIT * state->period) {
        state->asked = 0;
        state->free = (glp_evidence){0};
        state->waits++;
        state->answers = asks_the_queue(state, situation) ? state->answers + 1 : 0;
        if (state->answers == MANY_ANSWERS) {
            state->answers = 0;
            state->asked_at = situation->now;
        }
        return;
    }
    if (state->schedule != GLP_SCHEDULE_REFRESHES)
        return;
    bool was_free = state->free.holds;
    glp_evidence_weigh(&state->free, is_free(paced, situation, interval) ? 1 : -INFINITY,
                       MANY_FREE);
    state->asked = asks_the_queue(state, situation) ? state->asked + 1 : 0;
    if (state->free.holds > was_free)
        state->free_at = state->asked_at = situation->now;
    else if (state->asked > MOST_IN_FLIGHT + 1) // it does not answer, and is asked again soon
        state->asked_at = situation->now - (LONGEST_UNKNOWN - LONGEST_UNANSWERED);
}

// Takes note of a frame that was presented since the last question.
static void note_frame(glp_paced_policy *paced, const gl_situation *situation)
{
    glp_paced_state *state = &paced->state;
    if (!state->rendered)
        return;
    state->rendered = false;
    int64_t finished = state->began + situation->latest.cost_ns;
    state->ready = finished > state->at || state->at == 0 ? finished : state->at;
    bool is_refresh = state->schedule == GLP_SCHEDULE_REFRESHES;
    glp_aimed_frame *frame = &state->aimed[situation->host.presents % GLP_AIMED_FRAMES];
    *frame = (glp_aimed_frame){
        .count = situation->host.presents,
        .target = state->target,
        .ready = state->ready,
        .cause = state->ready > state->due ? GL_LATE_DRAWN : GL_LATE_TAKEN,
        .is_open = !state->first && state->schedule != GLP_SCHEDULE_NONE,
    };
    if (!is_refresh || !knows_frames(paced, situation)) {
        settle_before(state, frame->count, GL_LATE_UNKNOWN);
        settle_seen(state, frame,
                    is_refresh || !blocks(situation) ? situation->latest.time : state->ready);
    }
    add_cost(&state->costs, situation->latest.cost_ns + state->overslept);
    bool is_held = state->schedule == GLP_SCHEDULE_OWN || !blocks(situation);
    state->late = is_held && state->at != 0 && finished > state->at;
    note_wait(paced, situation);
    bool waits_for_refresh =
        situation->host.refresh.source == GL_REFRESH_SOURCE_PRESENTS && !is_held;
    if (waits_for_refresh && !state->hasty)
        learn_of_shown(paced, frame, situation->latest.time);
}

// ---- overload -----------------------------------------------------------------------------------

// Takes note for each spacing whether the latest frame costs about the time that it would have. A spacing
// is too short while half of the latest frames do.
static void note_load(glp_paced_state *state, int64_t cost, int64_t now)
{
    for (uint32_t spacing = 1; spacing <= GLP_MOST_SPACING; spacing++) {
        uint32_t *heavy = &state->heavy_ones[spacing - 1];
        bool is_heavy = (double)cost >= LOAD * spacing * state->period;
        *heavy = (*heavy << 1 | is_heavy) & LATEST_FRAMES;
        if (count_bits(*heavy) >= MANY_HEAVY)
            state->loaded[spacing - 1] = now;
    }
}

// The shortest spacing that has been long enough for two seconds.
static uint32_t calm_spacing(const glp_paced_state *state, int64_t now)
{
    uint32_t spacing = 1;
    while (spacing < state->spacing && now - state->loaded[spacing - 1] < CALM)
        spacing++;
    return spacing;
}

// Whether the latest frame was late since frames cost too much, and not since the one before it was
// late.
static bool was_overload(const glp_paced_state *state, int64_t cost, bool late)
{
    double time = state->spacing * state->period;
    double least = LOAD * time;
    double left = (double)(state->target - state->began);
    return late && ((double)cost > time || ((double)cost >= least && left >= least));
}

static void judge_load(glp_paced_state *state, const gl_situation *situation, bool late)
{
    bool is_overload = was_overload(state, situation->latest.cost_ns, late);
    state->late_ones = (state->late_ones << 1 | late) & LATEST_FRAMES;
    state->overloads = (state->overloads << 1 | is_overload) & LATEST_FRAMES;
    note_load(state, situation->latest.cost_ns, situation->now);
    bool is_heavy = state->loaded[state->spacing - 1] == situation->now;
    uint32_t spacing = calm_spacing(state, situation->now);
    if (is_overload && is_heavy && count_bits(state->overloads) >= MANY_OVERLOADS &&
        state->spacing < GLP_MOST_SPACING)
        spacing = state->spacing + 1;
    if (spacing != state->spacing)
        state->overloads = 0;
    state->spacing = spacing;
}

// Takes note of how many periods have passed without a frame before this one, and finds out how
// many a frame is to be for.
static void judge(glp_paced_policy *paced, const gl_situation *situation, const frame_aim *aim)
{
    glp_paced_state *state = &paced->state;
    bool is_paused = situation->motion == GL_TIME_PAUSED;
    bool counts = state->target != GL_TIME_NEVER && !is_paused && !state->quiet &&
                  state->schedule != GLP_SCHEDULE_NONE;
    int64_t slipped = counts ? aim->periods - state->spacing : 0;
    slipped = slipped < 0 ? 0 : slipped;
    state->slipped = slipped < UINT32_MAX ? (uint32_t)slipped : UINT32_MAX;
    state->quiet = is_paused;
    if (counts)
        judge_load(state, situation, state->late || slipped > 0);
    if (learns(paced))
        doubt_lag(state, counts && slipped > 0);
}

// ---- answers ------------------------------------------------------------------------------------

static void begin(gl_policy *policy, const gl_situation *situation, int64_t simulated_to)
{
    glp_paced_policy *paced = glp_paced_of(policy);
    double latch = (double)(paced->margin_ns ? paced->margin_ns : LATCH);
    paced->state = (glp_paced_state){
        .target = GL_TIME_NEVER,
        .spacing = 1,
        .simulated = glp_policy_shown_to(situation, simulated_to),
        .latch = latch,
        .proof = {INFINITY, INFINITY},
    };
    gl_grid_start(&paced->ticks, paced->ups, simulated_to);
}

// The simulated time up to which updates are due. A pause within a catch-up leaves the rest of it to later.
static int64_t due_to(glp_paced_policy *paced, const gl_situation *situation)
{
    glp_paced_state *state = &paced->state;
    switch (situation->motion) {
    case GL_TIME_PAUSED:
        if (state->simulated >= paced->ticks.due)
            state->simulated = paced->ticks.last;
        break;
    case GL_TIME_STEPS:
        return situation->sim_time;
    default:
        break;
    }
    return state->simulated;
}

// Reports what became of frames. Each frame is one present.
static void report_late_frames(glp_paced_state *state, const gl_situation *situation,
                               gl_present_plan *plan)
{
    if (state->newest.frame == 0)
        return;
    plan->late = state->newest;
    plan->late.frame = situation->latest.frame - (situation->host.presents - state->newest.frame);
    memcpy(plan->late_counts, state->late_counts, sizeof plan->late_counts);
    memset(state->late_counts, 0, sizeof state->late_counts);
}

static void render(glp_paced_policy *paced, const gl_situation *situation, gl_decision *decision)
{
    glp_paced_state *state = &paced->state;
    glp_policy_render_at(&paced->ticks, paced->tick, GLP_ALPHA_BELOW_ONE, state->simulated,
                         decision);
    decision->present.drain = !paced->driver_queue;
    state->begun = false;
    if (!gl_host_state_is_visible(&situation->host)) // it is passed over
        return;
    decision->present.at = state->at;
    decision->present.spin_ns = paced->latency == GL_LATENCY_SMOOTH ? LONG_SPIN : 0;
    decision->present.refreshes = state->schedule == GLP_SCHEDULE_NONE ? 0 : state->spacing;
    decision->present.slipped = state->slipped;
    report_late_frames(state, situation, &decision->present);
    state->rendered = true;
}

static int64_t most_updates(const glp_paced_policy *paced, const gl_situation *situation,
                            int64_t sim_time)
{
    double due = (double)(sim_time - paced->ticks.last);
    if (paced->has_limit || due < paced->tick * (double)paced->max_updates)
        return paced->max_updates;
    double frame = glp_policy_frame(paced->state.spacing * paced->state.period, situation);
    return glp_policy_raise(paced->max_updates, frame, paced->tick);
}

static void work(glp_paced_policy *paced, const gl_situation *situation, gl_decision *decision)
{
    int64_t sim_time = due_to(paced, situation);
    if (paced->ticks.due <= sim_time) {
        decision->more = true;
        glp_policy_update(&paced->ticks, sim_time, most_updates(paced, situation, sim_time),
                          paced->dt, decision);
    } else {
        render(paced, situation, decision);
    }
}

static void begin_round(glp_paced_policy *paced, const gl_situation *situation,
                        const frame_aim *aim)
{
    glp_paced_state *state = &paced->state;
    judge(paced, situation, aim);
    advance_time(paced, situation, aim);
    take_aim(paced, situation->now, aim);
    state->began = situation->now;
    state->begun = true;
}

static void decide(gl_policy *policy, const gl_situation *situation, gl_decision *decision)
{
    glp_paced_policy *paced = glp_paced_of(policy);
    if (!gl_host_state_is_visible(&situation->host)) {
        paced->state.rendered = false; // it may have been passed over
        settle_before(&paced->state, UINT64_MAX, GL_LATE_HIDDEN);
        leave_schedule(paced);
        follow_sim_time(paced, situation);
        work(paced, situation, decision);
        return;
    }
    if (!paced->state.begun) {
        note_frame(paced, situation);
        choose_schedule(paced, situation);
        follow_shown(paced, situation);
        frame_aim aim = aim_next(paced, situation);
        if (situation->now < aim.start) {
            glp_policy_wait(aim.start, paced->ticks.due, decision);
            paced->state.waited = true;
            return;
        }
        begin_round(paced, situation, &aim);
    }
    work(paced, situation, decision);
}

static const gl_policy_vtable vtable = {"paced", begin, decide};

static bool check_latency(const char *who, gl_latency latency)
{
    if (latency >= GL_LATENCY_DEFAULT && latency <= GL_LATENCY_SMOOTH)
        return true;
    return glp_fail("%s: latency is %d; it takes GL_LATENCY_DEFAULT, GL_LATENCY_LOW or "
                    "GL_LATENCY_SMOOTH",
                    who, (int)latency);
}

static bool check_margin(const char *who, int64_t margin)
{
    if (margin >= 0 && margin <= GL_NS_PER_SECOND)
        return true;
    return glp_fail(
        "%s: margin_ns is %lld; it takes ns above 0 and up to a second, or 0 for one that "
        "is learned",
        who, (long long)margin);
}

bool gl_paced_policy_init(gl_paced_policy *policy, const gl_paced_policy_desc *desc)
{
    const char *who = "gl_paced_policy_init";
    if (!glp_require(policy,
                     "gl_paced_policy_init needs a gl_paced_policy to set up; policy is NULL"))
        return false;
    glp_paced_policy *paced = glp_paced_of(&policy->policy);
    *paced = (glp_paced_policy){0};
    if (!desc)
        return glp_fail("%s: desc is NULL; pass &(gl_paced_policy_desc){0} for the defaults", who);
    if (!glp_policy_check_rates(who, desc->ups, desc->fps) ||
        !glp_policy_check_limit(who, "max_updates", desc->max_updates) ||
        !check_margin(who, desc->margin_ns) || !check_latency(who, desc->latency))
        return false;
    paced->ups = glp_rate_or(desc->ups, GLP_DEFAULT_UPS);
    paced->fps = desc->fps;
    paced->has_limit = desc->max_updates > 0;
    paced->max_updates = glp_policy_max_updates(desc->max_updates, paced->ups);
    paced->margin_ns = desc->margin_ns;
    paced->latency = desc->latency;
    paced->driver_queue = desc->driver_queue;
    paced->dt = gl_rate_seconds(paced->ups);
    paced->tick = paced->dt * GL_NS_PER_SECOND;
    paced->policy.vtable = &vtable;
    return true;
}

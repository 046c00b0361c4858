// Simulated time: it moves by whole periods of the series, and is steered to the clock.

#include "policy/paced.h"

#define MOST_STEERING 4e3 // ns a frame
#define MOST_LEAD 4       // frames, from a round's reading to the moment that its frame is for
#define MOST_PHASES 32    // of frames between two ticks
#define SAME 0.02         // periods: two that are so close are meant to be the same
#define LONGEST_STEP 1e15 // ns, eleven days: after more, there is no phase to be kept

// The world that there will be at the target.
static int64_t world_at(const gl_situation *situation, int64_t target)
{
    double ahead = (double)(target - situation->now) * glp_paced_scale(situation);
    int64_t world = glp_ns_add(situation->world, (int64_t)fmin(ahead, (double)GL_TIME_END));
    return world < GL_TIME_END ? world : GL_TIME_END;
}

// Frames that are `step` of world apart come at a few phases between two ticks, or drift through
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

// How far it is from a moment of simulated time to the nearest phase that is farthest from all
// ticks.
static double way_to_phase(const gl_paced_policy *paced, double scale, int64_t simulated)
{
    double distance =
        phase_distance(paced->tick, paced->state.spacing * paced->state.period * scale);
    if (distance < 1 || distance > LONGEST_STEP)
        return 0;
    double phases = (double)(simulated - paced->ticks.last) / distance;
    return (floor(phases) + 0.5 - phases) * distance;
}

// Starts simulated time at the best phase that is near the world. It never goes back.
static void anchor(gl_paced_policy *paced, const gl_situation *situation, int64_t world)
{
    gl_paced_state *state = &paced->state;
    int64_t simulated = world + (int64_t)way_to_phase(paced, glp_paced_scale(situation), world);
    if (simulated > state->simulated)
        state->simulated = simulated;
    state->rest = 0;
    state->phase_left = 0;
    state->shift = state->simulated - world;
    state->scale = glp_paced_scale(situation);
    state->anchored = true;
}

// The latest frame was of a moment to come, at another scale than the world has had since then: for
// so much, simulated time is not wrong. Returns what is left. From here it moves to other phases.
static double change_scale(gl_paced_policy *paced, double scale, double step, double off)
{
    gl_paced_state *state = &paced->state;
    double lead = MOST_LEAD * state->spacing * state->period;
    double explained = clamp(off, fabs(scale - state->scale) * lead);
    state->shift -= (int64_t)explained;
    state->scale = scale;
    state->phase_left = way_to_phase(paced, scale, state->simulated + (int64_t)step);
    return off - explained;
}

// By whole periods, and a little more or less.
static void advance(gl_paced_policy *paced, const gl_situation *situation, int64_t world,
                    int64_t periods)
{
    gl_paced_state *state = &paced->state;
    double scale = glp_paced_scale(situation);
    double step = (double)periods * state->period * scale + state->rest;
    double off = (double)(world + state->shift - state->simulated) - step;
    bool is_far = step >= LONGEST_STEP || fabs(off) >= LONGEST_STEP;
    if (!is_far && state->scale != scale)
        off = change_scale(paced, scale, step, off);
    if (is_far || fabs(off) > state->period * scale / 2) { // the clock was set, or time left out
        anchor(paced, situation, world);
        return;
    }
    double moved = floor(clamp(state->phase_left, MOST_STEERING * scale));
    state->phase_left -= moved;
    state->shift += (int64_t)moved;
    step += clamp(off + moved, MOST_STEERING * scale);
    double whole = floor(step);
    state->simulated += (int64_t)whole;
    state->rest = step - whole;
}

static void keep_before_end(gl_paced_state *state)
{
    if (state->simulated > GL_TIME_END)
        state->simulated = GL_TIME_END;
}

void glp_paced_advance_time(gl_paced_policy *paced, const gl_situation *situation,
                            const glp_aim *aim)
{
    gl_paced_state *state = &paced->state;
    if (situation->motion != GL_WORLD_RUNS) {
        state->anchored = false;
        return;
    }
    int64_t world = world_at(situation, aim->target);
    if (!state->anchored)
        anchor(paced, situation, world);
    else if (state->series != GLP_SERIES_NONE)
        advance(paced, situation, world, aim->periods);
    else if (world + state->shift > state->simulated)
        state->simulated = world + state->shift;
    keep_before_end(state);
}

void glp_paced_follow_world(gl_paced_policy *paced, const gl_situation *situation)
{
    gl_paced_state *state = &paced->state;
    state->anchored = false;
    if (situation->motion == GL_WORLD_RUNS && situation->world > state->simulated)
        state->simulated = situation->world;
}

// What came of a frame, and what is learned from it: margins, and how many periods a frame is for.

#include "policy/paced.h"

#define LOAD 0.8             // of the time between frames: what is near it
#define LATEST_FRAMES 0xffff // one bit for each
#define MANY_OVERLOADS 4     // of the latest 16 frames
#define MANY_HEAVY 8         // of them: fewer may be due to other programs
#define MOST_SPACING 8
#define CALM (2 * GL_NS_PER_SECOND)
#define HEADROOM 1e5             // ns
#define GUARD_MEMORY (8 * 1024)  // frames, in which most of what a late one taught is forgotten
#define LATCH_MEMORY (32 * 1024) // longer: each lesson is frames that were shown too late
#define PROOF_FRAMES 64          // of a block; of the latest two it is known which was ready last
#define MANY_HICCUPS 4           // of the latest 32 frames

// ---- margins ------------------------------------------------------------------------------------

static bool learns(const gl_paced_policy *paced)
{
    return paced->margin_ns == 0;
}

// A wait ended late, or a frame cost more than expected. One alone teaches little, and one that no
// margin would have been enough for nothing.
static void learn_guard(gl_paced_policy *paced, int64_t late_by)
{
    gl_paced_state *state = &paced->state;
    double most = fmax(state->period / 4, GLP_PACED_MARGIN);
    if (late_by > 0 && state->guard + (double)late_by <= most)
        state->guard +=
            fmin(fmin((double)late_by + HEADROOM, state->guard / 2), most - state->guard);
    else
        state->guard -= (state->guard - GLP_PACED_MARGIN) / GUARD_MEMORY;
}

static int count_bits(uint32_t bits)
{
    int count = 0;
    for (; bits; bits &= bits - 1)
        count++;
    return count;
}

// Takes note of a frame that was shown in time although it was ready no earlier.
static void note_proof(gl_paced_state *state, double early)
{
    if (state->proofs == PROOF_FRAMES) {
        state->proof[1] = state->proof[0];
        state->proof[0] = INFINITY;
        state->proofs = 0;
    }
    state->proofs++;
    state->proof[0] = fmin(state->proof[0], early);
}

static void forget_proof(gl_paced_state *state)
{
    state->proofs = 0;
    state->proof[0] = state->proof[1] = INFINITY;
}

// Frames that were ready so late were lately shown in time: if another one was not, that was by
// chance, such as the display's hiccup, or another program's, which kept it from its processor. If
// many are not, the display is not what it was.
static bool is_hiccup(gl_paced_state *state, double early)
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
static void learn_latch(gl_paced_policy *paced, const gl_aimed_frame *frame, int64_t late)
{
    gl_paced_state *state = &paced->state;
    double most = GLP_PACED_MOST_LATCH * state->period;
    double early = (double)(frame->target - frame->ready);
    double enough =
        early + early / 8 + GLP_PACED_MARGIN; // frames are late no more than a few times
    bool is_missed = late > 0 && early > 0;
    bool is_alone = state->missed == 0;
    state->missed = state->missed << 1 | is_missed;
    if (late == 0 && early > 0)
        note_proof(state, early);
    if (late < 0 && state->lag > 0) {
        state->lag--;
    } else if (!is_missed) {
        state->latch -= (state->latch - GLP_PACED_MARGIN) / LATCH_MEMORY;
    } else if (is_hiccup(state, early)) {
        learn_guard(paced, (int64_t)state->guard / 2);
    } else if (enough <= state->latch) {
        return;
    } else if (is_alone) {
        state->latch = fmin(fmin(enough, most), state->latch * 3 / 2);
    } else {
        bool is_beyond = enough > most;
        state->lag += is_beyond;
        state->latch = is_beyond ? GLP_PACED_MARGIN : enough;
    }
}

// A frame was shown. If the one before it came to be shown when this one was to be, or if nothing
// is known of that one, this one's lateness tells nothing.
static void learn_of_shown(gl_paced_policy *paced, const gl_aimed_frame *frame, int64_t shown)
{
    gl_paced_state *state = &paced->state;
    double late = ((double)shown - (double)frame->target) / state->period;
    bool is_free = frame->count == state->heard + 1 &&
                   (double)(frame->target - state->heard_of) > state->period / 2;
    bool can_be = state->series == GLP_SERIES_REFRESHES && fabs(late) < GLP_PACED_AIMED;
    state->heard = can_be ? frame->count : 0;
    state->heard_of = shown;
    if (can_be && is_free && learns(paced))
        learn_latch(paced, frame, (int64_t)floor(late + 0.5) - state->lag);
}

// ---- frames -------------------------------------------------------------------------------------

static const gl_aimed_frame *find(const gl_paced_state *state, uint64_t count)
{
    const gl_aimed_frame *frame = &state->aimed[count % GLP_PACED_AIMED];
    return frame->count == count && count > 0 ? frame : NULL;
}

// A frame that the next one replaced before it could be shown came too late for its refresh, as if
// it were shown with that one. Where this was heard of late, both may have been shown.
static const gl_aimed_frame *find_replaced(const gl_paced_state *state, uint64_t shown, int64_t now)
{
    bool one_is_missing = state->heard > 0 && shown == state->heard + 2;
    bool heard_in_time = (double)(now - state->heard_at) < 2.1 * state->period;
    return one_is_missing && heard_in_time ? find(state, shown - 1) : NULL;
}

void glp_paced_hear(gl_paced_policy *paced, const gl_situation *situation)
{
    gl_paced_state *state = &paced->state;
    const gl_shown_frame *shown = &situation->host.shown;
    const gl_aimed_frame *frame = shown->number == state->heard ? NULL : find(state, shown->number);
    if (!frame)
        return;
    const gl_aimed_frame *replaced = find_replaced(state, shown->number, situation->now);
    if (replaced)
        learn_of_shown(paced, replaced, shown->time);
    learn_of_shown(paced, frame, shown->time);
    state->heard_at = situation->now;
}

void glp_paced_note_frame(gl_paced_policy *paced, const gl_situation *situation)
{
    gl_paced_state *state = &paced->state;
    if (!state->rendered)
        return;
    state->rendered = false;
    int64_t finished = state->began + situation->cost_ns;
    state->ready = finished > state->at || state->at == 0 ? finished : state->at;
    gl_aimed_frame *frame = &state->aimed[situation->host.presents % GLP_PACED_AIMED];
    *frame = (gl_aimed_frame){
        .count = situation->host.presents,
        .target = state->target,
        .ready = state->ready,
    };
    glp_recent_costs_add(&state->costs, situation->cost_ns);
    bool is_held = state->series == GLP_SERIES_OWN || !glp_paced_blocks(situation);
    state->late = is_held && state->at != 0 && finished > state->at;
    if (!state->hasty && learns(paced))
        learn_guard(paced, finished - state->due);
    bool waits_for_refresh =
        situation->host.refresh.source == GL_REFRESH_SOURCE_PRESENTS && !is_held;
    if (waits_for_refresh && !state->hasty)
        learn_of_shown(paced, frame, situation->presented);
}

// ---- overload -----------------------------------------------------------------------------------

static void space(gl_paced_state *state, uint32_t spacing, int64_t now)
{
    if (spacing > state->spacing)
        state->close_ones = state->heavy_ones;
    else
        state->heavy_ones = state->close_ones;
    state->spacing = spacing;
    state->overloads = 0;
    state->loaded = now;
}

// Whether the latest frames and this one are heavy for a spacing: at least half of them.
static bool note_load(uint32_t *ones, int64_t cost, double time)
{
    *ones = (*ones << 1 | ((double)cost >= LOAD * time)) & LATEST_FRAMES;
    return count_bits(*ones) >= MANY_HEAVY;
}

// Whether the latest frame was late since frames cost too much, and not since the one before it was
// late.
static bool was_overload(const gl_paced_state *state, int64_t cost, bool late)
{
    double time = state->spacing * state->period;
    double least = LOAD * time;
    double left = (double)(state->target - state->began);
    return late && ((double)cost > time || ((double)cost >= least && left >= least));
}

static void judge_load(gl_paced_state *state, const gl_situation *situation, bool late)
{
    bool is_overload = was_overload(state, situation->cost_ns, late);
    state->late_ones = (state->late_ones << 1 | late) & LATEST_FRAMES;
    state->overloads = (state->overloads << 1 | is_overload) & LATEST_FRAMES;
    double shorter = (state->spacing - 1) * state->period;
    bool is_heavy = note_load(&state->heavy_ones, situation->cost_ns, shorter + state->period);
    if (note_load(&state->close_ones, situation->cost_ns, shorter))
        state->loaded = situation->now;
    if (is_overload && is_heavy && count_bits(state->overloads) >= MANY_OVERLOADS &&
        state->spacing < MOST_SPACING)
        space(state, state->spacing + 1, situation->now);
    else if (state->spacing > 1 && situation->now - state->loaded >= CALM)
        space(state, state->spacing - 1, situation->now);
}

void glp_paced_judge(gl_paced_policy *paced, const gl_situation *situation, const glp_aim *aim)
{
    gl_paced_state *state = &paced->state;
    bool stands = situation->motion == GL_WORLD_STANDS;
    bool counts = state->target != GL_TIME_NEVER && !stands && !state->quiet &&
                  state->series != GLP_SERIES_NONE;
    int64_t slipped = counts ? aim->periods - state->spacing : 0;
    slipped = slipped < 0 ? 0 : slipped;
    state->slipped = slipped < UINT32_MAX ? (uint32_t)slipped : UINT32_MAX;
    state->quiet = stands;
    if (counts)
        judge_load(state, situation, state->late || slipped > 0);
}

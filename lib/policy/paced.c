// Each frame is of the moment at which it will be seen, and is presented in time for that.

#include "policy/paced.h"
#include "base/check.h"
#include "base/log.h"

static void begin(gl_policy *policy, const gl_situation *situation, int64_t simulated_to)
{
    (void)situation;
    gl_paced_policy *paced = (gl_paced_policy *)policy;
    double margin = (double)(paced->margin_ns ? paced->margin_ns : GLP_PACED_MARGIN);
    paced->state = (gl_paced_state){
        .target = GL_TIME_NEVER,
        .spacing = 1,
        .simulated = simulated_to,
        .guard = margin,
        .latch = margin,
        .proof = {INFINITY, INFINITY},
    };
    gl_grid_start(&paced->ticks, paced->ups, simulated_to);
}

// The world up to which updates are due. A pause within a catch-up leaves the rest of it to later.
static int64_t due_to(gl_paced_policy *paced, const gl_situation *situation)
{
    gl_paced_state *state = &paced->state;
    switch (situation->motion) {
    case GL_WORLD_STANDS:
        if (state->simulated >= paced->ticks.due)
            state->simulated = paced->ticks.last;
        break;
    case GL_WORLD_STEPS:
        return situation->world;
    default:
        break;
    }
    return state->simulated;
}

static void render(gl_paced_policy *paced, const gl_situation *situation, gl_decision *decision)
{
    gl_paced_state *state = &paced->state;
    glp_policy_render_at(&paced->ticks, paced->tick, GLP_ALPHA_BELOW_ONE, state->simulated,
                         decision);
    decision->drain = !paced->driver_queue;
    state->begun = false;
    if (!gl_situation_is_visible(situation)) // it is passed over
        return;
    decision->at = state->at;
    decision->refreshes = state->series == GLP_SERIES_NONE ? 0 : state->spacing;
    decision->slipped = state->slipped;
    state->rendered = true;
}

// As many as two frames have by themselves are never too many, if it is not the program that says
// how many are.
static int64_t most_updates(const gl_paced_policy *paced, const gl_situation *situation)
{
    if (paced->has_limit)
        return paced->max_updates;
    double frame = paced->state.spacing * paced->state.period * glp_paced_scale(situation);
    double most = fmax(ceil(2 * frame / paced->tick), (double)paced->max_updates);
    return most < (double)GL_UNLIMITED ? (int64_t)most : GL_UNLIMITED;
}

static void work(gl_paced_policy *paced, const gl_situation *situation, gl_decision *decision)
{
    int64_t world = due_to(paced, situation);
    if (paced->ticks.due <= world) {
        decision->more = true;
        glp_policy_update(&paced->ticks, world, most_updates(paced, situation), paced->dt,
                          decision);
    } else {
        render(paced, situation, decision);
    }
}

static void begin_round(gl_paced_policy *paced, const gl_situation *situation, const glp_aim *aim)
{
    gl_paced_state *state = &paced->state;
    glp_paced_judge(paced, situation, aim);
    glp_paced_advance_time(paced, situation, aim);
    glp_paced_take_aim(paced, aim);
    state->began = situation->now;
    state->begun = true;
}

static void decide(gl_policy *policy, const gl_situation *situation, gl_decision *decision)
{
    gl_paced_policy *paced = (gl_paced_policy *)policy;
    if (!gl_situation_is_visible(situation)) {
        paced->state.rendered = false; // it may have been passed over
        glp_paced_leave_series(paced);
        glp_paced_follow_world(paced, situation);
        work(paced, situation, decision);
        return;
    }
    if (!paced->state.begun) {
        glp_paced_choose_series(paced, situation);
        glp_paced_note_frame(paced, situation);
        glp_paced_hear(paced, situation);
        glp_aim aim = glp_paced_aim(paced, situation);
        if (situation->now < aim.start) {
            glp_policy_wait(aim.start, paced->ticks.due, decision);
            return;
        }
        begin_round(paced, situation, &aim);
    }
    work(paced, situation, decision);
}

static const gl_policy_vtable vtable = {"paced", begin, decide};

static bool check_latency(const char *who, gl_latency latency)
{
    if (latency == GL_LATENCY_DEFAULT || latency == GL_LATENCY_LOW)
        return true;
    return glp_fail("%s: latency is %d; it takes GL_LATENCY_DEFAULT or GL_LATENCY_LOW", who,
                    (int)latency);
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
    *policy = (gl_paced_policy){0};
    if (!desc)
        return glp_fail("%s: desc is NULL; pass &(gl_paced_policy_desc){0} for the defaults", who);
    if (!glp_policy_check_rates(who, desc->ups, desc->fps) ||
        !glp_policy_check_limit(who, "max_updates", desc->max_updates) ||
        !check_margin(who, desc->margin_ns) || !check_latency(who, desc->latency))
        return false;
    policy->ups = glp_policy_rate(desc->ups, GLP_DEFAULT_UPS);
    policy->fps = desc->fps;
    policy->has_limit = desc->max_updates > 0;
    policy->max_updates = glp_policy_max_updates(desc->max_updates, policy->ups);
    policy->margin_ns = desc->margin_ns;
    policy->latency = desc->latency;
    policy->driver_queue = desc->driver_queue;
    policy->dt = gl_rate_seconds(policy->ups);
    policy->tick = policy->dt * GL_NS_PER_SECOND;
    policy->policy.vtable = &vtable;
    return true;
}

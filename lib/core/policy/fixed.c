// The fixed timestep: each round gives all updates that are due, then one frame.

#include "core/base/check.h"
#include "core/base/log.h"
#include "core/policy/policy.h"

typedef struct fixed_policy {
    gl_policy policy;
    gl_rate ups;
    gl_rate fps;
    gl_rate cap; // from which frame_rate was found
    gl_rate frame_rate;
    int64_t max_updates;
    bool has_limit; // max_updates is not the default
    double dt;
    double period; // of the ticks, ns
    gl_grid ticks;
    int64_t shown_to; // no frame shows an earlier simulated time
    gl_grid frames;
} fixed_policy;

_Static_assert(sizeof(fixed_policy) <= sizeof(gl_fixed_policy), "policy.h has too little room");

static void begin(gl_policy *policy, const gl_situation *situation, int64_t simulated_to)
{
    fixed_policy *fixed = (fixed_policy *)policy;
    fixed->cap = situation->host.cap;
    fixed->frame_rate = glp_rate_or(fixed->fps, fixed->cap);
    fixed->shown_to = glp_policy_shown_to(situation, simulated_to);
    gl_grid_start(&fixed->ticks, fixed->ups, simulated_to);
    gl_grid_start(&fixed->frames, fixed->frame_rate, situation->now);
}

// A frame was missed: the grid starts anew.
static void restart_frames(fixed_policy *fixed, int64_t now)
{
    gl_grid_start(&fixed->frames, fixed->frame_rate, now);
    gl_grid_next(&fixed->frames);
}

// Of one round.
static int64_t most_updates(const fixed_policy *fixed, const gl_situation *situation)
{
    double due = (double)(situation->sim_time - fixed->ticks.last);
    if (fixed->has_limit || due < fixed->period * (double)fixed->max_updates)
        return fixed->max_updates;
    gl_rate rate = fixed->frame_rate;
    double period = gl_rate_is_none(rate) ? 0 : (double)gl_rate_period_ns(rate);
    return glp_policy_raise(fixed->max_updates, glp_policy_frame(period, situation), fixed->period);
}

static void render(fixed_policy *fixed, const gl_situation *situation, gl_decision *decision)
{
    glp_policy_render_at(&fixed->ticks, fixed->period, GLP_ALPHA_BELOW_ONE,
                         glp_ns_later(situation->sim_time, fixed->shown_to), decision);
    if (fixed->frames.due <= situation->now)
        restart_frames(fixed, situation->now);
    else
        gl_grid_next(&fixed->frames);
}

static void decide_by_new_cap(gl_policy *policy, const gl_situation *situation,
                              gl_decision *decision);

// frames.last is when the frame to come is due, frames.due the one after it.
static void decide(gl_policy *policy, const gl_situation *situation, gl_decision *decision)
{
    fixed_policy *fixed = (fixed_policy *)policy;
    if (!gl_rate_equal(situation->host.cap, fixed->cap)) {
        decide_by_new_cap(policy, situation, decision);
    } else if (situation->now < fixed->frames.last) {
        glp_policy_wait(fixed->frames.last, fixed->ticks.due, decision);
    } else if (gl_situation_is_due(situation, fixed->ticks.due)) {
        decision->more = true;
        glp_policy_update(&fixed->ticks, situation->sim_time, most_updates(fixed, situation),
                          fixed->dt, decision);
    } else {
        render(fixed, situation, decision);
    }
}

// A host may change its cap while the loop runs.
static void decide_by_new_cap(gl_policy *policy, const gl_situation *situation,
                              gl_decision *decision)
{
    fixed_policy *fixed = (fixed_policy *)policy;
    gl_rate frame_rate = glp_rate_or(fixed->fps, situation->host.cap);
    fixed->cap = situation->host.cap;
    if (!gl_rate_equal(frame_rate, fixed->frame_rate))
        gl_grid_start(&fixed->frames, frame_rate, fixed->frames.last);
    fixed->frame_rate = frame_rate;
    decide(policy, situation, decision);
}

static const gl_policy_vtable vtable = {"fixed", begin, decide};

bool gl_fixed_policy_init(gl_fixed_policy *policy, const gl_fixed_policy_desc *desc)
{
    const char *who = "gl_fixed_policy_init";
    if (!glp_require(policy,
                     "gl_fixed_policy_init needs a gl_fixed_policy to set up; policy is NULL"))
        return false;
    fixed_policy *fixed = (fixed_policy *)policy;
    *fixed = (fixed_policy){0};
    if (!desc)
        return glp_fail("%s: desc is NULL; pass &(gl_fixed_policy_desc){0} for the defaults", who);
    if (!glp_policy_check_rates(who, desc->ups, desc->fps) ||
        !glp_policy_check_limit(who, "max_updates", desc->max_updates))
        return false;
    fixed->ups = glp_rate_or(desc->ups, GLP_DEFAULT_UPS);
    fixed->fps = desc->fps;
    fixed->has_limit = desc->max_updates > 0;
    fixed->max_updates = glp_policy_max_updates(desc->max_updates, fixed->ups);
    fixed->dt = gl_rate_seconds(fixed->ups);
    fixed->period = fixed->dt * GL_NS_PER_SECOND;
    fixed->policy.vtable = &vtable;
    return true;
}

// Piston's loop: updates at their due time and always caught up with, frames as they can.

#include "core/log.h"
#include <assert.h>

#include "core/policy.h"

static void begin(gl_policy *policy, const gl_situation *situation, int64_t simulated_to)
{
    gl_slipping_policy *slipping = (gl_slipping_policy *)policy;
    if (slipping->whole_ns && !gl_rate_is_none(slipping->ups))
        gl_grid_start_period(&slipping->ticks, gl_rate_period(slipping->ups), simulated_to);
    else
        gl_grid_start(&slipping->ticks, slipping->ups, simulated_to);
    slipping->next_frame = situation->now;
}

static void wait(int64_t until, const gl_slipping_policy *slipping, gl_decision *decision)
{
    decision->answer = GL_POLICY_WAIT;
    decision->until = until;
    decision->due = slipping->ticks.due;
}

static void update(gl_slipping_policy *slipping, int64_t count, gl_decision *decision)
{
    int64_t lost = count - slipping->max_behind;
    if (lost > 0) {
        glp_policy_give_up(&slipping->ticks, lost, decision);
        count = slipping->max_behind;
    }
    decision->answer = GL_POLICY_UPDATE;
    decision->due = slipping->ticks.due;
    decision->dt = slipping->dt;
    decision->behind = glp_policy_behind(count - 1);
    gl_grid_next(&slipping->ticks);
}

static void follow_frame_rate(gl_slipping_policy *slipping, gl_rate cap)
{
    gl_rate rate = glp_policy_rate(slipping->fps, cap);
    if (gl_rate_equal(rate, slipping->frame_rate))
        return;
    slipping->frame_rate = rate;
    slipping->frame_period = gl_rate_is_none(rate) ? 0 : gl_rate_period(rate);
}

static void render(gl_slipping_policy *slipping, const gl_situation *situation,
                   gl_decision *decision)
{
    decision->answer = GL_POLICY_RENDER;
    decision->due = slipping->ticks.due;
    decision->alpha = 1;
    if (!gl_rate_is_none(slipping->ups)) {
        decision->ext_dt = (double)(situation->world - slipping->ticks.last) / GL_NS_PER_SECOND;
        decision->alpha = glp_policy_at_most(decision->ext_dt / slipping->dt, 1);
    }
    follow_frame_rate(slipping, situation->cap);
    slipping->next_frame = situation->now + slipping->frame_period;
}

static void decide(gl_policy *policy, const gl_situation *situation, gl_decision *decision)
{
    gl_slipping_policy *slipping = (gl_slipping_policy *)policy;
    int64_t next_update = gl_situation_when(situation, slipping->ticks.due);
    if (slipping->next_frame <= next_update) {
        if (situation->now < slipping->next_frame)
            wait(slipping->next_frame, slipping, decision);
        else
            render(slipping, situation, decision);
    } else {
        if (situation->now < next_update)
            wait(next_update, slipping, decision);
        else
            update(slipping, gl_grid_count(&slipping->ticks, situation->world), decision);
    }
}

static const gl_policy_vtable vtable = {"slipping", begin, decide};

bool gl_slipping_policy_init(gl_slipping_policy *policy, const gl_slipping_policy_desc *desc)
{
    const char *who = "gl_slipping_policy_init";
    assert(policy && "gl_slipping_policy_init needs a policy");
    *policy = (gl_slipping_policy){0};
    if (!desc)
        return glp_fail("%s: desc is NULL; pass &(gl_slipping_policy_desc){0} for the defaults",
                        who);
    if (!glp_policy_check_rates(who, desc->ups, desc->fps) ||
        !glp_policy_check_limit(who, "max_behind", desc->max_behind))
        return false;
    policy->ups = glp_policy_rate(desc->ups, GLP_DEFAULT_UPS);
    policy->fps = desc->fps;
    policy->max_behind = desc->max_behind ? desc->max_behind : GL_UNLIMITED;
    policy->whole_ns = desc->whole_ns;
    policy->dt = gl_rate_seconds(policy->ups);
    policy->policy.vtable = &vtable;
    return true;
}

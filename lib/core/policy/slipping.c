// Piston's loop: updates at their due time and always caught up with, frames as they can.

#include "core/base/check.h"
#include "core/base/log.h"
#include "core/policy/policy.h"
#include "core/policy/situation.h"

typedef struct slipping_policy {
    gl_policy policy;
    gl_rate ups;
    int64_t max_behind;
    bool whole_ns;
    double dt;
    double period; // of the ticks, ns
    gl_grid ticks;
    int64_t shown_to; // no frame shows an earlier simulated time
    glp_frame_pace pace;
    int64_t next_frame;
} slipping_policy;

_Static_assert(sizeof(slipping_policy) <= sizeof(gl_slipping_policy),
               "policy.h has too little room");

static bool has_whole_period(const slipping_policy *slipping)
{
    return slipping->whole_ns && !gl_rate_is_none(slipping->ups);
}

static void begin(gl_policy *policy, const gl_situation *situation, int64_t simulated_to)
{
    slipping_policy *slipping = (slipping_policy *)policy;
    if (has_whole_period(slipping))
        gl_grid_start_period(&slipping->ticks, gl_rate_period_ns(slipping->ups), simulated_to);
    else
        gl_grid_start(&slipping->ticks, slipping->ups, simulated_to);
    slipping->shown_to = glp_policy_shown_to(situation, simulated_to);
    slipping->next_frame = situation->now;
}

static void render(slipping_policy *slipping, const gl_situation *situation, gl_decision *decision)
{
    glp_policy_render_at(&slipping->ticks, slipping->period, 1,
                         glp_ns_later(situation->sim_time, slipping->shown_to), decision);
    slipping->next_frame = situation->now + glp_policy_period(&slipping->pace, situation->host.cap);
}

static void decide(gl_policy *policy, const gl_situation *situation, gl_decision *decision)
{
    slipping_policy *slipping = (slipping_policy *)policy;
    int64_t next_update = glp_situation_when(situation, slipping->ticks.due);
    bool is_frame = slipping->next_frame <= next_update;
    int64_t next = is_frame ? slipping->next_frame : next_update;
    if (situation->now < next) {
        glp_policy_wait(next, slipping->ticks.due, decision);
    } else if (is_frame) {
        render(slipping, situation, decision);
    } else {
        glp_policy_update(&slipping->ticks, situation->sim_time, slipping->max_behind, slipping->dt,
                          decision);
    }
}

static const gl_policy_vtable vtable = {"slipping", begin, decide};

bool gl_slipping_policy_init(gl_slipping_policy *policy, const gl_slipping_policy_desc *desc)
{
    const char *who = "gl_slipping_policy_init";
    if (!glp_require(
            policy, "gl_slipping_policy_init needs a gl_slipping_policy to set up; policy is NULL"))
        return false;
    slipping_policy *slipping = (slipping_policy *)policy;
    *slipping = (slipping_policy){0};
    if (!desc)
        return glp_fail("%s: desc is NULL; pass &(gl_slipping_policy_desc){0} for the defaults",
                        who);
    if (!glp_policy_check_rates(who, desc->ups, desc->fps) ||
        !glp_policy_check_limit(who, "max_behind", desc->max_behind))
        return false;
    slipping->ups = glp_rate_or(desc->ups, GLP_DEFAULT_UPS);
    slipping->pace.fps = desc->fps;
    slipping->max_behind = desc->max_behind ? desc->max_behind : GL_UNLIMITED;
    slipping->whole_ns = desc->whole_ns;
    slipping->dt = gl_rate_seconds(slipping->ups);
    slipping->period = has_whole_period(slipping) ? (double)gl_rate_period_ns(slipping->ups)
                                                  : slipping->dt * GL_NS_PER_SECOND;
    slipping->policy.vtable = &vtable;
    return true;
}

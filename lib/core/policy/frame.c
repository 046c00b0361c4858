// The simple loop: one update and one frame in each round.

#include "core/base/check.h"
#include "core/base/log.h"
#include "core/policy/policy.h"

typedef struct frame_policy {
    gl_policy policy;
    int64_t period; // of updates; GL_TIME_NEVER if there are none
    double dt;
    glp_frame_pace pace;
    int64_t round; // when the last one started
    bool started;  // there was one
    bool updated;  // in this round
} frame_policy;

_Static_assert(sizeof(frame_policy) <= sizeof(gl_frame_policy), "policy.h has too little room");

static void begin(gl_policy *policy, const gl_situation *situation, int64_t simulated_to)
{
    (void)situation;
    (void)simulated_to;
    frame_policy *frame = (frame_policy *)policy;
    frame->started = frame->updated = false;
}

static int64_t next_due(const frame_policy *frame, const gl_situation *situation)
{
    return glp_ns_add(situation->sim_time, frame->period);
}

static bool may_update(const frame_policy *frame, const gl_situation *situation)
{
    return frame->period != GL_TIME_NEVER && gl_situation_is_due(situation, situation->sim_time);
}

// How long a round takes at least. Without fps and where nothing is drawn, nothing would pace it.
static int64_t least_round(frame_policy *frame, const gl_situation *situation)
{
    int64_t period = glp_policy_period(&frame->pace, situation->host.cap);
    if (period > 0 || gl_host_state_is_visible(&situation->host))
        return period;
    return may_update(frame, situation) ? frame->period : gl_situation_blind_wait_ns(situation);
}

static void decide(gl_policy *policy, const gl_situation *situation, gl_decision *decision)
{
    frame_policy *frame = (frame_policy *)policy;
    int64_t next_round = frame->round + least_round(frame, situation);
    if (frame->started && situation->now < next_round) {
        glp_policy_wait(next_round, next_due(frame, situation), decision);
    } else if (!frame->updated && may_update(frame, situation)) {
        decision->answer = GL_POLICY_UPDATE;
        decision->due_sim_time = situation->sim_time;
        decision->dt = frame->dt;
        decision->more = true;
        frame->updated = true;
    } else {
        glp_policy_render_current(next_due(frame, situation), decision);
        frame->round = situation->now;
        frame->started = true;
        frame->updated = false;
    }
}

static const gl_policy_vtable vtable = {"frame", begin, decide};

bool gl_frame_policy_init(gl_frame_policy *policy, const gl_frame_policy_desc *desc)
{
    const char *who = "gl_frame_policy_init";
    if (!glp_require(policy,
                     "gl_frame_policy_init needs a gl_frame_policy to set up; policy is NULL"))
        return false;
    frame_policy *frame = (frame_policy *)policy;
    *frame = (frame_policy){0};
    if (!desc)
        return glp_fail("%s: desc is NULL; pass &(gl_frame_policy_desc){0} for the defaults", who);
    if (!glp_policy_check_rates(who, desc->ups, desc->fps))
        return false;
    gl_rate ups = glp_rate_or(desc->ups, GLP_DEFAULT_UPS);
    frame->period = gl_rate_period_ns(ups);
    frame->dt = gl_rate_seconds(ups);
    frame->pace.fps = desc->fps;
    frame->policy.vtable = &vtable;
    return true;
}

// The event-driven loop: a frame where there is a reason for one, and sleep otherwise.

#include "core/base/check.h"
#include "core/base/log.h"
#include "core/policy/policy.h"

typedef struct lazy_policy {
    gl_policy policy;
    int64_t timeout_ns;
    glp_frame_pace pace;
    int64_t drawn; // when the last frame started
    bool started;  // there was one
} lazy_policy;

_Static_assert(sizeof(lazy_policy) <= sizeof(gl_lazy_policy), "policy.h has too little room");

static void begin(gl_policy *policy, const gl_situation *situation, int64_t simulated_to)
{
    (void)situation;
    (void)simulated_to;
    ((lazy_policy *)policy)->started = false;
}

// When the next frame comes, as far as is known.
static int64_t next_frame(lazy_policy *lazy, const gl_situation *situation)
{
    if (!lazy->started)
        return situation->now;
    int64_t distance = glp_policy_period(&lazy->pace, situation->host.cap);
    if (situation->inputs > 0 || situation->redraw)
        return lazy->drawn + distance;
    if (distance == 0 &&
        !gl_host_state_is_visible(&situation->host)) // nothing else would pace a timeout
        distance = gl_situation_blind_wait_ns(situation);
    return glp_ns_add(lazy->drawn, lazy->timeout_ns > distance ? lazy->timeout_ns : distance);
}

static void decide(gl_policy *policy, const gl_situation *situation, gl_decision *decision)
{
    lazy_policy *lazy = (lazy_policy *)policy;
    int64_t next = next_frame(lazy, situation);
    if (situation->now < next) {
        glp_policy_wait(next, GL_TIME_NEVER, decision);
        return;
    }
    glp_policy_render_current(GL_TIME_NEVER, decision);
    lazy->drawn = situation->now;
    lazy->started = true;
}

static const gl_policy_vtable vtable = {"lazy", begin, decide};

bool gl_lazy_policy_init(gl_lazy_policy *policy, const gl_lazy_policy_desc *desc)
{
    const char *who = "gl_lazy_policy_init";
    if (!glp_require(policy,
                     "gl_lazy_policy_init needs a gl_lazy_policy to set up; policy is NULL"))
        return false;
    lazy_policy *lazy = (lazy_policy *)policy;
    *lazy = (lazy_policy){0};
    if (!desc)
        return glp_fail("%s: desc is NULL; pass &(gl_lazy_policy_desc){0} for the defaults", who);
    if (!glp_check_rate(who, "fps", desc->fps))
        return false;
    if (desc->timeout_ns < 0)
        return glp_fail("%s: timeout_ns is %lld; it takes ns above 0, or 0 for none", who,
                        (long long)desc->timeout_ns);
    lazy->pace.fps = desc->fps;
    lazy->timeout_ns = desc->timeout_ns ? desc->timeout_ns : GL_TIME_NEVER;
    lazy->policy.vtable = &vtable;
    return true;
}

// The variable timestep: one update of the time that passed, and one frame, in each round.

#include "core/base/check.h"
#include "core/base/log.h"
#include "core/policy/policy.h"

typedef struct variable_policy {
    gl_policy policy;
    int64_t max_dt_ns;
    bool has_limit; // max_dt_ns is not the default
    glp_frame_pace pace;
    int64_t round;      // when the last one started
    bool started;       // there was one
    int64_t updated_to; // simulated time
} variable_policy;

_Static_assert(sizeof(variable_policy) <= sizeof(gl_variable_policy),
               "policy.h has too little room");

#define DEFAULT_MAX_DT (250 * GL_NS_PER_MS)
#define DEFAULT_STEP (GL_NS_PER_SECOND / 60) // of gl_loop_step(), where there is no fps

static void begin(gl_policy *policy, const gl_situation *situation, int64_t simulated_to)
{
    (void)situation;
    variable_policy *variable = (variable_policy *)policy;
    variable->started = false;
    variable->updated_to = simulated_to;
}

static void update(variable_policy *variable, const gl_situation *situation, int64_t period,
                   gl_decision *decision)
{
    int64_t passed = situation->sim_time - variable->updated_to;
    int64_t longest = variable->max_dt_ns;
    if (passed > longest && !variable->has_limit)
        longest = glp_policy_raise(longest, glp_policy_frame((double)period, situation), 1);
    if (passed > longest) {
        decision->lost_ns = passed - longest;
        passed = longest;
    }
    decision->answer = GL_POLICY_UPDATE;
    decision->due_sim_time = situation->sim_time;
    decision->dt = (double)passed / GL_NS_PER_SECOND;
    decision->more = true;
    variable->updated_to = situation->sim_time;
}

static void decide(gl_policy *policy, const gl_situation *situation, gl_decision *decision)
{
    variable_policy *variable = (variable_policy *)policy;
    int64_t period = glp_policy_period(&variable->pace, situation->host.cap);
    bool is_ahead = variable->updated_to > situation->sim_time; // the policy before this one was
    int64_t next_due = is_ahead ? variable->updated_to : situation->sim_time;
    next_due += period > 0 ? period : DEFAULT_STEP;
    if (period == 0 &&
        !gl_host_state_is_visible(&situation->host)) // nothing else would pace the rounds
        period = gl_situation_blind_wait_ns(situation);
    int64_t next_round = variable->round + period;
    if (variable->started && situation->now < next_round) {
        glp_policy_wait(next_round, next_due, decision);
    } else if (gl_situation_is_due(situation, variable->updated_to + 1)) {
        update(variable, situation, period, decision);
    } else {
        glp_policy_render_current(next_due, decision);
        variable->round = situation->now;
        variable->started = true;
    }
}

static const gl_policy_vtable vtable = {"variable", begin, decide};

bool gl_variable_policy_init(gl_variable_policy *policy, const gl_variable_policy_desc *desc)
{
    const char *who = "gl_variable_policy_init";
    if (!glp_require(
            policy, "gl_variable_policy_init needs a gl_variable_policy to set up; policy is NULL"))
        return false;
    variable_policy *variable = (variable_policy *)policy;
    *variable = (variable_policy){0};
    if (!desc)
        return glp_fail("%s: desc is NULL; pass &(gl_variable_policy_desc){0} for the defaults",
                        who);
    if (!glp_check_rate(who, "fps", desc->fps) ||
        !glp_policy_check_limit(who, "max_dt_ns", desc->max_dt_ns))
        return false;
    variable->pace.fps = desc->fps;
    variable->has_limit = desc->max_dt_ns > 0;
    variable->max_dt_ns = desc->max_dt_ns ? desc->max_dt_ns : DEFAULT_MAX_DT;
    variable->policy.vtable = &vtable;
    return true;
}

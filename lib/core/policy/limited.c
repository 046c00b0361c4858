// Eric's last loop: updates drive it, and frames are skipped while they are behind.

#include "core/base/check.h"
#include "core/base/log.h"
#include "core/policy/policy.h"
#include "core/policy/situation.h"

typedef struct limited_policy {
    gl_policy policy;
    int64_t max_skip;
    int64_t max_lag_ns;
    bool has_max_skip; // it is not the default
    bool has_max_lag;
    bool updates;   // ups is a rate
    int64_t period; // of updates, or else of frames
    double dt;
    int64_t next;    // simulated time at which the next update is due
    int64_t drawn;   // when the last frame started
    int64_t skipped; // frames in a row
    bool draw;       // the next answer is the frame of the last update
} limited_policy;

_Static_assert(sizeof(limited_policy) <= sizeof(gl_limited_policy), "policy.h has too little room");

#define DEFAULT_MAX_SKIP 5
#define DEFAULT_MAX_LAG (500 * GL_NS_PER_MS)

// Only the first update of a loop is due at once. Every other update is due one period after the
// latest, whichever policy that was of, or each change of policy would add a period to simulated
// time.
static void begin(gl_policy *policy, const gl_situation *situation, int64_t simulated_to)
{
    limited_policy *limited = (limited_policy *)policy;
    bool is_first = situation->updates == 0 && !situation->latest.presented;
    int64_t first = is_first ? simulated_to : glp_ns_add(simulated_to, limited->period);
    limited->next = limited->updates ? first : GL_TIME_NEVER;
    limited->drawn = situation->now - limited->period;
    limited->skipped = 0;
    limited->draw = false;
}

// Whether a value exceeds a limit, which counts `unit` ns.
static bool exceeds(int64_t value, int64_t limit, bool is_default, const gl_situation *situation,
                    double unit)
{
    if (value <= limit || !is_default)
        return value > limit;
    return value > glp_policy_raise(limit, glp_policy_frame(0, situation), unit);
}

// More updates are due than that at `next`, or so much time that all of it is skipped.
static void catch_up(limited_policy *limited, const gl_situation *situation, gl_decision *decision)
{
    int64_t lag = situation->sim_time - limited->next;
    int64_t count = lag / limited->period;
    if (exceeds(lag, limited->max_lag_ns, !limited->has_max_lag, situation, 1)) {
        decision->lost_ns = lag;
        decision->lost_ticks = (uint64_t)count;
        limited->next = situation->sim_time;
    } else {
        decision->behind = count < UINT32_MAX ? (uint32_t)count : UINT32_MAX;
    }
}

static void update(limited_policy *limited, const gl_situation *situation, gl_decision *decision)
{
    int64_t lag = situation->sim_time - limited->next;
    if (lag >= limited->period || lag > limited->max_lag_ns)
        catch_up(limited, situation, decision);
    decision->answer = GL_POLICY_UPDATE;
    decision->due_sim_time = limited->next;
    decision->dt = limited->dt;
    limited->next = glp_ns_add(limited->next, limited->period);
    limited->skipped++; // unless the frame comes
    limited->draw = situation->sim_time < limited->next ||
                    exceeds(limited->skipped, limited->max_skip, !limited->has_max_skip, situation,
                            (double)limited->period);
    decision->more = limited->draw;
}

static void render(limited_policy *limited, const gl_situation *situation, gl_decision *decision)
{
    glp_policy_render_current(limited->next, decision);
    limited->drawn = situation->now;
    limited->skipped = 0;
    limited->draw = false;
}

// Without updates, for now or at all.
static void decide_frames(limited_policy *limited, const gl_situation *situation,
                          gl_decision *decision)
{
    int64_t next = limited->drawn + (gl_host_state_is_visible(&situation->host)
                                         ? limited->period
                                         : gl_situation_blind_wait_ns(situation));
    if (situation->now < next)
        glp_policy_wait(next, limited->next, decision);
    else
        render(limited, situation, decision);
}

static void decide(gl_policy *policy, const gl_situation *situation, gl_decision *decision)
{
    limited_policy *limited = (limited_policy *)policy;
    if (limited->draw) {
        render(limited, situation, decision);
    } else if (gl_situation_is_due(situation, limited->next)) {
        update(limited, situation, decision);
    } else {
        int64_t next = glp_situation_when(situation, limited->next);
        if (next == GL_TIME_NEVER)
            decide_frames(limited, situation, decision);
        else
            glp_policy_wait(next, limited->next, decision);
    }
}

static const gl_policy_vtable vtable = {"limited", begin, decide};

static bool check_max_skip(const char *who, int64_t max_skip)
{
    if (max_skip >= 0 || max_skip == GL_SKIP_NONE)
        return true;
    return glp_fail("%s: max_skip is %lld; it takes a number above 0, GL_SKIP_NONE, GL_UNLIMITED, "
                    "or 0 for the default",
                    who, (long long)max_skip);
}

static int64_t resolve_max_skip(int64_t max_skip)
{
    if (max_skip == GL_SKIP_NONE)
        return 0;
    return max_skip ? max_skip : DEFAULT_MAX_SKIP;
}

bool gl_limited_policy_init(gl_limited_policy *policy, const gl_limited_policy_desc *desc)
{
    const char *who = "gl_limited_policy_init";
    if (!glp_require(policy,
                     "gl_limited_policy_init needs a gl_limited_policy to set up; policy is NULL"))
        return false;
    limited_policy *limited = (limited_policy *)policy;
    *limited = (limited_policy){0};
    if (!desc)
        return glp_fail("%s: desc is NULL; pass &(gl_limited_policy_desc){0} for the defaults",
                        who);
    if (!glp_check_rate(who, "ups", desc->ups) || !check_max_skip(who, desc->max_skip) ||
        !glp_policy_check_limit(who, "max_lag_ns", desc->max_lag_ns))
        return false;
    gl_rate ups = glp_rate_or(desc->ups, GLP_DEFAULT_UPS);
    limited->updates = !gl_rate_is_none(ups);
    limited->period = gl_rate_period_ns(limited->updates ? ups : GLP_DEFAULT_UPS);
    limited->dt = gl_rate_seconds(ups);
    limited->has_max_skip = desc->max_skip != 0;
    limited->has_max_lag = desc->max_lag_ns > 0;
    limited->max_skip = resolve_max_skip(desc->max_skip);
    limited->max_lag_ns = desc->max_lag_ns ? desc->max_lag_ns : DEFAULT_MAX_LAG;
    limited->policy.vtable = &vtable;
    return true;
}

#include "core/policy/policy.h"

#include "core/base/check.h"
#include "core/base/log.h"
#include "core/policy/situation.h"

#define MIN_MAX_UPDATES 8

const gl_decision glp_policy_unanswered = {.due_sim_time = GL_TIME_NEVER};

const char *gl_policy_name(const gl_policy *policy)
{
    if (!glp_require(policy && policy->vtable,
                     "gl_policy_name needs a policy that was set up; did its _init fail?"))
        return NULL;
    return policy->vtable->name;
}

bool glp_policy_check_rates(const char *who, gl_rate ups, gl_rate fps)
{
    return glp_check_rate(who, "ups", ups) && glp_check_rate(who, "fps", fps);
}

bool glp_policy_check_limit(const char *who, const char *field, int64_t value)
{
    if (value >= 0)
        return true;
    return glp_fail("%s: %s is %lld; it takes a number above 0, GL_UNLIMITED, or 0 for the default",
                    who, field, (long long)value);
}

int64_t glp_policy_max_updates(int64_t max_updates, gl_rate ups)
{
    if (max_updates > 0)
        return max_updates;
    int64_t fit = ups.num / (4 * (int64_t)ups.den);
    return fit > MIN_MAX_UPDATES ? fit : MIN_MAX_UPDATES;
}

int64_t glp_policy_raise(int64_t limit, double frame, double unit)
{
    double most = fmax(ceil(2 * frame / unit), (double)limit);
    return most < (double)GL_UNLIMITED ? (int64_t)most : GL_UNLIMITED;
}

#define NOMINAL_PERIOD (1e9 / 60) // of a display that is not known

double glp_policy_frame(double period, const gl_situation *situation)
{
    const gl_host_state *host = &situation->host;
    double refresh =
        host->refresh.source == GL_REFRESH_SOURCE_NONE ? NOMINAL_PERIOD : host->refresh.period_ns;
    bool may_wait = host->vsync_status != GL_VSYNC_STATUS_ABSENT;
    double scale = (double)situation->scale / (double)GLP_SCALE_ONE;
    return fmax(period, may_wait ? refresh : 0) * scale;
}

static void give_up(gl_grid *ticks, int64_t count, gl_decision *decision)
{
    int64_t last = ticks->last;
    gl_grid_skip(ticks, count);
    decision->lost_ticks = (uint64_t)count;
    decision->lost_ns = ticks->last - last;
}

void glp_policy_catch_up(gl_grid *ticks, int64_t sim_time, int64_t most, gl_decision *decision)
{
    int64_t count = gl_grid_due_count(ticks, sim_time);
    if (count > most) {
        give_up(ticks, count - most, decision);
        count = most;
    }
    decision->behind = count - 1 < UINT32_MAX ? (uint32_t)(count - 1) : UINT32_MAX;
}

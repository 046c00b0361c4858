#include "core/policy/situation.h"

#include "core/base/ns.h"

// Functions that the header defines, for languages that can only link them.
extern inline bool gl_situation_is_due(const gl_situation *situation, int64_t sim_time);

bool glp_situation_advance(gl_situation *situation, int64_t ns)
{
    bool had_ended = situation->sim_time == GL_TIME_END;
    // Taken apart by GLP_SCALE_ONE, or the product would overflow.
    int64_t whole = ns / GLP_SCALE_ONE;
    int64_t scaled = ns % GLP_SCALE_ONE * situation->scale + situation->rest;
    int64_t sim_time = situation->sim_time + scaled / GLP_SCALE_ONE;
    bool fits = sim_time <= GL_TIME_END && whole <= (GL_TIME_END - sim_time) / situation->scale;
    situation->sim_time = fits ? sim_time + whole * situation->scale : GL_TIME_END;
    situation->rest = scaled % GLP_SCALE_ONE;
    return situation->sim_time == GL_TIME_END && !had_ended;
}

static int64_t floor_divide(int64_t a, int64_t b, int64_t *remainder)
{
    *remainder = a % b;
    if (*remainder >= 0)
        return a / b;
    *remainder += b;
    return a / b - 1;
}

int64_t glp_situation_when_far(const gl_situation *situation, int64_t sim_time)
{
    if (situation->motion == GL_TIME_STEPS && sim_time <= situation->sim_time)
        return INT64_MIN;
    if (situation->motion != GL_TIME_RUNS || sim_time > GL_TIME_END)
        return GL_TIME_NEVER;
    int64_t span = glp_ns_add(sim_time, -situation->sim_time);
    if (situation->scale == GLP_SCALE_ONE) // no division, which takes long
        return glp_ns_add(situation->now, span);
    // The least ns with ns * scale + rest >= (sim_time - situation->sim_time) * GLP_SCALE_ONE.
    int64_t part, below;
    int64_t whole = floor_divide(span, situation->scale, &part);
    int64_t ns = -floor_divide(situation->rest - part * GLP_SCALE_ONE, situation->scale, &below);
    int64_t most = GL_TIME_END / GLP_SCALE_ONE;
    if (whole > most || whole < -most)
        return whole > 0 ? GL_TIME_NEVER : INT64_MIN;
    return glp_ns_add(situation->now, whole * GLP_SCALE_ONE + ns);
}

int64_t gl_situation_now_at(const gl_situation *situation, int64_t sim_time)
{
    return glp_situation_when(situation, sim_time);
}

// Not longer than until the next hidden frame.
int64_t gl_situation_blind_wait_ns(const gl_situation *situation)
{
    int64_t spacing = situation->host.hidden_spacing_ns;
    return spacing > 0 && spacing < GLP_MAX_BLIND_WAIT ? spacing : GLP_MAX_BLIND_WAIT;
}

#include "core/policy/situation.h"

#include "core/base/ns.h"

bool glp_situation_advance(gl_situation *situation, int64_t ns)
{
    bool had_ended = situation->world == GL_TIME_END;
    // Taken apart by GLP_SCALE_ONE, or the product would overflow.
    int64_t whole = ns / GLP_SCALE_ONE;
    int64_t scaled = ns % GLP_SCALE_ONE * situation->scale + situation->rest;
    int64_t world = situation->world + scaled / GLP_SCALE_ONE;
    bool fits = world <= GL_TIME_END && whole <= (GL_TIME_END - world) / situation->scale;
    situation->world = fits ? world + whole * situation->scale : GL_TIME_END;
    situation->rest = scaled % GLP_SCALE_ONE;
    return situation->world == GL_TIME_END && !had_ended;
}

static int64_t floor_divide(int64_t a, int64_t b, int64_t *remainder)
{
    *remainder = a % b;
    if (*remainder >= 0)
        return a / b;
    *remainder += b;
    return a / b - 1;
}

int64_t glp_situation_when_far(const gl_situation *situation, int64_t world)
{
    if (situation->motion == GL_WORLD_STEPS && world <= situation->world)
        return INT64_MIN;
    if (situation->motion != GL_WORLD_RUNS || world > GL_TIME_END)
        return GL_TIME_NEVER;
    int64_t span = glp_ns_add(world, -situation->world);
    if (situation->scale == GLP_SCALE_ONE) // no division, which takes long
        return glp_ns_add(situation->now, span);
    // The least ns with ns * scale + rest >= (world - situation->world) * GLP_SCALE_ONE.
    int64_t part, below;
    int64_t whole = floor_divide(span, situation->scale, &part);
    int64_t ns = -floor_divide(situation->rest - part * GLP_SCALE_ONE, situation->scale, &below);
    int64_t most = GL_TIME_END / GLP_SCALE_ONE;
    if (whole > most || whole < -most)
        return whole > 0 ? GL_TIME_NEVER : INT64_MIN;
    return glp_ns_add(situation->now, whole * GLP_SCALE_ONE + ns);
}

int64_t gl_situation_when(const gl_situation *situation, int64_t world)
{
    return glp_situation_when(situation, world);
}

// Not longer than until the next hidden frame.
int64_t gl_situation_blind_wait_ns(const gl_situation *situation)
{
    int64_t spacing = situation->host.hidden_spacing_ns;
    return spacing > 0 && spacing < GLP_MAX_BLIND_WAIT ? spacing : GLP_MAX_BLIND_WAIT;
}

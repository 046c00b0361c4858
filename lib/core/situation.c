#include "core/situation.h"

#include <glpace/rate.h>

void glp_situation_advance_far(gl_situation *situation, int64_t ns)
{
    if (situation->world > GLP_FAR)
        return;
    if (ns > GLP_FAR / GLP_MAX_SCALE)
        ns = GLP_FAR / GLP_MAX_SCALE;
    // Taken apart by GLP_SCALE_ONE, or the product would overflow.
    int64_t scaled = ns % GLP_SCALE_ONE * situation->scale + situation->rest;
    situation->world += ns / GLP_SCALE_ONE * situation->scale + scaled / GLP_SCALE_ONE;
    situation->rest = scaled % GLP_SCALE_ONE;
}

static int64_t floor_divide(int64_t a, int64_t b, int64_t *remainder)
{
    int64_t quotient = a / b - (a % b < 0);
    *remainder = a - quotient * b;
    return quotient;
}

int64_t gl_situation_when(const gl_situation *situation, int64_t world)
{
    if (situation->motion == GL_WORLD_STEPS && world <= situation->world)
        return INT64_MIN;
    if (situation->motion != GL_WORLD_RUNS || world == GL_TIME_NEVER)
        return GL_TIME_NEVER;
    int64_t span = world - situation->world;
    if (span > GLP_FAR)
        return GL_TIME_NEVER;
    if (situation->scale == GLP_SCALE_ONE) // the usual case, and no division
        return situation->now + span;
    // The least ns with ns * scale + rest >= (world - situation->world) * GLP_SCALE_ONE.
    int64_t part, below;
    int64_t whole = floor_divide(span, situation->scale, &part);
    int64_t ns = -floor_divide(situation->rest - part * GLP_SCALE_ONE, situation->scale, &below);
    if (whole > GLP_FAR / GLP_SCALE_ONE)
        return GL_TIME_NEVER;
    return situation->now + whole * GLP_SCALE_ONE + ns;
}

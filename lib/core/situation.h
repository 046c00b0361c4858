// How simulated time runs. Internal; the situation itself is in <glpace/situation.h>.
#ifndef GLP_SITUATION_H
#define GLP_SITUATION_H

#include <glpace/situation.h>

// The scale of real time: scales are kept to eight decimals.
#define GLP_SCALE_ONE INT64_C(100000000)
#define GLP_MAX_SCALE 64

// How long a loop waits at most when nobody sees its frames and it has nothing else to do.
#define GLP_MAX_BLIND_WAIT (100 * GL_NS_PER_MS)

// glp_situation_advance() for any scale and any time.
bool glp_situation_advance_far(gl_situation *situation, int64_t ns);

// Advances world by ns of now, >= 0, at the situation's scale, to GL_TIME_END at most. Whether it
// has come to that end by this.
static inline bool glp_situation_advance(gl_situation *situation, int64_t ns)
{
    bool near = (situation->world | ns) < GL_TIME_END / 2;   // both are
    bool usual = near & (situation->scale == GLP_SCALE_ONE); // one branch for all that always holds
    if (usual) {
        situation->world += ns;
        return false;
    }
    return glp_situation_advance_far(situation, ns);
}

// gl_situation_when() for any scale and any time.
int64_t glp_situation_when_far(const gl_situation *situation, int64_t world);

// gl_situation_when(), without a call in the usual case.
static inline int64_t glp_situation_when(const gl_situation *situation, int64_t world)
{
    bool fits = world >= 0 && world <= GL_TIME_END;
    bool usual = fits & (situation->motion == GL_WORLD_RUNS) & (situation->scale == GLP_SCALE_ONE);
    if (usual)
        return situation->now + (world - situation->world);
    return glp_situation_when_far(situation, world);
}

#endif

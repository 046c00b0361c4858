// How simulated time runs. Internal; the situation itself is in <glpace/situation.h>.
#ifndef GLP_SITUATION_H
#define GLP_SITUATION_H

#include <glpace/situation.h>

#pragma GCC visibility push(hidden)

// The scale of real time: scales are kept to eight decimals.
#define GLP_SCALE_ONE INT64_C(100000000)

// How long a loop waits at most while it is not visible and has nothing else to do.
#define GLP_MAX_BLIND_WAIT (100 * GL_NS_PER_MS)

// Whether simulated time runs as fast as now, and this time is so near that no sum of two overflows: as it
// is as a rule, so the conditions are one branch.
static inline bool glp_situation_is_usual(const gl_situation *situation, int64_t time)
{
    bool is_near = (uint64_t)time < GL_TIME_END / 2;
    return is_near & (situation->motion == GL_TIME_RUNS) & (situation->scale == GLP_SCALE_ONE);
}

// Advances simulated time by ns of now, >= 0, at the situation's scale, to GL_TIME_END at most. Whether it
// has come to that end by this.
bool glp_situation_advance(gl_situation *situation, int64_t ns);

// gl_situation_now_at() for any scale and any time.
int64_t glp_situation_when_far(const gl_situation *situation, int64_t sim_time);

// gl_situation_now_at(), without a call in the usual case.
static inline int64_t glp_situation_when(const gl_situation *situation, int64_t sim_time)
{
    if (glp_situation_is_usual(situation, sim_time))
        return situation->now + (sim_time - situation->sim_time);
    return glp_situation_when_far(situation, sim_time);
}

#pragma GCC visibility pop

#endif

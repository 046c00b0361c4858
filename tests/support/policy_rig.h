// Policies on a simulated machine, and their events.
#ifndef POLICY_RIG_H
#define POLICY_RIG_H

#include "rig.h"

static rig r;
static gl_frame_policy frame;
static gl_variable_policy variable;
static gl_limited_policy limited;

static inline gl_policy *frame_at(gl_rate ups, gl_rate fps)
{
    assert_true(gl_frame_policy_init(&frame, &(gl_frame_policy_desc){.ups = ups, .fps = fps}));
    return &frame.policy;
}

static inline gl_policy *variable_at(gl_rate fps, int64_t max_dt_ns)
{
    gl_variable_policy_desc desc = {.fps = fps, .max_dt_ns = max_dt_ns};
    assert_true(gl_variable_policy_init(&variable, &desc));
    return &variable.policy;
}

static inline gl_policy *limited_at(gl_rate ups, int64_t max_skip, int64_t max_lag_ns)
{
    gl_limited_policy_desc desc = {.ups = ups, .max_skip = max_skip, .max_lag_ns = max_lag_ns};
    assert_true(gl_limited_policy_init(&limited, &desc));
    return &limited.policy;
}

static inline void expect_update(int64_t at, double dt)
{
    rig_expect(&r, GL_EVENT_UPDATE);
    assert_int_equal(gl_sim_time(&r.sim), at);
    expect_near(r.event.update.dt, dt, 1e-15);
}

static inline void expect_frame(int64_t at)
{
    rig_expect(&r, GL_EVENT_RENDER);
    assert_int_equal(gl_sim_time(&r.sim), at);
    expect_near(r.event.render.alpha, 1, 0);
    expect_near(r.event.render.ext_dt, 0, 0);
    rig_expect(&r, GL_EVENT_SWAP);
}

#endif

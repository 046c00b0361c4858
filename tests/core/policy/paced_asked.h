// paced, asked without a loop: a test writes the situation itself.
#ifndef PACED_ASKED_H
#define PACED_ASKED_H

#include "paced_rig.h"

#include <glpace/policy_impl.h>

#include "core/policy/situation.h"

static gl_situation situation;
static gl_decision decision;

// A loop that runs as fast as its clock and was never asked before.
static inline void begin(const gl_paced_policy_desc *desc)
{
    assert_true(gl_paced_policy_init(&paced, desc));
    assert_string_equal(gl_policy_name(&paced.policy), "paced");
    situation = (gl_situation){
        .host = {.width = 640, .height = 480, .framebuffer_width = 640, .framebuffer_height = 480},
        .scale = GLP_SCALE_ONE,
    };
    paced.policy.vtable->begin(&paced.policy, &situation, 0);
}

static inline void ask(int64_t now)
{
    const int64_t passed = now - situation.now;
    situation.sim_time += passed / GLP_SCALE_ONE * situation.scale +
                          passed % GLP_SCALE_ONE * situation.scale / GLP_SCALE_ONE;
    situation.now = now;
    decision = (gl_decision){.due_sim_time = GL_TIME_NEVER};
    paced.policy.vtable->decide(&paced.policy, &situation, &decision);
}

static inline void expect_wait(int64_t now, int64_t until)
{
    ask(now);
    assert_int_equal(decision.answer, GL_POLICY_WAIT);
    assert_int_equal(decision.until, until);
}

// A frame after all its updates.
static inline void expect_frame(int64_t now, int64_t at)
{
    do
        ask(now);
    while (decision.answer == GL_POLICY_UPDATE);
    assert_int_equal(decision.answer, GL_POLICY_RENDER);
    assert_int_equal(decision.present.at, at);
}

static inline void present(int64_t cost, int64_t returned)
{
    situation.latest.cost_ns = cost;
    situation.host.presents++;
    situation.latest.presented = true;
    situation.latest.time = returned;
}

#endif

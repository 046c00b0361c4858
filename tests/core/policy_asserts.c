// What a policy must not answer: each kind of nonsense ends the program where it was answered, with
// a sentence that says what is wrong. Built where asserts are on; elsewhere nothing is checked.
#define _POSIX_C_SOURCE 200809L

#include "apart.h"
#include "rig.h"

#include <math.h>

#include <glpace/policy_impl.h>

// Answers the same each time.
typedef struct stubborn {
    gl_policy policy;
    gl_decision decision;
} stubborn;

static void decide(gl_policy *policy, const gl_situation *situation, gl_decision *decision)
{
    (void)situation;
    *decision = ((stubborn *)policy)->decision;
}

static const gl_policy_vtable vtable = {"stubborn", NULL, decide};

static void run(const void *decision)
{
    static rig r;
    stubborn it = {{&vtable}, *(const gl_decision *)decision};
    rig_start(&r, &(gl_sim_desc){.duration = SECOND}, &it.policy);
    for (int i = 0; i < 4; i++)
        rig_next(&r);
}

static void test_answer(void **state)
{
    (void)state;
    const int nonsense[] = {-1, GL_POLICY_RENDER + 1, 99};
    for (size_t i = 0; i < sizeof nonsense / sizeof *nonsense; i++)
        expect_abort(run, &(gl_decision){.answer = (gl_policy_answer)nonsense[i]},
                     "a wait, an update or a frame");
    expect_peace(run, &(gl_decision){.answer = GL_POLICY_WAIT, .until = SECOND});
}

static void test_dt(void **state)
{
    (void)state;
    const double nonsense[] = {0, -0.01, (double)NAN, (double)INFINITY, -(double)INFINITY};
    for (size_t i = 0; i < sizeof nonsense / sizeof *nonsense; i++)
        expect_abort(run, &(gl_decision){.answer = GL_POLICY_UPDATE, .dt = nonsense[i]},
                     "an update with a dt that is finite and above 0");
    expect_peace(run, &(gl_decision){.answer = GL_POLICY_UPDATE, .dt = 1e-9});
}

static void test_alpha(void **state)
{
    (void)state;
    const double nonsense[] = {-1e-9, 1.000001, (double)NAN, (double)INFINITY};
    for (size_t i = 0; i < sizeof nonsense / sizeof *nonsense; i++)
        expect_abort(run, &(gl_decision){.answer = GL_POLICY_RENDER, .alpha = nonsense[i]},
                     "a frame with an alpha in [0, 1]");
    expect_peace(run, &(gl_decision){.answer = GL_POLICY_RENDER, .alpha = 0});
    expect_peace(run, &(gl_decision){.answer = GL_POLICY_RENDER, .alpha = 1});
}

// With any answer.
static void test_time_given_up(void **state)
{
    (void)state;
    const gl_policy_answer answers[] = {GL_POLICY_WAIT, GL_POLICY_UPDATE, GL_POLICY_RENDER};
    for (size_t i = 0; i < sizeof answers / sizeof *answers; i++) {
        gl_decision decision = {.answer = answers[i], .dt = 1, .until = SECOND, .lost_ns = -1};
        expect_abort(run, &decision, "gives up no negative time");
        decision.lost_ns = 1;
        expect_peace(run, &decision);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_answer),
        cmocka_unit_test(test_dt),
        cmocka_unit_test(test_alpha),
        cmocka_unit_test(test_time_given_up),
    };
    return cmocka_run_group_tests_name("policy_asserts", tests, NULL, NULL);
}

// What a policy must not answer: each kind of nonsense ends the loop, with a sentence that says what
// is wrong.

#include "rig.h"

#include <math.h>

#include <glpace/policy_impl.h>

#include "core/base/log.h"

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

// How many of the first four events such a policy's loop has.
static int run(gl_decision decision)
{
    static rig r;
    stubborn it = {{&vtable}, decision};
    int events = 0;
    rig_start(&r, &(gl_sim_desc){.duration_ns = 9 * SECOND}, &it.policy);
    while (events < 4 && rig_next(&r))
        events++;
    return events;
}

static void expect_refusal(gl_decision decision, const char *sentence)
{
    assert_int_equal(run(decision), 0);
    assert_non_null(strstr(gl_last_error(), sentence));
}

static void expect_peace(gl_decision decision)
{
    glp_fail("nothing");
    assert_int_equal(run(decision), 4);
    assert_string_equal(gl_last_error(), "nothing");
}

TEST(answer)
{
    const int nonsense[] = {-1, GL_POLICY_RENDER + 1, 99};
    for (size_t i = 0; i < sizeof nonsense / sizeof *nonsense; i++)
        expect_refusal((gl_decision){.answer = (gl_policy_answer)nonsense[i]},
                       "it takes a wait, an update or a frame");
    expect_peace((gl_decision){.answer = GL_POLICY_RENDER});
}

TEST(dt)
{
    const double nonsense[] = {0, -0.01, (double)NAN, (double)INFINITY, -(double)INFINITY};
    for (size_t i = 0; i < sizeof nonsense / sizeof *nonsense; i++)
        expect_refusal((gl_decision){.answer = GL_POLICY_UPDATE, .dt = nonsense[i]},
                       "a dt that is finite and above 0");
    expect_peace((gl_decision){.answer = GL_POLICY_UPDATE, .dt = 1e-9});
}

TEST(alpha)
{
    const double nonsense[] = {-1e-9, 1.000001, (double)NAN, (double)INFINITY};
    for (size_t i = 0; i < sizeof nonsense / sizeof *nonsense; i++)
        expect_refusal((gl_decision){.answer = GL_POLICY_RENDER, .alpha = nonsense[i]},
                       "an alpha in [0, 1]");
    expect_peace((gl_decision){.answer = GL_POLICY_RENDER, .alpha = 0});
    expect_peace((gl_decision){.answer = GL_POLICY_RENDER, .alpha = 1});
}

TEST(ext_dt)
{
    const double nonsense[] = {-1e-9, -1e300, (double)NAN, (double)INFINITY, -(double)INFINITY};
    for (size_t i = 0; i < sizeof nonsense / sizeof *nonsense; i++)
        expect_refusal((gl_decision){.answer = GL_POLICY_RENDER, .ext_dt = nonsense[i]},
                       "an ext_dt that is finite and not below 0");
    expect_peace((gl_decision){.answer = GL_POLICY_RENDER, .ext_dt = 1e300});
}

// With any answer.
TEST(time_skipped)
{
    const gl_policy_answer answers[] = {GL_POLICY_WAIT, GL_POLICY_UPDATE, GL_POLICY_RENDER};
    for (size_t i = 0; i < sizeof answers / sizeof *answers; i++) {
        gl_decision decision = {.answer = answers[i], .dt = 1, .until = 3 * SECOND, .lost_ns = -1};
        expect_refusal(decision, "no negative time can be skipped");
        decision.lost_ns = 1;
        expect_peace(decision);
    }
}

static const gl_policy_vtable nameless = {NULL, NULL, decide};

TEST(without_a_name)
{
    static rig r;
    stubborn it = {{&nameless}, {.answer = GL_POLICY_RENDER, .lost_ns = 2 * SECOND}};
    assert_true(gl_sim_init(&r.sim, &(gl_sim_desc){0}));
    assert_true(gl_loop_init(&r.loop, gl_sim_host(&r.sim), &it.policy));
    catch_log();
    rig_expect(&r, GL_EVENT_SKIPPED);
    assert_non_null(
        strstr(logged.message, ": 2 s of simulated time were skipped by the policy in use; "));
    gl_log_set_callback(NULL, NULL);
}

// Answers updates, the first one after a skipped ns. While paused, waits.
static void skip_and_update(gl_policy *policy, const gl_situation *situation, gl_decision *decision)
{
    const bool runs = situation->motion == GL_TIME_RUNS;
    stubborn *it = (stubborn *)policy;
    *decision = runs ? it->decision : (gl_decision){.until = situation->now + SECOND};
    it->decision.lost_ns = 0;
}

static const gl_policy_vtable skips = {"skips", NULL, skip_and_update};

// A pause in the SKIPPED defers the update, which is one more behind. There is no larger number.
TEST(as_far_behind_as_can_be)
{
    static rig r;
    stubborn it = {
        {&skips},
        {.answer = GL_POLICY_UPDATE, .dt = 0.25, .behind = UINT32_MAX, .more = true, .lost_ns = 1}};
    rig_start(&r, &(gl_sim_desc){0}, &it.policy);
    rig_expect(&r, GL_EVENT_SKIPPED);
    gl_loop_pause(&r.loop);
    rig_expect(&r, GL_EVENT_IDLE);
    gl_loop_resume(&r.loop);
    for (int i = 0; i < 2; i++) {
        rig_expect(&r, GL_EVENT_UPDATE);
        assert_int_equal(r.event.update.tick, i);
        assert_int_equal(r.event.update.behind, UINT32_MAX);
    }
}

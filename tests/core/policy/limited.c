// What limited does, case by case. (The model in tests/core/sim covers all of it at random; these say
// what it is.)

#include "policy_rig.h"

#include <glpace/policy_impl.h>

// Draws are skipped while behind, and one is forced after each five that were.
TEST(limited)
{
    rig_start(&r,
              &(gl_sim_desc){.update_cost = {(int64_t[]){MS}, 1},
                             .render_cost = {(int64_t[]){100 * MS, MS, MS, MS}, 4}},
              limited_at((gl_rate){100, 1}, 0, 0));
    expect_update(0, 0.01);
    expect_frame(MS);
    for (int i = 0; i < 5; i++) {
        expect_update((101 + i) * MS, 0.01);
        assert_int_equal(r.event.update.behind, 9 - i);
    }
    expect_update(106 * MS, 0.01);
    assert_int_equal(r.event.update.behind, 4);
    expect_frame(107 * MS);
    for (int i = 0; i < 4; i++)
        expect_update((108 + i) * MS, 0.01);
    expect_update(112 * MS, 0.01); // that of 110 ms, with the next one at 120 ms
    expect_frame(113 * MS);
    rig_expect(&r, GL_EVENT_IDLE);
    expect_update(120 * MS, 0.01);
}

static uint64_t updates_until_frame(int64_t max_skip)
{
    rig_start(&r, &(gl_sim_desc){.render_cost = {(int64_t[]){405 * MS, 0, 0}, 3}},
              limited_at((gl_rate){100, 1}, max_skip, 0));
    rig_find(&r, GL_EVENT_SWAP);
    rig_find(&r, GL_EVENT_RENDER);
    return gl_loop_stats(&r.loop).updates - 1;
}

TEST(limited_max_skip)
{
    assert_int_equal(updates_until_frame(0), 6);
    assert_int_equal(updates_until_frame(GL_SKIP_NONE), 1);
    assert_int_equal(updates_until_frame(1), 2);
    assert_int_equal(updates_until_frame(GL_UNLIMITED), 40);
}

TEST(limited_max_lag)
{
    int64_t costs[] = {510 * MS, 600 * MS}; // the second round is 500 ms late, which is no more
    for (int i = 0; i < 2; i++) {
        rig_start(&r, &(gl_sim_desc){.render_cost = {&costs[i], 1}},
                  limited_at((gl_rate){100, 1}, 0, 0));
        rig_find(&r, GL_EVENT_SWAP);
        if (i == 0)
            continue;
        rig_expect(&r, GL_EVENT_SKIPPED);
        assert_int_equal(r.event.skipped.ticks, 59);
        assert_int_equal(r.event.skipped.ns, 590 * MS);
        expect_update(600 * MS, 0.01);
        assert_int_equal(r.event.update.behind, 0);
        expect_frame(600 * MS);
    }
    rig_start(&r, &(gl_sim_desc){.render_cost = {costs, 1}}, limited_at((gl_rate){100, 1}, 0, 0));
    rig_find(&r, GL_EVENT_SWAP);
    expect_update(510 * MS, 0.01);
    assert_int_equal(r.event.update.behind, 50);
}

TEST(limited_paused)
{
    rig_start(&r, &(gl_sim_desc){0}, limited_at((gl_rate){50, 1}, 0, 0));
    rig_find(&r, GL_EVENT_UPDATE);
    gl_loop_pause(&r.loop);
    for (int i = 0; i < 10; i++) {
        expect_frame(20 * i * MS);
        rig_expect(&r, GL_EVENT_IDLE);
    }
    gl_loop_step(&r.loop);
    expect_update(180 * MS, 0.02);
    expect_frame(180 * MS);
    gl_loop_resume(&r.loop);
    rig_find(&r, GL_EVENT_UPDATE);
    assert_int_equal(gl_sim_time(&r.sim), 200 * MS);
    // Without updates at all: 60 frames a second.
    rig_start(&r, &(gl_sim_desc){0}, limited_at(GL_RATE_NONE, 0, 0));
    for (int i = 0; i < 10; i++) {
        expect_frame(i * INT64_C(16666666));
        rig_expect(&r, GL_EVENT_IDLE);
    }
}

// Without updates frames go on, also where simulated time has come to its end.
TEST(limited_at_the_end_of_time)
{
    gl_policy *policy = limited_at(GL_RATE_NONE, 0, 0);
    gl_situation situation = {
        .sim_time = GL_TIME_NEVER - 5,
        .host = {.width = 640, .height = 480, .framebuffer_width = 640, .framebuffer_height = 480},
        .scale = 100000000,
    };
    gl_decision decision = {0};
    policy->vtable->begin(policy, &situation, situation.sim_time);
    policy->vtable->decide(policy, &situation, &decision);
    assert_int_equal(decision.answer, GL_POLICY_RENDER);
}

// What frame and variable do, case by case, and what a pause and steps are under each policy. (The
// model in tests/core/sim covers all of it at random; these say what it is.)

#include "policy_rig.h"

#include "core/policy/policy.h"

TEST(names)
{
    gl_lazy_policy lazy;
    assert_true(gl_lazy_policy_init(&lazy, &(gl_lazy_policy_desc){0}));
    assert_string_equal(gl_policy_name(frame_at((gl_rate){0}, (gl_rate){0})), "frame");
    assert_string_equal(gl_policy_name(variable_at((gl_rate){0}, 0)), "variable");
    assert_string_equal(gl_policy_name(limited_at((gl_rate){0}, 0, 0)), "limited");
    assert_string_equal(gl_policy_name(&lazy.policy), "lazy");
    catch_log();
    assert_null(gl_policy_name(NULL));
    expect_reason("gl_policy_name", "set up");
    gl_log_set_callback(NULL, NULL); // or it would be said once
    catch_log();
    assert_null(gl_policy_name(&(gl_policy){0}));
    expect_reason("gl_policy_name", "set up");
    gl_log_set_callback(NULL, NULL);
}

// More ticks to come than an event can report are reported as the most that it can.
TEST(far_behind)
{
    const int64_t most = UINT32_MAX;
    for (int64_t due = most - 2; due < most + 4; due++) {
        gl_grid ticks;
        gl_decision decision = {0};
        gl_grid_start_period(&ticks, 1, 0);
        glp_policy_catch_up(&ticks, due, GL_UNLIMITED, &decision);
        assert_int_equal(decision.behind, due - 1 < most ? due - 1 : most);
    }
}

// ---- default limits -----------------------------------------------------------------------------

// Runs a program that costs nothing for so many seconds, at a time scale. Returns how much simulated
// time the policy skipped.
static int64_t skipped_of(gl_policy *policy, double scale, const gl_sim_desc *machine)
{
    rig_start(&r, machine, policy);
    assert_true(gl_loop_set_time_scale(&r.loop, scale));
    while (gl_sim_time(&r.sim) < 20 * SECOND)
        assert_true(rig_next(&r));
    assert_true(gl_loop_stats(&r.loop).updates > 0);
    return gl_loop_stats(&r.loop).skipped_ns;
}

// What is due between two frames is never too much, if the program has not set the limit.
TEST(default_limits_know_how_far_frames_are_apart)
{
    gl_fixed_policy fixed;
    gl_sim_cue hidden = {.event = {.type = GL_EVENT_ICONIFY, .iconify.iconified = true}};
    const gl_sim_desc plain = {0}, monitor = {.vsync_period_ns = MONITOR_PERIOD};
    const gl_sim_desc invisible = {
        .script = &hidden, .script_count = 1, .vsync_period_ns = MONITOR_PERIOD};
    const gl_rate standard = {0, 0}, slow = {2, 1}, slowest = {1, 3}, many = {1000, 1};
    assert_int_equal(skipped_of(fixed_at(&fixed, standard, slow), 1, &plain), 0);
    assert_int_equal(skipped_of(fixed_at(&fixed, many, slowest), 1, &plain), 0);
    assert_int_equal(skipped_of(fixed_at(&fixed, standard, standard), 64, &plain), 0);
    assert_int_equal(skipped_of(fixed_at(&fixed, standard, GL_RATE_NONE), 64, &monitor), 0);
    assert_int_equal(skipped_of(fixed_at(&fixed, standard, slow), 64, &invisible), 0);
    assert_int_equal(skipped_of(variable_at(slow, 0), 1, &plain), 0);
    assert_int_equal(skipped_of(variable_at(standard, 0), 64, &plain), 0);
    assert_int_equal(skipped_of(variable_at(GL_RATE_NONE, 0), 64, &monitor), 0);
    assert_int_equal(skipped_of(variable_at(GL_RATE_NONE, 0), 64, &invisible), 0);
    assert_int_equal(skipped_of(limited_at(standard, 0, 0), 64, &plain), 0);
    assert_int_equal(skipped_of(limited_at(standard, 0, 0), 64, &monitor), 0);
    assert_int_equal(skipped_of(NULL, 64, &monitor), 0);
    assert_int_equal(skipped_of(NULL, 64, &invisible), 0);
}

// A limit that the program set is kept, and a stall of more than two frames exceeds the default.
TEST(limits_are_kept)
{
    gl_fixed_policy fixed;
    gl_fixed_policy_desc desc = {.fps = {2, 1}, .max_updates = 15};
    const gl_sim_desc stall = {.render_cost = {(int64_t[]){2 * SECOND, 0, 0, 0, 0, 0}, 6}};
    assert_true(gl_fixed_policy_init(&fixed, &desc));
    assert_in_range(skipped_of(&fixed.policy, 1, &(gl_sim_desc){0}), 9 * SECOND, 10 * SECOND);
    assert_true(skipped_of(variable_at((gl_rate){2, 1}, 250 * MS), 1, &(gl_sim_desc){0}) > SECOND);
    assert_true(skipped_of(fixed_at(&fixed, (gl_rate){60, 1}, (gl_rate){2, 1}), 1, &stall) >
                SECOND);
    assert_true(skipped_of(variable_at((gl_rate){2, 1}, 0), 1, &stall) > SECOND);
    assert_true(skipped_of(limited_at((gl_rate){60, 1}, 0, 30 * MS), 64,
                           &(gl_sim_desc){.vsync_period_ns = MONITOR_PERIOD}) > SECOND);
}

// ---- frame --------------------------------------------------------------------------------------

// The same updates whatever the frames cost: so simulated time's speed is the machine's.
TEST(frame)
{
    rig_start(&r, &(gl_sim_desc){.render_cost = {(int64_t[]){3 * MS, 500 * MS}, 2}},
              frame_at((gl_rate){0}, GL_RATE_NONE));
    int64_t at[] = {0, 3 * MS, 503 * MS, 506 * MS, 1006 * MS};
    for (int i = 0; i < 5; i++) {
        expect_update(at[i], 1. / 60);
        assert_int_equal(r.event.update.behind, 0);
        expect_frame(at[i]);
    }
}

TEST(frame_with_fps)
{
    rig_start(&r, &(gl_sim_desc){.render_cost = {(int64_t[]){3 * MS, 25 * MS}, 2}},
              frame_at((gl_rate){10, 1}, (gl_rate){100, 1}));
    int64_t at[] = {0, 10 * MS, 35 * MS, 45 * MS, 70 * MS};
    for (int i = 0; i < 5; i++) {
        expect_update(at[i], 0.1);
        expect_frame(at[i]);
        if (i % 2 == 0)
            rig_expect(&r, GL_EVENT_IDLE);
    }
}

TEST(frame_hidden)
{
    gl_sim_cue script[] = {
        {.at = 1, .event = {.type = GL_EVENT_RESIZE}},
        {.at = 105 * MS, .event = {.type = GL_EVENT_RESIZE, .resize = {64, 48}}}};
    rig_start(&r,
              &(gl_sim_desc){
                  .script = script, .script_count = 2, .render_cost = {(int64_t[]){10 * MS}, 1}},
              frame_at((gl_rate){50, 1}, GL_RATE_NONE));
    rig_find(&r, GL_EVENT_RESIZE);
    for (int i = 0; i < 5; i++) { // without an end to pace it, a round takes 1 / ups
        rig_expect(&r, GL_EVENT_IDLE);
        expect_update((20 + 20 * i) * MS, 0.02);
    }
    rig_expect(&r, GL_EVENT_IDLE);
    rig_expect(&r, GL_EVENT_RESIZE);
    expect_update(105 * MS, 0.02); // and with something to draw into again, it goes on at once
    expect_frame(105 * MS);
}

// The shortest period that a rate has, 1 ns, paces the updates that nothing else does.
TEST(frame_hidden_with_fps)
{
    rig_start(&r, &(gl_sim_desc){0}, frame_at((gl_rate){50, 1}, (gl_rate){1000000000, 1}));
    gl_sim_host(&r.sim)->state.hidden_spacing_ns = GL_TIME_NEVER;
    for (int i = 0; i < 5; i++)
        expect_update(i, 0.02);
}

// ---- variable -----------------------------------------------------------------------------------

TEST(variable)
{
    int64_t costs[] = {3 * MS, 25 * MS, 600 * MS, 250 * MS, MS};
    rig_start(&r, &(gl_sim_desc){.render_cost = {costs, 5}}, variable_at(GL_RATE_NONE, 0));
    expect_frame(0); // no time has passed, so there is nothing to update by
    expect_update(3 * MS, 0.003);
    expect_frame(3 * MS);
    expect_update(28 * MS, 0.025);
    expect_frame(28 * MS);
    rig_expect(&r, GL_EVENT_SKIPPED);
    assert_int_equal(r.event.skipped.ticks, 0);
    assert_int_equal(r.event.skipped.ns, 350 * MS);
    expect_update(628 * MS, 0.25);
    expect_frame(628 * MS);
    expect_update(878 * MS, 0.25); // as long as it may be
    expect_frame(878 * MS);
    expect_update(879 * MS, 0.001);
}

TEST(variable_limit)
{
    int64_t max_dt_ns[] = {GL_UNLIMITED, 7 * MS};
    for (int i = 0; i < 2; i++) {
        rig_start(&r, &(gl_sim_desc){.render_cost = {(int64_t[]){3 * SECOND}, 1}},
                  variable_at(GL_RATE_NONE, max_dt_ns[i]));
        rig_find(&r, GL_EVENT_UPDATE);
        expect_near(r.event.update.dt, i == 0 ? 3 : 0.007, 1e-15);
        assert_int_equal(gl_loop_stats(&r.loop).skipped_ns, i == 0 ? 0 : 2993 * MS);
    }
}

TEST(variable_scaled)
{
    rig_start(&r, &(gl_sim_desc){0}, variable_at((gl_rate){100, 1}, 0));
    assert_true(gl_loop_set_time_scale(&r.loop, 0.5));
    for (int i = 1; i < 20; i++) {
        rig_find(&r, GL_EVENT_UPDATE);
        assert_int_equal(gl_sim_time(&r.sim), i * 10 * MS);
        expect_near(r.event.update.dt, 0.005, 1e-15);
    }
}

TEST(dt_ratio)
{
    expect_near(gl_rate_dt_ratio(1. / 60, (gl_rate){60, 1}), 1, 1e-15);
    expect_near(gl_rate_dt_ratio(0.1, (gl_rate){60000, 1001}), 5.994005994005994, 1e-14);
    expect_near(gl_rate_dt_ratio(0.1, GL_RATE_NONE), 0, 0);
}

// ---- pausing ------------------------------------------------------------------------------------

static gl_policy *policies(int i)
{
    const gl_rate ups = {100, 1}, fps = {40, 1};
    return i == 0   ? frame_at(ups, GL_RATE_NONE)
           : i == 1 ? frame_at(ups, fps)
           : i == 2 ? variable_at(GL_RATE_NONE, 0)
           : i == 3 ? variable_at(fps, 0)
                    : limited_at(ups, 0, 0);
}

// Frames go on and no update comes; then as many as are stepped, and nothing is owed.
TEST(pause)
{
    const gl_event_type types[] = {GL_EVENT_UPDATE, GL_EVENT_RENDER, GL_EVENT_SWAP,
                                   GL_EVENT_CURSOR};
    for (int policy = 0; policy < 5; policy++)
        for (int n = 1; n < 50; n++) {
            rig_start(&r,
                      &(gl_sim_desc){.input_every_ns = 7 * MS,
                                     .render_cost = {(int64_t[]){MS, 2 * MS, 37 * MS}, 3}},
                      policies(policy));
            for (int i = 0; i < n; i++)
                rig_find(&r, types[n % 4]);
            gl_loop_pause(&r.loop);
            uint64_t updates = gl_loop_stats(&r.loop).updates;
            for (int i = 0; i < 20; i++)
                rig_find(&r, GL_EVENT_RENDER);
            assert_int_equal(gl_loop_stats(&r.loop).updates, updates);
            for (uint64_t steps = 1; steps < 4; steps++) {
                gl_loop_step(&r.loop);
                rig_find(&r, GL_EVENT_UPDATE);
                if (policy == 2 && steps > 1)
                    expect_near(r.event.update.dt, 1. / 60, 1e-9);
                if (policy == 3 && steps > 1)
                    expect_near(r.event.update.dt, 0.025, 1e-15);
                for (int i = 0; i < 5; i++)
                    rig_find(&r, GL_EVENT_RENDER);
                assert_int_equal(gl_loop_stats(&r.loop).updates, updates + steps);
            }
            gl_sim_advance(&r.sim, 3 * SECOND);
            gl_loop_resume(&r.loop);
            rig_find(&r, GL_EVENT_UPDATE);
            assert_true(r.event.update.dt < 0.06);
            assert_int_equal(r.event.update.behind, 0);
            assert_int_equal(gl_loop_stats(&r.loop).skipped_ns, 0);
        }
}

TEST(limits_that_are_raised)
{
    assert_int_equal(glp_policy_raise(5, 10, 2), 10);
    assert_int_equal(glp_policy_raise(50, 10, 2), 50);
    assert_int_equal(glp_policy_raise(5, 1e300, 2), GL_UNLIMITED);
}

// A host may change its cap. Frames of a rate of their own go on as before, to the nanosecond.
TEST(a_new_cap_beside_fps)
{
    const gl_rate fps = {60000, 1001};
    gl_fixed_policy fixed;
    rig_start(&r, &(gl_sim_desc){.cap = {60, 1}}, fixed_at(&fixed, (gl_rate){100, 1}, fps));
    for (int i = 0; i < 20; i++) {
        rig_find(&r, GL_EVENT_RENDER);
        assert_int_equal(gl_sim_time(&r.sim), due_time(fps, i));
        if (i % 5 == 4)
            gl_sim_host(&r.sim)->state.cap = (gl_rate){60 + i, 1};
    }
}

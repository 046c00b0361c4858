// Gaps, a clock that steps back, and resync.

#include "rig.h"

#define DAY (24 * 3600 * SECOND)

static rig r;

// Beyond the wait that was asked for, max_gap counts and the rest is skipped.
TEST(gap)
{
    gl_fixed_policy fixed;
    fixed_at(&fixed, (gl_rate){100, 1}, (gl_rate){10, 1});
    gl_sim_cue script[] = {{.at = 50 * MS, .clock_jump_ns = 20 * SECOND}};
    rig_start(&r, &(gl_sim_desc){.script = script, .script_count = 1}, &fixed.policy);
    assert_true(gl_loop_set_max_gap_ns(&r.loop, 120 * MS));
    rig_expect(&r, GL_EVENT_RENDER);
    rig_expect(&r, GL_EVENT_SWAP);
    rig_expect(&r, GL_EVENT_IDLE); // until 100 ms, at which the clock reads 20100 ms
    rig_expect(&r, GL_EVENT_SKIPPED);
    assert_int_equal(r.event.time, 20 * SECOND + 100 * MS);
    assert_int_equal(r.event.skipped.ticks, 0);
    assert_int_equal(r.event.skipped.ns, 20 * SECOND - 120 * MS);
    for (uint64_t tick = 0; tick < 22; tick++) { // those of 220 ms
        rig_expect(&r, GL_EVENT_UPDATE);
        assert_int_equal(r.event.update.tick, tick);
        assert_int_equal(r.event.update.behind, 21 - tick);
    }
    rig_expect(&r, GL_EVENT_RENDER);
    expect_near(r.event.render.interval, 0.220, 1e-12);
    gl_stats stats = gl_loop_stats(&r.loop);
    assert_int_equal(stats.skipped_ns, 20 * SECOND - 120 * MS);
    assert_int_equal(stats.elapsed_ns, 220 * MS);
}

// What a gap takes out and what the policy drops in that round come as one event.
TEST(gap_and_dropped_ticks)
{
    gl_fixed_policy fixed;
    gl_sim_cue script[] = {{.at = 5 * MS, .clock_jump_ns = 2 * DAY}};
    rig_start(
        &r,
        &(gl_sim_desc){.script = script, .script_count = 1, .swap_cost = {(int64_t[]){10 * MS}, 1}},
        fixed_at(&fixed, (gl_rate){0}, (gl_rate){0}));
    rig_expect(&r, GL_EVENT_RENDER);
    rig_expect(&r, GL_EVENT_SWAP); // 10 ms; the 5 s of the gap that count, and nothing else
    rig_expect(&r, GL_EVENT_SKIPPED);
    int64_t kept = 5 * SECOND;
    int64_t due = due_time((gl_rate){60, 1}, 300); // at 5 s
    assert_int_equal(due, kept);
    assert_int_equal(r.event.skipped.ticks, 300 - 15);
    assert_int_equal(r.event.skipped.ns,
                     2 * DAY + 10 * MS - kept + due_time((gl_rate){60, 1}, 285));
    for (int i = 0; i < 15; i++)
        rig_expect(&r, GL_EVENT_UPDATE);
    rig_expect(&r, GL_EVENT_RENDER);
}

// Time up to max_gap, and time that was asked for however long, is no gap.
TEST(no_gap)
{
    gl_fixed_policy fixed;
    fixed_at(&fixed, GL_RATE_NONE, (gl_rate){1, 60});
    rig_start(&r, &(gl_sim_desc){.render_cost = {(int64_t[]){5 * SECOND}, 1}}, &fixed.policy);
    for (int i = 0; i < 10; i++) {
        rig_expect(&r, GL_EVENT_RENDER);
        rig_expect(&r, GL_EVENT_SWAP);
        rig_expect(&r, GL_EVENT_IDLE);
        expect_near(r.event.idle.budget, 55, 1e-9);
    }
    assert_int_equal(gl_loop_stats(&r.loop).skipped_ns, 0);

    assert_true(gl_loop_set_max_gap_ns(&r.loop, 5 * SECOND - 1));
    rig_expect(&r, GL_EVENT_RENDER);
    rig_expect(&r, GL_EVENT_SWAP);
    rig_expect(&r, GL_EVENT_SKIPPED);
    assert_int_equal(r.event.skipped.ns, 1);

    assert_true(gl_loop_set_max_gap_ns(&r.loop, GL_UNLIMITED));
    gl_sim_advance(&r.sim, 400 * DAY);
    while (rig_next(&r) && r.event.type != GL_EVENT_RENDER)
        assert_int_not_equal(r.event.type, GL_EVENT_SKIPPED);
}

TEST(max_gap_refused)
{
    rig_start(&r, &(gl_sim_desc){0}, NULL);
    assert_true(gl_loop_set_max_gap_ns(&r.loop, 1));
    catch_log();
    assert_false(gl_loop_set_max_gap_ns(&r.loop, 0));
    expect_reason("gl_loop_set_max_gap_ns", "0");
    assert_false(gl_loop_set_max_gap_ns(&r.loop, -7));
    expect_reason("gl_loop_set_max_gap_ns", "-7");
    gl_log_set_callback(NULL, NULL);
}

// now stands for one reading, then runs on; ticks lose nothing of the time that runs.
TEST(clock_steps_back)
{
    gl_fixed_policy fixed;
    fixed_at(&fixed, (gl_rate){100, 1}, GL_RATE_NONE);
    gl_sim_cue script[] = {{.at = 35 * MS, .clock_jump_ns = -3 * DAY}};
    rig_start(
        &r,
        &(gl_sim_desc){.script = script, .script_count = 1, .swap_cost = {(int64_t[]){10 * MS}, 1}},
        &fixed.policy);
    uint64_t ticks = 0;
    for (int frame = 0; frame <= 10; frame++) {
        rig_find(&r, GL_EVENT_RENDER);
        int64_t at = gl_sim_time(&r.sim);
        assert_int_equal(at, frame * 10 * MS);
        assert_int_equal(r.event.time, at - (frame >= 4 ? 3 * DAY : 0));
        assert_int_equal(r.event.time, gl_loop_time(&r.loop));
        double dt = frame == 0 || frame == 4 ? 0 : 0.01;
        expect_near(r.event.render.interval, dt, 1e-12);
        ticks = gl_loop_stats(&r.loop).updates;
        assert_int_equal(ticks, frame < 4 ? frame : frame - 1);
        rig_expect(&r, GL_EVENT_SWAP);
        assert_int_equal(r.event.swap.interval_ns, frame == 0 || frame == 3 ? 0 : 10 * MS);
    }
}

// How long a present took is never negative, whatever its clock did meanwhile.
TEST(clock_steps_back_while_presenting)
{
    gl_sim_cue script[] = {{.at = 105 * MS, .clock_jump_ns = -DAY}};
    rig_start(&r,
              &(gl_sim_desc){.script = script,
                             .script_count = 1,
                             .vsync_period_ns = 10 * MS,
                             .render_cost = {(int64_t[]){MS}, 1}},
              NULL);
    for (int frame = 0; frame < 20; frame++) {
        rig_find(&r, GL_EVENT_SWAP);
        assert_true(r.event.swap.blocked_ns >= 0);
        assert_true(r.event.swap.blocked_ns <= 10 * MS);
    }
}

// A long load costs no ticks and no SKIPPED, in whatever event it happens.
static void check_resync(gl_event_type type)
{
    gl_fixed_policy fixed;
    fixed_at(&fixed, (gl_rate){100, 1}, (gl_rate){50, 1});
    gl_sim_cue script[] = {{.at = 1005 * MS, .event = {.type = GL_EVENT_KEY}}};
    rig_start(
        &r,
        &(gl_sim_desc){.script = script, .script_count = 1, .render_cost = {(int64_t[]){MS}, 1}},
        &fixed.policy);
    while (gl_sim_time(&r.sim) < 990 * MS)
        assert_true(rig_next(&r));
    rig_find(&r, type);
    int64_t elapsed = gl_loop_stats(&r.loop).elapsed_ns;
    gl_sim_advance(&r.sim, 30 * SECOND);
    gl_loop_resync(&r.loop);
    assert_int_equal(gl_loop_time(&r.loop), gl_sim_time(&r.sim));
    assert_int_equal(gl_loop_stats(&r.loop).elapsed_ns, elapsed);
    for (int frames = 0; frames < 20;) {
        assert_true(rig_next(&r));
        assert_int_not_equal(r.event.type, GL_EVENT_SKIPPED);
        frames += r.event.type == GL_EVENT_RENDER;
        if (r.event.type == GL_EVENT_UPDATE)
            assert_true(r.event.update.behind <= 2);
    }
    gl_stats stats = gl_loop_stats(&r.loop);
    assert_int_equal(stats.elapsed_ns, gl_sim_time(&r.sim) - 30 * SECOND);
    assert_in_range(stats.updates, (uint64_t)(stats.elapsed_ns / (10 * MS)),
                    (uint64_t)(stats.elapsed_ns / (10 * MS)));
}

TEST(resync)
{
    check_resync(GL_EVENT_UPDATE);
    check_resync(GL_EVENT_RENDER);
    check_resync(GL_EVENT_SWAP);
    check_resync(GL_EVENT_IDLE);
}

// Only the load is forgotten, not the wait that the key ended.
TEST(resync_at_input)
{
    gl_fixed_policy fixed;
    fixed_at(&fixed, (gl_rate){100, 1}, (gl_rate){1, 1});
    gl_sim_cue script[] = {{.at = 900 * MS, .event = {.type = GL_EVENT_KEY}}};
    rig_start(&r, &(gl_sim_desc){.script = script, .script_count = 1}, &fixed.policy);
    rig_find(&r, GL_EVENT_KEY);
    gl_sim_advance(&r.sim, 30 * SECOND);
    gl_loop_resync(&r.loop);
    rig_find(&r, GL_EVENT_RENDER);
    assert_int_equal(gl_sim_time(&r.sim), 31 * SECOND);
}

// Input of before a step back of the clock is no later than an update after it.
TEST(resync_after_a_step_back)
{
    gl_slipping_policy slipping;
    gl_sim_cue script[] = {{.at = SECOND, .event = {.type = GL_EVENT_KEY}},
                           {.at = SECOND + 1, .clock_jump_ns = -SECOND}};
    rig_start(&r, &(gl_sim_desc){.script = script, .script_count = 2},
              slipping_at(&slipping, (gl_rate){100, 1}, (gl_rate){1, 100}));
    rig_find(&r, GL_EVENT_KEY);
    gl_sim_advance(&r.sim, 10);
    for (int i = 0; i < 3; i++)
        rig_find(&r, GL_EVENT_UPDATE);
    int64_t elapsed = gl_loop_stats(&r.loop).elapsed_ns;
    gl_sim_advance(&r.sim, 2 * SECOND);
    gl_loop_resync(&r.loop);
    rig_expect(&r, GL_EVENT_UPDATE);
    assert_int_equal(r.event.update.behind, 0);
    assert_int_equal(gl_loop_stats(&r.loop).elapsed_ns, elapsed + 10 * MS);
}

// Input that arrived while a frame was drawn is older than the latest reading: nothing is
// forgotten.
TEST(resync_at_old_input)
{
    gl_sim_cue script[] = {{.at = 95 * MS, .event = {.type = GL_EVENT_KEY}}};
    rig_start(&r,
              &(gl_sim_desc){.script = script,
                             .script_count = 1,
                             .cap = GL_RATE_NONE,
                             .render_cost = {(int64_t[]){10 * MS}, 1}},
              NULL);
    rig_find(&r, GL_EVENT_KEY);
    gl_loop_resync(&r.loop);
    gl_sim_advance(&r.sim, 2 * MS);
    rig_find(&r, GL_EVENT_RENDER);
    assert_int_equal(gl_loop_stats(&r.loop).elapsed_ns, gl_sim_time(&r.sim));
}

// A load between the set-up and the first event, on a clock that does not start at 0.
// What a gap takes is reported in simulated time, as all that is skipped.
TEST(gap_of_a_scaled_world)
{
    gl_frame_policy frame;
    assert_true(gl_frame_policy_init(&frame, &(gl_frame_policy_desc){.fps = GL_RATE_NONE}));
    rig_start(&r, &(gl_sim_desc){.swap_cost = {(int64_t[]){10 * MS}, 1}}, &frame.policy);
    assert_true(gl_loop_set_time_scale(&r.loop, 0.5));
    rig_find(&r, GL_EVENT_RENDER);
    gl_sim_advance(&r.sim, 20 * SECOND);
    rig_find(&r, GL_EVENT_SKIPPED);
    assert_int_equal(r.event.skipped.ns, (15 * SECOND + 10 * MS) / 2);
    assert_int_equal(gl_loop_stats(&r.loop).skipped_ns, (15 * SECOND + 10 * MS) / 2);
}

// World stands: a gap takes nothing of it.
TEST(gap_while_paused)
{
    gl_frame_policy frame;
    assert_true(gl_frame_policy_init(&frame, &(gl_frame_policy_desc){.fps = GL_RATE_NONE}));
    rig_start(&r, &(gl_sim_desc){.swap_cost = {(int64_t[]){10 * MS}, 1}}, &frame.policy);
    rig_find(&r, GL_EVENT_RENDER);
    gl_loop_pause(&r.loop);
    gl_sim_advance(&r.sim, 20 * SECOND);
    for (int event = 0; event < 20; event++) {
        assert_true(rig_next(&r));
        assert_int_not_equal(r.event.type, GL_EVENT_SKIPPED);
    }
    assert_int_equal(gl_loop_stats(&r.loop).skipped_ns, 0);
}

TEST(resync_before_the_first_event)
{
    gl_fixed_policy fixed;
    fixed_at(&fixed, (gl_rate){100, 1}, GL_RATE_NONE);
    gl_sim_cue script[] = {{.at = 0, .clock_jump_ns = 7 * DAY}};
    rig_start(
        &r,
        &(gl_sim_desc){.script = script, .script_count = 1, .swap_cost = {(int64_t[]){10 * MS}, 1}},
        &fixed.policy);
    gl_sim_advance(&r.sim, SECOND);
    gl_loop_resync(&r.loop);
    for (int frame = 0; frame < 5; frame++)
        rig_find(&r, GL_EVENT_SWAP);
    assert_int_equal(gl_loop_stats(&r.loop).elapsed_ns, 50 * MS);
    assert_int_equal(gl_loop_stats(&r.loop).updates, 4);
}

TEST(resync_without_host)
{
    catch_log();
    assert_false(gl_loop_init(&r.loop, NULL, NULL));
    gl_log_set_callback(NULL, NULL);
    gl_loop_resync(&r.loop);
    assert_false(gl_next_event(&r.loop, &r.event));
}

// The log explains the first SKIPPED, by the limit that skipped the time.
TEST(explained_once)
{
    gl_fixed_policy fixed;
    rig_start(&r, &(gl_sim_desc){.render_cost = {(int64_t[]){SECOND}, 1}},
              fixed_at(&fixed, (gl_rate){100, 1}, GL_RATE_NONE));
    glp_loop_of(&r.loop)->explained_skipped = false;
    catch_log();
    for (int i = 0; i < 3; i++)
        rig_find(&r, GL_EVENT_SKIPPED);
    gl_log_set_callback(NULL, NULL);
    assert_int_equal(logged.count, 1);
    assert_int_equal(logged.level, GL_LOG_WARNING);
    assert_non_null(strstr(logged.message, "0.75 s of simulated time were skipped"));
    assert_non_null(strstr(logged.message, "skipped by the policy fixed;"));
    assert_null(strstr(logged.message, "max_gap"));
}

TEST(a_gap_is_explained)
{
    gl_fixed_policy fixed;
    gl_lazy_policy lazy;
    assert_true(gl_lazy_policy_init(&lazy, &(gl_lazy_policy_desc){0}));
    gl_policy *policies[] = {&lazy.policy, fixed_at(&fixed, (gl_rate){100, 1}, GL_RATE_NONE)};
    for (int i = 0; i < 2; i++) {
        rig_start(&r, &(gl_sim_desc){.render_cost = {(int64_t[]){10 * SECOND}, 1}}, policies[i]);
        glp_loop_of(&r.loop)->explained_skipped = false;
        catch_log();
        rig_find(&r, GL_EVENT_RENDER);
        gl_loop_request_redraw(&r.loop);
        rig_find(&r, GL_EVENT_SKIPPED);
        gl_log_set_callback(NULL, NULL);
        assert_non_null(strstr(logged.message, "max_gap of 5 s"));
        assert_int_equal(strstr(logged.message, "by the policy") != NULL, i);
    }
}

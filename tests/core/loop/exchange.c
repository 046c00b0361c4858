// Policies exchanged while the loop runs.

#include "rig.h"

static rig r;

// The tick count goes on, and the new grid starts at the last update's due time.
TEST(exchange_keeps_count_and_phase)
{
    const gl_event_type types[] = {GL_EVENT_UPDATE, GL_EVENT_RENDER, GL_EVENT_SWAP, GL_EVENT_IDLE};
    for (size_t type = 0; type < 4; type++)
        for (int n = 1; n < 40; n++) {
            gl_fixed_policy fixed;
            gl_slipping_policy slipping;
            gl_rate ups = {100, 1}, other = {70, 3};
            rig_start(&r, &(gl_sim_desc){.render_cost = {(int64_t[]){MS, 3 * MS, 25 * MS}, 3}},
                      fixed_at(&fixed, ups, (gl_rate){90, 1}));
            rig_find(&r, GL_EVENT_UPDATE);
            for (int i = 0; i < n; i++)
                rig_find(&r, types[type]);
            uint64_t ticks = gl_loop_stats(&r.loop).updates;
            int64_t last = due_time(ups, (int64_t)ticks);
            assert_true(
                gl_loop_set_policy(&r.loop, slipping_at(&slipping, other, (gl_rate){3, 1})));
            assert_ptr_equal(gl_loop_policy(&r.loop), &slipping.policy);
            for (int64_t k = 1; k < 10; k++) {
                rig_find(&r, GL_EVENT_UPDATE);
                assert_int_equal(r.event.update.tick, ticks++);
                expect_near(r.event.update.dt, 3.0 / 70, 1e-15);
                int64_t due = last + due_time(other, k);
                assert_true(gl_sim_time(&r.sim) >= due);
                assert_true(gl_sim_time(&r.sim) < due + 30 * MS);
            }
            last += due_time(other, 9);
            assert_true(
                gl_loop_set_policy(&r.loop, fixed_at(&fixed, (gl_rate){60, 1}, (gl_rate){60, 1})));
            rig_find(&r, GL_EVENT_UPDATE);
            rig_find(&r, GL_EVENT_RENDER);
            int64_t given = (int64_t)(gl_loop_stats(&r.loop).updates - ticks);
            expect_near(r.event.render.ext_dt,
                        (double)(r.event.time - last - due_time((gl_rate){60, 1}, given)) / 1e9,
                        1e-9);
        }
}

// From each policy to each, in any event: the tick count goes on, and what comes then is the new
// one's, from the last update's due time on.
static gl_policy *policy_number(int i)
{
    static const int kinds[] = {RIG_FRAME,   RIG_VARIABLE, RIG_FIXED,
                                RIG_LIMITED, RIG_SLIPPING, RIG_LAZY};
    return rig_policy_of(&(rig_policy){kinds[i], {100, 1}, {50, 1}, 0});
}

static void check_exchange(int from, int to, gl_event_type type, int n)
{
    rig_start(&r, &(gl_sim_desc){.input_every_ns = 9 * MS, .render_cost = {(int64_t[]){3 * MS}, 1}},
              policy_number(from));
    for (int i = 0; i < n; i++)
        rig_find(&r, type);
    bool rendered = type == GL_EVENT_RENDER;
    uint64_t ticks = gl_loop_stats(&r.loop).updates;
    int64_t last = glp_loop_of(&r.loop)->sim_time.simulated_to;
    assert_true(gl_loop_set_policy(&r.loop, policy_number(to)));
    assert_string_equal(gl_policy_name(gl_loop_policy(&r.loop)), gl_policy_name(policy_number(to)));
    int64_t at = gl_sim_time(&r.sim);
    for (int i = 0; i < 20; i++) {
        assert_true(rig_next(&r));
        if (rendered && i == 0)
            assert_int_equal(r.event.type, GL_EVENT_SWAP);
        if (r.event.type != GL_EVENT_UPDATE)
            continue;
        assert_int_not_equal(to, 5);
        assert_int_equal(r.event.update.tick, ticks);
        int64_t first_due = to == 2 || to == 3 || to == 4 ? last + 10 * MS : last;
        if (ticks > 0 && to > 1)
            assert_int_equal(glp_loop_of(&r.loop)->sim_time.simulated_to, first_due);
        assert_true(gl_sim_time(&r.sim) <= at + 60 * MS);
        expect_near(r.event.update.dt, 0.01, to == 1 ? 0.02 : 1e-15);
        break;
    }
    at = gl_sim_time(&r.sim);
    rig_find(&r, GL_EVENT_RENDER);
    assert_true(gl_sim_time(&r.sim) <= at + 60 * MS);
}

TEST(exchange_of_all)
{
    const gl_event_type types[] = {GL_EVENT_RENDER, GL_EVENT_SWAP, GL_EVENT_CURSOR, GL_EVENT_IDLE,
                                   GL_EVENT_UPDATE};
    for (int from = 0; from < 6; from++)
        for (int to = 0; to < 6; to++)
            for (int type = 0; type < (from == 5 ? 4 : 5); type++)
                for (int n = 1; n < 10; n++)
                    check_exchange(from, to, types[type], n);
}

// Before the first update the new grid starts where simulated time is.
TEST(exchange_before_the_first_update)
{
    gl_fixed_policy none, fixed;
    rig_start(&r, &(gl_sim_desc){.swap_cost = {(int64_t[]){25 * MS}, 1}},
              fixed_at(&none, GL_RATE_NONE, GL_RATE_NONE));
    for (int i = 0; i < 4; i++)
        rig_find(&r, GL_EVENT_SWAP);
    assert_true(gl_loop_set_policy(&r.loop, fixed_at(&fixed, (gl_rate){100, 1}, GL_RATE_NONE)));
    rig_expect(&r, GL_EVENT_RENDER); // at 100 ms: none is due
    assert_int_equal(r.event.time, 100 * MS);
    expect_near(r.event.render.ext_dt, 0, 0);
    rig_expect(&r, GL_EVENT_SWAP);
    rig_expect(&r, GL_EVENT_UPDATE);
    assert_int_equal(r.event.update.behind, 1);
}

// The time before the first update counts once, whichever policies come one after the other.
TEST(exchanges_before_the_first_update_keep_time)
{
    gl_paced_policy slow[2];
    rig_start(&r, &(gl_sim_desc){.vsync_period_ns = MONITOR_PERIOD}, NULL);
    for (int i = 0; i < 2; i++)
        assert_true(
            gl_paced_policy_init(&slow[i], &(gl_paced_policy_desc){.ups = {1, 100}, .fps = {0}}));
    assert_true(gl_loop_set_policy(&r.loop, &slow[0].policy));
    for (int i = 1; i < 200; i++) {
        rig_find(&r, GL_EVENT_RENDER);
        double ahead = r.event.render.sim_time - (double)r.event.time / 1e9;
        assert_true(ahead > -0.001 && ahead < 0.05);
        rig_find(&r, GL_EVENT_SWAP);
        if (i % 20 == 0)
            assert_true(gl_loop_set_policy(&r.loop, &slow[i / 20 % 2].policy));
    }
    assert_int_equal(gl_loop_stats(&r.loop).updates, 0);
}

// Half a minute of a menu's policy, which has no updates, within a game's.
static void check_menu(gl_policy *game, gl_policy *menu)
{
    double sim_time = 0;
    rig_start(&r, &(gl_sim_desc){.input_every_ns = 100 * MS}, game);
    while (gl_sim_time(&r.sim) < SECOND)
        rig_find(&r, GL_EVENT_SWAP);
    assert_true(gl_loop_set_policy(&r.loop, menu));
    while (gl_sim_time(&r.sim) < 31 * SECOND) {
        rig_find(&r, GL_EVENT_RENDER);
        sim_time = r.event.render.sim_time;
    }
    uint64_t updates = gl_loop_stats(&r.loop).updates;
    assert_in_range(updates, 50, 70);
    rig_find(&r, GL_EVENT_CURSOR);
    assert_true(gl_loop_set_policy(&r.loop, game));
    for (int i = 0; i < 20; i++) {
        rig_find(&r, GL_EVENT_RENDER);
        expect_near(r.event.render.sim_time, (double)r.event.time / 1e9, 0.05);
        assert_true(r.event.render.sim_time >= sim_time);
        assert_true(r.event.render.sim_time < sim_time + 0.15);
        sim_time = r.event.render.sim_time;
        assert_true(gl_loop_stats(&r.loop).updates <= ++updates + 1);
    }
    assert_int_equal(gl_loop_stats(&r.loop).skipped_ns, 0);
}

// After a policy without updates none is pending: the new policy starts at the current time.
TEST(exchange_after_a_menu)
{
    gl_lazy_policy lazy;
    gl_fixed_policy none, fixed;
    gl_variable_policy variable;
    gl_slipping_policy slipping;
    gl_rate sixty = {60, 1};
    assert_true(gl_lazy_policy_init(&lazy, &(gl_lazy_policy_desc){.fps = sixty}));
    gl_policy *menus[] = {&lazy.policy, fixed_at(&none, GL_RATE_NONE, sixty)};
    assert_true(gl_variable_policy_init(&variable, &(gl_variable_policy_desc){.fps = sixty}));
    gl_policy *games[] = {NULL, fixed_at(&fixed, sixty, sixty), &variable.policy,
                          slipping_at(&slipping, sixty, sixty)};
    for (size_t menu = 0; menu < 2; menu++)
        for (size_t game = 0; game < 4; game++)
            check_menu(games[game], menus[menu]);
}

// An update that a pause holds is not late either: it comes at the end of the menu.
TEST(exchange_of_a_menu_while_an_update_is_held)
{
    gl_lazy_policy lazy;
    gl_fixed_policy fixed;
    gl_sim_cue keys[] = {{.at = 31 * SECOND, .event = {.type = GL_EVENT_KEY}}};
    rig_start(&r,
              &(gl_sim_desc){.render_cost = {(int64_t[]){MS, MS, 600 * MS, MS}, 4},
                             .script = keys,
                             .script_count = 1},
              fixed_at(&fixed, (gl_rate){100, 1}, GL_RATE_NONE));
    rig_find(&r, GL_EVENT_SKIPPED);
    gl_loop_pause(&r.loop);
    assert_true(gl_lazy_policy_init(&lazy, &(gl_lazy_policy_desc){0}));
    assert_true(gl_loop_set_policy(&r.loop, &lazy.policy));
    rig_find(&r, GL_EVENT_SWAP);
    rig_find(&r, GL_EVENT_IDLE);
    gl_loop_resume(&r.loop);
    rig_find(&r, GL_EVENT_KEY);
    assert_true(gl_loop_set_policy(&r.loop, &fixed.policy));
    uint64_t skipped = gl_loop_stats(&r.loop).skipped_ticks;
    rig_find(&r, GL_EVENT_UPDATE);
    rig_find(&r, GL_EVENT_RENDER);
    gl_stats stats = gl_loop_stats(&r.loop);
    assert_int_equal(stats.skipped_ticks, skipped);
    assert_true(stats.updates < 60);
    expect_near(r.event.render.ext_dt, 0, 0.01);
}

// An exchange on the SKIPPED of a dropped catch-up, paused there or not, gives no dropped tick
// again.
TEST(exchange_at_skipped)
{
    for (int paused = 0; paused < 2; paused++) {
        gl_fixed_policy fixed, other;
        rig_start(&r, &(gl_sim_desc){.render_cost = {(int64_t[]){MS, MS, 600 * MS}, 3}},
                  fixed_at(&fixed, (gl_rate){100, 1}, GL_RATE_NONE));
        rig_find(&r, GL_EVENT_SKIPPED);
        uint64_t past = gl_loop_stats(&r.loop).updates + gl_loop_stats(&r.loop).skipped_ticks;
        if (paused)
            gl_loop_pause(&r.loop);
        assert_true(gl_loop_set_policy(&r.loop, fixed_at(&other, (gl_rate){100, 1}, GL_RATE_NONE)));
        if (paused) {
            rig_find(&r, GL_EVENT_SWAP);
            gl_loop_resume(&r.loop);
        }
        rig_find(&r, GL_EVENT_UPDATE);
        rig_find(&r, GL_EVENT_RENDER);
        gl_stats stats = gl_loop_stats(&r.loop);
        double sim_time =
            (double)(stats.updates + stats.skipped_ticks) / 100 + r.event.render.ext_dt;
        assert_true(stats.updates + stats.skipped_ticks > past);
        assert_true(sim_time <= (double)r.event.time / 1e9 + 1e-9);
        assert_true(paused || sim_time >= (double)r.event.time / 1e9 - 1e-9);
    }
}

// No change of policy adds to simulated time: only the first update of all comes at once.
TEST(exchange_for_limited)
{
    for (int from = 0; from < 2; from++) {
        double sim_time = -1;
        gl_fixed_policy fixed;
        gl_limited_policy limited[2];
        for (int i = 0; i < 2; i++)
            assert_true(
                gl_limited_policy_init(&limited[i], &(gl_limited_policy_desc){.ups = {10, 1}}));
        gl_policy *policies[] = {from ? &limited[1].policy
                                      : fixed_at(&fixed, (gl_rate){10, 1}, (gl_rate){10, 1}),
                                 &limited[0].policy};
        rig_start(&r, &(gl_sim_desc){0}, policies[0]);
        for (int i = 0; i < 20; i++) {
            rig_find(&r, GL_EVENT_RENDER);
            double ahead = r.event.render.sim_time - (double)r.event.time / 1e9;
            assert_true(ahead >= -1e-9 && ahead < 0.1 + 1e-9);
            assert_true(r.event.render.sim_time >= sim_time);
            sim_time = r.event.render.sim_time;
            rig_find(&r, GL_EVENT_SWAP);
            if (i % 2)
                assert_true(gl_loop_set_policy(&r.loop, policies[i / 2 % 2]));
        }
        expect_near(sim_time, (double)r.event.time / 1e9, 0.11);
    }
}

// Whatever a policy begins with at the start, what is overdue comes first after a change.
TEST(overdue_updates_come_first)
{
    for (int to = 0; to < 3; to++) {
        gl_fixed_policy slow, fixed;
        gl_slipping_policy slipping;
        gl_limited_policy limited;
        gl_rate ten = {10, 1};
        assert_true(gl_limited_policy_init(&limited, &(gl_limited_policy_desc){.ups = ten}));
        gl_policy *policies[] = {fixed_at(&fixed, ten, ten), slipping_at(&slipping, ten, ten),
                                 &limited.policy};
        rig_start(&r, &(gl_sim_desc){.render_cost = {(int64_t[]){1, 1, 350 * MS, 1, 1, 1}, 6}},
                  fixed_at(&slow, ten, ten));
        for (int frame = 0; frame < 3; frame++)
            rig_find(&r, GL_EVENT_SWAP);
        assert_int_equal(gl_sim_time(&r.sim), 550 * MS);
        assert_true(gl_loop_set_policy(&r.loop, policies[to]));
        for (uint64_t tick = 2; tick < 5; tick++) { // those of 300, 400 and 500 ms
            rig_expect(&r, GL_EVENT_UPDATE);
            assert_int_equal(r.event.update.tick, tick);
        }
        rig_expect(&r, GL_EVENT_RENDER);
        assert_int_equal(r.event.time, 550 * MS);
    }
}

// A step that waits for its frame has moved simulated time to the old policy's next tick, in ten
// seconds. The new one gives the step by its own rate, from where simulated time stood.
TEST(exchange_in_a_waiting_step)
{
    gl_fixed_policy slow, quick;
    rig_start(&r, &(gl_sim_desc){0}, fixed_at(&slow, (gl_rate){1, 10}, (gl_rate){10, 1}));
    rig_find(&r, GL_EVENT_UPDATE);
    rig_find(&r, GL_EVENT_SWAP);
    gl_loop_pause(&r.loop);
    rig_find(&r, GL_EVENT_SWAP);
    gl_loop_step(&r.loop);
    rig_find(&r, GL_EVENT_IDLE);
    assert_true(gl_loop_set_policy(&r.loop, fixed_at(&quick, (gl_rate){60, 1}, (gl_rate){10, 1})));
    rig_find(&r, GL_EVENT_UPDATE);
    for (int frame = 0; frame < 5; frame++)
        rig_find(&r, GL_EVENT_RENDER);
    assert_int_equal(gl_loop_stats(&r.loop).updates, 2);
    assert_int_equal(gl_loop_stats(&r.loop).skipped_ns, 0);
}

// A step that still waits for its update is the new policy's to give.
TEST(exchange_in_a_step)
{
    gl_fixed_policy fixed, none, other;
    rig_start(&r, &(gl_sim_desc){.input_every_ns = 3 * MS},
              fixed_at(&fixed, (gl_rate){100, 1}, (gl_rate){50, 1}));
    rig_find(&r, GL_EVENT_UPDATE);
    rig_find(&r, GL_EVENT_SWAP);
    gl_loop_pause(&r.loop);
    rig_find(&r, GL_EVENT_IDLE);
    gl_loop_step(&r.loop);
    rig_find(&r, GL_EVENT_CURSOR); // asked, and the frame is not due yet
    uint64_t updates = gl_loop_stats(&r.loop).updates;
    assert_true(gl_loop_set_policy(&r.loop, fixed_at(&other, (gl_rate){5, 1}, (gl_rate){50, 1})));
    for (int i = 0; i < 5; i++)
        rig_find(&r, GL_EVENT_RENDER);
    assert_int_equal(gl_loop_stats(&r.loop).updates, updates + 1);
    // Without updates a step gives nothing, and is over.
    assert_true(gl_loop_set_policy(&r.loop, fixed_at(&none, GL_RATE_NONE, (gl_rate){50, 1})));
    rig_find(&r, GL_EVENT_RENDER);
    gl_loop_step(&r.loop);
    rig_find(&r, GL_EVENT_RENDER);
    rig_find(&r, GL_EVENT_RENDER);
    assert_true(gl_loop_set_policy(&r.loop, fixed_at(&other, (gl_rate){5, 1}, (gl_rate){50, 1})));
    for (int i = 0; i < 5; i++)
        rig_find(&r, GL_EVENT_RENDER);
    assert_int_equal(gl_loop_stats(&r.loop).updates, updates + 1);
    gl_loop_step(&r.loop);
    for (int i = 0; i < 5; i++)
        rig_find(&r, GL_EVENT_RENDER);
    assert_int_equal(gl_loop_stats(&r.loop).updates, updates + 2);
}

// What the loop was about to wait for is forgotten: the new policy is asked at once.
TEST(exchange_ends_a_wait)
{
    gl_fixed_policy fixed, other;
    rig_start(&r, &(gl_sim_desc){0}, fixed_at(&fixed, (gl_rate){100, 1}, (gl_rate){1, 10}));
    rig_find(&r, GL_EVENT_IDLE);
    assert_true(gl_loop_set_policy(&r.loop, fixed_at(&other, (gl_rate){100, 1}, (gl_rate){50, 1})));
    rig_expect(&r, GL_EVENT_RENDER);
    assert_int_equal(gl_sim_time(&r.sim), 0);
    rig_find(&r, GL_EVENT_RENDER);
    assert_int_equal(gl_sim_time(&r.sim), 20 * MS);
}

TEST(exchange_refused)
{
    gl_fixed_policy fixed = {0};
    rig_start(&r, &(gl_sim_desc){0}, NULL);
    gl_policy *standard = gl_loop_policy(&r.loop);
    assert_string_equal(gl_policy_name(standard), "paced");
    catch_log();
    assert_false(gl_loop_set_policy(&r.loop, &fixed.policy));
    expect_reason("gl_loop_set_policy", "policy");
    gl_log_set_callback(NULL, NULL);
    assert_ptr_equal(gl_loop_policy(&r.loop), standard);
    rig_expect(&r, GL_EVENT_RENDER);
}

// Pausing, resuming and single steps: whatever the event in which the program asks for them.

#include "rig.h"

static rig r;

// A machine on which every kind of event comes: overload from 500 ms to 900 ms gives SKIPPED.
static const int64_t frame_costs[] = {4 * MS,   9 * MS, 4 * MS, 4 * MS, 4 * MS, 12 * MS,
                                      400 * MS, 4 * MS, 4 * MS, 4 * MS, 4 * MS, 4 * MS};

static const gl_sim_desc machine = {
    .render_cost = {frame_costs, 12},
    .update_cost = {(int64_t[]){MS / 2}, 1},
    .input_every_ns = 70 * MS,
};

// The same without overload.
static const gl_sim_desc steady = {
    .render_cost = {frame_costs, 6},
    .update_cost = {(int64_t[]){MS / 2}, 1},
    .input_every_ns = 70 * MS,
};

// Frames come with one alpha, in [0, 1), and the ext_dt that belongs to it; no update, nothing
// skipped.
static void check_paused_frames(int frames, double period)
{
    double alpha = -1, ext_dt = -1;
    while (frames > 0) {
        assert_true(rig_next(&r));
        assert_int_not_equal(r.event.type, GL_EVENT_UPDATE);
        assert_int_not_equal(r.event.type, GL_EVENT_SKIPPED);
        if (r.event.type != GL_EVENT_RENDER)
            continue;
        if (alpha < 0) {
            alpha = r.event.render.alpha;
            ext_dt = r.event.render.ext_dt;
            assert_true(alpha >= 0 && alpha <= 1 && ext_dt >= 0);
            expect_near(alpha, ext_dt / period < 1 ? ext_dt / period : 1, 1e-9);
        }
        expect_near(r.event.render.alpha, alpha, 0);
        expect_near(r.event.render.ext_dt, ext_dt, 0);
        frames--;
    }
}

// Simulated time in ns, as the program knows it from a RENDER.
static double world_of_render(gl_rate ups)
{
    return ((double)gl_loop_stats(&r.loop).updates + (double)gl_loop_stats(&r.loop).skipped_ticks) *
               ups.den / ups.num +
           r.event.render.ext_dt;
}

// Pauses in the n-th event of a type, and goes on after a while as if no time had passed.
static void check_pause(gl_policy *policy, gl_event_type type, int n)
{
    gl_rate ups = {100, 1};
    rig_start(&r, &machine, policy);
    for (int i = 0; i < n; i++)
        rig_find(&r, type);
    gl_loop_pause(&r.loop);
    gl_loop_pause(&r.loop);
    assert_true(gl_loop_is_paused(&r.loop));
    if (type == GL_EVENT_RENDER) // this frame is under way: what follows it is steady
        rig_expect(&r, GL_EVENT_SWAP);
    rig_find(&r, GL_EVENT_RENDER);
    double paused_at = world_of_render(ups);
    check_paused_frames(20, 0.01);
    uint64_t updates = gl_loop_stats(&r.loop).updates;

    gl_sim_advance(&r.sim, 3 * SECOND);
    gl_loop_resume(&r.loop);
    assert_false(gl_loop_is_paused(&r.loop));
    int64_t resumed_at = gl_sim_time(&r.sim);
    rig_find(&r, GL_EVENT_RENDER);
    double elapsed = (double)(gl_sim_time(&r.sim) - resumed_at) / 1e9;
    assert_true(world_of_render(ups) >= paused_at - 1e-9);
    assert_true(world_of_render(ups) - paused_at <= elapsed + 1e-9);
    rig_find(&r, GL_EVENT_UPDATE);
    assert_true(gl_loop_stats(&r.loop).updates > updates);
}

static gl_policy *policies(int i)
{
    static gl_fixed_policy fixed;
    static gl_slipping_policy slipping;
    gl_rate ups = {100, 1};
    switch (i) {
    case 0:
        return fixed_at(&fixed, ups, GL_RATE_NONE);
    case 1:
        return fixed_at(&fixed, ups, (gl_rate){50, 1});
    case 2:
        return slipping_at(&slipping, ups, (gl_rate){50, 1});
    default:
        assert_true(gl_slipping_policy_init(
            &slipping, &(gl_slipping_policy_desc){.ups = ups, .fps = {50, 1}, .max_behind = 3}));
        return &slipping.policy;
    }
}

TEST(pause_in_every_event)
{
    const gl_event_type types[] = {GL_EVENT_UPDATE, GL_EVENT_RENDER, GL_EVENT_SWAP,
                                   GL_EVENT_IDLE,   GL_EVENT_CURSOR, GL_EVENT_SKIPPED};
    for (int policy = 0; policy < 4; policy++)
        for (size_t type = 0; type < sizeof types / sizeof *types; type++)
            for (int n = 1; n <= (types[type] == GL_EVENT_SKIPPED ? 1 : 60); n++) {
                if ((policy == 0 && types[type] == GL_EVENT_IDLE) ||
                    (policy == 2 && types[type] == GL_EVENT_SKIPPED))
                    continue; // has none
                check_pause(policies(policy), types[type], n);
            }
}

// In the middle of a catch-up the rest of it is not owed.
TEST(pause_in_a_catch_up)
{
    rig_start(&r, &machine, policies(0));
    do
        rig_find(&r, GL_EVENT_UPDATE);
    while (r.event.update.behind < 10);
    gl_loop_pause(&r.loop);
    rig_expect(&r, GL_EVENT_RENDER);
    expect_near(r.event.render.alpha, 0, 0);
    expect_near(r.event.render.ext_dt, 0, 0);
    rig_expect(&r, GL_EVENT_SWAP);
    gl_loop_resume(&r.loop);
    rig_find(&r, GL_EVENT_RENDER); // 0 ns later: the frame right after the resuming has no update
    rig_find(&r, GL_EVENT_UPDATE);
    assert_true(r.event.update.behind <= 1);
}

// The update that was announced by a SKIPPED is not lost to a pause there: it comes when time runs.
TEST(pause_at_skipped)
{
    rig_start(&r, &machine, policies(0));
    rig_find(&r, GL_EVENT_SKIPPED);
    gl_stats before = gl_loop_stats(&r.loop);
    assert_true(before.skipped_ticks > 0);
    gl_loop_pause(&r.loop);
    check_paused_frames(5, 0.01);
    gl_loop_resume(&r.loop);
    rig_find(&r, GL_EVENT_UPDATE);
    assert_int_equal(r.event.update.tick, before.updates);
    rig_find(&r, GL_EVENT_RENDER);
    gl_stats after = gl_loop_stats(&r.loop);
    assert_int_equal(after.skipped_ticks, before.skipped_ticks);
    assert_int_equal(after.updates, before.updates + 25);
}

// ---- an update that a pause holds ---------------------------------------------------------------

// Runs into a block that makes the policy give up ticks, and pauses on the SKIPPED: an update of
// 100 ms is held, which is due at 400 ms.
static void hold_update(gl_policy *policy)
{
    rig_start(&r, &(gl_sim_desc){.cap = {40, 1}}, policy);
    do
        rig_find(&r, GL_EVENT_SWAP);
    while (r.event.time < 175 * MS);
    gl_sim_advance(&r.sim, 410 * MS - r.event.time);
    rig_find(&r, GL_EVENT_SKIPPED);
    assert_int_equal(r.event.skipped.ticks, 2);
    assert_int_equal(r.event.time, 410 * MS);
    gl_loop_pause(&r.loop);
}

// The frames of the pause are of simulated time in which it began, whatever the policy thinks that it
// has given. It is 210 ms after the update at 100 ms: 200 ms were skipped with the ticks, and the
// deferred update is the next 100 ms.
static void check_held_frames(gl_policy *policy)
{
    hold_update(policy);
    for (int frame = 0; frame < 3; frame++) {
        rig_find(&r, GL_EVENT_RENDER);
        expect_near(r.event.render.alpha, 1, 0);
        expect_near(r.event.render.ext_dt, 0.11, 1e-9);
    }
    gl_loop_step(&r.loop);
    rig_find(&r, GL_EVENT_UPDATE);
    rig_find(&r, GL_EVENT_RENDER);
    expect_near(r.event.render.alpha, 0.1, 1e-9);
    expect_near(r.event.render.ext_dt, 0.01, 1e-9);
}

TEST(frames_while_an_update_is_held)
{
    gl_rate ups = {10, 1}, fps = {40, 1};
    gl_fixed_policy fixed;
    assert_true(gl_fixed_policy_init(
        &fixed, &(gl_fixed_policy_desc){.ups = ups, .fps = fps, .max_updates = 1}));
    check_held_frames(&fixed.policy);
    gl_slipping_policy slipping;
    assert_true(gl_slipping_policy_init(
        &slipping, &(gl_slipping_policy_desc){.ups = ups, .fps = fps, .max_behind = 1}));
    check_held_frames(&slipping.policy);
}

// `limited` draws the current state, held update or not.
TEST(current_frames_while_an_update_is_held)
{
    gl_limited_policy limited;
    assert_true(gl_limited_policy_init(
        &limited, &(gl_limited_policy_desc){.ups = {10, 1}, .max_lag_ns = 150 * MS}));
    rig_start(&r, &(gl_sim_desc){0}, &limited.policy);
    rig_find(&r, GL_EVENT_SWAP);
    gl_sim_advance(&r.sim, SECOND);
    rig_find(&r, GL_EVENT_SKIPPED);
    gl_loop_pause(&r.loop);
    rig_find(&r, GL_EVENT_RENDER);
    expect_near(r.event.render.alpha, 1, 0);
    expect_near(r.event.render.ext_dt, 0, 0);
}

// Of a catch-up, the held update comes with the rest, in the round of the next frame.
TEST(round_of_a_held_update)
{
    gl_fixed_policy fixed;
    rig_start(&r, &(gl_sim_desc){0}, fixed_at(&fixed, (gl_rate){10, 1}, (gl_rate){10, 1}));
    rig_find(&r, GL_EVENT_UPDATE);
    gl_sim_advance(&r.sim, 5 * SECOND);
    rig_find(&r, GL_EVENT_SKIPPED);
    gl_loop_pause(&r.loop);
    rig_find(&r, GL_EVENT_SWAP);
    gl_loop_resume(&r.loop);
    int64_t resumed = gl_sim_time(&r.sim);
    rig_expect(&r, GL_EVENT_IDLE);
    for (uint32_t behind = 9; behind-- > 0;) { // and one more, which fell due since
        rig_expect(&r, GL_EVENT_UPDATE);
        assert_int_equal(r.event.update.behind, behind);
        assert_int_equal(r.event.time, resumed + 100 * MS);
    }
    rig_expect(&r, GL_EVENT_RENDER);
    assert_int_equal(r.event.time, resumed + 100 * MS);
}

// Under `slipping` an update is no part of a round: the held one comes at once.
TEST(a_held_update_alone)
{
    gl_slipping_policy slipping;
    assert_true(gl_slipping_policy_init(
        &slipping, &(gl_slipping_policy_desc){.ups = {10, 1}, .fps = {40, 1}, .max_behind = 1}));
    hold_update(&slipping.policy);
    rig_find(&r, GL_EVENT_SWAP);
    gl_loop_resume(&r.loop);
    int64_t resumed = gl_sim_time(&r.sim);
    rig_expect(&r, GL_EVENT_UPDATE);
    assert_int_equal(r.event.time, resumed);
}

// Paused again in that update, the answer that was to follow it is held in its turn.
TEST(pause_in_a_held_update)
{
    gl_fixed_policy fixed;
    rig_start(&r, &(gl_sim_desc){0}, fixed_at(&fixed, (gl_rate){10, 1}, (gl_rate){10, 1}));
    rig_find(&r, GL_EVENT_UPDATE);
    gl_sim_advance(&r.sim, 5 * SECOND);
    rig_find(&r, GL_EVENT_SKIPPED);
    gl_loop_pause(&r.loop);
    rig_find(&r, GL_EVENT_SWAP);
    gl_loop_resume(&r.loop);
    rig_find(&r, GL_EVENT_UPDATE);
    uint64_t tick = r.event.update.tick;
    gl_loop_pause(&r.loop);
    check_paused_frames(3, 0.1);
    gl_loop_resume(&r.loop);
    for (int update = 0; update < 9; update++) {
        rig_find(&r, GL_EVENT_UPDATE);
        assert_int_equal(r.event.update.tick, ++tick);
    }
}

// ---- steps --------------------------------------------------------------------------------------

// As many updates as steps, one a round, the first of them in time for the next frame; then it
// stands.
static void check_steps(gl_policy *policy, gl_event_type type, int n, uint64_t steps)
{
    rig_start(&r, &machine, policy);
    for (int i = 0; i < n; i++)
        rig_find(&r, type);
    gl_loop_pause(&r.loop);
    rig_find(&r, GL_EVENT_IDLE); // asked at least once
    uint64_t updates = gl_loop_stats(&r.loop).updates;
    for (uint64_t i = 0; i < steps; i++)
        gl_loop_step(&r.loop);
    int in_round = 0;
    for (int frames = 0; frames < 10;) {
        assert_true(rig_next(&r));
        if (r.event.type == GL_EVENT_UPDATE) {
            assert_int_equal(r.event.update.tick, updates++);
            assert_int_equal(++in_round, 1);
        } else if (r.event.type == GL_EVENT_RENDER) {
            assert_true(r.event.render.alpha >= 0 && r.event.render.alpha <= 1);
            frames++;
        }
        if (r.event.type == GL_EVENT_SWAP || gl_event_is_input(r.event.type))
            in_round = 0;
    }
    assert_true(gl_loop_is_paused(&r.loop));
    assert_int_equal(gl_loop_stats(&r.loop).updates, updates);
    assert_int_equal(gl_loop_stats(&r.loop).skipped_ticks, 0);
}

TEST(steps)
{
    const gl_event_type types[] = {GL_EVENT_UPDATE, GL_EVENT_RENDER, GL_EVENT_SWAP, GL_EVENT_IDLE};
    for (size_t type = 0; type < sizeof types / sizeof *types; type++)
        for (int n = 1; n <= 5; n++)
            for (uint64_t steps = 0; steps < 4; steps++)
                check_steps(policies(1), types[type], n, steps);
}

// The number of updates that steps give, however the frames are paced and wherever they are asked
// for.
static void check_step_count(gl_policy *policy, gl_event_type type, uint64_t steps)
{
    rig_start(&r, &steady, policy);
    rig_find(&r, GL_EVENT_UPDATE);
    gl_loop_pause(&r.loop);
    rig_find(&r, type);
    uint64_t updates = gl_loop_stats(&r.loop).updates;
    for (uint64_t i = 0; i < steps; i++)
        gl_loop_step(&r.loop);
    for (int frames = 0; frames < 10; frames++)
        rig_find(&r, GL_EVENT_RENDER);
    assert_int_equal(gl_loop_stats(&r.loop).updates, updates + steps);
    gl_loop_resume(&r.loop);
    rig_find(&r, GL_EVENT_UPDATE); // and time runs on from there
    assert_true(r.event.update.behind <= 1);
}

TEST(step_count)
{
    const gl_event_type types[] = {GL_EVENT_RENDER, GL_EVENT_SWAP, GL_EVENT_CURSOR, GL_EVENT_IDLE};
    gl_slipping_policy free_running;
    for (size_t type = 0; type < sizeof types / sizeof *types; type++)
        for (uint64_t steps = 0; steps < 4; steps++) {
            for (int policy = types[type] == GL_EVENT_IDLE; policy < 4; policy++)
                check_step_count(policies(policy), types[type], steps);
            if (types[type] != GL_EVENT_IDLE)
                check_step_count(slipping_at(&free_running, (gl_rate){100, 1}, GL_RATE_NONE),
                                 types[type], steps);
        }
}

// A step in a running loop does nothing, not even later; nor does resuming one that runs.
TEST(step_while_running)
{
    rig_start(&r, &machine, policies(1));
    rig_find(&r, GL_EVENT_UPDATE);
    gl_loop_step(&r.loop);
    gl_loop_resume(&r.loop);
    assert_false(gl_loop_is_paused(&r.loop));
    rig_find(&r, GL_EVENT_UPDATE);
    gl_loop_pause(&r.loop);
    check_paused_frames(10, 0.01);
    gl_loop_step(&r.loop);
    gl_loop_resume(&r.loop); // takes back the step that was not given
    gl_loop_pause(&r.loop);
    check_paused_frames(10, 0.01);
}

// Paused from the start: one frame after the other at time 0, and the first tick comes a whole
// period after the resuming.
TEST(pause_before_the_first_event)
{
    rig_start(&r, &machine, policies(1));
    gl_loop_pause(&r.loop);
    check_paused_frames(50, 0.01);
    gl_loop_resume(&r.loop);
    rig_find(&r, GL_EVENT_UPDATE);
    assert_int_equal(r.event.update.tick, 0);
    assert_int_equal(r.event.update.behind, 0);
}

// A new scale at SWAP does not let a pause right after it slip past the latest answer.
TEST(scale_then_pause)
{
    rig_start(&r, &machine, policies(0));
    do
        rig_find(&r, GL_EVENT_RENDER);
    while (r.event.render.frame < 6);
    double alpha = r.event.render.alpha;
    rig_expect(&r, GL_EVENT_SWAP); // 400 ms later
    assert_true(gl_loop_set_time_scale(&r.loop, 0.5));
    gl_loop_pause(&r.loop);
    rig_find(&r, GL_EVENT_RENDER);
    expect_near(r.event.render.alpha, alpha, 0);
    gl_loop_resume(&r.loop);
    rig_find(&r, GL_EVENT_UPDATE);
    assert_int_equal(r.event.update.behind, 0);
}

// What a program, its user and its clock do to paced's simulated time: pauses, steps, scales,
// exchanges, hidden windows, gaps.

#include "paced_rig.h"

static const gl_sim_desc machine_60 = {
    .duration_ns = 10 * SECOND,
    .vsync_period_ns = 16666667,
    .vsync_timestamps = true,
    .render_cost = {(int64_t[]){3 * MS, 2 * MS, 4 * MS}, 3},
};

static uint64_t updates(void)
{
    return glp_loop_of(&r.loop)->situation.updates;
}

static void run_until(int64_t time)
{
    while (gl_sim_time(&r.sim) < time) {
        assert_true(rig_next(&r));
        paced_note();
    }
}

// Goes on to a frame and returns its alpha.
static double next_alpha(void)
{
    double alpha;
    do {
        assert_true(rig_next(&r));
        alpha = r.event.render.alpha;
        paced_note();
    } while (r.event.type != GL_EVENT_RENDER);
    return alpha;
}

TEST(pause_and_step)
{
    for (int odd = 0; odd < 3; odd++) { // paused in an update, a frame or a wait
        const gl_event_type in[] = {GL_EVENT_UPDATE, GL_EVENT_RENDER, GL_EVENT_IDLE};
        paced_start(&machine_60, &(gl_paced_policy_desc){.ups = {120, 1}}, NULL);
        run_until(2 * SECOND);
        do {
            assert_true(rig_next(&r));
            paced_note();
        } while (r.event.type != in[odd]);
        gl_loop_pause(&r.loop);
        uint64_t before = updates();
        double alpha = next_alpha();
        int first = frame_count;
        run_until(4 * SECOND);
        expect_near(next_alpha(), alpha, 0);
        assert_int_equal(updates(), before);
        assert_in_range(frame_count - first, 118, 121); // frames go on

        for (int i = 0; i < 3; i++)
            gl_loop_step(&r.loop);
        run_until(5 * SECOND);
        assert_int_equal(updates(), before + 3);
        expect_near(next_alpha(), 0, 0);

        gl_loop_resume(&r.loop);
        run_until(8 * SECOND);
        assert_in_range(updates() - before - 3, 3 * 120 - 4, 3 * 120 + 4);
        assert_int_equal(gl_loop_stats(&r.loop).skipped_ticks, 0);
        assert_int_equal(gl_loop_stats(&r.loop).slipped_refreshes, 0);
    }
}

// A program that pauses and resumes all the time does not make simulated time run faster.
TEST(pauses_gain_nothing)
{
    gl_sim_desc machine = machine_60;
    for (int timestamps = 0; timestamps < 2; timestamps++) {
        machine.vsync_timestamps = timestamps;
        paced_start(&machine, &(gl_paced_policy_desc){.ups = {240, 1}}, NULL);
        while (rig_next(&r)) {
            if (r.event.type != GL_EVENT_UPDATE)
                continue;
            gl_loop_pause(&r.loop);
            gl_loop_resume(&r.loop);
        }
        assert_in_range(updates(), 1, 10 * 240 + 8);
    }
}

TEST(lazy_pause)
{
    const gl_sim_cue script[] = {{.at = 4 * SECOND, .event.type = GL_EVENT_KEY},
                                 {.at = 6 * SECOND, .event.type = GL_EVENT_KEY}};
    gl_sim_desc machine = machine_60;
    machine.script = script;
    machine.script_count = COUNT(script);
    paced_start(&machine, &(gl_paced_policy_desc){0}, NULL);
    run_until(2 * SECOND);
    gl_loop_pause_lazily(&r.loop);
    uint64_t before = updates();
    int first = frame_count;
    run_until(5 * SECOND);
    assert_in_range(frame_count - first, 2, 3);
    gl_loop_resume(&r.loop);
    run_until(8 * SECOND);
    assert_in_range(updates() - before, 118, 122);
    assert_int_equal(gl_loop_stats(&r.loop).slipped_refreshes, 0); // nobody meant to draw
}

TEST(scale)
{
    const double scales[] = {0.5, 4, 1. / 64, 64, 1};
    paced_start(&(gl_sim_desc){.render_cost = {(int64_t[]){3 * MS}, 1}},
                &(gl_paced_policy_desc){.max_updates = 100}, NULL);
    run_until(SECOND);
    for (size_t i = 0; i < COUNT(scales); i++) {
        uint64_t before = updates();
        assert_true(gl_loop_set_time_scale(&r.loop, scales[i]));
        run_until((int64_t)(2 * i + 3) * SECOND);
        expect_near((double)(updates() - before), 120 * scales[i], 2 + 3 * scales[i]);
        assert_int_equal(gl_loop_stats(&r.loop).skipped_ticks, 0);
    }
}

// Frames that are nine tenths of a tick apart come at ten phases, none of them on a tick.
TEST(phase_of_scale)
{
    paced_start(&machine_60, &(gl_paced_policy_desc){0}, NULL);
    run_until(SECOND);
    assert_true(gl_loop_set_time_scale(&r.loop, 0.9));
    for (int i = 0; i < 500; i++) {
        double phase = 10 * next_alpha();
        if (i > 400) // it was steered there
            expect_near(phase - floor(phase), 0.5, 0.1);
    }
}

// Slow motion that eases in and out: each frame moves on by a period of its scale, and nothing adds
// up.
TEST(scale_that_changes_with_each_frame)
{
    gl_sim_desc machine = machine_60;
    for (int vsync = 0; vsync < 2; vsync++) {
        machine.vsync_period_ns = vsync ? 16666667 : 0;
        machine.vsync_timestamps = vsync;
        paced_start(&machine, &(gl_paced_policy_desc){.fps = {60, 1}}, NULL);
        run_until(SECOND);
        next_alpha();
        double scale = 1, sum = 0;
        int64_t start = glp_loop_of(&r.loop)->situation.sim_time;
        for (int i = 0; i < 480; i++) {
            double before = frames[frame_count].simulated;
            next_alpha();
            double step = frames[frame_count].simulated - before;
            expect_near(step, scale * 1e9 / 60, 2 * 4e3);
            sum += step;
            scale = 1 - 0.35 * (1 - cos(2 * 3.14159265 * i / 120));
            assert_true(gl_loop_set_time_scale(&r.loop, scale));
        }
        expect_near(sum, (double)(glp_loop_of(&r.loop)->situation.sim_time - start), 4 * MS);
    }
}

// A stall of which only five seconds count, and a new scale with it: simulated time is not ahead.
TEST(scale_after_a_stall)
{
    gl_sim_desc machine = machine_60;
    machine.duration_ns = 40 * SECOND;
    paced_start(&machine, &(gl_paced_policy_desc){0}, NULL);
    run_until(2 * SECOND);
    rig_find(&r, GL_EVENT_SWAP);
    uint64_t before = updates() + gl_loop_stats(&r.loop).skipped_ticks;
    gl_sim_advance(&r.sim, 20 * SECOND);
    assert_true(gl_loop_set_time_scale(&r.loop, 0.5));
    run_until(26 * SECOND);
    uint64_t after = updates() + gl_loop_stats(&r.loop).skipped_ticks;
    assert_in_range(after - before, 5 * 30 + 4 * 30 - 4, 5 * 30 + 4 * 30 + 4);
}

// After a frame that took long the scale falls: what has passed at the old one is no lead, and is not left
// for later.
TEST(scale_after_a_late_frame)
{
    static const double scales[] = {4, 0.25};
    paced_start(&machine_60, &(gl_paced_policy_desc){.max_updates = GL_UNLIMITED}, NULL);
    for (int i = 0; i < 160; i++) {
        rig_find(&r, GL_EVENT_RENDER);
        paced_note();
        const gl_situation *situation = &glp_loop_of(&r.loop)->situation;
        assert_true((double)situation->sim_time - frames[frame_count].simulated < 45 * MS);
        if (i % 20 == 19)
            gl_sim_advance(&r.sim, 75 * MS);
        rig_find(&r, GL_EVENT_SWAP);
        paced_note();
        if (i % 20 == 19)
            assert_true(gl_loop_set_time_scale(&r.loop, scales[i / 20 % 2]));
    }
}

// Ticks go on across exchanges: none is lost, and none comes twice.
TEST(exchange)
{
    gl_fixed_policy fixed;
    gl_variable_policy variable;
    gl_slipping_policy slipping;
    assert_true(gl_variable_policy_init(&variable, &(gl_variable_policy_desc){0}));
    gl_policy *others[] = {fixed_at(&fixed, (gl_rate){0}, (gl_rate){60, 1}),
                           slipping_at(&slipping, (gl_rate){0}, (gl_rate){60, 1}),
                           &variable.policy};
    for (size_t i = 0; i < COUNT(others); i++) {
        paced_start(&machine_60, &(gl_paced_policy_desc){0}, NULL);
        double simulated = 0;
        int64_t next = SECOND / 7;
        bool exchanged = false;
        while (rig_next(&r)) {
            if (r.event.type == GL_EVENT_UPDATE)
                simulated += r.event.update.dt;
            if (r.event.type == GL_EVENT_RENDER)
                assert_true(r.event.render.ext_dt >= 0 && r.event.render.alpha >= 0);
            if (gl_sim_time(&r.sim) < next)
                continue;
            exchanged = !exchanged;
            assert_true(gl_loop_set_policy(&r.loop, exchanged ? others[i] : &paced.policy));
            next += SECOND / 7;
        }
        expect_near(simulated, 10, 0.06);
        assert_int_equal(gl_loop_stats(&r.loop).skipped_ticks, 0);
    }
}

// Policies are exchanged before the next frame: it is not of a moment before the latest one.
TEST(exchange_within_a_frame)
{
    gl_fixed_policy fixed;
    fixed_at(&fixed, (gl_rate){0}, (gl_rate){144, 1});
    gl_sim_desc machine = machine_60;
    machine.vsync_period_ns = HZ(50);
    machine.vsync_queue = 2;
    paced_start(&machine, &(gl_paced_policy_desc){.ups = {144, 1}}, NULL);
    for (int i = 0; i < 400; i++) {
        if (i % 10 == 2)
            assert_true(gl_loop_set_time_scale(&r.loop, i % 20 == 2 ? 0.9 : 1.3));
        rig_find(&r, GL_EVENT_RENDER);
        paced_note();
        rig_find(&r, GL_EVENT_SWAP);
        paced_note();
        if (i % 10 != 9)
            continue;
        assert_true(gl_loop_set_policy(&r.loop, &fixed.policy));
        assert_true(gl_loop_set_policy(&r.loop, &paced.policy));
    }
}

// Nobody sees the window from 2 s to 5 s: updates come in time, and then frames as before.
TEST(hidden)
{
    const gl_sim_cue script[] = {
        {.at = 2 * SECOND, .event = {.type = GL_EVENT_ICONIFY, .iconify.iconified = true}},
        {.at = 5 * SECOND, .event = {.type = GL_EVENT_ICONIFY, .iconify.iconified = false}},
    };
    gl_sim_desc machine = machine_60;
    machine.script = script;
    machine.script_count = COUNT(script);
    for (int vsync = 0; vsync < 2; vsync++) {
        machine.vsync_period_ns = vsync ? 16666667 : 0;
        machine.vsync_timestamps = vsync;
        paced_start(&machine, &(gl_paced_policy_desc){0}, NULL);
        int64_t latest = 0, longest = 0;
        while (rig_next(&r)) {
            paced_note();
            if (r.event.type != GL_EVENT_UPDATE)
                continue;
            int64_t now = gl_sim_time(&r.sim);
            longest = now - latest > longest ? now - latest : longest;
            latest = now;
        }
        assert_in_range(longest, 16 * MS, 40 * MS);
        assert_in_range(updates(), 598, 603);
        assert_int_equal(gl_loop_stats(&r.loop).skipped_ticks, 0);
        assert_int_equal(gl_loop_stats(&r.loop).slipped_refreshes, 0);
        for (int i = frame_at(5 * SECOND); i < frame_count; i++)
            assert_in_range(frames[i].updates, 0, 3);
    }
}

TEST(resync)
{
    paced_start(&machine_60, &(gl_paced_policy_desc){0}, NULL);
    run_until(2 * SECOND);
    rig_find(&r, GL_EVENT_SWAP);
    uint64_t before = updates();
    gl_sim_advance(&r.sim, 3 * SECOND); // a long load
    gl_loop_resync(&r.loop);
    run_until(9 * SECOND);
    assert_in_range(updates() - before, 4 * 60 - 3, 4 * 60 + 3);
    assert_int_equal(gl_loop_stats(&r.loop).skipped_ticks, 0);
}

// Clocks that jump are gaps or nothing.
TEST(clock_jumps)
{
    const gl_sim_cue script[] = {{.at = 2 * SECOND, .clock_jump_ns = 50 * SECOND},
                                 {.at = 4 * SECOND, .clock_jump_ns = -80 * SECOND},
                                 {.at = 6 * SECOND, .clock_jump_ns = 7 * MS}};
    gl_sim_desc machine = machine_60;
    machine.script = script;
    machine.script_count = COUNT(script);
    for (int vsync = 0; vsync < 2; vsync++) {
        machine.vsync_period_ns = vsync ? 16666667 : 0;
        machine.vsync_timestamps = vsync;
        pace(&machine, &(gl_paced_policy_desc){.max_updates = 10}, NULL);
        for (int64_t second = 1; second < 10; second += 2) // a second after each, all is well
            assert_in_range(count_others(second * SECOND, (second + 1) * SECOND, 1), 0, 1);
        assert_in_range(updates() + gl_loop_stats(&r.loop).skipped_ticks, 15 * 60 - 4,
                        15 * 60 + 4); // 5 s of the gap count
    }
}

// A program that waits by itself gets the same.
TEST(poll_event)
{
    static gl_event events[3000];
    int count = 0;
    paced_start(&machine_60, &(gl_paced_policy_desc){0}, NULL);
    while (count < 3000 && rig_next(&r))
        events[count++] = r.event;
    paced_start(&machine_60, &(gl_paced_policy_desc){0}, NULL);
    for (int i = 0; i < count; i++) {
        gl_sim_spend(&r.sim, &r.event);
        while (!gl_poll_event(&r.loop, &r.event)) {
            assert_false(gl_loop_has_ended(&r.loop));
            gl_host_wait(glp_loop_of(&r.loop)->host, gl_loop_deadline(&r.loop));
        }
        assert_int_equal(r.event.type, events[i].type);
        assert_int_equal(r.event.time, events[i].time);
        if (r.event.type == GL_EVENT_RENDER)
            expect_near(r.event.render.alpha, events[i].render.alpha, 0);
    }
}

// Nothing holds the frames of a program that waits by itself: whatever they cost, and after two stalls near
// each other, the moment that a frame is for is at most one frame after its reading.
TEST(lead_of_polled_frames)
{
    const int64_t costs[] = {MS, 10 * MS, 14 * MS, 20 * MS};
    for (size_t i = 0; i < COUNT(costs); i++) {
        for (int queue = 0; queue < 2; queue++) {
            gl_sim_desc machine = {.duration_ns = 8 * SECOND, .render_cost = {&costs[i], 1}};
            paced_start(&machine, &(gl_paced_policy_desc){.driver_queue = queue == 1}, NULL);
            for (int frame = 0; !gl_loop_has_ended(&r.loop);) {
                if (!gl_poll_event(&r.loop, &r.event)) {
                    gl_host_wait(glp_loop_of(&r.loop)->host, gl_loop_deadline(&r.loop));
                    continue;
                }
                gl_sim_spend(&r.sim, &r.event);
                if (r.event.type != GL_EVENT_RENDER)
                    continue;
                const glp_paced_state *now = &glp_paced_of(&paced.policy)->state;
                double most = now->spacing * now->period;
                double ahead = r.event.render.sim_time * 1e9 - (double)r.event.time;
                assert_true((double)(now->target - r.event.time) <= most);
                assert_true(ahead <= most + 1e9 / 120 + 1);
                frame++;
                if (frame == 100 || frame == 120)
                    gl_sim_advance(&r.sim, 400 * MS);
            }
        }
    }
}

// A cap more than half a percent below the display's rate is kept exactly; a nearer one follows the display.
TEST(caps_below_the_display)
{
    const struct {
        double rate;
        gl_rate fps;
        int shown; // in ten seconds
    } cases[] = {
        {60, {59, 1}, 590},    {120, {117, 1}, 1170}, {144, {141, 1}, 1410},
        {165, {162, 1}, 1620}, {240, {237, 1}, 2370}, {360, {357, 1}, 3570},
        {60, {599, 10}, 600},  {59.94, {60, 1}, 599}, {144, {1435, 10}, 1440},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        for (int stamped = 0; stamped < 2; stamped++) {
            gl_sim_desc machine = {.duration_ns = 10 * SECOND,
                                   .vsync_period_ns = HZ(cases[i].rate),
                                   .vsync_timestamps = stamped == 1};
            pace(&machine, &(gl_paced_policy_desc){.fps = cases[i].fps}, NULL);
            assert_in_range(frame_count, cases[i].shown - 1, cases[i].shown + 1);
        }
    }
}

// A display of 60 Hz that shows frames at each second refresh shows all of 20 to 29 frames a second: some
// of them for two of these refreshes, which is no reason to take that for its rate.
TEST(caps_on_a_throttled_display)
{
    const gl_sim_cue throttle = {.at = 3 * SECOND, .display = {.divisor = 2}};
    for (int32_t fps = 20; fps < 30; fps++) {
        for (int stamped = 0; stamped < 2; stamped++) {
            gl_sim_desc machine = {.duration_ns = 23 * SECOND,
                                   .vsync_period_ns = HZ(60),
                                   .vsync_learned = true,
                                   .vsync_timestamps = stamped == 1,
                                   .script = &throttle,
                                   .script_count = 1};
            pace(&machine, &(gl_paced_policy_desc){.fps = {fps, 1}}, NULL);
            int shown = frame_count - frame_at(3 * SECOND);
            assert_in_range(shown, 20 * fps - 2, 20 * fps + 2);
        }
    }
}

// After fast forward, simulated time is the clock's again within half a second, at no frame by a step of more
// than a frame's, and it never stops.
TEST(back_from_fast_forward)
{
    const double rates[] = {30, 60, 144};
    for (size_t i = 0; i < COUNT(rates) * 2; i++) {
        double rate = rates[i / 2];
        for (double scale = 2; scale <= 64; scale *= 2) {
            gl_sim_desc machine = {.duration_ns = 6 * SECOND,
                                   .vsync_period_ns = HZ(rate),
                                   .vsync_queue = 2,
                                   .vsync_timestamps = i % 2};
            paced_start(&machine, &(gl_paced_policy_desc){.max_updates = GL_UNLIMITED}, NULL);
            run_until(2 * SECOND);
            assert_true(gl_loop_set_time_scale(&r.loop, scale));
            run_until(4 * SECOND);
            assert_true(gl_loop_set_time_scale(&r.loop, 1));
            int first = frame_count;
            run_until(6 * SECOND);
            for (int k = first + 2; k < frame_count; k++) {
                double step = (frames[k].simulated - frames[k - 1].simulated) * rate / 1e9;
                bool is_soon = frames[k].read < 4 * SECOND + SECOND / 2;
                assert_true(step > (is_soon ? 0.1 : 0.99) && step < (is_soon ? 1.5 : 1.01));
            }
        }
    }
}

TEST(no_updates)
{
    pace(&machine_60, &(gl_paced_policy_desc){.ups = GL_RATE_NONE}, NULL);
    assert_int_equal(updates(), 0);
    assert_in_range(frame_count, 598, 601);
    assert_true(glp_loop_of(&r.loop)->decision.alpha >= 1 ||
                glp_loop_of(&r.loop)->decision.answer != GL_POLICY_RENDER);
    expect_near(glp_loop_of(&r.loop)->decision.ext_dt, 0, 0);
}

// Without any limit frames come as fast as they can, and simulated time is the clock's.
TEST(no_limit)
{
    pace(&(gl_sim_desc){.duration_ns = SECOND, .render_cost = {(int64_t[]){MS, 2 * MS}, 2}},
         &(gl_paced_policy_desc){.fps = GL_RATE_NONE}, NULL);
    assert_in_range(frame_count, 665, 668);
    for (int i = 1; i < frame_count; i++)
        expect_near(frames[i].simulated - frames[0].simulated,
                    (double)(frames[i].read - frames[0].read), 10);
    assert_int_equal(frames[frame_count - 1].refreshes, 0);
}

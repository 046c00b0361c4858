// What paced answers, case by case: which moments it takes, when it waits, and what pauses, steps,
// scales, exchanges and hidden windows do to its simulated time.

#include "paced_rig.h"

#include <glpace/policy_impl.h>

static gl_situation situation;
static gl_decision decision;

// A loop that runs at its clock's pace and was never asked before.
static void begin(const gl_paced_policy_desc *desc)
{
    assert_true(gl_paced_policy_init(&paced, desc));
    assert_string_equal(gl_policy_name(&paced.policy), "paced");
    situation = (gl_situation){.visible = true, .first = true, .scale = 100000000};
    paced.policy.vtable->begin(&paced.policy, &situation, 0);
}

static void ask(int64_t now)
{
    situation.world += now - situation.now;
    situation.now = now;
    decision = (gl_decision){.due_world = GL_TIME_NEVER};
    paced.policy.vtable->decide(&paced.policy, &situation, &decision);
}

static void expect_wait(int64_t now, int64_t until)
{
    ask(now);
    assert_int_equal(decision.answer, GL_POLICY_WAIT);
    assert_int_equal(decision.until, until);
}

// A frame after all its updates.
static void expect_frame(int64_t now, int64_t at)
{
    do
        ask(now);
    while (decision.answer == GL_POLICY_UPDATE);
    assert_int_equal(decision.answer, GL_POLICY_RENDER);
    assert_int_equal(decision.at, at);
}

static void present(int64_t cost, int64_t returned)
{
    situation.cost = cost;
    situation.presents++;
    situation.has_presented = true;
    situation.presented = returned;
}

// ---- moments ------------------------------------------------------------------------------------

#define AT_10 100000000 // fps 10: moments at whole tenths after the first frame

// Every frame at its moment, whatever the one before did; and before it the cost of the latest
// frames, the margin, and 10 ms as long as there are few.
static void test_own_moments(void **state)
{
    (void)state;
    begin(&(gl_paced_policy_desc){.fps = {10, 1}});
    situation.cap = GL_RATE_NONE;
    situation.verdict = GL_VSYNC_VERDICT_ABSENT;
    const int64_t start = 5 * MS;
    expect_frame(start, start);
    assert_true(decision.drain);
    assert_int_equal(decision.refreshes, 1);
    assert_int_equal(decision.slipped, 0);
    present(4 * MS, start + 4 * MS);
    for (int64_t i = 1; i < 40; i++) {
        int64_t moment = start + i * AT_10;
        int64_t need = 4 * MS + 300000 + (i < 8 ? 10 * MS * (8 - i) / 8 : 0);
        expect_wait(moment - AT_10 + 4 * MS, moment - need);
        expect_frame(moment - need, moment);
        assert_int_equal(decision.slipped, 0);
        present(4 * MS, moment);
    }
}

// The host's cap, and what it becomes: the next frame is the first of another series.
static void test_cap(void **state)
{
    (void)state;
    begin(&(gl_paced_policy_desc){.margin = MS});
    situation.verdict = GL_VSYNC_VERDICT_ABSENT;
    situation.cap = (gl_rate){10, 1};
    expect_frame(MS, MS);
    present(MS, 2 * MS);
    expect_wait(2 * MS, 90250000); // 8.75 ms for what the second frame may cost
    situation.cap = (gl_rate){5, 1};
    expect_frame(40 * MS, 40 * MS);
    assert_int_equal(decision.slipped, 0);
    present(MS, 41 * MS);
    expect_wait(41 * MS, 230500000); // 7.5 for the third
}

static void test_late_frame(void **state)
{
    (void)state;
    begin(&(gl_paced_policy_desc){.fps = {10, 1}, .margin = 2 * MS, .driver_queue = true});
    expect_frame(AT_10, AT_10);
    assert_false(decision.drain);
    present(250 * MS, 350 * MS);
    expect_frame(390 * MS, 400 * MS);
    assert_int_equal(decision.slipped, 2);
    present(9 * MS, 400 * MS);
    expect_frame(490 * MS, 500 * MS);
    assert_int_equal(decision.slipped, 0);
}

// The refreshes that a situation tells of: 16 ms apart, one of them at 3 ms.
static void know(gl_refresh_source source, gl_vsync_verdict verdict)
{
    situation.verdict = verdict;
    situation.refresh = (gl_refresh){.source = source, .time = 3 * MS, .count = 7, .period = 16e6};
}

static void test_refreshes_before_presents(void **state)
{
    (void)state;
    begin(&(gl_paced_policy_desc){0});
    situation.cap = (gl_rate){60, 1};
    know(GL_REFRESH_SOURCE_TIMESTAMPS, GL_VSYNC_VERDICT_ABSENT);
    expect_frame(20 * MS, 35 * MS - 300000);
    present(MS / 10, 35 * MS - 300000);
    expect_wait(35 * MS, 51 * MS - 300000 - 300000 - MS / 10 - 8750000);
    expect_frame(45 * MS, 51 * MS - 300000);
}

// Where presents wait for refreshes, and nothing tells when frames are shown, it begins at once and
// presents as soon as it can.
static void test_presents_that_block(void **state)
{
    (void)state;
    begin(&(gl_paced_policy_desc){0});
    situation.cap = GL_RATE_NONE;
    know(GL_REFRESH_SOURCE_PRESENTS, GL_VSYNC_VERDICT_WORKS);
    expect_frame(4 * MS, 0);
    present(MS, 19 * MS);
    expect_frame(19 * MS, 0);
    assert_int_equal(decision.slipped, 0);
    present(MS, 51 * MS);           // one refresh too late
    expect_frame(51 * MS, 0);
    assert_int_equal(decision.slipped, 1);
    for (int64_t i = 0; i < 30; i++) { // some are finished, so that their cost is known
        int64_t now = (67 + 16 * i) * MS;
        present(MS, now);
        expect_frame(now, i < 16 ? now + 8 * MS : 0);
    }
}

static void test_low_latency(void **state)
{
    (void)state;
    begin(&(gl_paced_policy_desc){.latency = GL_LATENCY_LOW, .margin = MS});
    situation.cap = GL_RATE_NONE;
    know(GL_REFRESH_SOURCE_PRESENTS, GL_VSYNC_VERDICT_WORKS);
    for (int64_t i = 0; i < 3; i++) {                        // too few are known for a wait
        expect_frame((3 + 16 * i) * MS, (11 + 16 * i) * MS); // half a period before the refresh
        present(2 * MS, (19 + 16 * i) * MS);
    }
    expect_wait(51 * MS, (67 - 4) * MS - 6250000);
    expect_frame(60 * MS, 59 * MS); // has passed: as soon as the frame is finished
}

// What each knowledge of the display means for the moments: of a refresh, of the policy's own, or
// none.
static void test_series(void **state)
{
    (void)state;
    enum { UNKNOWN, ABSENT, WORKS, THROTTLED };
    enum { NONE, PRESENTS, TIMESTAMPS };
    enum { AT_ONCE, OWN, REFRESH };
    static const struct {
        int verdict, source;
        gl_rate fps, cap;
        int series;
        int64_t period;
    } cases[] = {
        {ABSENT, NONE, {0, 0}, {50, 1}, OWN, 20 * MS},
        {ABSENT, NONE, {25, 1}, {50, 1}, OWN, 40 * MS},
        {ABSENT, NONE, {0, 0}, {0, 1}, AT_ONCE, 0},
        {ABSENT, NONE, {0, 1}, {50, 1}, AT_ONCE, 0},
        {ABSENT, PRESENTS, {0, 0}, {50, 1}, OWN, 20 * MS},
        {ABSENT, TIMESTAMPS, {0, 0}, {50, 1}, REFRESH, 16 * MS},
        {ABSENT, TIMESTAMPS, {0, 0}, {60, 1}, REFRESH, 16 * MS},
        {ABSENT, TIMESTAMPS, {100, 1}, {60, 1}, OWN, 10 * MS},
        {UNKNOWN, NONE, {0, 0}, {0, 1}, AT_ONCE, 0},
        {UNKNOWN, NONE, {50, 1}, {0, 1}, OWN, 20 * MS},
        {UNKNOWN, TIMESTAMPS, {0, 0}, {0, 1}, REFRESH, 16 * MS},
        {UNKNOWN, PRESENTS, {0, 0}, {0, 1}, AT_ONCE, 0},
        {WORKS, NONE, {0, 0}, {0, 1}, AT_ONCE, 0},
        {WORKS, PRESENTS, {0, 0}, {0, 1}, REFRESH, 16 * MS},
        {WORKS, PRESENTS, {0, 1}, {0, 1}, REFRESH, 16 * MS},
        {WORKS, PRESENTS, {100, 1}, {0, 1}, REFRESH, 16 * MS},
        {WORKS, PRESENTS, {62, 1}, {0, 1}, REFRESH, 16 * MS}, // as good as 62.5
        {WORKS, PRESENTS, {60, 1}, {0, 1}, OWN, 16666666},
        {WORKS, PRESENTS, {0, 0}, {25, 1}, OWN, 40 * MS},
        {WORKS, TIMESTAMPS, {25, 1}, {0, 1}, OWN, 40 * MS},
        {THROTTLED, PRESENTS, {0, 0}, {0, 1}, REFRESH, 16 * MS},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        begin(&(gl_paced_policy_desc){.fps = cases[i].fps});
        situation.cap = cases[i].cap;
        if (cases[i].source != NONE)
            know((gl_refresh_source)cases[i].source, GL_VSYNC_VERDICT_UNKNOWN);
        situation.verdict = (gl_vsync_verdict)cases[i].verdict;
        ask(3 * MS);
        while (decision.answer == GL_POLICY_UPDATE)
            ask(3 * MS);
        assert_int_equal(decision.answer, GL_POLICY_RENDER);
        assert_int_equal(decision.refreshes, cases[i].series == AT_ONCE ? 0 : 1);
        assert_int_equal(paced.state.series, cases[i].series);
        if (cases[i].series != AT_ONCE) {
            int64_t first = cases[i].series == OWN ? 3 * MS : 3 * MS + cases[i].period;
            assert_int_equal(paced.state.target, first);
            expect_near(paced.state.period, (double)cases[i].period, 1);
        }
    }
}

// ---- simulated time -----------------------------------------------------------------------------

// Equal rates begin halfway between two ticks; others as far from one as their phases allow.
static void test_phase(void **state)
{
    (void)state;
    static const struct {
        gl_rate ups, fps;
        double distance; // of the phases, in ticks
    } cases[] = {
        {{60, 1}, {60, 1}, 1},        {{60, 1}, {120, 1}, 0.5},    {{60, 1}, {144, 1}, 1. / 12},
        {{120, 1}, {60, 1}, 1},       {{64, 1}, {144, 1}, 1. / 9}, {{60, 1}, {60000, 1001}, 1},
        {{30, 1}, {144, 1}, 1. / 24},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        pace(&(gl_sim_desc){.duration = SECOND},
             &(gl_paced_policy_desc){.ups = cases[i].ups, .fps = cases[i].fps}, NULL);
        double tick = 1e9 * paced.dt;
        for (int k = 0; k < frame_count; k++) {
            double phase = frames[k].simulated / (tick * cases[i].distance);
            expect_near(phase - floor(phase), 0.5, 0.07);
        }
    }
}

// Nothing drifts: a frame every ten seconds and an update in each, for a year.
static void test_year(void **state)
{
    (void)state;
    const int64_t year = 365 * 24 * 3600 * SECOND;
    paced_start(&(gl_sim_desc){.duration = year, .render_cost = {(int64_t[]){MS, 3 * MS}, 2}},
                &(gl_paced_policy_desc){.ups = {7, 70}, .fps = {3, 30}}, NULL);
    int64_t count = 0;
    while (rig_next(&r)) {
        if (r.event.type == GL_EVENT_RENDER) {
            assert_int_equal(r.event.render.present_time, count++ * 10 * SECOND);
            expect_near(r.event.render.alpha, 0.5, 1e-9);
        }
    }
    assert_in_range(count, year / (10 * SECOND), year / (10 * SECOND) + 1);
    assert_in_range(gl_loop_stats(&r.loop).updates, count - 1, count);
    assert_int_equal(gl_loop_stats(&r.loop).slipped_refreshes, 0);
}

// ---- what a program does to it ------------------------------------------------------------------

static const gl_sim_desc machine_60 = {
    .duration = 10 * SECOND,
    .vsync_period = 16666667,
    .vsync_timestamps = true,
    .render_cost = {(int64_t[]){3 * MS, 2 * MS, 4 * MS}, 3},
};

static uint64_t updates(void)
{
    return r.loop.counts.stats.updates;
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

static void test_pause_and_step(void **state)
{
    (void)state;
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
static void test_pauses_gain_nothing(void **state)
{
    (void)state;
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

static void test_lazy_pause(void **state)
{
    (void)state;
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

static void test_scale(void **state)
{
    (void)state;
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
static void test_phase_of_scale(void **state)
{
    (void)state;
    paced_start(&machine_60, &(gl_paced_policy_desc){0}, NULL);
    run_until(SECOND);
    assert_true(gl_loop_set_time_scale(&r.loop, 0.9));
    for (int i = 0; i < 100; i++) {
        double phase = 10 * next_alpha();
        if (i > 1)
            expect_near(phase - floor(phase), 0.5, 0.1);
    }
}

// Ticks go on across exchanges: none is lost, and none comes twice.
static void test_exchange(void **state)
{
    (void)state;
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

// Nobody sees the window from 2 s to 5 s: updates come in time, and then frames as before.
static void test_hidden(void **state)
{
    (void)state;
    const gl_sim_cue script[] = {
        {.at = 2 * SECOND, .event = {.type = GL_EVENT_ICONIFY, .iconify.iconified = true}},
        {.at = 5 * SECOND, .event = {.type = GL_EVENT_ICONIFY, .iconify.iconified = false}},
    };
    gl_sim_desc machine = machine_60;
    machine.script = script;
    machine.script_count = COUNT(script);
    for (int vsync = 0; vsync < 2; vsync++) {
        machine.vsync_period = vsync ? 16666667 : 0;
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

static void test_resync(void **state)
{
    (void)state;
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
static void test_clock_jumps(void **state)
{
    (void)state;
    const gl_sim_cue script[] = {{.at = 2 * SECOND, .clock_jump = 50 * SECOND},
                                 {.at = 4 * SECOND, .clock_jump = -80 * SECOND},
                                 {.at = 6 * SECOND, .clock_jump = 7 * MS}};
    gl_sim_desc machine = machine_60;
    machine.script = script;
    machine.script_count = COUNT(script);
    for (int vsync = 0; vsync < 2; vsync++) {
        machine.vsync_period = vsync ? 16666667 : 0;
        machine.vsync_timestamps = vsync;
        pace(&machine, &(gl_paced_policy_desc){.max_updates = 10}, NULL);
        for (int64_t second = 1; second < 10; second += 2) // a second after each, all is well
            assert_in_range(count_others(second * SECOND, (second + 1) * SECOND, 1), 0, 1);
        assert_in_range(updates() + gl_loop_stats(&r.loop).skipped_ticks, 15 * 60 - 4,
                        15 * 60 + 4); // 5 s of the gap count
    }
}

// A program that waits by itself gets the same.
static void test_poll_event(void **state)
{
    (void)state;
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
            gl_host_wait(r.loop.host, gl_loop_deadline(&r.loop));
        }
        assert_int_equal(r.event.type, events[i].type);
        assert_int_equal(r.event.time, events[i].time);
        if (r.event.type == GL_EVENT_RENDER)
            expect_near(r.event.render.alpha, events[i].render.alpha, 0);
    }
}

static void test_no_updates(void **state)
{
    (void)state;
    pace(&machine_60, &(gl_paced_policy_desc){.ups = GL_RATE_NONE}, NULL);
    assert_int_equal(updates(), 0);
    assert_in_range(frame_count, 598, 601);
    assert_true(r.loop.decision.alpha >= 1 || r.loop.decision.answer != GL_POLICY_RENDER);
    expect_near(r.loop.decision.ext_dt, 0, 0);
}

// Without any limit frames come as fast as they can, and simulated time is the clock's.
static void test_no_limit(void **state)
{
    (void)state;
    pace(&(gl_sim_desc){.duration = SECOND, .render_cost = {(int64_t[]){MS, 2 * MS}, 2}},
         &(gl_paced_policy_desc){.fps = GL_RATE_NONE}, NULL);
    assert_in_range(frame_count, 665, 668);
    for (int i = 1; i < frame_count; i++)
        expect_near(frames[i].simulated - frames[0].simulated,
                    (double)(frames[i].read - frames[0].read), 10);
    assert_int_equal(frames[frame_count - 1].refreshes, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_own_moments),
        cmocka_unit_test(test_cap),
        cmocka_unit_test(test_late_frame),
        cmocka_unit_test(test_refreshes_before_presents),
        cmocka_unit_test(test_presents_that_block),
        cmocka_unit_test(test_low_latency),
        cmocka_unit_test(test_series),
        cmocka_unit_test(test_phase),
        cmocka_unit_test(test_year),
        cmocka_unit_test(test_pause_and_step),
        cmocka_unit_test(test_pauses_gain_nothing),
        cmocka_unit_test(test_lazy_pause),
        cmocka_unit_test(test_scale),
        cmocka_unit_test(test_phase_of_scale),
        cmocka_unit_test(test_exchange),
        cmocka_unit_test(test_hidden),
        cmocka_unit_test(test_resync),
        cmocka_unit_test(test_clock_jumps),
        cmocka_unit_test(test_poll_event),
        cmocka_unit_test(test_no_updates),
        cmocka_unit_test(test_no_limit),
    };
    return cmocka_run_group_tests_name("policy_paced", tests, NULL, NULL);
}

// What paced answers, case by case: which moments it takes, when it waits, and at which phases its
// simulated time comes.

#include "paced_asked.h"

// ---- moments ------------------------------------------------------------------------------------

#define AT_10 100000000 // fps 10: moments at whole tenths after the first frame

// Every frame at its moment, whatever the one before did; and before it the cost of the latest
// frames, the margin, and 10 ms as long as there are few.
TEST(own_moments)
{
    begin(&(gl_paced_policy_desc){.fps = {10, 1}});
    situation.host.cap = GL_RATE_NONE;
    situation.host.vsync_status = GL_VSYNC_STATUS_ABSENT;
    const int64_t start = 5 * MS;
    expect_frame(start, start);
    assert_true(decision.present.drain);
    assert_int_equal(decision.present.refreshes, 1);
    assert_int_equal(decision.present.slipped, 0);
    present(4 * MS, start + 4 * MS);
    for (int64_t i = 1; i < 40; i++) {
        int64_t moment = start + i * AT_10;
        int64_t need = 4 * MS + MS + (i < 8 ? 10 * MS * (8 - i) / 8 : 0);
        expect_wait(moment - AT_10 + 4 * MS, moment - need);
        expect_frame(moment - need, moment);
        assert_int_equal(decision.present.slipped, 0);
        present(4 * MS, moment);
    }
}

// The host's cap, and what it becomes: the next frame is the first of another schedule.
TEST(cap)
{
    begin(&(gl_paced_policy_desc){.margin_ns = MS});
    situation.host.vsync_status = GL_VSYNC_STATUS_ABSENT;
    situation.host.cap = (gl_rate){10, 1};
    expect_frame(MS, MS);
    present(MS, 2 * MS);
    expect_wait(2 * MS, 90250000); // 8.75 ms for what the second frame may cost
    situation.host.cap = (gl_rate){5, 1};
    expect_frame(40 * MS, 40 * MS);
    assert_int_equal(decision.present.slipped, 0);
    present(MS, 41 * MS);
    expect_wait(41 * MS, 230500000); // 7.5 for the third
}

TEST(late_frame)
{
    begin(&(gl_paced_policy_desc){.fps = {10, 1}, .margin_ns = 2 * MS, .driver_queue = true});
    expect_frame(AT_10, AT_10);
    assert_false(decision.present.drain);
    present(250 * MS, 350 * MS);
    expect_frame(390 * MS, 400 * MS);
    assert_int_equal(decision.present.slipped, 2);
    present(9 * MS, 400 * MS);
    expect_frame(490 * MS, 500 * MS);
    assert_int_equal(decision.present.slipped, 0);
}

// The window was hidden in its round: the frame was passed over, and nothing is known of it.
TEST(frame_passed_over)
{
    begin(&(gl_paced_policy_desc){.fps = {10, 1}, .margin_ns = MS});
    expect_frame(AT_10, AT_10);
    situation.host.hidden_spacing_ns = 100 * MS;
    expect_frame(AT_10 + MS, 0);
    situation.host.hidden_spacing_ns = 0;
    expect_frame(2 * AT_10, 2 * AT_10);
    present(5 * MS, 2 * AT_10 + 5 * MS);
    expect_wait(2 * AT_10 + 5 * MS, 3 * AT_10 - 5 * MS - MS - 8750000); // one cost is known
}

// The refreshes that a situation reports: 16 ms apart, one of them at 3 ms.
static void know(gl_refresh_source source, gl_vsync_status vsync_status)
{
    situation.host.vsync_status = vsync_status;
    situation.host.refresh =
        (gl_refresh){.source = source, .time = 3 * MS, .number = 7, .period_ns = 16e6};
}

TEST(refreshes_before_presents)
{
    begin(&(gl_paced_policy_desc){.margin_ns = 300000});
    situation.host.cap = (gl_rate){60, 1};
    know(GL_REFRESH_SOURCE_TIMESTAMPS, GL_VSYNC_STATUS_ABSENT);
    expect_frame(20 * MS, 35 * MS - 300000);
    present(MS / 10, 35 * MS - 300000);
    expect_wait(35 * MS, 51 * MS - 300000 - 300000 - MS / 10 - 8750000);
    expect_frame(45 * MS, 51 * MS - 300000);
}

// Where presents wait for refreshes, and nothing reports when frames are shown, it begins at once and
// presents as soon as it can.
TEST(presents_that_block)
{
    begin(&(gl_paced_policy_desc){0});
    situation.host.cap = GL_RATE_NONE;
    know(GL_REFRESH_SOURCE_PRESENTS, GL_VSYNC_STATUS_WORKS);
    expect_frame(4 * MS, 0);
    present(MS, 19 * MS);
    expect_frame(19 * MS, 0);
    assert_int_equal(decision.present.slipped, 0);
    present(MS, 51 * MS); // one refresh too late
    expect_frame(51 * MS, 0);
    assert_int_equal(decision.present.slipped, 1);
    for (int64_t i = 0; i < 30; i++) { // some are finished, so that their cost is known
        int64_t now = (67 + 16 * i) * MS;
        present(MS, now);
        expect_frame(now, i < 16 ? now + 8 * MS : 0);
    }
}

TEST(low_latency)
{
    begin(&(gl_paced_policy_desc){.latency = GL_LATENCY_LOW, .margin_ns = MS});
    situation.host.cap = GL_RATE_NONE;
    know(GL_REFRESH_SOURCE_PRESENTS, GL_VSYNC_STATUS_WORKS);
    int64_t refresh = 3 * MS;
    for (int i = 0; i < 48; i++) { // too few have waited
        expect_frame(refresh, 0);
        refresh += 16 * MS;
        present(2 * MS, refresh);
    }
    expect_wait(refresh, refresh + 16 * MS - 4 * MS);
    expect_frame(refresh + 12 * MS, refresh + 12 * MS); // has passed: as soon as it is finished
}

// Ten seconds after the latest present that waited, five frames come as soon as they can; none of them waits,
// so five more come after each second, and the rate stays.
TEST(low_latency_without_an_answer)
{
    begin(&(gl_paced_policy_desc){.latency = GL_LATENCY_LOW, .margin_ns = MS});
    situation.host.cap = GL_RATE_NONE;
    know(GL_REFRESH_SOURCE_PRESENTS, GL_VSYNC_STATUS_WORKS);
    int64_t now = 3 * MS;
    for (int i = 0; i < 48; i++) {
        expect_frame(now, 0);
        now += 16 * MS;
        present(2 * MS, now);
    }
    int at_once = 0, in_a_row = 0, most = 0;
    for (int64_t end = now + 25 * SECOND; now < end;) {
        bool waits = false;
        for (ask(now); decision.answer != GL_POLICY_RENDER; ask(now))
            if (decision.answer == GL_POLICY_WAIT) {
                waits = true;
                now = decision.until;
            }
        now += 2 * MS;
        present(2 * MS, now);
        at_once += !waits;
        in_a_row = waits ? 0 : in_a_row + 1;
        most = in_a_row > most ? in_a_row : most;
    }
    assert_int_equal(most, 5);
    assert_int_equal(at_once, 15 * 5);
}

// What is notified of a frame that was shown too late counts for the one after it, which waits in the
// queue, and so for the next.
TEST(late_frames_in_a_queue)
{
    for (uint32_t spacing = 1; spacing <= 2; spacing++) {
        begin(&(gl_paced_policy_desc){.margin_ns = MS});
        situation.host.cap = GL_RATE_NONE;
        know(GL_REFRESH_SOURCE_TIMESTAMPS, GL_VSYNC_STATUS_WORKS);
        expect_frame(4 * MS, 0); // for 19 ms
        present(MS, 5 * MS);
        glp_paced_of(&paced.policy)->state.spacing = spacing;
        int64_t second = 19 * MS + 16 * spacing * MS;
        ask(19 * MS);
        while (decision.answer == GL_POLICY_UPDATE)
            ask(19 * MS);
        assert_int_equal(glp_paced_of(&paced.policy)->state.target, second);
        present(MS, 20 * MS);
        situation.host.shown = (gl_shown_frame){.number = 1, .time = 35 * MS};
        int64_t third = 35 * MS + 2 * 16 * spacing * MS;
        expect_wait(36 * MS, third - MS - MS - MS - 7500000);
    }
}

// What each knowledge of the display means for the moments: of a refresh, of the policy's own, or
// none.
TEST(schedule)
{
    enum { UNKNOWN, ABSENT, WORKS, THROTTLED };
    enum { NONE, PRESENTS, TIMESTAMPS };
    enum { AT_ONCE, OWN, REFRESH };
    static const struct {
        int vsync_status, source;
        gl_rate fps, cap;
        int schedule;
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
        {UNKNOWN, TIMESTAMPS, {0, 0}, {0, 1}, AT_ONCE, 0},
        {UNKNOWN, PRESENTS, {0, 0}, {0, 1}, AT_ONCE, 0},
        {WORKS, NONE, {0, 0}, {0, 1}, AT_ONCE, 0},
        {WORKS, PRESENTS, {0, 0}, {0, 1}, REFRESH, 16 * MS},
        {WORKS, PRESENTS, {0, 1}, {0, 1}, REFRESH, 16 * MS},
        {WORKS, PRESENTS, {100, 1}, {0, 1}, REFRESH, 16 * MS},
        {WORKS, PRESENTS, {623, 10}, {0, 1}, REFRESH, 16 * MS}, // as good as 62.5
        {WORKS, PRESENTS, {62, 1}, {0, 1}, OWN, 16129032},
        {WORKS, PRESENTS, {60, 1}, {0, 1}, OWN, 16666666},
        {WORKS, PRESENTS, {0, 0}, {25, 1}, OWN, 40 * MS},
        {WORKS, TIMESTAMPS, {25, 1}, {0, 1}, OWN, 40 * MS},
        {THROTTLED, PRESENTS, {0, 0}, {0, 1}, REFRESH, 16 * MS},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        begin(&(gl_paced_policy_desc){.fps = cases[i].fps});
        situation.host.cap = cases[i].cap;
        if (cases[i].source != NONE)
            know((gl_refresh_source)cases[i].source, GL_VSYNC_STATUS_UNKNOWN);
        situation.host.vsync_status = (gl_vsync_status)cases[i].vsync_status;
        ask(3 * MS);
        while (decision.answer == GL_POLICY_UPDATE)
            ask(3 * MS);
        assert_int_equal(decision.answer, GL_POLICY_RENDER);
        assert_int_equal(decision.present.refreshes, cases[i].schedule == AT_ONCE ? 0 : 1);
        assert_int_equal(glp_paced_of(&paced.policy)->state.schedule, cases[i].schedule);
        if (cases[i].schedule != AT_ONCE) {
            int64_t first = cases[i].schedule == OWN ? 3 * MS : 3 * MS + cases[i].period;
            assert_int_equal(glp_paced_of(&paced.policy)->state.target, first);
            expect_near(glp_paced_of(&paced.policy)->state.period, (double)cases[i].period, 1);
        }
    }
}

// ---- simulated time -----------------------------------------------------------------------------

// Equal rates begin halfway between two ticks; others as far from one as their phases allow.
TEST(phase)
{
    static const struct {
        gl_rate ups, fps;
        double distance; // of the phases, in ticks
    } cases[] = {
        {{60, 1}, {60, 1}, 1},        {{60, 1}, {120, 1}, 0.5},    {{60, 1}, {144, 1}, 1. / 12},
        {{120, 1}, {60, 1}, 1},       {{64, 1}, {144, 1}, 1. / 9}, {{60, 1}, {60000, 1001}, 1},
        {{30, 1}, {144, 1}, 1. / 24},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        pace(&(gl_sim_desc){.duration_ns = SECOND},
             &(gl_paced_policy_desc){.ups = cases[i].ups, .fps = cases[i].fps}, NULL);
        double tick = 1e9 * glp_paced_of(&paced.policy)->dt;
        for (int k = 0; k < frame_count; k++) {
            double phase = frames[k].simulated / (tick * cases[i].distance);
            expect_near(phase - floor(phase), 0.5, 0.07);
        }
    }
}

// However seldom frames come, each has all its updates.
TEST(few_frames)
{
    const int32_t seconds[] = {1, 3, 20};
    for (size_t i = 0; i < COUNT(seconds); i++) {
        pace(&(gl_sim_desc){.duration_ns = 100 * SECOND},
             &(gl_paced_policy_desc){.fps = {1, seconds[i]}}, NULL);
        assert_int_equal(count_others(SECOND, 100 * SECOND, 60 * seconds[i]), 0);
        assert_int_equal(gl_loop_stats(&r.loop).skipped_ticks, 0);
    }
}

// Nothing drifts: a frame every ten seconds and an update in each, for a year.
TEST(year)
{
    const int64_t year = 365 * 24 * 3600 * SECOND;
    paced_start(&(gl_sim_desc){.duration_ns = year, .render_cost = {(int64_t[]){MS, 3 * MS}, 2}},
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

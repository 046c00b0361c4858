// What the display of the simulated machine reports the frames that it showed.

#include "rig.h"

static gl_sim sim;

#define COUNT(array) (sizeof(array) / sizeof *(array))

static void present(void)
{
    gl_sim_host(&sim)->vtable->present(gl_sim_host(&sim), 0, false);
}

static void expect_reported(uint64_t count, int64_t time, uint64_t refresh)
{
    assert_int_equal(gl_sim_host(&sim)->state.shown.number, count);
    assert_int_equal(gl_sim_host(&sim)->state.shown.time, time);
    assert_int_equal(gl_sim_host(&sim)->state.shown.refresh, refresh);
}

// Polls at this true time.
static void poll_at(int64_t time)
{
    gl_sim_advance(&sim, time - gl_sim_time(&sim));
    gl_sim_host(&sim)->vtable->poll(gl_sim_host(&sim));
}

// The latest frame that was shown, from its refresh on, and not before.
TEST(timestamps)
{
    assert_true(gl_sim_init(&sim, &(gl_sim_desc){.vsync_period_ns = 100,
                                                 .vsync_queue = 2,
                                                 .vsync_latch_ns = 30,
                                                 .vsync_timestamps = true}));
    poll_at(80);
    expect_reported(0, 0, 0);
    present(); // to be shown at 200,
    present(); // at 300,
    poll_at(199);
    expect_reported(0, 0, 0);
    poll_at(200);
    expect_reported(1, 200, 2);
    present(); // at 400
    poll_at(299);
    expect_reported(1, 200, 2);
    poll_at(450); // two were shown since
    expect_reported(3, 400, 4);
    poll_at(777); // refreshes without a new frame
    expect_reported(3, 400, 4);
    present();
    present();
    expect_reported(3, 400, 4);
    present(); // returns at the refresh that shows the first of these three
    assert_int_equal(gl_host_now(gl_sim_host(&sim)), 900);
    expect_reported(4, 900, 9);
    poll_at(1001);
    expect_reported(5, 1000, 10);
}

// They are what the host's clock read at the refresh, whatever it reads when they become known. A
// jump at the moment of a refresh comes before it.
TEST(timestamps_and_clock)
{
    static const gl_sim_cue script[] = {{.at = 100, .clock_jump_ns = 5000},
                                        {.at = 101, .clock_jump_ns = -7000},
                                        {.at = 350, .clock_jump_ns = 400}};
    const struct {
        int64_t polled; // and then another frame is presented
        int64_t time;
    } refreshes[] = {{180, 5100}, {260, -1800}, {400, -1700}, {500, -1100}};
    assert_true(gl_sim_init(&sim, &(gl_sim_desc){.vsync_period_ns = 100,
                                                 .vsync_queue = 1,
                                                 .vsync_timestamps = true,
                                                 .script = script,
                                                 .script_count = 3}));
    for (size_t i = 0; i < COUNT(refreshes); i++) {
        present();
        poll_at(refreshes[i].polled);
        expect_reported(i + 1, refreshes[i].time, (uint64_t)gl_sim_shown_time(&sim, i) / 100);
    }
}

// After the end of the machine's time it reports nothing, as no input comes.
TEST(timestamps_and_end)
{
    assert_true(gl_sim_init(&sim, &(gl_sim_desc){.vsync_period_ns = 100,
                                                 .vsync_queue = 2,
                                                 .vsync_timestamps = true,
                                                 .duration_ns = 200}));
    for (int i = 0; i < 3; i++)
        present();
    poll_at(350);
    expect_reported(2, 200, 2);
}

// Some are reported late, some not at all, and some twice, which reports nothing new.
TEST(odd_timestamps)
{
    const int64_t counts[] = {0, 2, 1}, jitter[] = {0, 40};
    assert_true(gl_sim_init(&sim, &(gl_sim_desc){.vsync_period_ns = 100,
                                                 .vsync_timestamps = true,
                                                 .unnumbered = true,
                                                 .timestamp_counts = {counts, COUNT(counts)},
                                                 .timestamp_jitter = {jitter, COUNT(jitter)}}));
    present(); // shown at 100
    expect_reported(0, 0, 0);
    present(); // at 200
    expect_reported(0, 0, 0);
    poll_at(240);
    expect_reported(2, 240, 0);
    present(); // at 300
    expect_reported(3, 300, 0);
}

// What they say may be wrong, also for a while only; they come when they come.
TEST(wrong_timestamps)
{
    const int64_t errors[] = {-30, 20}, miscounts[] = {0, 5}, back[] = {-1}, none[] = {0},
                  one[] = {1}, late[] = {10};
    const gl_sim_cue script[] = {{.at = 250, .display.timestamp_counts = {none, 1}},
                                 {.at = 350,
                                  .display = {.timestamp_counts = {one, 1},
                                              .timestamp_errors = {none, 1},
                                              .timestamp_jitter = {late, 1},
                                              .number_errors = {back, 1}}}};
    assert_true(gl_sim_init(&sim, &(gl_sim_desc){.vsync_period_ns = 100,
                                                 .vsync_timestamps = true,
                                                 .timestamp_errors = {errors, COUNT(errors)},
                                                 .number_errors = {miscounts, COUNT(miscounts)},
                                                 .script = script,
                                                 .script_count = COUNT(script)}));
    present(); // shown at 100
    expect_reported(1, 70, 1);
    present(); // at 200
    expect_reported(2, 220, 7);
    present(); // at 300, which is not reported
    expect_reported(2, 220, 7);
    present(); // at 400, which is reported later
    expect_reported(2, 220, 7);
    poll_at(410);
    expect_reported(4, 410, 3);
}

// A host that learns is notified of another display where the script says so, and only then.
TEST(another_display)
{
    static const gl_sim_cue script[] = {
        {.at = SECOND, .display.period_ns = MONITOR_PERIOD / 2},
        {.at = 4 * SECOND, .display = {.period_ns = MONITOR_PERIOD, .is_announced = true}}};
    assert_true(gl_sim_init(&sim, &(gl_sim_desc){.vsync_period_ns = MONITOR_PERIOD,
                                                 .vsync_learned = true,
                                                 .script = script,
                                                 .script_count = COUNT(script)}));
    const gl_host_state *reported = &gl_sim_host(&sim)->state;
    while (gl_sim_time(&sim) < SECOND)
        present();
    assert_int_equal(reported->vsync_status, GL_VSYNC_STATUS_WORKS);
    present();
    assert_int_equal(reported->vsync_status, GL_VSYNC_STATUS_WORKS);
    while (gl_sim_time(&sim) < 4 * SECOND - MONITOR_PERIOD)
        present();
    expect_near(reported->refresh.period_ns, (double)MONITOR_PERIOD / 2, 1);
    while (gl_sim_time(&sim) < 4 * SECOND)
        present();
    assert_int_equal(reported->vsync_status, GL_VSYNC_STATUS_UNKNOWN);
}

// A frame whose report takes longer than the machine remembers frames is not reported.
TEST(timestamps_of_forgotten_frames)
{
    assert_true(gl_sim_init(&sim, &(gl_sim_desc){.vsync_period_ns = 100,
                                                 .vsync_timestamps = true,
                                                 .timestamp_jitter = {(int64_t[]){10000}, 1}}));
    for (int i = 0; i < GL_SIM_SHOWN_MAX + 6; i++)
        present();
    expect_reported(0, 0, 0);
    poll_at(10700); // the first seven are known by now
    expect_reported(7, 10700, 7);
    poll_at(11000);
    expect_reported(10, 11000, 10);
}

TEST(no_timestamps)
{
    assert_true(gl_sim_init(&sim, &(gl_sim_desc){.vsync_period_ns = 100}));
    present();
    poll_at(150);
    expect_reported(0, 0, 0);
}

// A host that learns its display has found out all of it within a second, and begins anew when the
// clock has jumped.
TEST(learned)
{
    static const gl_sim_cue script[] = {{.at = SECOND, .clock_jump_ns = -5 * SECOND}};
    for (int timestamps = 0; timestamps < 2; timestamps++) {
        assert_true(gl_sim_init(&sim, &(gl_sim_desc){.vsync_period_ns = MONITOR_PERIOD,
                                                     .vsync_queue = 1,
                                                     .vsync_timestamps = timestamps,
                                                     .vsync_learned = true,
                                                     .script = script,
                                                     .script_count = 1}));
        const gl_host_state *reported = &gl_sim_host(&sim)->state;
        assert_int_equal(reported->vsync_status, GL_VSYNC_STATUS_UNKNOWN);
        assert_int_equal(reported->refresh.source, GL_REFRESH_SOURCE_NONE);
        for (int half = 0; half < 2; half++) {
            for (int frame = 0; frame < 58; frame++)
                present();
            assert_int_equal(reported->vsync_status, GL_VSYNC_STATUS_WORKS);
            assert_int_equal(reported->refresh.source, timestamps ? GL_REFRESH_SOURCE_TIMESTAMPS
                                                                  : GL_REFRESH_SOURCE_PRESENTS);
            expect_near(reported->refresh.period_ns, (double)MONITOR_PERIOD, 1);
            int64_t truly = reported->refresh.time + (half ? 5 * SECOND : 0);
            assert_int_equal(truly % MONITOR_PERIOD, 0);
            assert_int_equal(reported->shown.number > 0, timestamps);
        }
        assert_true(reported->refresh.time < 0);
    }
}

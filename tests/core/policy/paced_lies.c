// Displays that say strange things of themselves: paced is right within a second after they have
// come to their senses, and its updates come in time before.

#include "paced_monitor.h"

#include <math.h>

// ---- timestamps ---------------------------------------------------------------------------------

static void add_noise(gl_host_state *state, int64_t time)
{
    uint64_t seed = (uint64_t)time;
    if (state->shown.number > 0)
        state->shown.time += draw_from(&seed, -MS, MS);
}

static void report_of_older_frames(gl_host_state *state, int64_t time)
{
    (void)time;
    if (state->shown.number > 1) {
        state->shown.number--;
        state->shown.refresh--;
        state->shown.time -= PERIOD;
    } else {
        state->shown = (gl_shown_frame){0};
    }
}

static void stop_reporting(gl_host_state *state, int64_t time)
{
    static gl_shown_frame last;
    if (time < CHANGE)
        last = state->shown;
    state->shown = last;
}

static void report_zero(gl_host_state *state, int64_t time)
{
    (void)time;
    state->shown.time = 0;
}

static void report_nothing(gl_host_state *state, int64_t time)
{
    (void)time;
    state->shown = (gl_shown_frame){0};
    state->refresh = (gl_refresh){0};
}

static void lose_source(gl_host_state *state, int64_t time)
{
    if (time < CHANGE)
        return;
    state->shown = (gl_shown_frame){0};
    state->refresh.source = GL_REFRESH_SOURCE_PRESENTS;
}

TEST(timestamps)
{
    const lies source_kind[] = {add_noise,   report_of_older_frames, stop_reporting,
                                report_zero, report_nothing,         lose_source};
    for (int32_t queue = 0; queue <= 2; queue++) {
        for (size_t i = 0; i < COUNT(source_kind); i++) {
            gl_sim_desc machine = monitor(PERIOD, queue, 2 * MS, true);
            pace(&machine, &(gl_paced_policy_desc){0}, source_kind[i]);
            expect_right(SECOND, CHANGE, PERIOD);
            expect_right(CHANGE + SECOND, END, PERIOD);
        }
    }
}

// ---- v-sync status -----------------------------------------------------------------------------

static void throttle(gl_host_state *state, int64_t time)
{
    bool known = time >= CHANGE;
    state->vsync_status = known ? GL_VSYNC_STATUS_THROTTLED : GL_VSYNC_STATUS_WORKS;
    state->refresh.period_ns = known ? (double)(2 * PERIOD) : (double)PERIOD;
}

// Each present waits for two refreshes.
TEST(throttled)
{
    gl_sim_desc machine = monitor(2 * PERIOD, 0, 0, false);
    pace(&machine, &(gl_paced_policy_desc){0}, throttle);
    assert_int_equal(count_gaps(CHANGE + SECOND, END, 2 * PERIOD, 1), 0);
    assert_int_equal(count_others(CHANGE + SECOND, END, 2), 0);
    for (int i = frame_at(CHANGE + SECOND); i < frame_count; i++)
        assert_int_equal(frames[i].refreshes, 1);
}

static void say_nothing_at_first(gl_host_state *state, int64_t time)
{
    bool known = time >= CHANGE;
    state->vsync_status = known ? GL_VSYNC_STATUS_ABSENT : GL_VSYNC_STATUS_UNKNOWN;
    state->cap = known ? (gl_rate){60, 1} : GL_RATE_NONE;
}

// Presents that return at once, until that is known, and from then on frames have a series of their
// own.
TEST(absent)
{
    pace(&(gl_sim_desc){.duration_ns = END,
                        .swap_cost = {(int64_t[]){MS}, 1},
                        .render_cost = draw_durations(&costs, 2, 1 * MS, 6 * MS)},
         &(gl_paced_policy_desc){0}, say_nothing_at_first);
    for (int i = frame_at(CHANGE + SECOND) + 1; i < frame_count; i++) {
        assert_in_range(frames[i].swapped - frames[i - 1].swapped, SECOND / 60, SECOND / 60 + 1);
        assert_int_equal(frames[i].updates, 1);
    }
}

// The window system reports refreshes, and presents do not wait for them: each comes a little
// before one.
static void report_without_vsync(gl_host_state *state, int64_t time)
{
    state->vsync_status = GL_VSYNC_STATUS_ABSENT;
    state->cap = (gl_rate){60, 1};
    state->refresh = (gl_refresh){
        .source = GL_REFRESH_SOURCE_TIMESTAMPS,
        .time = time - time % MONITOR_PERIOD,
        .number = (uint64_t)(time / MONITOR_PERIOD),
        .period_ns = (double)MONITOR_PERIOD,
    };
}

TEST(refreshes_without_vsync)
{
    pace(&(gl_sim_desc){.duration_ns = END,
                        .swap_cost = {(int64_t[]){MS / 10}, 1},
                        .render_cost = draw_durations(&costs, 2, 1 * MS, 6 * MS)},
         &(gl_paced_policy_desc){0}, report_without_vsync);
    for (int i = frame_at(SECOND); i < frame_count; i++)
        assert_in_range(MONITOR_PERIOD - frames[i].swapped % MONITOR_PERIOD, 299999, 300001);
}

// ---- nonsense -----------------------------------------------------------------------------------

static int64_t any_ns(uint64_t *seed)
{
    const int64_t odd[] = {0, -1, 1, INT64_MIN, INT64_MAX, GL_TIME_END, -GL_TIME_END};
    return draw_one_in(seed, 3)   ? odd[draw_from(seed, 0, (int64_t)COUNT(odd) - 1)]
           : draw_one_in(seed, 2) ? draw_from(seed, 0, END)
                                  : (int64_t)draw(seed);
}

static double any_period(uint64_t *seed)
{
    const double odd[] = {0, -1, 1e-300, 1, 1e300, (double)INFINITY, (double)NAN, (double)PERIOD};
    return odd[draw_from(seed, 0, (int64_t)COUNT(odd) - 1)];
}

static void talk_nonsense(gl_host_state *state, int64_t time)
{
    uint64_t seed = (uint64_t)time;
    state->vsync_status = (gl_vsync_status)draw_from(&seed, 0, 3);
    state->refresh = (gl_refresh){
        .source = (gl_refresh_source)draw_from(&seed, 0, 2),
        .time = any_ns(&seed),
        .number = (uint64_t)any_ns(&seed),
        .period_ns = any_period(&seed),
        .error_ns = any_period(&seed),
    };
    state->shown = (gl_shown_frame){
        .number = draw_one_in(&seed, 2) ? state->presents : (uint64_t)any_ns(&seed),
        .time = any_ns(&seed),
        .refresh = (uint64_t)any_ns(&seed),
    };
    if (draw_one_in(&seed, 4))
        state->presents = (uint64_t)any_ns(&seed);
}

static void talk_nonsense_for_a_while(gl_host_state *state, int64_t time)
{
    if (time < CHANGE)
        talk_nonsense(state, time);
}

// Updates come in time whatever a host says, and everything is right a second after it has come to
// its senses.
TEST(nonsense)
{
    for (int32_t queue = 0; queue <= 2; queue++) {
        gl_sim_desc machine = monitor(PERIOD, queue, 0, true);
        pace(&machine, &(gl_paced_policy_desc){0}, talk_nonsense_for_a_while);
        expect_right(CHANGE + SECOND, END, PERIOD);
        int64_t updates = 0;
        for (int i = 0; i < frame_count; i++) {
            updates += frames[i].updates + frames[i].skipped;
            assert_in_range(updates + 1, frames[i].read * 60 / SECOND,
                            frames[i].read * 60 / SECOND + 20);
        }
    }
}

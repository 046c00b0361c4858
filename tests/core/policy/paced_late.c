// What became of frames: in time, or late, and why. SWAP reports the latest, statistics count all.

#include "paced_rig.h"

#define PERIOD HZ(60)
#define END (10 * SECOND)
#define STRANGE 300 // the frame with which something happens

static const int64_t usual[] = {2 * MS};
static gl_late latest;

static gl_sim_desc display(bool timestamps, gl_sim_costs costs)
{
    return (gl_sim_desc){
        .duration_ns = END,
        .vsync_period_ns = PERIOD,
        .vsync_timestamps = timestamps,
        .render_cost = costs,
    };
}

static uint64_t count(gl_late_cause cause)
{
    return gl_loop_stats(&r.loop).late[cause];
}

// Runs to the end. Each frame is notified of in its order, and but for the last ones, which may still be
// seen, and the first one, which is not aimed, of each it is known what became of it. Keeps the latest
// that was late.
static void run(const gl_sim_desc *machine, lies lying)
{
    gl_late reported_of = {0};
    latest = (gl_late){0};
    paced_start(machine, &(gl_paced_policy_desc){0}, lying);
    while (rig_next(&r)) {
        paced_note();
        if (r.event.type != GL_EVENT_SWAP)
            continue;
        const gl_late *late = &r.event.swap.late;
        assert_true(late->frame >= reported_of.frame && late->frame <= r.event.swap.frame);
        assert_true(late->frame != reported_of.frame || late->cause == reported_of.cause);
        assert_true(late->by_ns >= 0 && (late->by_ns == 0 || late->cause != GL_LATE_NOT));
        reported_of = *late;
        if (late->cause != GL_LATE_NOT)
            latest = *late;
    }
    uint64_t known = 0;
    for (int cause = 0; cause < GL_LATE_CAUSE_COUNT; cause++)
        known += count((gl_late_cause)cause);
    assert_in_range(frame_count, END / PERIOD - 30, END / PERIOD + 2);
    assert_in_range(known, (uint64_t)frame_count - 12, (uint64_t)frame_count - 1);
}

static void expect_one_cause(gl_late_cause cause, uint64_t frames_late)
{
    for (int other = GL_LATE_NOT + 1; other < GL_LATE_CAUSE_COUNT; other++)
        assert_int_equal(count((gl_late_cause)other), other == (int)cause ? frames_late : 0);
    assert_int_equal(latest.cause, cause);
}

static void expect_one(gl_late_cause cause, int64_t by_ns)
{
    expect_one_cause(cause, 1);
    assert_true(llabs(latest.by_ns - by_ns) < MS / 10);
}

TEST(in_time)
{
    for (int timestamps = 0; timestamps < 2; timestamps++) {
        gl_sim_desc machine = display(timestamps, (gl_sim_costs){usual, COUNT(usual)});
        run(&machine, NULL);
        assert_in_range(count(GL_LATE_NOT), (uint64_t)frame_count - 3, (uint64_t)frame_count - 1);
        assert_int_equal(latest.cause, GL_LATE_NOT);
    }
}

// One frame takes a period and a half.
TEST(drawn_late)
{
    static int64_t values[10000];
    for (size_t i = 0; i < COUNT(values); i++)
        values[i] = i == STRANGE ? 25 * MS : 2 * MS;
    for (int timestamps = 0; timestamps < 2; timestamps++) {
        gl_sim_desc machine = display(timestamps, (gl_sim_costs){values, COUNT(values)});
        run(&machine, NULL);
        expect_one(GL_LATE_DRAWN, timestamps ? 2 * PERIOD : PERIOD);
        assert_int_equal(latest.frame, STRANGE);
    }
    gl_sim_desc without = {.duration_ns = END, .render_cost = {values, COUNT(values)}};
    run(&without, NULL);
    expect_one(GL_LATE_DRAWN, frames[STRANGE].returned - frames[STRANGE - 1].returned - PERIOD);
}

// The display shows one frame a refresh later than it could.
static void hiccup(gl_host_state *state, int64_t time)
{
    (void)time;
    if (state->shown.number == STRANGE)
        state->shown.time += PERIOD;
}

TEST(taken_late)
{
    gl_sim_desc machine = display(true, (gl_sim_costs){usual, COUNT(usual)});
    run(&machine, hiccup);
    expect_one(GL_LATE_TAKEN, PERIOD);
    assert_int_equal(latest.frame, STRANGE - 1); // the first present is of frame 0
}

// Its period was another one when that frame was aimed.
static void hiccup_and_change(gl_host_state *state, int64_t time)
{
    hiccup(state, time);
    if (state->shown.number >= STRANGE)
        state->refresh.period_ns = 1.02 * PERIOD;
}

TEST(display_changed)
{
    gl_sim_desc machine = display(true, (gl_sim_costs){usual, COUNT(usual)});
    run(&machine, hiccup_and_change);
    assert_int_equal(count(GL_LATE_CHANGED), 1);
}

// One frame is not notified of.
static void leave_out(gl_host_state *state, int64_t time)
{
    static gl_shown_frame before;
    (void)time;
    if (state->shown.number == STRANGE)
        state->shown = before;
    before = state->shown;
}

TEST(replaced)
{
    gl_sim_desc machine = display(true, (gl_sim_costs){usual, COUNT(usual)});
    run(&machine, leave_out);
    expect_one(GL_LATE_REPLACED, 0);
}

// From then on none is: that of some is not known, until the moments of presents count.
static void fall_silent(gl_host_state *state, int64_t time)
{
    static gl_shown_frame before;
    (void)time;
    if (state->shown.number >= STRANGE)
        state->shown = before;
    before = state->shown;
}

TEST(unknown)
{
    gl_sim_desc machine = display(true, (gl_sim_costs){usual, COUNT(usual)});
    run(&machine, fall_silent);
    expect_one_cause(GL_LATE_UNKNOWN, GLP_AIMED_FRAMES - 1);
}

// The window is iconified between a present and the refresh that is to show its frame.
TEST(hidden)
{
    gl_sim_cue script[] = {
        {.at = STRANGE * PERIOD - MS / 10,
         .event = {.type = GL_EVENT_ICONIFY, .iconify.iconified = true}},
        {.at = STRANGE * PERIOD + 3 * PERIOD,
         .event = {.type = GL_EVENT_ICONIFY, .iconify.iconified = false}},
    };
    gl_sim_desc machine = display(true, (gl_sim_costs){usual, COUNT(usual)});
    machine.vsync_queue = 1;
    machine.script = script;
    machine.script_count = COUNT(script);
    run(&machine, NULL);
    assert_int_equal(count(GL_LATE_HIDDEN), 1);
    assert_int_equal(latest.cause, GL_LATE_HIDDEN);
    assert_int_equal(latest.frame, STRANGE - 1);
}

TEST(names)
{
    assert_string_equal(gl_late_cause_name(GL_LATE_NOT), "in time");
    assert_string_equal(gl_late_cause_name(GL_LATE_UNKNOWN), "not known");
    assert_string_equal(gl_late_cause_name(GL_LATE_CAUSE_COUNT), "no cause");
    assert_string_equal(gl_late_cause_name((gl_late_cause)-1), "no cause");
}

// paced's frames when simulated time is suddenly somewhere else: the clock was set, or time was
// left out. It goes there at once, and is not steered, which would take minutes.

#include "paced_asked.h"

// How many ticks there were before the next frame, those that were skipped included.
static uint64_t ticks_before_frame(void)
{
    uint64_t ticks = 0;
    int64_t now = situation.latest.time;
    do {
        ask(now);
        ticks += decision.lost_ticks + (decision.answer == GL_POLICY_UPDATE);
        if (decision.answer == GL_POLICY_WAIT)
            now = decision.until;
    } while (decision.answer != GL_POLICY_RENDER);
    present(MS, decision.present.at > now ? decision.present.at : now);
    return ticks;
}

static void expect_ticks_of_world(uint64_t ticks)
{
    uint64_t due = (uint64_t)(situation.sim_time * 100 / SECOND);
    assert_in_range(ticks, due - 1, due + 1);
}

// Ten frames and 100 updates a second: in the end there are as many ticks as simulated time had.
static void leap(int64_t sim_time, int64_t scale)
{
    begin(&(gl_paced_policy_desc){.ups = {100, 1}, .fps = {10, 1}});
    situation.host.cap = GL_RATE_NONE;
    situation.host.vsync_status = GL_VSYNC_STATUS_ABSENT;
    uint64_t ticks = 0;
    for (int frame = 0; frame < 5; frame++)
        ticks += ticks_before_frame();
    expect_ticks_of_world(ticks);
    situation.sim_time += sim_time;
    situation.scale = scale;
    for (int frame = 0; frame < 5; frame++)
        ticks += ticks_before_frame();
    expect_ticks_of_world(ticks);
}

TEST(world_leaps)
{
    leap(0, GLP_SCALE_ONE);
    leap(60 * MS, GLP_SCALE_ONE); // more than half a frame
    leap(3 * SECOND, GLP_SCALE_ONE);
}

// What a new scale explains is not wrong, and the rest of it is.
TEST(world_leaps_at_a_new_scale)
{
    leap(3 * SECOND, GLP_SCALE_ONE / 2);
    leap(3 * SECOND, GLP_SCALE_ONE * 2);
}

// So far that no scale explains it.
TEST(world_leaps_for_weeks)
{
    leap(20 * INT64_C(86400) * SECOND, GLP_SCALE_ONE);
    leap(20 * INT64_C(86400) * SECOND, GLP_SCALE_ONE * 2);
}

// The slowest schedule has five targets before time ends.
TEST(end_of_time)
{
    const int64_t period = INT32_MAX * SECOND;
    begin(&(gl_paced_policy_desc){.ups = GL_RATE_NONE, .fps = {1, INT32_MAX}});
    situation.host.cap = GL_RATE_NONE;
    situation.host.vsync_status = GL_VSYNC_STATUS_ABSENT;
    expect_frame(0, 0);
    present(0, 0);
    for (int target = 1; target <= 4; target++) {
        ask(target * period - MS);
        assert_int_equal(decision.answer, GL_POLICY_RENDER);
        assert_int_equal(decision.present.at, target * period);
        present(0, target * period);
    }
    ask(4 * period + 1);
    assert_int_equal(decision.answer, GL_POLICY_WAIT);
    assert_true(decision.until == GL_TIME_NEVER);
}

// A frame that was answered and not presented, because there was nothing to draw into, leaves its refresh to the next
// one.
TEST(a_frame_that_was_not_presented)
{
    const glp_paced_state *paced_state = &glp_paced_of(&paced.policy)->state;
    int64_t first = 0;
    begin(&(gl_paced_policy_desc){0});
    situation.host.cap = GL_RATE_NONE;
    situation.host.vsync_status = GL_VSYNC_STATUS_WORKS;
    situation.host.refresh =
        (gl_refresh){.source = GL_REFRESH_SOURCE_PRESENTS, .time = 0, .period_ns = 20e6};
    decision = (gl_decision){.until = 5 * MS};
    for (int frame = 0; frame < 2; frame++) {
        do
            ask(decision.answer == GL_POLICY_WAIT ? decision.until : situation.now);
        while (decision.answer != GL_POLICY_RENDER);
        if (frame == 0)
            first = paced_state->target;
    }
    assert_int_equal(paced_state->target, first);
}

// A host that takes back what it has reported: that is no frame.
TEST(a_report_that_is_taken_back)
{
    begin(&(gl_paced_policy_desc){0});
    const glp_paced_state *paced_state = &glp_paced_of(&paced.policy)->state;
    situation.host.cap = GL_RATE_NONE;
    situation.host.vsync_status = GL_VSYNC_STATUS_WORKS;
    situation.host.refresh =
        (gl_refresh){.source = GL_REFRESH_SOURCE_TIMESTAMPS, .time = 0, .period_ns = 20e6};
    for (uint64_t frame = 1; frame <= 4; frame++) {
        ticks_before_frame();
        situation.host.shown = (gl_shown_frame){.number = frame, .time = paced_state->target};
    }
    ask(situation.latest.time);
    assert_int_equal(paced_state->known, 4);
    situation.host.shown = (gl_shown_frame){0};
    ticks_before_frame();
    ask(situation.latest.time);
    assert_int_equal(paced_state->known, 4);
}

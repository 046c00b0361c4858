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

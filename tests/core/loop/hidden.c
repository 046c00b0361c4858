// Frames that nobody sees: they come seldom, updates and input come as before, and what was passed
// over is made up for.

#include "policy_rig.h"

#include <math.h>

#include "wrapper.h"

#define T INT64_C(16666666) // of 60 updates a second, rounded down

enum { HIDE = 1005, SHOW = 3005 }; // ms

static const gl_sim_cue script[] = {
    {.at = HIDE * MS, .event = {.type = GL_EVENT_ICONIFY, .iconify.iconified = true}},
    {.at = SHOW * MS, .event = {.type = GL_EVENT_ICONIFY, .iconify.iconified = false}},
};
static const gl_rate sixty = {60, 1};

static bool is_hidden(void)
{
    return gl_sim_host(&r.sim)->state.hidden_spacing_ns > 0;
}

// ---- the pace -----------------------------------------------------------------------------------

// Those from SIXTY on have a rate of frames.
enum { SIXTY = RIG_LAZY + 1, ALL = 2 * SIXTY };

static gl_policy *policies(int which)
{
    return rig_policy_of(
        &(rig_policy){which % SIXTY, sixty, which >= SIXTY ? sixty : GL_RATE_NONE, MS});
}

static bool has_rate(int which)
{
    return which % SIXTY < RIG_VARIABLE;
}

// A display whose presents wait is what such a policy needs that has no rate of its own.
static void start(gl_policy *policy, gl_rate hidden_fps)
{
    static const int64_t cost = MS;
    rig_start(&r,
              &(gl_sim_desc){.duration_ns = 5 * SECOND,
                             .vsync_period_ns = MONITOR_PERIOD,
                             .render_cost = {&cost, 1},
                             .script = script,
                             .script_count = 2,
                             .hidden_fps = hidden_fps},
              policy);
}

// The frames while it is hidden. Updates come at most a frame late.
static int count_hidden(bool steady)
{
    int frames = 0;
    uint64_t updates = 0;
    while (!is_hidden())
        assert_true(rig_next(&r));
    updates = gl_loop_stats(&r.loop).updates;
    int64_t begun = gl_sim_time(&r.sim);
    for (; is_hidden(); assert_true(rig_next(&r))) {
        uint64_t due = (uint64_t)((gl_sim_time(&r.sim) - begun) / T);
        frames += r.event.type == GL_EVENT_RENDER;
        if (steady && r.event.type == GL_EVENT_UPDATE)
            assert_in_range(gl_loop_stats(&r.loop).updates - updates, due ? due - 1 : 0, due + 3);
        assert_int_not_equal(r.event.type, GL_EVENT_SKIPPED);
    }
    if (steady)
        assert_in_range(gl_loop_stats(&r.loop).updates - updates, 118, 123);
    return frames;
}

TEST(pace)
{
    for (int policy = 0; policy < ALL; policy++) {
        start(policies(policy), (gl_rate){0, 0});
        assert_in_range(count_hidden(has_rate(policy)), 17, 20);
        start(policies(policy), (gl_rate){30, 1});
        assert_in_range(count_hidden(has_rate(policy)), 56, 60);
        start(policies(policy), (gl_rate){2, 1});
        assert_in_range(count_hidden(has_rate(policy)), 3, 4);
        start(policies(policy), GL_RATE_NONE);
        assert_int_equal(count_hidden(has_rate(policy)), 0);
    }
}

// As many as are asked for, although none comes exactly when it is due.
TEST(the_spacing_is_kept_on_average)
{
    static const int64_t late[] = {300000, 0, 2 * MS, 100000, 0};
    gl_fixed_policy fixed;
    rig_start(&r, &(gl_sim_desc){.oversleep = {late, 5}, .hidden_fps = sixty},
              fixed_at(&fixed, sixty, sixty));
    gl_sim_host(&r.sim)->state.hidden_spacing_ns = glp_sim_of(&r.sim)->hidden_spacing_ns;
    while (gl_sim_time(&r.sim) < 10 * SECOND)
        assert_true(rig_next(&r));
    assert_in_range(gl_loop_stats(&r.loop).frames, 598, 601);
}

// Two that were late by more than the spacing are not made up for.
TEST(what_is_very_late_begins_anew)
{
    static const int64_t costs[] = {0, 350 * MS, 0, 0, 0};
    gl_fixed_policy fixed;
    rig_start(&r, &(gl_sim_desc){.render_cost = {costs, 5}},
              fixed_at(&fixed, GL_RATE_NONE, (gl_rate){1000, 1}));
    gl_sim_host(&r.sim)->state.hidden_spacing_ns = 100 * MS;
    const int64_t frames[] = {0, 100, 450, 550, 650};
    for (int i = 0; i < 5; i++) {
        rig_find(&r, GL_EVENT_RENDER);
        assert_int_equal(gl_sim_time(&r.sim), frames[i] * MS);
    }
}

// ---- the ends -----------------------------------------------------------------------------------

// A window that is opened hidden may want to draw before it is shown.
TEST(the_first_frame_comes_at_once)
{
    for (int64_t clock = -GL_TIME_END / 2; clock <= 0; clock += GL_TIME_END / 2) {
        const gl_sim_cue cues[] = {
            {.clock_jump_ns = clock / 4},
            {.event = {.type = GL_EVENT_ICONIFY, .iconify.iconified = true}},
        };
        for (int policy = 0; policy < ALL; policy++) {
            rig_start(&r, &(gl_sim_desc){.duration_ns = SECOND, .script = cues, .script_count = 2},
                      policies(policy));
            rig_find(&r, GL_EVENT_RENDER);
            assert_int_equal(gl_sim_time(&r.sim), 0);
            rig_find(&r, GL_EVENT_RENDER);
            assert_in_range(gl_sim_time(&r.sim), 100 * MS, 120 * MS);
        }
    }
}

// One frame as soon as the display can show one, and then the pace of before: no burst of frames,
// and no burst of updates.
TEST(coming_back)
{
    for (int policy = 0; policy < ALL; policy++) {
        if (policy % SIXTY == RIG_LAZY)
            continue;
        start(policies(policy), GL_RATE_NONE);
        while (!is_hidden() || gl_sim_time(&r.sim) < 2 * SECOND)
            assert_true(rig_next(&r));
        int updates = 0;
        for (; is_hidden() || r.event.type != GL_EVENT_RENDER; assert_true(rig_next(&r)))
            updates = is_hidden() ? 0 : updates + (r.event.type == GL_EVENT_UPDATE);
        assert_in_range(gl_sim_time(&r.sim), SHOW * MS, SHOW * MS + MONITOR_PERIOD);
        assert_in_range(updates, 0, 1);
        rig_find(&r, GL_EVENT_SWAP);
        for (int frames = 0; frames < 30; frames++) {
            updates = 0;
            do {
                assert_true(rig_next(&r));
                assert_int_not_equal(r.event.type, GL_EVENT_SKIPPED);
                updates += r.event.type == GL_EVENT_UPDATE;
            } while (r.event.type != GL_EVENT_SWAP);
            assert_in_range(updates, 0, 2);
            assert_true(r.event.swap.interval_ns >= MONITOR_PERIOD - MS);
        }
    }
}

// ---- frames that have a reason ------------------------------------------------------------------

static wrapper counted;

static void count_waits(void)
{
    glp_loop_of(&r.loop)->host = wrapper_start(&counted, gl_sim_host(&r.sim));
}

static const gl_sim_cue keys[] = {
    {.at = 10 * MS, .event = {.type = GL_EVENT_ICONIFY, .iconify.iconified = true}},
    {.at = 1020 * MS, .event = {.type = GL_EVENT_KEY}}, // long after the last frame
    {.at = 1030 * MS, .event = {.type = GL_EVENT_KEY}}, // soon after it
    {.at = 1040 * MS, .event = {.type = GL_EVENT_KEY}},
    {.at = 9 * SECOND, .event = {.type = GL_EVENT_ICONIFY, .iconify.iconified = false}},
};

// Under lazy what came too soon comes when it may, and then there is no more to do.
TEST(lazy_frames_are_put_off)
{
    rig_start(&r, &(gl_sim_desc){.duration_ns = 10 * SECOND, .script = keys, .script_count = 5},
              rig_policy_of(&(rig_policy){.kind = RIG_LAZY, .fps = GL_RATE_NONE}));
    count_waits();
    const int64_t frames[] = {0, 100, 1020, 1120, 9000};
    for (int i = 0; i < 5; i++) {
        rig_find(&r, GL_EVENT_RENDER);
        assert_int_equal(gl_sim_time(&r.sim), frames[i] * MS);
    }
    assert_in_range(counted.waits, 7, 9);
    while (rig_next(&r))
        assert_int_not_equal(r.event.type, GL_EVENT_RENDER);
}

// Where none comes, what was passed over comes when it can be seen, without an event to cause it.
TEST(lazy_frames_wait_until_they_are_seen)
{
    rig_start(&r,
              &(gl_sim_desc){.duration_ns = 10 * SECOND,
                             .script = keys,
                             .script_count = 4,
                             .hidden_fps = GL_RATE_NONE},
              rig_policy_of(&(rig_policy){.kind = RIG_LAZY, .fps = GL_RATE_NONE}));
    count_waits();
    rig_find(&r, GL_EVENT_SWAP);
    do {
        assert_true(rig_next(&r));
        assert_int_not_equal(r.event.type, GL_EVENT_RENDER);
    } while (gl_sim_time(&r.sim) < 1040 * MS || r.event.type != GL_EVENT_IDLE);
    assert_true(r.event.idle.budget == (double)INFINITY);
    assert_in_range(counted.waits, 4, 8);
    gl_sim_host(&r.sim)->state.hidden_spacing_ns = 0;
    gl_sim_advance(&r.sim, SECOND);
    glp_sim_of(&r.sim)->woken = true; // a wait may end without a reason
    rig_find(&r, GL_EVENT_RENDER);
    assert_int_equal(gl_sim_time(&r.sim), 2040 * MS);
}

// A size of 0 comes with being hidden on some systems, and neither undoes the other.
TEST(without_size_besides)
{
    gl_fixed_policy fixed;
    rig_start(&r, &(gl_sim_desc){.duration_ns = 4 * SECOND, .cap = GL_RATE_NONE},
              fixed_at(&fixed, sixty, GL_RATE_NONE));
    gl_host_state *host = &gl_sim_host(&r.sim)->state;
    host->width = 0;
    host->hidden_spacing_ns = 100 * MS;
    while (gl_sim_time(&r.sim) < SECOND) {
        assert_true(rig_next(&r));
        assert_int_not_equal(r.event.type, GL_EVENT_RENDER);
    }
    assert_in_range(gl_loop_stats(&r.loop).updates, 59, 61);
    host->width = 640;
    for (int i = 0; i < 10; i++)
        rig_find(&r, GL_EVENT_RENDER);
    assert_in_range(gl_sim_time(&r.sim), 1900 * MS, 2000 * MS);
}

// An update of the round took a while, and a frame was passed over: the budget counts from the
// reading, not from when IDLE came, and each frame that is passed over may have an IDLE.
TEST(idle)
{
    gl_fixed_policy fixed;
    gl_sim_desc machine = {
        .script = script,
        .script_count = 1,
        .hidden_fps = GL_RATE_NONE,
        .vsync_period_ns = 10 * MS,
        .update_cost = {(int64_t[]){20 * MS}, 1},
    };
    rig_start(&r, &machine, fixed_at(&fixed, (gl_rate){10, 1}, GL_RATE_NONE));
    rig_find(&r, GL_EVENT_ICONIFY);
    for (int i = 0; i < 10; i++) {
        rig_find(&r, GL_EVENT_UPDATE);
        int64_t reading = r.event.time;
        rig_expect(&r, GL_EVENT_IDLE);
        assert_int_equal(r.event.time, reading);
        assert_int_equal(gl_sim_time(&r.sim), reading + 20 * MS);
        expect_near(r.event.idle.budget, 0.1, 1e-12);
    }
}

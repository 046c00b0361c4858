// A policy written from policy_impl.h alone, and how policies follow the host's cap.

#include "tiny_loop.h"

#include <glpace/policy_impl.h>

static rig r;

// One update a frame, two frames at a time of which the second is held until a moment; it notes
// what it is reported, and that no decision comes with an answer in it.
typedef struct own_policy {
    gl_policy policy; // first
    gl_situation last;
    int begins;
    int64_t simulated_to;
    int asked;
    int64_t hold; // ns after the reading at which to present
    int64_t sim_time;
    bool was_answered;
} own_policy;

static bool is_blank(const gl_decision *decision)
{
    return decision->answer == GL_POLICY_WAIT && decision->until == 0 &&
           decision->present.at == 0 && decision->due_sim_time == GL_TIME_NEVER &&
           decision->behind == 0 && !decision->more && !decision->present.drain &&
           decision->dt == 0 && decision->alpha == 0 && decision->ext_dt == 0 &&
           decision->lost_ticks == 0 && decision->lost_ns == 0;
}

static void own_begin(gl_policy *policy, const gl_situation *situation, int64_t simulated_to)
{
    own_policy *own = (own_policy *)policy;
    own->begins++;
    own->simulated_to = simulated_to;
    own->asked = 0;
    own->sim_time = situation->sim_time;
}

static void own_decide(gl_policy *policy, const gl_situation *situation, gl_decision *decision)
{
    own_policy *own = (own_policy *)policy;
    own->last = *situation;
    own->was_answered |= !is_blank(decision);
    switch (own->asked++ % 3) {
    case 0:
        decision->answer = GL_POLICY_UPDATE;
        decision->more = true;
        decision->dt = 0.25;
        decision->due_sim_time = situation->sim_time;
        decision->behind = 3;
        decision->lost_ticks = 2;
        decision->lost_ns = 5;
        break;
    case 1:
        decision->answer = GL_POLICY_RENDER;
        decision->alpha = 0.5;
        decision->ext_dt = 0.125;
        decision->present.at = situation->now + own->hold;
        decision->present.drain = true;
        decision->due_sim_time = situation->sim_time + MS;
        break;
    default:
        decision->answer = GL_POLICY_WAIT;
        decision->until = GL_TIME_NEVER;
        decision->due_sim_time = GL_TIME_NEVER;
    }
}

static const gl_policy_vtable own_vtable = {"own", own_begin, own_decide};

static void end_the_wait(tiny *it)
{
    it->time += 40 * MS;
    gl_queue_push(&it->queue, GL_EVENT_KEY, it->time);
}

TEST(own_policy)
{
    own_policy own = {.policy = {&own_vtable}, .hold = 7 * MS};
    tiny_start(&host);
    host.time = SECOND;
    host.frame_cost = MS;
    host.blocks = true;
    host.on_wait = end_the_wait;
    host.host.state.refresh =
        (gl_refresh){.source = GL_REFRESH_SOURCE_TIMESTAMPS, .period_ns = MONITOR_PERIOD};
    host.host.state.cap = (gl_rate){144, 1};
    host.host.state.vsync_status = GL_VSYNC_STATUS_WORKS;
    assert_true(gl_loop_init(&loop, &host.host, &own.policy));
    assert_string_equal(gl_policy_name(gl_loop_policy(&loop)), "own");
    assert_true(gl_loop_set_max_gap_ns(&loop, MS)); // to hold and to wait is no gap
    for (int round = 0; round < 5; round++) {
        int64_t at = SECOND + round * 48 * MS;
        tiny_expect(GL_EVENT_SKIPPED);
        assert_int_equal(event.skipped.ticks, 2);
        assert_int_equal(event.skipped.ns, 5);
        assert_int_equal(own.last.now, at);
        assert_int_equal(own.last.sim_time, at - SECOND);
        assert_int_equal(own.last.latest.presented, round > 0);
        assert_int_equal(own.last.latest.time, round == 0 ? 0 : at - 40 * MS);
        assert_int_equal(own.last.latest.cost_ns, round == 0 ? 0 : 7 * MS);
        assert_true(own.last.host.refresh.period_ns == MONITOR_PERIOD);
        assert_true(gl_rate_equal(own.last.host.cap, (gl_rate){144, 1}));
        assert_int_equal(own.last.host.vsync_status, GL_VSYNC_STATUS_WORKS);
        assert_int_equal(own.last.updates, round);
        assert_int_equal(own.last.inputs, round == 0 ? 0 : 1);
        assert_int_equal(own.last.redraw, round == 3);
        assert_true(gl_host_state_is_visible(&own.last.host));
        tiny_expect(GL_EVENT_UPDATE);
        expect_near(event.update.dt, 0.25, 0);
        assert_int_equal(event.update.behind, 3);
        assert_int_equal(event.update.tick, round);
        tiny_expect(GL_EVENT_RENDER);
        expect_near(event.render.alpha, 0.5, 0);
        expect_near(event.render.ext_dt, 0.125, 0);
        assert_int_equal(event.render.present_time, at + 7 * MS);
        tiny_expect(GL_EVENT_SWAP);
        assert_int_equal(host.at, at + 7 * MS);
        assert_true(host.drain);
        assert_int_equal(event.time, at + 8 * MS);
        tiny_expect(GL_EVENT_IDLE);
        assert_true(event.idle.budget > 1e300); // infinite
        if (round == 2)
            gl_loop_request_redraw(&loop);
        tiny_expect(GL_EVENT_KEY);
        assert_int_equal(host.until, GL_TIME_NEVER);
    }
    assert_false(own.was_answered);
    assert_int_equal(own.begins, 1);
    assert_int_equal(own.simulated_to, 0);
    assert_int_equal(gl_loop_stats(&loop).skipped_ticks, 10);
    assert_int_equal(gl_loop_stats(&loop).skipped_ns, 25);
}

// A cap of 0 frames a second is none.
TEST(host_without_a_cap)
{
    own_policy own = {.policy = {&own_vtable}};
    tiny_start(&host);
    host.host.state.cap = (gl_rate){0, 5};
    assert_true(gl_loop_init(&loop, &host.host, &own.policy));
    assert_true(gl_next_event(&loop, &event));
    assert_true(gl_rate_equal(own.last.host.cap, GL_RATE_NONE));
}

// All questions of a round are reported the same of the host, even if it changes in between.
TEST(host_within_a_round)
{
    own_policy own = {.policy = {&own_vtable}};
    tiny_start(&host);
    host.host.state.cap = (gl_rate){144, 1};
    assert_true(gl_loop_init(&loop, &host.host, &own.policy));
    tiny_find(GL_EVENT_UPDATE);
    host.host.state.cap = (gl_rate){50, 1};
    tiny_expect(GL_EVENT_RENDER);
    assert_int_equal(own.asked, 2);
    assert_true(gl_rate_equal(own.last.host.cap, (gl_rate){144, 1}));
    do
        assert_true(gl_next_event(&loop, &event));
    while (own.asked == 2);
    assert_true(gl_rate_equal(own.last.host.cap, (gl_rate){50, 1}));
}

// What is known of the display is reported in now, which a clock that stepped back does not change, and
// what is not known is 0.
TEST(display_in_now)
{
    own_policy own = {.policy = {&own_vtable}};
    tiny_start(&host);
    host.time = SECOND;
    host.on_wait = end_the_wait; // 40 ms later
    assert_true(gl_loop_init(&loop, &host.host, &own.policy));
    while (own.asked < 3)
        assert_true(gl_next_event(&loop, &event));
    host.time -= 140 * MS;
    host.host.state.refresh = (gl_refresh){.source = GL_REFRESH_SOURCE_TIMESTAMPS,
                                           .time = 890 * MS,
                                           .number = 7,
                                           .period_ns = MONITOR_PERIOD};
    host.host.state.shown = (gl_shown_frame){1, 880 * MS, 6};
    while (own.asked < 4)
        assert_true(gl_next_event(&loop, &event));
    assert_int_equal(own.last.now, SECOND);
    assert_int_equal(own.last.host.refresh.time, 990 * MS);
    assert_int_equal(own.last.host.shown.time, 980 * MS);
    host.host.state.refresh = (gl_refresh){0};
    host.host.state.shown = (gl_shown_frame){0};
    while (own.asked < 6)
        assert_true(gl_next_event(&loop, &event));
    assert_int_equal(own.last.host.refresh.time, 0);
    assert_int_equal(own.last.host.shown.time, 0);
}

// A moment to present at is in now: on a host's clock that stepped back it is earlier.
TEST(hold_after_the_clock_stepped_back)
{
    own_policy own = {.policy = {&own_vtable}, .hold = 7 * MS};
    gl_sim_cue script[] = {{.at = 10 * MS, .clock_jump_ns = -50 * MS},
                           {.at = 20 * MS, .event = {.type = GL_EVENT_KEY}}};
    rig_start(&r, &(gl_sim_desc){.script = script, .script_count = 2, .vsync_period_ns = MS},
              &own.policy);
    rig_find(&r, GL_EVENT_SWAP);
    assert_int_equal(gl_sim_time(&r.sim), 8 * MS);
    rig_find(&r, GL_EVENT_RENDER);
    assert_int_equal(gl_sim_time(&r.sim), 20 * MS);
    assert_int_equal(r.event.render.present_time, r.event.time + 7 * MS);
    rig_find(&r, GL_EVENT_SWAP);
    assert_int_equal(gl_sim_time(&r.sim), 28 * MS);
    assert_int_equal(r.event.swap.blocked_ns, MS);
}

// The host's cap is what fps at its default means, and is followed when it changes.
static void check_cap(gl_policy *policy)
{
    rig_start(&r, &(gl_sim_desc){.cap = {100, 1}}, policy);
    for (int frame = 0; frame < 50; frame++)
        rig_find(&r, GL_EVENT_RENDER);
    assert_int_equal(gl_sim_time(&r.sim), 490 * MS);
    gl_sim_host(&r.sim)->state.cap = (gl_rate){50, 1};
    rig_find(&r, GL_EVENT_RENDER);
    int64_t at = gl_sim_time(&r.sim);
    assert_int_equal(at, 500 * MS); // that was under way
    for (int frame = 1; frame < 50; frame++) {
        rig_find(&r, GL_EVENT_RENDER);
        assert_int_equal(gl_sim_time(&r.sim), at + frame * 20 * MS);
    }
    gl_sim_host(&r.sim)->state.cap = (gl_rate){100, 1};
    for (int frame = 0; frame < 50; frame++) {
        rig_find(&r, GL_EVENT_RENDER);
        assert_int_equal(gl_sim_time(&r.sim), at + SECOND + frame * 10 * MS);
    }
}

TEST(cap)
{
    gl_fixed_policy fixed;
    gl_slipping_policy slipping;
    check_cap(fixed_at(&fixed, (gl_rate){0}, (gl_rate){0}));
    check_cap(slipping_at(&slipping, GL_RATE_NONE, (gl_rate){0, 0}));
}

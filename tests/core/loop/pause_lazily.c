// A lazy pause: under every policy the program sleeps but for what gives a reason to draw.

#include "rig.h"
#include "wrapper.h"

#define DURATION (1000 * SECOND)

enum { policy_count = 8, lazy = policy_count - 1 };

static rig r;

static gl_policy *policies(int i)
{
    const rig_policy all[policy_count] = {
        {RIG_FIXED, {100, 1}, GL_RATE_NONE, 0}, {RIG_FIXED, {100, 1}, {50, 1}, 0},
        {RIG_SLIPPING, {100, 1}, {50, 1}, 0},   {RIG_FRAME, {100, 1}, {50, 1}, 0},
        {RIG_FRAME, {100, 1}, GL_RATE_NONE, 0}, {.kind = RIG_VARIABLE, .fps = {50, 1}},
        {.kind = RIG_LIMITED, .ups = {100, 1}}, {.kind = RIG_LAZY, .fps = {50, 1}},
    };
    return rig_policy_of(&all[i]);
}

static void start(const gl_sim_desc *machine, gl_policy *policy)
{
    static const int64_t frame_cost = 2 * MS;
    gl_sim_desc desc = *machine;
    desc.render_cost = (gl_sim_costs){&frame_cost, 1};
    desc.duration_ns = DURATION;
    rig_start(&r, &desc, policy);
}

// Plays until time ends, and counts frames; no update comes, and nothing is skipped.
static int play_on(void)
{
    int frames = 0;
    while (rig_next(&r)) {
        assert_int_not_equal(r.event.type, GL_EVENT_UPDATE);
        assert_int_not_equal(r.event.type, GL_EVENT_SKIPPED);
        frames += r.event.type == GL_EVENT_RENDER;
    }
    assert_int_equal(gl_sim_time(&r.sim), DURATION);
    return frames;
}

TEST(sleeps_from_any_event)
{
    const gl_event_type types[] = {GL_EVENT_UPDATE, GL_EVENT_RENDER, GL_EVENT_SWAP};
    for (int policy = 0; policy < policy_count; policy++)
        for (size_t type = policy == lazy; type < sizeof types / sizeof *types; type++)
            for (int n = 1; n <= (policy == lazy ? 1 : 30); n++) {
                start(&(gl_sim_desc){0}, policies(policy));
                for (int i = 0; i < n; i++)
                    rig_find(&r, types[type]);
                gl_loop_pause_lazily(&r.loop);
                assert_true(gl_loop_is_paused(&r.loop));
                assert_int_equal(play_on(), 1); // shows what stands
            }
}

TEST(sleeps_from_the_start)
{
    for (int policy = 0; policy < policy_count; policy++) {
        start(&(gl_sim_desc){0}, policies(policy));
        gl_loop_pause_lazily(&r.loop);
        assert_int_equal(play_on(), 1);
    }
}

TEST(a_pause_becomes_lazy)
{
    start(&(gl_sim_desc){0}, policies(1));
    rig_find(&r, GL_EVENT_UPDATE);
    gl_loop_pause(&r.loop);
    for (int i = 0; i < 10; i++)
        rig_find(&r, GL_EVENT_RENDER);
    gl_loop_pause_lazily(&r.loop);
    assert_int_equal(play_on(), 1);
}

// The next pause is not lazy because this one was.
TEST(a_lazy_pause_ends)
{
    start(&(gl_sim_desc){0}, policies(1));
    rig_find(&r, GL_EVENT_UPDATE);
    gl_loop_pause_lazily(&r.loop);
    rig_find(&r, GL_EVENT_SWAP);
    gl_loop_resume(&r.loop);
    gl_loop_pause(&r.loop);
    for (int i = 0; i < 100; i++)
        rig_find(&r, GL_EVENT_RENDER);
    assert_true(gl_sim_time(&r.sim) < 3 * SECOND);
}

// Each input has its frame, which shows the same moment.
TEST(input)
{
    for (int policy = 0; policy < policy_count; policy++) {
        start(&(gl_sim_desc){.input_every_ns = 10 * SECOND}, policies(policy));
        rig_find(&r, policy == lazy ? GL_EVENT_SWAP : GL_EVENT_UPDATE);
        gl_loop_pause_lazily(&r.loop);
        rig_find(&r, GL_EVENT_RENDER);
        const double alpha = r.event.render.alpha;
        for (int i = 1; i < 100; i++) {
            rig_find(&r, GL_EVENT_CURSOR);
            rig_find(&r, GL_EVENT_RENDER);
            assert_true(gl_sim_time(&r.sim) - i * 10 * SECOND <= 20 * MS);
            expect_near(r.event.render.alpha, alpha, 0);
        }
        assert_true(play_on() <= 1); // the machine's last input may come with its end
    }
}

// The policy's frame rate holds under a flood of input.
TEST(flood)
{
    start(&(gl_sim_desc){.input_every_ns = MS}, policies(1));
    rig_find(&r, GL_EVENT_UPDATE);
    gl_loop_pause_lazily(&r.loop);
    const int frames = play_on();
    assert_in_range(frames, 49 * DURATION / SECOND, 50 * DURATION / SECOND + 1);
}

static void request(void *user)
{
    gl_loop_request_redraw(user);
}

TEST(redraw)
{
    for (int policy = 0; policy < policy_count; policy++) {
        gl_sim_cue cue = {.at = 300 * SECOND, .call = request, .user = &r.loop};
        start(&(gl_sim_desc){.script = &cue, .script_count = 1}, policies(policy));
        rig_find(&r, policy == lazy ? GL_EVENT_SWAP : GL_EVENT_UPDATE);
        gl_loop_pause_lazily(&r.loop);
        rig_find(&r, GL_EVENT_SWAP);
        rig_find(&r, GL_EVENT_RENDER);
        assert_true(gl_sim_time(&r.sim) - 300 * SECOND <= 20 * MS);
        assert_int_equal(play_on(), 0);
    }
}

// A step is one update and one frame, also under a policy that was exchanged meanwhile.
TEST(steps)
{
    for (int policy = 0; policy < lazy; policy++)
        for (int exchanged = 0; exchanged < 2; exchanged++) {
            start(&(gl_sim_desc){.input_every_ns = 10 * SECOND}, policies(policy));
            rig_find(&r, GL_EVENT_UPDATE);
            gl_loop_pause_lazily(&r.loop);
            rig_find(&r, GL_EVENT_SWAP);
            if (exchanged)
                assert_true(gl_loop_set_policy(&r.loop, policies((policy + 1) % lazy)));
            const uint64_t updates = gl_loop_stats(&r.loop).updates;
            for (uint64_t steps = 1; steps < 10; steps++) {
                rig_find(&r, GL_EVENT_CURSOR);
                gl_loop_step(&r.loop);
                rig_find(&r, GL_EVENT_UPDATE);
                rig_find(&r, GL_EVENT_RENDER);
                assert_int_equal(gl_loop_stats(&r.loop).updates, updates + steps);
            }
            assert_true(gl_sim_time(&r.sim) < 91 * SECOND);
            assert_true(play_on() <= 92); // one for each further input, and one for the step
        }
}

// Another policy brings one frame.
TEST(exchange)
{
    for (int policy = 0; policy < policy_count; policy++) {
        start(&(gl_sim_desc){0}, policies(policy));
        rig_find(&r, GL_EVENT_SWAP);
        gl_loop_pause_lazily(&r.loop);
        rig_find(&r, GL_EVENT_SWAP);
        rig_expect(&r, GL_EVENT_IDLE);
        assert_true(gl_loop_set_policy(&r.loop, policies((policy + 1) % policy_count)));
        assert_int_equal(play_on(), 1);
    }
}

// A step is seen, though no input came.
TEST(step_without_input)
{
    for (int policy = 0; policy < lazy; policy++) {
        start(&(gl_sim_desc){0}, policies(policy));
        rig_find(&r, GL_EVENT_UPDATE);
        gl_loop_pause_lazily(&r.loop);
        rig_find(&r, GL_EVENT_SWAP);
        for (int i = 0; i < 10; i++) {
            gl_loop_step(&r.loop);
            rig_find(&r, GL_EVENT_UPDATE);
            rig_find(&r, GL_EVENT_RENDER);
            rig_find(&r, GL_EVENT_SWAP);
        }
        assert_true(gl_sim_time(&r.sim) < SECOND);
        assert_int_equal(play_on(), 0);
    }
}

// However long it was: time goes on as if it had not been.
TEST(resuming_owes_nothing)
{
    for (int policy = 0; policy < lazy; policy++) {
        gl_sim_cue cue = {.at = 500 * SECOND, .event = {.type = GL_EVENT_KEY}};
        start(&(gl_sim_desc){.script = &cue, .script_count = 1}, policies(policy));
        for (int i = 0; i < 10; i++)
            rig_find(&r, GL_EVENT_UPDATE);
        gl_loop_pause_lazily(&r.loop);
        rig_find(&r, GL_EVENT_KEY);
        gl_loop_resume(&r.loop);
        rig_find(&r, GL_EVENT_UPDATE);
        assert_true(r.event.update.behind <= 1); // a frame has two
        assert_true(r.event.update.dt < 0.03);
        assert_true(gl_sim_time(&r.sim) - cue.at <= 30 * MS);
        const uint64_t updates = gl_loop_stats(&r.loop).updates;
        while (gl_sim_time(&r.sim) < cue.at + SECOND)
            rig_next(&r);
        assert_in_range(gl_loop_stats(&r.loop).updates - updates, 45, 500);
        assert_int_equal(gl_loop_stats(&r.loop).skipped_ns, 0);
    }
}

static wrapper counted;

static void count_waits(void)
{
    glp_loop_of(&r.loop)->host = wrapper_start(&counted, gl_sim_host(&r.sim));
}

// Nothing to draw into, then a window again: its frame comes with the event that says so.
TEST(iconified)
{
    const gl_sim_cue cues[] = {
        {.at = 100 * SECOND, .event = {.type = GL_EVENT_ICONIFY, .iconify = {true}}},
        {.at = 200 * SECOND, .event = {.type = GL_EVENT_KEY}},
        {.at = 300 * SECOND, .event = {.type = GL_EVENT_ICONIFY, .iconify = {false}}},
    };
    for (int policy = 0; policy < policy_count; policy++) {
        start(&(gl_sim_desc){.script = cues, .script_count = 3, .hidden_fps = GL_RATE_NONE},
              policies(policy));
        rig_find(&r, policy == lazy ? GL_EVENT_SWAP : GL_EVENT_UPDATE);
        gl_loop_pause_lazily(&r.loop);
        count_waits();
        assert_int_equal(play_on(), 2);
        assert_in_range(counted.waits, 4, 12);
    }
}

// A policy that was written from policy_impl.h's comments alone: an update for each beat of a
// metronome, and a frame on each of them and halfway between.

#include "rig.h"

#include <glpace/policy_impl.h>

typedef struct metronome {
    gl_policy policy;
    int64_t beat;       // ns
    int64_t next_beat;  // simulated time
    int64_t next_frame; // now
} metronome;

static void begin(gl_policy *policy, const gl_situation *situation, int64_t simulated_to)
{
    metronome *it = (metronome *)policy;
    it->next_beat = simulated_to + it->beat;
    it->next_frame = situation->now;
}

static void decide(gl_policy *policy, const gl_situation *situation, gl_decision *decision)
{
    metronome *it = (metronome *)policy;
    if (gl_situation_is_due(situation, it->next_beat)) {
        decision->answer = GL_POLICY_UPDATE;
        decision->due_sim_time = it->next_beat;
        decision->dt = (double)it->beat / GL_NS_PER_SECOND;
        decision->more = true;
        it->next_beat += it->beat;
        return;
    }
    decision->due_sim_time = it->next_beat;
    int64_t beat_at = gl_situation_now_at(situation, it->next_beat);
    if (situation->now >= it->next_frame) {
        decision->answer = GL_POLICY_RENDER;
        decision->alpha = 1;
        it->next_frame = situation->now + it->beat / 2;
    } else {
        decision->answer = GL_POLICY_WAIT;
        decision->until = beat_at < it->next_frame ? beat_at : it->next_frame;
    }
}

static const gl_policy_vtable vtable = {"metronome", begin, decide};

static rig r;

static gl_policy *start(metronome *it, const gl_sim_desc *machine)
{
    *it = (metronome){.policy = {&vtable}, .beat = 40 * MS};
    rig_start(&r, machine, &it->policy);
    return &it->policy;
}

TEST(beats)
{
    metronome it;
    assert_string_equal(gl_policy_name(start(&it, &(gl_sim_desc){0})), "metronome");
    for (int i = 0; i < 100; i++) {
        if (i > 0) {
            rig_find(&r, GL_EVENT_UPDATE);
            assert_int_equal(r.event.update.tick, i - 1);
            assert_int_equal(gl_sim_time(&r.sim), i * 40 * MS);
        }
        rig_find(&r, GL_EVENT_RENDER);
        assert_int_equal(gl_sim_time(&r.sim), i * 40 * MS);
        rig_find(&r, GL_EVENT_RENDER);
        assert_int_equal(gl_sim_time(&r.sim), (i * 40 + 20) * MS);
    }
}

// What the loop does for every policy, it does for this one, which knows of none of it.
TEST(what_comes_with_the_loop)
{
    metronome it;
    start(&it, &(gl_sim_desc){0});
    assert_true(gl_loop_set_time_scale(&r.loop, 0.25));
    for (int i = 1; i < 5; i++) {
        rig_find(&r, GL_EVENT_UPDATE);
        assert_int_equal(gl_sim_time(&r.sim), i * 160 * MS);
    }
    gl_loop_pause(&r.loop);
    for (int i = 0; i < 50; i++)
        rig_find(&r, GL_EVENT_RENDER);
    assert_int_equal(gl_loop_stats(&r.loop).updates, 4);
    gl_loop_step(&r.loop);
    rig_find(&r, GL_EVENT_UPDATE);
    rig_find(&r, GL_EVENT_RENDER);
    gl_loop_resume(&r.loop);
    assert_true(gl_loop_set_time_scale(&r.loop, 1));
    int64_t resumed = gl_sim_time(&r.sim);
    rig_find(&r, GL_EVENT_UPDATE);
    assert_int_equal(gl_sim_time(&r.sim), resumed + 40 * MS);
    assert_true(gl_loop_set_policy(&r.loop, NULL));
    rig_find(&r, GL_EVENT_UPDATE);
    assert_int_equal(r.event.update.tick, 6);
}

// One that answers a frame before each update: in a step, too, it is of a paused loop.
static bool drawn;

static void draw_first(gl_policy *policy, const gl_situation *situation, gl_decision *decision)
{
    (void)policy;
    decision->answer = GL_POLICY_RENDER;
    decision->due_sim_time = 40 * MS;
    if (drawn && gl_situation_is_due(situation, decision->due_sim_time)) {
        decision->answer = GL_POLICY_UPDATE;
        decision->dt = 0.04;
    }
    drawn = !drawn;
}

TEST(a_frame_within_a_step)
{
    gl_policy policy = {&(gl_policy_vtable){"draws first", NULL, draw_first}};
    drawn = false;
    rig_start(&r, &(gl_sim_desc){.swap_cost = {(int64_t[]){10 * MS}, 1}}, &policy);
    gl_loop_pause(&r.loop);
    rig_find(&r, GL_EVENT_SWAP);
    rig_find(&r, GL_EVENT_SWAP);
    gl_loop_step(&r.loop);
    rig_expect(&r, GL_EVENT_RENDER);
    assert_true(gl_loop_is_paused(&r.loop));
    assert_true(r.event.render.paused);
    rig_expect(&r, GL_EVENT_SWAP);
    rig_expect(&r, GL_EVENT_UPDATE);
    rig_expect(&r, GL_EVENT_RENDER);
    assert_true(r.event.render.paused);
    gl_loop_resume(&r.loop);
    rig_expect(&r, GL_EVENT_SWAP);
    rig_expect(&r, GL_EVENT_UPDATE);
    rig_expect(&r, GL_EVENT_RENDER);
    assert_false(r.event.render.paused);
}

// A frame in no window is no frame; the updates go on.
TEST(hidden)
{
    metronome it;
    gl_sim_cue script[] = {{.at = MS, .event = {.type = GL_EVENT_RESIZE}}};
    start(&it, &(gl_sim_desc){.script = script, .script_count = 1, .duration_ns = 10 * SECOND});
    while (rig_next(&r))
        ;
    assert_int_equal(gl_loop_stats(&r.loop).frames, 1);
    assert_int_equal(gl_loop_stats(&r.loop).updates, 249);
}

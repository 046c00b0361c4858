// Replays whose frames are those of their own display.

#define _XOPEN_SOURCE 700 // mkdtemp

#include "folder.h"
#include "rig.h"
#include "several_windows.h"
#include "wrapper.h"

#include <math.h>

#include <glpace/input.h>
#include <glpace/recorder.h>
#include <glpace/replayer.h>

#define PATH "recording"

static rig r;

static FIXTURE(end)
{
    remove(PATH);
    listen_no_more(state);
    return leave_folder(state);
}

ALL_BETWEEN(enter_folder, end)

// ---- a program whose state depends on no frame --------------------------------------------------

static struct {
    double x;
    uint64_t presses;
} body;
static const gl_state_part part = {.name = "body", .data = &body, .size = sizeof body};
static const gl_state states = {.parts = &part, .part_count = 1};

static void play(void)
{
    if (r.event.type == GL_EVENT_KEY && r.event.key.action == GL_ACTION_PRESS)
        body.presses++;
    if (r.event.type == GL_EVENT_UPDATE)
        body.x += r.event.update.dt * (double)(1 + body.presses);
    if (r.event.type == GL_EVENT_KEY && r.event.key.key == GL_KEY_P && gl_loop_is_paused(&r.loop))
        gl_loop_resume(&r.loop);
    else if (r.event.type == GL_EVENT_KEY && r.event.key.key == GL_KEY_P)
        gl_loop_pause(&r.loop);
}

static void start(const gl_sim_desc *machine, gl_policy *policy)
{
    rig_start(&r, machine, policy);
    body.x = 0;
    body.presses = 0;
}

static gl_fixed_policy fixed;
static uint64_t recorded; // updates

static gl_policy *fixed_policy(void)
{
    assert_true(gl_fixed_policy_init(&fixed, &(gl_fixed_policy_desc){.ups = {30, 1}}));
    return &fixed.policy;
}

// Paused from 2 to 3 s.
static const gl_sim_cue script[] = {
    {.at = 500 * MS, .event = {.type = GL_EVENT_KEY, .key = {.key = GL_KEY_A, .action = 1}}},
    {.at = 2 * SECOND, .event = {.type = GL_EVENT_KEY, .key = {.key = GL_KEY_P, .action = 1}}},
    {.at = 3 * SECOND, .event = {.type = GL_EVENT_KEY, .key = {.key = GL_KEY_P, .action = 1}}},
};

static uint64_t record(gl_policy *policy, bool without_frames)
{
    start(&(gl_sim_desc){.vsync_period_ns = 16666667,
                         .duration_ns = 5 * SECOND,
                         .script = script,
                         .script_count = 3},
          policy);
    gl_recorder *recorder = gl_recorder_create(
        &r.loop,
        &(gl_recorder_desc){.path = PATH, .state = &states, .without_frames = without_frames});
    assert_non_null(recorder);
    uint64_t paused = 0;
    recorded = 0;
    while (rig_next(&r)) {
        play();
        recorded += r.event.type == GL_EVENT_UPDATE;
        paused += r.event.type == GL_EVENT_RENDER && r.event.render.paused;
    }
    assert_true(gl_recorder_destroy(recorder));
    return paused;
}

typedef struct seen {
    uint64_t frames, paused, updates;
    double worst; // s: how far a frame's simulated time is from the time of the run
    double last;  // the latest frame's
} seen;

static void look(seen *it)
{
    const gl_render_event *render = &r.event.render;
    assert_true(render->alpha >= 0 && render->alpha <= 1);
    assert_true(render->ext_dt >= 0);
    assert_true(render->paused || render->sim_time >= it->last);
    it->last = render->sim_time;
    it->frames += !render->paused;
    it->paused += render->paused;
    if (render->paused)
        return;
    assert_int_equal(render->width, 320);
    const double passed = (double)gl_sim_time(&r.sim) / SECOND;
    if (passed < 2) // and not in the pause
        it->worst = fmax(it->worst, fabs(render->sim_time - passed));
}

static seen replay_on(gl_sim_desc machine, double pace)
{
    machine.width = 320;
    machine.height = 200;
    start(&machine, fixed_policy());
    const gl_replayer_desc desc = {
        .path = PATH, .state = &states, .pace = pace, .frames = GL_REPLAY_FRAMES_LIVE};
    gl_replayer *replayer = gl_replayer_create(&r.loop, &desc);
    assert_non_null(replayer);
    seen all = {0};
    while (rig_next(&r)) {
        play();
        all.updates += r.event.type == GL_EVENT_UPDATE;
        if (r.event.type == GL_EVENT_RENDER)
            look(&all);
    }
    const gl_replay_report report = gl_replayer_report(replayer);
    assert_int_equal(report.ticks, recorded);
    assert_int_equal(report.tick, recorded);
    assert_int_equal(all.updates, recorded);
    assert_int_equal(report.compared_ticks, report.ticks);
    assert_int_equal(report.wrong_ticks, 0);
    assert_string_equal(report.reason, "");
    gl_replayer_destroy(replayer);
    return all;
}

static seen replay(int64_t period, double pace)
{
    return replay_on((gl_sim_desc){.vsync_period_ns = period}, pace);
}

// ---- what comes ---------------------------------------------------------------------------------

TEST(a_faster_display_gets_more_frames)
{
    const uint64_t paused = record(fixed_policy(), false);
    const seen all = replay(SECOND / 144, 1);
    assert_in_range(all.frames, 500, 580); // of four seconds
    assert_int_equal(all.paused, paused);
    assert_true(all.worst < 1e-6); // smooth
}

TEST(a_slower_display_gets_fewer)
{
    record(fixed_policy(), false);
    const seen all = replay(SECOND / 25, 1);
    assert_in_range(all.frames, 90, 105);
}

TEST(a_recording_without_frames_is_seen)
{
    record(fixed_policy(), true);
    const seen all = replay(16666667, 1);
    assert_in_range(all.frames, 220, 245);
    assert_true(all.worst < 0.040);
}

TEST(without_v_sync_frames_keep_apart)
{
    record(fixed_policy(), false);
    const seen all = replay(0, 1);
    assert_in_range(all.frames, 225, 250);
}

// Iconified from 1 to 3 s of the replay, when the recording is paused for a second.
TEST(a_window_that_nobody_sees_has_few_or_no_frames)
{
    const gl_sim_cue hiding[] = {
        {.at = SECOND, .event = {.type = GL_EVENT_ICONIFY, .iconify.iconified = true}},
        {.at = 3 * SECOND, .event = {.type = GL_EVENT_ICONIFY}},
    };
    const gl_rate rates[] = {{0, 0}, {5, 1}, GL_RATE_NONE};
    const uint64_t frames[] = {10, 5, 0};
    record(fixed_policy(), true);
    for (size_t i = 0; i < sizeof rates / sizeof *rates; i++) {
        const seen all = replay_on((gl_sim_desc){.vsync_period_ns = 16666667,
                                                 .hidden_fps = rates[i],
                                                 .script = hiding,
                                                 .script_count = 2},
                                   1);
        assert_in_range(all.frames, 178 + frames[i], 185 + frames[i]);
    }
}

TEST(an_area_without_a_size_has_no_frames)
{
    const gl_sim_cue sizes[] = {
        {.at = SECOND, .event = {.type = GL_EVENT_FRAMEBUFFER_RESIZE}},
        {.at = 2 * SECOND,
         .event = {.type = GL_EVENT_FRAMEBUFFER_RESIZE, .resize = {.width = 320, .height = 200}}},
    };
    record(fixed_policy(), true);
    const seen all = replay_on(
        (gl_sim_desc){.vsync_period_ns = 16666667, .script = sizes, .script_count = 2}, 1);
    assert_in_range(all.frames, 178, 185);
}

TEST(each_window_is_drawn_in_each_frame)
{
    record(fixed_policy(), true);
    static wrapper around;
    assert_true(gl_sim_init(&r.sim, &(gl_sim_desc){.vsync_period_ns = 16666667}));
    gl_host *host = wrapper_start(&around, gl_sim_host(&r.sim));
    windows_start(host);
    rig_start_over(&r, host, fixed_policy());
    gl_replayer *replayer = gl_replayer_create(
        &r.loop, &(gl_replayer_desc){.path = PATH, .frames = GL_REPLAY_FRAMES_LIVE});
    uint64_t frames = 0;
    while (rig_next(&r)) {
        play();
        if (r.event.type != GL_EVENT_RENDER || r.event.render.paused)
            continue;
        const uint64_t frame = r.event.render.frame;
        for (int which = 0; which < WINDOWS; which++) {
            if (which > 0)
                rig_expect(&r, GL_EVENT_RENDER);
            assert_int_equal(r.event.render.frame, frame);
            assert_ptr_equal(r.event.window, window(which));
            rig_expect(&r, GL_EVENT_SWAP);
            assert_int_equal(r.event.swap.frame, frame);
        }
        frames++;
    }
    assert_in_range(frames, 60, 90); // each window waits for the display
    gl_replayer_destroy(replayer);
}

// On its way it draws nothing, and then as before.
TEST(a_seek_draws_nothing_on_its_way)
{
    record(fixed_policy(), false);
    start(&(gl_sim_desc){.vsync_period_ns = 16666667}, fixed_policy());
    gl_replayer *replayer = gl_replayer_create(
        &r.loop,
        &(gl_replayer_desc){.path = PATH, .state = &states, .frames = GL_REPLAY_FRAMES_LIVE});
    assert_true(gl_replayer_seek(replayer, 50));
    uint64_t before = 0, after = 0;
    for (bool is_there = false; rig_next(&r); play()) {
        is_there |= r.event.type == GL_EVENT_UPDATE && r.event.update.tick == 49;
        bool is_frame = r.event.type == GL_EVENT_RENDER && !r.event.render.paused;
        before += is_frame && !is_there;
        after += is_frame && is_there;
    }
    assert_int_equal(before, 0);
    assert_in_range(after, 130, 155);
    assert_int_equal(gl_replayer_report(replayer).wrong_ticks, 0);
    gl_replayer_destroy(replayer);
}

TEST(another_pace_has_other_frames)
{
    record(fixed_policy(), false);
    start(&(gl_sim_desc){0}, NULL);
    const seen all = replay(16666667, 0.5);
    assert_in_range(all.frames, 450, 490);
}

TEST(without_waits_the_last_frame_comes)
{
    record(fixed_policy(), true);
    const seen all = replay(16666667, (double)INFINITY);
    assert_int_equal(all.frames, 1);
    expect_near(all.last, 4, 0.04);
}

TEST(a_policy_that_draws_updates_goes_on_to_do_so)
{
    static gl_variable_policy variable;
    assert_true(gl_variable_policy_init(&variable, &(gl_variable_policy_desc){0}));
    record(&variable.policy, false);
    start(&(gl_sim_desc){0}, NULL);
    const gl_replayer_desc desc = {.path = PATH, .frames = GL_REPLAY_FRAMES_LIVE};
    start(&(gl_sim_desc){.vsync_period_ns = SECOND / 144}, fixed_policy());
    gl_replayer *replayer = gl_replayer_create(&r.loop, &desc);
    uint64_t frames = 0;
    while (rig_next(&r)) {
        play();
        if (r.event.type != GL_EVENT_RENDER || r.event.render.paused || body.x <= 0)
            continue;
        expect_near(r.event.render.ext_dt, 0, 0);
        expect_near(r.event.render.alpha, 1, 0);
        frames++;
    }
    assert_true(frames > 300);
    gl_replayer_destroy(replayer);
}

// Its simulated time follows the clock.
TEST(a_program_without_updates_is_seen)
{
    gl_fixed_policy none;
    assert_true(
        gl_fixed_policy_init(&none, &(gl_fixed_policy_desc){.ups = GL_RATE_NONE, .fps = {50, 1}}));
    record(&none.policy, false);
    start(&(gl_sim_desc){.vsync_period_ns = SECOND / 144}, fixed_policy());
    gl_replayer *replayer = gl_replayer_create(
        &r.loop, &(gl_replayer_desc){.path = PATH, .frames = GL_REPLAY_FRAMES_LIVE});
    uint64_t frames = 0;
    double latest = 0, worst = 0;
    while (rig_next(&r)) {
        play();
        if (r.event.type != GL_EVENT_RENDER || r.event.render.paused)
            continue;
        frames++;
        worst = fmax(worst, r.event.render.sim_time - latest);
        latest = r.event.render.sim_time;
    }
    assert_in_range(frames, 540, 590);
    expect_near(latest, 4, 0.03);
    assert_true(worst < 0.03);
    gl_replayer_destroy(replayer);
}

// What a jump of the clock took counts once.
TEST(a_gap_is_skipped_once)
{
    static const gl_sim_cue jump = {.at = SECOND, .clock_jump_ns = 60 * SECOND};
    start(&(gl_sim_desc){.vsync_period_ns = 16666667,
                         .duration_ns = 3 * SECOND,
                         .script = &jump,
                         .script_count = 1},
          fixed_policy());
    catch_warnings();
    gl_recorder *recorder =
        gl_recorder_create(&r.loop, &(gl_recorder_desc){.path = PATH, .state = &states});
    double recorded_last = 0;
    while (rig_next(&r)) {
        play();
        if (r.event.type == GL_EVENT_RENDER)
            recorded_last = r.event.render.sim_time;
    }
    assert_true(gl_recorder_destroy(recorder));
    start(&(gl_sim_desc){.vsync_period_ns = SECOND / 144}, fixed_policy());
    gl_replayer *replayer = gl_replayer_create(
        &r.loop,
        &(gl_replayer_desc){.path = PATH, .state = &states, .frames = GL_REPLAY_FRAMES_LIVE});
    double latest = 0;
    while (rig_next(&r)) {
        play();
        if (r.event.type == GL_EVENT_RENDER)
            latest = r.event.render.sim_time;
    }
    expect_near(latest, recorded_last, 0.05);
    gl_replayer_destroy(replayer);
}

TEST(a_sync_test_draws_nothing_again)
{
    record(fixed_policy(), false);
    start(&(gl_sim_desc){.vsync_period_ns = SECOND / 144}, fixed_policy());
    const gl_replayer_desc desc = {
        .path = PATH, .state = &states, .frames = GL_REPLAY_FRAMES_LIVE, .sync_test = 5};
    gl_replayer *replayer = gl_replayer_create(&r.loop, &desc);
    uint64_t frames = 0;
    while (rig_next(&r)) {
        play();
        frames += r.event.type == GL_EVENT_RENDER && !r.event.render.paused;
    }
    assert_in_range(frames, 200, 580); // the pause is played several times, and takes its time
    assert_int_equal(gl_replayer_report(replayer).unsynced_ticks, 0);
    gl_replayer_destroy(replayer);
}

TEST(a_kind_of_frames_that_is_none_is_refused)
{
    record(fixed_policy(), false);
    start(&(gl_sim_desc){0}, NULL);
    catch_warnings();
    assert_null(gl_replayer_create(
        &r.loop, &(gl_replayer_desc){.path = PATH, .frames = (gl_replay_frames)2}));
    assert_logged("gl_replayer_create: frames is 2; it takes 0 to 1");
}

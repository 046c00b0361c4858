// Going back in time: what the state, the loop, the program's input and a recording are afterwards.

#define _XOPEN_SOURCE 700 // mkdtemp

#include "folder.h"
#include "rig.h"

#include <math.h>

#include <glpace/history.h>
#include <glpace/recorder.h>
#include <glpace/replayer.h>
#include <glpace/tape.h>

#define PATH "recording"

static rig r;

static FIXTURE(end)
{
    remove(PATH);
    listen_no_more(state);
    return leave_folder(state);
}

ALL_BETWEEN(enter_folder, end)

// ---- a program ----------------------------------------------------------------------------------

// All of it is state. It moves while a key is down, and pauses itself.
typedef struct body {
    double x, speed;
    uint64_t presses, releases, random;
    double axis, cursor;
    int32_t width;
    bool is_down[4], was_synthetic;
} body;

static body it;
static uint64_t trail[512]; // of which one word changes in each tick
static const gl_state_part parts[] = {
    {.name = "body", .data = &it, .size = sizeof it},
    {.name = "trail", .data = trail, .size = sizeof trail},
};
static const gl_state states = {.parts = parts, .part_count = 2};

static uint64_t drawn(uint64_t *random)
{
    *random = *random * UINT64_C(6364136223846793005) + 1442695040888963407;
    return *random >> 33;
}

static void press(const gl_key_event *key)
{
    it.is_down[key->key - GL_KEY_A] = key->action != GL_ACTION_RELEASE;
    it.presses += key->action == GL_ACTION_PRESS;
    it.releases += key->action == GL_ACTION_RELEASE;
    it.was_synthetic = key->synthetic;
    if (key->key == GL_KEY_D && key->action == GL_ACTION_PRESS && gl_loop_is_paused(&r.loop))
        gl_loop_resume(&r.loop);
    else if (key->key == GL_KEY_D && key->action == GL_ACTION_PRESS)
        gl_loop_pause(&r.loop);
}

static void update(const gl_update_event *update)
{
    it.speed += it.is_down[0] ? 1 : it.is_down[1] ? -1 : -it.speed / 2;
    it.x += it.speed * update->dt;
    trail[update->tick % 512] = drawn(&it.random);
}

static void play(void)
{
    switch (r.event.type) {
    case GL_EVENT_KEY:
        press(&r.event.key);
        break;
    case GL_EVENT_GAMEPAD_AXIS:
        it.axis = r.event.gamepad_axis.value;
        break;
    case GL_EVENT_CURSOR:
        it.cursor = r.event.cursor.x;
        break;
    case GL_EVENT_RESIZE:
        it.width = r.event.resize.width;
        break;
    case GL_EVENT_UPDATE:
        update(&r.event.update);
        break;
    default:
        break;
    }
}

static void start(const gl_sim_desc *machine)
{
    static gl_fixed_policy fixed;
    assert_true(gl_fixed_policy_init(&fixed, &(gl_fixed_policy_desc){.ups = {100, 1}}));
    rig_start(&r, machine, &fixed.policy);
    it = (body){.random = 1};
    memset(trail, 0, sizeof trail);
}

static const gl_sim_desc plain = {.vsync_period_ns = MONITOR_PERIOD};

static gl_history *begin(const gl_sim_desc *machine, size_t bytes)
{
    start(machine);
    gl_history *history =
        gl_history_create(&r.loop, &(gl_history_desc){.state = &states, .bytes = bytes});
    assert_non_null(history);
    return history;
}

// The same with a script.
static gl_history *begin_with(const gl_sim_cue *script, size_t script_count)
{
    gl_sim_desc machine = plain;
    machine.script = script;
    machine.script_count = script_count;
    return begin(&machine, 0);
}

// Plays until the program has handled so many updates.
static void play_to(uint64_t ticks)
{
    while (r.event.type != GL_EVENT_UPDATE || r.event.update.tick + 1 != ticks) {
        assert_true(rig_next(&r));
        play();
    }
}

// ---- the state and the loop ---------------------------------------------------------------------

TEST(the_state_and_the_loop_go_back)
{
    gl_history *history = begin(&plain, 0);
    assert_int_equal(gl_history_count(history), 0);
    play_to(30);
    const body then = it;
    play_to(90);
    assert_int_equal(gl_history_count(history), 89); // before the first update there is no state
    assert_true(gl_history_rewind(history, 60));
    assert_memory_equal(&it, &then, sizeof it);
    assert_int_equal(gl_history_count(history), 29);
    rig_find(&r, GL_EVENT_RENDER);
    expect_near(r.event.render.sim_time, 0.3, 0.01);
    rig_find(&r, GL_EVENT_UPDATE);
    assert_int_equal(r.event.update.tick, 30);
    assert_int_equal(r.event.update.behind, 0);
    assert_int_equal(gl_loop_stats(&r.loop).updates, 31);
    gl_history_destroy(history);
}

TEST(it_may_go_back_in_any_event)
{
    gl_history *history = begin(&plain, 0);
    uint64_t expected = 0, rewound = 0;
    for (int i = 0; i < 3000; i++) {
        assert_true(rig_next(&r));
        if (r.event.type == GL_EVENT_UPDATE)
            assert_int_equal(r.event.update.tick, expected++);
        play();
        if (i % 7 != 0 || gl_history_count(history) < 3)
            continue;
        assert_true(gl_history_rewind(history, 2));
        expected -= 2;
        rewound++;
        assert_int_equal(gl_loop_stats(&r.loop).updates, expected);
    }
    assert_true(rewound > 300);
    gl_history_destroy(history);
}

TEST(a_pause_and_a_time_scale_come_back)
{
    gl_history *history = begin(&plain, 0);
    play_to(10);
    assert_true(gl_loop_set_time_scale(&r.loop, 2));
    play_to(20);
    gl_loop_pause(&r.loop);
    assert_true(gl_loop_set_time_scale(&r.loop, 0.5));
    rig_find(&r, GL_EVENT_RENDER);
    assert_true(gl_history_rewind(history, 5));
    assert_false(gl_loop_is_paused(&r.loop));
    expect_near(gl_loop_time_scale(&r.loop), 2, 0);
    gl_loop_pause(&r.loop);
    gl_loop_step(&r.loop);
    play_to(16);
    play_to(16);
    gl_loop_step(&r.loop);
    play_to(17);
    assert_true(gl_history_rewind(history, 1));
    assert_true(gl_loop_is_paused(&r.loop));
    rig_find(&r, GL_EVENT_RENDER);
    assert_true(r.event.render.paused);
    gl_history_destroy(history);
}

TEST(the_oldest_are_forgotten)
{
    gl_history *history = begin(&plain, 20000);
    play_to(1000);
    const uint64_t count = gl_history_count(history);
    assert_in_range(count, 50, 900);
    play_to(1000 + 20 * count); // around the end of the memory many times
    static body bodies[50];
    for (size_t i = 0; i < 50; i++) {
        bodies[i] = it;
        play_to(1001 + 20 * count + i);
    }
    for (size_t i = 50; i-- > 0;) {
        assert_true(gl_history_rewind(history, 1));
        assert_memory_equal(&it, &bodies[i], sizeof it);
    }
    gl_history_destroy(history);
}

TEST(a_change_that_has_no_room_ends_the_past)
{
    gl_history *history = begin(&plain, 1000);
    play_to(20);
    memset(trail, 0xff, sizeof trail);
    play_to(21);
    assert_int_equal(gl_history_count(history), 1); // the change before has no room
    play_to(25);
    assert_false(gl_history_rewind(history, 6));
    assert_true(gl_history_rewind(history, 5));
    assert_int_equal(trail[100], UINT64_MAX);
    gl_history_destroy(history);
}

// Also in an update, of whose state nothing is kept yet, and in which much has changed.
TEST(all_that_is_counted_can_be_taken_back)
{
    for (int is_large = 0; is_large < 2; is_large++) {
        gl_history *history = begin(&plain, is_large ? 1000 : 20000);
        static body bodies[1100];
        for (size_t i = 1; i < 1000; i++) {
            play_to(i);
            bodies[i] = it;
        }
        if (is_large)
            memset(trail, 0xff, sizeof trail);
        const uint64_t count = gl_history_count(history);
        assert_true(count >= 1);
        assert_true(gl_history_rewind(history, count));
        assert_memory_equal(&it, &bodies[999 - count], sizeof it);
        assert_int_equal(gl_history_count(history), 0);
        play_to(1000 - count);
        assert_memory_equal(&it, &bodies[1000 - count], sizeof it);
        assert_int_equal(gl_history_count(history), 1);
        gl_history_destroy(history);
    }
}

TEST(without_a_loop_the_program_saves)
{
    gl_history *history = gl_history_create(NULL, &(gl_history_desc){.state = &states});
    assert_non_null(history);
    for (int i = 0; i < 10; i++) {
        it.x = i;
        gl_history_save(history);
    }
    assert_int_equal(gl_history_count(history), 9);
    assert_true(gl_history_rewind(history, 4));
    expect_near(it.x, 5, 0);
    assert_true(gl_history_rewind(history, 0));
    expect_near(it.x, 5, 0);
    assert_int_equal(gl_history_count(history), 5);
    gl_history_save(history); // nothing has changed
    assert_int_equal(gl_history_count(history), 6);
    assert_true(gl_history_rewind(history, 1));
    expect_near(it.x, 5, 0);
    assert_true(gl_history_rewind(history, 2));
    expect_near(it.x, 3, 0);
    gl_history_destroy(history);
}

// ---- input --------------------------------------------------------------------------------------

static gl_sim_cue key_at(int64_t at, gl_key key, gl_action action)
{
    return (gl_sim_cue){.at = at * MS,
                        .event = {.type = GL_EVENT_KEY, .key = {.key = key, .action = action}}};
}

TEST(what_was_down_and_is_not_now_is_released)
{
    const gl_sim_cue script[] = {
        key_at(100, GL_KEY_A, GL_ACTION_PRESS),   key_at(110, GL_KEY_B, GL_ACTION_PRESS),
        key_at(500, GL_KEY_A, GL_ACTION_RELEASE), key_at(600, GL_KEY_C, GL_ACTION_PRESS),
        key_at(610, GL_KEY_C, GL_ACTION_RELEASE), key_at(620, GL_KEY_C, GL_ACTION_PRESS)};
    gl_history *history = begin_with(script, sizeof script / sizeof *script);
    play_to(80);
    assert_false(it.is_down[0]);
    assert_true(it.is_down[2]);
    assert_true(gl_history_rewind(history, 50)); // to 300 ms
    assert_true(it.is_down[0]);
    play_to(32);
    assert_false(it.is_down[0]);
    assert_true(it.was_synthetic);
    assert_int_equal(it.releases, 1); // B is still down, and C was not
    assert_true(it.is_down[1]);
    assert_false(it.is_down[2]); // until it is pressed again
    assert_int_equal(it.presses, 2);
    gl_history_destroy(history);
}

TEST(what_the_window_and_the_devices_are_now_comes_again)
{
    const gl_sim_cue script[] = {
        {.at = 100 * MS, .event = {.type = GL_EVENT_CURSOR, .cursor = {.x = 3}}},
        {.at = 110 * MS, .event = {.type = GL_EVENT_GAMEPAD_AXIS, .gamepad_axis = {.value = 1}}},
        {.at = 400 * MS, .event = {.type = GL_EVENT_GAMEPAD_AXIS, .gamepad_axis = {.value = 0.5}}},
        {.at = 450 * MS, .event = {.type = GL_EVENT_RESIZE, .resize = {.width = 77, .height = 9}}},
        {.at = 500 * MS, .event = {.type = GL_EVENT_GAMEPAD_AXIS, .gamepad_axis = {.value = 0}}},
    };
    gl_history *history = begin_with(script, sizeof script / sizeof *script);
    play_to(60);
    assert_true(gl_history_rewind(history, 40));
    expect_near(it.axis, 1, 0);
    assert_int_equal(it.width, 0);
    uint64_t inputs = gl_loop_stats(&r.loop).inputs;
    play_to(22);
    expect_near(it.axis, 0, 0);
    expect_near(it.cursor, 3, 0);
    assert_int_equal(it.width, 77);
    assert_int_equal(gl_loop_stats(&r.loop).inputs, inputs + 2); // the cursor was there already
    gl_history_destroy(history);
}

// What waits in the queue came after what is sent again.
TEST(input_that_waits_comes_after_it)
{
    const gl_sim_cue script[] = {
        {.at = 300 * MS, .event = {.type = GL_EVENT_RESIZE, .resize = {.width = 77, .height = 9}}},
    };
    gl_history *history = begin_with(script, 1);
    play_to(60);
    gl_queue_push(gl_sim_host(&r.sim)->queue, GL_EVENT_RESIZE, gl_sim_time(&r.sim))->resize.width =
        88;
    assert_true(gl_history_rewind(history, 40));
    rig_find(&r, GL_EVENT_RESIZE);
    assert_int_equal(r.event.resize.width, 77);
    rig_find(&r, GL_EVENT_RESIZE);
    assert_int_equal(r.event.resize.width, 88);
    gl_history_destroy(history);
}

// A gamepad that is gone comes after its releases, as events do.
TEST(it_is_sent_in_the_order_in_which_it_came)
{
    const gl_sim_cue script[] = {
        {.at = 50 * MS, .event = {.type = GL_EVENT_GAMEPAD, .gamepad = {.connected = true}}},
        {.at = 100 * MS, .event = {.type = GL_EVENT_GAMEPAD_AXIS, .gamepad_axis = {.value = 1}}},
        {.at = 400 * MS, .event = {.type = GL_EVENT_GAMEPAD_AXIS, .gamepad_axis = {.value = 0}}},
        {.at = 401 * MS, .event = {.type = GL_EVENT_GAMEPAD}},
    };
    gl_history *history = begin_with(script, sizeof script / sizeof *script);
    play_to(60);
    assert_true(gl_history_rewind(history, 40));
    rig_find(&r, GL_EVENT_GAMEPAD_AXIS);
    assert_true(rig_next(&r));
    assert_int_equal(r.event.type, GL_EVENT_GAMEPAD);
    gl_history_destroy(history);
}

// Of buttons and fingers the same is true as of keys.
TEST(what_was_held_otherwise_is_released_too)
{
#define BUTTON(number, what)                                                                       \
    {                                                                                              \
        .type = GL_EVENT_MOUSE_BUTTON, .mouse_button = {.button = (number), .action = (what) }     \
    }
#define PAD(number, what)                                                                          \
    {                                                                                              \
        .type = GL_EVENT_GAMEPAD_BUTTON, .gamepad_button = {.button = (number), .action = (what) } \
    }
#define TOUCH(number, what)                                                                        \
    {                                                                                              \
        .type = GL_EVENT_TOUCH, .touch = {.finger = (number), .phase = (what) }                    \
    }
    const gl_sim_cue script[] = {
        {.at = 50 * MS, .event = {.type = GL_EVENT_GAMEPAD, .gamepad = {.connected = true}}},
        {.at = 100 * MS, .event = BUTTON(0, GL_ACTION_PRESS)},
        {.at = 100 * MS, .event = BUTTON(1, GL_ACTION_PRESS)}, // stays down
        {.at = 100 * MS, .event = PAD(GL_GAMEPAD_BUTTON_A, GL_ACTION_PRESS)},
        {.at = 100 * MS, .event = PAD(GL_GAMEPAD_BUTTON_B, GL_ACTION_PRESS)}, // stays down
        {.at = 100 * MS, .event = TOUCH(0, GL_TOUCH_DOWN)},
        {.at = 100 * MS, .event = TOUCH(1, GL_TOUCH_DOWN)},
        {.at = 100 * MS, .event = TOUCH(2, GL_TOUCH_DOWN)}, // stays down
        {.at = 400 * MS, .event = BUTTON(0, GL_ACTION_RELEASE)},
        {.at = 400 * MS, .event = BUTTON(2, GL_ACTION_PRESS)}, // was not down
        {.at = 400 * MS, .event = BUTTON(2, GL_ACTION_RELEASE)},
        {.at = 410 * MS, .event = PAD(GL_GAMEPAD_BUTTON_A, GL_ACTION_RELEASE)},
        {.at = 410 * MS, .event = PAD(GL_GAMEPAD_BUTTON_X, GL_ACTION_PRESS)}, // was not down
        {.at = 410 * MS, .event = PAD(GL_GAMEPAD_BUTTON_X, GL_ACTION_RELEASE)},
        {.at = 420 * MS, .event = TOUCH(0, GL_TOUCH_UP)},
        {.at = 430 * MS, .event = TOUCH(1, GL_TOUCH_CANCEL)},
        {.at = 430 * MS, .event = TOUCH(2, GL_TOUCH_MOVE)},
        {.at = 430 * MS, .event = TOUCH(3, GL_TOUCH_DOWN)}, // was not down
        {.at = 430 * MS, .event = TOUCH(3, GL_TOUCH_UP)},
    };
    gl_history *history = begin_with(script, sizeof script / sizeof *script);
    play_to(60);
    assert_true(gl_history_rewind(history, 40)); // to 200 ms
    rig_find(&r, GL_EVENT_MOUSE_BUTTON);
    assert_int_equal(r.event.mouse_button.button, 0);
    assert_int_equal(r.event.mouse_button.action, GL_ACTION_RELEASE);
    assert_true(r.event.mouse_button.synthetic);
    assert_true(rig_next(&r));
    assert_int_equal(r.event.type, GL_EVENT_GAMEPAD_BUTTON);
    assert_int_equal(r.event.gamepad_button.button, GL_GAMEPAD_BUTTON_A);
    assert_int_equal(r.event.gamepad_button.action, GL_ACTION_RELEASE);
    assert_true(r.event.gamepad_button.synthetic);
    for (int finger = 0; finger < 2; finger++) {
        assert_true(rig_next(&r));
        assert_int_equal(r.event.type, GL_EVENT_TOUCH);
        assert_int_equal(r.event.touch.finger, finger);
        assert_int_equal(r.event.touch.phase, finger == 0 ? GL_TOUCH_UP : GL_TOUCH_CANCEL);
    }
    assert_true(rig_next(&r));
    assert_false(gl_event_is_input(r.event.type));
    gl_history_destroy(history);
}

TEST(nothing_is_taken_back_in_the_middle_of_an_update)
{
    gl_history *history = begin(&plain, 0);
    play_to(20);
    const body before = it;
    it.x = 1e9; // the update under way is not done
    assert_true(gl_history_rewind(history, 0));
    it = before;
    play_to(30);
    assert_true(gl_history_rewind(history, 10));
    assert_memory_equal(&it, &before, sizeof it);
    gl_history_destroy(history);
}

// ---- recordings ---------------------------------------------------------------------------------

#define INPUTS 300

// Ten seconds of random keys, cursors and axes.
static void draw_script(gl_sim_cue script[INPUTS], uint64_t seed)
{
    uint64_t random = seed;
    for (int i = 0; i < INPUTS; i++) {
        gl_event event = {.type = GL_EVENT_KEY};
        uint64_t kind = drawn(&random) % 8;
        if (kind == 0)
            event = (gl_event){.type = GL_EVENT_CURSOR, .cursor.x = (double)(drawn(&random) % 640)};
        else if (kind == 1)
            event = (gl_event){.type = GL_EVENT_GAMEPAD_AXIS,
                               .gamepad_axis.value = (double)(drawn(&random) % 3) - 1};
        else
            event.key = (gl_key_event){.key = GL_KEY_A + (gl_key)(drawn(&random) % 4),
                                       .action = drawn(&random) % 2};
        script[i] = (gl_sim_cue){.at = i * 10 * SECOND / INPUTS, .event = event};
    }
}

// Whether this event is answered with a rewind, and of how many updates.
static uint64_t draw_rewind(uint64_t *random, const gl_history *history)
{
    uint64_t count = gl_history_count(history), most = count < 90 ? count : 90;
    return drawn(random) % 200 == 0 && most > 0 ? 1 + drawn(random) % most : 0;
}

static int record_with_rewinds(const gl_sim_desc *machine, uint64_t seed, gl_recorder_desc desc)
{
    gl_history *history = begin(machine, 0);
    desc.path = PATH;
    desc.state = &states;
    gl_recorder *recorder = gl_recorder_create(&r.loop, &desc);
    assert_non_null(recorder);
    uint64_t random = seed;
    int rewinds = 0;
    while (rig_next(&r)) {
        play();
        uint64_t updates = draw_rewind(&random, history);
        if (updates > 0 && gl_history_rewind(history, updates))
            rewinds++;
    }
    assert_true(gl_recorder_destroy(recorder));
    gl_history_destroy(history);
    return rewinds;
}

static void replay_without_rewinds(uint64_t seed)
{
    start(&plain);
    gl_replayer *replayer = gl_replayer_create(
        &r.loop, &(gl_replayer_desc){.path = PATH, .state = &states, .pace = (double)INFINITY});
    assert_non_null(replayer);
    uint64_t ticks = 0;
    while (rig_next(&r)) {
        if (r.event.type == GL_EVENT_UPDATE && r.event.update.tick != ticks++)
            fail_msg("seed %d: tick %d comes after %d", (int)seed, (int)r.event.update.tick,
                     (int)ticks - 2);
        play();
    }
    const gl_replay_report report = gl_replayer_report(replayer);
    if (report.wrong_ticks > 0 || report.is_off || report.tick != report.ticks ||
        report.compared_ticks != ticks || report.recording != GL_RECORDING_WHOLE)
        fail_msg("seed %d: %d of %d ticks, %d wrong, first %d; %s", (int)seed, (int)report.tick,
                 (int)report.ticks, (int)report.wrong_ticks, (int)report.first_wrong_tick,
                 report.reason);
    gl_replayer_destroy(replayer);
}

// A recording of a run with rewinds replays as the run without the detours.
TEST(a_recording_goes_on_through_rewinds)
{
    static gl_sim_cue script[INPUTS];
    gl_sim_desc machine = plain;
    machine.duration_ns = 11 * SECOND;
    machine.script = script;
    machine.script_count = INPUTS;
    int rewinds = 0;
    for (uint64_t seed = 1; seed <= 40; seed++) {
        draw_script(script, seed);
        rewinds +=
            record_with_rewinds(&machine, seed, (gl_recorder_desc){.without_frames = seed % 2});
        const body last = it;
        replay_without_rewinds(seed);
        assert_memory_equal(&it, &last, sizeof it);
    }
    assert_true(rewinds >= 200);
    printf("# %d rewinds\n", rewinds);
}

// Plays until this update comes, which is not handled yet.
static void play_before(uint64_t tick)
{
    assert_true(rig_next(&r));
    while (r.event.type != GL_EVENT_UPDATE || r.event.update.tick != tick) {
        play();
        assert_true(rig_next(&r));
    }
}

// The key frames of what was taken back are not used.
TEST(a_replay_goes_to_any_tick_of_a_run_with_rewinds)
{
    static gl_sim_cue script[INPUTS];
    static body before[2000]; // each update
    gl_sim_desc machine = plain;
    machine.duration_ns = 11 * SECOND;
    machine.script = script;
    machine.script_count = INPUTS;
    draw_script(script, 3);
    assert_true(record_with_rewinds(&machine, 3, (gl_recorder_desc){.key_frame_every = 20}) > 3);

    start(&plain);
    const gl_replayer_desc desc = {.path = PATH, .state = &states, .pace = (double)INFINITY};
    gl_replayer *replayer = gl_replayer_create(&r.loop, &desc);
    uint64_t ticks = 0;
    for (; rig_next(&r); play())
        if (r.event.type == GL_EVENT_UPDATE)
            before[ticks++] = it;
    assert_int_equal(gl_replayer_report(replayer).wrong_ticks, 0);
    gl_replayer_destroy(replayer);

    start(&plain);
    replayer = gl_replayer_create(&r.loop, &desc);
    uint64_t random = 4;
    for (int i = 0; i < 100; i++) {
        const uint64_t tick = drawn(&random) % ticks;
        assert_true(gl_replayer_seek(replayer, tick));
        play_before(tick);
        assert_memory_equal(&it, &before[tick], sizeof it);
        play();
    }
    assert_int_equal(gl_replayer_report(replayer).wrong_ticks, 0);
    gl_replayer_destroy(replayer);
}

TEST(a_replay_takes_no_time_for_what_was_taken_back)
{
    gl_sim_desc machine = plain;
    machine.duration_ns = 3 * SECOND;
    gl_history *history = begin(&machine, 0);
    gl_recorder *recorder =
        gl_recorder_create(&r.loop, &(gl_recorder_desc){.path = PATH, .state = &states});
    play_to(200);
    assert_true(gl_history_rewind(history, 150));
    while (rig_next(&r))
        play();
    assert_true(gl_recorder_destroy(recorder));
    gl_history_destroy(history);
    start(&plain);
    gl_replayer *replayer =
        gl_replayer_create(&r.loop, &(gl_replayer_desc){.path = PATH, .state = &states});
    while (rig_next(&r))
        play();
    expect_near((double)gl_sim_time(&r.sim), 1.5 * SECOND, 40.0 * MS);
    assert_int_equal(gl_replayer_report(replayer).wrong_ticks, 0);
    gl_replayer_destroy(replayer);
}

TEST(a_recording_ends_if_the_program_goes_back_before_it)
{
    gl_history *history = begin(&plain, 0);
    play_to(20);
    gl_recorder *recorder =
        gl_recorder_create(&r.loop, &(gl_recorder_desc){.path = PATH, .state = &states});
    play_to(30);
    catch_warnings();
    assert_true(gl_history_rewind(history, 10));
    assert_logged("gl_recorder: the recording " PATH
                  " ends early: the program went back to before its second update");
    play_to(40);
    assert_false(gl_recorder_destroy(recorder));
    gl_history_destroy(history);
}

// ---- what is refused ----------------------------------------------------------------------------

TEST(a_second_history_begins_anew)
{
    gl_history *first = begin(&plain, 0);
    gl_history *second = gl_history_create(&r.loop, &(gl_history_desc){.state = &states});
    play_to(30);
    assert_true(gl_history_rewind(first, 10));
    assert_int_equal(gl_history_count(second), 0);
    play_to(40);
    assert_true(gl_history_rewind(second, 15));
    rig_find(&r, GL_EVENT_UPDATE);
    assert_int_equal(r.event.update.tick, 25);
    gl_history_destroy(second);
    gl_history_destroy(first);
}

TEST(what_is_wrong_is_said)
{
    gl_history *history = begin(&plain, 0);
    catch_warnings();
    assert_null(gl_history_create(&r.loop, NULL));
    assert_logged("gl_history_create: desc is NULL");
    assert_null(gl_history_create(&r.loop, &(gl_history_desc){0}));
    assert_logged("gl_history_create: the desc has no state");
    assert_null(gl_history_create(
        &r.loop, &(gl_history_desc){.state = &(gl_state){.parts = parts, .part_count = 33}}));
    assert_logged("gl_history_create: part_count of the state is 33; it takes 1 to 32");
    play_to(10);
    assert_false(gl_history_rewind(history, 10));
    assert_logged("gl_history_rewind: updates is 10; the history has 9");
    gl_history_save(history);
    assert_logged("gl_history_save: a history of a loop saves by itself");
    gl_history_save(NULL);
    assert_logged("gl_history_save needs a history; it is NULL");
    assert_false(gl_history_rewind(NULL, 1));
    assert_logged("gl_history_rewind needs a history; it is NULL");
    assert_int_equal(gl_history_count(NULL), 0);
    assert_logged("gl_history_count needs a history; it is NULL");
    gl_loop_stop(&r.loop);
    assert_false(rig_next(&r));
    assert_false(gl_history_rewind(history, 5));
    assert_logged("gl_history_rewind: the loop has ended");
    assert_null(gl_history_create(&r.loop, &(gl_history_desc){.state = &states}));
    assert_logged("gl_loop_add_tape: the loop has ended");
    gl_history_destroy(history);
    gl_history_destroy(NULL);
}

TEST(a_replay_does_not_go_back)
{
    start(&plain);
    gl_recorder *recorder = gl_recorder_create(&r.loop, &(gl_recorder_desc){.path = PATH});
    play_to(20);
    assert_true(gl_recorder_destroy(recorder));
    gl_history *history = begin(&plain, 0);
    gl_replayer *replayer = gl_replayer_create(&r.loop, &(gl_replayer_desc){.path = PATH});
    play_to(10);
    catch_warnings();
    const body before = it;
    assert_false(gl_history_rewind(history, 5));
    assert_logged("gl_history_rewind: a tape supplies the events of this loop");
    assert_memory_equal(&it, &before, sizeof it);
    gl_replayer_destroy(replayer);
    gl_history_destroy(history);
}

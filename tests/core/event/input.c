// Polled input: what is held, pressed and released belongs to one update each.

#include "rig.h"

#include <glpace/input.h>

static void feed(gl_input *input, gl_event_type type)
{
    gl_input_feed(input, &(gl_event){.type = type});
}

static void feed_key(gl_input *input, gl_key key, gl_action action)
{
    gl_input_feed(input, &(gl_event){.type = GL_EVENT_KEY, .key = {.key = key, .action = action}});
}

static void feed_button(gl_input *input, gl_mouse_button button, gl_action action)
{
    gl_event event = {.type = GL_EVENT_MOUSE_BUTTON,
                      .mouse_button = {.button = button, .action = action}};
    gl_input_feed(input, &event);
}

static void feed_cursor(gl_input *input, double x, double y)
{
    gl_input_feed(input, &(gl_event){.type = GL_EVENT_CURSOR, .cursor = {.x = x, .y = y}});
}

static void expect_key(const gl_input *input, gl_key key, bool down, bool pressed, bool released)
{
    assert_int_equal(gl_input_key_down(input, key), down);
    assert_int_equal(gl_input_key_pressed(input, key), pressed);
    assert_int_equal(gl_input_key_released(input, key), released);
}

static void expect_motion(gl_input_vector motion, double x, double y)
{
    expect_near(motion.x, x, 1e-9);
    expect_near(motion.y, y, 1e-9);
}

static bool wants_pause(const gl_input *input, const gl_event *event)
{
    bool asks =
        event->type == GL_EVENT_UPDATE || (event->type == GL_EVENT_RENDER && event->render.paused);
    return asks && gl_input_key_pressed(input, GL_KEY_P);
}

// A program that pauses by what it asks in an update can go on by the same key, lazily or not, and
// one press changes it once. If it steps at each frame of a pause, the update of a step sees the
// press.
static void check_pause_by_asking(void (*pause)(gl_loop *), bool steps)
{
    static rig r;
    gl_input input;
    gl_input_init(&input);
    gl_sim_cue script[12] = {0};
    for (int i = 0; i < 12; i++) { // six presses, half a second apart
        script[i].at = i / 2 * (SECOND / 2) + i % 2 * 30 * MS + SECOND / 10;
        script[i].event = (gl_event){
            .type = GL_EVENT_KEY,
            .key = {.key = GL_KEY_P, .action = i % 2 ? GL_ACTION_RELEASE : GL_ACTION_PRESS}};
    }
    rig_start(&r, &(gl_sim_desc){.script = script, .script_count = 12, .duration_ns = 3 * SECOND},
              NULL);
    int changes = 0;
    while (rig_next(&r)) {
        gl_input_feed(&input, &r.event);
        if (steps && r.event.type == GL_EVENT_SWAP)
            gl_loop_step(&r.loop); // does nothing while the loop runs
        if (!wants_pause(&input, &r.event))
            continue;
        changes++;
        gl_loop_is_paused(&r.loop) ? gl_loop_resume(&r.loop) : pause(&r.loop);
    }
    assert_int_equal(changes, 6);
    assert_false(gl_loop_is_paused(&r.loop));
    if (!steps)
        assert_in_range(gl_loop_stats(&r.loop).updates, 80, 100); // half of three seconds
}

TEST(pause_by_asking)
{
    for (int steps = 0; steps < 2; steps++) {
        check_pause_by_asking(gl_loop_pause, steps);
        check_pause_by_asking(gl_loop_pause_lazily, steps);
    }
}

TEST(one_press_is_seen_by_one_update)
{
    gl_input input;
    gl_input_init(&input);
    feed_key(&input, GL_KEY_A, GL_ACTION_PRESS);
    expect_key(&input, GL_KEY_A, false, false, false); // not before an update
    feed(&input, GL_EVENT_UPDATE);
    expect_key(&input, GL_KEY_A, true, true, false);
    feed_key(&input, GL_KEY_A, GL_ACTION_REPEAT);
    feed(&input, GL_EVENT_UPDATE);
    expect_key(&input, GL_KEY_A, true, false, false);
    feed(&input, GL_EVENT_RENDER);
    expect_key(&input, GL_KEY_A, true, false, false);
    feed_key(&input, GL_KEY_A, GL_ACTION_RELEASE);
    expect_key(&input, GL_KEY_A, true, false, false);
    feed(&input, GL_EVENT_UPDATE);
    expect_key(&input, GL_KEY_A, false, false, true);
    feed(&input, GL_EVENT_UPDATE);
    expect_key(&input, GL_KEY_A, false, false, false);
}

TEST(tap_between_updates)
{
    gl_input input;
    gl_input_init(&input);
    feed_key(&input, GL_KEY_SPACE, GL_ACTION_PRESS);
    feed_key(&input, GL_KEY_SPACE, GL_ACTION_RELEASE);
    feed(&input, GL_EVENT_UPDATE);
    expect_key(&input, GL_KEY_SPACE, false, true, true);
    feed(&input, GL_EVENT_UPDATE);
    expect_key(&input, GL_KEY_SPACE, false, false, false);

    feed_key(&input, GL_KEY_SPACE, GL_ACTION_PRESS);
    feed(&input, GL_EVENT_UPDATE);
    feed_key(&input, GL_KEY_SPACE, GL_ACTION_RELEASE);
    feed_key(&input, GL_KEY_SPACE, GL_ACTION_PRESS);
    feed(&input, GL_EVENT_UPDATE);
    expect_key(&input, GL_KEY_SPACE, true, true, true);
}

// What was reported already, and keys that are none, change nothing.
TEST(nonsense)
{
    gl_input input;
    gl_input_init(&input);
    feed_key(&input, GL_KEY_B, GL_ACTION_RELEASE);
    feed_key(&input, GL_KEY_UNKNOWN, GL_ACTION_PRESS);
    feed_key(&input, (gl_key)349, GL_ACTION_PRESS);
    feed_key(&input, (gl_key)-2, GL_ACTION_PRESS);
    feed_button(&input, (gl_mouse_button)8, GL_ACTION_PRESS);
    feed_button(&input, (gl_mouse_button)-1, GL_ACTION_PRESS);
    feed(&input, GL_EVENT_UPDATE);
    expect_key(&input, GL_KEY_B, false, false, false);
    expect_key(&input, GL_KEY_UNKNOWN, false, false, false);
    expect_key(&input, (gl_key)349, false, false, false);
    expect_key(&input, (gl_key)INT32_MAX, false, false, false);
    assert_false(gl_input_button_down(&input, (gl_mouse_button)8));
    gl_input other;
    gl_input_init(&other);
    feed(&other, GL_EVENT_UPDATE);
    assert_memory_equal(&input, &other, sizeof input);
}

// Every key and button has a state of its own.
TEST(all)
{
    for (int held = 0; held <= GL_KEY_MENU + 8; held++) {
        gl_input input;
        gl_input_init(&input);
        if (held <= GL_KEY_MENU)
            feed_key(&input, (gl_key)held, GL_ACTION_PRESS);
        else
            feed_button(&input, (gl_mouse_button)(held - GL_KEY_MENU - 1), GL_ACTION_PRESS);
        feed(&input, GL_EVENT_UPDATE);
        for (int key = 0; key <= GL_KEY_MENU; key++)
            assert_int_equal(gl_input_key_down(&input, (gl_key)key), key == held);
        for (int button = 0; button < 8; button++) {
            bool is_held = held == GL_KEY_MENU + 1 + button;
            assert_int_equal(gl_input_button_pressed(&input, (gl_mouse_button)button), is_held);
            assert_int_equal(gl_input_button_down(&input, (gl_mouse_button)button), is_held);
            assert_false(gl_input_button_released(&input, (gl_mouse_button)button));
        }
        for (int button = 0; button < 8; button++)
            feed_button(&input, (gl_mouse_button)button, GL_ACTION_RELEASE);
        feed(&input, GL_EVENT_UPDATE);
        for (int button = 0; button < 8; button++)
            assert_int_equal(gl_input_button_released(&input, (gl_mouse_button)button),
                             held == GL_KEY_MENU + 1 + button);
        for (int key = 0; key <= GL_KEY_MENU; key++)
            expect_key(&input, (gl_key)key, key == held, false, false);
    }
}

TEST(motion)
{
    gl_input input;
    gl_input_init(&input);
    expect_motion(gl_input_cursor(&input), 0, 0);
    feed_cursor(&input, 100, 50); // where it was before is not known
    feed(&input, GL_EVENT_UPDATE);
    expect_motion(gl_input_cursor(&input), 100, 50);
    expect_motion(gl_input_cursor_motion(&input), 0, 0);
    feed_button(&input, GL_MOUSE_BUTTON_LEFT, GL_ACTION_PRESS); // does not move it
    feed(&input, GL_EVENT_UPDATE);
    expect_motion(gl_input_cursor(&input), 100, 50);
    feed_cursor(&input, 103, 40);
    feed_cursor(&input, 101.5, 42);
    gl_input_feed(&input, &(gl_event){.type = GL_EVENT_SCROLL, .scroll = {0, 1}});
    gl_input_feed(&input, &(gl_event){.type = GL_EVENT_SCROLL, .scroll = {-0.5, 2}});
    expect_motion(gl_input_cursor(&input), 100, 50);
    feed(&input, GL_EVENT_UPDATE);
    expect_motion(gl_input_cursor(&input), 101.5, 42);
    expect_motion(gl_input_cursor_motion(&input), 1.5, -8);
    expect_motion(gl_input_scroll(&input), -0.5, 3);
    gl_input_latch(&input); // for a program without updates
    expect_motion(gl_input_cursor(&input), 101.5, 42);
    expect_motion(gl_input_cursor_motion(&input), 0, 0);
    expect_motion(gl_input_scroll(&input), 0, 0);
}

static void feed_cursor_over(gl_input *input, uint32_t window, double x, double y)
{
    gl_input_feed(
        input,
        &(gl_event){.type = GL_EVENT_CURSOR, .window_number = window, .cursor = {.x = x, .y = y}});
}

// A replay may have other frames than the recording.
TEST(frames_that_are_not_paused_leave_no_trace)
{
    gl_input input, other;
    gl_input_init(&input);
    feed_cursor_over(&input, 1, 620, 100);
    feed(&input, GL_EVENT_UPDATE);
    other = input;
    gl_input_feed(&input,
                  &(gl_event){.type = GL_EVENT_RENDER, .window_number = 1, .render = {.frame = 7}});
    assert_memory_equal(&input, &other, sizeof input);
    gl_input_feed(&input, &(gl_event){.type = GL_EVENT_RENDER,
                                      .window_number = 1,
                                      .render = {.frame = 8, .paused = true}});
    feed(&input, GL_EVENT_UPDATE);
    feed(&other, GL_EVENT_UPDATE);
    assert_memory_equal(&input, &other, sizeof input);
}

static void feed_paused(gl_input *input, uint64_t frame, uint32_t window_number)
{
    gl_input_feed(input, &(gl_event){.type = GL_EVENT_RENDER,
                                     .window_number = window_number,
                                     .render = {.frame = frame, .paused = true}});
}

// All windows of a paused frame see its press. The next frame does not, even if it begins with another window.
TEST(paused_frames_of_two_windows)
{
    gl_input input;
    gl_input_init(&input);
    feed_key(&input, GL_KEY_A, GL_ACTION_PRESS);
    for (uint32_t window_number = 1; window_number <= 2; window_number++) {
        feed_paused(&input, 7, window_number);
        expect_key(&input, GL_KEY_A, true, true, false);
    }
    feed_paused(&input, 8, 2);
    expect_key(&input, GL_KEY_A, true, false, false);
}

TEST(nothing_to_feed)
{
    gl_input input;
    gl_input_init(&input);
    catch_log();
    gl_input_feed(NULL, &(gl_event){.type = GL_EVENT_UPDATE});
    expect_reason("gl_input_feed ", "needs an input and an event");
    gl_log_set_callback(NULL, NULL);
}

// Two windows, each with coordinates of its own, and the cursor crosses from one to the other.
TEST(motion_over_two_windows)
{
    const uint32_t left = 1, right = 2;
    gl_input input;
    gl_input_init(&input);
    feed_cursor_over(&input, left, 620, 100);
    feed_cursor_over(&input, left, 639, 102);
    feed_cursor_over(&input, right, 1, 52);
    feed_cursor_over(&input, right, 4, 51);
    feed(&input, GL_EVENT_UPDATE);
    expect_motion(gl_input_cursor(&input), 4, 51);
    expect_motion(gl_input_cursor_motion(&input), 22, 1);
}

static void feed_touch(gl_input *input, int32_t finger, gl_touch_phase phase, double x, double y)
{
    gl_input_feed(input, &(gl_event){.type = GL_EVENT_TOUCH, .touch = {finger, phase, x, y}});
}

static void expect_touch(const gl_input *input, int32_t finger, bool down, bool pressed,
                         bool released)
{
    assert_int_equal(gl_input_touch_down(input, finger), down);
    assert_int_equal(gl_input_touch_pressed(input, finger), pressed);
    assert_int_equal(gl_input_touch_released(input, finger), released);
}

// Each finger has a state of its own, apart from keys, gamepads and the cursor.
TEST(touch)
{
    gl_input input;
    gl_input_init(&input);
    feed_touch(&input, 0, GL_TOUCH_DOWN, 10, 20);
    feed_touch(&input, GL_TOUCH_COUNT - 1, GL_TOUCH_DOWN, 30, 40);
    feed_touch(&input, 0, GL_TOUCH_MOVE, 11, 21);
    expect_touch(&input, 0, false, false, false); // not before an update
    feed(&input, GL_EVENT_UPDATE);
    for (int finger = 0; finger < GL_TOUCH_COUNT; finger++) {
        const bool is_down = finger == 0 || finger == GL_TOUCH_COUNT - 1;
        expect_touch(&input, finger, is_down, is_down, false);
    }
    expect_motion(gl_input_touch(&input, 0), 11, 21);
    expect_motion(gl_input_touch(&input, GL_TOUCH_COUNT - 1), 30, 40);
    expect_motion(gl_input_cursor(&input), 0, 0);
    assert_false(gl_input_gamepad_down(&input, GL_GAMEPAD_COUNT - 1, GL_GAMEPAD_BUTTON_DPAD_LEFT));
    feed_touch(&input, 0, GL_TOUCH_UP, 12, 22);
    feed_touch(&input, GL_TOUCH_COUNT - 1, GL_TOUCH_CANCEL, 31, 41);
    feed_touch(&input, 3, GL_TOUCH_DOWN, 1, 1); // a tap between two updates
    feed_touch(&input, 3, GL_TOUCH_UP, 1, 1);
    feed(&input, GL_EVENT_UPDATE);
    expect_touch(&input, 0, false, false, true);
    expect_touch(&input, GL_TOUCH_COUNT - 1, false, false, true);
    expect_touch(&input, 3, false, true, true);
    expect_motion(gl_input_touch(&input, 0), 12, 22);
}

TEST(touch_of_no_finger)
{
    gl_input input, untouched;
    gl_input_init(&input);
    gl_input_init(&untouched);
    const int32_t none[] = {-1, GL_TOUCH_COUNT, INT32_MIN, INT32_MAX};
    for (size_t i = 0; i < sizeof none / sizeof *none; i++) {
        feed_touch(&input, none[i], GL_TOUCH_DOWN, 1, 2);
        assert_memory_equal(&input, &untouched, sizeof input);
        expect_touch(&input, none[i], false, false, false);
        expect_motion(gl_input_touch(&input, none[i]), 0, 0);
    }
}

static void feed_motion(gl_input *input, double x, double y, bool raw)
{
    gl_input_feed(input, &(gl_event){.type = GL_EVENT_MOUSE_MOTION, .mouse_motion = {x, y, raw}});
}

// Of the mouse, while the cursor is locked: summed, and apart from the cursor's.
TEST(mouse_motion)
{
    gl_input input;
    gl_input_init(&input);
    feed_motion(&input, 3, -2, true);
    feed_motion(&input, 0.5, 4, false);
    expect_motion(gl_input_mouse_motion(&input), 0, 0);
    feed(&input, GL_EVENT_UPDATE);
    expect_motion(gl_input_mouse_motion(&input), 3.5, 2);
    expect_motion(gl_input_cursor_motion(&input), 0, 0);
    feed(&input, GL_EVENT_UPDATE);
    expect_motion(gl_input_mouse_motion(&input), 0, 0);
}

// Through a loop whose frames take 100 ms: 200 taps among 8,000 motions, of which the queue merges
// most. Every tap is seen, each once, and the motion adds up.
enum { TAPS = 200, MOTIONS = 8000 };

TEST(flood)
{
    static gl_sim_cue script[2 * TAPS + 2 * MOTIONS];
    size_t cues = 0;
    for (int i = 0; i < MOTIONS; i++) {
        int64_t at = (i + 1) * 5 * SECOND / MOTIONS;
        script[cues++] = (gl_sim_cue){
            .at = at, .event = {.type = GL_EVENT_CURSOR, .cursor = {.x = i + 1, .y = 2 * i}}};
        script[cues++] =
            (gl_sim_cue){.at = at, .event = {.type = GL_EVENT_SCROLL, .scroll = {0, 0.25}}};
        if (i % (MOTIONS / TAPS / 2) == 0)
            script[cues++] = (gl_sim_cue){
                .at = at,
                .event = {.type = GL_EVENT_KEY,
                          .key = {.key = GL_KEY_X,
                                  .action = i / (MOTIONS / TAPS / 2) % 2 ? GL_ACTION_RELEASE
                                                                         : GL_ACTION_PRESS}}};
    }
    static rig r;
    gl_sim_desc machine = {.script = script,
                           .script_count = cues,
                           .duration_ns = 6 * SECOND,
                           .render_cost = {(int64_t[]){100 * MS}, 1}};
    rig_start(&r, &machine, NULL);
    gl_input input;
    gl_input_init(&input);
    int presses = 0, releases = 0, seen_pressed = 0;
    double moved = 0, scrolled = 0;
    while (rig_next(&r)) {
        gl_input_feed(&input, &r.event);
        if (r.event.type == GL_EVENT_KEY) {
            presses += r.event.key.action == GL_ACTION_PRESS;
            releases += r.event.key.action == GL_ACTION_RELEASE;
        }
        if (r.event.type != GL_EVENT_UPDATE)
            continue;
        seen_pressed += gl_input_key_pressed(&input, GL_KEY_X);
        moved += gl_input_cursor_motion(&input).x;
        scrolled += gl_input_scroll(&input).y;
    }
    assert_int_equal(presses, TAPS);
    assert_int_equal(releases, TAPS);
    assert_in_range(seen_pressed, 6 * 5, TAPS);
    expect_near(moved, MOTIONS - 1, 1e-6); // from 1 on
    expect_near(scrolled, MOTIONS * 0.25, 1e-6);
    expect_motion(gl_input_cursor(&input), MOTIONS, 2 * (MOTIONS - 1));
    expect_key(&input, GL_KEY_X, false, false, false);
}

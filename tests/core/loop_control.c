// Simulated time under the user's keys.

#include "rig.h"

static rig r;

static int set_up(void **state)
{
    (void)state;
    rig_start(&r, &(gl_sim_desc){.duration = 1000 * SECOND}, NULL);
    rig_find(&r, GL_EVENT_UPDATE);
    return 0;
}

static gl_event key(gl_key key, gl_action action)
{
    return (gl_event){.type = GL_EVENT_KEY, .key = {.key = key, .action = action}};
}

static bool press(gl_key pressed)
{
    const gl_event event = key(pressed, GL_ACTION_PRESS);
    return gl_loop_control(&r.loop, &event);
}

// The pause is lazy: frames end too, and the machine's time with them.
static void test_pause(void **state)
{
    (void)state;
    assert_true(press(GL_KEY_P));
    assert_true(gl_loop_is_paused(&r.loop));
    int frames = 0;
    while (rig_next(&r)) {
        assert_int_not_equal(r.event.type, GL_EVENT_UPDATE);
        frames += r.event.type == GL_EVENT_RENDER;
    }
    assert_in_range(frames, 1, 2);
}

static void test_resume(void **state)
{
    (void)state;
    assert_true(press(GL_KEY_P));
    assert_true(press(GL_KEY_P));
    assert_false(gl_loop_is_paused(&r.loop));
    rig_find(&r, GL_EVENT_UPDATE);
}

static void test_step(void **state)
{
    (void)state;
    assert_true(press(GL_KEY_N)); // nothing: it is not paused
    assert_true(press(GL_KEY_P));
    const uint64_t updates = gl_loop_stats(&r.loop).updates;
    assert_true(press(GL_KEY_N));
    assert_true(press(GL_KEY_N));
    while (rig_next(&r))
        ;
    assert_int_equal(gl_loop_stats(&r.loop).updates, updates + 2);
}

static void test_scale(void **state)
{
    (void)state;
    for (int i = 1; i < 9; i++) {
        assert_true(press(GL_KEY_UP));
        expect_near(gl_loop_time_scale(&r.loop), i < 6 ? 1 << i : 64, 0);
    }
    for (int i = 1; i < 15; i++) {
        assert_true(press(GL_KEY_DOWN));
        expect_near(gl_loop_time_scale(&r.loop), i < 12 ? 64.0 / (1 << i) : 1.0 / 64, 0);
    }
    assert_true(gl_loop_set_time_scale(&r.loop, 50)); // no power of two
    assert_true(press(GL_KEY_UP));
    expect_near(gl_loop_time_scale(&r.loop), 64, 0);
}

static void test_others(void **state)
{
    (void)state;
    static const gl_key keys[] = {GL_KEY_P, GL_KEY_N, GL_KEY_UP, GL_KEY_DOWN};
    for (int i = 0; i < 4; i++) {
        const gl_event release = key(keys[i], GL_ACTION_RELEASE);
        const gl_event repeat = key(keys[i], GL_ACTION_REPEAT);
        assert_false(gl_loop_control(&r.loop, &release));
        assert_false(gl_loop_control(&r.loop, &repeat));
    }
    assert_false(press(GL_KEY_ESCAPE));
    gl_event button = key(GL_KEY_P, GL_ACTION_PRESS);
    button.type = GL_EVENT_MOUSE_BUTTON;
    assert_false(gl_loop_control(&r.loop, &button));
    assert_false(gl_loop_is_paused(&r.loop));
    expect_near(gl_loop_time_scale(&r.loop), 1, 0);
}

static void test_no_event(void **state)
{
    (void)state;
    hearing heard = {0};
    gl_log_set_callback(hear, &heard);
    assert_false(gl_loop_control(&r.loop, NULL));
    expect_reason(&heard, "gl_loop_control", "needs an event");
    gl_log_set_callback(NULL, NULL);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(test_pause, set_up),  cmocka_unit_test_setup(test_resume, set_up),
        cmocka_unit_test_setup(test_step, set_up),   cmocka_unit_test_setup(test_scale, set_up),
        cmocka_unit_test_setup(test_others, set_up), cmocka_unit_test_setup(test_no_event, set_up),
    };
    return cmocka_run_group_tests_name("loop_control", tests, NULL, NULL);
}

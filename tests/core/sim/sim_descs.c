// What the simulated machine refuses, with a message that names it.

#include "rig.h"

#include <math.h>

static gl_sim sim;

#define COUNT(array) (sizeof(array) / sizeof *(array))
#define COSTS(...)                                                                                 \
    {                                                                                              \
        (int64_t[]){__VA_ARGS__}, sizeof((int64_t[]){__VA_ARGS__}) / sizeof(int64_t)               \
    }

TEST(refused)
{
    const gl_sim_cue early = {.at = -1}, disorder[] = {{.at = 5}, {.at = 4}},
                     update = {.event.type = GL_EVENT_UPDATE},
                     unknown = {.event.type = (gl_event_type)999},
                     narrow = {.event = {.type = GL_EVENT_RESIZE, .resize = {-12, 5}}},
                     low = {.event = {.type = GL_EVENT_FRAMEBUFFER_RESIZE, .resize = {5, -13}}},
                     scale = {.event = {.type = GL_EVENT_CONTENT_SCALE, .content_scale = {1, 0}}},
                     endless = {.event = {.type = GL_EVENT_CONTENT_SCALE,
                                          .content_scale = {INFINITY, 1}}},
                     jump = {.clock_jump_ns = INT64_MIN}, period = {.display.period_ns = -20},
                     shift = {.display.shift_ns = -21}, burst = {.display.burst = -22},
                     monitor = {.display.is_announced = true}, divisor = {.display.divisor = -23},
                     late = {.display.vsync_jitter = COSTS(-24)},
                     counts = {.display.timestamp_counts = COSTS(-25)},
                     stamps = {.display.timestamp_jitter = COSTS(-26)},
                     errors = {.display.timestamp_errors = COSTS(INT64_MIN)},
                     numbers = {.display.number_errors = COSTS(INT64_MAX)},
                     render = {.render_cost = COSTS(-27)}, gpu = {.gpu_cost = COSTS(-28)};
    const struct {
        gl_sim_desc desc;
        const char *field, *value;
    } bad[] = {
        {{.width = -1}, "width", "-1"},
        {{.width = 5, .height = -2}, "height", "-2"},
        {{.width = 5}, "width is 5 and height 0", "set both, or neither"},
        {{.height = 6}, "width is 0 and height 6", "set both, or neither"},
        {{.duration_ns = -3}, "duration_ns", "-3"},
        {{.vsync_period_ns = -4}, "vsync_period_ns", "-4"},
        {{.vsync_period_ns = 5, .vsync_queue = -14}, "vsync_queue", "-14"},
        {{.vsync_period_ns = 5, .vsync_queue = 64}, "vsync_queue", "64; it takes 0 to 63"},
        {{.vsync_period_ns = 5, .vsync_latch_ns = -15}, "vsync_latch_ns", "-15"},
        {{.vsync_period_ns = 5, .vsync_latch_ns = INT64_MAX},
         "vsync_latch_ns",
         "9223372036854775807"},
        {{.vsync_queue = 3}, "vsync_queue is set", "vsync_period_ns"},
        {{.vsync_latch_ns = 16}, "vsync_latch_ns is set", "vsync_period_ns"},
        {{.vsync_timestamps = true}, "vsync_timestamps is set", "vsync_period_ns"},
        {{.vsync_lag = 3}, "vsync_lag is set", "vsync_period_ns"},
        {{.vsync_period_ns = 5, .vsync_lag = -17}, "vsync_lag", "-17"},
        {{.vsync_period_ns = 5, .vsync_queue = 3, .vsync_lag = 61},
         "vsync_lag",
         "61; it takes 0 to 60"},
        {{.vsync_period_ns = 5, .unnumbered = true}, "unnumbered is set", "vsync_timestamps"},
        {{.vsync_period_ns = 5, .timestamp_jitter = COSTS(1)},
         "timestamp_jitter is set",
         "vsync_timestamps"},
        {{.vsync_period_ns = 5, .vsync_timestamps = true, .timestamp_jitter = COSTS(1, -30)},
         "timestamp_jitter",
         "-30"},
        {{.vsync_period_ns = 5, .vsync_timestamps = true, .timestamp_counts = COSTS(1, -18)},
         "timestamp_counts",
         "-18"},
        {{.vsync_period_ns = 5, .script = &period, .script_count = 1}, "display.period_ns", "-20"},
        {{.vsync_period_ns = 5, .script = &shift, .script_count = 1}, "display.shift_ns", "-21"},
        {{.vsync_period_ns = 5, .script = &burst, .script_count = 1}, "display.burst", "-22"},
        {{.script = &monitor, .script_count = 1}, "changes the display", "vsync_period_ns"},
        {{.script = &divisor, .script_count = 1}, "changes the display", "vsync_period_ns"},
        {{.script = &late, .script_count = 1}, "changes the display", "vsync_period_ns"},
        {{.vsync_period_ns = 5, .script = &divisor, .script_count = 1}, "display.divisor", "-23"},
        {{.vsync_period_ns = 5, .script = &late, .script_count = 1},
         "display.vsync_jitter in script",
         "-24"},
        {{.vsync_period_ns = 5, .script = &errors, .script_count = 1},
         "display.timestamp_errors",
         "vsync_timestamps"},
        {{.vsync_period_ns = 5, .vsync_timestamps = true, .script = &counts, .script_count = 1},
         "display.timestamp_counts in script",
         "-25"},
        {{.vsync_period_ns = 5, .vsync_timestamps = true, .script = &stamps, .script_count = 1},
         "display.timestamp_jitter in script",
         "-26"},
        {{.vsync_period_ns = 5, .vsync_timestamps = true, .script = &errors, .script_count = 1},
         "display.timestamp_errors in script",
         "-9223372036854775808"},
        {{.vsync_period_ns = 5, .vsync_timestamps = true, .script = &numbers, .script_count = 1},
         "display.number_errors in script",
         "9223372036854775807"},
        {{.script = &render, .script_count = 1}, "render_cost in script", "-27"},
        {{.script = &gpu, .script_count = 1}, "gpu_cost in script", "-28"},
        {{.gpu_cost = COSTS(-29)}, "gpu_cost", "-29"},
        {{.vsync_period_ns = 5, .timestamp_errors = COSTS(0)},
         "timestamp_errors is set",
         "vsync_timestamps"},
        {{.vsync_period_ns = 5, .number_errors = COSTS(0)},
         "number_errors is set",
         "vsync_timestamps"},
        {{.vsync_period_ns = 5, .vsync_timestamps = true, .timestamp_errors = COSTS(INT64_MIN)},
         "timestamp_errors",
         "-9223372036854775808"},
        {{.vsync_period_ns = 5, .vsync_timestamps = true, .number_errors = COSTS(INT64_MAX)},
         "number_errors",
         "9223372036854775807"},
        {{.input_every_ns = -5}, "input_every_ns", "-5"},
        {{.vsync_jitter = COSTS(0, -6)}, "vsync_jitter", "-6"},
        {{.swap_cost = COSTS(-7)}, "swap_cost", "-7"},
        {{.oversleep = COSTS(-8)}, "oversleep", "-8"},
        {{.update_cost = COSTS(-9)}, "update_cost", "-9"},
        {{.render_cost = COSTS(1, 1, -10)}, "render_cost", "-10"},
        {{.input_cost = COSTS(-11)}, "input_cost", "-11"},
        {{.script = &early, .script_count = 1}, "script", "-1"},
        {{.script = disorder, .script_count = 2}, "script", "4"},
        {{.script = &update, .script_count = 1}, "script", "update"},
        {{.script = &unknown, .script_count = 1}, "script", "999"},
        {{.script = &narrow, .script_count = 1}, "width", "-12"},
        {{.script = &low, .script_count = 1}, "height", "-13"},
        {{.script = &scale, .script_count = 1}, "content scale", "is 0;"},
        {{.script = &endless, .script_count = 1}, "content scale", "is inf;"},
        {{.script = &jump, .script_count = 1}, "clock_jump_ns", "-9223372036854775808"},
        {{.script_count = 1}, "script_count", "1"},
        {{.swap_cost = {NULL, 1}}, "swap_cost", "1"},
        {{.duration_ns = INT64_MAX}, "duration_ns", "9223372036854775807"},
        {{.hidden_fps = {-17, 1}}, "hidden_fps", "-17"},
        {{.hidden_fps = {10, 0}}, "hidden_fps", "{10, 0}"},
        {{.cap = {-60, 1}}, "cap", "-60"},
        {{.cap = {60, -1}}, "cap", "-1"},
        {{.cap = {60, 0}}, "cap", "{60, 0}"},
        {{.cap = {2000000000, 1}}, "cap", "2000000000"},
    };
    catch_log();
    for (size_t i = 0; i < COUNT(bad); i++) {
        assert_false(gl_sim_init(&sim, &bad[i].desc));
        expect_reason(bad[i].field, bad[i].value);
    }
    static gl_loop loop;
    gl_event event;
    assert_false(gl_loop_init(&loop, gl_sim_host(&sim), NULL));
    assert_false(gl_next_event(&loop, &event));
    logged.count = 0;
    assert_false(gl_sim_init(&sim, NULL));
    expect_reason("gl_sim_init", "NULL");
    gl_log_set_callback(NULL, NULL);
}

TEST(nothing_to_do_it_with)
{
    gl_event update = {.type = GL_EVENT_UPDATE};
    assert_true(gl_sim_init(&sim, &(gl_sim_desc){.update_cost = COSTS(5)}));
    catch_log();
    assert_false(gl_sim_init(NULL, &(gl_sim_desc){0}));
    expect_reason("gl_sim_init", "NULL");
    assert_int_equal(gl_sim_time(NULL), 0);
    expect_reason("gl_sim_time", "NULL");
    assert_null(gl_sim_host(NULL));
    gl_sim_advance(NULL, 1);
    expect_reason("gl_sim_advance", "NULL");
    gl_sim_advance(&sim, -1);
    expect_reason("gl_sim_advance", "-1");
    gl_sim_spend(NULL, &update);
    expect_reason("gl_sim_spend", "needs a machine and an event");
    catch_log(); // or the same mistake would not be logged again
    gl_sim_spend(&sim, NULL);
    expect_reason("gl_sim_spend", "needs a machine and an event");
    gl_sim_finish(NULL);
    assert_int_equal(logged.count, 0);
    gl_log_set_callback(NULL, NULL);
    assert_int_equal(gl_sim_time(&sim), 0);
}

// The dead zones of sticks and triggers.

#include "gamepad_rig.h"

#include <math.h>

// Feeds the left stick to the right, and expects what it shows.
static void expect_stick(fixture *it, double raw, double value)
{
    it->state.axes[GL_GAMEPAD_AXIS_LEFT_X] = (float)raw;
    feed(it);
    expect_near(it->gamepads.pads[0].axes[GL_GAMEPAD_AXIS_LEFT_X], value, 1e-6);
    gl_queue_init(&it->queue);
}

static void expect_trigger(fixture *it, double raw, double value)
{
    it->state.axes[GL_GAMEPAD_AXIS_RIGHT_TRIGGER] = (float)raw;
    feed(it);
    expect_near(it->gamepads.pads[0].axes[GL_GAMEPAD_AXIS_RIGHT_TRIGGER], value, 1e-6);
    gl_queue_init(&it->queue);
}

// ---- sticks -------------------------------------------------------------------------------------

EACH_BETWEEN(set_up, NULL)

TEST(hysteresis)
{
    fixture *it = *state;
    double edge = 0.15 * 0.75;
    expect_stick(it, 0.1499, 0);
    expect_stick(it, 0.1501, (0.1501 - edge) / (1 - edge));
    expect_stick(it, 0.125, (0.125 - edge) / (1 - edge));
    expect_stick(it, 0.1124, 0);
    expect_stick(it, 0.1499, 0);
    expect_stick(it, -0.16, -(0.16 - edge) / (1 - edge));
    expect_stick(it, -1, -1);
    expect_stick(it, 0.5, (0.5 - edge) / (1 - edge));
    expect_stick(it, 1, 1);
}

// All the way out and back: nothing is lost at the ends, and nothing jumps but the first step.
TEST(whole_way)
{
    fixture *it = *state;
    const double zones[] = {0, 0.15, 0.5, 0.9};
    for (int i = 0; i < 4; i++) {
        double edge = zones[i] * 0.75, step = 1.0 / 256, reported = 0;
        it->gamepads.zone = zones[i];
        for (double raw = 0; raw <= 1; raw += step) {
            double value = raw <= zones[i] ? 0 : (raw - edge) / (1 - edge);
            expect_stick(it, raw, value);
        }
        for (double raw = 1; raw >= 0; raw -= step) {
            double value = raw <= edge ? 0 : (raw - edge) / (1 - edge);
            expect_stick(it, raw, value);
            assert_true(raw == 1 || reported - value <= step / (1 - edge) + 1e-9);
            reported = value;
        }
        assert_true(reported == 0);
    }
}

TEST(round)
{
    fixture *it = *state;
    it->state.axes[GL_GAMEPAD_AXIS_RIGHT_X] = 0.11f; // 0.1556 off
    it->state.axes[GL_GAMEPAD_AXIS_RIGHT_Y] = -0.11f;
    feed(it);
    double way = (0.11 * sqrt(2) - 0.1125) / (1 - 0.1125);
    expect_axis(it, GL_GAMEPAD_AXIS_RIGHT_X, way * sqrt(0.5));
    expect_axis(it, GL_GAMEPAD_AXIS_RIGHT_Y, -way * sqrt(0.5));
    it->state.axes[GL_GAMEPAD_AXIS_RIGHT_X] = 1;
    it->state.axes[GL_GAMEPAD_AXIS_RIGHT_Y] = 1;
    feed(it);
    expect_axis(it, GL_GAMEPAD_AXIS_RIGHT_X, sqrt(0.5));
    expect_axis(it, GL_GAMEPAD_AXIS_RIGHT_Y, sqrt(0.5));
    it->state.axes[GL_GAMEPAD_AXIS_RIGHT_X] = 0;
    feed(it);
    expect_axis(it, GL_GAMEPAD_AXIS_RIGHT_X, 0);
    expect_axis(it, GL_GAMEPAD_AXIS_RIGHT_Y, 1);
    expect_silence(it);
}

// Each stick has a dead zone of its own.
TEST(sticks_apart)
{
    fixture *it = *state;
    expect_stick(it, 1, 1);
    it->state.axes[GL_GAMEPAD_AXIS_RIGHT_X] = 0.12f;
    feed(it);
    expect_silence(it);
    it->state.axes[GL_GAMEPAD_AXIS_LEFT_Y] = 0.01f; // the stick is far out, so that this counts
    feed(it);
    expect_axis(it, GL_GAMEPAD_AXIS_LEFT_Y, 0.01 / sqrt(1 + 0.01 * 0.01));
}

TEST(jitter)
{
    fixture *it = *state;
    it->gamepads.zone = 0;
    expect_stick(it, 0.5, 0.5);
    expect_stick(it, 0.5019, 0.5);
    expect_stick(it, 0.4981, 0.5);
    expect_stick(it, 0.5 + 1.0 / 512, 0.5 + 1.0 / 512); // half a step
    expect_stick(it, 0.5, 0.5);
    expect_stick(it, 0.502, 0.502);
    expect_stick(it, 0.999, 0.999);
    expect_stick(it, 1, 1);
    expect_stick(it, 0.999, 1);
    expect_stick(it, -0.9985, -0.9985);
    expect_stick(it, -1, -1);
    expect_stick(it, 0.001, 0.001);
    expect_stick(it, 0, 0);
    expect_stick(it, 0.001, 0);
}

TEST(nonsense)
{
    fixture *it = *state;
    expect_stick(it, 3, 1);
    expect_stick(it, -1e30, -1);
    expect_stick(it, NAN, 0);
    expect_stick(it, 1, 1);
    expect_stick(it, INFINITY, 0);
    expect_trigger(it, 7, 1);
    expect_trigger(it, NAN, 0);
    expect_trigger(it, 1, 1);
    expect_trigger(it, -INFINITY, 0);
    expect_trigger(it, -2, 0);
    it->state.axes[GL_GAMEPAD_AXIS_RIGHT_X] = -3;
    it->state.axes[GL_GAMEPAD_AXIS_RIGHT_Y] = 3;
    feed(it);
    expect_axis(it, GL_GAMEPAD_AXIS_RIGHT_X, -sqrt(0.5));
    expect_axis(it, GL_GAMEPAD_AXIS_RIGHT_Y, sqrt(0.5));
    it->state.axes[GL_GAMEPAD_AXIS_RIGHT_X] = -1.25f;
    it->state.axes[GL_GAMEPAD_AXIS_RIGHT_Y] = 1.5f;
    feed(it);
    expect_silence(it);
}

TEST(zone_counts_from_the_next_feed)
{
    fixture *it = *state;
    expect_stick(it, 0.4, (0.4 - 0.1125) / (1 - 0.1125));
    it->gamepads.zone = 0.6;
    feed(it);
    expect_axis(it, GL_GAMEPAD_AXIS_LEFT_X, 0);
    it->gamepads.zone = 0;
    feed(it);
    expect_axis(it, GL_GAMEPAD_AXIS_LEFT_X, 0.4);
    expect_silence(it);
}

// ---- triggers -----------------------------------------------------------------------------------

TEST(triggers)
{
    fixture *it = *state;
    expect_trigger(it, -0.901, 0); // 0.0495 of the way; the zone is a third of 0.15
    expect_trigger(it, -0.899, (0.0505 - 0.0375) / (1 - 0.0375));
    expect_trigger(it, -0.92, (0.04 - 0.0375) / (1 - 0.0375));
    expect_trigger(it, -0.926, 0);
    expect_trigger(it, 1, 1);
    expect_trigger(it, 0, (0.5 - 0.0375) / (1 - 0.0375));
}

// One that the mapping lacks shows 0 for ever, which would be half-way.
TEST(absent_trigger)
{
    fixture *it = *state;
    it->state.connected = false;
    feed(it);
    gl_queue_init(&it->queue);
    it->state = at_rest;
    it->state.axes[GL_GAMEPAD_AXIS_RIGHT_TRIGGER] = 0; // the other one is there
    feed(it);
    expect_event(it, GL_EVENT_GAMEPAD);
    feed(it);
    expect_silence(it);
    expect_trigger(it, 0.5, (0.75 - 0.0375) / (1 - 0.0375));
    expect_trigger(it, 0, (0.5 - 0.0375) / (1 - 0.0375));
}

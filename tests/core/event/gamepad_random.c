// A million random changes at 16 places: what is reported makes sense, and nothing stays held.

#include "gamepad_rig.h"

#include <math.h>
#include <stdlib.h>

// What a program knows that listens.
typedef struct listener {
    bool connected;
    uint32_t buttons;
    double axes[GL_GAMEPAD_AXIS_COUNT];
} listener;

static bool holds_nothing(const listener *pad)
{
    for (int i = 0; i < GL_GAMEPAD_AXIS_COUNT; i++)
        if (pad->axes[i] != 0)
            return false;
    return pad->buttons == 0;
}

static bool receive_button(listener *pad, const gl_gamepad_button_event *event)
{
    uint32_t bit = 1u << event->button;
    bool press = event->action == GL_ACTION_PRESS;
    bool news = press != (bool)(pad->buttons & bit);
    pad->buttons ^= bit;
    return pad->connected && news && event->action != GL_ACTION_REPEAT;
}

static bool receive_axis(listener *pad, const gl_gamepad_axis_event *event)
{
    double low = event->axis < GL_GAMEPAD_AXIS_LEFT_TRIGGER ? -1 : 0;
    bool news = event->value != pad->axes[event->axis];
    pad->axes[event->axis] = event->value;
    return pad->connected && news && event->value >= low && event->value <= 1;
}

// Whether the event makes sense after those before.
static bool dispatch_event(listener *pads, const gl_event *event)
{
    listener *pad = &pads[event->gamepad.gamepad]; // each of them begins with it
    switch (event->type) {
    case GL_EVENT_GAMEPAD: {
        bool news = pad->connected != event->gamepad.connected;
        pad->connected = event->gamepad.connected;
        return news && holds_nothing(pad);
    }
    case GL_EVENT_GAMEPAD_BUTTON:
        return receive_button(pad, &event->gamepad_button);
    case GL_EVENT_GAMEPAD_AXIS:
        return receive_axis(pad, &event->gamepad_axis);
    default:
        return false;
    }
}

static float draw_axis(uint64_t *seed)
{
    switch (draw_from(seed, 0, 9)) {
    case 0:
        return NAN;
    case 1:
        return (float)draw_from(seed, -1, 1);
    case 2:
        return 1e30f;
    default:
        return (float)draw_from(seed, -1100, 1100) / 1000;
    }
}

static void draw_change(uint64_t *seed, glp_gamepad_state *pad)
{
    switch (draw_from(seed, 0, 7)) {
    case 0:
        pad->connected = !pad->connected;
        break;
    case 1:
        snprintf(pad->guid, sizeof pad->guid, "%s", draw_one_in(seed, 2) ? PAD : OTHER_PAD);
        break;
    case 2:
    case 3:
        pad->buttons = (uint32_t)draw(seed);
        break;
    default:
        pad->axes[draw_from(seed, 0, GL_GAMEPAD_AXIS_COUNT - 1)] = draw_axis(seed);
    }
}

static uint64_t first_seed = 1;

TEST_BETWEEN(set_up, NULL, random)
{
    if (test_argc > 1)
        first_seed = strtoull(test_argv[1], NULL, 0);
    fixture *it = *state;
    uint64_t seed = first_seed;
    static glp_gamepad_state places[GL_GAMEPAD_COUNT];
    static listener pads[GL_GAMEPAD_COUNT];
    glp_gamepads_init(&it->gamepads);
    int unplugged = 0;
    for (int step = 0; step < 1000000; step++) {
        int32_t place = (int32_t)draw_from(&seed, 0, GL_GAMEPAD_COUNT - 1);
        glp_gamepad_state *shown = &places[place];
        bool was_connected = shown->connected;
        draw_change(&seed, shown);
        if (draw_one_in(&seed, 100))
            it->gamepads.zone = (double)draw_from(&seed, 0, 9) / 10;
        glp_gamepads_feed(&it->gamepads, place, shown, &it->queue, step);
        bool good = true;
        for (gl_event event; gl_queue_pop(&it->queue, &event);)
            good = good && event.gamepad.gamepad == place && dispatch_event(pads, &event);
        uint32_t buttons = shown->connected ? shown->buttons & 0x7fff : 0;
        good = good && pads[place].connected == shown->connected && pads[place].buttons == buttons;
        good = good && (shown->connected || holds_nothing(&pads[place]));
        unplugged += was_connected && !shown->connected;
        if (!good)
            fail_msg("seed %llu, step %d", (unsigned long long)first_seed, step);
    }
    assert_true(unplugged > 10000);
    uint32_t connected = 0;
    for (int place = 0; place < GL_GAMEPAD_COUNT; place++)
        connected += pads[place].connected;
    assert_int_equal(it->gamepads.count, connected);
}

// usage: gamepad_random [SEED]

#include "controls.h"

bool is_key(const gl_event *event, gl_key key)
{
    return event->type == GL_EVENT_KEY && event->key.action == GL_ACTION_PRESS &&
           event->key.key == key;
}

static bool is_pad(const gl_event *event, gl_gamepad_button button)
{
    return event->type == GL_EVENT_GAMEPAD_BUTTON &&
           event->gamepad_button.action == GL_ACTION_PRESS &&
           event->gamepad_button.button == button;
}

bool is_go(const gl_event *event)
{
    bool clicked = event->type == GL_EVENT_MOUSE_BUTTON &&
                   event->mouse_button.action == GL_ACTION_PRESS &&
                   event->mouse_button.button == GL_MOUSE_BUTTON_LEFT;
    return clicked || is_key(event, GL_KEY_SPACE) || is_key(event, GL_KEY_ENTER) ||
           is_pad(event, GL_GAMEPAD_BUTTON_A) || is_pad(event, GL_GAMEPAD_BUTTON_START);
}

bool is_back(const gl_event *event)
{
    return is_key(event, GL_KEY_ESCAPE) || is_pad(event, GL_GAMEPAD_BUTTON_B) ||
           is_pad(event, GL_GAMEPAD_BUTTON_BACK);
}

bool is_pause(const gl_event *event)
{
    return is_key(event, GL_KEY_P) || is_key(event, GL_KEY_ESCAPE) ||
           is_pad(event, GL_GAMEPAD_BUTTON_START) ||
           (event->type == GL_EVENT_GAMEPAD && !event->gamepad.connected) ||
           (event->type == GL_EVENT_FOCUS && !event->focus.focused);
}

double steering(const gl_input *input)
{
    double move = 0;
    move += gl_input_key_down(input, GL_KEY_RIGHT) || gl_input_key_down(input, GL_KEY_D);
    move -= gl_input_key_down(input, GL_KEY_LEFT) || gl_input_key_down(input, GL_KEY_A);
    for (int32_t pad = 0; pad < GL_GAMEPAD_MAX; pad++) {
        move += gl_input_gamepad_axis(input, pad, GL_GAMEPAD_AXIS_LEFT_X);
        move += gl_input_gamepad_down(input, pad, GL_GAMEPAD_BUTTON_DPAD_RIGHT);
        move -= gl_input_gamepad_down(input, pad, GL_GAMEPAD_BUTTON_DPAD_LEFT);
    }
    return move;
}

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

int choice(const gl_event *event, double *stick)
{
    int way = 0;
    way += is_key(event, GL_KEY_RIGHT) || is_key(event, GL_KEY_D) ||
           is_pad(event, GL_GAMEPAD_BUTTON_DPAD_RIGHT);
    way -= is_key(event, GL_KEY_LEFT) || is_key(event, GL_KEY_A) ||
           is_pad(event, GL_GAMEPAD_BUTTON_DPAD_LEFT);
    if (event->type == GL_EVENT_GAMEPAD_AXIS &&
        event->gamepad_axis.axis == GL_GAMEPAD_AXIS_LEFT_X) {
        const double half = 0.5, value = event->gamepad_axis.value;
        way += value >= half && *stick < half;
        way -= value <= -half && *stick > -half;
        *stick = value;
    }
    return way;
}

bool where(const gl_event *event, double *x, double *y)
{
    if (event->type == GL_EVENT_CURSOR) {
        *x = event->cursor.x;
        *y = event->cursor.y;
        return true;
    }
    if (event->type == GL_EVENT_MOUSE_BUTTON) {
        *x = event->mouse_button.x;
        *y = event->mouse_button.y;
        return true;
    }
    return false;
}

double steering(const gl_input *input)
{
    double move = 0;
    move += gl_input_key_down(input, GL_KEY_RIGHT) || gl_input_key_down(input, GL_KEY_D);
    move -= gl_input_key_down(input, GL_KEY_LEFT) || gl_input_key_down(input, GL_KEY_A);
    for (int32_t pad = 0; pad < GL_GAMEPAD_COUNT; pad++) {
        move += gl_input_gamepad_axis(input, pad, GL_GAMEPAD_AXIS_LEFT_X);
        move += gl_input_gamepad_down(input, pad, GL_GAMEPAD_BUTTON_DPAD_RIGHT);
        move -= gl_input_gamepad_down(input, pad, GL_GAMEPAD_BUTTON_DPAD_LEFT);
    }
    return move;
}

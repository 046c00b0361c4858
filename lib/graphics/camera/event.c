#include <glpace/camera.h>

#include "base/check.h"
#include "graphics/camera/impl.h"

static uint32_t bit_of_key(gl_key key)
{
    switch (key) {
    case GL_KEY_W:
        return GLP_CAMERA_FORWARDS;
    case GL_KEY_S:
        return GLP_CAMERA_BACKWARDS;
    case GL_KEY_A:
        return GLP_CAMERA_TO_LEFT;
    case GL_KEY_D:
        return GLP_CAMERA_TO_RIGHT;
    case GL_KEY_E:
        return GLP_CAMERA_UP;
    case GL_KEY_SPACE:
        return GLP_CAMERA_UP_TOO;
    case GL_KEY_Q:
        return GLP_CAMERA_DOWN;
    case GL_KEY_LEFT_SHIFT:
        return GLP_CAMERA_FASTER;
    case GL_KEY_RIGHT_SHIFT:
        return GLP_CAMERA_FASTER_TOO;
    default:
        return 0;
    }
}

static uint32_t bit_of_button(gl_mouse_button button)
{
    switch (button) {
    case GL_MOUSE_BUTTON_LEFT:
        return GLP_CAMERA_LEFT_BUTTON;
    case GL_MOUSE_BUTTON_MIDDLE:
        return GLP_CAMERA_MIDDLE_BUTTON;
    case GL_MOUSE_BUTTON_RIGHT:
        return GLP_CAMERA_RIGHT_BUTTON;
    default:
        return 0;
    }
}

static void press(gl_camera *camera, uint32_t bit, gl_action action)
{
    if (action == GL_ACTION_RELEASE) {
        camera->held &= ~bit;
    } else {
        camera->held |= bit;
        camera->tapped |= bit;
    }
}

static void drag(gl_camera *camera, double x, double y)
{
    bool flies = camera->desc.kind == GL_CAMERA_FLY;
    uint32_t turning =
        flies ? GLP_CAMERA_LEFT_BUTTON | GLP_CAMERA_RIGHT_BUTTON : GLP_CAMERA_LEFT_BUTTON;
    if (camera->held & turning) {
        camera->turned[0] += x;
        camera->turned[1] += y;
    } else if (!flies && camera->held & (GLP_CAMERA_MIDDLE_BUTTON | GLP_CAMERA_RIGHT_BUTTON)) {
        camera->panned[0] += x;
        camera->panned[1] += y;
    }
}

static void move_pointer(gl_camera *camera, double x, double y)
{
    drag(camera, x - camera->pointer[0], y - camera->pointer[1]);
    camera->pointer[0] = x;
    camera->pointer[1] = y;
}

// A drag begins where the button was pressed: the pointer may have come from anywhere, unheard, as
// while it was locked.
static void press_button(gl_camera *camera, const gl_mouse_button_event *button)
{
    uint32_t bit = bit_of_button(button->button);
    if (bit && button->action == GL_ACTION_PRESS) {
        camera->pointer[0] = button->x;
        camera->pointer[1] = button->y;
    }
    press(camera, bit, button->action);
}

static void move_mouse(gl_camera *camera, double x, double y)
{
    if (camera->desc.kind != GL_CAMERA_FLY) {
        drag(camera, x, y);
        return;
    }
    camera->turned[0] += x;
    camera->turned[1] += y;
}

static void resize(gl_camera *camera, int32_t height)
{
    if (height > 0)
        camera->window_height = height;
}

void gl_camera_event(gl_camera *camera, const gl_event *event)
{
    if (!glp_require(camera && event, "gl_camera_event needs a camera and an event"))
        return;
    switch (event->type) {
    case GL_EVENT_KEY:
        press(camera, bit_of_key(event->key.key), event->key.action);
        break;
    case GL_EVENT_MOUSE_BUTTON:
        press_button(camera, &event->mouse_button);
        break;
    case GL_EVENT_CURSOR:
        move_pointer(camera, event->cursor.x, event->cursor.y);
        break;
    case GL_EVENT_MOUSE_MOTION:
        move_mouse(camera, event->mouse_motion.x, event->mouse_motion.y);
        break;
    case GL_EVENT_SCROLL:
        camera->scrolled += event->scroll.y;
        break;
    case GL_EVENT_FOCUS:
        if (!event->focus.focused)
            camera->held = 0;
        break;
    case GL_EVENT_RESIZE:
        resize(camera, event->resize.height);
        break;
    case GL_EVENT_RENDER:
        resize(camera, event->render.height);
        break;
    default:
        break;
    }
}

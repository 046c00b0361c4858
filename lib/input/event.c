#include <glpace/event.h>

const char *gl_event_name(gl_event_type type)
{
    switch (type) {
    case GL_EVENT_NONE:
        return "none";
    case GL_EVENT_UPDATE:
        return "update";
    case GL_EVENT_RENDER:
        return "render";
    case GL_EVENT_SWAP:
        return "swap";
    case GL_EVENT_IDLE:
        return "idle";
    case GL_EVENT_SKIPPED:
        return "skipped";
    case GL_EVENT_KEY:
        return "key";
    case GL_EVENT_TEXT:
        return "text";
    case GL_EVENT_MOUSE_BUTTON:
        return "mouse-button";
    case GL_EVENT_CURSOR:
        return "cursor";
    case GL_EVENT_MOUSE_MOTION:
        return "mouse-motion";
    case GL_EVENT_ENTER:
        return "enter";
    case GL_EVENT_SCROLL:
        return "scroll";
    case GL_EVENT_DROP:
        return "drop";
    case GL_EVENT_GAMEPAD:
        return "gamepad";
    case GL_EVENT_GAMEPAD_BUTTON:
        return "gamepad-button";
    case GL_EVENT_GAMEPAD_AXIS:
        return "gamepad-axis";
    case GL_EVENT_JOYSTICK:
        return "joystick";
    case GL_EVENT_FOCUS:
        return "focus";
    case GL_EVENT_MOVE:
        return "move";
    case GL_EVENT_RESIZE:
        return "resize";
    case GL_EVENT_FRAMEBUFFER_RESIZE:
        return "framebuffer-resize";
    case GL_EVENT_CONTENT_SCALE:
        return "content-scale";
    case GL_EVENT_ICONIFY:
        return "iconify";
    case GL_EVENT_MAXIMIZE:
        return "maximize";
    case GL_EVENT_REFRESH:
        return "refresh";
    case GL_EVENT_MONITOR:
        return "monitor";
    case GL_EVENT_CONTEXT_LOST:
        return "context-lost";
    case GL_EVENT_CLOSE:
        return "close";
    }
    return "unknown";
}

#include <glpace/event.h>

#define REPLACEMENT 0xFFFD

static bool is_character(uint32_t codepoint)
{
    return codepoint > 0 && codepoint <= 0x10FFFF && (codepoint < 0xD800 || codepoint > 0xDFFF);
}

// Of the bytes of a character the first has a bit for each of them, and the others have 6 bits of the
// number each.
gl_text_event gl_text_event_make(uint32_t codepoint)
{
    gl_text_event text = {.codepoint = is_character(codepoint) ? codepoint : REPLACEMENT};
    uint32_t rest = text.codepoint;
    const int length = rest < 0x80 ? 1 : rest < 0x800 ? 2 : rest < 0x10000 ? 3 : 4;
    static const uint8_t firsts[] = {0, 0, 0xC0, 0xE0, 0xF0};
    for (int i = length - 1; i > 0; i--, rest >>= 6)
        text.utf8[i] = (char)(0x80 | (rest & 0x3F));
    text.utf8[0] = (char)(firsts[length] | rest);
    return text;
}

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
    case GL_EVENT_TOUCH:
        return "touch";
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
    case GL_EVENT_FULLSCREEN:
        return "fullscreen";
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

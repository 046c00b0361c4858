#include <glpace/event.h>

#include <assert.h>

// Functions that the header defines, for languages that can only link them.
extern inline bool gl_event_is_input(gl_event_type type);

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
    // clang-format off
    static const char *const names[] = {
        [GL_EVENT_NONE] = "none", [GL_EVENT_UPDATE] = "update", [GL_EVENT_RENDER] = "render",
        [GL_EVENT_SWAP] = "swap", [GL_EVENT_IDLE] = "idle", [GL_EVENT_SKIPPED] = "skipped",
        [GL_EVENT_KEY] = "key", [GL_EVENT_TEXT] = "text", [GL_EVENT_MOUSE_BUTTON] = "mouse-button",
        [GL_EVENT_CURSOR] = "cursor", [GL_EVENT_MOUSE_MOTION] = "mouse-motion",
        [GL_EVENT_ENTER] = "enter", [GL_EVENT_SCROLL] = "scroll", [GL_EVENT_TOUCH] = "touch",
        [GL_EVENT_DROP] = "drop", [GL_EVENT_GAMEPAD] = "gamepad",
        [GL_EVENT_GAMEPAD_BUTTON] = "gamepad-button", [GL_EVENT_GAMEPAD_AXIS] = "gamepad-axis",
        [GL_EVENT_JOYSTICK] = "joystick", [GL_EVENT_FOCUS] = "focus", [GL_EVENT_MOVE] = "move",
        [GL_EVENT_RESIZE] = "resize", [GL_EVENT_FRAMEBUFFER_RESIZE] = "framebuffer-resize",
        [GL_EVENT_CONTENT_SCALE] = "content-scale", [GL_EVENT_ICONIFY] = "iconify",
        [GL_EVENT_MAXIMIZE] = "maximize", [GL_EVENT_FULLSCREEN] = "fullscreen",
        [GL_EVENT_REFRESH] = "refresh", [GL_EVENT_MONITOR] = "monitor",
        [GL_EVENT_CONTEXT_LOST] = "context-lost", [GL_EVENT_CLOSE] = "close",
    };
    // clang-format on
    static_assert(sizeof names / sizeof *names == GL_EVENT_CLOSE + 1, "each type has a name");
    return (unsigned)type <= GL_EVENT_CLOSE ? names[type] : "unknown";
}

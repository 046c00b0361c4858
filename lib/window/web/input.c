// The cursor, the clipboard and gamepads.
#include "window/web/web.h"

#include <stdio.h>
#include <stdlib.h>

#include <emscripten.h>

#include "core/base/log.h"
#include "window/report.h"

// ---- the cursor ---------------------------------------------------------------------------------

// clang-format off
EM_JS(void, glp_js_show_cursor, (int shown), { Module.canvas.style.cursor = shown ? Module.glpCursor || "" : "none"; })

EM_JS(void, glp_js_set_cursor, (const char *style), { Module.glpCursor = UTF8ToString(style); })

EM_JS(void, glp_js_set_cursor_image, (const uint8_t *pixels, int width, int height, int x, int y), {
    const picture = document.createElement("canvas");
    picture.width = width;
    picture.height = height;
    const copy = new Uint8ClampedArray(HEAPU8.subarray(pixels, pixels + width * height * 4));
    picture.getContext("2d").putImageData(new ImageData(copy, width, height), 0, 0);
    Module.glpCursor = "url(" + picture.toDataURL() + ") " + x + " " + y + ", auto";
})

EM_JS(int, glp_js_can_lock, (void), { return !!Module.canvas.requestPointerLock; })

// Whether the browser knows what raw motion is, and so reads that it is wanted.
EM_JS(int, glp_js_request_lock, (int raw), {
    let known = 0;
    const asked = Module.canvas.requestPointerLock(raw ? { get unadjustedMovement() { return known = 1; } } : {});
    if (asked && asked.catch)
        asked.catch(() => 0);
    return known;
})

EM_JS(void, glp_js_unlock, (void), {
    if (document.pointerLockElement)
        document.exitPointerLock();
})
// clang-format on

void glp_web_lock(glp_system_window *window, bool raw)
{
    window->raw = glp_js_request_lock(raw);
}

void glp_web_unlock(void)
{
    glp_js_unlock();
}

// It is locked at the next click unless a user has just caused it, and again after the user has freed it.
static bool lock(const char *who, glp_system_window *window)
{
    if (!glp_js_can_lock())
        return glp_fail("%s: this browser lets no page lock the cursor", who);
    if (!glp_web_is_allowed()) {
        glp_log(GL_LOG_INFO, "%s: the browser locks the cursor at the next click", who);
        return true;
    }
    glp_web_lock(window, true);
    return true;
}

bool glp_system_input_set_cursor_mode(const char *who, glp_system_window *window,
                                      gl_cursor_mode mode)
{
    if (mode == GL_CURSOR_CAPTURED)
        return glp_fail("%s: a page cannot keep the cursor; GL_CURSOR_LOCKED can", who);
    if (mode == GL_CURSOR_LOCKED && !lock(who, window))
        return false;
    if (mode != GL_CURSOR_LOCKED && window->cursor_mode == GL_CURSOR_LOCKED)
        glp_js_unlock();
    window->cursor_mode = mode;
    glp_js_show_cursor(mode == GL_CURSOR_NORMAL);
    return true;
}

bool glp_system_input_set_cursor_shape(const char *who, glp_system_window *window,
                                       gl_cursor_shape shape)
{
    static const char *const shapes[] = {
        [GL_CURSOR_ARROW] = "default",           [GL_CURSOR_IBEAM] = "text",
        [GL_CURSOR_CROSSHAIR] = "crosshair",     [GL_CURSOR_HAND] = "pointer",
        [GL_CURSOR_RESIZE_EW] = "ew-resize",     [GL_CURSOR_RESIZE_NS] = "ns-resize",
        [GL_CURSOR_RESIZE_NWSE] = "nwse-resize", [GL_CURSOR_RESIZE_NESW] = "nesw-resize",
        [GL_CURSOR_RESIZE_ALL] = "move",         [GL_CURSOR_NOT_ALLOWED] = "not-allowed",
    };
    (void)who;
    glp_js_set_cursor(shapes[shape]);
    glp_js_show_cursor(window->cursor_mode == GL_CURSOR_NORMAL);
    return true;
}

bool glp_system_input_set_cursor_image(const char *who, glp_system_window *window,
                                       const gl_image *image, int32_t hot_x, int32_t hot_y)
{
    (void)who;
    glp_js_set_cursor_image(image->pixels, image->width, image->height, hot_x, hot_y);
    glp_js_show_cursor(window->cursor_mode == GL_CURSOR_NORMAL);
    return true;
}

glp_refusal glp_system_input_set_cursor_position(glp_system_window *window, double x, double y)
{
    (void)x;
    (void)y;
    return window->cursor_mode == GL_CURSOR_LOCKED ? NULL : "a page cannot move the cursor";
}

// ---- the clipboard ------------------------------------------------------------------------------

// clang-format off
EM_JS(char *, glp_js_copy_clipboard, (void), {
    if (Module.glpClipboard === undefined)
        return 0;
    const bytes = new TextEncoder().encode(Module.glpClipboard + String.fromCharCode(0));
    const copy = _glp_web_take(bytes.length);
    if (copy)
        HEAPU8.set(bytes, copy);
    return copy;
})

EM_JS(int, glp_js_has_clipboard, (void), { return !!navigator.clipboard; })

EM_JS(void, glp_js_write_clipboard, (const char *text), {
    Module.glpClipboard = UTF8ToString(text);
    navigator.clipboard.writeText(Module.glpClipboard).catch(error => err("gl_window_set_clipboard: " + error));
})
// clang-format on

// A page may read it only when its user pastes; what was pasted last, or set since, is what it knows.
const char *glp_system_input_clipboard(glp_system_window *window)
{
    static char *latest;
    (void)window;
    free(latest);
    latest = glp_js_copy_clipboard();
    return latest;
}

bool glp_system_input_set_clipboard(const char *who, glp_system_window *window, const char *text)
{
    (void)window;
    if (!glp_js_has_clipboard())
        return glp_fail("%s: this page may not use the clipboard; serve it by https", who);
    if (!glp_web_is_allowed())
        return glp_fail("%s: a page may do so only for its user; call it after a key or a click",
                        who);
    glp_js_write_clipboard(text);
    return true;
}

// ---- input methods ------------------------------------------------------------------------------

glp_refusal glp_system_input_set_text_area(glp_system_window *window, int32_t x, int32_t y,
                                           int32_t width, int32_t height)
{
    (void)window, (void)x, (void)y, (void)width, (void)height;
    return "browsers have input methods for text fields only, and none for a canvas";
}

// ---- gamepads -----------------------------------------------------------------------------------

#define MOST 32 // axes, and buttons, of a joystick

// One, as the browser tells. *values are the axes, and then the buttons, 0 to 1.
typedef struct joystick {
    int32_t axes;
    int32_t buttons;
    int32_t is_standard;
    uint32_t hash; // of its name
    float values[2 * MOST];
    char name[64];
} joystick;

// clang-format off
EM_JS(int, glp_js_has_gamepads, (void), {
    try {
        navigator.getGamepads();
        return 1;
    } catch (_) {
        return 0;
    }
})

// Who looks at them all begins with the first slot.
EM_JS(int, glp_js_read_joystick, (int slot, joystick *found, int most, int name_at, int name_size), {
    if (slot == 0)
        Module.glpPads = navigator.getGamepads();
    const pad = Module.glpPads[slot];
    if (!pad)
        return 0;
    const axes = pad.axes.slice(0, most);
    const buttons = pad.buttons.slice(0, most).map(button => button.value);
    let hash = 0;
    for (const c of pad.id)
        hash = Math.imul(hash, 31) + c.codePointAt(0) | 0;
    HEAP32.set([axes.length, buttons.length, pad.mapping == "standard", hash], found >> 2);
    HEAPF32.set(axes.concat(buttons), (found >> 2) + 4);
    const name = HEAPU8.subarray(found + name_at, found + name_at + name_size);
    name[new TextEncoder().encodeInto(pad.id, name.subarray(0, name_size - 1)).written] = 0;
    return 1;
})
// clang-format on

// clang-format off
EM_JS(int, glp_js_rumble, (int slot, double low, double high, double seconds), {
    const pad = navigator.getGamepads()[slot];
    const motors = pad && pad.vibrationActuator;
    if (!motors || (motors.effects && !motors.effects.includes("dual-rumble")))
        return 0;
    const effect = { startDelay: 0, duration: seconds * 1000, strongMagnitude: low, weakMagnitude: high };
    motors.playEffect("dual-rumble", effect).catch(() => 0);
    Module.glpRumbled = true;
    return 1;
})

EM_JS(void, glp_js_end_rumble, (void), {
    for (const pad of Module.glpRumbled ? navigator.getGamepads() : [])
        if (pad && pad.vibrationActuator && pad.vibrationActuator.reset)
            pad.vibrationActuator.reset();
})
// clang-format on

void glp_web_end_rumble(void)
{
    glp_js_end_rumble();
}

static bool look_at(int32_t slot, joystick *found)
{
    return glp_web.has_gamepads &&
           glp_js_read_joystick(slot, found, MOST, offsetof(joystick, name), sizeof found->name);
}

// A button of ours, and the standard mapping's.
static const int32_t standard_buttons[GL_GAMEPAD_BUTTON_COUNT] = {
    [GL_GAMEPAD_BUTTON_A] = 0,
    [GL_GAMEPAD_BUTTON_B] = 1,
    [GL_GAMEPAD_BUTTON_X] = 2,
    [GL_GAMEPAD_BUTTON_Y] = 3,
    [GL_GAMEPAD_BUTTON_LEFT_BUMPER] = 4,
    [GL_GAMEPAD_BUTTON_RIGHT_BUMPER] = 5,
    [GL_GAMEPAD_BUTTON_BACK] = 8,
    [GL_GAMEPAD_BUTTON_START] = 9,
    [GL_GAMEPAD_BUTTON_GUIDE] = 16,
    [GL_GAMEPAD_BUTTON_LEFT_THUMB] = 10,
    [GL_GAMEPAD_BUTTON_RIGHT_THUMB] = 11,
    [GL_GAMEPAD_BUTTON_DPAD_UP] = 12,
    [GL_GAMEPAD_BUTTON_DPAD_RIGHT] = 15,
    [GL_GAMEPAD_BUTTON_DPAD_DOWN] = 13,
    [GL_GAMEPAD_BUTTON_DPAD_LEFT] = 14,
};
enum { STANDARD_LEFT_TRIGGER = 6, STANDARD_RIGHT_TRIGGER = 7, STICK_AXES = 4 };

static float button_of(const joystick *found, int32_t button)
{
    return button < found->buttons ? found->values[found->axes + button] : 0;
}

static void write_guid(const joystick *found, char *guid)
{
    snprintf(guid, GLP_GAMEPAD_GUID_SIZE, "%08x%024x", (unsigned)found->hash, 0u);
}

bool glp_system_input_joystick(int32_t slot, glp_gamepad_state *state)
{
    joystick found;
    *state = (glp_gamepad_state){0};
    if (!look_at(slot, &found))
        return false;
    if (!found.is_standard)
        return true;
    state->connected = true;
    write_guid(&found, state->guid);
    for (int32_t i = 0; i < GL_GAMEPAD_BUTTON_COUNT; i++)
        if (button_of(&found, standard_buttons[i]) > 0.5f)
            state->buttons |= UINT32_C(1) << i;
    for (int32_t i = 0; i < STICK_AXES && i < found.axes; i++)
        state->axes[i] = found.values[i];
    state->axes[GL_GAMEPAD_AXIS_LEFT_TRIGGER] = button_of(&found, STANDARD_LEFT_TRIGGER) * 2 - 1;
    state->axes[GL_GAMEPAD_AXIS_RIGHT_TRIGGER] = button_of(&found, STANDARD_RIGHT_TRIGGER) * 2 - 1;
    return true;
}

static joystick latest; // of whose name and GUID somebody reads

const char *glp_system_input_joystick_name(int32_t slot)
{
    return look_at(slot, &latest) ? latest.name : NULL;
}

const char *glp_system_input_joystick_guid(int32_t slot)
{
    static char guid[GLP_GAMEPAD_GUID_SIZE];
    if (!look_at(slot, &latest))
        return NULL;
    write_guid(&latest, guid);
    return guid;
}

const char *glp_system_input_gamepad_name(int32_t slot)
{
    return look_at(slot, &latest) && latest.is_standard ? latest.name : NULL;
}

int32_t glp_system_input_axes(int32_t slot, float *axes, int32_t capacity)
{
    joystick found;
    if (!look_at(slot, &found))
        return 0;
    for (int32_t i = 0; i < found.axes && i < capacity; i++)
        axes[i] = found.values[i];
    return found.axes;
}

int32_t glp_system_input_buttons(int32_t slot, bool *buttons, int32_t capacity)
{
    joystick found;
    if (!look_at(slot, &found))
        return 0;
    for (int32_t i = 0; i < found.buttons && i < capacity; i++)
        buttons[i] = button_of(&found, i) > 0.5f;
    return found.buttons;
}

int32_t glp_system_input_hats(int32_t slot, uint8_t *hats, int32_t capacity)
{
    (void)slot;
    (void)hats;
    (void)capacity;
    return 0;
}

// An effect takes the place of the one before it.
glp_refusal glp_system_input_rumble(int32_t slot, double low, double high, double seconds)
{
    return glp_js_rumble(slot, low, high, seconds)
               ? NULL
               : "this gamepad has no motors, or the browser does not support rumble";
}

// Which is asked before one is looked at.
glp_refusal glp_system_input_hotplug(void)
{
    glp_web.has_gamepads = glp_js_has_gamepads();
    return glp_web.has_gamepads ? NULL
                                : "this page may not see them; serve it by https, and give a frame "
                                  "allow=\"gamepad\"";
}

bool glp_system_input_add_mappings(const char *who, const char *text)
{
    (void)text;
    return glp_fail("%s: a browser has mappings of its own", who);
}

#include <float.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include <glpace/cursor.h>
#include <glpace/gamepad.h>
#include <glpace/joystick.h>
#include <glpace/keys.h>

#include "core/base/check.h"
#include "core/base/file.h"
#include "core/base/memory.h"
#include "core/event/gamepad_mapping.h"
#include "window/window.h"

#define MAX_CURSOR_SIDE 256
#define LARGEST_FILE ((size_t)4 << 20)
#define WIDEST_ZONE 0.9

// What mappings call this system.
#if defined(_WIN32)
#define PLATFORM "Windows"
#elif defined(__APPLE__)
#define PLATFORM "Mac OS X"
#else
#define PLATFORM "Linux"
#endif

// ---- the cursor ---------------------------------------------------------------------------------

bool gl_window_set_cursor_mode(gl_window *window, gl_cursor_mode mode)
{
    static const char who[] = "gl_window_set_cursor_mode";
    return glp_window_check(window, who) &&
           glp_check_range(who, "mode", (int32_t)mode, 0, GL_CURSOR_CAPTURED) &&
           glp_system_input_set_cursor_mode(who, window->system, mode);
}

bool gl_window_set_cursor_shape(gl_window *window, gl_cursor_shape shape)
{
    static const char who[] = "gl_window_set_cursor_shape";
    return glp_window_check(window, who) &&
           glp_check_range(who, "shape", (int32_t)shape, 0, GL_CURSOR_NOT_ALLOWED) &&
           glp_system_input_set_cursor_shape(who, window->system, shape);
}

static bool check_image(const char *who, const gl_image *image, int32_t hot_x, int32_t hot_y)
{
    if (!image || !image->pixels)
        return glp_fail("%s: %s", who, image ? "image has no pixels" : "image is NULL");
    return glp_check_range(who, "width", image->width, 1, MAX_CURSOR_SIDE) &&
           glp_check_range(who, "height", image->height, 1, MAX_CURSOR_SIDE) &&
           glp_check_range(who, "hot_x", hot_x, 0, image->width - 1) &&
           glp_check_range(who, "hot_y", hot_y, 0, image->height - 1);
}

bool gl_window_set_cursor_image(gl_window *window, const gl_image *image, int32_t hot_x,
                                int32_t hot_y)
{
    static const char who[] = "gl_window_set_cursor_image";
    return glp_window_check(window, who) && check_image(who, image, hot_x, hot_y) &&
           glp_system_input_set_cursor_image(who, window->system, image, hot_x, hot_y);
}

bool gl_window_set_cursor_position(gl_window *window, double x, double y)
{
    static const char who[] = "gl_window_set_cursor_position";
    if (!glp_window_check(window, who))
        return false;
    if (!(fabs(x) <= DBL_MAX && fabs(y) <= DBL_MAX)) // isfinite() of mingw-w64 makes floats of them
        return glp_fail("%s: the position is %g, %g; it takes finite numbers", who, x, y);
    return glp_window_is_granted(who, glp_system_input_set_cursor_position(window->system, x, y));
}

// ---- the clipboard ------------------------------------------------------------------------------

const char *gl_window_clipboard(gl_window *window)
{
    return glp_window_check(window, "gl_window_clipboard")
               ? glp_system_input_clipboard(window->system)
               : NULL;
}

bool gl_window_set_clipboard(gl_window *window, const char *text)
{
    static const char who[] = "gl_window_set_clipboard";
    return glp_window_check(window, who) &&
           glp_require(text, "gl_window_set_clipboard: text is NULL; \"\" empties the clipboard") &&
           glp_window_check_text(who, "text", text, SIZE_MAX) &&
           glp_system_input_set_clipboard(who, window->system, text);
}

// ---- input methods ------------------------------------------------------------------------------

bool gl_window_set_text_area(gl_window *window, int32_t x, int32_t y, int32_t width, int32_t height)
{
    static const char who[] = "gl_window_set_text_area";
    return glp_window_check(window, who) &&
           glp_check_range(who, "x", x, -GLP_WINDOW_MAX_SIZE, GLP_WINDOW_MAX_SIZE) &&
           glp_check_range(who, "y", y, -GLP_WINDOW_MAX_SIZE, GLP_WINDOW_MAX_SIZE) &&
           glp_check_range(who, "width", width, 0, GLP_WINDOW_MAX_SIZE) &&
           glp_check_range(who, "height", height, 0, GLP_WINDOW_MAX_SIZE) &&
           glp_window_is_granted(
               who, glp_system_input_set_text_area(window->system, x, y, width, height));
}

// ---- gamepads -----------------------------------------------------------------------------------

const char *gl_gamepad_name(gl_window *window, int32_t gamepad)
{
    static const char who[] = "gl_gamepad_name";
    return glp_window_check(window, who) &&
                   glp_check_range(who, "gamepad", gamepad, 0, GL_GAMEPAD_COUNT - 1)
               ? glp_system_input_gamepad_name(gamepad)
               : NULL;
}

static bool check_part(const char *who, const char *field, double value, double most)
{
    return (value >= 0 && value <= most) ||
           glp_fail("%s: %s is %g; it takes 0 to %g", who, field, value, most);
}

bool gl_gamepad_set_dead_zone(gl_window *window, double zone)
{
    if (!glp_window_check(window, "gl_gamepad_set_dead_zone"))
        return false;
    if (!check_part("gl_gamepad_set_dead_zone", "zone", zone, WIDEST_ZONE))
        return false;
    window->group->gamepads.zone = zone;
    return true;
}

bool gl_gamepad_rumble(gl_window *window, int32_t gamepad, double low, double high, double seconds)
{
    static const char who[] = "gl_gamepad_rumble";
    return glp_window_check(window, who) &&
           glp_check_range(who, "gamepad", gamepad, 0, GL_GAMEPAD_COUNT - 1) &&
           check_part(who, "low", low, 1) && check_part(who, "high", high, 1) &&
           check_part(who, "seconds", seconds, GL_RUMBLE_SECONDS_MAX) &&
           glp_window_is_granted(who, glp_system_input_gamepad_name(gamepad)
                                          ? glp_system_input_rumble(gamepad, low, high, seconds)
                                          : "there is no gamepad in this slot");
}

// ---- mappings -----------------------------------------------------------------------------------

static bool add(const char *who, const char *text, size_t size, gl_gamepad_mappings *result)
{
    char *clean = glp_new(who, size + 2, 1);
    if (!clean)
        return false;
    *result = glp_gamepad_mapping_clean(who, PLATFORM, text, size, clean);
    const bool good = result->added == 0 || glp_system_input_add_mappings(who, clean);
    free(clean);
    if (!good)
        result->added = 0;
    return good;
}

gl_gamepad_mappings gl_gamepad_add_mappings(gl_window *window, const char *text, size_t size)
{
    if (!glp_window_check(window, "gl_gamepad_add_mappings"))
        return (gl_gamepad_mappings){0};
    if (!glp_require(text || size == 0,
                     "gl_gamepad_add_mappings: text is NULL; with NULL, size is 0"))
        return (gl_gamepad_mappings){0};
    gl_gamepad_mappings result = {0};
    add("gl_gamepad_add_mappings", text, size, &result);
    return result;
}

static bool add_file(const char *who, const char *path, gl_gamepad_mappings *result)
{
    size_t size;
    char *text = glp_read_file(who, path, LARGEST_FILE, &size);
    if (!text)
        return false;
    bool good = add(who, text, size, result);
    free(text);
    if (good && result->added == 0 && result->rejected > 0)
        return glp_fail("%s: none of its lines could be added, and %u are bad", who,
                        result->rejected);
    return good;
}

bool gl_gamepad_load_mappings(gl_window *window, const char *path, gl_gamepad_mappings *mappings)
{
    if (!glp_window_check(window, "gl_gamepad_load_mappings") ||
        !glp_require(path, "gl_gamepad_load_mappings: path is NULL; it takes the path of a file"))
        return false;
    char who[256];
    snprintf(who, sizeof who, "gl_gamepad_load_mappings: %s", path);
    gl_gamepad_mappings result = {0};
    bool good = glp_input_file_is_missing(path) ? glp_miss("%s: there is no such file", who)
                                                : add_file(who, path, &result);
    if (mappings)
        *mappings = result;
    return good;
}

// ---- joysticks ----------------------------------------------------------------------------------

static bool check_joystick(const gl_window *window, const char *who, int32_t joystick)
{
    return glp_window_check(window, who) &&
           glp_check_range(who, "joystick", joystick, 0, GL_GAMEPAD_COUNT - 1);
}

const char *gl_joystick_name(gl_window *window, int32_t joystick)
{
    return check_joystick(window, "gl_joystick_name", joystick)
               ? glp_system_input_joystick_name(joystick)
               : NULL;
}

const char *gl_joystick_guid(gl_window *window, int32_t joystick)
{
    return check_joystick(window, "gl_joystick_guid", joystick)
               ? glp_system_input_joystick_guid(joystick)
               : NULL;
}

int32_t gl_joystick_axes(gl_window *window, int32_t joystick, float *axes, int32_t capacity)
{
    static const char who[] = "gl_joystick_axes";
    return check_joystick(window, who, joystick) && glp_check_room(who, axes, capacity)
               ? glp_system_input_axes(joystick, axes, capacity)
               : 0;
}

int32_t gl_joystick_buttons(gl_window *window, int32_t joystick, bool *buttons, int32_t capacity)
{
    static const char who[] = "gl_joystick_buttons";
    return check_joystick(window, who, joystick) && glp_check_room(who, buttons, capacity)
               ? glp_system_input_buttons(joystick, buttons, capacity)
               : 0;
}

int32_t gl_joystick_hats(gl_window *window, int32_t joystick, uint8_t *hats, int32_t capacity)
{
    static const char who[] = "gl_joystick_hats";
    return check_joystick(window, who, joystick) && glp_check_room(who, hats, capacity)
               ? glp_system_input_hats(joystick, hats, capacity)
               : 0;
}

// ---- names of keys ------------------------------------------------------------------------------

// Those that print nothing, and those of the keypad, which print what others print; and how the
// others are labelled on a US keyboard, for when nobody tells.
static const char *const names[] = {
    [GL_KEY_SPACE] = "space",
    [GL_KEY_APOSTROPHE] = "'",
    [GL_KEY_COMMA] = ",",
    [GL_KEY_MINUS] = "-",
    [GL_KEY_PERIOD] = ".",
    [GL_KEY_SLASH] = "/",
    [GL_KEY_0] = "0",
    [GL_KEY_1] = "1",
    [GL_KEY_2] = "2",
    [GL_KEY_3] = "3",
    [GL_KEY_4] = "4",
    [GL_KEY_5] = "5",
    [GL_KEY_6] = "6",
    [GL_KEY_7] = "7",
    [GL_KEY_8] = "8",
    [GL_KEY_9] = "9",
    [GL_KEY_SEMICOLON] = ";",
    [GL_KEY_EQUAL] = "=",
    [GL_KEY_A] = "a",
    [GL_KEY_B] = "b",
    [GL_KEY_C] = "c",
    [GL_KEY_D] = "d",
    [GL_KEY_E] = "e",
    [GL_KEY_F] = "f",
    [GL_KEY_G] = "g",
    [GL_KEY_H] = "h",
    [GL_KEY_I] = "i",
    [GL_KEY_J] = "j",
    [GL_KEY_K] = "k",
    [GL_KEY_L] = "l",
    [GL_KEY_M] = "m",
    [GL_KEY_N] = "n",
    [GL_KEY_O] = "o",
    [GL_KEY_P] = "p",
    [GL_KEY_Q] = "q",
    [GL_KEY_R] = "r",
    [GL_KEY_S] = "s",
    [GL_KEY_T] = "t",
    [GL_KEY_U] = "u",
    [GL_KEY_V] = "v",
    [GL_KEY_W] = "w",
    [GL_KEY_X] = "x",
    [GL_KEY_Y] = "y",
    [GL_KEY_Z] = "z",
    [GL_KEY_LEFT_BRACKET] = "[",
    [GL_KEY_BACKSLASH] = "\\",
    [GL_KEY_RIGHT_BRACKET] = "]",
    [GL_KEY_GRAVE_ACCENT] = "`",
    [GL_KEY_WORLD_1] = "world 1",
    [GL_KEY_WORLD_2] = "world 2",
    [GL_KEY_ESCAPE] = "escape",
    [GL_KEY_ENTER] = "enter",
    [GL_KEY_TAB] = "tab",
    [GL_KEY_BACKSPACE] = "backspace",
    [GL_KEY_INSERT] = "insert",
    [GL_KEY_DELETE] = "delete",
    [GL_KEY_RIGHT] = "right",
    [GL_KEY_LEFT] = "left",
    [GL_KEY_DOWN] = "down",
    [GL_KEY_UP] = "up",
    [GL_KEY_PAGE_UP] = "page up",
    [GL_KEY_PAGE_DOWN] = "page down",
    [GL_KEY_HOME] = "home",
    [GL_KEY_END] = "end",
    [GL_KEY_CAPS_LOCK] = "caps lock",
    [GL_KEY_SCROLL_LOCK] = "scroll lock",
    [GL_KEY_NUM_LOCK] = "num lock",
    [GL_KEY_PRINT_SCREEN] = "print screen",
    [GL_KEY_PAUSE] = "pause",
    [GL_KEY_F1] = "F1",
    [GL_KEY_F2] = "F2",
    [GL_KEY_F3] = "F3",
    [GL_KEY_F4] = "F4",
    [GL_KEY_F5] = "F5",
    [GL_KEY_F6] = "F6",
    [GL_KEY_F7] = "F7",
    [GL_KEY_F8] = "F8",
    [GL_KEY_F9] = "F9",
    [GL_KEY_F10] = "F10",
    [GL_KEY_F11] = "F11",
    [GL_KEY_F12] = "F12",
    [GL_KEY_F13] = "F13",
    [GL_KEY_F14] = "F14",
    [GL_KEY_F15] = "F15",
    [GL_KEY_F16] = "F16",
    [GL_KEY_F17] = "F17",
    [GL_KEY_F18] = "F18",
    [GL_KEY_F19] = "F19",
    [GL_KEY_F20] = "F20",
    [GL_KEY_F21] = "F21",
    [GL_KEY_F22] = "F22",
    [GL_KEY_F23] = "F23",
    [GL_KEY_F24] = "F24",
    [GL_KEY_F25] = "F25",
    [GL_KEY_KP_0] = "keypad 0",
    [GL_KEY_KP_1] = "keypad 1",
    [GL_KEY_KP_2] = "keypad 2",
    [GL_KEY_KP_3] = "keypad 3",
    [GL_KEY_KP_4] = "keypad 4",
    [GL_KEY_KP_5] = "keypad 5",
    [GL_KEY_KP_6] = "keypad 6",
    [GL_KEY_KP_7] = "keypad 7",
    [GL_KEY_KP_8] = "keypad 8",
    [GL_KEY_KP_9] = "keypad 9",
    [GL_KEY_KP_DECIMAL] = "keypad .",
    [GL_KEY_KP_DIVIDE] = "keypad /",
    [GL_KEY_KP_MULTIPLY] = "keypad *",
    [GL_KEY_KP_SUBTRACT] = "keypad -",
    [GL_KEY_KP_ADD] = "keypad +",
    [GL_KEY_KP_ENTER] = "keypad enter",
    [GL_KEY_KP_EQUAL] = "keypad =",
    [GL_KEY_LEFT_SHIFT] = "left shift",
    [GL_KEY_LEFT_CONTROL] = "left control",
    [GL_KEY_LEFT_ALT] = "left alt",
    [GL_KEY_LEFT_SUPER] = "left super",
    [GL_KEY_RIGHT_SHIFT] = "right shift",
    [GL_KEY_RIGHT_CONTROL] = "right control",
    [GL_KEY_RIGHT_ALT] = "right alt",
    [GL_KEY_RIGHT_SUPER] = "right super",
    [GL_KEY_MENU] = "menu",
};

static const char *own_name(gl_key key)
{
    return key >= 0 && key < (gl_key)(sizeof names / sizeof *names) ? names[key] : NULL;
}

static bool is_on_keypad(gl_key key)
{
    return key >= GL_KEY_KP_0 && key <= GL_KEY_KP_EQUAL;
}

// The window system knows what the keyboard's layout prints.
const char *gl_key_name(gl_key key, int32_t scancode)
{
    const char *own = own_name(key);
    if (is_on_keypad(key) || (!own && key != GL_KEY_UNKNOWN))
        return own;
    const char *printed = glp_system_input_key_name(key, scancode);
    return printed && *printed ? printed : own;
}

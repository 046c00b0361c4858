// Names of keys.
#include <glpace/keys.h>

#include "window/system.h"

// Keys that print nothing, and keys of the keypad, which print what others print; and the labels of
// the others on a US keyboard, used if the system reports none.
// clang-format off
static const char *const names[] = {
    [GL_KEY_SPACE] = "space", [GL_KEY_APOSTROPHE] = "'", [GL_KEY_COMMA] = ",", [GL_KEY_MINUS] = "-",
    [GL_KEY_PERIOD] = ".", [GL_KEY_SLASH] = "/", [GL_KEY_0] = "0", [GL_KEY_1] = "1",
    [GL_KEY_2] = "2", [GL_KEY_3] = "3", [GL_KEY_4] = "4", [GL_KEY_5] = "5", [GL_KEY_6] = "6",
    [GL_KEY_7] = "7", [GL_KEY_8] = "8", [GL_KEY_9] = "9", [GL_KEY_SEMICOLON] = ";",
    [GL_KEY_EQUAL] = "=", [GL_KEY_A] = "a", [GL_KEY_B] = "b", [GL_KEY_C] = "c", [GL_KEY_D] = "d",
    [GL_KEY_E] = "e", [GL_KEY_F] = "f", [GL_KEY_G] = "g", [GL_KEY_H] = "h", [GL_KEY_I] = "i",
    [GL_KEY_J] = "j", [GL_KEY_K] = "k", [GL_KEY_L] = "l", [GL_KEY_M] = "m", [GL_KEY_N] = "n",
    [GL_KEY_O] = "o", [GL_KEY_P] = "p", [GL_KEY_Q] = "q", [GL_KEY_R] = "r", [GL_KEY_S] = "s",
    [GL_KEY_T] = "t", [GL_KEY_U] = "u", [GL_KEY_V] = "v", [GL_KEY_W] = "w", [GL_KEY_X] = "x",
    [GL_KEY_Y] = "y", [GL_KEY_Z] = "z", [GL_KEY_LEFT_BRACKET] = "[", [GL_KEY_BACKSLASH] = "\\",
    [GL_KEY_RIGHT_BRACKET] = "]", [GL_KEY_GRAVE_ACCENT] = "`", [GL_KEY_WORLD_1] = "world 1",
    [GL_KEY_WORLD_2] = "world 2", [GL_KEY_ESCAPE] = "escape", [GL_KEY_ENTER] = "enter",
    [GL_KEY_TAB] = "tab", [GL_KEY_BACKSPACE] = "backspace", [GL_KEY_INSERT] = "insert",
    [GL_KEY_DELETE] = "delete", [GL_KEY_RIGHT] = "right", [GL_KEY_LEFT] = "left",
    [GL_KEY_DOWN] = "down", [GL_KEY_UP] = "up", [GL_KEY_PAGE_UP] = "page up",
    [GL_KEY_PAGE_DOWN] = "page down", [GL_KEY_HOME] = "home", [GL_KEY_END] = "end",
    [GL_KEY_CAPS_LOCK] = "caps lock", [GL_KEY_SCROLL_LOCK] = "scroll lock",
    [GL_KEY_NUM_LOCK] = "num lock", [GL_KEY_PRINT_SCREEN] = "print screen",
    [GL_KEY_PAUSE] = "pause", [GL_KEY_F1] = "F1", [GL_KEY_F2] = "F2", [GL_KEY_F3] = "F3",
    [GL_KEY_F4] = "F4", [GL_KEY_F5] = "F5", [GL_KEY_F6] = "F6", [GL_KEY_F7] = "F7",
    [GL_KEY_F8] = "F8", [GL_KEY_F9] = "F9", [GL_KEY_F10] = "F10", [GL_KEY_F11] = "F11",
    [GL_KEY_F12] = "F12", [GL_KEY_F13] = "F13", [GL_KEY_F14] = "F14", [GL_KEY_F15] = "F15",
    [GL_KEY_F16] = "F16", [GL_KEY_F17] = "F17", [GL_KEY_F18] = "F18", [GL_KEY_F19] = "F19",
    [GL_KEY_F20] = "F20", [GL_KEY_F21] = "F21", [GL_KEY_F22] = "F22", [GL_KEY_F23] = "F23",
    [GL_KEY_F24] = "F24", [GL_KEY_F25] = "F25", [GL_KEY_KP_0] = "keypad 0",
    [GL_KEY_KP_1] = "keypad 1", [GL_KEY_KP_2] = "keypad 2", [GL_KEY_KP_3] = "keypad 3",
    [GL_KEY_KP_4] = "keypad 4", [GL_KEY_KP_5] = "keypad 5", [GL_KEY_KP_6] = "keypad 6",
    [GL_KEY_KP_7] = "keypad 7", [GL_KEY_KP_8] = "keypad 8", [GL_KEY_KP_9] = "keypad 9",
    [GL_KEY_KP_DECIMAL] = "keypad .", [GL_KEY_KP_DIVIDE] = "keypad /",
    [GL_KEY_KP_MULTIPLY] = "keypad *", [GL_KEY_KP_SUBTRACT] = "keypad -",
    [GL_KEY_KP_ADD] = "keypad +", [GL_KEY_KP_ENTER] = "keypad enter",
    [GL_KEY_KP_EQUAL] = "keypad =", [GL_KEY_LEFT_SHIFT] = "left shift",
    [GL_KEY_LEFT_CONTROL] = "left control", [GL_KEY_LEFT_ALT] = "left alt",
    [GL_KEY_LEFT_SUPER] = "left super", [GL_KEY_RIGHT_SHIFT] = "right shift",
    [GL_KEY_RIGHT_CONTROL] = "right control", [GL_KEY_RIGHT_ALT] = "right alt",
    [GL_KEY_RIGHT_SUPER] = "right super", [GL_KEY_MENU] = "menu",
};
// clang-format on

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

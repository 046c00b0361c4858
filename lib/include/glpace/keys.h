// Keys, modifiers, mouse buttons, and the buttons and axes of gamepads. They have GLFW's numbers. A
// key has the name of the key in the same position on a US keyboard. A gamepad's button or axis has
// the name of the button or axis in the same position on an Xbox controller. Since 0.1.
#ifndef GLPACE_KEYS_H
#define GLPACE_KEYS_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef enum gl_key {
    GL_KEY_UNKNOWN = -1, // a key without a name; its scancode identifies it
    GL_KEY_SPACE = 32,
    GL_KEY_APOSTROPHE = 39,
    GL_KEY_COMMA = 44,
    GL_KEY_MINUS = 45,
    GL_KEY_PERIOD = 46,
    GL_KEY_SLASH = 47,
    GL_KEY_0 = 48,
    GL_KEY_1 = 49,
    GL_KEY_2 = 50,
    GL_KEY_3 = 51,
    GL_KEY_4 = 52,
    GL_KEY_5 = 53,
    GL_KEY_6 = 54,
    GL_KEY_7 = 55,
    GL_KEY_8 = 56,
    GL_KEY_9 = 57,
    GL_KEY_SEMICOLON = 59,
    GL_KEY_EQUAL = 61,
    GL_KEY_A = 65,
    GL_KEY_B = 66,
    GL_KEY_C = 67,
    GL_KEY_D = 68,
    GL_KEY_E = 69,
    GL_KEY_F = 70,
    GL_KEY_G = 71,
    GL_KEY_H = 72,
    GL_KEY_I = 73,
    GL_KEY_J = 74,
    GL_KEY_K = 75,
    GL_KEY_L = 76,
    GL_KEY_M = 77,
    GL_KEY_N = 78,
    GL_KEY_O = 79,
    GL_KEY_P = 80,
    GL_KEY_Q = 81,
    GL_KEY_R = 82,
    GL_KEY_S = 83,
    GL_KEY_T = 84,
    GL_KEY_U = 85,
    GL_KEY_V = 86,
    GL_KEY_W = 87,
    GL_KEY_X = 88,
    GL_KEY_Y = 89,
    GL_KEY_Z = 90,
    GL_KEY_LEFT_BRACKET = 91,
    GL_KEY_BACKSLASH = 92,
    GL_KEY_RIGHT_BRACKET = 93,
    GL_KEY_GRAVE_ACCENT = 96,
    GL_KEY_WORLD_1 = 161,
    GL_KEY_WORLD_2 = 162,
    GL_KEY_ESCAPE = 256,
    GL_KEY_ENTER = 257,
    GL_KEY_TAB = 258,
    GL_KEY_BACKSPACE = 259,
    GL_KEY_INSERT = 260,
    GL_KEY_DELETE = 261,
    GL_KEY_RIGHT = 262,
    GL_KEY_LEFT = 263,
    GL_KEY_DOWN = 264,
    GL_KEY_UP = 265,
    GL_KEY_PAGE_UP = 266,
    GL_KEY_PAGE_DOWN = 267,
    GL_KEY_HOME = 268,
    GL_KEY_END = 269,
    GL_KEY_CAPS_LOCK = 280,
    GL_KEY_SCROLL_LOCK = 281,
    GL_KEY_NUM_LOCK = 282,
    GL_KEY_PRINT_SCREEN = 283,
    GL_KEY_PAUSE = 284,
    GL_KEY_F1 = 290,
    GL_KEY_F2 = 291,
    GL_KEY_F3 = 292,
    GL_KEY_F4 = 293,
    GL_KEY_F5 = 294,
    GL_KEY_F6 = 295,
    GL_KEY_F7 = 296,
    GL_KEY_F8 = 297,
    GL_KEY_F9 = 298,
    GL_KEY_F10 = 299,
    GL_KEY_F11 = 300,
    GL_KEY_F12 = 301,
    GL_KEY_F13 = 302,
    GL_KEY_F14 = 303,
    GL_KEY_F15 = 304,
    GL_KEY_F16 = 305,
    GL_KEY_F17 = 306,
    GL_KEY_F18 = 307,
    GL_KEY_F19 = 308,
    GL_KEY_F20 = 309,
    GL_KEY_F21 = 310,
    GL_KEY_F22 = 311,
    GL_KEY_F23 = 312,
    GL_KEY_F24 = 313,
    GL_KEY_F25 = 314,
    GL_KEY_KP_0 = 320,
    GL_KEY_KP_1 = 321,
    GL_KEY_KP_2 = 322,
    GL_KEY_KP_3 = 323,
    GL_KEY_KP_4 = 324,
    GL_KEY_KP_5 = 325,
    GL_KEY_KP_6 = 326,
    GL_KEY_KP_7 = 327,
    GL_KEY_KP_8 = 328,
    GL_KEY_KP_9 = 329,
    GL_KEY_KP_DECIMAL = 330,
    GL_KEY_KP_DIVIDE = 331,
    GL_KEY_KP_MULTIPLY = 332,
    GL_KEY_KP_SUBTRACT = 333,
    GL_KEY_KP_ADD = 334,
    GL_KEY_KP_ENTER = 335,
    GL_KEY_KP_EQUAL = 336,
    GL_KEY_LEFT_SHIFT = 340,
    GL_KEY_LEFT_CONTROL = 341,
    GL_KEY_LEFT_ALT = 342,
    GL_KEY_LEFT_SUPER = 343,
    GL_KEY_RIGHT_SHIFT = 344,
    GL_KEY_RIGHT_CONTROL = 345,
    GL_KEY_RIGHT_ALT = 346,
    GL_KEY_RIGHT_SUPER = 347,
    GL_KEY_MENU = 348,
} gl_key;

typedef enum gl_mouse_button {
    GL_MOUSE_BUTTON_LEFT = 0,
    GL_MOUSE_BUTTON_RIGHT = 1,
    GL_MOUSE_BUTTON_MIDDLE = 2,
    GL_MOUSE_BUTTON_4 = 3,
    GL_MOUSE_BUTTON_5 = 4,
    GL_MOUSE_BUTTON_6 = 5,
    GL_MOUSE_BUTTON_7 = 6,
    GL_MOUSE_BUTTON_8 = 7,
} gl_mouse_button;

// Flags of the modifiers that were down.
enum {
    GL_MOD_SHIFT = 0x01,
    GL_MOD_CONTROL = 0x02,
    GL_MOD_ALT = 0x04,
    GL_MOD_SUPER = 0x08,
};

// Flags of the locks that were on. They are not among the modifiers, so that a program can compare
// those.
enum {
    GL_LOCK_CAPS = 0x10,
    GL_LOCK_NUM = 0x20,
};

// The maximum number of gamepads.
#define GL_GAMEPAD_COUNT 16

typedef enum gl_gamepad_button {
    GL_GAMEPAD_BUTTON_A,
    GL_GAMEPAD_BUTTON_B,
    GL_GAMEPAD_BUTTON_X,
    GL_GAMEPAD_BUTTON_Y,
    GL_GAMEPAD_BUTTON_LEFT_BUMPER,
    GL_GAMEPAD_BUTTON_RIGHT_BUMPER,
    GL_GAMEPAD_BUTTON_BACK,
    GL_GAMEPAD_BUTTON_START,
    GL_GAMEPAD_BUTTON_GUIDE,
    GL_GAMEPAD_BUTTON_LEFT_THUMB,
    GL_GAMEPAD_BUTTON_RIGHT_THUMB,
    GL_GAMEPAD_BUTTON_DPAD_UP,
    GL_GAMEPAD_BUTTON_DPAD_RIGHT,
    GL_GAMEPAD_BUTTON_DPAD_DOWN,
    GL_GAMEPAD_BUTTON_DPAD_LEFT,
} gl_gamepad_button;
#define GL_GAMEPAD_BUTTON_COUNT 15

typedef enum gl_gamepad_axis {
    GL_GAMEPAD_AXIS_LEFT_X,
    GL_GAMEPAD_AXIS_LEFT_Y,
    GL_GAMEPAD_AXIS_RIGHT_X,
    GL_GAMEPAD_AXIS_RIGHT_Y,
    GL_GAMEPAD_AXIS_LEFT_TRIGGER,
    GL_GAMEPAD_AXIS_RIGHT_TRIGGER,
} gl_gamepad_axis;
#define GL_GAMEPAD_AXIS_COUNT 6

// Returns the name of a key, UTF-8, as for a screen on which the user assigns keys. This is the
// character of the keyboard's current layout, such as "q" for GL_KEY_A on a French keyboard. It is
// a name of glpace, such as "left shift", "keypad 0" or "F1",
// - for keys that print nothing and keys of the keypad,
// - if there is no window,
// - on Wayland if there is no keyboard, or if the program started GLFW and no window has had the
//   focus.
// For GL_KEY_UNKNOWN, glpace looks for a name by the scancode; NULL if there is none. Valid until
// the next call. Main thread.
const char *gl_key_name(gl_key key, int32_t scancode);

#ifdef __cplusplus
}
#endif

#endif

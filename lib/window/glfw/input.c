// The cursor, text, and joysticks. GLFW crashes in some of these calls where a Wayland compositor
// offers no such input; those are refused, with a sentence.
#include "window/glfw/glfw.h"

#include <assert.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#include <glpace/gamepad.h>
#include <glpace/joystick.h>

#include "core/base/log.h"
#include "window/glfw/rumble.h"
#include "window/report.h"

// ---- the cursor ---------------------------------------------------------------------------------

static const int modes[] = {
    [GL_CURSOR_NORMAL] = GLFW_CURSOR_NORMAL,
    [GL_CURSOR_HIDDEN] = GLFW_CURSOR_HIDDEN,
    [GL_CURSOR_LOCKED] = GLFW_CURSOR_DISABLED,
    [GL_CURSOR_CAPTURED] = GLFW_CURSOR_CAPTURED,
};

// The cursor that GLFW is given. On Wayland it goes on to show the next image of an animated
// cursor even while the cursor is hidden, and many themes have animations, if only of one image.
// So it gets none while the cursor is hidden.
static GLFWcursor *seen_cursor(const glp_system_window *window)
{
    const bool hidden =
        window->cursor_mode == GL_CURSOR_HIDDEN || window->cursor_mode == GL_CURSOR_LOCKED;
    return hidden ? NULL : window->cursor;
}

static bool check_capture(const char *who)
{
    if (!glp_glfw_has(3, 4, 0))
        return glp_fail("%s: GL_CURSOR_CAPTURED needs GLFW 3.4; this is %s", who,
                        glfwGetVersionString());
    return !glp_glfw.seat.answers || glp_glfw.seat.has_constraints ||
           glp_fail("%s: the Wayland compositor lets no program keep the cursor in a window", who);
}

static bool check_lock(const char *who)
{
    const glp_desktop_seat *seat = &glp_glfw.seat;
    return !seat->answers || (seat->has_constraints && seat->has_relative_motion) ||
           glp_fail("%s: the Wayland compositor lets no program lock the cursor", who);
}

bool glp_system_input_set_cursor_mode(const char *who, glp_system_window *window,
                                      gl_cursor_mode mode)
{
    const bool locked = mode == GL_CURSOR_LOCKED;
    if ((locked && !check_lock(who)) || (mode == GL_CURSOR_CAPTURED && !check_capture(who)))
        return false;
    const gl_cursor_mode before = window->cursor_mode;
    window->cursor_mode = mode;
    if (window->cursor)
        glfwSetCursor(window->handle, seen_cursor(window));
    window->raw_motion = locked && glfwRawMouseMotionSupported();
    glfwSetInputMode(window->handle, GLFW_CURSOR, modes[mode]);
    if (glfwRawMouseMotionSupported())
        glfwSetInputMode(window->handle, GLFW_RAW_MOUSE_MOTION, window->raw_motion);
    // When the mode changes, GLFW reads the position from the system, and calls no callback for it.
    if (mode != before && locked)
        glfwGetCursorPos(window->handle, &window->virtual_x, &window->virtual_y);
    else if (mode != before)
        glp_glfw_read_cursor(window);
    return true;
}

// Of a locked cursor GLFW says where it would be by now, not where it is.
static void read_cursor(glp_system_window *window)
{
    const int found = glfwGetInputMode(window->handle, GLFW_CURSOR);
    for (size_t mode = 0; mode < sizeof modes / sizeof *modes; mode++)
        if (modes[mode] == found)
            window->cursor_mode = (gl_cursor_mode)mode;
    if (window->cursor_mode != GL_CURSOR_LOCKED)
        return;
    glfwGetCursorPos(window->handle, &window->virtual_x, &window->virtual_y);
    window->raw_motion =
        glfwRawMouseMotionSupported() && glfwGetInputMode(window->handle, GLFW_RAW_MOUSE_MOTION);
}

void glp_glfw_read_mouse(glp_system_window *window)
{
    read_cursor(window);
    for (int button = 0; button <= GLFW_MOUSE_BUTTON_LAST; button++)
        if (glfwGetMouseButton(window->handle, button) == GLFW_PRESS)
            window->buttons |= UINT32_C(1) << button;
}

static const int shapes[] = {
    [GL_CURSOR_ARROW] = GLFW_ARROW_CURSOR,
    [GL_CURSOR_IBEAM] = GLFW_IBEAM_CURSOR,
    [GL_CURSOR_CROSSHAIR] = GLFW_CROSSHAIR_CURSOR,
    [GL_CURSOR_HAND] = GLFW_HAND_CURSOR,
    [GL_CURSOR_RESIZE_EW] = GLFW_HRESIZE_CURSOR,
    [GL_CURSOR_RESIZE_NS] = GLFW_VRESIZE_CURSOR,
    // GLFW 3.3 does not know those that follow.
    [GL_CURSOR_RESIZE_NWSE] = GLFW_RESIZE_NWSE_CURSOR,
    [GL_CURSOR_RESIZE_NESW] = GLFW_RESIZE_NESW_CURSOR,
    [GL_CURSOR_RESIZE_ALL] = GLFW_RESIZE_ALL_CURSOR,
    [GL_CURSOR_NOT_ALLOWED] = GLFW_NOT_ALLOWED_CURSOR,
};

static void put_on(glp_system_window *window, GLFWcursor *cursor)
{
    GLFWcursor *old = window->cursor;
    window->cursor = cursor;
    glfwSetCursor(window->handle, seen_cursor(window));
    if (old)
        glfwDestroyCursor(old);
}

bool glp_system_input_set_cursor_shape(const char *who, glp_system_window *window,
                                       gl_cursor_shape shape)
{
    // GLFW 3.3 loads the system's shapes only if there is a mouse.
    if (glp_glfw.seat.answers && !glp_glfw.seat.has_pointer && !glp_glfw_has(3, 4, 0))
        return glp_fail("%s: the Wayland compositor has no mouse, without which GLFW 3.3 has none "
                        "of the system's shapes; GLFW 3.4 does",
                        who);
    GLFWcursor *cursor = glfwCreateStandardCursor(shapes[shape]);
    put_on(window, cursor ? cursor : glfwCreateStandardCursor(GLFW_ARROW_CURSOR));
    return true;
}

bool glp_system_input_set_cursor_image(const char *who, glp_system_window *window,
                                       const gl_image *image, int32_t hot_x, int32_t hot_y)
{
    const GLFWimage picture = {image->width, image->height, (uint8_t *)image->pixels};
    glfwGetError(NULL);
    GLFWcursor *cursor = glfwCreateCursor(&picture, hot_x, hot_y);
    if (!cursor)
        return glp_fail("%s: the system refuses: %s", who, glp_system_reason());
    put_on(window, cursor);
    return true;
}

glp_refusal glp_system_input_set_cursor_position(glp_system_window *window, double x, double y)
{
    if (window->cursor_mode == GL_CURSOR_LOCKED)
        return NULL;
    if (glp_glfw_is_on_wayland())
        return "on this window system a program cannot move the cursor";
    double old_x, old_y, new_x, new_y;
    glfwGetCursorPos(window->handle, &old_x, &old_y);
    glfwSetCursorPos(window->handle, x, y);
    glfwGetCursorPos(window->handle, &new_x, &new_y);
    // Not every version of GLFW calls back for this. A window without the focus moves nothing.
    if (new_x != old_x || new_y != old_y)
        glp_glfw_tell_cursor(window, new_x, new_y);
    window->reads_cursor = true; // and nor does GLFW know where it is now
    return NULL;
}

// ---- text ---------------------------------------------------------------------------------------

const char *glp_system_input_clipboard(glp_system_window *window)
{
    return glfwGetClipboardString(window->handle);
}

// On X11 GLFW gives a text to another program in one request, and a larger one than the server takes
// ends the program.
#define USUAL_LONGEST_TEXT (((size_t)16 << 20) - 64)

static bool check_clipboard(const char *who, const glp_system_window *window, size_t size)
{
    if (glp_system_platform() != GL_PLATFORM_X11)
        return true;
    const size_t longest =
        window->desktop ? window->kind->longest_text(window->desktop) : USUAL_LONGEST_TEXT;
    return size <= longest ||
           glp_fail("%s: text has %zu bytes; the X server takes up to %zu", who, size, longest);
}

// No version of GLFW so far checks that there is a seat to hand the text to.
bool glp_system_input_set_clipboard(const char *who, glp_system_window *window, const char *text)
{
    if (glp_glfw.seat.answers && !glp_glfw.seat.has_clipboard)
        return glp_fail("%s: the Wayland compositor has no clipboard, or no seat that could use it",
                        who);
    if (!check_clipboard(who, window, strlen(text)))
        return false;
    glfwSetClipboardString(window->handle, text);
    return true;
}

glp_refusal glp_system_input_set_text_area(glp_system_window *window, int32_t x, int32_t y,
                                           int32_t width, int32_t height)
{
    if (!window->desktop || !window->kind->set_text_area)
        return "on this window system GLFW cannot place the window of an input method";
    return window->kind->set_text_area(window->desktop, x, y, width, height)
               ? NULL
               : "the window has no input method";
}

// GLFW asks the keyboard's layout, and takes a scancode for a key only if that has no name. On
// Wayland it crashes where it does not know the layout yet.
const char *glp_system_input_key_name(gl_key key, int32_t scancode)
{
    const bool knows_layout =
        glp_glfw.users > 0 && (glp_glfw.has_layout || !glp_glfw_is_on_wayland());
    return knows_layout ? glfwGetKeyName(key, scancode) : NULL;
}

// ---- joysticks ----------------------------------------------------------------------------------

// The joystick may be unplugged at any moment, so each answer is checked.
static glp_gamepad_state look_at(int slot)
{
    glp_gamepad_state state = {0};
    GLFWgamepadstate shown;
    if (!glfwGetGamepadState(slot, &shown))
        return state;
    const char *guid = glfwGetJoystickGUID(slot);
    if (!guid)
        return state;
    state.connected = true;
    snprintf(state.guid, sizeof state.guid, "%s", guid);
    for (int i = 0; i < GL_GAMEPAD_BUTTON_COUNT; i++)
        if (shown.buttons[i] == GLFW_PRESS)
            state.buttons |= UINT32_C(1) << i;
    memcpy(state.axes, shown.axes, sizeof state.axes);
    return state;
}

bool glp_system_input_joystick(int32_t slot, glp_gamepad_state *state)
{
    const bool present = glfwJoystickPresent(slot);
    if (!present)
        glp_rumble_end(slot);
    *state = present ? look_at(slot) : (glp_gamepad_state){0};
    return present;
}

const char *glp_system_input_joystick_name(int32_t slot)
{
    return glfwGetJoystickName(slot);
}

const char *glp_system_input_joystick_guid(int32_t slot)
{
    return glfwGetJoystickGUID(slot);
}

const char *glp_system_input_gamepad_name(int32_t slot)
{
    return glfwGetGamepadName(slot);
}

int32_t glp_system_input_axes(int32_t slot, float *values, int32_t capacity)
{
    int count = 0;
    const float *found = glfwGetJoystickAxes(slot, &count);
    for (int i = 0; i < count && i < capacity; i++)
        values[i] = found[i];
    return count;
}

// GLFW counts hats as buttons, too: four for each, after all others.
int32_t glp_system_input_buttons(int32_t slot, bool *values, int32_t capacity)
{
    enum { buttons_of_a_hat = 4 };
    int all = 0, hat_count = 0;
    const unsigned char *found = glfwGetJoystickButtons(slot, &all);
    glfwGetJoystickHats(slot, &hat_count);
    const int count =
        found && all >= hat_count * buttons_of_a_hat ? all - hat_count * buttons_of_a_hat : 0;
    for (int i = 0; i < count && i < capacity; i++)
        values[i] = found[i] == GLFW_PRESS;
    return count;
}

int32_t glp_system_input_hats(int32_t slot, uint8_t *values, int32_t capacity)
{
    int count = 0;
    const unsigned char *found = glfwGetJoystickHats(slot, &count);
    for (int i = 0; i < count && i < capacity; i++)
        values[i] = found[i];
    return count;
}

glp_refusal glp_system_input_rumble(int32_t slot, double low, double high, double seconds)
{
    const bool stops = seconds == 0 || (low == 0 && high == 0);
    return glp_rumble(slot, low, high, stops ? 0 : (uint16_t)ceil(seconds * 1000));
}

glp_refusal glp_system_input_hotplug(void)
{
    return glp_glfw_is_on_wayland() && !glp_glfw_has(3, 4, 0)
               ? "those that are connected from here on are not seen; on Wayland that needs GLFW "
                 "3.4"
               : NULL;
}

bool glp_system_input_add_mappings(const char *who, const char *text)
{
    return glfwUpdateGamepadMappings(text) ||
           glp_fail("%s: GLFW takes no mappings: %s", who, glp_system_reason());
}

// ---- our constants have GLFW's values, so that states carry these unchanged ---------------------

#define SAME(ours, glfws) static_assert((int)(ours) == (glfws), #ours " is not GLFW's");
#define HAT(name) SAME(GL_HAT_##name, GLFW_HAT_##name)
#define PAD_BUTTON(name) SAME(GL_GAMEPAD_BUTTON_##name, GLFW_GAMEPAD_BUTTON_##name)
#define PAD_AXIS(name) SAME(GL_GAMEPAD_AXIS_##name, GLFW_GAMEPAD_AXIS_##name)

// clang-format off
HAT(UP) HAT(RIGHT) HAT(DOWN) HAT(LEFT)

PAD_BUTTON(A) PAD_BUTTON(B) PAD_BUTTON(X) PAD_BUTTON(Y) PAD_BUTTON(LEFT_BUMPER)
PAD_BUTTON(RIGHT_BUMPER) PAD_BUTTON(BACK) PAD_BUTTON(START) PAD_BUTTON(GUIDE) PAD_BUTTON(LEFT_THUMB)
PAD_BUTTON(RIGHT_THUMB) PAD_BUTTON(DPAD_UP) PAD_BUTTON(DPAD_RIGHT) PAD_BUTTON(DPAD_DOWN)
PAD_BUTTON(DPAD_LEFT)
SAME(GL_GAMEPAD_BUTTON_COUNT, GLFW_GAMEPAD_BUTTON_LAST + 1)

PAD_AXIS(LEFT_X) PAD_AXIS(LEFT_Y) PAD_AXIS(RIGHT_X) PAD_AXIS(RIGHT_Y) PAD_AXIS(LEFT_TRIGGER)
PAD_AXIS(RIGHT_TRIGGER)
SAME(GL_GAMEPAD_AXIS_COUNT, GLFW_GAMEPAD_AXIS_LAST + 1)
SAME(GL_GAMEPAD_COUNT, GLFW_JOYSTICK_LAST + 1)

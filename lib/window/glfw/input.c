// What comes through GLFW's callbacks. It is only written down: into the queue, and sizes and
// iconification into the window's fields.
#include "window/impl.h"

#include <glpace/native.h>

#include "base/clock.h"
#include "window/platform.h"
#include "window/seat.h"

static const uint32_t locks = GL_LOCK_CAPS | GL_LOCK_NUM;

// Whether a release is one of those that GLFW makes up, right after it has told of a lost focus.
static bool is_abandoned(gl_window *window, int action)
{
    if (action != GLFW_RELEASE || window->abandoned == 0)
        return false;
    window->abandoned--;
    return true;
}

// ---- keys without a name ------------------------------------------------------------------------

// GLFW does not track these: it tells a repeat as a press, and releases none when the focus is
// lost.

// What GLFW would have said of a key with a name; false if nothing.
static bool track_nameless(gl_window *window, int scancode, int *action)
{
    if (scancode < 0 || scancode >= GLP_WINDOW_SCANCODES)
        return true;
    uint32_t *word = &window->nameless[scancode / 32];
    uint32_t bit = UINT32_C(1) << (scancode % 32);
    bool held = *word & bit;
    if (*action == GLFW_RELEASE) {
        *word &= ~bit;
        return held;
    }
    *word |= bit;
    *action = held ? GLFW_REPEAT : GLFW_PRESS;
    return true;
}

static void release_nameless(gl_window *window)
{
    for (int scancode = 0; scancode < GLP_WINDOW_SCANCODES; scancode++) {
        int action = GLFW_RELEASE;
        if (track_nameless(window, scancode, &action))
            glp_window_push(window, GL_EVENT_KEY)->key =
                (gl_key_event){.key = GL_KEY_UNKNOWN, .scancode = scancode, .synthetic = true};
    }
}

// -------------------------------------------------------------------------------------------------

void glp_window_on_key(GLFWwindow *handle, int key, int scancode, int action, int mods)
{
    gl_window *window = glp_window_of(handle);
    if (key == GLFW_KEY_UNKNOWN && !track_nameless(window, scancode, &action))
        return;
    gl_event *event = glp_window_push(window, GL_EVENT_KEY);
    event->key.key = (gl_key)key;
    event->key.scancode = scancode;
    event->key.action = (gl_action)action;
    event->key.mods = (uint32_t)mods & ~locks;
    event->key.locks = (uint32_t)mods & locks;
    event->key.synthetic = is_abandoned(window, action);
}

void glp_window_on_text(GLFWwindow *handle, unsigned int codepoint)
{
    glp_window_push(glp_window_of(handle), GL_EVENT_TEXT)->text.codepoint = codepoint;
}

// From GLFW 3.5 on a program may ask it for buttons beyond those that have a name.
void glp_window_on_mouse_button(GLFWwindow *handle, int button, int action, int mods)
{
    if (button < 0 || button > GLFW_MOUSE_BUTTON_LAST)
        return;
    gl_window *window = glp_window_of(handle);
    uint32_t bit = UINT32_C(1) << button;
    // A button that was released with the focus is released once more when the user lets go.
    if (action == GLFW_RELEASE && !(window->buttons & bit))
        return;
    window->buttons = action == GLFW_PRESS ? window->buttons | bit : window->buttons & ~bit;

    gl_event *event = glp_window_push(window, GL_EVENT_MOUSE_BUTTON);
    event->mouse_button.button = (gl_mouse_button)button;
    event->mouse_button.action = (gl_action)action;
    event->mouse_button.mods = (uint32_t)mods & ~locks;
    event->mouse_button.locks = (uint32_t)mods & locks;
    event->mouse_button.x = window->cursor_x;
    event->mouse_button.y = window->cursor_y;
    event->mouse_button.synthetic = is_abandoned(window, action);
}

// On X11 GLFW takes the place where the cursor comes in for one that a locked mouse moved to. It
// comes in when it is brought to the middle, when it is locked or with the focus, and when it
// wanders over a window that lost the focus while it was locked.
static bool is_arrival(gl_window *window, double x, double y)
{
    if (!window->entered)
        return false;
    window->entered = false;
    return !glfwGetWindowAttrib(window->handle, GLFW_FOCUSED) ||
           (x == window->width / 2 && y == window->height / 2);
}

// The cursor is locked: where it would be by now is GLFW's way to say how far the mouse moved.
static void push_motion(gl_window *window, double x, double y)
{
    gl_mouse_motion_event motion = {x - window->virtual_x, y - window->virtual_y,
                                    window->raw_motion};
    window->virtual_x = x;
    window->virtual_y = y;
    if (!is_arrival(window, x, y))
        glp_window_push(window, GL_EVENT_MOUSE_MOTION)->mouse_motion = motion;
}

void glp_window_on_cursor(GLFWwindow *handle, double x, double y)
{
    gl_window *window = glp_window_of(handle);
    if (window->cursor_mode == GL_CURSOR_LOCKED) {
        push_motion(window, x, y);
        return;
    }
    window->cursor_x = x;
    window->cursor_y = y;
    glp_window_push(window, GL_EVENT_CURSOR)->cursor = (gl_cursor_event){x, y};
}

void glp_window_on_enter(GLFWwindow *handle, int entered)
{
    gl_window *window = glp_window_of(handle);
    window->entered = entered;
    glp_window_push(window, GL_EVENT_ENTER)->enter.entered = entered;
}

void glp_window_on_scroll(GLFWwindow *handle, double x, double y)
{
    glp_window_push(glp_window_of(handle), GL_EVENT_SCROLL)->scroll = (gl_scroll_event){x, y};
}

static int count_held(GLFWwindow *handle)
{
    int held = 0;
    for (int key = GLFW_KEY_SPACE; key <= GLFW_KEY_LAST; key++)
        held += glfwGetKey(handle, key) == GLFW_PRESS;
    for (int button = 0; button <= GLFW_MOUSE_BUTTON_LAST; button++)
        held += glfwGetMouseButton(handle, button) == GLFW_PRESS;
    return held;
}

// GLFW tells of none of these when it destroys a window.
void glp_window_release_all(gl_window *window)
{
    for (int key = GLFW_KEY_SPACE; key <= GLFW_KEY_LAST; key++)
        if (glfwGetKey(window->handle, key) == GLFW_PRESS)
            glp_window_push(window, GL_EVENT_KEY)->key = (gl_key_event){
                .key = (gl_key)key, .scancode = glfwGetKeyScancode(key), .synthetic = true};
    for (int button = 0; button <= GLFW_MOUSE_BUTTON_LAST; button++)
        if (window->buttons & UINT32_C(1) << button)
            glp_window_push(window, GL_EVENT_MOUSE_BUTTON)->mouse_button =
                (gl_mouse_button_event){.button = (gl_mouse_button)button,
                                        .x = window->cursor_x,
                                        .y = window->cursor_y,
                                        .synthetic = true};
    release_nameless(window);
}

void glp_window_on_focus(GLFWwindow *handle, int focused)
{
    gl_window *window = glp_window_of(handle);
    window->abandoned = focused ? 0 : count_held(handle);
    if (focused)
        glp_seat_note_focus();
    glp_window_push(window, GL_EVENT_FOCUS)->focus.focused = focused;
    if (focused) // the user may come from the settings of the display
        glp_group_check_refresh_rates(window->group);
    else
        release_nameless(window);
}

static void note_size(gl_window *window, int width, int height)
{
    if (window->width == width && window->height == height)
        return;
    window->width = width;
    window->height = height;
    window->motion = GLP_WINDOW_MOVES;
    glp_group_update(window->group);
    glp_window_push(window, GL_EVENT_RESIZE)->resize = (gl_resize_event){width, height};
}

void glp_window_on_position(GLFWwindow *handle, int x, int y)
{
    (void)x;
    (void)y;
    glp_window_of(handle)->motion = GLP_WINDOW_MOVES;
}

void glp_window_on_size(GLFWwindow *handle, int width, int height)
{
    note_size(glp_window_of(handle), width, height);
}

// On Wayland GLFW tells of both sizes if the compositor chose them, but only of the framebuffer's
// if the program did.
static void follow_framebuffer(gl_window *window)
{
    if (!glp_window_runs_on_wayland())
        return;
    int width, height;
    glfwGetWindowSize(window->handle, &width, &height);
    note_size(window, width, height);
}

void glp_window_on_framebuffer_size(GLFWwindow *handle, int width, int height)
{
    gl_window *window = glp_window_of(handle);
    follow_framebuffer(window);
    window->framebuffer_width = width;
    window->framebuffer_height = height;
    glp_group_update(window->group);
    glp_window_push(window, GL_EVENT_FRAMEBUFFER_RESIZE)->resize = (gl_resize_event){width, height};
}

void glp_window_on_content_scale(GLFWwindow *handle, float x, float y)
{
    gl_window *window = glp_window_of(handle);
    window->scale = (gl_content_scale_event){x, y};
    glp_group_update(window->group);
    glp_window_push(window, GL_EVENT_CONTENT_SCALE)->content_scale = window->scale;
}

void glp_window_on_iconify(GLFWwindow *handle, int iconified)
{
    gl_window *window = glp_window_of(handle);
    glp_window_set_unseen(window, GLP_WINDOW_ICONIFIED, iconified);
    glp_window_push(window, GL_EVENT_ICONIFY)->iconify.iconified = iconified;
}

void glp_window_on_maximize(GLFWwindow *handle, int maximized)
{
    glp_window_push(glp_window_of(handle), GL_EVENT_MAXIMIZE)->maximize.maximized = maximized;
}

// What is to be drawn again can be seen, of which only GLFW may have heard yet.
void glp_window_on_refresh(GLFWwindow *handle)
{
    gl_window *window = glp_window_of(handle);
    glp_window_set_unseen(window, GLP_WINDOW_COVERED, false);
    glp_window_push(window, GL_EVENT_REFRESH);
}

// GLFW has set the window's close flag, which the chained callback may reset; then a poll reads it.
void glp_window_on_close(GLFWwindow *handle)
{
    (void)handle;
}

// A window without a size is never drawn.
static void read_size(void (*get)(GLFWwindow *handle, int *width, int *height), GLFWwindow *handle,
                      int32_t *width, int32_t *height)
{
    int found_width = 0, found_height = 0;
    get(handle, &found_width, &found_height);
    if (found_width <= 0 || found_height <= 0)
        return;
    *width = found_width;
    *height = found_height;
}

void glp_window_read_sizes(gl_window *window)
{
    read_size(glfwGetWindowSize, window->handle, &window->width, &window->height);
    read_size(glfwGetFramebufferSize, window->handle, &window->framebuffer_width,
              &window->framebuffer_height);
}

void glp_window_connect_input(gl_window *window)
{
    GLFWwindow *handle = window->handle;
    float scale_x = 1, scale_y = 1;
    glfwGetWindowContentScale(handle, &scale_x, &scale_y);
    window->scale = (gl_content_scale_event){scale_x, scale_y};
    glfwGetCursorPos(handle, &window->cursor_x, &window->cursor_y);
    glfwSetInputMode(handle, GLFW_LOCK_KEY_MODS, GLFW_TRUE);
    if (glfwGetWindowAttrib(handle, GLFW_FOCUSED))
        glp_seat_note_focus();
    gl_window_chain_callbacks(window);
}

// What GLFW reports of a window, by callbacks. Ours is called first, passes it on by report.h, and
// then calls the one that was set before.
#include "window/glfw/events.h"

#include <assert.h>
#include <string.h>

#include "window/glfw/glfw.h"
#include "window/report.h"

static const uint32_t locks = GL_LOCK_CAPS | GL_LOCK_NUM;

// ---- which keys are down ------------------------------------------------------------------------

// GLFW believes that a key is down until its release comes. No release comes while another program
// has grabbed the keyboard. If a key was down before the window got the focus, GLFW reports its
// repeats as a press. It does not track keys without a name at all. So what is down is tracked here.

// Keys without a name have their scancode as their place, the others come after them.
enum { first_named = GLP_GLFW_SCANCODES - GLFW_KEY_SPACE };

// NULL for a key that is not tracked.
static glp_glfw_key *find_key(glp_system_window *window, int key, int scancode)
{
    if (key >= GLFW_KEY_SPACE)
        return &window->keys[first_named + key];
    return scancode >= 0 && scancode < GLP_GLFW_SCANCODES ? &window->keys[scancode] : NULL;
}

static uint32_t bit_of(int scancode)
{
    return UINT32_C(1) << (scancode % 32);
}

static bool has_bit(const uint32_t *bits, int scancode)
{
    return scancode >= 0 && scancode < GLP_DESKTOP_SCANCODES &&
           bits[scancode / 32] & bit_of(scancode);
}

static void clear_bit(uint32_t *bits, int scancode)
{
    if (has_bit(bits, scancode))
        bits[scancode / 32] &= ~bit_of(scancode);
}

// NULL: not known.
static const glp_desktop_keys *ask_keys(const glp_system_window *window)
{
    return window->desktop && window->kind->ask_keys ? window->kind->ask_keys(window->desktop)
                                                     : NULL;
}

// Whether what GLFW calls a press or a repeat is a repeat of a key that went down elsewhere. GLFW
// reports the release of such a key only if it has reported a repeat, or if the key has no name. So its
// first press may be a repeat.
static bool is_old(const glp_system_window *window, int key, int scancode, int action)
{
    if (!has_bit(window->elsewhere, scancode))
        return false;
    if (action == GLFW_REPEAT || key == GLFW_KEY_UNKNOWN)
        return true;
    const glp_desktop_keys *keys = ask_keys(window);
    return keys && (has_bit(keys->held, scancode) || has_bit(keys->repeated, scancode));
}

// Makes *action what it is for the program; false if that is nothing.
static bool track_key(glp_system_window *window, int key, int scancode, int *action)
{
    glp_glfw_key *known = find_key(window, key, scancode);
    if (!known)
        return true;
    const bool was_down = known->down;
    if (*action != GLFW_RELEASE && is_old(window, key, scancode, *action))
        return false;
    clear_bit(window->elsewhere, scancode);
    known->down = *action != GLFW_RELEASE;
    known->scancode = (int16_t)scancode;
    if (known->down)
        *action = was_down ? GLFW_REPEAT : GLFW_PRESS;
    return known->down || was_down;
}

static void release_key(glp_system_window *window, int place)
{
    glp_glfw_key *key = &window->keys[place];
    if (key->down)
        glp_report_event(window->owner, GL_EVENT_KEY)->key = (gl_key_event){
            .key = place < GLP_GLFW_SCANCODES ? GL_KEY_UNKNOWN : (gl_key)(place - first_named),
            .scancode = key->scancode,
            .synthetic = true};
    key->down = false;
}

// Of a key that is down for the program, and may have come up elsewhere.
static void compare_key(glp_system_window *window, int place, const glp_desktop_keys *keys)
{
    const int scancode = window->keys[place].scancode;
    if (has_bit(keys->held, scancode) || has_bit(keys->pressed, scancode))
        clear_bit(window->elsewhere, scancode);
    else
        release_key(window, place);
}

void glp_glfw_compare_keys(glp_system_window *window)
{
    const glp_desktop_keys *keys = ask_keys(window);
    if (!keys)
        return;
    for (int i = 0; i < GLP_DESKTOP_SCANCODES / 32; i++)
        window->elsewhere[i] = keys->held[i] | keys->repeated[i];
    for (int place = 0; place < GLP_GLFW_KEYS; place++)
        if (window->keys[place].down)
            compare_key(window, place, keys);
}

void glp_glfw_watch_keys(glp_system_window *window)
{
    const bool regained = window->x11 && window->x11->regained_keys(window->desktop);
    if (regained || window->lags)
        glp_glfw_compare_keys(window);
    window->lags = regained;
}

// ---- keys, the mouse and the window -------------------------------------------------------------

// A later GLFW may know more keys by name.
static void on_key(GLFWwindow *handle, int key, int scancode, int action, int mods)
{
    glp_system_window *window = glp_glfw_find(handle);
    if (key > GLFW_KEY_LAST)
        key = GLFW_KEY_UNKNOWN;
    const bool is_news = track_key(window, key, scancode, &action);
    window->mute = !is_news && action != GLFW_RELEASE;
    if (!is_news)
        return;
    gl_event *event = glp_report_event(window->owner, GL_EVENT_KEY);
    event->key.key = (gl_key)key;
    event->key.scancode = scancode;
    event->key.action = (gl_action)action;
    event->key.mods = (uint32_t)mods & ~locks;
    event->key.locks = (uint32_t)mods & locks;
}

// It comes right after the key.
static void on_text(GLFWwindow *handle, unsigned int codepoint)
{
    const glp_system_window *window = glp_glfw_find(handle);
    if (!window->mute)
        glp_report_event(window->owner, GL_EVENT_TEXT)->text = gl_text_event_make(codepoint);
}

static bool is_touch(const glp_system_window *window)
{
    return window->win32 && window->win32->is_touch();
}

void glp_glfw_send_cursor(glp_system_window *window, double x, double y)
{
    if (x == window->cursor_x && y == window->cursor_y)
        return;
    window->cursor_x = x;
    window->cursor_y = y;
    glp_report_event(window->owner, GL_EVENT_CURSOR)->cursor =
        (gl_cursor_event){.x = x, .y = y, .touch = is_touch(window)};
}

// A window in which the user began to drag gets the cursor outside of it, too.
static bool is_wanted(const glp_system_window *window)
{
    return window->cursor_mode != GL_CURSOR_LOCKED &&
           (window->buttons || glfwGetWindowAttrib(window->handle, GLFW_HOVERED));
}

void glp_glfw_read_cursor(glp_system_window *window)
{
    window->reads_cursor = false;
    if (!is_wanted(window))
        return;
    double x, y;
    glfwGetCursorPos(window->handle, &x, &y);
    glp_glfw_send_cursor(window, x, y);
}

// Lets GLFW read the position, too, as it does when the mode changes: it would keep silent of a motion to
// where it believes the cursor to be.
static void let_glfw_read_cursor(GLFWwindow *handle)
{
    const int mode = glfwGetInputMode(handle, GLFW_CURSOR);
    glfwSetInputMode(handle, GLFW_CURSOR,
                     mode == GLFW_CURSOR_NORMAL ? GLFW_CURSOR_HIDDEN : GLFW_CURSOR_NORMAL);
    glfwSetInputMode(handle, GLFW_CURSOR, mode);
}

void glp_glfw_watch_cursor(glp_system_window *window)
{
    if (!window->reads_cursor)
        return;
    const bool is_dragged = window->buttons; // from GLFW 3.4 on a change of the mode ends the drag
    if (!is_dragged && is_wanted(window))
        let_glfw_read_cursor(window->handle);
    glp_glfw_read_cursor(window);
    window->reads_cursor = is_dragged;
}

// On X11 no event comes when a window moves away from under the cursor.
static void note_moved(glp_system_window *window)
{
    window->reads_cursor = window->reads_cursor || glp_system_platform() == GL_PLATFORM_X11;
}

// From GLFW 3.5 on a program may ask it for buttons beyond those that have a name.
static void on_mouse_button(GLFWwindow *handle, int button, int action, int mods)
{
    if (button < 0 || button > GLFW_MOUSE_BUTTON_LAST)
        return;
    glp_system_window *window = glp_glfw_find(handle);
    uint32_t bit = UINT32_C(1) << button;
    // The button was released when the focus was lost, and the user lets go of it now.
    if (action == GLFW_RELEASE && !(window->buttons & bit))
        return;
    window->buttons = action == GLFW_PRESS ? window->buttons | bit : window->buttons & ~bit;

    glp_glfw_watch_cursor(window);
    gl_event *event = glp_report_event(window->owner, GL_EVENT_MOUSE_BUTTON);
    event->mouse_button.button = (gl_mouse_button)button;
    event->mouse_button.action = (gl_action)action;
    event->mouse_button.mods = (uint32_t)mods & ~locks;
    event->mouse_button.locks = (uint32_t)mods & locks;
    event->mouse_button.x = window->cursor_x;
    event->mouse_button.y = window->cursor_y;
    event->mouse_button.touch = is_touch(window);
}

// For a locked cursor GLFW reports a virtual position, so the motion is the difference.
static void push_motion(glp_system_window *window, double x, double y)
{
    const gl_mouse_motion_event motion = {x - window->virtual_x, y - window->virtual_y,
                                          window->raw_motion};
    const bool is_arrival = window->arrives;
    window->arrives = false;
    window->virtual_x = x;
    window->virtual_y = y;
    if (!is_arrival)
        glp_report_event(window->owner, GL_EVENT_MOUSE_MOTION)->mouse_motion = motion;
}

static void on_cursor(GLFWwindow *handle, double x, double y)
{
    glp_system_window *window = glp_glfw_find(handle);
    if (window->cursor_mode == GL_CURSOR_LOCKED) {
        push_motion(window, x, y);
        return;
    }
    glp_glfw_send_cursor(window, x, y);
}

// No window is so large.
#define FAR_AWAY (-1e9)

// On X11 GLFW then reports where the cursor enters the window. While the mouse is locked, that is
// not a motion of the mouse. GLFW reports nothing if it believes that the cursor is already there,
// so its belief is changed first.
static void expect_arrival(glp_system_window *window)
{
    if (glfwGetInputMode(window->handle, GLFW_CURSOR) != GLFW_CURSOR_DISABLED)
        return;
    window->arrives = true;
    glfwSetCursorPos(window->handle, FAR_AWAY, FAR_AWAY);
}

// On X11 GLFW reports the focus and the cursor again, without a change, after another program's grab.
static bool changes(int8_t *known, bool now)
{
    const bool is_news = *known != now;
    *known = now;
    return is_news;
}

static void on_enter(GLFWwindow *handle, int entered)
{
    glp_system_window *window = glp_glfw_find(handle);
    window->arrives = false;
    if (entered && window->cursor_mode == GL_CURSOR_LOCKED &&
        glp_system_platform() == GL_PLATFORM_X11)
        expect_arrival(window);
    if (changes(&window->hovered, entered))
        glp_report_event(window->owner, GL_EVENT_ENTER)->enter.entered = entered;
}

// For GLFW x > 0 is to the left, on all platforms. 0 stays 0, not -0.
static void on_scroll(GLFWwindow *handle, double x, double y)
{
    glp_report_event(glp_glfw_find(handle)->owner, GL_EVENT_SCROLL)->scroll =
        (gl_scroll_event){0 - x, y};
}

static void release_buttons(glp_system_window *window, uint32_t buttons)
{
    for (int button = 0; button <= GLFW_MOUSE_BUTTON_LAST; button++)
        if (buttons & UINT32_C(1) << button)
            glp_report_event(window->owner, GL_EVENT_MOUSE_BUTTON)->mouse_button =
                (gl_mouse_button_event){.button = (gl_mouse_button)button,
                                        .x = window->cursor_x,
                                        .y = window->cursor_y,
                                        .synthetic = true};
    window->buttons &= ~buttons;
}

void glp_system_window_release_all(glp_system_window *window)
{
    for (int place = 0; place < GLP_GLFW_KEYS; place++)
        release_key(window, place);
    memset(window->elsewhere, 0, sizeof window->elsewhere);
    release_buttons(window, window->buttons);
}

void glp_glfw_leave_screen(glp_system_window *window)
{
    if (!window->focused)
        glp_system_window_release_all(window);
}

// On X11 a window can lose its grab of the pointer, such as by a change of the cursor mode. Then the release of a
// button goes to another window. Otherwise GLFW reports the release at the next poll after the server does.
static void compare_buttons(glp_system_window *window)
{
    uint32_t down = 0;
    const bool is_known =
        window->buttons && window->x11 && window->x11->read_buttons(window->desktop, &down);
    const uint32_t seen = is_known ? window->buttons & (window->buttons_seen | down) : 0;
    const uint32_t up = seen & ~down;
    release_buttons(window, up & window->buttons_up);
    window->buttons_up = up & window->buttons;
    window->buttons_seen = seen;
}

void glp_glfw_watch_buttons(glp_system_window *window)
{
    if (window->buttons && !glfwGetWindowAttrib(window->handle, GLFW_VISIBLE))
        glp_glfw_leave_screen(window);
    compare_buttons(window);
}

// Right after it has reported that the focus is lost, GLFW releases all keys and buttons, which are
// up by then.
static void on_focus(GLFWwindow *handle, int focused)
{
    glp_system_window *window = glp_glfw_find(handle);
    if (focused) // a compositor sends the layout before the focus
        glp_glfw.has_layout = true;
    window->arrives = false;
    if (changes(&window->focused, focused))
        glp_report_focus(window->owner, focused);
    if (focused)
        glp_glfw_compare_keys(window);
    else
        glp_system_window_release_all(window);
}

static void on_position(GLFWwindow *handle, int x, int y)
{
    glp_system_window *window = glp_glfw_find(handle);
    note_moved(window);
    glp_report_position(window->owner, x, y);
}

static void on_size(GLFWwindow *handle, int width, int height)
{
    glp_system_window *window = glp_glfw_find(handle);
    note_moved(window);
    glp_report_size(window->owner, width, height);
}

// On Wayland GLFW reports both sizes if the compositor chose them, but only the framebuffer's if
// the program did.
static void on_framebuffer_size(GLFWwindow *handle, int width, int height)
{
    gl_window *owner = glp_glfw_find(handle)->owner;
    if (glp_glfw_is_on_wayland()) {
        int window_width, window_height;
        glfwGetWindowSize(handle, &window_width, &window_height);
        glp_report_size(owner, window_width, window_height);
    }
    glp_report_framebuffer_size(owner, width, height);
}

static void on_content_scale(GLFWwindow *handle, float x, float y)
{
    glp_report_scale(glp_glfw_find(handle)->owner, glp_glfw_scale(x), glp_glfw_scale(y));
}

static void on_iconify(GLFWwindow *handle, int iconified)
{
    glp_system_window *window = glp_glfw_find(handle);
    glp_report_invisible(window->owner, GLP_INVISIBLE_ICONIFIED, iconified);
    glp_report_event(window->owner, GL_EVENT_ICONIFY)->iconify.iconified = iconified;
    if (iconified)
        glp_glfw_leave_screen(window);
}

static void on_maximize(GLFWwindow *handle, int maximized)
{
    glp_report_event(glp_glfw_find(handle)->owner, GL_EVENT_MAXIMIZE)->maximize.maximized =
        maximized;
}

static void on_drop(GLFWwindow *handle, int count, const char **paths)
{
    glp_report_drop(glp_glfw_find(handle)->owner, count, paths);
}

// A window that has to be drawn again is visible. GLFW may be the first to know.
static void on_refresh(GLFWwindow *handle)
{
    gl_window *owner = glp_glfw_find(handle)->owner;
    glp_report_invisible(owner, GLP_INVISIBLE_COVERED, false);
    glp_report_event(owner, GL_EVENT_REFRESH);
}

// GLFW has set the window's close flag, which a poll reads, and which the chained callback may
// reset before.
static void on_close(GLFWwindow *handle)
{
    (void)handle;
}

// ---- whose they are -----------------------------------------------------------------------------

enum {
#define NUMBER(name, type, set, parameters, arguments, ...) CALLBACK_##name,
    GLP_GLFW_CALLBACKS(NUMBER)
#undef NUMBER
};

static bool is_same(const glp_glfw_call *a, const glp_glfw_call *b)
{
    return a->callback == b->callback && a->paths == b->paths && a->numbers[0] == b->numbers[0] &&
           a->numbers[1] == b->numbers[1] && a->numbers[2] == b->numbers[2] &&
           a->numbers[3] == b->numbers[3];
}

// A chained callback may call ours, which it found when it was set, with its own arguments. That is
// the same event again, and this returns false. It may also cause another event, such as a resize
// to another size, which GLFW reports during the call; that event counts.
static bool begin(glp_system_window *window, glp_glfw_call *call)
{
    if (window->call && is_same(window->call, call))
        return false;
    call->outer = window->call;
    window->call = call;
    return true;
}

static void end(glp_system_window *window)
{
    window->call = window->call->outer;
}

// A callback that was set after ours may call ours even when the window has been given back.
#define DEFINE(name, type, set, parameters, arguments, ...)                                        \
    static void call_##name parameters                                                             \
    {                                                                                              \
        glp_system_window *window = glp_glfw_find(handle);                                         \
        if (!window)                                                                               \
            return;                                                                                \
        glp_glfw_call call = {.callback = CALLBACK_##name, __VA_ARGS__};                           \
        if (!begin(window, &call))                                                                 \
            return;                                                                                \
        on_##name arguments;                                                                       \
        if (window->chained.name)                                                                  \
            window->chained.name arguments;                                                        \
        end(window);                                                                               \
    }
GLP_GLFW_CALLBACKS(DEFINE)
#undef DEFINE

void glp_glfw_chain_callbacks(glp_system_window *window)
{
#define CHAIN(name, type, set, parameters, arguments, ...)                                         \
    {                                                                                              \
        type found = set(window->handle, call_##name);                                             \
        if (found != call_##name)                                                                  \
            window->chained.name = found;                                                          \
    }
    GLP_GLFW_CALLBACKS(CHAIN)
#undef CHAIN
}

void glp_glfw_restore_callbacks(glp_system_window *window)
{
#define RESTORE(name, type, set, parameters, arguments, ...)                                       \
    {                                                                                              \
        type found = set(window->handle, window->chained.name);                                    \
        if (found != call_##name)                                                                  \
            set(window->handle, found);                                                            \
    }
    GLP_GLFW_CALLBACKS(RESTORE)
#undef RESTORE
}

// ---- our constants have GLFW's values, so that events carry these unchanged ---------------------

#define SAME(ours, glfws) static_assert((int)(ours) == (glfws), #ours " is not GLFW's");
#define KEY(name) SAME(GL_KEY_##name, GLFW_KEY_##name)
#define BUTTON(name) SAME(GL_MOUSE_BUTTON_##name, GLFW_MOUSE_BUTTON_##name)
#define MOD(name) SAME(GL_MOD_##name, GLFW_MOD_##name)
#define ACTION(name) SAME(GL_ACTION_##name, GLFW_##name)

// clang-format off
KEY(UNKNOWN) KEY(SPACE) KEY(APOSTROPHE) KEY(COMMA) KEY(MINUS) KEY(PERIOD) KEY(SLASH) KEY(0) KEY(1)
KEY(2) KEY(3) KEY(4) KEY(5) KEY(6) KEY(7) KEY(8) KEY(9) KEY(SEMICOLON) KEY(EQUAL) KEY(A) KEY(B)
KEY(C) KEY(D) KEY(E) KEY(F) KEY(G) KEY(H) KEY(I) KEY(J) KEY(K) KEY(L) KEY(M) KEY(N) KEY(O) KEY(P)
KEY(Q) KEY(R) KEY(S) KEY(T) KEY(U) KEY(V) KEY(W) KEY(X) KEY(Y) KEY(Z) KEY(LEFT_BRACKET)
KEY(BACKSLASH) KEY(RIGHT_BRACKET) KEY(GRAVE_ACCENT) KEY(WORLD_1) KEY(WORLD_2) KEY(ESCAPE) KEY(ENTER)
KEY(TAB) KEY(BACKSPACE) KEY(INSERT) KEY(DELETE) KEY(RIGHT) KEY(LEFT) KEY(DOWN) KEY(UP) KEY(PAGE_UP)
KEY(PAGE_DOWN) KEY(HOME) KEY(END) KEY(CAPS_LOCK) KEY(SCROLL_LOCK) KEY(NUM_LOCK) KEY(PRINT_SCREEN)
KEY(PAUSE) KEY(F1) KEY(F2) KEY(F3) KEY(F4) KEY(F5) KEY(F6) KEY(F7) KEY(F8) KEY(F9) KEY(F10) KEY(F11)
KEY(F12) KEY(F13) KEY(F14) KEY(F15) KEY(F16) KEY(F17) KEY(F18) KEY(F19) KEY(F20) KEY(F21) KEY(F22)
KEY(F23) KEY(F24) KEY(F25) KEY(KP_0) KEY(KP_1) KEY(KP_2) KEY(KP_3) KEY(KP_4) KEY(KP_5) KEY(KP_6)
KEY(KP_7) KEY(KP_8) KEY(KP_9) KEY(KP_DECIMAL) KEY(KP_DIVIDE) KEY(KP_MULTIPLY) KEY(KP_SUBTRACT)
KEY(KP_ADD) KEY(KP_ENTER) KEY(KP_EQUAL) KEY(LEFT_SHIFT) KEY(LEFT_CONTROL) KEY(LEFT_ALT)
KEY(LEFT_SUPER) KEY(RIGHT_SHIFT) KEY(RIGHT_CONTROL) KEY(RIGHT_ALT) KEY(RIGHT_SUPER) KEY(MENU)

BUTTON(LEFT) BUTTON(RIGHT) BUTTON(MIDDLE) BUTTON(4) BUTTON(5) BUTTON(6) BUTTON(7) BUTTON(8)

MOD(SHIFT) MOD(CONTROL) MOD(ALT) MOD(SUPER)

SAME(GL_LOCK_CAPS, GLFW_MOD_CAPS_LOCK)
SAME(GL_LOCK_NUM, GLFW_MOD_NUM_LOCK)

ACTION(RELEASE) ACTION(PRESS) ACTION(REPEAT)

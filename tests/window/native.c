// Libraries that set callbacks of their own on the window work beside ours: one that calls those
// that it found, as Dear ImGui's backend does, and one that does not, as Nuklear's.
#include "fixture.h"

#include <stdlib.h>

#include <glpace/native.h>

// A handler that passes on what it found, if anything.
typedef struct handler {
    int sizes;
    int texts;
    GLFWwindowsizefun found_size;
    GLFWcharfun found_text;
} handler;

static handler polite, rude;

static void on_polite_size(GLFWwindow *handle, int width, int height)
{
    polite.sizes++;
    if (polite.found_size)
        polite.found_size(handle, width, height);
}

static void on_polite_text(GLFWwindow *handle, unsigned int codepoint)
{
    polite.texts++;
    if (polite.found_text)
        polite.found_text(handle, codepoint);
}

static void on_rude_size(GLFWwindow *handle, int width, int height)
{
    (void)handle;
    (void)width;
    (void)height;
    rude.sizes++;
}

static void on_rude_text(GLFWwindow *handle, unsigned int codepoint)
{
    (void)handle;
    (void)codepoint;
    rude.texts++;
}

static void set_polite(GLFWwindow *handle)
{
    polite = (handler){.found_size = glfwSetWindowSizeCallback(handle, on_polite_size),
                       .found_text = glfwSetCharCallback(handle, on_polite_text)};
}

static void set_rude(GLFWwindow *handle)
{
    rude = (handler){0};
    glfwSetWindowSizeCallback(handle, on_rude_size);
    glfwSetCharCallback(handle, on_rude_text);
}

// ---- the tests ----------------------------------------------------------------------------------

static gl_window *window;
static GLFWwindow *handle;
static gl_loop loop;

static FIXTURE(set_up)
{
    window = open_window((gl_window_desc){.width = 200, .height = 100});
    handle = gl_window_native(window);
    assert_true(gl_loop_init(&loop, gl_window_host(window), NULL));
    glfwFocusWindow(handle);
    next_of(&loop, GL_EVENT_FOCUS);
    polite = rude = (handler){0};
    return 0;
}

static FIXTURE(tear_down)
{
    gl_window_destroy(window);
    return 0;
}

static gl_event came[8];

static int count_of(gl_event_type type)
{
    return collect(&loop, type, came, 8);
}

// The window gets another size and a letter, for real: each comes once, to us...
static void check_ours(void)
{
    static int width = 300;
    glfwSetWindowSize(handle, width++, 200);
    assert_int_equal(count_of(GL_EVENT_RESIZE), 1);
    assert_int_equal(system("xdotool key x"), 0);
    assert_int_equal(count_of(GL_EVENT_TEXT), 1);
}

// ... and to a handler as often as this.
static void check_handler(const handler *h, int times)
{
    assert_int_equal(h->sizes, times);
    assert_int_equal(h->texts, times);
}

EACH_BETWEEN(set_up, tear_down)

TEST(native)
{
    int width = 0, height = 0;
    glfwGetWindowSize(handle, &width, &height);
    assert_int_equal(width, 200);
    assert_int_equal(height, 100);
    check_ours();
}

TEST(user_pointer)
{
    assert_null(glfwGetWindowUserPointer(handle));
    int own;
    glfwSetWindowUserPointer(handle, &own);
    check_ours();
    assert_ptr_equal(glfwGetWindowUserPointer(handle), &own);
}

TEST(polite_after_ours)
{
    set_polite(handle);
    check_ours();
    check_handler(&polite, 1);
}

TEST(ours_after_rude)
{
    set_rude(handle);
    gl_window_chain_callbacks(window);
    check_ours();
    check_handler(&rude, 1);
    gl_window_chain_callbacks(window); // nothing new is found, and nothing forgotten
    check_ours();
    check_handler(&rude, 2);
}

// On X11 GLFW reports the focus and the cursor again after another program's grab.
TEST(what_has_not_changed_is_no_event)
{
    static const int changes[] = {1, 1, 0, 0, 1, 1};
    GLFWwindowfocusfun on_focus = glfwSetWindowFocusCallback(handle, NULL);
    GLFWcursorenterfun on_enter = glfwSetCursorEnterCallback(handle, NULL);
    glfwSetWindowFocusCallback(handle, on_focus);
    glfwSetCursorEnterCallback(handle, on_enter);
    on_enter(handle, 0);
    settle(window);
    count_of(GL_EVENT_ENTER);
    for (size_t i = 0; i < sizeof changes / sizeof *changes; i++) {
        on_focus(handle, changes[i]); // it has the focus
        on_enter(handle, changes[i]);
    }
    bool focused = true, entered = false;
    int focuses = 0, enters = 0;
    for (gl_event event; gl_poll_event(&loop, &event);) {
        if (event.type == GL_EVENT_FOCUS) {
            assert_int_equal(event.focus.focused, focused = !focused);
            focuses++;
        } else if (event.type == GL_EVENT_ENTER) {
            assert_int_equal(event.enter.entered, entered = !entered);
            enters++;
        }
    }
    assert_int_equal(focuses, 2);
    assert_int_equal(enters, 3);
}

static void check_released(void)
{
    assert_int_equal(count_of(GL_EVENT_MOUSE_BUTTON), 2);
    assert_int_equal(came[0].mouse_button.action, GL_ACTION_PRESS);
    assert_int_equal(came[1].mouse_button.action, GL_ACTION_RELEASE);
    assert_true(came[1].mouse_button.synthetic);
}

// If the user holds a button over a window without the focus, which is then hidden or iconified, neither
// the button's release nor a loss of the focus comes.
TEST(button_of_a_window_that_is_hidden)
{
    GLFWwindowfocusfun on_focus = glfwSetWindowFocusCallback(handle, NULL);
    GLFWmousebuttonfun on_press = glfwSetMouseButtonCallback(handle, NULL);
    GLFWwindowiconifyfun on_iconify = glfwSetWindowIconifyCallback(handle, NULL);
    on_focus(handle, 0);
    on_press(handle, GLFW_MOUSE_BUTTON_LEFT, GLFW_PRESS, 0);
    on_iconify(handle, 1);
    check_released();
    on_press(handle, GLFW_MOUSE_BUTTON_LEFT, GLFW_PRESS, 0);
    gl_window_hide(window);
    check_released();
    on_press(handle, GLFW_MOUSE_BUTTON_LEFT, GLFW_PRESS, 0); // it comes late
    check_released();
}

static int reported_buttons;

static void on_button(GLFWwindow *window_handle, int button, int action, int mods)
{
    (void)window_handle, (void)button, (void)action, (void)mods;
    reported_buttons++;
}

// GLFW 3.5 reports more buttons than have a name, if a program asks it to.
TEST(buttons_without_a_name)
{
    static const int buttons[] = {
        GLFW_MOUSE_BUTTON_LAST, GLFW_MOUSE_BUTTON_LAST + 1, 31, 32, 4000, -1};
    enum { count = sizeof buttons / sizeof *buttons };
    reported_buttons = 0;
    glfwSetMouseButtonCallback(handle, on_button);
    gl_window_chain_callbacks(window);
    GLFWmousebuttonfun report = glfwSetMouseButtonCallback(handle, on_button);
    for (int i = 0; i < count; i++) {
        report(handle, buttons[i], GLFW_PRESS, 0);
        report(handle, buttons[i], GLFW_RELEASE, 0);
    }
    assert_int_equal(reported_buttons, 2 * count);
    assert_int_equal(count_of(GL_EVENT_MOUSE_BUTTON), 2);
    assert_int_equal(came[0].mouse_button.button, GL_MOUSE_BUTTON_8);
    assert_int_equal(came[1].mouse_button.button, GL_MOUSE_BUTTON_8);
}

// Ours call theirs, which call ours, which have been called already.
TEST(ours_after_polite)
{
    set_polite(handle);
    gl_window_chain_callbacks(window);
    check_ours();
    check_handler(&polite, 1);
}

TEST(between_two)
{
    set_rude(handle);
    gl_window_chain_callbacks(window);
    set_polite(handle);
    check_ours();
    check_handler(&rude, 1);
    check_handler(&polite, 1);
}

TEST(unchain)
{
    set_rude(handle);
    gl_window_chain_callbacks(window);
    set_polite(handle);
    gl_window_unchain_callbacks(window);
    check_ours();
    check_handler(&rude, 0);
    check_handler(&polite, 0);
}

// ---- events that come during a callback ---------------------------------------------------------

// Passes on what it is called with, at the end, and before that makes the next event happen.
static struct {
    handler found;
    int sizes;
    int texts;
} busy;

static void on_busy_size(GLFWwindow *of, int width, int height)
{
    busy.sizes++;
    if (width < 320) {
        glfwSetWindowSize(of, width + 10, height);
        settle(window);
    }
    busy.found.found_size(of, width, height);
}

static void on_busy_text(GLFWwindow *of, unsigned int codepoint)
{
    busy.texts++;
    if (codepoint == 'x') {
        assert_int_equal(system("xdotool key y"), 0);
        settle(window);
    }
    busy.found.found_text(of, codepoint);
}

static void set_busy(void)
{
    busy.sizes = busy.texts = 0;
    busy.found = (handler){.found_size = glfwSetWindowSizeCallback(handle, on_busy_size),
                           .found_text = glfwSetCharCallback(handle, on_busy_text)};
    gl_window_chain_callbacks(window);
}

TEST(resized_within_a_callback)
{
    set_busy();
    glfwSetWindowSize(handle, 300, 200);
    assert_int_equal(count_of(GL_EVENT_RESIZE), 3);
    for (int i = 0; i < 3; i++)
        assert_int_equal(came[i].resize.width, 300 + 10 * i);
    assert_int_equal(gl_window_host(window)->state.width, 320);
    assert_int_equal(busy.sizes, 3);
}

TEST(typed_within_a_callback)
{
    set_busy();
    assert_int_equal(system("xdotool key x"), 0);
    assert_int_equal(count_of(GL_EVENT_TEXT), 2);
    assert_int_equal(came[0].text.codepoint, 'x');
    assert_int_equal(came[1].text.codepoint, 'y');
    assert_int_equal(busy.texts, 2);
}

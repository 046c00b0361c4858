// Another GLFW than the installed one, and a Wayland compositor that lacks input devices: a test double of both.
// GLFW is of the version and the platform that a test sets. What only GLFW 3.4 knows stops here, and the rest goes
// to GLFW, which runs on X11.
#include "fixture.h"

#include <stdlib.h>

#include "window/glfw/glfw.h"

// ---- the double of GLFW -------------------------------------------------------------------------

static struct {
    int major, minor, platform;
    int init_hint; // of GLFW_PLATFORM; 0: none
    int x, y, passthrough, scale_framebuffer,
        visible;                   // hints, at the creation of the latest window,
    char app_id[64];               // and
    int cursor_mode, cursor_shape; // the latest ones
    int passes_through;
    glp_desktop_seat seat; // that the compositor answers
    int silenced;          // how often libwayland was
} glfw;

void __real_glfwGetVersion(int *major, int *minor, int *revision);
void __wrap_glfwGetVersion(int *major, int *minor, int *revision);
void __wrap_glfwGetVersion(int *major, int *minor, int *revision)
{
    *major = glfw.major;
    *minor = glfw.minor;
    *revision = 0;
}

int glfwGetPlatform(void)
{
    return glfw.platform;
}

int glfwPlatformSupported(int platform)
{
    return platform == GLFW_PLATFORM_X11 || platform == GLFW_PLATFORM_WAYLAND;
}

void __wrap_glfwInitHint(int hint, int value);
void __wrap_glfwInitHint(int hint, int value)
{
    assert_int_equal(hint, GLFW_PLATFORM);
    glfw.init_hint = value;
}

void __real_glfwWindowHint(int hint, int value);
void __wrap_glfwWindowHint(int hint, int value);
void __wrap_glfwWindowHint(int hint, int value)
{
    int *const kept = hint == GLFW_POSITION_X          ? &glfw.x
                      : hint == GLFW_POSITION_Y        ? &glfw.y
                      : hint == GLFW_MOUSE_PASSTHROUGH ? &glfw.passthrough
                      : hint == GLFW_SCALE_FRAMEBUFFER ? &glfw.scale_framebuffer
                                                       : NULL;
    if (kept)
        *kept = value;
    else
        __real_glfwWindowHint(hint, value);
    if (hint == GLFW_VISIBLE)
        glfw.visible = value;
}

void __real_glfwWindowHintString(int hint, const char *text);
void __wrap_glfwWindowHintString(int hint, const char *text);
void __wrap_glfwWindowHintString(int hint, const char *text)
{
    if (hint == GLFW_WAYLAND_APP_ID)
        snprintf(glfw.app_id, sizeof glfw.app_id, "%s", text);
    else
        __real_glfwWindowHintString(hint, text);
}

static __typeof__(glfw) at_creation;

GLFWwindow *__real_glfwCreateWindow(int width, int height, const char *title, GLFWmonitor *monitor,
                                    GLFWwindow *share);
GLFWwindow *__wrap_glfwCreateWindow(int width, int height, const char *title, GLFWmonitor *monitor,
                                    GLFWwindow *share);
GLFWwindow *__wrap_glfwCreateWindow(int width, int height, const char *title, GLFWmonitor *monitor,
                                    GLFWwindow *share)
{
    at_creation = glfw;
    return __real_glfwCreateWindow(width, height, title, monitor, share);
}

int __real_glfwGetWindowAttrib(GLFWwindow *handle, int attribute);
int __wrap_glfwGetWindowAttrib(GLFWwindow *handle, int attribute);
int __wrap_glfwGetWindowAttrib(GLFWwindow *handle, int attribute)
{
    return attribute == GLFW_MOUSE_PASSTHROUGH ? glfw.passes_through
                                               : __real_glfwGetWindowAttrib(handle, attribute);
}

void __real_glfwSetWindowAttrib(GLFWwindow *handle, int attribute, int value);
void __wrap_glfwSetWindowAttrib(GLFWwindow *handle, int attribute, int value);
void __wrap_glfwSetWindowAttrib(GLFWwindow *handle, int attribute, int value)
{
    if (attribute == GLFW_MOUSE_PASSTHROUGH)
        glfw.passes_through = value;
    else
        __real_glfwSetWindowAttrib(handle, attribute, value);
}

void __real_glfwSetInputMode(GLFWwindow *handle, int mode, int value);
void __wrap_glfwSetInputMode(GLFWwindow *handle, int mode, int value);
void __wrap_glfwSetInputMode(GLFWwindow *handle, int mode, int value)
{
    if (mode == GLFW_CURSOR)
        glfw.cursor_mode = value;
    if (mode != GLFW_CURSOR || value != GLFW_CURSOR_CAPTURED)
        __real_glfwSetInputMode(handle, mode, value);
}

GLFWcursor *__real_glfwCreateStandardCursor(int shape);
GLFWcursor *__wrap_glfwCreateStandardCursor(int shape);
GLFWcursor *__wrap_glfwCreateStandardCursor(int shape)
{
    glfw.cursor_shape = shape;
    return __real_glfwCreateStandardCursor(GLFW_ARROW_CURSOR);
}

// ---- the double of the compositor ---------------------------------------------------------------

static glp_desktop_seat ask_seat(void)
{
    return glfw.seat;
}

static void silence(bool silent)
{
    glfw.silenced += silent;
}

const glp_wayland *__wrap_glp_desktop_wayland(void);
const glp_wayland *__wrap_glp_desktop_wayland(void)
{
    static const glp_wayland wayland = {.ask_seat = ask_seat, .silence = silence};
    return &wayland;
}

static const glp_desktop_seat whole_seat = {true, true, true, true, true, true, true};

static FIXTURE(set_up)
{
    memset(&glfw, 0, sizeof glfw);
    glfw.major = 3;
    glfw.minor = 4;
    glfw.platform = GLFW_PLATFORM_X11;
    set_variable("GLPACE_PLATFORM", NULL);
    set_variable("XDG_SESSION_TYPE", NULL);
    catch_warnings();
    return 0;
}

EACH_BETWEEN(set_up, listen_no_more)

// The window is open on X11; from here on it is on Wayland, under a compositor with this seat.
static gl_window *open_under(glp_desktop_seat seat)
{
    gl_window *window = open_window((gl_window_desc){0});
    glfw.platform = GLFW_PLATFORM_WAYLAND;
    glp_glfw.seat = seat;
    return window;
}

static void close_window(gl_window *window)
{
    glfw.platform = GLFW_PLATFORM_X11;
    gl_window_destroy(window);
}

// ---- versions -----------------------------------------------------------------------------------

TEST(versions_are_compared)
{
    const int versions[][2] = {{2, 9}, {3, 3}, {3, 4}, {3, 5}, {4, 0}};
    for (int i = 0; i < 5; i++) {
        glfw.major = versions[i][0];
        glfw.minor = versions[i][1];
        assert_int_equal(glp_glfw_has(3, 4, 0), i >= 2);
        assert_int_equal(glp_glfw_has(3, 4, 1), i >= 3);
        assert_int_equal(glp_glfw_has(3, 5, 0), i >= 3);
    }
}

// ---- fields -------------------------------------------------------------------------------------

// A window is placed when it is created, and never shown elsewhere before.
TEST(fields_are_hints)
{
    const gl_window_desc desc = {.width = 60,
                                 .height = 40,
                                 .positioned = true,
                                 .x = 30,
                                 .y = 50,
                                 .unscaled = true,
                                 .mouse_passthrough = true,
                                 .app_id = "org.example.vessel"};
    gl_window_destroy(open_window(desc));
    assert_int_equal(at_creation.x, 30);
    assert_int_equal(at_creation.y, 50);
    assert_true(at_creation.visible && at_creation.passthrough);
    assert_false(at_creation.scale_framebuffer);
    assert_string_equal(at_creation.app_id, "org.example.vessel");
    // And back to the defaults.
    assert_int_equal(glfw.x, (int)GLFW_ANY_POSITION);
    assert_int_equal(glfw.y, (int)GLFW_ANY_POSITION);
    assert_false(glfw.passthrough);
    assert_true(glfw.scale_framebuffer);
    assert_string_equal(glfw.app_id, "");
    gl_window_destroy(open_window((gl_window_desc){0}));
    assert_int_equal(at_creation.x, (int)GLFW_ANY_POSITION);
    assert_false(at_creation.passthrough);
    assert_true(at_creation.scale_framebuffer);
    assert_int_equal(logged.count, 0);
    glfw.minor = 3;
    at_creation.x = 7;
    gl_window_destroy(open_window(desc));
    assert_int_equal(at_creation.x, (int)GLFW_ANY_POSITION); // not hinted
    assert_false(at_creation.visible);                       // but moved, and then shown
    assert_int_equal(logged.count, 1);
    assert_said("mouse_passthrough is not used, because it needs GLFW 3.4");
}

TEST(mouse_passthrough_is_an_attribute)
{
    gl_window *window = open_window((gl_window_desc){0});
    assert_false(gl_window_get_info(window).mouse_passthrough);
    assert_true(gl_window_set_mouse_passthrough(window, true));
    assert_true(gl_window_get_info(window).mouse_passthrough);
    assert_true(gl_window_set_mouse_passthrough(window, false));
    assert_false(gl_window_get_info(window).mouse_passthrough);
    glfw.minor = 3;
    assert_true(gl_window_set_mouse_passthrough(window, false));
    assert_int_equal(logged.count, 0);
    assert_false(gl_window_set_mouse_passthrough(window, true));
    assert_logged("gl_window_set_mouse_passthrough: this needs GLFW 3.4");
    gl_window_destroy(window);
}

// ---- the cursor ---------------------------------------------------------------------------------

TEST(a_cursor_can_be_captured)
{
    gl_window *window = open_window((gl_window_desc){0});
    assert_true(gl_window_set_cursor_mode(window, GL_CURSOR_CAPTURED));
    assert_int_equal(glfw.cursor_mode, GLFW_CURSOR_CAPTURED);
    assert_true(gl_window_set_cursor_mode(window, GL_CURSOR_NORMAL));
    assert_true(gl_window_set_cursor_shape(window, GL_CURSOR_NOT_ALLOWED));
    assert_int_equal(glfw.cursor_shape, GLFW_NOT_ALLOWED_CURSOR);
    glfw.minor = 3;
    assert_false(gl_window_set_cursor_mode(window, GL_CURSOR_CAPTURED));
    expect_reason("gl_window_set_cursor_mode: GL_CURSOR_CAPTURED needs GLFW 3.4; this is ", "3.");
    assert_int_equal(glfw.cursor_mode, GLFW_CURSOR_NORMAL);
    gl_window_destroy(window);
}

TEST(a_compositor_may_keep_no_cursor_in_a_window)
{
    glp_desktop_seat seat = whole_seat;
    gl_window *window = open_under(seat);
    assert_true(gl_window_set_cursor_mode(window, GL_CURSOR_CAPTURED));
    assert_true(gl_window_set_cursor_mode(window, GL_CURSOR_LOCKED));
    assert_true(gl_window_set_cursor_mode(window, GL_CURSOR_NORMAL));
    glp_glfw.seat.has_relative_motion = false;
    assert_true(gl_window_set_cursor_mode(window, GL_CURSOR_CAPTURED));
    assert_true(gl_window_set_cursor_mode(window, GL_CURSOR_NORMAL));
    assert_false(gl_window_set_cursor_mode(window, GL_CURSOR_LOCKED));
    assert_logged(
        "gl_window_set_cursor_mode: the Wayland compositor lets no program lock the cursor");
    glp_glfw.seat.has_constraints = false;
    assert_false(gl_window_set_cursor_mode(window, GL_CURSOR_LOCKED));
    assert_logged(
        "gl_window_set_cursor_mode: the Wayland compositor lets no program lock the cursor");
    assert_false(gl_window_set_cursor_mode(window, GL_CURSOR_CAPTURED));
    assert_logged("gl_window_set_cursor_mode: the Wayland compositor lets no program keep the "
                  "cursor in a window");
    assert_int_equal(glfw.cursor_mode, GLFW_CURSOR_NORMAL);
    assert_false(gl_window_set_cursor_position(window, 3, 4));
    assert_logged(
        "gl_window_set_cursor_position: on this window system a program cannot move the cursor");
    close_window(window);
}

TEST(without_a_mouse_glfw_3_3_has_no_shapes)
{
    glp_desktop_seat seat = whole_seat;
    seat.has_pointer = false;
    gl_window *window = open_under(seat);
    assert_true(gl_window_set_cursor_shape(window, GL_CURSOR_HAND));
    glfw.minor = 3;
    assert_false(gl_window_set_cursor_shape(window, GL_CURSOR_IBEAM));
    expect_reason("gl_window_set_cursor_shape: the Wayland compositor has no mouse",
                  "GLFW 3.4 does");
    assert_int_equal(glfw.cursor_shape, GLFW_HAND_CURSOR);
    close_window(window);
}

// ---- what else a compositor may lack ------------------------------------------------------------

TEST(a_compositor_may_lack_a_clipboard)
{
    glp_desktop_seat seat = whole_seat;
    gl_window *window = open_under(seat);
    assert_true(gl_window_set_clipboard(window, "a"));
    glp_glfw.seat.has_clipboard = false;
    assert_false(gl_window_set_clipboard(window, "b"));
    assert_logged("gl_window_set_clipboard: the Wayland compositor has no clipboard, or no seat "
                  "that could use it");
    assert_string_equal(gl_window_clipboard(window), "a");
    close_window(window);
}

TEST(what_wayland_lacks)
{
    gl_window *window = open_under(whole_seat);
    assert_false(gl_window_set_opacity(window, 0.5));
    expect_reason("gl_window_set_opacity: on this window system a window has no opacity",
                  "draw with alpha");
    assert_false(gl_window_set_floating(window, true));
    assert_logged("gl_window_set_floating: on this window system a program cannot keep its window "
                  "above others");
    assert_int_equal(gl_window_platform(window), GL_PLATFORM_WAYLAND);
    close_window(window);
}

// GLFW 3.4 crashes there.
TEST(a_compositor_may_lack_a_seat)
{
    glfw.platform = GLFW_PLATFORM_WAYLAND;
    glfw.seat = (glp_desktop_seat){.answers = true};
    assert_null(gl_window_create(&(gl_window_desc){.width = 60, .height = 40}));
    expect_reason("gl_window_create: the Wayland compositor has no seat", "GLPACE_PLATFORM=x11");
    const int others[] = {3, 5};
    for (int i = 0; i < 2; i++) {
        glfw.minor = others[i];
        glfw.silenced = 0;
        close_window(open_window((gl_window_desc){0}));
        assert_int_equal(glfw.silenced, 1); // while GLFW started
        glfw.platform = GLFW_PLATFORM_WAYLAND;
    }
    assert_int_equal(logged.count, 0);
}

// ---- which platform -----------------------------------------------------------------------------

// Only a GLFW that is going to look for a compositor has libwayland complain.
TEST(a_compositor_is_asked_only_if_glfw_asks_one)
{
    const struct {
        const char *platform, *session, *display;
        bool asks;
        int hint;
    } cases[] = {
        {NULL, NULL, "", true, 0},
        {NULL, "wayland", ":0", true, 0},
        {NULL, "x11", NULL, true, 0}, // which does not exist
        {"wayland", "x11", ":0", true, GLFW_PLATFORM_WAYLAND},
        {NULL, "x11", ":0", false, 0},
        {"x11", "wayland", "", false, GLFW_PLATFORM_X11},
    };
    const char *display = getenv("DISPLAY");
    char before[64];
    snprintf(before, sizeof before, "%s", display ? display : "");
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        glfw.init_hint = glfw.silenced = 0;
        set_variable("GLPACE_PLATFORM", cases[i].platform);
        set_variable("XDG_SESSION_TYPE", cases[i].session);
        set_variable("DISPLAY", cases[i].display ? before : NULL);
        gl_window *window = gl_window_create(&(gl_window_desc){.width = 60, .height = 40});
        assert_int_equal(window != NULL, cases[i].display != NULL);
        assert_int_equal(glfw.silenced, cases[i].asks);
        assert_int_equal(glfw.init_hint, cases[i].hint);
        gl_window_destroy(window);
    }
    set_variable("DISPLAY", before);
    set_variable("XDG_SESSION_TYPE", NULL);
}

TEST(a_platform_that_glfw_lacks)
{
    set_variable("GLPACE_PLATFORM", "cocoa");
    assert_null(gl_window_create(&(gl_window_desc){.width = 60, .height = 40}));
    expect_reason("gl_window_create: the environment's GLPACE_PLATFORM is \"cocoa\", which this "
                  "GLFW lacks: it is ",
                  "3.");
    assert_int_equal(glfw.init_hint, 0);
}

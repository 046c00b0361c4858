// What a desc says reaches GLFW, and which of GLFW's hints are left as they were.
#include "fixture.h"

#include <glpace/native.h>

// ---- what GLFW is reported --------------------------------------------------------------------------

enum { most_hints = 64 };

// The latest value of each hint since the test began.
static struct {
    int hint;
    int value;
} hints[most_hints];
static int hint_count;

// Those that stood when the latest window was created.
static int at_creation[most_hints];

void __real_glfwWindowHint(int hint, int value);
void __wrap_glfwWindowHint(int hint, int value);
void __wrap_glfwWindowHint(int hint, int value)
{
    int i = 0;
    while (i < hint_count && hints[i].hint != hint)
        i++;
    assert_true(i < most_hints);
    hints[i].hint = hint;
    hints[i].value = value;
    hint_count = i == hint_count ? i + 1 : hint_count;
    __real_glfwWindowHint(hint, value);
}

// Of those that are texts, the latest one that is not empty.
static struct {
    int hint;
    char text[64];
} texts[8];
static int text_count;

void __real_glfwWindowHintString(int hint, const char *text);
void __wrap_glfwWindowHintString(int hint, const char *text);
void __wrap_glfwWindowHintString(int hint, const char *text)
{
    int i = 0;
    while (i < text_count && texts[i].hint != hint)
        i++;
    assert_true(i < (int)(sizeof texts / sizeof *texts));
    texts[i].hint = hint;
    if (*text)
        snprintf(texts[i].text, sizeof texts[i].text, "%s", text);
    text_count = i == text_count ? i + 1 : text_count;
    __real_glfwWindowHintString(hint, text);
}

static const char *find_text(int hint)
{
    for (int i = 0; i < text_count; i++)
        if (texts[i].hint == hint)
            return texts[i].text;
    fail_msg("hint 0x%x was never set", (unsigned)hint);
    return NULL;
}

GLFWwindow *__real_glfwCreateWindow(int width, int height, const char *title, GLFWmonitor *monitor,
                                    GLFWwindow *share);
GLFWwindow *__wrap_glfwCreateWindow(int width, int height, const char *title, GLFWmonitor *monitor,
                                    GLFWwindow *share);
GLFWwindow *__wrap_glfwCreateWindow(int width, int height, const char *title, GLFWmonitor *monitor,
                                    GLFWwindow *share)
{
    for (int i = 0; i < hint_count; i++)
        at_creation[i] = hints[i].value;
    return __real_glfwCreateWindow(width, height, title, monitor, share);
}

static int find(int hint)
{
    for (int i = 0; i < hint_count; i++)
        if (hints[i].hint == hint)
            return i;
    fail_msg("hint 0x%x was never set", (unsigned)hint);
    return 0;
}

static FIXTURE(set_up)
{
    hint_count = text_count = 0;
    assert_true(glfwInit());
    return 0;
}

static FIXTURE(tear_down)
{
    glfwTerminate();
    return 0;
}

EACH_BETWEEN(set_up, tear_down)

TEST(fields_are_hints)
{
    const struct {
        gl_window_desc desc;
        int hint;
        int value;
    } cases[] = {
        {{0}, GLFW_FLOATING, GLFW_FALSE},
        {{.floating = true}, GLFW_FLOATING, GLFW_TRUE},
        {{.floating = true, .fullscreen = true}, GLFW_FLOATING, GLFW_FALSE},
        {{0}, GLFW_FOCUS_ON_SHOW, GLFW_TRUE},
        {{.show_unfocused = true}, GLFW_FOCUS_ON_SHOW, GLFW_FALSE},
        {{.show_unfocused = true}, GLFW_FOCUSED, GLFW_FALSE},
        {{0}, GLFW_AUTO_ICONIFY, GLFW_TRUE},
        {{.stay_fullscreen = true}, GLFW_AUTO_ICONIFY, GLFW_FALSE},
        {{0}, GLFW_SCALE_TO_MONITOR, GLFW_FALSE},
        {{.scale_to_monitor = true}, GLFW_SCALE_TO_MONITOR, GLFW_TRUE},
        {{0}, GLFW_RED_BITS, 8},
        {{.color_bits = 10}, GLFW_GREEN_BITS, 10},
        {{.fullscreen = true}, GLFW_BLUE_BITS, 8},
        {{0}, GLFW_REFRESH_RATE, GLFW_DONT_CARE},
        {{0}, GLFW_STEREO, GLFW_FALSE},
        {{.borderless = true}, GLFW_DECORATED, GLFW_FALSE},
        {{.fixed_size = true}, GLFW_RESIZABLE, GLFW_FALSE},
        {{.samples = 4}, GLFW_SAMPLES, 4},
        {{.context = {.major = 3, .minor = 2}}, GLFW_CONTEXT_VERSION_MINOR, 2},
#ifdef GLFW_MOUSE_PASSTHROUGH
        {{.mouse_passthrough = true}, GLFW_MOUSE_PASSTHROUGH, GLFW_TRUE},
#endif
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        gl_window_destroy(open_window(cases[i].desc));
        if (at_creation[find(cases[i].hint)] != cases[i].value)
            fail_msg("case %zu: hint 0x%x is %d", i, (unsigned)cases[i].hint,
                     at_creation[find(cases[i].hint)]);
    }
}

TEST(fields_are_texts)
{
    gl_window_destroy(
        open_window((gl_window_desc){.class_name = "Vessel", .app_id = "org.example.vessel"}));
    assert_string_equal(find_text(GLFW_X11_CLASS_NAME), "Vessel");
    assert_string_equal(find_text(GLFW_X11_INSTANCE_NAME), "Vessel");
#ifdef GLFW_WAYLAND_APP_ID
    assert_string_equal(find_text(GLFW_WAYLAND_APP_ID), "org.example.vessel");
#endif
}

// A window that asks for everything, whose probe and whose fallback set hints, too.
static gl_window *open_dressed(void)
{
    return open_window((gl_window_desc){
        .hidden = true,
        .fixed_size = true,
        .borderless = true,
        .floating = true,
        .show_unfocused = true,
        .stay_fullscreen = true,
        .scale_to_monitor = true,
        .positioned = true,
        .x = 30,
        .y = 40,
        .class_name = "dressed",
        .transparent = true,
        .srgb = true,
        .color_bits = 10,
        .samples = 4,
        .depth_bits = GL_WINDOW_NO_BITS,
        .stencil_bits = GL_WINDOW_NO_BITS,
        .context = {.major = 3, .minor = 3, .debug = true},
        .vsync = GL_VSYNC_ADAPTIVE,
    });
}

// GLFW itself says what its defaults are: but for the kind of its context, the program's next window is
// as if ours had not been.
TEST(only_the_kind_of_the_context_is_left)
{
    static const int attributes[] = {
        GLFW_VISIBLE,
        GLFW_RESIZABLE,
        GLFW_DECORATED,
        GLFW_FLOATING,
        GLFW_MAXIMIZED,
        GLFW_FOCUS_ON_SHOW,
        GLFW_AUTO_ICONIFY,
        GLFW_TRANSPARENT_FRAMEBUFFER,
        GLFW_OPENGL_DEBUG_CONTEXT,
    };
    enum { count = sizeof attributes / sizeof *attributes };
    int before[count];
    GLFWwindow *own = glfwCreateWindow(50, 40, "before", NULL, NULL);
    for (int i = 0; i < count; i++)
        before[i] = glfwGetWindowAttrib(own, attributes[i]);
    glfwDestroyWindow(own);

    gl_window_destroy(open_dressed());
    own = glfwCreateWindow(50, 40, "after", NULL, NULL);
    for (int i = 0; i < count; i++)
        if (glfwGetWindowAttrib(own, attributes[i]) != before[i])
            fail_msg("attribute 0x%x was %d and is %d", (unsigned)attributes[i], before[i],
                     glfwGetWindowAttrib(own, attributes[i]));
    glfwDestroyWindow(own);

    // Of which a window does not report.
    assert_int_equal(hints[find(GLFW_FOCUSED)].value, GLFW_TRUE);
    assert_int_equal(hints[find(GLFW_SCALE_TO_MONITOR)].value, GLFW_FALSE);
    assert_int_equal(hints[find(GLFW_SRGB_CAPABLE)].value, GLFW_FALSE);
    assert_int_equal(hints[find(GLFW_SAMPLES)].value, 0);
    assert_int_equal(hints[find(GLFW_RED_BITS)].value, 8);
    assert_int_equal(hints[find(GLFW_DEPTH_BITS)].value, 24);
    assert_int_equal(hints[find(GLFW_STENCIL_BITS)].value, 8);
    assert_int_equal(hints[find(GLFW_REFRESH_RATE)].value, GLFW_DONT_CARE);
}

static void expect_hints(const int *expected)
{
    static const int kind[] = {GLFW_CLIENT_API,
                               GLFW_CONTEXT_CREATION_API,
                               GLFW_CONTEXT_VERSION_MAJOR,
                               GLFW_CONTEXT_VERSION_MINOR,
                               GLFW_OPENGL_PROFILE,
                               GLFW_OPENGL_FORWARD_COMPAT};
    for (int i = 0; i < 6; i++)
        if (hints[find(kind[i])].value != expected[i])
            fail_msg("hint 0x%x is %d", (unsigned)kind[i], hints[find(kind[i])].value);
}

// As it was made; GLFW's defaults where nothing was, or without a context.
TEST(the_kind_of_the_context)
{
    static const int defaults[] = {GLFW_OPENGL_API, GLFW_NATIVE_CONTEXT_API, 1, 0, 0, 0};
    gl_window_destroy(open_window((gl_window_desc){.context = {.creation = GL_CREATION_NATIVE}}));
    expect_hints(
        (int[]){GLFW_OPENGL_API, GLFW_NATIVE_CONTEXT_API, 3, 3, GLFW_OPENGL_CORE_PROFILE, 1});
    gl_window_destroy(open_window((gl_window_desc){
        .context = {
            .api = GL_API_OPENGL_ES, .creation = GL_CREATION_EGL, .minor = 2, .major = 3}}));
    expect_hints((int[]){GLFW_OPENGL_ES_API, GLFW_EGL_CONTEXT_API, 3, 2, 0, 0});
    gl_window_destroy(open_window((gl_window_desc){.context = {.api = GL_API_NONE}}));
    expect_hints(defaults);
    gl_window_destroy(open_window((gl_window_desc){0}));
    assert_null(gl_window_create(&(gl_window_desc){.width = 50, .height = 40, .stereo = true}));
    expect_hints(defaults);
}

// Others count for ours, and are never set.
TEST(hints_without_a_field_stay)
{
    glfwWindowHint(GLFW_CENTER_CURSOR, GLFW_FALSE);
    glfwWindowHint(GLFW_CONTEXT_RELEASE_BEHAVIOR, GLFW_RELEASE_BEHAVIOR_NONE);
    gl_window *window = open_dressed();
    assert_int_equal(hints[find(GLFW_CENTER_CURSOR)].value, GLFW_FALSE);
    assert_int_equal(hints[find(GLFW_CONTEXT_RELEASE_BEHAVIOR)].value, GLFW_RELEASE_BEHAVIOR_NONE);
    gl_window_destroy(window);
    glfwWindowHint(GLFW_CLIENT_API, GLFW_NO_API);
    gl_window_destroy(open_window((gl_window_desc){0}));
}

// ---- the hook -----------------------------------------------------------------------------------

static int calls;

static void set_alpha_bits(void *user)
{
    calls++;
    glfwWindowHint(GLFW_ALPHA_BITS, *(int *)user);
    assert_int_equal(hints[find(GLFW_FLOATING)].value, GLFW_TRUE); // ours are set
}

TEST(hook_comes_before_the_creation)
{
    int bits = 0;
    calls = 0;
    gl_window_destroy(open_window((gl_window_desc){.floating = true,
                                                   .vsync = GL_VSYNC_ADAPTIVE,
                                                   .before_create = set_alpha_bits,
                                                   .before_create_user = &bits}));
    assert_int_equal(calls, 1);
    assert_int_equal(at_creation[find(GLFW_ALPHA_BITS)], 0);
    assert_int_equal(hints[find(GLFW_ALPHA_BITS)].value, 0);
}

// Where an input method shows what is typed: on Windows as the program says, elsewhere nowhere.
#include "fixture.h"

#ifdef _WIN32
#define GLFW_INCLUDE_NONE
#define GLFW_EXPOSE_NATIVE_WIN32
#include <GLFW/glfw3.h>
#include <GLFW/glfw3native.h>

#include <glpace/native.h>

#include <imm.h> // after windows.h
#endif

static gl_window *window;

static FIXTURE(set_up)
{
    window = open_window((gl_window_desc){.title = "text_area"});
    return 0;
}

static FIXTURE(tear_down)
{
    gl_window_destroy(window);
    return 0;
}

EACH_BETWEEN(set_up, tear_down)

#ifdef _WIN32
TEST(is_set)
{
    assert_true(gl_window_set_text_area(window, 20, 30, 40, 50));
    const HWND handle = glfwGetWin32Window(gl_window_native(window));
    const HIMC input = ImmGetContext(handle);
    COMPOSITIONFORM composed = {0};
    CANDIDATEFORM candidates = {0};
    assert_true(ImmGetCompositionWindow(input, &composed));
    assert_true(ImmGetCandidateWindow(input, 0, &candidates));
    ImmReleaseContext(handle, input);
    assert_int_equal(composed.dwStyle, CFS_POINT);
    assert_int_equal(composed.ptCurrentPos.x, 20);
    assert_int_equal(composed.ptCurrentPos.y, 30);
    assert_int_equal(candidates.dwStyle, CFS_EXCLUDE);
    assert_int_equal(candidates.rcArea.left, 20);
    assert_int_equal(candidates.rcArea.top, 30);
    assert_int_equal(candidates.rcArea.right, 60);
    assert_int_equal(candidates.rcArea.bottom, 80);
}

TEST(no_input_method)
{
    ImmAssociateContext(glfwGetWin32Window(gl_window_native(window)), NULL);
    assert_false(gl_window_set_text_area(window, 0, 0, 1, 1));
    assert_string_equal(gl_last_error(), "gl_window_set_text_area: the window has no input method");
}
#else
TEST(is_refused)
{
    assert_false(gl_window_set_text_area(window, 20, 30, 40, 50));
    assert_string_equal(gl_last_error(),
                        "gl_window_set_text_area: on this window system GLFW cannot "
                        "place the window of an input method");
}
#endif

TEST(range)
{
    static const struct {
        int32_t x, y, width, height;
        const char *reason;
    } bad[] = {
        {-16385, 0, 1, 1, "x is -16385; it takes -16384 to 16384"},
        {0, 16385, 1, 1, "y is 16385; it takes -16384 to 16384"},
        {0, 0, -1, 1, "width is -1; it takes 0 to 16384"},
        {0, 0, 1, INT32_MAX, "height is 2147483647; it takes 0 to 16384"},
    };
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        char sentence[100];
        snprintf(sentence, sizeof sentence, "gl_window_set_text_area: %s", bad[i].reason);
        assert_false(
            gl_window_set_text_area(window, bad[i].x, bad[i].y, bad[i].width, bad[i].height));
        assert_string_equal(gl_last_error(), sentence);
    }
}

// What the functions of a window refuse, in every build: no window, one that was destroyed, and
// values out of range. Each says why in one sentence, and changes nothing. And drawing without a
// window.

#include "fixture.h"

#include <math.h>

#include <glpace/native.h>

// A call is false, and says why after its name.
#define REFUSED(call, words) (assert_false(call), assert_logged_by(#call, words))

TEST(bad_values_are_refused)
{
    catch_warnings();
    gl_window *window = open_window((gl_window_desc){0});
    const gl_window_info before = gl_window_get_info(window);
    REFUSED(gl_window_set_size(window, 0, 10), ": width is 0; it takes 1 to 16384");
    REFUSED(gl_window_set_size(window, 10, 16385), ": height is 16385; it takes 1 to 16384");
    REFUSED(gl_window_set_position(window, 0, 32768), ": y is 32768; it takes -32767 to 32767");
    REFUSED(gl_window_set_hidden_fps(window, (gl_rate){-1, 1}),
            ": rate is {-1, 1}; it takes a rate above 0 and at most 1e9 a second, GL_RATE_NONE, or "
            "{0, 0} for the default");
    REFUSED(gl_window_set_opacity(window, 1.5), ": opacity is 1.5; it takes 0 to 1");
    REFUSED(gl_window_set_opacity(window, (double)NAN), ": opacity is nan; it takes 0 to 1");
    REFUSED(gl_window_set_cursor_mode(window, (gl_cursor_mode)4), ": mode is 4; it takes 0 to 3");
    REFUSED(gl_window_set_cursor_shape(window, (gl_cursor_shape)10),
            ": shape is 10; it takes 0 to 9");
    REFUSED(gl_window_set_cursor_position(window, 1, (double)INFINITY),
            ": the position is 1, inf; it takes finite numbers");
    REFUSED(gl_window_set_vsync(window, (gl_vsync)5), ": vsync is 5; it takes 0 to 4");
    REFUSED(gl_window_set_vsync(window, (gl_vsync)-1), ": vsync is -1; it takes 0 to 4");
    REFUSED(gl_window_set_title(window, NULL), ": title is NULL; \"\" is a title without text");
    REFUSED(gl_window_set_clipboard(window, NULL), ": text is NULL; \"\" empties the clipboard");
    REFUSED(gl_monitor_list(NULL, 1) > 0,
            ": the array is NULL though capacity is above 0; pass an array, or a capacity of 0");
    gl_monitor_mode mode;
    REFUSED(gl_monitor_modes(1, &mode, -1) > 0, ": capacity is -1; it takes 0 to 2147483647");
    REFUSED(gl_joystick_name(window, 16), ": joystick is 16; it takes 0 to 15");
    REFUSED(gl_joystick_axes(window, 0, NULL, 3),
            ": the array is NULL though capacity is above 0; pass an array, or a capacity of 0");
    REFUSED(gl_gamepad_load_mappings(window, NULL, NULL),
            ": path is NULL; it takes the path of a file");
    const gl_window_info after = gl_window_get_info(window);
    assert_int_equal(after.width, before.width);
    assert_int_equal(after.height, before.height);
    gl_window_destroy(window);
}

static void assert_no_window(bool done, const char *call)
{
    char sentence[200];
    snprintf(sentence, sizeof sentence,
             "%.*s: window is NULL or was destroyed; check what gl_window_create returned",
             (int)strcspn(call, "("), call);
    assert_false(done);
    assert_logged(sentence);
}
#define NO_WINDOW(call) assert_no_window(call, #call)

// Each function of a window, without one and with one that was destroyed.
TEST(no_window_is_refused)
{
    catch_warnings();
    gl_window *const destroyed = open_window((gl_window_desc){0});
    gl_window *other = open_window((gl_window_desc){0}); // GLFW still runs
    gl_window_destroy(destroyed);
    for (int i = 0; i < 2; i++) {
        gl_window *const window = i ? destroyed : NULL;
        NO_WINDOW(gl_window_get_info(window).width > 0);
        NO_WINDOW(gl_window_set_title(window, "none"));
        NO_WINDOW(gl_window_show(window));
        NO_WINDOW(gl_window_hide(window));
        NO_WINDOW(gl_window_set_size(window, 10, 10));
        NO_WINDOW(gl_window_set_size_limits(window, 0, 0, 0, 0));
        NO_WINDOW(gl_window_set_aspect(window, 0, 0));
        NO_WINDOW(gl_window_set_position(window, 0, 0));
        NO_WINDOW(gl_window_iconify(window));
        NO_WINDOW(gl_window_maximize(window));
        NO_WINDOW(gl_window_restore(window));
        NO_WINDOW(gl_window_focus(window));
        NO_WINDOW(gl_window_request_attention(window));
        NO_WINDOW(gl_window_set_borderless(window, true));
        NO_WINDOW(gl_window_set_fixed_size(window, true));
        NO_WINDOW(gl_window_set_opacity(window, 1));
        NO_WINDOW(gl_window_set_floating(window, true));
        NO_WINDOW(gl_window_set_show_unfocused(window, true));
        NO_WINDOW(gl_window_set_stay_fullscreen(window, true));
        NO_WINDOW(gl_window_set_mouse_passthrough(window, true));
        NO_WINDOW(gl_window_set_keep_awake(window, true));
        NO_WINDOW(gl_window_set_hidden_fps(window, (gl_rate){1, 1}));
        NO_WINDOW(gl_window_set_manual_swap(window, true));
        NO_WINDOW(gl_window_get_frame(window).top != 0);
        NO_WINDOW(gl_window_set_icon(window, NULL, 0));
        NO_WINDOW(gl_window_clipboard(window));
        NO_WINDOW(gl_window_set_clipboard(window, "none"));
        NO_WINDOW(gl_window_set_text_area(window, 0, 0, 1, 1));
        NO_WINDOW(gl_window_make_current(window));
        NO_WINDOW(gl_window_set_vsync(window, GL_VSYNC_OFF));
        NO_WINDOW(gl_window_vsync(window) != GL_VSYNC_DEFAULT);
        NO_WINDOW(gl_window_swap(window));
        NO_WINDOW(gl_window_set_fullscreen(window, &(gl_fullscreen_desc){0}));
        NO_WINDOW(gl_window_set_windowed(window));
        NO_WINDOW(gl_window_toggle_fullscreen(window));
        NO_WINDOW(gl_window_set_cursor_mode(window, GL_CURSOR_NORMAL));
        NO_WINDOW(gl_window_set_cursor_shape(window, GL_CURSOR_ARROW));
        NO_WINDOW(gl_window_set_cursor_image(window, NULL, 0, 0));
        NO_WINDOW(gl_window_set_cursor_position(window, 0, 0));
        NO_WINDOW(gl_window_native(window));
        NO_WINDOW(gl_window_chain_callbacks(window));
        NO_WINDOW(gl_window_unchain_callbacks(window));
        NO_WINDOW(gl_gamepad_name(window, 0));
        NO_WINDOW(gl_gamepad_set_dead_zone(window, 0.5));
        NO_WINDOW(gl_gamepad_rumble(window, 0, 1, 1, 1));
        NO_WINDOW(gl_gamepad_add_mappings(window, "", 0).added);
        NO_WINDOW(gl_gamepad_load_mappings(window, "/dev/null", NULL));
        NO_WINDOW(gl_joystick_name(window, 0));
        NO_WINDOW(gl_joystick_guid(window, 0));
        NO_WINDOW(gl_joystick_axes(window, 0, NULL, 0) != 0);
        NO_WINDOW(gl_joystick_buttons(window, 0, NULL, 0) != 0);
        NO_WINDOW(gl_joystick_hats(window, 0, NULL, 0) != 0);
        assert_null(gl_window_host(window));
    }
    assert_no_window((gl_window_destroy(destroyed), false), "gl_window_destroy(");
    gl_window_destroy(NULL);
    gl_window_destroy(other);
    assert_int_equal(logged.count, 0);
}

// GLFW unloads OpenGL with the last window, unless something else of the program needs it.
TEST(drawing_after_the_last_window)
{
    catch_warnings();
    gl_window *window = open_window((gl_window_desc){0});
    gl_mesh *mesh = gl_mesh_quad();
    assert_non_null(mesh);
    gl_window_destroy(window);
    assert_null(gl_mesh_quad());
    assert_logged("gl_mesh_create needs a context that is current on this thread; create a "
                  "window or an offscreen context first, or make it current here");
    REFUSED((gl_mesh_draw(mesh), false),
            ": the mesh's context is not current on this thread, or was destroyed");
    REFUSED((gl_mesh_destroy(mesh), false), ": the mesh's context is not current on this thread, "
                                            "or was destroyed; only memory is freed");

    window = open_window((gl_window_desc){0});
    mesh = gl_mesh_quad();
    assert_non_null(mesh);
    gl_mesh_destroy(mesh);
    gl_window_destroy(window);
    assert_int_equal(logged.count, 0);
}

// What the functions of a window refuse, in every build: no window, one that was destroyed, and
// values out of range. Each says why in one sentence, and changes nothing. And drawing without a
// window.

#include "fixture.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include <glpace/native.h>

static hearing heard;

// One error, and it is this.
static void assert_refused(bool done, const char *reason)
{
    assert_false(done);
    assert_heard(&heard, reason);
}

TEST(bad_values_are_refused)
{
    listen_for(&heard);
    gl_window *window = open_window((gl_window_desc){0});
    const gl_window_info before = gl_window_get_info(window);
    assert_refused(gl_window_set_size(window, 0, 10),
                   "gl_window_set_size: width is 0; it takes 1 to 16384");
    assert_refused(gl_window_set_size(window, 10, 16385),
                   "gl_window_set_size: height is 16385; it takes 1 to 16384");
    assert_refused(gl_window_set_position(window, 0, 32768),
                   "gl_window_set_position: y is 32768; it takes -32767 to 32767");
    assert_refused(gl_window_set_hidden_fps(window, (gl_rate){-1, 1}),
                   "gl_window_set_hidden_fps: rate is {-1, 1}; it takes a rate above 0 and at most "
                   "1e9 a second, GL_RATE_NONE, or {0, 0} for the default");
    assert_refused(gl_window_set_opacity(window, 1.5),
                   "gl_window_set_opacity: opacity is 1.5; it takes 0 to 1");
    assert_refused(gl_window_set_opacity(window, (double)NAN),
                   "gl_window_set_opacity: opacity is nan; it takes 0 to 1");
    assert_refused(gl_window_set_cursor_mode(window, (gl_cursor_mode)4),
                   "gl_window_set_cursor_mode: mode is 4; it takes 0 to 3");
    assert_refused(gl_window_set_cursor_shape(window, (gl_cursor_shape)10),
                   "gl_window_set_cursor_shape: shape is 10; it takes 0 to 9");
    assert_refused(gl_window_set_cursor_position(window, 1, (double)INFINITY),
                   "gl_window_set_cursor_position: the position is 1, inf; it takes finite "
                   "numbers");
    assert_refused(gl_window_set_vsync(window, (gl_vsync)5),
                   "gl_window_set_vsync: vsync is 5; it takes 0 to 4");
    assert_refused(gl_window_set_vsync(window, (gl_vsync)-1),
                   "gl_window_set_vsync: vsync is -1; it takes 0 to 4");
    assert_refused(gl_window_set_title(window, NULL),
                   "gl_window_set_title: title is NULL; \"\" is a title without text");
    assert_refused(gl_window_set_clipboard(window, NULL),
                   "gl_window_set_clipboard: text is NULL; \"\" empties the clipboard");
    assert_refused(gl_monitor_list(NULL, 1) > 0,
                   "gl_monitor_list: the array is NULL though capacity is above 0; pass an array, "
                   "or a capacity of 0");
    gl_monitor_mode mode;
    assert_refused(gl_monitor_modes(1, &mode, -1) > 0,
                   "gl_monitor_modes: capacity is -1; it takes 0 to 2147483647");
    assert_refused(gl_joystick_name(window, 16),
                   "gl_joystick_name: joystick is 16; it takes 0 to 15");
    assert_refused(gl_joystick_axes(window, 0, NULL, 3),
                   "gl_joystick_axes: the array is NULL though capacity is above 0; pass an array, "
                   "or a capacity of 0");
    assert_refused(gl_gamepad_load_mappings(window, NULL, NULL),
                   "gl_gamepad_load_mappings: path is NULL; it takes the path of a file");
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
    assert_refused(done, sentence);
}
#define NO_WINDOW(call) assert_no_window(call, #call)

// Each function of a window, without one and with one that was destroyed.
TEST(no_window_is_refused)
{
    listen_for(&heard);
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
    assert_int_equal(heard.count, 0);
}

// GLFW unloads OpenGL with the last window, unless something else of the program needs it.
TEST(drawing_after_the_last_window)
{
    listen_for(&heard);
    gl_window *window = open_window((gl_window_desc){0});
    gl_mesh *mesh = gl_mesh_quad();
    assert_non_null(mesh);
    gl_window_destroy(window);
    assert_refused(gl_mesh_quad(),
                   "gl_mesh_create needs a context that is current on this thread; create a window "
                   "or an offscreen context first, or make it current here");
    assert_refused((gl_mesh_draw(mesh), false),
                   "gl_mesh_draw: the mesh's context is not current on this thread, or was "
                   "destroyed");
    assert_refused((gl_mesh_destroy(mesh), false),
                   "gl_mesh_destroy: the mesh's context is not current on this thread, or was "
                   "destroyed; only memory is freed");

    window = open_window((gl_window_desc){0});
    mesh = gl_mesh_quad();
    assert_non_null(mesh);
    gl_mesh_destroy(mesh);
    gl_window_destroy(window);
    assert_int_equal(heard.count, 0);
}

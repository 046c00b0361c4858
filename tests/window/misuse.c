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

static bool get_state(gl_window *window)
{
    return gl_window_get_info(window).width > 0;
}
static bool set_title(gl_window *window)
{
    return gl_window_set_title(window, "none");
}
static bool set_size(gl_window *window)
{
    return gl_window_set_size(window, 10, 10);
}
static bool set_size_limits(gl_window *window)
{
    return gl_window_set_size_limits(window, 0, 0, 0, 0);
}
static bool set_aspect(gl_window *window)
{
    return gl_window_set_aspect(window, 0, 0);
}
static bool set_position(gl_window *window)
{
    return gl_window_set_position(window, 0, 0);
}
static bool set_borderless(gl_window *window)
{
    return gl_window_set_borderless(window, true);
}
static bool set_fixed_size(gl_window *window)
{
    return gl_window_set_fixed_size(window, true);
}
static bool set_opacity(gl_window *window)
{
    return gl_window_set_opacity(window, 1);
}
static bool set_floating(gl_window *window)
{
    return gl_window_set_floating(window, true);
}
static bool set_show_unfocused(gl_window *window)
{
    return gl_window_set_show_unfocused(window, true);
}
static bool set_stay_fullscreen(gl_window *window)
{
    return gl_window_set_stay_fullscreen(window, true);
}
static bool set_mouse_passthrough(gl_window *window)
{
    return gl_window_set_mouse_passthrough(window, true);
}
static bool set_keep_awake(gl_window *window)
{
    return gl_window_set_keep_awake(window, true);
}
static bool set_hidden_fps(gl_window *window)
{
    return gl_window_set_hidden_fps(window, (gl_rate){1, 1});
}
static bool set_manual_swap(gl_window *window)
{
    return gl_window_set_manual_swap(window, true);
}
static bool get_frame_size(gl_window *window)
{
    return gl_window_get_frame(window).top != 0;
}
static bool set_icon(gl_window *window)
{
    return gl_window_set_icon(window, NULL, 0);
}
static bool get_clipboard(gl_window *window)
{
    return gl_window_clipboard(window);
}
static bool set_clipboard(gl_window *window)
{
    return gl_window_set_clipboard(window, "none");
}
static bool set_text_area(gl_window *window)
{
    return gl_window_set_text_area(window, 0, 0, 1, 1);
}
static bool get_vsync(gl_window *window)
{
    return gl_window_vsync(window) != GL_VSYNC_DEFAULT;
}
static bool set_vsync(gl_window *window)
{
    return gl_window_set_vsync(window, GL_VSYNC_OFF);
}
static bool set_fullscreen(gl_window *window)
{
    return gl_window_set_fullscreen(window, &(gl_fullscreen_desc){0});
}
static bool set_cursor_mode(gl_window *window)
{
    return gl_window_set_cursor_mode(window, GL_CURSOR_NORMAL);
}
static bool set_cursor_shape(gl_window *window)
{
    return gl_window_set_cursor_shape(window, GL_CURSOR_ARROW);
}
static bool set_cursor_image(gl_window *window)
{
    return gl_window_set_cursor_image(window, NULL, 0, 0);
}
static bool set_cursor_position(gl_window *window)
{
    return gl_window_set_cursor_position(window, 0, 0);
}
static bool get_native(gl_window *window)
{
    return gl_window_native(window);
}
static bool get_gamepad_name(gl_window *window)
{
    return gl_gamepad_name(window, 0);
}
static bool set_dead_zone(gl_window *window)
{
    return gl_gamepad_set_dead_zone(window, 0.5);
}
static bool rumble(gl_window *window)
{
    return gl_gamepad_rumble(window, 0, 1, 1, 1);
}
static bool add_mappings(gl_window *window)
{
    return gl_gamepad_add_mappings(window, "", 0).added;
}
static bool get_joystick_name(gl_window *window)
{
    return gl_joystick_name(window, 0);
}
static bool get_joystick_guid(gl_window *window)
{
    return gl_joystick_guid(window, 0);
}
static bool get_joystick_axes(gl_window *window)
{
    return gl_joystick_axes(window, 0, NULL, 0) != 0;
}
static bool get_joystick_buttons(gl_window *window)
{
    return gl_joystick_buttons(window, 0, NULL, 0) != 0;
}
static bool get_joystick_hats(gl_window *window)
{
    return gl_joystick_hats(window, 0, NULL, 0) != 0;
}
static bool load_mappings(gl_window *window)
{
    return gl_gamepad_load_mappings(window, "/dev/null", NULL);
}

// Each function of a window, without one and with one that was destroyed.
TEST(no_window_is_refused)
{
    static const struct {
        const char *name;
        bool (*call)(gl_window *window);
    } functions[] = {
        {"gl_window_get_info", get_state},
        {"gl_window_set_title", set_title},
        {"gl_window_show", gl_window_show},
        {"gl_window_hide", gl_window_hide},
        {"gl_window_set_size", set_size},
        {"gl_window_set_size_limits", set_size_limits},
        {"gl_window_set_aspect", set_aspect},
        {"gl_window_set_position", set_position},
        {"gl_window_iconify", gl_window_iconify},
        {"gl_window_maximize", gl_window_maximize},
        {"gl_window_restore", gl_window_restore},
        {"gl_window_focus", gl_window_focus},
        {"gl_window_request_attention", gl_window_request_attention},
        {"gl_window_set_borderless", set_borderless},
        {"gl_window_set_fixed_size", set_fixed_size},
        {"gl_window_set_opacity", set_opacity},
        {"gl_window_set_floating", set_floating},
        {"gl_window_set_show_unfocused", set_show_unfocused},
        {"gl_window_set_stay_fullscreen", set_stay_fullscreen},
        {"gl_window_set_mouse_passthrough", set_mouse_passthrough},
        {"gl_window_set_keep_awake", set_keep_awake},
        {"gl_window_set_hidden_fps", set_hidden_fps},
        {"gl_window_set_manual_swap", set_manual_swap},
        {"gl_window_get_frame", get_frame_size},
        {"gl_window_set_icon", set_icon},
        {"gl_window_clipboard", get_clipboard},
        {"gl_window_set_clipboard", set_clipboard},
        {"gl_window_set_text_area", set_text_area},
        {"gl_window_make_current", gl_window_make_current},
        {"gl_window_set_vsync", set_vsync},
        {"gl_window_vsync", get_vsync},
        {"gl_window_swap", gl_window_swap},
        {"gl_window_set_fullscreen", set_fullscreen},
        {"gl_window_set_windowed", gl_window_set_windowed},
        {"gl_window_toggle_fullscreen", gl_window_toggle_fullscreen},
        {"gl_window_set_cursor_mode", set_cursor_mode},
        {"gl_window_set_cursor_shape", set_cursor_shape},
        {"gl_window_set_cursor_image", set_cursor_image},
        {"gl_window_set_cursor_position", set_cursor_position},
        {"gl_window_native", get_native},
        {"gl_window_chain_callbacks", gl_window_chain_callbacks},
        {"gl_window_unchain_callbacks", gl_window_unchain_callbacks},
        {"gl_gamepad_name", get_gamepad_name},
        {"gl_gamepad_set_dead_zone", set_dead_zone},
        {"gl_gamepad_rumble", rumble},
        {"gl_gamepad_add_mappings", add_mappings},
        {"gl_gamepad_load_mappings", load_mappings},
        {"gl_joystick_name", get_joystick_name},
        {"gl_joystick_guid", get_joystick_guid},
        {"gl_joystick_axes", get_joystick_axes},
        {"gl_joystick_buttons", get_joystick_buttons},
        {"gl_joystick_hats", get_joystick_hats},
    };
    listen_for(&heard);
    gl_window *window = open_window((gl_window_desc){0});
    gl_window *other = open_window((gl_window_desc){0}); // GLFW still runs
    gl_window_destroy(window);
    gl_window *const none[] = {NULL, window};
    for (size_t i = 0; i < 2 * sizeof functions / sizeof *functions; i++) {
        char sentence[200];
        snprintf(sentence, sizeof sentence,
                 "%s: window is NULL or was destroyed; check what gl_window_create returned",
                 functions[i / 2].name);
        assert_refused(functions[i / 2].call(none[i % 2]), sentence);
    }
    assert_null(gl_window_host(NULL));
    assert_null(gl_window_host(window));
    assert_refused(
        (gl_window_destroy(window), false),
        "gl_window_destroy: window is NULL or was destroyed; check what gl_window_create "
        "returned");
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

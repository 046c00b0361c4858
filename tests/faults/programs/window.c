// A window with everything that a window has, a second window beside it, and a recording.
#define _POSIX_C_SOURCE 200809L
#include "say.h"

#include <glpace/glpace.h>

static const uint8_t pixels[4 * 4 * 4] = {255, 255, 255, 255};

static void say_all(gl_window *window)
{
    gl_monitor monitors[4];
    gl_monitor_mode modes[16];
    const int count = gl_monitor_list(monitors, 4);
    for (int i = 0; i < count; i++)
        gl_monitor_modes(monitors[i].number, modes, 16);
    float axes[8];
    bool buttons[16];
    uint8_t hats[4];
    for (int i = 0; i < GL_GAMEPAD_COUNT; i += 8) {
        gl_gamepad_name(window, i);
        gl_joystick_name(window, i);
        gl_joystick_guid(window, i);
        gl_joystick_axes(window, i, axes, 8);
        gl_joystick_buttons(window, i, buttons, 16);
        gl_joystick_hats(window, i, hats, 4);
    }
    gl_key_name(GL_KEY_A, 0);
    gl_window_get_frame(window);
    gl_window_get_info(window);
}

// What fails is on stderr.
static int change(gl_window *window)
{
    const gl_image image = {4, 4, (uint8_t *)pixels};
    const char mapping[] = "03000000010000000100000001000000,Pad,a:b0,leftx:a0,platform:Linux,";
    const bool done[] = {
        gl_window_set_title(window, "everything"),
        gl_window_set_icon(window, &image, 1),
        gl_window_set_cursor_image(window, &image, 1, 1),
        gl_window_set_cursor_shape(window, GL_CURSOR_HAND),
        gl_window_set_cursor_mode(window, GL_CURSOR_LOCKED),
        gl_window_set_cursor_mode(window, GL_CURSOR_NORMAL),
        gl_window_set_cursor_position(window, 20, 20),
        gl_window_set_clipboard(window, "copied"),
        gl_window_set_size_limits(window, 50, 50, 500, 500),
        gl_window_set_aspect(window, 1, 1),
        gl_window_set_aspect(window, 0, 0),
        gl_window_set_size(window, 120, 90),
        gl_window_set_position(window, 10, 10),
        gl_window_set_opacity(window, 0.9),
        gl_window_set_borderless(window, true),
        gl_window_set_fixed_size(window, false),
        gl_window_set_floating(window, true),
        gl_window_set_keep_awake(window, true),
        gl_window_set_keep_awake(window, false),
        gl_window_set_lock_modifiers(window, true),
        gl_window_set_vsync(window, GL_VSYNC_OFF),
        gl_window_request_attention(window),
        gl_window_focus(window),
        gl_gamepad_add_mappings(window, mapping, sizeof mapping - 1).added == 1,
    };
    const char *text = gl_window_clipboard(window);
    say("%s\n", text ? text : "no text");
    int count = 0;
    for (size_t i = 0; i < sizeof done / sizeof *done; i++)
        count += done[i];
    return count;
}

static void draw(const gl_event *event)
{
    const gl_render_event *render = &event->render;
    glViewport(0, 0, render->framebuffer_width, render->framebuffer_height);
    glClearColor(0.2f, 0.3f, 0.4f, 1);
    glClear(GL_COLOR_BUFFER_BIT);
}

// Destroys *beside after some frames.
static bool run(gl_window *window, gl_window **beside, gl_loop *loop)
{
    int frames = 0;
    bool is_done = true;
    for (gl_event event; gl_next_event(loop, &event);) {
        if (event.type != GL_EVENT_RENDER)
            continue;
        draw(&event);
        if (event.window != window)
            continue;
        switch (++frames) {
        case 1:
            say_all(window);
            is_done = gl_window_set_fullscreen(window, &(gl_fullscreen_desc){0});
            break;
        case 2:
            is_done = gl_window_set_windowed(window) && is_done;
            break;
        case 3:
            is_done = gl_window_hide(*beside) && gl_window_show(*beside) && is_done;
            break;
        case 4:
            gl_window_destroy(*beside);
            *beside = NULL;
            break;
        case 5:
            gl_loop_stop(loop);
            break;
        }
    }
    say("%d frames, %d\n", frames, is_done);
    return frames == 5;
}

int main(void)
{
    gl_window *window = gl_window_create(&(gl_window_desc){.title = "faults",
                                                           .width = 100,
                                                           .height = 80,
                                                           .positioned = true,
                                                           .x = 5,
                                                           .y = 5,
                                                           .class_name = "faults",
                                                           .transparent = true,
                                                           .samples = 2,
                                                           .stencil_bits = 8,
                                                           .keep_awake = true,

                                                           .context = {.debug = true},
                                                           .vsync = GL_VSYNC_ADAPTIVE});
    if (!window)
        return 1;
    gl_window *beside = gl_window_create(&(gl_window_desc){.title = "beside",
                                                           .width = 60,
                                                           .height = 60,
                                                           .share = window,
                                                           .beside = window,
                                                           .hidden = true});
    gl_loop loop;
    bool is_good = beside && gl_loop_init(&loop, gl_window_host(window), NULL);
    if (is_good) {
        is_good = gl_window_show(beside);
        say("%d changes\n", change(window));
        gl_recorder *recorder =
            gl_recorder_create(&loop, &(gl_recorder_desc){.path = "window.glrec"});
        is_good = recorder && run(window, &beside, &loop) && is_good;
        is_good = gl_recorder_destroy(recorder) && is_good;
    }
    gl_window_destroy(beside);
    gl_window_destroy(window);
    return is_good ? 0 : 1;
}

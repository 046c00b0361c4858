// Prints every event with its time, in order, one a line: what a loop yields, and when. Move the
// mouse, type, move and resize the window, take the focus away, drop a file, plug in a gamepad or
// another joystick. C locks the cursor and lets it go, L turns the state of Caps Lock and Num Lock in
// events off and on, F11 fills the screen and gives it back, Ctrl+V prints the clipboard, Escape
// quits. A square shows where the cursor is.
//
// J prints all axes, buttons and hats of each joystick, R lets gamepads rumble, D switches the dead
// zone of their sticks off and on. --mappings FILE adds mappings from a file such as SDL's
// gamecontrollerdb.txt, which make gamepads of joysticks.
//
// Try it with --headless --frames 3, and again with --loop slipping.

#include <inttypes.h>
#include <stdio.h>

#include <glpace/glpace.h>

static const char *action_name(gl_action action)
{
    static const char *const names[] = {
        [GL_ACTION_RELEASE] = "release",
        [GL_ACTION_PRESS] = "press",
        [GL_ACTION_REPEAT] = "repeat",
    };
    return names[action];
}

static const char *phase_name(gl_touch_phase phase)
{
    static const char *const names[] = {
        [GL_TOUCH_DOWN] = "down",
        [GL_TOUCH_MOVE] = "move",
        [GL_TOUCH_UP] = "up",
        [GL_TOUCH_CANCEL] = "cancel",
    };
    return names[phase];
}

static const char *yes_no(bool yes)
{
    return yes ? "yes" : "no";
}

static void print_key(const gl_key_event *key)
{
    const char *name = gl_key_name(key->key, key->scancode);
    printf("key=%d \"%s\" %s mods=%" PRIu32 " locks=%" PRIu32 " scancode=%" PRId32 " synthetic=%s",
           (int)key->key, name ? name : "", action_name(key->action), key->mods, key->locks,
           key->scancode, yes_no(key->synthetic));
}

static void print_mouse_button(const gl_mouse_button_event *button)
{
    printf("button=%d %s mods=%" PRIu32 " locks=%" PRIu32 " x=%.1f y=%.1f touch=%s synthetic=%s",
           (int)button->button, action_name(button->action), button->mods, button->locks, button->x,
           button->y, yes_no(button->touch), yes_no(button->synthetic));
}

static void print_drop(const gl_drop_event *drop)
{
    printf("count=%" PRIu32 " omitted=%" PRIu32, drop->count, drop->omitted);
    for (uint32_t i = 0; i < drop->count; i++)
        printf(" \"%s\"", drop->paths[i]);
}

static void print_fields(const gl_event *event)
{
    switch (event->type) {
    case GL_EVENT_UPDATE:
        printf("tick=%" PRIu64 " dt=%.9f behind=%" PRIu32, event->update.tick, event->update.dt,
               event->update.behind);
        break;
    case GL_EVENT_RENDER:
        printf("frame=%" PRIu64 " alpha=%.6f ext_dt=%.6f dt=%.6f size=%" PRId32 "x%" PRId32
               " framebuffer=%" PRId32 "x%" PRId32,
               event->render.frame, event->render.alpha, event->render.ext_dt,
               event->render.interval, event->render.width, event->render.height,
               event->render.framebuffer_width, event->render.framebuffer_height);
        break;
    case GL_EVENT_SWAP:
        printf("frame=%" PRIu64 " blocked_ns=%" PRId64 " interval_ns=%" PRId64 " vsync=%s"
               " source=%s",
               event->swap.frame, event->swap.blocked_ns, event->swap.interval_ns,
               gl_vsync_status_name(event->swap.vsync_status),
               gl_refresh_source_name(event->swap.source));
        if (event->swap.shown.number > 0)
            printf(" shown=%" PRIu64 " at=%" PRId64, event->swap.shown.number,
                   event->swap.shown.time);
        break;
    case GL_EVENT_IDLE:
        printf("budget=%.6f", event->idle.budget);
        break;
    case GL_EVENT_SKIPPED:
        printf("ticks=%" PRIu64 " ns=%" PRId64, event->skipped.ticks, event->skipped.ns);
        break;
    case GL_EVENT_KEY:
        print_key(&event->key);
        break;
    case GL_EVENT_TEXT:
        printf("codepoint=U+%04" PRIX32 " \"%s\"", event->text.codepoint, event->text.utf8);
        break;
    case GL_EVENT_MOUSE_BUTTON:
        print_mouse_button(&event->mouse_button);
        break;
    case GL_EVENT_CURSOR:
        printf("x=%.1f y=%.1f touch=%s", event->cursor.x, event->cursor.y,
               yes_no(event->cursor.touch));
        break;
    case GL_EVENT_MOUSE_MOTION:
        printf("x=%.1f y=%.1f raw=%s", event->mouse_motion.x, event->mouse_motion.y,
               yes_no(event->mouse_motion.raw));
        break;
    case GL_EVENT_ENTER:
        printf("entered=%s", yes_no(event->enter.entered));
        break;
    case GL_EVENT_SCROLL:
        printf("x=%.2f y=%.2f", event->scroll.x, event->scroll.y);
        break;
    case GL_EVENT_TOUCH:
        printf("finger=%" PRId32 " %s x=%.1f y=%.1f", event->touch.finger,
               phase_name(event->touch.phase), event->touch.x, event->touch.y);
        break;
    case GL_EVENT_DROP:
        print_drop(&event->drop);
        break;
    case GL_EVENT_GAMEPAD:
        printf("gamepad=%" PRId32 " connected=%s", event->gamepad.gamepad,
               yes_no(event->gamepad.connected));
        if (event->gamepad.connected && event->window)
            printf(" \"%s\"", gl_gamepad_name(event->window, event->gamepad.gamepad));
        break;
    case GL_EVENT_GAMEPAD_BUTTON:
        printf("gamepad=%" PRId32 " button=%d %s synthetic=%s", event->gamepad_button.gamepad,
               (int)event->gamepad_button.button, action_name(event->gamepad_button.action),
               yes_no(event->gamepad_button.synthetic));
        break;
    case GL_EVENT_GAMEPAD_AXIS:
        printf("gamepad=%" PRId32 " axis=%d value=%.3f", event->gamepad_axis.gamepad,
               (int)event->gamepad_axis.axis, event->gamepad_axis.value);
        break;
    case GL_EVENT_JOYSTICK:
        printf("joystick=%" PRId32 " connected=%s", event->joystick.joystick,
               yes_no(event->joystick.connected));
        if (event->joystick.connected && event->window)
            printf(" \"%s\"", gl_joystick_name(event->window, event->joystick.joystick));
        break;
    case GL_EVENT_MOVE:
        printf("x=%" PRId32 " y=%" PRId32, event->move.x, event->move.y);
        break;
    case GL_EVENT_FOCUS:
        printf("focused=%s", yes_no(event->focus.focused));
        break;
    case GL_EVENT_RESIZE:
    case GL_EVENT_FRAMEBUFFER_RESIZE:
        printf("width=%" PRId32 " height=%" PRId32, event->resize.width, event->resize.height);
        break;
    case GL_EVENT_CONTENT_SCALE:
        printf("x=%.2f y=%.2f", event->content_scale.x, event->content_scale.y);
        break;
    case GL_EVENT_ICONIFY:
        printf("iconified=%s", yes_no(event->iconify.iconified));
        break;
    case GL_EVENT_MAXIMIZE:
        printf("maximized=%s", yes_no(event->maximize.maximized));
        break;
    case GL_EVENT_FULLSCREEN:
        printf("fullscreen=%s", yes_no(event->fullscreen.fullscreen));
        break;
    case GL_EVENT_MONITOR:
        printf("connected=%s count=%" PRId32, yes_no(event->monitor.connected),
               event->monitor.count);
        break;
    case GL_EVENT_CONTEXT_LOST:
        printf("guilty=%s", yes_no(event->context_lost.guilty));
        break;
    case GL_EVENT_NONE:
    case GL_EVENT_REFRESH:
    case GL_EVENT_CLOSE:
        break;
    }
}

static double seconds(int64_t ns)
{
    return (double)ns / (double)GL_NS_PER_SECOND;
}

// Times count from the first event.
static void print_event(const gl_event *event, int64_t start)
{
    printf("%12.6f  %-18s ", seconds(event->time - start), gl_event_name(event->type));
    print_fields(event);
    if (gl_event_is_input(event->type))
        printf(" arrived=%.6f", seconds(event->arrived - start));
    printf("\n");
}

static void toggle_lock(gl_window *window)
{
    static bool locked;
    locked = !locked;
    gl_window_set_cursor_mode(window, locked ? GL_CURSOR_LOCKED : GL_CURSOR_NORMAL);
}

static void toggle_lock_modifiers(gl_window *window)
{
    static bool left_out;
    left_out = !left_out;
    gl_window_set_lock_modifiers(window, !left_out);
}

static void print_clipboard(gl_window *window)
{
    const char *text = gl_window_clipboard(window);
    printf("%12s  %-18s %s\n", "", "clipboard", text ? text : "(no text)");
}

// All of them, whether they have a mapping or not.
static void print_joysticks(gl_window *window)
{
    for (int32_t slot = 0; slot < GL_GAMEPAD_COUNT; slot++) {
        float axes[32] = {0};
        bool buttons[64] = {0};
        uint8_t hats[8] = {0};
        const char *name = gl_joystick_name(window, slot);
        printf("%12s  joystick %-9" PRId32 " ", "", slot);
        if (!name) {
            printf("none\n");
            continue;
        }
        printf("\"%s\" guid=%s axes=", name, gl_joystick_guid(window, slot));
        const int32_t axis_count = gl_joystick_axes(window, slot, axes, 32);
        for (int32_t i = 0; i < axis_count && i < 32; i++)
            printf("%s%.2f", i > 0 ? "," : "", (double)axes[i]);
        printf(" buttons=");
        const int32_t button_count = gl_joystick_buttons(window, slot, buttons, 64);
        for (int32_t i = 0; i < button_count && i < 64; i++)
            printf("%d", buttons[i]);
        printf(" hats=");
        const int32_t hat_count = gl_joystick_hats(window, slot, hats, 8);
        for (int32_t i = 0; i < hat_count && i < 8; i++)
            printf("%x", hats[i]);
        printf("\n");
    }
}

static void rumble(gl_window *window)
{
    for (int32_t slot = 0; slot < GL_GAMEPAD_COUNT; slot++)
        if (gl_gamepad_name(window, slot))
            gl_gamepad_rumble(window, slot, 0.6, 0.6, 0.5);
}

static void toggle_dead_zone(gl_window *window)
{
    static bool left_out;
    left_out = !left_out;
    gl_gamepad_set_dead_zone(window, left_out ? 0 : 0.15);
}

// What a key does beyond being printed.
static void obey(const gl_event *event, gl_loop *loop)
{
    if (event->type != GL_EVENT_KEY || event->key.action != GL_ACTION_PRESS)
        return;
    if (event->key.key == GL_KEY_ESCAPE)
        gl_loop_stop(loop);
    if (!event->window) // played by a script
        return;
    if (event->key.key == GL_KEY_C)
        toggle_lock(event->window);
    if (event->key.key == GL_KEY_L)
        toggle_lock_modifiers(event->window);
    if (event->key.key == GL_KEY_J)
        print_joysticks(event->window);
    if (event->key.key == GL_KEY_R)
        rumble(event->window);
    if (event->key.key == GL_KEY_D)
        toggle_dead_zone(event->window);
    if (event->key.key == GL_KEY_F11)
        gl_window_toggle_fullscreen(event->window);
    if (event->key.key == GL_KEY_V && event->key.mods == GL_MOD_CONTROL)
        print_clipboard(event->window);
}

// A square where the cursor is.
static void draw(const gl_cursor_event *cursor, const gl_render_event *render)
{
    const double pixels = (double)render->framebuffer_width / render->width;
    const int size = (int)(24 * pixels);
    glClearColor(0.1f, 0.12f, 0.18f, 1);
    glClear(GL_COLOR_BUFFER_BIT);
    glEnable(GL_SCISSOR_TEST);
    glScissor((int)(cursor->x * pixels) - size / 2,
              (int)((render->height - cursor->y) * pixels) - size / 2, size, size);
    glClearColor(0.95f, 0.8f, 0.4f, 1);
    glClear(GL_COLOR_BUFFER_BIT);
    glDisable(GL_SCISSOR_TEST);
}

int main(int argc, char **argv)
{
    gl_app app;
    const char *mappings = NULL;
    const gl_app_flag flag = {.name = "--mappings",
                              .value = "FILE",
                              .help = "of gamepads, in SDL's format",
                              .text = &mappings};
    const gl_app_desc desc = {.title = "events",
                              .flags = &flag,
                              .flag_count = 1,
                              .signals = true,
                              .keys = "C locks the cursor, Ctrl+V prints the clipboard, J prints "
                                      "joysticks, R lets gamepads rumble, D turns off their dead "
                                      "zone, Escape quits"};
    if (!gl_app_init(&app, argc, argv, &desc))
        return app.exit_code;
    setvbuf(stdout, NULL, _IOLBF, 0); // each line at once, into a pipe too
    gl_gamepad_mappings found;
    if (mappings && gl_gamepad_load_mappings(app.window, mappings, &found))
        printf("%12s  %-18s added=%" PRIu32 " foreign=%" PRIu32 " rejected=%" PRIu32 "\n", "",
               "mappings", found.added, found.foreign, found.rejected);
    gl_cursor_event cursor = {0};
    int64_t start = -1;

    for (gl_event event; gl_next_event(&app.loop, &event);) {
        if (start < 0)
            start = event.time;
        print_event(&event, start);
        if (event.type == GL_EVENT_CURSOR)
            cursor = event.cursor;
        obey(&event, &app.loop);
        if (event.type == GL_EVENT_RENDER)
            draw(&cursor, &event.render);
    }
    return gl_app_finish(&app);
}

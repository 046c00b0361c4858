// Reports on stdout what happens to it, for browser.py. With POLL it cannot wait, and is called in each animation
// frame.
//
// Keys ask for more: W keeps the display awake, or no longer, L locks the cursor and N frees it, F fills the screen,
// C sets the clipboard, P and G report the clipboard and the first gamepad's name, V lets it rumble, K captures three
// frames, I an image for the cursor, H the shape of a hand, X what is not possible, Z makes it lazy, M has each frame
// make a framebuffer, S sets a size, U calls exit(), Escape ends it. With --exit it calls exit() before it waits for
// the first time, with --crash one that is not there, and with --late its first window asks for what no browser has.

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <emscripten.h>
#include <emscripten/html5.h>

#include <glpace/glpace.h>

static gl_window *window;
static gl_loop loop;
static gl_lazy_policy lazy;
static int frames, updates;
static double dt_sum, skipped; // s, of updates and of SKIPPED
static gl_capture *capture;
static int to_capture; // frames
static bool makes;     // each frame makes a framebuffer

static void report(const char *what, bool done)
{
    printf("%s: %s\n", what, done ? "done" : gl_last_error());
}

static void try_impossible(void)
{
    const gl_image image = {.width = 1, .height = 1, .pixels = (uint8_t[4]){0}};
    report("icon", gl_window_set_icon(window, &image, 1));
    report("position", gl_window_set_position(window, 1, 1));
    report("attention", gl_window_request_attention(window));
    report("keep", gl_window_set_cursor_mode(window, GL_CURSOR_CAPTURED));
    report("text area", gl_window_set_text_area(window, 1, 1, 1, 1));
    report("warp", gl_window_set_cursor_position(window, 1, 1));
    report("iconify", gl_window_iconify(window));
    report("maximize", gl_window_maximize(window));
    report("restore", gl_window_restore(window));
    report("interval", gl_window_set_swap_interval(window, 2));
    report("second", gl_window_create(&(gl_window_desc){.title = "second"}) != NULL);
}

static void begin_capture(void)
{
    capture = gl_capture_create(&(gl_capture_desc){.files = "/frame%d.png", .first = 1});
    report("capture", capture != NULL);
    to_capture = 3;
}

static void capture_frame(const gl_render_event *render)
{
    if (!capture)
        return;
    if (!gl_capture_frame(capture, render->framebuffer_width, render->framebuffer_height))
        to_capture = 1;
    if (--to_capture > 0)
        return;
    report("captured", gl_capture_destroy(capture));
    capture = NULL;
}

static void leave(void)
{
    fputs("page: it calls exit()\n", stderr);
    exit(3);
}

static void on_key(const gl_key_event *key)
{
    const char *name = gl_key_name(key->key, key->scancode);
    printf("key %d %d mods %u%s name %s scancode %d\n", (int)key->key, (int)key->action,
           (unsigned)key->mods, key->synthetic ? " synthetic" : "", name ? name : "-",
           (int)key->scancode);
    if (key->action != GL_ACTION_PRESS)
        return;
    static const uint8_t red[16 * 16 * 4] = {255, 0, 0, 255};
    const char *text;
    switch (key->key) {
    case GL_KEY_L:
        report("lock", gl_window_set_cursor_mode(window, GL_CURSOR_LOCKED));
        break;
    case GL_KEY_N:
        report("free", gl_window_set_cursor_mode(window, GL_CURSOR_NORMAL));
        break;
    case GL_KEY_F:
        report("fullscreen", gl_window_toggle_fullscreen(window));
        break;
    case GL_KEY_C:
        report("clipboard", gl_window_set_clipboard(window, "grüße"));
        break;
    case GL_KEY_P:
        text = gl_window_clipboard(window);
        printf("pasted: %s\n", text ? text : "-");
        break;
    case GL_KEY_G:
        text = gl_gamepad_name(window, 0);
        printf("gamepad: %s\n", text ? text : "-");
        break;
    case GL_KEY_V:
        report("rumble", gl_gamepad_rumble(window, 0, 0.25, 1, 0.5));
        break;
    case GL_KEY_K:
        begin_capture();
        break;
    case GL_KEY_I:
        report("image",
               gl_window_set_cursor_image(
                   window, &(gl_image){.width = 16, .height = 16, .pixels = (uint8_t *)red}, 3, 4));
        break;
    case GL_KEY_H:
        report("hand", gl_window_set_cursor_shape(window, GL_CURSOR_HAND));
        break;
    case GL_KEY_X:
        try_impossible();
        break;
    case GL_KEY_Z:
        report("lazy", gl_lazy_policy_init(&lazy, &(gl_lazy_policy_desc){0}) &&
                           gl_loop_set_policy(&loop, &lazy.policy));
        break;
    case GL_KEY_W:
        report("awake", gl_window_set_keep_awake(window, !gl_window_get_info(window).keep_awake));
        break;
    case GL_KEY_S:
        report("size", gl_window_set_size(window, 360, 270));
        break;
    case GL_KEY_M:
        report("makes", makes = true);
        break;
    case GL_KEY_U:
        leave();
        break;
    case GL_KEY_ESCAPE:
        gl_loop_stop(&loop);
        break;
    default:
        break;
    }
}

static bool open_window(gl_context_desc context)
{
    window = gl_window_create(&(gl_window_desc){
        .title = "page", .width = 400, .height = 300, .context = context, .hidden_fps = {10, 1}});
    if (!window)
        return false;
    printf("opened %s\n", gl_context_get_info().version);
    return gl_loop_init(&loop, gl_window_host(window), NULL);
}

// What was in the lost context is gone, so that the program begins anew.
static void on_lost(void)
{
    gl_window_destroy(window);
    const bool opened = open_window((gl_context_desc){0});
    report("again", opened);
    if (!opened)
        exit(1);
}

static void draw(const gl_render_event *render)
{
    frames++;
    glViewport(0, 0, render->framebuffer_width, render->framebuffer_height);
    glClearColor(0.2f, 0.6f, 0.4f, 1);
    glClear(GL_COLOR_BUFFER_BIT);
    capture_frame(render);
    if (makes)
        gl_framebuffer_destroy(
            gl_framebuffer_create(&(gl_framebuffer_desc){.width = 8, .height = 8}));
}

static void handle(const gl_event *event)
{
    switch (event->type) {
    case GL_EVENT_UPDATE:
        updates++;
        dt_sum += event->update.dt;
        break;
    case GL_EVENT_RENDER:
        draw(&event->render);
        break;
    case GL_EVENT_SKIPPED:
        skipped += (double)event->skipped.ns / 1e9;
        printf("skipped %.3f\n", (double)event->skipped.ns / 1e9);
        break;
    case GL_EVENT_KEY:
        on_key(&event->key);
        break;
    case GL_EVENT_TEXT:
        printf("text %x\n", (unsigned)event->text.codepoint);
        break;
    case GL_EVENT_MOUSE_BUTTON:
        printf("button %d %d at %.0f %.0f%s%s\n", (int)event->mouse_button.button,
               (int)event->mouse_button.action, event->mouse_button.x, event->mouse_button.y,
               event->mouse_button.touch ? " touch" : "",
               event->mouse_button.synthetic ? " synthetic" : "");
        break;
    case GL_EVENT_CURSOR:
        printf("cursor %.0f %.0f%s\n", event->cursor.x, event->cursor.y,
               event->cursor.touch ? " touch" : "");
        break;
    case GL_EVENT_TOUCH:
        printf("finger %d %d at %.0f %.0f\n", (int)event->touch.finger, (int)event->touch.phase,
               event->touch.x, event->touch.y);
        break;
    case GL_EVENT_FULLSCREEN:
        printf("fullscreen %d\n", event->fullscreen.fullscreen);
        break;
    case GL_EVENT_MOUSE_MOTION:
        printf("motion %.0f %.0f%s\n", event->mouse_motion.x, event->mouse_motion.y,
               event->mouse_motion.raw ? " raw" : "");
        break;
    case GL_EVENT_ENTER:
        printf("enter %d\n", event->enter.entered);
        break;
    case GL_EVENT_SCROLL:
        printf("scroll %.2f %.2f\n", event->scroll.x, event->scroll.y);
        break;
    case GL_EVENT_FOCUS:
        printf("focus %d\n", event->focus.focused);
        break;
    case GL_EVENT_RESIZE:
        printf("resize %d %d\n", (int)event->resize.width, (int)event->resize.height);
        break;
    case GL_EVENT_FRAMEBUFFER_RESIZE:
        printf("pixels %d %d\n", (int)event->resize.width, (int)event->resize.height);
        break;
    case GL_EVENT_CONTENT_SCALE:
        printf("scale %.2f\n", event->content_scale.x);
        break;
    case GL_EVENT_GAMEPAD:
        printf("gamepad %d %d\n", (int)event->gamepad.gamepad, event->gamepad.connected);
        break;
    case GL_EVENT_GAMEPAD_BUTTON:
        printf("pad button %d %d\n", (int)event->gamepad_button.button,
               (int)event->gamepad_button.action);
        break;
    case GL_EVENT_GAMEPAD_AXIS:
        printf("pad axis %d %.2f\n", (int)event->gamepad_axis.axis, event->gamepad_axis.value);
        break;
    case GL_EVENT_DROP: {
        FILE *file = fopen(event->drop.paths[0], "r");
        char text[32] = "";
        if (file && fgets(text, sizeof text, file))
            fclose(file);
        printf("drop %u %s: %s\n", (unsigned)event->drop.count, event->drop.paths[0], text);
        break;
    }
    case GL_EVENT_CONTEXT_LOST:
        puts("lost");
        on_lost();
        break;
    case GL_EVENT_CLOSE:
        puts("close");
        break;
    default:
        break;
    }
}

// What the browser asks for.
EMSCRIPTEN_KEEPALIVE int page_frames(void)
{
    return frames;
}

EMSCRIPTEN_KEEPALIVE int page_updates(void)
{
    return updates;
}

EMSCRIPTEN_KEEPALIVE double page_skipped(void)
{
    return skipped;
}

EMSCRIPTEN_KEEPALIVE double page_simulated(void)
{
    return dt_sum;
}

EMSCRIPTEN_KEEPALIVE void page_hide(int hidden)
{
    if (hidden)
        gl_window_hide(window);
    else
        gl_window_show(window);
}

EMSCRIPTEN_KEEPALIVE int page_is_seen(void)
{
    return !gl_window_get_info(window).covered;
}

EMSCRIPTEN_KEEPALIVE int page_focus(void)
{
    return gl_window_focus(window);
}

static void (*volatile nothing)(void);

static bool begin(int argc, char **argv)
{
    const char *flag = argc > 1 ? argv[1] : "";
    if (strcmp(flag, "--exit") == 0)
        leave();
    if (strcmp(flag, "--crash") == 0)
        nothing();
    const bool is_late = strcmp(flag, "--late") == 0;
    return open_window(is_late ? (gl_context_desc){.major = 4, .minor = 5} : (gl_context_desc){0});
}

#ifdef POLL
static EM_BOOL on_frame(double time, void *user)
{
    (void)time;
    (void)user;
    gl_event event;
    while (gl_poll_event(&loop, &event)) {
        handle(&event);
        if (event.type == GL_EVENT_SWAP)
            break;
    }
    if (!gl_loop_has_ended(&loop))
        return EM_TRUE;
    gl_window_destroy(window);
    puts("ended");
    return EM_FALSE;
}

int main(int argc, char **argv)
{
    if (!begin(argc, argv))
        return 1;
    emscripten_request_animation_frame_loop(on_frame, NULL);
}
#else
int main(int argc, char **argv)
{
    if (!begin(argc, argv))
        return 1;
    for (gl_event event; gl_next_event(&loop, &event);)
        handle(&event);
    gl_window_destroy(window);
    puts("ended");
}
#endif

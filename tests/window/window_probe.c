// Opens a window and prints what happens to it, a line for each event, for the shell tests to read.
//
// usage: window_probe TITLE [hold FILE] [stubborn]
//     hold      draws all the time, and a frame does not end while FILE is there; otherwise it
//               draws only when something came, and waits without an end in between, so that
//               every line also shows that input ends a wait
//     stubborn  cancels the first close
//
// With PROBE_ADOPTS in the environment it makes the window by GLFW, and glpace adopts it.
#define _POSIX_C_SOURCE 200809L

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <glpace/glpace.h>
#include <glpace/native.h>
#include <glpace/policy_impl.h>

#include "lines.h"

static void decide(gl_policy *policy, const gl_situation *situation, gl_decision *decision)
{
    (void)policy;
    bool reason = !situation->latest.presented || situation->redraw || situation->inputs > 0;
    decision->answer = reason ? GL_POLICY_RENDER : GL_POLICY_WAIT;
    decision->until = GL_TIME_NEVER;
    decision->due_sim_time = GL_TIME_NEVER;
    decision->alpha = 1;
}

static const gl_policy_vtable on_input_vtable = {.name = "on-input", .decide = decide};

static const char *action_name(gl_action action)
{
    static const char *const names[] = {"release", "press", "repeat"};
    return names[action];
}

static void print_key(const gl_key_event *key)
{
    if (key->key > GL_KEY_SPACE && key->key <= GL_KEY_Z)
        printf(" %c", (char)key->key);
    else
        printf(" %d", (int)key->key);
    printf(" %s mods=%" PRIu32 "%s%s", action_name(key->action), key->mods,
           key->locks ? " locked" : "", key->synthetic ? " synthetic" : "");
}

static void print_button(const gl_mouse_button_event *button)
{
    printf(" %d %s %g,%g mods=%" PRIu32 "%s%s", (int)button->button, action_name(button->action),
           button->x, button->y, button->mods, button->locks ? " locked" : "",
           button->synthetic ? " synthetic" : "");
}

static void print_drop(const gl_drop_event *drop)
{
    printf(" %" PRIu32 " of %" PRIu32, drop->count, drop->count + drop->omitted);
    for (uint32_t i = 0; i < drop->count; i++)
        printf(" %s", drop->paths[i]);
}

static void print_payload(const gl_event *event)
{
    switch (event->type) {
    case GL_EVENT_KEY:
        print_key(&event->key);
        break;
    case GL_EVENT_TEXT:
        printf(" U+%04" PRIX32, event->text.codepoint);
        break;
    case GL_EVENT_MOUSE_BUTTON:
        print_button(&event->mouse_button);
        break;
    case GL_EVENT_CURSOR:
        printf(" %g,%g", event->cursor.x, event->cursor.y);
        break;
    case GL_EVENT_ENTER:
        printf(" %d", event->enter.entered);
        break;
    case GL_EVENT_DROP:
        print_drop(&event->drop);
        break;
    case GL_EVENT_SCROLL:
        printf(" %g,%g", event->scroll.x, event->scroll.y);
        break;
    case GL_EVENT_FOCUS:
        printf(" %d", event->focus.focused);
        break;
    case GL_EVENT_RESIZE:
    case GL_EVENT_FRAMEBUFFER_RESIZE:
        printf(" %" PRId32 "x%" PRId32, event->resize.width, event->resize.height);
        break;
    case GL_EVENT_ICONIFY:
        printf(" %d", event->iconify.iconified);
        break;
    case GL_EVENT_MAXIMIZE:
        printf(" %d", event->maximize.maximized);
        break;
    case GL_EVENT_MONITOR:
        printf(" %d %" PRId32, event->monitor.connected, event->monitor.count);
        break;
    default:
        break;
    }
}

// What holds for every input event.
static void check_stamp(const gl_event *event, const gl_window *window)
{
    static int64_t latest;
    if (event->window != window)
        printf("wrong window\n");
    if (event->arrived < latest)
        printf("wrong arrival\n");
    latest = event->arrived;
}

// A line when the size of what is drawn changes.
static void draw(const gl_render_event *render)
{
    static int32_t width, height;
    if (render->framebuffer_width != width || render->framebuffer_height != height) {
        width = render->framebuffer_width;
        height = render->framebuffer_height;
        printf("draw %" PRId32 "x%" PRId32 " of %" PRId32 "x%" PRId32 "\n", width, height,
               render->width, render->height);
    }
    glClearColor(0, 0, 0.5f, 1);
    glClear(GL_COLOR_BUFFER_BIT);
}

static void hold_frame(const char *file)
{
    if (access(file, F_OK) != 0)
        return;
    printf("holds\n");
    while (access(file, F_OK) == 0)
        gl_sleep_until(gl_time_now() + GL_NS_PER_MS);
}

static void log_to_stdout(gl_log_level level, const char *message, void *user)
{
    (void)user;
    printf("log %d %s\n", (int)level, message);
}

static GLFWwindow *adopted;

static gl_window *adopt_window(const char *title)
{
    glfwInit();
    glfwWindowHint(GLFW_CONTEXT_VERSION_MAJOR, 3);
    glfwWindowHint(GLFW_CONTEXT_VERSION_MINOR, 3);
    glfwWindowHint(GLFW_OPENGL_PROFILE, GLFW_OPENGL_CORE_PROFILE);
    adopted = glfwCreateWindow(400, 300, title, NULL, NULL);
    gl_window *window = gl_window_adopt(adopted);
    gl_window_set_hidden_fps(window, GL_RATE_NONE);
    return window;
}

static gl_window *open_window(const char *title)
{
    if (getenv("PROBE_ADOPTS"))
        return adopt_window(title);
    return gl_window_create(
        &(gl_window_desc){.title = title, .width = 400, .height = 300, .hidden_fps = GL_RATE_NONE});
}

static void close_window(gl_window *window)
{
    gl_window_destroy(window);
    if (!adopted)
        return;
    glfwDestroyWindow(adopted);
    glfwTerminate();
}

int main(int argc, char **argv)
{
    const char *hold = NULL;
    bool stubborn = false, iconified = false;
    for (int i = 2; i < argc; i++) {
        hold = strcmp(argv[i], "hold") == 0 ? argv[++i] : hold;
        stubborn = stubborn || strcmp(argv[i], "stubborn") == 0;
    }
    print_by_lines();
    if (getenv("PROBE_LOG"))
        gl_log_set_callback(log_to_stdout, NULL);

    gl_window *window = open_window(argv[1]);
    if (!window) {
        printf("refused: %s\n", gl_last_error());
        glfwGetPrimaryMonitor();
        if (glfwGetError(NULL) != GLFW_NOT_INITIALIZED)
            printf("wrong: GLFW was left running\n");
        return 1;
    }
    printf("vsync %d\n", (int)gl_window_vsync(window));

    gl_policy on_input = {&on_input_vtable};
    gl_loop loop;
    if (!gl_loop_init(&loop, gl_window_host(window), hold ? NULL : &on_input))
        return 1;
    for (gl_event event; gl_next_event(&loop, &event);) {
        if (event.type == GL_EVENT_RENDER && hold)
            hold_frame(hold);
        if (event.type == GL_EVENT_RENDER)
            draw(&event.render);
        if (event.type == GL_EVENT_RENDER && iconified)
            printf("wrong frame\n");
        if (event.type == GL_EVENT_ICONIFY)
            iconified = event.iconify.iconified;
        if (event.type == GL_EVENT_CLOSE && stubborn) {
            gl_loop_cancel_close(&loop);
            stubborn = false;
        }
        if (!gl_event_is_input(event.type))
            continue;
        check_stamp(&event, window);
        printf("%s", gl_event_name(event.type));
        print_payload(&event);
        printf("\n");
    }
    close_window(window);
    printf("end\n");
}

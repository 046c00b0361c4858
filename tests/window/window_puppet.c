// Opens a window and does what it is reported, a line of standard input at a time: a command below with
// its numbers, or "quit". Prints what came of it, and a line for each input event, for the shell
// tests to read.
//
// usage: window_puppet TITLE [borderless] [maximized] [fullscreen[=MONITOR]] [hidden] [transparent]
//                            [unscaled] [scaled] [egl] [beside] [awake]
//     beside  opens another window beside it
#define _POSIX_C_SOURCE 200809L

#include <inttypes.h>
#include <math.h>
#include <pthread.h>
#include <semaphore.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#ifndef _WIN32
#include <sys/wait.h>
#endif

#include <glpace/glpace.h>

#include "lines.h"
#include "time_ahead.h"

enum { most_numbers = 4, longest_line = 256, longest_text = 4 << 20 };

// ---- what can be commanded ----------------------------------------------------------------------

// Each returns whether it was done; the numbers that the line does not have are 0.
typedef bool command(gl_window *window, const int32_t *n, const char *rest);

#define COMMAND(name, done)                                                                        \
    static bool name(gl_window *window, const int32_t *n, const char *rest)                        \
    {                                                                                              \
        (void)window, (void)n, (void)rest;                                                         \
        return done;                                                                               \
    }

static gl_loop loop;
static gl_render_event drawn; // the latest frame

// Since the latest "count".
static struct {
    int64_t since;
    uint64_t frames; // that there were then
    uint64_t logged; // frames whose display time was reported
    uint64_t bare;   // refreshes that showed none
} counted;
static struct time_ahead ahead;

static bool report_state(gl_window *window, const int32_t *n, const char *rest)
{
    (void)n, (void)rest;
    const gl_window_info s = gl_window_get_info(window);
    printf("state at=%" PRId32 ",%" PRId32 " size=%" PRId32 "x%" PRId32 " pixels=%" PRId32
           "x%" PRId32 " scale=%g,%g drawn=%g,%g opacity=%.2f cap=%" PRId32 "%s%s%s%s%s%s%s%s%s\n",
           s.x, s.y, s.width, s.height, s.framebuffer_width, s.framebuffer_height, s.scale_x,
           s.scale_y, drawn.scale_x, drawn.scale_y, s.opacity,
           gl_window_host(window)->state.cap.num, s.focused ? " focused" : "",
           s.hovered ? " hovered" : "", s.hidden ? " hidden" : "", s.iconified ? " iconified" : "",
           s.maximized ? " maximized" : "", s.fullscreen ? " fullscreen" : "",
           s.borderless ? " borderless" : "", s.fixed_size ? " fixed" : "",
           s.floating ? " floating" : "");
    return true;
}

// How far the window's frame extends.
static bool report_border(gl_window *window, const int32_t *n, const char *rest)
{
    (void)n, (void)rest;
    const gl_window_frame frame = gl_window_get_frame(window);
    printf("border %" PRId32 ", %" PRId32 ", %" PRId32 ", %" PRId32 "\n", frame.left, frame.right,
           frame.top, frame.bottom);
    return true;
}

static bool report_frames(gl_window *window, const int32_t *n, const char *rest)
{
    (void)n, (void)rest;
    const gl_host_state *state = &gl_window_host(window)->state;
    const gl_refresh *refresh = &state->refresh;
    printf("frames presented=%" PRIu64 " shown=%" PRIu64 " vsync=%s source=%s", state->presents,
           state->shown.number, gl_vsync_status_name(state->vsync_status),
           gl_refresh_source_name(refresh->source));
    if (refresh->source != GL_REFRESH_SOURCE_NONE)
        printf(" rate=%.2f", 1e9 / refresh->period_ns);
    printf(" size=%" PRId32 "x%" PRId32 " pixels=%" PRId32 "x%" PRId32 "%s\n", state->width,
           state->height, state->framebuffer_width, state->framebuffer_height,
           state->hidden_spacing_ns > 0 ? " invisible" : "");
    return true;
}

static void watch_shown(const gl_shown_frame *shown, double period_ns)
{
    static gl_shown_frame before;
    const double refreshes = round((double)(shown->time - before.time) / period_ns);
    const double frames = (double)(shown->number - before.number);
    if (shown->number <= before.number)
        return;
    counted.logged++;
    if (before.number > 0 && refreshes > frames)
        counted.bare += (uint64_t)(refreshes - frames);
    before = *shown;
}

static bool report_count(gl_window *window, const int32_t *n, const char *rest)
{
    (void)window, (void)n, (void)rest;
    const gl_stats stats = gl_loop_stats(&loop);
    const int64_t now = gl_time_now();
    const double seconds = (double)(now - counted.since) / 1e9;
    printf("count fps=%.2f least=%.1f most=%.1f", (double)(stats.frames - counted.frames) / seconds,
           (double)ahead.least / 1e6, (double)ahead.most / 1e6);
    if (counted.logged > 0)
        printf(" bare=%" PRIu64, counted.bare);
    printf("\n");
    memset(&counted, 0, sizeof counted);
    counted.since = now;
    counted.frames = stats.frames;
    time_ahead_count(&ahead);
    return true;
}

static bool set_policy(gl_window *window, const int32_t *n, const char *rest)
{
    (void)window, (void)n;
    static gl_paced_policy paced;
    static gl_frame_policy frame;
    static gl_fixed_policy fixed;
    gl_paced_policy_init(&paced, &(gl_paced_policy_desc){0});
    gl_frame_policy_init(&frame, &(gl_frame_policy_desc){0});
    gl_fixed_policy_init(&fixed, &(gl_fixed_policy_desc){0});
    gl_policy *const policies[] = {&paced.policy, &frame.policy, &fixed.policy};
    for (int i = 0; i < 3; i++)
        if (strcmp(gl_policy_name(policies[i]), rest) == 0)
            return gl_loop_set_policy(&loop, policies[i]);
    return false;
}

COMMAND(set_vsync, gl_window_set_vsync(window, (gl_vsync)n[0]))
COMMAND(set_size, gl_window_set_size(window, n[0], n[1]))
COMMAND(set_limits, gl_window_set_size_limits(window, n[0], n[1], n[2], n[3]))
COMMAND(set_aspect, gl_window_set_aspect(window, n[0], n[1]))
COMMAND(set_position, gl_window_set_position(window, n[0], n[1]))
COMMAND(set_opacity, gl_window_set_opacity(window, n[0] / 100.0))
COMMAND(set_borderless, gl_window_set_borderless(window, n[0]))
COMMAND(set_fixed, gl_window_set_fixed_size(window, n[0]))
COMMAND(set_floating, gl_window_set_floating(window, n[0]))
COMMAND(set_awake, gl_window_set_keep_awake(window, n[0]))

static bool set_icon(gl_window *window, const int32_t *n, const char *rest)
{
    (void)rest;
    const uint8_t small[] = {1, 2, 3, 4, 5, 6, 7, 8};
    const uint8_t large[] = {9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20};
    const gl_image images[] = {{2, 1, small}, {1, 3, large}};
    return gl_window_set_icon(window, images, n[0]);
}

COMMAND(set_fullscreen,
        gl_window_set_fullscreen(window, &(gl_fullscreen_desc){n[0], n[1], n[2], n[3]}))
COMMAND(set_cursor, gl_window_set_cursor_mode(window, (gl_cursor_mode)n[0]))

// What comes while it sleeps lies ready when it changes the mode.
static bool sleep_and_set_cursor(gl_window *window, const int32_t *n, const char *rest)
{
    printf("sleeps\n");
    gl_sleep_until(gl_time_now() + 700 * GL_NS_PER_MS);
    return set_cursor(window, n, rest);
}

// After each frame, from now on.
static bool keeps_setting_cursor;
static gl_cursor_mode cursor_kept;

static bool keep_cursor(gl_window *window, const int32_t *n, const char *rest)
{
    (void)window, (void)rest;
    keeps_setting_cursor = n[0];
    cursor_kept = (gl_cursor_mode)n[1];
    return true;
}

static bool name_key(gl_window *window, const int32_t *n, const char *rest)
{
    (void)window, (void)rest;
    const char *name = gl_key_name((gl_key)n[0], n[1]);
    printf("key %s\n", name ? name : "nameless");
    return true;
}

COMMAND(set_shape, gl_window_set_cursor_shape(window, (gl_cursor_shape)n[0]))
COMMAND(move_cursor, gl_window_set_cursor_position(window, n[0], n[1]))

static bool list_monitors(gl_window *window, const int32_t *n, const char *rest)
{
    (void)window, (void)n, (void)rest;
    gl_monitor monitors[8];
    int32_t count = gl_monitor_list(monitors, 8);
    for (int32_t i = 0; i < count && i < 8; i++) {
        const gl_monitor *m = &monitors[i];
        printf("monitor %" PRId32 " %s at=%" PRId32 ",%" PRId32 " mode=%" PRId32 "x%" PRId32
               "@%" PRId32 "x%" PRId32 "\n",
               m->number, m->name, m->x, m->y, m->mode.width, m->mode.height, m->mode.refresh_rate,
               m->mode.bits);
        printf("monitor-scale %g,%g\n", m->scale_x, m->scale_y);
    }
    printf("monitors %" PRId32 "\n", count);
    return count > 0;
}

static bool list_modes(gl_window *window, const int32_t *n, const char *rest)
{
    (void)window, (void)rest;
    gl_monitor_mode modes[256];
    int32_t count = gl_monitor_modes(n[0], modes, 256);
    for (int32_t i = 0; i < count && i < 256; i++)
        printf("mode %" PRId32 "x%" PRId32 "@%" PRId32 "\n", modes[i].width, modes[i].height,
               modes[i].refresh_rate);
    return count > 0;
}

// The text of a file, or the rest of the line itself.
static bool copy_text(gl_window *window, const int32_t *n, const char *rest)
{
    (void)n;
    static char text[longest_text];
    FILE *file = *rest == '/' ? fopen(rest, "rb") : NULL;
    if (file) {
        text[fread(text, 1, sizeof text - 1, file)] = '\0';
        fclose(file);
    }
    return gl_window_set_clipboard(window, file ? text : rest);
}

// So many letters.
static bool fill_clipboard(gl_window *window, const int32_t *n, const char *rest)
{
    (void)rest;
    char *text = calloc((size_t)n[0] + 1, 1);
    memset(text, 'x', (size_t)n[0]);
    const bool done = gl_window_set_clipboard(window, text);
    free(text);
    return done;
}

// Into a file.
static bool paste_text(gl_window *window, const int32_t *n, const char *rest)
{
    (void)n;
    const char *text = gl_window_clipboard(window);
    FILE *file = fopen(rest, "wb");
    if (!text || !file) {
        printf("pasted nothing\n");
    } else {
        fputs(text, file);
        printf("pasted %zu\n", strlen(text));
    }
    if (file)
        fclose(file);
    return true;
}

// Without destroying the window.
static bool leave_by_exit(gl_window *window, const int32_t *n, const char *rest)
{
    (void)window, (void)rest;
    exit(n[0]);
}

#ifndef _WIN32
static bool leave_child(gl_window *window, const int32_t *n, const char *rest)
{
    (void)window, (void)n, (void)rest;
    const pid_t child = fork();
    if (child == 0)
        exit(0);
    return waitpid(child, NULL, 0) == child;
}
#endif

static const struct {
    const char *name;
    command *obey;
    bool (*simple)(gl_window *window);
} commands[] = {
    {"state", report_state, NULL},
    {"border", report_border, NULL},
    {"frames", report_frames, NULL},
    {"count", report_count, NULL},
    {"policy", set_policy, NULL},
    {"vsync", set_vsync, NULL},
    {"size", set_size, NULL},
    {"limits", set_limits, NULL},
    {"aspect", set_aspect, NULL},
    {"position", set_position, NULL},
    {"opacity", set_opacity, NULL},
    {"borderless", set_borderless, NULL},
    {"fixed", set_fixed, NULL},
    {"floating", set_floating, NULL},
    {"awake", set_awake, NULL},
    {"icon", set_icon, NULL},
    {"fullscreen", set_fullscreen, NULL},
    {"cursor", set_cursor, NULL},
    {"sleep-cursor", sleep_and_set_cursor, NULL},
    {"keep-cursor", keep_cursor, NULL},
    {"shape", set_shape, NULL},
    {"key", name_key, NULL},
    {"move-cursor", move_cursor, NULL},
    {"monitors", list_monitors, NULL},
    {"modes", list_modes, NULL},
    {"copy", copy_text, NULL},
    {"fill", fill_clipboard, NULL},
    {"paste", paste_text, NULL},
    {"exit", leave_by_exit, NULL},
#ifndef _WIN32
    {"exit-child", leave_child, NULL},
#endif
    {"windowed", NULL, gl_window_set_windowed},
    {"toggle", NULL, gl_window_toggle_fullscreen},
    {"iconify", NULL, gl_window_iconify},
    {"maximize", NULL, gl_window_maximize},
    {"restore", NULL, gl_window_restore},
    {"focus", NULL, gl_window_focus},
    {"attention", NULL, gl_window_request_attention},
    {"show", NULL, gl_window_show},
    {"hide", NULL, gl_window_hide},
};

// ---- being reported ---------------------------------------------------------------------------------

static void obey(gl_window *window, const char *reported)
{
    char name[32] = "";
    int length = 0;
    int32_t n[most_numbers] = {0};
    sscanf(reported, "%31s %n", name, &length);
    const char *rest = reported + length;
    sscanf(rest, "%" SCNd32 " %" SCNd32 " %" SCNd32 " %" SCNd32, &n[0], &n[1], &n[2], &n[3]);
    for (size_t i = 0; i < sizeof commands / sizeof *commands; i++) {
        if (strcmp(commands[i].name, name) != 0)
            continue;
        bool done =
            commands[i].simple ? commands[i].simple(window) : commands[i].obey(window, n, rest);
        printf("%s %s\n", done ? "did" : "refused", reported);
        return;
    }
    printf("wrong command %s\n", reported);
}

// A thread reads the lines, since not every system reports whether one is there.
static char line[longest_line];
static sem_t given, taken;

static void *read_lines(void *unused)
{
    char c;
    for (size_t length = 0; read(STDIN_FILENO, &c, 1) == 1;) {
        if (c != '\n' && length < sizeof line - 1) {
            line[length++] = c;
            continue;
        }
        line[length] = '\0';
        length = 0;
        sem_post(&given);
        sem_wait(&taken);
    }
    return unused;
}

static bool start_reading(void)
{
    pthread_t reader;
    return sem_init(&given, 0, 0) == 0 && sem_init(&taken, 0, 0) == 0 &&
           pthread_create(&reader, NULL, read_lines, NULL) == 0 && pthread_detach(reader) == 0;
}

// Obeys what has come; false if it is to quit.
static bool obey_input(gl_window *window)
{
    while (sem_trywait(&given) == 0) {
        if (strcmp(line, "quit") == 0)
            return false;
        obey(window, line);
        sem_post(&taken);
    }
    return true;
}

static const char *action_name(gl_action action)
{
    return action == GL_ACTION_RELEASE ? "release" : action == GL_ACTION_PRESS ? "press" : "repeat";
}

static void print_event(const gl_event *event)
{
    printf("%s", gl_event_name(event->type));
    if (event->type == GL_EVENT_KEY)
        printf(" %d %s%s", event->key.key, action_name(event->key.action),
               event->key.synthetic ? " synthetic" : "");
    if (event->type == GL_EVENT_MOVE)
        printf(" %" PRId32 ",%" PRId32, event->move.x, event->move.y);
    if (event->type == GL_EVENT_RESIZE)
        printf(" %" PRId32 "x%" PRId32, event->resize.width, event->resize.height);
    if (event->type == GL_EVENT_CURSOR)
        printf(" %g,%g", event->cursor.x, event->cursor.y);
    if (event->type == GL_EVENT_MOUSE_MOTION)
        printf(" %g,%g%s", event->mouse_motion.x, event->mouse_motion.y,
               event->mouse_motion.raw ? " raw" : "");
    if (event->type == GL_EVENT_MOUSE_BUTTON)
        printf(" %g,%g", event->mouse_button.x, event->mouse_button.y);
    if (event->type == GL_EVENT_FOCUS)
        printf(" %d", event->focus.focused);
    if (event->type == GL_EVENT_ICONIFY)
        printf(" %d", event->iconify.iconified);
    if (event->type == GL_EVENT_MAXIMIZE)
        printf(" %d", event->maximize.maximized);
    if (event->type == GL_EVENT_FULLSCREEN)
        printf(" %d", event->fullscreen.fullscreen);
    if (event->type == GL_EVENT_CLOSE)
        printf("%s", event->close.lost ? " lost" : "");
    if (event->type == GL_EVENT_MONITOR)
        printf(" %d of %" PRId32, event->monitor.connected, event->monitor.count);
    printf("\n");
}

int main(int argc, char **argv)
{
    gl_window_desc desc = {.title = argv[1], .width = 400, .height = 300};
    for (int i = 2; i < argc; i++) {
        desc.borderless = desc.borderless || strcmp(argv[i], "borderless") == 0;
        desc.maximized = desc.maximized || strcmp(argv[i], "maximized") == 0;
        desc.fullscreen = desc.fullscreen || strncmp(argv[i], "fullscreen", 10) == 0;
        if (strncmp(argv[i], "fullscreen=", 11) == 0)
            desc.monitor = argv[i][11] - '0';
        desc.keep_awake = desc.keep_awake || strcmp(argv[i], "awake") == 0;
        desc.transparent = desc.transparent || strcmp(argv[i], "transparent") == 0;
        desc.unscaled = desc.unscaled || strcmp(argv[i], "unscaled") == 0;
        desc.scale_to_monitor = desc.scale_to_monitor || strcmp(argv[i], "scaled") == 0;
        if (strcmp(argv[i], "egl") == 0)
            desc.context.creation = GL_CREATION_EGL;
        desc.hidden = desc.hidden || strcmp(argv[i], "hidden") == 0;
    }
    print_by_lines();
    gl_window *window = gl_window_create(&desc);
    gl_window *other = NULL;
    if (window && argc > 2 && strcmp(argv[2], "beside") == 0)
        other = gl_window_create(
            &(gl_window_desc){.title = "beside", .width = 200, .height = 150, .beside = window});
    if (!window || !gl_loop_init(&loop, gl_window_host(window), NULL) || !start_reading())
        return 1;
    printf("ready\n");
    for (gl_event event; gl_next_event(&loop, &event);) {
        if (event.type == GL_EVENT_RENDER) {
            drawn = event.render;
            glClear(GL_COLOR_BUFFER_BIT);
        }
        if (event.type == GL_EVENT_CLOSE && event.close.lost)
            gl_loop_cancel_close(&loop); // has no effect
        if (event.type == GL_EVENT_SWAP && keeps_setting_cursor)
            gl_window_set_cursor_mode(window, cursor_kept);
        time_ahead_see(&ahead, &event);
        const gl_refresh *refresh = &gl_window_host(window)->state.refresh;
        if (event.type == GL_EVENT_SWAP && refresh->source != GL_REFRESH_SOURCE_NONE)
            watch_shown(&event.swap.shown, refresh->period_ns);
        if (event.type == GL_EVENT_UPDATE && !obey_input(window))
            gl_loop_stop(&loop);
        if (gl_event_is_input(event.type))
            print_event(&event);
    }
    gl_window_destroy(other);
    gl_window_destroy(window);
    printf("end\n");
}

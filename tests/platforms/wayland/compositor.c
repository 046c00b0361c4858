// A Wayland compositor with displays that are exact: frames are taken a time before each refresh,
// and the refreshes are as far apart as reported. It draws nothing. Covered, it asks no window for a
// frame and shows none, as a compositor does with windows that nobody sees.
//
// usage: compositor SOCKET [period=NS] [latch=NS] [timestamps=no] [clock=ID] [numbers=no]
//                          [outputs=N] [seat=no] [devices=yes]
//     latch       how long before a refresh frames are taken
//     timestamps  whether there is the presentation-time protocol
//     clock       that of the timestamps, as clock_gettime() knows it
//     numbers     whether refreshes have numbers
//     outputs     how many displays there are, see compositor_outputs.h
//     seat        whether there is one
//     devices     whether that has a keyboard and a mouse, and there is a clipboard
// Reads these and what compositor_seat.h has, a line each, and ends with its input:
//     cover | uncover
//     move N [WINDOW]       takes a window to a display, both from 0; else all windows
//     period NS N [silent]  another period of display N, which is reported to the clients unless it is silent
//     count                 writes of each window how many frames were shown since the last count
#define _GNU_SOURCE

#include <inttypes.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/timerfd.h>
#include <time.h>
#include <unistd.h>

#include <wayland-server.h>

#include <presentation-time-server.h>
#include <xdg-shell-server.h>

#include "compositor_outputs.h"
#include "compositor_seat.h"
#include "compositor_surfaces.h"

enum { ns_per_second = 1000000000 };

// The refreshes of an output.
typedef struct refreshes {
    int output;
    int timer;
    int64_t period;
    int64_t next;    // ns of CLOCK_MONOTONIC
    uint64_t number; // of the next one
    bool latched;    // frames were taken for it
} refreshes;

static struct {
    struct wl_display *display;
    refreshes refreshes[most_outputs];
    int64_t latch;
    clockid_t clock;
    bool numbers;
    bool covered;
} self;

// ---- presentation-time --------------------------------------------------------------------------

static void handle_presentation(struct wl_resource *object, const char *name,
                                union wl_argument *arguments)
{
    if (strcmp(name, "feedback") != 0)
        return;
    surface *s = wl_resource_get_user_data((struct wl_resource *)arguments[0].o);
    ask(object, &wp_presentation_feedback_interface, arguments[1].n, &s->drawn_feedback);
}

static request *const presentation_requests = handle_presentation;

static int64_t read_clock(clockid_t clock)
{
    struct timespec now = {0};
    clock_gettime(clock, &now);
    return (int64_t)now.tv_sec * ns_per_second + now.tv_nsec;
}

static void present(const refreshes *of, surface *s, struct wl_resource *feedback)
{
    s->shown++;
    report_output(feedback, of->output);
    const int64_t ahead = read_clock(self.clock) - read_clock(CLOCK_MONOTONIC);
    const int64_t time = of->next + (self.clock == CLOCK_MONOTONIC ? 0 : ahead);
    const uint64_t seconds = (uint64_t)(time / ns_per_second);
    const uint64_t number = self.numbers ? of->number : 0;
    wp_presentation_feedback_send_presented(feedback, (uint32_t)(seconds >> 32), (uint32_t)seconds,
                                            (uint32_t)(time % ns_per_second), (uint32_t)of->period,
                                            (uint32_t)(number >> 32), (uint32_t)number,
                                            WP_PRESENTATION_FEEDBACK_KIND_VSYNC);
    wl_resource_destroy(feedback);
}

// ---- what there is ------------------------------------------------------------------------------

static void bind_compositor(struct wl_client *client, void *data, uint32_t version, uint32_t id)
{
    (void)data;
    create(client, &wl_compositor_interface, version, id, &compositor_requests, NULL, NULL);
}

static void bind_wm_base(struct wl_client *client, void *data, uint32_t version, uint32_t id)
{
    (void)data;
    create(client, &xdg_wm_base_interface, version, id, &wm_base_requests, NULL, NULL);
}

static void bind_presentation(struct wl_client *client, void *data, uint32_t version, uint32_t id)
{
    (void)data;
    struct wl_resource *presentation =
        create(client, &wp_presentation_interface, version, id, &presentation_requests, NULL, NULL);
    wp_presentation_send_clock_id(presentation, (uint32_t)self.clock);
}

static void count_frames(void)
{
    surface *s;
    wl_list_for_each_reverse(s, &surfaces, link)
    {
        if (s->toplevel)
            printf("shown %d\n", s->shown);
        s->shown = 0;
    }
    printf("counted\n");
    fflush(stdout);
}

static int32_t rate_of(int64_t period)
{
    return (int32_t)((INT64_C(1000) * ns_per_second + period / 2) / period);
}

static void announce(bool timestamps, int outputs, int64_t period)
{
    wl_display_init_shm(self.display);
    wl_global_create(self.display, &wl_compositor_interface, 4, NULL, bind_compositor);
    wl_global_create(self.display, &xdg_wm_base_interface, 1, NULL, bind_wm_base);
    announce_outputs(self.display, outputs, rate_of(period));
    if (timestamps)
        wl_global_create(self.display, &wp_presentation_interface, 1, NULL, bind_presentation);
}

// ---- the displays -------------------------------------------------------------------------------

static void take_frames(const refreshes *by, surface *s)
{
    struct wl_resource *callback, *next;
    wl_resource_for_each_safe(callback, next, &s->committed_callbacks)
    {
        wl_callback_send_done(callback, (uint32_t)(by->next / 1000000));
        wl_resource_destroy(callback);
    }
    move_all(&s->taken_feedback, &s->committed_feedback);
}

static void show_frames(const refreshes *by, surface *s)
{
    struct wl_resource *feedback, *next;
    wl_resource_for_each_safe(feedback, next, &s->taken_feedback) present(by, s, feedback);
}

static void set_timer(const refreshes *of)
{
    const int64_t time = of->latched ? of->next : of->next - self.latch;
    const struct itimerspec at = {
        .it_value = {.tv_sec = time / ns_per_second, .tv_nsec = time % ns_per_second}};
    timerfd_settime(of->timer, TFD_TIMER_ABSTIME, &at, NULL);
}

// What is late is done at once: the refreshes stay where they are.
static int on_timer(int timer, uint32_t mask, void *data)
{
    (void)mask;
    refreshes *of = data;
    uint64_t expirations;
    if (read(timer, &expirations, sizeof expirations) != sizeof expirations)
        return 0;
    surface *s;
    wl_list_for_each(s, &surfaces, link)
    {
        if (output_of(s) != of->output)
            continue;
        if (of->latched)
            show_frames(of, s);
        else if (!self.covered && s->toplevel)
            take_frames(of, s);
    }
    if (of->latched) {
        of->next += of->period;
        of->number++;
    }
    of->latched = !of->latched;
    set_timer(of);
    return 0;
}

static void begin_refreshes(int output, int64_t period)
{
    refreshes *of = &self.refreshes[output];
    of->output = output;
    of->timer = timerfd_create(CLOCK_MONOTONIC, TFD_NONBLOCK);
    of->period = period;
    of->next = read_clock(CLOCK_MONOTONIC) + period;
    of->number = 1000;
    set_timer(of);
    wl_event_loop_add_fd(wl_display_get_event_loop(self.display), of->timer, WL_EVENT_READABLE,
                         on_timer, of);
}

// From the next refresh on, which stays where it is.
static void set_period(const char *order)
{
    int64_t period = 0;
    int output = 0;
    char silent[8] = "";
    sscanf(order, "%" SCNd64 " %d %7s", &period, &output, silent);
    self.refreshes[output].period = period;
    if (strcmp(silent, "silent") != 0)
        report_rate(output, rate_of(period));
}

static void move(const char *order)
{
    int output = 0, window = -1;
    sscanf(order, "%d %d", &output, &window);
    move_window(window, output);
}

static int on_input(int input, uint32_t mask, void *data)
{
    (void)mask;
    (void)data;
    static char line[32];
    static size_t length;
    char c;
    if (read(input, &c, 1) != 1) {
        wl_display_terminate(self.display);
        return 0;
    }
    if (c != '\n' && length < sizeof line - 1) {
        line[length++] = c;
        return 0;
    }
    line[length] = '\0';
    length = 0;
    if (obey_seat(line))
        return 0;
    if (strncmp(line, "move ", 5) == 0)
        move(line + 5);
    else if (strncmp(line, "period ", 7) == 0)
        set_period(line + 7);
    else if (strcmp(line, "count") == 0)
        count_frames();
    else
        self.covered = strcmp(line, "cover") == 0;
    return 0;
}

static int64_t number_of(const char *argument, const char *key, int64_t otherwise)
{
    const size_t length = strlen(key);
    if (strncmp(argument, key, length) != 0)
        return otherwise;
    return strtoll(argument + length, NULL, 10);
}

int main(int argc, char **argv)
{
    int64_t period = 16666667;
    self.latch = 4000000;
    self.clock = CLOCK_MONOTONIC;
    self.numbers = true;
    bool timestamps = true;
    int outputs = 1;
    bool seat = true, devices = false;
    for (int i = 2; i < argc; i++) {
        period = number_of(argv[i], "period=", period);
        self.latch = number_of(argv[i], "latch=", self.latch);
        self.clock = (clockid_t)number_of(argv[i], "clock=", self.clock);
        outputs = (int)number_of(argv[i], "outputs=", outputs);
        self.numbers = self.numbers && strcmp(argv[i], "numbers=no") != 0;
        timestamps = timestamps && strcmp(argv[i], "timestamps=no") != 0;
        seat = seat && strcmp(argv[i], "seat=no") != 0;
        devices = devices || strcmp(argv[i], "devices=yes") == 0;
    }
    self.display = wl_display_create();
    begin_surfaces(self.display);
    if (argc < 2 || wl_display_add_socket(self.display, argv[1]) != 0)
        return 1;
    announce(timestamps, outputs, period);
    if (seat)
        announce_seat(self.display, devices);
    struct wl_event_loop *loop = wl_display_get_event_loop(self.display);
    for (int i = 0; i < outputs && i < most_outputs; i++)
        begin_refreshes(i, period >> i);
    wl_event_loop_add_fd(loop, STDIN_FILENO, WL_EVENT_READABLE, on_input, NULL);
    wl_display_run(self.display);
    wl_display_destroy_clients(self.display);
    wl_display_destroy(self.display);
}

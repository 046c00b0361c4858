// Windows that the user holds by the title bar, by a border or by a menu: prints what becomes of their
// loop, for held.sh to read.
//
// usage: window_held [modal] [fiber] [waits] [fills] [hides] [later] [ends ROUNDS]
//     modal  with modal_drag
//     fiber  the thread is a fiber before the first window is opened
//     waits  draws only when something came
//     fills  after 150 frames the window fills the screen, and prints where it is after 75 more, then it
//            is what it was, and prints where it is after 75 more
//     hides  as fills, but it is hidden
//     ends   as often opens the windows, and destroys them or ends the loop once one was moved, or, with
//     later, after 150 frames
//
// "frames N M" are those of both windows so far. Key A prints what was since it was pressed before, key Q
// ends it.
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <glpace/glpace.h>

#include "lines.h"
#include "time_ahead.h"

#if defined(_WIN32)
#include <windows.h>
#endif

static bool modal, waits, later, fills, hides;
static gl_window *first, *second;
static uint64_t frames[2];

// Since key A was pressed.
static struct {
    int64_t since;
    int64_t longest; // ns between two frames of the first window
    uint64_t frames; // that there were then
} counted;
static struct time_ahead ahead;

static void be_fiber(void)
{
#if defined(_WIN32)
    printf("fiber %d\n", ConvertThreadToFiber(NULL) != NULL);
#endif
}

static gl_window *open_at(const char *title, int32_t x, gl_window *beside)
{
    gl_window *window = gl_window_create(&(gl_window_desc){.title = title,
                                                           .width = 300,
                                                           .height = 200,
                                                           .positioned = true,
                                                           .x = x,
                                                           .y = 120,
                                                           .vsync = GL_VSYNC_OFF,
                                                           .modal_drag = modal,
                                                           .beside = beside});
    if (!window)
        exit(EXIT_FAILURE);
    return window;
}

static void open_both(void)
{
    first = open_at("held", 100, NULL);
    second = open_at("beside", 500, first);
    memset(frames, 0, sizeof frames);
}

static void close_one(gl_window **window)
{
    gl_window_destroy(*window);
    *window = NULL;
}

// ---- what is seen -------------------------------------------------------------------------------

static void begin_count(void)
{
    memset(&counted, 0, sizeof counted);
    counted.since = gl_time_now();
    counted.frames = frames[0];
    time_ahead_count(&ahead);
}

static void print_count(void)
{
    const double seconds = (double)(gl_time_now() - counted.since) / 1e9;
    printf(
        "count %.1f frames a second, longest gap %.1f ms, simulated time %.1f to %.1f ms ahead\n",
        (double)(frames[0] - counted.frames) / seconds, (double)counted.longest / 1e6,
        (double)ahead.least / 1e6, (double)ahead.most / 1e6);
    begin_count();
}

static void draw(const gl_event *event)
{
    static int64_t before;
    const bool is_first = event->window == first;
    const float shade = (float)(event->render.frame % 64) / 63;
    glClearColor(shade, is_first ? 0.5f : 0, 1 - shade, 1);
    glClear(GL_COLOR_BUFFER_BIT);
    frames[is_first ? 0 : 1]++;
    if (!is_first)
        return;
    if (frames[0] > 1 && event->time - before > counted.longest)
        counted.longest = event->time - before;
    before = event->time;
    if (waits || frames[0] % 10 == 0)
        printf("frames %" PRIu64 " %" PRIu64 "\n", frames[0], frames[1]);
}

static bool is_pressed(const gl_event *event, gl_key key)
{
    return event->type == GL_EVENT_KEY && event->key.key == key &&
           event->key.action == GL_ACTION_PRESS;
}

static void print(const gl_event *event)
{
    const char *name = event->window == first ? "held" : "beside";
    if (event->type == GL_EVENT_MOVE)
        printf("move %s %" PRId32 ",%" PRId32 "\n", name, event->move.x, event->move.y);
    if (event->type == GL_EVENT_RESIZE)
        printf("resize %s %" PRId32 "x%" PRId32 "\n", name, event->resize.width,
               event->resize.height);
    if (is_pressed(event, GL_KEY_A))
        print_count();
}

static void print_place(void)
{
    const gl_window_info info = gl_window_get_info(first);
    printf("ready %" PRId32 ",%" PRId32 "\n", info.x, info.y);
}

// ---- loops --------------------------------------------------------------------------------------

static void begin_loop(gl_loop *loop)
{
    static gl_paced_policy paced;
    static gl_lazy_policy lazy;
    gl_paced_policy_init(&paced, &(gl_paced_policy_desc){.fps = {100, 1}});
    gl_lazy_policy_init(&lazy, &(gl_lazy_policy_desc){0});
    gl_loop_init(loop, gl_window_host(first), waits ? &lazy.policy : &paced.policy);
}

static void print_area(const char *when)
{
    const gl_window_info info = gl_window_get_info(first);
    printf("%s %" PRId32 ",%" PRId32 " %" PRId32 "x%" PRId32 "\n", when, info.x, info.y, info.width,
           info.height);
}

// By the frames of both windows, one of which goes on.
static void take_on_time(void)
{
    const uint64_t count = frames[0] + frames[1];
    if (count == 300)
        fills ? gl_window_set_fullscreen(first, &(gl_fullscreen_desc){0}) : gl_window_hide(first);
    if (count == 450)
        print_area("taken");
    if (count == 450)
        fills ? gl_window_set_windowed(first) : gl_window_show(first);
    if (count == 600)
        print_area("back");
}

static void watch(void)
{
    gl_loop loop;
    open_both();
    begin_loop(&loop);
    begin_count();
    for (gl_event event; gl_next_event(&loop, &event);) {
        time_ahead_see(&ahead, &event);
        print(&event);
        if (event.type == GL_EVENT_RENDER)
            draw(&event);
        if ((fills || hides) && event.type == GL_EVENT_RENDER)
            take_on_time();
        if (frames[0] < 3)
            gl_loop_request_redraw(&loop);
        if (event.type == GL_EVENT_SWAP && event.window == first && event.swap.frame == 2)
            print_place();
        if (is_pressed(&event, GL_KEY_Q))
            gl_loop_stop(&loop);
    }
    gl_window_destroy(first);
    gl_window_destroy(second);
}

// In turn: the loop is stopped; it is left; the first window goes, then the second; the other way
// round.
enum { ways = 4 };

// Whether the loop is left.
static bool end_by(int way, gl_loop *loop, int since_moved)
{
    if (way == 0)
        gl_loop_stop(loop);
    if (way < 2)
        return way == 1;
    if (since_moved == 1)
        close_one(way == 2 ? &first : &second);
    return since_moved == 4;
}

static void end_round(int way)
{
    gl_loop loop;
    begin_loop(&loop);
    int since_moved = 0;
    for (gl_event event; gl_next_event(&loop, &event);) {
        const bool is_moved = event.type == GL_EVENT_MOVE && event.window == first && frames[0] > 3;
        if (since_moved == 0 && (later ? frames[0] > 150 : is_moved))
            since_moved = 1;
        if (event.type == GL_EVENT_RENDER)
            draw(&event);
        if (event.type == GL_EVENT_SWAP && event.window == first && frames[0] == 3)
            print_place();
        if (since_moved == 0)
            continue;
        if (end_by(way, &loop, since_moved))
            break;
        since_moved += event.type == GL_EVENT_SWAP || since_moved == 1;
    }
    close_one(&first);
    close_one(&second);
}

// GLFW does not end in between: Wine 8 crashes where that comes often, whether or not a window is held.
static void end_often(int rounds)
{
    gl_window *other =
        gl_window_create(&(gl_window_desc){.title = "other", .hidden = true, .modal_drag = true});
    for (int i = 0; i < rounds; i++) {
        open_both();
        printf("round %d\n", i);
        end_round(i % ways);
        printf("ended %d\n", i);
    }
    gl_window_destroy(other);
}

int main(int argc, char **argv)
{
    print_by_lines();
    int rounds = 0;
    for (int i = 1; i < argc; i++) {
        modal = modal || strcmp(argv[i], "modal") == 0;
        waits = waits || strcmp(argv[i], "waits") == 0;
        later = later || strcmp(argv[i], "later") == 0;
        fills = fills || strcmp(argv[i], "fills") == 0;
        hides = hides || strcmp(argv[i], "hides") == 0;
        if (strcmp(argv[i], "fiber") == 0)
            be_fiber();
        if (strcmp(argv[i], "ends") == 0 && i + 1 < argc)
            rounds = atoi(argv[i + 1]);
    }
    if (rounds > 0)
        end_often(rounds);
    else
        watch();
    printf("end\n");
    return EXIT_SUCCESS;
}

// sokol_app, which calls a function for each frame, between its polls and its swap, and has no rate of its
// own: the function begins with nanosleep for what is left of the frame.
#define _GNU_SOURCE
#define SOKOL_IMPL
#define SOKOL_GLCORE
#define SOKOL_NO_ENTRY

#include <stdio.h>
#include <time.h>

#include <sokol_app.h>
#include <sokol_time.h>

#include "player.h"

static struct player player;
static char renderer[160];
static bool has_swapped;

static void on_begin(void)
{
    stm_setup();
    snprintf(renderer, sizeof renderer, "%s", (const char *)glGetString(GL_RENDERER));
}

static void wait_for_rest(void)
{
    static uint64_t start;
    const double left = start ? 1e9 / player.fps - stm_ns(stm_since(start)) : 0;
    if (left > 0)
        nanosleep(&(struct timespec){.tv_nsec = (long)left}, NULL);
    start = stm_now();
}

static void on_frame(void)
{
    if (has_swapped && !player_presented(&player)) {
        sapp_quit();
        return;
    }
    player_polled(&player);
    wait_for_rest();
    player_update(&player);
    glClearColor(player_draw(&player), 0, 0, 1);
    glClear(GL_COLOR_BUFFER_BIT);
    glFinish();
    player_swaps(&player);
    has_swapped = true;
}

static void on_event(const sapp_event *event)
{
    if (event->type == SAPP_EVENTTYPE_KEY_DOWN && !event->key_repeat)
        player_key(&player);
}

int main(int argc, char **argv)
{
    static const char *const paces[] = {"nanosleep", NULL};
    player_begin(&player, paces, argc, argv);
    sapp_run(&(sapp_desc){
        .init_cb = on_begin,
        .frame_cb = on_frame,
        .event_cb = on_event,
        .width = PLAYER_WIDTH,
        .height = PLAYER_HEIGHT,
        .window_title = "sokol",
    });
    player_end(&player, renderer);
    return 0;
}

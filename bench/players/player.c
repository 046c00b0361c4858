#define _POSIX_C_SOURCE 200809L

#include "player.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "../common/measure.h"

// Before the measurement, at most: drivers compile at first, and what is to be expected of frames
// is learned from them, and that of the first ones is forgotten after so many.
#define WARM_UP 300000000 // ns
#define WARM_UP_FRAMES 140

#define BEYOND 50000 // ns off its due time: a frame that is clearly not in time

static uint64_t next_random(uint64_t state)
{
    return state * 6364136223846793005u + 1442695040888963407u;
}

static int index_of(const char *name, const char *const *names)
{
    int i = 0;
    while (names[i] && strcmp(names[i], name) != 0)
        i++;
    return names[i] ? i : -1;
}

static _Noreturn void explain(const char *program, const char *const *paces)
{
    fprintf(stderr, "usage: %s PACE FPS tiny|varying SECONDS; PACE is one of:", program);
    for (int i = 0; paces[i]; i++)
        fprintf(stderr, " %s", paces[i]);
    fprintf(stderr, "\n");
    exit(2);
}

void player_begin(struct player *player, const char *const *paces, int argc, char **argv)
{
    static const char *const loads[] = {"tiny", "varying", NULL};
    int pace = argc == 5 ? index_of(argv[1], paces) : -1;
    int fps = argc == 5 ? atoi(argv[2]) : 0;
    int load = argc == 5 ? index_of(argv[3], loads) : -1;
    double seconds = argc == 5 ? atof(argv[4]) : 0;
    if (pace < 0 || fps < 1 || fps > 10000 || load < 0 || !(seconds > 0 && seconds <= 120))
        explain(argv[0], paces);
    *player = (struct player){.fps = fps,
                              .pace = pace,
                              .place = -1,
                              .slipped = NAN,
                              .varying = load == 1,
                              .duration = (int64_t)(seconds * 1e9)};
    // A loop without any pacing would come to its end early.
    player->capacity = (int)(seconds * fps) * 4 + 16;
    player->calls = malloc((size_t)player->capacity * sizeof *player->calls);
    player->ages = malloc((size_t)player->capacity * sizeof *player->ages);
    player->dues = malloc((size_t)player->capacity * sizeof *player->dues);
    player->places = malloc((size_t)player->capacity * sizeof *player->places);
    if (!player->calls || !player->ages || !player->dues || !player->places)
        exit(1);
    int64_t warm_up = WARM_UP_FRAMES * INT64_C(1000000000) / fps;
    if (warm_up < WARM_UP)
        warm_up = WARM_UP;
    player->warm = bench_now() + (warm_up < player->duration ? warm_up : player->duration);
}

// ---- the program's own work ---------------------------------------------------------------------

void player_polled(struct player *player)
{
    player->polled = bench_now();
}

void player_key(struct player *player)
{
    player->key_came = true;
}

static void compute(struct player *player, uint64_t steps)
{
    uint64_t sim_time = player->sim_time;
    for (; steps > 0; steps--)
        sim_time = next_random(sim_time);
    player->sim_time = sim_time;
}

// Processor time, so that a frame's work is the same whatever else runs.
static void compute_for(struct player *player, double ns)
{
    for (int64_t end = bench_cpu_of_thread() + (int64_t)ns; bench_cpu_of_thread() < end;)
        compute(player, 1000);
}

void player_update(struct player *player)
{
    compute(player, 8000 + (player->sim_time >> 40) % 24000);
    if (!player->varying)
        return;
    player->work = next_random(player->work);
    double share = (double)(player->work >> 11) / (double)(UINT64_C(1) << 53);
    compute_for(player, share * 0.5e9 / player->fps);
}

float player_draw(struct player *player)
{
    player->key_drawn = player->key_came;
    return (float)(player->sim_time >> 40) / (float)(1 << 24);
}

void player_next_place(struct player *player, int64_t passed)
{
    int64_t late = passed * player->fps / 1000000000 - ++player->place;
    if (late < 1)
        return;
    player->place += late;
    player->slipped += (double)late;
}

// ---- what is measured ---------------------------------------------------------------------------

void player_swaps(struct player *player)
{
    struct timespec now; // before anything else, which might have to be fetched
    clock_gettime(CLOCK_MONOTONIC, &now);
    player->call_before = player->call;
    player->call = (int64_t)now.tv_sec * 1000000000 + now.tv_nsec;
}

static void tell_of_key(struct player *player)
{
    if (!player->key_drawn)
        return;
    player->key_came = player->key_drawn = false;
    printf("key %lld %lld %lld\n", (long long)player->call, (long long)player->call_before,
           (long long)(player->call - player->polled));
    fflush(stdout);
}

bool player_presented(struct player *player)
{
    int64_t now = bench_now();
    tell_of_key(player);
    if (now < player->warm)
        return true;
    player->calls[player->count] = player->call;
    player->ages[player->count] = player->call - player->polled;
    player->dues[player->count] = player->due;
    player->places[player->count] = player->place >= 0 ? player->place : player->count;
    player->count++;
    player->ended = now;
    if (player_has_begun(player)) {
        puts("began");
        fflush(stdout);
        player->began = now;
        player->cpu = bench_cpu_of_process();
        player->slipped = player->place >= 0 ? 0 : NAN;
    }
    return now - player->began < player->duration && player->count < player->capacity;
}

bool player_has_begun(const struct player *player)
{
    return player->count == 1;
}

void player_end(struct player *player, const char *renderer)
{
    const int count = player->count;
    double *off = malloc((size_t)count * sizeof *off), *ages = malloc((size_t)count * sizeof *ages);
    if (count < 2 || !off || !ages) {
        fprintf(stderr, "bench: there was no second frame\n");
        exit(1);
    }
    const int due = player->due ? count : 0;
    if (due)
        bench_off_grid(player->calls, player->dues, player->places, count, 1e9 / player->fps, off);
    for (int i = 0; i < count; i++)
        ages[i] = (double)player->ages[i];
    double cpu = (double)(bench_cpu_of_process() - player->cpu);
    double wall = (double)(player->ended - player->began);
    double period = 1e9 / player->fps;
    double mean = bench_mean_period(player->calls, player->places, count);
    const double results[PLAYER_RESULTS] = {
        [PLAYER_RATE_ERROR] = (period / mean - 1) * 1e6,
        [PLAYER_CALL_P50] = bench_off_period(player->calls, count, period, 0.5) / 1e3,
        [PLAYER_CALL_P99] = bench_off_period(player->calls, count, period, 0.99) / 1e3,
        [PLAYER_GRID_P50] = bench_quantile(off, due, 0.5) / 1e3,
        [PLAYER_BEYOND] = bench_share_beyond(off, due, BEYOND) * 100,
        [PLAYER_AGE_P50] = bench_quantile(ages, count, 0.5) / 1e6,
        [PLAYER_CPU] = cpu / wall * 100,
        [PLAYER_MISSED] = bench_missed_periods(player->calls, count, period),
        [PLAYER_SLIPPED] = player->slipped,
    };
    for (int i = 0; i < PLAYER_RESULTS; i++)
        printf("%.3f ", results[i]);
    printf("%s\n", renderer);
    free(off);
    free(ages);
    free(player->calls);
    free(player->ages);
    free(player->dues);
    free(player->places);
}

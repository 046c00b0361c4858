#include "player.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "../common/measure.h"

#define WARM_UP 300000000 // ns, at most

void player_begin(struct player *player, int argc, char **argv)
{
    int fps = argc == 3 ? atoi(argv[1]) : 0;
    double seconds = argc == 3 ? atof(argv[2]) : 0;
    if (fps < 1 || fps > 10000 || !(seconds > 0 && seconds <= 60)) {
        fprintf(stderr, "usage: %s FPS SECONDS\n", argv[0]);
        exit(2);
    }
    *player = (struct player){.fps = fps, .duration = (int64_t)(seconds * 1e9)};
    // A loop without any pacing would come to its end early.
    player->capacity = (int)(seconds * fps) * 4 + 16;
    player->presents = malloc((size_t)player->capacity * sizeof *player->presents);
    if (!player->presents)
        exit(1);
    player->warm = bench_now() + (player->duration < WARM_UP ? player->duration : WARM_UP);
}

void player_update(struct player *player)
{
    uint64_t world = player->world * 6364136223846793005u + 1442695040888963407u;
    for (uint64_t left = 8000 + (world >> 40) % 24000; left > 0; left--)
        world = world * 6364136223846793005u + 1442695040888963407u;
    player->world = world;
}

float player_red(const struct player *player)
{
    return (float)(player->world >> 40) / (float)(1 << 24);
}

bool player_presented(struct player *player)
{
    int64_t now = bench_now();
    if (now < player->warm)
        return true;
    if (player->count == 0)
        player->cpu = bench_cpu_of_process();
    player->presents[player->count++] = now;
    return now - player->presents[0] < player->duration && player->count < player->capacity;
}

// p99 of how far values are off one.
static double spread(double *values, int count, double one)
{
    for (int i = 0; i < count; i++)
        values[i] = fabs(values[i] - one);
    return bench_quantile(values, count, 0.99);
}

static void fill(const struct player *player, double *intervals)
{
    for (int i = 1; i < player->count; i++)
        intervals[i - 1] = (double)(player->presents[i] - player->presents[i - 1]);
}

void player_end(struct player *player, const char *renderer)
{
    int count = player->count - 1;
    if (count < 1) {
        fprintf(stderr, "bench: there was no second frame\n");
        exit(1);
    }
    double wall = (double)(player->presents[count] - player->presents[0]);
    double cpu = (double)(bench_cpu_of_process() - player->cpu);
    double asked = 1e9 / player->fps;
    double period = bench_mean_period(player->presents, player->count);

    double *intervals = malloc((size_t)count * sizeof *intervals);
    if (!intervals)
        exit(1);
    fill(player, intervals);
    double p50 = bench_quantile(intervals, count, 0.5);
    double p99 = bench_quantile(intervals, count, 0.99);
    double off_own = spread(intervals, count, p50);
    fill(player, intervals);
    double off_asked = spread(intervals, count, asked);
    printf("%.3f %.3f %.3f %.3f %.3f %.3f %s\n", (asked / period - 1) * 1e6, p50 / 1e3, p99 / 1e3,
           off_asked / 1e3, off_own / 1e3, cpu / wall * 100, renderer);
    free(intervals);
    free(player->presents);
}

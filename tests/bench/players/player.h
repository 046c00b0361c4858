// What the programs that bench_pacing compares have in common: the work of a frame, and what they
// tell at their end. Each is a loop as its library's users write it, which draws into a window
// without v-sync at a given rate.
//
// usage: PLAYER FPS SECONDS
#ifndef BENCH_PLAYER_H
#define BENCH_PLAYER_H

#include <stdbool.h>
#include <stdint.h>

#define PLAYER_WIDTH 320
#define PLAYER_HEIGHT 240

struct player {
    int fps;

    // Private.
    int64_t duration;
    int64_t *presents;
    int count;
    int capacity;
    int64_t warm; // when the measurement begins: drivers compile at first
    int64_t cpu;  // of this process, then
    volatile uint64_t world;
};

// Reads the arguments; ends the program where they make no sense.
void player_begin(struct player *player, int argc, char **argv);

// The program's own work for one frame: 10 to 40 us on the machine that it was written on, not the
// same each time. Drawing comes after, with player_red() as the colour.
void player_update(struct player *player);
float player_red(const struct player *player);

// Right after a present returned. false when the time is over.
bool player_presented(struct player *player);

// Prints one line: rate error (ppm), interval p50 and p99 (us), how far intervals are off the asked
// one and off their own median, p99 (us), CPU share (percent of a core), and the renderer.
void player_end(struct player *player, const char *renderer);

#endif

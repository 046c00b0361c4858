// What the programs that bench_pacing and bench_latency compare have in common: the work of a frame,
// and their output. Each is a loop as its library's users write it, which draws into a window
// without v-sync at a given rate, has what it drew finished (by glFinish), and then swaps.
//
// usage: PLAYER PACE FPS LOAD SECONDS
//
// PACE says how it waits, in words of the program's own. With the load `tiny` a frame computes for
// 10 to 40 us on the machine that this was written on, not the same each time; with `varying` for
// up to half a period more, at random, the same sequence in each program. It prints these lines:
//
//     began                 the measurement begins
//     key SWAP BEFORE AGE   a key went down: when the frame that reacts to it was swapped, and the
//                           frame before it, ns of the monotonic clock; and how long before its swap
//                           input was polled for, ns
//     RESULT... RENDERER    its end: numbers in the order of player_result, and OpenGL's renderer
#ifndef BENCH_PLAYER_H
#define BENCH_PLAYER_H

#include <stdbool.h>
#include <stdint.h>

#define PLAYER_WIDTH 320
#define PLAYER_HEIGHT 240

enum player_result {
    PLAYER_RATE_ERROR, // ppm, of the line through all swap calls, each at its frame's place
    PLAYER_CALL_P50,   // us: how far the times from one swap call to the next are off 1 / fps
    PLAYER_CALL_P99,
    PLAYER_GRID_P50, // us: how far the swap calls are off the moments that they were due; nan where
                     // the program has none, as for the next one
    PLAYER_BEYOND,   // percent of them that are more than 50 us off
    PLAYER_AGE_P50,  // ms: from the end of the poll before a frame to its swap call
    PLAYER_CPU,      // percent of a core: the whole process, including its driver
    PLAYER_MISSED,   // periods without a swap call of their own; below 0: more calls than periods
    PLAYER_SLIPPED,  // of those, how many the program counted; nan where it counts none
    PLAYER_RESULTS
};

struct player {
    int fps;
    int pace;       // index in the names that player_begin() got
    int64_t place;  // of the frame on the program's grid of periods, for a program that keeps to
                    // one to set before it is presented; else -1, and frames are counted
    double slipped; // places without a frame, for such a program to set; else NaN
    int64_t
        due; // when the frame's swap is to be called, ns of the monotonic clock, for a program that
             // waits until then to set; else 0

    // Private.
    bool varying;
    int64_t duration;
    int64_t *calls; // of the swap
    int64_t *ages;  // of the input that the frames show, then
    int64_t *dues;
    int64_t *places; // of the frames
    int count;
    int capacity;
    int64_t warm;  // when the measurement begins
    int64_t began; // when the first swap of it returned
    int64_t ended; // and the latest one
    int64_t cpu;   // of this process, then
    int64_t polled;
    volatile uint64_t sim_time;
    uint64_t work; // state of the random sequence of loads
    int64_t call;  // the latest one
    int64_t call_before;
    bool key_came, key_drawn; // a key that no frame has shown yet
};

// Reads the arguments; ends the program where they make no sense. The paces end with NULL.
void player_begin(struct player *player, const char *const *paces, int argc, char **argv);

// Input was polled for: what came later is for a later frame.
void player_polled(struct player *player);

// A key went down.
void player_key(struct player *player);

// The program's own work for one frame. Drawing comes after, once, with what player_draw() returns
// as the color.
void player_update(struct player *player);
float player_draw(struct player *player);

// For a program with deadlines: the place of the next frame, so many ns after that of place 0. A
// place that passed a period ago or longer has no frame.
void player_next_place(struct player *player, int64_t passed);

// Right before a swap is called.
void player_swaps(struct player *player);

// Right after it returned. false when the time is over.
bool player_presented(struct player *player);

// Whether the swap that just returned was the first one of the measurement.
bool player_has_begun(const struct player *player);

void player_end(struct player *player, const char *renderer);

#endif

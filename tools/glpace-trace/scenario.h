// A scenario: a simulated machine, what the program spends on it, what happens when, and the
// policy, as read from a file of lines `key = value`. glpace-trace.1 lists the keys.
#ifndef TRACE_SCENARIO_H
#define TRACE_SCENARIO_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <glpace/policy.h>

// What is wrong, and where: one sentence without a line end.
struct complaint {
    int line; // from 1; 0 where the scenario is not to blame
    char text[800];
};

bool complain(struct complaint *complaint, int line, const char *format, ...)
    __attribute__((format(__printf__, 3, 4))); // returns false
bool complain_of_memory(struct complaint *complaint);

// Durations, used one after the other and again from the front.
struct costs {
    int64_t *values;
    size_t count;
    bool random; // they are to be drawn, from low to high
    int64_t low;
    int64_t high;
};

enum cost {
    COST_UPDATE,
    COST_RENDER,
    COST_INPUT,
    COST_SWAP,
    COST_VSYNC_JITTER,
    COST_OVERSLEEP,
    COST_TIMESTAMP_JITTER,
    COST_TIMESTAMP_COUNTS,
    COST_TIMESTAMP_ERRORS,
    COST_NUMBER_ERRORS,
    COST_GPU,
    COST_COUNT,
};

// What the display reports about frames.
enum timestamps { TIMESTAMPS_NONE, TIMESTAMPS_UNNUMBERED, TIMESTAMPS_NUMBERED };

// What happens, in the order in which it does where several things happen at one time. The machine
// does those up to CLOSE; the program does the others. Those up to SIZE and from SCALE on have a detail.
enum action_kind {
    ACTION_CLOCK_JUMP,
    ACTION_PERIOD,  // the display's, unannounced
    ACTION_MONITOR, // another display's
    ACTION_SHIFT,
    ACTION_BURST,
    ACTION_DIVISOR,
    ACTION_COSTS, // another list of costs replaces one
    ACTION_SIZE,
    ACTION_HIDE,
    ACTION_SHOW,
    ACTION_INPUT,
    ACTION_REDRAW,
    ACTION_CLOSE,
    ACTION_PAUSE,
    ACTION_STEP,
    ACTION_RESUME,
    ACTION_SCALE,
    ACTION_POLICY,
};

struct action {
    int64_t at; // true time, ns
    enum action_kind kind;
    size_t order; // in the file, among those of its kind
    union {
        int64_t ns;    // CLOCK_JUMP, PERIOD, MONITOR, SHIFT, the count of a BURST, the DIVISOR
        double factor; // SCALE
        struct {
            enum cost which;
            struct costs by;
        } costs;
        size_t policy; // POLICY: its number
        struct {
            int32_t width;
            int32_t height;
        } size;
    };
};

struct scenario {
    size_t policy; // its number, see policies.h
    gl_rate ups;
    gl_rate fps;
    gl_rate hidden_fps; // {0, 0}: the machine's default
    // As in the descs of policies: 0 is the default.
    int64_t max_updates, max_skip, max_lag, max_dt, max_behind, timeout;
    int64_t margin;
    gl_latency latency;
    bool exact;
    int64_t max_gap;

    int64_t duration;
    int64_t vsync_period;
    int64_t vsync_queue;
    int64_t vsync_latch;
    int64_t vsync_lag;
    bool learned;
    enum timestamps timestamps;
    struct costs costs[COST_COUNT];
    int64_t input_every;    // 0: no flood
    struct action *actions; // in order
    size_t action_count;
    int64_t seed;
};

// Reads a scenario from a file, which has to be a regular one, or from text. false, with the
// complaint, if it makes no sense; scenario_free() is then needed as well.
bool scenario_read(struct scenario *scenario, const char *path, struct complaint *complaint);
bool scenario_parse(struct scenario *scenario, const char *text, size_t length,
                    struct complaint *complaint);

void scenario_free(struct scenario *scenario);

// How many values a list in a file may have, and how many numbers stand for one that is random.
#define SCENARIO_MAX_VALUES 65536
#define SCENARIO_RANDOM_VALUES 10000

#endif

// A run in numbers.
#ifndef TRACE_SUMMARY_H
#define TRACE_SUMMARY_H

#include <stdbool.h>
#include <stddef.h>

#include <glpace/event.h>

// Durations, all kept, so that what is said of them is exact.
struct durations {
    int64_t *ns;
    size_t count;
    size_t capacity;
};

struct summary {
    bool queued; // frames may be shown after their present has returned; set at the start

    // Kept by the run, true time.
    int64_t polled; // when it last polled
    int64_t shown;  // when the frame of the latest present is shown

    bool failed; // there was not enough memory

    uint64_t updates;
    uint64_t frames;
    uint64_t inputs;
    uint64_t idles;
    uint64_t skips;
    uint64_t lost_ticks;
    int64_t lost_ns;

    uint64_t since_frame;   // updates since the last frame
    uint64_t before_frame;  // and before that one
    uint64_t by_updates[4]; // frames with 0, 1, 2 and more updates
    uint64_t uneven;        // frames with another number of them than the frame before
    int64_t updated;        // when the last update came
    int64_t worst_gap;      // between two of them

    int64_t presented;          // when the last frame was
    struct durations intervals; // between presents
    struct durations poll_to_present;
    struct durations input_to_present;
    struct durations poll_to_shown; // where frames may be queued
    struct durations input_to_shown;
    struct durations waiting; // arrivals, on the host's clock, that no frame showed yet
};

// Takes an event; time is when it was handed out, ns of true time. Starts from a summary that is
// zeroed but for queued.
void summary_add(struct summary *summary, int64_t time, const gl_event *event);

// Prints it to stdout, each line behind a '#'. duration is that of the run, ns. Sorts what it has.
void summary_print(const struct summary *summary, int64_t duration);

void summary_free(struct summary *summary);

#endif

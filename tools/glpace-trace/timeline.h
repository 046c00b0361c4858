// A window of a run, as a picture over time: in the terminal or as SVG.
#ifndef TRACE_TIMELINE_H
#define TRACE_TIMELINE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

// One row of the picture each, from the top.
enum span_kind {
    SPAN_INPUT,
    SPAN_UPDATE,
    SPAN_RENDER,
    SPAN_PRESENT,
    SPAN_WAIT,
    SPAN_SKIPPED,
    SPAN_KINDS,
};

struct span {
    enum span_kind kind;
    int64_t from; // true time, ns
    int64_t to;
    uint64_t number; // of the update or frame; of ticks that were skipped
};

struct timeline {
    int64_t from;         // what the picture shows
    int64_t to;           // GL_TIME_NEVER: to the end of the first frames, set once they have come
    int64_t vsync_period; // 0: off
    const char *policy;

    uint64_t presents; // seen so far
    struct span *spans;
    size_t count;
    size_t capacity;
    bool failed; // there was not enough memory
};

// How many frames a picture shows unless it is said when it ends.
#define TIMELINE_FRAMES 12

void timeline_add(struct timeline *timeline, enum span_kind kind, int64_t from, int64_t to,
                  uint64_t number);

// The run is over; it lasted until then, at most.
void timeline_end(struct timeline *timeline, int64_t end);

void timeline_free(struct timeline *timeline);

// "update" and so on.
const char *timeline_row(enum span_kind kind);

// Whether there is anything of this kind to show.
bool timeline_has(const struct timeline *timeline, enum span_kind kind);

// What is shown, in words: "12 updates and 4 frames in 70 ms".
void timeline_describe(const struct timeline *timeline, char *text, size_t size);

// Marks for an axis: a step of 1, 2 or 5 of a unit, so that at most that many fit.
struct axis {
    int64_t step;
    int64_t unit_ns;
    const char *unit; // "ms"
};
struct axis timeline_axis(const struct timeline *timeline, int most);

// Draw it. columns is the width of the terminal.
void timeline_print(const struct timeline *timeline, int columns, bool utf8);
void timeline_write_svg(const struct timeline *timeline, FILE *file);

#endif

// The file of a trace: lines of JSON in the trace event format, each an item of one row. One trace runs at a time.
// Internal.
#ifndef GLP_TRACE_H
#define GLP_TRACE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#pragma GCC visibility push(hidden)

// The rows. The rows of threads with sections follow.
enum { GLP_TRACE_LOOP = 1, GLP_TRACE_FRAMES, GLP_TRACE_DISPLAY, GLP_TRACE_SECTIONS };

typedef enum glp_trace_kind {
    GLP_TRACE_WHOLE,      // a whole number
    GLP_TRACE_MILLIONTHS, // of 1: of a time in ms, ns
    GLP_TRACE_TEXT,
} glp_trace_kind;

typedef struct glp_trace_arg {
    const char *name;
    glp_trace_kind kind;
    int64_t value;
    const char *text;
} glp_trace_arg;

typedef struct glp_trace_item {
    // X: it lasts; i: an instant; C: the values of a graph; b, e: begin and end of something that may overlap
    // others; B, E: of something that is nested; M: says something of its row
    char phase;
    int row;          // of GLP_TRACE_*
    const char *name; // any text
    int64_t time;     // ns since the trace began
    int64_t duration; // ns, of X
    uint64_t id;      // of b and e: of the same thing,
    const char *kind; // and its kind
    const glp_trace_arg *args;
    size_t arg_count;
} glp_trace_item;

// The clock of the thread that has begun the trace: ns since then, never less than before.
typedef struct glp_trace_clock {
    int64_t (*now)(void *user);
    void *user;
} glp_trace_clock;

// Begins a trace at the path, or in the stream. false, with the reason, which begins with `who`.
bool glp_trace_open(const char *who, const char *path, FILE *stream, glp_trace_clock clock);

// Ends it. false, with the reason, which begins with `who`, if not all of it was written.
bool glp_trace_close(const char *who);

// Adds an item. Any thread; does nothing while no trace runs.
void glp_trace_add(const glp_trace_item *item);

// A number for the id of items, another one each time.
uint64_t glp_trace_new_id(void);

// Writes what was added so far, if that was not done lately. The program has time.
void glp_trace_flush(void);

// The time of a trace, ns, on this thread; -1 while none runs.
int64_t glp_trace_now(void);

// Adds what the GPU took: its time, ns, for what the program began to draw at `time`, of glp_trace_now().
void glp_trace_add_gpu(int64_t time, int64_t ns);

#pragma GCC visibility pop

#endif

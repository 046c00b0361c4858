// Traces a run: when the program got each event, how long it and the loop took, when each frame was to be
// presented, was presented and was seen, why it was late, and which frame showed an input. The file is JSON in the
// trace event format of Chrome; open it at https://ui.perfetto.dev. docs/stutter.md shows how to read it.
//
//     gl_tracer *tracer = gl_tracer_create(&loop, &(gl_tracer_desc){.path = "run.json"});
//     for (gl_event event; gl_next_event(&loop, &event);) {
//         gl_trace_begin("enemies");
//         move_enemies();
//         gl_trace_end();
//     }
//     gl_tracer_destroy(tracer);
//
// A trace has no typed text and does not say which keys were pressed. Since 0.1.
#ifndef GLPACE_TRACE_H
#define GLPACE_TRACE_H

#include <stdbool.h>
#include <stdio.h>

#include <glpace/loop.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct gl_tracer gl_tracer;

// Either path or stream is set.
typedef struct gl_tracer_desc {
    const char *path; // of the file, UTF-8. It replaces a file that is there
    FILE *stream; // borrowed until the tracer is destroyed; nothing else may write to it meanwhile
} gl_tracer_desc;

// Traces the loop from now on. One tracer runs at a time. NULL, with the reason in gl_last_error() and the log, if the
// desc has no path and no stream, or both; if another tracer runs, the file cannot be written, or memory has run out.
//
// The times in a trace are those of the host's clock, from 0. While a replayer supplies the events, they are the
// recorded ones as long as the replay is not slower than the recording was.
//
// The trace is written four times a second, in whole lines. If the program is killed, the array in the file has no end;
// the format allows that. If the file cannot be written later, or has reached 256 MiB, the trace ends there: that is
// logged once, and the program goes on. Thread of the loop's host.
gl_tracer *gl_tracer_create(gl_loop *loop, const gl_tracer_desc *desc);

// Ends the trace; the loop goes on. Call it before the loop is set up again or leaves memory. false, with the reason in
// gl_last_error(), if not all of the trace was written. NULL is fine, and true. Thread of the loop's host.
bool gl_tracer_destroy(gl_tracer *tracer);

// Begin and end a section of the program, to see how long it takes; while no tracer runs, each costs a load. Sections
// may be nested; each begin needs its end on the same thread. Any thread: the sections of each have a row of their own,
// and a thread waits while another one writes. Sections of the loop's thread are measured with the clock of the host,
// those of other threads with gl_time_now(), which differs in virtual time. `name` is copied; 160 bytes of it are kept.
// An end without a begin, or whose begin came before the tracer did, is ignored.
void gl_trace_begin(const char *name);
void gl_trace_end(void);

#ifdef __cplusplus
}
#endif

#endif

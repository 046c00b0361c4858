// Writes a trace of a run, for the viewer at https://ui.perfetto.dev. docs/stutter.md shows how to
// read it. The trace shows when each event came, how long the program and the loop took, the target
// time of each frame, when the frame was presented and shown, why it was late, and which frame
// showed an input. The file is JSON in Chrome's trace event format.
//
//     gl_tracer *tracer = gl_tracer_create(&loop, &(gl_tracer_desc){.path = "run.json"});
//     for (gl_event event; gl_next_event(&loop, &event);) {
//         gl_trace_begin("enemies");
//         move_enemies();
//         gl_trace_end();
//     }
//     gl_tracer_destroy(tracer);
//
// A trace contains neither typed text nor the names of keys. Since 0.1.
#ifndef GLPACE_TRACE_H
#define GLPACE_TRACE_H

#include <stdbool.h>
#include <stdio.h>

#include <glpace/loop.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct gl_tracer gl_tracer;

// Set either path or stream.
typedef struct gl_tracer_desc {
    const char *path; // of the file, UTF-8. An existing file is replaced
    FILE *stream;     // borrowed until the tracer is destroyed; only the tracer may write to it
} gl_tracer_desc;

// Starts to trace the loop. Only one tracer can run at a time. Returns NULL, with the reason in
// gl_last_error() and the log, if the desc is NULL or has neither path nor stream, or both; if the
// loop cannot be used or has ended, another tracer runs, the file cannot be written, or memory has
// run out.
//
// Times in a trace are times of the host's clock, counted from 0. While a replayer supplies the
// events, they are the recorded times, unless the replay is slower than the recording.
//
// The trace is written four times a second, in whole lines. If the program is killed, the JSON
// array in the file has no end, which the format allows. The trace ends early if the file can no
// longer be written or reaches 256 MiB: the reason is logged once, and the program goes on. Thread
// of the loop's host.
gl_tracer *gl_tracer_create(gl_loop *loop, const gl_tracer_desc *desc);

// Ends the trace; the loop goes on. Call it before the loop is set up again or leaves memory.
// Returns false, with the reason in gl_last_error(), if not all of the trace was written. NULL is
// fine, and returns true. Thread of the loop's host.
bool gl_tracer_destroy(gl_tracer *tracer);

// Mark the begin and the end of a section of the program, whose duration the trace shows. `name` is
// copied, at most 160 bytes of it. Sections may be nested; each begin needs its end on the same
// thread. An end without a begin is ignored, also if the begin came before the tracer was created.
// While no tracer runs, a call only reads one atomic flag.
//
// Any thread: each thread has a row of its own in the trace, and waits while another thread writes.
// On the loop's thread, sections are measured with the host's clock; on other threads with
// gl_time_now(), which differs in virtual time.
void gl_trace_begin(const char *name);
void gl_trace_end(void);

#ifdef __cplusplus
}
#endif

#endif

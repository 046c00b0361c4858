// How long the GPU takes for what is drawn between two calls. It never waits: a result is there
// some frames later, and is asked for only once it is.
//
//     gl_gpu_timer *timer = gl_gpu_timer_create();
//     ... each frame:
//     gl_gpu_timer_begin(timer);
//     draw();
//     gl_gpu_timer_end(timer);
//     if (gl_gpu_timer_ns(timer) >= 0)
//         show(gl_gpu_timer_ns(timer));
//
// Timers may be nested and overlap, and each may measure several times a frame. What is measured is
// from when all that was asked for before the begin is done to when all before the end is: time in
// which the GPU had nothing to do is part of it, so end before the frame is presented.
//
// Everything here needs the context that the timer was created in to be current, destroying
// included: without it, only memory is freed. On the context's thread. No state of OpenGL's changes.
// A mistake, such as a timer that is NULL or whose context is not current, or an end without its
// begin, is told by a sentence in gl_last_error() and the log; the function has then done nothing,
// and returns NULL, -1 or 0. Since 0.1.
#ifndef GLPACE_GPU_TIMER_H
#define GLPACE_GPU_TIMER_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct gl_gpu_timer gl_gpu_timer;

// How many measurements may be on their way at once.
#define GL_GPU_TIMER_RING 8

// NULL, with the reason in gl_last_error() and the log, if memory runs out.
gl_gpu_timer *gl_gpu_timer_create(void);

// Takes NULL. Measurements on their way are forgotten.
void gl_gpu_timer_destroy(gl_gpu_timer *timer);

// A begin and an end take turns. A measurement is skipped while the results of GL_GPU_TIMER_RING
// others have not come.
void gl_gpu_timer_begin(gl_gpu_timer *timer);
void gl_gpu_timer_end(gl_gpu_timer *timer);

// ns, the newest result that has come; -1 before the first, and for ever where the driver counts no
// time (its GL_QUERY_COUNTER_BITS of GL_TIMESTAMP is 0).
int64_t gl_gpu_timer_ns(gl_gpu_timer *timer);

// How many results have come, to tell a new one from the same one again.
uint64_t gl_gpu_timer_count(gl_gpu_timer *timer);

// How many measurements were skipped.
uint64_t gl_gpu_timer_skipped(const gl_gpu_timer *timer);

#ifdef __cplusplus
}
#endif

#endif

// A timer that measures how long the GPU takes for the drawing between two calls. It never waits: a
// result comes some frames later, and is read only when it is available.
//
//     gl_gpu_timer *timer = gl_gpu_timer_create();
//     ... each frame:
//     gl_gpu_timer_begin(timer);
//     draw();
//     gl_gpu_timer_end(timer);
//     if (gl_gpu_timer_ns(timer) >= 0)
//         show(gl_gpu_timer_ns(timer));
//
// Timers may be nested and may overlap, and each may measure several times per frame. A measurement
// starts when the GPU has completed all work that was submitted before gl_gpu_timer_begin(), and
// ends when it has completed all work before gl_gpu_timer_end(). Time in which the GPU is idle is
// included, so end the measurement before the frame is presented.
//
// All functions must be called on the thread of the context in which the timer was created, while
// that context is current. If it is not, if an argument is NULL, or if an end has no begin, a
// function does nothing and returns NULL, -1 or 0, with the reason in gl_last_error() and the log.
// None changes GL state, but gl_gpu_timer_create() clears OpenGL's error flags. Since 0.1.
#ifndef GLPACE_GPU_TIMER_H
#define GLPACE_GPU_TIMER_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct gl_gpu_timer gl_gpu_timer;

// The number of measurements that may wait for their results at the same time.
#define GL_GPU_TIMER_PENDING_MAX 8

// Creates a timer. Returns NULL, with the reason in gl_last_error() and the log, if memory runs
// out.
gl_gpu_timer *gl_gpu_timer_create(void);

// Deletes the timer and its pending results; NULL is fine. If its context is not current, frees
// only its memory and reports that in gl_last_error() and the log.
void gl_gpu_timer_destroy(gl_gpu_timer *timer);

// Begin and end a measurement; call them alternately. The measurement is skipped if
// GL_GPU_TIMER_PENDING_MAX other measurements still wait for their results.
void gl_gpu_timer_begin(gl_gpu_timer *timer);
void gl_gpu_timer_end(gl_gpu_timer *timer);

// Returns the latest result, ns; -1 before the first result. Always -1 if the driver cannot measure
// time: its GL_QUERY_COUNTER_BITS of GL_TIMESTAMP is 0, or, in OpenGL ES, it lacks
// GL_EXT_disjoint_timer_query, or glpace did not make the context.
int64_t gl_gpu_timer_ns(gl_gpu_timer *timer);

#ifdef __cplusplus
}
#endif

#endif

// What a program's frames cost, drawn over them: a graph of the latest frame times, frames and
// updates a second, how long presents block, ticks given up, time on the GPU, and a text such as
// the errors of a shader. A key (F1) shows and hides it; hidden it costs nothing but counting.
//
//     gl_overlay *overlay = gl_overlay_create(&(gl_overlay_desc){0});
//     for (gl_event event; gl_next_event(&loop, &event);) {
//         if (gl_overlay_event(overlay, &event))
//             continue;
//         ...
//         if (event.type == GL_EVENT_RENDER) {
//             draw();
//             gl_overlay_draw(overlay, &loop, event.render.framebuffer_width,
//                             event.render.framebuffer_height);
//         }
//     }
//
// Everything here belongs to the thread of the context, which has to be current. A mistake, such as
// an overlay that is NULL, is told by a sentence in gl_last_error() and the log; the function has
// then done nothing, and returns false or 0. Since 0.1.
#ifndef GLPACE_OVERLAY_H
#define GLPACE_OVERLAY_H

#include <stdbool.h>
#include <stdint.h>

#include <glpace/event.h>
#include <glpace/loop.h>
#include <glpace/rate.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct gl_overlay gl_overlay;

typedef struct gl_overlay_desc {
    gl_key key;     // shows and hides it; 0: GL_KEY_F1, GL_KEY_UNKNOWN: none
    bool visible;   // from the start
    gl_rate target; // frames a second: the line in the graph; {0, 0}: 60
    double scale;   // how large, 0.5 to 8, times the display's content scale; 0: 1. In the end a
                    // whole number, less where the framebuffer is too narrow
} gl_overlay_desc;

// What it shows. Means and rates are those of the latest frames, up to 120.
typedef struct gl_overlay_figures {
    double fps; // 0 before the second frame, as all of these
    double ups;
    int64_t interval_mean_ns; // between one present and the next
    int64_t interval_max_ns;
    int64_t blocked_mean_ns; // that presents took
    uint64_t skipped_ticks;  // given up since the overlay was created
    int64_t gpu_ns;          // the latest that gl_overlay_gpu() was told; below 0: not known
} gl_overlay_figures;

// desc NULL: all of it 0. NULL, with the reason in gl_last_error() and the log, if target is no
// rate, scale is out of range, or a batch cannot be created (see batch.h, also for the bindings
// that change).
gl_overlay *gl_overlay_create(const gl_overlay_desc *desc);

// NULL is fine. Where its context is not current, only memory is freed, and a sentence says so.
void gl_overlay_destroy(gl_overlay *overlay);

// Looks at every event: counts UPDATE, SWAP and SKIPPED, follows CONTENT_SCALE, and takes its key.
// True if the event was its key, which the program then passes over.
bool gl_overlay_event(gl_overlay *overlay, const gl_event *event);

bool gl_overlay_is_visible(const gl_overlay *overlay);
bool gl_overlay_show(gl_overlay *overlay, bool visible);

// How long the GPU worked on a frame, ns, as gl_gpu_timer_ns() says; below 0: not known.
bool gl_overlay_gpu(gl_overlay *overlay, int64_t ns);

// A text to show below, such as gl_shader_error(): wrapped, copied, and cut at 8 lines, where it
// ends in "...". NULL, or an empty text: none.
bool gl_overlay_say(gl_overlay *overlay, const char *text);

// At the end of RENDER: draws into the upper left corner of the framebuffer that is bound, of this
// size in pixels. The loop tells whether it is paused and its time scale. Sets the viewport to 0,
// 0, width, height and changes the state that gl_batch_end() does; restores nothing. Changes
// nothing at all while hidden.
void gl_overlay_draw(gl_overlay *overlay, const gl_loop *loop, int32_t width, int32_t height);

gl_overlay_figures gl_overlay_read(const gl_overlay *overlay);

#ifdef __cplusplus
}
#endif

#endif
